"""Its rulebook."""
