"""A table: a setup, its players, and the journal of moves that is the whole truth about a play.

>>> from companion.rules import GAMES
>>> game = GAMES["roll"]
>>> table = Table(game, game.prepare(game.recipe({"players": "1"}, seed=7)), (Player("Ada"),))
>>> table.position
0

The journal may be longer than the position: what was undone lies ahead, and stays there until another move is made.
"""

from __future__ import annotations

import gc
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice, takewhile
from types import MappingProxyType
from typing import Any, Self

from companion.core.amend import Amendment, Difference, Misfit, differences
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Game, Illegal, Move, Note, State, seat_name
from companion.core.journal import BadJournal, JournalEntry, JournalWriter, LogEntry, Passage, Player
from companion.core.play_header import Header, check_the_table, other_rules
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import Setup
from companion.core.source import Switch, Where, standing_sources
from companion.core.text import Refusal, T, Text
from companion.core.typed import plain

__all__ = [
    "Amendment",
    "BadJournal",
    "Difference",
    "JournalEntry",
    "JournalWriter",
    "LogEntry",
    "Misfit",
    "Passage",
    "Player",
    "Table",
    "check_the_table",
    "other_rules",
]


@contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """A replay makes tens of thousands of objects and no garbage: if Python kept searching the whole app for cycles
    meanwhile, that would take longer than the replay."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Table:
    """A play in progress. Its ``state`` is for looking at; only ``play``, ``draw``, ``undo`` and ``redo`` change it.

    ``sources`` says where chance came from before the first line, where that differs from the game's defaults.
    """

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        players: Sequence[Player],
        writer: JournalWriter | None = None,
        sources: Mapping[str, Where] = MappingProxyType({}),
    ) -> None:
        if len(players) != game.seats(setup.recipe):
            raise Refusal(
                T("{players} players sit on {seats} seats.", players=len(players), seats=game.seats(setup.recipe))
            )
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.writer = writer
        self._journal: list[JournalEntry] = []
        self._position = 0
        self._states: list[State] = [game.start(setup)]  # before each step, and after the last
        self._kinds = game.sources(setup.recipe)
        self._sources: list[Mapping[str, Where]] = [standing_sources(self._kinds, sources)]  # the same
        self._amended: list[tuple[tuple[JournalEntry, ...], ...]] = []  # the journal before each amendment, and after
        self._entries: list[LogEntry] = []  # made when the log is first asked for

    def recall(self, lines: Iterable[str], position: int | None = None, first_line: int = 1) -> Self:
        """Replay a journal on a fresh table, and go to a position in it; :class:`BadJournal` on a wrong line."""
        with _nothing_to_collect():
            for number, line in enumerate(lines, first_line):
                if line.strip():
                    self._replay(number, line.strip())
        if position is not None:
            if not 0 <= position <= len(self._journal):
                raise BadJournal(first_line, T("The journal has no position {n}.", n=position))
            self._position = position
        return self

    def _replay(self, number: int, line: str) -> None:
        try:
            step = JournalEntry.parse(line, self.game)
        except ValueError:
            raise BadJournal(number, T("“{line}” is not a move of this game.", line=line)) from None
        try:
            if step.seat != self._seat_of(step.move):
                raise Illegal(T("“{line}” is not a move of the seat whose turn it is.", line=line))
            state = self._after(step)
        except Illegal as refusal:
            raise BadJournal(number, refusal.text) from None
        self._write(step, state)

    @property
    def state(self) -> Any:
        return self._states[self._position]

    @property
    def states(self) -> tuple[Any, ...]:
        """The state before each step so far, and after the last; for looking at."""
        return tuple(self._states[: self._position + 1])

    @property
    def position(self) -> int:
        return self._position

    @property
    def journal(self) -> tuple[JournalEntry, ...]:
        """Every step, with those that were undone."""
        return tuple(self._journal)

    @property
    def fingerprint(self) -> str:
        """Of the position where it stands."""
        return self.game.fingerprint(self.state)

    @property
    def actor(self) -> Seat:
        return self._states[self._position].actor()

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def score(self) -> ScoreSheet:
        return self.game.score(self.state)

    @property
    def pending(self) -> bool:
        """Whether it is not for a person to decide what comes next, but for a rival or chance.

        Never so right after an undo: somebody is looking back, and the next move is theirs.
        """
        ahead = self._ahead()
        if ahead is not None and not ahead.drawn:
            return False
        return self.actor == TABLE or (self.actor >= 0 and self.players[self.actor].kind == "rival")

    def where(self, source: str) -> Where:
        """Where a source stands now; a draw that comes from no source is the app's."""
        return self._sources[self._position].get(source, "app")

    @property
    def sources(self) -> Mapping[str, Where]:
        """Where each of them stands now."""
        return self._sources[self._position]

    @property
    def draw_pending(self) -> bool:
        """Whether the app is to draw now: chance decides, and comes from the app."""
        return self.actor == TABLE and self.pending and self.where(self.game.source_due(self.state)) == "app"

    @property
    def foregone(self) -> Move | None:
        """The move of a person who has nothing to decide. None while somebody looks back or corrects."""
        corrected = self._position and isinstance(self._journal[self._position - 1].move, Correct)
        if self._ahead() is not None or corrected or self.actor < 0 or self.players[self.actor].kind == "rival":
            return None
        return self.game.foregone(self.state)

    def play(self, move: Move, drawn: bool = False) -> JournalEntry:
        """Make a move of the actor, or a note; what is refused or cannot be kept changes nothing.

        Making the move that was undone is a redo, and what lay ahead stays; any other move replaces it.
        """
        if isinstance(move, Note):
            move = move.tidied()  # one line of the journal
        step = JournalEntry(self._seat_of(move), move, drawn)
        ahead = self._ahead()
        if ahead is not None and (ahead.seat, ahead.move) == (step.seat, step.move):
            self._go(self._position + 1)
            return ahead
        state = self._after(step)
        if self.writer is not None:
            self.writer.written(self._position, [step], self.game.fingerprint(state))
        self._write(step, state)
        return step

    def draw(self) -> JournalEntry:
        """Make the table's move from the setup's dice: from the same position always the same."""
        if self.actor != TABLE:
            raise Illegal(T("There is nothing to draw now."))
        return self.play(self.game.draw(self.state, Dice(self.setup.recipe.seed)), drawn=True)

    def undo(self) -> JournalEntry | None:
        """Take back the last thing a person did, with all that the app drew upon it; None when there is nothing."""
        target = self._last_decision()
        if target is None:
            return None
        self._go(target)
        return self._journal[target]

    def redo(self) -> JournalEntry | None:
        """Do again what was undone last, with all that the app drew upon it; None when nothing lies ahead."""
        start = self._position
        if start == len(self._journal):
            return None
        self._go(self._next_decision(start))
        return self._journal[start]

    def amend(self, position: int, move: Move | None) -> Amendment:
        """What would be if another move had been made at this earlier point, or none; nothing has changed yet.

        What followed is made again as it was, dice included: that is what happened at the table. A step that no longer
        fits is left out and named, and so is all that only it made possible.
        """
        if not 0 <= position < self._position:
            raise Illegal(T("Nothing was done there that could be amended."))
        then, replaced = self._at(position), self._journal[position]
        if move is not None:
            then.play(move, drawn=replaced.drawn and replaced.seat >= 0)  # still part of a rival's turn
        misfits = []
        for number in range(position + 1, self._position):
            step = self._journal[number]
            try:
                if not isinstance(step.move, Note) and then.game.mover(then.state, step.move) != step.seat:
                    raise Illegal(T("It would not be the turn of this seat."))
                then.play(step.move, drawn=step.drawn)
            except Illegal as refusal:
                misfits.append(Misfit(step, self._tell(number), refusal.text))
        return Amendment(
            position,
            tuple(self._journal[: self._position]),
            tuple(then._journal[position:]),
            tuple(then._states[position + 1 :]),
            differences(self.game, self.state, then.state),
            tuple(misfits),
        )

    def apply(self, amendment: Amendment, keep: Collection[str] = ()) -> None:
        """Write an amendment down, in one go; figures to ``keep`` stay as they are today, by corrections at its end."""
        if amendment.of != tuple(self._journal[: self._position]):
            raise Illegal(T("The play has gone on since. Look at the change again."))
        then = self._at(amendment.position)
        for step, state in zip(amendment.steps, amendment.states, strict=True):
            then._write(step, state)
        for number, each in enumerate(each for each in amendment.differences if each.path in keep and each.can_stay):
            then.play(Correct(each.path, each.kept, settled=self.game.settles), drawn=number > 0)
        self._take_over(then, amendment.position)
        self._amended.append((amendment.of, tuple(self._journal)))

    def unamend(self) -> bool:
        """Take back the last amendment, as long as it is the last thing that was done; False where there is none."""
        if not self._amended or self._amended[-1][1] != tuple(self._journal[: self._position]):
            return False
        before, _ = self._amended[-1]
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, self._journal, strict=False)))
        then = self._at(same)
        for step in before[same:]:
            then.play(step.move, drawn=step.drawn)
        self._take_over(then, same)
        self._amended.pop()
        return True

    def _at(self, position: int) -> Table:
        """The same table as it stood before a step, for trying something; nobody writes it down."""
        then = Table(self.game, self.setup, self.players)
        then._journal, then._states = self._journal[:position], self._states[: position + 1]
        then._sources, then._position = self._sources[: position + 1], position
        return then

    def _take_over(self, then: Table, first: int) -> None:
        if self.writer is not None:
            self.writer.written(first, then._journal[first:], then.fingerprint)
        self._journal, self._states, self._sources = then._journal, then._states, then._sources
        del self._entries[first:]
        self._position = then._position

    def turn_to(self, position: int) -> None:
        """Stand before the step number ``position``; the journal stays as it is."""
        if not 0 <= position <= len(self._journal):
            raise Refusal(T("The journal has no position {n}.", n=position))
        self._go(position)

    def passage(self, number: int) -> Passage:
        """A step of the journal, also of what lies ahead, with all that the app did upon it."""
        end = self._next_decision(number)
        return Passage(number, tuple(self._journal[number:end]), tuple(self._states[number : end + 1]))

    def undo_texts(self, most: int) -> list[Text]:
        """What :meth:`undo` takes back, in words, the last first; each time it is called it takes back one more."""
        decided = (number for number in reversed(range(self._position)) if not self._journal[number].drawn)
        return [self._tell_decision(number) for number in islice(decided, most)]

    @property
    def undo_text(self) -> Text | None:
        """What :meth:`undo` takes back, in words."""
        return next(iter(self.undo_texts(1)), None)

    @property
    def redo_text(self) -> Text | None:
        """What :meth:`redo` does again, in words."""
        return None if self._ahead() is None else self._tell_decision(self._position)

    def log(self) -> Sequence[LogEntry]:
        """What has happened so far."""
        for number in range(len(self._entries), self._position):
            states = self._states[number], self._states[number + 1]
            self._entries.append(LogEntry(self._journal[number], self.game, self.setup.recipe, *states))
        return self._entries[: self._position]

    def to_text(self) -> str:
        """The play so far as text that a person can read and :meth:`from_text` replays."""
        header = [f"game {self.game.id}", f"rules {self.setup.recipe.rules_version}", f"code {self.setup.code}"]
        header += [f"seat {number} {player}" for number, player in enumerate(self.players, 1)]
        return "\n".join([*header, "", *map(str, self._journal[: self._position]), ""])

    @classmethod
    def from_text(cls, text: str, games: Mapping[str, Game[Any]]) -> Table:
        """The table that :meth:`to_text` wrote; :class:`BadJournal` names the line that is wrong."""
        lines = plain(text).split("\n")
        header = Header(lines, games)
        table = cls(header.game, header.game.prepare(header.recipe), header.players)
        return table.recall(lines[header.length :], first_line=header.length + 1)

    def _ahead(self) -> JournalEntry | None:
        return self._journal[self._position] if self._position < len(self._journal) else None

    def _last_decision(self) -> int | None:
        """The number of the last step that a person decided. What the app drew at the very start stays."""
        for number in range(self._position - 1, -1, -1):
            if not self._journal[number].drawn:
                return number
        return None

    def _next_decision(self, number: int) -> int:
        """Where all that the app did upon a step ends."""
        number += 1
        while number < len(self._journal) and self._journal[number].drawn:
            number += 1
        return number

    def _seat_of(self, move: Move) -> Seat:
        if isinstance(move, Note):
            return TABLE
        if self.over:
            raise Illegal(T("The play is over."))
        seat = self.game.mover(self.state, move)
        if seat >= len(self.players):
            raise Illegal(T("There is no seat {n} at this table.", n=seat + 1))
        return seat

    def _after(self, step: JournalEntry) -> State:
        if isinstance(step.move, Note):
            step.move.fits(self.game, self.setup.recipe)
        state = self.state.copy()
        self.game.play(state, step.move)
        return state  # type: ignore[no-any-return]

    def _write(self, step: JournalEntry, state: State) -> None:
        del self._journal[self._position :], self._states[self._position + 1 :], self._entries[self._position :]
        del self._sources[self._position + 1 :]
        self._journal.append(step)
        self._states.append(state)
        stand = self._sources[-1]
        if isinstance(step.move, Switch):
            stand = standing_sources(self._kinds, {**stand, step.move.source: step.move.where})
        self._sources.append(stand)
        self._position += 1

    def _go(self, position: int) -> None:
        if self.writer is not None:
            self.writer.moved(position, self.game.fingerprint(self._states[position]))
        self._position = position

    def _tell_decision(self, number: int) -> Text:
        """A step in words, with all that comes with it; of a rival its whole turn, which is undone as one."""
        step = self._journal[number]
        if step.seat < 0 or self.players[step.seat].kind != "rival":
            return self._tell(number)
        player, following = seat_name(step.seat), self._journal[number + 1 : self._next_decision(number)]
        if any(other.seat == step.seat for other in following):
            return T("{player}: the whole turn", player=player)
        return T("{player}: {what}", player=player, what=self._tell(number))

    def _tell(self, number: int) -> Text:
        return self.game.tell_any(self._states[number], self._journal[number].move, self.setup.recipe)
