"""Events: who is meant, what each civilization gains, loses or decides. Each kind of effect is one function, by its key
in the data file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from companion.core.game import TABLE
from companion.core.score import Seat
from companion.rules.through_the_ages import actions, deeds, gains, production, tokens
from companion.rules.through_the_ages.cards import (
    BACKS,
    FARM,
    KIND,
    LEVEL,
    MINE,
    NONE,
    RELIGION,
    RULES,
    URBAN,
    WARRIORS,
)
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.measures import by_culture, by_strength, measures, so_many
from companion.rules.through_the_ages.moves import (
    BUILD,
    DEVELOP,
    PASS,
    PICK,
    POPULATE,
    REVOLT,
    AnyMove,
    Build,
    Develop,
    Discard,
    Goods,
    Pass,
    Pick,
    Populate,
    Take,
)
from companion.rules.through_the_ages.prices import take_price
from companion.rules.through_the_ages.ratings import discontent, rates, unruined
from companion.rules.through_the_ages.scoring import places_of, points_of
from companion.rules.through_the_ages.state import LAST_AGE, Entry, State, Task

Entries = list[Entry]
FREE: Final = 99  # a discount that makes everything free


def resolve(state: State, entry: Entry) -> None:
    """An event that was turned up: tasks for all whom it concerns, clockwise from the one who revealed it."""
    card: int = entry.args[0]
    if RULES[card].id in IMPACTS:
        _impact(state, card)
        return
    effect = RULES[card].effect
    if state.age == LAST_AGE and "in_age_iv_instead" in effect:
        effect = effect["in_age_iv_instead"]
    tasks: Entries = []
    for key, what in effect.items():
        if key in _KINDS:
            tasks += _KINDS[key](state, effect, what)
    state.push(*tasks)


def _impact(state: State, card: int) -> None:
    """An Age III event that came up during the play is scored at once."""
    impact = IMPACTS[RULES[card].id]
    figures = {seat: measures(state, seat) for seat in state.seats()}
    if impact.rank:
        points = places_of(impact, figures, state.seat)
    else:
        points = {seat: points_of(impact, each) for seat, each in figures.items()}
    for seat in state.seats(state.seat):
        gains.add_culture(state, seat, points[seat])


# Who is meant


def _give(seat: Seat, what: Mapping[str, Any], sign: int = 1) -> Entry:
    return Entry(Task.GIVE, seat, (what, sign))


def _each(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    return [_give(seat, what) for seat in state.seats(state.seat)]


def _strongest(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    return [_give(by_strength(state)[0], what)]


def _weakest(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    return [_give(by_strength(state)[-1], what)]


def _clockwise(state: State, chosen: Iterable[Seat]) -> list[Seat]:
    meant = set(chosen)
    return [seat for seat in state.seats(state.seat) if seat in meant]


def _strongest_n(state: State, effect: Mapping[str, Any], many: Mapping[str, int]) -> Entries:
    meant = by_strength(state)[: so_many(state, many)]
    return [_give(seat, effect["gain"]) for seat in _clockwise(state, meant)]


def _weakest_n(state: State, effect: Mapping[str, Any], many: Mapping[str, int]) -> Entries:
    meant = by_strength(state)[-so_many(state, many) :]
    return [_give(seat, effect["lose"], -1) for seat in _clockwise(state, meant)]


def _most_culture(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    seat = by_culture(state)[0]
    weak = what.get("if_among_weakest")
    if weak and seat not in by_strength(state)[-so_many(state, weak) :]:
        return []
    return [_give(seat, what)]


def _least_culture(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    seat = by_culture(state)[-1]
    return [Entry(Task.RAZE, seat, (rival, URBAN)) for rival in state.rivals(seat)]


def _most_happy(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    return _all_with_most(state, lambda seat: rates(state, seat).happy, what)


def _most_discontent(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    if not any(discontent(state, seat) for seat in state.seats()):
        return []
    return _all_with_most(state, lambda seat: discontent(state, seat), what)


def _all_with_most(state: State, value: Callable[[Seat], int], what: Mapping[str, Any]) -> Entries:
    most = max(map(value, state.seats()))
    return [_give(seat, what) for seat in state.seats(state.seat) if value(seat) == most]


def _each_choose(state: State, effect: Mapping[str, Any], what: list[Mapping[str, int]]) -> Entries:
    return [Entry(Task.ONE_OF, seat, (what,)) for seat in state.seats(state.seat)]


def _each_may(state: State, effect: Mapping[str, Any], what: list[str]) -> Entries:
    return [Entry(Task.DEVELOPMENT, seat, (effect["discount"],)) for seat in state.seats(state.seat)]


_FREE_BUILDINGS: Final = {"build_age_a_temple_free": RELIGION, "build_warriors_free": WARRIORS}


def _each_free(state: State, effect: Mapping[str, Any], what: str) -> Entries:
    return [Entry(Task.FREE_BUILD, seat, (_FREE_BUILDINGS[what],)) for seat in state.seats(state.seat)]


def _strongest_may(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    worth = what["take_civil_cards_worth_civil_actions"]
    return [Entry(Task.AGREEMENT, by_strength(state)[0], (worth, False))]


_KINDS: Final[Mapping[str, Callable[[State, Mapping[str, Any], Any], Entries]]] = {
    "each": _each,
    "strongest": _strongest,
    "weakest": _weakest,
    "strongest_n": _strongest_n,
    "weakest_n": _weakest_n,
    "civ_with_most_culture_points": _most_culture,
    "civ_with_least_culture_points": _least_culture,
    "all_with_most_happy": _most_happy,
    "all_with_most_discontent": _most_discontent,
    "each_choose_one": _each_choose,
    "each_may_one_of": _each_may,
    "each_with_unused_worker_may": _each_free,
    "strongest_may": _strongest_may,
}


# What a civilization gains or loses


def give(state: State, entry: Entry) -> None:
    what, sign = entry.args
    for key, n in what.items():
        if key in _GIFTS:
            _GIFTS[key](state, entry.seat, n if sign > 0 else -n)


def _amount(state: State, seat: Seat, n: int | str) -> int:
    """A number, or a rating by its name."""
    if isinstance(n, int):
        return n
    if n == "half_discontent_workers_rounded_up":
        return (discontent(state, seat) + 1) // 2
    now = rates(state, seat)
    return now.science if n == "science_rating" else now.culture


def _points(state: State, seat: Seat, n: int | str) -> None:
    gains.add_culture(state, seat, _amount(state, seat, n))


def _science(state: State, seat: Seat, n: int | str) -> None:
    gains.add_science(state, seat, _amount(state, seat, n))


def _food(state: State, seat: Seat, n: int) -> None:
    gains.gain_goods(state, seat, n, edible=True)


def _ore(state: State, seat: Seat, n: int) -> None:
    gains.gain_goods(state, seat, n, edible=False)


def request_draw(state: State, seat: Seat, n: int) -> None:
    """Military cards for a hand, whatever its limit; none in Age IV. Real ones come face down."""
    if state.age == LAST_AGE or n <= 0:
        return
    if not state.rules.real_military:
        state.push(Entry(Task.DRAW, TABLE, (seat, n)))
        return
    for _ in range(n):
        if state.military:
            gains.drawn(state, seat, BACKS[state.age])
    state.note("drew", seat, n)


def _lose_population(state: State, seat: Seat, n: int | str) -> None:
    gains.lose_population(state, seat, _amount(state, seat, n))


def _produce(state: State, seat: Seat, what: str) -> None:
    if what == "food":
        production.produce_food(state, seat)
    else:
        production.produce_ore(state, seat)


_STEPS: Final = {
    "corruption": production.suffer_corruption,
    "produce_food": production.produce_food,
    "consumption": production.consume,
    "produce_resources": production.produce_ore,
}


def _run(state: State, seat: Seat, steps: list[str]) -> None:
    for step in steps:
        _STEPS[step](state, seat)


def _lose_all(state: State, seat: Seat, what: str) -> None:
    production.lose_all_food(state, seat)


def _spend_civil(state: State, seat: Seat, each: int) -> None:
    board = state.boards[seat]
    n = min(each * discontent(state, seat), actions.civil_left(board))
    if n:
        actions.spend_civil(board, n)
        state.note("civil", seat, -n)


def _by_discontent(state: State, seat: Seat, each: int) -> None:
    gains.add_culture(state, seat, each * discontent(state, seat))


def _iconoclasm(state: State, seat: Seat, what: bool) -> None:
    board = state.boards[seat]
    if board.leader == NONE or LEVEL[board.leader] == state.age:
        return
    if state.age == LAST_AGE and state.rules.iconoclasm_spares_in_iv:
        return
    gains.leader_leaves(state, seat)
    gains.settle(state, seat)


def _food_by_faces(state: State, seat: Seat, each: int) -> None:
    gains.gain_goods(state, seat, each * rates(state, seat).happy, edible=True)


def _ruin(state: State, seat: Seat, ages: list[str]) -> None:
    state.push(Entry(Task.RUIN, seat, (tuple(ages),)))


def _blue(state: State, seat: Seat, n: int) -> None:
    gains.add_blue(state, seat, n)


def _lose_blue(state: State, seat: Seat, n: int) -> None:
    gains.add_blue(state, seat, -n)


def _lose_colony(state: State, seat: Seat, n: int) -> None:
    state.push(Entry(Task.LOSE_COLONY, seat))


def _destroy_own(state: State, seat: Seat, kinds: list[str]) -> None:
    state.push(Entry(Task.RAZE, seat, (seat, (FARM, MINE, *URBAN))))


def _steal_yellow(state: State, seat: Seat, n: int) -> None:
    weakest = by_strength(state)[-1]
    taken = -gains.add_yellow(state, weakest, -n)
    gains.add_yellow(state, seat, taken)


def _discard(state: State, seat: Seat, n: int) -> None:
    state.push(Entry(Task.DISCARD, seat, (n,)))


def _mixed(state: State, seat: Seat, n: int) -> None:
    """Food and resources as the civilization likes."""
    task = Task.GAIN_GOODS if n > 0 else Task.LOSE_GOODS
    state.push(Entry(task, seat, (abs(n),)))


_GIFTS: Final[Mapping[str, Callable[[State, Seat, Any], None]]] = {
    "food": _food,
    "resources": _ore,
    "science_points": _science,
    "culture_points": _points,
    "population": gains.gain_population,
    "gain_population": gains.gain_population,
    "lose_population": _lose_population,
    "draw_military_cards": request_draw,
    "military_cards": request_draw,
    "produce": _produce,
    "run": _run,
    "lose_all": _lose_all,
    "spend_civil_actions_per_discontent_worker": _spend_civil,
    "culture_points_per_discontent_worker": _by_discontent,
    "remove_leader_if_not_of_current_age": _iconoclasm,
    "food_per_happy": _food_by_faces,
    "ruin_own_completed_wonder_of_age": _ruin,
    "blue_tokens": _blue,
    "lose_blue_tokens": _lose_blue,
    "lose_colony": _lose_colony,
    "destroy_own": _destroy_own,
    "steal_yellow_token_from_weakest": _steal_yellow,
    "discard_military_cards": _discard,
    "food_and_or_resources": _mixed,
}


# Decisions


def excess_options(state: State, entry: Entry) -> list[AnyMove]:
    """Military cards above the limit must go at the end of the turn."""
    board = state.boards[entry.seat]
    if len(board.secret) <= rates(state, entry.seat).military_hand:
        return []
    return [Discard(card) for card in dict.fromkeys(board.secret)]


def discard_options(state: State, entry: Entry) -> list[AnyMove]:
    """So many cards of the hand; nobody is asked where all of them must go."""
    hand = state.boards[entry.seat].secret
    if len(hand) <= entry.args[0]:
        return [Discard(card) for card in hand[:1]]
    return [Discard(card) for card in dict.fromkeys(hand)]


def throw_away(state: State, entry: Entry, move: Discard) -> None:
    """A card goes face down; how many are left to go, the task says."""
    board = state.boards[entry.seat]
    board.secret.remove(move.card)
    gains.discard(state, move.card, entry.seat)
    if entry.task == Task.DISCARD and entry.args[0] > 1:
        state.todo[-1] = entry._replace(args=(entry.args[0] - 1,))
    elif entry.task == Task.DISCARD or not excess_options(state, entry):
        state.todo.pop()


def worker_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card, n in state.boards[entry.seat].workers.items() if n]


def lose_worker(state: State, entry: Entry, move: Pick) -> None:
    _one_less(state, entry)
    gains.lose_worker(state, entry.seat, move.card)


def _one_less(state: State, entry: Entry) -> None:
    if entry.args[0] > 1:
        state.todo[-1] = entry._replace(args=(entry.args[0] - 1,))
    else:
        state.todo.pop()


def token_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card, n in state.boards[entry.seat].tokens.items() if n and KIND[card] in (FARM, MINE)]


def lose_token(state: State, entry: Entry, move: Pick) -> None:
    _one_less(state, entry)
    gains.drop_token(state.boards[entry.seat], move.card)
    state.note("blue", entry.seat, -1)


def gain_goods_options(state: State, entry: Entry) -> list[AnyMove]:
    n = entry.args[0]
    return [Goods(food, n - food) for food in range(n, -1, -1)]


def gain_goods(state: State, entry: Entry, move: Goods) -> None:
    state.todo.pop()
    gains.gain_goods(state, entry.seat, move.food, edible=True)
    gains.gain_goods(state, entry.seat, move.ore, edible=False)


def goods_of(state: State, seat: Seat, n: int) -> list[AnyMove]:
    """The ways to lose n, or all there is."""
    board = state.boards[seat]
    food, ore = tokens.food(board), tokens.ore(board)
    n = min(n, food + ore)
    if not n:
        return []
    return [Goods(eaten, n - eaten) for eaten in range(min(n, food), -1, -1) if n - eaten <= ore]


def lose_goods_options(state: State, entry: Entry) -> list[AnyMove]:
    return goods_of(state, entry.seat, entry.args[0])


def lose_goods(state: State, entry: Entry, move: Goods) -> None:
    state.todo.pop()
    gains.lose_goods(state, entry.seat, move.food, edible=True)
    gains.lose_goods(state, entry.seat, move.ore, edible=False)


def one_of_options(state: State, entry: Entry) -> list[AnyMove]:
    return [Goods(choice.get("food", 0), choice.get("resources", 0)) for choice in entry.args[0]]


def development_options(state: State, entry: Entry) -> list[AnyMove]:
    """Population, a building or a technology, cheaper and without a civil action; or nothing."""
    seat, less = entry.seat, entry.args[0]
    board = state.boards[seat]
    found: list[AnyMove] = []
    if deeds.populate_fault(board, less) is None:
        found.append(POPULATE)
    found += [
        BUILD[card] for card in board.workers if not RULES[card].unit and deeds.build_fault(board, card, less) is None
    ]
    for card in dict.fromkeys(board.hand):
        if deeds.develop_fault(state, seat, card, False, less) is None:
            found.append(DEVELOP[card])
        if deeds.develop_fault(state, seat, card, True, less) is None:
            found.append(REVOLT[card])
    return [*found, PASS] if found else []


def develop(state: State, entry: Entry, move: Populate | Build | Develop | Pass) -> None:
    state.todo.pop()
    if not isinstance(move, Pass):
        deeds.carry_out(state, entry.seat, move, entry.args[0])


def free_build_options(state: State, entry: Entry) -> list[AnyMove]:
    card = entry.args[0]
    return [BUILD[card], PASS] if deeds.build_fault(state.boards[entry.seat], card, FREE) is None else []


def free_build(state: State, entry: Entry, move: Build | Pass) -> None:
    state.todo.pop()
    if isinstance(move, Build):
        deeds.build(state.boards[entry.seat], move.card, FREE)


def ruin_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card in unruined(state.boards[entry.seat]) if RULES[card].age in entry.args[0]]


def ruin(state: State, entry: Entry, move: Pick) -> None:
    """A completed wonder is turned over: it keeps its place and nothing else."""
    board = state.boards[entry.seat]
    state.todo.pop()
    board.ruins |= 1 << board.wonders.index(move.card)
    state.note("ruined", entry.seat, 0, move.card)
    if not state.rules.ruined_taj_keeps_token:
        gains.token_symbols(state, entry.seat, NONE, move.card)
    gains.settle(state, entry.seat)


def colony_options(state: State, entry: Entry) -> list[AnyMove]:
    return [PICK[card] for card in state.boards[entry.seat].colonies]


def lose_colony(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    colony_goes(state, entry.seat, move.card)
    gains.discard(state, move.card)


def colony_goes(state: State, seat: Seat, card: int) -> None:
    state.boards[seat].colonies.remove(card)
    state.note("colony_gone", seat, 0, card)
    gains.token_symbols(state, seat, NONE, card)
    gains.settle(state, seat)


def raze_options(state: State, entry: Entry) -> list[AnyMove]:
    victim, kinds = entry.args
    return [PICK[card] for card, n in state.boards[victim].workers.items() if n and KIND[card] in kinds]


def raze(state: State, entry: Entry, move: Pick) -> None:
    state.todo.pop()
    gains.destroy(state, entry.args[0], move.card)


# International Agreement


def agreement_options(state: State, entry: Entry) -> list[AnyMove]:
    """Cards of the row worth so many civil actions in all."""
    worth, used = entry.args
    found: list[AnyMove] = [
        Take(card, slot)
        for slot, card in enumerate(state.row)
        if card != NONE and actions.take_fault(state, entry.seat, slot, card, worth) is None
    ]
    return [*found, PASS] if found or used else []


def agree(state: State, entry: Entry, move: Take | Pass) -> None:
    """The next political action is given up for it, and the row is filled again without throwing out."""
    worth, used = entry.args
    board = state.boards[entry.seat]
    if isinstance(move, Take):
        price = take_price(board, move.slot, move.card)
        actions.take(state, entry.seat, move.slot)
        board.muted = True
        state.todo[-1] = entry._replace(args=(worth - price, True))
        return
    state.todo.pop()
    if used:
        state.push(Entry(Task.ROW_AGAIN, entry.seat))
