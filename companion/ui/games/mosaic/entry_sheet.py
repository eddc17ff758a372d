"""A form of a ledger: numbers and choices, what they come to, one button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.civilization import Civilization
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


def civ_shown(board: MosaicBoard) -> Civilization:
    """The seat whose pieces are under the finger."""
    civ: Civilization = board.state.civilizations[board.seat]
    return civ


class EntrySheet(Sheet):
    """A form of numbers and choices with what it comes to, and one button."""

    numbers: ClassVar[Mapping[str, tuple[Text, int, int]]] = {}  # name: label, lowest, highest

    def __init__(self, board: MosaicBoard, title: Text, start: Mapping[str, Any]) -> None:
        self.board, self.entry = board, dict(start)
        self._outcome, self._form, self._button = Slot(gap=8), Slot(gap=12), Slot(grow=1)
        super().__init__(board.say(title), self._form, self._outcome, buttons=(self._button,), gap=12)
        self._refresh()
        board.frame.shell.overlay(self)

    def set(self, key: str, value: Any) -> None:
        self.entry[key] = value
        self._refresh()

    def _refresh(self) -> None:
        key = tuple(sorted(self.entry.items(), key=str))
        form = tuple(item for item in key if item[0] not in self.numbers)
        self._form.show(("form", form), self.form)
        self._outcome.show(("outcome", key), lambda: [Note(sentence(self.board.say(self.outcome())))])
        self._button.show(("button", key), lambda: [self._confirm()])

    def form(self) -> list[Block]:
        return [*self._known_faces(), *(self._number(key) for key in self.numbers)]

    def _bare_chip(self, deck: str, **figures: int) -> list[Block]:
        """That the deck is used up, which cannot be before its supremacy card has come: no card, figures of its own."""
        if deck not in self.board.state.shown:
            return []
        bare = self.entry["bare"]
        take = partial(self._take_face, "", {**figures, "bare": not bare})
        words = self.board.say(T("The deck is used up"))
        return [Flow(FilterChip(words, name="bare", selected=bare, on_release=take))]

    # Cards without a name, of which the owner has told some

    @property
    def card_kind(self) -> str:
        """Which kind of nameless card this is about; none where the card has a name."""
        return ""

    def face(self) -> dict[str, Any]:
        """What the card says, as entered."""
        return {key: self.entry[key] for key in self.numbers}

    def face_words(self, face: Mapping[str, Any]) -> Sayable:
        """A face in a few words."""
        return tuple(face.values())

    def _known_faces(self) -> list[Block]:
        """The faces that have come up before, on this table or an earlier one: one tap instead of typing."""
        faces = self.board.state.facts.faces(self.card_kind) if self.card_kind else []
        chips = [self._face_chip(slot, face) for slot, face in sorted(faces, key=lambda each: str(each[1]))]
        head = SectionHead(self.board.say(T("Cards you know")), self.board.accent)
        return [head, Flow(*chips, gap=8)] if chips else []

    def _face_chip(self, slot: str, face: Mapping[str, Any]) -> FilterChip:
        return FilterChip(
            self.board.say(self.face_words(face)),
            name=f"face-{slot}",
            selected=self.entry.get("face") == slot,
            on_release=partial(self._take_face, slot, face),
        )

    def _take_face(self, slot: str, face: Mapping[str, Any]) -> None:
        self.entry.update({"bare": False, **face, "face": slot})
        self._refresh()

    def _number(self, key: str) -> Block:
        label, low, high = self.numbers[key]
        stepper = Stepper(self.entry[key], low, high, partial(self.set, key), name=key)
        return Row(Words(self.board.say(label), "body", grow=1), stepper, gap=8, stack=theme.stacking)

    def outcome(self) -> Text:
        """What it comes to."""
        return T("free")

    def move(self) -> Any:
        """The move that is entered; None where something is missing."""

    def _confirm(self) -> Block:
        move = self.move()
        return PrimaryButton(
            self.board.say(T("Enter it")),
            name="enter",
            icon="check-bold",
            on_release=partial(self._enter, move),
            enabled=move is not None,
        )

    def _enter(self, move: Any) -> None:
        self.leave()
        named = not self.card_kind or self.entry.get("bare")
        new = None if named else self.board.state.facts.new_face(self.card_kind, self.face())
        if new is None:
            self.board.session.play(move)
        else:
            self.board.session.tell(new, then=(move,))
