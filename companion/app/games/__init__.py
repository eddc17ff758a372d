"""What one game alone needs between the screens and the store."""
