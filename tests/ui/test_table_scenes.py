"""Every table of ``make screens``, whatever its game: what the sentence asks for is on the screen without scrolling,
nothing is cut off, a toast leaves free what one needs, and a double tap on the main button does one thing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.app.thinker import Thought
from companion.core.text import T
from companion.dev import screens
from companion.dev.layout_check import out_of_sight
from companion.ui.kit.geometry import bounds
from companion.ui.kit.overlay import FOLLOWS, Toast, top_sheet
from companion.ui.kit.touch import Touchable
from companion.ui.scene import Cast, Scene
from tests.ui.driver import PHONE, SMALL, WIDE, Driver
from tests.ui.sampling import sampled

TABLES = ("roll-", "duel-", "leader-", "aoc-", "mosaic-", "tta-", "solo-")
SCENES = [scene for scene in screens.SCENES if scene.name.startswith(TABLES)]


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[tuple[Driver, Cast]]:
    """An app of its own with all these tables; rivals and coach think for ever, their own tests hear what they say."""
    cast = screens.copy_filled(tmp_path)
    driver = Driver(tmp_path)
    thinker: Any = driver.shell.thinker
    thinker.ask = lambda think, then, fail: Thought(think, then, fail, thinker.rest)
    yield driver, cast
    driver.stop()


def open_scene(driver: Driver, cast: Cast, scene: Scene) -> bool:
    """Go to the table, with the offer to undo, and touch what is touched there; False where the scene is no table."""
    scene.go(driver.shell, cast)
    driver.settle()
    if driver.screen != "table":
        return False
    page = driver.shell.page
    page._offer.make()
    page.refresh()
    driver.settle()
    if not (page.session.rivals.thinking or page.session.coach.on):
        screens.touch(driver, scene.touch)
    return True


def unseen(driver: Driver) -> list[str]:
    """What is asked for, the sentence, the buttons: whatever is out of sight; beneath a sheet nothing is asked for."""
    if top_sheet() is not None:
        return []
    page = driver.shell.page
    frame = [block for block in (page._banner, page._buttons.slot) if block.blocks]
    return out_of_sight([*page.board.asked_for(), *frame])


BY_BUTTON = {"leader-wonder", "leader-sells"}  # the structure is seldom empty, and the menu tells of it


def asks_for_nothing(driver: Driver) -> list[str]:
    """A person may choose among more than the buttons say, and the board names nothing to choose."""
    page = driver.shell.page
    play, board = page.session, page.board
    if (
        board.asked_for()
        or play.snapshot.actor < 0
        or play.snapshot.over
        or play.players[play.snapshot.actor].kind != "person"
    ):
        return []
    actions = board.actions()
    if board.by_button:
        return [] if actions.main is not None and actions.main.enabled else ["the sentence asks for a dull button"]
    choices = sum(action.enabled for action in (actions.main, *actions.others))
    return ["the board names nothing to choose"] if len(play.game.moves(play.state)) > choices else []


def covered(driver: Driver) -> list[str]:
    """What one may need, below a toast."""
    driver.shell.toast(T("The score sheet waits here."), T("Undo"), lambda: None)
    driver.let_pass(2 * FOLLOWS)
    toast = next(child for child in Window.children if isinstance(child, Toast))
    left, bottom, right, top = bounds(toast)
    page = driver.shell.page
    needed = driver.front.bars if top_sheet() is not None else [*page.main_buttons(), *page.page.bars]
    places = [bounds(block) for block in needed]
    toast.leave()
    return ["a toast lies over a bar"] * any(
        a < right and c > left and b < top and d > bottom for a, b, c, d in places if d > b
    )


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is activated, by name; a dull button may say twice why it is dull."""
    names: list[str] = []
    activate = Touchable.activate

    def watched(self: Touchable) -> None:
        if self.enabled:
            names.append(self.name)
        activate(self)

    monkeypatch.setattr(Touchable, "activate", watched)
    return names


def by_a_double_tap(driver: Driver, done: list[str]) -> list[str]:
    """What a double tap on the main button does."""
    driver.settle()
    done.clear()
    driver.double_tap(*driver.shell.page.main_buttons()[0].center)
    return done[:]


LOOKS = {
    "phone": (PHONE, 1.0, "en"),
    "small": (SMALL, 1.0, "fr"),
    "small-large": (SMALL, 1.6, "fr"),
    "wide": (WIDE, 1.0, "en"),
}


@pytest.mark.parametrize("look", LOOKS)
def test_what_is_asked_for_is_in_sight_and_a_double_tap_does_one_thing(
    shown: tuple[Driver, Cast], done: list[str], look: str
) -> None:
    """Each scene is seen in one window after another; with ``VISAVIS_SCENES=all`` in all four."""
    (driver, cast), (size, text_size, language) = shown, LOOKS[look]
    driver.resize(*size)
    driver.prefer(text_size=text_size, language=language)
    found, pressed = {}, 0
    scenes = sampled(SCENES, list(LOOKS).index(look), len(LOOKS))
    for scene in scenes:
        if open_scene(driver, cast, scene):
            found[scene.name] = [*unseen(driver), *driver.flaws(), *covered(driver)]
            if scene.name not in BY_BUTTON:
                found[scene.name] += asks_for_nothing(driver)
            if top_sheet() is None and not driver.shell.page.session.rivals.thinking:  # these think for ever
                activated = by_a_double_tap(driver, done)
                pressed += bool(activated)
                found[scene.name] += activated[1:]
        driver.shell.close_overlays()
        driver.shell.navigator.root("home")
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert all(any(name.startswith(game) for name in found) for game in TABLES)
    assert pressed > len(scenes) // 5
