"""For hands that are full: a screen that dims, dice that are shaken, sentences that are read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import pi, sin
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion import device
from companion.app import rivals
from companion.core.table import Player
from companion.core.text import T, language
from companion.device.fake import Fake
from companion.rules.duel import Phase as DuelPhase
from companion.rules.roll.rules import Phase
from companion.ui.senses import UNTOUCHED
from tests.ui.at_table import sitting
from tests.ui.driver import PHONE, Driver
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.duel.at_table import AtDuel
from tests.ui.games.duel.test_rival import Willing
from tests.ui.games.roll.at_table import AtRoll, new_table, reach

RIVAL = Player("", "rival", 2, "general")


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Fake]:
    with device.using(Fake(tmp_path / "files")) as side:
        assert isinstance(side, Fake)
        yield side


@pytest.fixture
def sit(fake: Fake, tmp_path: Path) -> Iterator[Callable[..., AtRoll]]:
    yield from sitting(tmp_path, AtRoll)


@pytest.fixture
def duel(fake: Fake, tmp_path: Path) -> Iterator[Callable[..., AtDuel]]:
    yield from sitting(tmp_path, AtDuel)


def shake(driver: Driver, fake: Fake, strength: float = 20, seconds: float = 1.0) -> None:
    """To and fro, four times a second; then the device lies still."""
    begin = driver.time.now
    while driver.time.now < begin + seconds:
        fake.felt = (strength * sin(2 * pi * 4 * (driver.time.now - begin)), 0.0, 9.81)
        driver.frame()
    fake.felt = (0.0, 0.0, 9.81)
    driver.let_pass(0.5)
    driver.settle()


# Settings


def test_what_the_device_can_do_is_offered_and_off_until_it_is_wanted(fake: Fake, tmp_path: Path) -> None:
    driver = Driver(tmp_path / "data", PHONE)
    driver.tap("nav-settings")
    for key in ("dim", "shake", "aloud"):
        assert not driver.shell.preferences[key]
        driver.tap(key)
        assert driver.shell.preferences[key]
    assert driver.flaws() == []
    driver.restart()
    assert all(driver.shell.preferences[key] for key in ("dim", "shake", "aloud"))
    driver.tap("nav-settings")
    driver.tap("awake")  # a screen that goes out by itself needs not go dim
    assert "dim" not in driver.names()
    fake.can = frozenset()
    driver.shell.navigator.again()
    driver.settle()
    assert not {"dim", "shake", "aloud"} & set(driver.names())
    driver.stop()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_each_of_them_is_explained_in_a_sentence(fake: Fake, tmp_path: Path, code: str) -> None:
    driver = Driver(tmp_path / "data", (360, 640), language=code, text_size=1.6)
    driver.tap("nav-settings")
    assert driver.flaws() == []
    say = language(code).say
    driver.see(say(T("Shake to roll")), say(T("Read aloud")), say(T("Dim to save the battery")))
    driver.stop()


# Dimming


def test_a_table_goes_dim_after_a_minute_and_the_first_touch_lights_it_up(
    fake: Fake, sit: Callable[..., AtRoll]
) -> None:
    driver = sit(new_table(), dim=True)
    driver.let_pass(UNTOUCHED / 2)
    driver.touch(5, 5)
    driver.let_pass(UNTOUCHED - 5)
    assert (True,) not in fake.calls("dim")
    driver.let_pass(6)
    assert fake.calls("dim")[-1] == (True,)
    driver.tap("roll")  # and it does what it does
    assert fake.calls("dim")[-1] == (False,)
    assert driver.phase is not Phase.READY
    driver.let_pass(UNTOUCHED + 2)
    assert fake.calls("dim")[-1] == (True,)
    Window.dispatch("on_key_down", ord("a"), 0, "a", [])
    assert fake.calls("dim")[-1] == (False,)


def test_a_table_that_is_left_or_paused_is_bright_and_stays_so(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), dim=True)
    driver.let_pass(UNTOUCHED + 1)
    driver.shell.on_pause()
    assert fake.calls("dim")[-1] == (False,)
    driver.shell.on_resume()
    driver.settle()
    driver.let_pass(UNTOUCHED + 1)
    assert fake.calls("dim")[-1] == (True,)
    driver.back()
    assert fake.calls("dim")[-1] == (False,)
    driver.let_pass(2 * UNTOUCHED)
    assert fake.calls("dim")[-1] == (False,)


def test_nothing_goes_dim_unasked(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table())
    driver.let_pass(2 * UNTOUCHED)
    assert (True,) not in fake.calls("dim")


# Shaking


def test_a_shake_rolls_the_dice_once(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), shake=True)
    assert driver.phase is Phase.READY
    shake(driver, fake)
    assert driver.state.throws == 1
    shake(driver, fake)  # the sentence asks to keep some dice first
    assert driver.state.throws == 1


def test_the_loose_dice_are_shaken_again_once_some_are_kept(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(reach(Phase.KEEP, when=lambda state: state.throws == 1), shake=True)
    driver.tap(next(name for name in driver.names() if name.startswith("die-")))
    driver.see("Reroll the loose dice, or stop.")
    shake(driver, fake)
    assert driver.state.throws == 2


def test_without_the_wish_nothing_is_felt(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table())
    shake(driver, fake)
    assert driver.phase is Phase.READY
    assert fake.calls("feel") == []
    assert fake.calls("force") == []


def test_the_sensor_rests_where_there_is_nothing_to_roll(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), shake=True)
    assert fake.calls("feel") == [(True,)]
    driver.shell.on_pause()
    assert fake.calls("feel")[-1] == (False,)
    driver.shell.on_resume()
    driver.settle()
    assert fake.calls("feel")[-1] == (True,)
    driver.back()
    assert fake.calls("feel")[-1] == (False,)


def test_a_shake_is_no_answer_to_an_open_sheet(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), shake=True)
    driver.tap("more")
    shake(driver, fake)
    assert driver.phase is Phase.READY
    driver.back()
    shake(driver, fake)
    assert driver.state.throws == 1


def test_a_shake_passes_the_same_guard_as_a_tap(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    """What the button means must have been seen for a moment."""
    driver = sit(new_table(), shake=True)
    button = driver.find("roll")
    button.mean("something else")  # type: ignore[attr-defined]
    driver.shell._shaken()
    driver.settle()
    assert driver.phase is Phase.READY
    driver.let_pass(0.5)
    driver.shell._shaken()
    driver.settle()
    assert driver.state.throws == 1


def test_real_dice_are_rolled_by_hand(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), view={"physical": True}, shake=True)
    shake(driver, fake)
    assert driver.state.throws == 0
    assert fake.calls("feel") == []


# Reading aloud


def spoken(fake: Fake) -> list[Any]:
    return fake.calls("speak")


def test_what_to_do_now_is_read_once_in_the_language_of_the_app(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), aloud=True)
    [first] = spoken(fake)
    assert first[1] == "en"
    driver.see(first[0])
    driver.let_pass(5)
    driver.shell.navigator.again()  # the same page, built anew
    driver.settle()
    assert len(spoken(fake)) == 1
    driver.tap("roll")
    assert len(spoken(fake)) == 2
    driver.prefer(language="fr")
    assert spoken(fake)[-1][1] == "fr"
    assert spoken(fake)[-1][0] != spoken(fake)[-2][0]


def test_leaving_the_table_ends_the_reading(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table(), aloud=True)
    driver.back()
    assert fake.calls("hush")
    driver.tap("continue")
    assert len(spoken(fake)) == 2  # who comes back hears it again


def test_what_a_rival_does_is_read_with_all_that_the_hands_do(
    fake: Fake, duel: Callable[..., AtDuel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rivals, "make", lambda game, player: Willing())

    def turn(state: Any) -> bool:
        return bool((state.phase, state.seat) == (DuelPhase.TURN, 1) and state.age >= 2)

    driver = duel(at_duel.reach(turn, players=(Player("Ada"), RIVAL)), aloud=True)
    assert "done" in driver.names()
    text, code = spoken(fake)[-1]
    assert code == "en"
    parts = [part.strip() for part in text.split(". ")]
    assert len(parts) >= 3  # who, what, and what the hands do
    for part in parts:
        driver.see(part.rstrip("."))
    assert not any("thinking" in said for said, _ in spoken(fake))


def test_nothing_is_read_unasked(fake: Fake, sit: Callable[..., AtRoll]) -> None:
    driver = sit(new_table())
    driver.tap("roll")
    assert spoken(fake) == []
