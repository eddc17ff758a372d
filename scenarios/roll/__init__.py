"""What can be earned in Roll Through the Ages."""
