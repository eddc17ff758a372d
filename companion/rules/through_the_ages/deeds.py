"""What a civilization can do, without the civil or military actions that it costs: each deed with its fault, the
sentence that says why it cannot be done now, or None. Action cards, events and leaders order the same deeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import gains, hearsay
from companion.rules.through_the_ages.board import REPLACED, Board
from companion.rules.through_the_ages.cards import (
    FARM,
    GOVERNMENT,
    KIND,
    LAB,
    LEVEL,
    LIBRARY,
    MINE,
    NONE,
    RULES,
    THEATER,
    UNITS,
    URBAN,
)
from companion.rules.through_the_ages.gains import settle
from companion.rules.through_the_ages.moves import Build, Develop, Ordered, Populate, Stage, Upgrade
from companion.rules.through_the_ages.prices import (
    build_price,
    food_for,
    has,
    ore_for,
    partners_pay,
    pay_food,
    pay_ore,
    population_price,
    science_price,
    stage_price,
    upgrade_price,
)
from companion.rules.through_the_ages.ratings import EFFECTS, count
from companion.rules.through_the_ages.state import State

NOT_IN_PLAY: Final = T("This technology is not in play.")
NO_WORKER: Final = T("There is no unused worker.")
NO_BUILDING: Final = T("There is no worker on this card.")
TOO_DEAR: Final = T("There are not enough resources.")
NO_FOOD: Final = T("There is not enough food.")
EMPTY_BANK: Final = T("The yellow bank is empty.")
LIMIT: Final = T("The government allows no more buildings of this type.")
NO_UPGRADE: Final = T("An upgrade leads to a higher level of the same type.")
NO_WONDER: Final = T("No wonder is under construction.")
NO_STAGE: Final = T("The wonder has fewer stages left.")
NO_TOKEN: Final = T("There is no blue token to put on the wonder.")
NOT_IN_HAND: Final = T("This card is not in the hand.")
NO_TECHNOLOGY: Final = T("This is not a technology.")
NO_SCIENCE: Final = T("There are not enough science points.")
NO_PARTNER_SCIENCE: Final = T("The partner of the pact has no science to pay.")
NO_GOVERNMENT: Final = T("Only a government comes by revolution.")
NOT_ALL_CIVIL: Final = T("A revolution takes all civil actions: all must be available.")
NOT_ALL_MILITARY: Final = T("This revolution takes all military actions: all must be available.")

_REVOLUTION: Final = "revolution_paid_with"


# Population, buildings, units


def populate_fault(board: Board, discount: int = 0) -> Text | None:
    if not board.yellow:
        return EMPTY_BANK
    return None if food_for(board) >= population_price(board, discount) else NO_FOOD


def populate(board: Board, discount: int = 0) -> None:
    pay_food(board, population_price(board, discount))
    board.yellow -= 1
    board.unused += 1


def over_limit(board: Board, card: int) -> bool:
    """Whether one more building of this type is one too many."""
    return RULES[card].urban and count(board, (KIND[card],)) >= RULES[board.government].limit


def build_fault(board: Board, card: int, discount: int = 0, workers: int = 0) -> Text | None:
    """``workers`` more are on their way."""
    if card not in board.workers:
        return NOT_IN_PLAY
    if board.unused + workers < 1:
        return NO_WORKER
    if over_limit(board, card):
        return LIMIT
    if ore_for(board, RULES[card].unit) < build_price(board, card) - discount:
        return TOO_DEAR
    return None


def build(board: Board, card: int, discount: int = 0) -> None:
    pay_ore(board, max(0, build_price(board, card) - discount), RULES[card].unit)
    board.unused -= 1
    board.workers[card] += 1
    board.rates = None


def upgrade_fault(board: Board, card: int, to: int, discount: int = 0) -> Text | None:
    if card not in board.workers or to not in board.workers:
        return NOT_IN_PLAY
    if KIND[card] != KIND[to] or LEVEL[card] >= LEVEL[to]:
        return NO_UPGRADE
    return _move_fault(board, card, to, discount)


def _move_fault(board: Board, card: int, to: int, discount: int) -> Text | None:
    if not board.workers[card]:
        return NO_BUILDING
    if ore_for(board, RULES[to].unit) < upgrade_price(board, card, to) - discount:
        return TOO_DEAR
    return None


def upgrade(board: Board, card: int, to: int, discount: int = 0) -> None:
    pay_ore(board, max(0, upgrade_price(board, card, to) - discount), RULES[to].unit)
    board.workers[card] -= 1
    board.workers[to] += 1
    board.rates = None


def restage_fault(board: Board, card: int, to: int) -> Text | None:
    """Bach: any urban building becomes a theater of the same or a higher level, within the limit of theaters."""
    if card not in board.workers or to not in board.workers:
        return NOT_IN_PLAY
    if not RULES[card].urban or KIND[to] != THEATER or LEVEL[to] < LEVEL[card] or card == to:
        return T("A theater of the same or a higher level takes the place of an urban building.")
    if KIND[card] != THEATER and over_limit(board, to):
        return LIMIT
    return _move_fault(board, card, to, 0)


# Wonders


def stage_fault(board: Board, n: int, discount: int = 0) -> Text | None:
    if board.wonder == NONE:
        return NO_WONDER
    if not 1 <= n <= len(RULES[board.wonder].stages) - board.stage:
        return NO_STAGE
    if ore_for(board, False) < stage_price(board, n) - discount:
        return TOO_DEAR
    if board.blue + sum(board.tokens.values()) < n:
        return NO_TOKEN
    return None


def stage(state: State, seat: Seat, n: int, discount: int = 0) -> None:
    """Pay the sum once, then cover the numbers; the last one completes the wonder."""
    board = state.boards[seat]
    pay_ore(board, max(0, stage_price(board, n) - discount), False)
    for _ in range(n):
        if not board.blue:
            _take_token(board)
        board.blue -= 1
        board.stage += 1
    if board.stage == len(RULES[board.wonder].stages):
        complete(state, seat)


def _take_token(board: Board) -> None:
    """With an empty bank a token of a technology card is used: the least valuable one."""
    lying = [card for card, n in board.tokens.items() if n]
    if lying:
        board.tokens[min(lying, key=lambda card: RULES[card].value)] -= 1
        board.blue += 1


def complete(state: State, seat: Seat) -> None:
    """The wonder stands: its tokens return, its effects apply."""
    board = state.boards[seat]
    card = board.wonder
    board.blue += board.stage
    board.wonder, board.stage = NONE, 0
    board.wonders.append(card)
    state.note("completed", seat, 0, card)
    gains.token_symbols(state, seat, card)
    settle(state, seat)
    scored = RULES[card].effect.get("on_complete_culture")
    if scored:
        factor = scored.get("factor", 1)
        points = sum(_SCORED[key](board, n) for key, n in scored.items() if key in _SCORED)
        gains.add_culture(state, seat, factor * points)


def _culture_of(board: Board, kinds: list[str]) -> int:
    """The culture that buildings of these kinds produce, with what the leader changes about them."""
    printed = sum(n * RULES[card].gives.culture for card, n in board.workers.items() if n and KIND[card] in kinds)
    return printed + _leader_part(board, 0, kinds)


def _leader_part(board: Board, place: int, kinds: list[str]) -> int:
    """What the leader adds to the culture (0), science (1) or strength (2) of buildings of these kinds."""
    if board.leader == NONE:
        return 0
    effect = RULES[board.leader].effect
    return sum(
        EFFECTS[key](board, effect[key])[place]
        for key, of in _OF_BUILDINGS.items()
        if key in effect and set(of) & set(kinds)
    )


_OF_BUILDINGS: Final = {
    "culture_per_theater": (THEATER,),
    "culture_per_library_theater_pair": (LIBRARY, THEATER),
    "best_theater_culture_factor": (THEATER,),
    "culture_per_lab": (LAB,),
    "science_per_lab": (LAB,),
    "science_equal_to_level_of_best": (LAB, LIBRARY),
}


def _urban_sum(board: Board, kinds: list[str]) -> int:
    """Culture, science and strength of all urban buildings."""
    total = 0
    for place, name in enumerate(("culture", "science", "strength")):
        if name in kinds:
            printed = sum(n * RULES[card].gives[place] for card, n in board.workers.items() if RULES[card].urban)
            total += printed + _leader_part(board, place, list(URBAN))
    return total


def _technology_levels(board: Board, each: int) -> int:
    found = [*board.workers, board.government, *(card for card in board.specials if card != NONE)]
    return each * sum(LEVEL[card] for card in found)


_SCORED: Final[Mapping[str, Callable[[Board, Any], int]]] = {
    "per_farm_or_mine_worker": lambda board, n: n * count(board, (FARM, MINE)),
    "per_urban_or_military_worker": lambda board, n: n * count(board, (*URBAN, *UNITS)),
    "per_level_of_each_technology": _technology_levels,
    "times_culture_of": _culture_of,
    "sum_of_urban_buildings": _urban_sum,
}


# Leaders


def lead(state: State, seat: Seat, card: int, under: int = NONE) -> bool:
    """A leader comes into play for the one that goes; returns whether one was replaced."""
    board = state.boards[seat]
    old = board.leader
    board.hand.remove(card)
    if old != NONE:
        board.used |= REPLACED
        gains.leader_leaves(state, seat)
        if under != NONE:
            board.homer = under
    board.leader = card
    gains.open_labs(board)
    settle(state, seat)
    return old != NONE


# Technologies


def develop_fault(state: State, seat: Seat, card: int, revolution: bool = False, discount: int = 0) -> Text | None:
    board = state.boards[seat]
    rule = RULES[card]
    if card not in board.hand:
        return NOT_IN_HAND
    if not rule.technology:
        return NO_TECHNOLOGY
    if revolution and (fault := revolution_fault(board, card)):
        return fault
    price = science_price(board, card, revolution, discount)
    if board.science + (board.lore if rule.unit else 0) < price:
        return NO_SCIENCE
    if board.bonds and any(_lacks_science(state, partner, n) for partner, n in partners_pay(state, seat)):
        return NO_PARTNER_SCIENCE
    return None


def _lacks_science(state: State, seat: Seat, n: int) -> bool:
    """Whether a partner cannot pay; of one on ratings by what is known, and where nobody knows it the persons do."""
    board = state.boards[seat]
    if board.told is None or not state.rules.mended:
        return board.science < n
    return board.told.get(hearsay.SCIENCE, n) < n


def revolution_fault(board: Board, card: int) -> Text | None:
    """All actions of the kind that pays must be there."""
    if KIND[card] != GOVERNMENT:
        return NO_GOVERNMENT
    if has(board, _REVOLUTION):
        return None if board.military == board.military_all else NOT_ALL_MILITARY
    return None if board.civil == board.civil_all else NOT_ALL_CIVIL


def develop(state: State, seat: Seat, card: int, revolution: bool = False, discount: int = 0) -> None:
    """Pay and put it into play; then what leaders give for it."""
    board = state.boards[seat]
    _pay_science(state, seat, card, revolution, discount)
    board.hand.remove(card)
    if KIND[card] == GOVERNMENT:
        _govern(state, seat, card, revolution)
    elif RULES[card].special != NONE:
        gains.special_comes(state, seat, card)
        settle(state, seat)
    else:
        gains.technology_comes(state, seat, card)
    _developed(state, seat, revolution)


def _pay_science(state: State, seat: Seat, card: int, revolution: bool, discount: int) -> None:
    board = state.boards[seat]
    price = science_price(board, card, revolution, discount)
    if RULES[card].unit:
        lore = min(board.lore, price)
        board.lore -= lore
        price -= lore
    board.science -= price
    for partner, n in partners_pay(state, seat):
        gains.add_science(state, partner, -n)


def _govern(state: State, seat: Seat, card: int, revolution: bool) -> None:
    """The old government goes. A revolution spends all actions of one kind, and those of that kind it adds."""
    board = state.boards[seat]
    by_arms = has(board, _REVOLUTION)
    board.government = card
    settle(state, seat)
    if revolution and by_arms:
        board.military = 0
    elif revolution:
        board.civil = 0


def _developed(state: State, seat: Seat, revolution: bool) -> None:
    board = state.boards[seat]
    if board.leader == NONE:
        return
    effect = RULES[board.leader].effect
    if revolution:
        gains.add_culture(state, seat, effect.get("on_revolution", {}).get("culture_points", 0))
    given = effect.get("on_develop_technology", {})
    gains.add_culture(state, seat, given.get("culture_points", 0))
    gains.gain_goods(state, seat, given.get("resources", 0), edible=False)
    recover_civil(board, given.get("recover_civil_actions", 0))


def recover_civil(board: Board, n: int) -> None:
    """Spent actions are available again; with none spent nothing happens."""
    board.civil = min(board.civil_all, board.civil + n)


# What action cards and events order


def order_fault(state: State, seat: Seat, order: Ordered, discount: int = 0) -> Text | None:
    board = state.boards[seat]
    if isinstance(order, Build):
        return build_fault(board, order.card, discount)
    if isinstance(order, Upgrade):
        return upgrade_fault(board, order.card, order.to, discount)
    if isinstance(order, Populate):
        return populate_fault(board, discount)
    if isinstance(order, Stage):
        return stage_fault(board, order.n, discount)
    return develop_fault(state, seat, order.card, order.revolution, discount)


def carry_out(state: State, seat: Seat, order: Ordered, discount: int = 0) -> None:
    board = state.boards[seat]
    if isinstance(order, Build):
        build(board, order.card, discount)
    elif isinstance(order, Upgrade):
        upgrade(board, order.card, order.to, discount)
    elif isinstance(order, Populate):
        populate(board, discount)
    elif isinstance(order, Stage):
        stage(state, seat, order.n, discount)
    elif isinstance(order, Develop):
        develop(state, seat, order.card, order.revolution, discount)
