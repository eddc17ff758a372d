"""What can be earned in Mosaic."""
