"""What was written down of the app as it was, with the scripts that wrote it."""
