"""What can be earned in 7 Wonders Duel."""
