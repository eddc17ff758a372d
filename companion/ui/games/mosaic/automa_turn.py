"""A seat that the app plays: an automa sits down, and is asked for its turns one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from automa.mosaic.instruction import HEX_RULE, Instruction
from automa.mosaic.levels import LEVELS
from automa.mosaic.personas import PERSONAS, persona
from automa.mosaic.rival import Automa, may_act
from automa.mosaic.tiles import tile_name
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.mosaic.automa_seat import announced
from companion.rules.mosaic.state import Phase
from companion.ui.games.mosaic import tile_sheets
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note
from companion.ui.kit.instruction import InstructionCard, Told
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

ICON = "robot-outline"


def blocks(board: MosaicBoard) -> list[Block]:
    """Of the seat that is shown: the turn of its automa; before the first round, an automa for a free seat."""
    state, civ = board.state, board.state.civilizations[board.seat]
    if civ.automa is None:
        if state.phase != Phase.SETUP or civ.pieces:
            return []
        row = ActionRow(
            ICON,
            board.say(T("An automa plays this seat")),
            board.say(T("The app tells its turns; it needs no resources.")),
            name="automa-sit",
            on_release=partial(_choose_persona, board),
        )
        return [RowCard(row)]
    if not may_act(state, board.seat):
        return []
    tile = announced(state, civ)
    after: Text = T("After: {tile}", tile=tile_name(tile)) if tile else T("It has announced nothing.")
    row = ActionRow(
        ICON,
        board.say(T("Turn of the automa")),
        board.say(after),
        name="automa-turn",
        on_release=partial(open_turn, board, board.seat, Automa(civ.automa.level, civ.automa.persona)),
    )
    return [RowCard(row)]


def _choose_persona(board: MosaicBoard) -> None:
    picks = [
        tile_sheets.Pick(f"automa-{each.id}", ICON, each.name, each.hint, each.id) for each in PERSONAS
    ]  # fmt: skip
    tile_sheets.open_picks(board, T("Which automa?"), picks, take=partial(_choose_level, board))


def _choose_level(board: MosaicBoard, key: str) -> None:
    picks = [
        tile_sheets.Pick(f"automa-level-{each.number}", ICON, each.name, T("Level {n}", n=each.number), each.number)
        for each in LEVELS
    ]
    sit = lambda number: open_turn(board, board.seat, Automa(number, key))  # noqa: E731 -- a word for the list above
    tile_sheets.open_picks(board, persona(key).name, picks, take=sit)


def open_turn(board: MosaicBoard, seat: Seat, automa: Automa) -> None:
    """What it does now, as the table carries it out."""
    told = automa.turn(board.state, seat)
    seated = board.state.civilizations[seat].automa is not None
    _TurnSheet(board, seat, told, automa if seated else None)


class _TurnSheet(Sheet):
    """The instruction, how it may have been done, and what comes in its place where the table cannot do it: that once
    in a turn only, so what comes in its place has no such row."""

    def __init__(self, board: MosaicBoard, seat: Seat, told: Instruction, automa: Automa | None) -> None:
        say = board.say
        self._board, self._seat, self._automa = board, seat, automa
        steps = [Told(say(each.text), each.icon) for each in told.movements]
        parts: list[Block] = [InstructionCard(seat, say(board.called(seat)), say(told.sentence), steps=steps)]
        if told.notice is not None:
            parts.append(Words(say(told.notice), "strong"))
        parts.append(Note(say(told.reason)))
        rows = [
            ActionRow(
                "check-bold",
                say(variant.label),
                name=f"automa-done-{variant.id}",
                on_release=partial(self._done, variant.moves),
                chevron=False,
            )
            for variant in told.variants
        ]
        if automa is not None:
            rows.append(
                ActionRow(
                    "close",
                    say(T("Not possible")),
                    say(T("No hex is left, or no card.")),
                    name="automa-instead",
                    on_release=self._instead,
                    chevron=False,
                )
            )
        parts.append(RowCard(*rows))
        if told.hex:
            parts.append(Note(say(HEX_RULE)))
        super().__init__(say(T("Turn of the automa")), *parts, gap=12)
        board.frame.shell.overlay(self)

    def _done(self, moves: tuple[object, ...]) -> None:
        self.leave()
        self._board.session.play(*moves)

    def _instead(self) -> None:
        assert self._automa is not None
        self.leave()
        _TurnSheet(self._board, self._seat, self._automa.instead(self._board.state, self._seat), None)
