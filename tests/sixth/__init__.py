"""A sixth game, entered into the list by one line: its folders are those of any game, below this one."""

from __future__ import annotations

from companion.rules import Listed

SIXTH = Listed("race", 7, "race", root="tests.sixth")
