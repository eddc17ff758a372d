"""One life of an app without a window: random deeds on a real store, each told before and after it is done.

What is told before a deed is the world as it will be; ``did`` says that the store has answered. Whatever kills the life
in between, its successor must find one of the two worlds.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from companion.app.game_info import game_info
from companion.core.field import near
from companion.core.game import OVER, TABLE, Answers, Book, Correct, Illegal, Move
from companion.core.setup import Recipe, settle
from companion.core.table import Player, Table
from companion.core.text import Refusal
from companion.rules import BOOKS, GAMES
from companion.store import Store, StoreError
from tools.soak import world
from tools.soak.world import Told, World

NAMES: Final = ("Ada", "Émilie", "🦊 Grace", "Ὑπατία", "a" * 40, "“Mary”", "[b]Sophie[/b]", "&amp;")
Tell = Callable[[str, Told], None]


class JumpingClock:
    """A clock that somebody keeps setting, by minutes or by years."""

    def __init__(self, chooser: random.Random) -> None:
        self._chooser = chooser
        self._now = datetime(2026, 11, 18, 20, tzinfo=UTC)

    def __call__(self) -> datetime:
        if self._chooser.random() < 0.05:
            days = self._chooser.choice((-3000, -1, -0.1, 0.1, 1, 3000))
            then = self._now + timedelta(days=days)
            self._now = then if 1980 < then.year < 2100 else self._now
        self._now += timedelta(seconds=self._chooser.random() * 40)
        return self._now.astimezone()


class Life:
    """Does what persons do, one deed after another; ``tell`` hears of each before and after."""

    def __init__(self, store: Store, known: World, chooser: random.Random, tell: Tell) -> None:
        self.store, self.world, self.chooser, self._tell = store, known, chooser, tell
        self._tables: dict[int, tuple[Table, Table]] = {}  # as the store gave it, and as the model has it

    def _kinds(self) -> dict[Callable[[], object], int]:
        """What is done, and how often one thing beside another."""
        return {
            self._moves: 40, self._undo: 9, self._redo: 6, self._correct: 6, self._begin: 4, self._lay: 2,
            self._lay_again: 3, self._tick: 4, self._remember: 5, self._finish: 4, self._reopen: 2,
            self._delete: 2, self._restore: 2, self._set: 2, self._keep: 2,
        }  # fmt: skip

    def live(self, deeds: int) -> None:
        kinds = self._kinds()
        for _ in range(deeds):
            [kind] = self.chooser.choices([*kinds], [*kinds.values()])
            kind()

    # How a deed is done

    def _do(self, kind: str, told: Told, work: Callable[[], object]) -> bool:
        """Tell, do, tell; whether it was kept. What is refused must have changed nothing."""
        self._tell("will", {"kind": kind, **told})
        try:
            work()
        except StoreError as error:
            self._tell("refused", {"why": str(error.text)})
            self._tables.clear()
            return False
        self._tell("did", {})
        self.world = self.world.after(told)
        return True

    def _at_table(self, kind: str, number: int, deed: Callable[[Table], object]) -> bool:
        """Do something at a table; the model does it first, and must come to the same."""
        if number not in self.world.plays:
            return False  # it could not be begun
        table, shadow = self._table(number)
        before = (shadow.journal, shadow.position)
        try:
            deed(shadow)
        except Illegal:
            self._refused_by_rules(table, deed)
            return False
        if (shadow.journal, shadow.position) == before:
            return False
        told = {"play": number, "now": world.after_move(self.world.plays[number], shadow)}
        was = (table.journal, table.position, table.state)
        done = self._do(kind, told, lambda: deed(table))
        if not done:
            assert (table.journal, table.position, table.state) == was, "a refused move has changed its table"
        elif table.state != shadow.state:
            raise AssertionError(f"{kind} at table {number} has led elsewhere than in the model")
        return done

    @staticmethod
    def _refused_by_rules(table: Table, deed: Callable[[Table], object]) -> None:
        was = (table.journal, table.position, table.state.copy())
        try:
            deed(table)
        except Illegal:
            assert (table.journal, table.position, table.state) == was, "an illegal move has changed its table"
            return
        raise AssertionError("what is illegal in the model was played")

    def _table(self, number: int) -> tuple[Table, Table]:
        if number not in self._tables:
            if len(self._tables) > 2:
                self._tables.clear()
            table, shadow = self.store.load(number), world.play(number, self.world.plays[number])
            assert table.state == shadow.state, f"table {number} replays to another state"
            self._tables[number] = table, shadow
        return self._tables[number]

    # Which play

    def _pick(self, *wants: Callable[[dict[str, Any]], object]) -> int | None:
        """A play of which all this is true, the tables last stirred rather than others."""
        there = [number for number, told in self.world.plays.items() if all(want(told) for want in wants)]
        if not there:
            return None
        recent = [number for number in self.world.order[:6] if number in there]
        return self.chooser.choice(recent if recent and self.chooser.random() < 0.8 else there)

    def _open(self, *wants: Callable[[dict[str, Any]], object]) -> int | None:
        return self._pick(lambda told: not told["ended"] and not told["gone"] and not told["left"], *wants)

    def _open_or_begin(self) -> int:
        number = self._open(lambda told: told["game"] in GAMES)
        return self._begin() if number is None else number

    # Deeds at a table

    def _moves(self) -> None:
        number = self._open_or_begin()
        for _ in range(self.chooser.randrange(1, 20)):
            if number not in self.world.plays or not self._move(number):
                return

    def _move(self, number: int) -> bool:
        _, shadow = self._table(number)
        if shadow.actor == OVER:
            return False
        drawn = self.chooser.random() < 0.1
        if shadow.actor == TABLE and self.chooser.random() < 0.6:
            return self._at_table("draw", number, lambda table: table.draw())
        moves = self._possible(shadow)
        if not moves:
            return self._at_table("undo", number, lambda table: table.undo())
        move = self._any_kind(moves)
        return self._at_table("move", number, lambda table: table.play(move, drawn=drawn and table.actor >= 0))

    @staticmethod
    def _possible(table: Table) -> list[Move]:
        if table.actor == TABLE:
            return [move for move, _ in table.game.outcomes(table.state)]
        return list(table.game.moves(table.state))

    def _any_kind(self, moves: list[Move]) -> Move:
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(str(move).split(" ", 1)[0], []).append(move)
        return self.chooser.choice(kinds[self.chooser.choice(sorted(kinds))])

    def _undo(self) -> None:
        number, times = self._open_or_begin(), self.chooser.choice((1, 1, 2, 5))
        for _ in range(times):
            self._at_table("undo", number, lambda table: table.undo())
        for _ in range(self.chooser.choice((0, 1, times))):
            self._at_table("redo", number, lambda table: table.redo())

    def _redo(self) -> None:
        self._at_table("redo", self._open_or_begin(), lambda table: table.redo())

    def _correct(self) -> None:
        number = self._open_or_begin()
        if number not in self.world.plays:
            return
        _, shadow = self._table(number)
        figures = shadow.game.figures(shadow.state)
        if not figures:
            return
        figure = self.chooser.choice(list(figures))
        value = self.chooser.choice(near(figure))
        reason = self.chooser.choice(("", "miscounted", "🦊 : 1 = 2\u2028", "\ud83d", "long " * 200))
        move = Correct(figure.id, value, reason, settled=self.chooser.random() < 0.5)
        self._at_table("correct", number, lambda table: table.play(move))

    # Deeds with a play

    def _begin(self) -> int:
        game = GAMES[self.chooser.choice(list(GAMES))]
        recipe, number = self._recipe(game), max(self.world.plays, default=0) + 1
        table = Table(game, game.prepare(recipe), self._players(game, recipe))
        for _ in range(self.chooser.choice((0, 0, 3))):
            if table.actor == TABLE:
                table.draw()
        view = {"laid": True, "physical": self.chooser.random() < 0.5}
        told = {"play": number, "now": world.of_table(table, view=view)}
        self._do(f"begin {game.id}", told, lambda: self._number(number, self.store.begin(table, view)))
        return number

    def _lay(self) -> None:
        book = BOOKS[self.chooser.choice([name for name in BOOKS if game_info(name).lays_only])]
        recipe, number = self._recipe(book), max(self.world.plays, default=0) + 1
        players = self._players(book, recipe)
        told = {"play": number, "now": world.of_setup(recipe, players)}
        self._do("lay", told, lambda: self._number(number, self.store.lay(book.prepare(recipe), players)))

    @staticmethod
    def _number(expected: int, number: int) -> None:
        assert number == expected, f"play {number} has taken the place of {expected}"

    def _recipe(self, book: Book) -> Recipe:
        chosen = {option.id: self.chooser.choice(option.choices).value for option in book.options}
        seed = self.chooser.randrange(1000)
        try:
            return book.recipe(settle(book.options, chosen), seed)
        except Refusal:
            return book.recipe({}, seed)

    def _players(self, book: Book, recipe: Recipe) -> tuple[Player, ...]:
        seats = range(book.seats(recipe))
        return tuple(
            Player(self.chooser.choice(NAMES))
            if not seat or self.chooser.random() < 0.6
            else Player(self.chooser.choice(NAMES), "rival", self.chooser.randrange(1, 5))
            for seat in seats
        )

    def _lay_again(self) -> None:
        number = self._open(lambda told: not told["journal"])
        if number is None:
            return
        told = self.world.plays[number]
        book, seed = BOOKS[told["game"]], self.chooser.randrange(1000)
        setup = book.prepare(book.recipe(told["chosen"], seed))
        now = {**told, "seed": seed, "again": [], "ticks": []}
        self._tables.pop(number, None)
        self._do("lay again", {"play": number, "now": now}, lambda: self.store.lay_again(number, setup))

    def _tick(self) -> None:
        number = self._open()
        if number is not None:
            ticks = sorted({f"job-{self.chooser.randrange(20)}" for _ in range(5)})
            now = {**self.world.plays[number], "ticks": ticks}
            self._do("tick", {"play": number, "now": now}, lambda: self.store.tick(number, ticks))

    def _remember(self) -> None:
        number = self._open()
        if number is not None:
            length = self.chooser.choice((3, 30, 3000))
            view = {
                "laid": True,
                "draft": {"at": self.chooser.randrange(99), "step": "Any", "choice": {"note": "é" * length}},
            }
            now = {**self.world.plays[number], "view": view}
            self._do("remember", {"play": number, "now": now}, lambda: self.store.remember(number, view))

    def _finish(self) -> None:
        number = self._open(lambda told: game_info(told["game"]).lays_only or len(told["journal"]) > 40)
        if number is None:
            return
        told = self.world.plays[number]
        book = BOOKS[told["game"]]
        recipe = book.recipe(told["chosen"], told["seed"])
        answers, shared = (
            [self._answers(book, recipe, False) for _ in told["players"]],
            self._answers(book, recipe, True),
        )
        try:
            sheet = book.count(recipe, answers, shared)
        except Refusal:
            return
        if sheet.outcome is None:
            return
        now = {**told, "ended": list(sheet.totals)}
        change: Told = {"play": number, "now": now, "stirs": False}
        self._do("finish", change, lambda: self.store.finish(number, sheet))

    @staticmethod
    def _answers(book: Book, recipe: Recipe, shared: bool) -> Answers:
        fields = [field for field in book.form(recipe) if field.shared is shared]
        return {field.id: frozenset() if field.several else field.low for field in fields}

    def _reopen(self) -> None:
        number = self._pick(lambda told: told["ended"] and not told["gone"] and told["game"] in GAMES)
        if number is not None:
            now = {**self.world.plays[number], "ended": None}
            change: Told = {"play": number, "now": now, "stirs": False}
            self._tables.pop(number, None)
            self._do("reopen", change, lambda: self.store.reopen(number))

    def _delete(self) -> None:
        self._hide("delete", self._pick(lambda told: not told["gone"]), True)

    def _restore(self) -> None:
        self._hide("restore", self._pick(lambda told: told["gone"]), False)

    def _hide(self, kind: str, number: int | None, gone: bool) -> None:
        if number is not None:
            change: Told = {"play": number, "now": {**self.world.plays[number], "gone": gone}, "stirs": False}
            self._do(kind, change, lambda: (self.store.delete if gone else self.store.restore)(number))

    # Beside the plays

    def _set(self) -> None:
        key, value = f"setting-{self.chooser.randrange(5)}", self.chooser.choice((1, 0.5, "é", None, ["a"], {"b": 2}))
        self._do("set", {"settings": {key: value}}, lambda: self.store.set(key, value))

    def _keep(self) -> None:
        things: dict[str, Any] = {
            f"thing-{self.chooser.randrange(9)}": self.chooser.choice(({"n": 1}, [], "x" * 900, None)) for _ in "abc"
        }
        self._do("keep", {"things": things}, lambda: self.store.keep("soak", things))
