"""All that is drawn for one game, in a folder of its own; nothing but its manifest is read before it is opened."""
