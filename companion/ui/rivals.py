"""The rivals at a table: who can sit there, and what the one whose turn it is means to do.

A rival thinks about its turn from a copy of the table. What it means to do is shown to the persons, who do it with the
real pieces if they like; only then is it played and written down. So a kill in between loses nothing and leaves
nothing half done: the rival thinks again, and the same position gets the same moves from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from automa.opponent import Budget, Decision, Opponent
from companion.chance import Dice
from companion.game import TABLE, Game, Move
from companion.score import Seat
from companion.setup import Recipe
from companion.table import Player
from companion.text import T, Text
from companion.ui.thinker import Thought

if TYPE_CHECKING:
    from companion.ui.play import Play

# Mean final score alone over ten rounds, from ``make bench``: something to compare one's own scores with.
_ROLL_ALONE = {1: 40, 2: 60, 3: 75, 4: 85}
_LEVELS: Mapping[str, Mapping[int, Text]] = {
    "roll": {level: T("Alone it scores about {n} points.", n=mean) for level, mean in _ROLL_ALONE.items()},
}


def levels(recipe: Recipe) -> Mapping[int, Text]:
    """The levels of the rivals for such a table, each with its measured strength; empty where none can sit."""
    return _LEVELS[recipe.game] if recipe.game in _LEVELS and _has_learned(recipe) else {}


def _has_learned(recipe: Recipe) -> bool:
    """A rival of Roll plays only by the rules it has learned values for."""
    from automa.roll import knows
    from companion.rules.roll.rules import rules_of

    return knows(rules_of(recipe, first_player=0))


def make(game: str, player: Player) -> Opponent:
    """The rival who sits there. Its module is imported now: call it where waiting hurts nobody."""
    from automa import RIVALS

    return RIVALS[game](player.level)


@dataclass(frozen=True)
class Planned:
    """One move of an intent, the state before it, and what the rival decided; dice were decided by nobody."""

    before: Any
    move: Move
    decision: Decision | None


@dataclass(frozen=True)
class Intent:
    """What a rival means to do from a position of the journal on, until somebody else has to do something."""

    position: int
    seat: Seat
    steps: tuple[Planned, ...]
    after: Any


def intend(
    game: Game[Any], state: Any, position: int, seat: Seat, rival: Opponent, dice: Dice | None, budget: Budget
) -> Intent:
    """Think a turn through. Without ``dice`` it goes as far as the next throw, which a person makes."""
    steps: list[Planned] = []
    while (actor := state.actor()) == seat or (actor == TABLE and dice is not None):
        decision = rival.decide(state.copy(), seat, budget) if actor == seat else None
        if decision is not None:
            move = decision.move
        else:
            assert dice is not None
            move = game.draw(state, dice)
        steps.append(Planned(state, move, decision))
        state = state.copy()
        game.play(state, move)
    return Intent(position, seat, tuple(steps), state)


class Rivals:
    """The rivals of one play. The play tells them of every change; they tell the board when they have thought."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._seated: dict[Seat, Opponent] = {}
        self._thought: Thought | None = None
        self.intent: Intent | None = None
        self.carried: Intent | None = None  # the last one that was carried out, for its reasons
        self.failed = False  # it had no answer: a person has to move for it

    @property
    def thinking(self) -> bool:
        return self._thought is not None and self._thought.open

    def turn(self) -> Seat | None:
        """The rival who is to move; None when it is a person's turn, or a person moves for it."""
        actor = self._play.seen.actor
        if actor < 0 or self._play.players[actor].kind != "rival" or self._play.by_hand:
            return None
        return actor

    def look(self, asked: bool = False) -> None:
        """Look at the table, and think if it is a rival's turn; after an undo only when ``asked`` to go on."""
        seat, seen = self.turn(), self._play.seen
        if self.intent is not None and self.intent.position != seen.position:
            self.forget()
        if seat is None:
            self.forget()
        elif self.intent is None and not self.thinking and (seen.due or asked):
            self._think(seat)

    def forget(self) -> None:
        """Stop thinking; what was meant no longer holds."""
        if self._thought is not None:
            self._thought.call_off()
        self._thought, self.intent, self.failed = None, None, False

    def rest(self) -> None:
        """Stop thinking for now; what is meant stands."""
        if self.thinking:
            self.forget()

    def carry_out(self) -> None:
        """What was meant is done on the table: play it and write it down."""
        if self.intent is not None and not self._play.busy:
            intent, self.intent, self.carried = self.intent, None, self.intent
            self._play.carry_out(intent)

    def _think(self, seat: Seat) -> None:
        play = self._play
        state, position = play.seen.state, play.seen.position
        dice = None if play.physical else Dice(play.table.setup.recipe.seed)

        def think(budget: Budget) -> Intent:
            if seat not in self._seated:
                self._seated[seat] = make(play.game.id, play.players[seat])
            return intend(play.game, state, position, seat, self._seated[seat], dice, budget)

        self._thought = play.shell.thinker.ask(think, self._thought_through, self._fail)

    def _thought_through(self, intent: Intent) -> None:
        self.intent = intent
        self._play.thought()

    def _fail(self) -> None:
        self.failed = True
        self._play.thought()
