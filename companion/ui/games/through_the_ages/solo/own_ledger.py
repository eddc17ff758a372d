"""The person's own ledger beside the automas: opened from here, and read for whatever is asked of the person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.games.through_the_ages.solo import ledger
from companion.app.games.through_the_ages.solo.ledger import LEDGER, Ledger
from companion.app.tables import resume
from companion.core.field import Field, Value
from companion.core.text import T
from companion.rules.through_the_ages.cards import EVENT, KIND
from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.moves import EndAge, Event
from companion.rules.through_the_ages.words import age_name, card_name
from companion.store import Record
from companion.ui.games.through_the_ages import faces
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import SecondaryButton
from companion.ui.kit.cards import Note
from companion.ui.table.board import MenuItem

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.solo.board import AutomaBoard

ICON = "script-text-outline"


def look_up(board: AutomaBoard) -> None:
    """Read the ledger; it may have gone on since."""
    session, link = board.session, board.session.view.get(LEDGER)
    if link is None:
        return

    def found(read: Ledger | None) -> None:
        if session.looked_at and read != board.ledger:
            board.ledger = read
            board.step.renew()
            board.show_draft()
            board.reveal_asked()  # it was made anew

    session.shell.worker.submit(partial(ledger.read, session.shell.store, link), then=found)


def menu(board: AutomaBoard) -> Sequence[MenuItem]:
    words = T("My ledger") if board.ledger is not None else T("Keep a ledger of my civilization")
    hint = T("The app keeps your books, too: your strength is then filled in.")
    return [MenuItem("ledger", ICON, words, partial(go_to, board), None if board.ledger is not None else hint)]


def go_to(board: AutomaBoard) -> None:
    """To the ledger; where there is none, or no longer, a new one. From there Back leads here."""
    session, shell = board.session, board.session.shell
    link, recipe, person = session.view.get(LEDGER), session.recipe, session.players[PERSON]
    first, midway = board.state.first, session.state.round > 1

    def fetch() -> tuple[Any, Record]:
        record = ledger.ledger_record(shell.store, link)
        if record is not None:
            return link, record
        begun = ledger.begin(shell.store, recipe, first, person, midway)
        return begun, shell.store.record(begun["number"])

    def go(found: tuple[Any, Record]) -> None:
        if session.looked_at:
            session.remember(ledger=found[0])
            resume(shell, found[1])

    shell.worker.submit(fetch, then=go, on_refusal=shell.refused)


def blocks(board: AutomaBoard) -> list[Block]:
    """Under the strength that it proposes."""
    if board.ledger is None:
        return []
    open_it = SecondaryButton(
        board.say(T("My ledger")), name="ledger", icon=ICON, on_release=partial(go_to, board), low=True
    )
    ended = [T("It says that Age {age} has ended.", age=age_name(move.age - 1)) for move in ages_ended(board)]
    return [open_it, *event_blocks(board), *(Note(board.say(line)) for line in ended)]


def event_blocks(board: AutomaBoard) -> list[Block]:
    """The event that was told in the ledger last, and not yet here: it is told by a tap."""
    state, told = board.state, board.ledger.events if board.ledger is not None else ()
    if not told or state.seen.count(card := told[-1]) >= told.count(card):
        return []
    if KIND[card] != EVENT or card not in state.possible_events():  # for a territory one bids here first
        return []
    words = board.say(T("In my ledger: {card}", card=card_name(card)))

    def tell() -> None:
        board.step.do(Event(card, board.step.draft.get("strength", state.strength)))

    return [SecondaryButton(words, name="ledger-event", icon=faces.EVENTS, on_release=tell, low=True)]


def ages_ended(board: AutomaBoard) -> list[EndAge]:
    """The ages that have ended in the ledger and not yet here."""
    state = board.state
    if board.ledger is None or state.in_age_a:
        return []
    return [EndAge(age) for age in range(state.age + 1, board.ledger.age + 1)]


def proposal(board: AutomaBoard, field: Field) -> Value | None:
    """What the ledger knows of a figure that is asked for: ``yours.science``, ``count.culture``."""
    whose, _, key = field.id.partition(".")
    if board.ledger is None or whose not in ("yours", "count"):
        return None
    found = board.ledger.figures.get(key)
    return found if found is not None and field.low <= found <= field.high else None
