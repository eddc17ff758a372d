"""The rules and the board of the sixth game."""
