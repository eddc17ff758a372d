"""What things are worth to a seat, in points at the end: a quick judgement without playing anything out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from automa.age_of_civilization.weights import Weights
from companion.core.score import Seat
from companion.rules.age_of_civilization.effects import ACTIONS, Effect
from companion.rules.age_of_civilization.facts import ACTION, MOST_CIVILIZATIONS, ROUNDS
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.state import State, open_actions
from companion.rules.age_of_civilization.war import coming, is_immune

# How often an action is done in a round in which it is open.
_USES: Final = {
    "wonder": 0.25,
    "research": 0.7,
    "enslave": 0.2,
    "culture": 0.7,
    "construction": 0.5,
    "conquest": 0.5,
    "hunting": 1.0,
    "fishing": 0.7,
    "trade": 0.8,
    "farm": 0.7,
}
_SIGHT: Final = 3  # turns a worker is kept, before a civilization rises or a war takes it
_GROWTH: Final = 0.35  # technologies or strength gained in a turn


@lru_cache(maxsize=1 << 10)
def _hands(worker: float, turns: int, n: int) -> float:
    """What so many workers are worth for some turns, each more a little less."""
    return sum(worker * turns * (1.1 - 0.12 * k) for k in range(n))


@lru_cache(maxsize=1 << 12)
def _rounds_open(track: tuple[str, ...], first: int, action: str) -> int:
    """In how many rounds from the first one on an action of the time track is open."""
    return sum(action in open_actions(track, round_, ahead=False) for round_ in range(first, ROUNDS + 1))


class _Round(NamedTuple):
    """A round to come, as far as strength decides something in it."""

    low: float  # the weakest other seat
    to_conquer: float | None  # the strength with which a Conquest scores; None where none can be done
    to_save: float | None  # the strength above which a war takes nobody; None without such a war
    saved: float  # what that is worth


class Worth:
    """The judgement of one seat on one position. What several moves ask for is found out once."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.turns = ROUNDS - state.round + (seat == state.seat or not self._has_played())  # this one included
        self.coin = weights.coin if self.turns > 1 else weights.coin * 0.5 if self.turns == 1 else 0.01
        self._secure: dict[int, float] = {}
        self._in_force: dict[int, float] = {}

    def _has_played(self) -> bool:
        players, first = self.state.rules.players, self.state.first
        return (self.seat - first) % players < (self.state.seat - first) % players

    # Turns and rounds

    def rounds_open(self, action: str) -> int:
        """In how many of this seat's turns to come an action is open."""
        if ACTION[action].permanent:
            return self.turns
        return _rounds_open(self.state.track, ROUNDS - self.turns + 1, action)

    def uses(self, action: str) -> float:
        """How often this seat will still do an action."""
        return self.rounds_open(action) * _USES[action]

    def later(self, per_turn: float) -> float:
        """Something that happens in every turn from now on."""
        return per_turn * self.turns

    # Workers

    def workers(self, n: int, turns: int | None = None) -> float:
        """What so many workers are worth; each more a little less."""
        return _hands(self.weights.worker, min(_SIGHT, self.turns if turns is None else turns), n)

    # Strength

    @cached_property
    def strength(self) -> int:
        return strength(self.state, self.seat)

    def security(self, mine: int) -> float:
        """What a strength is worth in the wars and conquests to come."""
        if mine not in self._secure:
            worth = 0.0
            for round_ in self._rounds:
                if round_.to_conquer is not None and mine >= round_.to_conquer:
                    worth += self.weights.conquest * 0.6
                if round_.to_save is not None and mine > round_.to_save:
                    worth += round_.saved
                worth += 0.01 * (mine - round_.low)
            self._secure[mine] = worth * self.weights.strength
        return self._secure[mine]

    @cached_property
    def _rounds(self) -> list[_Round]:
        state, weights = self.state, self.weights
        spared = is_immune(state, self.seat)
        slots, ruling = state.own_slots(self.seat, "conquest"), bool(state.boards[self.seat].main)
        found = []
        for round_ in range(state.round, ROUNDS + 1):
            low, high = self._rivals_in(round_)
            conquers = ruling and (slots or "conquest" in open_actions(state.track, round_, ahead=False))
            war = round_ < ROUNDS and not spared and coming(state, round_).war
            found.append(
                _Round(
                    low,
                    high if conquers else None,
                    self._rivals_in(round_ + 1)[0] if war else None,
                    weights.lost_worker * (1 if ROUNDS - round_ > 1 else 0.6),
                )
            )
        return found

    def _rivals_in(self, round_: int) -> tuple[float, float]:
        """The weakest and the strongest other seat in a round; alone, the opponent."""
        state = self.state
        if state.rules.solo:
            curve = state.rules.scenario.opponent
            n = state.cubes + curve[round_ - 1] - curve[min(state.round, ROUNDS) - 1]
            return n, n
        low, high = self._others
        growth = _GROWTH * (round_ - state.round)
        return low + growth * 0.5, high + growth

    @cached_property
    def _others(self) -> tuple[int, int]:
        """The weakest and the strongest other seat now."""
        strengths = [strength(self.state, other) for other in self.state.others(self.seat)]
        return min(strengths), max(strengths)

    # Effects

    def counting_value(self, effect: Effect) -> float:
        """How much an effect that counts things comes to, with some growth."""
        return effect.n * (self._counts[effect.per] / effect.each) if effect.per else effect.n * 1.0

    @cached_property
    def _counts(self) -> dict[str, float]:
        board, later = self.state.boards[self.seat], max(0, self.turns - 1)
        return {
            "technologies": len(board.technologies) + _GROWTH * later,
            "wonders": len(board.wonders) + 0.2 * later,
            "civilizations": min(MOST_CIVILIZATIONS, len(board.civilizations) + 0.4 * later),
            "military": self.strength + 0.2 * later,
            "points": board.total + 1.5 * later,
            "coins": 3.0,
            "workers": 3.0,
            "to_come": max(0, ROUNDS - self.state.round),
            "bonus": 0.0,
        }

    def effects(self, effects: Iterable[Effect]) -> float:
        worth = 0.0
        for effect in effects:
            worth += self.effect(effect)
        return worth

    def effect(self, effect: Effect) -> float:
        """What an ability in force is worth until the end."""
        key = id(effect)  # as good as the effect, which lives on its card, and found faster
        if key not in self._in_force:
            self._in_force[key] = self._until_the_end(effect)
        return self._in_force[key]

    def _until_the_end(self, effect: Effect) -> float:
        if effect.on in ACTIONS:
            return self._on_action(effect)
        n = (
            self.counting_value(effect)
            if effect.do not in ("slot", "ahead", "forbid", "immune", "follow", "text")
            else 0.0
        )
        match effect.on:
            case "always":
                return self._always(effect, n)
            case "turn_end":
                return self._each_turn(effect, n)
            case "game_end":
                return n * 0.9
            case "rest":
                return self.later(0.15) * self.gain(effect.do, n)
        return self._in_war(effect, n) if effect.on == "war" else 0.0  # what a card gives as it comes is over by then

    def _in_war(self, effect: Effect, n: float) -> float:
        return self._wars * (0.7 if effect.do == "immune" else self.gain(effect.do, n))

    @cached_property
    def _wars(self) -> int:
        return sum(coming(self.state, round_).war for round_ in range(self.state.round, ROUNDS))

    def gain(self, kind: str, n: float) -> float:
        """So much of a thing at once."""
        if kind == "points":
            return n
        if kind == "coins":
            return n * self.coin
        return n * self._each.get(kind, 0.0)

    @cached_property
    def _each(self) -> dict[str, float]:
        return {
            "worker": self.weights.worker * min(2, self.turns),
            "others": -self.coin * 0.6,
            "technology": 1.5 + self.weights.technology,
            "wonder": 1.0 + self.weights.wonder,
        }

    def _on_action(self, effect: Effect) -> float:
        uses = self.uses(effect.on)
        if effect.technologies:
            owned = self.state.boards[self.seat].technologies
            uses = min(uses, 0.6 * sum(key not in owned for key in effect.technologies))
        match effect.do:
            case "discount":
                return uses * self.coin * min(4, effect.n)
            case "free":
                return uses * self.coin * 4
            case "no_sacrifice":
                return uses * self.weights.worker
            case "more_workers":
                return -uses * self.weights.worker
            case "follow":
                return uses * 0.5
        return uses * self.gain(effect.do, self.counting_value(effect))

    def _always(self, effect: Effect, n: float) -> float:
        match effect.do:
            case "military":
                return self.security(self.strength + round(n)) - self.security(self.strength)
            case "slot":
                return self.later({"culture": 0.6, "conquest": 0.5, "trade": 0.5, "farm": 0.4}.get(effect.action, 0.25))
            case "ahead":
                return self.later(0.3)
            case "forbid":
                return self.later(0.15)
        return 0.0

    def _each_turn(self, effect: Effect, n: float) -> float:
        match effect.do:
            case "follow":
                return self.later(0.6)
            case "invest":
                return self.later(0.5)
            case "technology":
                return self.later(n) * (1.3 + self.weights.technology) * 0.8
        chance = 0.6 if effect.condition else 1.0
        return self.later(self.gain(effect.do, n)) * chance

    # Cards

    def technology(self, key: str) -> float:
        """What a technology gained now is worth."""
        board, cards = self.state.boards[self.seat], self.state.cards
        effects = cards.technology(key).effects
        worth = self.weights.technology + self.effects(effects) + self._worth_at_once(effects)
        owned = board.technologies
        opens = len([1 for other in board.tree(cards).values() if key in other.needs and other.id not in owned])
        return worth + 0.15 * opens * min(2, self.turns - 1)

    def wonder(self, key: str) -> float:
        effects = self.state.cards.wonders[key].effects
        return self.weights.wonder + self.effects(effects) + self._worth_at_once(effects)

    def _worth_at_once(self, effects: Iterable[Effect]) -> float:
        """What a card gives at once as it comes."""
        worth = 0.0
        for effect in effects:
            if effect.on == "gained":
                worth += self.gain(effect.do, self.counting_value(effect))
        return worth
