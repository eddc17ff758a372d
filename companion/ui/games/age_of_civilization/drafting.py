"""The draft: everyone keeps a card in secret and passes the rest to the left, with one device for all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Move, Prompt
from companion.core.text import N, T
from companion.rules.age_of_civilization.moves import Keep
from companion.ui.games.age_of_civilization.card_row import CardRow, CardSize, card_list, card_words
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import civilization_look
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Column, Row, Space
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.words import SeatMark
from companion.ui.table.board import Action, Actions, ActionSubject, Slot

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

UNCOVERED = "uncovered"  # in the view: the position at which somebody said to be the one


def drafting(board: AgeBoard) -> PhaseView:
    """The pack of the seat whose turn it is; with several persons covered until the right one has the device."""
    open_ = board.persons() < 2 or board.session.view.get(UNCOVERED) == board.session.snapshot.position
    return Drafting(board) if open_ else Covered(board)


class Covered(PhaseView):
    """Whose pack it is; nobody else looks."""

    draft_id = "Covered"
    of_turn = False
    by_button = True

    def panel(self) -> list[Block]:
        return [Space(24), Row(SeatMark(self.state.seat, 72), justify="center"), Space(24)]

    def now(self) -> Prompt:
        name = self.board.seat_name(self.state.seat)
        return Prompt(T("Pass the device to {name}.", name=name), T("Nobody else looks at the next cards."))

    def actions(self) -> Actions:
        words = T("I am {name}", name=self.board.seat_name(self.state.seat))
        return Actions(Action("uncover", words, self._uncover, "eye-outline"))

    def _uncover(self) -> None:
        self.board.session.remember(**{UNCOVERED: self.board.session.snapshot.position})
        self.board.look_again()


class Drafting(PhaseView):
    """Keep one of the pack."""

    draft_id = "Drafting"
    of_turn = False
    chosen = ("card",)

    def __init__(self, board: AgeBoard) -> None:
        super().__init__(board)
        self._rows: dict[str, Slot] = {}

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"card": None}

    def panel(self) -> list[Block]:
        state = self.state
        blocks: list[Block] = [self.fitting(self._pack)]
        if state.board.hand:
            words = N("Kept so far: {n}", "Kept so far: {n}", len(state.board.hand))
            blocks += [SectionHead(self.say(words), self.board.accent), *map(self._kept_card_block, state.board.hand)]
        return blocks

    def _pack(self, size: CardSize) -> Block:
        self._rows = {card: Slot() for card in self.state.packs[self.state.seat]}
        self._show(size)
        return card_list(list(self._rows.values()), size)

    def _show(self, size: CardSize) -> None:
        for card, slot in self._rows.items():
            slot.show(card == self.draft["card"], partial(self._row_blocks, card, size))

    def renew(self) -> bool:
        self._show(self.size)
        self.reveal = self._rows.get(self.draft["card"])
        return True

    def asked_for(self) -> Sequence[Block]:
        chosen = self.draft["card"]
        return [self._rows[chosen]] if chosen in self._rows else list(self._rows.values())

    def _row_blocks(self, card: str, size: CardSize) -> list[Block]:
        return [self._row(card, size)]

    def _row(self, card: str, size: CardSize) -> Block:
        return CardRow(
            civilization_look(self.board, card),
            name=f"card-{card}",
            on_release=partial(self._select, card),
            on_hold=partial(open_card, self.board, card),
            selected=card == self.draft["card"],
            accent=self.board.accent,
            size=size,
        )

    def _kept_card_block(self, card: str) -> Block:
        look = civilization_look(self.board, card)
        show = partial(open_card, self.board, card)
        return CardRow(look, name=f"kept-{card}", on_release=show, accent="muted")

    def _select(self, card: str) -> None:
        self.choose(card=None if card == self.draft["card"] else card)

    def actions(self) -> Actions:
        card = self.draft["card"]
        packs: Sequence[Sequence[str]] = self.state.packs
        if card not in packs[self.state.seat]:
            return Actions(Action("keep", T("Choose a card to keep"), lambda: None, None, T("Choose one"), False))
        words = T("Keep {card:the}", card=self.state.cards.civilizations[card].name)
        keep = Action("keep", words, partial(self.board.session.play, Keep(card)), "check-bold", T("Keep it"))
        about = None
        if self.size >= CardSize.BRIEF:  # what the row has no room for
            about = ActionSubject(
                ("keep", card, self.size), lambda: Column(*card_words(civilization_look(self.board, card)), gap=3)
            )
        return Actions(keep, (), about)
