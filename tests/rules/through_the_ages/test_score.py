"""The score sheet of Through the Ages: every impact card, only the figures it needs, bonuses, shared victory."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import Answer, Answers, Illegal, blanks
from companion.core.score import Ending, ScoreSheet
from companion.core.setup import Recipe
from companion.rules.through_the_ages import ThroughTheAges
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.scoring import ROWS

BOOK = ThroughTheAges()


def recipe(players: int) -> Recipe:
    return BOOK.recipe({"players": str(players)}, 1)


def pick(*things: str) -> frozenset[str]:
    return frozenset(things)


def count(*answers: Answers, events: tuple[str, ...] = (), **table: Answer) -> ScoreSheet:
    picked = frozenset(f"impact_of_{event}" for event in events)
    return BOOK.count(recipe(len(answers)), answers, {"events": picked, **table})


def row(sheet: ScoreSheet, key: str) -> tuple[int, ...]:
    return next(each.points for each in sheet.rows if each.id == key)


@pytest.mark.parametrize(
    ("event", "figures", "points"),
    [
        ("agriculture", {"farm_food": 8, "consumption": 4}, 12),
        ("agriculture", {"farm_food": 4, "consumption": 4}, 4),
        ("agriculture", {"farm_food": 2, "consumption": 0}, 6),
        ("architecture", {"urban_levels": 10}, 10),
        ("balance", {"food": 4, "resources": 3, "science": 5, "culture_rating": 2}, 4),
        ("balance", {"food": 1, "resources": 9, "science": 9, "culture_rating": 9}, 2),
        ("colonies", {"colonies": 3}, 9),
        ("competition", {"unit_levels": 7, "arena_levels": 3}, 10),
        ("government", {"civil_actions": 7, "military_actions": 5}, 19),
        ("happiness", {"happiness": 6, "discontent": 0}, 12),
        ("happiness", {"happiness": 8, "discontent": 1}, 14),
        ("industry", {"mine_resources": 11}, 11),
        ("population", {"workers": 15, "discontent": 0}, 10),
        ("population", {"workers": 15, "discontent": 2}, 6),
        ("population", {"workers": 10, "discontent": 0}, 0),
        ("population", {"workers": 3, "discontent": 2}, 0),
        ("progress", {"government_level": 3, "special_levels": 5}, 16),
        ("technology", {"technologies_iii": 4}, 16),
        ("variety", {"unit_types": 2, "building_types": 2, "special_technologies": 3}, 14),
        ("wonders", {"wonders_a": 1, "wonders_i": 2, "wonders_ii": 1, "wonders_iii": 1}, 5 + 8 + 3 + 2),
    ],
)
def test_every_event_that_looks_at_each_civilization(event: str, figures: dict[str, int], points: int) -> None:
    sheet = count({"culture": 50, **figures}, {"culture": 60}, events=(event,))
    assert row(sheet, f"impact_of_{event}")[0] == points
    assert sheet.totals[0] == 50 + points


@pytest.mark.parametrize("event", ["science", "strength"])
@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((7, 4), (10, 0)),
        ((4, 7), (0, 10)),
        ((3, 9, 5), (0, 14, 7)),
        ((8, 3, 9, 5), (10, 0, 15, 5)),
    ],
)
def test_events_that_rank(event: str, values: tuple[int, ...], points: tuple[int, ...]) -> None:
    answers: list[Answers] = [{event: value} for value in values]
    assert row(count(*answers, events=(event,)), f"impact_of_{event}") == points


@pytest.mark.parametrize(
    ("first", "points"), [("1", (15, 10, 5, 0)), ("2", (0, 15, 10, 5)), ("3", (5, 0, 15, 10)), ("4", (10, 5, 0, 15))]
)
def test_a_tie_goes_to_the_first_player_then_clockwise(first: str, points: tuple[int, ...]) -> None:
    sheet = count(*[{"strength": 6}] * 4, events=("strength",), first=pick(first))
    assert row(sheet, "impact_of_strength") == points


def test_a_tie_without_a_first_player_is_asked_about() -> None:
    with pytest.raises(Illegal):
        count({"science": 5}, {"science": 5}, events=("science",))


def test_all_fifteen_events_are_tested() -> None:
    assert len(IMPACTS) == 15
    assert sum(bool(impact.rank) for impact in IMPACTS.values()) == 2


@pytest.mark.parametrize("event", list(IMPACTS))
def test_only_the_figures_of_the_event_are_asked(event: str) -> None:
    plain = {field.id for field in BOOK.form(recipe(3)) if not field.shared}
    assert plain == {"culture", "bill_gates"}
    fields = BOOK.form(recipe(3), {"events": pick(event)})
    assert {field.id for field in fields if not field.shared} - plain == set(IMPACTS[event].figures)
    assert ("first" in {field.id for field in fields}) == bool(IMPACTS[event].rank)


def test_a_figure_that_two_events_need_is_asked_once() -> None:
    both = {"events": pick("impact_of_balance", "impact_of_science", "impact_of_happiness", "impact_of_population")}
    ids = [field.id for field in BOOK.form(recipe(2), both)]
    assert ids.count("science") == ids.count("discontent") == 1


def test_culture_never_falls_below_zero_and_gains_come_first() -> None:
    unhappy = {"happiness": 0, "discontent": 6}
    assert row(count({"culture": 50, **unhappy}, {}, events=("happiness",)), "impact_of_happiness") == (-12, 0)
    poor = count({"culture": 5, **unhappy}, {"culture": 1}, events=("happiness",))
    assert poor.totals == (0, 1)
    helped = count({"culture": 5, "colonies": 2, **unhappy}, {}, events=("happiness", "colonies"))
    assert helped.totals == (0, 0)
    assert row(helped, "impact_of_happiness") == (-11, 0)
    late = count({"culture": 5, "bill_gates": 4, **unhappy}, {}, events=("happiness",))
    assert late.totals == (4, 0)  # the bonus comes after the events


def test_bill_gates() -> None:
    sheet = count({"culture": 100, "bill_gates": 7}, {"culture": 105})
    assert row(sheet, "bill_gates") == (7, 0)
    assert sheet.outcome
    assert sheet.outcome.winners == (0,)
    with pytest.raises(Illegal):
        count({"bill_gates": 3}, {"bill_gates": 3})


def test_equal_culture_shares_the_victory() -> None:
    sheet = count({"culture": 140}, {"culture": 120}, {"culture": 140})
    assert sheet.outcome
    assert (sheet.outcome.ending, sheet.outcome.winners) == (Ending.SHARED, (0, 2))


def test_who_resigned_has_lost_and_the_others_rank_among_themselves() -> None:
    answers: list[Answers] = [
        {"culture": 40, "science": 1},
        {"culture": 300, "science": 99},
        {"culture": 50, "science": 3},
    ]
    sheet = count(*answers, events=("science",), resigned=pick("2"))
    assert row(sheet, "impact_of_science") == (0, 0, 10)  # places for two
    assert sheet.totals == (40, 0, 60)
    assert sheet.outcome
    assert (sheet.outcome.ending, sheet.outcome.winners) == (Ending.POINTS, (2,))
    last = count(*answers, events=("science",), resigned=pick("1", "3"))
    assert last.outcome
    assert last.outcome.winners == (1,)
    nobody_scored = count({}, {}, resigned=pick("1"))
    assert nobody_scored.outcome
    assert nobody_scored.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("answers", "table"),
    [
        ([{"culture": -1}, {}], {}),
        ([{"culture": 1000}, {}], {}),
        ([{"wonders_a": 3}, {"wonders_a": 2}], {"events": pick("impact_of_wonders")}),
        ([{"colonies": 7}, {"colonies": 6}], {"events": pick("impact_of_colonies")}),
        ([{"happiness": 9}, {}], {"events": pick("impact_of_happiness")}),
        ([{}, {}], {"events": pick("impact_of_luck")}),
        ([{}, {}], {"resigned": pick("1", "2")}),
        ([{}, {}], {"events": pick("impact_of_science"), "first": pick("1", "2")}),
        ([{}], {}),
    ],
)
def test_what_cannot_be_is_refused(answers: list[Answers], table: Answers) -> None:
    with pytest.raises(Illegal):
        BOOK.count(recipe(2), answers, table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_always_add_up(players: int) -> None:
    for seed in range(80):
        dice = Dice(seed).fork("score", players)
        table: dict[str, Answer] = {
            "events": frozenset(dice.sample(list(IMPACTS), dice.below(16))),
            "first": pick(str(1 + dice.below(players))),
        }
        fields = [field for field in BOOK.form(recipe(players), table) if not field.shared]
        answers: list[dict[str, Answer]] = [
            {
                field.id: dice.below(2 if field.id.startswith("wonders") else min(field.high, 30) // players + 1)
                for field in fields
            }
            for _ in range(players)
        ]
        for each in answers[1:]:
            each["bill_gates"] = 0
        sheet = BOOK.count(recipe(players), answers, table)
        assert {each.id for each in sheet.rows} <= set(ROWS)
        assert sheet.totals == tuple(sum(each.points[seat] for each in sheet.rows) for seat in range(players))
        assert min(sheet.totals) >= 0
        assert sheet.outcome
        assert all(sheet.totals[winner] == max(sheet.totals) for winner in sheet.outcome.winners)
        for key in ("impact_of_science", "impact_of_strength"):
            if key in {each.id for each in sheet.rows}:
                assert sorted(row(sheet, key), reverse=True) == list(IMPACTS[key].places[players])
        assert ScoreSheet.from_json(sheet.as_json(), BOOK.rows) == sheet


def test_the_setup_knows_who_wins_ties() -> None:
    setup = BOOK.prepare(recipe(3))
    assert BOOK.first_answers(setup.recipe) == ({}, [{}, {}, {}])
    shared, seats = BOOK.first_answers(setup.recipe, setup)
    assert (shared, seats) == ({"first": pick(str(setup.contents.first_player + 1))}, [{}, {}, {}])
    sheet = count({"science": 5}, {"science": 5}, {"science": 1}, events=("science",), **shared)
    assert sorted(row(sheet, "impact_of_science"), reverse=True) == [14, 7, 0]


@pytest.mark.parametrize("event", IMPACTS)
def test_every_event_says_what_it_gives(event: str) -> None:
    events = next(field for field in BOOK.form(recipe(3)) if field.id == "events")
    told = next(choice.hint for choice in events.several if choice.value == event)
    numbers = {*IMPACTS[event].per.values(), *IMPACTS[event].places.get(3, ()), IMPACTS[event].times} - {0}
    assert all(str(abs(n)) in str(told) for n in numbers)


def test_an_event_scores_nothing_as_long_as_a_figure_is_missing() -> None:
    """A blank is not a zero: nobody is last in science, and nobody eats nothing."""
    table: Answers = {"events": pick("impact_of_science", "impact_of_agriculture"), "first": pick("1")}
    ada: Answers = {"culture": 10, "science": 9, "farm_food": 4, "consumption": 2}
    sheet = BOOK.count(recipe(2), [ada, {"culture": 5, "farm_food": 3}], table)
    assert row(sheet, "impact_of_science") == (0, 0)
    assert row(sheet, "impact_of_agriculture")[0] > 0
    assert row(sheet, "impact_of_agriculture")[1] == 0
    whole: Answers = {"culture": 5, "science": 0, "farm_food": 3, "consumption": 6}
    sheet = BOOK.count(recipe(2), [ada, whole], table)
    assert row(sheet, "impact_of_science") == (10, 0)
    assert row(sheet, "impact_of_agriculture")[1] > 0


def test_nobody_asks_who_resigned_for_figures() -> None:
    table: Answers = {"events": pick("impact_of_science"), "resigned": pick("2")}
    fields = BOOK.form(recipe(3), table)
    missing = {(blank.field.id, blank.seat) for blank in blanks(fields, table, [{"culture": 1}, {}, {"science": 3}])}
    assert missing == {("science", 0), ("culture", 2)}
