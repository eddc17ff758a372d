"""What differs in meaning at a table of Age of Civilization, with everything else alike."""

from __future__ import annotations

from functools import partial

from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.action_tile import ActionTile, ClosedRow, Deal
from companion.ui.games.age_of_civilization.card_row import CardLook, CardRow
from companion.ui.games.age_of_civilization.technology_tree import Cell, TechnologyCell
from companion.ui.games.age_of_civilization.time_track import TimeTrack, TrackCard
from companion.ui.kit.block import Block
from companion.ui.kit.signs import SignLine
from tests.ui.without_colour import Groups, nothing

FIGURES = (icons.COINS, icons.POINTS, icons.WORKER, icons.STRENGTH)
EVENTS = (icons.WAR, icons.PLAGUE, icons.EVENTS)
KINDS = (icons.CIVILIZATION, icons.WONDER, icons.TECHNOLOGY, icons.SPECIAL)


def tile(selected: bool) -> Block:
    deal = Deal(icons.WONDER, "Build", (), ())
    return ActionTile(deal, name="tile", on_release=nothing, on_hold=nothing, selected=selected)


def row(selected: bool) -> Block:
    return CardRow(CardLook("rome", icons.CIVILIZATION, "Rome"), name="row", on_release=nothing, selected=selected)


def technology(state: str) -> Block:
    return TechnologyCell(Cell("currency", "Currency", state), nothing)


def track(state: str) -> Block:
    places = [TrackCard(icons.CIVILIZATION, "Rome", state), TrackCard(icons.CIVILIZATION, "Egypt", "later")]
    return TimeTrack(places, name="track")


GROUPS: Groups = {
    "figures": {icon: partial(SignLine, (icon,)) for icon in FIGURES},
    "what comes": {icon: partial(SignLine, (icon,)) for icon in EVENTS},
    "kinds of cards": {icon: partial(SignLine, (icon,)) for icon in KINDS},
    "an action": {
        "free": partial(tile, False),
        "chosen": partial(tile, True),
        "closed": lambda: ClosedRow(icons.WONDER, "Build", "", name="tile", on_release=nothing),
    },
    "a card": {"free": partial(row, False), "chosen": partial(row, True)},
    "a technology": {state: partial(technology, state) for state in ("owned", "open", "later")},
    "a civilization of the row": {state: partial(track, state) for state in ("past", "open", "next", "later")},
}
