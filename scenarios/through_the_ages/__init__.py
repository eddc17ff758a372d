"""What can be earned in Through the Ages."""
