"""Every scene on a phone on its side, between its bars, in French, with the largest letters of the device and our own:
nothing is cut, and a finger can take every target (48 dp). Every other scene is seen as the left-handed have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from companion import device
from companion.dev import screens
from companion.device.fake import Fake
from companion.device.side import Insets
from companion.ui.kit import choice_bar
from companion.ui.kit.block import Row
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.choice_bar import ChoiceBar
from companion.ui.kit.geometry import below
from companion.ui.look import kivy_private
from companion.ui.look.theme import LARGEST_TEXT, theme
from tests.ui.sampling import in_turn, sampled

SIDEWAYS = {"side": ((800, 360), Insets(0, 24, 0, 20)), "long": ((915, 412), Insets(34, 24, 0, 20))}
WIDER = 1.03
SOME = 8  # of so many scenes one is looked at with wider letters
PARTS = 2  # so that several processors share them


@pytest.fixture
def wider_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another device sets the same words a little wider."""
    measured = kivy_private.Hinted.get_extents

    def wider(label: Any, text: str) -> tuple[int, int]:
        width, height = measured(label, text)
        return ceil(width * WIDER), height

    monkeypatch.setattr(kivy_private.Hinted, "get_extents", wider)


@pytest.mark.usefixtures("wider_letters")
def test_nothing_leaves_a_low_window_when_words_are_a_little_wider(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(screens.SIZES, "side", SIDEWAYS["side"][0])
    stage, cast = screens._open(tmp_path)
    flaws: list[str] = []
    for scene in screens.SCENES[::SOME]:
        found = screens.render(stage, cast, scene, ("side", "dark", "fr", 1.0), None)
        flaws += [f"{scene.name}: {flaw}" for flaw in found]
    stage.stop()
    assert flaws == []


@pytest.fixture
def low_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], list[str]]]:
    """Shows a scene on the lowest phone, between its bars, with the largest letters of the device: its flaws. There has
    to be a bar of buttons below something chosen."""
    window, covered = SIDEWAYS["side"]
    monkeypatch.setitem(screens.SIZES, "side", window)
    monkeypatch.setattr(theme, "insets", theme.insets)  # put back afterwards
    fake = Fake(tmp_path / "files")
    fake.covered, fake.answers["font_scale"] = covered, 2.0

    def look(name: str) -> list[str]:
        [scene] = [scene for scene in screens.SCENES if scene.name == name]
        with screens.scene_on_stage(stage, cast, scene, ("side", "dark", "fr", 1.0), motion=False):
            [bar] = [block for block in below(stage.front) if isinstance(block, ChoiceBar)]
            above = window[1] - covered.top
            return [*stage.flaws(), *([f"the bar ends {bar.top - above} above the page"] if bar.top > above else [])]

    with device.using(fake):
        stage, cast = screens._open(tmp_path)
        yield look
        stage.stop()


@pytest.mark.usefixtures("wider_letters")
@pytest.mark.parametrize("scene", ["duel-age2", "duel-age3"])
def test_the_buttons_of_a_choice_stay_in_a_low_window_when_words_are_a_little_wider(
    scene: str, low_phone: Callable[[str], list[str]]
) -> None:
    assert low_phone(scene) == []


@pytest.mark.usefixtures("wider_letters")
def test_one_below_the_other_they_would_leave_it(
    low_phone: Callable[[str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the test before this one sees what it is there for."""

    def in_a_column(main: PrimaryButton, others: Sequence[SecondaryButton]) -> Row:
        return Row(*others, main, gap=8, align="fill", stack=True, handed=True)

    monkeypatch.setattr(choice_bar, "_Buttons", in_a_column)
    assert any("above the page" in flaw for flaw in low_phone("duel-age3"))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", SIDEWAYS)
def test_nothing_is_cut_on_a_phone_on_its_side(
    size: str, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, covered = SIDEWAYS[size]
    monkeypatch.setitem(screens.SIZES, size, window)
    monkeypatch.setattr(theme, "insets", theme.insets)  # put back afterwards
    fake = Fake(tmp_path / "files")
    fake.covered, fake.answers["font_scale"] = covered, 2.0
    flaws: list[str] = []
    with device.using(fake):
        stage, cast = screens._open(tmp_path)
        stage.prefer(left_handed=size == "side")
        own = sampled(screens.SCENES, list(SIDEWAYS).index(size), len(SIDEWAYS), part, PARTS)
        for scene in in_turn(own, 4, ahead=2):  # others are measured by test_contrast
            found = screens.render(stage, cast, scene, (size, "dark", "fr", 1.0), None)
            flaws += [f"{scene.name}: {flaw}" for flaw in found]
        assert theme.text_scale == LARGEST_TEXT
        assert theme.insets == covered[:4]
        stage.stop()
    assert flaws == []
