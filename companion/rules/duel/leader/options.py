"""What is chosen before a play against a leader, and what is then put on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Slot, deal
from companion.core.text import N, T, Text
from companion.rules.duel.facts import (
    FIRST_COINS,
    GUILDS_IN_PLAY,
    REMOVED,
    TOKENS,
    TOKENS_ON_BOARD,
    WONDERS,
    WONDERS_EACH,
    mask,
)
from companion.rules.duel.leader.orders import LEADERS, LEVELS, Level, leader, level
from companion.rules.duel.leader.state import PERSON, State
from companion.rules.duel.options import laying_order


def _strength(of: Level) -> Text:
    return T("{what} It beats our rival “Beginner” {n} times in 100.", what=of.hint, n=of.beats)


OPTIONS: Final = (
    Option("players", T("Players"), (Choice("2", T("You and a leader")),), "2"),
    Option("leader", T("Who leads"), tuple(Choice(each.id, each.name, each.hint) for each in LEADERS), "builder"),
    Option("level", T("Level"), tuple(Choice(str(each.number), each.name, _strength(each)) for each in LEVELS), "2"),
    Option("first", T("Who begins"), (Choice("1", T("You")), Choice("2", T("The leader"))), "1"),
)

# Numbers of the slots
_TOKENS: Final = tuple(range(TOKENS_ON_BOARD))
_ITS_WONDERS: Final = tuple(range(TOKENS_ON_BOARD, TOKENS_ON_BOARD + WONDERS_EACH))
_YOUR_WONDERS: Final = tuple(range(_ITS_WONDERS[-1] + 1, _ITS_WONDERS[-1] + 1 + WONDERS_EACH))

# What these let their builder choose lies with you: a leader never has them.
_CHOOSING: Final = tuple(wonder.number for wonder in WONDERS if wonder.rebuilds or wonder.draws_tokens)


@dataclass(frozen=True, slots=True)
class Contents:
    first: Seat
    tokens: tuple[int, ...]
    yours: tuple[int, ...]  # wonders
    its: tuple[int, ...]  # the leader's wonders, in the order it builds them


def contents(recipe: Recipe) -> Contents:
    its = deal(recipe, "its wonders", [each.number for each in WONDERS if each.number not in _CHOOSING], _ITS_WONDERS)
    yours = deal(recipe, "your wonders", [each.number for each in WONDERS if each.number not in its], _YOUR_WONDERS)
    tokens = deal(recipe, "tokens", range(len(TOKENS)), _TOKENS)
    return Contents(int(recipe["first"]) - 1, tokens, yours, its)


def start(recipe: Recipe, laid: Contents) -> State:
    state = State(
        leader(recipe["leader"]),
        level(int(recipe["level"])),
        laid.its,
        (mask(laid.yours), mask(laid.its)),
        mask(laid.tokens),
    )
    state.begin_turn(laid.first)
    return state


def slots(laid: Contents) -> tuple[Slot, ...]:
    tokens = [
        Slot(number, T("Token {n}", n=n + 1), TOKENS[token].name, T("Progress tokens"), icon="head-lightbulb-outline")
        for n, (number, token) in enumerate(zip(_TOKENS, laid.tokens, strict=True))
    ]
    wonders = [
        Slot(number, T("Wonder {n}", n=n % WONDERS_EACH + 1), WONDERS[wonder].name, group, icon="pillar")
        for numbers, dealt, group in (
            (_ITS_WONDERS, laid.its, T("Wonders of the leader")),
            (_YOUR_WONDERS, laid.yours, T("Your wonders")),
        )
        for n, (number, wonder) in enumerate(zip(numbers, dealt, strict=True))
    ]
    return (*tokens, *wonders)


def checklist(laid: Contents) -> tuple[ChecklistItem, ...]:
    return (
        ChecklistItem("board", T("Lay the board between you and an empty seat, the pawn on the space in the middle.")),
        ChecklistItem("military", T("Put the four military tokens on their places, face up.")),
        ChecklistItem(
            "tokens",
            T(
                "Put these progress tokens on the board: {tokens}.",
                tokens=tuple(TOKENS[token].name for token in laid.tokens),
            ),
            T("Keep the others at hand: the Great Library may draw from them."),
        ),
        ChecklistItem(
            "its",
            T(
                "Wonders of the leader, in this order: {wonders}.",
                wonders=tuple(WONDERS[wonder].name for wonder in laid.its),
            ),
        ),
        ChecklistItem(
            "yours", T("Your wonders: {wonders}.", wonders=tuple(WONDERS[wonder].name for wonder in laid.yours))
        ),
        ChecklistItem(
            "coins",
            N(
                "Take {n} coin. The app keeps those of the leader.",
                "Take {n} coins. The app keeps those of the leader.",
                FIRST_COINS,
            ),
        ),
        ChecklistItem(
            "decks",
            N(
                "Put {n} card of each of the three age decks back into the box, unseen.",
                "Put {n} cards of each of the three age decks back into the box, unseen.",
                REMOVED,
            ),
        ),
        ChecklistItem(
            "guilds",
            N(
                "Shuffle {n} unseen guild into the deck of Age III.",
                "Shuffle {n} unseen guilds into the deck of Age III.",
                GUILDS_IN_PLAY,
            ),
        ),
        ChecklistItem("structure", T("Lay out the structure of Age I."), laying_order(1)),
        ChecklistItem(
            "first",
            T("You begin.") if laid.first == PERSON else T("The leader begins."),
            T("You play by the rules; the leader by its orders, with the same cards."),
        ),
    )
