"""What the events of Age III will score: those that a seat knows for certain, the others by their chances."""

from __future__ import annotations

from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages.cards import BY_ID, SIZE, events_of_age
from companion.rules.through_the_ages.facts import IMPACTS, Impact
from companion.rules.through_the_ages.measures import measure
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.scoring import points_of
from companion.rules.through_the_ages.state import State, knower, level_of, plain

_OF_CARD: Final = {BY_ID[key]: impact for key, impact in IMPACTS.items()}
_LAST: Final = 3  # the age whose events score at the end
_BY_RANK: Final = 0.6  # culture for each point of a lead, up to so many
_FAR: Final = 8


class Impacts:
    """Those in the event decks, with the chance that each of them is there."""

    def __init__(self, state: State, seat: Seat) -> None:
        lying = [code for code in (*state.current, *state.future) if level_of(code) == _LAST]
        known = {plain(code) for code in lying if self._sees(state, seat, code)}
        hidden = len(lying) - len(known)
        chances: dict[int, float] = dict.fromkeys(known, 1.0)
        if hidden:
            past = {plain(code) for code in state.past}
            own = set(state.boards[seat].secret)
            pool = [card for card in events_of_age(_LAST) if card not in known | past | own]
            for card in pool:
                chances[card] = min(1.0, hidden / len(pool))
        self._told = tuple((_OF_CARD[card], chance) for card, chance in chances.items())
        self._needed = tuple(dict.fromkeys(key for impact, _ in self._told for key in impact.figures))
        self.any = bool(self._told)

    @staticmethod
    def _sees(state: State, seat: Seat, code: int) -> bool:
        if plain(code) >= SIZE:
            return False
        return knower(code) == seat or (code == state.top and has(state.boards[seat], "start_of_politics"))

    def score(self, state: State, seat: Seat) -> float:
        """What a seat would score for them as its board stands."""
        figures = {key: measure(state, seat, key) for key in self._needed}
        total = 0.0
        for impact, chance in self._told:
            total += chance * (self._rank(state, seat, impact) if impact.rank else points_of(impact, figures))
        return total

    def _rank(self, state: State, seat: Seat, impact: Impact) -> float:
        """A smooth guess of what a place will bring: leads change until the end."""
        own = measure(state, seat, impact.rank)
        leads = [own - measure(state, rival, impact.rank) for rival in state.rivals(seat)]
        places = impact.places.get(len(leads) + 1, (0,))
        middle = sum(places) / len(places)
        return middle + sum(_BY_RANK * max(-_FAR, min(_FAR, lead)) for lead in leads) / max(1, len(leads))
