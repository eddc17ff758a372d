"""One field: something that a person can say of a table, to correct it, to catch up with it, or to count it.

A number, one of a list, several of it, or a few words; where nobody can see it, it may be *unknown*. The same fields,
and the same widgets, are behind corrections, catch-up pages, what a rule needs to know, the owner's facts and score
sheets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from companion.core.illegal import Illegal
from companion.core.score import Seat
from companion.core.seat import TABLE
from companion.core.setup import Choice
from companion.core.text import Sayable, T, Text


class Unknown:
    """What nobody at the table has said yet, or may see: neither nothing nor zero. There is one, :data:`UNKNOWN`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __bool__(self) -> bool:
        return False

    def __copy__(self) -> Unknown:
        return self

    def __deepcopy__(self, memo: object) -> Unknown:
        return self

    def __reduce__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown()

Answer = int | str | frozenset[str]  # a number, the one that was chosen, or those that were picked
Answers = Mapping[str, Answer]
Value = int | str | frozenset[str] | Unknown


def write_value(value: Value) -> str:
    """A value as a journal writes it: ``3``, ``homer``, ``{colossus,pyramids}``, ``?``."""
    return "{" + ",".join(sorted(value)) + "}" if isinstance(value, frozenset) else str(value)


def read_value(text: str) -> Value:
    """What :func:`write_value` wrote; ValueError for anything else."""
    if text == "?":
        return UNKNOWN
    if text.startswith("{") and text.endswith("}"):
        return frozenset(_word(part) for part in text[1:-1].split(",")) if text != "{}" else frozenset()
    if text.lstrip("-").isdecimal():
        return int(text)
    return _word(text)


def _word(text: str) -> str:
    if not text or not text.isprintable() or set(text) & set(" ,{}?") or text.lstrip("-").isdecimal():
        raise ValueError(text)
    return text


def whole(value: Value) -> int:
    """The number that a field of numbers has, where it cannot be unknown."""
    if not isinstance(value, int):
        raise TypeError(value)
    return value


@dataclass(frozen=True, slots=True)
class Field:
    """A number from ``low`` to ``high``, exactly ``one`` of a list of things, ``several`` of one, or a text of up to so
    many ``letters``; with the ``value`` that stands there, which may be ``unknown``.

    Of a list any number may be picked, or at most ``high`` where that is set. ``seat`` says whose it is at a table that
    is tracked, TABLE what is nobody's; what is ``secret`` only that seat may see. A number whose values are no amounts
    has ``names`` for them, from ``low`` on; of many numbers of one ``group`` each is called ``short`` there.

    In a score sheet each field is asked of each seat. A ``unique`` thing may be picked by one seat only. A ``shared``
    field is about the table and asked once. ``when`` names picks of the same seat in other fields, any of which makes
    this one matter; where it does not, it need not be asked and an answer to it is ignored. ``seats`` limits it to some
    of them.

    A number that was left out is not a zero: it scores nothing, and :func:`blanks` names it. ``need`` says when it has
    to be said: ``always``, in a ``tie``, or ``never``, where silence means that there is none. Of the fields with
    the same ``place`` one answer is enough, since whoever has nothing there says nothing; there, ``place`` as a need
    means: as soon as somebody has something there.
    """

    id: str
    label: Sayable
    low: int = 0
    high: int = 0
    several: tuple[Choice, ...] = ()
    unique: bool = False
    shared: bool = False
    group: Text | None = None  # the heading it stands under
    hint: Text | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    need: Literal["always", "tie", "never", "place"] = "always"
    place: Text | None = None
    seats: tuple[Seat, ...] | None = None
    one: tuple[Choice, ...] = ()
    unknown: bool = False
    value: Value = UNKNOWN
    seat: Seat = TABLE
    secret: bool = False
    letters: int = 0
    names: tuple[Sayable, ...] = ()
    short: Sayable | None = None

    @property
    def kind(self) -> Literal["number", "one", "several", "text"]:
        return "one" if self.one else "several" if self.several else "text" if self.letters else "number"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be picked; nothing of a number."""
        return self.one or self.several

    @property
    def least(self) -> Answer:
        """Where an answer begins: the lowest number, the first of a list, nothing picked or written."""
        return self.one[0].value if self.one else frozenset() if self.several else "" if self.letters else self.low

    @property
    def is_flag(self) -> bool:
        """Something that one has or has not."""
        return self.kind == "number" and (self.low, self.high) == (0, 1)

    def wording(self, value: Value) -> Sayable:
        """A value in words."""
        names = {choice.value: choice.label for choice in self.choices}
        if isinstance(value, Unknown):
            return T("unknown")
        if isinstance(value, frozenset):
            return tuple(names.get(each, each) for each in sorted(value, key=list(names).index)) or T("none")
        if self.names and isinstance(value, int):
            return self.names[value - self.low] if 0 <= value - self.low < len(self.names) else value
        if self.is_flag:
            return T("yes") if value else T("no")
        return names.get(value, value) if isinstance(value, str) else value

    def with_pick(self, value: Value | None, key: str) -> str | frozenset[str]:
        """What stands there after a tap on one of its choices: of one it is chosen, of several it comes or goes, and
        where only one may be picked it takes the place of the other. Raises :class:`Illegal` where it cannot be."""
        if self.one:
            return key
        lie = value if isinstance(value, frozenset) else frozenset[str]()
        picked = frozenset({key}) - lie if self.high == 1 else lie ^ {key}
        self.check_value(picked)
        return picked

    def asked_of(self, seats: Sequence[Answers]) -> list[Seat | None]:
        """Whom it concerns after what the seats have answered; None is the table."""
        if self.shared:
            return [None]
        asked = range(len(seats)) if self.seats is None else self.seats
        return [seat for seat in asked if self.matters(seats[seat])]

    def matters(self, answers: Answers) -> bool:
        """Whether it is to be asked, after these answers of the same seat."""
        return all(picks(answers, other) & set(values) for other, values in self.when.items())

    def check(self, answers: Answers) -> None:
        """Raises :class:`Illegal` on an answer that this field cannot have."""
        answer = answers.get(self.id)
        if answer is not None and self.matters(answers):
            self.check_value(answer)

    def check_value(self, value: Value) -> None:
        """Raises :class:`Illegal` on a value that this field cannot have."""
        if isinstance(value, Unknown):
            if not self.unknown:
                raise Illegal(T("{label}: this is never unknown.", label=self.label))
        elif isinstance(value, _TYPES[self.kind]):
            self._check_choices(value) if self.choices else self._check_plain(value)
        else:
            raise Illegal(T("{label}: this is not an answer.", label=self.label))

    def _check_plain(self, value: Value) -> None:
        if isinstance(value, str):
            if not value.strip() or len(value) > self.letters or "\n" in value:
                raise Illegal(T("{label}: 1 to {n} letters.", label=self.label, n=self.letters))
        elif not isinstance(value, int) or not self.low <= value <= self.high:
            raise Illegal(T("{label}: from {low} to {high}.", label=self.label, low=self.low, high=self.high))

    def _check_choices(self, value: Value) -> None:
        chosen = value if isinstance(value, frozenset) else frozenset({str(value)})
        if unknown := chosen - {choice.value for choice in self.choices}:
            raise Illegal(T("{label}: no such entry: {unknown}.", label=self.label, unknown=tuple(sorted(unknown))))
        if self.several and self.high and len(chosen) > self.high:
            raise Illegal(T("{label}: at most {high}.", label=self.label, high=self.high))


_TYPES: Final[Mapping[str, type]] = {
    "number": int,
    "one": str,
    "several": frozenset,
    "text": str,
}


def near(field: Field) -> list[Value]:
    """Other values that it can have, such as a person might correct it to; the nearest first."""
    value, ids = field.value, [choice.value for choice in field.choices]
    others: list[Value] = []
    if field.one:
        others += [each for each in ids if each != value]
    elif field.several:
        lie = value if isinstance(value, frozenset) else frozenset()
        toggled = (lie ^ {each} for each in ids)
        others += [each for each in toggled if not field.high or len(each) <= field.high]
    else:
        at = value if isinstance(value, int) else field.low
        others += [n for step in (1, 2, 3) for n in (at + step, at - step) if field.low <= n <= field.high]
    return [*others, *([UNKNOWN] if field.unknown and value is not UNKNOWN else ())] or [value]


# Answers


def number(answers: Answers, key: str) -> int:
    """The number given as an answer; 0 when there is none."""
    answer = answers.get(key, 0)
    return answer if isinstance(answer, int) else 0


def picks(answers: Answers, key: str) -> frozenset[str]:
    """The things picked from a list, or the one that was chosen; none when the field was not answered."""
    answer = answers.get(key, frozenset())
    return answer if isinstance(answer, frozenset) else frozenset({answer} if isinstance(answer, str) else ())


def checked_answers(fields: Sequence[Field], answers: Answers) -> Answers:
    """Every field with its answer: those given checked, those left out or without meaning nothing at all."""
    whole: dict[str, Answer] = {}
    for each in fields:
        each.check(answers)
        nothing: Answer = "" if each.one else frozenset() if each.several else 0
        whole[each.id] = answers.get(each.id, nothing) if each.matters(answers) else nothing
    return whole


class Blank(NamedTuple):
    """A number that is needed and was not said; of the table where there is no seat."""

    field: Field
    seat: Seat | None


def blanks(fields: Sequence[Field], shared: Answers, seats: Sequence[Answers], tied: bool = False) -> list[Blank]:
    """What is still to be said, in the order of the form; what only a tie asks for when points are ``tied``."""
    told = [item for answers in (shared, *seats) for item in answers.items()]
    places = {each.id: each.place for each in fields if each.need == "always"}
    known = {places.get(key) for key, _ in told}
    peopled = {places.get(key) for key, answer in told if answer}

    def needed(each: Field) -> bool:
        if each.several or each.need == "never" or (each.need == "tie" and not tied):
            return False
        if each.need == "place":
            return each.place in peopled
        return each.place is None or each.place not in known

    return [
        Blank(each, seat)
        for each in fields
        if needed(each)
        for seat in each.asked_of(seats)
        if each.id not in (shared if seat is None else seats[seat])
    ]
