"""What a seat gains: coins, points, workers, technologies, wonders, and what a card gives when it comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from companion.core.score import Seat
from companion.rules.age_of_civilization.board import Ability
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.measure import amount
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State

CHOSEN: Final = frozenset({"technology", "wonder"})
GIVEN: Final = CHOSEN | {"coins", "points", "worker", "others"}


def give(state: State, seat: Seat, kind: str, n: int, source: str = "abilities") -> None:
    """Hand out so much of a thing; technologies and wonders are owed, to be chosen one by one."""
    board = state.boards[seat]
    if kind == "coins":
        board.coins += n
    elif kind == "points":
        board.score(source, n)
    elif kind == "worker":
        board.add_workers(n)
    elif kind == "others":
        for other in state.others(seat):
            if n < 0:
                take_coins(state, other, -n)
            else:
                give(state, other, "coins", n)
    elif kind in CHOSEN:
        state.owed += [kind] * n


def take_coins(state: State, seat: Seat, n: int) -> int:
    """Lose coins; with fewer than that, what there is or, by another reading, none. How many went."""
    board = state.boards[seat]
    lost = n if board.coins >= n else board.coins if state.rules.short_coins else 0
    board.coins -= lost
    return lost


def trigger(state: State, seat: Seat, source: str, effects: Iterable[Effect], bonus: int = 0) -> None:
    """What happens by itself at a moment: when a card rises or is gained, at rest, in a war, at an end."""
    for effect in effects:
        if effect.do == "text":
            state.note("by_hand", seat, what=source)
        elif effect.do in GIVEN and (n := amount(state, seat, effect, bonus)):
            give(state, seat, effect.do, n)
            state.note(f"ability_{effect.do}", seat, n, source)


def trigger_all(state: State, seat: Seat, on: str) -> None:
    for ability in list(state.boards[seat].abilities(on, state.cards)):
        trigger(state, seat, ability.source, (ability.effect,))


def gain_technology(state: State, seat: Seat, key: str) -> None:
    board = state.boards[seat]
    board.technologies.append(key)
    board.forget_abilities()
    _arrived(state, seat, key, state.cards.technology(key).effects)


def gain_wonder(state: State, seat: Seat, key: str) -> None:
    board = state.boards[seat]
    state.wonders.remove(key)
    board.wonders.append(key)
    board.forget_abilities()
    _arrived(state, seat, key, state.cards.wonders[key].effects)


def _arrived(state: State, seat: Seat, key: str, effects: Iterable[Effect]) -> None:
    every = list(effects)
    trigger(state, seat, key, [effect for effect in every if effect.on == "gained"])
    if state.rules.ability_at_once and state.step is Phase.END:
        state.pending += at_turn_end(state, seat, (Ability(key, effect) for effect in every if effect.on == "turn_end"))


def at_turn_end(state: State, seat: Seat, abilities: Iterable[Ability]) -> list[Ability]:
    """What the end of a turn brings. Technologies and wonders are chosen one by one, so each comes by itself."""
    return [
        ability
        for ability in abilities
        for _ in range(amount(state, seat, ability.effect) if ability.effect.do in CHOSEN else 1)
    ]
