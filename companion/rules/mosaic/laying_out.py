"""A position as a checklist: the map region by region, then before each seat its tiles, cards and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.core.field import Unknown
from companion.core.game import seat_name
from companion.core.setup import ChecklistItem
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.civilization import GOODS, UNNAMED, Civilization, figure_label
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    REGIONS,
    TECHNOLOGIES,
    WONDERS,
)
from companion.rules.mosaic.figures import kept_figures
from companion.rules.mosaic.pieces import KINDS, some
from companion.rules.mosaic.state import State


def lay_out(state: State) -> tuple[ChecklistItem, ...]:
    found = [*_table(state), *(item for region in REGIONS for item in _region(state, region))]
    for civ in state.civilizations:
        found += _seat(civ)
    return tuple(found)


def _table(state: State) -> Iterator[ChecklistItem]:
    if state.chest:
        yield ChecklistItem("chest", T("Money in the chest: {n}.", n=state.chest))
    if state.shown:
        decks = tuple(DECKS[deck].name for deck in state.shown)
        yield ChecklistItem("shown", T("Supremacy cards that have come: {cards}.", cards=decks))
    taken = {tile for civ in state.civilizations for tile in civ.achievements}
    if free := tuple(ACHIEVEMENTS[tile].name for tile in state.laid if tile not in taken):
        yield ChecklistItem("laid", T("Achievements on the table: {cards}.", cards=free))


def _region(state: State, region: str) -> Iterator[ChecklistItem]:
    """One job for each region: who has what there, wonders too."""
    said: list[Sayable] = []
    for civ in state.civilizations:
        there: list[Sayable] = [
            some(kind, civ.pieces[region, kind]) for kind in KINDS if civ.pieces.get((region, kind), 0)
        ]
        there += [_wonder(tile) for tile, where in civ.wonders.items() if where == region]
        if there:
            said.append(T("{player} ({pieces})", player=seat_name(civ.seat), pieces=tuple(there)))
    if said:
        text = T("{region}: {pieces}.", region=REGIONS[region], pieces=tuple(said))
        yield ChecklistItem(f"region.{region}", text, lane=T("The map"))


def _wonder(tile: str) -> Sayable:
    return WONDERS[tile].name if tile in WONDERS else T("a wonder")


def _seat(civ: Civilization) -> Iterator[ChecklistItem]:
    def item(key: str, text: Text) -> ChecklistItem:
        return ChecklistItem(f"{key}.{civ.seat}", text, lane=seat_name(civ.seat))

    if civ.leader != UNNAMED:
        yield item("leader", T("Leader: {card}.", card=LEADERS[civ.leader].name))
    if civ.government:
        yield item("government", T("Government: {card}.", card=GOVERNMENTS[civ.government].name))
    if civ.golden_ages:
        yield item("ages", T("Golden ages: {cards}.", cards=_names(GOLDEN_AGES, sorted(civ.golden_ages))))
    if civ.achievements:
        yield item("achievements", T("Achievements: {cards}.", cards=_names(ACHIEVEMENTS, sorted(civ.achievements))))
    if up := _names(TECHNOLOGIES, [card for card, shown in civ.technologies.items() if shown]):
        yield item("up", T("Technologies face up: {cards}.", cards=up))
    if down := _names(TECHNOLOGIES, [card for card, shown in civ.technologies.items() if not shown]):
        yield item("down", T("Technologies face down: {cards}.", cards=down))
    if goods := tuple(T("{thing} {n}", thing=GOODS[good], n=n) for good, n in civ.goods.items() if n):
        yield item("goods", T("Goods: {pegs}.", pegs=goods))
    told = {key: n for key in kept_figures(civ) if not isinstance(n := civ.figures[key], Unknown) and n}
    if figures := tuple(T("{thing} {n}", thing=figure_label(key), n=n) for key, n in told.items()):
        yield item("figures", T("On its board: {pegs}.", pegs=figures))


def _names(things: Mapping[str, object], ids: Sequence[str]) -> tuple[Sayable, ...]:
    return tuple(getattr(things[key], "name", key) for key in ids if key in things)
