"""The end: impacts by the figures of the table, Bill Gates, shared victory, and the score sheet that says the same."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Ending
from companion.rules.through_the_ages import hidden
from companion.rules.through_the_ages.cards import BY_ID, numbers
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import Rules, State, known_to
from tests.rules.through_the_ages.table import do, event, give, lay, random_play, weighted

GAME = Ages()


def impact(card: str, **board: object) -> int:
    state = lay(2, 3)
    give(state, 0, **board)
    before = state.boards[0].culture
    event(state, card)
    return state.boards[0].culture - before


def test_population_counts_content_workers_beyond_ten_unused_ones_too() -> None:
    assert impact("impact_of_population", unused=9) == 2 * (6 + 9 - 10)
    assert impact("impact_of_population", unused=9, yellow=9) == 2 * (6 + 9 - 3 - 10)
    assert impact("impact_of_population") == 0


def test_agriculture_adds_four_above_consumption() -> None:
    assert impact("impact_of_agriculture") == 2 + 4
    assert impact("impact_of_agriculture", yellow=12) == 2


def test_balance_takes_the_lowest_of_four_with_railroad_and_gates() -> None:
    workers = {"religion": 2, "alchemy": 1, "bronze": 0, "agriculture": 4}
    assert impact("impact_of_balance", workers=workers, leader="bill_gates", unused=3) == 2 * 1
    assert impact("impact_of_industry", workers=workers, leader="bill_gates") == 0
    assert impact("impact_of_industry", workers={"coal": 1}, wonders=["transcontinental_railroad"]) == 2 + 3 + 3


def test_variety_technology_progress_and_government() -> None:
    assert impact("impact_of_variety", workers={"knights": 1}, specials=["masonry"]) == 2 * (2 + 1 + 1)
    assert impact("impact_of_technology", workers={"oil": 0}, government="democracy") == 8
    assert impact("impact_of_progress", government="republic", specials=["warfare", "satellites"]) == 2 * (2 + 1 + 3)
    assert impact("impact_of_government", civil=0, military=0) == 4 * 2 + 2  # totals, not what is left


def test_levels_are_counted_worker_by_worker() -> None:
    assert impact("impact_of_architecture", workers={"alchemy": 2, "team_sports": 1}) == 4
    assert impact("impact_of_competition", workers={"swordsmen": 2, "team_sports": 1}) == 4


def test_wonders_count_by_age_with_ruins_and_colonies_three_each() -> None:
    assert impact("impact_of_wonders", wonders=["colossus", "great_wall", "kremlin", "internet"], ruins=1) == 14
    assert impact("impact_of_colonies", colonies=["vast_territory_i", "vast_territory_ii"]) == 6


def test_happiness_gives_sixteen_at_most_and_takes_two_for_each_discontent() -> None:
    assert impact("impact_of_happiness", workers={"organized_religion": 4}) == 16
    assert impact("impact_of_happiness", culture=9, yellow=9) == -6


def ended(state: State) -> State:
    """Everybody ends the last turns."""
    state.last = state.round
    while state.actor() != OVER:
        if state.actor() == TABLE:
            state.play(hidden.draw(state, Dice(1)))
        else:
            do(state, "end" if state.phase == 1 else "pass")
    return state


def test_all_events_of_age_iii_left_in_both_decks_score_and_older_ones_do_not() -> None:
    state = lay(2, 4)
    state.current = [BY_ID["rats"], known_to(BY_ID["impact_of_colonies"], 0)]
    state.future = [known_to(BY_ID["impact_of_strength"], 1)]
    give(state, 0, colonies=["vast_territory_i"])
    give(state, 1)
    ended(state)
    sheet = GAME.score(state)
    rows = {row.id: row.points for row in sheet.rows}
    assert rows["impact_of_colonies"] == (3, 0)
    assert rows["impact_of_strength"] == (10, 0)  # a tie as in the turn of the first player
    assert "rats" not in rows
    assert sheet.outcome is not None
    assert sheet.outcome.winners == (0,)


def test_equal_culture_shares_the_victory() -> None:
    state = lay(2, 4)
    state.current = []
    outcome = GAME.score(ended(state)).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (Ending.SHARED, (0, 1))


def test_gates_scores_at_the_end_of_the_game_too() -> None:
    state = lay(2, 4)
    state.current = []
    give(state, 1, leader="bill_gates", workers={"computers": 2})
    rows = {row.id: row.points for row in GAME.score(ended(state)).rows}
    assert rows["bill_gates"] == (0, 6)


def test_the_short_game_adds_what_its_table_is_worth() -> None:
    state = lay(2, 4, short=True)
    give(state, 0, colonies=["historic_territory_i"], wonders=["kremlin", "pyramids"], government="monarchy",
         workers={"iron": 1})  # fmt: skip
    ended(state)
    rows = {row.id: row.points for row in GAME.score(state).rows}
    # science 1, strength 1, happiness 0, food 2, resources 4, levels 1, government 2, colony 3, wonder of Age II 6
    assert rows["first_game"][0] == 1 + 1 + 0 + 2 + 4 + 1 + 2 + 3 + 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_prefilled_score_sheet_counts_what_the_play_counted(players: int) -> None:
    for seed in range(3):
        state = random_play(Rules(players), seed, each=lambda _: None, pick=weighted)
        recipe = GAME.recipe({"players": str(players)}, seed)
        chosen = frozenset(key for key in IMPACTS if key in state.final)
        shared = {"events": chosen, "first": frozenset({str(state.first + 1)})}
        answers = []
        for seat in range(players):
            told: dict[str, int | frozenset[str]] = dict(GAME.measures(state, seat))
            fields = {field.id for field in GAME.form(recipe, shared)}
            known = {key: value for key, value in told.items() if key in fields}
            answers.append({**known, "culture": state.boards[seat].culture})
        counted = GAME.count(recipe, answers, shared)
        gates = state.final["bill_gates"]
        assert [a + b for a, b in zip(counted.totals, gates, strict=True)] == list(GAME.score(state).totals)


def test_every_impact_is_a_number_of_the_table() -> None:
    state = lay(3, 3)
    for event_ in IMPACTS.values():
        assert set(event_.figures) <= set(GAME.measures(state, 0))
    assert len(numbers(IMPACTS)) == 15
