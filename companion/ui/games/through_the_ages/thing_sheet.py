"""What a tap on a card tells and offers: what it does, and each move with it, its price part by part and its effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.app.games.through_the_ages.offers import Offer
from companion.core.note import Note as TableNote
from companion.core.owner_facts import Origin
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.attacks import defense_by
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.moves import (
    Build,
    Defend,
    Destroy,
    Develop,
    Discard,
    Lead,
    Plan,
    Play,
    Populate,
    Send,
    Stage,
    Take,
    Upgrade,
)
from companion.rules.through_the_ages.printed_names import NAME
from companion.rules.through_the_ages.words import card_name, tell
from companion.ui.games.through_the_ages import faces, figure_words
from companion.ui.games.through_the_ages.card_tile import facts
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import RowCard
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.table.asking import AskingSheet
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

_ICONS = {
    Build: "plus",
    Upgrade: "chevron-up",
    Destroy: "delete-outline",
    Populate: faces.WORKER,
    Stage: "pillar",
    Develop: faces.SCIENCE,
    Lead: "crown",
    Play: "play",
    Take: faces.TAKE,
}


def move_title(board: AgesBoard, offer: Offer) -> str:
    """The move in words; its price stands below."""
    move = offer.move
    if isinstance(move, Build):
        return board.say(T("Build {card}", card=card_name(move.card)))
    if isinstance(move, Upgrade):
        return board.say(T("Upgrade to {card}", card=card_name(move.to)))
    if isinstance(move, Destroy):
        return board.say(T("Take a worker off"))
    if isinstance(move, Develop):
        return board.say(T("Change by revolution") if move.revolution else T("Develop"))
    if isinstance(move, Plan | Discard | Defend | Send):  # told without its name to those who may not see it
        return board.say(_NAMED[type(move)](card_name(move.card), getattr(move, "covered", False)))
    return sentence(board.say(tell(board.state, move)))


_NAMED: Mapping[type[object], Callable[[Sayable, bool], Text]] = {
    Plan: lambda card, covered: T("Plan {card}", card=card),
    Discard: lambda card, covered: T("Discard {card}", card=card),
    Defend: lambda card, covered: (
        T("Defend with {card}, face down", card=card) if covered else T("Defend with {card}", card=card)
    ),
    Send: lambda card, covered: T("Send {card}, face down", card=card) if covered else T("Send {card}", card=card),
}


def captions(board: AgesBoard, offer: Offer) -> list[tuple[str, str]]:
    """Why not, or what it costs and what it changes; each with its colour."""
    if offer.why_not is not None:
        return [(board.say(offer.why_not), "text2")]
    found = []
    if isinstance(offer.move, Defend):
        n = defense_by(offer.move)
        found.append((board.say(N("{n:+} strength", "{n:+} strength", n)), "text2"))
    if offer.price is not None and (price := figure_words.price(offer.price)):
        found.append((board.say(tuple(price)), "text2"))
    for better, color in ((True, "pos"), (False, "neg")):
        if changed := figure_words.changes(offer.changes, better):
            found.append((board.say(changed), color))
    return found


def _icon(move: object) -> str:
    """Its own sign, or that of the card it is about."""
    card = getattr(move, "card", NONE)
    return _ICONS.get(type(move)) or (faces.icon(card) if card != NONE else "play")


class MoveRow(Touchable):
    """One thing that can be done; a tap does it. What cannot be done says why."""

    def __init__(self, board: AgesBoard, offer: Offer, *, name: str, on_release: object) -> None:
        able = offer.why_not is None
        icon = _icon(offer.move)
        words: list[Block] = [Words(move_title(board, offer), "row", "text" if able else "muted")]
        words += [Words(text, "caption", color) for text, color in captions(board, offer)]
        sign = Icon(icon, 24, "bronze" if able else "muted")
        super().__init__(
            Row(sign, Column(*words, gap=1, grow=1), gap=14),
            name=name,
            on_release=on_release,  # type: ignore[arg-type]
            on_refused=on_release,  # type: ignore[arg-type]
            enabled=able,
            padding=(16, 8),
            height=56,
        )


def move_rows(board: AgesBoard, offers: Sequence[Offer], leave: Sheet | None = None) -> Block:
    """A card of moves, those that can be made first."""
    rows = []
    for offer in sorted(offers, key=lambda each: each.why_not is not None):
        do = partial(_do, board, offer.move, leave)
        rows.append(MoveRow(board, offer, name=f"move-{str(offer.move).replace(' ', '-')}", on_release=do))
    return RowCard(*rows, inset=54)


def _do(board: AgesBoard, move: object, sheet: Sheet | None) -> None:
    if board.session.busy:
        return
    board.leave_sheets()
    board.frame.shell.tick()
    board.session.play(move)


def about(board: AgesBoard, card: int) -> list[Block]:
    """What a card is and does."""
    words = [Words(board.say(line), "body") for line in lines(card)]
    return [Words(facts(board.frame, card), "secondary", "text2"), *words]


def open_thing(board: AgesBoard, card: int, offers: Sequence[Offer], note: Text | None = None) -> None:
    """A card, with all that can be done with it."""
    blocks: list[Block] = []
    if offers:
        blocks.append(move_rows(board, offers))
    told = about(board, card)
    blocks.append(Card(Column(*told, gap=6)) if offers else Column(*told, gap=8))
    if note is not None:
        blocks.append(Note(board.say(note)))
    blocks += _printed_name(board, card)
    board.frame.shell.overlay(Sheet(sentence(board.say(card_name(card))), *blocks, gap=12))


def _printed_name(board: AgesBoard, card: int) -> list[Block]:
    """In French, where we could only translate: the name that the card prints is told once."""
    names, key = board.state.names, RULES[card].id
    if board.frame.shell.language.code != "fr" or key not in names.cards:
        return []

    def ask() -> None:
        title = T("French name on the card")
        hint = T("It is kept for all your plays.")
        fields = [names.field_of(key, NAME)]
        board.frame.shell.overlay(AskingSheet(board.frame, title, hint, fields, tell_, every=False))

    def tell_(said: Sequence[TableNote]) -> None:
        board.leave_sheets()
        if said:
            board.session.tell(*said)

    said = names.origin(key, NAME) is Origin.YOURS
    words = T("Printed name: yours") if said else T("Our translation: say the printed name")
    return [LinkButton(board.say(words), name="printed-name", icon="pencil-outline", on_release=ask)]


def open_offers(board: AgesBoard, title: Text, offers: Sequence[Offer], *more: Block) -> None:
    """Several things to do, under a title."""
    board.frame.shell.overlay(Sheet(board.say(title), move_rows(board, offers), *more, gap=12))
