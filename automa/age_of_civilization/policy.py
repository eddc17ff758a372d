"""A quick player: judges every move by what it gives at once and promises for later, and plays whole games out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from automa.age_of_civilization.weights import Weights
from automa.age_of_civilization.worth import Worth
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.age_of_civilization import draws, finish, legal, turn
from companion.rules.age_of_civilization.facts import MOST_CIVILIZATIONS, REST_COINS
from companion.rules.age_of_civilization.moves import (
    Act,
    Annex,
    AnyMove,
    Buy,
    Keep,
    Rest,
    Reveal,
    Rise,
    Take,
    Use,
)
from companion.rules.age_of_civilization.quote import Quote, quote
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State

Weighed = tuple[float, AnyMove]

_IDLE: Final = 0.02  # doing something, be it almost nothing, beats doing nothing


def weigh(state: State, moves: Sequence[AnyMove], weights: Weights) -> list[Weighed]:
    """Every move with its worth in points, the best first."""
    worth = Worth(state, state.seat, weights)
    weighed: list[Weighed] = [(move_value(worth, move), move) for move in moves if not isinstance(move, Rest)]
    if len(weighed) < len(moves):
        weighed.append((_rest(worth, [value for value, move in weighed if isinstance(move, Act)]), Rest()))
    return sorted(weighed, key=lambda pair: -pair[0])


def choose(state: State, weights: Weights, dice: Dice, noise: float = 0.0) -> AnyMove:
    """The best move as this player sees it, misjudging each by up to ``noise`` points."""
    moves = legal.moves(state)
    if len(moves) == 1:
        return moves[0]
    weighed = weigh(state, moves, weights)
    if not noise:
        return weighed[0][1]
    return max(((value + noise * dice.chance(), move) for value, move in weighed), key=lambda pair: pair[0])[1]


def play_out(state: State, weights: Sequence[Weights], dice: Dice, noise: float = 0.3) -> State:
    """Play a copy to its end, every seat by its weights, cards as chance has it."""
    end = state.copy()
    while (actor := end.actor()) != OVER:
        if actor == TABLE:
            end.play(_turned_up(end, dice))
        else:
            end.play(choose(end, weights[actor], dice, noise))
    return end


def _turned_up(state: State, dice: Dice) -> AnyMove:
    if state.phase is Phase.SCENE:
        return legal.moves(state)[0]
    due = draws.due(state)
    return Reveal(tuple(dice.sample(due.cards, min(due.n, len(due.cards)))))


# One move


def move_value(worth: Worth, move: AnyMove) -> float:  # noqa: PLR0911 -- one line for each kind of move
    """What a move is worth; a rest only beside all that could be done instead, see :func:`weigh`."""
    state = worth.state
    if isinstance(move, Act):  # first, and by itself: most moves are
        return _action(worth, quote(state, state.seat, move.action, move.thing), move.thing) + _IDLE
    match move:
        case Rise(card):
            return _rise(worth, card)
        case Annex(card):
            return _annex(worth, card)
        case Buy(card):
            return _special(worth, card)
        case Take(thing):
            return worth.wonder(thing) if thing in state.cards.wonders else worth.technology(thing)
        case Use(source, target):
            return _use(worth, source, target)
        case Keep(card):
            return _card(worth, card)
    return 0.0


def _action(worth: Worth, offer: Quote, thing: str) -> float:
    state = worth.state
    value = -offer.cost * worth.coin
    for line in offer.lines:
        if line.kind in ("cost", "discount"):
            continue
        if line.source == offer.action and line.kind == "technology":
            value += worth.technology(thing)
        elif line.source == offer.action and line.kind == "wonder":
            value += worth.wonder(thing)
        else:
            value += worth.gain(line.kind, line.n)
    if offer.follows:
        value += 0.4
    if offer.sacrificed:
        have = state.board.workers - state.red
        value -= worth.workers(have, worth.turns - 1) - worth.workers(max(0, have - offer.workers), worth.turns - 1)
    return value / max(1.0, offer.workers * 0.75)  # a worker that stands here stands nowhere else


def _rise(worth: Worth, card: str) -> float:
    state, board = worth.state, worth.state.board
    civilization = state.cards.civilizations[card]
    bonus = turn.bonus_on(state, card)
    factor = next((effect.n for effect in civilization.main if effect.do == "triple"), 1)
    risen = sum(
        worth.gain(effect.do, worth.counting_value(effect) if effect.per != "bonus" else bonus // effect.each)
        for effect in civilization.main
        if effect.on == "risen" and effect.do != "triple"
    )
    old = worth.effects(state.cards.civilizations[board.main].main) if board.main else 0.0
    workers = worth.workers(civilization.population) - worth.workers(board.workers)
    value = worth.effects((*civilization.main, *civilization.inherited)) - old
    return value + risen + workers + bonus * factor * worth.coin - _place(worth)


def _annex(worth: Worth, card: str) -> float:
    state, board = worth.state, worth.state.board
    value = worth.effects(state.cards.civilizations[card].inherited)
    workers = worth.workers(min(4, board.workers + 1)) - worth.workers(board.workers)
    return value + workers + turn.bonus_on(state, card) * worth.coin - _place(worth)


def _place(worth: Worth) -> float:
    """What it costs to fill one of the three places now: a later card comes with more coins."""
    left = MOST_CIVILIZATIONS - len(worth.state.board.civilizations)
    return worth.weights.civilization * min(worth.turns - 1, 3) / max(1, left)


def _card(worth: Worth, card: str) -> float:
    """A civilization to hold in the hand of a draft."""
    civilization = worth.state.cards.civilizations[card]
    return worth.effects((*civilization.main, *civilization.inherited)) + worth.workers(civilization.population)


def _rest(worth: Worth, acts: Sequence[float]) -> float:
    """Coins and a worker, less what the workers could have done: the best act is compared, the others forgone."""
    board = worth.state.board
    value = REST_COINS * worth.coin
    value += worth.workers(min(4, board.workers + 1), worth.turns - 1) - worth.workers(board.workers, worth.turns - 1)
    for ability in board.abilities("rest", worth.state.cards):
        value += worth.gain(ability.effect.do, worth.counting_value(ability.effect))
    best = sorted(acts, reverse=True)[1 : worth.state.free_workers]
    return value - sum(0.8 * act for act in best if act > 0)


def _special(worth: Worth, card: str) -> float:
    """Two new technologies for two old ones."""
    cards, special = worth.state.cards, worth.state.cards.specials[card]
    covered = [cards.technologies[key] for key in cards.technologies.keys() - cards.tree(card).keys()]
    new = worth.effects((*special.lower.effects, *special.middle.effects))
    old = worth.effects(effect for technology in covered for effect in technology.effects)
    return (new - old) * 0.4 - worth.coin


def _use(worth: Worth, source: str, target: str) -> float:
    state = worth.state
    ability = finish.due(state, source)
    if state.phase is Phase.FOLLOW or ability is None or ability.effect.do == "follow":
        return _action(worth, finish.follow_quote(state, source), "")
    match ability.effect.do:
        case "technology":
            return worth.technology(target)
        case "wonder":
            return worth.wonder(target)
        case "invest":
            return ability.effect.n * (1 - worth.coin) - 0.05 * state.market[target]
    return 10.0  # costs nothing, and may pay for the rest
