"""Scenes of the games that the app lays and counts: their tables, sheets in every state, and results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.app.score_answers import Filled
from companion.core.game import Answers
from companion.core.table import Player
from companion.rules import BOOKS
from companion.store import Store

_NAMES: Final = ("Ada", "Grace", "Hypatia", "Émilie", "Mary", "Sophie")
_MOSAIC: Final = "mosaic"
_AGES: Final = "through_the_ages"


def _influence(n: int, **regions: tuple[int, ...]) -> list[Answers]:
    """What each seat has in these regions in a phase."""
    seats = len(next(iter(regions.values())))
    return [{f"influence_{n}_{region}": own[seat] for region, own in regions.items()} for seat in range(seats)]


def _phase(n: int) -> list[Answers]:
    """A phase of four: one region tied, one with nobody in it."""
    return _influence(
        n,
        gaul=(0, 7, 2, 1),
        hispania=(1, 4, 0, 0),
        italia=(10, 5, 0, 6),
        greece=(2, 0, 0, 8),
        assyria=(0, 0, 3, 6),
        egypt=(5, 0, 5, 2),
    )


_TILES: Final[list[Answers]] = [
    {"wonders": frozenset({"sphinx", "great_library"}), "cities": 6, "towns": 3, "region_wonders": 1},
    {"wonders": frozenset({"stonehenge"}), "cities": 5, "towns": 2, "population": 21},
    {"achievements": frozenset({"urban"}), "cities": 3, "towns": 5},
    {"cities": 7, "towns": 1},
]


def _sheet(step: str, shared: Answers, seats: list[Answers]) -> dict[str, Any]:
    return {"laid": True, "sheet": Filled(shared, tuple(seats), step).as_json()}


def _together(*parts: list[Answers]) -> list[Answers]:
    return [{key: value for each in own for key, value in each.items()} for own in zip(*parts, strict=True)]


def _lay(store: Store, game: str, players: int, view: Mapping[str, Any] | None = None, **chosen: str) -> int:
    book = BOOKS[game]
    recipe = book.recipe({"players": str(players), **chosen}, seed=5)
    return store.lay(book.prepare(recipe), [Player(name) for name in _NAMES[:players]], view or {})


def _finished(store: Store, game: str, seats: list[Answers], shared: Answers) -> int:
    number = _lay(store, game, len(seats), _sheet("summary", shared, seats))
    book = BOOKS[game]
    store.finish(number, book.count(store.record(number).recipe, seats, shared))
    return number


def lay_books(store: Store) -> dict[str, int]:
    """Tables and plays of both games, by what they show."""
    phases: Answers = {"phases": 3, "by": frozenset({"influence"}), "built_1_italia": 7, "built_2_gaul": 4}
    pieces: Answers = {"phases": 1, "by": frozenset({"pieces"})}
    events: Answers = {
        "events": frozenset({"impact_of_science", "impact_of_wonders", "impact_of_population"}),
        "first": frozenset({"2"}),
    }
    four = _together(_phase(1), _phase(2), _TILES)
    soldiers: list[Answers] = [
        {"cities_1_italia": 3, "infantry_1_italia": 2, "tactics_1": frozenset({"formations"})},
        {"cities_1_italia": 1, "towns_1_italia": 1, "cavalry_1_italia": 2},
        {"cities_1_italia": 2, "wonders_1_italia": 1},
    ]
    ages: list[Answers] = [
        {"culture": 141, "science": 18, "workers": 15, "wonders_a": 1, "wonders_i": 2},
        {"culture": 156, "science": 18, "workers": 13, "discontent": 1, "wonders_iii": 1},
        {"culture": 98, "science": 11, "workers": 12, "wonders_ii": 1, "bill_gates": 7},
    ]
    six: list[Answers] = [{"cities": 3 + n, "towns": n, "points_1": 20 + n, "unrest": n} for n in range(6)]
    points: Answers = {"phases": 2, "by": frozenset({"points"})}
    return {
        "mosaic-laying": _lay(store, _MOSAIC, 4, leaders="dealt"),
        "mosaic-two": _lay(store, _MOSAIC, 2),
        "mosaic-map": _lay(store, _MOSAIC, 4, _sheet("map_1", phases, four)),
        "mosaic-pieces": _lay(store, _MOSAIC, 3, _sheet("map_1", pieces, soldiers)),
        "mosaic-tiles": _lay(store, _MOSAIC, 4, _sheet("wonders", phases, four)),
        "mosaic-cards": _lay(store, _MOSAIC, 6, _sheet("projects", points, six)),
        "mosaic-summary": _lay(store, _MOSAIC, 6, _sheet("summary", points, six)),
        "mosaic-result": _finished(store, _MOSAIC, six, points),
        "tta-laying": _lay(store, _AGES, 3),
        "tta-events": _lay(store, _AGES, 3, _sheet("events", events, ages)),
        "tta-figures": _lay(store, _AGES, 3, _sheet("science", events, ages)),
        "tta-result": _finished(store, _AGES, ages, events),
    }
