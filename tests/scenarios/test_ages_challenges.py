"""Challenges of Through the Ages: data that can be played, medals by the lead, shown in the campaign."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from automa.opponent import Budget
from automa.through_the_ages.levels import LEVELS
from automa.through_the_ages.record import Record
from automa.through_the_ages.rival import Rival
from companion.cli import bench as cli
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.core.text import language
from companion.rules import GAMES
from companion.store import Store
from scenarios.through_the_ages import balance, challenges

GAME = GAMES[challenges.GAME]
EVERY = challenges.challenges()
MEASURED = EVERY if os.environ.get("CHALLENGES") == "all" else EVERY[:1]  # each takes a dozen plays


def played(challenge: challenges.Challenge, person: int, seed: int) -> Table:
    """The challenge with a rival of this level in the person's place."""
    table = Table(GAME, GAME.prepare(challenge.recipe(seed)), (Player("Ada"), challenge.rival))
    minds = {0: Rival(person), 1: Rival(challenge.level, challenge.temperament)}
    while not table.over:
        if table.actor == TABLE:
            table.draw()
            continue
        for move in minds[table.actor].decide(table.state.copy(), table.actor, Budget()).moves:
            table.play(move)
    return table


def test_there_are_six_to_eight_each_with_a_table_of_its_own() -> None:
    assert 6 <= len(EVERY) <= 8
    assert [each.order for each in EVERY] == list(range(1, len(EVERY) + 1))
    tables = {(*each.chosen.items(), each.level) for each in EVERY}
    assert len(tables) == len(EVERY)


@pytest.mark.parametrize("challenge", EVERY, ids=lambda each: each.id)
def test_every_challenge_can_be_laid_and_read(challenge: challenges.Challenge) -> None:
    recipe = challenge.recipe(3)
    assert all(recipe[option] == value for option, value in challenge.chosen.items())
    assert list(challenge.leads) == sorted(set(challenge.leads))
    for code in ("en", "fr"):
        say = language(code).say
        assert say(challenge.name)
        assert say(challenge.story)
        assert all(say(text) for text in (*challenge.medal_goals(), *challenge.changes()))
    assert challenge.medals(-1) == challenge.medals(0) == 0
    assert challenge.medals(1) == 1
    assert challenge.medals(challenge.leads[2]) == 3


def test_medals_stand_in_the_campaign_and_a_weaker_rival_wins_none() -> None:
    store, challenge = Store.in_memory(), EVERY[0]
    campaign = challenges.campaign(store)
    assert campaign.medals == (0, 3 * len(EVERY))
    table = played(challenge, 3, 1)
    number = store.begin(table)
    store.finish(number, table.score)
    lead = table.score.totals[0] - table.score.totals[1]
    assert challenges.bests(store)[challenge.id] == challenges.Best(1, challenge.medals(lead), lead)
    assert challenges.campaign(store).shelves[0].challenges[0].medals == challenge.medals(lead)
    persons = Table(GAME, table.setup, (Player("Ada"), Player("Grace"))).recall(map(str, table.journal))
    store.finish(store.begin(persons), persons.score)
    assert [play.id for play in store.plays_against_one_rival(GAME.id)] == [number], "no others are read"
    joined = store.begin(table, {"midway": True})
    store.finish(joined, table.score)
    assert challenges.bests(store)[challenge.id].plays == 1, "who begins in mid-game wins no medal"
    record = store.record(number)
    weaker = replace(record, players=(record.players[0], replace(record.players[1], level=challenge.level - 1)))
    assert (challenge.is_of(record), challenge.is_of(weaker)) == (True, False)
    harder = next(each for each in EVERY if each.level > challenge.level)
    assert harder.id not in challenges.bests(store)


def test_the_bench_tells_how_often_each_medal_is_reached_and_keeps_the_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leads are on record, so that other medals are told without other plays."""
    leads = iter([-5.0, 1.0, 1000.0])
    monkeypatch.setattr(balance, "PLAYS", 3)
    monkeypatch.setattr(balance, "LEVELS", LEVELS[:1])
    monkeypatch.setattr(balance, "challenges", lambda: EVERY[:1])
    monkeypatch.setattr(balance, "_play", lambda challenge, person, deal: [next(leads)])
    for _ in range(2):
        found = list(balance.record(Record(tmp_path / "record.json")))
        assert [round(figure.mean) for figure in found] == [67, 33, 33]
        assert [figure.id for figure in found] == [f"{EVERY[0].id}_1_{medal}" for medal in challenges.MEDALS]
    names = {"through_the_ages_challenges", "through_the_ages_challenges_record"}
    assert names <= set(cli._measurements())


@pytest.mark.parametrize("challenge", EVERY, ids=lambda each: each.id)
def test_each_medal_is_reached_and_missed_in_what_was_measured(challenge: challenges.Challenge) -> None:
    """By the record of ``bench through_the_ages_challenges_record``: no medal is out of reach, none is given away, and
    the better of two neighbouring levels is not the worse by much."""
    leads = [[int(row[0]) for row in balance.leads_on_record(challenge, level.number)] for level in LEVELS]
    assert all(len(each) >= balance.PLAYS for each in leads), "measure the challenges again"
    for medal in (1, 2, 3):
        shares = [sum(challenge.medals(lead) >= medal for lead in each) / len(each) for each in leads]
        assert shares[-1] >= 0.2, "the best level comes to it now and then"
        assert shares[0] <= 0.8, "the weakest does not always"
        assert shares[-1] > shares[0]


@pytest.mark.long
@pytest.mark.parametrize("challenge", MEASURED, ids=lambda each: each.id)
def test_each_can_be_won_and_lost(challenge: challenges.Challenge) -> None:
    """The best level in the person's place wins some, the weakest loses some."""

    def leads(level: int) -> Iterator[int]:
        for table in (played(challenge, level, n) for n in range(8)):
            yield table.score.totals[0] - table.score.totals[1]

    assert any(lead > 0 for lead in leads(4))
    assert any(lead <= 0 for lead in leads(1))
