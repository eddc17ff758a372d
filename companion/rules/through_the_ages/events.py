"""Events: who is meant, what each civilization gains, loses or decides. Each kind of effect is one function, by its key
in the data file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from companion.core.game import TABLE
from companion.core.score import Seat
from companion.rules.through_the_ages import action_budget, gains, hearsay, production
from companion.rules.through_the_ages.cards import (
    BACKS,
    FARM,
    LEVEL,
    MINE,
    NONE,
    RELIGION,
    RULES,
    URBAN,
    WARRIORS,
)
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.measures import by_culture, by_strength, measure, need_figures, so_many
from companion.rules.through_the_ages.ratings import discontent, need_of_partners, rates
from companion.rules.through_the_ages.scoring import places_of, points_of
from companion.rules.through_the_ages.state import LAST_AGE, Entry, State, Task

Entries = list[Entry]


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
    need_figures(state, impact.figures)
    figures = {seat: {key: measure(state, seat, key) for key in impact.figures} for seat in state.seats()}
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
    hearsay.need(state, state.seats(), "happiness")
    return _all_with_most(state, lambda seat: rates(state, seat).happy, what)


def _most_discontent(state: State, effect: Mapping[str, Any], what: Mapping[str, Any]) -> Entries:
    hearsay.need(state, state.seats(), "discontent")
    if not any(discontent(state, seat) for seat in state.seats()):
        return []
    return _all_with_most(state, lambda seat: discontent(state, seat), what)


def _all_with_most(state: State, value: Callable[[Seat], int], what: Mapping[str, Any]) -> Entries:
    """``value`` of every seat has to be known."""
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
    if state.boards[entry.seat].told is not None:
        _tell(state, entry.seat, what, sign)
        return
    for key, n in what.items():
        if key in _GIFTS:
            _GIFTS[key](state, entry.seat, n if sign > 0 else -n)


def _amount(state: State, seat: Seat, n: int | str) -> int:
    """A number, or a rating by its name."""
    if isinstance(n, int):
        return n
    if n == "half_discontent_workers_rounded_up":
        return (discontent(state, seat) + 1) // 2
    if n == "science_rating":
        return rates(state, seat).science
    need_of_partners(state, seat)
    return rates(state, seat).culture


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
    if state.boards[seat].told is not None:
        state.note("drew", seat, n)
        return
    if not state.military and state.discard and state.rules.mended:
        gains.reshuffle(state)
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
    n = min(each * discontent(state, seat), action_budget.civil_left(board))
    if n:
        action_budget.spend_civil(board, n)
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


# Seats that are not followed whole

# Gifts that the rules can do to them as to any other; of these the points are kept, and all is told.
_DONE_TO_ALL: Final = frozenset(
    {
        "food",
        "resources",
        "science_points",
        "culture_points",
        "population",
        "gain_population",
        "lose_population",
        "draw_military_cards",
        "military_cards",
        "culture_points_per_discontent_worker",
        "food_per_happy",
        "blue_tokens",
        "lose_blue_tokens",
        "steal_yellow_token_from_weakest",
    }
)


def _tell(state: State, seat: Seat, what: Mapping[str, Any], sign: int) -> None:
    """What concerns cards and cubes that nobody follows is said once: as the card says."""
    rest = [key for key in what if key in _GIFTS and key not in _DONE_TO_ALL]
    for key, n in what.items():
        if key in _DONE_TO_ALL:
            _GIFTS[key](state, seat, n if sign > 0 or not isinstance(n, int) else -n)
    if rest:
        state.note("affair", seat, 0, state.past[-1] if state.past else NONE)
