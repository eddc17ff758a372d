"""Two versions of one thing in words: what a person has to know to choose between them."""

from __future__ import annotations

from datetime import datetime

from companion.app.game_info import every, game_info
from companion.core.text import Language, Sayable, T, Text
from companion.store.bundle import Row
from companion.store.merge import Conflict

SHOWN = 60  # letters of a note


def title(conflict: Conflict, language: Language) -> Text:
    """What there are two versions of."""
    kind, key = conflict.key
    if kind == "plays":
        return T("{game}, {day}", game=game_info(conflict.mine["game"]).title, day=_day(conflict.mine, language))
    if kind == "people":
        return T("How {name} looks", name=key or T("You"))
    shelf, name = key
    game = next((info.title for info in every() if shelf.startswith(f"{info.id}.")), None)
    return T("{shelf}: {key}", shelf=game or shelf, key=name)


def differences(conflict: Conflict, language: Language) -> list[Sayable]:
    """How the version of this device and the other one differ, a line for each."""
    mine, theirs = conflict.mine, conflict.theirs
    if conflict.key[0] != "plays":
        return []
    days = _day(mine, language), _day(theirs, language)
    steps = len(mine["moves"]), len(theirs["moves"])
    told: list[tuple[bool, Text]] = [
        (
            mine["note"] != theirs["note"],
            T("Note: {mine} here, {theirs} in the file", mine=_note(mine), theirs=_note(theirs)),
        ),
        (days[0] != days[1], T("Day: {mine} here, {theirs} in the file", mine=days[0], theirs=days[1])),
        (steps[0] != steps[1], T("Steps: {mine} here, {theirs} in the file", mine=steps[0], theirs=steps[1])),
        (steps[0] == steps[1] and mine["moves"] != theirs["moves"], T("Some steps are others.")),
        (bool(mine["deleted"]) > bool(theirs["deleted"]), T("Deleted here.")),
        (bool(mine["deleted"]) < bool(theirs["deleted"]), T("Deleted in the file.")),
        (mine["players"] != theirs["players"], T("Who sat there differs.")),
    ]
    found: list[Sayable] = [words for differs, words in told if differs]
    return found or [T("Only details differ, such as when it was last looked at.")]


def _day(play: Row, language: Language) -> str:
    when = str(play["finished"] or play["put_away"] or play["touched"])
    try:
        return language.date(datetime.fromisoformat(when).astimezone())
    except (ValueError, OverflowError):
        return when[:10]


def _note(play: Row) -> Sayable:
    note = " ".join(str(play["note"]).split())
    if not note:
        return T("none")
    return T("“{words}”", words=note if len(note) <= SHOWN else note[:SHOWN].rstrip() + "…")
