"""Pictures are told apart by their hashes, and the same picture has the same one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.dev import screens
from companion.dev.screens import SCENES, Look, file_name, looks, render
from companion.dev.screens_hash import BASELINE, LOOKS, differences, drawing_processes, hash_list, read
from companion.ui.look.theme import theme
from tests.ui import hashed
from tests.ui.driver import Driver

SOME = ("home", "first-duel-setup", "settings")
CHANGED = "home-phone-dark-en-1.0.png"


def test_the_same_pictures_have_the_same_hashes_and_a_changed_one_is_named(tmp_path: Path) -> None:
    with drawing_processes() as pool:
        first = pool.submit(hashed.take, tmp_path / "first", SOME, {}).result()
        again = pool.submit(hashed.take, tmp_path / "again", SOME[::-1], first)
        other = pool.submit(hashed.take_with_another_greeting, tmp_path / "other", SOME, first)
        assert differences(first, again.result()) == [], "whatever was drawn before"
        assert differences(first, other.result()) == [f"changed: {CHANGED}"]
    assert len(set(first.values())) == len(SOME)
    assert not (tmp_path / "again" / "out").exists()
    assert [path.name for path in (tmp_path / "other" / "out").iterdir()] == [CHANGED], "the picture of now is drawn"


def test_a_list_is_sorted_and_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text(hash_list({"b.png": "2", "a.png": "1"}), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == "1 a.png\n2 b.png\n"
    assert read(path) == {"a.png": "1", "b.png": "2"}
    assert read(tmp_path / "none.txt") == {}


def test_what_is_gone_new_or_changed_is_named() -> None:
    assert differences({"a": "1", "b": "2", "c": "3"}, {"b": "2", "c": "4", "d": "5"}) == [
        "gone: a",
        "changed: c",
        "new: d",
    ]


def test_the_stored_list_names_every_scene_in_every_look_and_nothing_else() -> None:
    """The names are data: a picture is compared with the one that had its name."""
    names = [file_name(scene, look) for scene in SCENES for look in LOOKS]
    assert sorted(names) == sorted(read(BASELINE))


def test_one_look_of_the_pictures_and_every_touch_test_has_motion_as_a_person_has_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stays behind when something has moved is seen by nobody who looks without motion only."""
    moving: list[Look] = []

    @contextmanager
    def on_stage(stage: Any, cast: Any, scene: Any, look: Look, motion: bool) -> Iterator[None]:
        moving.extend([look] * motion)
        yield

    monkeypatch.setattr(screens, "scene_on_stage", on_stage)
    stage: Any = SimpleNamespace(flaws=list)
    for look in looks():
        render(stage, {}, SCENES[0], look, None)
    assert len(moving) == 1
    assert theme.motion
