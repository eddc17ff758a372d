"""A scenario in the making: the editor changes its data field by field. What is as in a skirmish is left out."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Any, Final

from companion.core.text import Name, Refusal, T, Text
from companion.rules.age_of_civilization.facts import OFFICIAL, ROUNDS, WINDOW
from companion.rules.age_of_civilization.scenario import (
    MEDALS,
    PLAIN,
    TRACK,
    BadScenario,
    Goal,
    Scenario,
    own,
    read_text,
)
from scenarios.age_of_civilization import library
from scenarios.age_of_civilization.words import MEDAL_NAMES

FIRST_GOALS: Final = {"bronze": {"points": 15}, "silver": {"points": 20}, "gold": {"points": 25}}
LATER: Final = range(WINDOW + 1, TRACK + 1)  # places that open during the play: events, wars and plagues come with them
MISSABLE: Final = range(1, ROUNDS)  # rounds by whose end something may have to be there
_DEFAULTS: Final[Mapping[str, Any]] = {
    "from_year": 0,
    "to_year": 0,
    "removed": [],
    "market": [],
    "wonders": [],
    "wonder_count": PLAIN.wonder_count,
    "track": {},
    "coins": PLAIN.coins,
    "technologies": [],
    "opponent": list(PLAIN.opponent),
    "events": {},
    "wars": [],
    "plagues": [],
    "closed": [],
    "goals": {},
    "wars_lost": 0,
    "no_workers": False,
    "milestones": {},
}


@dataclass(frozen=True)
class Draft:
    """The data of a scenario, whether it can be played or not; every change gives another draft."""

    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def official(self) -> bool:
        """Whether it is one of the booklet, whose name and years stay."""
        return any(each.id == self.id for each in OFFICIAL)

    def __getitem__(self, key: str) -> Any:
        return self.data.get(key, _DEFAULTS[key])

    def with_value(self, key: str, value: Any) -> Draft:
        """The same with another value of a field."""
        data = {name: old for name, old in self.data.items() if name != key}
        return Draft(data if value == _DEFAULTS.get(key) else {**data, key: value})

    @property
    def slip(self) -> Text | None:
        """What is wrong with it, in a sentence."""
        if not self.words("name").en.strip():
            return T("It needs a name.")
        if empty := [medal for medal, goal in self["goals"].items() if not goal]:
            return T("{medal} asks for nothing yet.", medal=MEDAL_NAMES[empty[0]])
        try:
            goals = self.scenario().goals
        except BadScenario as bad:
            return bad.text
        for low, high in pairwise(range(len(goals))):
            if implies(goals[low], goals[high]):
                names = MEDAL_NAMES[MEDALS[high]], MEDAL_NAMES[MEDALS[low]]
                return T("{medal} asks for no more than {lower}.", medal=names[0], lower=names[1])
        return None

    def scenario(self) -> Scenario:
        """The scenario, or a :class:`BadScenario`."""
        return library.check(self.data)

    # Words

    def words(self, key: str) -> Name:
        """The name or the story."""
        said = self.data.get(key, "")
        return Name(said, said) if isinstance(said, str) else Name(said["en"], said["fr"])

    def with_words(self, key: str, text: str) -> Draft:
        """The owner writes in one language, for both."""
        if text:
            return self.with_value(key, text)
        return Draft({name: old for name, old in self.data.items() if name != key})

    # Lists and figures

    def toggled(self, key: str, card: str) -> Draft:
        """Take a card into a list, or out of it."""
        cards = self[key]
        return self.with_value(key, [each for each in cards if each != card] if card in cards else [*cards, card])

    def with_opponent(self, round_: int, strength: int) -> Draft:
        curve = list(self["opponent"])
        curve[round_ - 1] = strength
        return self.with_value("opponent", curve)

    # Places of the time track

    def on(self, key: str, place: int) -> str:
        """The card of the time track, or the event, that lies at a place; "" for none that is fixed."""
        return str(self[key].get(str(place), ""))

    def with_on(self, key: str, place: int, card: str) -> Draft:
        others = {n: each for n, each in self[key].items() if n != str(place)}
        return self.with_value(key, {**others, str(place): card} if card else others)

    def with_strike(self, key: str, place: int, strikes: bool) -> Draft:
        """Whether a war or a plague comes with a place."""
        return self.with_value(key, sorted({*self[key], place} if strikes else {*self[key]} - {place}))

    # Goals

    def with_medals(self, medals: bool) -> Draft:
        return self.with_value("goals", FIRST_GOALS if medals else {})

    def with_goal(self, medal: str, what: str, n: int | None) -> Draft:
        """What a medal asks for; None asks for nothing of this kind."""
        return self.with_value("goals", {**self["goals"], medal: _goal_with(self["goals"][medal], what, n)})

    def milestone(self, round_: int) -> Mapping[str, int]:
        """What has to be there by the end of a round."""
        found: Mapping[str, int] = self["milestones"].get(str(round_), {})
        return found

    def with_milestone(self, round_: int, what: str, n: int | None) -> Draft:
        asked = _goal_with(self.milestone(round_), what, n)
        others = {key: goal for key, goal in self["milestones"].items() if key != str(round_)}
        return self.with_value("milestones", {**others, str(round_): asked} if asked else others)


def _goal_with(goal: Mapping[str, int], what: str, n: int | None) -> dict[str, int]:
    others = {key: asked for key, asked in goal.items() if key != what}
    return others if n is None else {**others, what: n}


def implies(goal: Goal, other: Goal) -> bool:
    """Whether all that another goal asks for is there whenever this goal is reached."""
    asked = asdict(goal)
    return all(
        asked[what] is not None and (asked[what] <= n if what.startswith("most_") else asked[what] >= n)
        for what, n in asdict(other).items()
        if n is not None
    )


def new_id(taken: Collection[str]) -> str:
    """An id that nobody has yet."""
    n = 1
    while f"mine_{n}" in taken:
        n += 1
    return f"mine_{n}"


def new_draft(key: str, taken: Mapping[str, Any]) -> Draft:
    """What to edit: a scenario of the owner's as it stands, one of the booklet, or a copy of one of ours."""
    if key in taken:
        return Draft(taken[key])
    if key in own():
        return Draft({**_data(own()[key]), "id": new_id(taken)})
    return Draft(library.blank(key))


def fresh(taken: Mapping[str, Any], name: str) -> Draft:
    """A scenario that changes nothing yet."""
    return Draft({"id": new_id(taken), "name": name})


def _data(scenario: Scenario) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(str(scenario))
    return data


def taken_over(text: str, taken: Mapping[str, Any]) -> Draft:
    """A scenario that somebody has sent as a text; where its id means another one here, it gets one of its own."""
    scenario = read_text(text.strip())
    data = _data(scenario)
    draft = Draft(data)
    if scenario.id in own() or (scenario.id in taken and taken[scenario.id] != data and not draft.official):
        draft = Draft({**data, "id": new_id(taken)})
    if (slip := draft.slip) is not None:
        raise Refusal(slip)
    return draft


NEW: Final = T("My scenario")
