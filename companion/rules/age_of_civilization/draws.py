"""The table's moves: what is turned up, and what a person tells the app about cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.core.chance import Dice
from companion.core.game import Illegal
from companion.core.owner_facts import BadEntry
from companion.core.text import N, T
from companion.rules.age_of_civilization import draft, flow
from companion.rules.age_of_civilization.catalogue import Catalogue, cards_of, kind_of
from companion.rules.age_of_civilization.facts import EVENT, FIRST_EVENT
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.moves import Exchange, Reveal, ScenarioChosen
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.setup import layout, market_count, special_count, wonder_count

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


def open_table(state: State, told: bool) -> None:
    """What comes before the first turn: the owner's scenario, what people lay out, the draft."""
    if state.rules.custom and not told:
        state.phase = Phase.SCENE
    elif state.rules.by_hand and _lying_due(state).n:
        state.phase = Phase.LAYING
    elif state.packs:
        state.phase = Phase.DRAFT


class Due(NamedTuple):
    """What is turned up next: a kind of card, how many, and which it may be."""

    kind: str
    n: int
    cards: Sequence[str]


def due(state: State) -> Due:
    """What the table turns up now; of nothing, when all lies there."""
    if state.phase is Phase.REFILL:
        return Due("market", state.refill, sorted(state.deck))
    return _lying_due(state)


def _lying_due(state: State) -> Due:
    """What people still have to name of the table that they have laid."""
    rules = state.rules
    tracked = [card for card in cards_of(Kind.ACTION_CARD) if card not in state.track]
    events = [event for event in EVENT if event not in state.events]
    built = {card for board in state.boards for card in board.wonders}  # where a play begins in mid-game
    bought = {board.special for board in state.boards if board.special}
    wonders = [card for card in cards_of(Kind.WONDER) if card not in {*state.wonders, *built}]
    specials = [card for card in cards_of(Kind.SPECIAL) if card not in {*state.specials, *bought}]
    for each in (
        Due("track", state.track.count(""), tracked),
        Due("events", state.events[FIRST_EVENT - 1 :].count("") if rules.changing else 0, events),
        Due("wonders", wonder_count(rules) - len(state.wonders) - len(built), wonders),
        Due("market", market_count(rules) - len(state.market), sorted(state.deck)),
        Due("specials", special_count(rules) - len(state.specials) - len(bought), specials),
    ):
        if each.n > 0 and each.cards:
            return each
    return Due("", 0, ())


def _reveal(state: State, move: Reveal) -> None:
    wanted = due(state)
    if not 0 < len(move.cards) <= wanted.n:
        raise Illegal(N("{n} card is turned up now.", "{n} cards are turned up now.", wanted.n))
    if len(set(move.cards)) < len(move.cards) or not set(move.cards) <= set(wanted.cards):
        raise Illegal(T("This card cannot be turned up here."))
    for card in move.cards:
        _lay(state, wanted.kind, card)
    if state.phase is Phase.REFILL:
        state.refill -= len(move.cards)
        flow.advance(state)
    elif not due(state).n:
        state.phase = state.step
        flow.advance(state)


def _lay(state: State, kind: str, card: str) -> None:
    if kind == "track":
        state.track = _row_with(state.track, card, 0)
    elif kind == "events":
        state.events = _row_with(state.events, card, FIRST_EVENT - 1)
    elif kind == "wonders":
        state.wonders.append(card)
    elif kind == "specials":
        state.specials.append(card)
    else:
        state.market[card] = 0
        state.deck -= {card}


def _row_with(row: tuple[str, ...], card: str, start: int) -> tuple[str, ...]:
    """The row with the card in its first empty place."""
    place = row.index("", start)
    return (*row[:place], card, *row[place + 1 :])


@lru_cache(maxsize=1 << 10)
def _order(seed: int, kind: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(Dice(seed).fork("drawn", kind).shuffled(cards))


def draw(state: State, dice: Dice) -> Reveal | ScenarioChosen:
    """The table's move as the app draws it: everything of a kind that is due, as the seed has it."""
    if state.phase is Phase.SCENE:
        return ScenarioChosen(state.rules.scenario)
    wanted = due(state)
    whole = {
        "track": cards_of(Kind.ACTION_CARD),
        "events": tuple(EVENT),
        "wonders": cards_of(Kind.WONDER),
        "market": state.rules.deck,
        "specials": cards_of(Kind.SPECIAL),
    }[wanted.kind]
    there = set(wanted.cards)
    return Reveal(tuple([card for card in _order(dice.seed, wanted.kind, whole) if card in there][: wanted.n]))


# What a person tells the app


def _scene(state: State, move: ScenarioChosen) -> None:
    """Lay the table anew, as the scenario has it."""
    heard = state.heard
    state.__init__(layout(state.rules.recipe, move.scenario), state.cards, told=True)  # type: ignore[misc]
    state.heard = heard


def learn(state: State, cards: Catalogue) -> None:
    """From now on the cards say this."""

    def know() -> None:
        state.cards = cards
        for board in state.boards:
            board.forget_abilities()

    flow.corrected(state, know)


def _exchange(state: State, move: Exchange) -> None:
    """Two cards of a kind change places, wherever they are."""
    if move.one == move.other or _kind(move.one) != _kind(move.other) or not _kind(move.one):
        raise Illegal(T("Two different cards of a kind change places."))
    swap = {move.one: move.other, move.other: move.one}
    swap |= {one + letter: other + letter for one, other in swap.items() for letter in "ab"}  # technologies of specials

    def row(cards: Iterable[str]) -> list[str]:
        return [swap.get(card, card) for card in cards]

    state.track, state.events = tuple(row(state.track)), tuple(row(state.events))
    state.wonders, state.specials = row(state.wonders), row(state.specials)
    state.market = {swap.get(card, card): coins for card, coins in state.market.items()}
    state.deck = frozenset(row(tuple(state.deck)))
    draft.exchanged(state, row)
    for board in state.boards:
        board.main = swap.get(board.main, board.main)
        board.under, board.wonders, board.hand = row(board.under), row(board.wonders), row(board.hand)
        board.special = swap.get(board.special, board.special)
        board.technologies = row(board.technologies)
        board.forget_abilities()


def _kind(card: str) -> str:
    if card in EVENT:
        return "events"
    try:
        kind = kind_of(card)
    except BadEntry:
        return ""
    return "" if kind in (Kind.TECHNOLOGY, Kind.SCENARIO_PART) else kind.value


_PLAYING: Final = tuple(phase for phase in Phase if phase is not Phase.OVER)
ACTS: Final[dict[type[Any], tuple[tuple[Phase, ...], Callable[[Any, Any], None]]]] = {
    Reveal: ((Phase.LAYING, Phase.REFILL), _reveal),
    **draft.ACTS,
    ScenarioChosen: ((Phase.SCENE,), _scene),
    Exchange: (_PLAYING, _exchange),
}
