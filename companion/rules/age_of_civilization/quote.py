"""What an action asks for and gives, line by line: the rules play by it, and a screen shows it before the move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.core.score import Seat
from companion.rules.age_of_civilization.board import Ability
from companion.rules.age_of_civilization.facts import ACTION, MOST_WORKERS, Action
from companion.rules.age_of_civilization.measure import amount, is_strongest

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State

_GAINS: Final = frozenset({"coins", "points", "worker", "others", "technology", "wonder", "text"})
_PRICED: Final = frozenset({"more_workers", "free", "discount"})


class Line(NamedTuple):
    """One line of a quote: ``source`` is the action itself or the card that modifies it.

    Kinds: ``cost`` and ``discount`` in coins, ``workers`` needed; then what is gained: ``coins``, ``points``,
    ``worker``, ``technology``, ``wonder``, and ``others``, what every other player gains or, below 0, loses.
    """

    source: str
    kind: str
    n: int


class Quote(NamedTuple):
    """What doing an action once means now."""

    action: str
    workers: int  # to place
    sacrificed: bool
    cost: int
    lines: tuple[Line, ...]
    by_hand: tuple[Ability, ...]  # free text that applies
    follows: str  # the card that lets a Culture follow, or ""

    def gain(self, kind: str) -> int:
        return sum(line.n for line in self.lines if line.kind == kind)


def price(state: State, seat: Seat, action: str, technology: str = "") -> tuple[int, int]:
    """The workers and coins that an action asks for, as :func:`quote` has them."""
    base = ACTION[action]
    workers, coins = base.workers, base.coins
    for ability in state.boards[seat].abilities(action, state.cards):
        effect = ability.effect
        if effect.do in _PRICED and _applies(ability, technology, ""):
            if effect.do == "more_workers":
                workers += effect.n
            elif effect.do == "free":
                coins = 0
            else:
                coins -= amount(state, seat, effect)
    return workers, max(0, coins)


def quote(state: State, seat: Seat, action: str, technology: str = "", by: str = "") -> Quote:
    """What an action means for a seat; ``technology`` is what a Research takes.

    ``by`` is the card that lets it be done without a worker: Education, or Axum after a Construction.
    """
    base = ACTION[action]
    if not by and action in _PLAIN and not state.boards[seat].abilities(action, state.cards):
        return _PLAIN[action]
    abilities = _applicable(state.boards[seat].abilities(action, state.cards), technology, by)
    workers, sacrificed, free, follows = base.workers, base.sacrificed, False, ""
    by_hand = []
    for ability in abilities:
        match ability.effect.do:
            case "more_workers":
                workers += ability.effect.n
            case "no_sacrifice":
                sacrificed = False
            case "free":
                free = True
            case "follow":
                follows = follows or ability.source
            case "text":
                by_hand.append(ability)
    lines = [*_cost(state, seat, base, abilities)] if base.coins else []
    cost = 0 if free else max(0, sum(line.n for line in lines))
    lines += _gains(state, seat, base, abilities)
    return Quote(
        action,
        0 if by else workers,
        sacrificed and not by,
        cost,
        tuple(lines),
        tuple(by_hand),
        follows,
    )


def _applicable(abilities: Sequence[Ability], technology: str, by: str) -> Sequence[Ability]:
    return [ability for ability in abilities if _applies(ability, technology, by)] if abilities else ()


def _applies(ability: Ability, technology: str, by: str) -> bool:
    effect = ability.effect
    if effect.technologies and technology not in effect.technologies:
        return False
    return not (effect.not_education and by == "education")


def _cost(state: State, seat: Seat, base: Action, abilities: Sequence[Ability]) -> Iterator[Line]:
    yield Line(base.id, "cost", base.coins)
    for ability in abilities:
        if ability.effect.do == "free":
            yield Line(ability.source, "discount", -base.coins)
        elif ability.effect.do == "discount" and (n := amount(state, seat, ability.effect)):
            yield Line(ability.source, "discount", -n)


def _gains(state: State, seat: Seat, base: Action, abilities: Sequence[Ability]) -> Iterator[Line]:
    for effect in base.gains:
        if n := _worth(state, seat, base.id, effect.do, amount(state, seat, effect)):
            yield Line(base.id, effect.do, n)
    if not abilities:
        return
    barren = base.id == "conquest" and not is_strongest(state, seat)
    for ability in abilities:
        effect = ability.effect
        if effect.do not in _GAINS or effect.do == "text":
            continue
        if barren and not _counts_when_barren(state, effect.do):
            continue
        if n := _worth(state, seat, base.id, effect.do, amount(state, seat, effect)):
            yield Line(ability.source, effect.do, n)


def _counts_when_barren(state: State, do: str) -> bool:
    """What a Conquest without the highest strength still does: the rulebook leaves it open."""
    if do == "others":
        return state.rules.raid_always
    return state.rules.weak_conquest == "bonuses"


def _worth(state: State, seat: Seat, action: str, do: str, n: int) -> int:
    """What really comes: nothing for others alone, a worker only below four, a wonder only if there is one."""
    if do == "others" and state.rules.solo:
        return 0
    if do == "worker":
        return min(n, MOST_WORKERS - state.boards[seat].workers)
    if do == "wonder" and action == "wonder" and not state.wonders:
        return 0
    return n


def _is_plain(action: Action) -> bool:
    fixed = ("coins", "points", "technology")
    return all(effect.do in fixed and not (effect.per or effect.condition) for effect in action.gains)


def _as_printed(action: Action) -> Quote:
    lines = [Line(action.id, "cost", action.coins)] if action.coins else []
    lines += [Line(action.id, effect.do, effect.n) for effect in action.gains]
    return Quote(action.id, action.workers, action.sacrificed, action.coins, tuple(lines), (), "")


# Actions that mean the same to everybody as long as none of their cards speaks of them.
_PLAIN: Final = {key: _as_printed(action) for key, action in ACTION.items() if _is_plain(action)}
