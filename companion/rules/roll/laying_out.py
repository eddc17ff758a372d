"""A position as a checklist: the pegs of each pegboard, and the boxes ticked on each sheet."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem
from companion.core.text import N, Sayable, T, Text
from companion.rules.roll.facts import FIRST_CITIES, GOODS
from companion.rules.roll.state import State


def lay_out(state: State) -> tuple[ChecklistItem, ...]:
    turn = T("Round {n}; the turn: {player}.", n=state.round, player=seat_name(state.seat))
    found = [ChecklistItem("round", turn)]
    for seat in range(state.rules.players):
        found += _of_seat(state, seat)
    return tuple(found)


def _of_seat(state: State, seat: Seat) -> Iterator[ChecklistItem]:
    board = state.boards[seat]

    def item(key: str, text: Text) -> ChecklistItem:
        return ChecklistItem(f"{key}.{seat}", text, lane=seat_name(seat))

    yield item("food", T("Food peg: {n}.", n=board.food))
    pegs = tuple(T("{thing} {n}", thing=good.name, n=n) for good, n in zip(GOODS, board.goods, strict=True) if n)
    yield item("goods", T("Goods pegs: {pegs}.", pegs=pegs) if pegs else T("Goods pegs: all at 0."))
    yield item("cities", _cities(board.cities, board.city_boxes))
    if boxes := _monuments(state, seat):
        yield item("monuments", T("Boxes of monuments: {boxes}.", boxes=boxes))
    if board.developments:
        names = tuple(state.rules.printing.developments[key].name for key in board.developments)
        yield item("developments", T("Developments: {names}.", names=names))
    if board.disasters:
        yield item("disasters", T("Disasters: {n} ticked.", n=board.disasters))
    if board.ships:
        yield item("ships", T("Ships: {n}.", n=board.ships))


def _cities(cities: int, boxes: int) -> Text:
    built = T("Cities: {n}", n=max(cities, FIRST_CITIES))
    if not boxes:
        return T("{cities}, no box of the next one.", cities=built)
    return N("{cities}, {n} box of the next one.", "{cities}, {n} boxes of the next one.", boxes, cities=built)


def _monuments(state: State, seat: Seat) -> tuple[Sayable, ...]:
    """Of each begun monument its boxes; a whole one says who was first where several have it."""
    found: list[Sayable] = []
    for monument in state.rules.monuments:
        n, builders = state.boards[seat].monuments[monument.id], state.builders[monument.id]
        if n and seat in builders[1:]:
            found.append(T("{thing} {n} (not the first)", thing=monument.name, n=n))
        elif n:
            found.append(T("{thing} {n}", thing=monument.name, n=n))
    return tuple(found)
