"""Where the rivals' values are learned: compiled self-play. Nothing here is needed to play (`lab` extra)."""
