"""A play against a leader in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.duel.facts import LOOT, SYMBOL_NAMES, TOKENS, WONDERS, members
from companion.rules.duel.leader.kinds import OF_AGE, Kind
from companion.rules.duel.leader.moves import (
    AnyMove,
    Count,
    Done,
    Draw,
    Empty,
    Erect,
    Lead,
    Learn,
    Mine,
    Starts,
    Take,
)
from companion.rules.duel.leader.orders import Act, Order, order
from companion.rules.duel.leader.state import LEADER, PERSON, Phase, State
from companion.rules.duel.options import laying_order
from companion.rules.duel.words import age_name, coins

COLOUR_WORDS: Final = {
    "brown": T("brown"),
    "grey": T("grey"),
    "blue": T("blue"),
    "green": T("green"),
    "yellow": T("yellow"),
    "red": T("red"),
    "purple": T("purple"),
}


def kind_name(kind: Kind) -> Text:
    """A kind as the tap on it is called: "blue, 5 points"."""
    colour = COLOUR_WORDS[kind.colour]
    if kind.symbol >= 0:
        return T("{colour}, {symbol:the}", colour=colour, symbol=SYMBOL_NAMES[kind.symbol])
    if not kind.figure:
        return T("{colour} card", colour=colour)
    figure = {
        "red": N("{n} shield", "{n} shields", kind.figure),
        "blue": N("{n} point", "{n} points", kind.figure),
    }.get(kind.colour, coins(kind.figure))
    return T("{colour}, {figure}", colour=colour, figure=figure)


# What to do now


def now(state: State) -> Prompt:
    shown = state.order
    if shown is not None:
        return Prompt(tell_order(state, shown), tell_choice(state, shown))
    return _NOW[state.phase](state)


def _yours(state: State) -> Prompt:
    return Prompt(T("Play, then tap what you did."), T("Shields, a symbol, a wonder; otherwise any card."))


_NOW: Final[dict[Phase, Callable[[State], Prompt]]] = {
    Phase.YOURS: _yours,
    Phase.BROUGHT: lambda state: Prompt(
        T("Which card does the Mausoleum bring back?"), T("Tap what matters about it.")
    ),
    Phase.TOKEN: lambda state: Prompt(T("Which token do you take?"), T("You have a pair of symbols.")),
    Phase.LIBRARY: lambda state: Prompt(T("Which token do you keep?"), T("The Great Library drew three from the box.")),
    Phase.LEADS: lambda state: Prompt(T("The leader draws an order.")),
    Phase.STARTS: lambda state: Prompt(
        T("Lay out {age}. Who begins?", age=age_name(state.age)),
        T("The pawn stands on your side: you decide.")
        if state.pawn
        else T("The pawn stands in the middle, and you played last: you decide."),
    ),
    Phase.COUNT: lambda state: Prompt(
        T("Count your city."), T("The pawn, your wonders and your tokens are counted already.")
    ),
    Phase.OVER: lambda state: Prompt(T("The play is over."), T("See the score sheet.")),
}


def tell_order(state: State, shown: Order) -> Text:
    """The order in one sentence."""
    if shown.act is Act.SELL:
        return T("The leader sells a card.")
    if shown.act is Act.WONDER and state.next_wonder is not None:
        return T("The leader puts a card under {wonder:the}.", wonder=state.next_wonder.name)
    return T("The leader builds a card.")


def tell_choice(state: State, shown: Order) -> Text:
    """Which card it is, when there are several or none of its colours."""
    if state.level.choosy:
        if shown.left:
            return T("Of one colour the highest figure. Equal, or none of these: the one farthest left.")
        return T("Of one colour the highest figure. Equal, or none of these: the one farthest right.")
    if shown.left:
        return T("Of several, or if none of these lies open: the one farthest left.")
    return T("Of several, or if none of these lies open: the one farthest right.")


# What a move is


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911 -- one sentence for each kind of move
    match move:
        case Mine(0):
            return T("use a card")
        case Mine(shields):
            return N("build a card with {n} shield", "build a card with {n} shields", shields)
        case Learn(symbol):
            return T("build a card with {symbol:the}", symbol=SYMBOL_NAMES[symbol])
        case Take(token):
            return T("take {token:the}", token=TOKENS[token].name)
        case Erect(wonder):
            return T("build {wonder:the}", wonder=WONDERS[wonder].name)
        case Starts(seat):
            age = age_name(state.age)
            return T("begin {age}", age=age) if seat == PERSON else T("let the leader begin {age}", age=age)
        case Count(blue, green, yellow, purple, _):
            points = blue + green + yellow + purple
            return N("count {n} point on your cards", "count {n} points on your cards", points)
    return _tell_leader(state, move)


def _tell_leader(state: State, move: Move) -> Text:
    match move:
        case Draw(number):
            drawn = order(state.who, state.level, number)
            return T("order: {colours}", colours=tuple(COLOUR_WORDS[colour] for colour in drawn.colours))
        case Lead(kind):
            return T("the leader builds: {kind}", kind=kind_name(OF_AGE[state.age][kind]))
        case Done():
            if state.order is not None and state.order.act is Act.WONDER and state.next_wonder is not None:
                return T("the leader builds {wonder:the}", wonder=state.next_wonder.name)
            return T("the leader sells a card")
        case Empty():
            return T("the structure is empty")
    raise ValueError(f"not a move of this play: {move}")


# What a move brought about, for your hands


def news(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    yield from _pawn_news(before, after)
    yield from _token_news(before, after)
    built = after.built[LEADER] & ~before.built[LEADER]
    for number in members(built):
        yield from _wonder_news(number)
    if isinstance(move, Lead | Done) and after.coins > before.coins:
        yield T("{coins} more for the leader, kept by the app.", coins=coins(after.coins - before.coins))
    if after.coins < before.coins:
        yield T("The leader loses {coins}.", coins=coins(before.coins - after.coins))
    yield from _turn_news(before, move, after)


def _pawn_news(before: State, after: State) -> Iterator[Text]:
    step = after.pawn - before.pawn
    if step > 0:
        yield N("Move the pawn {n} space forward.", "Move the pawn {n} spaces forward.", step)
    elif step < 0:
        yield N("Move the pawn {n} space towards you.", "Move the pawn {n} spaces towards you.", -step)
    for number, (_, lost) in enumerate(LOOT):
        if (after.looted & ~before.looted) >> len(LOOT) * PERSON + number & 1:
            yield T("A military token: you lose {coins}.", coins=coins(lost))


def _token_news(before: State, after: State) -> Iterator[Text]:
    for token in members(after.owned[LEADER] & ~before.owned[LEADER]):
        yield T("A pair of symbols: the leader takes {token:the}.", token=TOKENS[token].name)


def _wonder_news(number: int) -> Iterator[Text]:
    wonder = WONDERS[number]
    if wonder.rival_loses:
        yield T("You lose {coins}.", coins=coins(wonder.rival_loses))
    if wonder.destroys == "brown":
        yield T("Discard a brown card of your city, whichever you like.")
    if wonder.destroys == "grey":
        yield T("Discard a grey card of your city, whichever you like.")


def _turn_news(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    if sum(before.plans) and not any(after.plans) and after.built != before.built:
        yield T("Seven wonders are built: the last one goes back to the box.")
    if after.phase is Phase.OVER:
        return
    if after.age > before.age:
        yield T("Lay out {age}. {order}", age=age_name(after.age), order=laying_order(after.age))
        if after.phase is Phase.LEADS:
            yield T("The leader decides who begins, and begins.")
    elif isinstance(move, Erect | Done | Take | Mine | Learn) and after.phase in {Phase.YOURS, Phase.LEADS}:
        if after.seat == before.seat == PERSON and after.phase is Phase.YOURS:
            yield T("You play again.")
        elif after.seat == before.seat == LEADER and isinstance(move, Done):
            yield T("The leader plays again.")


def progress(state: State) -> Text:
    if state.phase in {Phase.COUNT, Phase.OVER}:
        return T("Counting") if state.phase is Phase.COUNT else T("The end")
    return N("{age}, {n} card left", "{age}, {n} cards left", state.left, age=age_name(state.age))
