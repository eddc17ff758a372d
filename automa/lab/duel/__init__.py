"""Where the judgement of the Duel rival is learned: the rules once more, compiled, and self-play by the thousand."""
