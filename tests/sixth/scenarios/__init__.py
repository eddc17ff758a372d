"""What can be earned in the sixth game."""
