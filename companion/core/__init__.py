"""The contract that everything else stands on: games, setups, scores, chance, tables and sentences. Pure Python."""
