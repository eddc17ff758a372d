"""The coach: what the strongest rival would do in a person's place. Off until somebody asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from automa.opponent import Budget, Decision, Opponent
from companion.app import rivals
from companion.app.thinker import Thought
from companion.core.game import Game, Move
from companion.core.score import Seat

if TYPE_CHECKING:
    from companion.app.session import Session


@dataclass(frozen=True)
class Advice:
    """What the coach would do at a position of the journal."""

    position: int
    seat: Seat
    decision: Decision
    moves: tuple[Move, ...]  # of its plan, those that belong to the step at hand


def at_hand(game: Game[Any], state: Any, decision: Decision) -> tuple[Move, ...]:
    """The moves of a plan up to where the next step of the turn begins."""
    seat, phase, moves = state.actor(), state.phase, list[Move]()
    for move in decision.moves:
        if moves and (state.actor(), state.phase) != (seat, phase):
            break
        moves.append(move)
        state = state.copy()
        game.play(state, move)
    return tuple(moves)


class Coach:
    """The coach at one table. It thinks of the position that is shown, and forgets what no longer holds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.available = rivals.coach_kind(session.recipe) is not None
        self._opponent: Opponent | None = None
        self._thought: Thought | None = None
        self._failed_at = -1
        self.advice: Advice | None = None

    @property
    def on(self) -> bool:
        return bool(self._session.view.get("coach")) and self.available

    @property
    def thinking(self) -> bool:
        return self._thought is not None and self._thought.open

    def switch(self) -> None:
        """On or off, for this table."""
        self._session.remember(coach=not self.on)
        self.look()
        self._session.advised()

    def follow(self) -> None:
        """Do what the coach would do."""
        if self.advice is not None and self.advice.position == self._session.snapshot.position:
            self._session.play(*self.advice.moves)

    def look(self) -> None:
        """Look at the table: think if a person is to decide something, and drop advice on another position."""
        position, seat = self._session.snapshot.position, self._session.snapshot.actor
        if self.advice is not None and self.advice.position != position:
            self.forget()
        decides = seat >= 0 and self._session.rivals.turn() is None
        if not self.on or not decides:
            self.forget()
        elif self.advice is None and self._failed_at != position:
            self.forget()
            self._think(position, seat)

    def forget(self) -> None:
        if self._thought is not None:
            self._thought.call_off()
        self._thought, self.advice = None, None

    def rest(self) -> None:
        """Nobody looks at the table: stop thinking. Advice that was given stays."""
        if self.thinking:
            self.forget()

    def _think(self, position: int, seat: Seat) -> None:
        game, state = self._session.game, self._session.snapshot.state

        def think(budget: Budget) -> Advice:
            if self._opponent is None:
                self._opponent = rivals.make_coach(game.id, self._session.recipe)
            decision = self._opponent.decide(state.copy(), seat, budget)
            return Advice(position, seat, decision, at_hand(game, state, decision))

        def advised(advice: Advice) -> None:
            self.advice = advice
            self._session.advised()

        def fail() -> None:
            self._failed_at = position
            self._session.advised()

        self._thought = self._session.shell.thinker.ask(think, advised, fail)
