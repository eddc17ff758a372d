"""The legal moves of the actor. Resigning is legal in politics and never listed: it is a decision of a person."""

from __future__ import annotations

from functools import cache

from companion.core.score import Seat
from companion.rules.through_the_ages import actions, card_uses, deeds, loose_turn, row
from companion.rules.through_the_ages.board import TACTIC_SET, Board
from companion.rules.through_the_ages.cards import (
    ACTION,
    AGGRESSION,
    BACK,
    BACKS,
    EVENT,
    GOVERNMENT,
    KIND,
    LEADER,
    LEVEL,
    NONE,
    PACT,
    RULES,
    SIZE,
    TACTIC,
    TERRITORY,
    THEATER,
    WAR,
    WONDER,
)
from companion.rules.through_the_ages.facts import CARDS, MILITARY, ROW_COSTS
from companion.rules.through_the_ages.moves import (
    BUILD,
    DESTROY,
    DEVELOP,
    END,
    GOODS,
    PASS,
    POPULATE,
    REVOLT,
    TAKE,
    AnyMove,
    Attack,
    Cancel,
    Lead,
    Offer,
    Ordered,
    Plan,
    Play,
    Retire,
    Stage,
    Tactic,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.politics import fault as political_fault
from companion.rules.through_the_ages.prices import (
    build_price,
    has,
    ore_for,
    stages_at_once,
    take_price,
)
from companion.rules.through_the_ages.ratings import rates, standing_wonders
from companion.rules.through_the_ages.state import Phase, State
from companion.rules.through_the_ages.turn import DECISIONS


def moves(state: State) -> list[AnyMove]:
    """Of the seat that is to move."""
    if state.todo:
        entry = state.todo[-1]
        return DECISIONS[entry.task][0](state, entry) or [PASS]
    if state.phase not in (Phase.ACTIONS, Phase.POLITICS):
        return []
    unseen = loose_turn.unseen_moves(state)
    if state.board.told is not None:
        return [*loose_turn.moves(state), *unseen]
    return [*(action_moves(state) if state.phase == Phase.ACTIONS else political_moves(state)), *unseen]


# The action phase


def action_moves(state: State) -> list[AnyMove]:
    seat = state.seat
    board = state.boards[seat]
    found: list[AnyMove] = [END]
    civil = board.civil + board.armed
    if civil or board.leader != NONE or board.used:
        _takes(state, seat, civil, found)
    if state.round == 1:
        return found
    military = board.military + board.arms
    if civil or military:
        _workers(board, civil, military, found)
    if civil:
        if board.yellow and deeds.populate_fault(board) is None:
            found.append(POPULATE)
        if board.wonder != NONE:
            found += [Stage(n) for n in range(1, stages_at_once(board) + 1) if deeds.stage_fault(board, n) is None]
    if board.hand:
        _from_hand(state, seat, civil, found)
    if military and not board.used & TACTIC_SET:
        _tactics(state, board, military, found)
    if board.leader != NONE or board.wonders or board.bonds:
        found += [use for use in _uses(board) if actions.fault(state, use) is None]
    return found


def _takes(state: State, seat: Seat, civil: int, found: list[AnyMove]) -> None:
    board = state.boards[seat]
    room = len(board.hand) < rates(state, seat).civil_hand
    for slot, card in row.lying(state):
        kind = KIND[card]
        if kind == WONDER:
            if board.wonder != NONE or take_price(board, slot, card) > civil:
                continue
        elif not room:
            continue
        elif kind == LEADER:
            if board.led >> LEVEL[card] & 1 or take_price(board, slot, card) > civil:
                continue
        elif ROW_COSTS[slot] > civil or (kind != ACTION and actions.owns(board, card)):
            continue
        found.append(TAKE[card][slot])


def _workers(board: Board, civil: int, military: int, found: list[AnyMove]) -> None:
    """Building, upgrading and destroying, card by card."""
    workers = board.workers
    ore, arms = ore_for(board, False), ore_for(board, True)
    for card, n in workers.items():
        rule = RULES[card]
        if not (military if rule.unit else civil):
            continue
        purse = arms if rule.unit else ore
        price = build_price(board, card)
        if board.unused and price <= purse and not (rule.urban and deeds.over_limit(board, card)):
            found.append(BUILD[card])
        if n:
            found.append(DESTROY[card])
            for to in workers:
                if KIND[to] == rule.kind and LEVEL[to] > rule.level and build_price(board, to) - price <= purse:
                    found.append(_upgrade(card, to))


@cache
def _upgrade(card: int, to: int) -> Upgrade:
    return Upgrade(card, to)


@cache
def _play(card: int, order: Ordered | None, goods: str) -> Play:
    return Play(card, order, goods)


@cache
def _lead(card: int, under: int) -> Lead:
    return Lead(card, under)


def _from_hand(state: State, seat: Seat, civil: int, found: list[AnyMove]) -> None:
    board = state.boards[seat]
    for card in dict.fromkeys(board.hand):
        kind = KIND[card]
        if kind == ACTION:
            if board.hand.count(card) > board.fresh.count(card):
                _cards(state, seat, card, civil, found)
        elif kind == LEADER:
            if civil:
                found.append(_lead(card, NONE))
                if has(board, "on_replace"):
                    found += [_lead(card, wonder) for wonder in standing_wonders(board)]
        else:
            if civil and deeds.develop_fault(state, seat, card) is None:
                found.append(DEVELOP[card])
            if kind == GOVERNMENT and deeds.develop_fault(state, seat, card, True) is None:
                found.append(REVOLT[card])


def _cards(state: State, seat: Seat, card: int, civil: int, found: list[AnyMove]) -> None:
    """The ways to play an action card."""
    board = state.boards[seat]
    if "choose_one" in RULES[card].effect:
        if civil:
            found += [_play(card, None, good) for good in GOODS]
        return
    what = actions.orders_of(card)
    if not what:
        if civil:
            found.append(_play(card, None, ""))
        return
    for order in _orders(state, board, card):
        play = _play(card, order, "")
        if actions.FAULTS[Play](state, seat, play) is None:
            found.append(play)


def _orders(state: State, board: Board, card: int) -> list[Ordered]:
    """What a card may order, whether or not it can be paid."""
    what = actions.orders_of(card)
    found: list[Ordered] = []
    kinds = actions.kinds_ordered(card)
    mine = [each for each in board.workers if KIND[each] in kinds]
    if type(BUILD[0]) in what and board.unused:
        found += [BUILD[each] for each in mine]
    if Upgrade in what:
        found += [
            _upgrade(each, to)
            for each in mine
            if board.workers[each]
            for to in mine
            if KIND[to] == KIND[each] and LEVEL[to] > LEVEL[each]
        ]
    if type(POPULATE) in what:
        found.append(POPULATE)
    if Stage in what:
        found.append(Stage(1))
    if type(DEVELOP[0]) in what:
        for each in dict.fromkeys(board.hand):
            if RULES[each].technology:
                found.append(DEVELOP[each])
                if KIND[each] == GOVERNMENT:
                    found.append(REVOLT[each])
    return found


def _tactics(state: State, board: Board, military: int, found: list[AnyMove]) -> None:
    found += [Tactic(card) for card in in_hand(state, board, (TACTIC,))]
    if military > 1:
        found += [Tactic(card, True) for card in state.common if card != board.tactic]


def _uses(board: Board) -> list[Use]:
    found = []
    for card in card_uses.usable(board):
        key = card_uses.USED_BY[card]
        if key == "action":
            found += [Use(card, unit) for unit in board.workers if RULES[unit].unit]
        elif key.endswith("to_theater"):
            stages = [to for to in board.workers if KIND[to] == THEATER]
            urban = [each for each, n in board.workers.items() if n and RULES[each].urban]
            found += [Use(card, each, to) for each in urban for to in stages if each != to]
        else:
            found.append(Use(card))
    return found


# Military cards


def in_hand(state: State, board: Board, kinds: tuple[str, ...]) -> list[int]:
    """The cards of these kinds that a hand holds; behind a back any may be that can still be there."""
    found = [card for card in dict.fromkeys(board.secret) if KIND[card] in kinds]
    for level, back in enumerate(BACKS):
        if back in board.secret:
            found += [card for card in _of_level(level, kinds) if card not in found and copies_left(state, card) > 0]
    return found


@cache
def _of_level(level: int, kinds: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(
        number
        for number in range(SIZE)
        if LEVEL[number] == level and KIND[number] in kinds and CARDS[RULES[number].id].deck == MILITARY
    )


# Politics


def political_moves(state: State) -> list[AnyMove]:
    seat = state.seat
    board = state.boards[seat]
    found: list[AnyMove] = [PASS]
    if board.secret:
        plans = [card for card in dict.fromkeys(board.secret) if KIND[card] in (EVENT, TERRITORY, BACK)]
        found += [Plan(card) for card in plans if LEVEL[card]]
        if not state.rules.harmless:
            for card in in_hand(state, board, (AGGRESSION, WAR)):
                for rival in state.rivals(seat):
                    move = Attack(card, rival)
                    if loose_turn.may_attack(state, seat, move):
                        found.append(move)
        if state.left > 2:
            _offers(state, seat, found)
    if board.bonds:
        found += [Cancel(bond.owner) for bond in board.bonds]
    if board.leader != NONE and "political_action" in RULES[board.leader].effect:
        territories = in_hand(state, board, (TERRITORY,))
        found += [move for move in (Retire(), *map(Retire, territories)) if political_fault(state, move) is None]
    return found


def _offers(state: State, seat: Seat, found: list[AnyMove]) -> None:
    for card in in_hand(state, state.boards[seat], (PACT,)):
        sides = (0,) if RULES[card].symmetric else (0, 1)
        found += [Offer(card, rival, side) for rival in state.rivals(seat) for side in sides]
