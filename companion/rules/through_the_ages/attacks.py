"""Aggressions with their defence, and wars that are resolved a turn later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import action_budget, actions, choices, gains, hearsay
from companion.rules.through_the_ages.cards import (
    AGGRESSION,
    BACK,
    BACKS,
    BONUS,
    KIND,
    LEADER,
    LEVEL,
    NONE,
    RULES,
    SIZE,
    SPECIALS,
    TERRITORY,
    WAR,
    WONDER,
)
from companion.rules.through_the_ages.colonies import BONUS_OF_LEVEL, bonus_behind, colony_comes
from companion.rules.through_the_ages.deeds import NOT_IN_HAND
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.moves import PASS, PICK, REPEL, AnyMove, Attack, Defend, Goods, Pass, Pick, Repel
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.ratings import pact_effect, rates
from companion.rules.through_the_ages.state import Entry, State, Task

NO_ATTACK: Final = T("This is neither an aggression nor a war.")
NO_RIVAL: Final = T("There is no such rival.")
HARMLESS: Final = T("In this variant nobody attacks.")
GANDHI: Final = T("This leader allows no attacks.")
BOUND: Final = T("A pact forbids to attack this civilization.")
TOO_STRONG: Final = T("One attacks only who is weaker.")
NO_TARGET: Final = T("This civilization has nothing that the card takes.")
LAST_ROUND: Final = T("No war is declared in the last round.")
PROTECTED: Final = T("A pact protects this civilization from wars.")


# May one attack?


def price(state: State, card: int, rival: Seat) -> int:
    """The military actions; who is hard to attack doubles them."""
    factor = 1
    if has(state.boards[rival], "attackers_pay_military_actions_factor"):
        factor = RULES[state.boards[rival].leader].effect["attackers_pay_military_actions_factor"]
    return RULES[card].actions * factor


def attack_fault(state: State, seat: Seat, move: Attack) -> Text | None:
    board = state.boards[seat]
    kind = KIND[move.card]
    if kind not in (AGGRESSION, WAR):
        return NO_ATTACK
    if move.rival not in state.rivals(seat):
        return NO_RIVAL
    if state.rules.harmless:
        return HARMLESS
    if not gains.holds(board, move.card):
        return NOT_IN_HAND
    return _price_fault(state, seat, move) or (
        _war_fault(state, move) if kind == WAR else _aggression_fault(state, seat, move)
    )


def _price_fault(state: State, seat: Seat, move: Attack) -> Text | None:
    """What holds for aggressions and wars alike."""
    board = state.boards[seat]
    if has(board, "cannot_play"):
        return GANDHI
    if board.told is None and action_budget.military_left(board) < price(state, move.card, move.rival):
        return action_budget.NO_MILITARY
    if any(bond.partner == move.rival and RULES[bond.card].no_attack for bond in board.bonds):
        return BOUND
    return None


def _war_fault(state: State, move: Attack) -> Text | None:
    if state.last_round:
        return LAST_ROUND
    for bond in state.boards[move.rival].bonds:
        if pact_effect(bond.card, bond.side).get("nobody_may_declare_war_on"):
            return PROTECTED
    return None


def _aggression_fault(state: State, seat: Seat, move: Attack) -> Text | None:
    if _knows_strengths(state, seat, move.rival) and strength_against(
        state, seat, move.rival
    ) <= strength_without_pacts(state, move.rival, seat):
        return TOO_STRONG
    effect, rival = RULES[move.card].effect, state.boards[move.rival]
    if rival.told is not None:
        return None  # who is not followed whole may have anything
    if "steal_colony" in effect and not rival.colonies:
        return NO_TARGET
    if "rival_removes_one_of" in effect and rival.leader == NONE and rival.wonder == NONE:
        return NO_TARGET
    return None


def _knows_strengths(state: State, seat: Seat, rival: Seat) -> bool:
    """An attack by somebody who is not followed whole was made at the table: nobody doubts it."""
    told = state.boards[rival].told
    return state.boards[seat].told is None and (told is None or "strength" in told)


def strength_without_pacts(state: State, seat: Seat, rival: Seat) -> int:
    """Without pacts between the two that end by an attack."""
    of_pacts: int = sum(
        pact_effect(bond.card, bond.side).get("strength", 0)
        for bond in state.boards[seat].bonds
        if bond.partner == rival and RULES[bond.card].ends_by_attack
    )
    return rates(state, seat).strength - of_pacts


def bonus_against(state: State, seat: Seat, rival: Seat) -> int:
    """What pacts add for the attacker."""
    found: int = sum(
        RULES[bond.card].effect.get("attacker_between_partners_strength", 0)
        for bond in state.boards[seat].bonds
        if bond.partner == rival
    )
    return found


def strength_against(state: State, seat: Seat, rival: Seat) -> int:
    return strength_without_pacts(state, seat, rival) + bonus_against(state, seat, rival)


def attack(state: State, seat: Seat, move: Attack) -> None:
    board = state.boards[seat]
    if board.told is None:
        action_budget.spend_military(board, price(state, move.card, move.rival))
    gains.spend(board, move.card)
    for bond in board.bonds:
        if bond.partner == move.rival and RULES[bond.card].ends_by_attack:
            gains.pact_ends(state, bond.owner)
    if KIND[move.card] == WAR:
        board.wars = (*board.wars, (move.card, move.rival))
        return
    need = 0  # who is not followed whole says whether the defence succeeds
    if state.boards[move.rival].told is None:
        need = max(1, strength_against(state, seat, move.rival) - rates(state, move.rival).strength)
    state.push(Entry(Task.DEFEND, move.rival, (seat, move.card, need, 0)))


_MOST_RAIDED: Final = 12  # resources for the buildings of a seat that is not followed whole


# Defence


def defense_of(card: int) -> int:
    """The most that a card can add; a back may be a bonus of its age."""
    if KIND[card] == BACK:
        return RULES[BONUS_OF_LEVEL[LEVEL[card]]].defense if LEVEL[card] in BONUS_OF_LEVEL else 1
    return RULES[card].defense or 1


def defense_by(move: Defend) -> int:
    """What it adds, laid as it is."""
    return 1 if move.covered else RULES[move.card].defense


def _most(state: State, hand: list[int], cards: int, named: int = NONE) -> int:
    """The most that so many cards of a hand can add. Behind its backs lie no more bonus cards than may be left, and one
    less where one is named now."""
    worth = [defense_of(card) for card in hand]
    for level, bonus in BONUS_OF_LEVEL.items() if state.rules.mended else ():
        backs = [place for place, card in enumerate(hand) if card == BACKS[level]]
        left = copies_left(state, bonus) - (bonus == named) if backs else 0
        for place in backs[max(0, left) :]:
            worth[place] = 1
    return sum(sorted(worth, reverse=True)[: max(0, cards)])


def _reaches(state: State, entry: Entry, way: Defend | None = None) -> bool:
    """Whether the hand can still reach it with the cards that may be played, with this one first."""
    need: int = entry.args[2]
    board = state.boards[entry.seat]
    cards = board.military_all - entry.args[3]
    if way is None:
        return _most(state, board.secret, cards) >= need
    held = way.card if way.card in board.secret else BACKS[LEVEL[way.card]]
    hand = board.secret.copy()
    hand.remove(held)
    named = way.card if held != way.card else NONE
    return _most(state, hand, cards - 1, named) >= need - defense_by(way)


def defend_options(state: State, entry: Entry) -> list[AnyMove]:
    """A full defence or none: only cards from which the strength of the attack can still be reached."""
    board = state.boards[entry.seat]
    if board.told is not None:
        return [PASS, REPEL]
    played = entry.args[3]
    found: list[AnyMove] = [] if played else [PASS]
    if not _reaches(state, entry):
        return found
    for card in dict.fromkeys(board.secret):
        ways = [Defend(card)] if KIND[card] == BONUS else [Defend(card, True)]
        if KIND[card] == BACK and bonus_behind(state, card):
            ways.append(Defend(BONUS_OF_LEVEL[LEVEL[card]]))
        found += [way for way in ways if _reaches(state, entry, way)]
    return list(dict.fromkeys(found))


def may_cover(state: State, entry: Entry, move: Any) -> bool:
    """A bonus card may be laid face down too, as long as the defence still succeeds."""
    if not isinstance(move, Defend) or not move.covered or move.card not in state.boards[entry.seat].secret:
        return False
    return _reaches(state, entry, move)


def defend(state: State, entry: Entry, move: Defend | Repel | Pass) -> None:
    attacker, card, need, played = entry.args
    if isinstance(move, Pass):
        state.todo.pop()
        state.push(Entry(Task.PRIZE, attacker, (card, entry.seat)))
        return
    if isinstance(move, Repel):
        _defended(state, entry)
        return
    board = state.boards[entry.seat]
    held = gains.spend(board, move.card)
    if move.covered:
        gains.discard(state, held, entry.seat)
    else:
        gains.discard(state, move.card)
    need -= defense_by(move)
    if need > 0:
        state.todo[-1] = entry._replace(args=(attacker, card, need, played + 1))
        return
    _defended(state, entry)


def _defended(state: State, entry: Entry) -> None:
    state.todo.pop()
    state.note("defended", entry.seat, 0, entry.args[1])
    gains.discard(state, entry.args[1])


# What an aggression brings


def prize(state: State, entry: Entry) -> None:
    """A successful aggression: its effect, and the card is discarded."""
    card, rival = entry.args
    state.note("struck", entry.seat, rival, card)
    gains.discard(state, card)
    for key, what in reversed(RULES[card].effect.items()):  # tasks are done last in, first out
        if key in _PRIZES:
            _PRIZES[key](state, entry.seat, rival, what)


def _rival(state: State, seat: Seat, rival: Seat, what: Mapping[str, Any]) -> None:
    state.push(Entry(Task.GIVE, rival, (what, 1)))


def _attacker(state: State, seat: Seat, rival: Seat, what: Mapping[str, Any]) -> None:
    state.push(Entry(Task.GIVE, seat, (what, 1)))


def _goods(state: State, seat: Seat, rival: Seat, n: int) -> None:
    state.push(Entry(Task.STEAL_GOODS, seat, (n, rival)))


def _buildings(state: State, seat: Seat, rival: Seat, ages: list[str]) -> None:
    state.push(Entry(Task.RAID, seat, (rival, tuple(AGES.index(age) for age in ages), ())))


def _colony(state: State, seat: Seat, rival: Seat, n: int) -> None:
    state.push(Entry(Task.ANNEX, seat, (rival,)))


def _removal(state: State, seat: Seat, rival: Seat, what: list[str]) -> None:
    state.push(Entry(Task.INFILTRATE, seat, (rival,)))


def _science(state: State, seat: Seat, rival: Seat, n: int) -> None:
    n = hearsay.at_most(state, rival, hearsay.SCIENCE, n)
    gains.add_science(state, rival, -n)
    gains.add_science(state, seat, n)


def _culture(state: State, seat: Seat, rival: Seat, n: int) -> None:
    n = hearsay.at_most(state, rival, hearsay.CULTURE, n)
    gains.add_culture(state, rival, -n)
    gains.add_culture(state, seat, n)


_PRIZES: Final[Mapping[str, Callable[[State, Seat, Seat, Any], None]]] = {
    "rival": _rival,
    "attacker": _attacker,
    "steal_food_and_or_resources": _goods,
    "rival_loses_urban_buildings_max_age": _buildings,
    "steal_colony": _colony,
    "rival_removes_one_of": _removal,
    "steal_science_points": _science,
    "steal_culture_points": _culture,
}


def steal_options(state: State, entry: Entry) -> list[AnyMove]:
    return choices.goods_of(state, entry.args[1], entry.args[0])


def steal_goods(state: State, entry: Entry, move: Goods) -> None:
    """The victim loses, the thief gains with tokens of its own, at most what was lost."""
    state.todo.pop()
    rival = entry.args[1]
    for n, edible in ((move.food, True), (move.ore, False)):
        lost = gains.lose_goods(state, rival, n, edible)
        gains.gain_goods(state, entry.seat, lost, edible)


def raid_options(state: State, entry: Entry) -> list[AnyMove]:
    rival, levels, _ = entry.args
    board = state.boards[rival]
    if board.told is not None:  # the buildings are theirs to know; what they bring is said
        return [Goods(0, n) for n in range(_MOST_RAIDED + 1)] if levels else []
    return [
        PICK[card]
        for card, n in board.workers.items()
        if n and RULES[card].urban and levels and LEVEL[card] <= levels[0]
    ]


def raid(state: State, entry: Entry, move: Pick | Goods) -> None:
    """A building goes; when all have gone, half of their printed prices comes."""
    if isinstance(move, Goods):
        state.todo.pop()
        gains.gain_goods(state, entry.seat, move.ore, edible=False)
        return
    rival, levels, razed = entry.args
    gains.destroy(state, rival, move.card)
    razed = (*razed, move.card)
    state.todo[-1] = entry._replace(args=(rival, levels[1:], razed))


def raided(state: State, entry: Entry) -> None:
    """No more building to destroy."""
    prices = [RULES[card].cost for card in entry.args[2]]
    whole = sum((each + 1) // 2 for each in prices) if state.rules.raid_rounds_each else (sum(prices) + 1) // 2
    gains.gain_goods(state, entry.seat, whole, edible=False)


def _unseen(state: State, *kinds: str) -> list[AnyMove]:
    """The cards of these kinds that a seat which is not followed whole may have."""
    return [PICK[card] for card in range(SIZE) if KIND[card] in kinds and copies_left(state, card) > 0]


def annex_options(state: State, entry: Entry) -> list[AnyMove]:
    if state.boards[entry.args[0]].told is not None:
        return _unseen(state, TERRITORY)
    return [PICK[card] for card in state.boards[entry.args[0]].colonies]


def annex(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    choices.colony_goes(state, entry.args[0], move.card)
    colony_comes(state, entry.seat, move.card)


def infiltrate_options(state: State, entry: Entry) -> list[AnyMove]:
    board = state.boards[entry.args[0]]
    if board.told is not None:
        return _unseen(state, LEADER, WONDER)
    return [PICK[card] for card in (board.leader, board.wonder) if card != NONE]


_PER_LEVEL: Final = next(
    rule.effect["culture_points_per_level"] for rule in RULES if "culture_points_per_level" in rule.effect
)


def infiltrate(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    rival = entry.args[0]
    if state.boards[rival].told is not None:
        state.note("taken_away", rival, 0, move.card)
    elif move.card == state.boards[rival].leader:
        gains.leader_leaves(state, rival)
        gains.settle(state, rival)
    else:
        gains.wonder_removed(state, rival)
    gains.add_culture(state, entry.seat, _PER_LEVEL * LEVEL[move.card])


# Wars


def resolve_wars(state: State, entry: Entry) -> None:
    """At the start of the turn of who declared them; the stronger side wins."""
    board = state.boards[entry.seat]
    wars, board.wars = board.wars, ()
    hearsay.need(state, (entry.seat, *(rival for _, rival in wars)) if wars else (), "strength")
    for card, rival in wars:
        gains.discard(state, card)
        own = rates(state, entry.seat).strength + bonus_against(state, entry.seat, rival)
        other = rates(state, rival).strength
        if own == other:
            state.note("draw_war", entry.seat, rival, card)
            continue
        winner, loser = (entry.seat, rival) if own > other else (rival, entry.seat)
        state.note("war", winner, loser, card)
        _spoils(state, winner, loser, abs(own - other), RULES[card].effect["winner_steals"])


def _spoils(state: State, winner: Seat, loser: Seat, advantage: int, steals: Mapping[str, Any]) -> None:
    if "science_points" in steals:
        state.push(Entry(Task.WAR_TECHNOLOGY, winner, (loser, advantage)))
    if "yellow_tokens" in steals:
        told = steals["yellow_tokens"]
        n = told["base"] + advantage // told["plus_one_per_advantage"]
        taken = -gains.add_yellow(state, loser, -n)
        gains.add_yellow(state, winner, taken)
    if "culture_points" in steals:
        _culture(state, winner, loser, steals["culture_points"]["base"] + advantage)


def technology_options(state: State, entry: Entry) -> list[AnyMove]:
    """Special technologies at their printed price; what is left of the advantage is taken in science."""
    loser, left = entry.args
    board, other = state.boards[entry.seat], state.boards[loser]
    lying = other.specials if other.told is None else [card for card in range(SIZE) if KIND[card] in SPECIALS]
    found: list[AnyMove] = [
        PICK[card] for card in lying if card != NONE and RULES[card].science <= left and not actions.owns(board, card)
    ]
    return [*found, PASS]


def steal_technology(state: State, entry: Entry, move: Pick | Pass) -> None:
    loser, left = entry.args
    if isinstance(move, Pass):
        state.todo.pop()
        _science(state, entry.seat, loser, left)
        return
    state.todo[-1] = entry._replace(args=(loser, left - RULES[move.card].science))
    state.note("stolen", entry.seat, loser, move.card)
    gains.special_goes(state, loser, move.card)
    gains.settle(state, loser)
    gains.special_comes(state, entry.seat, move.card)
    gains.settle(state, entry.seat)
