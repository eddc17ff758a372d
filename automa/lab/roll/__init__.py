"""Self-play of Roll Through the Ages, and the values learned from it."""
