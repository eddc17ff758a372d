"""Tools that only Age of Civilization needs."""
