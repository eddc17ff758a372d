"""What can be earned against the leader."""
