"""A table open on the screen: every tap goes to the worker, every answer comes back to the board.

Nothing is shown before it is written down: a move is played and stored on the worker's thread, then the listener is
called on the UI thread. Taps that come while a move is under way are let go, like a tap on a button already pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app import owner_facts, table_finish
from companion.app.coach import Coach
from companion.app.rivals import Intent, Rivals
from companion.app.seat_names import names
from companion.app.table_policy import policy_of
from companion.core.game import OVER, TABLE, Correct, Game, Hurried, Illegal, Learn, Move, Needs, Note
from companion.core.owner_facts import Facts
from companion.core.score import ScoreSheet, Seat
from companion.core.source import Switch, Where
from companion.core.table import Amendment, LogEntry, Passage, Player, Table
from companion.core.text import Refusal, Sayable, T, Text, language

if TYPE_CHECKING:
    from companion.app.shell import AppShell

HALF_CHOSEN = frozenset({"draft", "count", "by_hand", "uncovered", "upkeep"})  # in the view of a table
BACK = 10  # steps that can be chosen to undo back to


class Change(Enum):
    """Why a board is called to look again."""

    PLAYED = "played"
    UNDONE = "undone"
    REDONE = "redone"
    LOOKS = "looks"  # no move: one was refused, or a person moves for a rival
    THOUGHT = "thought"  # no move: a rival knows what it will do
    ADVICE = "advice"  # no move: the coach has something else to say


@dataclass(frozen=True)
class Snapshot:
    """The table as it is shown: the UI thread reads this, never the table, which the worker may be changing."""

    states: tuple[Any, ...]  # before each step, and after the last
    position: int
    actor: Seat
    log: tuple[LogEntry, ...]
    pending: bool  # whether the app moves next by itself: a rival or its dice, not after an undo
    redone: Passage | None  # what a redo would do
    undo_texts: tuple[Text, ...]  # the last first
    redo_text: Text | None
    score: ScoreSheet
    sources: Mapping[str, Where]  # where dice and cards come from
    draw_pending: bool  # whether the app is to draw now

    @classmethod
    def of(cls, table: Table) -> Snapshot:
        position = table.position
        return cls(
            states=table.states,
            position=position,
            actor=table.actor,
            pending=table.pending,
            log=tuple(table.log()),
            redone=table.passage(position) if position < len(table.journal) else None,
            undo_texts=tuple(table.undo_texts(BACK)),
            redo_text=table.redo_text,
            score=table.score,
            sources=table.sources,
            draw_pending=table.draw_pending,
        )

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def over(self) -> bool:
        return self.actor == OVER

    @property
    def news(self) -> tuple[Text, ...]:
        """What the last move of a seat brought about, and all that the table did upon it."""
        lines: list[Text] = []
        for entry in reversed(self.log):
            lines[:0] = entry.news
            if entry.seat >= 0:
                break
        return tuple(lines)

    @property
    def ahead(self) -> Move | None:
        """The move that a redo would make first."""
        return self.redone.steps[0].move if self.redone is not None else None

    def passage(self, number: int) -> Passage:
        """A step that was made, with all that came with it."""
        end = number + 1
        while end < self.position and self.log[end].step.drawn:
            end += 1
        return Passage(number, tuple(entry.step for entry in self.log[number:end]), self.states[number : end + 1])

    @property
    def undo_text(self) -> Text | None:
        """What an undo takes back."""
        return self.undo_texts[0] if self.undo_texts else None


Listener = Callable[[Change], None]


def _said_by(note: Note) -> Sequence[str]:
    """The fields of which a note says something."""
    if isinstance(note, Learn):
        return [f"{card}.{key}" for card, facts in note.entries.items() for key in facts]
    return [note.path] if isinstance(note, Correct) else []


def _nobody(change: Change) -> None:
    """Nobody looks at the table."""


def _nothing(move: Move) -> None:
    """Nobody looks at the table."""


def _at_once(go_on: Callable[[], None]) -> None:
    """Nobody looks at the table who could be asked."""
    go_on()


def _unasked(needs: Needs, waiting: Sequence[Move]) -> None:
    """Nobody looks at the table."""


class Session:
    """The one way from a board to its table. ``view`` is how it looked: dice marked to keep, forms begun."""

    def __init__(self, shell: AppShell, number: int, table: Table, view: dict[str, Any]) -> None:
        self.shell = shell
        self.number = number
        self.table = table
        self.view = view
        self.seat_names: tuple[Sayable, ...] = names(table.players)  # those who sit here, by name
        self.snapshot = self._fresh = Snapshot.of(table)
        self.look: Seat | None = None  # whose page a phone shows; None follows the turn
        self.recipe = table.setup.recipe
        self.game: Game[Any] = table.game
        self.players: tuple[Player, ...] = table.players
        self.policy = policy_of(table.game.id)
        self.listener: Listener
        self.busy = False
        self._trying: tuple[Move, ...] = ()  # of which the first may be refused
        self._told: frozenset[str] = frozenset()  # the fields of which somebody has just said all there is to say
        self.on_needs: Callable[[Needs, Sequence[Move]], None]
        self.on_look_back: Callable[[Callable[[], None]], None]
        self.on_anyway: Callable[[Move], None]  # somebody says that a refused move was made all the same
        self._leave_alone()
        self.caution: Text | None = None  # what to know before going on
        self.shown = False  # whether a board has been built from the view as it came from the store
        self.rivals = Rivals(self)
        self.coach = Coach(self)

    def call_by_name(self, facts: Facts | None) -> None:
        """Cards are called as the owner's box prints them."""
        for code, called in ({} if facts is None else self.game.names(facts)).items():
            language(code).call(called)

    def turn(self, state: Any) -> str:
        """Names the turn being played."""
        return self.policy.turn(state)

    @property
    def state(self) -> Any:
        return self.snapshot.state

    # What a person does

    def play(self, *moves: Move) -> None:
        """Make these moves in one go; what the app draws upon them follows."""
        self._do(Change.PLAYED, lambda: self._play(moves))

    def play_as_one(self, *moves: Move) -> None:
        """Make these moves, which a person said were one thing: an undo takes back all of them."""
        self._do(Change.PLAYED, lambda: self._play(moves, as_one=True))

    def tell(self, *notes: Note, then: Sequence[Move] = ()) -> None:
        """Write down what a person says of the table, to be taken back as one, and make the moves that waited."""
        self._do(Change.PLAYED, lambda: self._tell_and_play(notes, tuple(then)))

    def mend(self, position: int, move: Move) -> None:
        """Make another move at an earlier point, without a look at what would be otherwise then."""
        self._do(Change.PLAYED, lambda: self._apply(self.table.amend(position, move)))

    def amend(self, position: int, move: Move | None, then: Callable[[Amendment], None]) -> None:
        """Find out what would be if another move, or none, had been made at an earlier point. Nothing changes yet."""
        work = partial(self.table.amend, position, move)
        self.shell.worker.submit(work, then=then, on_refusal=self.shell.refused)

    def apply(self, amendment: Amendment, keep: Collection[str] = ()) -> None:
        """Let it be so; figures to ``keep`` stay as they lie on the table."""
        self._do(Change.PLAYED, lambda: self._apply(amendment, keep))

    def unamend(self) -> None:
        """Take an amendment back, as long as nothing was done since."""
        self._do(Change.UNDONE, self.table.unamend)

    def draw(self) -> None:
        """Draw what is due although it was drawn or typed in before: somebody went back to here and wants it so."""
        self._do(Change.PLAYED, self._draw)

    def undo(self, times: int = 1) -> None:
        """Take back; past what lay face down and was seen since, a person is asked first."""
        if not self.busy and self._saw_since(times):
            self.on_look_back(partial(self._undo, times))
        else:
            self._undo(times)

    def _undo(self, times: int) -> None:
        self._do(Change.UNDONE, lambda: [self.table.undo() for _ in range(times)])

    def _saw_since(self, times: int) -> bool:
        """Whether the app showed something face down in the last so many decisions and upon them."""
        seen = self.snapshot
        for number in reversed(range(seen.position)):
            step = seen.log[number].step
            if step.drawn and self.game.shows(seen.states[number], step.move):
                return True
            times -= not step.drawn
            if not times:
                return False
        return False

    def redo(self) -> None:
        self._do(Change.REDONE, self.table.redo)

    def remember(self, **view: Any) -> None:
        """Keep how the table looks, without a move."""
        self.view.update(view)
        kept = dict(self.view)
        self.shell.worker.submit(lambda: self.shell.store.remember(self.number, kept), on_refusal=self.shell.refused)

    def let_looks_go(self) -> bool:
        """No board can be built from what is half chosen, as it lay in the store: do without it; False when it was not
        that."""
        if self.shown or not self.view.keys() & HALF_CHOSEN:
            return False
        self.view = {key: value for key, value in self.view.items() if key not in HALF_CHOSEN}
        return True

    def switch(self, source: str, *read: Move) -> None:
        """Switch a source between the real dice or cards and the app's, at any moment: what is still due is drawn at
        once, or typed in. ``read`` is what was already read from the table and should stand."""
        if self.busy:
            return
        self.rivals.start_anew()
        if self.real(source):
            self.play(*read, Switch(source, "app"))
        else:
            self.play(Switch(source, "real"))

    def real(self, source: str) -> bool:
        """Whether this deck or die is the real one."""
        return self.snapshot.sources.get(source) == "real"

    @property
    def typed(self) -> bool:
        """Whether a person says what comes next by chance."""
        return self.real(self.game.source_due(self.state))

    def go_on(self) -> None:
        """Let the app make the moves that are its own now: on opening a table, and after a switch of dice or cards."""
        if self.snapshot.draw_pending:
            self._do(Change.PLAYED, self._catch_up)
            return
        meant = self.rivals.intent
        self._look()
        if self.rivals.thinking or self.coach.thinking or self.rivals.intent is not meant:
            self._tell(Change.THOUGHT)

    # Rivals

    @property
    def by_hand(self) -> bool:
        """Whether a person moves for the rival whose turn it is."""
        return "by_hand" in self.view and self.view["by_hand"] == self.turn(self.state)

    def take_over(self) -> None:
        """A person moves for the rival in this turn."""
        self.remember(by_hand=self.turn(self.state))
        self._look()
        self._tell(Change.LOOKS)

    def carry_out(self, intent: Intent, unasked: bool = False) -> None:
        """Play what a rival means to do. A person said that it is done, and can take exactly that back; what it does
        ``unasked`` goes with the person's move before."""

        def work() -> None:
            if self.table.position != intent.position:
                return  # the table has moved on; the rival looks at it anew
            for number, planned in enumerate(intent.steps):
                if planned.before.actor() == TABLE:
                    self.table.draw()
                else:
                    self.table.play(planned.move, drawn=unasked or number > 0)
                if intent.hurried and not number:
                    self.table.play(Hurried(intent.seat), drawn=True)
            self._catch_up()

        self._do(Change.PLAYED, work)

    def thought(self) -> None:
        """A rival knows what it will do."""
        self._tell(Change.THOUGHT)

    def rest(self) -> None:
        """Nobody looks at the table: nobody thinks about it."""
        self._leave_alone()
        self.rivals.rest()
        self.coach.rest()

    @property
    def looked_at(self) -> bool:
        """Whether a board is told of what changes."""
        return self.listener is not _nobody

    def _leave_alone(self) -> None:
        """Tell nobody of changes: else the page that listened would stay in memory as long as its route."""
        self.listener, self.on_needs, self.on_look_back, self.on_anyway = _nobody, _unasked, _at_once, _nothing

    def advised(self) -> None:
        """The coach has something else to say."""
        self._tell(Change.ADVICE)

    def _tell(self, change: Change) -> None:
        """Let the board look again; what the policy of the table does by itself comes with it."""
        intent = self.rivals.intent
        if intent is not None and self.looked_at and not self.busy and self.policy.needs_no_telling(intent):
            self.rivals.carry_out(unasked=True)
            return
        self.listener(change)

    def _look(self) -> None:
        """Let those who think look at the table as it is shown now."""
        self.rivals.look()
        self.coach.look()

    # The end

    def finish(self, then: Callable[[], None]) -> None:
        """Put the finished play into the history."""
        if self.busy or not self.snapshot.over:
            return
        self.busy = True

        def finished(_: Any) -> None:
            self.busy = False
            then()

        sheet = self.snapshot.score
        work = partial(table_finish.finish, self.shell.store, self.number, sheet)
        self.shell.worker.submit(work, then=finished, on_refusal=self._refused)

    # On the worker's thread

    def _play(self, moves: tuple[Move, ...], as_one: bool = False) -> None:
        for number, move in enumerate(moves):
            self._trying = moves[number:]
            self._make(move, drawn=as_one and number > 0)
        self._trying = ()
        self._catch_up()

    def _tell_and_play(self, notes: Sequence[Note], then: tuple[Move, ...]) -> None:
        self._told = frozenset(path for note in notes for path in _said_by(note))
        for number, note in enumerate(notes):
            self._make(note, drawn=number > 0)
        self._play(then)

    def _make(self, move: Move, drawn: bool = False) -> None:
        self.table.play(move, drawn=drawn)
        if isinstance(move, Learn):
            owner_facts.remember(self.shell.store, self.game, move)

    def _apply(self, amendment: Amendment, keep: Collection[str] = ()) -> None:
        self.table.apply(amendment, keep)
        self._catch_up()

    def _draw(self) -> None:
        self.table.draw()
        self._catch_up()

    def _catch_up(self) -> None:
        while True:
            if self.table.draw_pending:
                self.table.draw()
            elif (move := self.table.foregone) is not None:
                self.table.play(move, drawn=True)
            else:
                return

    # Between the threads

    def _do(self, change: Change, work: Callable[[], Any]) -> None:
        if self.busy:
            return
        self.busy, self._told = True, frozenset()

        def errand() -> Snapshot:
            try:
                work()
            finally:
                self._fresh = Snapshot.of(self.table)  # of several moves, those before a refused one stand
            return self._fresh

        self.shell.worker.submit(errand, then=lambda _: self._done(change), on_refusal=self._refused)

    def _done(self, change: Change) -> None:
        self.busy = False
        self.snapshot = self._fresh
        self.call_by_name(self.game.known_facts(self.state))
        self._look()
        self._tell(change)

    def _refused(self, refusal: Refusal) -> None:
        self.busy = False
        self.snapshot = self._fresh
        waiting, self._trying = self._trying, ()
        refused = waiting[0] if waiting else None
        if isinstance(refusal, Needs) and not self._told.issuperset(field.id for field in refusal.fields):
            self.on_needs(refusal, waiting)
        elif isinstance(refusal, Illegal) and refused is not None and not isinstance(refused, Note):
            self.shell.toast(refusal.text, T("It happened anyway"), partial(self.on_anyway, refused))
        else:
            self.shell.refused(refusal)
        self._look()
        self._tell(Change.LOOKS)


def open_session(
    shell: AppShell,
    number: int,
    then: Callable[[Session], None],
    on_refusal: Callable[[Refusal], None],
    load: Callable[[str], object],
) -> None:
    """Fetch a table from the store and go on with it; a table that cannot be replayed says why. ``load`` has what shows
    this game loaded on the worker's thread: no frame waits for its code."""

    def fetch() -> Session:
        session = Session(shell, number, shell.store.load(number), dict(shell.store.record(number).view))
        session.caution = shell.store.record(number).caution
        if (shelf := owner_facts.fact_shelf(shell.store, session.game)) is not None:
            session.call_by_name(shelf.load())
        load(session.game.id)
        return session

    shell.worker.submit(fetch, then=then, on_refusal=on_refusal)
