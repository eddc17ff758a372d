"""Several seats: a tab for each on a phone, a card for each in a wide window, and the race for the monuments."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.roll.facts import GOODS, Monument
from companion.rules.roll.rules import Phase
from companion.rules.roll.turn import is_last_round
from companion.ui.games.roll.icons import GOOD_ICONS
from companion.ui.games.roll.pegboard import MonumentStrip, monument_look
from companion.ui.games.roll.race import points_by_round, race_card
from companion.ui.games.roll.trading import hand_over
from companion.ui.kit.block import Block, Column, Grid, Row, Space
from companion.ui.kit.cards import Card, Note, SectionHead, Separator, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard


class Company:
    """What only several seats need: tabs or cards, to whom the dice go, the race for monuments or for points."""

    def __init__(self, board: RollBoard) -> None:
        self._board = board
        self.tabs, self.handed, self.race = Slot(), Slot(gap=8), Slot()
        self.cards = SeatCards(board) if board.frame.wide and board.several else None

    def update(self) -> None:
        board, state = self._board, self._board.state
        if self.cards is not None:
            self.cards.update()
        else:
            key = (board.session.snapshot.score.totals, state.seat, state.phase is Phase.OVER)
            self.tabs.show(key, lambda: [seat_tabs(board, board.pegboard.seat)])
        seat = board.acting() if self._hands_over() else None
        last = not state.rules.rounds and state.phase is not Phase.OVER and is_last_round(state)
        self.handed.show((seat, last), lambda: self._hand_over_blocks(seat, last))
        if not state.rules.alone:
            ticked = tuple(tuple(pegs.monuments.values()) for pegs in state.boards)
            make = monuments_card if board.pegboard.roomy else monuments_row
            self.race.show((tuple(state.builders.values()), ticked), lambda: [make(board)])
        else:
            points = points_by_round(board.session.snapshot.states)
            self.race.show(points, lambda: [race_card(board, points)] if any(points) else [])

    def _hands_over(self) -> bool:
        """Whether the dice have just come to another person."""
        board = self._board
        begun = board.state.phase is Phase.READY and not board.state.preserved
        return begun and board.persons() > 1 and not board.is_rival(board.acting())

    def _hand_over_blocks(self, seat: Seat | None, last: bool) -> list[Block]:
        board = self._board
        blocks: list[Block] = []
        if seat is not None:
            blocks.append(hand_over(board, seat, T("The dice go to {name}.", name=board.seat_name(seat))))
        if last:
            rules = board.state.rules
            end = board.seat_name((rules.first_player - 1) % rules.players)
            words = T("The last round: it ends with the turn of {name}.", name=end)
            blocks.append(Note(board.say(words), "flag-variant", "warn", style="secondary"))
        return blocks


def seat_tabs(board: RollBoard, selected: Seat) -> Block:
    """One tab per seat; a tap shows its page."""
    totals = board.session.snapshot.score.totals
    turn = None if board.state.phase is Phase.OVER else board.state.seat
    return board.seat_tabs(lambda seat: board.say(totals[seat]), selected, turn, "dice-multiple")


# All side by side


class SeatCards(Grid):
    """A card for each seat with everything that lies before it; the card of the seat whose turn it is stands out."""

    def __init__(self, board: RollBoard) -> None:
        self._board = board
        self._slots = [Slot() for _ in range(board.state.rules.players)]
        super().__init__(*self._slots, columns=2 if theme.stacking else len(self._slots), gap=12)

    def update(self) -> None:
        acting = self._board.acting()
        for seat, slot in enumerate(self._slots):
            slot.show(self._key(seat, acting), partial(self._make, seat, seat == acting))

    def _key(self, seat: Seat, acting: Seat) -> Hashable:
        state = self._board.state
        pegs = state.boards[seat]
        return (
            seat == acting,
            self._board.session.snapshot.score.totals[seat],
            (pegs.food, pegs.cities, pegs.city_boxes, pegs.disasters, pegs.ships),
            tuple(pegs.goods),
            tuple(pegs.monuments.values()),
            tuple(state.builders.values()),
            tuple(pegs.developments),
        )

    def _make(self, seat: Seat, active: bool) -> list[Block]:
        return [SeatCard(self._board, seat, active)]


class SeatCard(TouchCard):
    """One seat in a narrow column. A tap corrects what lies there."""

    def __init__(self, board: RollBoard, seat: Seat, active: bool) -> None:
        self._board, self._seat, self._pegs = board, seat, board.state.boards[seat]
        super().__init__(
            self._head(),
            self._stores(),
            Separator(),
            self._goods(),
            Separator(),
            MonumentStrip([monument_look(board, seat, monument) for monument in board.state.rules.monuments], box=6),
            Separator(),
            Words(self._developments(), "caption", "text2"),
            name=f"sheet-{seat + 1}",
            on_release=self._correct,
            padding=12,
            border=f"s{seat + 1}" if active else "line",
            border_width=2 if active else 1,
            align="top",
        )

    def _head(self) -> Block:
        board = self._board
        total = board.session.snapshot.score.totals[self._seat]
        called = Words(board.say(board.seat_name(self._seat)), "strong", one_line=True, grow=1)
        name: list[Block] = [SeatMark(self._seat, 16), called]
        if self._seat == board.state.rules.first_player:
            name.append(Icon("star", 16, "muted"))
        return Row(*name, Words(board.say(total), "figure_m", align="right"), gap=8)

    def _stores(self) -> Block:
        """Food, cities, points lost and ships, each a glyph and a figure."""
        pegs, say = self._pegs, self._board.say
        cities = say(pegs.cities)
        if pegs.next_city:
            cities = say(
                T("{cities} + {ticked}/{boxes}", cities=pegs.cities, ticked=pegs.city_boxes, boxes=pegs.next_city)
            )
        facts = [("barley", say(pegs.food)), ("home-city-outline", cities), ("skull", say(-pegs.disasters))]
        if self._board.state.rules.late:
            facts.append(("ship-wheel", say(pegs.ships)))
        return Grid(
            *(Row(Icon(icon, 20, "text2"), Words(words, "figure_s"), gap=6) for icon, words in facts),
            columns=2,
            gap=8,
            row_gap=4,
        )

    def _goods(self) -> Block:
        pegs = self._pegs
        cells: list[Block] = [
            Column(
                Icon(GOOD_ICONS[good.id], 20, "text2"),
                Words(self._board.say(n), "figure_s", "text" if n else "muted", align="center"),
                align="center",
            )
            for good, n in zip(GOODS, pegs.goods, strict=True)
        ]
        worth = N("worth {n} coin", "worth {n} coins", pegs.goods_value())
        return Column(
            Grid(*cells, columns=len(cells), gap=4),
            Words(self._board.say(worth), "caption", "text2", align="center"),
            gap=2,
        )

    def _developments(self) -> str:
        printing = self._board.state.rules.printing
        owned = tuple(printing.developments[key].name for key in self._pegs.developments)
        return self._board.say(owned if owned else T("No developments"))

    def _correct(self) -> None:
        paths = [figure.id for figure in self._board.session.game.figures(self._board.state)]
        self._board.frame.open_correction({path for path in paths if path.startswith(f"{self._seat}.")})


# Monuments


def monuments_row(board: RollBoard) -> Block:
    """One line that opens the race for the monuments."""
    built = sum(map(bool, board.state.builders.values()))
    words = T("Monuments: {n} of {all} built", n=built, all=len(board.state.builders))
    row = Row(
        Icon("pillar", 22, board.accent),
        Words(board.say(words), "body", grow=1),
        Icon("chevron-right", 22, "text2"),
        gap=12,
    )
    return TouchCard(row, name="monument-race", on_release=partial(_open_monuments, board), padding=(14, 10))


def monuments_card(board: RollBoard) -> Block:
    """The race for the monuments itself, where there is room for it."""
    lines = [_monument_line(board, monument) for monument in board.state.rules.monuments]
    head = SectionHead(board.say(T("Monuments")), board.accent)
    return Card(head, Grid(*lines, columns=2, gap=32, row_gap=10), padding=18)


def _open_monuments(board: RollBoard) -> None:
    lines: list[Block] = []
    for monument in board.state.rules.monuments:
        lines += [_monument_line(board, monument), Separator()]
    board.frame.shell.overlay(Sheet(board.say(T("Monuments")), *lines[:-1], gap=10))


def _monument_line(board: RollBoard, monument: Monument) -> Block:
    """What it is worth, who has completed it, and how far the others are."""
    state, say = board.state, board.say
    builders = state.builders[monument.id]
    worth = T("first {first}, later {later}", first=monument.first, later=monument.later)
    marks: list[Block] = []
    for seat in (*builders, *(seat for seat in range(state.rules.players) if seat not in builders)):
        ticked = state.boards[seat].monuments[monument.id]
        if seat in builders:
            figure = board.frame.shell.language.number(state.monument_points(seat, monument), signed=True)
        else:
            figure = f"{ticked}/{monument.boxes}"
        color = "pos" if seat in builders else "text2"
        marks.append(Row(SeatMark(seat, 14), Words(figure, "label", color), gap=6))
    head = Row(Words(say(monument.name), "strong", grow=1), Words(say(worth), "caption", "text2"), gap=12, stack=True)
    return Column(head, Grid(*marks, columns=2 if theme.stacking else len(marks), gap=8), Space(2), gap=4)
