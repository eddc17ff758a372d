"""What a card does, in a small vocabulary: when it works (``on``), what it does (``do``), how much (``n``).

>>> read_effect({"on": "farm", "do": "coins", "n": 2}).n
2

An effect works on one of the ten actions, or at a moment of the play. What fits no word of the vocabulary is free text,
which the app shows at its moment and a person applies by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.core.owner_facts import BadEntry
from companion.core.text import T, Text

ACTIONS: Final = (
    "wonder",
    "research",
    "enslave",
    "culture",
    "construction",
    "conquest",
    "hunting",
    "fishing",
    "trade",
    "farm",
)
MOMENTS: Final = ("always", "risen", "gained", "rest", "war", "turn_end", "game_end")

TEXT: Final = "text"
_GAINS: Final = frozenset({"coins", "points", "worker", "others", TEXT})

# What can happen on an action, and at each moment.
ON_ACTION: Final = _GAINS | {"discount", "free", "more_workers", "no_sacrifice", "follow", "technology", "wonder"}
AT_MOMENT: Final[Mapping[str, frozenset[str]]] = {
    "always": frozenset({"military", "slot", "ahead", "forbid", TEXT}),
    "risen": _GAINS | {"technology", "wonder", "triple"},
    "gained": _GAINS | {"technology", "wonder"},
    "rest": _GAINS,
    "war": frozenset({"coins", "points", "immune", TEXT}),
    "turn_end": _GAINS | {"technology", "wonder", "follow", "invest"},
    "game_end": frozenset({"points", TEXT}),  # always points, says the rulebook
}

COUNTED: Final = (
    "technologies",
    "wonders",
    "civilizations",
    "military",
    "points",
    "coins",
    "workers",
    "to_come",
    "bonus",
)
CONDITIONS: Final = ("strongest", "no_technology")
FOLLOWED: Final = ("culture",)  # the only action the box is known to give without a worker

PLAIN: Final = frozenset({"free", "no_sacrifice", "follow", "slot", "ahead", "forbid", "immune", TEXT})  # without n
NEED_ACTION: Final = frozenset({"follow", "slot", "forbid"})
COUNTING: Final = frozenset({"coins", "points", "military", "technology", "worker"})  # so many for each of a thing
CONDITIONAL: Final = COUNTING | {"others", "wonder", "discount"}

MOST: Final = 9
LONGEST_TEXT: Final = 120


@dataclass(frozen=True, slots=True)
class Effect:
    """``n`` things, or n for every ``each`` of what ``per`` counts; only with the ``condition``.

    ``technologies`` narrows an effect on Research to these. ``not_education`` marks what does not touch a Culture done
    by Education. ``n`` of ``others`` is what every other player gains, or loses when it is negative.
    """

    on: str
    do: str
    n: int = 1
    per: str = ""
    each: int = 1
    condition: str = ""
    action: str = ""
    technologies: tuple[str, ...] = ()
    not_education: bool = False
    text: str = ""


_JSON: Final = {"if": "condition"}  # the one key that Python does not allow as a name
_KEYS: Final = ("on", "do", "n", "per", "each", "if", "action", "technologies", "not_education", "text")


def read_effect(data: Any) -> Effect:
    """The effect that a structured value means; :class:`BadEntry` says what is wrong with it."""
    if not isinstance(data, Mapping) or not {"on", "do"} <= data.keys() <= set(_KEYS):
        raise BadEntry(T("An effect has “on”, “do” and what belongs to them, nothing else."))
    fields: dict[str, Any] = {_JSON.get(str(key), str(key)): value for key, value in data.items()}
    technologies = fields.get("technologies", ())
    fields["technologies"] = tuple(technologies) if isinstance(technologies, list | tuple) else (technologies,)
    effect = Effect(**fields)
    if wrong := fault(effect):
        raise BadEntry(wrong)
    return effect


def write_effect(effect: Effect) -> dict[str, Any]:
    """The structured value of an effect, without what goes without saying."""
    data: dict[str, Any] = {"on": effect.on, "do": effect.do}
    if effect.do not in PLAIN:
        data["n"] = effect.n
    if effect.per:
        data["per"] = effect.per
        if effect.each != 1:
            data["each"] = effect.each
    if effect.condition:
        data["if"] = effect.condition
    if effect.action:
        data["action"] = effect.action
    if effect.technologies:
        data["technologies"] = list(effect.technologies)
    if effect.not_education:
        data["not_education"] = True
    if effect.text:
        data["text"] = effect.text
    return data


def possible_kinds(on: str) -> frozenset[str]:
    """What can happen on an action or at a moment."""
    return ON_ACTION if on in ACTIONS else AT_MOMENT.get(on, frozenset())


def lowest(do: str) -> int:
    """The least that an effect can do so many of; ``others`` can lose as much as they can gain."""
    return {"others": -MOST, "triple": 2}.get(do, 1)


def fault(effect: Effect) -> Text | None:
    """What is wrong with an effect, if anything is."""
    return _type_fault(effect) or _sense_fault(effect)


def _type_fault(effect: Effect) -> Text | None:
    words = (effect.on, effect.do, effect.per, effect.condition, effect.action, effect.text, *effect.technologies)
    numbers = (effect.n, effect.each)
    if not all(isinstance(word, str) for word in words) or not isinstance(effect.not_education, bool):
        return T("An effect is made of the words of the vocabulary and of whole numbers.")
    if any(isinstance(n, bool) or not isinstance(n, int) for n in numbers):
        return T("An effect is made of the words of the vocabulary and of whole numbers.")
    if effect.on not in (*ACTIONS, *MOMENTS):
        return T("“{word}” is neither an action nor a moment.", word=effect.on)
    if effect.do not in possible_kinds(effect.on):
        return T("“{do}” cannot happen on “{on}”.", do=effect.do, on=effect.on)
    return None


def _sense_fault(effect: Effect) -> Text | None:  # noqa: PLR0911 -- one sentence for each thing that can be wrong
    if not lowest(effect.do) <= effect.n <= MOST or not effect.n or not 1 <= effect.each <= MOST:
        return T("Amounts go from {low} to {high}.", low=max(1, lowest(effect.do)), high=MOST)
    if effect.per and not _counts(effect):
        return T("“{word}” is nothing to count here.", word=effect.per)
    if effect.condition and not _hangs(effect):
        return T("There is no condition “{word}” here.", word=effect.condition)
    if (effect.action != "") != (effect.do in NEED_ACTION) or (effect.action and effect.action not in ACTIONS):
        return T("“{do}” needs an action, and nothing else does.", do=effect.do)
    if effect.do == "follow" and effect.action not in FOLLOWED:
        return T("Only Culture can be done without a worker.")
    if effect.technologies and effect.on != "research":
        return T("Only Research can be narrowed to some technologies.")
    if effect.not_education and effect.on != "culture":
        return T("Education is about Culture only.")
    if (effect.do == TEXT) != bool(effect.text.strip()) or len(effect.text) > LONGEST_TEXT or "\n" in effect.text:
        return T("Free text is one line of 1 to {n} letters.", n=LONGEST_TEXT)
    return None


def _counts(effect: Effect) -> bool:
    """Whether the thing can be counted here: strength does not count itself, bonus coins lie on a card that rises."""
    if effect.do not in COUNTING or effect.per not in COUNTED:
        return False
    return not (effect.do == effect.per == "military") and (effect.per != "bonus" or effect.on == "risen")


def _hangs(effect: Effect) -> bool:
    """Whether the condition can be asked here: who is strongest cannot decide how strong they are."""
    known = effect.do in CONDITIONAL and effect.condition in CONDITIONS
    return known and not (effect.do == "military" and effect.condition == "strongest")
