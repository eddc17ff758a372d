"""A little of the random user; ``python -m tests.ui.random_user`` goes on for as long as one likes."""

from __future__ import annotations

import pytest

from companion.dev.screens import SCENES
from tests.ui.random_user import GAMES, Action, Beginnings, Walk, again, go_about

ACTIONS = 20  # per game
SEED = 1


@pytest.fixture(scope="module")
def beginnings(tmp_path_factory: pytest.TempPathFactory) -> Beginnings:
    return Beginnings(tmp_path_factory.mktemp("user"))


@pytest.mark.parametrize("game", GAMES)
def test_somebody_who_taps_about_sees_no_fault(beginnings: Beginnings, game: str) -> None:
    assert [str(found) for found in go_about(beginnings, Walk(game, SEED, ACTIONS), shrink=False)] == []


@pytest.mark.parametrize(
    ("scene", "actions"),
    [
        ("roll-typed", [Action("tap", ("die-6",), quick=True)]),  # the word below a die moves to the other row
        (  # what a rival told, taken back, and the table opened again
            "roll-rival",
            [Action("tap", ("done",)), Action("key", ("z",)), Action("restart"), Action("tap", ("continue",))],
        ),
    ],
)
def test_what_it_once_found(beginnings: Beginnings, scene: str, actions: list[Action]) -> None:
    assert again(beginnings, scene, actions) == ""


def test_it_begins_at_every_page_of_every_game_and_of_the_house(beginnings: Beginnings) -> None:
    """A new game and a new page are gone through without a word here."""
    begun = [scene.name for game in GAMES for scene in beginnings.of(game)]
    assert sorted(begun) == sorted(scene.name for scene in SCENES if not scene.name.endswith("thinks"))
    assert all(len(beginnings.of(game)) > 10 for game in GAMES)


def test_it_begins_on_the_device_that_the_page_is_drawn_with(beginnings: Beginnings) -> None:
    """Who is to be found in the history of a year sits at no table of the usual evening."""
    assert again(beginnings, "history-filter", [Action("tap", ("who-you",))]) == ""
