"""Rivals against rivals and alone, counted: how strong the levels are, how hard the scenarios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from automa.age_of_civilization.rival import Rival
from automa.opponent import Budget
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.age_of_civilization import AgeOfCivilization, State
from companion.rules.age_of_civilization.goals import medal

PATIENCE = 1e9  # seconds: a measured rival is never hurried, so that figures repeat


@dataclass(frozen=True, slots=True)
class Duel:
    """What a rival made of plays against another one: wins (shared ones by half) and its lead in points."""

    plays: int
    wins: float
    lead: float

    @property
    def rate(self) -> float:
        return self.wins / self.plays


@dataclass(frozen=True, slots=True)
class Solo:
    """What a rival made of plays alone; ``medals[n]`` counts the plays with n medals, of a scenario."""

    plays: int
    mean: float
    spread: float
    best: int
    medals: tuple[int, int, int, int]

    @property
    def won(self) -> float:
        """The share of plays with a medal."""
        return 1 - self.medals[0] / self.plays


def play(chosen: Mapping[str, str], seed: int, rivals: Sequence[Rival]) -> State:
    """One play of rivals on all seats."""
    game = AgeOfCivilization()
    setup = game.prepare(game.recipe(chosen, seed))
    state = game.start(setup)
    dice = Dice(setup.recipe.seed)
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            game.play(state, game.draw(state, dice))
        else:
            state.play(rivals[actor].decide(state, actor, Budget(PATIENCE)).move)
    return state


def duel(one: Rival, other: Rival, plays: int, chosen: Mapping[str, str] | None = None, first: int = 0) -> Duel:
    """Two rivals on two seats, each setup played twice with seats changed; ``first`` is the first seed."""
    wins = lead = 0.0
    for seed in range(first, first + plays // 2):
        for mine in (0, 1):
            seats = [one, other] if mine == 0 else [other, one]
            end = play({"players": "2", **(chosen or {})}, seed, seats)
            outcome = AgeOfCivilization().score(end).outcome
            assert outcome
            wins += (mine in outcome.winners) / len(outcome.winners)
            lead += end.boards[mine].total - end.boards[1 - mine].total
    played = plays // 2 * 2
    return Duel(played, wins, lead / played)


def solo(rival: Rival, plays: int, chosen: Mapping[str, str] | None = None, first: int = 0) -> Solo:
    """A rival alone: a skirmish, or a scenario."""
    ends = [play({"players": "1", **(chosen or {})}, seed, [rival]) for seed in range(first, first + plays)]
    points = [end.boards[0].total for end in ends]
    medals = [medal(end) if end.rules.scenario.goals else 0 for end in ends]
    counted = (medals.count(0), medals.count(1), medals.count(2), medals.count(3))
    return Solo(plays, fmean(points), pstdev(points), max(points), counted)
