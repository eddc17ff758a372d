"""A few seconds of ``python main.py soak``, and that it would see what it looks for."""

from __future__ import annotations

import os

import pytest

import main
from companion import store
from companion.store import database
from tools.soak import soak

pytestmark = [pytest.mark.long, pytest.mark.skipif(not hasattr(os, "fork"), reason="lives are forked")]


def test_a_short_soak_loses_nothing() -> None:
    report = soak(600, seed=35, rounds=12)
    assert report.failures == []
    tried = {what.partition(",")[0] for what in report.tried}
    assert {"life", "deed", "ended", "damaged copy", "text"} <= tried
    assert report.tried["deed, move"] > 50
    texts = {what.split(", ")[1] for what in report.tried if what.startswith("text, ")}
    assert texts == {"journal", "code", "scenario", "catalogue"}


def test_a_write_that_is_forgotten_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.Store, "remember", lambda *_: None)
    report = soak(600, seed=3, rounds=25)
    assert any("view is" in failure for failure in report.failures)
    assert any("seed 3" in failure for failure in report.failures)


def test_damage_that_goes_unnoticed_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_sound", lambda *_: True)
    report = soak(600, seed=4, rounds=25)
    assert any(failure.startswith("\ndamaged copy") for failure in report.failures)


def test_the_word_prints_its_table_and_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["soak", "--minutes", "0.02", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "seed 5"
    assert lines[1].split() == ["tried", "failed"]
    assert main.main(["soak", "--minutes", "-1"]) == 2
