"""Seats on ratings, absent ones, and a ledger without a row, by touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.correct import Correct
from companion.core.depth import Deepen
from companion.core.learn import Learn
from companion.core.table import Player, Table
from companion.core.text import language as language_of
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.state import LAST_AGE, Phase
from tests.ui.at_table import sitting
from tests.ui.games.through_the_ages.at_table import AtAges, acting, new_table, reach

Sit = Callable[..., AtAges]
NAMES = ("Ada", "Grace", "Hedy", "Emmy")


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges, new_table)


def loose_table(*depths: str, keep: str = "none", seed: int = 3) -> Table:
    players = [Player(name) for name, _ in zip(NAMES, depths, strict=False)]
    table = new_table(seed, players, military="real", keep=keep)
    for seat, depth in enumerate(depths):
        if depth != hearsay.FULL:
            table.play(Deepen(seat, depth))
    return table


def test_an_uneventful_turn_on_ratings_is_at_most_two_taps(sit: Sit) -> None:
    app = sit(loose_table("ratings", "ratings"))
    while app.state.round < 3:
        app.tap("end")
    before, seat = app.taps, app.state.seat
    assert app.state.phase == Phase.POLITICS
    app.tap("end")
    assert app.taps - before <= 2
    assert app.state.seat != seat


@pytest.mark.parametrize("language", ["en", "fr"])
def test_four_seats_on_ratings_reach_the_final_count(sit: Sit, language: str) -> None:
    app = sit(loose_table("ratings", "ratings", "ratings", "ratings"), language=language)
    while app.state.round < 3:
        app.tap("end")
    app.tap("culture")  # 0 and +0: say what it is now
    app.tap(f"figure-culture.{app.state.seat}-figure")
    for digit in "12":
        app.tap(f"digit-{digit}")
    app.tap("pad-next")
    app.tap("asked")
    assert hearsay.culture(app.state, app.state.seat) == 12
    app.tap("plan")
    app.tap("move-plan-i")
    _turn_up(app)
    while app.state.age < 3:
        app.tap("age-over")
    app.tap("end")
    app.tap("plan")
    app.tap("move-plan-iii")
    _turn_up(app)
    app.tap("age-over")
    assert (app.state.age, app.state.last) == (LAST_AGE, app.state.round + 1)
    while not app.session.snapshot.over:
        if app.state.phase == Phase.END:
            app.tap("event-impact_of_population")
        elif app.state.todo:
            _turn_up(app)
        else:
            app.tap("end")
    app.tap("save")
    asked = {name.partition("-")[0] for name in app.names() if name.endswith("-plus")}
    assert asked == {"discontent", "workers"}, "what the event counts, and nothing else"
    app.tap("workers-1-plus")
    app.tap("rest-zero")
    app.tap("next")
    app.tap("save")
    assert app.screen == "result"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_solo_person_tracks_one_civilization_to_the_end(sit: Sit, language: str) -> None:
    app = sit(loose_table("full", "absent", "absent"), language=language)
    assert app.state.seat == 0, "nobody is asked about the others"
    app.tap("take")
    app.tap("card-pyramids")
    for card, price in (("iron", 2), ("moses", 1)):
        _go_on(app)
        app.tap("take")
        if price > 1:
            app.tap(f"price-{price}")
        app.tap(f"card-{card}")
    mine = app.state.boards[0]
    assert (len(mine.hand), mine.civil) == (2, 3), "Moses cost 1 of 4"
    app.tap("populate")
    app.tap("meanwhile")
    app.tap("menu-of-2")
    app.tap("menu-kind-event")
    app.tap("move-meanwhile-2-reign_of_terror")
    for seat in (1, 2):
        app.tap(f"figure-told.{seat}.strength-plus")
        app.tap(f"figure-told.{seat}.strength-plus")
    app.tap("asked")
    assert app.state.boards[0].workers_all == mine.workers_all, "two are as strong; the weakest is asked first"
    for age in (2, 3, LAST_AGE):
        app.tap("age-over")
        app.tap("move-age-3")
        assert app.state.age == age
    while not app.session.snapshot.over:
        app.tap("end" if app.state.phase == Phase.ACTIONS else "no-politics")
    app.tap("save")
    assert app.screen == "count"
    app.tap("next")
    assert app.sees(str(app.shell.page.filled.seats[0]["culture"]))
    for seat in (2, 3):
        app.tap(f"culture-{seat}-plus")
    app.tap("next")
    app.tap("save")
    assert app.screen == "result"


def _go_on(app: AtAges) -> None:
    """The next turn of the one seat that is followed."""
    app.tap("end")
    if app.state.phase == Phase.POLITICS:
        app.tap("no-politics")


def _turn_up(app: AtAges) -> None:
    """The first event that may lie there."""
    name = next(name for name in app.names() if name.startswith("event-"))
    app.tap(name)
    while "asked" in app.names():
        for field in [name for name in app.names() if name.startswith("figure-") and name.endswith("-plus")]:
            app.tap(field)
        app.tap("asked")


def test_with_cubes_on_the_boards_a_turn_ends_with_one_list_of_what_moves(sit: Sit) -> None:
    app = sit(loose_table("full", "absent"))
    while app.state.round < 2:
        app.tap("end")
    app.menu("cubes")
    assert app.state.phase == Phase.ACTIONS
    app.tap("populate")
    app.tap("end")
    app.see("Yellow bank: 18 → 17", "Blue cubes on Bronze: 2 → 4", "Science points")
    app.tap("moved-1-1")
    app.back()
    app.menu("check-board")
    app.see("Agriculture: 2 yellow cubes and")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_war_tells_what_everybody_moves_when_it_is_over(sit: Sit, language: str) -> None:
    """The war is over when the turn of who declared it begins; its movements are told then, and no second time."""
    table = reach(lambda state: acting(4)(state) and state.seat == 0)
    for path, value in (("war.0.war_over_culture", 2), ("workers.0.warriors", 6), ("culture.1", 30)):
        table.play(Correct(path, value, settled=True))
    app = sit(table, language=language, view={"cubes": "board"})
    _end_and_read(app)
    before = [board.culture for board in app.state.boards]
    told = _end_and_read(app)
    assert not app.state.boards[0].wars
    winner, loser = (board.culture for board in app.state.boards)
    assert loser < before[1] <= 30 + app.state.round, "it cost the loser culture"
    assert any(words.endswith(f"{before[0]} → {winner}") for words in told), told
    assert any(words.endswith(f"{before[1]} → {loser}") for words in told), told
    told = _end_and_read(app)
    assert not any(words.endswith(f"→ {loser}") for words in told), "that was told before"


def _end_and_read(app: AtAges) -> list[str]:
    """End a turn; the lines of the list that follows, ticked off."""
    if app.state.phase == Phase.POLITICS:
        app.tap("no-politics")
    app.tap("end")
    rows = [name for name in app.names() if name.startswith("moved-")]
    assert rows, "a turn ends with a list"
    app.tap(rows[0])
    told = [words for words in app.texts() if "→" in words]
    app.back()
    return told


def test_the_end_of_an_age_tells_what_everybody_moves(sit: Sit) -> None:
    app = sit(loose_table("full", "absent"))
    while app.state.round < 3:
        app.tap("end")
    app.menu("cubes")
    app.tap("age-over")
    app.tap("move-age-1")
    assert app.state.age == 2
    app.see("2 yellow tokens in the bank")


def test_a_printed_french_name_is_told_once_and_kept(sit: Sit) -> None:
    table = loose_table("full", "absent")
    table.play(Correct("workers.0.irrigation", 1, settled=True))
    app = sit(table, language="fr")
    try:
        app.tap("technology-irrigation")
        app.tap("printed-name")
        app.back()
        app.back()
        app.session.tell(Learn.of({"irrigation": {"name": "Cultures en terrasses"}}))
        app.settle()
        assert app.sees("Cultures en terrasses")
        app.restart()
        app.tap("continue")
        assert app.sees("Cultures en terrasses")
    finally:
        language_of("fr").__init__("fr", language_of("fr")._catalogue)  # type: ignore[misc]


def test_genghis_khan_leads_beside_those_whose_strength_nobody_has_said(sit: Sit) -> None:
    table = loose_table("full", "absent")
    table.play(Correct("leader.0", "genghis_khan", settled=True))
    app = sit(table)
    app.see("Genghis Khan")
    app.tap("end")  # whether he is the strongest is asked now, not while one looks at the table
    app.see("Strength rating")
