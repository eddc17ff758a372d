"""The tiny game of the tests without the rest of the house: tables and stores are tested with it."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.game import Game
from tests.sixth.companion.rules.race import Act, Lace, Race, Track

RACE = Race()
GAMES: Mapping[str, Game[Track]] = {"race": RACE}

__all__ = ["GAMES", "RACE", "Act", "Lace", "Race", "Track"]
