"""The automa of Mosaic: a seat that the app plays, its tuning, and the person it was tuned against."""
