"""The app on a phone: bars and keyboards, a pause and what may be different after it, what went wrong."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from automa.opponent import Budget
from companion import device
from companion.app.thinker import Thinker, Thought
from companion.core.text import T, language
from companion.device import faults
from companion.device.fake import Fake
from companion.device.side import Insets
from companion.ui import context
from companion.ui.kit import keys
from companion.ui.kit.geometry import visible
from companion.ui.kit.overlay import top_sheet
from companion.ui.look.theme import LARGEST_TEXT, theme
from tests.ui.by_keys import press
from tests.ui.driver import PHONE, SIDEWAYS, Driver

BARS = Insets(0, 34, 0, 48)
AS_THE_DEVICE = {"language": "system", "theme": "system"}


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Fake]:
    with device.using(Fake(tmp_path / "files")) as side:
        assert isinstance(side, Fake)
        yield side
    theme.insets = (0, 0, 0, 0)


@pytest.fixture
def phone(fake: Fake, tmp_path: Path) -> Iterator[Driver]:
    fake.covered = BARS
    driver = Driver(tmp_path / "data", PHONE, **AS_THE_DEVICE)
    yield driver
    driver.stop()


def lowest(driver: Driver) -> float:
    """Where the lowest thing to touch ends that is in sight."""
    return min(visible(target)[1] for target in driver.targets() if visible(target)[1] < visible(target)[3])


def highest(driver: Driver) -> float:
    return max(visible(target)[3] for target in driver.targets())


def test_nothing_to_touch_lies_under_a_bar(fake: Fake, phone: Driver) -> None:
    assert theme.insets == BARS[:4]
    phone.tap("game-roll")
    assert lowest(phone) >= 48
    assert highest(phone) <= PHONE[1] - 34
    fake.covered = Insets(40, 0, 40, 20)
    phone.resize(*SIDEWAYS)
    assert theme.insets == (40, 0, 40, 20)
    assert lowest(phone) >= 20
    assert phone.flaws() == []
    phone.resize(*PHONE)


def test_the_first_thing_that_tab_reaches_opens_a_sheet_and_back_closes_it(phone: Driver) -> None:
    """tools/emulator_steps.sh has no other way to open one on an emulator."""
    steps = (Path(__file__).resolve().parents[2] / "tools" / "emulator_steps.sh").read_text(encoding="utf-8")
    assert "key KEYCODE_TAB; key KEYCODE_ENTER; step sheet" in steps
    press(keys.TAB)
    press(keys.ENTER)
    phone.settle()
    assert top_sheet() is not None
    phone.back()
    assert top_sheet() is None
    assert phone.screen == "home"


def test_bars_that_come_a_frame_late_are_heeded(fake: Fake, phone: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([BARS])  # Android still gives those of the window before
    late = Insets(0, 20, 0, 20)
    monkeypatch.setattr(fake, "insets", lambda: next(answers, late))
    phone.resize(*SIDEWAYS)
    assert theme.insets == late[:4]
    phone.resize(*PHONE)


def test_a_sheet_stands_on_the_keyboard_and_keeps_what_is_typed(fake: Fake, phone: Driver) -> None:
    phone.tap("game-roll")
    phone.tap("set-up")
    page = phone.shell.page.page
    phone.tap("name-0")
    for letter in "Zoé":
        Window.dispatch("on_textinput", letter)
    before = lowest(phone)
    fake.covered = BARS._replace(keyboard=300)
    phone.shell.edges.keyboard()
    phone.let_pass(0.3)
    phone.settle()
    assert lowest(phone) >= 300 > before
    assert phone.flaws() == []
    assert phone.shell.page.page is page
    assert "clear-text" in phone.names()
    fake.covered = BARS
    phone.let_pass(1.5)
    assert lowest(phone) < 300
    phone.tap("clear-text")
    assert "clear-text" not in phone.names()
    for letter in "Al":
        Window.dispatch("on_textinput", letter)
    phone.back()
    phone.see("Al")
    assert not phone.sees("Zoé")


def test_after_a_pause_the_device_is_asked_again(fake: Fake, phone: Driver) -> None:
    phone.see("Bring your box")
    assert theme.scheme == "dark"
    assert phone.shell.on_pause()
    fake.answers |= {"language": "fr", "light": True, "font_scale": 1.3}
    fake.covered = Insets(0, 50, 0, 60)
    phone.shell.on_resume()
    phone.settle()
    assert fake.calls("refresh")
    assert not phone.sees("Bring your box")
    assert theme.scheme == "light"
    assert theme.text_scale == pytest.approx(1.3)
    assert theme.insets == (0, 50, 0, 60)
    phone.see(language("fr").say(T("Bring your box")))


def test_large_letters_of_the_device_and_ours_have_one_bound(fake: Fake, phone: Driver) -> None:
    fake.answers["font_scale"] = 2.0
    phone.prefer(text_size=1.6)
    assert theme.text_scale == LARGEST_TEXT
    assert phone.flaws() == []
    fake.answers["font_scale"] = 1.3
    phone.prefer(text_size=0.85)
    assert theme.text_scale == pytest.approx(1.3 * 0.85)


def test_nobody_thinks_in_a_pocket(phone: Driver) -> None:
    thoughts, going = [0], threading.Event()

    def think(budget: Budget) -> int:
        while thoughts[0] < 1000 and not budget.spent:
            budget.check()
            thoughts[0] += 1
            going.set()
            threading.Event().wait(0.001)
        return thoughts[0]

    answers: list[int] = []
    phone.shell.thinker.ask(think, answers.append)
    assert going.wait(60)
    phone.shell.on_pause()
    before = -1
    while before < thoughts[0]:  # what was under way is ended
        before = thoughts[0]
        threading.Event().wait(0.15)
    assert before < 1000, "it would have gone on to the end"
    phone.shell.on_resume()
    phone.settle()
    assert answers == [1000]


def test_the_time_of_a_pause_is_not_the_rivals() -> None:
    budget = Budget(seconds=5)
    budget._start -= 100
    assert budget.spent
    budget.put_off(99)
    assert not budget.spent


def test_who_thinks_is_given_back_the_time_of_a_pause() -> None:
    thinker = Thinker(lambda call: call())
    thought = Thought(lambda budget: None, lambda _: None, lambda: None, thinker._breathe)
    since = thought.budget._start
    thought._take_breath()
    assert thought.budget._start == since
    thinker.pause()
    away = 0.05
    threading.Timer(away, thinker.go_on).start()
    thought._take_breath()
    assert thought.budget._start >= since + away / 2


# A drawing context that is lost


def test_what_was_drawn_is_made_anew_when_the_context_is_lost(phone: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.graphics import context as graphics  # noqa: PLC0415

    reloads: list[int] = []

    class Context:
        def reload(self) -> None:
            reloads.append(1)

    monkeypatch.setattr(graphics, "get_context", Context)
    assert not context.lost()
    context.come_back()
    assert reloads == []
    monkeypatch.setattr("kivy.graphics.opengl.glIsTexture", lambda _: 0)
    context.come_back()
    assert reloads == [1]


# Faults


def test_a_report_can_be_read_shared_and_thrown_away(fake: Fake, phone: Driver, tmp_path: Path) -> None:
    hooks = sys.excepthook, threading.excepthook
    faults.keep_in(tmp_path / "files")
    try:
        phone.tap("nav-settings")
        assert "faults" not in phone.names()
        phone.shell._fault(ValueError("the rival stumbled"))
        phone.shell.navigator.again()
        phone.settle()
        phone.tap("faults")
        phone.see("the rival stumbled")
        assert phone.flaws() == []
        phone.tap("share-faults")
        assert "the rival stumbled" in fake.calls("share")[0][0]
        phone.tap("delete-faults")
        assert "faults" not in phone.names()
        assert not faults.any_noted()
    finally:
        sys.excepthook, threading.excepthook = hooks
        faults._folder = None


def test_a_share_that_fails_is_copied_and_one_that_is_too_long_says_so(fake: Fake, phone: Driver) -> None:
    from companion.ui.screens import parts  # noqa: PLC0415

    fake.broken = frozenset({"share"})
    parts.share(phone.shell, "a text", T("Copied."))
    assert fake.clipboard == "a text"
    phone.see("Copied.")
    fake.broken = frozenset({"share", "copy"})
    parts.share(phone.shell, "a text", T("Copied."))
    phone.see("does not take so long a text")


def test_the_about_page_says_who_else_may_have_the_saved_games(fake: Fake, phone: Driver) -> None:
    phone.prefer(language="en")
    fake.phone = True
    phone.tap("nav-settings")
    phone.tap("about")
    phone.see("Android’s own backup", "your choice in Android’s settings")
    fake.phone = False
    phone.shell.navigator.again()
    phone.settle()
    phone.see("kept on this device only")
