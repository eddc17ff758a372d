"""The race at the table: its manifest and its board."""
