"""The people who play here: each with a name, a colour and a shape; renamed, or two made one, without losing a play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import N, T, Text
from companion.store.people import LONGEST_NAME, LOOKS, Person
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look import draw
from companion.ui.screens import parts
from companion.ui.screens.people_chips import mark, person_name
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell


class PersonRow(Touchable):
    """A person: shape, name, how much they played."""

    def __init__(self, person: Person, title: str, caption: str, *, name: str, on_release: Callback) -> None:
        lines = Column(Words(title, "row"), Words(caption, "caption", "text2"), gap=1, grow=1)
        row = Row(mark(person, 22), lines, Icon("chevron-right", 22, "text2"), gap=16)
        super().__init__(row, name=name, on_release=on_release, padding=(18, 10), height=64)


class PeopleScreen(Screen):
    def build(self) -> Page:
        add = IconButton("plus", name="add-person", on_release=self._add)
        top = AppBar(self.say(T("People")), on_back=self.shell.back, icons=(add,))
        people: list[Person] | None = self.ask("people", self.shell.store.people.everybody)
        if people is None:
            return Page(Column(), top=top, **self.navigation())
        rows = [self._row(person, people) for person in people]
        note = Note(self.say(T("Whoever sits down with a name is known from then on, in every game.")))
        return Page(parts.body(RowCard(*rows, inset=56), note), top=top, widest=parts.ONE_PART, **self.navigation())

    def _row(self, person: Person, people: Sequence[Person]) -> Block:
        plays = N("{n} play", "{n} plays", person.plays)
        if person.you and not person.name:
            plays = T("{plays}; tap to say your name", plays=plays)
        return PersonRow(
            person,
            person_name(self.shell, person),
            self.say(plays),
            name=f"person-{person.name or 'you'}",
            on_release=lambda: self.shell.overlay(PersonSheet(self.shell, person, people, self._changed)),
        )

    def _add(self) -> None:
        self.shell.overlay(NewPersonSheet(self.shell, self._changed))

    def _changed(self) -> None:
        self.ask_again()


class NewPersonSheet(Sheet):
    def __init__(self, shell: ScreenShell, changed: Callable[[], Any]) -> None:
        self._shell, self._changed = shell, changed
        self._field = TextField("", shell.say(T("Name")), longest=LONGEST_NAME)
        button = PrimaryButton(shell.say(T("Add")), name="keep-person", on_release=self._done)
        super().__init__(shell.say(T("A new person")), self._field, buttons=(button,))

    def _done(self) -> None:
        name, shell = self._field.text, self._shell

        def added(_: object) -> None:
            self.leave()
            self._changed()

        shell.worker.submit(lambda: shell.store.people.add(name), then=added, on_refusal=shell.refused)


class _Look(Touchable):
    """A colour or a shape to choose; the chosen one has a frame."""

    def __init__(self, shape: int, color: int, selected: bool, *, name: str, on_release: Callback) -> None:
        self.selected = selected
        super().__init__(
            Row(SeatMark(shape, 22, f"s{color + 1}"), justify="center"),
            name=name,
            on_release=on_release,
            padding=(4, 11),
            height=52,
        )

    def paint(self) -> None:
        draw.panel(*self.rect, 12, "raised", "bronze" if self.selected else "line", 3 if self.selected else 1)


class PersonSheet(Sheet):
    """What is known of a person, to be changed."""

    def __init__(
        self, shell: ScreenShell, person: Person, people: Sequence[Person], changed: Callable[[], Any]
    ) -> None:
        self._shell, self._person, self._people, self._changed = shell, person, people, changed
        self._color, self._shape = person.color, person.shape
        self._field = TextField(person.name, shell.say(T("Name")), longest=LONGEST_NAME)
        self._looks = Slot(gap=8)
        rows = self._rows()
        super().__init__(
            person_name(shell, person),
            self._field,
            self._looks,
            *([RowCard(*rows, inset=54)] if rows else []),
            buttons=(PrimaryButton(shell.say(T("Keep")), name="keep-person", on_release=self._done),),
            gap=14,
        )
        self._refresh()

    def _refresh(self) -> None:
        self._looks.show((self._color, self._shape), self._blocks)

    def _blocks(self) -> list[Block]:
        say = self._shell.say
        colors = [
            _Look(self._shape, n, n == self._color, name=f"color-{n + 1}", on_release=partial(self._choose, n, None))
            for n in range(LOOKS)
        ]
        shapes = [
            _Look(n, self._color, n == self._shape, name=f"shape-{n + 1}", on_release=partial(self._choose, None, n))
            for n in range(LOOKS)
        ]
        return [
            SectionHead(say(T("Colour"))),
            Grid(*colors, columns=LOOKS, gap=6),
            SectionHead(say(T("Shape"))),
            Grid(*shapes, columns=LOOKS, gap=6),
        ]

    def _choose(self, color: int | None, shape: int | None) -> None:
        self._color = self._color if color is None else color
        self._shape = self._shape if shape is None else shape
        self._refresh()

    def _rows(self) -> list[ActionRow]:
        person, named = self._person, person_name(self._shell, self._person)
        rows = []
        if not person.you:
            mine = T("My plays without a name too")
            rows.append(self._row("be-me", "emoticon-happy-outline", T("This is me"), mine, self._be))
        if not person.you and len(self._people) > 2:
            one = T("Two names for one person become one")
            rows.append(self._row("same-as", "link-variant", T("The same as…"), one, self._merge))
        if person.plays or person.you:
            played = T("What {name} played", name=named)
            rows.append(self._row("plays-of", "history", T("Plays and statistics"), played, self._look))
        elif person.name:
            rows.append(self._row("forget", "delete-outline", T("Forget"), T("Sits in no play"), self._forget))
        return rows

    def _row(self, name: str, icon: str, title: Text, caption: Text, do: Callback) -> ActionRow:
        say = self._shell.say
        return ActionRow(icon, say(title), say(caption), name=name, tile=False, on_release=do)

    # What a person does

    def _work(self, work: Callable[[], Any]) -> None:
        shell = self._shell

        def done(_: object) -> None:
            self.leave()
            self._changed()

        shell.worker.submit(work, then=done, on_refusal=shell.refused)

    def _done(self) -> None:
        people, person, name = self._shell.store.people, self._person, self._field.text.strip()
        color, shape = self._color, self._shape
        if name != person.name and name in [each.name for each in self._people if each.name]:
            self._ask_to_merge(name)
            return

        def work() -> None:
            if (color, shape) != (person.color, person.shape):
                people.show_as(person.name, color, shape)
            if name == person.name:
                return
            if person.you and not person.name:
                people.be(name)
            else:
                people.rename(person.name, name)

        self._work(work)

    def _ask_to_merge(self, name: str) -> None:
        """One of that name is known already."""
        shell, person = self._shell, self._person

        def merge() -> None:
            sheet.leave()
            nameless = person.you and not person.name
            people = shell.store.people
            self._work(partial(people.be, name) if nameless else partial(people.rename, person.name, name))

        words = T("{name} plays here already. All plays of both will stand under this name.", name=name)
        no = SecondaryButton(shell.say(T("No")), name="not-same")
        yes = PrimaryButton(shell.say(T("Make one of them")), name="make-one", on_release=merge)
        sheet = Sheet(shell.say(T("One and the same?")), Words(shell.say(words), "body"), buttons=(no, yes))
        no.on_release = sheet.leave
        shell.overlay(sheet)

    def _be(self) -> None:
        self._work(lambda: self._shell.store.people.be(self._person.name))

    def _merge(self) -> None:
        shell = self._shell
        others = [each for each in self._people if each.name and each.name != self._person.name]

        def choose(name: str) -> None:
            sheet.leave()
            self._ask_to_merge(name)

        rows = [
            PersonRow(
                each,
                person_name(shell, each),
                shell.say(N("{n} play", "{n} plays", each.plays)),
                name=f"same-{each.name}",
                on_release=partial(choose, each.name),
            )
            for each in others
        ]
        sheet = Sheet(shell.say(T("The same as…")), RowCard(*rows, inset=56))
        shell.overlay(sheet)

    def _forget(self) -> None:
        self._work(lambda: self._shell.store.people.forget(self._person.name))

    def _look(self) -> None:
        self.leave()
        self._shell.navigator.go("history", person=self._person.name)
