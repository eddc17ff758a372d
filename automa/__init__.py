"""The virtual opponents, pure Python: a folder for each game, found by its manifest."""
