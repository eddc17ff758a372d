"""Tools that only Through the Ages needs."""
