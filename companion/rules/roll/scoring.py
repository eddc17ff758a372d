"""Points: the live sheet, the final one, and the sheet of a play that was only counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.game import Answers, Field, Illegal, checked_answers, number, picks
from companion.core.score import ScoreRow, ScoreSheet, Seat, rank
from companion.core.setup import Choice
from companion.core.text import T, Text
from companion.rules.roll.facts import FIRST_CITIES, GOOD_IDS, GOODS, MOST_CITIES, Printing
from companion.rules.roll.rules import Phase, Rules
from companion.rules.roll.state import State

ROWS: Final[Mapping[str, Text]] = {
    "developments": T("Developments"),
    "monuments": T("Monuments"),
    "architecture": T("Architecture bonus"),
    "empire": T("Empire bonus"),
    "commerce": T("Commerce bonus"),
    "disasters": T("Disasters"),
    "goods": T("Value of goods"),
}
_TIE_BREAK: Final = "goods"
MOST_DISASTERS: Final = 300  # out of reach, even of a long play in hunger


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a seat is scored for."""

    developments: Iterable[str]
    monument_points: Sequence[int]
    cities: int
    goods: Sequence[int]
    disasters: int


def holdings(state: State, seat: Seat) -> Holdings:
    board = state.boards[seat]
    points = [state.monument_points(seat, monument) for monument in state.finished_monuments(seat)]
    return Holdings(board.developments, points, board.cities, board.goods, board.disasters)


def points_of(printing: Printing, held: Holdings) -> dict[str, int]:
    """The points of one seat by row, the tie-break included."""
    owned = set(held.developments)
    return {
        "developments": sum(printing.developments[key].points for key in owned),
        "monuments": sum(held.monument_points),
        "architecture": printing.bonus_per_monument * len(held.monument_points) if "architecture" in owned else 0,
        "empire": printing.bonus_per_city * held.cities if "empire" in owned else 0,
        "commerce": printing.bonus_per_good * sum(held.goods) if "commerce" in owned else 0,
        "disasters": -held.disasters,
        "goods": sum(good.values[n] for good, n in zip(GOODS, held.goods, strict=True)),
    }


def total(state: State, seat: Seat) -> int:
    """The points of one seat as they stand."""
    points = points_of(state.rules.printing, holdings(state, seat))
    return sum(points.values()) - points[_TIE_BREAK]


def score(state: State) -> ScoreSheet:
    """The sheet as it stands."""
    held = [holdings(state, seat) for seat in range(state.rules.players)]
    return _sheet(state.rules.printing, held, over=state.phase is Phase.OVER)


def _sheet(printing: Printing, held: Sequence[Holdings], over: bool) -> ScoreSheet:
    points = [points_of(printing, each) for each in held]
    rows = {key: ScoreRow(key, label, tuple(each[key] for each in points)) for key, label in ROWS.items()}
    tie_breaks = (rows.pop(_TIE_BREAK),)
    if not printing.bonus_per_good:
        del rows["commerce"]
    outcome = rank(tuple(rows.values()), tie_breaks) if over else None
    return ScoreSheet(tuple(rows.values()), tie_breaks, outcome)


def form(rules: Rules) -> tuple[Field, ...]:
    """What to ask each player after a play that was not tracked."""
    developments = tuple(Choice(key, entry.name) for key, entry in rules.printing.developments.items())
    monuments = tuple(Choice(monument.id, monument.name) for monument in rules.monuments)
    first = T("Monuments completed") if rules.alone else T("Monuments completed first")
    fields = [
        Field("developments", T("Developments"), several=developments),
        Field("monuments_first", first, several=monuments),
    ]
    if not rules.alone:
        fields.append(Field("monuments_later", T("Monuments completed later"), several=monuments))
    fields.append(Field("cities", T("Cities"), FIRST_CITIES, MOST_CITIES))
    fields += [Field(good.id, good.name, 0, good.holes, group=T("Goods left")) for good in GOODS]
    fields.append(Field("disasters", T("Points lost to disasters"), 0, MOST_DISASTERS))
    return tuple(fields)


def count(rules: Rules, answers: Sequence[Answers]) -> ScoreSheet:
    """The final sheet from each seat's answers."""
    if len(answers) != rules.players:
        raise Illegal(T("One sheet for each player, please."))
    whole = [checked_answers(form(rules), each) for each in answers]
    if not rules.alone:
        _check_builders(rules, whole)
    return _sheet(rules.printing, [_holdings(rules, each) for each in whole], over=True)


def _check_builders(rules: Rules, answers: Sequence[Answers]) -> None:
    """Each monument has one first builder, and later ones only after a first."""
    for monument in rules.monuments:
        first = [seat for seat, each in enumerate(answers) if monument.id in picks(each, "monuments_first")]
        later = [seat for seat, each in enumerate(answers) if monument.id in picks(each, "monuments_later")]
        if len(first) > 1:
            raise Illegal(T("Only one player can be the first builder {monument:of}.", monument=monument.name))
        if later and not first:
            raise Illegal(T("Someone was the first builder {monument:of}.", monument=monument.name))
        if set(first) & set(later):
            raise Illegal(T("Nobody completes {monument:the} twice.", monument=monument.name))


def _holdings(rules: Rules, answers: Answers) -> Holdings:
    first, later = picks(answers, "monuments_first"), picks(answers, "monuments_later")
    points = [m.first for m in rules.monuments if m.id in first] + [m.later for m in rules.monuments if m.id in later]
    return Holdings(
        developments=picks(answers, "developments"),
        monument_points=points,
        cities=number(answers, "cities"),
        goods=[number(answers, good) for good in GOOD_IDS],
        disasters=number(answers, "disasters"),
    )
