"""From the last throw to the building: collect goods and food, feed the cities, suffer the disaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.core.score import Seat
from companion.rules.roll.facts import (
    DROUGHT_POINTS,
    EITHER,
    FACES,
    GOODS,
    INVASION_POINTS,
    PESTILENCE_POINTS,
    SKULL,
    SPEARHEAD_POINTS,
    SPEARHEADS,
    Printing,
    disaster_of,
)

if TYPE_CHECKING:
    from companion.rules.roll.board import Board
    from companion.rules.roll.state import State


class Yield(NamedTuple):
    """What a set of dice gives one seat, its developments counted in."""

    food: int
    goods: int
    skulls: int
    workers: int
    coins: int


def tally(board: Board, printing: Printing, dice: Sequence[str], food_dice: int) -> Yield:
    """The yield when so many of the food-or-workers dice give food. Dice still in the air give nothing."""
    per_food = 1 if board.has("agriculture") else 0
    per_worker = 1 if board.has("masonry") else 0
    coins_bonus = printing.coin_face_with_coinage if board.has("coinage") else 0
    food = goods = skulls = workers = coins = 0
    for id_ in dice:
        if not id_:
            continue
        face = FACES[id_]
        as_food = face.food and (not face.either or food_dice > 0)
        if face.either:
            food_dice -= 1
        if as_food:
            food += face.food + per_food
        elif face.workers:
            workers += face.workers + per_worker
        elif face.coins:
            coins += coins_bonus or face.coins
        goods += face.goods
        skulls += face.skulls
    return Yield(food, goods, skulls, workers, coins)


class Preview(NamedTuple):
    """What a harvest choice would bring the seat whose turn it is."""

    goods: tuple[int, ...]  # added
    food: int  # added
    food_left: int  # after feeding
    famine: int  # cities left hungry
    workers: int
    coins: int
    disaster: str  # its id, "" for none
    spared_by: str  # the development or monument that wards it off, "" for nothing
    points_lost: int  # famine and disaster together, of this seat


def harvest_preview(state: State, food_dice: int = 0) -> Preview:
    """The harvest with so many food-or-workers dice taken as food."""
    board = state.boards[state.seat].copy()
    gains = tally(board, state.rules.printing, state.dice, food_dice)
    food = board.add_food(gains.food)
    goods = board.add_goods(board.goods_due(gains.goods))
    famine = max(0, state.mouths() - board.food)
    disaster, spared_by = pending_disaster(state)
    lost = famine + (own_loss(state, disaster) if not spared_by else 0)
    left = max(0, board.food - state.mouths())
    return Preview(goods, food, left, famine, gains.workers, gains.coins, disaster, spared_by, lost)


class Price(NamedTuple):
    """What stopping now would cost the seat whose turn it is, its food-or-workers dice taken as kindly as can be."""

    famine: int  # cities left hungry, a point each
    disaster: str  # the one that strikes this seat, "" for none
    points: int  # lost to both
    goods: int  # lost to a revolt


def price(state: State) -> Price:
    """What the dice as they lie would cost; dice still to be read cost nothing."""
    preview = harvest_preview(state, state.dice.count(EITHER))
    strikes = preview.disaster and not preview.spared_by and (preview.disaster != "pestilence" or state.rules.alone)
    goods = sum(state.board.goods) + sum(preview.goods) if strikes and preview.disaster == "revolt" else 0
    return Price(preview.famine, preview.disaster if strikes else "", preview.points_lost, goods)


def pending_disaster(state: State) -> tuple[str, str]:
    """The disaster the dice show now, and what spares this seat from it ("" each for nothing)."""
    disaster = disaster_of(state.dice.count(SKULL))
    return disaster, _spared_by(state, state.seat, disaster, own=True)


def own_loss(state: State, disaster: str) -> int:
    """The points a disaster takes from the seat that rolled it and is not spared."""
    if disaster == "pestilence":
        return PESTILENCE_POINTS if state.rules.alone else 0
    return {"drought": DROUGHT_POINTS, "invasion": INVASION_POINTS}.get(disaster, 0)


def _spared_by(state: State, seat: Seat, disaster: str, own: bool) -> str:
    """What spares a seat from a disaster, rolled by itself or by another."""
    board = state.boards[seat]
    if disaster == "invasion":
        smith = own and board.has("smithing")
        wall = state.has_wall(seat)
        if smith and (state.rules.smithing_beats_wall or not wall):
            return "smithing"
        return "great_wall" if wall else ""
    ward = {"drought": "irrigation", "pestilence": "medicine", "revolt": "religion"}.get(disaster, "")
    return ward if board.has(ward) else ""


def collect(state: State, food_dice: int) -> bool:
    """Steps 1 and 2 of a turn; True when it is left to the seat how hard it invades the others."""
    seat, board = state.seat, state.boards[state.seat]
    gains = tally(board, state.rules.printing, state.dice, food_dice)
    state.workers, state.coins = gains.workers, gains.coins
    state.food_dice, state.collected = food_dice, gains.workers
    _store(state, board, gains)
    _feed(state, seat, board)
    disaster = disaster_of(gains.skulls)
    if disaster == "invasion" and _spared_by(state, seat, disaster, own=True) == "smithing":
        if not state.rules.alone:
            return True  # the goods of four skulls hold a spearhead, so there always is a choice
        invade(state, 0)
    elif disaster:
        _strike(state, disaster)
    return False


def _store(state: State, board: Board, gains: Yield) -> None:
    due = board.goods_due(gains.goods)
    goods, food = board.add_goods(due), board.add_food(gains.food)
    if gains.goods:
        state.note("goods", state.seat, sum(due) - sum(goods), amounts=goods)
    if food:
        state.note("food", state.seat, food)
    if gains.food > food:
        state.note("food_lost", state.seat, gains.food - food)


def _feed(state: State, seat: Seat, board: Board) -> None:
    mouths = state.mouths()
    fed = min(board.food, mouths)
    board.food -= fed
    if fed:
        state.note("fed", seat, fed)
    hungry = mouths - fed
    if hungry:
        board.disasters += hungry
        state.note("famine", seat, hungry)


def _strike(state: State, disaster: str) -> None:
    """Pestilence and a religious seat's Revolt go to the others, everything else to the seat that rolled it."""
    seat = state.seat
    spared_by = _spared_by(state, seat, disaster, own=True)
    if disaster == "pestilence" and not state.rules.alone:
        _strike_others(state, disaster, PESTILENCE_POINTS)
    elif spared_by:
        state.note("spared", seat, what=disaster, by=spared_by)
        if disaster == "revolt" and not state.rules.alone:
            _strike_others(state, disaster, 0)
    else:
        _hit(state, seat, disaster, own_loss(state, disaster))


def _strike_others(state: State, disaster: str, points: int) -> None:
    for other in state.others():
        spared_by = _spared_by(state, other, disaster, own=False)
        if spared_by:
            state.note("spared", other, what=disaster, by=spared_by)
        else:
            _hit(state, other, disaster, points)


def _hit(state: State, seat: Seat, disaster: str, points: int) -> None:
    board = state.boards[seat]
    board.disasters += points
    if disaster == "revolt":
        points = sum(board.goods)
        board.goods = [0] * len(GOODS)
    state.note(disaster, seat, points)


def invade(state: State, spearheads: int) -> None:
    """Smithing: the seat loses nothing; the others without a Great Wall lose points, more for each spearhead."""
    if state.settled and _spared_by(state, state.seat, "invasion", own=True) != "smithing":
        _strike(state, "invasion")  # Smithing was corrected away
        return
    state.boards[state.seat].goods[SPEARHEADS] -= spearheads
    state.note("spared", state.seat, what="invasion", by="smithing")
    if not state.rules.alone:
        _strike_others(state, "invasion", INVASION_POINTS + SPEARHEAD_POINTS * spearheads)
