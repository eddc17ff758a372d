"""All that is drawn for one game, in a folder of its own; nothing here is imported before its game is opened."""
