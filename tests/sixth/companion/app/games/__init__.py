"""The ways of its tables."""
