"""The steps of a score sheet: one heading of the form at a time, what concerns the table first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.app.game_info import game_info
from companion.core.game import Answers, Book, Field
from companion.core.lookup import resolve
from companion.core.setup import Recipe
from companion.core.text import T, Text

WHO = "who"
SUMMARY = "summary"
ONE_PAGE = 12  # questions


@dataclass(frozen=True)
class FormPage:
    """One page of the sheet. ``kind`` names the page of a game that draws this step in its own way."""

    id: str
    title: Text
    fields: tuple[Field, ...] = ()
    kind: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """The questions asked of each seat here."""
        return tuple(field.id for field in self.fields if not field.shared)


def form_steps(fields: Sequence[Field]) -> list[FormPage]:
    """The questions under their headings, in the order of the form, those about the table first."""
    groups: dict[tuple[bool, Text], list[Field]] = {}
    for field in sorted(fields, key=lambda field: not field.shared):
        heading = field.group or (T("The table") if field.shared else T("Points"))
        groups.setdefault((not field.shared, heading), []).append(field)
    return [FormPage(own[0].id, heading, tuple(own)) for (_, heading), own in groups.items()]


def steps_of(book: Book, recipe: Recipe, shared: Answers, laid: bool) -> list[FormPage]:
    """All steps: who plays (unless the table was laid here and knows it), the form, and the sum of it all."""
    steps = form_steps(book.form(recipe, shared))
    if name := game_info(book.id).form_pages:
        steps = resolve(name)(steps)
    who = [] if laid else [FormPage(WHO, T("Who plays"))]
    return [*who, *steps, FormPage(SUMMARY, T("The result"))]


def short(steps: Sequence[FormPage]) -> bool:
    """Whether the form asks little, and of the seats only: then all of it stands on one page."""
    fields = [field for step in steps for field in step.fields]
    return len(fields) <= ONE_PAGE and not any(field.shared for field in fields)
