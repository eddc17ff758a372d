"""Names of things that are imported when they are needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.lookup import manifest, resolve, resolve_if_there


def test_a_name_is_a_module_or_what_stands_in_it() -> None:
    assert resolve("companion.core.lookup:resolve") is resolve
    assert resolve("companion.core.lookup").resolve is resolve


def test_a_room_that_a_game_does_not_have_is_none() -> None:
    assert resolve_if_there("companion.ui.games.nowhere.scenes:SCENES") is None
    assert manifest("scenarios.nowhere") is None


def test_what_a_room_itself_lacks_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "half_a_room.py").write_text("import companion.nowhere\n")
    with pytest.raises(ModuleNotFoundError, match=r"companion\.nowhere"):
        resolve_if_there("half_a_room:SCENES")
