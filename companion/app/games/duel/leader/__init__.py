"""the leader of 7 Wonders Duel between its screens and the store."""
