"""The number pad: a large number is typed, seat after seat, without the system's keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.core.window import Window

from companion.core.game import Field, Illegal, number
from companion.core.score import Seat
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Box, Grid, Row, Space
from companion.ui.kit.buttons import IconButton, PrimaryButton
from companion.ui.kit.focus import Shortcut
from companion.ui.kit.keys import BACKSPACE, digit
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import NOTHING_SAID
from companion.ui.kit.shell import Speaker
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import SeatMark, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.app.score_answers import Filled

_LOOK: Mapping[str, Any] = {"fill": "surface", "border": "line", "radius": 12}


def _abreast() -> int:
    """Keys in a row: a phone on its side has little height."""
    return 6 if theme.window_class(*Window.size) == "landscape" else 3


class Filling(Speaker, Protocol):
    """What steppers and the number pad ask of whoever keeps the answers."""

    @property
    def filled(self) -> Filled: ...
    @property
    def seat_names(self) -> Sequence[str]: ...
    def words(self, what: Sayable) -> str: ...
    def show(self) -> None: ...
    def set_number(self, field: Field, seat: Seat | None, value: int) -> None: ...
    def type_number(self, field: Field, seat: Seat | None) -> None: ...
    def typed_with(self, field: Field) -> Sequence[Field]: ...


class NumberPad(Sheet):
    """Types the answer of one seat after the other, then goes on to the next question of the page that has none; what
    cannot be is refused with a sentence."""

    def __init__(self, screen: Filling, field: Field, seat: Seat | None) -> None:
        self._screen, self._field, self._seat = screen, field, seat
        self._digits = ""
        self._who = Words("", "strong", grow=1)
        self._mark = Box(width=20)
        self._figure = Words("", "figure_l", align="right")
        self._slip = Words("", "secondary", "neg")
        self._done = PrimaryButton("", name="pad-next", icon="check", on_release=self._take)
        line = Row(self._mark, self._who, self._figure, gap=8)
        self._keys = Grid(*self._key_blocks(), columns=_abreast(), gap=8)
        super().__init__(
            screen.words(field.label),
            Box(line, padding=(12, 8), fill="surface", border="line", radius=12, height=56),
            self._slip,
            self._keys,
            buttons=(self._done,),
            on_close=screen.show,
        )
        self._turn_to(field, seat)

    def restyle(self) -> None:
        self._keys.columns = _abreast()
        super().restyle()

    def _key_blocks(self) -> list[Block]:
        keys: list[Block] = [
            Touchable(
                Words(digit, "figure_m", align="center"), name=f"digit-{digit}", on_release=partial(self._add, digit),
                **_LOOK,
            )
            for digit in "1234567890"
        ]  # fmt: skip
        *digits, zero = keys
        delete = IconButton("arrow-left", name="digit-delete", on_release=self._delete, **_LOOK)
        return [*digits, Space(0), zero, delete]  # 0 below 8, as on every pad

    # Seats

    def _turn_to(self, field: Field, seat: Seat | None) -> None:
        self._field, self._seat, self._digits = field, seat, ""
        self.heading.text = self._screen.words(field.label)
        self._who.text = self._name(seat)
        self._mark.let_go()
        if self._who.text:
            self._mark.hold(SeatMark(seat, 16))
        self._done.words.text = self._screen.say(self._what_follows())
        self._show()

    def _name(self, seat: Seat | None) -> str:
        """Of who is asked; of nobody where only one can be."""
        return self._screen.seat_names[seat] if seat is not None and len(self._screen.filled.seats) > 1 else ""

    def _what_follows(self) -> Text:
        follower = self._follower()
        if follower is None:
            return T("Done")
        field, seat = follower
        question = "" if field is self._field else self._screen.words(field.label)
        return T("Next: {name}", name=", ".join(filter(None, (question, self._name(seat)))))

    def _follower(self) -> tuple[Field, Seat | None] | None:
        """The next seat with the same question, then the first of the page's later ones that has no answer yet."""
        filled = self._screen.filled
        seats = self._field.asked_of(filled.seats)
        after = seats[seats.index(self._seat) + 1 :]
        if after:
            return self._field, after[0]
        fields = self._screen.typed_with(self._field)
        later = fields[[each.id for each in fields].index(self._field.id) + 1 :]
        empty = (
            (field, seat)
            for field in later
            for seat in field.asked_of(filled.seats)
            if field.need == "always" and field.id not in filled.of(seat)
        )
        return next(empty, None)

    # Digits

    def _show(self, slip: str = "") -> None:
        answers = self._screen.filled.of(self._seat)
        now = str(number(answers, self._field.id)) if self._field.id in answers else NOTHING_SAID
        self._figure.text = self._digits or now
        self._figure.recolor("text" if self._digits else "muted")
        self._slip.text = slip

    def _add(self, digit: str) -> None:
        self._screen.shell.tick()
        self._digits = (self._digits + digit).lstrip("0")[: len(str(self._field.high)) + 1] or "0"
        self._show()

    def _delete(self) -> None:
        self._digits = self._digits[:-1]
        self._show()

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        if key == BACKSPACE:
            self._delete()
            return True
        figure = digit(key, text, modifiers)
        if figure:
            self._add(figure)
        return bool(figure)

    def shortcuts(self) -> Sequence[Shortcut]:
        return (
            Shortcut("0 – 9", T("Type the figure")),
            Shortcut(T("Backspace"), T("Take the last figure back")),
        )

    def _take(self) -> None:
        if self._digits:
            value = int(self._digits)
            try:
                self._field.check({**self._screen.filled.of(self._seat), self._field.id: value})
            except Illegal as slip:
                self._show(self._screen.say(slip.text))
                return
            self._screen.set_number(self._field, self._seat, value)
            self._screen.show()  # below the pad stands what was said
        follower = self._follower()
        if follower is None:
            self.close()
        else:
            self._turn_to(*follower)
