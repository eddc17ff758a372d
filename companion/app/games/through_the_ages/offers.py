"""What can be done with a thing on the table: each move with its price, what it changes, or why it cannot be made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from companion.core.game import Illegal, Needs
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages import actions, legal
from companion.rules.through_the_ages.cards import ACTION, BACK, GOVERNMENT, KIND, LEADER, LEVEL, NONE, RULES, TACTIC
from companion.rules.through_the_ages.moves import (
    BUILD,
    DESTROY,
    DEVELOP,
    POPULATE,
    REVOLT,
    TAKE,
    Lead,
    Play,
    Stage,
    Tactic,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.preview import FigureChange, preview
from companion.rules.through_the_ages.prices import stages_at_once
from companion.rules.through_the_ages.quotes import Quote, quote
from companion.rules.through_the_ages.ratings import standing_wonders
from companion.rules.through_the_ages.state import Phase, State

NOTHING_ORDERED = T("Nothing that this card orders can be done now.")
LATER = T("It is not the time for actions now.")


class Offer(NamedTuple):
    """A move, what it costs and changes, and why it cannot be made; None where it can."""

    move: Any
    why_not: Text | None
    price: Quote | None = None
    changes: tuple[FigureChange, ...] = ()


def acts(state: State, seat: Seat) -> bool:
    """Whether a seat does its actions now."""
    return not state.todo and state.phase == Phase.ACTIONS and state.seat == seat


def offer(state: State, move: Any) -> Offer:
    """A move of the actor as it stands."""
    why_not = fault(state, move)
    seat = state.actor()
    price = quote(state, seat, move)
    return Offer(move, why_not, price, () if why_not else tuple(preview(state, seat, move)))


def fault(state: State, move: Any) -> Text | None:
    """Why a move cannot be made now, as the rules say it."""
    if not state.todo and state.phase == Phase.ACTIONS and type(move) in actions.FAULTS:
        return actions.fault(state, move)
    try:
        state.copy().play(move)
    except Needs:
        return None  # what it lacks is asked when it is made
    except Illegal as refused:
        return refused.text
    return None


def _offers(state: State, moves: Iterable[Any]) -> list[Offer]:
    return [offer(state, move) for move in moves]


# With a card in play


def of_technology(state: State, seat: Seat, card: int) -> list[Offer]:
    """Build there, upgrade from there, take a worker away; what the leader adds to it."""
    board = state.boards[seat]
    if not acts(state, seat) or card not in board.workers:
        return []
    found = _offers(state, [BUILD[card]])
    if board.workers[card]:
        higher = [to for to in board.workers if KIND[to] == KIND[card] and LEVEL[to] > LEVEL[card]]
        found += _offers(state, [Upgrade(card, to) for to in sorted(higher, key=LEVEL.__getitem__)])
    found += [each for each in of_leader(state, seat) if isinstance(each.move, Use) and each.move.on == card]
    if board.workers[card]:
        found += _offers(state, [DESTROY[card]])
    return found


def of_leader(state: State, seat: Seat) -> list[Offer]:
    """What cards in play allow in this phase."""
    if not acts(state, seat):
        return []
    return _offers(state, [move for move in legal.moves(state) if isinstance(move, Use)])


def of_wonder(state: State, seat: Seat) -> list[Offer]:
    """The next stage, and with construction technologies several at once."""
    board = state.boards[seat]
    if not acts(state, seat) or board.wonder == NONE:
        return []
    most = min(stages_at_once(board), len(RULES[board.wonder].stages) - board.stage)
    return _offers(state, [Stage(n) for n in range(1, most + 1)])


def of_population(state: State) -> Offer:
    return offer(state, POPULATE)


# With a card of the hand


def of_hand(state: State, seat: Seat, card: int) -> list[Offer]:
    """Develop, play, lead: whatever a civil card of the hand is for."""
    if not acts(state, seat):
        return []
    kind, board = KIND[card], state.boards[seat]
    if kind == ACTION:
        return _of_action(state, card)
    if kind == LEADER:
        moves = [Lead(card)]
        if board.leader != NONE and "on_replace" in RULES[board.leader].effect:
            moves += [Lead(card, wonder) for wonder in standing_wonders(board)]
        return _offers(state, moves)
    return _offers(state, [DEVELOP[card], *([REVOLT[card]] if kind == GOVERNMENT else [])])


def _of_action(state: State, card: int) -> list[Offer]:
    plays = [move for move in legal.moves(state) if isinstance(move, Play) and move.card == card]
    if plays:
        return _offers(state, plays)
    why_not = actions.fault(state, Play(card))
    return [Offer(Play(card), NOTHING_ORDERED if why_not == actions.NOT_ORDERED else why_not)]


def of_military(state: State, seat: Seat, card: int) -> list[Offer]:
    """What a military card of the hand is for now: a tactic among actions, the rest in politics."""
    if acts(state, seat):
        tactics = legal.in_hand(state, state.boards[seat], (TACTIC,)) if KIND[card] == BACK else [card]
        return _offers(
            state, [Tactic(each) for each in tactics if KIND[each] == TACTIC and _behind(state, seat, card, each)]
        )
    if state.todo or state.phase != Phase.POLITICS or state.seat != seat:
        return []
    return [offer(state, move) for move in legal.moves(state) if _behind(state, seat, card, _about(move))]


def _behind(state: State, seat: Seat, card: int, played: int) -> bool:
    """Whether a card that is played may be this one of the hand: itself, or any of its age behind a back."""
    if played in (card, NONE) or KIND[card] != BACK:
        return played == card
    return LEVEL[played] == LEVEL[card] and played not in state.boards[seat].secret


def _about(move: Any) -> int:
    """The military card that a political action plays."""
    found: int = getattr(move, "territory", getattr(move, "card", NONE))
    return found


# With the row


def of_slot(state: State, seat: Seat, slot: int) -> Offer | None:
    """Take the card of a slot."""
    card = state.row[slot]
    if card == NONE:
        return None
    if acts(state, seat):
        return offer(state, TAKE[card][slot])
    return Offer(TAKE[card][slot], LATER, None)
