"""Persons at the table of Mosaic: a table to sit down at, and a finger for the map."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.table import Player, Table
from companion.rules.mosaic import Mosaic
from tests.ui.at_table import AtTable

GAME = Mosaic()
PLAYERS = (Player("Ada"), Player("Grace"), Player("Hedy"))


def new_table(seed: int = 7, players: Sequence[Player] = PLAYERS, **chosen: str) -> Table:
    return Table(GAME, GAME.prepare(GAME.recipe({"players": str(len(players)), **chosen}, seed)), players)


class AtMosaic(AtTable):
    """The app, opened at a table by touches from the home screen; ``taps`` counts the touches."""

    taps = 0

    def tap(self, name: str, hold: float = 0) -> None:
        self.taps += 1
        super().tap(name, hold)

    def put(self, seat: int, region: str, piece: str, n: int = 1) -> None:
        """A piece onto the map: whose it is and where only if another was chosen before."""
        board = self.shell.page.board
        if board.seat != seat - 1:
            self.tap(f"seat-{seat}")
        if board.region != region:
            self.tap(f"region-{region}")
        for _ in range(n):
            self.tap(f"{piece}-plus")

    def pieces(self, seat: int, region: str, piece: str) -> int:
        count: int = self.state.civilizations[seat - 1].pieces.get((region, piece), 0)
        return count
