"""The questions of a score sheet as a finger can answer them, for all seats at once.

Numbers stand seat beside seat. Lists belong to one seat at a time, chosen in the tabs above them; what exists once and
has an owner shows it, and a tap takes it over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Field, picks
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import T, folded
from companion.ui.kit import field_controls as controls
from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.cards import Card
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import ChoiceRow, FilterChip, Stepper
from companion.ui.kit.rows import CheckRow, RowCard, SeatBadge
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import SeatMark, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.kit.number_pad import Filling
    from companion.ui.score.screen import CountingScreen

THIRDS = (3, 5, 6)  # seats that stand better three abreast
NAMES_FIT, NAMES_FIT_BESIDE = 4, 3  # tabs with names, on a page or in a panel beside it; more show the seat's shape


class SeatTabs(Box):
    """Whose lists are open: one tab per seat, the open one filled. ``beside`` a board there is less room for names, and
    six tabs stand in two rows."""

    def __init__(self, names: Sequence[str], chosen: Seat, on_pick: Any, *, beside: bool = False) -> None:
        words = len(names) <= (NAMES_FIT_BESIDE if beside else NAMES_FIT) and not theme.stacking
        tabs = [
            _Tab(seat, name if words else "", seat == chosen, partial(on_pick, seat)) for seat, name in enumerate(names)
        ]
        super().__init__(
            Grid(*tabs, columns=len(tabs), gap=8, even=True) if beside else Row(*tabs, gap=8, align="fill")
        )


class _Tab(Touchable):
    def __init__(self, seat: Seat, name: str, chosen: bool, on_release: Callback) -> None:
        color = "onbronze" if chosen else "text"
        parts: list[Block] = [SeatMark(seat, 16, color if chosen else None)]
        if name:
            parts.append(Words(name, "label", color, one_line=True))
        super().__init__(
            Row(*parts, gap=6, justify="center"),
            name=f"seat-{seat + 1}",
            on_release=on_release,
            padding=(4, 6),
            fill="bronze" if chosen else "surface",
            border="bronze" if chosen else "line",
            radius=12,
            grow=1,
        )


def blocks(screen: CountingScreen, fields: Sequence[Field]) -> list[Block]:
    """The questions of a step, each on a card; short rows share one."""
    found: list[Block] = []
    rows: list[Block] = []
    for field in fields:
        seats = field.asked_of(screen.filled.seats)
        if not seats:
            continue
        if not field.choices and (field.shared or len(screen.filled.seats) == 1):
            rows.append(_row(screen, field, seats[0]))
            continue
        if rows:
            found.append(Card(*rows, gap=14))
            rows = []
        found.append(_picks(screen, field) if field.choices else _numbers(screen, field, seats))
    return [*found, *([Card(*rows, gap=14)] if rows else [])]


# Numbers


def stepper(screen: Filling, field: Field, seat: Seat | None, typed: bool = True) -> Stepper:
    """The stepper of one seat; ``typed`` when a tap on its figure opens the pad."""
    which = "" if seat is None or len(screen.filled.seats) == 1 else f"-{seat + 1}"
    return controls.stepper(
        field,
        screen.filled.of(seat).get(field.id),
        partial(screen.set_number, field, seat),
        name=field.id + which,
        on_type=partial(screen.type_number, field, seat) if typed else None,
        limits=("", screen.say(T("at most {n}", n=field.high))),
    )


def _heading(screen: CountingScreen, field: Field, style: str = "strong") -> list[Block]:
    lines: list[Block] = [Words(screen.words(field.label), style)]
    if field.hint:
        lines.append(Words(screen.say(field.hint), "caption", "text2"))
    return lines


def _row(screen: CountingScreen, field: Field, seat: Seat | None) -> Block:
    label = Column(*_heading(screen, field, "body"), gap=1, grow=1)
    return Row(label, stepper(screen, field, seat), gap=12, stack=True)


def _numbers(screen: CountingScreen, field: Field, seats: Sequence[Seat | None]) -> Block:
    """A stepper for each seat: side by side, or in large type a line for each."""
    cells = [
        _line(SeatBadge(seat, screen.seat_names[seat]), stepper(screen, field, seat))
        for seat in seats
        if seat is not None
    ]
    columns = 1 if theme.stacking else 3 if screen.wide and len(cells) in THIRDS else 2
    return Card(Column(*_heading(screen, field), gap=1), Grid(*cells, columns=columns, gap=12), gap=10)


def _line(badge: SeatBadge, numbers: Stepper) -> Block:
    if not theme.stacking:
        return Column(badge, numbers, gap=4, align="left")
    badge.grow = 1
    return Row(badge, numbers, gap=8, stack=True)


# Lists


def _picks(screen: CountingScreen, field: Field) -> Block:
    seat = None if field.shared else screen.filled.seat
    if seat is not None and not field.matters(screen.filled.of(seat)):
        return Column()
    mine = picks(screen.filled.of(seat), field.id)
    whose: list[Block] = []
    if seat is not None and len(screen.filled.seats) > 1:
        whose.append(SeatBadge(seat, screen.seat_names[seat]))
    if field.several and field.high != 1:
        whose.append(Words(screen.say(len(mine)), "figure_s", align="right"))
    head = Row(Column(*_heading(screen, field), gap=1, grow=1), *whose, gap=12, align="top", stack=True)
    if any(choice.hint for choice in field.choices):
        return Column(head, _checks(screen, field, mine), gap=8)
    if field.shared and (field.one or field.high == 1) and not _seats(field):
        return Column(head, _radios(screen, field, mine), gap=8)
    return Card(head, Flow(*(_chip(screen, field, choice, seat, mine) for choice in field.choices)), gap=6)


def _seats(field: Field) -> bool:
    """Whether the things to choose from are the seats themselves."""
    return all(choice.value.isdigit() for choice in field.choices)


def _checks(screen: CountingScreen, field: Field, mine: frozenset[str]) -> Block:
    """Things that need a sentence each, in alphabetical order so that a card in the hand is found."""
    rows = [
        CheckRow(
            screen.words(choice.label),
            screen.say(choice.hint) if choice.hint else "",
            done=choice.value in mine,
            name=f"{field.id}-{choice.value}",
            on_release=partial(screen.pick, field, None, choice.value),
        )
        for choice in sorted(field.choices, key=lambda choice: _sort_word(screen.words(choice.label)))
    ]
    return RowCard(*rows, inset=53)


def _sort_word(name: str) -> str:
    """What one looks for in an alphabetical list: the last word, without its article and its accents."""
    word = name.rsplit(maxsplit=1)[-1].rpartition("’")[2]
    return folded(word)


def _radios(screen: CountingScreen, field: Field, mine: frozenset[str]) -> Block:
    rows = [
        ChoiceRow(
            screen.words(choice.label),
            selected=choice.value in mine,
            name=f"{field.id}-{choice.value}",
            on_release=partial(screen.pick, field, None, choice.value),
        )
        for choice in field.choices
    ]
    return RowCard(*rows, inset=54)


def _chip(screen: CountingScreen, field: Field, choice: Choice, seat: Seat | None, mine: frozenset[str]) -> FilterChip:
    owner = None
    if field.unique and choice.value not in mine:
        owners = (i for i, answers in enumerate(screen.filled.seats) if choice.value in picks(answers, field.id))
        owner = next(owners, None)
    if seat is None and _seats(field):
        owner = int(choice.value) - 1
    pick, name = partial(screen.pick, field, seat, choice.value), f"{field.id}-{choice.value}"
    return controls.chip(screen.words(choice.label), mine, choice.value, pick, name=name, owner=owner)
