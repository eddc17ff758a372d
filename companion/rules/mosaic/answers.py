"""What a tracked table knows of its own score sheet: the sheet asks only the rest."""

from __future__ import annotations

from typing import Final

from companion.core.field import Answer, Answers, Unknown
from companion.core.score import ScoreSheet
from companion.rules.mosaic import gains
from companion.rules.mosaic.box import PILLAR
from companion.rules.mosaic.civilization import LEDGER, MAP, UNNAMED, Civilization
from companion.rules.mosaic.count import count
from companion.rules.mosaic.facts import LEADERS, TECHNOLOGIES, WONDERS
from companion.rules.mosaic.form import LAID, POINTS, SCORING_TECHNOLOGIES, TRACKED
from companion.rules.mosaic.pieces import CITIES, MANUFACTORY, TOWNS, UNITS
from companion.rules.mosaic.state import Phase, State
from companion.rules.mosaic.supremacy import regions_dominated

AUTOMA_GOODS: Final = 5  # different ones that an automa is taken to have, at the Lighthouse


def answers(state: State) -> tuple[Answers, list[Answers]]:
    """About the table, and about each seat."""
    shared: dict[str, Answer] = {
        "phases": len(state.held),
        "by": frozenset({POINTS}),
        LAID: frozenset(state.laid),
        TRACKED: 1,
    }
    return shared, [_of_seat(state, civ) for civ in state.civilizations]


def sheet(state: State) -> ScoreSheet:
    """The score as far as it is known; with its outcome at the end."""
    shared, seats = answers(state)
    counted = count(state.rules, seats, shared)
    return counted if state.phase == Phase.OVER else ScoreSheet(counted.rows, counted.tie_breaks)


def _of_seat(state: State, civ: Civilization) -> Answers:
    known: dict[str, Answer] = {}
    for n, held in enumerate(state.held, 1):
        known[f"points_{n}"] = held.points[civ.seat] + held.governments[civ.seat]
        known[f"government_points_{n}"] = held.governments[civ.seat]
    known["cities"], known["towns"] = civ.count(CITIES), civ.count(TOWNS)
    known["golden_ages"], known["achievements"] = civ.golden_ages, civ.achievements
    known["other_ages"], known["other_achievements"] = civ.unnamed_ages, civ.unnamed_achievements
    if not civ.count((MANUFACTORY,)):
        known["goods_sets"] = 0
    if civ.leader in LEADERS:
        known["leader"] = frozenset({civ.leader})
    if civ.automa is not None:
        known |= {"leader": frozenset(), "goods_sets": 0, "money": 0}
    known |= _wonders(state, civ)
    scoring = frozenset(card for card, up in civ.technologies.items() if up and card in SCORING_TECHNOLOGIES)
    if civ.depth != MAP or scoring:
        known["technologies"] = scoring
    if civ.depth != MAP:
        known |= _cards(state, civ)
    for key in ("in_play", "unrest", "cultural_cities", "money"):
        value = civ.figures[key]
        if not isinstance(value, Unknown):
            known[key] = value
    return known


def _wonders(state: State, civ: Civilization) -> dict[str, Answer]:
    """The wonders that are named, with what each of them counts as far as the map or the ledger shows it."""
    named = {tile: region for tile, region in civ.wonders.items() if not tile.startswith(UNNAMED)}
    known: dict[str, Answer] = {"wonders": frozenset(named)} if named or not civ.wonders else {}
    for tile, region in named.items():
        for entry in WONDERS[tile].end:
            value = _wonder_figure(state, civ, entry.per, region) if entry.per else None
            if value is not None:
                known[entry.per] = value
    return known


def _wonder_figure(state: State, civ: Civilization, per: str, region: str) -> int | None:
    owners = [civ] if state.rules.own_only else state.civilizations
    match per:
        case "regions":
            return regions_dominated(state.standings(), civ.seat)
        case "region_cities":
            return sum(each.count(CITIES, region) for each in owners)
        case "region_units":
            return sum(each.count(UNITS, region) for each in state.civilizations)
        case "region_wonders":
            return sum(each.wonders_in(region) for each in owners) - (not state.rules.sphinx_itself)
        case "unique_goods":
            return _unique_goods(civ)
        case _:
            return gains.known_or_none(civ, per)


def _unique_goods(civ: Civilization) -> int | None:
    if civ.automa is not None:
        return AUTOMA_GOODS
    return civ.unique_goods if civ.depth == LEDGER else None


def _cards(state: State, civ: Civilization) -> dict[str, Answer]:
    known: dict[str, Answer] = {"projects": len(civ.projects)}
    points = [_symbols(state, civ, "construction", card) for card in civ.projects]
    told = [n for n in points if n is not None]
    if len(told) == len(points):
        known["project_points"] = sum(told)
        if told:
            known["best_project"] = max(told)
    if civ.depth == LEDGER and all(civ.sets):
        known["goods_sets"] = sum(civ.complete(goods) for goods in civ.sets)
    for card, up in civ.technologies.items():
        if up and TECHNOLOGIES[card].symbols:
            _note_symbols(state, civ, "technology", card, known)
    if civ.leader in LEADERS and LEADERS[civ.leader].symbols:
        _note_symbols(state, civ, "leader", civ.leader, known)
    return known


def _note_symbols(state: State, civ: Civilization, kind: str, card: str, known: dict[str, Answer]) -> None:
    n = _symbols(state, civ, kind, card)
    if n is not None:
        known[f"symbols_{card}"] = n


def _symbols(state: State, civ: Civilization, kind: str, card: str) -> int | None:
    """The own symbols of the pillar that a card counts, where both are known."""
    pillar = state.facts.value(f"{kind}.{card}", PILLAR)
    if not isinstance(pillar, str) or civ.depth != LEDGER or civ.unsure:
        return None
    return gains.known_or_none(civ, f"symbols_{pillar}")
