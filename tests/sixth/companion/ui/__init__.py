"""What is drawn for it."""
