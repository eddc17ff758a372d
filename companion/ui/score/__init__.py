"""A score sheet being filled in: its answers, its steps, its questions, and the pages of games that draw their own."""
