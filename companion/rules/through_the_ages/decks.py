"""Where cards come from: the app's decks, or the real ones on the table; each may be switched during a play.

Real civil cards need nothing of their own: a person says which cards lie in the row. Of real military cards only the
backs are known, so the deck is made of backs, and hands and event decks fill with them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.core.game import TABLE
from companion.core.setup import Recipe
from companion.core.source import Source, Where
from companion.core.text import T
from companion.rules.through_the_ages import row
from companion.rules.through_the_ages.cards import BACKS, SIZE
from companion.rules.through_the_ages.facts import CIVIL_DECK, MILITARY_DECK
from companion.rules.through_the_ages.places import lying
from companion.rules.through_the_ages.state import State, Task


def sources(recipe: Recipe) -> tuple[Source, ...]:
    """The civil deck, and the military one with the events, for which the options have asked."""
    military: Where = "real" if recipe["military"] == "real" else "app"
    return (
        Source(CIVIL_DECK, T("Civil cards"), "cards"),
        Source(MILITARY_DECK, T("Military cards and events"), "cards", military, asked=False),
    )


def due(state: State) -> str:
    """From which deck the table's next cards come. A real military card is drawn face down: there is nothing to say.
    While a seat decides, the next to come is the row of the following turn."""
    task = state.todo[-1].task if state.actor() == TABLE else Task.DEAL
    if task == Task.DEAL:
        return CIVIL_DECK
    return "" if task == Task.DRAW and state.rules.real_military else MILITARY_DECK


def switch(state: State, source: str, where: Where) -> None:
    if source != MILITARY_DECK:
        return
    state.rules = replace(state.rules, real_military=where == "real")
    if not state.military:
        return
    if where == "real":
        state.military = [BACKS[state.age]] * len(state.military)
    else:
        state.military = _unseen(state)


def _unseen(state: State) -> list[int]:
    """As many cards of the age as the deck has, of those that nobody has seen; some of them may be behind backs."""
    seen = Counter(card for card in lying(state) if 0 <= card < SIZE)
    left = sorted((Counter(row.military_deck(state)) - seen).elements())
    return left[: len(state.military)] or list(row.military_deck(state))[: len(state.military)]
