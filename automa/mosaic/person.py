"""A scripted person, to tune automas against: plays by the prices of the rulebook and :mod:`assumptions`.

Each turn it looks at what it can pay for, weighs it in points at the end (a phase to come counts as what the map would
give now), and takes the best; where nothing is worth a turn, it produces what it is shortest of for what it would like
most. Every now and then (``slips``) it takes its second choice, as people do. Money stands in for goods, 2 for 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from automa.mosaic.assumptions import NORMAL, Assumptions
from automa.mosaic.personas import persona
from automa.mosaic.regions import Who, has_city, near_city, open_to_cities, prospects
from companion.core.chance import Dice
from companion.core.score import Seat
from companion.rules.mosaic.actions import RECRUIT_PRICE
from companion.rules.mosaic.civilization import Civilization
from companion.rules.mosaic.facts import ACHIEVEMENTS, CONSTRUCTION, GOLDEN_AGES, GOVERNMENTS, PHASES, PILLARS, WONDERS
from companion.rules.mosaic.gains import choices
from companion.rules.mosaic.moves import AnyMove, Claim, Govern, Place, Project, Raise, Score, Took
from companion.rules.mosaic.on_map import BUILDING, achievement_count, wonder_price
from companion.rules.mosaic.phases import government_figure
from companion.rules.mosaic.pieces import CAVALRY, CITIES, CITY, FARM, INFANTRY, MANUFACTORY, PORT, TOWNS
from companion.rules.mosaic.state import State
from companion.rules.mosaic.supremacy import government_points

GOODS: Final = ("stone", "ideas", "food")
START_GOODS: Final = 8.0  # of each, from leader and start technologies
TURNS: Final = 40  # that a person plans for at the start
LEAST_TURNS: Final = 4
SYMBOLS_NEEDED: Final = 6
SLIPS: Final = 0.15
HELD: Final = 0.22  # what a place on the map gives now, as far as it is still held in a phase
USES: Final = 4  # turns between two productions of the same good
_ANY_PROJECT: Final = next(card.id for card in CONSTRUCTION.values() if card.kind == "project")


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to do: what it costs, what it is worth in points, and how it is done."""

    value: float
    cost: dict[str, float]
    people: int
    do: Callable[[], list[AnyMove]]

    def net(self, price: float) -> float:
        """What is left of its worth when the goods are paid; money is worth half."""
        return self.value - price * sum(n / (1 + (kind == "money")) for kind, n in self.cost.items())


@dataclass
class Purse:
    """What a person keeps that no map shows."""

    goods: dict[str, float] = field(default_factory=lambda: dict.fromkeys(GOODS, START_GOODS))
    money: float = 20.0
    population: int = 5
    tracks: dict[str, float] = field(default_factory=dict)
    tax_track: float = 0.0
    symbols: dict[str, float] = field(default_factory=dict)
    tokens: int = 1
    technologies: int = 5
    projects: int = 0
    unrest: float = 0.0
    points: float = 0.0

    def missing(self, cost: dict[str, float]) -> float:
        """Goods that are short, all kinds together, before money stands in."""
        return sum(max(0.0, n - self.goods[kind]) for kind, n in cost.items() if kind in GOODS)

    def affords(self, cost: dict[str, float]) -> bool:
        return 2 * self.missing(cost) + cost.get("money", 0) <= self.money

    def pay(self, cost: dict[str, float]) -> None:
        self.money -= 2 * self.missing(cost) + cost.get("money", 0)
        for kind in GOODS:
            self.goods[kind] = max(0.0, self.goods[kind] - cost.get(kind, 0))


class Person:
    """One person through one play."""

    def __init__(self, seat: Seat, dice: Dice, assumed: Assumptions = NORMAL, slips: float = SLIPS) -> None:
        self.seat, self._dice, self._assumed, self._slips = seat, dice, assumed, slips
        self.purse = Purse(
            tracks=dict.fromkeys(GOODS, assumed.track),
            tax_track=assumed.tax_track,
            symbols=dict.fromkeys(PILLARS, 0.0),
        )
        self._learn_symbols(assumed.start_symbols)
        self._eyes = Who(seat, persona("warlord"))  # on the map it looks at its own points and at those of others

    def set_up(self, state: State) -> list[AnyMove]:
        best = prospects(state, self._eyes, 2, 1, open_to_cities(state, self.seat))[0]
        return [Place(self.seat, best.region, CITY)]

    def turn(self, state: State) -> list[AnyMove]:
        """The moves of one turn, free ones last."""
        civ = state.civilizations[self.seat]
        price = self._good(state)
        plans = sorted(self._plans(state, civ), key=lambda plan: plan.net(price), reverse=True)
        open_plans = [plan for plan in plans if self.purse.affords(plan.cost) and plan.people < self.purse.population]
        worth = self._produce_worth(state)
        good = [plan for plan in open_plans if plan.net(price) > worth]
        if not good:
            return [*self._produce(plans), *self._free(state, civ)]
        pick = good[1] if len(good) > 1 and self._dice.chance() < self._slips else good[0]
        self.purse.pay(pick.cost)
        self.purse.population -= pick.people
        moves = pick.do()
        civ.figures["population"] = self.purse.population
        return [*moves, *self._free(state, civ)]

    def final(self) -> int:
        """Points of its cards at the end, unrest taken off."""
        return max(0, round(self.purse.points - self.purse.unrest))

    # What there is to do

    def _phases(self, state: State) -> float:
        """Phases to come that a piece placed now will be counted in, on the mean."""
        return PHASES - len(state.held) - 0.5 * (len(state.held) < PHASES - 1)

    def _turns_left(self, state: State) -> float:
        return max(LEAST_TURNS, TURNS - state.actions[self.seat])

    def _plans(self, state: State, civ: Civilization) -> Iterator[Plan]:
        yield from self._cities(state, civ)
        yield from self._towns(state, civ)
        yield from self._units(state, civ)
        yield from self._wonders(state, civ)
        yield from self._governments(state, civ)
        yield self._technology(state)
        if self._dice.chance() < self._assumed.card_there:
            yield self._project()
        yield self._people(state)
        yield self._tax(state, civ)

    def _there(self) -> bool:
        return self._dice.chance() < self._assumed.card_there

    def _cities(self, state: State, civ: Civilization) -> Iterator[Plan]:
        best = prospects(state, self._eyes, 2, 1, open_to_cities(state, self.seat))
        piece = PORT if civ.pieces_left(PORT) and self._dice.chance() < 0.25 else CITY
        if not best or not civ.pieces_left(piece):
            return
        value = 2 + best[0].value * self._phases(state) * HELD + self._assumed.token * self._good(state)
        there = self._there()

        def do() -> list[AnyMove]:
            self._gain(self._assumed.token)
            self.purse.tokens += 1
            self._learn_symbols(1.0 if there else 0.0)
            action = "construction" if there else BUILDING
            return [Took(self.seat, action), Place(self.seat, best[0].region, piece)]

        yield Plan(value + there, {"stone": 4}, 2, do)

    def _towns(self, state: State, civ: Civilization) -> Iterator[Plan]:
        best = prospects(state, self._eyes, 1, 0, lambda region: has_city(state, self.seat, region))
        piece = next((each for each in (MANUFACTORY, FARM) if civ.pieces_left(each)), None)
        if not best or piece is None or civ.count(TOWNS) > 2 * civ.count(CITIES) or not self._there():
            return
        value = 2 + best[0].value * self._phases(state) * HELD + self._assumed.token * self._good(state)

        def do() -> list[AnyMove]:
            self._gain(self._assumed.token)
            self.purse.tokens += 1
            self._learn_symbols(1.0)
            return [Took(self.seat, "construction"), Place(self.seat, best[0].region, piece)]

        yield Plan(value, {}, 0, do)

    def _units(self, state: State, civ: Civilization) -> Iterator[Plan]:
        unit = next((each for each in (INFANTRY, CAVALRY) if civ.pieces_left(each) >= 2), None)
        best = prospects(state, self._eyes, 2, 0, lambda region: near_city(state, self.seat, region))
        if not best or unit is None:
            return
        value = best[0].value * self._phases(state) * HELD

        def do() -> list[AnyMove]:
            return [Took(self.seat, "military"), Place(self.seat, best[0].region, unit, 2)]

        yield Plan(value, {"money": 2 * RECRUIT_PRICE}, 0, do)

    def _wonders(self, state: State, civ: Civilization) -> Iterator[Plan]:
        best = prospects(state, self._eyes, 2, 1, lambda region: has_city(state, self.seat, region))
        if not best or state.tiles_left()["wonders"] <= 0:
            return
        region = best[0].region
        free = [tile for tile in state.free_wonders() if state.cities_in(region) >= WONDERS[tile].cities_in_region]
        if not free:
            return
        cost: dict[str, float] = {key: float(n) for key, n in wonder_price(civ).items()}

        def do() -> list[AnyMove]:
            self._gain(self._assumed.token)
            return [Took(self.seat, "wonder"), Raise(self.seat, free[0], region)]

        value = self._assumed.wonder_points + best[0].value * self._phases(state) * HELD
        yield Plan(value, cost, 0, do)

    def _governments(self, state: State, civ: Civilization) -> Iterator[Plan]:
        taken = {each.government for each in state.civilizations}
        now = self._scores(state, civ, civ.government)
        for tile in GOVERNMENTS.values():
            if tile.id in taken:
                continue
            value = (self._scores(state, civ, tile.id) - now) * self._phases(state)

            def do(key: str = tile.id) -> list[AnyMove]:
                return [Took(self.seat, "government"), Govern(self.seat, key)]

            yield Plan(value, {"ideas": tile.ideas}, 0, do)

    def _scores(self, state: State, civ: Civilization, government: str) -> int:
        if not government:
            return 0
        trial = civ.copy()
        trial.government = government
        return government_points(government, government_figure(state, trial), state.rules)

    def _technology(self, state: State) -> Plan:
        assumed = self._assumed
        ages = 6 * assumed.symbols / SYMBOLS_NEEDED / 2  # half of all symbols end in a golden age
        grown = assumed.technology_track * self._turns_left(state) / USES * self._good(state)

        def do() -> list[AnyMove]:
            self.purse.technologies += 1
            self.purse.points += assumed.technology_points
            self.purse.tracks[self._dice.pick(GOODS)] += assumed.technology_track
            self.purse.tax_track += assumed.technology_track / 2
            self._learn_symbols(assumed.symbols)
            return [Took(self.seat, "technology")]

        return Plan(assumed.technology_points + ages + grown, {"ideas": 5}, 0, do)

    def _project(self) -> Plan:
        def do() -> list[AnyMove]:
            self.purse.projects += 1
            self.purse.points += self._assumed.project_points
            self._learn_symbols(1.0)
            return [Took(self.seat, "construction"), Project(self.seat, _ANY_PROJECT)]

        return Plan(self._assumed.project_points + 0.5, {"stone": 5, "ideas": 5}, 0, do)

    def _people(self, state: State) -> Plan:
        value = (2 * self._turns_left(state) / USES * self._good(state)) + (4.0 if self.purse.population < 4 else 0.0)

        def do() -> list[AnyMove]:
            self.purse.population += 2
            return [Took(self.seat, "population")]

        return Plan(value, {"food": 2 * self._assumed.food_per_person}, 0, do)

    def _tax(self, state: State, civ: Civilization) -> Plan:
        base = max(self.purse.population, self.purse.tokens / 2 + civ.count(CITIES))
        income = self._assumed.tax_factor * base + self.purse.tax_track + state.chest

        def do() -> list[AnyMove]:
            self.purse.money += income
            self.purse.unrest += self._assumed.unrest
            return [Took(self.seat, "tax")]

        return Plan(income / 2 * self._good(state) - self._assumed.unrest, {}, 0, do)

    # Goods

    def _good(self, state: State) -> float:
        """What a good is worth in points, while there is time to spend it."""
        return 0.35 * min(1.0, self._turns_left(state) / 8)

    def _produce_worth(self, state: State) -> float:
        return (self.purse.population + max(self.purse.tracks.values())) * self._good(state)

    def _produce(self, plans: list[Plan]) -> list[AnyMove]:
        """What is short for the best plan that goods can buy."""
        wished = next((plan for plan in plans if self.purse.missing(plan.cost)), None)
        cost = wished.cost if wished else {}
        short = {kind: max(0.0, cost.get(kind, 0) - self.purse.goods[kind]) for kind in GOODS}
        kind = max(GOODS, key=lambda each: (short[each], -self.purse.goods[each]))
        self.purse.goods[kind] += self.purse.population + self.purse.tracks[kind]
        return [Took(self.seat, "production")]

    def _gain(self, n: float) -> None:
        self.purse.goods[self._dice.pick(GOODS)] += n

    def _learn_symbols(self, n: float) -> None:
        """People collect: two thirds of what they take fits what they have most of and is not yet enough."""
        while n > 0:
            part = min(1.0, n)
            behind = [pillar for pillar, have in self.purse.symbols.items() if have < SYMBOLS_NEEDED]
            liked = max(behind, key=lambda pillar: self.purse.symbols[pillar], default=None)
            pillar = liked if liked and self._dice.chance() < 0.5 else self._dice.pick(tuple(self.purse.symbols))
            self.purse.symbols[pillar] += part
            n -= part

    # What is free

    def _free(self, state: State, civ: Civilization) -> list[AnyMove]:
        """One claim a turn at most: a golden age with six symbols, or an achievement that it has reached."""
        if state.tiles_left()["ages"] > 0:
            for tile in state.free_ages():
                if self.purse.symbols[GOLDEN_AGES[tile].pillar] >= SYMBOLS_NEEDED:
                    choice = next(iter(choices(GOLDEN_AGES[tile].effects)), "")
                    return [Claim(self.seat, "age", tile, choice)]
        if state.tiles_left()["achievements"] > 0:
            for tile in state.free_achievements():
                entry = ACHIEVEMENTS[tile]
                if self._odds_of_reaching(state, civ, entry.figure) >= entry.least[state.rules.players]:
                    return [Claim(self.seat, "achievement", tile)]
        return []

    def _odds_of_reaching(self, state: State, civ: Civilization, figure: str) -> float:
        if figure.startswith("production_"):
            return self.purse.tracks.get(figure.removeprefix("production_"), self.purse.tax_track)
        own = {
            "population": float(self.purse.population),
            "projects_and_wonders": float(self.purse.projects + len(civ.wonders)),
            "unique_goods": self.purse.tokens / 2,
            "money": self.purse.money,
            "technology_cards": float(self.purse.technologies),
            "pillars": float(sum(n >= 1 for n in self.purse.symbols.values())),
        }
        return own[figure] if figure in own else float(achievement_count(state, civ, figure) or 0)


def scoring_moves(person: Person) -> list[AnyMove]:
    """The points of its cards, as a seat tells them."""
    n = person.final()
    return [Score(person.seat, min(99, n))] if n else []
