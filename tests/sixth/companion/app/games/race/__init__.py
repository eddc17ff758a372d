"""A table of the race."""
