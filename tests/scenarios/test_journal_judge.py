"""Achievements of any game: judged from the journal of a finished play, kept when it is deleted."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.core.table import Player, Table
from companion.core.text import Refusal, T
from companion.store import Store
from scenarios.contract import Achievement
from scenarios.journal_judge import Goal, JournalJudge, Judged
from tests.sixth.scenarios.race.awards import JUDGE
from tests.toy import GAMES, RACE, Act

ADA, HAL = Player("Ada"), Player("Hal", "rival", 3)


@pytest.fixture
def store() -> Store:
    return Store.in_memory(GAMES)


def raced(store: Store, throws: Sequence[int], players: Sequence[Player] = (ADA, HAL), judged: bool = True) -> int:
    """A race in which the first seat runs by these throws and the other one rests; its number."""
    table = Table(RACE, RACE.prepare(RACE.recipe({"players": "2"}, 7)), players)
    number = store.begin(table)
    table.play(Act("first", 1))
    for n in throws:
        for act in (Act("throw"), Act("rolled", n), Act("run")):
            table.play(act)
        if not table.over:
            for act in (Act("throw"), Act("rolled", 1), Act("rest")):
                table.play(act)
    assert table.over
    store.finish(number, table.score)
    if judged:
        JUDGE.judge(store, number)
    return number


def test_what_a_play_earned_is_told_what_is_new_first(store: Store) -> None:
    first = raced(store, [6, 6])
    assert [(str(prize.title), prize.new) for prize in JUDGE.prizes(store, first)] == [
        ("First there", True),
        ("Restless", True),
    ]
    second = raced(store, [4, 6])
    assert [prize.new for prize in JUDGE.prizes(store, second)] == [False, False]
    assert "earned 2 times so far" in str(JUDGE.prizes(store, second)[0].line)


def test_the_gallery_knows_the_first_day_the_best_play_and_the_nearest_try(store: Store) -> None:
    first, best = raced(store, [4, 6]), raced(store, [5, 6])
    winner, _, lucky = JUDGE.gallery(store).standings
    assert winner.earned is not None
    assert (winner.earned.times, winner.earned.play, winner.earned.points) == (2, best, 11)
    assert winner.earned.when == store.record(first).finished
    assert lucky.earned is None
    assert lucky.nearest is not None
    assert [(part.have, part.want) for part in lucky.nearest.parts] == [(1, 9)]


def test_a_play_that_does_not_count_is_no_try(store: Store) -> None:
    raced(store, [6, 6], (HAL, ADA))
    winner, *_ = JUDGE.gallery(store).standings
    assert (winner.earned, winner.nearest) == (None, None)


def test_what_was_earned_stays_when_the_play_is_deleted(store: Store) -> None:
    number = raced(store, [6, 6])
    store.delete(number)
    assert JUDGE.gallery(store).standings[0].earned is not None


def test_plays_from_before_there_was_a_judge_are_judged_at_the_first_look(store: Store) -> None:
    raced(store, [6, 6], judged=False)
    assert JUDGE.gallery(store).standings[0].earned is not None


def older(*ids: str) -> JournalJudge:
    """The judge of a version that knew only these."""
    every = [each for each in JUDGE._every if each.achievement.id in ids]
    return JournalJudge(JUDGE.game, every, JUDGE._invitation)


def test_what_a_later_version_adds_is_earned_by_plays_of_before(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    number, gone = raced(store, [6, 6], judged=False), raced(store, [6, 6], judged=False)
    for each in (number, gone):
        older("race.winner").judge(store, each)
    assert not JUDGE.prizes(store, number)[1:]
    load = store.load
    monkeypatch.setattr(store, "load", lambda play: load(play) if play == number else _refused())
    while JUDGE.judge_some(store):
        pass
    assert [prize.title for prize in JUDGE.prizes(store, number)] == [T("First there"), T("Restless")]
    assert [prize.title for prize in JUDGE.prizes(store, gone)] == [T("First there")], "it replays no more: as it was"
    JUDGE.tally_of_all(store)
    assert not store.unjudged_plays(JUDGE.game), "and nobody judges them a third time"


def _refused() -> Table:
    raise Refusal(T("Rules of today cannot replay it."))


def test_the_nearest_try_passes_a_limit_by_least(store: Store) -> None:
    limit = Goal(T("Fields"), 9, lambda play: play.table.state.at[0], most=True)
    judge = JournalJudge("race", [Judged(Achievement("race.few", T("Few"), T("few")), (limit,))], T("Win a race."))
    for throws in ([6, 6], [4, 6], [5, 6]):
        judge.judge(store, raced(store, throws, judged=False))
    [standing] = judge.gallery(store).standings
    assert standing.nearest is not None
    assert [part.have for part in standing.nearest.parts] == [10]


def test_an_achievement_takes_all_of_its_goals(store: Store) -> None:
    """In one play: one goal here and the other one there is no more than a try."""
    far = Goal(T("Fields"), 12, lambda play: play.table.state.at[0])
    slow = Goal(T("Turns"), 5, lambda play: play.table.state.turns)
    judge = JournalJudge("race", [Judged(Achievement("race.both", T("Both"), T("both")), (far, slow))], T("Win."))
    for throws in ([6, 6], [1, 2, 3, 4]):
        judge.judge(store, raced(store, throws, judged=False))
    [standing] = judge.gallery(store).standings
    assert standing.earned is None
    assert standing.nearest is not None
    judge.judge(store, raced(store, [1, 2, 3, 6], judged=False))
    [standing] = judge.gallery(store).standings
    assert standing.earned is not None
    assert standing.earned.times == 1


def test_a_play_that_is_opened_again_has_only_its_new_deed(store: Store) -> None:
    number = raced(store, [6, 6])
    table = store.reopen(number)
    table.undo()
    table.play(Act("rest"))
    for act in (Act("throw"), Act("rolled", 6), Act("run"), Act("throw"), Act("rolled", 6), Act("run")):
        table.play(act)
    assert table.over
    store.finish(number, table.score)
    JUDGE.judge(store, number)
    [deed] = JUDGE.deeds(store)
    assert list(deed.found["race.restless"]) == [12, 1]


def test_a_deed_that_has_rotted_is_passed_over(store: Store) -> None:
    number = raced(store, [6, 6])
    store.keep(JUDGE.shelf, {"77": {"when": "then"}, "78": [1], "79": {"when": "2026-11-18", "points": 1, "found": {}}})
    assert [deed.play for deed in JUDGE.deeds(store)] == [number]
