"""Pairs of tables of Age of Civilization that a seat cannot tell apart, built independently from different seeds.

Nothing here asks the rules what a seat knows. A table is what was dealt, kept and played; a seat sees what lies in
front of it, move by move; another table is as good as long as it shows the seat the same from first to last.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from companion.core.game import OVER, Illegal
from companion.core.score import Seat
from companion.rules.age_of_civilization import AgeOfCivilization, State
from companion.rules.age_of_civilization.setup import Layout

GAME: Final = AgeOfCivilization()
TRIES: Final = 150


def laid(seed: int, **chosen: str) -> Layout:
    contents: Layout = GAME.prepare(GAME.recipe(chosen, seed)).contents
    return contents


def same_table(first: Layout, seed: int, **chosen: str) -> Layout:
    """A table of another seed, with everything that lies open as on the first one."""
    return replace(first, rules=laid(seed, **chosen).rules)


@dataclass(frozen=True)
class Drafted:
    """A play with a draft: the packs, and every move."""

    layout: Layout
    moves: tuple[str, ...]

    def state(self) -> State:
        state = State(self.layout)
        for line in self.moves:
            GAME.play(state, GAME.parse(line))
        return state

    def seen(self, seat: Seat) -> list[Any] | None:
        """What a seat sees, move by move; None when there is no such play."""
        state = State(self.layout)
        found = [_view(state, seat)]
        try:
            for line in self.moves:
                drafting = bool(state.packs)
                who = state.actor()
                GAME.play(state, GAME.parse(line))
                found.append((who, "" if drafting and who != seat else line, _view(state, seat)))
        except Illegal:
            return None
        return found

    def swapped(self, one: str, other: str, everywhere: bool) -> Drafted:
        """With two cards changed for each other, everywhere or only among those kept."""
        swap = {one: other, other: one}
        moves = tuple(
            " ".join(swap.get(word, word) for word in line.split()) if everywhere or line.startswith("keep ") else line
            for line in self.moves
        )
        if not everywhere:
            return replace(self, moves=moves)
        packs = tuple(tuple(swap.get(card, card) for card in pack) for pack in self.layout.packs)
        return Drafted(replace(self.layout, packs=packs), moves)


def _view(state: State, seat: Seat) -> Any:
    boards = []
    for who, board in enumerate(state.boards):
        shown = board.copy()
        if who != seat:
            shown.hand = [""] * len(board.hand)
        boards.append([getattr(shown, slot) for slot in ("hand", "main", "under", "technologies", "coins", "workers")])
    mine = state.packs[seat] if state.packs else []
    return boards, list(mine), [len(pack) for pack in state.packs], list(state.market.items()), len(state.deck)


def drafted(seed: int, length: int, **chosen: str) -> Drafted:
    """A random play of so many moves (a play with a draft has none of the table's)."""
    random, layout = Random(seed), laid(seed, draft="on", **chosen)
    state = State(layout)
    moves: list[str] = []
    while len(moves) < length and state.actor() != OVER:
        moves.append(str(random.choice(GAME.moves(state))))
        GAME.play(state, GAME.parse(moves[-1]))
    return Drafted(layout, tuple(moves))


def twin(play: Drafted, seat: Seat, seed: int, **chosen: str) -> Drafted:
    """Another play that shows the seat the same: hidden cards change places one by one, as long as it sees nothing."""
    random, shown = Random(seed), play.seen(seat)
    found = Drafted(same_table(play.layout, seed, draft="on", **chosen), play.moves)
    for number in range(TRIES):
        everywhere = bool(number % 2)
        cards = play.layout.rules.deck if everywhere else random.choice(found.layout.packs)
        one, another = random.sample(cards, 2)
        other = found.swapped(one, another, everywhere)
        if other.seen(seat) == shown:
            found = other
    return found
