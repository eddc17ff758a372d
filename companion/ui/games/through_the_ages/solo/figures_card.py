"""The figures of the automas, always in sight, and the age that ends with one tap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import T
from companion.rules.through_the_ages.solo.moves import OVER, EndAge
from companion.rules.through_the_ages.solo.state import LAST_AGE, Phase
from companion.rules.through_the_ages.words import age_name
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.stat_tiles import Stat, StatStrip, StatTiles
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Card
from companion.ui.kit.words import SeatMark, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.solo.board import AutomaBoard


def figures(board: AutomaBoard) -> Block:
    """One card for all of them, a low one where there is little room."""
    if board.tight and len(board.state.automas) == 1:
        return _stats(board, 1)
    blocks: list[Block] = []
    for seat in board.state.seats[1:]:
        blocks += [_name(board, seat), _stats(board, seat)]
    if board.state.phase is Phase.YOURS and not board.tight:
        blocks.append(age(board))
    return Card(*blocks, gap=8, padding=12)


def _name(board: AutomaBoard, seat: Seat) -> Block:
    return Row(SeatMark(seat, 14), Words(board.say(board.seat_name(seat)), "label", f"s{seat + 1}", grow=1), gap=7)


def _stats(board: AutomaBoard, seat: Seat) -> Block:
    automa, say = board.state.automas[seat - 1], board.say
    more = f"+{automa.scores}"
    stats = [
        Stat(f"culture-{seat + 1}", faces.CULTURE, say(automa.culture), say(T("culture")), more),
        Stat(f"science-{seat + 1}", faces.SCIENCE, say(automa.science), say(T("science"))),
        Stat(f"strength-{seat + 1}", faces.STRENGTH, say(automa.strength), say(T("strength"))),
        Stat(f"colonies-{seat + 1}", "map-outline", say(len(automa.colonies)), say(T("colonies"))),
    ]
    cells = [(stat, partial(board.fix, seat)) for stat in stats]
    several = len(board.state.automas) > 1 or board.frame.window_class == "landscape"
    return StatStrip(cells) if several or board.tight or theme.stacking else StatTiles(cells)


def age(board: AutomaBoard) -> Block:
    """The age that is played: it ends when its civil deck is empty."""
    state = board.state
    if state.age == LAST_AGE:
        words, move = board.say(T("The last round is over")), OVER
        return SecondaryButton(
            words, name="over", icon="flag-variant", on_release=partial(board.step.do, move), low=True
        )
    end = partial(board.step.do, EndAge(state.age + 1))
    if state.in_age_a:
        words, ends = board.say(T("Age {age} ends with this round", age=age_name(0))), False
    else:
        words, ends = board.say(T("Age {age} has ended", age=age_name(state.age))), True
    return SecondaryButton(words, name="age-ended", icon="timer-outline", on_release=end, low=True, enabled=ends)
