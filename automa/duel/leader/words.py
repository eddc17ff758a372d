"""A play against a leader in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from automa.duel.leader.moves import AnyMove, Count, Draw, EndAge, Lead, March, Ruin, Supremacy
from automa.duel.leader.orders import Act, Order, order
from automa.duel.leader.state import LEADER, PERSON, State
from companion.game import OVER, TABLE, Correct, Move, Now
from companion.rules.duel.facts import AGES, CARDS, COLOUR_NAMES, LOOT
from companion.rules.duel.words import age_name, coins
from companion.score import Ending
from companion.text import N, Sayable, T, Text


def now(state: State) -> Now:
    """What to do: above all, the order that lies open."""
    if state.actor() == OVER:
        return Now(T("The play is over."), T("See the score sheet."))
    if state.counting:
        return Now(T("Count your points."), T("Blue buildings, everything else but military points, and the pawn."))
    shown = state.order
    if state.actor() == TABLE or shown is None:
        return Now(T("The leader draws an order."))
    return Now(tell_order(shown), _how(shown, state))


def tell_order(shown: Order) -> Text:
    """The order in one sentence."""
    colours: Sayable = tuple(COLOUR_NAMES[colour] for colour in shown.colours)
    if shown.act is Act.WONDER:
        return T("On its turn the leader puts a card under a wonder, in this order: {colours}.", colours=colours)
    if shown.act is Act.SELL:
        return T("On its turn the leader sells a card, in this order: {colours}.", colours=colours)
    return T("On its turn the leader builds, in this order: {colours}.", colours=colours)


def _how(shown: Order, state: State) -> Text:
    """Which card it is when there are several, or none of these colours."""
    if state.level.choosy:
        if shown.left:
            return T("Of several the strongest; if none lies open, or they are equal, the one farthest left.")
        return T("Of several the strongest; if none lies open, or they are equal, the one farthest right.")
    if shown.left:
        return T("Of several, or if none lies open, the card farthest left.")
    return T("Of several, or if none lies open, the card farthest right.")


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911 -- one sentence for each kind of move
    match move:
        case Draw(number):
            return tell_order(order(state.who, state.level, number))
        case Lead(card):
            return _tell_lead(state, card)
        case March(spaces):
            return N("move the pawn {n} space", "move the pawn {n} spaces", spaces)
        case Ruin(card):
            return T("destroy {card:the} of the leader", card=CARDS[card].name)
        case EndAge():
            return T("end {age}", age=age_name(min(state.age, AGES)))
        case Supremacy(seat, military):
            return _tell_supremacy(seat, military)
        case Count(blue, others, _):
            return T("count {blue} points on blue buildings and {others} others", blue=blue, others=others)
        case Correct(path, value):
            return T("correct {label} to {value}", label=path, value=value)
    raise ValueError(f"not a move of this play: {move}")


def _tell_lead(state: State, card: int) -> Text:
    name = CARDS[card].name
    act = state.order.act if state.order else Act.BUILD
    if act is Act.WONDER:
        return T("put {card:the} under a wonder of the leader", card=name)
    if act is Act.SELL:
        return T("sell {card:the} for the leader", card=name)
    return T("build {card:the} for the leader", card=name)


def _tell_supremacy(seat: int, military: bool) -> Text:
    if seat == LEADER:
        return T("end the play: the leader stands in your capital")
    if military:
        return T("end the play: the pawn stands in the leader’s capital")
    return T("end the play: you have six different symbols")


def news(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    """What a move brought about by itself, for the hands of the person."""
    if isinstance(move, Lead):
        yield from _lead_news(before, after)
    step = before.pawn - after.pawn
    if step > 0:
        yield N("Move the pawn {n} space towards you.", "Move the pawn {n} spaces towards you.", step)
    for number, (_, lost) in enumerate(LOOT):
        if (after.looted & ~before.looted) >> len(LOOT) * LEADER + number & 1:
            yield T("A military token: you lose {coins}.", coins=coins(lost))
    if after.ending:
        yield ending(after)


def _lead_news(before: State, after: State) -> Iterator[Text]:
    if after.tokens > before.tokens:
        yield T("A pair of symbols: the leader takes the progress token at its end of the board.")
    if after.coins > before.coins:
        yield T("{coins} for the leader.", coins=coins(after.coins - before.coins))
    if after.wonders > before.wonders and before.level.again:
        yield T("Another turn for the leader.")


def ending(state: State) -> Text:
    if state.winner == PERSON:
        return T("You win.") if state.ending else T("The play is over.")
    if state.ending is Ending.MILITARY:
        return T("The leader wins by military supremacy.")
    return T("The leader wins by scientific supremacy.")


def progress(state: State) -> Text:
    return T("Counting") if state.counting else age_name(state.age)
