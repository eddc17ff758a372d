"""What can I do now, and what would it give: every action with its price, its gains and what modifies it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Sayable, T, Text
from companion.rules.age_of_civilization import turn
from companion.rules.age_of_civilization.effect_text import amount
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.measure import is_strongest
from companion.rules.age_of_civilization.quote import Line, Quote, quote
from companion.rules.age_of_civilization.state import State
from companion.rules.age_of_civilization.words import thing_name


@dataclass(frozen=True, slots=True)
class Offer:
    """One action, for one technology or wonder where it takes one; ``why_not`` says why it cannot be done now."""

    action: str
    thing: str
    quote: Quote
    slots_left: int
    why_not: Text | None
    warning: Text | None  # it can be done, but look twice

    @property
    def possible(self) -> bool:
        return self.why_not is None


def offers(state: State) -> list[Offer]:
    """Every action for the seat whose turn it is, possible or not; Research once for each technology."""
    return [offer for action in ACTION for offer in _offers_of(state, action)]


def _offers_of(state: State, action: str) -> list[Offer]:
    closed = turn.action_fault(state, action)
    things = [""] if action == "wonder" else turn.things(state, action)
    found = []
    for thing in things or [""]:
        offer = quote(state, state.seat, action, thing)
        why_not = closed or turn.price_fault(state, action, thing)
        left = max(0, state.slots_left(state.seat, action))
        found.append(Offer(action, thing, offer, left, why_not, _warning(state, action)))
    return found


def _warning(state: State, action: str) -> Text | None:
    if action == "conquest" and not is_strongest(state, state.seat):
        return T("Your strength is not the highest: it would give no points.")
    if action == "wonder" and not state.wonders:
        return T("There is no wonder left: it gives points only.")
    return None


def line_source(state: State, line: Line) -> Sayable:
    """Where a line of a quote comes from: the action, or the name of a card."""
    return thing_name(state, line.source)


def line_words(line: Line) -> Text:
    """A line of a quote in words."""
    return amount("cost" if line.kind == "discount" else line.kind, line.n)
