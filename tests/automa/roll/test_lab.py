"""The lab plays by the rules, and the app plays without the lab."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[3]


def run(*words: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_turns_of_the_lab_are_turns_of_the_rules() -> None:
    """Random plays of both ages, each turn told to the rules move by move; uncompiled, to save a minute."""
    assert run("-m", "tests.automa.roll.mirror", "7", "12", NUMBA_DISABLE_JIT="1") == "120"


def test_a_rival_needs_nothing_of_the_lab() -> None:
    code = "import sys, automa.roll.rival, automa.roll.review; print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    assert run("-c", code) == "[]"
