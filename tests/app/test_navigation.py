"""Places: going on, swapping, walking up with Back, and the roots of the house."""

from __future__ import annotations

import pytest

from companion.app.game_info import every
from companion.app.navigation import ROOTS, SCREENS, Navigator, screen_class


@pytest.fixture
def walk() -> tuple[Navigator, list[str]]:
    shown: list[str] = []
    navigator = Navigator(lambda place: shown.append(place.screen))
    return navigator, shown


def test_back_walks_up_and_stops_at_home(walk: tuple[Navigator, list[str]]) -> None:
    navigator, shown = walk
    navigator.go("game", game="roll")
    navigator.go("setup", game="roll")
    assert navigator.back()
    assert navigator.back()
    assert not navigator.back()
    assert shown == ["game", "setup", "game", "home"]


def test_a_swapped_place_is_not_returned_to(walk: tuple[Navigator, list[str]]) -> None:
    navigator, shown = walk
    navigator.go("setup")
    navigator.swap("table", number=1)
    navigator.back()
    assert shown[-1] == "home"


def test_back_from_a_root_leads_home(walk: tuple[Navigator, list[str]]) -> None:
    navigator, shown = walk
    navigator.go("game", game="roll")
    navigator.root("settings")
    navigator.back()
    assert shown[-1] == "home"
    navigator.root("home")
    assert len(navigator.stack) == 1


def test_a_place_keeps_its_memory_while_others_are_on_top(walk: tuple[Navigator, list[str]]) -> None:
    navigator, _ = walk
    navigator.go("setup", game="roll")
    navigator.top.memory["chosen"] = {"players": "1"}
    navigator.go("settings")
    navigator.back()
    assert navigator.top.memory == {"chosen": {"players": "1"}}


def test_every_named_screen_exists() -> None:
    pages = {name for info in every() for name in info.pages}
    assert set(ROOTS) <= {*SCREENS, *pages}
    assert not set(SCREENS) & pages
    for name in (*SCREENS, *pages):
        assert screen_class(name).build
