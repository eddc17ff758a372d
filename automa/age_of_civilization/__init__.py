"""The rivals and the coach of Age of Civilization."""
