"""An action as it stands just now: price and gains as signs, and line by line where each part comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from companion.core.text import N, T
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.offers import Offer, line_source, line_words
from companion.rules.age_of_civilization.quote import Quote
from companion.rules.age_of_civilization.words import thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.action_tile import Deal
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, Separator
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.signs import Signs
from companion.ui.kit.words import Icon, Words
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

_PAID = ("cost", "discount")


def price_signs(quote: Quote) -> tuple[Signs, ...]:
    parts = ((icons.WORKER, quote.workers), (icons.COINS, quote.cost))
    return tuple((icon, str(n)) for icon, n in parts if n) or (("0",),)


def gain_signs(board: AgeBoard, quote: Quote) -> tuple[Signs, ...]:
    """What it gives, sums by kind; a dash for nothing."""
    number = board.frame.shell.language.number
    found: list[Signs] = [
        (icon, number(n, signed=True)) for kind, icon in icons.GAINS.items() if (n := quote.gain(kind))
    ]
    if quote.by_hand:
        found.append(("pencil-outline",))
    return tuple(found) or (("minus",),)


def deal(board: AgeBoard, action: str, offers: Sequence[Offer]) -> Deal:
    """One action; where it takes one of several technologies, the cheapest."""
    best = min(offers, key=lambda offer: (offer.why_not is not None, offer.quote.cost))
    quote = best.quote
    remark, warning = "", False
    if best.warning is not None:
        remark, warning = board.say(best.warning), True
    elif quote.sacrificed:
        remark = board.say(N("The worker is sacrificed.", "The workers are sacrificed.", quote.workers))
    elif best.slots_left > 1:
        remark = board.say(N("{n} slot left", "{n} slots left", best.slots_left))
    return Deal(
        icons.ACTIONS[action],
        board.say(ACTION[action].name),
        price_signs(quote),
        gain_signs(board, quote),
        remark,
        warning,
    )


# Line by line


def price_parts(board: AgeBoard, quote: Quote) -> list[Block]:
    """Every part of the price and of the gains, with the card that it comes from."""
    say = board.say
    rows: list[Block] = []
    if quote.workers:
        words = N("{n} worker", "{n} workers", quote.workers)
        if quote.sacrificed:
            words = N("{n} worker, sacrificed", "{n} workers, sacrificed", quote.workers)
        rows.append(_line(icons.WORKER, say(ACTION[quote.action].name), say(words), "warn"))
    for line in quote.lines:
        paid = line.kind in _PAID
        icon = icons.COINS if paid else icons.GAINS[line.kind]
        good = line.n < 0 if paid else line.n > 0
        said = say(N("{n} coin", "{n} coins", line.n)) if line.kind == "cost" else sentence(say(line_words(line)))
        rows.append(_line(icon, say(line_source(board.state, line)), said, "pos" if good else "warn"))
    for ability in quote.by_hand:
        source = say(thing_name(board.state, ability.source))
        rows.append(_line("pencil-outline", source, ability.effect.text, "text"))
    if quote.follows:
        source = say(thing_name(board.state, quote.follows))
        rows.append(_line(icons.ACTIONS["culture"], source, say(T("a Culture may follow, without a worker")), "text"))
    return rows


def _line(icon: str, source: str, words: str, color: str) -> Block:
    return Row(
        Icon(icon, 18, color),
        Words(source, "secondary", grow=1),
        Words(words, "secondary_strong", align="right"),
        gap=10,
        stack=True,
    )


def open_deal(board: AgeBoard, action: str, offers: Iterable[Offer]) -> None:
    """The parts of an action, and why it is not possible if so; for each technology that differs."""
    say = board.say
    blocks: list[Block] = []
    shown: set[object] = set()
    for offer in offers:
        alike = (offer.quote.lines, offer.why_not)
        if alike in shown:
            continue
        shown.add(alike)
        part: list[Block] = []
        if offer.thing:
            part.append(Words(say(thing_name(board.state, offer.thing)), "strong"))
        if offer.why_not is not None:
            part.append(Note(sentence(say(offer.why_not)), "alert-outline", "warn", "secondary"))
        if offer.warning is not None:
            part.append(Note(say(offer.warning), "alert-outline", "warn", "secondary"))
        if blocks:
            blocks.append(Separator())
        blocks.append(Column(*part, *price_parts(board, offer.quote), gap=6))
    board.frame.shell.overlay(Sheet(say(ACTION[action].name), *blocks, gap=12))
