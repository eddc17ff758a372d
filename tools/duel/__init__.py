"""Tools that only 7 Wonders Duel needs."""
