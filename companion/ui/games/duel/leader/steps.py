"""The steps of a play against a leader: one tap for each turn, a few choices, the count at the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.score_answers import Filled
from companion.core.game import Field, Move, Prompt, number
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.duel import scoring
from companion.rules.duel.facts import SYMBOL_NAMES
from companion.rules.duel.leader import LEADER, OF_AGE, PERSON, Act, Kind, Phase, State
from companion.rules.duel.leader.moves import Count, Done, Erect, Lead, Learn, Mine, Starts, Take
from companion.rules.duel.leader.words import COLOUR_WORDS, tell_choice, tell_order
from companion.ui.games.duel import faces
from companion.ui.games.duel.ending import SUPREME, outcome_banner
from companion.ui.games.duel.fitting import brief
from companion.ui.games.duel.leader.tiles import OrderCard, Tile
from companion.ui.games.duel.rows import PickRow
from companion.ui.kit.block import Block, Grid, Row
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.number_pad import NumberPad
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Words
from companion.ui.score.fields import stepper
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.ui.games.duel.leader.board import LeaderBoard

ABREAST = 4  # tiles in a row, where they fit


class PhaseView(ABC):
    """What a phase shows: its tiles or rows, its sentence, its buttons."""

    def __init__(self, board: LeaderBoard) -> None:
        self.board = board
        self._asked: Sequence[Block] = ()

    @property
    def state(self) -> State:
        return self.board.state

    def say(self, what: Any) -> str:
        return self.board.say(what)

    def do(self, move: Move) -> None:
        """A tap is a move: there is nothing to confirm, and everything can be undone."""
        if not self.board.session.busy:
            self.board.frame.shell.tick()
            self.board.session.play(move)

    def now(self) -> Prompt | None:
        """None where the step says it larger."""
        return self.board.session.game.now(self.state)

    def panel(self) -> list[Block]:
        return []

    def asked_for(self) -> Sequence[Block]:
        """What the sentence asks for: the tiles or rows to tap."""
        return self._asked

    @abstractmethod
    def actions(self) -> Actions:
        """The buttons of this step."""


# Your turn


class Yours(PhaseView):
    """What your turn shares with the leader; the main button is for every other card."""

    def panel(self) -> list[Block]:
        tiles = [*self._shields(), *self._symbols()]
        if self.state.own_wonders_to_build and self.state.phase is Phase.YOURS:
            wonder = self.say(T("a wonder"))
            tiles.append(Tile("raised", faces.WONDER, wonder, name="wonder", on_release=self._wonders, ink="bronze"))
        self._asked = tiles
        return [Grid(*tiles, columns=ABREAST, gap=8, even=True)]

    def _possible(self) -> list[Kind]:
        """What your card may be: one of this age, or of those so far when it is brought back."""
        ages = range(1, self.state.age + 1) if self.state.phase is Phase.BROUGHT else (self.state.age,)
        return [kind for age in ages for kind in OF_AGE[age].values()]

    def _shields(self) -> list[Tile]:
        figures = sorted({kind.shields for kind in self._possible() if kind.shields})
        return [
            Tile(
                "c_red",
                faces.SHIELDS,
                self.say(N("shield", "shields", n)),
                name=f"shields-{n}",
                on_release=partial(self.do, Mine(n)),
                figure=str(n),
            )
            for n in figures
        ]

    def _symbols(self) -> list[Tile]:
        here = {kind.symbol for kind in self._possible()}
        legal = self.board.session.game.moves(self.state)
        return [
            Tile(
                "c_green",
                faces.SYMBOL_ICONS[symbol],
                self.say(SYMBOL_NAMES[symbol]),
                name=f"symbol-{symbol}",
                on_release=partial(self.do, Learn(symbol)),
                figure="+1" if self.state.has_learned(symbol) else "",
            )
            for symbol in sorted(here)
            if Learn(symbol) in legal
        ]

    def _wonders(self) -> None:
        def build(wonder: int) -> None:
            sheet.leave()
            self.do(Erect(wonder))

        rows = [
            PickRow(self.board, wonder, name=f"build-{wonder.id}", on_release=partial(build, wonder.number))
            for wonder in self.state.own_wonders_to_build
        ]
        sheet = Sheet(self.say(T("Which wonder did you build?")), *rows)
        self.board.frame.shell.overlay(sheet)

    def actions(self) -> Actions:
        return Actions(Action("mine", T("Any other card"), partial(self.do, Mine(0)), "cards-playing-outline"))


class Tokens(PhaseView):
    """The token of a pair, or of the Great Library: a tap takes it."""

    def panel(self) -> list[Block]:
        self._asked = rows = [
            PickRow(
                self.board,
                token,
                name=f"token-{token.id}",
                on_release=partial(self.do, Take(token.number)),
                brief=brief(),
            )
            for token in self.state.offered_tokens
        ]
        return list(rows)

    def actions(self) -> Actions:
        return Actions(Action("take", T("Tap your token"), lambda: None, enabled=False))


# The leader's turn


class Leads(PhaseView):
    """The order, and one tap for what the leader took by it."""

    def now(self) -> Prompt | None:
        return None if self.state.order is not None else super().now()

    def panel(self) -> list[Block]:
        order = self.state.order
        if order is None:
            return []
        how = self.say(tell_choice(self.state, order))
        colours = [(colour, self.say(COLOUR_WORDS[colour])) for colour in order.colours]
        card = OrderCard(
            LEADER,
            self.say(self.board.seat_name(LEADER)),
            self.say(tell_order(self.state, order)),
            colours,
            order.left,
            self.say(T("from the left")) if order.left else self.say(T("from the right")),
            how,
        )
        kinds = self._kinds(order.colours, order.left) if order.act is Act.BUILD else []
        return [card, *kinds, *([Note(how)] if brief() else [])]

    def _kinds(self, colours: Sequence[str], left: bool) -> list[Block]:
        kinds = self.state.kinds_left()
        named = [self._tile(kind) for colour in colours for kind in kinds if kind.colour == colour]
        others = [self._tile(kind) for kind in kinds if kind.colour not in colours]
        self._asked = [*named, *others]
        found: list[Block] = []
        if not brief():
            found.append(SectionHead(self.say(T("What did it take?")), self.board.accent))
        if named:
            found.append(Grid(*named, columns=min(len(named), ABREAST), gap=8, even=True))
        if others:
            side = T("None of these: the card farthest left") if left else T("None of these: the card farthest right")
            grid = Grid(*others, columns=ABREAST, gap=8, even=True)
            head = (
                Words(self.say(side), "caption", "text2") if brief() else SectionHead(self.say(side), self.board.accent)
            )
            found += [head, grid]
        return found

    def _tile(self, kind: Kind) -> Tile:
        icon, figure = faces.COLOUR_ICONS[kind.colour], str(kind.figure) if kind.figure else ""
        word = self.say(COLOUR_WORDS[kind.colour])
        if kind.symbol >= 0:
            icon, word = faces.SYMBOL_ICONS[kind.symbol], self.say(SYMBOL_NAMES[kind.symbol])
        elif kind.shields:
            icon, word = faces.SHIELDS, self.say(N("shield", "shields", kind.figure))
        elif kind.colour == "blue":
            icon, word = faces.POINTS, self.say(N("point", "points", kind.figure))
        elif kind.figure:
            icon, word = faces.COINS, self.say(N("coin", "coins", kind.figure))
        return Tile(
            f"c_{kind.colour}",
            icon,
            word,
            name=f"kind-{kind.id}",
            on_release=partial(self.do, Lead(kind.id)),
            figure=figure,
        )

    def actions(self) -> Actions:
        order = self.state.order
        if order is None:
            return Actions(Action("draw", T("Draw its order"), self.board.session.draw, "cards-outline"))
        if order.act is Act.BUILD:
            return Actions(Action("lead", T("Tap what it took"), lambda: None, enabled=False))
        words = T("The card is sold") if order.act is Act.SELL else T("The wonder is built")
        return Actions(Action("done", words, partial(self.do, Done()), "check-bold"))


# Between the ages


class Starting(PhaseView):
    def actions(self) -> Actions:
        return Actions(self._begins(PERSON, T("I begin"), "account-group"), (self._begins(LEADER, T("The leader")),))

    def _begins(self, seat: Seat, words: Text, icon: str | None = None) -> Action:
        return Action(f"starts-{seat + 1}", words, partial(self.do, Starts(seat)), icon)


# The end

COUNTED = ("blue", "green", "yellow", "purple", "coins")


class Counting(PhaseView):
    """The city in front of you, colour by colour; what the app knows is there already. The number pad types for it."""

    def __init__(self, board: LeaderBoard) -> None:
        super().__init__(board)
        self.fields = [field for field in scoring.form() if field.id in COUNTED]
        self.shell, self.words = board.frame.shell, board.say

    @property
    def filled(self) -> Filled:
        """As it is kept with the table: a pad may outlive the step that opened it."""
        return Filled({}, (dict(self.board.session.view.get("count", {})),))

    @property
    def seat_names(self) -> tuple[str, ...]:
        return (self.say(self.board.seat_name(PERSON)),)

    def panel(self) -> list[Block]:
        rows = [
            Row(Words(self.say(field.label), "body", grow=1), stepper(self, field, PERSON), gap=12, stack=True)
            for field in self.fields
        ]
        known = {row.id: row.points[PERSON] for row in self.board.session.snapshot.score.rows}
        line = T(
            "Counted already: {military} military, {wonders} on wonders, {tokens} on tokens.",
            military=known["military"],
            wonders=known["wonders"],
            tokens=known["progress"],
        )
        self._asked = rows
        return [Card(*rows, gap=4 if brief() else 12), Note(self.say(line))]

    # What the pad and the steppers ask of a score sheet

    def set_number(self, field: Field, seat: Seat | None, value: int) -> None:
        filled = self.filled.with_answer(PERSON, field.id, value)
        self.board.session.remember(count=dict(filled.of(PERSON)))
        self.board.refresh()

    def type_number(self, field: Field, seat: Seat | None) -> None:
        self.board.frame.shell.overlay(NumberPad(self, field, PERSON))

    def typed_with(self, field: Field) -> Sequence[Field]:
        return self.fields

    def show(self) -> None:
        self.board.form_changed()

    def _move(self) -> Count:
        return Count(*(number(self.filled.of(PERSON), key) for key in COUNTED))

    def actions(self) -> Actions:
        empty = [field for field in self.fields if field.id not in self.filled.of(PERSON)]
        if empty:  # a blank is not a zero
            words = N("{n} figure still missing", "{n} figures still missing", len(empty))
            return Actions(Action("count", words, partial(self.type_number, empty[0], PERSON), "pencil-outline"))
        return Actions(Action("count", T("That is my city"), lambda: self.do(self._move()), "check-bold"))


class Over(PhaseView):
    """Until the result is saved, everything can still be undone."""

    def now(self) -> Prompt | None:
        return None

    def panel(self) -> list[Block]:
        board, sheet = self.board, self.board.session.snapshot.score
        assert sheet.outcome is not None
        note = T("Nothing is saved yet: the last turn can still be undone.")
        if sheet.outcome.ending in SUPREME:
            note = T("Your city is not counted: a supremacy counts before all points.")
        return [outcome_banner(board), board.score_table(), Note(self.say(note))]

    def actions(self) -> Actions:
        save = self.board.frame.save_result
        return Actions(Action("save", T("Save the result"), save, "check-bold", short=T("Save")))


STEPS: dict[Phase, type[PhaseView]] = {
    Phase.YOURS: Yours,
    Phase.BROUGHT: Yours,
    Phase.TOKEN: Tokens,
    Phase.LIBRARY: Tokens,
    Phase.LEADS: Leads,
    Phase.STARTS: Starting,
    Phase.COUNT: Counting,
    Phase.OVER: Over,
}
