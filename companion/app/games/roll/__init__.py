"""Roll Through the Ages between its screens and the store."""
