"""Every card of the box, found by a few letters of its name in either language, or of what it does."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.core.text import N, T, folded, language
from companion.rules.through_the_ages.cards import RULES, SIZE
from companion.rules.through_the_ages.effect_text import kind_name, lines
from companion.ui.games.through_the_ages.card_tile import CardLine
from companion.ui.games.through_the_ages.thing_sheet import open_thing
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.text_field import TextField
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

LONGEST = 40  # letters of what is looked for
SHOWN = 20  # cards at most


@cache
def _words(card: int) -> tuple[str, str]:
    """The names of a card, and all else that is said of it, in both languages."""
    rule = RULES[card]
    more = [
        said for code in ("en", "fr") for said in (language(code).say(each) for each in (kind_name(card), *lines(card)))
    ]
    return folded(f"{rule.name.en} {rule.name.fr}"), folded(" ".join(more))


def _names(card: int) -> str:
    """As the owner's card prints it."""
    return folded(language("fr").say(RULES[card].name))


def matches(words: str) -> list[int]:
    """The cards that this means: by their names first, then by what they do."""
    wanted = folded(words).strip()
    if not wanted:
        return []
    by_name = [card for card in range(SIZE) if wanted in _words(card)[0] or wanted in _names(card)]
    return by_name + [card for card in range(SIZE) if card not in by_name and wanted in _words(card)[1]]


class Finder(Sheet):
    """What is typed is looked for at once."""

    def __init__(self, board: AgesBoard) -> None:
        self._board = board
        hint = board.say(T("A name, a kind, what it does"))
        self._field = TextField("", hint, longest=LONGEST, on_typed=self._typed, name="card")
        self._list = Slot(gap=8)
        super().__init__(board.say(T("Find a card")), self._field, self._list, gap=12)

    def _typed(self) -> None:
        cards = matches(self._field.text)
        self._list.show((tuple(cards), bool(self._field.text)), lambda: self._blocks(cards))

    def _blocks(self, cards: list[int]) -> list[Block]:
        board = self._board
        if not cards:
            return [Note(board.say(T("No such card."))) if self._field.text else Column()]
        lines_ = [
            CardLine(
                board.frame,
                card,
                name=f"found-{RULES[card].id}",
                on_release=lambda card=card: open_thing(board, card, ()),  # type: ignore[misc]
                accent=board.accent,
            )
            for card in cards[:SHOWN]
        ]
        blocks: list[Block] = [Card(Column(*lines_), padding=2)]
        if len(cards) > SHOWN:
            more = len(cards) - SHOWN
            blocks.append(Note(board.say(N("{n} card more; type on.", "{n} cards more; type on.", more))))
        return blocks
