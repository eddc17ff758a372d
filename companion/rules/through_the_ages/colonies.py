"""Territories: bids, the force that is sent, and what a colony gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages import armies, gains
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import BACK, BACKS, BONUS, KIND, LEVEL, NONE, RULES
from companion.rules.through_the_ages.moves import PASS, AnyMove, Bid, Pass, Send
from companion.rules.through_the_ages.places import copies_left
from companion.rules.through_the_ages.prices import has
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import Entry, State, Task

_MORE_THAN_THE_LAST: Final = 20  # what somebody may bid whose units nobody follows
_COOK: Final = "colonization_discard_military_cards"
BONUS_OF_LEVEL: Final = {rule.level: rule.number for rule in RULES if rule.kind == BONUS}


def discovered(state: State, card: int) -> None:
    """A territory was turned up: bids go round from the one who revealed it."""
    state.push(Entry(Task.BID, state.seat, (card, 0, NONE, ())))


# Bids


def units_of(board: Board) -> dict[int, int]:
    return {card: n for card, n in board.workers.items() if n and RULES[card].unit}


def force(state: State, seat: Seat, units: Mapping[int, int], bonus: int) -> int:
    """The strength of these units with their armies, the modifiers of colonisation, and bonus cards."""
    board = state.boards[seat]
    total = sum(n * RULES[card].gives.strength for card, n in units.items())
    if board.tactic != NONE:
        total += armies.strength(board.tactic, units, has(board, "infantry_may_count_as_cavalry_for_tactics"))
    return total + rates(state, seat).colonization + bonus


def colonization_of(card: int) -> int:
    """What a card adds to a force; a back may be a bonus of its age."""
    if KIND[card] == BACK:
        return RULES[BONUS_OF_LEVEL[LEVEL[card]]].colonization if LEVEL[card] in BONUS_OF_LEVEL else 0
    return RULES[card].colonization


def bonus_behind(state: State, back: int) -> bool:
    """Whether a bonus card may lie behind a back."""
    level = LEVEL[back]
    return level in BONUS_OF_LEVEL and copies_left(state, BONUS_OF_LEVEL[level]) > 0


def cook_cards(board: Board) -> tuple[int, int]:
    """How many further cards may be discarded, and what each adds."""
    if not has(board, _COOK):
        return 0, 0
    told = RULES[board.leader].effect[_COOK]
    return told["max"], told["bonus_each"]


def largest_bid(state: State, seat: Seat) -> int:
    """All units, the best armies, every bonus card, and what Cook discards; nothing without a unit."""
    board = state.boards[seat]
    units = units_of(board)
    if not units:
        return 0
    worth = [colonization_of(card) for card in board.secret]
    most, each = cook_cards(board)
    further = min(most, worth.count(0)) * each
    return force(state, seat, units, sum(worth) + further)


def bid_options(state: State, entry: Entry) -> list[AnyMove]:
    highest = entry.args[1]
    loose = state.boards[entry.seat].told is not None
    most = highest + _MORE_THAN_THE_LAST if loose else largest_bid(state, entry.seat)
    return [*(Bid(n) for n in range(highest + 1, most + 1)), PASS]


def bid(state: State, entry: Entry, move: Bid | Pass) -> None:
    card, highest, bidder, passed = entry.args
    state.todo.pop()
    if isinstance(move, Bid):
        highest, bidder = move.n, entry.seat
        state.note("bid", entry.seat, move.n)
    else:
        passed = (*passed, entry.seat)
    active = [seat for seat in state.seats(entry.seat) if seat not in passed]
    if bidder != NONE and active == [bidder]:
        state.push(Entry(Task.SEND, bidder, (card, highest, (), ())))
    elif active:
        following = next(seat for seat in active if seat != entry.seat)
        state.push(Entry(Task.BID, following, (card, highest, bidder, passed)))
    else:
        state.past = (*state.past, card)
        state.note("unclaimed", entry.seat, 0, card)


# The force


def _bonus(board: Board, cards: tuple[Send, ...]) -> int:
    _, each = cook_cards(board)
    return sum(each if sent.covered else RULES[sent.card].colonization for sent in cards)


def _hand_after(board: Board, cards: tuple[Send, ...]) -> list[int]:
    """The hand without what was sent: cards, or their backs."""
    hand = board.secret[:]
    for sent in cards:
        hand.remove(sent.card if sent.card in hand else BACKS[LEVEL[sent.card]])
    return hand


def send_options(state: State, entry: Entry) -> list[AnyMove]:
    """Units first; then bonus cards, and with Cook any other."""
    _, _, units, cards = entry.args
    board = state.boards[entry.seat]
    sent = Counter(units)
    found: list[AnyMove] = [Send(card) for card, n in units_of(board).items() if n > sent[card]]
    hand = dict.fromkeys(_hand_after(board, cards))
    for card in hand:
        if KIND[card] == BONUS:
            found.append(Send(card))
        elif KIND[card] == BACK and bonus_behind(state, card):
            found.append(Send(BONUS_OF_LEVEL[LEVEL[card]]))
    if sum(each.covered for each in cards) < cook_cards(board)[0]:
        found += [Send(card, True) for card in hand if not RULES[card].colonization]
    return list(dict.fromkeys(found))


def send(state: State, entry: Entry, move: Send) -> None:
    """One unit or card more; as soon as the force reaches the bid it goes."""
    card, wanted, units, cards = entry.args
    if RULES[move.card].unit:
        units = (*units, move.card)
    else:
        cards = (*cards, move)
    board = state.boards[entry.seat]
    if units and force(state, entry.seat, Counter(units), _bonus(board, cards)) >= wanted:
        state.todo.pop()
        _sail(state, entry.seat, units, cards)
        colonize(state, entry.seat, card)
    else:
        state.todo[-1] = entry._replace(args=(card, wanted, units, cards))


def sent_all(state: State, entry: Entry) -> None:
    """Nothing is left to send: behind real backs there were fewer bonus cards than the bid had counted on."""
    card, _, units, cards = entry.args
    _sail(state, entry.seat, units, cards)
    colonize(state, entry.seat, card)


def _sail(state: State, seat: Seat, units: tuple[int, ...], cards: tuple[Send, ...]) -> None:
    """The units are sacrificed, the cards discarded."""
    board = state.boards[seat]
    for unit in units:
        gains.lose_worker(state, seat, unit)
    for sent in cards:
        held = gains.spend(board, sent.card)
        if sent.covered:
            gains.discard(state, held, seat)
        else:
            gains.discard(state, sent.card)


def colonize(state: State, seat: Seat, card: int) -> None:
    """What stays first, then what comes once: new tokens can be used for it."""
    state.note("colony", seat, 0, card)
    state.push(Entry(Task.GIVE, seat, (RULES[card].immediate, 1)))
    colony_comes(state, seat, card)


def colony_comes(state: State, seat: Seat, card: int) -> None:
    board = state.boards[seat]
    board.colonies.append(card)
    if board.told is not None and "colonies" in board.told:
        board.told["colonies"] += 1
    gains.token_symbols(state, seat, card)
    gains.settle(state, seat)
