"""Achievements of every game: judged from the journal alone, also of old and imported plays."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from automa.manifest import lineup_of
from companion.app import earnings
from companion.core.game import TABLE
from companion.core.lookup import resolve
from companion.core.score import Ending, Outcome
from companion.core.table import Player, Table
from companion.core.text import language
from companion.rules import GAMES, LIST, listing
from companion.store import Store, merge
from companion.ui.look.icons import MDI, OWN
from scenarios.contract import solo_manifest
from scenarios.journal_judge import FinishedPlay, JournalJudge
from tests.contract import play_to_the_end
from tests.rules.through_the_ages import test_golden

OURS = [entry.id for entry in LIST if entry.id in GAMES and entry.id != "age_of_civilization"]
OPPONENT = {"leader": Player("", "rival", 2, "leader")}


def judge_of(game: str) -> JournalJudge:
    judge = resolve(solo_manifest(listing(game)).judge)
    assert isinstance(judge, JournalJudge)
    return judge


@cache
def played(game: str, seed: int, alone: bool = False) -> Table:
    """A whole play by chance of a person against a rival, or alone."""
    rules = GAMES[game]
    recipe = rules.recipe({"players": "1" if alone else "2"} if game != "leader" else {}, seed)
    seats = rules.seats(recipe)
    players = (Player("Ada"), OPPONENT.get(game, Player("", "rival", 1)), Player("Eve"), Player("Zoé"))[:seats]
    table = Table(rules, rules.prepare(recipe), players)
    return play_to_the_end(table, seed)


def keep(store: Store, table: Table) -> int:
    number = store.begin(table)
    store.finish(number, table.score)
    return number


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_about_eight_worth_playing_for(game: str) -> None:
    every = judge_of(game)._every
    assert len(every) >= 8
    assert all(each.achievement.icon in {*MDI, *OWN} for each in every)


def test_points_of_a_category_are_called_by_it() -> None:
    every = {each.achievement.id: each for game in ("duel", "mosaic") for each in judge_of(game)._every}
    assert language("en").say(every["duel.blue"].achievement.asked) == "25 points (Civilian buildings)"
    assert language("en").say(every["duel.blue"].progress([15]).parts[0].short) == "Civilian buildings 15 of 25"
    assert language("fr").say(every["mosaic.cities"].achievement.asked) == "30 points (Cités et ports et Villages)"


def test_no_two_have_the_same_id() -> None:
    ids = [each.achievement.id for game in OURS for each in judge_of(game)._every]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", [game for game in OURS if game in ("roll", "duel", "leader")])
def test_every_goal_is_measured_in_any_play(game: str) -> None:
    store, judge = Store.in_memory(), judge_of(game)
    for seed in range(3):
        number = keep(store, played(game, seed))
        deed = judge.judge(store, number)
        assert deed is not None
        assert deed.points == store.record(number).points
    assert len(judge.gallery(store).standings) == len(judge._every)


def test_old_and_imported_plays_earn_them_too() -> None:
    store, other, judge = Store.in_memory(), Store.in_memory(), judge_of("duel")
    for seed in range(4):
        keep(store, played("duel", seed))
    here = judge.gallery(store)
    merge.merge(other.database, merge.whole_bundle(store.database))
    there = judge.gallery(other)
    assert [(each.achievement.id, bool(each.earned)) for each in there.standings] == [
        (each.achievement.id, bool(each.earned)) for each in here.standings
    ]
    assert any(each.earned or each.nearest for each in here.standings)


def test_a_win_counts_by_its_kind_and_against_its_level_only() -> None:
    seen = set()
    store = Store.in_memory()
    by_id = {each.achievement.id: each for each in judge_of("duel")._every}
    for seed in range(14):
        table = played("duel", seed)
        play = FinishedPlay(store.record(keep(store, table)), table, table.score)
        outcome = table.score.outcome
        assert outcome is not None
        won = 0 in outcome.winners
        seen.add((won, outcome.ending))
        assert by_id["duel.military"].measure(play) == [int(won and outcome.ending is Ending.MILITARY)]
        assert by_id["duel.scientific"].measure(play) == [int(won and outcome.ending is Ending.SCIENTIFIC)]
        assert by_id["duel.level-1"].measure(play) == [int(won)]
        assert by_id["duel.level-2"].measure(play) is None
        lead = table.score.totals[0] - table.score.totals[1]
        assert by_id["duel.ahead"].measure(play) == ([lead] if won else None)
        for each in by_id.values():  # what a lost play cannot come near asks for a win in so many words
            asked = language("en").say(each.achievement.asked)
            assert each.measure(play) is not None or "win" in asked, asked
    assert {won for won, _ in seen} == {True, False}


def test_roll_counts_monuments_hunger_and_disasters_of_the_sheet() -> None:
    store = Store.in_memory()
    by_id = {each.achievement.id: each for each in judge_of("roll")._every}
    for seed in range(4):
        table = played("roll", seed, alone=True)
        play = FinishedPlay(store.record(keep(store, table)), table, table.score)
        board, monuments = table.state.boards[0], table.state.rules.monuments
        built = sum(board.monuments[each.id] == each.boxes for each in monuments)
        assert by_id["roll.builder"].measure(play) == [built]
        assert by_id["roll.every"].measure(play) == [len(monuments) - built]
        assert by_id["roll.spared"].measure(play) == [board.disasters]
        assert by_id["roll.village"].measure(play) == [table.score.totals[0]]
        hungry = by_id["roll.fed"].measure(play)
        told = [str(news) for entry in table.log() for news in entry.news if "Famine" in str(news)]
        assert hungry is not None
        assert bool(hungry[0]) == bool(told)


def test_through_the_ages_counts_wonders_colonies_and_attacks_of_the_journal() -> None:
    game, store = GAMES["through_the_ages"], Store.in_memory()
    table = Table(game, game.prepare(game.recipe({"players": "2"}, test_golden.SEED)), (Player("Ada"), Player("Eve")))
    moves, _ = test_golden.recorded()
    for line in moves:
        table.play(game.parse(line), drawn=table.actor == TABLE)
    play = FinishedPlay(store.record(keep(store, table)), table, table.score)
    outcome = table.score.outcome
    assert outcome is not None
    boards = table.state.boards
    by_id = {each.achievement.id: each for each in judge_of("through_the_ages")._every}
    declared = [step.seat for step in table.journal if str(step.move).startswith("attack ")]
    assert by_id["tta.wonders"].measure(play) == [max(len(board.wonders) for board in boards)]
    assert by_id["tta.colonies"].measure(play) == [max(len(board.colonies) for board in boards)]
    assert by_id["tta.peace"].measure(play) == [declared.count(outcome.winners[0])]
    assert declared


def test_levels_of_the_leader_are_those_of_its_options() -> None:
    option = next(option for option in GAMES["leader"].options if option.id == "level")
    levels = {f"leader.level-{choice.value}" for choice in option.choices}
    assert levels == {each.achievement.id for each in judge_of("leader")._every if "level" in each.achievement.id}


@pytest.mark.parametrize("game", [game for game in OURS if lineup_of(listing(game)) is not None])
def test_there_is_a_win_to_earn_against_each_level(game: str) -> None:
    """Of whoever sits at a table of this game; solo modes have their levels as an option."""
    found = lineup_of(listing(game))
    assert found is not None
    levels = {level for kind in found.kinds for level in kind.levels}
    earned = {each.achievement.id.rpartition("level-")[2] for each in judge_of(game)._every}
    assert {str(level) for level in levels} <= earned


@pytest.mark.parametrize("level", [1, 2])
def test_a_win_over_an_automa_of_mosaic_counts_at_its_level(level: int) -> None:
    store, judge = Store.in_memory(), judge_of("mosaic")
    game = GAMES["mosaic"]
    automa = Player("", "rival", level, "warlord", "automa")
    table = Table(game, game.prepare(game.recipe({"players": "2"}, 3)), (Player("Ada"), automa))
    table.play(game.parse(f"automa 2 warlord {level}"))
    sheet = replace(table.score, outcome=Outcome(Ending.POINTS, (0,)))
    play = FinishedPlay(store.record(store.begin(table)), table, sheet)
    by_id = {each.achievement.id: each for each in judge._every}
    assert by_id[f"mosaic.level-{level}"].measure(play) == [1]
    assert by_id[f"mosaic.level-{3 - level}"].measure(play) is None


def test_the_gallery_has_every_game() -> None:
    assert set(earnings.galleries(Store.in_memory())) >= {"age_of_civilization", *OURS}
