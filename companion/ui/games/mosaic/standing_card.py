"""One region, compared: who has how much influence, who dominates, what it would score."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic.civilization import Civilization
from companion.rules.mosaic.facts import BUILT_POINTS, FIRST_POINTS, REGIONS, SECOND_POINTS, TECHNOLOGIES
from companion.rules.mosaic.pieces import CITIES, TOWNS, UNITS, some
from companion.rules.mosaic.state import State
from companion.ui.games.mosaic import faces
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.flow import Flow
from companion.ui.kit.rows import Share
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.table.board import Board


def outcome_block(board: Board, state: State, region: str) -> Block:
    """Who dominates a region, in a few words."""
    dominator = state.standing(region).dominator
    if dominator is None:
        return Words(board.say(T("nobody dominates")), "label", "text2")
    text = T("{player} dominates", player=board.seat_name(dominator))
    return Row(Icon(faces.SUPREMACY, 18, f"s{dominator + 1}"), Words(board.say(text), "label"), gap=6)


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


def counted(board: Board, state: State, region: str) -> Card:
    """The region as a phase counts it, seat by seat."""
    weights, standing = state.weights(region), state.standing(region)
    most = max(*weights, 1)
    head = Row(
        Words(board.say(REGIONS[region]), "heading", grow=1), outcome_block(board, state, region), gap=8, stack=True
    )
    rows = [
        _line(board, state.civilizations[seat], region, (weights[seat], standing.points[seat], most))
        for seat in sorted(range(len(weights)), key=lambda seat: -weights[seat])
    ]
    built = state.built(region)
    text = T(
        "First: {first} + {built} cities and wonders. Second: {second}.",
        first=FIRST_POINTS,
        built=built * BUILT_POINTS,
        second=SECOND_POINTS,
    )
    return Card(head, *rows, Note(board.say(text)), gap=12, active=board.accent)


def _line(board: Board, civ: Civilization, region: str, figures: tuple[int, int, int]) -> Block:
    weight, points, most = figures
    name = Row(SeatMark(civ.seat, 16), Words(board.say(board.seat_name(civ.seat)), "strong", grow=1), gap=8)
    bar = Column(
        Share(weight / most, f"s{civ.seat + 1}", high=10),
        Words(board.say(presence_text(civ, region)), "caption", "text2"),
        gap=4,
    )
    color = "pos" if points else "text2"
    gained = T("+{n}", n=points) if points else T("{n}", n=0)
    return Column(
        Row(
            Column(name, grow=1),
            Words(board.say(weight), "figure_m"),
            Words(board.say(gained), "strong", color, align="right"),
            gap=16,
        ),
        bar,
        gap=4,
    )


def in_short(board: Board, state: State, region: str, seat: Seat) -> Card:
    """The region while the play goes on: everybody's influence in a line, and what little would change it."""
    weights = state.weights(region)
    marks = [Row(SeatMark(each, 14), Words(board.say(weights[each]), "strong"), gap=5) for each in range(len(weights))]
    head = Row(
        Words(board.say(REGIONS[region]), "heading", grow=1), outcome_block(board, state, region), gap=8, stack=True
    )
    blocks: list[Block] = [head, Flow(*marks, gap=18, row_gap=4)]
    hint = outlook(state, region, seat)
    if hint is not None:
        blocks.append(Note(board.say(hint)))
    return Card(*blocks, gap=8, padding=(14, 10))


def outlook(state: State, region: str, seat: Seat) -> Text | None:
    """What one or two more points of influence would change there for a seat."""
    weights = state.weights(region)
    others = [weight for each, weight in enumerate(weights) if each != seat]
    short = max(others, default=0) - weights[seat]
    if 0 <= short <= 2:
        n = short + 1
        return N("{n} more influence dominates here.", "{n} more influence dominates here.", n)
    behind = -short
    if 0 < behind <= 2 and weights[seat]:
        return N("The lead here is {n}.", "The lead here is {n}.", behind)
    return None


def totals(board: Board, points: Sequence[int], dominated: Sequence[int]) -> Block:
    """What the whole phase brings each seat."""
    cells = [
        Card(
            Row(SeatMark(seat, 14), Words(board.say(board.seat_name(seat)), "label", one_line=True, grow=1), gap=6),
            Words(board.say(T("+{n}", n=points[seat])), "figure_m"),
            Words(board.say(N("{n} region", "{n} regions", dominated[seat])), "caption", "text2"),
            gap=2,
            padding=10,
        )
        for seat in range(len(points))
    ]
    return Flow(*cells, gap=8, row_gap=8)
