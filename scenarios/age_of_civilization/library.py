"""All scenarios: ours, those of the booklet as far as their owner has filled them in, and the owner's own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.core.text import Name, Sayable, T, Text
from companion.rules.age_of_civilization.facts import OFFICIAL
from companion.rules.age_of_civilization.scenario import BadScenario, Scenario, own, read

SHELF: Final = "scenarios"  # of the store: the owner's, and those of the booklet as far as they are filled in
OURS, BOOKLET, YOURS = "ours", "booklet", "yours"
LABELS: Final[Mapping[str, Text]] = {
    OURS: T("Our own design"),
    BOOKLET: T("The Path of Glory"),
    YOURS: T("Written by you"),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A scenario in the list; ``scenario`` is None for one of the booklet that nobody has filled in yet."""

    id: str
    name: Sayable
    from_year: int
    to_year: int
    source: str
    scenario: Scenario | None

    @property
    def open(self) -> bool:
        return self.scenario is not None


def entries(yours: Mapping[str, Any] | None = None) -> list[Entry]:
    """Ours first, then the booklet's in its order, then what else the owner wrote; what cannot be read is left out.

    ``yours`` are the owner's scenarios as data, by id.
    """
    filled = dict(_readable(yours or {}))
    found = [Entry(s.id, s.name, s.from_year, s.to_year, OURS, s) for s in own().values()]
    for official in OFFICIAL:
        scenario = filled.pop(official.id, None)
        found.append(Entry(official.id, official.name, official.from_year, official.to_year, BOOKLET, scenario))
    return found + [Entry(s.id, s.name, s.from_year, s.to_year, YOURS, s) for s in filled.values()]


def _readable(yours: Mapping[str, Any]) -> Iterable[tuple[str, Scenario]]:
    for key, data in yours.items():
        try:
            scenario = read(data)
        except BadScenario:
            continue
        if scenario.id == key and key not in own():
            yield key, scenario


def blank(key: str) -> dict[str, Any]:
    """What the editor starts from: one of the booklet with its name and years, or an empty one of the owner's."""
    official = next((each for each in OFFICIAL if each.id == key), None)
    if official is None:
        return {"id": key, "name": key.replace("_", " ").capitalize()[:40] or "?"}
    return {
        "id": official.id,
        "name": {"en": official.name.en, "fr": official.name.fr},
        "from_year": official.from_year,
        "to_year": official.to_year,
    }


def check(data: Any) -> Scenario:
    """The owner's scenario, or a :class:`BadScenario`; ours stay as they are, the booklet's keep their names."""
    scenario = read(data)
    if scenario.id in own():
        raise BadScenario(T("This id belongs to a scenario of the app."))
    official = next((each for each in OFFICIAL if each.id == scenario.id), None)
    if official and scenario.name != Name(official.name.en, official.name.fr):
        raise BadScenario(T("A scenario of the booklet keeps its name."))
    if official and (scenario.from_year, scenario.to_year) != (official.from_year, official.to_year):
        raise BadScenario(T("A scenario of the booklet keeps its years."))
    return scenario


def write(data: Mapping[str, Any]) -> str:
    """A scenario as a file."""
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
