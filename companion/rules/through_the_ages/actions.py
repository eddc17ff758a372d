"""The action phase: what each move costs in civil and military actions, why it cannot be made, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import card_uses, deeds, gains, hearsay, row
from companion.rules.through_the_ages.action_budget import (
    NO_CIVIL,
    NO_MILITARY,
    civil_left,
    military_left,
    spend_civil,
    spend_military,
)
from companion.rules.through_the_ages.board import TACTIC_SET, Board
from companion.rules.through_the_ages.cards import (
    ACTION,
    KIND,
    LEADER,
    LEVEL,
    NONE,
    RULES,
    TACTIC,
    URBAN,
    WONDER,
)
from companion.rules.through_the_ages.deeds import NOT_IN_HAND
from companion.rules.through_the_ages.moves import (
    Build,
    Destroy,
    Develop,
    EndTurn,
    Lead,
    Ordered,
    Play,
    Populate,
    Stage,
    Tactic,
    Take,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.prices import (
    has,
    stages_at_once,
    take_price,
)
from companion.rules.through_the_ages.ratings import need_of_partners, rates, standing_wonders
from companion.rules.through_the_ages.state import Entry, Phase, State, Task

FIRST_ROUND: Final = T("In the first round one only takes cards.")
NOT_THERE: Final = T("This card does not lie there in the row.")
HAS_IT: Final = T("A technology of this name is in play or in the hand already.")
LEADER_TAKEN: Final = T("A leader of this age was taken already.")
UNFINISHED: Final = T("A wonder is under construction already.")
JUST_TAKEN: Final = T("An action card waits for the turn after it was taken.")
NO_LEADER: Final = T("This is not a leader.")
NO_ACTION_CARD: Final = T("This is not an action card.")
NO_TUCKING: Final = T("Homer goes under a completed wonder when he is replaced.")
TOO_MANY_STAGES: Final = T("One civil action builds fewer stages.")
TACTIC_DONE: Final = T("One tactic a turn may be played or copied.")
NO_TACTIC: Final = T("This tactic cannot be played.")
NOT_COMMON: Final = T("This tactic is not common.")
OWN_TACTIC: Final = T("This is the current tactic already.")
NOT_ORDERED: Final = T("The card orders something else.")


# Taking


def take_fault(state: State, seat: Seat, slot: int, card: int, actions: int) -> Text | None:
    """Why a card of the row cannot be taken with so many civil actions."""
    board = state.boards[seat]
    if not row.lies(state, slot, card):
        return NOT_THERE
    if take_price(board, slot, card) > actions:
        return NO_CIVIL
    return _limit_fault(state, seat, card)


def _limit_fault(state: State, seat: Seat, card: int) -> Text | None:
    """Whatever its price: one wonder at a time, full hands, names and ages that one has."""
    board = state.boards[seat]
    if board.told is not None:
        return None
    if KIND[card] == WONDER:
        return UNFINISHED if board.wonder != NONE else None
    room = rates(state, seat).civil_hand
    if len(board.hand) >= room:
        return N("The hand is full: {n} civil card at most.", "The hand is full: {n} civil cards at most.", room)
    if RULES[card].technology:
        return HAS_IT if owns(board, card) else None
    if KIND[card] == LEADER and board.led >> LEVEL[card] & 1:
        return LEADER_TAKEN
    return None


def owns(board: Board, card: int) -> bool:
    """Whether a technology of this name is in the hand or in play."""
    return card in board.hand or card in board.workers or card in board.specials or card == board.government


def take(state: State, seat: Seat, slot: int, card: int) -> None:
    """A card leaves the row for the hand; a wonder goes straight into play."""
    board = state.boards[seat]
    if board.told is not None:
        state.row[slot] = NONE
        return
    state.row[slot] = NONE
    if KIND[card] == WONDER:
        board.wonder, board.stage = card, 0
        return
    board.hand.append(card)
    if KIND[card] == LEADER:
        board.led |= 1 << LEVEL[card]
    elif RULES[card].technology and board.leader != NONE:
        scored = RULES[board.leader].effect.get("on_take_technology_card", {})
        gains.add_science(state, seat, scored.get("science_points", 0))


def _take_fault(state: State, seat: Seat, move: Take) -> Text | None:
    return take_fault(state, seat, move.slot, move.card, civil_left(state.boards[seat]))


def _take(state: State, seat: Seat, move: Take) -> None:
    board = state.boards[seat]
    spend_civil(board, take_price(board, move.slot, move.card))
    take(state, seat, move.slot, move.card)
    if KIND[move.card] == ACTION:
        board.fresh = (*board.fresh, move.card)


# Population, buildings, units


def _worker_cost(board: Board, card: int) -> Text | None:
    """An action of the kind that the card needs."""
    if RULES[card].unit:
        return None if military_left(board) else NO_MILITARY
    return None if civil_left(board) else NO_CIVIL


def _spend_for(board: Board, card: int) -> None:
    if RULES[card].unit:
        spend_military(board, 1)
    else:
        spend_civil(board, 1)


def _populate_fault(state: State, seat: Seat, move: Populate) -> Text | None:
    board = state.boards[seat]
    return deeds.populate_fault(board) if civil_left(board) else NO_CIVIL


def _populate(state: State, seat: Seat, move: Populate) -> None:
    spend_civil(state.boards[seat], 1)
    deeds.populate(state.boards[seat])


def _build_fault(state: State, seat: Seat, move: Build) -> Text | None:
    board = state.boards[seat]
    return _worker_cost(board, move.card) or deeds.build_fault(board, move.card)


def _build(state: State, seat: Seat, move: Build) -> None:
    _spend_for(state.boards[seat], move.card)
    deeds.build(state.boards[seat], move.card)


def _upgrade_fault(state: State, seat: Seat, move: Upgrade) -> Text | None:
    board = state.boards[seat]
    return _worker_cost(board, move.card) or deeds.upgrade_fault(board, move.card, move.to)


def _upgrade(state: State, seat: Seat, move: Upgrade) -> None:
    _spend_for(state.boards[seat], move.card)
    deeds.upgrade(state.boards[seat], move.card, move.to)


def _destroy_fault(state: State, seat: Seat, move: Destroy) -> Text | None:
    board = state.boards[seat]
    if not board.workers.get(move.card):
        return deeds.NO_BUILDING
    return _worker_cost(board, move.card)


def _destroy(state: State, seat: Seat, move: Destroy) -> None:
    _spend_for(state.boards[seat], move.card)
    gains.destroy(state, seat, move.card)


# Wonders, leaders, technologies


def _stage_fault(state: State, seat: Seat, move: Stage) -> Text | None:
    board = state.boards[seat]
    if not civil_left(board):
        return NO_CIVIL
    if move.n > stages_at_once(board):
        return TOO_MANY_STAGES
    return deeds.stage_fault(board, move.n)


def _stage(state: State, seat: Seat, move: Stage) -> None:
    spend_civil(state.boards[seat], 1)
    deeds.stage(state, seat, move.n)


def can_tuck(board: Board, wonder: int) -> bool:
    return has(board, "on_replace") and wonder in standing_wonders(board)


def _lead_fault(state: State, seat: Seat, move: Lead) -> Text | None:
    board = state.boards[seat]
    if not civil_left(board):
        return NO_CIVIL
    if move.card not in board.hand:
        return NOT_IN_HAND
    if KIND[move.card] != LEADER:
        return NO_LEADER
    if move.under != NONE and not can_tuck(board, move.under):
        return NO_TUCKING
    return None


def _lead(state: State, seat: Seat, move: Lead) -> None:
    board = state.boards[seat]
    spend_civil(board, 1)
    if deeds.lead(state, seat, move.card, move.under) and move.under == NONE:
        deeds.recover_civil(board, 1)


def _develop_fault(state: State, seat: Seat, move: Develop) -> Text | None:
    if not move.revolution and not civil_left(state.boards[seat]):
        return NO_CIVIL
    return deeds.develop_fault(state, seat, move.card, move.revolution)


def _develop(state: State, seat: Seat, move: Develop) -> None:
    if not move.revolution:
        spend_civil(state.boards[seat], 1)
    deeds.develop(state, seat, move.card, move.revolution)


# Action cards

_ORDERS: Final[Mapping[str, tuple[type[Any], ...]]] = {
    "build_or_upgrade": (Build, Upgrade),
    "upgrade": (Upgrade,),
    "increase_population": (Populate,),
    "build_one_wonder_stage": (Stage,),
    "develop_technology": (Develop,),
}


def orders_of(card: int) -> tuple[type[Any], ...]:
    """What an action card orders to do."""
    return tuple(kind for key in RULES[card].effect.get("do", ()) for kind in _ORDERS[key])


def kinds_ordered(card: int) -> tuple[str, ...]:
    """The kinds of cards that the order is about."""
    of = RULES[card].effect.get("of", ())
    return tuple(kind for key in of for kind in (URBAN if key == "urban" else (key,)))


def discount_of(card: int) -> int:
    found: int = RULES[card].effect.get("resource_discount", 0)
    return found


def _order_fits(card: int, order: Ordered) -> bool:
    if not isinstance(order, orders_of(card)):
        return False
    if isinstance(order, Build | Upgrade):
        return KIND[order.card] in kinds_ordered(card)
    return not isinstance(order, Stage) or order.n == 1


def _play_fault(state: State, seat: Seat, move: Play) -> Text | None:
    board = state.boards[seat]
    free = isinstance(move.order, Develop) and move.order.revolution  # the revolution is paid instead of the card
    if not free and not civil_left(board):
        return NO_CIVIL
    if move.card not in board.hand:
        return NOT_IN_HAND
    if KIND[move.card] != ACTION:
        return NO_ACTION_CARD
    if board.hand.count(move.card) <= board.fresh.count(move.card):
        return JUST_TAKEN
    return _order_fault(state, seat, move)


def _order_fault(state: State, seat: Seat, move: Play) -> Text | None:
    if orders_of(move.card):
        if move.order is None or not _order_fits(move.card, move.order):
            return NOT_ORDERED
        return deeds.order_fault(state, seat, move.order, discount_of(move.card))
    wants_goods = "choose_one" in RULES[move.card].effect
    return NOT_ORDERED if move.order is not None or wants_goods != bool(move.goods) else None


def _play(state: State, seat: Seat, move: Play) -> None:
    """The order first at its price, then what the card gives."""
    board = state.boards[seat]
    effect = RULES[move.card].effect
    if not (isinstance(move.order, Develop) and move.order.revolution):
        spend_civil(board, 1)
    board.hand.remove(move.card)
    if move.order is not None:
        deeds.carry_out(state, seat, move.order, discount_of(move.card))
    for chosen in effect.get("choose_one", ()):
        if move.goods in chosen:
            give(state, seat, chosen)
    give(state, seat, effect)


def give(state: State, seat: Seat, effect: Mapping[str, Any]) -> None:
    """The gains printed on a card, in their order."""
    board = state.boards[seat]
    for key, n in effect.items():
        if key in ("food", "after_paying_gain_food"):
            gains.gain_goods(state, seat, n, edible=True)
        elif key == "resources":
            gains.gain_goods(state, seat, n, edible=False)
        elif key in ("science_points", "after_paying_science_points"):
            gains.add_science(state, seat, n)
        elif key == "culture_points":
            gains.add_culture(state, seat, n)
        elif key == "culture_points_per_civ_with_more_culture":
            hearsay.need(state, state.rivals(seat), hearsay.CULTURE)
            ahead = sum(hearsay.culture_points(state, rival) > board.culture for rival in state.rivals(seat))
            gains.add_culture(state, seat, ahead * n[str(max(2, state.left))])
        elif key == "this_turn":
            _for_this_turn(state, seat, n)


def _for_this_turn(state: State, seat: Seat, effect: Mapping[str, Any]) -> None:
    board = state.boards[seat]
    board.arms += effect.get("military_actions", 0)
    board.pool += effect.get("temp_resources_for_military_units", 0)
    each = effect.get("temp_resources_for_military_units_per_stronger_civ")
    if each:
        hearsay.need(state, state.rivals(seat), "strength")
        own = rates(state, seat).strength
        stronger = sum(rates(state, rival).strength > own for rival in state.rivals(seat))
        board.pool += stronger * each[str(max(2, state.left))]


# Tactics


def _tactic_fault(state: State, seat: Seat, move: Tactic) -> Text | None:
    board = state.boards[seat]
    if board.used & TACTIC_SET:
        return TACTIC_DONE
    if move.copied and board.tactic == move.card:
        return OWN_TACTIC
    if military_left(board) < (2 if move.copied else 1):
        return NO_MILITARY
    if move.copied:
        return None if move.card in state.common else NOT_COMMON
    if KIND[move.card] != TACTIC or not gains.holds(board, move.card):
        return NO_TACTIC
    return None


def _tactic(state: State, seat: Seat, move: Tactic) -> None:
    """The flag goes to a tactic; an exclusive one that is left goes out of play."""
    board = state.boards[seat]
    spend_military(board, 2 if move.copied else 1)
    board.used |= TACTIC_SET
    if board.owned:
        gains.discard(state, board.tactic)
    if not move.copied:
        gains.spend(board, move.card)
    board.tactic, board.owned = move.card, not move.copied
    board.rates = None


# The end of the turn


def _no_fault(state: State, seat: Seat, move: EndTurn) -> Text | None:
    return None


def _end(state: State, seat: Seat, move: EndTurn) -> None:
    need_of_partners(state, seat)
    state.phase = Phase.END
    state.push(Entry(Task.EXCESS, seat), Entry(Task.PRODUCE, seat), Entry(Task.DRAWS, seat), Entry(Task.NEXT, seat))


FAULTS: Final[Mapping[type[Any], Callable[[State, Seat, Any], Text | None]]] = {
    Take: _take_fault,
    Populate: _populate_fault,
    Build: _build_fault,
    Upgrade: _upgrade_fault,
    Destroy: _destroy_fault,
    Stage: _stage_fault,
    Lead: _lead_fault,
    Develop: _develop_fault,
    Play: _play_fault,
    Tactic: _tactic_fault,
    Use: card_uses.use_fault,
    EndTurn: _no_fault,
}
DEEDS: Final[Mapping[type[Any], Callable[[State, Seat, Any], None]]] = {
    Take: _take,
    Populate: _populate,
    Build: _build,
    Upgrade: _upgrade,
    Destroy: _destroy,
    Stage: _stage,
    Lead: _lead,
    Develop: _develop,
    Play: _play,
    Tactic: _tactic,
    Use: card_uses.use,
    EndTurn: _end,
}


def fault(state: State, move: Any) -> Text | None:
    """Why the seat whose turn it is cannot make this move now."""
    if state.round == 1 and not isinstance(move, Take | EndTurn):
        return FIRST_ROUND
    return FAULTS[type(move)](state, state.seat, move)
