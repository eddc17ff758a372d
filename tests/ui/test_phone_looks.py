"""Scenes on a phone on its side, between its bars, in French, with the largest letters of the device and our own.

A few of them here; all with VISAVIS_MATRIX=1 (some minutes).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion import device
from companion.dev import screens
from companion.device.fake import Fake
from companion.device.side import Insets
from companion.ui.look.theme import LARGEST_TEXT, theme

SIDEWAYS = {"side": ((800, 360), Insets(0, 24, 0, 20)), "long": ((915, 412), Insets(34, 24, 0, 20))}
STALE = {"seats", "duel-opponent"}  # they touch what is no longer there, in any window
SCENES = [scene for scene in screens.SCENES if scene.name not in STALE]
SHOWN = SCENES if os.environ.get("VISAVIS_MATRIX") else SCENES[::20]


@pytest.mark.parametrize("size", SIDEWAYS)
def test_nothing_is_cut_on_a_phone_on_its_side(size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window, covered = SIDEWAYS[size]
    monkeypatch.setitem(screens.SIZES, size, window)
    monkeypatch.setattr(theme, "insets", theme.insets)  # put back afterwards
    fake = Fake(tmp_path / "files")
    fake.covered, fake.answers["font_scale"] = covered, 2.0
    flaws: list[str] = []
    with device.using(fake):
        stage, cast = screens._open(tmp_path)
        for scene in SHOWN:
            found = screens.render(stage, cast, scene, (size, "dark", "fr", 1.0), None)
            flaws += [f"{scene.name}: {flaw}" for flaw in found]
        assert theme.text_scale == LARGEST_TEXT
        assert theme.insets == covered[:4]
        stage.stop()
    assert flaws == []
