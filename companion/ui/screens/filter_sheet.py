"""Looking for plays: a word, and everything by which plays differ, on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.game_info import game_info
from companion.app.play_search import OUTCOMES, PERIODS, Choices, Wanted, choices, seats_text
from companion.core.text import N, Sayable, T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.people_chips import mark, person_name
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.store.people import Person
    from companion.ui.kit.shell import ScreenShell

LONGEST = 40  # letters of what is looked for
_NAMED = {"person": "who", "rivals": "level"}  # chips that are not called by what they choose


class FilterSheet(Sheet):
    """What is chosen counts at once; the button says how many plays there are."""

    def __init__(self, shell: ScreenShell, wanted: Wanted, keep: Callable[[Wanted], Any]) -> None:
        self._shell, self._wanted, self._keep = shell, wanted, keep
        self._choices: Choices | None = None
        hints = T("A name, a game, a code, a word of a note"), T("A name, a game, a word"), T("Search")
        self._field = TextField(
            wanted.words, [shell.say(hint) for hint in hints], longest=LONGEST, on_typed=self._typed, name="search"
        )
        self._form = Slot(gap=12)
        self._show = PrimaryButton(shell.say(T("Show the plays")), name="show-plays", on_release=self._done)
        clear = SecondaryButton(shell.say(T("Clear all")), name="clear-filter", on_release=self._clear, width=120)
        super().__init__(shell.say(T("Find plays")), self._field, self._form, buttons=(clear, self._show), gap=14)
        shell.worker.submit(lambda: choices(shell.store), then=self._offer, on_refusal=shell.refused)

    # What is offered

    def _offer(self, found: Choices) -> None:
        self._choices = found
        self._changed()

    def _changed(self) -> None:
        self._form.show((self._choices, replace(self._wanted, words="")), self._blocks)
        self._count()

    def _blocks(self) -> list[Block]:
        found = self._choices
        if found is None:
            return []
        games: list[tuple[Any, Sayable]] = [(game, game_info(game).title) for game in found.games]
        seats: list[tuple[Any, Sayable]] = [(n, seats_text(n)) for n in found.seats]
        periods: list[tuple[Any, Sayable]] = list(PERIODS.items())
        outcomes: list[tuple[Any, Sayable]] = [(each, OUTCOMES[each]) for each in found.outcomes]
        blocks = [
            self._choice("game", T("Game"), games),
            self._people("person", T("Person"), found.people),
            self._people("against", T("Against"), self._others(found)),
            self._rivals(found),
            self._choice("seats", T("Seats"), seats),
            self._choice("period", T("Period"), periods),
            self._choice("outcome", T("Outcome"), outcomes),
        ]
        return [block for block in blocks if block is not None]

    def _choice(self, key: str, title: Text, offered: Sequence[tuple[Any, Sayable]]) -> Block | None:
        if len(offered) < 2 and getattr(self._wanted, key) is None and key != "period":
            return None
        return self._chips(title, [self._chip(key, value, words) for value, words in offered])

    def _rivals(self, found: Choices) -> Block | None:
        """Of any level, or of one."""
        chips = [self._chip("level", n, T("Level {n}", n=n)) for n in found.levels]
        if len(chips) > 1:
            chips.insert(0, self._chip("rivals", True, T("Any level")))
        return self._chips(T("Rival"), chips)

    def _others(self, found: Choices) -> Sequence[Person]:
        """Whom a person who is looked for may have met."""
        wanted = self._wanted
        if wanted.person is None and wanted.against is None:
            return ()
        return [person for person in found.people if person.name != wanted.person]

    def _people(self, key: str, title: Text, people: Sequence[Person]) -> Block | None:
        chosen = getattr(self._wanted, key)
        chips = [
            FilterChip(
                person_name(self._shell, person),
                name=f"{_NAMED.get(key, key)}-{person.name or 'you'}",
                selected=chosen == person.name,
                mark=None if chosen == person.name else mark(person, 14),
                on_release=partial(self._choose, key, person.name),
            )
            for person in people
        ]
        return self._chips(title, chips)

    def _chip(self, key: str, value: Any, words: Sayable) -> FilterChip:
        return FilterChip(
            self._shell.say(words),
            name=f"{_NAMED.get(key, key)}-{value}",
            selected=value == getattr(self._wanted, key),
            on_release=partial(self._choose, key, value),
        )

    def _chips(self, title: Text, chips: Sequence[FilterChip]) -> Block | None:
        return Column(Words(self._shell.say(title), "label", "text2"), Flow(*chips), gap=2) if chips else None

    # What a person does

    def _choose(self, key: str, value: Any) -> None:
        """A second touch takes the choice back."""
        kept = getattr(self._wanted, key)
        chosen: dict[str, Any] = {key: None if kept == value else value}
        if key == "person" and value == self._wanted.against:
            chosen["against"] = None  # nobody meets themselves
        self._wanted = replace(self._wanted, **chosen)
        self._changed()

    def _typed(self) -> None:
        self._wanted = replace(self._wanted, words=self._field.text)
        self._count()

    def _clear(self) -> None:
        self.leave()
        self._keep(Wanted())

    def _count(self) -> None:
        shell, wanted = self._shell, self._wanted

        def counted(n: int) -> None:
            if wanted == self._wanted:
                words = N("Show {n} play", "Show {n} plays", n) if n else T("No such play")
                self._show.words.text = shell.say(words)

        shell.worker.submit(
            lambda: shell.store.archive.count(wanted.filter(shell.store)), then=counted, on_refusal=shell.refused
        )

    def _done(self) -> None:
        self.leave()
        self._keep(self._wanted)
