"""The moves, each a small value with a one-line text form: ``rise egypt``, ``do research writing``, ``rest``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.learn import Learn
from companion.core.text import Refusal
from companion.rules.age_of_civilization.scenario import PLAIN, Scenario, read_text


@dataclass(frozen=True, slots=True)
class Rise:
    """Let a civilization of the market, or in a draft of the hand, rise as the main one."""

    card: str

    def __str__(self) -> str:
        return f"rise {self.card}"


@dataclass(frozen=True, slots=True)
class Annex:
    """Put a civilization under the main one."""

    card: str

    def __str__(self) -> str:
        return f"annex {self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the market of civilizations alone."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Act:
    """Do an action: ``thing`` is the technology of a Research or the wonder of a Wonder."""

    action: str
    thing: str = ""

    def __str__(self) -> str:
        return f"do {self.action} {self.thing}".rstrip()


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a special technology card."""

    card: str

    def __str__(self) -> str:
        return f"buy {self.card}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Rest; with a ``card``, then buy that special technology, for which only the rest brings the coins."""

    card: str = ""

    def __str__(self) -> str:
        return f"rest {self.card}" if self.card else "rest"


@dataclass(frozen=True, slots=True)
class Take:
    """Choose a technology or a wonder that is owed."""

    thing: str

    def __str__(self) -> str:
        return f"take {self.thing}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability of this card: one of the end of the turn, or the Culture that follows a Construction."""

    source: str
    target: str = ""

    def __str__(self) -> str:
        return f"use {self.source} {self.target}".rstrip()


@dataclass(frozen=True, slots=True)
class Done:
    """End the actions; or do without what may still be used."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Keep:
    """Draft: keep this card of the pack."""

    card: str

    def __str__(self) -> str:
        return f"keep {self.card}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The table: the next cards as they come; the rest may follow later."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("reveal", *self.cards))


@dataclass(frozen=True, slots=True)
class ScenarioChosen:
    """The table: the scenario of the owner's that is played."""

    scenario: Scenario

    def __str__(self) -> str:
        return "scene" if self.scenario == PLAIN else f"scene {self.scenario}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Another card lay there than the app was told: the two change places."""

    one: str
    other: str

    def __str__(self) -> str:
        return f"exchange {self.one} {self.other}"


AnyMove = Rise | Annex | Pass | Act | Buy | Rest | Take | Use | Done | Keep | Reveal | ScenarioChosen | Exchange


_READERS: Final[dict[str, Callable[[Sequence[str]], AnyMove]]] = {
    "rise": lambda words: Rise(*words),
    "annex": lambda words: Annex(*words),
    "pass": lambda words: Pass(*words),
    "do": lambda words: Act(*words),
    "buy": lambda words: Buy(*words),
    "rest": lambda words: Rest(*words),
    "take": lambda words: Take(*words),
    "use": lambda words: Use(*words),
    "done": lambda words: Done(*words),
    "keep": lambda words: Keep(*words),
    "reveal": lambda words: Reveal(tuple(words)),
    "scene": lambda words: ScenarioChosen(read_text(" ".join(words)) if words else PLAIN),
    "exchange": lambda words: Exchange(*words),
}


def parse(line: str) -> AnyMove | Learn:
    """The move with exactly this text form; ValueError when there is none.

    What a table learns is a note; journals from before that have it as a move.
    """
    word, *rest = line.split(" ")
    if word == Learn.word:
        return Learn.parse(line)
    try:
        move = _READERS[word](rest)
    except (KeyError, TypeError, ValueError, RecursionError, Refusal):
        raise ValueError(f"no such move: {line!r}") from None
    if str(move) != line:
        raise ValueError(f"no such move: {line!r}")
    return move
