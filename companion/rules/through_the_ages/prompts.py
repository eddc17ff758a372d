"""What to do now, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.game import Prompt, seat_name
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import row
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import Entry, Phase, State, Task
from companion.rules.through_the_ages.words import age_name, card_name


def now(state: State) -> Prompt:
    if state.todo:
        entry = state.todo[-1]
        return _ASKS[entry.task](state, entry)
    if state.phase == Phase.OVER:
        return Prompt(T("The play is over."))
    return _politics(state) if state.phase == Phase.POLITICS else _actions(state)


def _politics(state: State) -> Prompt:
    who = seat_name(state.seat)
    if state.second:
        return Prompt(T("A second political action, or none: {player}.", player=who))
    return Prompt(T("One political action, or none: {player}.", player=who))


def _actions(state: State) -> Prompt:
    who, board = seat_name(state.seat), state.board
    if board.told is not None:
        return Prompt(T("The turn of {player}.", player=who))
    helper = T(
        "Actions left: {civil} civil, {military} military.",
        civil=board.civil + board.armed,
        military=board.military + board.arms,
    )
    if state.round == 1:
        return Prompt(T("Take cards from the row: {player}.", player=who), helper)
    return Prompt(T("Actions: {player}.", player=who), helper)


def _deal(state: State, entry: Entry) -> Prompt:
    n = row.due(state)
    return Prompt(
        N(
            "Deal {n} card of Age {age} into the row.",
            "Deal {n} cards of Age {age} into the row.",
            n,
            age=age_name(state.age),
        ),
        T("Into the empty slots, from left to right."),
    )


def _draw(state: State, entry: Entry) -> Prompt:
    seat, n = entry.args
    return Prompt(
        N(
            "{player} draws {n} military card.",
            "{player} draws {n} military cards.",
            n,
            player=seat_name(seat),
        )
    )


def _reveal(state: State, entry: Entry) -> Prompt:
    if entry.args[0] == NONE:
        return Prompt(T("Turn up the events of Age III that are left."))
    return Prompt(T("Turn up the top card of the current events."))


def _peek(state: State, entry: Entry) -> Prompt:
    return Prompt(T("{player} looks at the top card of the current events.", player=seat_name(entry.args[0])))


def _ask(message: Callable[[State, Entry], Text]) -> Callable[[State, Entry], Prompt]:
    return lambda state, entry: Prompt(message(state, entry))


def _player(entry: Entry) -> Text:
    return seat_name(entry.seat)


def _excess(state: State, entry: Entry) -> Text:
    over = len(state.boards[entry.seat].secret) - rates(state, entry.seat).military_hand
    return N(
        "Discard {n} military card: {player}.", "Discard {n} military cards: {player}.", over, player=_player(entry)
    )


def _discard(state: State, entry: Entry) -> Text:
    return N(
        "Discard {n} military card: {player}.",
        "Discard {n} military cards: {player}.",
        entry.args[0],
        player=_player(entry),
    )


def _lose_worker(state: State, entry: Entry) -> Text:
    return N(
        "{player} loses {n} worker: from which card?",
        "{player} loses {n} workers: from which card?",
        entry.args[0],
        player=_player(entry),
    )


def _lose_blue(state: State, entry: Entry) -> Text:
    return N(
        "{player} loses {n} blue token: from which card?",
        "{player} loses {n} blue tokens: from which card?",
        entry.args[0],
        player=_player(entry),
    )


def _defend(state: State, entry: Entry) -> Prompt:
    attacker, card, need, _ = entry.args
    sides = {"attacker": seat_name(attacker), "card": card_name(card), "player": _player(entry)}
    if not need:
        return Prompt(T("{attacker} attacks with {card}: {player} may defend.", **sides))
    return Prompt(
        T("{attacker} attacks with {card}: {player} lacks {n} strength.", **sides, n=need),
        T("Cards are played only if they reach that."),
    )


def _raze(state: State, entry: Entry) -> Text:
    if entry.args[0] == entry.seat:
        return T("{player} destroys one of their own buildings.", player=_player(entry))
    return T("{player} destroys a building of {rival}.", player=_player(entry), rival=seat_name(entry.args[0]))


def _answer(state: State, entry: Entry) -> Prompt:
    offerer, card, side = entry.args
    helper = None if RULES[card].symmetric else T("{player} would be civilization {side}.", player=_player(entry),
                                                  side="BA"[side])  # fmt: skip
    return Prompt(
        T("{offerer} offers {card}: {player} answers.", offerer=seat_name(offerer), card=card_name(card),
          player=_player(entry)),
        helper,
    )  # fmt: skip


def _bid(state: State, entry: Entry) -> Prompt:
    card, highest, bidder, _ = entry.args
    helper = T("The highest bid is {n}, by {player}.", n=highest, player=seat_name(bidder)) if highest else None
    return Prompt(T("A bid for {card}, or a pass: {player}.", card=card_name(card), player=_player(entry)), helper)


def _send(state: State, entry: Entry) -> Prompt:
    card, wanted, _, _ = entry.args
    return Prompt(
        T("{player} sends a force of {n} or more to {card}.", player=_player(entry), n=wanted, card=card_name(card)),
        T("Units, and cards that help to colonize."),
    )


def _agreement(state: State, entry: Entry) -> Prompt:
    return Prompt(
        N(
            "{player} may take cards worth {n} civil action.",
            "{player} may take cards worth {n} civil actions.",
            entry.args[0],
            player=_player(entry),
        ),
        T("It costs the next political action."),
    )


def _technology(state: State, entry: Entry) -> Prompt:
    loser, left = entry.args
    return Prompt(
        T("{player} takes special technologies of {loser}, or science.", player=_player(entry), loser=seat_name(loser)),
        T("Worth {n} science in all.", n=left),
    )


_ASKS: Final[Mapping[Task, Callable[[State, Entry], Prompt]]] = {
    Task.DEAL: _deal,
    Task.DRAW: _draw,
    Task.REVEAL: _reveal,
    Task.PEEK: _peek,
    Task.EXCESS: _ask(_excess),
    Task.DISCARD: _ask(_discard),
    Task.LOSE_WORKER: _ask(_lose_worker),
    Task.LOSE_BLUE: _ask(_lose_blue),
    Task.GAIN_GOODS: _ask(lambda state, entry: T("{n} food and resources for {player}: how many of each?",
                                                 n=entry.args[0], player=_player(entry))),
    Task.LOSE_GOODS: _ask(lambda state, entry: T("{player} loses {n} food and resources: how many of each?",
                                                 n=entry.args[0], player=_player(entry))),
    Task.STEAL_GOODS: _ask(lambda state, entry: T("{player} takes up to {n} food and resources from {rival}.",
                                                  n=entry.args[0], player=_player(entry),
                                                  rival=seat_name(entry.args[1]))),
    Task.ONE_OF: _ask(lambda state, entry: T("Food or resources: {player}.", player=_player(entry))),
    Task.DEVELOPMENT: lambda state, entry: Prompt(
        T("{player} may increase the population, build or develop.", player=_player(entry)),
        T("It costs {n} less, and no civil action.", n=entry.args[0]),
    ),
    Task.FREE_BUILD: _ask(lambda state, entry: T("{player} may build {card} for nothing.", player=_player(entry),
                                                 card=card_name(entry.args[0]))),
    Task.RUIN: _ask(lambda state, entry: T("Which wonder falls into ruin: {player}?", player=_player(entry))),
    Task.LOSE_COLONY: _ask(lambda state, entry: T("Which colony is lost: {player}?", player=_player(entry))),
    Task.RAZE: _ask(_raze),
    Task.DEFEND: _defend,
    Task.RAID: _ask(lambda state, entry: T("{player} destroys an urban building of {rival}.", player=_player(entry),
                                           rival=seat_name(entry.args[0]))),
    Task.ANNEX: _ask(lambda state, entry: T("{player} takes a colony of {rival}.", player=_player(entry),
                                            rival=seat_name(entry.args[0]))),
    Task.INFILTRATE: _ask(lambda state, entry: T("{player} removes the leader or the unfinished wonder of {rival}.",
                                                 player=_player(entry), rival=seat_name(entry.args[0]))),
    Task.WAR_TECHNOLOGY: _technology,
    Task.ANSWER: _answer,
    Task.BID: _bid,
    Task.SEND: _send,
    Task.AGREEMENT: _agreement,
}  # fmt: skip
