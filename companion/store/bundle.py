"""Everything that a store keeps, as one text: to move to another device, or to restore. See ``docs/export.md``.

The text has a line of JSON for each thing, a first line that names its version and a last one with a count and a
checksum: a text that was cut, shuffled or changed by a single letter is refused as a whole.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.core.text import Refusal, T
from companion.core.typed import plain

FORMAT: Final = "vis-a-vis"
VERSION: Final = 1
LARGEST: Final = 200_000_000  # letters

# What a play is made of, beside its moves; what another device numbers for itself is left out.
TEXTS: Final = ("uid", "game", "recipe", "code", "players", "ticks", "view", "started", "touched", "variant", "note")
MAYBE: Final = ("sheet", "finished", "deleted", "put_away", "edited", "fingerprint")
NUMBERS: Final = ("position", "seats")
COLUMNS: Final = (*TEXTS, *MAYBE, *NUMBERS, "seconds", "points")
PERSON: Final = ("name", "color", "shape", "kept", "edited")

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Bundle:
    """What a store keeps: plays by what they are called everywhere, people by name, things by shelf and key (where a
    key is the number of a play, what that is called everywhere), settings by name."""

    plays: dict[str, Row] = field(default_factory=dict)
    people: dict[str, Row] = field(default_factory=dict)
    things: dict[tuple[str, str], Row] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)


def write(bundle: Bundle, made: str) -> str:
    """The bundle as text."""
    lines = [json.dumps({"format": FORMAT, "version": VERSION, "made": made})]
    lines += [_line("play", row) for row in bundle.plays.values()]
    lines += [_line("person", row) for row in bundle.people.values()]
    lines += [_line("thing", row) for row in bundle.things.values()]
    lines += [_line("setting", {"key": key, "value": value}) for key, value in bundle.settings.items()]
    lines.append(json.dumps({"end": len(lines) - 1, "seal": _seal(lines)}))
    return "\n".join(lines) + "\n"


def _line(kind: str, row: Row) -> str:
    return json.dumps({kind: dict(row)}, ensure_ascii=True, sort_keys=True)


def _seal(lines: list[str]) -> str:
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"


class NotOurs(Refusal):
    """A text that cannot be taken over; nothing was."""


def read(text: str) -> Bundle:
    """The bundle in a text; :class:`NotOurs` says what is wrong with it."""
    if len(text) > LARGEST:
        raise NotOurs(T("This file is too large to be ours."))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").rstrip("\n").split("\n")
    head = _object(lines[0], 1)
    if head.get("format") != FORMAT or not isinstance(head.get("version"), int):
        raise NotOurs(T("This is not a file of Vis-à-vis."))
    if head["version"] > VERSION:
        raise NotOurs(T("This file comes from a newer version of the app."))
    end = _object(lines[-1], len(lines))
    if end.get("end") != len(lines) - 2 or end.get("seal") != _seal(lines[:-1]):
        raise NotOurs(T("This file is damaged: it was cut or changed on its way."))
    return _bundle_of(lines[1:-1])


def _bundle_of(lines: list[str]) -> Bundle:
    bundle = Bundle()
    for number, line in enumerate(lines, 2):
        [(kind, row)] = _object(line, number).items() or [("", None)]
        try:
            _take(bundle, kind, row)
        except (KeyError, TypeError, ValueError, AttributeError):
            raise NotOurs(T("Line {n} of this file cannot be read.", n=number)) from None
    return bundle


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or not found:
        if number == 1:
            raise NotOurs(T("This is not a file of Vis-à-vis."))
        raise NotOurs(T("Line {n} of this file cannot be read.", n=number))
    return found


def _take(bundle: Bundle, kind: str, row: Any) -> None:
    """Put one thing into the bundle; each value is what it can be, or a ValueError."""
    if kind == "play":
        play = _play(row)
        bundle.plays[play["uid"]] = play
    elif kind == "person":
        person = {column: row[column] for column in PERSON}
        _check(_text(person["name"]) and all(_whole(person[each]) for each in ("color", "shape", "kept")))
        _check(person["edited"] is None or _text(person["edited"]))
        bundle.people[person["name"]] = person
    elif kind == "thing":
        thing = {column: row[column] for column in ("shelf", "key", "play", "value", "changed")}
        _check(_text(thing["shelf"]) and _text(thing["key"]) and _text(thing["value"]))
        _check(isinstance(thing["play"], bool) and (thing["changed"] is None or _text(thing["changed"])))
        bundle.things[thing["shelf"], thing["key"]] = thing
    elif kind == "setting":
        _check(_text(row["key"]) and _text(row["value"]))
        bundle.settings[row["key"]] = row["value"]
    else:
        raise ValueError(kind)


def _play(row: Any) -> dict[str, Any]:
    play = {column: row[column] for column in (*COLUMNS, "moves")}
    _check(all(_text(play[column]) for column in TEXTS) and play["uid"])
    _check(all(play[column] is None or _text(play[column]) for column in MAYBE))
    _check(all(_whole(play[column]) for column in NUMBERS))
    _check(isinstance(play["seconds"], int | float) and not isinstance(play["seconds"], bool))
    _check(0 <= play["seconds"] < 1 << 40)  # a number, and small enough for SQLite
    _check(play["points"] is None or (isinstance(play["points"], int) and abs(play["points"]) < 1 << 63))
    _check(isinstance(play["moves"], list) and all(map(_text, play["moves"])))
    return play


def _check(sound: object) -> None:
    if not sound:
        raise ValueError


def _text(value: Any) -> bool:
    """A text that can be stored as it is: no lone surrogates."""
    return isinstance(value, str) and not any("\ud800" <= letter <= "\udfff" for letter in value)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 31


def tidy_line(line: str) -> str:
    """A line of a journal, in which a line is a line."""
    return plain(line).replace("\n", " ")


def each(bundle: Bundle) -> Iterator[tuple[str, Any, Any]]:
    """Everything in it, by kind and key."""
    for kind in ("plays", "people", "things", "settings"):
        for key, value in getattr(bundle, kind).items():
            yield kind, key, value
