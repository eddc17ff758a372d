"""All that is drawn for 7 Wonders Duel."""
