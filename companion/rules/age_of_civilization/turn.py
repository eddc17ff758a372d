"""A turn: let a civilization rise or annex one, act or rest, end. What each move does, and why it cannot be made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from companion.core.game import Illegal
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import finish
from companion.rules.age_of_civilization.facts import (
    ACTION,
    DRAFT_BONUS,
    MOST_CIVILIZATIONS,
    REST_COINS,
    REST_WORKERS,
    SPECIAL_PRICE,
)
from companion.rules.age_of_civilization.flow import advance
from companion.rules.age_of_civilization.gains import gain_technology, gain_wonder, give, trigger, trigger_all
from companion.rules.age_of_civilization.measure import is_strongest
from companion.rules.age_of_civilization.moves import Act, Annex, Buy, Done, Pass, Rest, Rise, Take, Use
from companion.rules.age_of_civilization.quote import Quote, price, quote
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


# 1. A civilization


def available(state: State) -> list[str]:
    """The civilizations that the seat can take: of the market, and in a draft of its hand."""
    board = state.board
    hidden = sorted(state.deck) if board.hidden else []
    return [*state.market, *board.hand, *hidden]


def bonus_on(state: State, card: str) -> int:
    """The bonus coins that come with a card; in a draft two, but not with the first civilization."""
    coins = state.market.get(card, 0)
    return coins + DRAFT_BONUS if state.rules.draft and state.board.main else coins


def card_fault(state: State, card: str) -> Text | None:
    if card not in available(state):
        return T("This civilization is neither in the market nor in your hand.")
    if len(state.board.civilizations) >= MOST_CIVILIZATIONS:
        return T("Nobody has more than {n} civilizations.", n=MOST_CIVILIZATIONS)
    return None


def must_rise(state: State) -> bool:
    """Without a main civilization there is no choice, as long as there is a card."""
    return not state.board.main and bool(available(state))


def _rise(state: State, move: Rise) -> None:
    if wrong := card_fault(state, move.card):
        raise Illegal(wrong)
    board = state.board
    effects = state.cards.civilizations[move.card].main
    bonus = bonus_on(state, move.card)
    _remove(state, move.card)
    if board.main:
        board.under.append(board.main)
    board.main = move.card
    board.forget_abilities()
    board.workers = state.cards.civilizations[move.card].population
    factor = next((effect.n for effect in effects if effect.on == "risen" and effect.do == "triple"), 1)
    _collect(state, bonus * factor)
    risen = [effect for effect in effects if effect.on == "risen" and effect.do != "triple"]
    trigger(state, state.seat, move.card, risen, bonus)  # what counts the bonus coins counts them on the card
    _replenish(state)


def _annex(state: State, move: Annex) -> None:
    if wrong := card_fault(state, move.card):
        raise Illegal(wrong)
    if not state.board.main:
        raise Illegal(T("Your first civilization has to rise."))
    bonus = bonus_on(state, move.card)
    _remove(state, move.card)
    state.board.under.append(move.card)
    state.board.forget_abilities()
    state.board.add_workers(1)
    _collect(state, bonus)
    _replenish(state)


def _collect(state: State, coins: int) -> None:
    state.board.coins += coins
    if coins:
        state.note("bonus", state.seat, coins)


def _remove(state: State, card: str) -> None:
    """Take a card from the market or the hand."""
    board = state.board
    if card in state.market:
        del state.market[card]
    elif card in board.hand:
        board.hand.remove(card)
    else:
        board.hidden -= 1
        state.deck -= {card}


def _replenish(state: State) -> None:
    """One coin on each card still in the market, then a new card. Neither alone nor in a draft."""
    if state.rules.open_market:
        for card in state.market:
            state.market[card] += 1
        state.refill = 1
    state.step = Phase.ACT
    advance(state)


def _pass(state: State, move: Pass) -> None:
    if must_rise(state):
        raise Illegal(T("Your first civilization has to rise."))
    state.step = Phase.ACT
    advance(state)


# 2. Act or rest


def action_fault(state: State, action: str) -> Text | None:
    """Why the seat cannot do an action now, whatever it costs."""
    if action not in ACTION:
        return T("There is no such action.")
    if state.slots_left(state.seat, action) <= 0 and action not in state.rules.scenario.closed:
        if state.used.get(action):
            return T("Every slot of this action is used.")
        return T("This action is not open in this round.")
    return bar(state, action)


def bar(state: State, action: str) -> Text | None:
    """Why the seat cannot do an action although a slot is left, if so."""
    if action in state.rules.scenario.closed:
        return T("This scenario closes this action.")
    if source := state.forbidden_by(state.seat, action):
        return T(
            "{card}: this card keeps you from {action:the}.", card=state.cards.name(source), action=ACTION[action].name
        )
    if action == "research" and not state.board.open_technologies(state.cards):
        return T("There is no technology left to gain.")
    if action == "wonder" and not state.wonders and not state.rules.empty_wonder:
        return T("There is no wonder left.")
    if action == "conquest" and state.rules.weak_conquest == "forbidden" and not is_strongest(state, state.seat):
        return T("Your strength is not the highest.")
    return None


def price_fault(state: State, action: str, thing: str) -> Text | None:
    """Why the seat cannot pay for an action."""
    workers, coins = price(state, state.seat, action, thing)
    if workers > state.free_workers:
        return N("You need {n} worker for this.", "You need {n} workers for this.", workers)
    if coins > state.board.coins:
        return N("You need {n} coin for this.", "You need {n} coins for this.", coins)
    return None


def things(state: State, action: str) -> list[str]:
    """What an action can take: technologies, wonders, or "" where nothing is taken."""
    if action == "research":
        return state.board.open_technologies(state.cards)
    if action == "wonder":
        return list(state.wonders) or [""]
    return [""]


def _act(state: State, move: Act) -> None:
    if wrong := action_fault(state, move.action):
        raise Illegal(wrong)
    if move.thing not in things(state, move.action):
        raise Illegal(T("This cannot be gained now."))
    if wrong := price_fault(state, move.action, move.thing):
        raise Illegal(wrong)
    offer = quote(state, state.seat, move.action, move.thing)
    state.used[move.action] = state.used.get(move.action, 0) + 1
    state.board.coins -= offer.cost
    if offer.sacrificed:
        state.red += offer.workers
    else:
        state.placed += offer.workers
    _reap(state, offer, move.thing)
    state.follow = offer.follows
    advance(state)


def _reap(state: State, offer: Quote, thing: str) -> None:
    """Take what an action gives; the technology or wonder that was named comes at once, others are owed."""
    seat = state.seat
    for ability in offer.by_hand:
        state.note("by_hand", seat, what=ability.source)
    for line in offer.lines:
        if line.kind in ("cost", "discount"):
            continue
        if line.source == offer.action and line.kind == "technology":
            gain_technology(state, seat, thing)
        elif line.source == offer.action and line.kind == "wonder":
            gain_wonder(state, seat, thing)
        else:
            give(state, seat, line.kind, line.n, offer.action)


def special_fault(state: State, card: str, coming: int = 0) -> Text | None:
    """Why a special technology card cannot be bought, if so, with so many coins still to come."""
    board = state.board
    if card not in state.specials:
        return T("This card is not in the market.")
    if board.special:
        return T("Nobody has more than one special technology card.")
    if board.coins + coming < SPECIAL_PRICE:
        return N("You need {n} coin for this.", "You need {n} coins for this.", SPECIAL_PRICE)
    column = state.cards.technologies[state.cards.specials[card].top].column
    # A correction may have left cubes of a special card that lies there no more: they are in no column.
    if any(state.cards.technology(key).column == column for key in board.technologies):
        return T("There is a cube in this column already.")
    return None


def _buy(state: State, move: Buy) -> None:
    if wrong := special_fault(state, move.card):
        raise Illegal(wrong)
    _take_special(state, move.card)
    advance(state)


def _take_special(state: State, card: str) -> None:
    state.specials.remove(card)
    state.board.special = card
    state.board.coins -= SPECIAL_PRICE
    state.bought = True


def rested_fault(state: State, card: str) -> Text | None:
    """Why a special technology cannot be bought after a rest, if so."""
    if not state.rules.special_at_rest:
        return T("Who rests does not buy a special technology.")
    return special_fault(state, card, REST_COINS)


def rest_fault(state: State) -> Text | None:
    if state.acted:
        return T("Who has placed a worker does not rest.")
    if state.bought and not state.rules.special_at_rest:
        return T("Who has bought a special technology does not rest.")
    return None


def _rest(state: State, move: Rest) -> None:
    if wrong := rest_fault(state) or (rested_fault(state, move.card) if move.card else None):
        raise Illegal(wrong)
    give(state, state.seat, "coins", REST_COINS)
    state.board.add_workers(REST_WORKERS)
    trigger_all(state, state.seat, "rest")
    if move.card:
        _take_special(state, move.card)
    finish.begin(state)
    advance(state)


# What interrupts a step, and the end


def _take(state: State, move: Take) -> None:
    wonder = state.owed[0] == "wonder"
    if move.thing not in (state.wonders if wonder else state.board.open_technologies(state.cards)):
        raise Illegal(T("This cannot be gained now."))
    state.owed.pop(0)
    if wonder:
        gain_wonder(state, state.seat, move.thing)
    else:
        gain_technology(state, state.seat, move.thing)
    advance(state)


def _use(state: State, move: Use) -> None:
    if state.phase is Phase.FOLLOW:
        if (move.source, move.target) != (state.follow, ""):
            raise Illegal(T("This card has nothing to do now."))
        finish.follow(state, state.follow)
        state.follow = ""
    else:
        finish.use(state, move)
    advance(state)


def _done(state: State, move: Done) -> None:
    if state.phase is Phase.FOLLOW:
        state.follow = ""
    elif state.phase is Phase.END:
        finish.skip(state)
    elif state.acted or not rest_possible(state):
        finish.begin(state)
    else:
        raise Illegal(T("Place a worker, or rest."))
    advance(state)


def rest_possible(state: State) -> bool:
    return not rest_fault(state)


ACTS: Final[dict[type[Any], tuple[tuple[Phase, ...], Callable[[Any, Any], None]]]] = {
    Rise: ((Phase.CIVILIZATION,), _rise),
    Annex: ((Phase.CIVILIZATION,), _annex),
    Pass: ((Phase.CIVILIZATION,), _pass),
    Act: ((Phase.ACT,), _act),
    Buy: ((Phase.CIVILIZATION, Phase.ACT), _buy),
    Rest: ((Phase.ACT,), _rest),
    Take: ((Phase.CHOOSE,), _take),
    Use: ((Phase.END, Phase.FOLLOW), _use),
    Done: ((Phase.ACT, Phase.END, Phase.FOLLOW), _done),
}
