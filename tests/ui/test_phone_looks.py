"""Every scene on a phone on its side, between its bars, in French, with the largest letters of the device and our own:
nothing is cut, and a finger can take every target (48 dp)."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import device
from companion.dev import screens
from companion.device.fake import Fake
from companion.device.side import Insets
from companion.ui.look.theme import LARGEST_TEXT, theme

SIDEWAYS = {"side": ((800, 360), Insets(0, 24, 0, 20)), "long": ((915, 412), Insets(34, 24, 0, 20))}
PARTS = 4  # so that several processors share them


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
        for scene in screens.SCENES[part::PARTS]:
            found = screens.render(stage, cast, scene, (size, "dark", "fr", 1.0), None)
            flaws += [f"{scene.name}: {flaw}" for flaw in found]
        assert theme.text_scale == LARGEST_TEXT
        assert theme.insets == covered[:4]
        stage.stop()
    assert flaws == []
