"""Roll Through the Ages with motion on, as people play it: dice that tumble, and what must not outlive them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.table import Player, Table
from companion.rules.roll.rules import Phase
from companion.ui.games.roll.dice import Die
from companion.ui.games.roll.rolling import Landing
from companion.ui.kit import touch
from companion.ui.kit.glow import Glow
from tests.ui.at_table import replayed, sitting
from tests.ui.games.roll.at_table import GAME, AtRoll, new_table, reach


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtRoll]]:
    yield from sitting(tmp_path, AtRoll, new_table)


def at_rest(driver: AtRoll) -> None:
    driver.wait(lambda: not driver.shell.page.board.unsettled())


def faces(driver: AtRoll) -> list[str | None]:
    return [target.face for target in driver.targets() if isinstance(target, Die)]


def test_an_undo_while_the_dice_tumble_leaves_the_dice_that_lie_there(sit: Callable[..., AtRoll]) -> None:
    driver = sit(motion=True)
    driver.tap("roll")
    at_rest(driver)
    first = list(driver.state.dice)
    driver.look()
    driver.flick("reroll")
    assert driver.shell.page.board.unsettled()
    driver.flick("undo")
    at_rest(driver)
    assert driver.state.dice == first
    assert faces(driver) == first


def test_the_main_button_waits_for_the_dice(sit: Callable[..., AtRoll], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when its meaning did not change a moment ago."""
    monkeypatch.setattr(touch, "IMPATIENT", 0)
    driver = sit(motion=True)
    board = driver.shell.page.board
    assert not board.unsettled()
    board.session.play(GAME.moves(driver.state)[0])
    driver.let_pass(0.2)
    assert board.unsettled()
    assert not driver.main().is_ready()
    at_rest(driver)
    assert faces(driver) == driver.state.dice
    assert driver.main().is_ready()


def test_a_trade_step_with_nothing_to_trade_is_not_shown(sit: Callable[..., AtRoll]) -> None:
    """Both have food only, and food for food is no trade."""
    recipe = GAME.recipe({"players": "2", "trading": "on"}, 3)
    table = Table(GAME, GAME.prepare(recipe), (Player("Ada"), Player("Grace")))
    table.play(GAME.parse("throw 0 1 2"))
    table.play(GAME.parse("rolled workers3 workers3 food3"))
    driver = sit(table)
    driver.session.play(GAME.parse("stop"))
    driver.settle()
    assert driver.phase is Phase.BUILD
    assert [str(step) for step in replayed(driver).journal[-2:]] == [
        f"{driver.state.seat + 1} stop",
        f"{driver.state.seat + 1}* done",
    ]
    driver.tap("undo")
    assert driver.state.phase is Phase.KEEP, "what nobody decided is taken back with what somebody did"


def test_the_last_throw_lies_there_large_before_it_is_counted(sit: Callable[..., AtRoll]) -> None:
    driver = sit(motion=True)
    board = driver.shell.page.board
    driver.tap("roll")
    at_rest(driver)
    large = driver.find("die-1").height
    driver.tap("reroll")
    driver.look()
    driver.flick("reroll")
    while board.unsettled():
        driver.frame()
    assert isinstance(board.step, Landing)
    assert driver.phase is not Phase.KEEP
    assert driver.find("die-1").height == pytest.approx(large, rel=0.3)
    assert faces(driver) == driver.state.dice
    driver.wait(lambda: not isinstance(board.step, Landing))
    driver.settle()
    assert "count" not in driver.names()


def test_without_motion_it_is_counted_at_once(sit: Callable[..., AtRoll]) -> None:
    driver = sit(motion=False)
    driver.tap("roll")
    driver.tap("reroll")
    driver.tap("reroll")
    assert not isinstance(driver.shell.page.board.step, Landing)


def at_skulls(*faces: str, corrected: tuple[tuple[str, int], ...] = (("0.food", 0),)) -> Table:
    table = new_table(corrected=corrected)
    table.play(GAME.parse("throw 0 1 2"))
    table.play(GAME.parse("rolled " + " ".join(faces)))
    return table


def test_what_stopping_costs_is_said_before_and_in_its_colour_after(sit: Callable[..., AtRoll]) -> None:
    driver = sit(at_skulls("goods2_skull", "goods2_skull", "good1"))
    driver.see("If you stop now", "Famine: 3 cities go hungry, 3 points lost.", "Drought: 2 points lost.")
    driver.see("Stop: −5")
    driver.tap("stop")
    assert driver.state.board.disasters == 5
    card = next(each for each in driver.widgets() if getattr(each, "border_token", "") == "neg")
    assert card.height > 0


@pytest.mark.parametrize("motion", [True, False])
def test_blows_and_works_that_stand_are_lit_for_a_moment(
    sit: Callable[..., AtRoll], monkeypatch: pytest.MonkeyPatch, motion: bool
) -> None:
    lit: list[tuple[str, bool]] = []
    flash = Glow.flash

    def watched(self: Glow, color: str | None = None) -> None:
        flash(self, color)
        lit.append((self._color, self.light > 0))

    monkeypatch.setattr(Glow, "flash", watched)
    driver = sit(reach(Phase.BUILD, (("0.city_boxes", 2),)), motion=motion)
    cities = driver.state.board.cities
    driver._build()
    assert driver.state.board.cities > cities
    assert lit == [("pos", motion)], "a city stands"
    driver = sit(at_skulls("goods2_skull", "goods2_skull", "good1"), motion=motion)
    driver.tap("stop")
    at_rest(driver)
    assert lit[1:] == [("neg", motion)], "drought and famine"
    driver.settle()
    assert all(block.light == 0 for block in driver.widgets() if isinstance(block, Glow))


@pytest.mark.parametrize(
    ("shown", "felt"), [(("goods2_skull", "goods2_skull", "good1"), 1), (("food3", "food3", "goods2_skull"), 0)]
)
def test_a_blow_is_felt_under_the_finger(sit: Callable[..., AtRoll], shown: tuple[str, ...], felt: int) -> None:
    driver, ticks = sit(at_skulls(*shown)), list[str]()
    driver.shell.tick = lambda: ticks.append("tick")
    driver.session.play(GAME.parse("stop"))
    at_rest(driver)
    assert len(ticks) == felt


def test_stopping_that_costs_nothing_says_nothing(sit: Callable[..., AtRoll]) -> None:
    driver = sit(at_skulls("food3", "food3", "goods2_skull"))
    assert not driver.sees("If you stop now")
    driver.see("Stop")


def typed(sit: Callable[..., AtRoll], *shown: str) -> AtRoll:
    driver = sit(view={"physical": True})
    for face in shown:
        driver.tap(f"face-{face}")
    driver.tap("rolled")
    return driver


def test_a_wrong_die_is_mended_while_one_chooses_what_to_keep(sit: Callable[..., AtRoll]) -> None:
    driver = typed(sit, "coins7", "food3", "workers3")
    driver.tap("mend")
    driver.tap("mend-2")
    driver.tap("face-good1")
    assert driver.state.dice == ["coins7", "good1", "workers3"]
    assert driver.phase is Phase.KEEP


def test_a_wrong_die_is_mended_after_the_harvest_with_all_that_follows(sit: Callable[..., AtRoll]) -> None:
    driver = typed(sit, "coins7", "food3", "workers3")
    driver.session.play(GAME.parse("stop"))
    driver.settle()
    assert driver.phase is Phase.BUILD
    driver.session.play(GAME.parse("build city 3"))
    driver.settle()
    assert (driver.phase, driver.state.board.cities, driver.state.coins) == (Phase.BUY, 4, 7)
    driver.tap("die-1")
    driver.tap("face-good1")
    state = driver.state
    assert state.dice == ["good1", "food3", "workers3"]
    assert (driver.phase, state.board.cities, state.coins, state.board.goods[0]) == (Phase.BUY, 4, 0, 1)
    driver.tap("die-3")
    driver.tap("face-coins7")
    assert driver.state.board.cities == 3, "what cannot be done any more is left out"
    assert driver.state.phase is Phase.BUY
    assert [str(step.move) for step in replayed(driver).journal] == [
        "throw 0 1 2",
        "rolled good1 food3 coins7",
        "stop",
    ]
