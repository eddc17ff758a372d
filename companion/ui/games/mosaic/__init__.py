"""Mosaic: its map, and the pages of its score sheet."""
