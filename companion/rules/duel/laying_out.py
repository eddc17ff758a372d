"""A position as a checklist: the structure row by row, the board, then each city."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem
from companion.core.text import N, Sayable, T, Text
from companion.rules.duel import figures
from companion.rules.duel.facts import CARDS, COLOUR_NAMES, COLOURS, LAYOUTS, LOOT, OF_COLOUR, TOKENS, WONDERS, members
from companion.rules.duel.position import (
    AGE,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    EMPTY,
    LOOTS,
    OWNED,
    PAWN,
    PLANS,
    SHELF,
    Numbers,
)
from companion.rules.duel.state import State
from companion.rules.duel.words import age_name


def lay_out(state: State) -> tuple[ChecklistItem, ...]:
    return (*_structure(state.n), *_table(state.n), *_city(state.n, 0), *_city(state.n, 1))


def _structure(n: Numbers) -> Iterator[ChecklistItem]:
    """From the top row down, as it is built; a place that is empty is named too, so that nobody has to count."""
    rows: dict[int, list[Sayable]] = {}
    left: set[int] = set()
    for place, laid in enumerate(LAYOUTS[n[AGE]]):
        rows.setdefault(laid.row, []).append(_there(n[place]))
        if n[place] != EMPTY:
            left.add(laid.row)
    for row in sorted(left):
        text = T("{age}, row {row}: {cards}.", age=age_name(n[AGE]), row=row + 1, cards=tuple(rows[row]))
        yield ChecklistItem(f"row.{row}", text)


def _there(value: int) -> Sayable:
    if value >= 0:
        return CARDS[value].name
    return T("empty") if value == EMPTY else T("face down")


def _table(n: Numbers) -> Iterator[ChecklistItem]:
    if not n[AGE]:
        return
    pawn = n[PAWN]
    where = T("Conflict pawn: in the middle.")
    if pawn:
        where = N("Conflict pawn: {n} space towards {player}.", "Conflict pawn: {n} spaces towards {player}.",
                  abs(pawn), player=seat_name(1 if pawn > 0 else 0))  # fmt: skip
    yield ChecklistItem("pawn", where)
    tokens = tuple(TOKENS[token].name for token in members(n[BOARD]))
    if tokens:
        yield ChecklistItem("tokens", T("Progress tokens on the board: {cards}.", cards=tokens))
    if n[DISCARDED]:
        yield ChecklistItem("discard", T("Discarded: {cards}.", cards=_cards(n[DISCARDED])))
    if buried := figures.under_wonders(n):
        yield ChecklistItem("under", T("Under wonders: {cards}.", cards=_cards(buried)))


def _cards(cards: int) -> tuple[Sayable, ...]:
    return tuple(CARDS[card].name for card in members(cards))


def _city(n: Numbers, seat: Seat) -> Iterator[ChecklistItem]:
    def item(key: str, text: Text) -> ChecklistItem:
        return ChecklistItem(f"{key}.{seat}", text, lane=seat_name(seat))

    yield item("coins", T("Coins: {n}.", n=n[COINS + seat]))
    if built := _wonders(n[BUILT + seat]):
        yield item("built", T("Wonders built: {cards}.", cards=built))
    if plans := _wonders(n[PLANS + seat] | n[SHELF + seat]):
        yield item("plans", T("Wonders not built: {cards}.", cards=plans))
    for colour in COLOURS:
        if cards := _cards(n[CITY + seat] & OF_COLOUR[colour]):
            yield item(f"city.{colour}", T("{kind}: {cards}.", kind=COLOUR_NAMES[colour], cards=cards))
    if tokens := tuple(TOKENS[token].name for token in members(n[OWNED + seat])):
        yield item("owned", T("Progress tokens: {cards}.", cards=tokens))
    loot = tuple(coins for number, (_, coins) in enumerate(LOOT) if n[LOOTS] >> seat * len(LOOT) + number & 1)
    if n[AGE] and loot:
        yield item("loot", T("Military tokens beside the track: {coins}.", coins=loot))


def _wonders(wonders: int) -> tuple[Sayable, ...]:
    return tuple(WONDERS[wonder].name for wonder in members(wonders))
