"""A sheet stays while the page under it is built anew: nothing half entered is lost by turning the phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.core.table import Player
from companion.rules.duel import Phase
from companion.ui.games.duel.leader.scenes import LEADER_SCENES, leader_table
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from tests.ui.at_table import AtTable, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.duel.at_table import GAME, AtDuel, at, reach


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Any]]:
    yield from sitting(tmp_path, AtDuel)


def write(letters: str) -> None:
    for letter in letters:
        Window.dispatch("on_textinput", letter)


def turn(driver: Driver) -> None:
    """Portrait, landscape, and back; other themes and letters; away and here again. Every time everything fits."""
    for size in (SIDEWAYS, WIDE, SMALL):
        driver.resize(*size)
        assert driver.flaws() == []
    driver.prefer(theme="light")
    driver.prefer(text_size=1.3)
    assert driver.flaws() == []
    driver.shell.on_resume()
    driver.prefer(theme="dark", text_size=1.0)
    driver.resize(*PHONE)
    assert driver.flaws() == []


def test_a_half_typed_name(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("name-0")
    write("Zo")
    turn(driver)
    write("é")
    driver.tap("keep-name")
    driver.see("Zoé")
    driver.tap("lay")
    with driver.store() as store:
        assert store.tables()[0].players == (Player("Zoé"),)


def test_a_name_is_no_blanks_and_takes_so_many_letters(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("name-0")
    write("    ")
    driver.tap("keep-name")
    driver.see("You")
    driver.tap("name-0")
    write("x" * 20)
    write("y" * 40)
    driver.tap("keep-name")
    driver.see("x" * 20 + "yyyy")
    assert not driver.sees("yyyyy")


def test_a_half_chosen_rival(driver: Driver) -> None:
    driver.tap("game-duel")
    driver.tap("set-up")
    driver.tap("company-several")
    driver.tap("name-1")
    driver.tap("kind-rival")
    driver.tap("level-5")
    driver.tap("temperament-general")
    turn(driver)
    driver.tap("keep-seat")
    driver.tap("lay")
    with driver.store() as store:
        assert store.tables()[0].players[1] == Player("", "rival", 5, "general")


def test_a_half_typed_code(driver: Driver) -> None:
    driver.tap("enter-code")
    driver.tap("key-A")
    driver.tap("key-B")
    turn(driver)
    driver.tap("key-C")
    driver.see("ABC· ····")


def test_a_half_typed_fact_in_a_sheet_over_another(driver: Driver) -> None:
    driver.shell.navigator.go("card", card="wonder_01")
    driver.settle()
    for name in ("fact-effects", "add-effects", "figure-about-other", "figure-on-rest"):
        driver.tap(name)
    driver.front.typing.focus()
    write("Draw ")
    turn(driver)
    write("a card")
    driver.tap("keep-part")
    turn(driver)
    driver.tap("keep-facts")
    driver.see("Draw a card")


def test_a_half_made_correction_with_the_sheet_over_it(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.TURN, 1, 15))
    driver = sit(table)
    first, second = table.state.open_places[:2]
    one, other = (card for card, _ in GAME.odds(table.state)[:2])
    driver.menu("correct")
    driver.tap("fix-structure")
    driver.tap(f"figure-place.{first}")
    driver.tap(f"lies-{one.id}")
    driver.tap("reason-1")
    driver.tap(f"figure-place.{second}")
    turn(driver)
    driver.tap(f"lies-{other.id}")
    turn(driver)
    driver.tap("save-correction")
    assert (driver.state.card_at(first), driver.state.card_at(second)) == (one, other)
    assert "Mistyped" in str(driver.session.table.journal[-1])


def test_figures_stepped_and_the_board_goes_on(sit: Callable[..., AtDuel]) -> None:
    table = reach(at(Phase.TURN, 2))
    driver = sit(table)
    driver.tap("track")
    driver.tap("figure-pawn-plus")
    driver.resize(*SIDEWAYS)
    driver.tap("figure-pawn-plus")
    driver.resize(*PHONE)
    driver.tap("save-correction")
    assert driver.state.pawn == table.state.pawn + 2
    driver.act(GAME.moves(driver.state)[0])
    assert driver.session.snapshot.position > table.position + 1


def test_a_half_typed_number(tmp_path: Path) -> None:
    count = next(leader_table(scene) for scene in LEADER_SCENES if scene.name == "count")
    driver = AtTable(tmp_path, count)
    driver.tap("green-figure")
    driver.tap("digit-1")
    turn(driver)
    driver.tap("digit-2")
    driver.tap("pad-next")
    driver.tap("close-sheet")  # the pad goes on to the next figure
    for name in ("blue", "yellow", "purple", "coins"):
        driver.tap(f"{name}-minus")
    driver.tap("count")
    assert driver.state.counted.green == 12
    driver.stop()


def test_a_sheet_that_stays_takes_the_new_letters_and_the_page_its_window(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(at(Phase.TURN, 2)))
    driver.tap("city-1")
    title = next(words for words in driver.front.walk() if isinstance(words, Words) and words.style == "heading")
    small = title.texture_size[1]
    driver.prefer(text_size=1.6)
    assert title.texture_size[1] > small
    assert theme.stacking
    driver.resize(*WIDE)
    driver.back()
    assert driver.front is driver.shell.page
    assert driver.shell.page.page.rail is not None


def test_another_place_has_no_sheet_of_this_one(driver: Driver) -> None:
    driver.tap("enter-code")
    assert driver.shell.open_settings()
    driver.settle()
    assert driver.screen == "home"  # the key of the settings waits until the sheet is done
    driver.shell.navigator.root("history")
    driver.settle()
    assert driver.front is driver.shell.page
