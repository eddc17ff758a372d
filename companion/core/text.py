"""Sentences a person reads: written once in English, said in the language of the moment.

Rules and tables never hold a translated string. They hold a :class:`Text`, a message with its arguments, which a
:class:`Language` turns into words when a screen or a terminal needs them:

>>> english = language("en")
>>> english.say(N("{n} die", "{n} dice", 3))
'3 dice'
>>> english.say(T("Undo: {step}", step=T("buy {development}", development=Name("Irrigation", "Irrigation"))))
'Undo: buy Irrigation'

``T`` and ``N`` mark the messages that ``tools/catalogues.py`` collects; their first arguments must be literals.
"""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias
from unicodedata import combining, normalize

from companion.core.paths import LOCALES

DOMAIN: Final = "visavis"
LANGUAGES: Final = ("en", "fr")

MINUS: Final = "\N{MINUS SIGN}"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"

_NOUN: Final = "\ue000"  # before a noun, or words that are quoted, whose place in the sentence is not known yet
_BEGINNING: Final = re.compile(rf"((?:^|[.!?…][ {NO_BREAK}])(?:“|«{NO_BREAK})?){_NOUN}+(\w)")
_OPENED: Final = ("“", f"«{NO_BREAK}")  # the mark that opens what is quoted
_VOWEL: Final = "\ue001"  # before what is filled in and begins with a vowel: *d’Ada*, *d’Irrigation*
_VOWELS: Final = "AÀÂEÉÈÊIÎOÔUÙaàâeéèêiîoôuù"
_ELIDED: Final = re.compile(rf"\b([Dd]|[Qq]u)e {_VOWEL}")
_DRAWN_TOGETHER: Final = re.compile(rf"\b(à|de) {_NOUN}le ")


@dataclass(frozen=True, slots=True)
class Text:
    """A message in English with its arguments; equal texts say the same thing."""

    message: str
    args: tuple[tuple[str, Sayable], ...] = ()
    plural: str = ""
    n: int = 0

    def __str__(self) -> str:
        return language("en").say(self)


@dataclass(frozen=True, slots=True)
class Name:
    """A proper name from the data files, in both languages, with its article where a sentence needs one.

    In a message ``{wall}`` gives "Great Wall", ``{wall:the}`` "the Great Wall" (*la Grande Muraille*) and ``{wall:of}``
    "of the Great Wall" (*de la Grande Muraille*). A name that takes no article leaves ``the_*`` empty.
    """

    en: str
    fr: str
    the_en: str = ""
    the_fr: str = ""

    def __str__(self) -> str:
        return self.en


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody without a name: a title where it stands alone ("Rival"), a noun in a sentence ("the rival").

    The noun has a capital where a sentence begins with it, and French draws it together with *à* and *de*: *au rival*.
    """

    title: Text
    noun: Text

    def __str__(self) -> str:
        return str(self.title)


Sayable: TypeAlias = "Text | Name | Called | str | int | float | tuple[Sayable, ...]"


def T(message: str, **args: Sayable) -> Text:  # noqa: N802 -- a mark, short on purpose, like gettext's _
    """A sentence."""
    return Text(message, tuple(sorted(args.items())))


def N(one: str, many: str, n: int, **args: Sayable) -> Text:  # noqa: N802
    """A sentence that depends on a count, which it may show as ``{n}``."""
    return Text(one, tuple(sorted({**args, "n": n}.items())), plural=many, n=n)


class Refusal(Exception):
    """Bad input or a forbidden move: ``text`` says in a sentence what is wrong, and nothing has changed."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text


class Language:
    """One language: its catalogue, its numbers, lists and dates."""

    def __init__(self, code: str, catalogue: gettext.NullTranslations) -> None:
        self.code = code
        self._catalogue = catalogue
        self._formatter = _Formatter(self)
        self._names: dict[Name, str] = {}  # as the owner's box prints them

    def say(self, what: Sayable) -> str:
        """The words for anything sayable."""
        return self._resolve_marks(self._sentence(what.title) if isinstance(what, Called) else self.part(what))

    def part(self, what: Sayable) -> str:
        """The words for something within a sentence; nouns in them stay marked until the sentence is whole."""
        if isinstance(what, Text):
            return self._sentence(what)
        if isinstance(what, Name):
            return self._names.get(what) or (what.fr if self.code == "fr" else what.en)
        if isinstance(what, Called):
            return _NOUN + self._sentence(what.noun)
        if isinstance(what, str):
            return what
        if isinstance(what, tuple):
            return self._items(what)
        return self.number(what)

    def _resolve_marks(self, words: str) -> str:
        """Give each marked noun its capital or its preposition."""
        if _VOWEL in words:
            words = _ELIDED.sub(r"\1’", words).replace(_VOWEL, "")
        if _NOUN not in words:
            return words
        if self.code == "fr":
            words = _DRAWN_TOGETHER.sub(lambda found: "au " if found[1] == "à" else "du ", words)
        return _BEGINNING.sub(lambda found: found[1] + found[2].upper(), words).replace(_NOUN, "")

    def _sentence(self, text: Text) -> str:
        if not text.message:
            return ""
        translate: Callable[..., str] = self._catalogue.gettext
        words = translate(text.message)
        if text.plural:  # −1 takes the singular, like 1
            words = self._catalogue.ngettext(text.message, text.plural, abs(text.n))
        return self._formatter.fill(words, dict(text.args)) if text.args else words

    def number(self, n: float, signed: bool = False) -> str:
        """1200 as "1,200" or "1 200", with a true minus sign."""
        digits = f"{abs(n):,}" if isinstance(n, int) else f"{abs(n):,.1f}"
        if self.code == "fr":
            digits = digits.replace(",", NARROW).replace(".", ",")
        sign = MINUS if n < 0 else "+" if signed and n > 0 else ""
        return sign + digits

    def _items(self, things: Iterable[Sayable]) -> str:
        """A list in a sentence: "wood, stone and cloth"."""
        words = [self.part(thing) for thing in things]
        if len(words) < 2:
            return "".join(words)
        return self._sentence(T("{first} and {last}", first=", ".join(words[:-1]), last=words[-1]))

    def with_article(self, name: Name) -> str:
        """The name as the subject or object of a sentence."""
        if name in self._names:
            return self._names[name]
        return (name.the_fr or name.fr) if self.code == "fr" else (name.the_en or name.en)

    def call(self, names: Mapping[Name, str]) -> None:
        """Say these names as the owner's box prints them from now on."""
        self._names.update(names)

    def of(self, name: Name) -> str:
        """The name as a complement: *du Temple*, *de la Grande Muraille*, *d’Irrigation*."""
        full = self.with_article(name)
        if self.code != "fr":
            return f"of {full}"
        if full.startswith("le "):
            return f"du {full[3:]}"
        if full.startswith("les "):
            return f"des {full[4:]}"
        elided = not name.the_fr and full[:1] in _VOWELS
        return f"d’{full}" if elided else f"de {full}"

    def date(self, when: datetime) -> str:
        """A day: "16 Nov 2026", *16 nov. 2026*."""
        months = _MONTHS[self.code]
        return f"{when.day}{NO_BREAK}{months[when.month - 1]}{NO_BREAK}{when.year}"

    def month(self, year: int, month: int) -> str:
        """A heading: "November 2026", *Novembre 2026*."""
        return f"{self.month_name(month)}{NO_BREAK}{year}"

    def month_name(self, month: int) -> str:
        """A month alone: "November", *Novembre*."""
        return _LONG_MONTHS[self.code][month - 1]

    def ago(self, then: datetime, now: datetime) -> str:
        """How long ago, coarsely: it answers "was that tonight?"."""
        minutes = max(0, int((now - then).total_seconds() // 60))
        if minutes < 1:
            return self.say(T("just now"))
        if minutes < 60:
            return self.say(N("{n} min ago", "{n} min ago", minutes))
        if minutes < 24 * 60:
            return self.say(N("{n} hour ago", "{n} hours ago", minutes // 60))
        if minutes < 7 * 24 * 60:
            return self.say(N("{n} day ago", "{n} days ago", minutes // (24 * 60)))
        return self.date(then)


_MONTHS: Final[Mapping[str, Sequence[str]]] = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "fr": ("janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."),
}

_LONG_MONTHS: Final[Mapping[str, Sequence[str]]] = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "fr": (
        "Janvier", "Février", "Mars", "Avril", "Mai", "Juin",
        "Juillet", "Août", "Septembre", "Octobre", "Novembre", "Décembre",
    ),
}  # fmt: skip


class _Formatter(string.Formatter):
    """Fills ``{name}`` with the argument said in the language; ``:the``, ``:of`` and ``:+`` are its only formats."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def fill(self, words: str, args: Mapping[str, Any]) -> str:
        """Like ``vformat``, but faster: the fields are bare names, so each message is parsed only once."""
        said = []
        for literal, name, spec in _pieces(words):
            said.append(literal)
            if name is not None:
                if literal.endswith(_OPENED) and isinstance(args[name], Text):
                    said.append(_NOUN)  # a sentence may begin with it: “Keep 3 workers” would be as good
                said.append(self.format_field(args[name], spec))
        return "".join(said)

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, Name) and format_spec == "the":
            return self._language.with_article(value)
        if isinstance(value, Name) and format_spec == "of":
            return self._language.of(value)
        if isinstance(value, int | float) and format_spec == "+":
            return self._language.number(value, signed=True)
        if format_spec:
            raise ValueError(f"{format_spec!r} does not fit {value!r}")
        words = self._language.part(value)
        if self._language.code == "fr" and words[:1] and words[0] in _VOWELS:
            return _VOWEL + words
        return words


@lru_cache(maxsize=4096)
def _pieces(words: str) -> tuple[tuple[str, str | None, str], ...]:
    """A message taken apart: text, then the name and the format of the argument that follows it."""
    return tuple((literal, name, spec or "") for literal, name, spec, _ in string.Formatter().parse(words))


def folded(words: str) -> str:
    """Small letters without accents: for the order of a dictionary, and for what a person types who looks for a word.

    >>> sorted(["Zimbabwe", "Égypte", "Arabie"], key=folded)
    ['Arabie', 'Égypte', 'Zimbabwe']
    """
    return "".join(letter for letter in normalize("NFD", words.casefold()) if not combining(letter))


@cache
def language(code: str) -> Language:
    """The language with this code; without its compiled catalogue it speaks English words."""
    if code not in LANGUAGES:
        raise ValueError(f"no such language: {code}")
    return Language(code, gettext.translation(DOMAIN, LOCALES, [code], fallback=True))
