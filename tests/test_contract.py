"""The contract check itself: it passes an honest game and catches each kind of broken one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Value
from companion.core.game import ANYONE, TABLE, Answers, Book, Field, Game, Illegal, Inconsistency, Move, Needs
from companion.core.owner_facts import Facts
from companion.core.score import Ending, Outcome, ScoreSheet
from companion.core.setup import Recipe, Setup
from companion.core.text import T, Text
from companion.rules import BOOKS
from companion.rules.roll import Roll, State
from companion.rules.roll.moves import Done, Rolled, Stop
from tests.contract import check_play, check_setup
from tests.sixth.companion.rules.race.box import SHIPPED, Box
from tests.toy import RACE, Act, Race, Track


class Silent(Roll):
    def tell(self, state: State, move: Move) -> Text:
        return Text("")


class Holey(Roll):
    def progress(self, state: State) -> Text:
        return T("Round {round}")


class Forgetful(Roll):
    """Leaves a trace of refused moves."""

    def play(self, state: State, move: Move) -> None:
        try:
            super().play(state, move)
        except Illegal:
            state.board.disasters += 1
            raise


class Meddling(Roll):
    """Changes the position while telling the news."""

    def news(self, before: State, move: Move, after: State) -> Sequence[Text]:
        before.board.disasters += 1
        return ()


class Hasty(Roll):
    """Knows the winner too early."""

    def score(self, state: State) -> ScoreSheet:
        return replace(super().score(state), outcome=Outcome(Ending.SOLO, (0,)))


class Undecided(Roll):
    def score(self, state: State) -> ScoreSheet:
        return replace(super().score(state), outcome=None)


class Deaf(Roll):
    def parse(self, line: str) -> Move:
        return Done()


class Fickle(Roll):
    """Draws something else each time."""

    _draws = count()

    def draw(self, state: State, dice: Dice) -> Rolled:
        return super().draw(state, Dice(next(self._draws)))


class Careless(Roll):
    """Lists a move that is not legal."""

    def moves(self, state: State) -> Sequence[Any]:
        return super().moves(state) if state.actor() == TABLE else [*super().moves(state), Done()]


class Stammering(Roll):
    def moves(self, state: State) -> Sequence[Any]:
        moves = super().moves(state)
        return [*moves, Stop()] if Stop() in moves else moves


class Stubborn(Roll):
    """Takes corrections without making them."""

    def put(self, state: State, path: str, value: Value) -> None:
        return


class Boundless(Roll):
    def figures(self, state: State) -> Sequence[Field]:
        return [replace(figure, high=-1) for figure in super().figures(state)]


class TwoFaced(Roll):
    """Says something else of a figure that is asked for by its path."""

    def figure(self, state: State, path: str) -> Field | None:
        figure = super().figure(state, path)
        return figure and replace(figure, high=figure.high + 1)


class Nagging(Roll):
    def flaws(self, state: State) -> Sequence[Inconsistency]:
        return [Inconsistency("mood", T("Something feels wrong."))]


BROKEN = [
    Silent,
    Holey,
    Forgetful,
    Meddling,
    Hasty,
    Undecided,
    Deaf,
    Fickle,
    Careless,
    Stammering,
    Stubborn,
    Boundless,
    TwoFaced,
    Nagging,
]


def test_an_honest_game_passes() -> None:
    game = Roll()
    journal = check_play(game, game.recipe({}, 1), Dice(1))
    assert len(journal) > 50
    check_setup(game, game.recipe({}, 1))


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_game_is_caught(kind: type[Roll]) -> None:
    game = kind()
    with pytest.raises((AssertionError, KeyError, Illegal, pytest.fail.Exception)):
        check_play(game, game.recipe({}, 1), Dice(1))


class Moody(Roll):
    """Lays the table differently each time."""

    _times = count()

    def prepare(self, recipe: Recipe) -> Setup:
        setup = super().prepare(recipe)
        return replace(setup, checklist=setup.checklist[next(self._times) % 2 :])


class Mumbling(Roll):
    def code(self, recipe: Recipe) -> str:
        return super().code(replace(recipe, seed=0))


@pytest.mark.parametrize("kind", [Moody, Mumbling])
def test_a_broken_setup_is_caught(kind: type[Roll]) -> None:
    game = kind()
    with pytest.raises(AssertionError):
        check_setup(game, game.recipe({}, 1))


# The mechanisms that only a race with everything has


class Prying(Race):
    """Asks for what it knows."""

    def play(self, state: Track, move: Move) -> None:
        if isinstance(move, Act) and move.word == "run":
            raise Needs([self.figures(state)[0]])
        super().play(state, move)


class Careful(Race):
    """Asks for breath, and does not hear the answer."""

    def put(self, state: Track, path: str, value: Value) -> None:
        if not path.startswith("breath"):
            super().put(state, path, value)


class Nameless(Race):
    """Moves of anyone that belong to nobody."""

    def mover(self, state: Track, move: Any) -> int:
        return ANYONE


class Lotless(Race):
    """Draws from a source that nobody can switch."""

    def source_due(self, state: Track) -> str:
        return "hat"


class Distant(Race):
    """Follows everybody closely, whatever is said."""

    def set_depth(self, state: Track, seat: int, depth: str) -> None:
        return


class Curious(Race):
    """Asks to catch up on what cannot be corrected."""

    def catch_up(self, state: Track, seat: int, depth: str) -> Sequence[Field]:
        return [Field("mood", T("Mood"), 0, 3)]


class Doubting(Race):
    """Takes it for unknown where somebody stands, as long as nobody has said it of a table in mid-game."""

    def join(self, state: Track, seat: int) -> Sequence[Field]:
        return [replace(field, unknown=True) for field in super().join(state, seat)]


class Unteachable(Race):
    """Learns what the box says, and does not know it."""

    def learn(self, state: Track, facts: Facts) -> None:
        return


class Oblivious(Race):
    """Forgets what it knew of the box when it learns more."""

    def known_facts(self, state: Track) -> Box:
        return SHIPPED


class Boastful(Race):
    """Knows another sheet than it counts."""

    def answers(self, state: Track) -> tuple[Answers, Sequence[Answers]]:
        shared, seats = super().answers(state)
        return shared, [{**answers, "fields": 0} for answers in seats]


class Wilful(Race):
    """Offers forbidden moves to those who amend the past."""

    def alternatives(self, state: Track, made: Move) -> Sequence[tuple[Any, Sequence[Any]]]:
        return [(None, [Act("rolled", 6), Act("run"), Act("throw")])]


class Gossiping(Race):
    """Tells a move to a seat that is not there."""

    def secret_of(self, state: Track, move: Move) -> int:
        return 7


class Idle(Race):
    """Foretells of a forbidden move what stays as it is."""

    def effects_anyway(self, state: Track, move: Move) -> Sequence[tuple[str, Value]]:
        return [("at.0", state.at[0])]


class Twice(Race):
    """Lays everything out twice."""

    def lay_out(self, state: Track) -> Any:
        return super().lay_out(state) * 2


class _Shared(Track):
    def copy(self) -> Track:
        copy = super().copy()
        copy.runners = self.runners
        return copy


class Sharing(Race):
    """Copies of a table that share what runners bring along."""

    def start(self, setup: Setup) -> Track:
        begun = super().start(setup)
        return _Shared(begun.at, begun.goal, rests=begun.rests, runners=begun.runners)


class Faceless(Race):
    """Another fingerprint each time."""

    _times = count()

    def fingerprint(self, state: Track) -> str:
        return str(next(self._times))


WITH_EVERYTHING: Sequence[type[Race]] = [
    Prying,
    Careful,
    Nameless,
    Lotless,
    Distant,
    Curious,
    Doubting,
    Unteachable,
    Oblivious,
    Boastful,
    Wilful,
    Gossiping,
    Idle,
    Twice,
    Sharing,
    Faceless,
]


@pytest.mark.parametrize("kind", WITH_EVERYTHING)
def test_a_broken_mechanism_is_caught(kind: type[Race]) -> None:
    """In one of some plays: not every play comes to everything."""
    with pytest.raises((AssertionError, Illegal)):
        play_some(kind())


def play_some(game: Race) -> None:
    for seed in range(8):
        recipe = game.recipe({"kind": "all", "players": "2", "track": ("short", "long")[seed % 2]}, seed)
        check_play(game, recipe, Dice(seed))


OWN = {  # what a game offers to its own rooms, beside the contract
    "roll": {"rules"},
    "duel": {"odds", "preview", "price"},
    "age_of_civilization": {"opening", "prepare_for"},
    "through_the_ages": {"measures"},
}


@pytest.mark.parametrize("book", [*BOOKS.values(), RACE], ids=[*BOOKS, "race"])
def test_what_a_game_offers_is_asked_by_the_contract(book: Book) -> None:
    """A method that was renamed in the contract, but not in a game, would never be called."""
    kind = Game if isinstance(book, Game) else Book
    promised = {*dir(kind), *Book.__annotations__}
    assert {name for name in dir(book) if not name.startswith("_")} - promised == OWN.get(book.id, set())
