"""The end of a turn: workers come back, then the abilities of the end of the turn in the owner's order.

Where nothing is to be chosen, the app applies them itself, those that count points last: no order gives the owner more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.core.game import Illegal
from companion.core.text import T, Text
from companion.rules.age_of_civilization.board import Ability
from companion.rules.age_of_civilization.gains import CHOSEN, at_turn_end, gain_technology, gain_wonder, give, trigger
from companion.rules.age_of_civilization.measure import amount
from companion.rules.age_of_civilization.quote import Quote, quote
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.moves import Use
    from companion.rules.age_of_civilization.state import State

_MAY: Final = frozenset({"follow", "invest"})  # what is CHOSEN, on the other hand, cannot be refused


def begin(state: State) -> None:
    """Step 3: red workers go, the others return; then what the end of the turn brings is due."""
    board = state.board
    if state.red:
        state.note("sacrificed", state.seat, state.red)
    board.workers = max(0, board.workers - state.red)
    state.placed = state.red = 0
    state.step = Phase.END
    state.pending = at_turn_end(state, state.seat, board.abilities("turn_end", state.cards))


def is_choice(ability: Ability) -> bool:
    return ability.effect.do in CHOSEN or ability.effect.do in _MAY


def settle(state: State) -> bool:
    """Apply what needs no choice once no choice is left that could be made; whether the turn is over."""
    choices = [ability for ability in state.pending if is_choice(ability)]
    coming = sum(amount(state, state.seat, ability.effect) for ability in state.pending if ability.effect.do == "coins")
    if any(not fault(state, ability, coming) for ability in choices):
        return False
    _apply_rest(state)
    return True


def _apply_rest(state: State) -> None:
    plain = [ability for ability in state.pending if not is_choice(ability)]
    state.pending = []
    for ability in sorted(plain, key=lambda ability: ability.effect.per == "points"):
        trigger(state, state.seat, ability.source, (ability.effect,))


def follow_quote(state: State, source: str) -> Quote:
    """A Culture without a worker, by this card."""
    return quote(state, state.seat, "culture", by=source)


def follow_fault(state: State, source: str, coming: int = 0) -> Text | None:
    """Why no Culture can be done by this card, with so many coins still to come."""
    if "culture" in state.rules.scenario.closed or state.forbidden_by(state.seat, "culture"):
        return T("Culture is closed.")
    if follow_quote(state, source).cost > state.board.coins + coming:
        return T("There are not enough coins for Culture.")
    return None


def fault(state: State, ability: Ability, coming: int = 0) -> Text | None:
    """Why an ability that offers a choice cannot be used, if so."""
    effect = ability.effect
    if effect.do == "follow":
        return follow_fault(state, ability.source, coming)
    if effect.do == "invest":
        if state.board.coins + coming < effect.n or not state.market:
            return T("This needs {n} coins and a card in the market.", n=effect.n)
    elif effect.do == "technology" and not state.board.open_technologies(state.cards):
        return T("There is no technology left to gain.")
    elif effect.do == "wonder" and not state.wonders:
        return T("There is no wonder left.")
    return None


def targets(state: State, ability: Ability) -> list[str]:
    """What an ability can be used on; "" for one that needs no target."""
    if is_choice(ability) and fault(state, ability):
        return []
    match ability.effect.do:
        case "technology":
            return state.board.open_technologies(state.cards)
        case "wonder":
            return list(state.wonders)
        case "invest":
            return list(state.market)
    return [""]


def due(state: State, source: str) -> Ability | None:
    """The next ability of this card."""
    return next((ability for ability in state.pending if ability.source == source), None)


def use(state: State, move: Use) -> None:
    """One ability, in the order the owner likes."""
    ability = due(state, move.source)
    if ability is None:
        raise Illegal(T("This card has nothing to do now."))
    if move.target not in targets(state, ability):
        raise Illegal(fault(state, ability) or T("This card cannot be used like that."))
    state.pending.remove(ability)
    match ability.effect.do:
        case "technology":
            gain_technology(state, state.seat, move.target)
        case "wonder":
            gain_wonder(state, state.seat, move.target)
        case "invest":
            state.board.coins -= ability.effect.n
            state.market[move.target] += ability.effect.n
            give(state, state.seat, "points", ability.effect.n)
        case "follow":
            follow(state, ability.source)
        case _:
            trigger(state, state.seat, ability.source, (ability.effect,))


def follow(state: State, source: str) -> None:
    """Do a Culture without a worker."""
    offer = follow_quote(state, source)
    state.board.coins -= offer.cost
    for line in offer.lines:
        if line.kind not in ("cost", "discount"):
            give(state, state.seat, line.kind, line.n, "culture")


def must_choose(state: State) -> bool:
    """Whether something is still to be chosen that cannot be refused."""
    return any(ability.effect.do in CHOSEN and not fault(state, ability) for ability in state.pending)


def skip(state: State) -> None:
    """Do without what may be used, and apply the rest."""
    if must_choose(state):
        raise Illegal(T("Choose first what you gain."))
    _apply_rest(state)
