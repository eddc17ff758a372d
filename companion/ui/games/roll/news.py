"""What the last move brought about by itself, in a card above the dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.core.game import TABLE, Note
from companion.core.table import LogEntry
from companion.core.text import T, Text
from companion.rules.roll.moves import Accept, Refuse
from companion.rules.roll.rules import Phase
from companion.ui.games.roll.outlook import BEFORE_HARVEST
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card
from companion.ui.kit.glow import Glow
from companion.ui.kit.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard


def news_lines(board: RollBoard) -> tuple[Text, ...]:
    """The news of the last move, and of those of its kind just before it in the same turn."""
    if board.state.phase is Phase.OVER:
        return ()  # the sheet says it all
    lines: list[Text] = []
    kind: type | None = None
    for entry in reversed(board.session.snapshot.log):
        if entry.seat not in (TABLE, board.state.seat):
            lines[:0] = _answer_texts(board, entry)
            break
        if not entry.step.drawn:
            if kind not in (None, type(entry.step.move)):
                break
            kind = type(entry.step.move)
        lines[:0] = entry.news
    return tuple(lines)


def _answer_texts(board: RollBoard, entry: LogEntry) -> Sequence[Text]:
    """What came of an offer; anything else of another seat belongs to its own turn."""
    name = board.seat_name(entry.seat)
    if isinstance(entry.step.move, Accept):
        return (T("{name} accepts the offer.", name=name),)
    return (T("{name} refuses the offer.", name=name),) if isinstance(entry.step.move, Refuse) else ()


def news_card(board: RollBoard, lines: Sequence[Text]) -> Glow:
    """In the colour of what happened: a blow, a work that stands, or just so."""
    words = " ".join(board.say(line) for line in lines)
    icon, color = _LOOKS[mood(board)]
    card = Card(Row(Icon(icon, 22, color), Words(words, "secondary", grow=1), gap=12), padding=(14, 10))
    if color != "bronze":
        card.border_token = color
    return Glow(card, color)


_LOOKS = {"blow": ("skull", "neg"), "work": ("check-circle", "pos"), "": ("bell-outline", "bronze")}


def mood(board: RollBoard) -> str:
    """What the last decision brought the seat whose turn it is: a "blow", a "work" that stands now, or neither."""
    seen, seat = board.session.snapshot, board.state.seat
    number = _decision_start(board)
    if number is None or seen.states[number].seat != seat:
        return ""
    before, after = seen.states[number], seen.state
    mine, now = before.boards[seat], after.boards[seat]
    revolt = before.phase in BEFORE_HARVEST and sum(mine.goods) and not any(now.goods)
    if now.disasters > mine.disasters or revolt:
        return "blow"
    stands = now.cities > mine.cities or len(after.finished_monuments(seat)) > len(before.finished_monuments(seat))
    return "work" if stands and not isinstance(seen.log[number].step.move, Note) else ""


def _decision_start(board: RollBoard) -> int | None:
    """Where the last decision begins: what is built at once is several steps of one kind."""
    log, number = board.session.snapshot.log, None
    for at in range(board.session.snapshot.position - 1, -1, -1):
        step = log[at].step
        if step.drawn:
            continue
        if number is not None and (type(step.move), step.seat) != (type(log[number].step.move), log[number].step.seat):
            break
        number = at
    return number


def blow(title: str, lines: str) -> Block:
    """What would hurt, in its colour."""
    words = Column(Words(title, "secondary_strong", "neg"), Words(lines, "secondary"), gap=2, grow=1)
    card = Card(Row(Icon("skull", 24, "neg"), words, gap=12), padding=(14, 8))
    card.border_token = "neg"
    return card
