"""Pictures are told apart by their hashes, and the same picture has the same one."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.core.text import T
from companion.dev import screens_hash
from companion.dev.screens import SCENES, file_name
from companion.dev.screens_hash import differences, listed, read, take_here
from companion.ui.screens import home

LOOK = screens_hash.LOOKS[0]
SOME = [scene for scene in SCENES if scene.name in {"home", "first-duel-setup", "settings"}]


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch, blind: None) -> None:
    """Here somebody looks."""
    monkeypatch.undo()
    Window.__dict__.pop("on_draw", None)


def test_the_same_pictures_have_the_same_hashes_and_a_changed_one_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    first = take_here(tmp_path / "a", SOME, LOOK, tmp_path, {})
    assert len(set(first.values())) == len(SOME) == 3
    monkeypatch.setattr(home, "_greeting", lambda hour: T("Settings"))
    second = take_here(tmp_path / "b", SOME, LOOK, tmp_path / "out", first)
    [changed] = [file_name(scene, LOOK) for scene in SOME if scene.name == "home"]
    assert differences(first, second) == [f"changed: {changed}"]
    assert [path.name for path in (tmp_path / "out").iterdir()] == [changed], "the picture of now is drawn"


def test_a_list_is_sorted_and_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(listed({"b.png": "2", "a.png": "1"}), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == "1 a.png\n2 b.png\n"
    assert read(path) == {"a.png": "1", "b.png": "2"}
    assert read(tmp_path / "none.txt") == {}


def test_what_is_gone_new_or_changed_is_named() -> None:
    assert differences({"a": "1", "b": "2", "c": "3"}, {"b": "2", "c": "4", "d": "5"}) == [
        "gone: a",
        "changed: c",
        "new: d",
    ]
