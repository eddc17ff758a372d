"""The questions of the score-only sheet: only the figures that the events in the two decks compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.game import Answers, Field, Illegal, checked_answers, number, picks, seat_name
from companion.core.score import ScoreSheet, Seat
from companion.core.setup import Choice
from companion.core.text import T, Text
from companion.rules.through_the_ages.facts import CARDS, IMPACTS, MOST_HAPPINESS
from companion.rules.through_the_ages.impacts import impact_text
from companion.rules.through_the_ages.scoring import CULTURE, GATES, events_of, sheet

_MOST: Final = 199
FIGURES: Final[Mapping[str, tuple[Text, int]]] = {
    "farm_food": (T("Food that your farms produce"), _MOST),
    "consumption": (T("Food that your people eat each turn"), 6),
    "food": (T("Food production, consumption ignored"), _MOST),
    "resources": (T("Resource production, corruption ignored"), _MOST),
    "mine_resources": (T("Resources that your mines produce"), _MOST),
    "science": (T("Science rating"), _MOST),
    "culture_rating": (T("Culture rating"), _MOST),
    "strength": (T("Strength rating"), _MOST),
    "happiness": (T("Happiness rating"), MOST_HAPPINESS),
    "discontent": (T("Discontent workers"), MOST_HAPPINESS),
    "workers": (T("Workers, used and unused"), 40),
    "urban_levels": (T("Levels of your urban buildings, added up"), _MOST),
    "unit_levels": (T("Levels of your military units, added up"), _MOST),
    "arena_levels": (T("Levels of your arenas, added up"), _MOST),
    "colonies": (T("Colonies"), 12),
    "civil_actions": (T("Civil actions"), 20),
    "military_actions": (T("Military actions"), 20),
    "government_level": (T("Level of your government"), 3),
    "special_levels": (T("Levels of your special technologies, added up"), 12),
    "special_technologies": (T("Special technologies"), 4),
    "technologies_iii": (T("Technologies of Age III, government included"), 30),
    "unit_types": (T("Types of military units with a worker"), 4),
    "building_types": (T("Types of urban buildings with a worker"), 5),
    "wonders_a": (T("Completed wonders of Age A"), 4),
    "wonders_i": (T("Completed wonders of Age I"), 4),
    "wonders_ii": (T("Completed wonders of Age II"), 4),
    "wonders_iii": (T("Completed wonders of Age III"), 4),
}
_IN_THE_BOX: Final = ("colonies", "wonders_a", "wonders_i", "wonders_ii", "wonders_iii")  # for all seats together
_BUILDING_HINT: Final = T("Each worker counts the level of the card it stands on.")
HINTS: Final[Mapping[str, Text]] = {
    "urban_levels": _BUILDING_HINT,
    "unit_levels": _BUILDING_HINT,
    "arena_levels": _BUILDING_HINT,
    "wonders_a": T("Wonders in ruins count too."),
}


def form(players: int, shared: Answers) -> tuple[Field, ...]:
    """All questions, given which events were picked so far."""
    events = [IMPACTS[key] for key in IMPACTS if key in picks(shared, "events")]
    seats = tuple(Choice(str(seat + 1), seat_name(seat)) for seat in range(players))
    table = T("Age III events")
    fields = [
        Field(
            "events",
            T("Age III events in the current and future event decks"),
            several=tuple(Choice(key, impact.name, impact_text(impact, players)) for key, impact in IMPACTS.items()),
            shared=True,
            group=table,
            hint=T("All of them score now, in any order."),
        ),
        Field("resigned", T("Players who resigned"), 0, players - 1, seats, shared=True, group=table),
    ]
    if any(event.rank for event in events):
        hint = T("Wins ties, then whoever sits next clockwise.")
        fields.append(Field("first", T("First player"), 0, 1, seats, shared=True, group=table, hint=hint))
    culture = T("Culture")
    gone = picks(shared, "resigned")
    staying = tuple(seat for seat in range(players) if str(seat + 1) not in gone)
    fields.append(Field(CULTURE, T("Culture points at the end"), 0, 999, group=culture, seats=staying))
    needed = {figure for event in events for figure in event.figures}
    group = T("What the events compare")
    fields += [
        Field(key, label, 0, high, group=group, hint=HINTS.get(key), seats=staying)
        for key, (label, high) in FIGURES.items()
        if key in needed
    ]
    gates = T("{name}: levels of your laboratories, added up", name=CARDS[GATES].name)
    hint = T("0 unless he is your leader at the end.")
    return (*fields, Field(GATES, gates, 0, 20, group=culture, hint=hint, need="never", seats=staying))


def count(players: int, answers: Sequence[Answers], shared: Answers) -> ScoreSheet:
    """The final sheet. An event scores nothing as long as a figure that it needs was not said."""
    if len(answers) != players:
        raise Illegal(T("One sheet for each player, please."))
    questions = form(players, shared)
    table = checked_answers([question for question in questions if question.shared], shared)
    own = [question for question in questions if not question.shared]
    gone = {int(seat) - 1 for seat in picks(table, "resigned")}
    seats: dict[Seat, Answers] = {
        seat: checked_answers(own, each) for seat, each in enumerate(answers) if seat not in gone
    }
    _check_box(seats)
    figures = {seat: {key: number(seats[seat], key) for key in FIGURES if key in answers[seat]} for seat in seats}
    culture = {seat: number(each, CULTURE) for seat, each in seats.items()}
    first = next((int(seat) - 1 for seat in picks(table, "first")), None)
    chosen = [key for key in IMPACTS if key in picks(table, "events")]
    gates = {seat: number(each, GATES) for seat, each in seats.items()}
    return sheet(players, culture, events_of(chosen, culture, figures, first), gates)


def _check_box(seats: Mapping[Seat, Answers]) -> None:
    """What the box holds only so many of cannot be owned more often."""
    for key in _IN_THE_BOX:
        label, most = FIGURES[key]
        if sum(number(each, key) for each in seats.values()) > most:
            raise Illegal(T("{label}: only {n} in the game.", label=label, n=most))
    if sum(bool(number(each, GATES)) for each in seats.values()) > 1:
        raise Illegal(T("Only one player can have {thing}.", thing=CARDS[GATES].name))
