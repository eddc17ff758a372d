"""The plays made for thinking, replayed through the rulebook move by move. ``PLAYS=20`` replays 10,000 of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from automa.duel.playout import PlayoutEnd, playout
from automa.duel.trace import Trace, Turn
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct
from companion.core.score import Ending
from companion.rules.duel import Phase, State
from companion.rules.duel.facts import GUILDS, mask, members
from companion.rules.duel.hidden import box, sample
from companion.rules.duel.moves import AnyMove, Backs, Draw, PickToken, Reveal, Starts
from companion.rules.duel.position import CITY, HIDDEN, OWNED
from tests.contract import random_value
from tests.rules.duel.lay import GAME, Lay, legal

FACTOR = float(os.environ.get("PLAYS", "1"))
_SUPREMACY = {Ending.MILITARY: "military", Ending.SCIENTIFIC: "scientific"}


class _Replay:
    """A traced play, made again by the rulebook."""

    def __init__(self, state: State, trace: Trace) -> None:
        self.state = state.copy()
        if not state.age:
            tokens = mask(token.number for token in state.board_tokens)
            self.state = State(state.first_player, tokens, trace.wonders, 0, drafted=False)
        self.trace = trace
        self.taken: dict[str, float] = {}  # turns, by the kind of move made
        self.expected: dict[str, float] = {}  # the same, if every legal move were as likely
        self.variance: dict[str, float] = {}
        self.starts = list(trace.starts)
        if (self.state.phase != Phase.STARTS and not self.state.laying_out) or self.state.age == 1:
            self.starts.pop(0)

    def run(self) -> State:
        self._make(self.trace.before)
        for turn in self.trace.turns:
            self._to_the_turn()
            self._weigh(turn.moves[0])
            self._make(turn.moves)
            self._compare(turn)
        return self.state

    def _make(self, moves: Sequence[AnyMove]) -> None:
        for number, move in enumerate(moves):
            if self.state.phase == Phase.LIBRARY and not isinstance(move, Draw):
                assert isinstance(move, PickToken)
                self._draw(move.token)
            assert move in GAME.moves(self.state), f"{move} ({number}) is not legal"
            self.state.play(move)

    def _weigh(self, made: AnyMove) -> None:
        moves = GAME.moves(self.state)
        _add(self.taken, {type(made).__name__: 1})
        for kind, n in Counter(type(move).__name__ for move in moves).items():
            share = n / len(moves)
            _add(self.expected, {kind: share})
            _add(self.variance, {kind: share * (1 - share)})

    def _draw(self, token: int) -> None:
        """Three tokens, among them the one that was taken."""
        others = [other for other in members(box(self.state.n)) if other != token]
        self.state.play(Draw((token, *others[:2])))

    def _to_the_turn(self) -> None:
        state = self.state
        while state.phase != Phase.TURN:
            grid = self.trace.deals[state.age]
            if state.phase == Phase.REVEAL:
                state.play(Reveal(tuple(grid[place] for place in state.due_places)))
            elif state.phase == Phase.BACKS:
                hidden = members(state.n[HIDDEN])
                state.play(Backs(tuple(place for place in hidden if GUILDS >> grid[place] & 1)))
            else:
                assert state.phase == Phase.STARTS
                state.play(Starts(self.trace.starts[state.age]))

    def _compare(self, turn: Turn) -> None:
        n = self.state.n
        assert turn.coins == (self.state.coins(0), self.state.coins(1))
        assert turn.cities == tuple(n[CITY : CITY + 2])
        assert turn.owned == tuple(n[OWNED : OWNED + 2])
        assert turn.pawn == self.state.pawn


def _add(total: dict[str, float], more: dict[str, float]) -> None:
    for kind, n in more.items():
        total[kind] = total.get(kind, 0) + n


def _check(state: State, random: Random) -> PlayoutEnd:
    before = state.copy()
    trace = Trace()
    result = playout(state, random, trace)
    assert state == before, "the position stays as it was"
    end = _Replay(state, trace).run()
    assert end.actor() == OVER
    sheet = GAME.score(end)
    assert sheet.outcome
    assert result.points == sheet.totals
    assert result.supremacy == _SUPREMACY.get(sheet.outcome.ending, "")
    assert result.winner == (sheet.outcome.winners[0] if len(sheet.outcome.winners) == 1 else None)
    return result


@pytest.mark.parametrize("batch", range(5))
def test_whole_plays_are_legal_move_by_move(batch: int) -> None:
    random = Random(batch)
    for seed in range(round(100 * FACTOR)):
        chosen = {"wonders": ("draft", "random", "first")[seed % 3]}
        _check(GAME.start(GAME.prepare(GAME.recipe(chosen, seed + 1000 * batch))), random)


@pytest.mark.long
def test_plays_from_every_step_of_a_play_are_legal() -> None:
    random = Random(7)
    for seed in range(round(12 * FACTOR)):
        state = GAME.start(GAME.prepare(GAME.recipe({"draws": "hand"}, seed)))
        while state.actor() != OVER:
            if state.age:
                _check(state, random)
            else:
                playout(state, random)
            if state.actor() == TABLE:
                outcomes = [move for move, _ in GAME.outcomes(state)]
                state.play(sample(state.n, random) if random.random() < 0.5 else random.choice(outcomes))
            else:
                state.play(random.choice(GAME.moves(state)))
        assert playout(state, random).points == GAME.score(state).totals


def test_every_legal_move_is_as_likely() -> None:
    table = (
        Lay("library temple statue", left=(18, 19, 0)).face_down(16).coins(8, 9).plans(0, "sphinx pyramids mausoleum")
    )
    moves = legal(table.state)
    assert len(moves) > 6
    random, plays = Random(3), 6000
    first = Counter[str]()
    for _ in range(plays):
        trace = Trace()
        playout(table.state, random, trace)
        first[str(trace.turns[0].moves[0])] += 1
    assert set(first) == set(moves)
    expected = plays / len(moves)
    assert sum((n - expected) ** 2 / expected for n in first.values()) < 4 * len(moves)


def test_no_kind_of_move_is_favoured() -> None:
    """Over whole plays, as many wonders are built as the legal moves let expect, and so with the other kinds."""
    random = Random(11)
    taken: dict[str, float] = {}
    expected: dict[str, float] = {}
    variance: dict[str, float] = {}
    for seed in range(round(250 * FACTOR)):
        state = GAME.start(GAME.prepare(GAME.recipe({}, seed)))
        trace = Trace()
        playout(state, random, trace)
        replay = _Replay(state, trace)
        replay.run()
        _add(taken, replay.taken)
        _add(expected, replay.expected)
        _add(variance, replay.variance)
    assert set(taken) == {"Build", "Discard", "BuildWonder"}
    for kind, n in taken.items():
        assert abs(n - expected[kind]) < 4 * variance[kind] ** 0.5


def test_every_choice_is_as_likely() -> None:
    table = Lay("library temple").city(0, "scriptorium")
    state = table.play("build library")
    random, first = Random(4), Counter[str]()
    for _ in range(3000):
        trace = Trace()
        playout(state, random, trace)
        first[str(trace.before[0])] += 1
    assert set(first) == set(legal(state))
    assert all(abs(n - 600) < 110 for n in first.values())


@pytest.mark.long
def test_random_play_ends_as_it_is_known_to() -> None:
    """About 96.5 % civil, 3.4 % military and 0.1 % scientific victories, and 37.7 points."""
    random, endings, points, plays = Random(5), Counter[str](), 0, 6000
    for seed in range(plays):
        result = playout(GAME.start(GAME.prepare(GAME.recipe({}, seed))), random)
        endings[result.supremacy] += 1
        points += 0 if result.supremacy else sum(result.points)
    assert endings[""] / plays == pytest.approx(0.965, abs=0.008)
    assert endings["military"] / plays == pytest.approx(0.034, abs=0.008)
    assert endings["scientific"] / plays < 0.004
    assert points / 2 / endings[""] == pytest.approx(37.7, abs=0.8)


def test_a_corrected_table_can_be_thought_about() -> None:
    """However a table was mistyped, a play from it comes to an end."""
    random = Random(6)
    for seed in range(round(60 * FACTOR)):
        state = GAME.start(GAME.prepare(GAME.recipe({"wonders": "random"}, seed)))
        for _ in range(random.randrange(10, 70)):
            if state.actor() == OVER:
                break
            state.play(sample(state.n, random) if state.actor() == TABLE else random.choice(GAME.moves(state)))
        for _ in range(12):
            figure = random.choice(GAME.figures(state))
            GAME.play(state, Correct(figure.id, random_value(figure, Dice(random.randrange(1 << 30)))))
            playout(state, random)
