"""Habits of the house: no test fails because the machine is busy, and one name means one thing."""

from __future__ import annotations

import ast

from hypothesis import HealthCheck, settings

from tests.test_shared_code import ROOT, shared_files


def test_examples_may_take_as_long_as_they_do() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check
    assert settings(max_examples=3).deadline is None


# Names that two classes have all the same, and why.
TWO_MEANINGS = {
    "Note": "a move that is nobody's turn; among the widgets a line with a small icon",
    "Slot": "what can be drawn again at a setup; on a page, a place whose content changes (both in the glossary)",
}


def test_a_class_that_games_share_has_a_name_of_its_own() -> None:
    """One name, one thing: a reader who has met it once knows it. What a game calls its own things is its affair."""
    found: dict[str, list[str]] = {}
    for path in shared_files():
        for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(str(path))
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1}.keys() == TWO_MEANINGS.keys()


# What things were called before they had plain names (docs/glossary.md): no class is called so any more.
OLD_NAMES = {"Seen", "Desk", "Step", "Shown", "Door", "Keeper", "Job", "Now", "Flaw", "Told", "Found", "Way", "Kept"}


def test_no_class_has_a_name_that_puzzled() -> None:
    classes = {
        node.name
        for path in shared_files()
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert classes & OLD_NAMES == set()
