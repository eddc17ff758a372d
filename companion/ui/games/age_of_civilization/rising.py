"""A civilization: let one of the market rise, annex it, or leave the market alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Move
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import turn
from companion.rules.age_of_civilization.effect_text import describe
from companion.rules.age_of_civilization.facts import MOST_WORKERS, SPECIAL_PRICE
from companion.rules.age_of_civilization.moves import Annex, Buy, Pass, Rise
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.card_row import CardRow, CardSize, card_list, card_words
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import civilization_look, special_look
from companion.ui.games.age_of_civilization.exchanging import chips
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, ActionSubject, Slot

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


class Rising(PhaseView):
    """A tap chooses a civilization and shows what comes with it; the buttons let it rise, or annex it."""

    draft_id = "Rising"
    shows_market = True
    chosen = ("card",)

    def __init__(self, board: AgeBoard) -> None:
        super().__init__(board)
        self._rows: dict[str, Slot] = {}
        self._shown_hand = self._hand_key()

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"card": ahead.card if isinstance(ahead, Rise | Annex) else None, "hand": False}

    @property
    def card(self) -> str | None:
        card = self.draft["card"]
        return card if card in turn.available(self.state) else None

    def _select(self, card: str) -> None:
        self.choose(card=None if card == self.card else card)

    def picks(self) -> Sequence[Callable[[], None]]:
        return [partial(self._select, card) for card in self.state.market]

    # The form

    def panel(self) -> list[Block]:
        blocks: list[Block] = [self.fitting(self._cards)]
        if any(self.state.cards.to_complete(card) for card in self.state.market):
            note = T("The little house marks values of ours. Hold a card to see them.")
            blocks.append(Note(self.say(note), icons.HOUSE))
        if any(not turn.special_fault(self.state, card) for card in self.state.specials):
            words = self.say(T("Buy a special technology first"))
            blocks.append(LinkButton(words, name="buy-first", icon=icons.SPECIAL, on_release=self._open_specials))
        return blocks

    def _open_specials(self) -> None:
        """They can be bought at any moment of a turn, also before a civilization is taken."""
        cards = [card for card in self.state.specials if not turn.special_fault(self.state, card)]

        def buy(card: str) -> None:
            sheet.leave()
            self.board.session.play(Buy(card))

        rows = [
            CardRow(
                special_look(self.board, card),
                name=f"special-{card}",
                on_release=partial(buy, card),
                accent=self.board.accent,
            )
            for card in cards
        ]
        price = N("{n} coin each", "{n} coins each", SPECIAL_PRICE)
        sheet = Sheet(self.say(T("Special technologies")), Words(self.say(price), "secondary", "text2"), *rows)
        self.board.frame.shell.overlay(sheet)

    def _cards(self, size: CardSize) -> Block:
        """Hand and market in that size; where there is no hand, small ones need no heading."""
        self._shown_hand = self._hand_key()
        hand = self._hand_cards()
        self._rows = {card: Slot() for card in (*hand, *self.state.market)}
        self._show(size)
        market = card_list([self._rows[card] for card in self.state.market], size)
        above = self._hand_head()
        if not above and size > CardSize.WHOLE:
            return market
        coins = T("coins lie on them") if any(self.state.market.values()) else None
        beside = self.say(coins) if coins else None
        head = SectionHead(self.say(T("Market of civilizations")), self.board.accent, beside)
        held = [card_list([self._rows[card] for card in hand], size)] if hand else []
        return Column(*above, *held, head, market, gap=6)

    def renew(self) -> bool:
        """What was chosen before and what is chosen now; all else stands."""
        if self._shown_hand != self._hand_key():
            return False
        self._show(self.size)
        self.reveal = self._rows.get(self.card or "")  # the buttons that come up may cover it
        return True

    def _show(self, size: CardSize) -> None:
        for card, slot in self._rows.items():
            slot.show(card == self.card, partial(self._row_blocks, card, size))

    def asked_for(self) -> Sequence[Block]:
        """The cards; once one is chosen, that one."""
        return [self._rows[self.card]] if self.card in self._rows else list(self._rows.values())

    def _row_blocks(self, card: str, size: CardSize) -> list[Block]:
        return [self._row(card, size)]

    def _row(self, card: str, size: CardSize) -> Block:
        return CardRow(
            civilization_look(self.board, card, coins=turn.bonus_on(self.state, card)),
            name=f"card-{card}",
            on_release=partial(self._select, card),
            on_hold=partial(open_card, self.board, card),
            selected=card == self.card,
            accent=self.board.accent,
            size=size,
        )

    # The cards of a draft: secret, so they stay covered among persons until their owner looks

    def _hand_key(self) -> object:
        return (self.draft["hand"], self._hand_cards())

    @property
    def _covered(self) -> bool:
        return self.board.persons() > 1 and not self.draft["hand"]

    def _hand_cards(self) -> list[str]:
        """Those that are shown: a hand that the app does not know shows the card that was chosen from it."""
        board = self.state.board
        if board.hidden:
            return [self.card] if self.card and self.card not in self.state.market else []
        return [] if self._covered else list(board.hand)

    def _hand_head(self) -> list[Block]:
        board = self.state.board
        if board.hidden:
            words = N("You hold {n} card.", "You hold {n} cards.", board.hidden)
            pick = LinkButton(self.say(T("Play one of them")), name="from-hand", on_release=self._open_hidden)
            return [SectionHead(self.say(words), self.board.accent, pick)]
        if not board.hand:
            return []
        words = N("Your hand: {n} card", "Your hand: {n} cards", len(board.hand))
        if not self._covered:
            return [SectionHead(self.say(words), self.board.accent)]
        show = LinkButton(
            self.say(T("Show it")), name="show-hand", icon="eye-outline", on_release=lambda: self.choose(hand=True)
        )
        return [SectionHead(self.say(words), self.board.accent, show)]

    def _open_hidden(self) -> None:
        def pick(card: str) -> None:
            sheet.leave()
            self.choose(card=card)

        sheet = Sheet(self.say(T("Which card of your hand?")), chips(self.board, self.state.deck, "hand", pick))
        self.board.frame.shell.overlay(sheet)

    # The buttons

    def actions(self) -> Actions:
        card, play = self.card, self.board.session.play
        none = Action("pass", T("Take none"), partial(play, Pass()), "arrow-right", T("None"))
        may_pass = not turn.must_rise(self.state)
        if card is None:
            if may_pass:
                return Actions(replace(none, quiet=bool(turn.available(self.state))))
            return Actions(Action("rise", T("Choose a civilization"), lambda: None, None, T("Choose one"), False))
        name = self.state.cards.civilizations[card].name
        rise = Action("rise", T("Let {card:the} rise", card=name), partial(play, Rise(card)), "crown", T("Rise"))
        others = []
        if self.state.board.main:
            others.append(Action("annex", T("Annex"), partial(play, Annex(card)), "plus"))
        return Actions(rise, tuple(others), ActionSubject(("rise", card, self.size), partial(self._about, card)))

    def _about(self, card: str) -> Block:
        lines = [
            Row(Icon(icon, 18, "text2"), Words(self.say(text), "secondary", grow=1), gap=10, align="top")
            for icon, text in self._outlook(card)
        ]
        if theme.stacking or self.board.frame.window_class == "landscape":
            lines = lines[:1]
        if self.size >= CardSize.BRIEF:  # what the row has no room for
            return Column(*card_words(civilization_look(self.board, card)), *lines, gap=3)
        return Column(*lines, gap=3)

    def _outlook(self, card: str) -> Iterator[tuple[str, Text]]:
        """What rising brings, then what annexing would."""
        board, cards = self.state.board, self.state.cards
        civilization, bonus = cards.civilizations[card], turn.bonus_on(self.state, card)
        if board.main:
            before, after = board.workers, civilization.population
            yield icons.WORKER, T("Risen: workers {before} → {after}", before=before, after=after)
        else:
            yield icons.WORKER, N("{n} worker", "{n} workers", civilization.population)
        for effect in civilization.main:
            if effect.on == "risen":
                yield icons.CIVILIZATION, describe(effect, cards)
        if board.main:
            more = min(1, MOST_WORKERS - board.workers)
            yield (
                "plus",
                T("Annexed: +1 worker, only the inherited ability")
                if more
                else T("Annexed: only the inherited ability; you have {n} workers already", n=MOST_WORKERS),
            )
        if bonus:
            yield icons.COINS, N("{n} bonus coin", "{n} bonus coins", bonus)
