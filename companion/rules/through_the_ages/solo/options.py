"""What is chosen before a play against automas, and what is then put on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Slot, deal
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.facts import AGES, CARDS, MILITARY, PLAYERS, Card
from companion.rules.through_the_ages.setup import BOARDS, MILITARY_CARDS, Layout
from companion.rules.through_the_ages.setup import checklist as lay_table
from companion.rules.through_the_ages.solo.machine import begin
from companion.rules.through_the_ages.solo.settings import SETTINGS
from companion.rules.through_the_ages.solo.state import State

OPTIONS: Final = (
    Option(
        "players",
        T("Players"),
        tuple(Choice(str(n), N("You and {n} automa", "You and {n} automas", n - 1)) for n in PLAYERS),
        "2",
    ),
    Option("level", T("Level"), tuple(Choice(str(each.number), each.name, each.hint) for each in SETTINGS), "2"),
    Option(
        "variant",
        T("Variant"),
        (
            Choice("full", T("The full game")),
            Choice("peaceful", T("Peaceful"), T("Without aggressions and wars.")),
        ),
        "full",
    ),
)
_FIRST: Final = 0  # the only slot
_AGGRESSIVE: Final = ("aggression", "war")


@dataclass(frozen=True, slots=True)
class Contents:
    first: Seat
    players: int
    peaceful: bool


def contents(recipe: Recipe) -> Contents:
    players = int(recipe["players"])
    (first,) = deal(recipe, "first player", range(players), (_FIRST,))
    return Contents(first, players, recipe["variant"] == "peaceful")


def start(recipe: Recipe, laid: Contents) -> State:
    level = int(recipe["level"])
    rules = recipe.rules_version
    automas = tuple(begin(level, recipe.seed * 8 + seat, laid.players, rules) for seat in range(1, laid.players))
    state = State(automas, laid.first, laid.peaceful)
    state.begin()
    return state


def slots(laid: Contents) -> tuple[Slot, ...]:
    return (Slot(_FIRST, T("First player"), seat_name(laid.first), T("Who begins"), icon="star"),)


def checklist(laid: Contents) -> tuple[ChecklistItem, ...]:
    """As for any table of so many, with the pacts out, and nothing for the places of the automas."""
    return (*_jobs(laid),)


def _jobs(laid: Contents) -> Iterator[ChecklistItem]:
    for job in lay_table(Layout(laid.first, (), laid.players)):
        if job.id == "military_sizes":
            yield from _taken_out(laid)
            continue  # the printed sizes hold for tables with pacts
        yield job
        if job.id == "boards":
            yield ChecklistItem(
                "automas",
                T("An automa has no board and no cards: the app keeps its figures."),
                T("Put its culture marker on the track if you like."),
                "robot-outline",
                BOARDS,
            )


def _taken_out(laid: Contents) -> Iterator[ChecklistItem]:
    kinds = [*(["pact"] if laid.players > PLAYERS[0] else []), *(_AGGRESSIVE if laid.peaceful else ())]
    for age in AGES[1:]:
        cards = [card for card in CARDS.values() if card.deck == MILITARY and card.age == age and card.kind in kinds]
        if cards:
            text = T(
                "Take {n} more cards out of military deck {age}: {cards}.",
                n=sum(sum(card.copies) for card in cards),
                age=age,
                cards=tuple(map(_copies, cards)),
            )
            yield ChecklistItem(f"out_{age}", text, _reason(laid), "close", MILITARY_CARDS)


def _copies(card: Card) -> Sayable:
    n = sum(card.copies)
    return T("{card} (×{n})", card=card.name, n=n) if n > 1 else card.name


def _reason(laid: Contents) -> Text:
    if not laid.peaceful:
        return T("Pacts are for persons, and you are the only one.")
    return T("Peaceful: without aggressions and wars.")
