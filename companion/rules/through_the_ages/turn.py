"""The course of a play: whose move it is, what follows from it, turns, rounds and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.game import TABLE, Illegal, Needs
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.through_the_ages import (
    action_budget,
    actions,
    attacks,
    choices,
    colonies,
    events,
    gains,
    hearsay,
    loose_turn,
    politics,
    production,
    row,
)
from companion.rules.through_the_ages.cards import BACKS, NONE, RULES
from companion.rules.through_the_ages.facts import IMPACTS
from companion.rules.through_the_ages.measures import first_game_points, lab_levels, measure, need_figures
from companion.rules.through_the_ages.moves import AgeOver, AnyMove, Deal, Draw, Meanwhile, Pass, Reveal
from companion.rules.through_the_ages.scoring import events_of
from companion.rules.through_the_ages.state import Entry, Phase, State, Task, events_left, not_now, plain

MOST_DRAWN: Final = 3
FIRST_GAME: Final = "first_game"
GATES: Final = "bill_gates"


# Making a move


def play(state: State, move: Any) -> None:
    """Make a move of the actor and go on to the next decision; raises :class:`Illegal` and changes nothing."""
    if any(board.told is not None for board in state.boards):
        _play(state.copy(), move)  # what has to be known may turn out in the middle of a move
    _play(state, move)


def _play(state: State, move: Any) -> None:
    if state.todo:
        _answer(state, move)
    elif state.phase in (Phase.ACTIONS, Phase.POLITICS) and isinstance(move, AgeOver | Meanwhile):
        loose_turn.UNSEEN[type(move)](state, move)
    elif state.phase == Phase.ACTIONS:
        _act(state, move)
    elif state.phase == Phase.POLITICS:
        if type(move) not in politics.POLITICAL:
            raise not_now()
        fault = politics.fault(state, move)
        if fault is not None:
            raise Illegal(fault)
        politics.act(state, move)
    else:
        raise not_now()
    if state.todo:
        advance(state)


def _act(state: State, move: Any) -> None:
    """An action of the seat whose turn it is."""
    if state.board.told is not None:
        loose_turn.act(state, move)
        return
    kind = type(move)
    if kind not in actions.DEEDS:
        raise not_now()
    fault = actions.fault(state, move)
    if fault is not None:
        raise Illegal(fault)
    actions.DEEDS[kind](state, state.seat, move)


def _answer(state: State, move: Any) -> None:
    entry = state.todo[-1]
    if entry.seat == TABLE:
        wanted, act = _TABLE[entry.task]
        if not isinstance(move, wanted):
            raise not_now()
        act(state, entry, move)
        return
    options, act = DECISIONS[entry.task]
    choices = options(state, entry)
    if not choices and isinstance(move, Pass):  # a correction has left nothing to decide
        state.todo.pop()
    elif move in choices or _unlisted(state, entry, move):
        act(state, entry, move)
    else:
        raise not_now()


def _unlisted(state: State, entry: Entry, move: Any) -> bool:
    """What nobody would do but may: a bonus card that is laid face down."""
    return entry.task == Task.DEFEND and attacks.may_cover(state, entry, move)


def advance(state: State) -> None:
    """Do what happens by itself until somebody has something to decide."""
    while state.todo:
        entry = state.todo[-1]
        auto = _AUTO.get(entry.task)
        if auto is not None:
            state.todo.pop()
            auto(state, entry)
            continue
        if _waits(state, entry):
            return


def _waits(state: State, entry: Entry) -> bool:
    """Whether somebody has to say something first; where there is nothing to say, it is done."""
    if entry.seat == TABLE:
        if not _nothing_to_draw(state, entry):
            return True
        if entry.task == Task.DEAL:
            row.dealt(state)
        else:
            state.todo.pop()
        return False
    if loose_turn.settles_itself(state, entry):
        loose_turn.settle_itself(state, entry)
        return False
    options, act = DECISIONS[entry.task]
    choices = options(state, entry)
    if len(choices) > 1:
        return True
    if choices:
        act(state, entry, choices[0])
    else:
        state.todo.pop()
        if entry.task == Task.RAID:
            attacks.raided(state, entry)
        elif entry.task == Task.SEND:
            colonies.sent_all(state, entry)
    return False


def _nothing_to_draw(state: State, entry: Entry) -> bool:
    if entry.task == Task.DEAL:
        return not row.due(state)
    if entry.task == Task.DRAW:
        return not state.military
    return not state.current


# The table


def _deal(state: State, entry: Entry, move: Deal) -> None:
    row.deal(state, move)


def _draw(state: State, entry: Entry, move: Draw) -> None:
    """Military cards into a hand; the deck may be shuffled anew on the way."""
    seat, wanted = entry.args
    if len(move.cards) > wanted or bool(move.cards) != bool(state.military):
        raise Illegal(N("{n} card is to be drawn.", "{n} cards are to be drawn.", wanted))
    left, pile = state.military[:], sorted(plain(code) for code in state.discard)
    for card in move.cards:
        if card not in left:
            raise Illegal(T("No longer in the deck of this age: {card}.", card=RULES[card].name))
        left.remove(card)
        if not left:
            left, pile = pile, []
    for card in move.cards:
        gains.drawn(state, seat, card)
    state.note("drew", seat, len(move.cards))
    if wanted > len(move.cards) and move.cards:
        state.todo[-1] = entry._replace(args=(seat, wanted - len(move.cards)))
    else:
        state.todo.pop()


def _reveal(state: State, entry: Entry, move: Reveal) -> None:
    if entry.args[0] == NONE:
        _reveal_last(state, entry, move)
    else:
        politics.reveal(state, entry, move)


# Turns


def begin_turn(state: State, entry: Entry) -> None:
    seat = entry.seat
    state.seat = seat
    state.phase = Phase.ACTIONS
    hearsay.forget(state)
    state.push(
        Entry(Task.REFILL, seat), Entry(Task.WARS, seat), Entry(Task.SHARE_TACTIC, seat), Entry(Task.POLITICS, seat)
    )


def share_tactic(state: State, entry: Entry) -> None:
    """An exclusive tactic becomes common; its flag stays."""
    board = state.boards[entry.seat]
    if board.owned:
        board.owned = False
        if board.tactic not in state.common:
            state.common.append(board.tactic)


def draw_cards(state: State, entry: Entry) -> None:
    """A military card for each action left, at most three."""
    board = state.boards[entry.seat]
    if board.told is not None:
        return
    events.request_draw(state, entry.seat, min(MOST_DRAWN, action_budget.military_left(board)))


def next_turn(state: State, entry: Entry) -> None:
    """All actions are available again; the next seat, the next round or the end."""
    state.boards[entry.seat].end_turn()
    if state.left < 2:
        _over(state)
        return
    order = [(state.first + step) % state.rules.players for step in range(state.rules.players)]
    later = [seat for seat in order[order.index(entry.seat) + 1 :] if not state.boards[seat].out]
    if later:
        following = later[0]
    elif state.last_round:
        _finish(state)
        return
    else:
        state.round += 1
        following = next(seat for seat in order if not state.boards[seat].out)
    if state.boards[state.first].out:
        state.first = next(seat for seat in order if not state.boards[seat].out)
    if loose_turn.passed_over(state, following):
        state.seat = following
        state.push(Entry(Task.WARS, following), Entry(Task.NEXT, following))
    elif state.round == 1:
        state.seat, state.phase = following, Phase.ACTIONS
    else:
        state.push(Entry(Task.BEGIN, following))


# The end


def _unknown_last(state: State) -> list[int]:
    """Backs of Age III in the event decks, which must get their names before the end is counted."""
    return [code for code in (*state.current, *state.future) if code == BACKS[3]]


def _finish(state: State) -> None:
    """After the last turn: names for what lies face down, then the count."""
    state.phase = Phase.END
    state.seat = state.first
    if any(board.away for board in state.boards):
        _over(state)  # nobody knows what was planned: the sheet asks
    elif _unknown_last(state):
        state.push(Entry(Task.REVEAL, TABLE, (NONE,)))
    else:
        _count(state)


def _reveal_last(state: State, entry: Entry, move: Reveal) -> None:
    if not politics.may_be(state, BACKS[3], move.card):
        raise Illegal(T("{card} cannot lie there.", card=RULES[move.card].name))
    state.todo.pop()
    deck = state.current if BACKS[3] in state.current else state.future
    deck.remove(BACKS[3])
    if move.card != BACKS[3]:  # one that is not of this box is counted by hand
        deck.append(move.card)
    _finish(state)


def _count(state: State) -> None:
    """All Age III events left in both decks score, then Bill Gates."""
    seats = list(state.seats())
    if state.rules.short:
        _final(state, FIRST_GAME, {seat: first_game_points(state, seat) for seat in seats})
        _over(state)
        return
    left = events_left(state)
    chosen = [key for key in IMPACTS if key in left]
    counted = {figure: None for key in chosen for figure in IMPACTS[key].figures}
    try:
        hearsay.need(state, seats, hearsay.CULTURE)
        need_figures(state, counted)
    except Needs:
        _over(state)  # the sheet asks for what is not known
        return
    figures = {seat: {figure: measure(state, seat, figure) for figure in counted} for seat in seats}
    culture = {seat: hearsay.culture_points(state, seat) for seat in seats}
    for key, points in events_of(chosen, culture, figures, state.first).items():
        _final(state, key, points)
    _final(state, GATES, {seat: _gates(state, seat) for seat in seats})
    _over(state)


def _gates(state: State, seat: Seat) -> int:
    return lab_levels(state.boards[seat]) if state.boards[seat].told is None else 0


def _final(state: State, key: str, points: Mapping[Seat, int]) -> None:
    state.final[key] = tuple(points.get(seat, 0) for seat in range(state.rules.players))


def _over(state: State) -> None:
    state.phase = Phase.OVER
    state.todo = []
    state.note("over", state.seat)


_Options = Callable[[State, Entry], list[AnyMove]]
_Act = Callable[[State, Entry, Any], None]

_TABLE: Final[Mapping[Task, tuple[type[Any], _Act]]] = {
    Task.DEAL: (Deal, _deal),
    Task.DRAW: (Draw, _draw),
    Task.REVEAL: (Reveal, _reveal),
    Task.PEEK: (Reveal, politics.peek),
}
_AUTO: Final[Mapping[Task, Callable[[State, Entry], None]]] = {
    Task.BEGIN: begin_turn,
    Task.REFILL: row.refill,
    Task.ROW_AGAIN: row.slide_and_deal,
    Task.WARS: attacks.resolve_wars,
    Task.SHARE_TACTIC: share_tactic,
    Task.POLITICS: politics.begin,
    Task.PRODUCE: production.end_of_turn,
    Task.DRAWS: draw_cards,
    Task.NEXT: next_turn,
    Task.EVENT: events.resolve,
    Task.GIVE: events.give,
    Task.PRIZE: attacks.prize,
    Task.TURN_OF: loose_turn.turn_of,
}
DECISIONS: Final[Mapping[Task, tuple[_Options, _Act]]] = {
    Task.EXCESS: (choices.excess_options, choices.throw_away),
    Task.DISCARD: (choices.discard_options, choices.throw_away),
    Task.LOSE_WORKER: (choices.worker_options, choices.lose_worker),
    Task.LOSE_BLUE: (choices.token_options, choices.lose_token),
    Task.GAIN_GOODS: (choices.gain_goods_options, choices.gain_goods),
    Task.LOSE_GOODS: (choices.lose_goods_options, choices.lose_goods),
    Task.STEAL_GOODS: (attacks.steal_options, attacks.steal_goods),
    Task.ONE_OF: (choices.one_of_options, choices.gain_goods),
    Task.DEVELOPMENT: (choices.development_options, choices.develop),
    Task.FREE_BUILD: (choices.free_build_options, choices.free_build),
    Task.RUIN: (choices.ruin_options, choices.ruin),
    Task.LOSE_COLONY: (choices.colony_options, choices.lose_colony),
    Task.RAZE: (choices.raze_options, choices.raze),
    Task.DEFEND: (attacks.defend_options, attacks.defend),
    Task.RAID: (attacks.raid_options, attacks.raid),
    Task.ANNEX: (attacks.annex_options, attacks.annex),
    Task.INFILTRATE: (attacks.infiltrate_options, attacks.infiltrate),
    Task.WAR_TECHNOLOGY: (attacks.technology_options, attacks.steal_technology),
    Task.ANSWER: (politics.answer_options, politics.answer),
    Task.BID: (colonies.bid_options, colonies.bid),
    Task.SEND: (colonies.send_options, colonies.send),
    Task.AGREEMENT: (choices.agreement_options, choices.agree),
}
