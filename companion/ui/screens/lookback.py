"""Looking back at a play with the coach: how it stood from turn to turn, and which decisions cost most."""

from __future__ import annotations

from functools import partial
from typing import Any

from automa.opponent import Budget
from companion.app.game_info import game_info
from companion.app.rivals import levels
from companion.app.seat_names import names, with_names
from companion.app.thinker import Thought
from companion.core.game import Correct
from companion.core.lookup import resolve
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.table import Table
from companion.core.text import Refusal, Sayable, T
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.cards import Card, WarningCard
from companion.ui.kit.motion import ThinkingDots
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts


def can_look_back(recipe: Recipe) -> bool:
    """Whether there is a coach who knows such a table."""
    return bool(game_info(recipe.game).lookback) and (game_info(recipe.game).looks_alone or bool(levels(recipe)))


class LookBack(Screen):
    """Args: ``number`` of a finished play."""

    _thought: Thought | None = None

    def build(self) -> Page:
        record = self.ask("record", lambda: self.shell.store.record(self.route.args["number"]))
        if record is None:
            return Page(Column(), top=AppBar("", on_back=self.shell.back), **self.navigation())
        self.record, self.accent = record, game_info(record.game).accent
        self._called = names(record.players)
        top = AppBar(
            self.say(T("Looking back")),
            parts.dotted(self, game_info(record.game).title, self.shell.language.date(record.day)),
            on_back=self.shell.back,
            emblem=self.accent,
        )
        seat: Seat = self.route.memory.setdefault("seat", _first_person(record.players))
        review = self._review(seat)
        blocks = [self._seats(seat)] if len(record.players) > 1 else []
        if self.route.memory.get("corrected"):
            upset = T("Figures were corrected in this play: what was promised before and after does not fit together.")
            blocks.append(WarningCard(self.say(upset)))
        blocks += [self._waiting_block()] if review is None else self._looker().review_blocks(self, review, seat)
        return Page(parts.body(*blocks), top=top, widest=720, **self.navigation())

    def _looker(self) -> Any:
        """``review(table, seat, check)`` thinks, ``told(screen, review, seat)`` shows what it found."""
        return resolve(game_info(self.record.game).lookback)

    # What is thought about

    def _review(self, seat: Seat) -> Any:
        """What the coach thinks of a seat's play; asked for when it is first looked at."""
        reviews = self.route.memory.setdefault("reviews", {})
        question = f"review {seat}"
        if seat not in reviews and question not in self._asked:
            self._asked.add(question)
            self.shell.worker.submit(
                lambda: self.shell.store.load(self.route.args["number"]),
                then=partial(self._think, seat),
                on_refusal=self._cannot,
            )
        return reviews.get(seat)

    def _think(self, seat: Seat, table: Table) -> None:
        if self.parent is None:
            return
        corrected = any(isinstance(step.move, Correct) for step in table.journal[: table.position])
        self.route.memory["corrected"] = corrected

        def think(budget: Budget) -> Any:
            return self._looker().review(table, seat, budget.check)

        def thought(review: Any) -> None:
            self.route.memory["reviews"][seat] = review
            self._thought = None
            if self.parent is not None:
                self.show()

        def fail() -> None:
            self._cannot(Refusal(T("The coach cannot look back at this play.")))

        self._thought = self.shell.thinker.ask(think, thought, fail)

    def _cannot(self, refusal: Refusal) -> None:
        if self.parent is None:
            return
        self.shell.navigator.back()
        self.shell.refused(refusal)

    def left(self) -> None:
        super().left()
        if self._thought is not None:
            self._thought.call_off()

    def what_if(self, position: int) -> None:
        """From that position on, as one likes."""
        self.shell.navigator.go("what-if", number=self.route.args["number"], position=position)

    # What is shown

    def say(self, what: Sayable) -> str:
        return super().say(with_names(what, getattr(self, "_called", ())))

    def _seats(self, chosen: Seat) -> Block:
        chips = [
            FilterChip(
                self.say(name),
                name=f"seat-{seat + 1}",
                selected=seat == chosen,
                on_release=partial(self._look_at, seat),
                seat=None if seat == chosen else seat,  # the chosen one has a check in its place
            )
            for seat, name in enumerate(self._called)
        ]
        return Grid(*chips, columns=len(chips))

    def _look_at(self, seat: Seat) -> None:
        if self._thought is not None:
            self._thought.call_off()
            self._thought = None
        self._asked.clear()
        self.route.memory["seat"] = seat
        self.show()

    def _waiting_block(self) -> Block:
        words = Words(self.say(T("The coach looks back at every decision…")), "secondary", grow=1)
        return Card(Row(words, ThinkingDots(), gap=12))


def _first_person(players: Any) -> Seat:
    return next((seat for seat, player in enumerate(players) if player.kind == "person"), 0)
