"""The few questions with which the owner of the box describes an ability: a kind, then what the vocabulary asks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from companion.core.text import T, Text
from companion.rules.age_of_civilization.effects import (
    ACTIONS,
    CONDITIONAL,
    COUNTING,
    FOLLOWED,
    MOMENTS,
    NEED_ACTION,
    PLAIN,
    TEXT,
    Effect,
    possible_kinds,
)


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of ability with a plain example of it; ``among`` are the actions and moments that it is about."""

    id: str
    label: Text
    example: Effect
    among: tuple[str, ...] = (*MOMENTS, *ACTIONS)

    @property
    def whens(self) -> tuple[str, ...]:
        """When such an ability can work."""
        return _whens(self.example.do, self.among)

    def first(self, whens: Collection[str]) -> Effect | None:
        """What to begin the questions with, where an ability can work on these only; None where this kind cannot."""
        fitting = [on for on in (self.example.on, *self.whens) if on in whens]
        return replace(self.example, on=fitting[0]) if fitting else None


@cache
def _whens(do: str, among: tuple[str, ...]) -> tuple[str, ...]:
    """Asked for every kind at every tap of a form."""
    return tuple(on for on in among if do in possible_kinds(on))


GROUPS: Final = (
    (
        T("On an action"),
        (
            Template("action_coins", T("More coins on an action"), Effect("farm", "coins"), ACTIONS),
            Template("action_points", T("More points on an action"), Effect("culture", "points"), ACTIONS),
            Template("discount", T("An action costs less"), Effect("wonder", "discount")),
            Template("free", T("An action costs nothing"), Effect("research", "free")),
            Template("slot", T("An action slot of your own"), Effect("always", "slot", action="culture")),
            Template("no_sacrifice", T("Workers come back from a red slot"), Effect("conquest", "no_sacrifice")),
            Template("follow", T("Culture without a worker"), Effect("turn_end", "follow", action="culture")),
            Template("more_workers", T("An action takes more workers"), Effect("wonder", "more_workers")),
            Template("ahead", T("Action cards to come can be used"), Effect("always", "ahead")),
            Template("forbid", T("An action closed to the others"), Effect("always", "forbid", action="trade")),
        ),
    ),
    (
        T("At a moment"),
        (
            Template("coins", T("Coins at a moment"), Effect("turn_end", "coins"), MOMENTS),
            Template("points", T("Points at a moment"), Effect("game_end", "points"), MOMENTS),
            Template("triple", T("Bonus coins several times over"), Effect("risen", "triple", n=3)),
            Template("invest", T("Coins put on the market for points"), Effect("turn_end", "invest", n=2)),
        ),
    ),
    (
        T("On an action or at a moment"),
        (
            Template("technology", T("A technology"), Effect("risen", "technology")),
            Template("wonder", T("A wonder"), Effect("risen", "wonder")),
            Template("worker", T("A worker"), Effect("farm", "worker")),
            Template("others", T("Coins for the others, or taken from them"), Effect("conquest", "others", n=-1)),
        ),
    ),
    (
        T("Strength and war"),
        (
            Template("military", T("Military strength"), Effect("always", "military")),
            Template("immune", T("No worker lost in a war"), Effect("war", "immune")),
        ),
    ),
    (
        T("None of these"),
        (Template("text", T("Something else, applied by hand"), Effect("always", TEXT, text="…")),),
    ),
)
TEMPLATES: Final = tuple(template for _, templates in GROUPS for template in templates)


def template_of(effect: Effect) -> Template:
    """The kind of ability that an effect is: every one of the vocabulary has its own."""
    return next(each for each in TEMPLATES if each.example.do == effect.do and effect.on in each.whens)


def questions(effect: Effect) -> tuple[str, ...]:
    """The fields of an effect that are to be chosen beside its moment, in the order of asking."""
    asked = {
        "action": effect.do in NEED_ACTION and (effect.do != "follow" or len(FOLLOWED) > 1),
        "n": effect.do not in PLAIN,
        "technologies": effect.on == "research",
        "not_education": effect.on == "culture",
        "per": effect.do in COUNTING,
        "each": bool(effect.per),
        "condition": effect.do in CONDITIONAL,
        "text": effect.do == TEXT,
    }
    return tuple(field for field, whether in asked.items() if whether)
