"""A runner who can sit opposite."""
