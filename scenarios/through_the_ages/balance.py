"""How hard the challenges are, measured: rivals of every level sit in the person's place; the leads are kept, so that
other medals need no other plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from automa.bench import Mean, mean
from automa.through_the_ages import arena
from automa.through_the_ages.levels import LEVELS
from automa.through_the_ages.record import Record, Row
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.taste import temperament
from companion.core.text import T
from scenarios.through_the_ages.challenges import MEDALS, Challenge, challenges

PLAYS: Final = 12  # of each challenge by each level, at length
QUICK: Final = 1
COMMAND: Final = "python main.py bench through_the_ages_challenges_record"


def measures() -> Iterator[Mean]:
    """A few plays of each challenge by each level, whatever was measured before."""
    for challenge in challenges():
        for level in LEVELS:
            yield from _medal_shares(challenge, level.number, [_play(challenge, level.number, n) for n in range(QUICK)])


def record(kept: Record | None = None) -> Iterator[Mean]:
    """The same at length; what is on record is told, the rest is played and written down play by play."""
    kept = kept or Record(command=COMMAND)
    for challenge in challenges():
        for level in LEVELS:
            key, numbers, besides = _record_key(challenge, level.number)
            rows = kept.complete(key, PLAYS, partial(_play, challenge, level.number), numbers, besides)
            yield from _medal_shares(challenge, level.number, rows)


def leads_on_record(challenge: Challenge, person: int) -> list[Row]:
    """The leads on record of a level in the person's place."""
    return Record().rows(*_record_key(challenge, person))


def _record_key(challenge: Challenge, person: int) -> tuple[str, tuple[int, int], str]:
    """Where the plays of a level are on record, and what they hold for."""
    besides = f"({sorted(challenge.chosen.items())!r}, {temperament(challenge.temperament).mark})"
    return f"challenge_{challenge.id}_{person}", (person, challenge.level), besides


def _play(challenge: Challenge, person: int, deal: int) -> Row:
    """The lead of a rival of this level in the person's place, who is player 1."""
    guests = [Rival(person), Rival(challenge.level, challenge.temperament)]
    totals = arena.result(arena.finish(guests, deal, challenge.chosen)).totals
    return [float(totals[0] - totals[1])]


def _medal_shares(challenge: Challenge, person: int, rows: Sequence[Row]) -> Iterator[Mean]:
    """The share of plays that come to each medal, in per cent."""
    for number, (medal, asked) in enumerate(zip(MEDALS, challenge.medal_goals(), strict=True), start=1):
        label = T("{scenario}, level {n}: {medal}", scenario=challenge.name, n=person, medal=asked)
        reached = [100.0 * (challenge.medals(int(row[0])) >= number) for row in rows]
        yield mean(f"{challenge.id}_{person}_{medal}", label, "%", reached)
