"""Corrections: everything that is tracked, how to set it, and what cannot be right about a position.

A card is one physical thing: put somewhere, it leaves where it was, and one that lies nowhere is in its deck. Older
journals set technologies and wonders one by one, ``0.writing``: those are still there, by their own name only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from companion.core.field import Value, whole
from companion.core.fingerprint import fingerprint
from companion.core.game import TABLE, Field, Inconsistency, seat_name
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import N, T
from companion.rules.age_of_civilization import draws, flow
from companion.rules.age_of_civilization.catalogue import cards_of
from companion.rules.age_of_civilization.facts import KEPT, MOST_CIVILIZATIONS, MOST_WORKERS, ROUNDS
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.measure import strength
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.setup import market_count, special_count, wonder_count
from companion.rules.age_of_civilization.state import State

MOST_POINTS: Final = 999
MOST_COINS: Final = 999
MOST_CUBES: Final = 30
MOST_EXTRA: Final = 30
LEAD: Final = "lead"
NO_CARD: Final = "none"
_PILES: Final = ("market", "wonders", "specials")  # what lies open on the table


def figures(state: State) -> list[Field]:
    """The round and what lies on the table, then what each seat has."""
    return [*_of_table(state), *(figure for seat in range(state.rules.players) for figure in of_seat(state, seat))]


def figure(state: State, path: str) -> Field | None:
    """One of them, without making the others: a long play may have been corrected often."""
    head, _, thing = path.partition(".")
    seat = next((seat for seat in range(state.rules.players) if str(seat) == head), None)
    if seat is None:
        found = _of_table(state, path if head in _PILES else "")
    else:
        found = chain(of_seat(state, seat, thing or "-"), _single(state, seat, thing or "-"))
    return next((each for each in found if each.id == path), None)


def _of_table(state: State, only: str = "") -> Iterator[Field]:
    """Of the cards all, or only one."""
    yield Field("round", T("Round"), 1, ROUNDS, value=state.round)
    if state.rules.solo:
        yield Field("cubes", T("Strength of the opponent"), 0, MOST_CUBES, value=state.cubes)
        yield Field("wars_lost", T("Wars lost"), 0, ROUNDS, value=state.wars_lost)
    else:
        who = tuple(map(seat_name, range(state.rules.players)))
        yield Field(LEAD, T("First player"), 1, state.rules.players, value=state.first + 1, names=who)
    if state.rules.draft:
        over = int(state.phase is not Phase.DRAFT)
        yield Field("drafted", T("The draft is over"), over, 1, value=over)
    for pile in _PILES if cards_move(state) else ():
        if only in ("", pile):
            yield _pile(state, pile)
    for card, coins in state.market.items():
        if only in ("", f"market.{card}"):
            label = T("Bonus coins on {card:the}", card=state.cards.civilizations[card].name)
            yield Field(f"market.{card}", label, 0, MOST_COINS, value=coins)


def cards_move(state: State) -> bool:
    """Whether cards may be said to lie elsewhere: not while hands are drafted, nor where the app knows all of them."""
    return state.phase not in (Phase.SCENE, Phase.DRAFT) and not state.dealt


def _pile(state: State, pile: str) -> Field:
    rules = state.rules
    label, most, lying, every = {
        "market": (T("Civilizations in the market"), market_count(rules), list(state.market), rules.deck),
        "wonders": (T("Wonders in the market"), wonder_count(rules), state.wonders, cards_of(Kind.WONDER)),
        "specials": (T("Special technologies"), special_count(rules), state.specials, cards_of(Kind.SPECIAL)),
    }[pile]
    return Field(pile, label, 0, max(most, len(lying), 1), _choices(state, every), value=frozenset(lying))


def _choices(state: State, cards: Collection[str]) -> tuple[Choice, ...]:
    return tuple(Choice(card, state.cards.name(card)) for card in cards)


def of_seat(state: State, seat: Seat, only: str = "") -> Iterator[Field]:
    """All of them, or only one."""
    board = state.boards[seat]
    yield from _numbers(state, seat, only)
    tree = board.tree(state.cards)
    if only in ("", "technologies"):
        choices = _choices(state, dict.fromkeys((*tree, *board.technologies)))
        lying = frozenset(board.technologies)
        yield Field(f"{seat}.technologies", T("Technologies"), several=choices, value=lying, seat=seat)
    if only in ("", "wonders"):
        choices, lying = _choices(state, cards_of(Kind.WONDER)), frozenset(board.wonders)
        yield Field(f"{seat}.wonders", T("Wonders"), several=choices, value=lying, seat=seat)
    if cards_move(state):
        yield from _cards(state, seat, only)
    if only in ("", "hidden") and (board.hidden or (state.rules.draft and (state.rules.by_hand or not state.dealt))):
        yield Field(f"{seat}.hidden", T("Civilizations in hand"), 0, 9, value=board.hidden, seat=seat)


def _numbers(state: State, seat: Seat, only: str) -> Iterator[Field]:
    board = state.boards[seat]
    if only in ("", "points"):
        yield Field(f"{seat}.points", T("Points"), 0, MOST_POINTS, value=board.total, seat=seat)
    if only in ("", "coins"):
        yield Field(f"{seat}.coins", T("Coins"), 0, MOST_COINS, value=board.coins, seat=seat)
    if only in ("", "workers"):
        yield Field(f"{seat}.workers", T("Workers"), 0, MOST_WORKERS, value=board.workers, seat=seat)
    if only in ("", "strength"):
        power = strength(state, seat)
        yield Field(
            f"{seat}.strength", T("Strength"), min(0, power), power - board.extra + MOST_EXTRA, value=power, seat=seat
        )


def _cards(state: State, seat: Seat, only: str) -> Iterator[Field]:
    """Its civilizations and its special technology."""
    board, none = state.boards[seat], Choice(NO_CARD, T("none"))
    if only in ("", "main"):
        choices = (none, *_choices(state, state.rules.deck))
        yield Field(f"{seat}.main", T("Main civilization"), one=choices, value=board.main or NO_CARD, seat=seat)
    if only in ("", "under"):
        most, lying = max(MOST_CIVILIZATIONS, len(board.under)), frozenset(board.under)
        choices = _choices(state, state.rules.deck)
        yield Field(f"{seat}.under", T("Civilizations below it"), 0, most, choices, value=lying, seat=seat)
    if only in ("", "special") and (state.rules.innovation or board.special):
        choices = (none, *_choices(state, cards_of(Kind.SPECIAL)))
        yield Field(f"{seat}.special", T("Special technology"), one=choices, value=board.special or NO_CARD, seat=seat)


def _single(state: State, seat: Seat, only: str = "") -> Iterator[Field]:
    """Technologies and wonders one by one, as older journals have them."""
    board = state.boards[seat]
    tree = board.tree(state.cards)
    for key in tree if not only else tree.keys() & {only}:
        yield Field(f"{seat}.{key}", tree[key].name, 0, 1, value=int(key in board.technologies), seat=seat)
    for key in (*board.wonders, *state.wonders):
        if only in ("", key):
            yield Field(
                f"{seat}.{key}", state.cards.wonders[key].name, 0, 1, value=int(key in board.wonders), seat=seat
            )


def old_figures(state: State) -> Iterator[tuple[str, object]]:
    """Every figure as older versions had it, a number for each."""
    new = (*_PILES, "drafted")
    yield from ((field.id, field.value) for field in _of_table(state) if field.id not in new)
    for seat, board in enumerate(state.boards):
        told = [*_numbers(state, seat, ""), *_single(state, seat)]
        yield from ((field.id, field.value) for field in told)
        yield f"{seat}.hidden", board.hidden


def lasting(state: State) -> str:
    """The fingerprint of a position, the same as ever."""
    return fingerprint(state.actor(), old_figures(state))


def join(state: State, seat: Seat) -> list[Field]:
    """What to ask where a play begins in mid-game. It goes on with the first player of the round; who drafts is asked
    first whether the draft is over."""
    if state.phase is Phase.DRAFT:
        return [field for field in _of_table(state) if seat == TABLE and field.id == "drafted"]
    fields = _of_table(state) if seat == TABLE else of_seat(state, seat)
    return [field for field in fields if field.id != "drafted"]


# Setting them


def put(state: State, path: str, value: Value) -> None:
    """Set one figure; what follows from it follows."""
    if path == "first":  # in journals older than LEAD, where whose turn it was stayed as it was
        state.first = whole(value) - 1
        return
    flow.corrected(state, lambda: _write(state, path, value))
    if state.phase is Phase.LAYING and not draws.due(state).n:  # all that was to be laid has been said
        state.phase = state.step
        flow.advance(state)


def _write(state: State, path: str, value: Value) -> None:
    head, _, thing = path.partition(".")
    if isinstance(value, frozenset):
        _put_cards(state, head, thing, value)
    elif thing in ("main", "special"):
        _put_card(state, int(head), thing, "" if value == NO_CARD else str(value))
    elif path == LEAD:
        state.first = whole(value) - 1
    elif path == "drafted":
        _end_draft(state)
    elif head == "market":
        state.market[thing] = whole(value)
    elif not thing:
        setattr(state, head, value)
    else:
        _put_on_board(state, int(head), thing, whole(value))
    for board in state.boards:
        board.forget_abilities()


def _end_draft(state: State) -> None:
    """The hands are nobody's but their owners': the app does not know them."""
    if state.phase is Phase.DRAFT:
        state.deck |= {card for pack in state.packs for card in pack}
        for board in state.boards:
            state.deck |= set(board.hand)
            board.hand, board.hidden = [], KEPT
        state.packs, state.dealt, state.kept = [], [], []
        state.begin_turn(state.first)


def _put_on_board(state: State, seat: Seat, thing: str, value: int) -> None:
    board = state.boards[seat]
    if thing == "points":
        board.points["correction"] += value - board.total
    elif thing == "strength":
        board.extra += value - strength(state, seat)
    elif thing in ("coins", "workers", "hidden"):
        setattr(board, thing, value)
    elif thing in state.cards.wonders:
        _move(thing, board.wonders, state.wonders, value)
    else:
        _move(thing, board.technologies, [], value)


def _move(thing: str, owned: list[str], market: list[str], value: int) -> None:
    """A thing comes to its owner, or goes back."""
    if value and thing not in owned:
        owned.append(thing)
        if thing in market:
            market.remove(thing)
    elif not value and thing in owned:
        owned.remove(thing)
        market.append(thing)


# Cards, wherever they were


def _put_cards(state: State, head: str, thing: str, wanted: frozenset[str]) -> None:
    if thing == "technologies":
        owned = state.boards[int(head)].technologies
        owned[:] = [*(key for key in owned if key in wanted), *sorted(wanted - set(owned))]
    elif "wonders" in (head, thing):
        _gather(wanted, state.boards[int(head)].wonders if thing else state.wonders, _wonder_places(state))
    elif head == "specials":
        for card in sorted(wanted - set(state.specials)):
            _take_special(state, card)
        state.specials[:] = [*(card for card in state.specials if card in wanted), *sorted(wanted - {*state.specials})]
    elif thing == "under":
        _put_under(state, int(head), wanted)
    else:
        _put_market(state, wanted)


def _wonder_places(state: State) -> list[list[str]]:
    return [state.wonders, *(board.wonders for board in state.boards)]


def _gather(wanted: frozenset[str], into: list[str], places: list[list[str]]) -> None:
    """Cards come from wherever they are; those that do not lie there any more go back into the box."""
    for place in places:
        if place is not into:
            place[:] = [card for card in place if card not in wanted]
    into[:] = [*(card for card in into if card in wanted), *sorted(wanted - set(into))]


def _put_market(state: State, wanted: frozenset[str]) -> None:
    for card in wanted - state.market.keys():
        _take_civilization(state, card)
    state.deck = (state.deck | (state.market.keys() - wanted)) - wanted
    coins = {card: n for card, n in state.market.items() if card in wanted}
    state.market = {**coins, **dict.fromkeys(sorted(wanted - coins.keys()), 0)}


def _put_under(state: State, seat: Seat, wanted: frozenset[str]) -> None:
    board = state.boards[seat]
    for card in wanted - set(board.under):
        _take_civilization(state, card)
    state.deck = (state.deck | (set(board.under) - wanted)) - wanted
    board.under = [*(card for card in board.under if card in wanted), *sorted(wanted - set(board.under))]


def _put_card(state: State, seat: Seat, thing: str, card: str) -> None:
    board = state.boards[seat]
    before: str = getattr(board, thing)
    if card == before:
        return
    if thing == "special":
        _take_special(state, card)
    else:
        _take_civilization(state, card)
        state.deck = (state.deck | ({before} if before else set())) - {card}
    setattr(board, thing, card)


def _take_special(state: State, card: str) -> None:
    state.specials[:] = [each for each in state.specials if each != card]
    for board in state.boards:
        board.special = "" if board.special == card else board.special


def _take_civilization(state: State, card: str) -> None:
    """Away from wherever it lies."""
    state.market.pop(card, None)
    state.deck -= {card}
    for board in state.boards:
        board.main = "" if board.main == card else board.main
        board.under = [each for each in board.under if each != card]


# What cannot be


def flaws(state: State) -> list[Inconsistency]:
    """Every inconsistency, seat by seat."""
    return [flaw for seat in range(state.rules.players) for flaw in _flaws_of(state, seat)]


def _flaws_of(state: State, seat: Seat) -> Iterator[Inconsistency]:
    board, player = state.boards[seat], seat_name(seat)
    if seat == state.seat and state.placed + state.red > board.workers:
        yield Inconsistency(f"{seat}.workers", T("{player}: more workers are placed than there are.", player=player))
    if state.round > 1 and not board.main:
        yield Inconsistency(f"{seat}.main", T("{player}: no civilization after the first round.", player=player))
    if len(board.civilizations) > min(MOST_CIVILIZATIONS, state.round):
        text = N(
            "{player}: more than {n} civilization in so many rounds.",
            "{player}: more than {n} civilizations in so many rounds.",
            min(MOST_CIVILIZATIONS, state.round),
            player=player,
        )
        yield Inconsistency(f"{seat}.civilizations", text)
    tree = board.tree(state.cards)
    owned = set(board.technologies)
    for key in board.technologies:
        name = state.cards.technology(key).name
        if key not in tree:
            text = T("{player}: {technology} is on none of the cards there.", player=player, technology=name)
            yield Inconsistency(f"{seat}.{key}", text)
        elif tree[key].needs and owned.isdisjoint(tree[key].needs):
            text = T("{player}: {technology} without a technology that leads to it.", player=player, technology=name)
            yield Inconsistency(f"{seat}.{key}", text)
