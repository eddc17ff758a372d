"""The automa of Through the Ages between its screens and the store."""
