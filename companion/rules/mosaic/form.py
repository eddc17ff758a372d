"""The questions of the score-only sheet: what the table shares, each phase, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.game import Answers, Field, number, picks
from companion.core.setup import Choice
from companion.core.text import T, Text
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    PHASES,
    PIECES,
    REGIONS,
    TECHNOLOGIES,
    WONDERS,
    open_regions,
)
from companion.rules.mosaic.options import Rules
from companion.rules.mosaic.supremacy import TACTICS

MOST: Final = 199  # of anything that the box does not limit
CITIES: Final = PIECES["cities"] + PIECES["port_cities"]
TOWNS: Final = PIECES["farm_towns"] + PIECES["manufactory_towns"]

INFLUENCE: Final = "influence"
PIECE_BY_PIECE: Final = "pieces"
POINTS: Final = "points"
LAID: Final = "laid"  # the achievements on the table, as an answer that the setup gives
TRACKED: Final = "tracked"  # the play was followed, as an answer that the table gives

SCORING_TECHNOLOGIES: Final = {key: card for key, card in TECHNOLOGIES.items() if card.end or card.calms}
_MOST_OF_PIECE: Final[Mapping[str, int]] = {
    "cities": CITIES,
    "wonders": len(WONDERS),
    "towns": TOWNS,
    "infantry": PIECES["infantry"],
    "cavalry": PIECES["cavalry"],
    "engines": PIECES["siege_engines"],
}
_PIECES: Final[Mapping[str, Text]] = {
    "cities": T("Cities and ports"),
    "wonders": T("Wonders"),
    "towns": T("Towns"),
    "infantry": T("Infantry"),
    "cavalry": T("Cavalry"),
    "engines": T("Siege engines"),
}
_GOVERNMENT_FIGURES: Final[Mapping[str, tuple[Text, int]]] = {
    "city_regions": (T("Regions with a city of yours"), len(REGIONS)),
    "best_region_cities": (T("Your cities in the region where you have most"), CITIES),
    "wonders": (T("Your wonders"), len(WONDERS)),
    "tiles": (T("Your golden ages and achievements"), len(GOLDEN_AGES) + len(ACHIEVEMENTS)),
    "population": (T("Your population"), MOST),
}


def counted_by(shared: Answers) -> str:
    """How the phases are counted: from influence unless something else was picked."""
    return next(iter(picks(shared, "by")), INFLUENCE)


def form(rules: Rules, shared: Answers) -> tuple[Field, ...]:
    """All questions, given what was answered for the table so far."""
    phases = range(1, min(number(shared, "phases"), PHASES) + 1)
    mode = counted_by(shared)
    fields = _table_fields(rules, len(phases), mode)
    for n in phases:
        fields += _phase(rules, n, mode)
        if TRACKED in shared and mode == POINTS:
            label = T("Points of phase {n} by the government", n=n)
            fields.append(Field(f"government_points_{n}", label, 0, MOST, group=T("Phase {n}", n=n), need="never"))
    return (*fields, *_building_fields(), *_tiles(rules, shared), *_cards(), *_unrest())


def _table_fields(rules: Rules, phases: int, mode: str) -> list[Field]:
    group = T("Supremacy phases")
    fields = [Field("phases", T("Phases held"), 0, PHASES, shared=True, group=group)]
    if not phases:
        return fields
    modes = (
        Choice(INFLUENCE, T("From the influence of each player")),
        Choice(PIECE_BY_PIECE, T("From the pieces of each player")),
        Choice(POINTS, T("Points already counted at the table")),
    )
    fields.append(Field("by", T("How to count them"), 0, 1, modes, shared=True, group=group))
    if mode == INFLUENCE:
        for n in range(1, phases + 1):
            heading = T("Phase {n}: cities and wonders in each region, everyone’s", n=n)
            fields += [
                Field(
                    f"built_{n}_{region}",
                    REGIONS[region],
                    0,
                    MOST,
                    shared=True,
                    group=heading,
                    need="place",
                    place=_region(n, region),
                )
                for region in open_regions(rules.players)
            ]
    return fields


def _phase(rules: Rules, n: int, mode: str) -> list[Field]:
    if mode == POINTS:
        label = T("Points of phase {n}, government included", n=n)
        return [Field(f"points_{n}", label, 0, MOST, group=T("Phase {n}", n=n))]
    regions = open_regions(rules.players)
    if mode == INFLUENCE:
        heading_by_region = T("Phase {n}: influence", n=n)
        fields = [
            Field(
                f"influence_{n}_{region}", REGIONS[region], 0, MOST, group=heading_by_region, place=_region(n, region)
            )
            for region in regions
        ]
        asked = tuple(_GOVERNMENT_FIGURES)
    else:
        fields = [
            Field(
                f"{piece}_{n}_{region}",
                label,
                0,
                _MOST_OF_PIECE[piece],
                group=_region(n, region),
                place=_region(n, region),
            )
            for region in regions
            for piece, label in _PIECES.items()
        ]
        cards = tuple(Choice(key, TECHNOLOGIES[key].name) for key in TACTICS)
        label = T("Technologies that add influence")
        fields.append(Field(f"tactics_{n}", label, several=cards, unique=True, group=T("Phase {n}", n=n)))
        asked = ("tiles", "population")
    return [*fields, *_government(n, asked)]


def _region(n: int, region: str) -> Text:
    """A region in a phase: whoever has nothing there says nothing."""
    return T("Phase {n}: {region}", n=n, region=REGIONS[region])


def _government(n: int, asked: tuple[str, ...]) -> list[Field]:
    heading = T("Phase {n}: governments", n=n)
    tiles = tuple(Choice(key, tile.name) for key, tile in GOVERNMENTS.items())
    fields = [Field(f"government_{n}", T("Government"), 0, 1, tiles, unique=True, group=heading)]
    for key, tile in GOVERNMENTS.items():
        if tile.per in asked:
            label, high = _GOVERNMENT_FIGURES[tile.per]
            fields.append(Field(f"{tile.per}_{n}", label, 0, high, group=heading, when={f"government_{n}": (key,)}))
    return fields


def _building_fields() -> list[Field]:
    group = T("On the map")
    return [
        Field("cities", T("Cities, ports included"), 0, CITIES, group=group),
        Field("towns", T("Towns of both kinds"), 0, TOWNS, group=group),
    ]


def _tiles(rules: Rules, shared: Answers) -> list[Field]:
    """The tiles; of the achievements only those that were laid, where the app knows them."""
    group = T("Tiles")
    laid = picks(shared, LAID)
    wonders = tuple(Choice(key, tile.name) for key, tile in WONDERS.items())
    fields = [Field("wonders", T("Wonders"), several=wonders, unique=True, group=group)]
    figures = _wonder_figures(rules)
    for key, tile in WONDERS.items():
        for entry in tile.end:
            if entry.per:
                label, low, high = figures[entry.per]
                fields.append(Field(entry.per, label, low, high, group=group, when={"wonders": (key,)}))
    ages = tuple(Choice(key, age.name) for key, age in GOLDEN_AGES.items())
    achievements = tuple(Choice(key, tile.name) for key, tile in ACHIEVEMENTS.items() if not laid or key in laid)
    return [
        *fields,
        Field("golden_ages", T("Golden ages"), several=ages, unique=True, group=group),
        Field("achievements", T("Achievements"), several=achievements, unique=True, group=group),
        *(_unnamed_tiles() if TRACKED in shared else ()),
    ]


def _unnamed_tiles() -> list[Field]:
    """Tiles that were claimed without saying which: all are worth the same."""
    group = T("Tiles")
    return [
        Field("other_ages", T("Other golden ages"), 0, len(GOLDEN_AGES), group=group, need="never"),
        Field("other_achievements", T("Other achievements"), 0, ACHIEVEMENTS_IN_PLAY, group=group, need="never"),
    ]


def _wonder_figures(rules: Rules) -> Mapping[str, tuple[Text, int, int]]:
    """What the wonders count: its question and bounds. Two of them depend on the house."""
    own = rules.own_only
    adjacent = T("Your cities next to the Hanging Gardens") if own else T("Cities next to the Hanging Gardens")
    beside = T("Your cities in the region of the Colossus") if own else T("Cities in the region of the Colossus")
    if rules.sphinx_itself:
        sphinx = (
            T("Your wonders in the region of the Sphinx, itself included")
            if own
            else T("Wonders in the region of the Sphinx, itself included")
        )
    else:
        sphinx = (
            T("Your other wonders in the region of the Sphinx")
            if own
            else T("Other wonders in the region of the Sphinx")
        )
    return {
        "regions": (T("Regions that you dominate at the end"), 0, len(REGIONS)),
        "adjacent_cities": (adjacent, 0, 6),
        "population": (T("Your population"), 0, MOST),
        "region_cities": (beside, 0, MOST),
        "unique_goods": (T("Different goods in your store"), 0, MOST),
        "region_units": (T("Military units in the region of the Temple of Artemis, everyone’s"), 0, MOST),
        "region_wonders": (sphinx, int(rules.sphinx_itself), len(WONDERS)),
    }


def _cards() -> list[Field]:
    group = T("Cards")
    technologies = tuple(Choice(key, card.name) for key, card in SCORING_TECHNOLOGIES.items())
    leaders = tuple(Choice(key, card.name) for key, card in LEADERS.items())
    symbols = [
        Field(
            f"symbols_{key}",
            T("{card}: your symbols of its pillar", card=card.name),
            0,
            MOST,
            group=group,
            when={"technologies" if key in TECHNOLOGIES else "leader": (key,)},
        )
        for key, card in {**SCORING_TECHNOLOGIES, **LEADERS}.items()
        if card.symbols
    ]
    return [
        Field("projects", T("Projects"), 0, MOST, group=group),
        Field(
            "project_points",
            T("Points of your projects"),
            0,
            MOST,
            group=group,
            hint=T("For each project, 1 for every symbol of its pillar that you have."),
        ),
        Field("leader", T("Leader"), 0, 1, leaders, unique=True, group=group),
        Field(
            "technologies",
            T("Technologies face up that score or calm unrest"),
            several=technologies,
            unique=True,
            group=group,
            hint=T("Leave out those whose points were counted in play."),
        ),
        *symbols,
        Field(
            "best_project",
            T("Points of your best project"),
            0,
            MOST,
            group=group,
            when={"technologies": ("construction",)},
        ),
        Field(
            "goods_sets",
            T("Manufactory towns whose three goods you have"),
            0,
            PIECES["manufactory_towns"],
            group=group,
            hint=T("“?” stands for any good."),
        ),
        Field(
            "in_play",
            T("Points scored in play, outside the phases"),
            0,
            MOST,
            group=group,
            hint=T("Technologies that scored when they were played."),
        ),
    ]


def _unrest() -> list[Field]:
    group = T("Unrest and money")
    return [
        Field("unrest", T("Unrest on your tax and tariff cards"), 0, MOST, group=group),
        Field(
            "cultural_cities",
            T("Cultural cities"),
            0,
            CITIES,
            group=group,
            hint=T("Wonders, leader and technologies that calm unrest are counted by themselves."),
        ),
        Field("money", T("Money"), 0, 999, group=group, hint=T("Only for a tie."), need="tie"),
    ]
