"""Mosaic between its screens and the store."""
