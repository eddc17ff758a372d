"""A turn: take a card that nothing covers, and build it, discard it, or build a wonder with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.duel import Preview
from companion.rules.duel.effect_text import cost
from companion.rules.duel.effect_text import lines as meanings
from companion.rules.duel.facts import CARDS, SYMBOLS_TO_WIN, Card, Wonder
from companion.rules.duel.moves import BUILD, BUILD_WONDER, DISCARD, Build, BuildWonder, Discard
from companion.rules.duel.words import coins
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardTile, Price
from companion.ui.games.duel.fitting import TALL
from companion.ui.games.duel.outlook import Line, coins_left_text, effect_lines, headline, price_for, price_lines
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.pyramid import Spot
from companion.ui.games.duel.rows import PickRow, effect_text, outlook_rows
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, ActionSubject

if TYPE_CHECKING:
    from companion.rules.duel.moves import AnyMove
    from companion.ui.games.duel.board import DuelBoard

_TALL = 700  # dp from which a window has room to tell everything about a card


class Turning(PhaseView):
    """A tap lights up a card and shows what it would cost and bring; a button then takes it."""

    draft_id = "Turning"
    chosen = ("card",)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"card": ahead.card if isinstance(ahead, Build | Discard | BuildWonder) else None}

    @property
    def card(self) -> Card | None:
        """The card that is chosen."""
        number = self.draft["card"]
        if number is None or self.state.place_of(CARDS[number]) not in self.state.open_places:
            return None
        card: Card = CARDS[number]
        return card

    def chosen_place(self) -> int | None:
        return None if self.card is None else self.state.place_of(self.card)

    # The structure

    def spot(self, place: int) -> Spot:
        spot, card = super().spot(place), self.state.card_at(place)
        if card is None or place not in self.state.open_places:
            return spot
        bill = self.board.game.price(self.state, self.state.seat, card)
        dear = bill.total > self.state.coins(self.state.seat)
        price = Price(self.say(bill.total), chained=bill.chained, dear=dear)
        return spot._replace(state="chosen" if card is self.card else "open", price=price)

    def targets(self) -> dict[int, str]:
        cards = {place: self.state.card_at(place) for place in self.state.open_places}
        return {place: f"card-{card.id}" for place, card in cards.items() if card is not None}

    def tap(self, place: int) -> None:
        card = self.state.card_at(place)
        assert card is not None
        self.choose(card=None if card is self.card else card.number)

    # The sentence and the buttons

    def now(self) -> Prompt | None:
        return Prompt(T("Take a lit card."))

    def asked_for(self) -> Sequence[Block]:
        """One of the lit cards, and what one has to pay it with; once a card is chosen, that card."""
        chosen = self.board.pyramid.target(self.chosen_place())
        if chosen is not None:
            return [chosen]
        return [*super().asked_for(), self.board.city_block(self.state.seat)]

    def actions(self) -> Actions:
        card = self.card
        if card is None:
            return Actions(Action("build", T("Tap a lit card"), lambda: None, short=T("Choose one"), enabled=False))
        about = ActionSubject((self.board.session.snapshot.position, card.number), partial(self._about, card))
        others = [self._discard(card)]
        if self.state.plans(self.state.seat):
            others.append(Action("wonder", T("Wonder"), partial(self._open_wonders, card), faces.WONDER))
        return Actions(self._build(card), tuple(others), about)

    def _build(self, card: Card) -> Action:
        bill = self.board.game.price(self.state, self.state.seat, card)
        missing = bill.total - self.state.coins(self.state.seat)
        do = partial(self.board.session.play, BUILD[card.number])
        if missing > 0:
            words = N("{n} coin missing", "{n} coins missing", missing)
            return Action("build", words, lambda: None, enabled=False, refused=do)
        short = T("Build, {n}", n=bill.total)
        if not self.board.frame.wide:
            return Action("build", short, do, "hammer")
        words = N("Build for {n} coin", "Build for {n} coins", bill.total) if bill.total else T("Build for nothing")
        return Action("build", words, do, "hammer", short)

    def _discard(self, card: Card) -> Action:
        move = DISCARD[card.number]
        gain = self.outlook(move).coins_change[self.state.seat]
        return Action("discard", T("Discard {n:+}", n=gain), partial(self.board.session.play, move), "cash-plus")

    # What a tap would do

    def outlook(self, move: AnyMove) -> Preview:
        return self.board.game.preview(self.state, move)

    def can_build(self, card: Card) -> bool:
        return BUILD[card.number] in self.board.session.game.moves(self.state)

    def _about(self, card: Card) -> Block:
        """The chosen card above the buttons: in short on a phone, where a tap tells all, and in full beside a board."""
        roomy = self.board.frame.window_class == "wide" and Window.height >= dp(_TALL) and not theme.stacking
        return self._in_full(card) if roomy else self._in_short(card)

    def _in_short(self, card: Card) -> Block:
        words: list[Block] = [Words(self.say(card.name), "heading", shrink=True)]
        if not theme.stacking and Window.height >= dp(TALL):
            words.append(Words(effect_text(self.board, card), "secondary", "text2", one_line=True))
        parts: list[Block] = [Column(*words, grow=1)]
        if not theme.stacking and Window.height >= dp(TALL):
            parts.insert(0, CardTile(faces.colour(card), faces.COLOUR_ICONS[card.colour], 36))
        if self.can_build(card):
            parts.append(self._remarks(self.outlook(BUILD[card.number])))
        row = Row(*parts, Icon("chevron-up", 22, "text2"), gap=10)
        return Touchable(row, name="chosen", on_release=partial(self.open_card, card), padding=(0, 2), radius=12)

    def _remarks(self, preview: Preview) -> Block:
        """At the right: the one thing to know, and the coins that stay."""
        lines: list[Block] = []
        line = headline(self.state, preview)
        if line is not None:
            lines.append(Words(self.say(_short(line, preview, self.state.seat)), "label", line.color, align="right"))
        lines.append(Words(self.say(coins_left_text(preview, self.state.seat)), "caption", "text2", align="right"))
        return Column(*lines, gap=1)

    def _in_full(self, card: Card) -> Block:
        head = Row(
            CardTile(faces.colour(card), faces.COLOUR_ICONS[card.colour]),
            Column(
                Words(self.say(card.name), "heading", shrink=True),
                Words(effect_text(self.board, card), "secondary", "text2"),
                grow=1,
            ),
            gap=12,
        )
        rows = outlook_rows(self.board, self._lines(card), "secondary")
        content = Column(head, Column(*rows, gap=4), gap=8)
        return Touchable(content, name="chosen", on_release=partial(self.open_card, card), radius=12)

    def _lines(self, card: Card) -> list[Line]:
        state = self.state
        bill = self.board.game.price(state, state.seat, card)
        found = list(price_lines(bill, card))
        if self.can_build(card):
            found += effect_lines(state, self.outlook(BUILD[card.number]))
        return found

    def open_card(self, card: Card) -> None:
        self.board.frame.shell.overlay(card_sheet(self.board, card, self._lines(card)))

    # Wonders

    def _open_wonders(self, card: Card) -> None:
        state, game = self.state, self.board.game
        legal = set(game.moves(state))

        def build(wonder: Wonder) -> None:
            sheet.leave()
            self.board.session.play(BUILD_WONDER[card.number][wonder.number])

        rows: list[Block] = []
        for wonder in state.plans(state.seat):
            move = BUILD_WONDER[card.number][wonder.number]
            bill = game.price(state, state.seat, wonder)
            missing = bill.total - state.coins(state.seat)
            lines = list(price_lines(bill, wonder))
            if move in legal:
                lines += effect_lines(state, self.outlook(move))
            remark = N("{n} coin missing", "{n} coins missing", missing) if missing > 0 else coins(bill.total)
            rows.append(
                PickRow(
                    self.board,
                    wonder,
                    name=f"wonder-{wonder.id}",
                    on_release=partial(build, wonder),
                    on_refused=partial(build, wonder),
                    enabled=move in legal,
                    remark=Words(self.say(remark), "label", "neg" if missing > 0 else "bronze", align="right"),
                    more=outlook_rows(self.board, lines, "caption"),
                )
            )
        note = Note(self.say(T("Under the wonder, without effect: {card:the}.", card=card.name)))
        sheet = Sheet(self.say(T("Build a wonder")), note, *rows)
        self.board.frame.shell.overlay(sheet)


def _short(line: Line, preview: Preview, seat: int) -> Text:
    """The one thing to know in two or three words."""
    if line.icon == faces.POINTS:
        return N("{n:+} point", "{n:+} points", preview.points_change[seat])
    if line.icon == "school":
        return T("{n} of {all} symbols", n=preview.symbols, all=SYMBOLS_TO_WIN)
    if line.icon == faces.SHIELDS:
        return T("Pawn {n:+}", n=abs(preview.pawn_change))
    return line.text


def card_sheet(board: DuelBoard, card: Card, lines: list[Line]) -> Sheet:
    """Everything about one card: what it does, what it costs whom, what building it now would do."""
    state, game = board.state, board.session.game
    blocks: list[Block] = [Words(board.say(line), "body") for line in meanings(card)]
    printed = cost(card.cost)
    blocks.append(Words(board.say(T("Cost: {cost}", cost=printed) if printed else T("No cost")), "secondary", "text2"))
    if card.free_with >= 0:
        text = T("Free with {card:the}", card=CARDS[card.free_with].name)
        blocks.append(Note(board.say(text), "link-variant", style="secondary"))
    if lines:
        blocks += outlook_rows(board, lines, "secondary")
    for seat in (state.seat, 1 - state.seat):
        blocks.append(Note(board.say(price_for(game, state, seat, card)), faces.COINS, "text2", style="secondary"))
    return Sheet(board.say(card.name), *blocks)
