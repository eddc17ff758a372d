"""A table at which automas sit beside those who play by the rules: for measuring, and for what the app tells of one.

At its seat lies a nominal board (:mod:`.dressed`); the rules do everything to it that they do to anybody, its own turns
are those of :mod:`.machine`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from automa.opponent import Budget, Opponent
from automa.through_the_ages.arena import PATIENCE
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Seat
from companion.rules.through_the_ages import attacks, gains, legal
from companion.rules.through_the_ages.cards import EVENT, KIND, NONE, TERRITORY
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.moves import END, PASS, AnyMove, Attack, Bid, Plan
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.solo.dressed import dress, undressed
from companion.rules.through_the_ages.solo.machine import (
    Act,
    Automa,
    Turn,
    age_ended,
    begin,
    economy,
    highest_bid,
    politics,
)
from companion.rules.through_the_ages.state import Phase, State, Task

Look = Callable[[State, Seat, Any], None]
_LAST: Final = 3


class Seated:
    """An automa at a seat of a table."""

    def __init__(self, state: State, seat: Seat, automa: Automa) -> None:
        self.seat, self.automa = seat, automa
        self.turns: list[Turn] = []
        self._act: Act | None = None  # of the turn that it is in
        self._units = dress(state, seat, automa)

    def settle(self, state: State) -> None:
        """After a move of anybody: what it did to the nominal board."""
        self.automa = undressed(state, self.seat, self.automa, self._units)
        age = min(max(state.age, 1), _LAST)
        if age != self.automa.age:
            self.automa = age_ended(self.automa, age)
        self._units = dress(state, self.seat, self.automa)

    def play(self, state: State, others: frozenset[Seat], dice: Dice) -> AnyMove:
        """Its next move; before the end of its turn its figures become those of :func:`economy`."""
        if state.todo:
            return self._answer(state)
        strength = max(rates(state, seat).strength for seat in state.rivals(self.seat) if seat not in others)
        if self._act is None:
            self._act = politics(self.automa, strength)
        if state.phase == Phase.POLITICS:
            return self._political(state, self._act, others, dice)
        self.automa, planned = economy(self.automa, strength, self._act, tuple(state.row))
        self.turns.append(planned)
        self._act = None
        for slot in planned.slots:
            state.row[slot] = NONE
        self._units = dress(state, self.seat, self.automa, produced=self.automa.growth)
        return END

    def _political(self, state: State, planned: Act, others: frozenset[Seat], dice: Dice) -> AnyMove:
        board = state.boards[self.seat]
        if planned.attack != NONE:
            targets = [seat for seat in state.rivals(self.seat) if seat not in others]
            move = Attack(planned.attack, max(targets, key=lambda seat: state.boards[seat].culture))
            board.secret.append(planned.attack)
            if attacks.attack_fault(state, self.seat, move) is None:
                return move
            board.secret.remove(planned.attack)
        elif planned.plans and (card := _top_event(state, dice)) != NONE:
            board.secret.append(card)
            return Plan(card)
        return PASS

    def _answer(self, state: State) -> AnyMove:
        entry = state.todo[-1]
        options = legal.moves(state)
        if entry.task == Task.BID:
            most = highest_bid(self.automa, entry.args[0])
            bids = [move for move in options if isinstance(move, Bid) and move.n <= most]
            return bids[0] if bids else PASS
        if entry.task == Task.DEFEND:
            return options[-1]
        return options[0]


def _top_event(state: State, dice: Dice) -> int:
    """The top military card that is an event or a territory; what is turned up before it is discarded."""
    luck = dice.fork("top", state.round, len(state.military))
    for card in luck.shuffled(state.military):
        if KIND[card] in (EVENT, TERRITORY):
            state.military.remove(card)
            return card
        state.military.remove(card)
        gains.discard(state, card)
    return NONE


def finish(
    guests: Mapping[Seat, Opponent], automas: Mapping[Seat, int], seed: int, look: Look | None = None
) -> tuple[State, Mapping[Seat, Seated]]:
    """One play to its end, with automas of these levels at their seats."""
    game = Ages()
    players = len(guests) + len(automas)
    setup = game.prepare(game.recipe({"players": str(players)}, seed))
    state, dice = game.start(setup), Dice(setup.recipe.seed)
    seated = {seat: Seated(state, seat, begin(level, seed * 8 + seat, players)) for seat, level in automas.items()}
    others = frozenset(automas)
    while (actor := state.actor()) != OVER:
        moves: tuple[Any, ...]
        if actor == TABLE:
            moves = (game.draw(state, dice),)
        elif actor in seated:
            moves = (seated[actor].play(state, others, dice),)
        else:
            moves = guests[actor].decide(state, actor, Budget(PATIENCE)).moves
        for move in moves:
            if look is not None:
                look(state, actor, move)
            state.play(move)
            for each in seated.values():
                each.settle(state)
    return state, seated
