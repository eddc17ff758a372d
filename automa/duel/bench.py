"""How strong the rivals of 7 Wonders Duel are and how long they think, measured by whole plays.

Each level plays the one below it, as often first as second; a shared victory counts half. At the table the best level
thinks for as long as it may; here it thinks through a number of positions that four hundred plays can afford, which
depends on no clock, and which the label tells.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Final

from automa import rating
from automa.arena import Guest, everywhere, play, play_many
from automa.bench import Mean, Measure, bare_loop, mean, measure, rates
from automa.census import Matchup, by_level
from automa.duel.census import COUNTED
from automa.duel.flat import PLAYOUTS, Flat
from automa.duel.levels import BEST, LEVELS
from automa.duel.playout import playout
from automa.duel.rival import Rival
from automa.duel.taste import TEMPERAMENTS
from automa.opponent import Budget
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import ScoreSheet
from companion.core.text import T, Text
from companion.rules import GAMES

GAME: Final = "duel"
_PAIRING: Final = 400  # plays
BEST_NODES: Final = 250  # of the best level, against the one below
MASTER_DEALS: Final = 40  # of the best level as it thinks at the table: each takes half a minute
FLAT_NODES: Final = 50  # of the best level, against random plays
THINKING_PLAYS: Final = 2
CENSUS_PLAYS: Final = 100
TABLES: Final = 200  # laid before the speed of plays is measured
_OPPOSITE: Final = 4  # in the census


def levels() -> Iterator[Mean]:
    """Each level against the one below, and the ratings that follow."""
    found: list[Mean] = []
    for better, worse in zip(LEVELS[1:], LEVELS, strict=False):
        label = T("{name} against {other}", name=better.name, other=worse.name)
        if better.number == BEST:
            label = _with_nodes(better.name, BEST_NODES, worse.name)
        guests = _guest(better.number, BEST_NODES), _guest(worse.number)
        found.append(_against(f"level_{better.number}", label, *guests))
        yield found[-1]
    yield from _ratings(found)


def _ratings(found: Sequence[Mean]) -> list[Mean]:
    """From the pairings of all levels."""
    shares, of_shares = [each.mean / 100 for each in found], [each.error / 100 for each in found]
    rated = zip(LEVELS, rating.ladder(shares), rating.errors(shares, of_shares), strict=True)
    return [
        Mean(f"rating_{level.number}", T("Rating of {name}", name=level.name), "", points, error, _PAIRING)
        for level, points, error in rated
    ]


def flat() -> Sequence[Mean]:
    """The best level against flat Monte Carlo."""
    name = T("{n} random plays a move", n=PLAYOUTS)
    label = _with_nodes(LEVELS[-1].name, FLAT_NODES, name)
    return (_against("flat", label, _guest(BEST, FLAT_NODES), partial(Flat, PLAYOUTS)),)


def master() -> Sequence[Mean]:
    """The best level as it thinks at the table against the one below, on paired deals: each sits once in each seat."""
    best, below = LEVELS[-1], LEVELS[-2]
    label = _with_nodes(best.name, best.nodes, below.name)
    return (mean("master", label, "%", everywhere(master_deal, range(MASTER_DEALS))),)


def master_deal(deal: int) -> float:
    """What the best level has of the victories of a deal, in 100."""
    best, below = _guest(BEST), _guest(BEST - 1)
    shares = [_share(play(GAME, {}, (best, below), deal), 0), _share(play(GAME, {}, (below, best), deal), 1)]
    return 100 * statistics.fmean(shares)


def tempers() -> Iterator[Mean]:
    """Each temperament of a level that is soon measured against the steady one of the level below."""
    level, below = LEVELS[-2], LEVELS[-3]
    for temper in TEMPERAMENTS[1:]:
        label = T("{temper}, {name}, against {other}", temper=temper.name, name=level.name, other=below.name)
        guests = partial(Rival, level.number, temper.id, nodes=level.nodes), _guest(below.number)
        yield _against(temper.id, label, *guests)


def census() -> Iterator[Mean]:
    """What each level has at the end against a sound one that is soon measured."""
    way = Matchup(GAME, "census", T("Against {name}", name=LEVELS[_OPPOSITE - 1].name), opposite=_guest(_OPPOSITE))
    plays = {level.number: CENSUS_PLAYS // 4 if level.number == BEST else CENSUS_PLAYS for level in LEVELS}
    return by_level(way, {number: _guest(number, BEST_NODES) for number in plays}, plays, COUNTED)


def thinking() -> Sequence[Measure]:
    """The time the best level takes for a decision, by the clock, in plays against itself."""
    times: list[float] = []
    for seed in range(THINKING_PLAYS):
        times += _thinking_times(seed)
    return (
        measure("decision", T("A decision of the best level"), "ms", times),
        measure("decision_mean", T("The mean of them"), "ms", [statistics.fmean(times)]),
        measure("decisions", T("Decisions"), "1/s", [1000 / statistics.fmean(times)]),
    )


def _guest(number: int, nodes: int | None = None) -> Guest:
    """A rival that thinks by positions, not by the clock."""
    own = LEVELS[number - 1].nodes
    return partial(Rival, number, nodes=own if nodes is None else min(nodes, own))


def _with_nodes(name: Text, nodes: int, other: Text) -> Text:
    return T("{name} ({n} positions) against {other}", name=name, n=nodes, other=other)


def _against(key: str, label: Text, one: Guest, other: Guest) -> Mean:
    tables = [(one, other) if number % 2 else (other, one) for number in range(_PAIRING)]
    sheets = play_many(GAME, {}, tables)
    return mean(key, label, "%", [100 * _share(sheet, seat=1 - n % 2) for n, sheet in enumerate(sheets)])


def _share(sheet: ScoreSheet, seat: int) -> float:
    """What a seat has of the victory."""
    assert sheet.outcome
    return (seat in sheet.outcome.winners) / len(sheet.outcome.winners)


def _thinking_times(seed: int) -> list[float]:
    game, rival = GAMES[GAME], Rival()
    setup = game.prepare(game.recipe({}, seed))
    state, dice = game.start(setup), Dice(setup.recipe.seed)
    times = []
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            state.play(game.draw(state, dice))
            continue
        start = time.perf_counter()
        decision = rival.decide(state, actor, Budget())
        times.append(1000 * (time.perf_counter() - start))
        state.play(decision.move)
    return times


def speed() -> Sequence[Measure]:
    """What thinking about a duel can count on: whole random plays by the rulebook, and by the playouts made for it.

    Tables are laid before the clock starts; the first batch fills what is looked up, and does not count. The time is
    the processor's, so that waiting for it does not count; a bare loop tells how fast this machine is now.
    """
    game = GAMES[GAME]
    starts = [(game.start(game.prepare(game.recipe({}, seed))), Dice(seed)) for seed in range(TABLES)]
    random = Random(1)

    def by_the_rules(number: int) -> None:
        start, dice = starts[number % TABLES]
        state = start.copy()
        while (actor := state.actor()) != OVER:
            if actor == TABLE:
                state.play(game.draw(state, dice))
            else:
                moves = game.moves(state)
                state.play(moves[int(random.random() * len(moves))])

    def by_playouts(number: int) -> None:
        playout(starts[number % TABLES][0], random)

    return (
        measure("duel_rules", T("Random duels by the rulebook"), "1/s", rates(by_the_rules)),
        measure("duel_playouts", T("Random duels by playouts"), "1/s", rates(by_playouts)),
        measure("bare_loop", T("A bare loop of 100,000 steps, to compare machines"), "1/s", rates(bare_loop)),
    )
