"""One fact of a card, typed in from the box: steppers and chips; a keyboard only for names and free text.

``edit(...)`` gives the sheet that fits the fact. It ends with ``keep({card: {field: value}})``, and only with what can
be: anything else gets its sentence in the sheet and changes nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.core.field import Value
from companion.core.owner_facts import BadEntry, Entries, Origin
from companion.core.text import Refusal, Sayable, T, Text
from companion.rules.age_of_civilization import checks
from companion.rules.age_of_civilization.catalogue import Catalogue, kind_of, trade_places
from companion.rules.age_of_civilization.effect_text import choice
from companion.rules.age_of_civilization.fields import COLUMNS, FIELD, LONGEST_NAME, LONGEST_TEXT, ROWS, Kind
from companion.ui.kit import field_controls as controls
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Choice, ChoiceRow
from companion.ui.kit.rows import RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot, Stack

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

Keep = Callable[[Entries], Any]
TEXT_LINES = 5


def show_slip(sheet: Sheet, slip: Words, words: str, typing: TextField | None = None) -> None:
    """Say in a sheet what cannot be, where it is seen; what was typed can be typed on."""
    slip.text = words

    def seen(_: float) -> None:  # when it has its place, and the touch that asked for it is over
        sheet.scroll.show_block(slip)
        if typing is not None and sheet.parent is not None:
            typing.focus()

    Clock.schedule_once(seen, 0)


class FieldSheet(Sheet):
    """The frame of all editors: what is asked, the sentence for what cannot be, and the way to keep the rest."""

    def __init__(self, shell: ScreenShell, cards: Catalogue, card: str, field: str, keep: Keep) -> None:
        self.shell, self.cards, self.card, self.field = shell, cards, card, field
        self._keep = keep
        self.spec = FIELD[kind_of(card)][field]
        self.slip = Words("", "secondary", "neg")
        title = T("{card}: {field}", card=cards.name(card), field=self.asked())
        body = Stack(*self.blocks_asked(), self.slip, gap=12)
        super().__init__(self.say(title), body, buttons=self.buttons_below())

    def say(self, what: Sayable) -> str:
        return self.shell.say(what)

    @property
    def raw(self) -> Any:
        return self.cards.raw(self.card, self.field)

    def asked(self) -> Text:
        return self.spec.label

    @abstractmethod
    def blocks_asked(self) -> list[Block]:
        """The question."""

    def buttons_below(self) -> tuple[Touchable, ...]:
        return ()

    def finish(self, entries: Callable[[], Entries]) -> None:
        """Keep it, or say why not."""
        try:
            found = entries()
            for field, value in found.get(self.card, {}).items():
                FIELD[kind_of(self.card)][field].read(value)  # its own sentence, without the name of the card
            checks.typed(self.cards, found)
        except BadEntry as refusal:
            self.refuse(refusal)
        else:
            self.leave()
            self._keep(found)

    def refuse(self, refusal: Refusal) -> None:
        show_slip(self, self.slip, self.say(refusal.text))


class KeepSheet(FieldSheet):
    """A fact that is put together before it is kept."""

    def buttons_below(self) -> tuple[Touchable, ...]:
        return (PrimaryButton(self.say(T("Keep this")), name="keep-fact", on_release=self.done),)

    @abstractmethod
    def value(self) -> Any:
        """What is chosen or typed in now."""

    def done(self) -> None:
        self.finish(lambda: {self.card: {self.field: self.value()}})


class _TypedSheet(KeepSheet):
    """Something typed on the system's keyboard."""

    lines = 1

    def open(self) -> Sheet:
        Window.softinput_mode = "below_target"  # the keyboard of a phone pushes the field up rather than hiding it
        super().open()
        self._typing.focus()
        return self

    def leave(self) -> None:
        self._typing.unfocus()
        super().leave()

    def _field_for(self, text: str, hint: str, longest: int) -> TextField:
        self._typing = TextField(text, hint, lines=self.lines, longest=longest)
        return self._typing

    def refuse(self, refusal: Refusal) -> None:
        show_slip(self, self.slip, self.say(refusal.text), self._typing)

    def value(self) -> str:
        return self._typing.text


class _NameSheet(_TypedSheet):
    def blocks_asked(self) -> list[Block]:
        now = self.say(self.spec.read(self.raw))
        ours = self.cards.origin(self.card, self.field) is Origin.HOUSE
        words = T("As it is printed on your card, up to {n} letters.", n=LONGEST_NAME)
        return [Words(self.say(words), "secondary", "text2"), self._field_for("" if ours else now, now, LONGEST_NAME)]


class _TextSheet(_TypedSheet):
    lines = TEXT_LINES

    def blocks_asked(self) -> list[Block]:
        words = T("What it does, in your words, up to {n} letters. You apply it by hand.", n=LONGEST_TEXT)
        return [Words(self.say(words), "secondary", "text2"), self._field_for(self.raw, "", LONGEST_TEXT)]


class _NumberSheet(KeepSheet):
    def blocks_asked(self) -> list[Block]:
        field = self.spec.field
        limits = (self.say(T("At least {n}", n=field.low)), self.say(T("At most {n}", n=field.high)))
        self._stepper = controls.stepper(field, self.raw, lambda _: None, name="fact", limits=limits)
        return [self._stepper]

    def value(self) -> int | None:
        return self._stepper.value


class _PickSheet(FieldSheet):
    """One of a few: a tap keeps it."""

    def pick(self, value: Any) -> None:
        self.finish(lambda: {self.card: {self.field: value}})


class _ChoiceSheet(_PickSheet):
    def blocks_asked(self) -> list[Block]:
        rows = [
            ChoiceRow(
                self.say(choice(self.field, value, self.cards)),
                selected=value == self.raw,
                name=f"choose-{value}",
                on_release=partial(self.pick, value),
            )
            for value in self._choices()
        ]
        return [RowCard(*rows, inset=54)]

    def _choices(self) -> tuple[str, ...]:
        if self.field == "top":  # a special card shows a technology of the top row
            return tuple(key for key, each in self.cards.technologies.items() if each.row == ROWS)
        return self.spec.choices


class _FlagSheet(_PickSheet):
    def blocks_asked(self) -> list[Block]:
        options = [("yes", self.say(T("Yes"))), ("no", self.say(T("No")))]
        return [Choice(options, "yes" if self.raw else "no", lambda key: self.pick(key == "yes"), name="fact")]


class _ArrowsSheet(KeepSheet):
    """From which technologies arrows lead here."""

    def blocks_asked(self) -> list[Block]:
        self._needs: Value = frozenset(self.raw)
        self._chips = Slot()
        self._refresh()
        words = T("One of these is enough to research it.")
        return [Words(self.say(words), "secondary", "text2"), self._chips]

    def _refresh(self) -> None:
        self._chips.show(self._needs, lambda: [Flow(*self._all())])

    def _all(self) -> list[Block]:
        return [
            controls.chip(self.say(each.name), self._needs, key, partial(self._flip, key), name=f"from-{key}")
            for key, each in self.cards.technologies.items()
            if key != self.card
        ]

    def _flip(self, key: str) -> None:
        self._needs = self.spec.field.with_pick(self._needs, key)
        self.slip.text = ""
        self._refresh()

    def value(self) -> list[str]:
        return [key for key in self.cards.technologies if controls.has(self._needs, key)]


class _PlaceSheet(_PickSheet):
    """Where a technology stands on its card; the one that stands there comes here in exchange."""

    def asked(self) -> Text:
        return T("Place on the technology card")

    def blocks_asked(self) -> list[Block]:
        places = {(each.column, each.row): key for key, each in self.cards.technologies.items()}
        order = [(column, row) for row in range(ROWS, 0, -1) for column in COLUMNS]
        words = T("Tap its place on the technology card. The one that stands there changes places with it.")
        make, around = (self._row, RowCard) if theme.stacking else (self._cell, partial(Grid, columns=len(COLUMNS)))
        cells = [make(places[place]) for place in order if place in places]
        return [Words(self.say(words), "secondary", "text2"), around(*cells)]

    def _row(self, key: str) -> Touchable:
        """A place in words, where the names do not fit side by side."""
        each = self.cards.technologies[key]
        place = T("{column}, row {row} from below", column=choice("column", each.column, self.cards), row=each.row)
        row, here, move = f"place-{key}", key == self.card, partial(self._move, key)
        return ChoiceRow(self.say(place), self.say(each.name), selected=here, name=row, on_release=move)

    def _cell(self, key: str) -> Touchable:
        here = key == self.card
        return Touchable(
            Words(self.say(self.cards.technologies[key].name), "label", "onbronze" if here else "text", align="center"),
            name=f"place-{key}",
            on_release=partial(self._move, key),
            padding=(4, 8),
            height=64,
            fill="bronze" if here else "surface",
            border="bronze" if here else "line",
            radius=12,
        )

    def _move(self, key: str) -> None:
        if key == self.card:
            self.finish(lambda: {self.card: {field: self.cards.raw(self.card, field) for field in ("column", "row")}})
        else:
            self.finish(lambda: trade_places(self.cards, self.card, key))


def edit(shell: ScreenShell, cards: Catalogue, card: str, field: str, keep: Keep) -> Sheet:
    """The sheet for this fact, not yet open."""
    spec = FIELD[kind_of(card)][field]
    if spec.editor == "effects":
        from companion.ui.games.age_of_civilization.card_editor_effects import EffectsSheet

        return EffectsSheet(shell, cards, card, field, keep)
    if kind_of(card) is Kind.TECHNOLOGY and field in ("column", "row"):
        return _PlaceSheet(shell, cards, card, field, keep)
    return _SHEETS[spec.editor](shell, cards, card, field, keep)


_SHEETS: dict[str, type[FieldSheet]] = {
    "name": _NameSheet,
    "text": _TextSheet,
    "number": _NumberSheet,
    "choice": _ChoiceSheet,
    "flag": _FlagSheet,
    "technologies": _ArrowsSheet,
}
