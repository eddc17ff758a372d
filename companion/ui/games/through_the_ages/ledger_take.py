"""Taking a card from a row that the app does not keep: its price and the card on one sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.app.games.through_the_ages import offers
from companion.core.text import T, folded
from companion.rules.through_the_ages import row
from companion.rules.through_the_ages.cards import KIND, LEVEL, RULES
from companion.rules.through_the_ages.facts import ROW_COSTS
from companion.rules.through_the_ages.moves import Take
from companion.rules.through_the_ages.words import age_name, card_name
from companion.ui.games.through_the_ages import faces, hands, other_card
from companion.ui.games.through_the_ages.card_tile import CardTile
from companion.ui.games.through_the_ages.refilling import ALL, GROUPS, order, tiles
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

LONGEST = 40  # letters of a name that is looked for


class LedgerTake(Sheet):
    """The price is 1 unless another is tapped; a tap on a card takes it. This age and the one before are offered."""

    def __init__(self, board: AgesBoard) -> None:
        self._board, self._slot, self._kind = board, row.FIRST_OF_BAND[0], ALL
        self._prices, self._kinds, self._list = Slot(), Slot(), Slot(gap=8)
        hint = board.say(T("A name"))
        self._field = TextField("", hint, longest=LONGEST, on_typed=self._show, name="sought")
        label = Words(board.say(T("Civil actions that its place costs")), "secondary", "text2")
        other = SecondaryButton(
            board.say(T("Other card")), name="other-card", grow=1, on_release=partial(other_card.open_other, board)
        )
        super().__init__(
            board.say(T("Take a card")),
            Column(label, self._prices, gap=2),
            self._kinds,
            self._list,
            self._field,
            buttons=(other,),
            gap=10,
        )
        self._show()

    def _show(self) -> None:
        self._prices.show(self._slot, lambda: [self._price_chips()])
        self._kinds.show(self._kind, lambda: [self._kind_chips()])
        self._list.show((self._slot, self._kind, self._field.text), self._cards)

    def _price_chips(self) -> Block:
        say = self._board.say
        chips = [
            FilterChip(
                say(ROW_COSTS[slot]),
                name=f"price-{ROW_COSTS[slot]}",
                selected=slot == self._slot,
                on_release=partial(self._at, slot),
            )
            for slot in row.FIRST_OF_BAND
        ]
        return Flow(*chips, gap=6, row_gap=0)

    def _kind_chips(self) -> Block:
        chips = [
            FilterChip(
                self._board.say(words),
                name=f"kind-{group}",
                selected=group == self._kind,
                on_release=partial(self._only, group),
            )
            for group, (words, _) in GROUPS.items()
        ]
        return Flow(*chips, gap=6, row_gap=0)

    def _at(self, slot: int) -> None:
        self._board.frame.shell.tick()
        self._slot = slot
        self._show()

    def _only(self, group: str) -> None:
        self._board.frame.shell.tick()
        self._kind = ALL if group == self._kind else group
        self._show()

    # The cards

    def _cards(self) -> list[Block]:
        found: list[Block] = []
        cards = [card for card in sorted(row.possible_cards(self._board.state), key=order) if self._wanted(card)]
        for age in sorted({LEVEL[card] for card in cards}, reverse=True):
            words = self._board.say(T("Age {age}", age=age_name(age)))
            found.append(SectionHead(words, self._board.accent))
            found.append(tiles([self._tile(card) for card in cards if LEVEL[card] == age]))
        return found or [Note(self._board.say(T("No such card.")))]

    def _wanted(self, card: int) -> bool:
        name, sought = RULES[card].name, folded(self._field.text).strip()
        kinds = GROUPS[self._kind][1] if self._kind in GROUPS else (KIND[card],)
        said = f"{name.en} {name.fr} {self._board.say(card_name(card))}"
        return KIND[card] in kinds and (not sought or sought in folded(said))

    def _tile(self, card: int) -> Block:
        board, move = self._board, Take(card, self._slot)
        why_not = offers.fault(board.state, move)
        caption = board.say(why_not) if why_not is not None else board.say(hands.in_hand(card))
        return CardTile(
            faces.icon(card),
            board.say(card_name(card)),
            caption,
            name=f"card-{RULES[card].id}",
            on_release=partial(self._take, move),
            able=why_not is None,
            accent=board.accent,
        )

    def _take(self, move: Take) -> None:
        """A refusal says why, and that it may have happened anyway."""
        if self._board.session.busy:
            return
        self.leave()
        self._board.session.play(move)
