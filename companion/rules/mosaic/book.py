"""Mosaic as a book: how to lay the table, and how to count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.game import Answer, Answers, Book, Chapter, Field
from companion.core.score import ScoreSheet
from companion.core.setup import Option, Recipe, Setup
from companion.core.text import Text
from companion.rules.mosaic.chapters import CHAPTERS
from companion.rules.mosaic.count import count
from companion.rules.mosaic.facts import NAME, PHASES
from companion.rules.mosaic.form import INFLUENCE, LAID, form
from companion.rules.mosaic.options import OPTIONS, rules_of
from companion.rules.mosaic.scoring import ROWS
from companion.rules.mosaic.setup import checklist, layout, slots


class MosaicBook(Book):
    """The contract, kept by the modules beside this one."""

    id = "mosaic"
    number = 4
    rules_version = 1
    name = NAME

    @property
    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        laid = layout(recipe)
        return Setup(recipe, self.code(recipe), slots(laid), checklist(recipe, laid), laid)

    @property
    def rows(self) -> Mapping[str, Text]:
        return ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return form(rules_of(recipe), shared or {})

    def first_answers(self, recipe: Recipe, setup: Setup | None = None) -> tuple[Answers, Sequence[Answers]]:
        shared: dict[str, Answer] = {"phases": PHASES, "by": frozenset({INFLUENCE})}
        leaders: tuple[str, ...] = ()
        if setup is not None:
            leaders, shared[LAID] = setup.contents.leaders, frozenset(setup.contents.achievements)
        return shared, [{"leader": frozenset({leader})} for leader in leaders] or [{}] * self.seats(recipe)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return CHAPTERS

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return count(rules_of(recipe), answers, shared or {})
