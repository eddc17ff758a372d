"""The frame of a table, whichever game is played at it: board, sheets, corrections, rivals, advice."""
