"""Through the Ages as a book: how to lay the table, and how to count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.game import Answers, Book, Chapter, Field
from companion.core.score import ScoreSheet
from companion.core.setup import Option, Recipe, Setup
from companion.core.text import Text
from companion.rules.through_the_ages.chapters import CHAPTERS
from companion.rules.through_the_ages.facts import NAME
from companion.rules.through_the_ages.form import count, form
from companion.rules.through_the_ages.options import OPTIONS
from companion.rules.through_the_ages.scoring import ROWS
from companion.rules.through_the_ages.setup import checklist, layout, slots


class ThroughTheAges(Book):
    """The contract, kept by the modules beside this one."""

    id = "through_the_ages"
    number = 5
    rules_version = 1
    name = NAME

    @property
    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def prepare(self, recipe: Recipe) -> Setup:
        laid = layout(recipe)
        return Setup(recipe, self.code(recipe), slots(laid), checklist(laid), laid)

    @property
    def rows(self) -> Mapping[str, Text]:
        return ROWS

    def form(self, recipe: Recipe, shared: Answers | None = None) -> Sequence[Field]:
        return form(self.seats(recipe), shared or {})

    def first_answers(self, recipe: Recipe, setup: Setup | None = None) -> tuple[Answers, Sequence[Answers]]:
        shared: Answers = {}
        if setup is not None:
            shared = {"first": frozenset({str(setup.contents.first_player + 1)})}
        return shared, [{}] * self.seats(recipe)

    @property
    def chapters(self) -> Sequence[Chapter]:
        return CHAPTERS

    def count(self, recipe: Recipe, answers: Sequence[Answers], shared: Answers | None = None) -> ScoreSheet:
        return count(self.seats(recipe), answers, shared or {})
