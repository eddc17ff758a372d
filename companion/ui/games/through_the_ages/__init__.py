"""Through the Ages: what is drawn for it."""
