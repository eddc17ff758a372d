"""The few questions with which the owner of the box describes an ability: a kind, then what it asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.rules.age_of_civilization.effects import ACTIONS, Effect
from companion.text import T, Text


@dataclass(frozen=True, slots=True)
class Template:
    """A kind of ability with a plain example of it; ``asks`` names the fields of the effect to choose."""

    id: str
    label: Text
    example: Effect
    asks: tuple[str, ...]
    moments: tuple[str, ...] = ()
    actions: bool = True  # whether it can work on an action

    @property
    def whens(self) -> tuple[str, ...]:
        """When such an ability can work."""
        return (*self.moments, *(ACTIONS if self.actions else ()))


TEMPLATES: Final = (
    Template("action_coins", T("More coins on an action"), Effect("farm", "coins"), ("on", "n")),
    Template("action_points", T("More points on an action"), Effect("culture", "points"), ("on", "n", "technologies")),
    Template("discount", T("An action costs less"), Effect("wonder", "discount"), ("on", "n", "technologies")),
    Template("free", T("An action costs nothing"), Effect("research", "free"), ("on", "technologies")),
    Template("slot", T("An action slot of your own"), Effect("always", "slot", action="culture"), ("action",)),
    Template("military", T("Military strength"), Effect("always", "military"), ("n", "per", "each")),
    Template(
        "coins",
        T("Coins at a moment"),
        Effect("turn_end", "coins"),
        ("on", "n", "per", "each", "condition"),
        ("turn_end", "risen", "gained", "rest", "war"),
        actions=False,
    ),
    Template(
        "points",
        T("Points at a moment"),
        Effect("game_end", "points"),
        ("on", "n", "per", "each", "condition"),
        ("game_end", "turn_end", "risen", "gained", "rest", "war"),
        actions=False,
    ),
    Template(
        "technology", T("A technology"), Effect("risen", "technology"), ("on", "n"), ("risen", "gained", "turn_end")
    ),
    Template("wonder", T("A wonder"), Effect("risen", "wonder"), ("on", "n"), ("risen", "gained", "turn_end")),
    Template("worker", T("A worker"), Effect("farm", "worker"), ("on", "n"), ("risen", "gained", "rest", "turn_end")),
    Template(
        "others",
        T("Coins for the others, or taken from them"),
        Effect("conquest", "others", n=-1),
        ("on", "n"),
        ("risen", "gained", "turn_end"),
    ),
    Template("no_sacrifice", T("Workers come back from a red slot"), Effect("conquest", "no_sacrifice"), ("on",)),
    Template("immune", T("No worker lost in a war"), Effect("war", "immune"), ()),
    Template(
        "follow", T("Culture without a worker"), Effect("turn_end", "follow", action="culture"), ("on",), ("turn_end",)
    ),
    Template(
        "text",
        T("Something else, applied by hand"),
        Effect("always", "text", text="…"),
        ("on", "text"),
        ("always", "risen", "gained", "rest", "war", "turn_end", "game_end"),
    ),
)


def template_of(effect: Effect) -> Template | None:
    """The template that describes this effect; None where the rulebook's words go beyond the few questions."""
    for template in TEMPLATES:
        example = template.example
        whens = template.whens if "on" in template.asks else (example.on,)
        if example.do == effect.do and effect.on in whens:
            return template
    return None
