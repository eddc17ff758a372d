"""Scenarios: the format, what it refuses, what it changes at the table, medals, our own five, the booklet's five."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.learn import Learn
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.rules.age_of_civilization import SHIPPED, AgeOfCivilization, Phase, State, forecast
from companion.rules.age_of_civilization.facts import OFFICIAL
from companion.rules.age_of_civilization.goals import medal, reached
from companion.rules.age_of_civilization.moves import Act, Pass, Rest, Rise, ScenarioChosen
from companion.rules.age_of_civilization.scenario import FOLDER, BadScenario, goal, own, read, read_text
from scenarios.age_of_civilization import library, words
from scenarios.age_of_civilization.library import BOOKLET, OURS, YOURS
from tests.contract import assert_said, check_play, check_setup
from tools.catalogues import check_typography

GAME = AgeOfCivilization()
MEDALS = {"bronze": {"points": 1}, "silver": {"points": 2}, "gold": {"points": 3}}


def start(data: dict[str, Any], seed: int = 1) -> State:
    """A play of a scenario of the owner's, with a civilization that does nothing."""
    state = GAME.start(GAME.prepare(GAME.recipe({"players": "1", "scenario": "custom"}, seed)))
    state.play(ScenarioChosen(read({"id": "x", "name": "X", **data})))
    blank = {"main": [], "inherited": [], "population": 4}
    GAME.play(state, Learn.of(dict.fromkeys(state.rules.deck, blank)))
    return state


def idle(state: State, rounds: int = 1) -> None:
    """Let rounds go by."""
    for _ in range(rounds):
        round_ = state.round
        while state.round == round_ and state.phase is not Phase.OVER:
            if state.actor() == TABLE:
                state.play(GAME.draw(state, Dice(1)))
            elif state.phase is Phase.CIVILIZATION:
                state.play(Pass() if state.board.main else Rise(next(iter(state.market))))
            else:
                state.play(Rest())
        while state.actor() == TABLE:
            state.play(GAME.draw(state, Dice(1)))


# The format


def test_the_least_scenario_is_a_skirmish() -> None:
    scenario = read({"id": "mine", "name": "Mine"})
    assert scenario == read_text(str(scenario))
    assert (scenario.opponent, scenario.wonder_count, scenario.coins) == ((0, 1, 2, 3, 4, 5), 4, 3)
    assert not scenario.goals


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"id": "x"},
        {"id": "x y", "name": "X"},
        {"id": "x", "name": ""},
        {"id": "x", "name": "X", "magic": True},
        {"id": "x", "name": "X", "removed": ["atlantis"]},
        {"id": "x", "name": "X", "removed": ["egypt", "egypt"]},
        {"id": "x", "name": "X", "removed": ["egypt"], "market": ["egypt"]},
        {"id": "x", "name": "X", "market": ["egypt", "rome", "china", "sumer", "maya", "inca"]},
        {"id": "x", "name": "X", "track": {"9": "card_farm"}},
        {"id": "x", "name": "X", "track": {"1": "card_farm", "2": "card_farm"}},
        {"id": "x", "name": "X", "track": ["card_farm"]},
        {"id": "x", "name": "X", "opponent": [0, 1, 2]},
        {"id": "x", "name": "X", "opponent": [0, 1, 2, 3, 4, "5"]},
        {"id": "x", "name": "X", "events": {"2": "rats"}},
        {"id": "x", "name": "X", "events": {"6": "dragons"}},
        {"id": "x", "name": "X", "wars": [2]},
        {"id": "x", "name": "X", "coins": -1},
        {"id": "x", "name": "X", "coins": True},
        {"id": "x", "name": "X", "wonders": ["wonder_01"], "wonder_count": 0},
        {"id": "x", "name": "X", "goals": {"bronze": {"points": 1}}},
        {"id": "x", "name": "X", "goals": {**MEDALS, "gold": {"camels": 3}}},
        {"id": "x", "name": "X", "goals": {**MEDALS, "gold": {}}},
        {"id": "x", "name": "X", "milestones": {"6": {"points": 1}}},
        {"id": "x", "name": "X", "from_year": 5, "to_year": 4},
        {"id": "x", "name": "X", "closed": ["sleep"]},
        {"id": "x", "name": "X", "no_workers": 1},
        {"id": "x", "name": "X", "story": "x" * 4001},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_in_a_sentence(data: Any) -> None:
    with pytest.raises(BadScenario) as refusal:
        read(data)
    assert_said(refusal.value.text)


@pytest.mark.parametrize("text", ["", "{", "[" * 99_999])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadScenario):
        read_text(text)


# At the table


def test_the_table_of_a_scenario() -> None:
    state = start(
        {
            "removed": ["rome"],
            "market": ["egypt", "china"],
            "wonders": ["wonder_03"],
            "wonder_count": 2,
            "track": {"1": "card_plague", "5": "card_farm"},
            "coins": 8,
            "technologies": ["mining"],
            "opponent": [2, 2, 2, 2, 2, 2],
            "events": {"7": "rats"},
        }
    )
    assert "rome" not in state.deck
    assert {"egypt", "china"} <= set(state.market)
    assert len(state.market) == 5
    assert (len(state.wonders), state.wonders[0]) == (2, "wonder_03")
    assert (state.track[0], state.track[4], len(set(state.track))) == ("card_plague", "card_farm", 8)
    assert (state.board.coins, state.board.technologies, state.cubes) == (8, ["mining"], 2)
    assert state.events[6] == "rats"


def test_the_checklist_is_the_scenarios() -> None:
    recipe = GAME.recipe({"players": "1", "scenario": "custom"}, 3)
    scenario = read({"id": "x", "name": "X", "market": ["egypt"], "technologies": ["mining"]})
    setup = GAME.prepare_for(recipe, scenario=scenario)
    said = " ".join(str(job.text) for job in setup.checklist)
    assert "Egypt" in said
    assert "Mining" in said
    state = GAME.start(setup)
    assert state == GAME.start(GAME.prepare(recipe))
    state.play(ScenarioChosen(scenario))
    assert "egypt" in state.market


def test_the_opponent_follows_its_curve() -> None:
    state = start({"opponent": [1, 1, 4, 4, 9, 2]})
    seen = [state.cubes]
    for _ in range(5):
        idle(state)
        seen.append(state.cubes)
    assert seen == [1, 1, 4, 4, 9, 2]


def test_wars_plagues_and_events_strike_where_the_scenario_says() -> None:
    state = start({"track": {"4": "card_farm"}, "wars": [4], "plagues": [4], "events": {"4": "great_harvest"}})
    ahead = forecast(state)
    assert ahead
    assert (ahead.coming.war, ahead.coming.plague, ahead.coming.event) == (True, True, "great_harvest")
    idle(state)
    assert (state.boards[0].workers, state.wars_lost) == (2, 1)
    assert state.boards[0].coins == 3 + 2 + 4


def test_a_closed_action_cannot_be_done() -> None:
    state = start({"closed": ["hunting"], "track": {"1": "card_hunting"}})
    state.play(Rise(next(iter(state.market))))
    assert Act("hunting") not in GAME.moves(state)


def test_a_scenario_is_lost_by_wars() -> None:
    state = start({"wars": [4, 5], "wars_lost": 2, "opponent": [5, 5, 5, 5, 5, 5], "goals": MEDALS})
    idle(state)
    assert state.phase is not Phase.OVER
    idle(state)
    assert state.actor() == OVER
    outcome = GAME.score(state).outcome
    assert outcome
    assert (outcome.ending, outcome.winners, medal(state)) == (Ending.DEFEAT, (), 0)
    assert_said(GAME.now(state).sentence)
    assert str(words.why_lost(state)) == "Lost with 2 lost wars."


def test_a_scenario_is_lost_without_workers() -> None:
    state = start({"no_workers": True, "plagues": [4], "track": {"4": "card_farm"}})
    state.play(Rise(next(iter(state.market))))
    state.boards[0].workers = 0
    state.play(Rest())  # one comes, one dies
    assert state.lost
    assert str(words.why_lost(state)) == "There was no worker left at the end of a round."


def test_a_milestone_is_missed_or_met() -> None:
    missed = start({"milestones": {"2": {"technologies": 1}}})
    idle(missed, 2)
    assert missed.lost
    assert str(words.why_lost(missed)) == "Not there by the end of round 2: 1 technology."
    met = start({"milestones": {"2": {"technologies": 1}}, "technologies": ["writing"]})
    idle(met, 2)
    assert not met.lost


@pytest.mark.parametrize(
    ("points", "medals", "ending"), [(0, 0, Ending.DEFEAT), (1, 1, Ending.VICTORY), (9, 3, Ending.VICTORY)]
)
def test_medals_decide(points: int, medals: int, ending: Ending) -> None:
    state = start({"goals": MEDALS})
    state.boards[0].points["culture"] = points
    idle(state, 6)
    outcome = GAME.score(state).outcome
    assert outcome
    assert (medal(state), outcome.ending) == (medals, ending)
    if not medals:
        assert str(words.why_lost(state)) == "What bronze asks for was not there."


@pytest.mark.parametrize(
    ("what", "enough", "short"),
    [
        ("points", 0, 1),
        ("technologies", 1, 2),
        ("most_technologies", 1, 0),
        ("wonders", 0, 1),
        ("strength", 0, 1),
        ("coins", 5, 6),
        ("workers", 0, 1),
        ("civilizations", 0, 1),
    ],
)
def test_every_figure_of_a_goal_counts(what: str, enough: int, short: int) -> None:
    state = start({"technologies": ["science"], "coins": 5})
    assert reached(state, goal({what: enough}))
    assert not reached(state, goal({what: short}))
    assert [(have, want) for _, have, want in words.standing(state, goal({what: enough}))] == [(enough, enough)]


def test_a_play_of_a_scenario_is_in_its_journal() -> None:
    scenario = next(iter(own().values()))
    line = str(ScenarioChosen(scenario))
    assert "\n" not in line
    assert GAME.parse(line) == ScenarioChosen(scenario)
    with pytest.raises(ValueError, match="no such move"):
        GAME.parse('scene {"id":"x"}')


def test_a_play_on_the_owners_cards_and_scenario_is_told_by_its_text() -> None:
    cards = SHIPPED.with_entries({"egypt": {"name": "Kemet", "population": 1}, "card_farm": {"war": True}})
    scenario = read({"id": "x", "name": "X", "market": ["egypt"]})
    recipe = GAME.recipe({"players": "1", "scenario": "custom"}, 3)
    setup = GAME.prepare_for(recipe, cards, scenario)
    assert "Kemet" in " ".join(str(slot.value) for slot in setup.slots)
    table = Table(GAME, setup, (Player("Ada"),))
    for move in (Learn.of(cards.yours), *GAME.opening(scenario)):
        table.play(move, drawn=True)
    table.play(Rise("egypt"))
    assert table.state.board.workers == 1
    again = Table.from_text(table.to_text(), {GAME.id: GAME})
    assert again.state == table.state
    assert str(table.undo_text) == "let Kemet rise"
    table.undo()
    assert table.undo() is None  # what the play was begun with stays
    assert GAME.opening(None) == ()


# Ours


def test_there_are_five_of_ours_in_the_eras_of_the_booklet() -> None:
    ours = [(s.from_year, s.to_year) for s in own().values()]
    assert ours == [(each.from_year, each.to_year) for each in OFFICIAL]
    assert not {s.name.en for s in own().values()} & {each.name.en for each in OFFICIAL}
    assert not {s.name.fr for s in own().values()} & {each.name.fr for each in OFFICIAL}
    assert not own().keys() & {each.id for each in OFFICIAL}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_scenario_of_ours_is_told_well(path: Path) -> None:
    scenario = own()[path.stem]
    assert set(json.loads(path.read_text(encoding="utf-8"))) >= {"story", "goals"}
    for story, code in ((scenario.story.en, "en"), (scenario.story.fr, "fr")):
        assert len(story) > 1000
        assert [problem for line in story.split("\n\n") for problem in check_typography(line, code)] == []
    assert not any(card.startswith("civ_") for card in (*scenario.removed, *scenario.market))  # names not ours to give
    for sentence in words.changes(scenario):
        assert_said(sentence)
    for name, asked in words.goals(scenario):
        assert_said(name)
        assert_said(asked)
    assert_said(words.years(scenario))


@pytest.mark.long
@pytest.mark.parametrize("key", list(own()))
def test_a_scenario_of_ours_keeps_the_contract(key: str) -> None:
    for seed in range(3):
        recipe = GAME.recipe({"players": "1", "scenario": key}, seed)
        check_setup(GAME, recipe)
        check_play(GAME, recipe, Dice(seed), every=3)


# The library


def test_the_booklet_is_listed_and_filled_in_by_its_owner() -> None:
    found = library.entries()
    assert [entry.source for entry in found] == [OURS] * 5 + [BOOKLET] * 5
    for label in library.LABELS.values():
        assert_said(label)
    assert [entry.open for entry in found] == [True] * 5 + [False] * 5
    data = library.blank("silk_road") | {"coins": 4}
    assert library.check(data).coins == 4
    mine = library.blank("my_island")
    broken = {"id": "broken"}
    found = library.entries({"silk_road": data, "my_island": mine, "broken": broken, "other": mine})
    assert [entry.id for entry in found if entry.open and entry.source != OURS] == ["silk_road", "my_island"]
    assert found[-1].source == YOURS
    assert json.loads(library.write(data)) == data


def test_names_of_the_booklet_and_of_ours_are_kept() -> None:
    with pytest.raises(BadScenario):
        library.check(library.blank("silk_road") | {"name": "Something else"})
    with pytest.raises(BadScenario):
        library.check({"id": next(iter(own())), "name": "Mine"})
