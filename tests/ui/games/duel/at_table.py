"""A person at the Duel table: tables to sit down at, and a finger for every move."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from companion.core.game import TABLE, Correct
from companion.core.table import Player, Table
from companion.rules.duel import Duel, Phase
from companion.rules.duel.facts import CARDS, TOKENS, WONDERS
from companion.rules.duel.moves import (
    Backs,
    Build,
    BuildWonder,
    Destroy,
    Discard,
    Draw,
    Offer,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from tests.ui.at_table import AtTable

GAME = Duel()
PLAYERS = (Player("Ada"), Player("Grace"))
Test = Callable[[Any], bool]
Choose = Callable[[Any, Sequence[Any]], Any]


# Tables


def new_table(seed: int = 7, players: Sequence[Player] = PLAYERS, **chosen: str) -> Table:
    return Table(GAME, GAME.prepare(GAME.recipe(chosen, seed)), players)


def builder(seed: int) -> Choose:
    """Somebody who builds whenever there is something to build."""
    chooser = random.Random(seed)

    def choose(state: Any, moves: Sequence[Any]) -> Any:
        return chooser.choice([move for move in moves if not isinstance(move, Discard)] or moves)

    return choose


def taking(colour: str) -> Callable[[int], Choose]:
    """The first player takes every card of a colour, the other none of it."""

    def of_seed(seed: int) -> Choose:
        chooser = random.Random(seed)

        def wanted(state: Any, move: Any) -> bool:
            ours = isinstance(move, Build) and CARDS[move.card].colour == colour
            return ours if state.seat == 0 else not ours

        def choose(state: Any, moves: Sequence[Any]) -> Any:
            return chooser.choice([move for move in moves if wanted(state, move)] or moves)

        return choose

    return of_seed


def reach(
    when: Test, policy: Callable[[int], Choose] = builder, first: int = 0, corrected: Sequence[tuple[str, int]] = (),
    players: Sequence[Player] = PLAYERS, **chosen: str,
) -> Table:  # fmt: skip
    """A table at such a position, by play of somebody with a policy."""
    for seed in range(first, first + 600):
        table, choose = new_table(seed, players, **chosen), policy(seed)
        while not table.over and not when(table.state):
            if table.actor == TABLE:
                table.draw()
            else:
                table.play(choose(table.state, GAME.moves(table.state)))
        if when(table.state):
            for path, value in corrected:
                table.play(Correct(path, value))
            return table
    raise AssertionError("no table comes there")


def at(phase: int, age: int = 0, left: int = 20) -> Test:
    return lambda state: state.phase == phase and state.age >= age and state.cards_left <= left


def winning(state: Any) -> Any:
    """A building that wins at once, if there is one."""
    if state.phase != Phase.TURN:
        return None
    moves = [move for move in GAME.moves(state) if isinstance(move, Build)]
    return next((move for move in moves if GAME.preview(state, move).winner == state.seat), None)


# Who plays


class AtDuel(AtTable):
    """The app, opened at a table by touches from the home screen."""

    def spot(self, place: int) -> Any:
        return self.shell.page.board.pyramid.spots[place]

    def touch_place(self, place: int) -> None:
        """Touch the upper part of a card, where nothing covers it."""
        pyramid = self.shell.page.board.pyramid
        self.shell.page.page.scroll.show_block(pyramid)
        self.settle()
        x, y = pyramid.corner(pyramid.spots[place])
        width, height = pyramid._card
        self.touch(*pyramid.to_window(x + width / 2, y + height * 0.9))

    def act(self, move: Any) -> None:
        """Make a move as a finger does."""
        match move:
            case Build(card) | Discard(card):
                self.choose(card)
                self.tap("build" if isinstance(move, Build) else "discard")
            case BuildWonder(wonder, card):
                self.choose(card)
                self.tap("wonder")
                self.tap(f"wonder-{WONDERS[wonder].id}")
            case PickWonder(wonder):
                self._take(WONDERS[wonder].id)
            case PickToken(token):
                self._take(TOKENS[token].id)
            case Destroy(card) | Rebuild(card):
                self._take(CARDS[card].id)
            case Starts(seat):
                self.tap(f"starts-{seat + 1}")
            case _:
                self.lay(move)

    def choose(self, card: int) -> None:
        self.tap(f"card-{CARDS[card].id}")

    def _take(self, name: str) -> None:
        self.tap(f"pick-{name}")
        self.tap("take")

    def lay(self, move: Any) -> None:
        """Tap in what lies on the real table."""
        match move:
            case Reveal(cards):
                for card in cards:
                    self.tap(f"turn-{CARDS[card].id}")
            case Backs(places):
                for place in places:
                    self.tap(f"place-{place + 1}")
                self.tap("marked")
            case Offer(wonders):
                for wonder in wonders:
                    self.tap(f"pick-{WONDERS[wonder].id}")
                self.tap("lie")
            case Draw(tokens):
                for token in tokens:
                    self.tap(f"pick-{TOKENS[token].id}")
                self.tap("lie")
