"""All that is drawn for the automa of Through the Ages."""
