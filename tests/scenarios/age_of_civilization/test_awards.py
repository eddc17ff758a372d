"""Awards: a deed for each solo play, kept for good; achievements, medals and best scores that follow from the deeds."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct
from companion.core.table import Player, Table
from companion.core.text import Name, Refusal
from companion.rules import GAMES
from companion.rules.age_of_civilization import AgeOfCivilization, Phase
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS
from companion.rules.age_of_civilization.goals import Result
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.moves import ScenarioChosen
from companion.rules.age_of_civilization.scenario import read
from companion.store import Store
from scenarios import kept_tally
from scenarios.age_of_civilization import awards, tally, together
from scenarios.age_of_civilization.achievements import towards
from scenarios.age_of_civilization.awards import counted_deed, deed_of, deeds, judge, prizes, tally_of_all
from scenarios.age_of_civilization.deeds import SoloResult
from scenarios.age_of_civilization.tally import tally_of
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import acting, end_round
from tests.store.test_store_rows import inside

GAME = AgeOfCivilization()
DAY = datetime(2026, 11, 16, 20, 30).astimezone()
METALS = (("bronze", 10), ("silver", 20), ("gold", 30))
KINGDOM, CLAN, PRIMITIVE = "great_kingdom", "remarkable_clan", "primitive_kingdom"


@pytest.fixture
def store() -> Store:
    """A store in which a day goes by whenever somebody looks at the clock."""
    days = iter(range(1000))
    store = Store.in_memory()
    store.clock = lambda: DAY + timedelta(days=next(days))
    return store


def deed(play: int, points: int, *achievements: str, scenario: str = "", medals: int = 0) -> SoloResult:
    when = DAY + timedelta(days=play)
    title = Name(scenario, scenario) if scenario else None
    return SoloResult(play, when, Result(points, 0, 0, 0), (), scenario, title, medals, False, achievements)


def over(scenario: str = "none", seed: int = 1, data: dict[str, Any] | None = None) -> Table:
    """A solo play to its end, by somebody who takes any move."""
    table = Table(GAME, GAME.prepare(GAME.recipe({"players": "1", "scenario": scenario}, seed)), (Player(""),))
    if data is not None:
        table.play(ScenarioChosen(read(data)), drawn=True)
    dice = Dice(seed)
    while table.actor != OVER:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(GAME.moves(table.state)))
    return table


def put(table: Table, points: int) -> None:
    """The star stood elsewhere: the physical table is right."""
    table.play(Correct("0.points", points))


def finish(store: Store, number: int, table: Table) -> SoloResult | None:
    store.finish(number, table.score)
    return judge(store, number)


# A deed


def test_a_play_has_no_deed_before_its_end() -> None:
    state = acting(players=1)
    state.board.points["culture"] = 26
    assert deed_of(1, state, DAY) is None
    state.round = 6
    end_round(state)
    assert state.phase is Phase.OVER
    found = deed_of(1, state, DAY)
    assert found is not None
    assert found.achievements == (CLAN, KINGDOM, PRIMITIVE)
    assert (found.result.points, found.when, [name.en for name in found.civilizations]) == (26, DAY, ["Egypt"])
    assert (found.scenario, found.medals) == ("", 0)


def test_a_play_against_others_has_none() -> None:
    state = acting(players=2)
    state.board.points["culture"] = 40
    state.round = 6
    end_round(state)
    assert deed_of(1, state, DAY) is None


def test_plays_of_several_are_judged_too_also_those_of_before(store: Store) -> None:
    """Those that were judged when only plays alone could earn anything are looked at once more."""
    sheets, numbers = [], []
    for seed in range(5):
        players = Player("Ada"), Player("", "rival", 1 + seed % 3)
        table = Table(GAME, GAME.prepare(GAME.recipe({"players": "2"}, seed)), players)
        dice = Dice(seed)
        while table.actor != OVER:
            table.draw() if table.actor == TABLE else table.play(dice.pick(GAME.moves(table.state)))
        sheets.append((table.score, table.state))
        numbers.append(store.begin(table))
        store.finish(numbers[-1], table.score)
        store.keep_deeds("awards", {numbers[-1]: False})
    assert store.unjudged_plays(GAME.id) == []
    awards.gallery(store)
    while awards.judge_some(store):
        pass
    for (sheet, state), deed_, level in zip(sheets, together.JUDGE.deeds(store), (1, 2, 3, 1, 2), strict=True):
        assert sheet.outcome is not None
        won, board = int(0 in sheet.outcome.winners), state.boards[0]
        assert deed_.found["aoc.win"] == [won]
        assert deed_.found[f"aoc.level-{level}"] == [won]
        assert len([key for key in deed_.found if "level" in key]) == 1
        assert deed_.found["aoc.golden"] == [sheet.totals[0]]
        assert deed_.found["aoc.wonders"] == [len(board.wonders)]
        assert deed_.found["aoc.technologies"] == [len(board.technologies)]
        assert deed_.found["aoc.strength"] == [strength(state, 0)]
        assert ("aoc.ahead" in deed_.found) is bool(won)
    shown = [standing.achievement.id for standing in awards.gallery(store).standings]
    assert shown == [each.id for each in ACHIEVEMENTS] + [each.achievement.id for each in together._EVERY]
    earned = {each.achievement.id: each.earned for each in awards.gallery(store).standings}
    assert earned["aoc.win"] is not None
    assert awards.prizes(store, earned["aoc.win"].play)
    assert store.unjudged_plays(GAME.id) == []
    for number in numbers:
        store.delete(number)
        store.restore(number)
    assert awards.gallery(store).standings[8].earned == earned["aoc.win"]


def test_a_counted_play_earns_as_much() -> None:
    answers = {"track": 20, "final": 5, "technologies": 9, "wonders": 0, "strength": 0}
    assert counted_deed(1, answers, DAY).achievements == (CLAN, KINGDOM, "kingdom_of_technology")


def test_a_counted_scenario_wins_its_medals(store: Store) -> None:
    stones = read({"id": "x", "name": "X", "goals": {medal: {"points": n} for medal, n in METALS}})
    medals = [counted_deed(1, {"track": n}, DAY, stones).medals for n in (9, 10, 20, 30)]
    assert medals == [0, 1, 2, 3]
    recipe = GAME.recipe({"players": "1", "scenario": "stones_and_stars"}, 3)
    answers = {"track": 50, "wonders": 1}
    number = store.lay(GAME.prepare(recipe), (Player(""),), {"sheet": {"seats": [answers]}})
    store.finish(number, GAME.count(recipe, [answers]))
    found = judge(store, number)
    assert found is not None
    assert (found.scenario, found.medals) == ("stones_and_stars", 1)


def test_a_scenario_of_the_owner_brings_medals_only(store: Store) -> None:
    goals = {"bronze": {"points": 0}, "silver": {"points": 5}, "gold": {"points": 99}}
    table = over("custom", data={"id": "mine", "name": {"en": "Mine", "fr": "À moi"}, "goals": goals})
    put(table, 40)
    found = finish(store, store.begin(table), table)
    assert found is not None
    assert (found.scenario, found.title, found.medals) == ("mine", Name("Mine", "À moi"), 2)
    assert found.achievements == ()


def test_a_deed_is_written_and_read(store: Store) -> None:
    table = over("stones_and_stars")
    found = finish(store, store.begin(table), table)
    assert found is not None
    assert deeds(store) == (found,)
    data = found.as_json()
    for broken in (None, {}, {**data, "when": "soon"}, {**data, "points": "31"}, {**data, "medals": 4}):
        with pytest.raises(Refusal):
            SoloResult.from_json("1", broken)
    store.keep(awards.SHELF, {"99": {"nonsense": 1}})
    assert deeds(store) == (found,)


# Kept for good


def test_a_deed_stays_when_its_play_is_deleted(store: Store) -> None:
    table = over()
    put(table, 25)
    number = store.begin(table)
    finish(store, number, table)
    store.delete(number)
    assert KINGDOM in tally_of_all(store).earned


def test_a_play_that_is_opened_again_keeps_its_deed_until_it_ends_again(store: Store) -> None:
    table = over()
    number = store.begin(table)
    put(table, 25)
    finish(store, number, table)
    again = store.reopen(number)
    assert KINGDOM in tally_of_all(store).earned
    put(again, 21)
    finish(store, number, again)
    assert list(tally_of_all(store).earned) == [CLAN]
    assert len(deeds(store)) == 1


def test_plays_that_nobody_judged_are_judged_when_one_looks(store: Store) -> None:
    table = over()
    put(table, 30)
    store.finish(store.begin(table), table.score)
    recipe = GAME.recipe({"players": "1"}, 3)
    answers = {"track": 21, "technologies": 1}
    counted = store.lay(GAME.prepare(recipe), (Player(""),), {"sheet": {"seats": [answers]}})
    store.finish(counted, GAME.count(recipe, [answers]))
    assert [found.result.points for found in deeds(store)] == [30, 21]
    assert len(store.shelf(awards.SHELF)) == 2


def test_other_games_have_no_deeds(store: Store) -> None:
    roll = GAMES["roll"]
    recipe = roll.recipe({"players": "1"}, 1)
    number = store.lay(roll.prepare(recipe), (Player(""),))
    store.finish(number, roll.count(recipe, [{}]))
    assert judge(store, number) is None
    assert prizes(store, number) == ()


# What follows from the deeds


def test_the_first_day_stays_with_the_best_score() -> None:
    first, better, worse = deed(1, 25, KINGDOM), deed(2, 28, KINGDOM, CLAN), deed(3, 26, KINGDOM)
    found = tally_of((worse, better, first)).earned
    assert (found[KINGDOM].when, found[KINGDOM].times, found[KINGDOM].best) == (first.when, 3, better)
    assert found[CLAN].times == 1


def test_the_best_of_a_scenario_has_more_medals_then_more_points() -> None:
    plays = [deed(1, 30, scenario="a"), deed(2, 20, scenario="a", medals=1), deed(3, 19, scenario="a", medals=1)]
    assert [(best.medals, best.points, best.plays) for best in tally_of([*plays, deed(4, 40)]).bests.values()] == [
        (1, 20, 3)
    ]


def test_how_near_one_came() -> None:
    technology = next(each for each in ACHIEVEMENTS if each.id == "kingdom_of_technology")
    assert tally_of(()).nearest == {}
    far = SoloResult(1, DAY, Result(25, 1, 0, 0))
    near = SoloResult(2, DAY, Result(20, 8, 0, 0))
    broken_off = SoloResult(3, DAY, Result(25, 8, 0, 0), lost=True)
    easy = SoloResult(4, DAY, Result(25, 8, 0, 0), scenario="mine")
    found = tally_of((far, near, broken_off, easy)).nearest[technology.id]
    assert [part.have for part in towards(technology, found).parts] == [20, 8]


# The tally beside them


def some(store: Store, plays: int) -> list[SoloResult]:
    """Plays that were judged, one after the other."""
    found = []
    for play in range(plays):
        table = over("stones_and_stars" if play % 2 else "none", seed=play)
        put(table, 18 + 3 * play)
        judged = finish(store, store.begin(table), table)
        assert judged is not None
        found.append(judged)
    return found


def nobody_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tally, "tally_of", lambda deeds: pytest.fail("counted anew"))


def test_the_tally_follows_each_deed_and_is_what_one_counts_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tally_of_all(store)
    found = some(store, 5)
    anew = tally_of(found)
    nobody_counts(monkeypatch)
    assert tally_of_all(store) == anew
    assert set(anew.earned) >= {CLAN, KINGDOM}
    assert anew.bests["stones_and_stars"].plays == 2


def test_a_deed_in_the_place_of_another_makes_the_tally_anew(store: Store) -> None:
    tally_of_all(store)
    [first, *_] = some(store, 3)
    again = store.reopen(first.play)
    put(again, 30)
    finish(store, first.play, again)
    assert tally_of_all(store) == tally_of(deeds(store))
    assert tally_of_all(store).earned[KINGDOM].best.play == first.play


def test_deeds_that_come_when_the_clock_was_set_back_make_the_tally_anew(store: Store) -> None:
    tally_of_all(store)
    some(store, 2)
    store.clock = lambda: DAY - timedelta(days=400)
    some(store, 2)
    assert tally_of_all(store) == tally_of(deeds(store))


def test_what_another_window_put_on_the_shelf_makes_the_tally_anew(store: Store) -> None:
    some(store, 2)
    assert tally_of_all(store) == tally_of(deeds(store))
    store.keep(awards.SHELF, {"77": deed(77, 40, KINGDOM).as_json()})
    assert tally_of_all(store).earned[KINGDOM].best.play == 77
    store.keep(awards.SHELF, {"77": None})
    assert tally_of_all(store) == tally_of(deeds(store))


def test_a_tally_that_has_rotted_or_counts_by_other_rules_is_made_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    some(store, 3)
    right = tally_of_all(store)
    good = store.thing(kept_tally.SHELF, tally.KEY)
    body = good["body"]
    for at in range(0, len(body), 7):
        rotten = {**good, "body": body[:at] + chr(ord(body[at]) ^ 1) + body[at + 1 :]}
        store.keep(kept_tally.SHELF, {tally.KEY: rotten})
        assert tally_of_all(store) == right
    broken: tuple[Any, ...] = (None, 3, [], {}, {**good, "stamp": None}, {**good, "seal": None}, {**good, "body": 3})
    for bad in broken:
        store.keep(kept_tally.SHELF, {tally.KEY: bad})
        assert tally_of_all(store) == right
    monkeypatch.setattr(tally, "_VERSION", 0)
    assert tally.stored_tally(store, store.changes(awards.SHELF)) is None


def test_prizes_say_what_was_new_then(store: Store) -> None:
    numbers = []
    for seed, points in ((1, 21), (2, 26)):
        table = over(seed=seed)
        put(table, points)
        numbers.append(store.begin(table))
        finish(store, numbers[-1], table)
    first, second = (prizes(store, number) for number in numbers)
    assert [(str(prize.title), prize.new) for prize in first] == [("Remarkable Clan", True)]
    assert [prize.new for prize in second] == sorted((prize.new for prize in second), reverse=True)
    assert {str(prize.title): prize.new for prize in second}["Remarkable Clan"] is False
    for prize in (*first, *second):
        assert_said(prize.title)
        assert_said(prize.line)


def test_whatever_lies_on_the_shelf_of_deeds_prizes_and_achievements_can_be_told(store: Store) -> None:
    numbers = []
    for seed in (1, 2):
        table = over(seed=seed)
        put(table, 26)
        numbers.append(store.begin(table))
        finish(store, numbers[-1], table)
    kept = store.thing(awards.SHELF, str(numbers[1])) | {
        "scenario": "stones_and_stars",
        "medals": 2,
        "title": ["S", "P"],
    }
    no_zone = kept | {"when": kept["when"][:19]}
    others = [*inside(kept), no_zone]
    assert len(others) > 60
    for other in others:
        store.keep(awards.SHELF, {str(numbers[1]): other})
        for prize in (*prizes(store, numbers[0]), *prizes(store, numbers[1])):
            assert_said(prize.title)
            assert_said(prize.line)
        assert tally_of_all(store).earned


@pytest.mark.parametrize(
    ("medals", "points", "line", "new"),
    [
        (0, 9, "What bronze asks for was not there.", False),
        (1, 20, "You had it before.", False),
        (1, 23, "2 points more than ever.", True),
        (2, 20, "Better than ever before.", True),
    ],
)
def test_medals_in_words(store: Store, medals: int, points: int, line: str, new: bool) -> None:
    shelf = {str(each.play): each.as_json() for each in (deed(1, 21, scenario="a", medals=1),)}
    store.keep(awards.SHELF, {**shelf, "2": deed(2, points, scenario="a", medals=medals).as_json()})
    assert [str(prize.line) for prize in prizes(store, 1)] == ["Your first medal here."]
    [prize] = prizes(store, 2)
    assert (str(prize.line), prize.new, prize.medals) == (line, new, medals)


def test_an_achievement_says_whether_it_came_in_a_skirmish_or_a_scenario(store: Store) -> None:
    def said(each: SoloResult) -> tuple[str, str]:
        store.keep(awards.SHELF, {"7": each.as_json()})
        [earned] = [found.earned for found in awards.gallery(store).standings if found.earned is not None]
        return str(earned.by), str(earned.remarks[-1][1])

    skirmish = deed(7, 40, KINGDOM)
    assert said(skirmish)[1] == "In a skirmish."
    assert said(skirmish)[0].startswith("Skirmish")
    where, remark = said(replace(skirmish, scenario="stones_and_stars", title=Name("Stones", "Pierres")))
    assert where.startswith("Scenario Stones")
    assert remark == "In the scenario Stones."
