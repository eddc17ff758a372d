"""The app at a desktop without a mouse: every target can be reached and taken by keys, and games are played by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.core.game import TABLE
from companion.core.text import T
from companion.rules.duel import Phase
from companion.rules.duel.moves import Build
from companion.rules.roll.rules import Phase as RollPhase
from companion.ui.kit import keys
from companion.ui.kit.focus import focus
from companion.ui.kit.geometry import bounds
from companion.ui.kit.overlay import top_sheet
from tests.ui.at_table import replayed, sitting
from tests.ui.by_keys import CTRL, DOWN, LEFT, RIGHT, SHIFT, UP, ByKeys, in_sight, press
from tests.ui.driver import ESCAPE, PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.duel.at_table import GAME, AtDuel
from tests.ui.games.roll import at_table as at_roll
from tests.ui.games.roll.at_table import AtRoll

Z, Y, SLASH = ord("z"), ord("y"), ord("/")


class RollByKeys(ByKeys, AtRoll):
    pass


class DuelByKeys(ByKeys, AtDuel):
    pass


@pytest.fixture
def roll(tmp_path: Path) -> Iterator[Callable[..., RollByKeys]]:
    yield from sitting(tmp_path, RollByKeys, at_roll.new_table)


@pytest.fixture
def duel(tmp_path: Path) -> Iterator[Callable[..., DuelByKeys]]:
    yield from sitting(tmp_path, DuelByKeys, at_duel.new_table)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[ByKeys]:
    driver = ByKeys(tmp_path)
    yield driver
    driver.stop()


# Whole turns


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_round_of_roll_is_played_by_keys_alone(roll: Callable[..., RollByKeys], size: tuple[int, int]) -> None:
    driver = roll(size=size)
    for number in (1, 2, 3):
        driver.see(f"Round {number} of 10" if size == PHONE else f"{number} / 10")
        driver.take_turn()
    assert driver.state.round == 4
    assert replayed(driver).state.round == 4


def test_real_dice_are_typed_and_kept_by_figures(roll: Callable[..., RollByKeys]) -> None:
    driver = roll(view={"physical": True})
    for figure in "145":
        driver.key(ord(figure), figure)
    driver.key(keys.ENTER)
    assert driver.phase is RollPhase.KEEP
    assert [driver.die_state(n) for n in (1, 2, 3)] == ["free"] * 3
    driver.key(ord("2"), "2")
    driver.key(258, "")  # the 2 of a keypad
    driver.key(ord("é"), "é", SHIFT)  # and of a French keyboard
    assert [driver.die_state(n) for n in (1, 2, 3)] == ["free", "kept", "free"]


def test_enter_is_the_main_button_while_nothing_is_in_the_ring(roll: Callable[..., RollByKeys]) -> None:
    driver = roll()
    driver.key(keys.ENTER)
    assert driver.phase is RollPhase.KEEP
    driver.walk_to("die-1")
    driver.key(keys.SPACE, " ")
    assert driver.die_state(1) == "kept"
    driver.key(keys.ENTER)
    assert driver.die_state(1) == "free"
    driver.key(keys.ENTER, None, CTRL)
    assert driver.state.throws == 2, "with Ctrl it is the main button wherever the ring is"


@pytest.mark.parametrize("size", [PHONE, WIDE, SIDEWAYS], ids=["phone", "wide", "sideways"])
def test_a_turn_of_duel_is_played_by_keys_alone(duel: Callable[..., DuelByKeys], size: tuple[int, int]) -> None:
    driver = duel(size=size)
    turns = 0
    while turns < 3:  # the wonders are chosen before
        state = driver.state
        assert state.actor() != TABLE
        turns += state.phase == Phase.TURN
        moves = GAME.moves(state)
        driver.act(next((move for move in moves if isinstance(move, Build)), moves[0]))
    assert driver.state.cards_left == 17
    assert replayed(driver).state.cards_left == 17


def test_arrows_lead_to_every_card_of_the_pyramid_and_escape_lets_go_of_one(duel: Callable[..., DuelByKeys]) -> None:
    driver = duel(at_duel.reach(at_duel.at(Phase.TURN, age=2, left=14)))
    position = driver.session.snapshot.position
    pyramid = driver.shell.page.board.pyramid
    cards = {stop.name for stop in keys.stops(pyramid)}
    first = next(name for name in driver.names() if name.startswith("card-"))
    ways: dict[str, list[int]] = {first: []}
    for name in (waiting := [first]):
        for key in (LEFT, RIGHT, UP, DOWN):
            driver.walk_to(first)
            for step in [*ways[name], key]:
                press(step)
            at = driver.at
            if at is not None and at in cards and at not in ways:
                ways[at] = [*ways[name], key]
                waiting.append(at)
    assert set(ways) == cards
    assert len(cards) == driver.state.cards_left
    covered = next(name for name in ways if name.startswith("look-"))
    driver.walk_to(first)
    for step in ways[covered]:
        press(step)
    driver.key(keys.ENTER)
    assert top_sheet() is not None, "a covered card can be looked at"
    driver.key(ESCAPE)
    assert driver.at == covered
    card = first
    driver.tap(card)
    assert "discard" in driver.names()
    assert driver.key(ESCAPE)
    assert driver.screen == "table", "the first Escape lets go of the card"
    assert "discard" not in driver.names()
    assert driver.session.snapshot.position == position
    assert driver.at == card, "and the ring stays where it was"
    assert driver.key(ESCAPE)
    assert driver.screen == "home"


def test_ctrl_z_and_ctrl_y(duel: Callable[..., DuelByKeys]) -> None:
    driver = duel(at_duel.reach(at_duel.at(Phase.TURN, left=15)))
    position = driver.session.snapshot.position
    driver.key(Z, "z", CTRL)
    assert driver.session.snapshot.position == position - 1
    driver.key(Y, "y", CTRL)
    assert driver.session.snapshot.position == position
    driver.key(Z, "z", CTRL)
    driver.key(Z, "z", CTRL, SHIFT)
    assert driver.session.snapshot.position == position


# Through the house


def test_from_home_over_setup_and_table_to_the_settings(home: ByKeys) -> None:
    home.tap("game-roll")
    home.tap("set-up")
    assert home.screen == "setup"
    home.tap("name-0")
    assert focus.typing is not None
    for letter in "Ada?":
        Window.dispatch("on_textinput", letter)
    home.look()
    press(keys.ENTER)
    home.settle()
    assert top_sheet() is None, "a question mark in a field is a letter"
    home.see("Ada?")
    assert home.at == "name-0", "the ring is where it was before the sheet"
    home.key(keys.ENTER, None, CTRL)
    assert home.screen == "checklist"
    home.key(keys.ENTER, None, CTRL)
    assert home.screen == "table"
    home.tap("more")
    home.tap("menu-settings")
    assert home.screen == "settings"
    home.tap("theme-light")
    assert home.shell.preferences["theme"] == "light"
    assert home.at == "theme-light", "the page was built anew, and the ring is where it was"
    assert home.find("theme-light").is_ringed
    home.key(ESCAPE)
    assert home.screen == "table"
    home.key(ESCAPE)
    home.key(ESCAPE)
    home.key(ESCAPE)
    assert home.screen in ("game", "home")


def test_back_finds_the_ring_where_it_was(home: ByKeys) -> None:
    home.tap("game-duel")
    home.key(ESCAPE)
    assert home.screen == "home"
    assert home.at == "game-duel"
    assert home.find("game-duel").is_ringed


def test_tab_stays_in_the_sheet_and_escape_closes_it(home: ByKeys) -> None:
    home.tap("enter-code")
    own = {stop.name for stop in keys.stops(home.front)}
    names = set()
    for _ in range(len(own) + 3):
        press(keys.TAB)
        names.add(home.at)
    assert names == own
    assert {"close-sheet", "key-7"} <= names
    home.key(ESCAPE)
    assert top_sheet() is None
    assert home.at == "enter-code"


def test_letters_go_into_the_code_and_not_into_the_list_of_keys(home: ByKeys) -> None:
    home.tap("enter-code")
    home.key(ord("7"), "7")
    home.see("7")
    home.key(SLASH, "/", SHIFT)
    home.see("Type the code", "Close what is open")
    home.key(ESCAPE)
    home.key(ESCAPE)
    assert top_sheet() is None


def test_tab_leads_out_of_a_text_field_and_back_into_it(home: ByKeys) -> None:
    home.tap("game-roll")
    home.tap("set-up")
    home.tap("name-0")
    fields = [stop.name for stop in keys.stops(home.front) if stop.name.startswith("field-")]
    assert len(fields) == 1
    assert focus.typing is not None
    press(keys.TAB)
    assert focus.typing is None
    assert home.at != fields[0]
    home.walk_to(fields[0], keys.TAB, SHIFT)
    assert focus.typing is not None


def test_arrows_change_a_number_and_the_page_follows(home: ByKeys) -> None:
    home.tap("nav-settings")
    home.walk_to("text-size-plus")
    press(RIGHT)
    home.settle()
    assert home.shell.preferences["text_size"] == 1.15
    assert home.at == "text-size-plus"
    for _ in range(2):
        press(LEFT)
        home.settle()
    assert home.shell.preferences["text_size"] == 0.85
    home.see("smallest")


def test_arrows_walk_a_list_and_a_row_of_choices(home: ByKeys) -> None:
    home.tap("nav-settings")
    home.walk_to("theme-system")
    for name in ("theme-dark", "theme-light"):
        press(DOWN)
        assert home.at == name
    press(UP)
    assert home.at == "theme-dark"
    home.walk_to("language-system", keys.TAB, SHIFT)
    press(RIGHT)
    assert home.at == "language-en"
    press(LEFT)
    assert home.at == "language-system"


def test_page_keys_scroll_what_has_no_target(home: ByKeys) -> None:
    home.resize(*SMALL)
    home.tap("nav-settings")
    scroll = home.shell.page.page.scroll
    scroll.scroll_to(0)
    press(281)
    assert scroll.offset > 0.5 * scroll.height
    press(279)
    assert scroll.offset == scroll.reach
    press(278)
    assert scroll.offset == 0


# The ring


def test_a_finger_sees_no_ring_and_keys_go_on_from_what_it_touched(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    press(keys.TAB)
    assert focus.shown
    assert sum(stop.is_ringed for stop in keys.stops(driver.front)) == 1
    driver.tap("nav-settings")
    assert not focus.shown
    driver.tap("theme-dark")
    assert not any(stop.is_ringed for stop in keys.stops(driver.front))
    press(keys.TAB)
    assert keys.focused_stop(driver.front).name == "theme-light"
    driver.stop()


def test_the_word_of_a_toast_is_reached_by_tab(home: ByKeys) -> None:
    done: list[str] = []
    home.shell.toast(T("Redo"), T("Undo"), lambda: done.append("undo"))
    home.let_pass(0.3)
    press(keys.TAB, SHIFT)
    assert home.at == "toast-word"
    press(keys.ENTER)
    assert done == ["undo"]


def test_what_takes_the_place_of_something_gone_is_next(duel: Callable[..., DuelByKeys]) -> None:
    driver = duel(at_duel.reach(at_duel.at(Phase.TURN, left=15)))
    card = next(name for name in driver.names() if name.startswith("card-"))
    driver.tap(card)
    driver.tap("discard")
    assert card not in driver.names()
    assert "discard" not in driver.names()
    press(keys.TAB)
    stops = [stop.name for stop in keys.stops(driver.front)]
    assert driver.at == stops[-1], "the button stood at the end"


# The list of keys


def test_a_question_mark_lists_the_keys_that_do_something_here(roll: Callable[..., RollByKeys]) -> None:
    driver = roll(language="fr")
    Window.dispatch("on_textinput", "?")
    driver.settle()
    assert not driver.sees("Ctrl+Z"), "there is nothing to undo yet"
    driver.see("Maj+Tab")
    Window.dispatch("on_textinput", "?")
    driver.settle()
    driver.key(ESCAPE)
    assert top_sheet() is None, "it opens once"
    driver.key(keys.ENTER)
    driver.key(ord(","), ",", SHIFT)
    driver.see("Ctrl+Z", "1 – 3")
    driver.key(ESCAPE)
    assert driver.screen == "table"


# Every scene: tests/ui/test_keyboard_scenes.py


def test_reading_order_is_from_top_to_bottom_in_a_sheet(home: ByKeys) -> None:
    home.tap("enter-code")
    tops = [bounds(stop)[3] for stop in keys.stops(home.front)]
    assert tops == sorted(tops, reverse=True)
    assert all(in_sight(stop) for stop in keys.stops(home.front))
