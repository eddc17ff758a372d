"""The rivals, the coach and the leader of 7 Wonders Duel."""
