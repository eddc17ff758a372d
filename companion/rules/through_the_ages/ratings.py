"""Ratings and totals of a civilization: all that follows from the cards and workers in play.

Each kind of effect is one function here, named by its key in the data file; which card has it, and how much, is data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.core.score import Seat
from companion.rules.through_the_ages import armies, hearsay
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import (
    GOVERNMENT,
    KIND,
    LAB,
    LEVEL,
    LIBRARY,
    NONE,
    RULES,
    THEATER,
    UNITS,
    WONDER,
)
from companion.rules.through_the_ages.facts import _DATA, MOST_HAPPINESS

if TYPE_CHECKING:
    from companion.rules.through_the_ages.state import State


class Rates(NamedTuple):
    """The four ratings, the totals of actions, and the limits; nothing here is below 0."""

    culture: int
    science: int
    strength: int
    happy: int
    civil: int
    military: int
    colonization: int
    civil_hand: int
    military_hand: int


# The banks


def _by_tokens(key: str) -> tuple[int, ...]:
    """A figure of the yellow bank by the tokens left in it."""
    bank = _DATA["yellow_bank"]
    table = [bank["empty"][key] or 0]
    for section in reversed(bank["sections_from_right"]):
        table += [section[key]] * section["spaces"]
    return tuple(table)


def _faces_needed() -> tuple[int, ...]:
    """Happy faces needed by the tokens left: the leftmost empty part decides."""
    table: list[int] = []
    needed = 0
    for part in _DATA["yellow_bank"]["happiness_subsections_from_right"]:
        table += [needed] * part["spaces"]
        needed = part["required_when_empty"]
    return (needed, *reversed(table))


def _corruption() -> tuple[int, ...]:
    bank = _DATA["blue_bank"]
    table = [bank["empty"]["corruption"]]
    for section in reversed(bank["sections_from_right"]):
        table += [section["corruption"]] * section["spaces"]
    return tuple(table)


CONSUMPTION: Final = _by_tokens("consumption")
POPULATION_FOOD: Final = _by_tokens("population_cost_food")
FACES_NEEDED: Final = _faces_needed()
CORRUPTION: Final = _corruption()


def consumption(board: Board) -> int:
    return CONSUMPTION[board.yellow] if board.yellow < len(CONSUMPTION) else 0


def corruption(board: Board) -> int:
    return CORRUPTION[board.blue] if board.blue < len(CORRUPTION) else 0


def discontent(state: State, seat: Seat) -> int:
    """Discontent workers: faces that the bank asks for and that are not there."""
    if state.boards[seat].told is not None:
        return hearsay.known_number(state, seat, "discontent")
    yellow = state.boards[seat].yellow
    needed = FACES_NEEDED[yellow] if yellow < len(FACES_NEEDED) else 0
    return max(0, needed - rates(state, seat).happy)


def uprising(state: State, seat: Seat) -> bool:
    return discontent(state, seat) > state.boards[seat].unused


# Ratings


def rates(state: State, seat: Seat) -> Rates:
    """As the board lies now."""
    board = state.boards[seat]
    found = board.rates
    if found is None:
        if board.told is not None:
            return hearsay.rates(state, seat)
        found = board.rates = _rates_of(state, seat)
    return found


_GIVES: Final = tuple(rule.gives for rule in RULES)
_LIMITS: Final = ("civil_hand_limit", "military_hand_limit")
_BASILICA: Final = "extra_happy_per_other_happy_source"
HORSES: Final = "infantry_may_count_as_cavalry_for_tactics"


def _rates_of(state: State, seat: Seat) -> Rates:
    board = state.boards[seat]
    culture = science = strength = happy = civil = military = colonization = 0
    for card, n in board.workers.items():
        if n:
            gives = _GIVES[card]
            culture += n * gives[0]
            science += n * gives[1]
            strength += n * gives[2]
            happy += n * gives[3]
    for card in standing(board):
        gives = _GIVES[card]
        culture += gives[0]
        science += gives[1]
        strength += gives[2]
        happy += gives[3]
        civil += gives[4]
        military += gives[5]
        colonization += gives[6]
    more = _of_effects(board)
    bound = of_pacts(state, board)
    if board.ruins:
        culture += RUIN["culture"] * board.ruins.bit_count()
    if board.tactic != NONE:
        steppe = board.leader != NONE and HORSES in RULES[board.leader].effect
        strength += armies.strength(board.tactic, board.workers, steppe)
    military += bound["military_actions"]
    if board.extra:
        other = board.extra.get
        culture, science = culture + other("culture", 0), science + other("science", 0)
        strength, happy = strength + other("strength", 0), happy + other("happy", 0)
        civil, military = max(0, civil + other("civil", 0)), max(0, military + other("military", 0))
    limits = [sum(RULES[card].effect.get(key, 0) for card in standing_wonders(board)) for key in _LIMITS]
    return Rates(
        max(0, culture + more[0] + bound["culture"]),
        max(0, science + more[1]),
        max(0, strength + more[2] + bound["strength"]),
        min(MOST_HAPPINESS, max(0, happy + more[3])),
        civil,
        military,
        colonization,
        civil + limits[0],
        military + limits[1],
    )


RUIN: Final = RULES[next(r.number for r in RULES if r.id == "ravages_of_time")].effect["each"]["ruin_gives"]


def standing_wonders(board: Board) -> list[int]:
    """The completed wonders that stand."""
    if not board.ruins:
        return board.wonders
    return [card for place, card in enumerate(board.wonders) if not board.ruins >> place & 1]


def standing(board: Board) -> list[int]:
    """The cards whose symbols count once, without workers."""
    found = [board.government, *board.colonies, *standing_wonders(board)]
    found += [card for card in board.specials if card != NONE]
    if board.leader != NONE:
        found.append(board.leader)
    return found


# Effects of leaders and wonders

Four = tuple[int, int, int, int]  # culture, science, strength, happiness
_NOTHING: Final[Four] = (0, 0, 0, 0)


def _of_effects(board: Board) -> list[int]:
    total = [0, 0, 0, 0]
    if board.homer != NONE:
        total[3] += 1
    sources = [*standing_wonders(board), board.leader] if board.leader != NONE else standing_wonders(board)
    for card in sources:
        for effect, what in RATING_EFFECTS.get(card, ()):
            for place, n in enumerate(effect(board, what)):
                total[place] += n
    return total


def count(board: Board, kinds: Iterable[str]) -> int:
    """Workers on cards of these kinds."""
    return sum(n for card, n in board.workers.items() if n and KIND[card] in kinds)


def best_level(board: Board, kinds: Iterable[str]) -> int:
    """The level of the best building of these kinds that has a worker; 0 where there is none."""
    return max((LEVEL[card] for card, n in board.workers.items() if n and KIND[card] in kinds), default=0)


def levels(board: Board, kinds: Iterable[str]) -> int:
    """The levels of all buildings or units of these kinds, worker by worker."""
    return sum(n * LEVEL[card] for card, n in board.workers.items() if n and KIND[card] in kinds)


def faces_on(board: Board, kinds: Iterable[str]) -> int:
    """Happy faces of these kinds of cards, with those that the Basilica and Homer add; unhappy ones do not count."""
    basilica = has_wonder(board, _BASILICA)
    total = 0
    for card, n in board.workers.items():
        if n and KIND[card] in kinds and _GIVES[card].happy > 0:
            total += n * (_GIVES[card].happy + (basilica != NONE))
    if GOVERNMENT in kinds and _GIVES[board.government].happy > 0:
        total += _GIVES[board.government].happy + (basilica != NONE)
    if WONDER in kinds:
        for card in board.wonders:
            faces = max(0, _GIVES[card].happy) * (card in standing_wonders(board)) + (card == board.homer)
            total += faces + (faces > 0 and basilica not in (NONE, card))
    return total


def has_wonder(board: Board, effect: str) -> int:
    """The standing wonder with this effect."""
    return next((card for card in standing_wonders(board) if effect in RULES[card].effect), NONE)


def _per_unit(board: Board, n: int) -> Four:
    return 0, 0, n * count(board, UNITS), 0


def _per_unit_of(board: Board, each: Mapping[str, int]) -> Four:
    return 0, 0, sum(n * count(board, (kind,)) for kind, n in each.items()), 0


def _per_unit_type(board: Board, n: int) -> Four:
    return 0, 0, n * len({KIND[card] for card, workers in board.workers.items() if workers and RULES[card].unit}), 0


def _strength_by_faces(board: Board, kinds: Iterable[str]) -> Four:
    return 0, 0, faces_on(board, kinds), 0


def _culture_by_faces(board: Board, kinds: Iterable[str]) -> Four:
    return faces_on(board, kinds), 0, 0, 0


def _best_science(board: Board, kinds: Iterable[str]) -> Four:
    return 0, best_level(board, kinds), 0, 0


def _per_theater(board: Board, n: int) -> Four:
    return n * count(board, (THEATER,)), 0, 0, 0


def _first_colony(board: Board, n: int) -> Four:
    return n if board.colonies else 0, 0, 0, 0


def _further_colonies(board: Board, n: int) -> Four:
    return n * max(0, len(board.colonies) - 1), 0, 0, 0


def _pairs(board: Board, n: int) -> Four:
    return n * min(count(board, (LIBRARY,)), count(board, (THEATER,))), 0, 0, 0


def _best_theater(board: Board, factor: int) -> Four:
    """Its printed culture, that many times in all."""
    theaters = [card for card, n in board.workers.items() if n and KIND[card] == THEATER]
    best = max(theaters, key=LEVEL.__getitem__, default=NONE)
    return (0 if best == NONE else (factor - 1) * _GIVES[best].culture), 0, 0, 0


def _culture_of_labs(board: Board, _level: str) -> Four:
    return levels(board, (LAB,)), 0, 0, 0


def _science_of_labs(board: Board, n: int) -> Four:
    return 0, n * count(board, (LAB,)), 0, 0


def _more_faces(board: Board, n: int) -> Four:
    """One more face for each other card, or worker on a card, that gives at least one."""
    sources = sum(workers for card, workers in board.workers.items() if workers and _GIVES[card].happy > 0)
    for card in standing(board):
        if _BASILICA not in RULES[card].effect and (_GIVES[card].happy > 0 or card == board.homer):
            sources += 1
    if board.homer != NONE and board.homer in board.wonders and board.ruined(board.homer):
        sources += 1
    return 0, 0, 0, n * sources


EFFECTS: Final[Mapping[str, Callable[[Board, Any], Four]]] = {
    "strength_per_military_unit": _per_unit,
    "strength_per_unit": _per_unit_of,
    "strength_per_unit_type": _per_unit_type,
    "strength_per_happy_on": _strength_by_faces,
    "culture_per_happy_on": _culture_by_faces,
    "science_equal_to_level_of_best": _best_science,
    "culture_per_theater": _per_theater,
    "culture_first_colony": _first_colony,
    "culture_each_further_colony": _further_colonies,
    "culture_per_library_theater_pair": _pairs,
    "best_theater_culture_factor": _best_theater,
    "culture_per_lab": _culture_of_labs,
    "science_per_lab": _science_of_labs,
    _BASILICA: _more_faces,
}
RATING_EFFECTS: Final = {
    rule.number: tuple((EFFECTS[key], what) for key, what in rule.effect.items() if key in EFFECTS)
    for rule in RULES
    if rule.kind in ("leader", "wonder")
}


# Pacts

_NO_PACT: Final = {"military_actions": 0, "culture": 0, "strength": 0}
_TOURISM: Final = "culture_per_completed_wonder_of_partner"
_WONDERS: Final = ("wonders_a", "wonders_i", "wonders_ii", "wonders_iii")


def of_pacts(state: State, board: Board) -> Mapping[str, int]:
    if not board.bonds:
        return _NO_PACT
    total = dict(_NO_PACT)
    for bond in board.bonds:
        effect = pact_effect(bond.card, bond.side)
        for key in total:
            total[key] += effect.get(key, 0)
        if each := effect.get(_TOURISM, 0):
            total["culture"] += each * wonders_of(state, bond.partner)
    return total


def wonders_of(state: State, partner: Seat) -> int:
    """Completed wonders, ruins included; of a partner that is not followed whole those it told, or had when it was."""
    board = state.boards[partner]
    told = [board.told[key] for key in _WONDERS if key in board.told] if board.told and state.rules.mended else []
    return sum(told) if told else len(board.wonders)


def need_of_partners(state: State, seat: Seat) -> None:
    """Ask for the wonders of partners that nobody follows, where culture hangs on them."""
    if state.boards[seat].told is None and state.rules.mended:
        bonds = state.boards[seat].bonds
        partners = [bond.partner for bond in bonds if _TOURISM in pact_effect(bond.card, bond.side)]
        hearsay.need(state, partners, *_WONDERS)


def pact_effect(card: int, side: int) -> Mapping[str, Any]:
    """What a pact gives the partner on this side."""
    effect = RULES[card].effect
    found: Mapping[str, Any] = effect.get("both", effect.get("ab"[side], {}))
    return found
