"""Two versions of one thing in words: what a person has to know to choose between them."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
    if conflict.key[0] != "plays":
        return []
    mine, theirs = conflict.mine, conflict.theirs
    told = (
        *_moments(mine, theirs, language),
        *_scores(mine, theirs),
        *_journals(mine, theirs),
        (
            mine["code"] != theirs["code"],
            T("Setup code: {mine} here, {theirs} in the file", mine=mine["code"], theirs=theirs["code"]),
        ),
        (bool(mine["deleted"]) > bool(theirs["deleted"]), T("Deleted here.")),
        (bool(mine["deleted"]) < bool(theirs["deleted"]), T("Deleted in the file.")),
        (mine["players"] != theirs["players"], T("Who sat there differs.")),
    )
    found: list[Sayable] = [words for differs, words in told if differs]
    return found or [T("Only details differ, such as when it was last looked at.")]


def _moments(mine: Row, theirs: Row, language: Language) -> Iterator[tuple[bool, Text]]:
    """The note, and when it was played. The hour counts only of two plays that were over on one day."""
    notes, over = (_note(mine), _note(theirs)), _over(mine) and _over(theirs)
    yield mine["note"] != theirs["note"], T("Note: {mine} here, {theirs} in the file", mine=notes[0], theirs=notes[1])
    days = _day(mine, language), _day(theirs, language)
    yield days[0] != days[1], T("Day: {mine} here, {theirs} in the file", mine=days[0], theirs=days[1])
    hours = _hour(mine), _hour(theirs)
    words = T("Hour: {mine} here, {theirs} in the file", mine=hours[0], theirs=hours[1])
    yield over and days[0] == days[1] and hours[0] != hours[1], words


def _scores(mine: Row, theirs: Row) -> Iterator[tuple[bool, Text]]:
    """Whether it is over, and with what result: the points, or the sheet where these are the same."""
    yield _over(mine) and not _over(theirs), T("Over here, still in progress in the file.")
    yield _over(theirs) and not _over(mine), T("Still in progress here, over in the file.")
    points = _points(mine), _points(theirs)
    scored = _over(mine) and _over(theirs) and mine["sheet"] != theirs["sheet"]
    other_points = all(points) and points[0] != points[1]
    words = T("Points: {mine} here, {theirs} in the file", mine=points[0], theirs=points[1])
    yield scored and other_points, words
    yield scored and not other_points, T("The score sheets differ.")


def _journals(mine: Row, theirs: Row) -> Iterator[tuple[bool, Text]]:
    """What was done, and where the table stands."""
    steps, positions = (len(mine["moves"]), len(theirs["moves"])), (mine["position"], theirs["position"])
    words = T("Steps: {mine} here, {theirs} in the file", mine=steps[0], theirs=steps[1])
    yield steps[0] != steps[1], words
    yield steps[0] == steps[1] and mine["moves"] != theirs["moves"], T("Some steps are others.")
    words = T("Stands at step {mine} here, at step {theirs} in the file", mine=positions[0], theirs=positions[1])
    yield mine["moves"] == theirs["moves"] and positions[0] != positions[1], words


def _over(play: Row) -> bool:
    return bool(play["finished"] or play["put_away"])


def _when(play: Row) -> str:
    return str(play["finished"] or play["put_away"] or play["touched"])


def _day(play: Row, language: Language) -> str:
    try:
        return language.date(datetime.fromisoformat(_when(play)).astimezone())
    except (ValueError, OverflowError):
        return _when(play)[:10]


def _hour(play: Row) -> str:
    try:
        return f"{datetime.fromisoformat(_when(play)).astimezone():%H:%M}"
    except (ValueError, OverflowError):
        return _when(play)


def _points(play: Row) -> str:
    """The points of all seats; nothing where there are none that can be read."""
    try:
        return " : ".join(str(int(total)) for total in json.loads(play["sheet"] or "{}").get("totals", ()))
    except (ValueError, TypeError, AttributeError):
        return ""


def _note(play: Row) -> Sayable:
    note = " ".join(str(play["note"]).split())
    if not note:
        return T("none")
    return T("“{words}”", words=note if len(note) <= SHOWN else note[:SHOWN].rstrip() + "…")
