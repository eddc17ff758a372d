"""Tables of Mosaic for the pictures of :mod:`companion.dev.screens`: sheets in every state, and a result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.game import Answers, read_note
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import Store
from companion.ui.scene import Cast, GameScenes, Scene, at, lay_finished, lay_table, of, sheet, table

GAME: Final = "mosaic"


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
_SOLDIERS: Final[list[Answers]] = [
    {"cities_1_italia": 3, "infantry_1_italia": 2, "tactics_1": frozenset({"formations"})},
    {"cities_1_italia": 1, "towns_1_italia": 1, "cavalry_1_italia": 2},
    {"cities_1_italia": 2, "wonders_1_italia": 1},
]


def _together(*parts: list[Answers]) -> list[Answers]:
    return [{key: value for each in own for key, value in each.items()} for own in zip(*parts, strict=True)]


_BEGUN: Final = (
    "place 1 italia city 1",
    "place 2 gaul city 1",
    "place 3 egypt city 1",
    "place 4 greece city 1",
    "follow 1 general",
    "place 1 italia infantry 1",
    "begin",
)
_LATER: Final = (
    *_BEGUN,
    "place 1 italia city 2",
    "place 1 italia infantry 1",
    "own 1 formations",
    "place 2 italia city 1",
    "place 2 italia cavalry 2",
    "place 4 italia city 2",
    "raise 4 ? italia",
    "place 3 numidia port 1",
    "place 1 egypt infantry 2",
    "place 2 hispania farm 1",
    "govern 1 tyranny",
    "govern 4 republic",
    "claim 2 age ?",
    "claim 3 achievement ?",
)
_AUTOMA: Final = (
    *_BEGUN[:1],
    "automa 2 warlord 2",
    *_BEGUN[1:4],
    "begin",
    "place 1 italia city 2",
    "place 2 italia cavalry 2",
)
_TOLD: Final = tuple(f"took {seat} tax" for seat in (1, 2, 3, 4) * 3)
_KEPT: Final = ("! depth 1 ledger", *_BEGUN[:4], "begin", "produce 1 stone")
_TABLES: Final[Mapping[str, tuple[Sequence[str], tuple[str, ...]]]] = {  # the moves, and what is touched then
    "begin": (_BEGUN[:3], ()),
    "ledger": (_KEPT, ()),
    "build": (_KEPT, ("action-construction", "card-farm_town")),
    "tax": (_KEPT, ("action-tax",)),
    "letters": (_KEPT, ("action-technology",)),
    "play": (_LATER, ("region-italia",)),
    "pieces": (_LATER, ("seat-2", "region-gaul")),
    "wonders": (_LATER, ("region-italia", "raise")),
    "ages": (_LATER, ("ages",)),
    "supremacy": (_LATER, ("supremacy",)),
    "odds": (_LATER, ("more", "menu-odds")),
    "automa": (_AUTOMA, ("seat-2", "automa-turn")),
    "automa-seat": (_AUTOMA, ("seat-2",)),
    "told": ((*_LATER, *_TOLD), ("region-italia",)),
    "scorer": (("! depth 1 scorer", *_LATER), ("region-italia",)),
    "powers": ((*_LATER, "supremacy tax"), ("region-egypt",)),
    "tally": ((*_LATER, "! correct 4.population 9 settled", "supremacy tax", "forgo 1"), ("region-italia",)),
    "ending": ((*_LATER, "! correct 4.population 9 settled", "supremacy tiles", "forgo 1", "tally"), ()),
    "last": ((*_LATER, "! correct 4.population 9 settled", "supremacy tiles", "forgo 1", "tally", "turn 2"), ()),
}
_PLAYERS: Final = tuple(Player(name) for name in ("Ada", "Grace", "Hedy", "Emmy"))


def mosaic_table(lines: Sequence[str]) -> Table:
    """A table of four after these moves."""
    game = GAMES[GAME]
    laid = Table(game, game.prepare(game.recipe({"players": "4"}, 1)), _PLAYERS)
    for line in lines:
        laid.play(read_note(line.removeprefix("! ")) if line.startswith("! ") else game.parse(line))
    return laid


def lay(store: Store) -> Cast:
    """Tables and a play, by what they show."""
    tables = {
        f"mosaic-table-{name}": store.begin(mosaic_table(lines), {"laid": True}) for name, (lines, _) in _TABLES.items()
    }
    phases: Answers = {"phases": 3, "by": frozenset({"influence"}), "built_1_italia": 7, "built_2_gaul": 4}
    pieces: Answers = {"phases": 1, "by": frozenset({"pieces"})}
    points: Answers = {"phases": 2, "by": frozenset({"points"})}
    four = _together(_phase(1), _phase(2), _TILES)
    six: list[Answers] = [{"cities": 3 + n, "towns": n, "points_1": 20 + n, "unrest": n} for n in range(6)]
    return {
        **tables,
        "mosaic-laying": lay_table(store, GAME, 4, leaders="dealt"),
        "mosaic-two": lay_table(store, GAME, 2),
        "mosaic-map": lay_table(store, GAME, 4, sheet("map_1", phases, four)),
        "mosaic-pieces": lay_table(store, GAME, 3, sheet("map_1", pieces, _SOLDIERS)),
        "mosaic-tiles": lay_table(store, GAME, 4, sheet("wonders", phases, four)),
        "mosaic-cards": lay_table(store, GAME, 6, sheet("projects", points, six)),
        "mosaic-summary": lay_table(store, GAME, 6, sheet("summary", points, six)),
        "mosaic-result": lay_finished(store, GAME, six, points),
    }


SCENES: Final = GameScenes(
    (
        Scene("mosaic-game", at("game", game=GAME)),
        Scene("mosaic-setup", at("setup", game=GAME)),
        Scene("mosaic-facts", at("facts", game=GAME)),
        Scene("mosaic-fact", at("facts", game=GAME), ("card-technology.agricultural_settlement",)),
        Scene("mosaic-rules", at("rules", game=GAME, about="score")),
        Scene("mosaic-checklist", of("checklist", "mosaic-laying"), ("hands-one",)),
        Scene("mosaic-lanes", of("checklist", "mosaic-two"), ("hands-several",)),
        *(
            Scene(f"mosaic-{page}", of("count", f"mosaic-{page}"))
            for page in ("map", "pieces", "tiles", "cards", "summary")
        ),
        Scene("mosaic-book", of("book", "mosaic-two")),
        *(Scene(f"mosaic-table-{name}", table(f"mosaic-table-{name}"), touch) for name, (_, touch) in _TABLES.items()),
        Scene("mosaic-missing", of("count", "mosaic-summary"), ("save",)),
        Scene("mosaic-steps", of("count", "mosaic-map"), ("steps",)),
        Scene("mosaic-pad", of("count", "mosaic-cards"), ("projects-1-figure",)),
        Scene("mosaic-result", of("result", "mosaic-result")),
    ),
    lay,
)
