"""The game in sentences: what to do now, what a move is, where the play stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.game import Move, Prompt
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.duel import hidden
from companion.rules.duel.facts import CARDS, OF_COLOUR, TOKENS, WONDERS, Card, Wonder
from companion.rules.duel.moves import (
    Backs,
    Build,
    BuildWonder,
    Destroy,
    Discard,
    Draw,
    Offer,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from companion.rules.duel.position import DRAFTED, OFFERED, PAWN, Phase
from companion.rules.duel.price import bill_of
from companion.rules.duel.state import State

NUMERALS: Final = ("", "I", "II", "III")


def seat_name(seat: Seat) -> Text:
    return T("player {n}", n=seat + 1)


def coins(n: int) -> Text:
    return N("{n} coin", "{n} coins", n)


def age_name(age: int) -> Text:
    return T("Age {age}", age=NUMERALS[age])


# What to do now


def now(state: State) -> Prompt:
    return _NOW[state.phase](state)


def _tokens(state: State) -> Prompt:
    return Prompt(T("Which progress tokens lie on the board?"), _to_go(hidden.tokens_due(state.n)[1]))


def _wonders(state: State) -> Prompt:
    if state.n[DRAFTED]:
        return Prompt(T("Which wonders are on offer?"), _to_go(hidden.wonders_due(state.n)[1]))
    dealt = len(state.plans(0)) + len(state.plans(1))
    seat = 0 if dealt < 4 else 1
    return Prompt(T("Which wonders does {player} get?", player=seat_name(seat)), _to_go(4 * (seat + 1) - dealt))


def _to_go(n: int) -> Text:
    return N("{n} to go.", "{n} to go.", n)


def _reveal(state: State) -> Prompt:
    due = len(state.due_places)
    if state.laying_out:
        return Prompt(
            T("Lay out {age}: which cards lie face up?", age=age_name(state.age)),
            N("From the far side on; {n} to go.", "From the far side on; {n} to go.", due),
        )
    return Prompt(N("Turn up the card that lies open now.", "Turn up the {n} cards that lie open now.", due))


def _backs(state: State) -> Prompt:
    guilds = hidden.guilds_to_come(state.n)
    return Prompt(
        N("Where does {n} guild lie face down?", "Where do {n} guilds lie face down?", guilds),
        T("Guilds have a back of their own."),
    )


def _library(state: State) -> Prompt:
    return Prompt(T("Which tokens does the Great Library draw?"), _to_go(hidden.tokens_due(state.n)[1]))


def _draft(state: State) -> Prompt:
    return Prompt(T("Choose a wonder."), N("{n} is on offer.", "{n} are on offer.", len(state.offered_wonders)))


def _starts(state: State) -> Prompt:
    why = (
        T("The pawn stands on your side: you decide.")
        if state.n[PAWN]
        else T("The pawn stands in the middle, and you played last: you decide.")
    )
    return Prompt(T("Who begins {age}?", age=age_name(state.age)), why)


def _turn(state: State) -> Prompt:
    return Prompt(
        T("Take an open card."),
        N(
            "{n} card is open. Discarded, it gives {coins}.",
            "{n} cards are open. Discarded, one gives {coins}.",
            len(state.open_places),
            coins=coins(state.income(state.seat)),
        ),
    )


def _token(state: State) -> Prompt:
    return Prompt(T("Choose a progress token."), T("You have a pair of symbols."))


def _library_token(state: State) -> Prompt:
    return Prompt(T("Choose a progress token."), T("The Great Library drew these; the others go back."))


def _destroy(state: State) -> Prompt:
    if state.n[OFFERED] & OF_COLOUR["brown"]:
        return Prompt(T("Choose a brown card of the rival."), T("It goes to the discard."))
    return Prompt(T("Choose a grey card of the rival."), T("It goes to the discard."))


def _rebuild(state: State) -> Prompt:
    return Prompt(T("Choose a discarded card."), T("You build it for nothing."))


def _over(state: State) -> Prompt:
    return Prompt(T("The play is over."), T("See the score sheet."))


_NOW: Final[dict[int, Callable[[State], Prompt]]] = {
    Phase.TOKENS: _tokens,
    Phase.WONDERS: _wonders,
    Phase.REVEAL: _reveal,
    Phase.BACKS: _backs,
    Phase.LIBRARY: _library,
    Phase.DRAFT: _draft,
    Phase.STARTS: _starts,
    Phase.TURN: _turn,
    Phase.TOKEN: _token,
    Phase.LIBRARY_TOKEN: _library_token,
    Phase.DESTROY: _destroy,
    Phase.REBUILD: _rebuild,
    Phase.OVER: _over,
}


def progress(state: State) -> Text:
    if not state.age:
        return T("Choice of the wonders")
    if state.phase == Phase.OVER:
        return T("The end")
    return N("{age}, {n} card left", "{age}, {n} cards left", state.cards_left, age=age_name(state.age))


# What a move is


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911 -- one sentence for each kind of move
    match move:
        case Build(card):
            return _tell_build(state, CARDS[card])
        case Discard(card):
            gain = state.income(state.seat)
            return N("discard {card:the} for {n} coin", "discard {card:the} for {n} coins", gain, card=CARDS[card].name)
        case BuildWonder(wonder, card):
            return _tell_wonder(state, WONDERS[wonder], CARDS[card])
        case PickWonder(wonder):
            return T("take {wonder:the}", wonder=WONDERS[wonder].name)
        case PickToken(token):
            return T("take {token:the}", token=TOKENS[token].name)
        case Destroy(card):
            return T("destroy {card:the}", card=CARDS[card].name)
        case Rebuild(card):
            return T("build {card:the} from the discard", card=CARDS[card].name)
        case Starts(seat):
            age = age_name(state.age)
            return T("begin {age}", age=age) if seat == state.seat else T("let the rival begin {age}", age=age)
    return _tell_table(move)


def _tell_table(move: Move) -> Text:
    match move:
        case Reveal(cards):
            return T("turn up {cards}", cards=tuple(CARDS[card].name for card in cards))
        case Backs(places):
            return N("mark {n} guild that lies face down", "mark {n} guilds that lie face down", len(places))
        case Offer(wonders):
            return T("lay out {wonders}", wonders=tuple(WONDERS[wonder].name for wonder in wonders))
        case Draw(tokens):
            return T("draw {tokens}", tokens=tuple(TOKENS[token].name for token in tokens))
    raise ValueError(f"not a move of this game: {move}")


def _tell_build(state: State, card: Card) -> Text:
    bill = bill_of(state.n, state.seat, card)
    if bill.chained:
        return T("build {card:the}, free with {other:the}", card=card.name, other=CARDS[card.free_with].name)
    if not bill.total:
        return T("build {card:the} for nothing", card=card.name)
    return N("build {card:the} for {n} coin", "build {card:the} for {n} coins", bill.total, card=card.name)


def _tell_wonder(state: State, wonder: Wonder, card: Card) -> Text:
    total = bill_of(state.n, state.seat, wonder).total
    if not total:
        return T("build {wonder:the} with {card:the} for nothing", wonder=wonder.name, card=card.name)
    return N(
        "build {wonder:the} with {card:the} for {n} coin",
        "build {wonder:the} with {card:the} for {n} coins",
        total,
        wonder=wonder.name,
        card=card.name,
    )
