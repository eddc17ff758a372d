"""A rival's turn told for the table: one sentence, what it changes, one line for each thing to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from companion.app.rivals import Intent
from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.roll.facts import GOODS, MOST_CITIES
from companion.rules.roll.moves import Accept, Build, Buy, Refuse, Rolled, Trade
from companion.rules.roll.words import amounts
from companion.ui.kit.instruction import InstructionStep

if TYPE_CHECKING:
    from companion.rules.roll.board import Board
    from companion.rules.roll.state import State
    from companion.ui.games.roll.board import RollBoard


class Effect(NamedTuple):
    """A figure that changed: an icon, words, and whether it hurts somebody else."""

    icon: str
    words: Text
    warning: bool = False


def headline(board: RollBoard, intent: Intent) -> Text:  # noqa: PLR0911 -- one sentence for each kind of turn
    """The turn in one sentence: the weightiest thing it does."""
    name = board.seat_name(intent.seat)
    moves = [planned.move for planned in intent.steps]
    rules = intent.after.rules
    for move in moves:
        match move:
            case Accept():
                return T("{name} accepts the offer.", name=name)
            case Refuse():
                return T("{name} refuses the offer.", name=name)
            case Trade(partner, _, _):
                return T("{name} makes an offer: {partner}.", name=name, partner=board.seat_name(partner))
            case Buy(development):
                return T("{name} buys {thing:the}.", name=name, thing=rules.printing.developments[development].name)
    before = intent.steps[0].before
    for monument in rules.monuments:
        if intent.seat in intent.after.builders[monument.id] and intent.seat not in before.builders[monument.id]:
            return T("{name} completes {thing:the}.", name=name, thing=monument.name)
    cities = intent.after.boards[intent.seat].cities
    if cities > before.boards[intent.seat].cities:
        return T("{name} founds city {n}.", name=name, n=cities)
    if any(isinstance(move, Build) for move in moves):
        return T("{name} builds.", name=name)
    return T("{name} ends the turn.", name=name)


def effects(board: RollBoard, intent: Intent) -> list[Effect]:
    """Points that changed, first of the rival, then of those whom it hurt."""
    before, after = board.session.rivals.first_position(intent), intent.after
    old, new = board.session.game.score(before).totals, board.session.game.score(after).totals
    mine = intent.seat
    found = []
    if new[mine] != old[mine]:
        found.append(Effect("star", N("{n:+} point", "{n:+} points", new[mine] - old[mine])))
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        if seat != mine and now < was:
            found.append(Effect("skull", T("{name} {n:+}", name=board.seat_name(seat), n=now - was), warning=True))
    return found


# What to do with the real pieces. Whoever does it moves each peg once, to where it stands at the end of the turn, and
# ticks the sheet once: so every line is read off the positions before and after.


def steps(board: RollBoard, intent: Intent) -> list[InstructionStep]:
    """The pegs of the rival, its boxes, its development, what the disasters cost it; then the same of the others."""
    before, after = board.session.rivals.first_position(intent), intent.after
    found = [InstructionStep(board.say(words), icon) for words, icon in _offers(intent)]
    for seat in (intent.seat, *(seat for seat in range(after.rules.players) if seat != intent.seat)):
        name = None if seat == intent.seat else board.seat_name(seat)
        for words, icon in _changes(before, after, seat):
            line = words if name is None else T("{name} — {what}", name=name, what=words)
            found.append(InstructionStep(board.say(line), icon))
    return found


def _offers(intent: Intent) -> Iterator[tuple[Text, str]]:
    for planned in intent.steps:
        if isinstance(planned.move, Trade):
            move = planned.move
            yield T("It offers {give} for {get}.", give=amounts(move.give), get=amounts(move.get)), "swap-horizontal"


def _changes(before: State, after: State, seat: Seat) -> Iterator[tuple[Text, str]]:
    old, new = before.boards[seat], after.boards[seat]
    if pegs := tuple(_peg_texts(old, new)):
        yield T("Pegs: {pegs}.", pegs=pegs), "barley"
    if boxes := tuple(_tick_texts(before, after, seat)):
        yield T("Tick {boxes}.", boxes=boxes), "hammer"
    printing = after.rules.printing
    if bought := tuple(printing.developments[key].name for key in new.developments if key not in old.developments):
        yield T("Tick {development:the} among its developments.", development=bought[0]), "script-text-outline"
    if new.ships != old.ships:
        yield T("Ships {before} → {after}.", before=old.ships, after=new.ships), "ship-wheel"
    if lost := new.disasters - old.disasters:
        yield N("Tick {n} disaster box.", "Tick {n} disaster boxes.", lost), "skull"


def _peg_texts(old: Board, new: Board) -> Iterator[Text]:
    """Pegs, food first as on the pegboard."""
    names: tuple[Sayable, ...] = (T("Food"), *(good.name for good in GOODS))
    for name, was, now in zip(names, (old.food, *old.goods), (new.food, *new.goods), strict=True):
        if was != now:
            yield T("{thing} {before} → {after}", thing=name, before=was, after=now)


def _tick_texts(before: State, after: State, seat: Seat) -> Iterator[Text]:
    old, new = before.boards[seat], after.boards[seat]
    for city in range(old.cities + 1, MOST_CITIES + 1):  # each has its own column of boxes on the sheet
        if boxes := new.city_boxes_of(city) - old.city_boxes_of(city):
            yield N("{n} box of city {city}", "{n} boxes of city {city}", boxes, city=city)
    for monument in after.rules.monuments:
        if boxes := new.monuments[monument.id] - old.monuments[monument.id]:
            yield N("{n} box {monument:of}", "{n} boxes {monument:of}", boxes, monument=monument.name)


def dice_of(intent: Intent) -> list[str]:
    """The dice as they came to rest: after the last throw of this intent, or as they lay before it."""
    for each in reversed(intent.steps):
        if isinstance(each.move, Rolled):
            faces = list(each.before.dice)
            for die, face in zip(each.before.due, each.move.faces, strict=True):
                faces[die] = face
            return faces
    return list(intent.steps[0].before.dice)
