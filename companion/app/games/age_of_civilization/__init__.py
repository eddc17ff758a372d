"""Owner’s cards and scenarios of Age of Civilization, between the screens and the store."""
