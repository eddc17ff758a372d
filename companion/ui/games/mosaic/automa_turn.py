"""A seat that the app plays: the automa of the line-up sits down, and is asked for its turns one by one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from automa.mosaic.instruction import HEX_RULE, Instruction, Variant
from automa.mosaic.rival import Automa, may_act
from automa.mosaic.tiles import tile_name
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.mosaic.automa_seat import announcement
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import LinkButton, PrimaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.instruction import InstructionCard, InstructionStep
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import SwitchRow
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.table.board import Action, Slot

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

ICON = "robot-outline"


def blocks(board: MosaicBoard) -> list[Block]:
    """Of the seat that is shown, where an automa plays it: its turn, or that it sits down."""
    if not plays(board, board.seat) or not may_act(board.state, board.seat):
        return []
    civ = board.state.civilizations[board.seat]
    if civ.automa is None:
        hint = T("The app tells its turns; it needs no resources.")
        return [_row(board, "automa-sit", sits_down(board, board.seat), hint)]
    tile = announcement(board.state, civ)
    after: Text = T("After: {tile}", tile=tile_name(tile)) if tile else T("It has announced nothing.")
    return [_row(board, "automa-turn", T("Turn of the automa"), after)]


def _row(board: MosaicBoard, name: str, title: Text, caption: Text) -> Block:
    turn = partial(open_turn, board, board.seat)
    return RowCard(ActionRow(ICON, board.say(title), board.say(caption), name=name, on_release=turn))


def plays(board: MosaicBoard, seat: Seat) -> bool:
    """Whether an automa plays this seat: one of the line-up, or one of an older table, which sat down there."""
    return board.session.players[seat].kind == "rival" or board.state.civilizations[seat].automa is not None


def waiting(board: MosaicBoard) -> Seat | None:
    """The first automa that has not put its pieces on the map yet."""
    seats = range(len(board.session.players))
    return next((seat for seat in seats if plays(board, seat) and not board.state.civilizations[seat].automa), None)


def next_up(board: MosaicBoard) -> Seat | None:
    """The automa that has had the fewest turns, among equals the one that is next to the first player: where turns are
    kept, whoever has it."""
    state = board.state
    ready = [
        seat
        for seat in state.seats_from(state.first)
        if plays(board, seat) and state.civilizations[seat].automa is not None and may_act(state, seat)
    ]
    return min(ready, key=lambda seat: state.actions[seat], default=None)


def turn_action(board: MosaicBoard, seat: Seat) -> Action:
    """Its turn from the bar, whoever's pieces are under the finger."""
    words = T("Turn of {player}", player=board.seat_name(seat))
    return Action("automa-next", words, partial(open_turn, board, seat), ICON, T("Automa"))


def sits_down(board: MosaicBoard, seat: Seat) -> Text:
    return T("{persona} sits down.", persona=_automa(board, seat).persona.name)


def _automa(board: MosaicBoard, seat: Seat) -> Automa:
    """Who plays there: as it sat down, else as the line-up has it."""
    seated = board.state.civilizations[seat].automa
    if seated is not None:
        return Automa(seated.level, seated.persona)
    player = board.session.players[seat]
    return Automa(player.level, player.temperament)


def open_turn(board: MosaicBoard, seat: Seat) -> None:
    """What it does now, as the table carries it out."""
    automa = _automa(board, seat)
    seated = board.state.civilizations[seat].automa is not None
    _TurnSheet(board, seat, automa.turn(board.state, seat), automa if seated else None)


def _instruction(board: MosaicBoard, seat: Seat, told: Instruction) -> list[Block]:
    """The movements, what it is after from now on, and why."""
    say = board.say
    steps = [InstructionStep(say(each.text), each.icon) for each in told.movements]
    card = InstructionCard(seat, say(board.seat_name(seat)), say(told.sentence), steps=steps)
    notice = [] if told.notice is None else [Words(say(told.notice), "strong")]
    return [card, *notice, Note(say(told.reason))]


def told_again(board: MosaicBoard, number: int) -> Instruction | None:
    """What an automa was told to do at a step of the journal: at the same position it decides the same."""
    passage = board.session.snapshot.passage(number)
    seat, state = passage.steps[0].seat, passage.states[0]
    if passage.steps[0].drawn or seat < 0 or not plays(board, seat) or not may_act(state, seat):
        return None
    automa, written = _automa(board, seat), tuple(step.move for step in passage.steps)
    for told in (automa.turn(state, seat), automa.instead(state, seat)):
        if any(written in (each.carried_out(), each.carried_out(told.deck)) for each in told.variants):
            return told
    return None


def told_blocks(board: MosaicBoard, number: int) -> list[Block]:
    """That instruction once more."""
    told = told_again(board, number)
    assert told is not None, "the journal offers only what can be told again"
    seat = board.session.snapshot.log[number].step.seat
    hexes = [Note(board.say(HEX_RULE))] if told.hex else []
    return [*_instruction(board, seat, told), *hexes]


class _TurnSheet(Sheet):
    """The instruction, how it may have been done, and what comes in its place where the table cannot do it: that once
    in a turn only, so what comes in its place has no such row."""

    def __init__(self, board: MosaicBoard, seat: Seat, told: Instruction, automa: Automa | None) -> None:
        say = board.say
        self._board, self._seat, self._automa = board, seat, automa
        parts = _instruction(board, seat, told)
        rows = [
            ActionRow(
                "check-bold",
                say(variant.label),
                name=f"automa-done-{variant.id}",
                on_release=partial(self._done, variant),
                chevron=False,
                tile=False,
            )
            for variant in told.variants[1:]
        ]
        if automa is not None and told.movements:  # nothing to do is always possible
            rows.append(
                ActionRow(
                    "close",
                    say(T("Not possible")),
                    say(T("No hex is left, or no card.")),
                    name="automa-instead",
                    on_release=self._instead,
                    chevron=False,
                    tile=False,
                )
            )
        self._came, self._deck = False, told.deck
        if told.deck and told.deck not in board.state.shown and board.state.phases_left:
            parts.append(RowCard(self._supremacy_row(), inset=16))
        if rows:
            parts.append(RowCard(*rows, inset=52))
        if told.hex:
            parts.append(self._hex_rule())
        usual = told.variants[0]
        done = PrimaryButton(
            say(usual.label),
            name=f"automa-done-{usual.id}",
            icon="check-bold",
            on_release=partial(self._done, usual),
        )
        super().__init__(say(T("Turn of the automa")), *parts, buttons=(done,), gap=12)
        board.frame.shell.overlay(self)

    def _supremacy_row(self) -> Block:
        """A card that came while the market was refilled: said with the turn, so that the phase follows it at once."""

        def came(on: bool) -> None:
            self._came = on

        words = self._board.say(T("A supremacy card came"))
        return SwitchRow(words, on=False, name="automa-supremacy", on_change=came)

    def _hex_rule(self) -> Block:
        """One tap away, so that how it was done and that it is not possible are at hand."""
        place = Slot()

        def tell() -> None:
            place.show("told", lambda: [Note(self._board.say(HEX_RULE))])

        words = self._board.say(T("Which hex?"))
        place.show("asked", lambda: [LinkButton(words, name="automa-hex", icon="information-outline", on_release=tell)])
        return place

    def _done(self, variant: Variant) -> None:
        self.leave()
        self._board.session.play_as_one(*variant.carried_out(self._deck if self._came else ""))

    def _instead(self) -> None:
        assert self._automa is not None
        self.leave()
        _TurnSheet(self._board, self._seat, self._automa.instead(self._board.state, self._seat), None)
