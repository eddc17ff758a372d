"""All that is drawn for the leader of 7 Wonders Duel."""
