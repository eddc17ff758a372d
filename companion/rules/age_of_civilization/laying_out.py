"""A position as a checklist: the markets, then before each seat its civilizations, cubes and coins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem
from companion.core.text import N, Sayable, T, Text
from companion.rules.age_of_civilization.state import State


def lay_out(state: State) -> tuple[ChecklistItem, ...]:
    found = list(_table(state))
    for seat in range(state.rules.players):
        found += _of_seat(state, seat)
    return tuple(found)


def _table(state: State) -> Iterator[ChecklistItem]:
    if state.rules.solo:
        yield ChecklistItem("round", T("Round {n}.", n=state.round))
        yield ChecklistItem("cubes", T("Strength of the opponent: {n}.", n=state.cubes))
    else:
        first = T("Round {n}; first player: {player}.", n=state.round, player=seat_name(state.first))
        yield ChecklistItem("round", first)
    if state.market:
        yield ChecklistItem("market", T("Market: {cards}.", cards=tuple(_with_coins(state))))
    if state.wonders:
        yield ChecklistItem("wonders", T("Wonders on the table: {cards}.", cards=_names(state, state.wonders)))
    if state.specials:
        yield ChecklistItem("specials", T("Special technologies: {cards}.", cards=_names(state, state.specials)))


def _with_coins(state: State) -> Iterator[Sayable]:
    for card, coins in state.market.items():
        name = state.cards.civilizations[card].name
        yield N("{card} with {n} coin", "{card} with {n} coins", coins, card=name) if coins else name


def _names(state: State, cards: Sequence[str]) -> tuple[Sayable, ...]:
    return tuple(state.cards.name(card) for card in cards)


def _of_seat(state: State, seat: Seat) -> Iterator[ChecklistItem]:
    board = state.boards[seat]

    def item(key: str, text: Text) -> ChecklistItem:
        return ChecklistItem(f"{key}.{seat}", text, lane=seat_name(seat))

    if board.main:
        yield item("main", T("Main civilization: {card}.", card=state.cards.name(board.main)))
    if board.under:
        yield item("under", T("Under it: {cards}.", cards=_names(state, board.under)))
    yield item("purse", T("Coins: {coins}; workers: {workers}.", coins=board.coins, workers=board.workers))
    yield item("points", T("Points: {n}.", n=board.total))
    if board.technologies:
        names = tuple(state.cards.technology(key).name for key in board.technologies)
        yield item("technologies", T("Cubes on technologies: {cards}.", cards=names))
    if board.wonders:
        yield item("wonders", T("Wonders: {cards}.", cards=_names(state, board.wonders)))
    if board.special:
        yield item("special", T("Special technology: {card}.", card=state.cards.name(board.special)))
    if held := len(board.hand) + board.hidden:
        yield item("hand", T("Civilizations in hand: {n}.", n=held))
