"""What can be earned against the automa of Through the Ages."""
