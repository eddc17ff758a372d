"""Solo modes, scenarios and achievements: a folder for each game that has them."""
