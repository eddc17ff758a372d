"""A position as a checklist: what lies where, so that a packed table can be laid out again, or looked over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.core.field import UNKNOWN
from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages import hearsay
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import LAST_AGE, State, level_of
from companion.rules.through_the_ages.words import age_name, card_name


def lay_out(state: State) -> tuple[ChecklistItem, ...]:
    """The decks and the row, then each civilization: cards, cubes, banks, points."""
    found = list(_table(state))
    for seat in state.seats():
        found += _civilization(state, seat)
    return tuple(found)


def _names(cards: Sequence[int]) -> tuple[Sayable, ...]:
    return tuple(map(card_name, cards))


def by_age(codes: Sequence[int]) -> tuple[Sayable, ...]:
    """How many of each age, the oldest first."""
    counted = Counter(level_of(code) for code in codes)
    return tuple(T("{n} of Age {age}", n=counted[level], age=AGES[level]) for level in sorted(counted))


# The table


def _table(state: State) -> Iterator[ChecklistItem]:
    lane = T("The table")
    yield ChecklistItem(
        "time",
        T("Round {n}, Age {age}; first player: {player}.", n=state.round, age=age_name(state.age),
          player=seat_name(state.first)),
        T("The turn: {player}", player=seat_name(state.seat)), "timer-outline", lane,
    )  # fmt: skip
    row = tuple(T("empty") if card == NONE else card_name(card) for card in state.row)
    if any(card != NONE for card in state.row):
        yield ChecklistItem("row", T("Card row, left to right: {cards}.", cards=row), None, "cards-outline", lane)
    if state.age < LAST_AGE:
        yield ChecklistItem(
            "civil", N("Civil deck: {n} card of Age {age}.", "Civil deck: {n} cards of Age {age}.", len(state.civil),
                       age=age_name(state.age)),
            None, "cards-outline", lane,
        )  # fmt: skip
        yield ChecklistItem(
            "military",
            N("Military deck: {n} card of Age {age}.", "Military deck: {n} cards of Age {age}.", len(state.military),
              age=age_name(state.age)),
            None, "cards-outline", lane,
        )  # fmt: skip
    for key, codes, words in (
        ("current", state.current, T("Current events, the oldest age on top: {cards}.", cards=by_age(state.current))),
        ("future", state.future, T("Future events: {cards}.", cards=by_age(state.future))),
    ):
        if codes:
            yield ChecklistItem(key, words, None, "bell-outline", lane)
    if state.common:
        words = T("Common tactics: {cards}.", cards=_names(state.common))
        yield ChecklistItem("common", words, None, "flag-variant", lane)


# A civilization


def _civilization(state: State, seat: Seat) -> Iterator[ChecklistItem]:
    board, lane = state.boards[seat], seat_name(seat)
    if board.told is not None:
        yield from _hearsay_items(state, seat)
        return

    def item(key: str, text: Text, icon: str) -> ChecklistItem:
        return ChecklistItem(f"{key}.{seat}", text, None, icon, lane)

    yield item("cards", T("In play: {cards}.", cards=_names(_in_play(board))), "crown")
    if board.wonder != NONE:
        words = N("Unfinished: {card}, {n} blue cube on it.", "Unfinished: {card}, {n} blue cubes on it.", board.stage,
                  card=card_name(board.wonder))  # fmt: skip
        yield item("wonder", words, "pillar")
    yield item("workers", T("Workers: {cards}.", cards=_cubes(board.workers)), "worker")
    if any(board.tokens.values()):
        yield item("tokens", T("Blue cubes: {cards}.", cards=_cubes(board.tokens)), "circle-multiple")
    yield item(
        "banks",
        T("Yellow bank {yellow}, unused workers {unused}, blue bank {blue}.", yellow=board.yellow, unused=board.unused,
          blue=board.blue),
        "circle-multiple-outline",
    )  # fmt: skip
    if board.hand:
        yield item("hand", T("Civil cards in hand: {cards}.", cards=_names(board.hand)), "cards-outline")
    if board.secret:
        yield item("secret", T("Military cards in hand: {cards}.", cards=by_age(board.secret)), "shield-outline")
    now = rates(state, seat)
    yield item(
        "points",
        T("Culture {culture}, science {science}; strength {strength}, happiness {happy}.", culture=board.culture,
          science=board.science, strength=now.strength, happy=now.happy),
        "star",
    )  # fmt: skip


def _hearsay_items(state: State, seat: Seat) -> Iterator[ChecklistItem]:
    """What is known of a seat that is not followed whole."""
    fields = [field for field in hearsay.fields(state.boards[seat], seat) if field.value is not UNKNOWN]
    known: tuple[Sayable, ...] = tuple(
        T("{label} {value}", label=each.label, value=each.wording(each.value)) for each in fields
    )
    if known:
        words = T("As far as it is followed: {figures}.", figures=known)
        yield ChecklistItem(f"points.{seat}", words, None, "star", seat_name(seat))


def _in_play(board: Board) -> list[int]:
    """The cards without workers that lie before a civilization."""
    found = [board.government, *(card for card in board.specials if card != NONE)]
    found += [board.leader] if board.leader != NONE else []
    found += [*board.wonders, *board.colonies, *(bond.card for bond in board.bonds), *(war for war, _ in board.wars)]
    return found + ([board.tactic] if board.owned else [])


def _cubes(cubes: dict[int, int]) -> tuple[Sayable, ...]:
    return tuple(T("{n} on {card}", n=n, card=card_name(card)) for card, n in cubes.items() if n)
