"""What a score sheet still misses: a blank is not a zero. It is named, it scores nothing, and it is asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.app.form_pages import FormPage
from companion.core.game import Blank
from companion.core.score import ScoreSheet
from companion.core.text import N, T
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import LinkButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words

if TYPE_CHECKING:
    from companion.ui.score.screen import CountingScreen

MOST = 3  # things that one line names


def of_step(left_out: Sequence[Blank], step: FormPage) -> list[Blank]:
    keys = {field.id for field in step.fields}
    return [blank for blank in left_out if blank.field.id in keys]


def _things(screen: CountingScreen, left_out: Sequence[Blank]) -> list[str]:
    """Every question once, with the names of those who did not answer where others did; a place by its own name."""
    things: dict[str, list[Blank]] = {}
    for blank in left_out:
        things.setdefault(screen.words(blank.field.place or blank.field.label), []).append(blank)
    return [f"{thing}{_who(screen, blanks)}" for thing, blanks in things.items()]


def _who(screen: CountingScreen, blanks: Sequence[Blank]) -> str:
    field = blanks[0].field
    if field.place is not None or len(blanks) == len(field.asked_of(screen.filled.seats)):
        return ""
    return f" ({', '.join(screen.seat_names[blank.seat] for blank in blanks if blank.seat is not None)})"


def sentence(screen: CountingScreen, left_out: Sequence[Blank], step: FormPage, most: int = MOST) -> str:
    """What is missing in a step, in one line without the step's own title; the rest of a long list as a number."""
    title = screen.words(step.title)
    things = [_after(title, thing) for thing in _things(screen, left_out)]
    named, more = things[:most], len(things) - most
    if more == 1 and most > 1:
        named, more = things, 0
    said = ", ".join(named)
    return screen.say(T("{things} and {n} more", things=said, n=more)) if more > 0 else said


def _after(title: str, thing: str) -> str:
    """ "Gaul" under the title "Phase 1", where the thing is "Phase 1: Gaul"."""
    head, _, tail = thing.partition(":")
    return tail.strip() if head.strip() == title and tail else thing


def rest(screen: CountingScreen, left_out: Sequence[Blank], step: FormPage) -> list[Block]:
    """Below the questions of a page: what is still empty, and the one tap that says there is nothing."""
    if not left_out:
        return []
    words = screen.say(T("Still empty: {things}.", things=sentence(screen, left_out, step)))
    zero = LinkButton(
        screen.say(T("The rest is 0")),
        name="rest-zero",
        icon="check-circle",
        on_release=partial(screen.say_zero, left_out),
    )
    return [Column(Note(words, "circle-outline"), zero, gap=0)]


def card(screen: CountingScreen, left_out: Sequence[Blank]) -> list[Block]:
    """Before the sum: the steps that miss something, each a tap away."""
    missing = [(step, blanks) for step in screen.steps if (blanks := of_step(left_out, step))]
    rows = [
        ActionRow(
            "circle-outline",
            screen.words(step.title),
            sentence(screen, blanks, step),
            name=f"fill-{step.id}",
            accent="warn",
            on_release=partial(screen.go_to, step.id),
            tile=False,
        )
        for step, blanks in missing
    ]
    return (
        [Column(SectionHead(screen.say(T("Left out so far")), "warn"), RowCard(*rows, inset=54), gap=6)] if rows else []
    )


def question(screen: CountingScreen, left_out: Sequence[Blank], sheet: ScoreSheet, save: Callable[[], None]) -> Sheet:
    """Before a sheet with blanks, or with nothing but zeros, goes into the history."""
    things = _things(screen, left_out)
    title = T("Save a sheet of zeros?")
    blocks: list[Block] = []
    if things:
        title = N("{n} place is still empty", "{n} places are still empty", len(things))
        lines = [Words(f"• {thing}", "body") for thing in things]
        blocks = [*lines, Note(screen.say(T("What is left out brings no points.")))]
    if not any(sheet.totals):
        blocks.append(Note(screen.say(T("Everyone has 0 points on this sheet.")), "alert-outline", "warn"))

    def go_on() -> None:
        asked.leave()
        save()

    def fill_in() -> None:
        asked.leave()
        screen.fill_in(left_out)

    back = T("Fill in") if left_out else T("Back to the sheet")
    asked = Sheet(
        screen.say(title),
        *blocks,
        buttons=(
            SecondaryButton(screen.say(T("Save it so")), name="save-anyway", on_release=go_on, width=140),
            PrimaryButton(screen.say(back), name="fill-in", on_release=fill_in),
        ),
    )
    return asked
