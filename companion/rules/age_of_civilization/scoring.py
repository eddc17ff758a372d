"""Points: the live sheet, the final one, and the sheet of a play that was only counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.game import Answers, Field, Illegal, checked_answers, number
from companion.core.score import Ending, Outcome, ScoreRow, ScoreSheet, rank
from companion.core.text import T, Text
from companion.rules.age_of_civilization.board import SOURCES
from companion.rules.age_of_civilization.facts import MOST_WORKERS
from companion.rules.age_of_civilization.goals import Result, medal
from companion.rules.age_of_civilization.rules import Phase, Rules
from companion.rules.age_of_civilization.scenario import GOAL_FIGURES, Goal
from companion.rules.age_of_civilization.state import State

ROWS: Final[Mapping[str, Text]] = {
    "wonder": T("Wonder"),
    "research": T("Research"),
    "culture": T("Culture"),
    "construction": T("Construction"),
    "conquest": T("Conquest"),
    "hunting": T("Hunting"),
    "work": T("Other actions"),
    "abilities": T("Abilities of cards"),
    "events": T("Events"),
    "final": T("End of the game"),
    "correction": T("Corrections"),
    "track": T("Score track"),
    "workers": T("Workers"),
    "coins": T("Coins"),
}
MOST_POINTS: Final = 199
MOST_COINS: Final = 99


def score(state: State) -> ScoreSheet:
    """The sheet as it stands: rows that every play has, others only with points in them."""
    always = ("wonder", "research", "culture", "construction", "conquest", "hunting", "abilities", "final")
    rows = [
        ScoreRow(source, ROWS[source], points)
        for source in SOURCES
        if any(points := tuple(board.points[source] for board in state.boards)) or source in always
    ]
    tie_breaks = (
        ScoreRow("workers", ROWS["workers"], tuple(board.workers for board in state.boards)),
        ScoreRow("coins", ROWS["coins"], tuple(board.coins for board in state.boards)),
    )
    outcome = _outcome(state, rows, tie_breaks) if state.phase is Phase.OVER else None
    return ScoreSheet(tuple(rows), tie_breaks, outcome)


def _outcome(state: State, rows: Sequence[ScoreRow], tie_breaks: Sequence[ScoreRow]) -> Outcome:
    if state.lost or (state.rules.scenario.goals and not medal(state)):
        return Outcome(Ending.DEFEAT, ())
    if state.rules.scenario.goals:
        return Outcome(Ending.VICTORY, (0,))
    return rank(rows, tie_breaks)


# A play that was only counted


def form(rules: Rules) -> tuple[Field, ...]:
    """What to ask each player after a play that was not tracked; alone, also what achievements look at."""
    fields = [
        Field("track", T("Points on the score track"), 0, MOST_POINTS, hint=T("Before the abilities of the end.")),
        Field("final", T("Points at the end of the game"), 0, MOST_POINTS, hint=T("From abilities of your cards.")),
        Field("workers", T("Workers"), 0, MOST_WORKERS, need="always" if rules.solo else "tie"),
        Field(
            "coins",
            T("Coins"),
            0,
            MOST_COINS,
            hint=T("A gold coin is worth 3."),
            need="always" if rules.solo else "tie",
        ),
    ]
    if rules.solo:
        fields += [
            Field("technologies", T("Technologies"), 0, 9, group=T("For achievements")),
            Field("wonders", T("Wonders"), 0, 9, group=T("For achievements")),
            Field("strength", T("Strength"), 0, 30, group=T("For achievements")),
            Field("civilizations", T("Civilizations"), 1, 3, group=T("For achievements")),
        ]
    return tuple(fields)


def count(rules: Rules, answers: Sequence[Answers]) -> ScoreSheet:
    """The final sheet from each seat's answers."""
    if len(answers) != rules.players:
        raise Illegal(T("One sheet for each player, please."))
    whole = [checked_answers(form(rules), each) for each in answers]

    def row(key: str) -> ScoreRow:
        return ScoreRow(key, ROWS[key], tuple(number(each, key) for each in whole))

    rows, tie_breaks = (row("track"), row("final")), (row("workers"), row("coins"))
    outcome = rank(rows, tie_breaks)
    if rules.scenario.goals:
        won = reaches(answers[0], rules.scenario.goals[0])
        outcome = Outcome(Ending.VICTORY, (0,)) if won else Outcome(Ending.DEFEAT, ())
    return ScoreSheet(rows, tie_breaks, outcome)


def counted_result(answers: Answers) -> Result:
    """What achievements look at, from the answers of a solo player."""
    points = number(answers, "track") + number(answers, "final")
    return Result(points, *(number(answers, key) for key in ("technologies", "wonders", "strength")))


def reaches(answers: Answers, goal: Goal) -> bool:
    """Whether the answers reach a goal; a figure that was left out reaches nothing."""
    for what in GOAL_FIGURES:
        wanted: int | None = getattr(goal, what)
        if wanted is None:
            continue
        key = what.removeprefix("most_")
        if key != "points" and key not in answers:
            return False
        n = counted_result(answers).points if key == "points" else number(answers, key)
        if n > wanted if what.startswith("most_") else n < wanted:
            return False
    return True
