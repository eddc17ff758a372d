"""Choices beside the card of a turn: wonders, progress tokens, cards to destroy or to bring back, who begins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.core.game import Move
from companion.core.text import T, Text
from companion.rules.duel.facts import CARDS, Card, Token, Wonder
from companion.rules.duel.moves import DESTROY, PICK_TOKEN, PICK_WONDER, REBUILD, STARTS
from companion.ui.games.duel.fitting import brief
from companion.ui.games.duel.outlook import effect_lines
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.rows import PickRow, cost_line, outlook_rows
from companion.ui.kit.block import Block, Grid
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.rules.duel.moves import AnyMove

MANY = 5  # things of which there is room to tell what each does
MOST_SEEN = 5  # of a longer list, so many are in sight at once at least


class Choosing(PhaseView):
    """One of several: a tap chooses and shows what it would do, the main button takes it."""

    draft_id = "Choosing"
    chosen = ("id",)
    foretold = True  # whether taking a thing changes anything at once
    _rows: Mapping[str, Block] = MappingProxyType({})  # as they are shown, by the thing

    @abstractmethod
    def things(self) -> Sequence[Card | Wonder | Token]:
        """What there is to choose from."""

    @abstractmethod
    def move(self, thing: Any) -> AnyMove:
        """The move that takes it."""

    @abstractmethod
    def words(self, thing: Any) -> Text:
        """The main button."""

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"id": next((thing.id for thing in self.things() if self.move(thing) == ahead), None)}

    @property
    def thing(self) -> Card | Wonder | Token | None:
        return next((thing for thing in self.things() if thing.id == self.draft["id"]), None)

    def select(self, thing: Card | Wonder | Token) -> None:
        self.choose(id=None if thing is self.thing else thing.id)

    def panel(self) -> list[Block]:
        """All in sight: where there are too many to tell about each, their names."""
        things = self.things()
        told = len(things) <= MANY and not brief()
        self._rows = {thing.id: self._row(thing, told) for thing in things}
        many = len(things) > MANY and not theme.stacking and not self.board.frame.wide
        return [Grid(*self._rows.values(), columns=2 if many else 1, gap=6 if not told else 8)]

    def asked_for(self) -> Sequence[Block]:
        """What there is to choose from; once one is chosen, that one."""
        if self.thing is not None:
            return [self._rows[self.thing.id]]
        return list(self._rows.values())[:MOST_SEEN]

    def _row(self, thing: Card | Wonder | Token, told: bool) -> Block:
        selected = thing is self.thing
        more: list[Block] = [cost_line(thing)] if isinstance(thing, Wonder) else []
        if selected and self.foretold:
            preview = self.board.game.preview(self.state, self.move(thing))
            more += outlook_rows(self.board, effect_lines(self.state, preview), "caption")
        return PickRow(
            self.board,
            thing,
            name=f"pick-{thing.id}",
            on_release=partial(self.select, thing),
            selected=selected,
            more=more,
            brief=not told,
        )

    def actions(self) -> Actions:
        thing = self.thing
        if thing is None:
            return Actions(Action("take", T("Choose one"), lambda: None, enabled=False))
        do = partial(self.board.session.play, self.move(thing))
        return Actions(Action("take", self.words(thing), do, "check-bold"))

    def key(self, text: str) -> bool:
        """The figures are the rows, from the top."""
        things = self.things()
        number = int(text) - 1 if text.isdigit() else -1
        if 0 <= number < len(things):
            self.select(things[number])
            return True
        return False


class Drafting(Choosing):
    draft_id = "Drafting"
    foretold = False

    def things(self) -> Sequence[Wonder]:
        offered: Sequence[Wonder] = self.state.offered_wonders
        return offered

    def move(self, thing: Wonder) -> AnyMove:
        return PICK_WONDER[thing.number]

    def words(self, thing: Wonder) -> Text:
        return T("Take {wonder:the}", wonder=thing.name)


class TakingToken(Choosing):
    draft_id = "TakingToken"

    def things(self) -> Sequence[Token]:
        offered: Sequence[Token] = self.state.offered_tokens
        return offered

    def move(self, thing: Token) -> AnyMove:
        return PICK_TOKEN[thing.number]

    def words(self, thing: Token) -> Text:
        return T("Take {token:the}", token=thing.name)


class Destroying(Choosing):
    draft_id = "Destroying"

    def things(self) -> Sequence[Card]:
        legal = self.board.session.game.moves(self.state)
        return [card for card in CARDS if DESTROY[card.number] in legal]

    def move(self, thing: Card) -> AnyMove:
        return DESTROY[thing.number]

    def words(self, thing: Card) -> Text:
        return T("Destroy {card:the}", card=thing.name)


class Rebuilding(Choosing):
    draft_id = "Rebuilding"

    def things(self) -> Sequence[Card]:
        discarded: Sequence[Card] = self.state.discarded
        return discarded

    def move(self, thing: Card) -> AnyMove:
        return REBUILD[thing.number]

    def words(self, thing: Card) -> Text:
        return T("Build {card:the}", card=thing.name)


class Starting(PhaseView):
    """Who begins the age: one tap."""

    draft_id = "Starting"

    def actions(self) -> Actions:
        seat = self.state.seat
        return Actions(self._begins(seat, "account-group"), (self._begins(1 - seat),))

    def _begins(self, seat: int, icon: str | None = None) -> Action:
        words = T("{player} begins", player=self.board.seat_name(seat))
        return Action(f"starts-{seat + 1}", words, partial(self.board.session.play, STARTS[seat]), icon)
