"""Corrections settle what follows from them: random ones in random phases, against a fresh position."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from automa.opponent import Budget
from automa.roll.rival import Rival
from companion.core.field import whole
from companion.core.game import OVER, TABLE, Correct, Field, Illegal
from companion.rules.roll import Phase, State
from companion.rules.roll.legal import FACES_ROLLED
from companion.rules.roll.turn import is_last_round
from tests.rules.roll.hand import COINS, EITHER, FOOD, GAME, GOOD, SKULL, WORKERS, at, own, roll, table, throw

SAMPLES = int(os.environ.get("CORRECTIONS", "150"))
TABLES: tuple[dict[str, str], ...] = (
    {"players": "1"},
    {"players": "1", "age": "late_bronze"},
    {"players": "2"},
    {"players": "2", "race": "on"},
    {"players": "3", "trading": "on"},
    {"players": "3", "age": "late_bronze"},
)
_FLOW = ("leadership", "smithing", "great_wall", "preservation")  # what would have led through another turn


def correct(state: State, path: str, value: int) -> None:
    GAME.play(state, Correct(path, value, settled=True))


def same(one: State, other: State) -> bool:
    """Equal but for the mark that something was corrected."""
    one, other = one.copy(), other.copy()
    one.settled = other.settled = True
    return one == other


# One by one


def test_a_city_corrected_in_after_the_throw_is_not_fed_before_its_die_is_thrown() -> None:
    state = table()
    throw(state, GOOD, GOOD, GOOD)
    correct(state, "0.city_boxes", 3)
    food = state.board.food
    state.play(GAME.parse("stop"))
    assert state.board.cities == 4
    assert (state.board.food, state.board.disasters) == (food - 3, 0)


def test_an_old_journal_feeds_it_as_it_always_did() -> None:
    state = table()
    throw(state, GOOD, GOOD, GOOD)
    food = state.board.food
    GAME.play(state, Correct.parse("correct 0.city_boxes 3"))
    state.play(GAME.parse("stop"))
    assert (state.board.food, state.board.disasters) == (max(0, food - 4), max(0, 4 - food))


def test_a_correction_that_undoes_the_end_lets_the_play_go_on() -> None:
    state = table(2)
    own(state, "leadership", "irrigation", "agriculture", "quarrying", "medicine", seat=1)
    while state.phase is not Phase.OVER:
        state.play(FACES_ROLLED[0] if state.actor() == TABLE else GAME.moves(state)[-1])
    ended = state.round
    correct(state, "1.medicine", 0)
    assert (state.phase, state.round, state.seat) == (Phase.READY, ended + 1, 0)
    correct(state, "1.medicine", 1)
    assert state.actor() == OVER
    assert state.round == ended


def test_the_round_corrected_after_the_end_is_played() -> None:
    state = table()
    state.round, state.phase = 10, Phase.OVER
    correct(state, "round", 9)
    assert (state.phase, state.round) == (Phase.READY, 9)


def test_coins_and_workers_follow_the_developments() -> None:
    state = table()
    roll(state, COINS, WORKERS, WORKERS)
    assert (state.phase, state.coins, state.workers) == (Phase.BUILD, 7, 6)
    correct(state, "0.coinage", 1)
    correct(state, "0.masonry", 1)
    assert (state.coins, state.workers) == (12, 8)
    correct(state, "0.masonry", 0)
    assert state.workers == 6


def test_what_was_not_bought_after_all_gives_its_coins_back() -> None:
    state = table()
    roll(state, COINS, COINS, FOOD)
    state.play(GAME.parse("buy leadership"))
    correct(state, "0.leadership", 0)
    assert (state.bought, state.coins) == ("", 14)


def test_leadership_is_asked_for_before_the_harvest() -> None:
    state = table()
    throw(state, EITHER, EITHER, FOOD)
    state.play(GAME.parse("stop"))
    correct(state, "0.leadership", 1)
    assert at(state, Phase.LEAD)
    correct(state, "0.leadership", 0)
    assert at(state, Phase.HARVEST)


def test_an_invasion_without_smithing_strikes_at_home() -> None:
    state = table(2, "late_bronze")
    own(state, "smithing")
    GAME.put(state, "0.city_boxes", 3)
    roll(state, SKULL, SKULL, SKULL, SKULL)
    assert state.phase is Phase.INVADE
    correct(state, "0.smithing", 0)
    lost = [board.disasters for board in state.boards]
    assert [str(move) for move in GAME.moves(state)] == ["invade 0"]
    state.play(GAME.parse("invade 0"))
    assert [board.disasters - before for board, before in zip(state.boards, lost, strict=True)] == [4, 0]


def test_a_sixth_ship_can_be_recorded_where_only_five_may_be_built() -> None:
    state = table(2, "late_bronze")
    own(state, "shipping")
    correct(state, "0.ships", 6)
    assert state.board.ships == 6
    assert state.can_ship() == 0


def test_a_correction_that_settles_says_so_in_the_journal() -> None:
    move = Correct("0.food", 4, "forgotten", settled=True)
    assert str(move) == "correct 0.food 4 settled : forgotten"
    assert Correct.parse(str(move)) == move
    with pytest.raises(ValueError, match="correct"):
        Correct.parse("correct 0.food 4 somehow")


# By chance


class Turn:
    """A random position, with the beginning of its turn and the moves since."""

    def __init__(self, chance: random.Random) -> None:
        recipe = GAME.recipe(chance.choice(TABLES), chance.randrange(1000))
        self.state = GAME.start(GAME.prepare(recipe))
        self._begin()
        for _ in range(chance.randrange(250)):
            if self.state.phase is Phase.OVER:
                break
            self._move(chance.choice(GAME.moves(self.state)))

    def _begin(self) -> None:
        self.start = self.state.copy()
        self.moves: list[Any] = []

    def _move(self, move: Any) -> None:
        seat, round_ = self.state.seat, self.state.round
        self.state.play(move)
        self.moves.append(move)
        if (self.state.seat, self.state.round) != (seat, round_):
            self._begin()


def some_corrections(state: State, chance: random.Random) -> Iterator[tuple[str, int]]:
    figures: list[Field] = [each for each in GAME.figures(state) if not each.id.endswith(".first")]
    for figure in chance.sample(figures, chance.randrange(1, 4)):
        if figure.id == "round" and not state.rules.rounds:
            continue
        yield figure.id, chance.randint(figure.low, figure.high)


def put_all(state: State, wanted: dict[str, int], skip: tuple[str, ...] = ()) -> None:
    for path, value in wanted.items():
        if path not in skip:
            GAME.put(state, path, value)


def fresh(turn: Turn, wanted: dict[str, int], figures: dict[str, int]) -> State | None:
    """The position with these figures, in which the corrected ones had been there since the turn began; None when the
    turn would have gone another way."""
    state = turn.start.copy()
    cities = f"{state.seat}.city_boxes"
    put_all(state, wanted, skip=(cities,))
    for move in turn.moves:
        try:
            state.play(move)
        except Illegal:
            return None
    put_all(state, figures)
    return state


def legal(state: State) -> set[str]:
    return {str(move) for move in GAME.moves(state)}


def plays_on(state: State, chance: random.Random) -> None:
    """Whatever is legal can be played, to the end of the next turn."""
    turns = state.round + 2
    while state.phase is not Phase.OVER and state.round < turns:
        moves = GAME.moves(state)
        assert moves, state.phase
        GAME.now(state)
        state.play(chance.choice(moves))


@pytest.mark.parametrize("seed", range(SAMPLES))
def test_random_corrections_settle_like_a_fresh_position(seed: int) -> None:
    chance = random.Random(seed)
    turn = Turn(chance)
    before = turn.state.copy()
    wanted = dict(some_corrections(before, chance))
    state, other = before.copy(), before.copy()
    for path, value in wanted.items():
        correct(state, path, value)
    paths = list(wanted)
    chance.shuffle(paths)
    for path in paths:
        correct(other, path, wanted[path])
    ended = before.phase is Phase.OVER and state.phase is not Phase.OVER
    if not ended and "round" not in wanted:
        for path, value in wanted.items():
            assert {each.id: each.value for each in GAME.figures(state)}.get(path) == value
    assert state.builders.keys() == other.builders.keys()
    assert (state.phase, state.seat, state.round, state.coins) == (other.phase, other.seat, other.round, other.coins)
    _agrees(state, turn, wanted, before)
    _can_be_taken_back(state, before, wanted)
    if seed % 10 == 0:
        _rival_decides(state)
    plays_on(state, chance)


def _agrees(state: State, turn: Turn, wanted: dict[str, int], before: State) -> None:
    """Who is to move, and what is pending."""
    between = before.phase is Phase.READY and not before.preserved and before.seat == before.rules.first_player
    if before.phase is Phase.OVER or (between and before.round > 1 and not before.rules.rounds):
        assert (state.phase is Phase.OVER) == is_last_round(state) or "round" in wanted
        return
    assert state.seat == before.seat
    if state.phase is Phase.READY:
        assert len(state.dice) == state.board.cities
    if any(path.endswith(_FLOW) for path in wanted):
        return
    new = fresh(turn, wanted, {each.id: whole(each.value) for each in GAME.figures(state)})
    if new is None or new.phase is not state.phase:
        return
    assert new.actor() == state.actor()
    assert (new.coins, new.workers) == (state.coins, state.workers) or state.workers == 0
    if state.workers == new.workers:
        assert legal(new) == legal(state)


def _can_be_taken_back(state: State, before: State, wanted: dict[str, int]) -> None:
    """Corrected back, all is as it was; builders may stand in another order, and workers be used up."""
    back = state.copy()
    for path in wanted:
        was = next(each.value for each in GAME.figures(before) if each.id == path)
        if path == "round" and before.phase is Phase.OVER:
            return
        correct(back, path, whole(was))
    if before.phase is Phase.DISCARD:
        return  # nothing was left to discard for a while: the turn waits for its end
    if before.phase is Phase.OVER:
        assert (back.phase, back.round) == (before.phase, before.round)
        return
    back.builders, back.workers = before.builders, before.workers
    back.bought, back.coins = before.bought, before.coins
    for mine, was_mine in zip(back.boards, before.boards, strict=True):
        mine.developments.sort(key=(*was_mine.developments, *mine.developments).index)
    assert same(back, before)


def _rival_decides(state: State) -> None:
    if state.actor() >= 0:
        decision = Rival(2).decide(state.copy(), state.actor(), Budget(0.05))
        state.copy().play(decision.move)


def test_the_sample_meets_every_phase() -> None:
    met = {Turn(random.Random(seed)).state.phase for seed in range(150)}
    assert met >= set(Phase) - {Phase.INVADE, Phase.LEAD, Phase.DISCARD}
