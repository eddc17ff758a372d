"""An automa at the table: one instruction for each of its turns, and one in its place where the table cannot do it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from automa.mosaic import acting, programme, regions, tiles
from automa.mosaic.instruction import MOVEMENTS, Instruction, Movement, Variant
from automa.mosaic.levels import Level, level
from automa.mosaic.personas import Card, Persona, persona
from automa.opponent import Budget, Candidate, Decision
from companion.core.score import Seat
from companion.core.seat import ANYONE
from companion.core.text import T, Text
from companion.rules.mosaic.facts import INFLUENCE, REGIONS
from companion.rules.mosaic.moves import Announce, AnyMove, Claim, Done, Enlist, Forgo, Place
from companion.rules.mosaic.pieces import CITY, some
from companion.rules.mosaic.state import Phase, State

USUAL: Final = 2


class Automa:
    """A persona of some level. The same position gets the same turn from it, on every device."""

    def __init__(self, number: int = USUAL, temper: str = "builder") -> None:
        self.level: Level = level(number)
        self.persona: Persona = persona(temper)

    def decide(self, state: State, seat: Seat, budget: Budget) -> Decision:
        """The turn of this seat as its usual variant; before a phase, no power."""
        budget.check()
        if state.actor() == seat:
            move, text = Forgo(seat), T("It uses no power.")
            return Decision(move, (Candidate(move, 0.0, text),), text)
        told = self.turn(state, seat)
        moves = told.variants[0].moves
        return Decision(moves[0], (Candidate(moves[0], 0.0, told.sentence, moves=moves),), told.reason)

    def turn(self, state: State, seat: Seat) -> Instruction:
        """What it does now. Nothing in it is impossible by what the app knows."""
        _check_time(state, seat)
        civ = state.civilizations[seat]
        if civ.automa is None:
            return self._set_up(state, seat)
        drawn = programme.card(state, seat, self.persona, self.level)
        for card in (drawn, *acting.INSTEAD):
            told = acting.MAKERS[card](state, seat, self.persona, self.level)
            if told is not None:
                break
        assert told is not None  # a technology can always be told
        return self._last_instruction(state, seat, self._with_tiles(state, seat, told))

    def instead(self, state: State, seat: Seat) -> Instruction:
        """What it does where the table cannot do its turn: units, which need no card and no hex, else nothing. It is
        always possible, so there is nothing in its place."""
        _check_time(state, seat)
        if state.civilizations[seat].automa is None:
            return self._set_up(state, seat)
        march = None
        if self.turn(state, seat).card is not Card.MARCH:
            march = acting.march(state, seat, self.persona, self.level)
        told = march or acting.rest(state, seat, self.persona, self.level)
        return self._last_instruction(state, seat, told)

    def _set_up(self, state: State, seat: Seat) -> Instruction:
        """Its first pieces: cities in the regions it likes best, units beside the first of them."""
        allowed = regions.open_to_cities(state, seat)
        found = regions.prospects(state, regions.Who(seat, self.persona), INFLUENCE["cities"], 1, allowed)
        homes = [each.region for each in found[: self.level.cities]]
        places = [Place(seat, region, CITY) for region in homes]
        if self.level.units and homes:
            places.append(Place(seat, homes[0], self.persona.unit, self.level.units))
        movements = tuple(
            Movement(
                T("Put {pieces} in {region}.", pieces=some(move.piece, move.n), region=REGIONS[move.region]),
                "city-variant-outline",
            )
            for move in places
        )
        moves: tuple[AnyMove, ...] = (Enlist(seat, self.persona.id, self.level.number), *places)
        reason: Text = found[0].reason if found else self.persona.hint
        sentence = T("{persona} sits down.", persona=self.persona.name)
        return Instruction(Card.FOUND, sentence, movements, reason, (Variant("done", T("Done"), moves),), hex=True)

    def _with_tiles(self, state: State, seat: Seat, told: Instruction) -> Instruction:
        """A tile that is ripe is claimed where the hands have time for it, and nothing else brings the end about;
        where nothing is announced, the next tile is."""
        tile = tiles.ripe(state, seat, self.level)
        if tile is not None and len(told.movements) < MOVEMENTS and told.card is not Card.WONDER:
            claim = Movement(T("It claims {tile}: lay the tile before it.", tile=tiles.tile_name(tile)), "star")
            return _more(replace(told, movements=(*told.movements, claim)), after=(Claim(seat, *tile),))
        tile = tiles.next_tile(state, seat, self.persona)
        if tile is None:
            return told
        notice = T(
            "It is after the tile {tile}, and claims it in {n} of its turns unless somebody is quicker.",
            tile=tiles.tile_name(tile),
            n=self.level.patience,
        )
        return _more(replace(told, notice=notice), before=(Announce(seat, *tile),))

    def _last_instruction(self, state: State, seat: Seat, told: Instruction) -> Instruction:
        return _more(told, after=(Done(seat),)) if state.phase == Phase.LAST else told


def _more(told: Instruction, before: tuple[AnyMove, ...] = (), after: tuple[AnyMove, ...] = ()) -> Instruction:
    variants = tuple(replace(each, moves=(*before, *each.moves, *after)) for each in told.variants)
    return replace(told, variants=variants)


def may_act(state: State, seat: Seat) -> bool:
    """Whether the table may ask for the turn of an automa: no turns are kept until the last ones are counted."""
    if state.actor() != ANYONE or state.phase in (Phase.TALLY, Phase.TRIGGER):
        return False
    if state.phase == Phase.LAST:
        return state.remaining[0] == seat
    return state.phase == Phase.PLAY or state.civilizations[seat].automa is None


def _check_time(state: State, seat: Seat) -> None:
    if not may_act(state, seat):
        raise ValueError(f"seat {seat} has no turn now")
