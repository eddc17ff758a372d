"""Statistics: each equals a plain recount of the journals; intervals are honest; kinds are never mixed."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import UTC, datetime, timedelta
from statistics import fmean, median, quantiles
from typing import Any

import pytest

from companion.app import statistics
from companion.app.last_play import record_in_reach
from companion.app.play_search import Wanted
from companion.app.rivals import lineup
from companion.app.statistics_page import SHOWN, gather
from companion.core.table import Player, Table
from companion.rules import BOOKS, GAMES
from companion.store import Store
from companion.store.figures import Alike, Scope, WinCount
from tests.contract import play_to_the_end
from tests.store.test_store import Clock

ADA, NOBODY = Player("Ada"), Player("")
SEATED: dict[str, list[tuple[Player, ...]]] = {
    "roll": [(NOBODY,), (ADA,), (ADA, Player("Grace")), (NOBODY, Player("", "rival", 2))],
    "duel": [(NOBODY, Player("", "rival", 3, "builder")), (ADA, Player("", "rival", 1)), (ADA, Player("Grace"))],
}


@pytest.fixture(scope="module")
def store() -> Store:
    """Plays by chance; also deleted and unfinished ones, which do not count."""
    store = Store.in_memory()
    store.clock = clock = Clock()
    chance = random.Random(5)
    for seed in range(26):
        game = chance.choice(list(SEATED))
        players = chance.choice(SEATED[game])
        rules = GAMES[game]
        chosen = {
            "players": str(len(players)),
            **({"age": chance.choice(("bronze", "late_bronze"))} if game == "roll" else {}),
        }
        table = Table(rules, rules.prepare(rules.recipe(chosen, seed)), players)
        play_to_the_end(table, seed)
        number = store.begin(table)
        clock.wait(3600 * 24)
        if seed % 9 != 8:
            store.finish(number, table.score)
        if seed % 10 == 7:
            store.delete(number)
    return store


def recount(store: Store, who: tuple[str, ...]) -> list[dict[str, Any]]:
    """Every play of a person, replayed and counted by its rules."""
    found = []
    for record in sorted(store.plays(), key=lambda record: (record.day, record.id)):
        table = store.load(record.id)
        sheet = table.score
        assert sheet.outcome is not None
        persons = [player for player in table.players if player.kind == "person"]
        rivals = [player for player in table.players if player.kind == "rival"]
        for seat, player in enumerate(table.players):
            named = player.name or ("" if len(persons) == 1 else None)
            if player.kind == "person" and named in who:
                found.append(
                    {
                        "play": record.id,
                        "kind": (record.game, tuple(sorted(record.recipe.chosen.items()))),
                        "points": sheet.totals[seat],
                        "won": seat in sheet.outcome.winners,
                        "ending": sheet.outcome.ending.value,
                        "level": rivals[0].level if rivals and len(table.players) == 2 else None,
                        "rows": {row.id: row.points[seat] for row in sheet.rows},
                    }
                )
    return found


@pytest.mark.parametrize("who", [("",), ("Ada",), ("", "Ada"), ("Grace",), ("Nobody",)])
def test_every_statistic_equals_a_plain_recount_of_the_journals(store: Store, who: tuple[str, ...]) -> None:
    scope, plain = Scope(who), recount(store, who)
    by_kind: dict[Any, list[dict[str, Any]]] = defaultdict(list)
    for play in plain:
        by_kind[play["kind"]].append(play)
    kinds = store.figures.kinds(scope)
    assert {(kind.game, kind.chosen): kind.plays for kind in kinds} == {key: len(each) for key, each in by_kind.items()}
    for kind in kinds:
        mine, lines = by_kind[kind.game, kind.chosen], store.figures.lines(scope, kind)
        assert [(line.play, line.points, line.won, line.ending, line.level) for line in lines] == [
            (play["play"], play["points"], play["won"], play["ending"], play["level"]) for play in mine
        ]
        points = [play["points"] for play in mine]
        alike, wins = store.figures.alike(scope, kind), store.figures.wins(scope, kind)
        told = statistics.summary(alike, wins)
        assert (told.plays, told.best, told.worst, told.median) == (len(mine), max(points), min(points), median(points))
        low, _, high = quantiles(points, n=4, method="inclusive") if len(points) > 1 else points * 3
        assert told.quarters == (low, high)
        if kind.seats > 1:
            assert wins == [play["won"] for play in mine]
            assert (told.decided, told.won) == (len(mine), sum(play["won"] for play in mine))
        else:
            assert (told.decided, told.won) == (0, 0)
        assert kind.last == lines[-1].finished
        assert store.figures.lines(scope, kind, 2) == lines[-2:]
        assert dict(statistics.endings(alike)) == {
            ending: WinCount(
                sum(play["won"] for play in mine if play["ending"] == ending),
                sum(play["ending"] == ending for play in mine),
            )
            for ending in {play["ending"] for play in mine}
        }
        found = [store.figures.bests(scope)[variant] for variant in kind.variants]
        most, finished, number = max(found)
        assert (most, finished) == (
            max(points),
            store.load(number) and next(x.finished for x in lines if x.play == number),
        )
        bins = statistics.distribution(alike, points[-1])
        assert sum(each.plays for each in bins) == len(points)
        for each in bins:
            assert each.plays == sum(each.low <= n <= each.high for n in points)
            assert each.last == (each.low <= points[-1] <= each.high)
        scores = store.figures.categories(scope, kind)
        assert sorted(map(str, scores)) == sorted(str((play["won"], play["rows"])) for play in mine)
        for row in statistics.typical(scores):
            assert row.win == pytest.approx(fmean(play["rows"][row.row] for play in mine if play["won"]))
            assert row.loss == pytest.approx(fmean(play["rows"][row.row] for play in mine if not play["won"]))
    for game in SEATED:
        levels: dict[int, list[bool]] = defaultdict(list)
        for play in plain:
            if play["kind"][0] == game and play["level"] is not None:
                levels[play["level"]].append(play["won"])
        assert store.figures.by_level(scope, game) == {
            level: WinCount(sum(won), len(won)) for level, won in sorted(levels.items())
        }
        assert store.figures.wins_of_game(scope, game) == [
            play["won"] for play in plain if play["kind"][0] == game and dict(play["kind"][1])["players"] != "1"
        ]


def test_a_period_counts_only_what_was_finished_in_it(store: Store) -> None:
    plays = sorted(store.plays(), key=lambda record: record.day)
    middle = plays[len(plays) // 2].day
    everybody = ("", "Ada", "Grace")
    counted = [sum(kind.plays for kind in store.figures.kinds(scope)) for scope in (
        Scope(everybody), Scope(everybody, since=middle), Scope(everybody, until=middle),
        Scope(everybody, since=middle + timedelta(days=9999)),
    )]  # fmt: skip
    assert counted[0] == counted[1] + counted[2] > counted[1] > counted[3] == 0


@pytest.mark.parametrize("level", [1, 2, 3])
def test_of_a_level_only_the_plays_against_it_count(store: Store, level: int) -> None:
    for who in (("",), ("Ada",), ("", "Ada")):
        scope = Scope(who, level=level)
        plain = [play for play in recount(store, who) if play["level"] == level]
        kinds = store.figures.kinds(scope)
        assert sum(kind.plays for kind in kinds) == len(plain)
        for kind in kinds:
            mine = [play for play in plain if play["kind"] == (kind.game, kind.chosen)]
            assert [line.play for line in store.figures.lines(scope, kind)] == [play["play"] for play in mine]
            assert sorted(each.points for each in store.figures.alike(scope, kind)) == sorted(
                {(play["points"], play["won"], play["ending"]): play["points"] for play in mine}.values()
            )
            assert store.figures.wins(scope, kind) == [play["won"] for play in mine]
            assert store.figures.bests(scope)[kind.variants[0]][0] == max(play["points"] for play in mine)
    assert any(store.figures.kinds(Scope(("", "Ada"), level=each)) for each in (1, 2, 3))


def test_a_period_that_holds_everything_tells_what_the_tallies_tell(store: Store) -> None:
    for who in (("",), ("Ada",), ("", "Ada")):
        always, since = Scope(who), Scope(who, since=datetime(2000, 1, 1, tzinfo=UTC))
        figures = store.figures
        assert figures.kinds(always) == figures.kinds(since)
        assert figures.bests(always) == figures.bests(since)
        assert figures.rival_games(always) == figures.rival_games(since)
        for game in SEATED:
            assert figures.by_level(always, game) == figures.by_level(since, game)
        for kind in figures.kinds(always):
            assert sorted(figures.alike(always, kind)) == sorted(figures.alike(since, kind))


def test_of_plays_that_are_alike_each_counts_and_days_decide_which_was_first() -> None:
    """Many plays with the same points and ending, one of them said to be older than its number tells."""
    store = Store.in_memory()
    store.clock = clock = Clock()
    results = [(5, 3), (5, 3), (5, 3), (3, 5), (3, 5)]
    for own, other in results:
        counted(store, own, other, ADA, Player("Grace"))
        clock.wait(3600 * 24)
    numbers = sorted(record.id for record in store.plays())
    first = min(record.day for record in store.plays())
    store.archive.redate(numbers[2], first - timedelta(days=3))
    store.archive.redate(numbers[4], first - timedelta(days=2))
    scope = Scope(("Ada",))
    [kind] = store.figures.kinds(scope)
    alike = store.figures.alike(scope, kind)
    assert [(each.won, each.plays) for each in sorted(alike)] == [(False, 2), (True, 3)]
    assert statistics.endings(alike) == [("points", WinCount(3, 5))]
    assert store.figures.wins(scope, kind) == [True, False, True, True, False]
    assert store.figures.wins_of_game(scope, "mosaic") == [True, False, True, True, False]
    [(_, _, number)] = store.figures.bests(scope).values()
    assert number == numbers[2], "who was first holds the record"


@pytest.mark.parametrize(("last", "missing"), [(14, 3), (13, None), (15, None)])
def test_a_record_in_reach_says_how_many_points_more_would_beat_it(last: int, missing: int | None) -> None:
    """Where the last play came near its own best: as many points more as beat it, and not only reach it."""
    store = Store.in_memory()
    store.clock = clock = Clock()
    for own in (5, 15, last):
        counted(store, own, 0, ADA, Player("Grace"))
        clock.wait(3600 * 24)
    play = store.plays()[0]
    best = max(record.points for record in store.plays())
    reach = record_in_reach(store, play)
    assert (None if reach is None else reach.words.n) == missing, (play.points, best)


@pytest.mark.parametrize("old", [0, 1])
def test_the_record_of_a_kind_is_the_best_of_plays_from_before_an_option_came_and_of_those_since(old: int) -> None:
    store = Store.in_memory()
    for own in (5, 9):
        counted(store, own, 3, ADA, Player("Grace"))
    plays = sorted(store.plays(), key=lambda record: record.id)
    with store.database.writing() as writer:
        writer.execute("UPDATE play SET variant = json_remove(variant, '$.halves') WHERE id = ?", (plays[old].id,))
    [kind] = store.figures.kinds(Scope(("Ada",)))
    assert (len(kind.variants), kind.plays) == (2, 2)
    [record] = gather(store, Wanted(person="Ada"), None, None).records
    assert (record.points, record.play) == (plays[1].totals[0], plays[1].id)
    assert [each.id for each in store.rankings.of(plays[0].recipe)] == [plays[1].id, plays[0].id]


@pytest.mark.parametrize("most", [0, 6, 7, 8, 9, 15, 16, 17, 56, 400])
def test_a_distribution_has_bars_of_one_width_and_no_more_than_fit(most: int) -> None:
    points = [Alike(n, False, "solo", 1) for n in range(most + 1)]
    bins = statistics.distribution(points, most)
    assert len(bins) <= statistics.BINS
    assert len({each.high - each.low for each in bins}) == 1
    assert [each.low for each in bins[1:]] == [each.high + 1 for each in bins[:-1]]


def test_the_average_of_the_first_play_that_is_shown_knows_those_before_it() -> None:
    store = Store.in_memory()
    store.clock = clock = Clock()
    for n in range(SHOWN + 3):
        counted(store, 7 * n % 16, 0, ADA, Player("Grace"))
        clock.wait(3600 * 24)
    shown = gather(store, Wanted(person="Ada"), None, None).shown
    assert shown is not None
    assert len(shown.lines) == len(shown.average) == SHOWN
    [kind] = store.figures.kinds(Scope(("Ada",)))
    points = [line.points for line in store.figures.lines(Scope(("Ada",)), kind)]
    assert shown.average[0] == fmean(points[:4])
    assert shown.summary.plays == SHOWN + 3


def test_streaks_are_counted_to_the_last_play() -> None:
    assert statistics.streaks([True, True, False, True]) == (1, 2)
    assert statistics.streaks([]) == (0, 0)
    assert statistics.streaks([True] * 3) == (3, 3)
    assert statistics.streaks([True, False]) == (0, 1)


@pytest.mark.parametrize(("won", "plays"), [(0, 1), (1, 1), (5, 10), (0, 50), (50, 50), (999, 1000)])
def test_the_interval_holds_the_share_and_narrows_with_more_plays(won: int, plays: int) -> None:
    low, high = statistics.interval(won, plays)
    assert 0 <= low <= won / plays <= high <= 1
    more = statistics.interval(won * 10, plays * 10)
    assert more[1] - more[0] < high - low


def test_an_interval_holds_the_truth_about_95_times_of_100() -> None:
    chance, held = random.Random(1), 0
    for _ in range(2000):
        won = sum(chance.random() < 0.3 for _ in range(20))
        low, high = statistics.interval(won, 20)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.98


def test_the_average_of_five_begins_with_what_there_is() -> None:
    assert statistics.running([1, 3, 5, 7, 9, 11]) == [1, 2, 3, 4, 5, 7]


def test_the_ladder_sends_on_who_wins_and_nobody_too_early() -> None:
    def said(levels: dict[int, WinCount]) -> str:
        return str(statistics.ladder("roll", levels))

    rivals = lineup("roll")
    assert rivals is not None
    assert "try" in said({2: WinCount(7, 10)})
    assert "7 of 10" in said({2: WinCount(7, 10), 1: WinCount(3, 3)})
    assert statistics.ladder("roll", {2: WinCount(2, 3)}) is None
    assert statistics.ladder("roll", {}) is None
    assert "strongest" in said({max(rivals.kinds[0].levels): WinCount(9, 10)})
    assert "first" in said({3: WinCount(0, 6)})
    hard = statistics.ladder("roll", {4: WinCount(0, 6)})
    assert hard is not None
    assert dict(hard.args)["other"] == rivals.kinds[0].strength(3).name, "the next below"
    assert "try" in said({1: WinCount(3, 5)})
    for few in (WinCount(4, 4), WinCount(2, 4)):
        assert statistics.ladder("roll", {1: few}) is None, "too few plays to say"
    assert statistics.ladder("roll", {1: WinCount(5, 10)}) is None, "half of them is not enough"
    solo = statistics.ladder("ages_solo", {2: WinCount(4, 5)})
    levels = next(option for option in BOOKS["ages_solo"].options if option.id == "level").choices
    assert solo is not None
    assert (dict(solo.args)["name"], dict(solo.args)["other"]) == (levels[1].label, levels[2].label)
    assert statistics.ladder("no_such_game", {1: WinCount(9, 9)}) is None


AUTOMA = Player("", "rival", 2, "builder", rival_kind="automa")


def counted(store: Store, own: int, other: int, *players: Player) -> None:
    """A play of Mosaic with so many cities each."""
    book = BOOKS["mosaic"]
    recipe = book.recipe({"players": str(len(players))}, 3)
    number = store.lay(book.prepare(recipe), list(players))
    store.finish(number, book.count(recipe, [{"cities": own}, {"cities": other}], {"phases": 0}))


def test_an_automa_is_counted_by_its_level_too() -> None:
    store = Store.in_memory()
    for own, other in ((5, 3), (6, 2), (1, 4)):
        counted(store, own, other, NOBODY, AUTOMA)
    counted(store, 9, 1, ADA, Player("Grace"))
    you = Scope(("",))
    assert store.figures.rival_games(you) == ["mosaic"]
    assert store.figures.by_level(you, "mosaic") == {2: WinCount(2, 3)}
    assert store.rankings.balances("mosaic") == {2: (2, 1)}
    assert store.figures.by_level(Scope(("Ada",)), "mosaic") == {}, "nobody else met it"
    assert store.figures.rival_games(Scope(("Ada",))) == []
    later = Scope(("",), since=datetime(2050, 1, 1, tzinfo=UTC))
    assert store.figures.by_level(later, "mosaic") == {}


def test_a_rival_by_the_rules_and_an_automa_are_never_added_up() -> None:
    store = Store.in_memory()
    counted(store, 5, 3, NOBODY, AUTOMA)
    counted(store, 1, 3, NOBODY, Player("", "rival", 2))
    assert store.figures.by_level(Scope(("",)), "mosaic") == {2: WinCount(0, 1)}
    assert store.rankings.balances("mosaic") == {2: (0, 1)}
