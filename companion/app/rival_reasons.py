"""Why a rival did what it had done for it, kept in the view of the table: after a restart *Why?* says it again.

Only what was told is kept, and shown through the same words that told it, which leave out what nobody may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from automa.opponent import Candidate, Decision
from companion.core.game import Game
from companion.core.sayable import packed, unpacked
from companion.core.text import Text

if TYPE_CHECKING:
    from companion.app.rivals import Intent

VIEW: Final = "told"
LAST: Final = 4  # instructions: one round of a full table


def as_view(told: object, intent: Intent) -> list[Any]:
    """What the view held, with the reasons of one more instruction."""
    before = [each for each in told if each.get("at", 0) < intent.position] if isinstance(told, list) else []
    parts = [
        {"steps": len(list(steps)), "decision": None if decision is None else _decision(decision)}
        for decision, steps in groupby(intent.steps, key=lambda planned: planned.decision)
    ]
    moves = [str(planned.move) for planned in intent.steps]
    return [*before, {"at": intent.position, "moves": moves, "parts": parts}][-LAST:]


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "move": str(decision.move),
        "reason": packed(decision.reason),
        "candidates": [
            {
                "move": str(each.move),
                "value": each.value,
                "text": packed(each.text),
                "aim": None if each.aim is None else packed(each.aim),
                "moves": list(map(str, each.moves)),
            }
            for each in decision.candidates
        ],
    }


def with_reasons(told: object, game: Game[Any], intent: Intent) -> Intent:
    """What was read from the journal, with its reasons if the view still has them."""
    moves = [str(planned.move) for planned in intent.steps]
    for each in told if isinstance(told, list) else ():
        if isinstance(each, dict) and (each.get("at"), each.get("moves")) == (intent.position, moves):
            try:
                decisions = _decisions(each["parts"], game)
            except (KeyError, TypeError, ValueError):
                continue  # it rotted, or another version wrote it: the instruction is whole without
            if len(decisions) == len(intent.steps):
                steps = zip(intent.steps, decisions, strict=True)
                return replace(intent, steps=tuple(replace(step, decision=why) for step, why in steps))
    return intent


def _decisions(parts: Sequence[Any], game: Game[Any]) -> list[Decision | None]:
    """One for each step."""
    found: list[Decision | None] = []
    for part in parts:
        decision = None if part["decision"] is None else _read(part["decision"], game)
        found += [decision] * min(int(part["steps"]), 1000)
    return found


def _read(kept: Any, game: Game[Any]) -> Decision:
    candidates = tuple(
        Candidate(
            game.parse(each["move"]),
            float(each["value"]),
            _text(each["text"]),
            None if each["aim"] is None else _text(each["aim"]),
            tuple(map(game.parse, each["moves"])),
        )
        for each in kept["candidates"]
    )
    if not candidates:
        raise ValueError("nothing was weighed")
    return Decision(game.parse(kept["move"]), candidates, _text(kept["reason"]))


def _text(value: Any) -> Text:
    text = unpacked(value)
    if not isinstance(text, Text):
        raise ValueError(f"no sentence: {value!r}")
    return text
