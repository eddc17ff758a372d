"""Cards that were turned up or played: one tap opens the list, the second is the card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.field import Value, whole
from companion.core.game import Field
from companion.core.setup import Choice
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import KIND, LEVEL, RULES, WAR
from companion.rules.through_the_ages.solo.moves import Event, Strike
from companion.rules.through_the_ages.solo.state import AGGRESSIONS, EVENTS, MOST_STRENGTH, WARS
from companion.rules.through_the_ages.words import age_name, card_name
from companion.ui.games.through_the_ages.card_tile import CardLine
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import RowCard
from companion.ui.table.field_form import field_block

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.solo.board import AutomaBoard

# An automa plans unseen cards
NO_EVENT: Final = T("What is no event is discarded: turn up the next card.")


def open_events(board: AutomaBoard, strength: int) -> None:
    """Those of the age before come first: they lie on top of the deck."""
    state = board.state
    ages = sorted({LEVEL[card] for card in state.possible_events()}, key=lambda age: (abs(age - state.age + 1), age))
    cards = sorted(state.possible_events(), key=lambda card: ages.index(LEVEL[card]))
    take = partial(_turn_up, board, strength)
    _open(board, T("Which event was turned up?"), (cards, EVENTS), "event", take, hint=NO_EVENT)


def _turn_up(board: AutomaBoard, strength: int, card: int) -> None:
    board.step.do(Event(card, strength))


def open_attacks(board: AutomaBoard, strength: int) -> None:
    cards = sorted(board.state.possible_attacks(), key=lambda card: -LEVEL[card])
    every = (*AGGRESSIONS, *WARS)
    _open(
        board, T("What do you attack with?"), (cards, every), "strike", lambda card: _open_strike(board, card, strength)
    )


def _open(
    board: AutomaBoard,
    title: Text,
    known: tuple[Sequence[int], Sequence[int]],
    prefix: str,
    take: Callable[[int], None],
    hint: Text | None = None,
) -> None:
    """The cards that are possible now by their ages; behind a last line the others of all that there are, since a
    person may hold what by all that was told is not there. The rules refuse it, and it may have happened anyway."""
    cards, every = known
    others = [card for card in every if card not in cards]

    def taken(card: int) -> None:
        sheet.leave()
        take(card)

    blocks: list[Block] = [Note(board.say(hint))] if hint is not None else []
    for age in dict.fromkeys(LEVEL[card] for card in cards):
        lines = [
            CardLine(
                board.frame,
                card,
                name=f"{prefix}-{RULES[card].id}",
                on_release=partial(taken, card),
                accent=board.accent,
            )
            for card in cards
            if LEVEL[card] == age
        ]
        head = SectionHead(board.say(T("Age {age}", age=age_name(age))), board.accent)
        blocks += [head, Card(Column(*lines), padding=2)]
    if others:

        def go_on() -> None:
            sheet.leave()
            _open(board, T("Another card"), (others, ()), prefix, take)

        link = LinkButton(board.say(T("Another card")), name=f"other-{prefix}", icon="chevron-right", on_release=go_on)
        blocks.append(link)
    sheet = Sheet(board.say(title), *blocks, gap=8)
    board.frame.shell.overlay(sheet)


def _open_strike(board: AutomaBoard, card: int, strength: int) -> None:
    """Whom, where there are several, and with what strength; a war is decided a turn later."""
    said: dict[str, Value] = {"strength": strength, "rival": "2"}
    fields: list[Field] = []
    if len(board.state.automas) > 1:
        rivals = tuple(Choice(str(seat + 1), T("{name}", name=board.seat_name(seat))) for seat in board.state.seats[1:])
        fields.append(Field("rival", T("Whom do you attack?"), one=rivals))
    if KIND[card] != WAR:
        fields.append(Field("strength", T("My strength, with what I add to it"), 0, MOST_STRENGTH))
    if not fields:
        board.step.do(Strike(card, 1, strength))
        return

    def strike() -> None:
        sheet.leave()
        board.step.do(Strike(card, int(str(said["rival"])) - 1, whole(said["strength"])))

    def change(key: str, value: Value) -> None:
        said[key] = value

    rows = [
        field_block(board.frame, field, board.say(field.label), said[field.id], partial(change, field.id))
        for field in fields
    ]
    go = PrimaryButton(board.say(T("Attack")), name="strike", icon="sword-cross", on_release=strike)
    sheet = Sheet(board.say(card_name(card)), RowCard(*rows, inset=16), buttons=(go,), gap=12)
    board.frame.shell.overlay(sheet)
