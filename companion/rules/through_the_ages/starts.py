"""Other beginnings than the printed one, for challenges and for tables of unequal players. They are data: a new one is
an entry here, and every rule plays on from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import gains, tokens
from companion.rules.through_the_ages.cards import BY_ID, GOVERNMENT, KIND, NONE, RULES
from companion.rules.through_the_ages.state import Start, State

START_WORDS: Final[Mapping[str, tuple[Text, Text | None]]] = {
    "printed": (T("As printed"), None),
    "ahead": (T("A handicap"), T("All but player 1 begin with 2 science, 2 food and 2 resources.")),
    "stores": (T("Full stores"), T("Everybody begins with 3 food and 3 resources.")),
    "iron": (T("The age of iron"), T("Everybody begins with Iron in play and 2 blue tokens less.")),
}


def starts_of(key: str, players: int) -> tuple[Start, ...]:
    """By seat; empty where everybody begins as printed."""
    if key == "ahead":
        return (Start(), *[Start(science=2, food=2, ore=2)] * (players - 1))
    if key == "stores":
        return (Start(food=3, ore=3),) * players
    if key == "iron":
        return (Start(cards=(BY_ID["iron"],), blue=-2),) * players
    return ()


def apply(state: State) -> None:
    """Change the boards before the first turn; the actions of the first round stay as they are."""
    for seat, start in enumerate(state.rules.starts):
        civil = state.boards[seat].civil
        _begin(state, seat, start)
        gains.settle(state, seat)
        state.boards[seat].civil, state.boards[seat].military = civil, 0


def _begin(state: State, seat: Seat, start: Start) -> None:
    board = state.boards[seat]
    board.science += start.science
    board.culture += start.culture
    for name, more in (("yellow", start.yellow), ("blue", start.blue)):
        setattr(board, name, getattr(board, name) + more)
        setattr(board, f"{name}_all", getattr(board, f"{name}_all") + more)
    board.unused += start.workers
    board.yellow_all += start.workers
    for card in start.cards:
        if KIND[card] == GOVERNMENT:
            board.government = card
        elif RULES[card].special != NONE:
            board.specials[RULES[card].special] = card
        else:
            gains.technology_comes(state, seat, card)
    board.leader = start.leader
    tokens.gain(board, start.food, edible=True)
    tokens.gain(board, start.ore, edible=False)
