"""One region, compared: who has how much influence, who dominates, what it would score."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic.civilization import Civilization
from companion.rules.mosaic.facts import BUILT_POINTS, FIRST_POINTS, REGIONS, SECOND_POINTS, TECHNOLOGIES
from companion.rules.mosaic.majority import lacking
from companion.rules.mosaic.pieces import CITIES, TOWNS, UNITS, some
from companion.rules.mosaic.state import State
from companion.ui.games.mosaic import faces
from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.rows import ProgressBar
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Board

NAMED = 104  # dp of the names before the bars
WEIGHT, GAINED = 22, 30  # sp of the figures behind them


def outcome_block(board: Board, state: State, region: str) -> Block:
    """Who dominates a region, in a few words."""
    dominator = state.standing(region).dominator
    if dominator is None:
        return Words(board.say(T("nobody dominates")), "label", "text2")
    words = board.say(faces.dominates(board.seat_name(dominator)))
    return Row(Icon(faces.SUPREMACY, 18, f"s{dominator + 1}"), Words(words, "label"), gap=6)


def presence_text(civ: Civilization, region: str) -> Sayable:
    """The pieces of a seat there, as a list."""
    parts: list[Sayable] = []
    cities, towns, wonders = civ.count(CITIES, region), civ.count(TOWNS, region), civ.wonders_in(region)
    if cities:
        parts.append(N("{n} city", "{n} cities", cities))
    if wonders:
        parts.append(N("{n} wonder", "{n} wonders", wonders))
    if towns:
        parts.append(N("{n} town", "{n} towns", towns))
    parts += [some(unit, civ.count((unit,), region)) for unit in UNITS if civ.count((unit,), region)]
    if civ.count((UNITS[0],), region) and "formations" in civ.tactics:
        parts.append(TECHNOLOGIES["formations"].name)
    if civ.count((UNITS[1],), region) and "cavalry_tactics" in civ.tactics:
        parts.append(TECHNOLOGIES["cavalry_tactics"].name)
    return tuple(parts) or T("absent")


def region_count_card(board: Board, state: State, region: str) -> Card:
    """The region as a phase counts it, seat by seat."""
    weights, standing = state.weights(region), state.standing(region)
    most = max(*weights, 1)
    head = Row(
        Words(board.say(REGIONS[region]), "heading", grow=1), outcome_block(board, state, region), gap=8, stack=True
    )
    order = sorted(range(len(weights)), key=lambda seat: -weights[seat])
    names = {seat: _name(board, seat) for seat in order}
    beside = not theme.stacking and max(name.least() for name in names.values()) <= dp(NAMED)
    rows = [
        _line(names[seat], _bar(board, state.civilizations[seat], region, weights[seat] / most), ends, beside)
        for seat in order
        for ends in [_ends(board, weights[seat], standing.points[seat])]
    ]
    built = state.buildings_in(region)
    text = T(
        "First: {first} + {built} cities and wonders. Second: {second}.",
        first=FIRST_POINTS,
        built=built * BUILT_POINTS,
        second=SECOND_POINTS,
    )
    return Card(head, *rows, Note(board.say(text)), gap=12, active=board.accent)


def _name(board: Board, seat: Seat) -> Row:
    return Row(SeatMark(seat, 16), Words(board.say(board.seat_name(seat)), "strong", grow=1), gap=8)


def _bar(board: Board, civ: Civilization, region: str, share: float) -> Column:
    told = Words(board.say(presence_text(civ, region)), "caption", "text2")
    return Column(ProgressBar(share, f"s{civ.seat + 1}", high=10), told, gap=4)


def _ends(board: Board, weight: int, points: int) -> Row:
    gained = T("+{n}", n=points) if points else T("{n}", n=0)
    return Row(
        _Figure(board.say(weight), "figure_m", "text", WEIGHT),
        _Figure(board.say(gained), "strong", "pos" if points else "text2", GAINED),
        gap=10,
    )


def _line(name: Row, bar: Column, ends: Row, beside: bool) -> Block:
    """A seat: its bar beside its name, or below it where letters are large or a name is long."""
    if beside:
        bar.grow = 1
        return Row(Box(name, width=NAMED), bar, ends, gap=10)  # names as wide in every row: bars begin at one line
    name.grow = 1
    return Column(Row(name, ends, gap=16), bar, gap=4)


class _Figure(Words):
    """A figure at the end of a row, in a column of its own."""

    def __init__(self, text: str, style: str, color: str, wide: float) -> None:
        super().__init__(text, style, color, align="right")
        self._wide = wide

    def wish(self) -> float:
        return max(super().wish(), theme.sp(self._wide))

    def least(self) -> float:
        return self.wish()


def in_short(board: Board, state: State, region: str, seat: Seat | None) -> Card:
    """The region while the play goes on: everybody's influence in a bar, and what little would change it for the seat
    that is chosen."""
    weights = state.weights(region)
    most = max(*weights, 1)
    bars = [
        Column(
            Row(SeatMark(each, 14), Words(board.say(weight), "strong"), gap=5),
            ProgressBar(weight / most, f"s{each + 1}"),
            gap=3,
        )
        for each, weight in enumerate(weights)
    ]
    head = Row(
        Words(board.say(REGIONS[region]), "heading", grow=1), outcome_block(board, state, region), gap=8, stack=True
    )
    blocks: list[Block] = [head, Grid(*bars, columns=len(bars), gap=12, even=True)]
    if seat is not None:
        words = Words(board.say(outlook(state, region, seat)), "caption", "text2", grow=1)
        blocks.append(Row(SeatMark(seat, 14), words, gap=8, align="top"))  # somebody else may dominate here
    return Card(*blocks, gap=8, padding=(14, 10))


def outlook(state: State, region: str, seat: Seat) -> Text:
    """What one or two more pieces would change there for a seat, or how far it is ahead. There is always something to
    say: what stands below keeps its place."""
    pieces = lacking(state, region, seat)
    if pieces is not None:
        return T("{pieces} more to dominate here.", pieces=pieces)
    weights = state.weights(region)
    lead = weights[seat] - max(weight for each, weight in enumerate(weights) if each != seat)
    if lead > 0:
        return N("The lead here is {n}.", "The lead here is {n}.", lead)
    return T("Two more pieces would not be enough to dominate here.")


def totals(board: Board, points: Sequence[int], dominated: Sequence[int]) -> Block:
    """What the whole phase brings each seat."""
    cells = [
        Card(
            Row(SeatMark(seat, 12), Words(board.say(board.seat_name(seat)), "caption", grow=1), gap=4),
            Words(board.say(T("+{n}", n=points[seat])), "figure_m"),
            Row(
                Icon(faces.SUPREMACY, 14, "text2"),
                Words(board.say(_regions_text(dominated[seat])), "caption", "text2"),
                gap=5,
            ),
            gap=2,
            padding=(6, 8),
        )
        for seat in range(len(points))
    ]
    return Grid(*cells, columns=4, gap=8, even=True)  # four side by side in a small window


def _regions_text(n: int) -> Text:
    return N("{n} region", "{n} regions", n) if n else T("no region")
