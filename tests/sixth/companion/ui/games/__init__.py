"""Its board."""
