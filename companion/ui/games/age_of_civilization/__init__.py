"""All that is drawn for Age of Civilization."""
