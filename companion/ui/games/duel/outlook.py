"""What a move would do, in short lines: the price with its parts, then everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.duel import Bill, Preview
from companion.rules.duel.effect_text import amount
from companion.rules.duel.facts import CARDS, SYMBOLS_TO_WIN, Amounts, Card, Wonder
from companion.rules.duel.words import coins, seat_name
from companion.ui.games.duel import faces

if TYPE_CHECKING:
    from companion.rules.duel import State


class Line(NamedTuple):
    icon: str
    text: Text
    color: str = "text2"


def _goods(amounts: Amounts) -> tuple[Sayable, ...]:
    return tuple(amount(resource, n) for resource, n in enumerate(amounts) if n)


# The price


def price_lines(bill: Bill, thing: Card | Wonder) -> Iterator[Line]:
    """How a cost is met, part by part."""
    if bill.chained:
        assert isinstance(thing, Card)
        partner = CARDS[thing.free_with].name
        yield Line("link-variant", T("Free: the city has {card:the}.", card=partner), "pos")
        return
    own = tuple(made + chosen for made, chosen in zip(bill.made, bill.chosen, strict=True))
    if any(own):
        yield Line("check-bold", T("{goods}: made by the city", goods=_goods(own)), "pos")
    if any(bill.waived):
        yield Line("check-bold", T("{goods}: spared by a progress token", goods=_goods(bill.waived)), "pos")
    for resource, n in enumerate(bill.bought):
        if n:
            price = coins(n * bill.units[resource])
            yield Line(faces.COINS, T("{goods}: bought for {coins}", goods=amount(resource, n), coins=price), "warn")
    if bill.coins:
        yield Line(faces.COINS, T("{coins} to the bank", coins=coins(bill.coins)), "warn")
    if not bill.total and not any(own) and not any(bill.waived):
        yield Line("check-bold", T("It costs nothing."), "pos")


# What follows


def effect_lines(state: State, preview: Preview) -> Iterator[Line]:
    """Everything a move would change, the most important first."""
    seat = state.seat
    if preview.winner is not None:
        text = T("Victory at once for {player}!", player=seat_name(preview.winner))
        yield Line("trophy-outline", text, "pos" if preview.winner == seat else "neg")
    yield from _science(state, preview)
    yield from _military(state, preview)
    change = preview.points_change[seat]
    if change:
        text = T("Points: {change:+}, then {n}", change=change, n=preview.points[seat])
        yield Line(faces.POINTS, text, "pos" if change > 0 else "neg")
    yield from _treasure(preview, seat)
    if preview.again:
        yield Line("restart", T("Then another turn"), "pos")
    if preview.turned_up:
        yield Line(faces.CARDS, N("{n} card is turned up.", "{n} cards are turned up.", len(preview.turned_up)))
    if preview.ends_age and preview.winner is None:
        yield Line(faces.CARDS, T("The age ends."))


def _science(state: State, preview: Preview) -> Iterator[Line]:
    if preview.symbols > len(state.symbols(state.seat)):
        text = T("{n} of {all} different symbols", n=preview.symbols, all=SYMBOLS_TO_WIN)
        yield Line("school", text, "pos")
    if preview.token:
        yield Line("head-lightbulb-outline", T("A progress token to choose"), "pos")


def _military(state: State, preview: Preview) -> Iterator[Line]:
    step = preview.pawn_change
    if not step:
        return
    text = N(
        "Pawn {n} space towards {player}",
        "Pawn {n} spaces towards {player}",
        abs(step),
        player=seat_name(1 if step > 0 else 0),
    )
    yield Line(faces.SHIELDS, text, "pos")
    if preview.military_tokens:
        rival = 1 - state.seat
        text = T("Loot: {player} loses {coins}.", player=seat_name(rival), coins=coins(-preview.coins_change[rival]))
        yield Line("alert-outline", text, "warn")


def _treasure(preview: Preview, seat: Seat) -> Iterator[Line]:
    spent = preview.bill.total if preview.bill is not None else 0
    gained = preview.coins_change[seat] + spent
    rival = preview.coins_change[1 - seat]
    if gained > 0:
        yield Line(faces.COINS, T("{coins} from the bank", coins=coins(gained)), "pos")
    if rival > 0:
        yield Line(faces.COINS, T("{coins} for {player}", coins=coins(rival), player=seat_name(1 - seat)), "neg")
    elif rival < 0 and not preview.military_tokens:
        text = T("{player} loses {coins}.", player=seat_name(1 - seat), coins=coins(-rival))
        yield Line(faces.COINS, text, "pos")
    if spent or gained:
        yield Line(faces.COINS, coins_left_text(preview, seat))


def coins_left_text(preview: Preview, seat: Seat) -> Text:
    return N("{n} coin left", "{n} coins left", preview.coins[seat])


def headline(state: State, preview: Preview) -> Line | None:
    """The one thing to know about a move."""
    return next((line for line in effect_lines(state, preview) if line.icon not in (faces.COINS, faces.CARDS)), None)


def price_for(game: Any, state: State, seat: Seat, thing: Card | Wonder) -> Text:
    """What a thing would cost a seat, in a few words."""
    bill = game.price(state, seat, thing)
    player = seat_name(seat)
    if bill.chained:
        return T("{player} would get it free, by a chain.", player=player)
    if not bill.total:
        return T("{player} would pay nothing.", player=player)
    if bill.total > state.coins(seat):
        return T("{player} would pay {coins}: too dear now.", player=player, coins=coins(bill.total))
    return T("{player} would pay {coins}.", player=player, coins=coins(bill.total))
