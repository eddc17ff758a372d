"""Cards drawn by hand: the persons tap in what lies there; the app draws the rest if they like."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Move, Prompt
from companion.core.learn import Learn
from companion.core.owner_facts import Entries
from companion.core.text import N, T, folded
from companion.rules.age_of_civilization import draws
from companion.rules.age_of_civilization.facts import FIRST_EVENT
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.moves import Reveal
from companion.rules.age_of_civilization.words import thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.complete_card import name_card
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Note
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, Slot

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

NAMED_KINDS = {"market": Kind.CIVILIZATION, "wonders": Kind.WONDER}


class Revealing(PhaseView):
    """So many cards of a list; on the time track from the left, in the order of the taps. A single card needs one tap,
    several a last look."""

    draft_id = "Revealing"
    of_turn = False

    def __init__(self, board: AgeBoard) -> None:
        super().__init__(board)
        self._rows: dict[str, Slot] = {}
        self._order = Slot()

    def due(self) -> draws.Due:
        return draws.due(self.state)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        due = self.due()
        fits = isinstance(ahead, Reveal) and len(ahead.cards) == due.n and set(ahead.cards) <= set(due.cards)
        return {"cards": list(ahead.cards) if fits and isinstance(ahead, Reveal) else []}

    @property
    def cards(self) -> list[str]:
        possible = self.due().cards
        return [card for card in self.draft["cards"] if card in possible]

    @property
    def ordered(self) -> bool:
        """Whether the places count."""
        return self.due().kind in ("track", "events")

    def _toggle(self, card: str) -> None:
        cards, due = self.cards, self.due()
        if card in cards:
            cards.remove(card)
        elif len(cards) < due.n:
            cards.append(card)
        if due.n == 1 and cards:
            self.board.session.play(Reveal((card,)))
        else:
            self.choose(cards=cards)

    # The form

    def panel(self) -> list[Block]:
        due, say = self.due(), self.say
        names = {card: self._name(card) for card in due.cards}
        listed = due.cards if self.ordered else sorted(due.cards, key=lambda card: folded(names[card]))
        self._rows, self._order = {card: Slot() for card in listed}, Slot()
        self._show()
        columns = 1 if theme.stacking else 2  # a chosen one has a mark before its name, and its place
        blocks: list[Block] = [Grid(*self._rows.values(), columns=columns), self._order]
        if due.kind in NAMED_KINDS and self.state.cards.unnamed_slots(NAMED_KINDS[due.kind]):
            blocks += [
                Note(say(T("Some names are ours: the box has others, which nobody has told us."))),
                LinkButton(
                    say(T("A card that is not in the list")), name="unnamed", icon="plus", on_release=self._open_naming
                ),
            ]
        return blocks

    def renew(self) -> bool:
        """Nothing moves while one taps in what lies there, card by card."""
        if self._rows:
            self._show()
        return bool(self._rows)

    def _show(self) -> None:
        cards = self.cards
        for card, row in self._rows.items():
            row.show(
                (card in cards, cards.index(card) if card in cards and self.ordered else 0), partial(self._of, card)
            )
        said = tuple(f"{self._place(n)} {self._name(card)}" for n, card in enumerate(cards)) if self.ordered else ()
        self._order.show(said, lambda: [Words(" · ".join(said), "secondary")] if said else [])

    def _name(self, card: str) -> str:
        return self.say(thing_name(self.state, card))

    def _of(self, card: str) -> list[Block]:
        return [self._chip(card, self._name(card))]

    def asked_for(self) -> Sequence[Block]:
        """The list from its top: a whole deck has more cards than any window."""
        return list(self._rows.values())[:2]

    def _place(self, number: int) -> int:
        """The place on the time track that a card of the draft goes to."""
        row, first = (self.state.track, 1) if self.due().kind == "track" else (self.state.events, FIRST_EVENT)
        return [place for place, card in enumerate(row, 1) if not card and place >= first][number]

    def _chip(self, card: str, words: str) -> Block:
        chosen = card in self.cards
        if chosen and self.ordered:
            words = f"{self._place(self.cards.index(card))} · {words}"
        return FilterChip(words, name=f"turn-{card}", selected=chosen, on_release=partial(self._toggle, card))

    def _open_naming(self) -> None:
        """A card of the box that is not in the list takes a place whose name is still ours, and lies there."""

        def named(card: str, entries: Entries) -> None:
            cards = [*self.cards, card][: self.due().n]
            if self.due().n == 1:
                self.board.session.play(Learn.of(entries), Reveal((card,)))
            else:
                self.draft["cards"] = cards
                self.board.keep_draft(self.draft)
                self.board.session.play(Learn.of(entries))

        due = self.due()
        free = [card for card in due.cards if card not in self.cards]
        name_card(self.board.frame.shell, self.state.cards, NAMED_KINDS[due.kind], named, free)

    # The buttons

    def now(self) -> Prompt | None:
        now = super().now()
        if self.due().n > 1 and now is not None and len(self.cards) == self.due().n:
            return Prompt(T("Do these cards lie there?"), T("Tap a card to change it."))
        return now

    def actions(self) -> Actions:
        due, cards = self.due(), self.cards
        draw = Action("draw", T("Let the app draw"), self.board.session.draw, icons.CARDS, T("App draws"))
        if due.n == 1:
            return Actions(draw)
        missing = min(due.n, len(due.cards)) - len(cards)
        do = partial(self.board.session.play, Reveal(tuple(cards)))
        if missing:
            words = N("{n} more to tap in", "{n} more to tap in", missing)
            return Actions(Action("lie", words, do, enabled=False), (draw,))
        return Actions(Action("lie", T("These lie there"), do, "check-bold"), (draw,))

    def read_so_far(self) -> tuple[Move, ...]:
        """What was tapped in already and stands when the app draws the rest."""
        return (Reveal(tuple(self.cards)),) if self.cards else ()


class Drawing(PhaseView):
    """A draw of the app that waits: after an undo of what was tapped in."""

    draft_id = "Drawing"
    of_turn = False

    def now(self) -> Prompt:
        return Prompt(T("The app draws."), T("Or redo what was taken back."))

    def actions(self) -> Actions:
        return Actions(Action("draw", T("Let the app draw"), self.board.session.draw, icons.CARDS))
