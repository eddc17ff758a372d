"""What lies before a seat: its figures, its civilizations, its technologies and wonders."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.age_of_civilization.fields import COLUMNS
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.rules import Phase
from companion.ui.games.age_of_civilization import icons, timeline
from companion.ui.games.age_of_civilization.card_row import CardRow
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import civilization_look, thing_look
from companion.ui.games.age_of_civilization.figure_tiles import FigureStrip, FigureTiles, ShownFigure
from companion.ui.games.age_of_civilization.technology_tree import Cell, TechnologyTree
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.rows import RowCard
from companion.ui.kit.touch import Callback

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

FIGURES = ("points", "coins", "workers", "strength")


def facts(board: AgeBoard, seat: Seat) -> list[ShownFigure]:
    """Points, coins, workers and strength; while a seat acts, the workers in hand."""
    state, say = board.state, board.say
    mine, power = state.boards[seat], strength(state, seat)
    workers, caption = say(mine.workers), N("worker", "workers", mine.workers)
    if seat == state.seat and state.phase in (Phase.ACT, Phase.FOLLOW, Phase.CHOOSE) and state.placed + state.red:
        workers, caption = f"{state.free_workers}/{mine.workers}", T("free workers")
    return [
        ShownFigure(icons.POINTS, say(mine.total), say(N("point", "points", mine.total)), board.accent),
        ShownFigure(icons.COINS, say(mine.coins), say(N("coin", "coins", mine.coins)), "warn"),
        ShownFigure(icons.WORKER, workers, say(caption)),
        ShownFigure(icons.STRENGTH, say(power), say(T("strength"))),
    ]


def figures_key(board: AgeBoard, seat: Seat) -> Hashable:
    return tuple(facts(board, seat))


def status(board: AgeBoard, seat: Seat, low: bool) -> Block:
    """The figures with the end of the round; ``low`` in one line, without the points."""
    paths = {f"{seat}.{name}" for name in FIGURES}
    correct = partial(board.frame.open_correction, paths)
    shown = list(zip(FIGURES, facts(board, seat), strict=True))
    tiles: list[tuple[str, ShownFigure, Callback | None]] = [
        (f"{name}-{seat + 1}", fact, correct) for name, fact in shown
    ]
    tiles.append(("ahead", timeline.ahead_fact(board), partial(timeline.open_round_end, board)))
    return FigureStrip(tiles[1:]) if low else FigureTiles(tiles)


def figures(board: AgeBoard, seat: Seat) -> Block:
    """The four figures; a tap corrects them."""
    paths = {f"{seat}.{name}" for name in FIGURES}
    correct = partial(board.frame.open_correction, paths)
    tiles: list[tuple[str, ShownFigure, Callback | None]] = [
        (f"{name}-{seat + 1}", fact, correct) for name, fact in zip(FIGURES, facts(board, seat), strict=True)
    ]
    return FigureTiles(tiles)


# Cards


def cards_key(board: AgeBoard, seat: Seat) -> Hashable:
    mine = board.state.boards[seat]
    held = (tuple(mine.civilizations), tuple(mine.technologies), tuple(mine.wonders), mine.special)
    return (*held, id(board.state.cards))


def civilizations(board: AgeBoard, seat: Seat) -> list[Block]:
    """The main civilization with both abilities, those below it with the inherited one."""
    mine = board.state.boards[seat]
    if not mine.civilizations:
        return []
    rows = [
        CardRow(
            civilization_look(board, card, role="main" if card == mine.main else "under"),
            name=f"own-{card}",
            on_release=partial(open_card, board, card),
            accent=board.accent if card == mine.main else "muted",
            flat=True,
        )
        for card in mine.civilizations
    ]
    return [Column(SectionHead(board.say(T("Civilizations")), board.accent), RowCard(*rows, inset=16), gap=4)]


def wonders(board: AgeBoard, seat: Seat) -> list[Block]:
    mine = board.state.boards[seat]
    if not mine.wonders:
        return []
    rows = [
        CardRow(
            thing_look(board, key),
            name=f"own-{key}",
            on_release=partial(open_card, board, key),
            accent=board.accent,
            flat=True,
        )
        for key in mine.wonders
    ]
    return [Column(SectionHead(board.say(T("Wonders")), board.accent), RowCard(*rows, inset=16), gap=4)]


def technologies(board: AgeBoard, seat: Seat) -> list[Block]:
    """The technology card, the highest row above."""
    state, mine = board.state, board.state.boards[seat]
    tree = mine.tree(state.cards)
    available = mine.open_technologies(state.cards)
    order = sorted(tree.values(), key=lambda each: (-each.row, COLUMNS.index(each.column)))
    cells = []
    for each in order:
        owned = each.id in mine.technologies
        look = Cell(each.id, board.say(each.name), "owned" if owned else "open" if each.id in available else "later")
        cells.append((look, partial(open_card, board, each.id)))
    count = board.say(T("{n} of {all}", n=len(mine.technologies), all=len(tree)))
    return [Column(SectionHead(board.say(T("Technologies")), board.accent, count), TechnologyTree(cells), gap=6)]


def holdings(board: AgeBoard, seat: Seat) -> list[Block]:
    return [*civilizations(board, seat), *technologies(board, seat), *wonders(board, seat)]
