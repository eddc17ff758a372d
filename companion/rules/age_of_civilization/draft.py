"""The draft: who keeps what, where packs go, and what a seat knows of it all.

A pack comes by a seat every so many rounds as there are seats. What is missing when it comes back the others have kept,
one card each; what was kept before a seat first saw the pack it has never seen. That, its own hand, the market, and
what the others have played from their hands is all that a seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from companion.core.chance import Dice
from companion.core.game import Illegal
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.age_of_civilization import flow
from companion.rules.age_of_civilization.facts import KEPT
from companion.rules.age_of_civilization.moves import Annex, Keep, Rise
from companion.rules.age_of_civilization.rules import Phase

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import State


def _keep(state: State, move: Keep) -> None:
    seat = state.seat
    pack = state.packs[seat]
    if move.card not in pack:
        raise Illegal(T("This card is not in your pack."))
    pack.remove(move.card)
    state.board.hand.append(move.card)
    state.kept[seat] = (*state.kept[seat], move.card)
    if len({len(pack) for pack in state.packs}) == 1:
        _pass_packs(state)
    if state.packs:
        state.seat = flow.drafter(state)


def _pass_packs(state: State) -> None:
    """To the left; after the fifth card the two left of each pack form the market."""
    state.drafting += 1
    if state.drafting == KEPT:
        state.market = {card: 0 for pack in state.packs for card in pack}
        state.packs = []
        state.begin_turn(state.first)
        return
    state.packs = [state.packs[-1], *state.packs[:-1]]


def secret_of(state: State, move: object) -> Seat | None:
    """The seat whose pack or hand a move would show that was not made."""
    if isinstance(move, Keep):
        return state.seat
    held = isinstance(move, Rise | Annex) and move.card not in state.market and move.card in state.board.hand
    return state.seat if held else None


# What a seat knows


class KeptCard(NamedTuple):
    """A card that a seat has kept: who, and in which round of the draft."""

    seat: Seat
    round: int


class _Taken(NamedTuple):
    """Cards among which those are that were kept at these places, one at each."""

    cards: Sequence[str]
    places: Sequence[KeptCard]


class _Pack(NamedTuple):
    """What a seat knows of one pack. ``dark`` are the places of cards that were kept before it saw the pack."""

    dark: Sequence[KeptCard]
    seen: Sequence[str]  # all that it has ever seen in it, in the order of the pack
    taken: Sequence[_Taken]


def unseen(state: State, seat: Seat, dice: Dice) -> State:
    """A state that this seat cannot tell from the real one, drawn from all of them.

    Nothing but what the seat knows, and the dice, decides how it comes out.
    """
    other = state.copy()
    if not state.dealt:
        return other
    packs = [_known_pack(state, seat, number) for number in range(len(state.dealt))]
    shown = [set(kept) - set(board.hand) for kept, board in zip(state.kept, state.boards, strict=True)]
    found = {KeptCard(seat, round_): card for round_, card in enumerate(state.kept[seat])}
    for taken in chain.from_iterable(pack.taken for pack in packs):
        found |= _handed_out(taken, shown, dice)
    seen = {card for pack in packs for card in pack.seen}
    pool = dice.shuffled(sorted(_dark(state, seen)))
    for who, cards in enumerate(shown):
        places = [place for pack in packs for place in pack.dark if place.seat == who]
        played = sorted(cards - seen)
        found |= {place: played.pop() if played else pool.pop() for place in sorted(places)}
    _lay(other, packs, found, pool)
    for who, board in enumerate(other.boards):
        board.hand = [card for card in other.kept[who] if card not in shown[who]]
    other.deck = frozenset(pool)
    return other


def _known_pack(state: State, seat: Seat, number: int) -> _Pack:
    players = len(state.dealt)
    places = list(_places(state, number))
    kept = [state.kept[place.seat][place.round] for place in places]
    visits = [round_ for round_ in range((seat - number) % players, KEPT, players) if round_ <= state.drafting]
    if not visits:
        return _Pack(places, (), ())
    first = visits[0]
    seen = [card for card in state.dealt[number] if card not in kept[:first]]
    taken = []
    for round_, back in zip(visits, [*visits[1:], None], strict=True):
        since = places[round_ + 1 : back]
        missing = kept[round_ + 1 : back]
        if back is None and state.packs:  # the pack has not come back, nor is it laid open as a part of the market
            missing = [card for card in seen if card not in kept[: round_ + 1]]
        taken.append(_Taken(sorted(missing), since))
    return _Pack(places[:first], seen, taken)


def _places(state: State, number: int) -> Iterator[KeptCard]:
    """Where the cards of a pack were kept so far, round by round."""
    for round_ in range(KEPT):
        who = (number + round_) % len(state.dealt)
        if round_ < len(state.kept[who]):
            yield KeptCard(who, round_)


def _dark(state: State, seen: set[str]) -> set[str]:
    """The cards that may be anywhere: those dealt and in the deck, but for those seen or played."""
    hands = chain.from_iterable(board.hand for board in state.boards)
    return {*state.deck, *hands, *chain.from_iterable(state.packs)} - seen


def _handed_out(taken: _Taken, shown: Sequence[set[str]], dice: Dice) -> dict[KeptCard, str]:
    """Who may have kept which: what somebody has played is known, the others are drawn."""
    found = {place: card for place in taken.places for card in taken.cards if card in shown[place.seat]}
    left = dice.shuffled([card for card in taken.cards if card not in found.values()])
    return found | {place: left.pop() for place in taken.places if place not in found}


def _lay(other: State, packs: Sequence[_Pack], found: dict[KeptCard, str], pool: list[str]) -> None:
    """Lay the packs and what was kept of them; packs that were never seen come from the pool."""
    players = len(packs)
    other.kept = [
        tuple(found[KeptCard(who, round_)] for round_ in range(len(other.kept[who]))) for who in range(players)
    ]
    gone = set(found.values())
    for number, pack in enumerate(packs):
        holder = (number + other.drafting) % players
        lying = [card for card in pack.seen if card not in gone]
        if other.packs:
            lying += [pool.pop() for _ in range(len(other.packs[holder]) - len(lying))]
            other.packs[holder] = lying
        dark = [found[place] for place in pack.dark]
        other.dealt[number] = tuple(dict.fromkeys([*dark, *pack.seen, *lying]))


def exchanged(state: State, row: Callable[[Iterable[str]], list[str]]) -> None:
    """Two cards change places in all that is remembered of the draft."""
    state.packs = [row(pack) for pack in state.packs]
    state.dealt = [tuple(row(pack)) for pack in state.dealt]
    state.kept = [tuple(row(cards)) for cards in state.kept]


ACTS: Final[dict[type[Any], tuple[tuple[Phase, ...], Callable[[Any, Any], None]]]] = {Keep: ((Phase.DRAFT,), _keep)}
