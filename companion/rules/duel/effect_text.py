"""What a card, a wonder or a token does, in short lines of our own words, made from its facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.core.text import N, Sayable, T, Text
from companion.rules.duel.facts import (
    CARDS,
    COLOUR_NAMES,
    FIXED_PRICE,
    RAW,
    RESOURCE_NAMES,
    SYMBOL_NAMES,
    Card,
    Cost,
    Guild,
    Token,
    Wonder,
)
from companion.rules.duel.words import coins

_AMOUNTS: Final[tuple[Callable[[int], Text], ...]] = (
    lambda n: N("{n} wood", "{n} wood", n),
    lambda n: N("{n} clay", "{n} clay", n),
    lambda n: N("{n} stone", "{n} stone", n),
    lambda n: N("{n} glass", "{n} glass", n),
    lambda n: N("{n} papyrus", "{n} papyrus", n),
)


def amount(resource: int, n: int) -> Text:
    """So much of a resource: "2 clay"."""
    return _AMOUNTS[resource](n)


def cost(of: Cost) -> tuple[Sayable, ...]:
    """A cost for the middle of a sentence: "2 coins, 1 glass and 1 papyrus"; empty when there is none."""
    resources = tuple(amount(resource, n) for resource, n in enumerate(of.resources) if n)
    return (coins(of.coins), *resources) if of.coins else resources


def lines(of: Card | Wonder | Token) -> tuple[Text, ...]:
    """Everything a thing does."""
    if isinstance(of, Card):
        return (*_card(of), *_common(of), *_chain(of))
    if isinstance(of, Wonder):
        return (*_wonder(of), *_common(of))
    return (*_token(of), *_common(of))


def _common(of: Card | Wonder | Token) -> Iterator[Text]:
    if not isinstance(of, Token) and of.shields:
        yield N("{n} shield", "{n} shields", of.shields)
    if of.coins:
        yield N("Take {n} coin.", "Take {n} coins.", of.coins)
    if of.points:
        yield N("{n} point", "{n} points", of.points)
    if not isinstance(of, Wonder) and of.symbol >= 0:
        yield T("Symbol: {symbol}", symbol=SYMBOL_NAMES[of.symbol])


def _card(card: Card) -> Iterator[Text]:
    made = tuple(amount(resource, n) for resource, n in enumerate(card.makes) if n)
    if made:
        yield T("Makes {goods}.", goods=made)
    if card.makes_one_of:
        yield _makes_any(card.makes_one_of)
    if card.fixes_price_of:
        names = tuple(RESOURCE_NAMES[resource] for resource in card.fixes_price_of)
        yield N("Buy for {n} coin each: {goods}.", "Buy for {n} coins each: {goods}.", FIXED_PRICE, goods=names)
    if card.coins_per:
        kind, n = card.coins_per
        yield N("{n} coin for each of yours: {kind}", "{n} coins for each of yours: {kind}", n, kind=_kind(kind))
    if card.guild:
        yield from _guild(card.guild)


def _chain(card: Card) -> Iterator[Text]:
    if card.frees >= 0:
        yield T("Makes {card:the} free.", card=CARDS[card.frees].name)


def _makes_any(one_of: tuple[int, ...]) -> Text:
    if one_of[0] < RAW:
        return T("Makes one raw material of your choice each turn.")
    return T("Makes one manufactured good of your choice each turn.")


def _kind(kind: str) -> Sayable:
    if kind == "wonder":
        return T("Wonders")
    return T("Coins") if kind == "coins" else COLOUR_NAMES[kind]


def _guild(guild: Guild) -> Iterator[Text]:
    kinds = tuple(_kind(kind) for kind in guild.of)
    if guild.coins:
        yield N(
            "Now {n} coin for each, in the city with the most: {kinds}",
            "Now {n} coins for each, in the city with the most: {kinds}",
            guild.coins,
            kinds=kinds,
        )
    if guild.each > 1:
        yield T("At the end {n} point for each {each} coins of the richer city", n=guild.points, each=guild.each)
        return
    yield N(
        "At the end {n} point for each, in the city with the most: {kinds}",
        "At the end {n} points for each, in the city with the most: {kinds}",
        guild.points,
        kinds=kinds,
    )


def _wonder(wonder: Wonder) -> Iterator[Text]:
    if wonder.makes_one_of:
        yield _makes_any(wonder.makes_one_of)
    if wonder.rival_loses:
        yield N("The rival loses {n} coin.", "The rival loses {n} coins.", wonder.rival_loses)
    if wonder.destroys:
        yield T("Destroy a card of the rival: {kind}", kind=_kind(wonder.destroys))
    if wonder.rebuilds:
        yield T("Build a discarded card for nothing.")
    if wonder.draws_tokens:
        yield T("Draw {n} progress tokens from the box and keep one.", n=wonder.draws_tokens)
    if wonder.again:
        yield T("Play again.")


def _token(token: Token) -> Iterator[Text]:
    if token.waives_for_wonders:
        yield T("Your next wonders cost {n} resources less.", n=token.waives_for_wonders)
    if token.waives_for_blue:
        yield T("Your next blue cards cost {n} resources less.", n=token.waives_for_blue)
    if token.points_per_token:
        yield T("At the end {n} points for each of your progress tokens", n=token.points_per_token)
    if token.shields_per_red:
        yield N(
            "{n} more shield on your next red cards", "{n} more shields on your next red cards", token.shields_per_red
        )
    if token.again_for_wonders:
        yield T("Your next wonders all let you play again.")
    if token.coins_per_chain:
        yield T("{n} coins each time a chain makes a building free", n=token.coins_per_chain)
    if token.earns_trade:
        yield T("You get what the rival pays for resources.")
