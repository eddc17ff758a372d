"""Why a rival moves as it does: true sentences, made of what it weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from automa.opponent import Candidate
from automa.roll.planning import Course, could_buy, told_otherwise
from companion.core.game import OVER
from companion.core.text import N, T, Text
from companion.rules.roll.moves import Build, Buy, Done, Trade
from companion.rules.roll.rules import Phase
from companion.rules.roll.scoring import total
from companion.rules.roll.state import State
from companion.rules.roll.words import effect

EVEN: Final = 0.05  # points that round to nothing
FACTS: Final = 2  # that a reason names


def reason(state: State, weighed: Sequence[Candidate]) -> Text:
    """What the first of these promises, or how much more than the second."""
    best = weighed[0]
    if state.phase is Phase.READY and len(weighed) == 1:
        return expectation(state, best.value)
    if len(weighed) == 1:
        return T("There is nothing else to do.")
    other = weighed[1]
    figures = comparison(best.value - other.value, other.text)
    return T("To {aim}. {figures}", aim=best.aim, figures=figures) if best.aim else figures


def reason_of_course(state: State, followed: Sequence[Course]) -> Text:
    """Why the first of these: what it does on the board, then how much better it is than the second."""
    best = followed[0]
    if len(followed) == 1:
        return T("There is nothing else to do.")
    other = followed[1]
    figures = comparison(best.value - other.value, told_otherwise(state, best, other))
    fact = fact_of(state, best, other)
    return T("{fact}. {figures}", fact=fact, figures=figures) if fact else figures


def comparison(better: float, other: Text) -> Text:
    points = round(better, 1)
    if points < EVEN:
        return T("“{other}” would be as good.", other=other)
    return T("{points} points better than “{other}”.", points=points, other=other)


def fact_of(state: State, course: Course, other: Course | None = None) -> Text | None:
    """What a course does on the board, the most telling first; None when that is nothing to speak of."""
    found = tuple(islice(_facts(state, course, other), FACTS))
    if len(found) == FACTS:
        return T("{one}. {two}", one=found[0], two=found[1])
    return found[0] if found else None


def _facts(state: State, course: Course, other: Course | None) -> Iterator[Text]:
    seat, end, printing = state.seat, course.end, state.rules.printing
    before, after = state.boards[seat], end.boards[seat]
    if end.actor() == OVER and not state.rules.alone and _ahead(end, seat):
        yield T("The play ends with the lead")
    if any(isinstance(move, Trade) for move in course.moves):
        yield T("A trade that helps both")
    hungry = other.end.boards[seat].disasters - after.disasters if other is not None else 0
    if hungry > 0:
        yield N("Food saves {n} point of famine", "Food saves {n} points of famine", hungry)
    if after.cities > before.cities:
        yield T("City {n} is one more die each turn", n=after.cities)
    for monument in end.rules.monuments:
        if seat in end.builders[monument.id] and seat not in state.builders[monument.id]:
            yield _monument_text(state, end, monument.id)
    for move in course.moves:
        if isinstance(move, Buy):
            thing = printing.developments[move.development]
            yield T("{thing}: {effect}", thing=thing.name, effect=effect(printing, thing.id))
    yield from _progress(state, course)


def _ahead(end: State, seat: int) -> bool:
    return all(total(end, seat) > total(end, other) for other in range(end.rules.players) if other != seat)


def _monument_text(state: State, end: State, key: str) -> Text:
    """A monument, and whether somebody else was at it, too."""
    monument = state.rules.printing.monuments[key]
    points = end.monument_points(state.seat, monument)
    first = end.builders[key][0] == state.seat
    rivals = any(board.monuments.get(key) for seat, board in enumerate(state.boards) if seat != state.seat)
    if first and rivals and not state.rules.alone:
        return N(
            "{monument} finished before anyone else: {n} point",
            "{monument} finished before anyone else: {n} points",
            points,
            monument=monument.name,
        )
    return N(
        "{monument} finished: {n} point",
        "{monument} finished: {n} points",
        points,
        monument=monument.name,
    )


def _progress(state: State, course: Course) -> Iterator[Text]:
    """Boxes of what is not finished yet, and goods that are kept."""
    seat, end = state.seat, course.end
    board = end.boards[seat]
    for target in dict.fromkeys(move.target for move in course.moves if isinstance(move, Build)):
        left = board.boxes_left(target, end.rules.monuments)
        if target == "city":
            if board.city_boxes:
                yield N("{n} box to go to the next city", "{n} boxes to go to the next city", left)
        elif left:
            name = end.rules.printing.monuments[target].name
            yield N("{n} box {monument:of} to go", "{n} boxes {monument:of} to go", left, monument=name)
    if _passed_over(state, course):
        yield T("The goods are kept for something dearer")


def _passed_over(state: State, course: Course) -> bool:
    """Whether it could have bought something, and did not."""
    then = state.copy()
    for move in course.moves:
        if then.phase is Phase.BUY:
            return isinstance(move, Done) and could_buy(then)
        then.play(move)
    return False


def expectation(state: State, value: float) -> Text:
    """What a seat expects of the play: points when it is alone, its lead over the best other seat otherwise."""
    if state.rules.alone:
        return T("This play promises {points} points.", points=round(value, 1))
    lead = round(value, 1)
    if lead >= 0:
        return T("This play promises a lead of {points} points.", points=lead)
    return T("This play promises to end {points} points behind.", points=-lead)
