"""7 Wonders Duel against a leader, played by touches: one tap for each turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.app import table_start
from companion.app.game_info import game_info
from companion.core.game import Correct
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.core.text import language
from companion.rules import GAMES
from companion.rules.duel.leader import LEADER, PERSON, Act, Phase
from companion.rules.duel.leader.moves import Draw, Erect, Lead, Mine
from companion.ui.games.duel.leader.scenes import LEADER_SCENES, leader_table
from companion.ui.screens import result
from tests.ui.driver import PHONE, SMALL, WIDE, Driver
from tests.ui.sampling import sampled

GAME = GAMES["leader"]
PLAYERS = (Player("Ada"), Player("", "rival", 2, "leader"))


class AtLeader(Driver):
    """The app on a table against a leader, opened by touches."""

    @property
    def state(self) -> Any:
        return self.shell.page.session.state

    def lay(self, *options: str, seed: int = 1) -> None:
        """From the home screen: the duel's page, the door to the leader, its setup, the checklist, the table."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(table_start, "new_seed", lambda: seed)
            for name in ("game-duel", "leader", "set-up", *options, "lay", "start"):
                self.tap(name)

    def turn(self, mine: Callable[[Any], str], kind: Callable[[list[str]], str] = lambda names: names[0]) -> None:
        """One tap for whoever's turn it is."""
        state = self.state
        if state.phase is Phase.YOURS:
            self.tap(mine(state))
        elif state.phase is Phase.STARTS:
            self.tap("starts-1")
        elif state.order.act is Act.BUILD:
            self.tap(kind([name for name in self.names() if name.startswith("kind-")]))
        else:
            self.tap("done")

    def type(self, text: str) -> None:
        for digit in text:
            self.tap(f"digit-{digit}")


def new_table(*moves: Any, seed: int = 7, **chosen: str) -> Table:
    table = Table(GAME, GAME.prepare(GAME.recipe(chosen, seed)), PLAYERS)
    for move in moves:
        table.play(move)
    return table


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., AtLeader]]:
    """Opens the app, at a table if one is given."""
    drivers = []

    def open_at(table: Table | None = None, **how: Any) -> AtLeader:
        driver = AtLeader(tmp_path, how.pop("size", PHONE), **how)
        drivers.append(driver)
        if table is not None:
            with driver.store() as store:
                number = store.begin(table, {"laid": True, "physical": False})
            driver.shell.navigator.go("table", number=number)
            driver.settle()
        return driver

    yield open_at
    for driver in drivers:
        driver.stop()


def brown_first(names: list[str]) -> str:
    """The table has it that the leader finds nothing but brown, while it lasts: it will not march."""
    calm = [name for name in names if not name.startswith(("kind-red", "kind-green"))]
    return next((name for name in calm if name == "kind-brown"), calm[0])


# Whole plays


def test_a_whole_play_to_a_civil_result(opened: Callable[..., AtLeader]) -> None:
    driver = opened()
    driver.lay("level-1")
    driver.see("Age I, 20 cards left", "Play, then tap what you did.")
    turns = 0
    while driver.state.phase is not Phase.COUNT:
        phase = driver.state.phase
        driver.turn(lambda state: "mine", brown_first)
        turns += phase in (Phase.YOURS, Phase.LEADS)
        if turns == 9:  # a slip of the finger
            before = driver.state
            driver.tap("undo")
            assert driver.state != before
            turns -= 1
            driver.turn(lambda state: "mine", brown_first)
            turns += 1
    assert turns == 60  # three ages of twenty cards, one tap each
    driver.see("Count your city.")
    driver.tap("blue-plus")
    driver.tap("coins-figure")
    driver.type("31")
    driver.tap("pad-next")
    driver.tap("purple-figure")
    driver.type("45")
    driver.tap("pad-next")
    driver.see("2 figures still missing")
    driver.tap("count")  # which asks for them
    for _ in range(2):
        driver.type("0")
        driver.tap("pad-next")
    driver.tap("count")
    driver.see("Victory on points", "You win")
    driver.tap("save")
    assert driver.screen == "result"
    driver.see("You win")
    assert not driver.sees("Renown")  # a chieftain has none
    with driver.store() as store:
        [record] = store.plays("leader")
    assert (record.ending, record.winners) == (Ending.POINTS, (PERSON,))
    assert record.players[1] == Player("", "rival", 1, "leader")
    sheet = record.sheet(GAME)
    assert sheet is not None
    assert sheet.rows[1].points[PERSON] == 1
    driver.shell.navigator.root("home")
    driver.settle()
    driver.tap("game-duel")
    driver.tap("leader")
    driver.see("You against a leader · Chieftain", "You win", str(record.totals[PERSON]))


def test_supremacy_in_french_with_a_kill_in_the_middle(opened: Callable[..., AtLeader]) -> None:
    driver = opened(language="fr")
    driver.lay()
    for _ in range(7):
        driver.turn(lambda state: "shields-1", brown_first)
    pawn, left = driver.state.pawn, driver.state.left
    assert pawn > 0
    driver.restart(kill=True)
    driver.tap("continue")
    assert (driver.state.pawn, driver.state.left) == (pawn, left)
    driver.tap("undo")
    assert driver.state.left == left + 1  # what came before the kill can be taken back
    while driver.state.phase is not Phase.OVER:
        driver.turn(lambda state: f"shields-{max(1, state.age - 1)}", brown_first)
    driver.see("Victoire par suprématie militaire", "Votre cité n’est pas comptée")
    driver.tap("save")
    driver.see("Victoire par suprématie militaire")
    with driver.store() as store:
        [record] = store.plays("leader")
    assert (record.ending, record.winners) == (Ending.MILITARY, (PERSON,))


def test_a_supremacy_is_told_also_where_a_game_draws_no_evidence(
    opened: Callable[..., AtLeader], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = replace(game_info("leader"), evidence="")
    monkeypatch.setattr(result, "game_info", lambda game: plain)
    table = new_table(Correct("pawn", 8), Mine(1))
    assert table.over
    driver = opened(table)
    driver.tap("save")
    assert driver.screen == "result"
    driver.see("Victory by military supremacy")


def test_the_leader_wins_by_science(opened: Callable[..., AtLeader]) -> None:
    """Its sixth symbol ends the play, and the sheet shows all six."""
    table = new_table(*(Correct(f"city.1.{kind}", 1) for kind in ("green-quill", "green-mortar", "green-wheel")))
    table.play(Correct("city.1.green-pendulum", 1))
    table.play(Correct("token.law", 2))
    driver = opened(table)
    driver.tap("mine")
    while driver.state.order.act is not Act.BUILD:
        driver.tap("done")
        driver.tap("mine")
    driver.tap("kind-brown")
    driver.shell.page.session.play(Correct("left", 1))
    driver.settle()
    driver.tap("mine")  # the last card of the age
    while driver.state.phase is not Phase.OVER and driver.state.age < 3:
        driver.shell.page.session.play(Correct("left", 1))
        driver.settle()
        driver.turn(lambda state: "mine", brown_first)
        if driver.state.phase is Phase.STARTS:
            driver.tap("starts-1")
    while driver.state.phase is not Phase.OVER:
        driver.turn(
            lambda state: "mine",
            lambda names: next((name for name in names if name.startswith("kind-green")), names[0]),
        )
    driver.see("Victory by scientific supremacy", "The leader wins")
    driver.tap("save")
    driver.see("The leader wins")


# Single turns


def test_the_way_there_and_what_it_says(opened: Callable[..., AtLeader]) -> None:
    driver = opened()
    driver.tap("game-duel")
    driver.see("Alone against a leader")
    driver.tap("leader")
    driver.see("You against a leader", "One tap per turn, no cards to enter")
    assert "score-only" not in driver.names()
    driver.tap("help")
    driver.see("The app keeps the pawn, the tokens and the leader’s city, and sees every supremacy.")
    driver.back()
    driver.tap("rules")
    driver.see("Its turn", "What it watches")
    driver.back()
    driver.tap("set-up")
    assert [name for name in driver.names() if name.startswith("name-")] == ["name-0"]  # its own seat is its own
    driver.tap("leader-general")
    driver.tap("lay")
    driver.see("Wonders of the leader")


def test_an_order_shows_its_colours_and_its_side(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table(Mine(0), Draw(1)))  # blue, green, red; from the right
    driver.see("The leader builds a card.", "1. blue", "2. green", "3. red", "from the right")
    kinds = [name for name in driver.names() if name.startswith("kind-")]
    assert kinds[0] == "kind-blue-3"
    assert kinds[1].startswith("kind-green")
    driver.see("None of these: the card farthest right")
    driver.tap("kind-blue-3")
    assert driver.state.number_of("blue") == 1
    driver.see("Play, then tap what you did.")


def test_a_card_of_no_named_colour_is_one_tap_too(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table(Mine(0), Draw(1)))
    driver.tap("kind-yellow-4")
    driver.see("4 coins more for the leader, kept by the app.")


def test_a_pair_asks_for_the_token(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table(Correct("symbol.quill", 1)))
    driver.tap("symbol-0")
    driver.see("Which token do you take?")
    [token, *_] = [name for name in driver.names() if name.startswith("token-")]
    driver.tap(token)
    assert driver.state.owned[PERSON].bit_count() == 1
    assert driver.state.seat == LEADER


def test_a_wonder_is_two_taps_and_tells_what_follows(opened: Callable[..., AtLeader]) -> None:
    seed = next(s for s in range(99) if Erect(9) in GAME.moves(GAME.start(GAME.prepare(GAME.recipe({}, s)))))
    driver = opened(new_table(seed=seed))
    driver.tap("wonder")
    driver.tap("build-sphinx")
    driver.see("You play again.")
    assert driver.state.seat == PERSON


def test_selling_is_one_tap(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table(Mine(0), Draw(5)))
    driver.see("The leader sells a card.")
    driver.tap("done")
    assert driver.state.coins == 9


def test_the_table_is_corrected_part_by_part(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table())
    driver.see("no buildings yet")
    driver.tap("more")
    driver.tap("menu-correct")
    driver.tap("fix-its")
    driver.tap("figure-coins-plus")
    driver.tap("figure-city.1.blue-3-plus")
    driver.tap("save-correction")
    assert (driver.state.coins, driver.state.number_of("blue")) == (8, 1)
    assert not driver.sees("no buildings yet")
    driver.tap("track")
    driver.see("Correct what lies on the table")


def test_the_structure_is_empty_too_early(opened: Callable[..., AtLeader]) -> None:
    """With the pawn in the middle who played last decides: the person."""
    driver = opened(new_table(Mine(0), Draw(1)))
    driver.tap("more")
    driver.tap("menu-empty")
    assert driver.state.age == 2
    driver.see("Lay out Age II. Who begins?")
    driver.tap("starts-2")
    assert driver.state.seat == LEADER


def test_the_structure_is_empty_after_a_turn_of_the_leader(opened: Callable[..., AtLeader]) -> None:
    driver = opened(new_table(Mine(0), Draw(1), Lead("brown")))
    driver.tap("more")
    driver.tap("menu-empty")
    assert (driver.state.age, driver.state.seat) == (2, LEADER)
    driver.see("Lay out Age II.", "The leader decides who begins, and begins.")


def test_half_a_count_survives_a_kill(opened: Callable[..., AtLeader]) -> None:
    driver = opened(next(leader_table(scene) for scene in LEADER_SCENES if scene.name == "count"))
    driver.tap("green-plus")
    driver.tap("green-plus")
    driver.restart(kill=True)
    driver.tap("continue")
    for name in ("blue", "yellow", "purple", "coins"):
        driver.tap(f"{name}-minus")
    driver.tap("count")
    assert driver.state.counted.green == 2


# Looks


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[AtLeader, dict[str, int]]]:
    driver = AtLeader(tmp_path_factory.mktemp("looks"))
    with driver.store() as store:
        tables = {
            scene.name: store.begin(leader_table(scene), {"laid": True, "physical": False}) for scene in LEADER_SCENES
        }
    yield driver, tables
    driver.stop()


LOOKS = (
    (SMALL, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (PHONE, {"theme": "dark", "language": "en", "text_size": 1.0}),
    (WIDE, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (SMALL, {"theme": "dark", "language": "en", "text_size": 1.0}),
)


@pytest.mark.parametrize("turn", range(len(LOOKS)))
def test_nothing_is_cut_off(gallery: tuple[AtLeader, dict[str, int]], turn: int) -> None:
    """Every scene in two looks. ``make screens`` draws every scene in every look."""
    driver, tables = gallery
    size, preferences = LOOKS[turn]
    driver.resize(*size)
    driver.prefer(**preferences)
    found = []
    for scene in sampled(LEADER_SCENES, turn, 2):
        driver.shell.navigator.go("table", number=tables[scene.name])
        driver.settle()
        for name in scene.touch:
            driver.tap(name)
        found += [f"{scene.name}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
        driver.shell.navigator.root("home")
        driver.settle()
    assert found == []


def test_the_leader_speaks_french() -> None:
    french = language("fr")
    table = leader_table(LEADER_SCENES[1])
    assert french.say(GAME.now(table.state).sentence) == "Le dirigeant construit une carte."
