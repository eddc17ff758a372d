"""The automa against the scripted person, measured: scores, wins, lengths and phases of whole plays, and whether the
levels keep their order when an assumption is wrong by a quarter.

The full size is 1,000 plays a level at two seats and 300 at three and four: ``bench mosaic_automa_record`` makes and
keeps them; ``bench mosaic_automa`` plays a tenth of it anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Final

from automa import arena as house
from automa.bench import Mean, mean
from automa.mosaic.arena import Guest, Result, play
from automa.mosaic.assumptions import NAMES, NORMAL, Assumptions, varied
from automa.mosaic.levels import LEVELS
from automa.mosaic.personas import PERSONAS
from automa.mosaic.record import SWEEP, Record
from automa.mosaic.rival import Automa
from companion.core.text import T, Text

SHARE: Final = float(os.environ.get("MOSAIC_SHARE", "0.1"))  # of the full size
PLAYS: Final = {2: 1000, 3: 300, 4: 300}
VARIED: Final = 180  # plays a level for each assumption
QUARTERS: Final = (0.75, 1.25)

_WON: Final[Text] = T("wins in 100")
_FIGURES: Final = {
    "wins": _WON,
    "points": T("points of the automa"),
    "person": T("points of the persons"),
    "rounds": T("rounds"),
    "phases": T("phases"),
    "refused": T("turns that the table could not do"),
}


def at_table(number: int, seats: int, assumed: Assumptions, seed: int) -> dict[str, float]:
    """One play of an automa with persons: every persona and every seat in its turn."""
    seat = seed % seats
    guests: list[Guest] = [None] * seats
    guests[seat] = Automa(number, PERSONAS[seed // seats % len(PERSONAS)].id)
    return _figures_of(play(guests, seed, assumed), seat)


def _figures_of(result: Result, seat: int) -> dict[str, float]:
    return {
        "wins": 100 * result.share(seat),
        "points": result.points[seat],
        "person": fmean(points for other, points in enumerate(result.points) if other != seat),
        "rounds": result.rounds,
        "phases": result.phases,
        "refused": result.refused,
    }


def plays(number: int, seats: int, seeds: range, assumed: Assumptions = NORMAL) -> Sequence[dict[str, float]]:
    """These plays of a level."""
    return house.everywhere(partial(at_table, number, seats, assumed), seeds)


def automa() -> Iterator[Mean]:
    """Every level beside one, two and three persons."""
    for seats, full in PLAYS.items():
        for level in LEVELS:
            found = plays(level.number, seats, range(max(2, round(full * SHARE))))
            for key, what in _FIGURES.items():
                label = _label(seats, level.number, what)
                yield mean(f"{seats}_{level.number}_{key}", label, "", [each[key] for each in found])


def _label(seats: int, level: int, what: Text) -> Text:
    return T("{n} seats, level {level}: {what}", n=seats, level=level, what=what)


def record() -> Iterator[Mean]:
    """The same at its full size, kept in ``docs/measured``; goes on where it was broken off."""
    kept = Record("python main.py bench mosaic_automa_record")
    for seats, full in PLAYS.items():
        for level in LEVELS:
            key = f"{seats}_{level.number}"
            kept.complete(key, full, partial(plays, level.number, seats))
            for figure, what in _FIGURES.items():
                yield kept.mean(key, figure, _label(seats, level.number, what))


def assumptions() -> Iterator[Mean]:
    """What every level wins at two seats, and by how much, with each assumption a quarter smaller and larger; kept the
    same way."""
    kept = Record("python main.py bench mosaic_automa_assumptions", SWEEP)
    for name in NAMES:
        for share in QUARTERS:
            for level in LEVELS:
                key = f"{name}_{share}_{level.number}"
                kept.complete(key, VARIED, partial(_against, level.number, varied(name, share)))
                for figure, what in (("wins", _WON), ("ahead", T("points ahead of the person"))):
                    label = T("{name} at {share}, level {n}: {what}", name=name, share=share, n=level.number, what=what)
                    yield kept.mean(key, figure, label)


def _against(number: int, assumed: Assumptions, seeds: range) -> list[dict[str, float]]:
    found = plays(number, 2, seeds, assumed)
    return [{"wins": each["wins"], "ahead": each["points"] - each["person"]} for each in found]
