"""What a seat tells beside its pieces, one tap each: the action it took, what scores as it comes, what is free."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from companion.core.field import Unknown
from companion.core.game import Correct
from companion.core.text import N, T, Text
from companion.rules.mosaic import legal
from companion.rules.mosaic.civilization import LEDGER, SCORER, Civilization, figure_label, most
from companion.rules.mosaic.facts import CONSTRUCTION, DECKS, TECHNOLOGIES
from companion.rules.mosaic.moves import AnyMove, Project, Score, Took, Unrest, Use
from companion.rules.mosaic.odds import window
from companion.rules.mosaic.state import Phase, State
from companion.rules.mosaic.words import ACTIONS
from companion.ui.games.mosaic import faces
from companion.ui.games.mosaic.ledger_sheets import open_shift_production
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

_SCORED: Final = {"unrest": Unrest, "in_play": Score}


def blocks(board: MosaicBoard) -> list[Block]:
    """Of the seat that is shown, while turns are played."""
    state = board.state
    civ = state.civilizations[board.seat]
    if state.phase not in (Phase.PLAY, Phase.LAST):
        return []
    told: list[Block] = []
    if civ.automa is None and civ.depth != LEDGER:
        told.append(_actions(board, civ))
    if civ.depth == SCORER:
        told.append(_scoring_block(board, civ))
    free = _free(board, civ)
    return [*told, RowCard(*free, inset=52)] if free else told


def _actions(board: MosaicBoard, civ: Civilization) -> Block:
    """One optional tap on the action that the seat took: it keeps the chest and the decks."""
    chips = [
        FilterChip(
            board.say(words),
            name=f"took-{action}",
            icon=faces.ACTIONS[action],
            on_release=partial(board.session.play, Took(civ.seat, action)),
        )
        for action, words in ACTIONS.items()
    ]
    told = T("{n} told", n=board.state.actions[civ.seat])
    head = Row(
        SectionHead(board.say(T("Action taken, if you like")), board.accent),
        Words(board.say(told), "caption", "text2"),
        gap=8,
        stack=True,
    )
    return Column(head, Flow(*chips, gap=6, row_gap=2), gap=4)


# What scores as it comes


def _scoring_block(board: MosaicBoard, civ: Civilization) -> Block:
    lines: list[Block] = [_figure(board, civ, key) for key in _SCORED]
    projects = ActionRow(
        "hammer",
        board.say(T("Projects")),
        board.say(T("{n} told", n=len(civ.projects))),
        name="projects",
        chevron=False,
        tile=False,
        on_release=partial(_open_projects, board),
    )
    return Card(*lines, projects, gap=6, padding=(12, 10))


def _figure(board: MosaicBoard, civ: Civilization, key: str) -> Block:
    value = civ.figures[key]
    here = None if isinstance(value, Unknown) else value

    def change(now: int) -> None:
        more = here is not None and now == here + 1
        told = _SCORED[key](civ.seat, 1) if more else Correct(f"{civ.seat + 1}.{key}", now, settled=True)
        board.session.play(told)

    stepper = Stepper(here, 0, most(key), change, name=key)
    return Row(Words(board.say(figure_label(key)), "body", grow=1), stepper, gap=8, stack=theme.stacking)


def _open_projects(board: MosaicBoard) -> None:
    picks = [
        Pick(f"project-{card.id}", "hammer", card.name, None, Project(board.seat, card.id))
        for card in CONSTRUCTION.values()
        if card.kind == "project"
    ]
    open_picks(board, T("Which project?"), picks)


# What is free


def _free(board: MosaicBoard, civ: Civilization) -> list[Block]:
    """Markets renewed, what works once: offered where the app knows enough, else it is silent."""
    free = list(legal.free(board.state, civ))
    if not free:
        return []
    tell = board.session.game.tell
    shifts = [move for move in free if isinstance(move, Use) and move.power == "shift_production"]
    free = [move for move in free if move not in shifts]
    picks = [
        Pick(f"free-{str(move).replace(' ', '-')}", faces.MOVE, tell(board.state, move), None, move) for move in free
    ]
    if shifts:  # which track, which other one, how much: a form of its own
        name = TECHNOLOGIES["schools_of_thought"].name
        picks.append(Pick("free-shift", faces.MOVE, name, T("Production of one track becomes another one."), None))
    return [
        ActionRow(
            "refresh",
            board.say(T("Free actions")),
            board.say(N("{n} thing that may be used", "{n} things that may be used", len(picks))),
            name="free",
            tile=False,
            on_release=partial(open_picks, board, T("Free actions"), picks, None, partial(_do_free, board)),
        )
    ]


def _do_free(board: MosaicBoard, move: AnyMove | None) -> None:
    if move is None:
        open_shift_production(board)
    else:
        board.session.play(move)


# When a supremacy card can come


def odds_now(state: State) -> Text | None:
    """Whether a card can come now, and how likely; only while all draws are told."""
    if not state.all_told:
        return None
    windows = {deck: window(state, deck) for deck in DECKS}
    now = {deck: seen for deck, seen in windows.items() if seen is not None and seen.first <= 1}
    if now:
        each = tuple(T("{deck} {n} %", deck=DECKS[deck].name, n=round(100 * seen.chance)) for deck, seen in now.items())
        return T("can come now: {decks}", decks=each)
    first = min((seen.first for seen in windows.values() if seen is not None), default=0)
    return N("not before {n} more card", "not before {n} more cards", first - 1) if first else None
