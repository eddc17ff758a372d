"""All that is drawn for Roll Through the Ages."""
