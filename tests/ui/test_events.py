"""Word of a touch from SDL: who waits is called for what another thread brings, as Android's does."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from companion import device
from companion.device import events, sdl
from companion.device.desktop import Desktop
from tests.ui.paced import BUTTON_DOWN, BUTTON_UP, _push

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="finds SDL as Linux has it")


@pytest.fixture
def calls() -> Iterator[list[int]]:
    """The threads that called; nothing stays in SDL's queue."""
    yield []
    while Window._win.poll() is not False:
        pass


def tap() -> None:
    for kind in (BUTTON_DOWN, BUTTON_UP):
        _push(sdl.library(), kind)


def by_another_thread() -> int | None:
    thread = threading.Thread(target=tap)
    thread.start()
    thread.join()
    return thread.ident


def test_who_waits_is_called_on_the_thread_that_brings_a_touch(calls: list[int]) -> None:
    hears = events.Hearing(lambda: calls.append(threading.get_ident()))
    ident = by_another_thread()
    assert calls == [ident, ident]
    assert hears.tells, "off screen touches come from other threads only"
    hears.close()
    by_another_thread()
    assert len(calls) == 2


def test_nobody_is_called_for_what_looking_itself_brings_up(calls: list[int]) -> None:
    """Else each look would end the doze that it belongs to."""
    hears = events.Hearing(lambda: calls.append(0))
    while Window._win.poll() is not False:
        pass
    assert calls == []
    assert hears.tells
    hears.close()


def test_a_touch_that_only_looking_brings_up_ends_the_trust(calls: list[int]) -> None:
    hears = events.Hearing(lambda: calls.append(0))
    tap()  # on the thread that looks
    assert calls == []
    assert not hears.tells
    hears.close()


def test_windows_of_a_desktop_are_not_relied_upon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "UNASKED", frozenset({b"Android"}))
    hears = events.Hearing(lambda: None)
    assert not hears.tells
    hears.close()


def test_where_sdl_cannot_be_asked_who_waits_has_to_look(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise OSError("libSDL2.so: cannot open shared object file")

    monkeypatch.setattr(sdl, "library", missing)
    with device.using(Desktop()):
        hears = device.listen(lambda: None)
    assert not hears.tells
    hears.close()
