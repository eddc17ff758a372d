"""Whole plays of persons and automas by the rules of the table, with decks whose supremacy cards lie where chance put
them: for measuring automas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from automa.mosaic.assumptions import NORMAL, Assumptions
from automa.mosaic.instruction import Instruction, Variant
from automa.mosaic.person import Person, scoring_moves
from automa.mosaic.rival import Automa
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.mosaic import Mosaic
from companion.rules.mosaic.civilization import SCORER
from companion.rules.mosaic.facts import DECKS
from companion.rules.mosaic.moves import AnyMove, Begin, Done, Supremacy, Tally, Turn
from companion.rules.mosaic.odds import span
from companion.rules.mosaic.state import Phase, State
from companion.rules.mosaic.turning import make

TOO_LONG = 400  # turns: no play may go on for ever

Guest = Automa | None
"""Who sits in a seat: an automa, or a person."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a play: points by seat, who won, how many rounds it took, phases, automa turns that the table could
    not do, and the most movements in one turn."""

    points: tuple[int, ...]
    winners: frozenset[Seat]
    rounds: int
    phases: int
    refused: int
    movements: int

    def share(self, seat: Seat) -> float:
        return (seat in self.winners) / len(self.winners)


class Play:
    """One play to its end."""

    def __init__(self, guests: Sequence[Guest], seed: int, assumed: Assumptions = NORMAL) -> None:
        self.game, self.guests, self.assumed = Mosaic(), guests, assumed
        recipe = self.game.recipe({"players": str(len(guests))}, seed)
        self.state: State = self.game.start(self.game.prepare(recipe))
        self.dice = Dice(seed).fork("arena", len(guests))
        self.persons = {
            seat: Person(seat, self.dice.fork("person", seat), assumed)
            for seat, guest in enumerate(guests)
            if guest is None
        }
        self.cards = {deck: self._place(deck) for deck in DECKS}
        self.refused = self.movements = 0

    def _place(self, deck: str) -> int:
        low, high = span(deck, len(self.guests))
        return low + self.dice.fork("deck", deck).below(high - low)

    def finish(self) -> Result:
        self._set_up()
        turns = 0
        seat = self.state.first
        while self.state.phase != Phase.OVER:
            turns += 1
            if turns > TOO_LONG * len(self.guests):
                raise RuntimeError("the play does not end")
            self._make(self._turn(seat))
            self._phases(seat)
            seat = (seat + 1) % len(self.guests)
        sheet = self.game.score(self.state)
        assert sheet.outcome is not None
        return Result(
            tuple(sheet.totals),
            frozenset(sheet.outcome.winners),
            -(-turns // len(self.guests)),
            len(self.state.held),
            self.refused,
            self.movements,
        )

    def _set_up(self) -> None:
        for seat in self.state.seats_from(self.state.first):
            guest = self.guests[seat]
            if guest is not None:
                self._make(guest.turn(self.state, seat).variants[0].moves)
                continue
            self.game.set_depth(self.state, seat, SCORER)
            self.state.civilizations[seat].figures |= {"population": 5, "adjacent_cities": 2}
            self._make(self.persons[seat].set_up(self.state))
        make(self.state, Begin())

    def _turn(self, seat: Seat) -> Iterable[AnyMove]:
        guest = self.guests[seat]
        if guest is None:
            person = self.persons[seat]
            last = self.state.phase == Phase.LAST and self.state.remaining.count(seat) == 1
            moves = person.turn(self.state)
            return [*moves, *scoring_moves(person)] if last else moves
        told = guest.turn(self.state, seat)
        if told.hex and self.dice.chance() < self.assumed.no_room:
            self.refused += 1
            told = guest.instead(self.state, seat)
        self.movements = max(self.movements, len(told.movements))
        return [move for move in self._variant(told).moves if not isinstance(move, Done)]

    def _variant(self, told: Instruction) -> Variant:
        """What the offer has: a card of the kind looked for, one kind as often as the other, or none."""
        *kinds, last = told.variants
        if last.id != "no_card" or not kinds:
            return told.variants[0]
        return self.dice.pick(kinds) if self.dice.chance() < self.assumed.card_there else last

    def _make(self, moves: Iterable[AnyMove]) -> None:
        for move in moves:
            make(self.state, move)

    def _phases(self, seat: Seat) -> None:
        """Supremacy cards that came up are counted at once; then the turn is over."""
        state = self.state
        while state.phase == Phase.TALLY or (deck := self._came()):
            make(state, Tally() if state.phase == Phase.TALLY else Supremacy(deck))
        if state.phase == Phase.TRIGGER:
            make(state, Turn(seat))
        if state.phase == Phase.LAST:
            make(state, Done(seat))

    def _came(self) -> str:
        for deck, place in self.cards.items():
            if deck not in self.state.shown and DECKS[deck].offer + self.state.drawn.get(deck, 0) > place:
                return str(deck)
        return ""


def play(guests: Sequence[Guest], seed: int, assumed: Assumptions = NORMAL) -> Result:
    return Play(guests, seed, assumed).finish()
