"""Sentences in both languages: messages, names, numbers, lists, dates."""

from __future__ import annotations

import gettext
from datetime import datetime, timedelta

import pytest

from companion.core.text import MINUS, NARROW, NO_BREAK, Language, N, Name, Refusal, Sayable, T, Text, language

EN, FR = language("en"), language("fr")
NOON = datetime(2026, 11, 16, 12, 0)


class _Catalogue(gettext.NullTranslations):
    """A French catalogue of some messages."""

    def gettext(self, message: str) -> str:
        words = {
            "Undo: {step}": "Annuler : {step}",
            "{first} and {last}": "{first} et {last}",
            "Leader of {player}": "Conseiller de {player}",
        }
        return words.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} dé" if n < 2 else "{n} dés"


FRENCH = Language("fr", _Catalogue())


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (T("Roll the dice."), "Roll the dice."),
        (T("Undo: {step}", step=T("buy {thing}", thing="salt")), "Undo: buy salt"),
        (N("{n} die", "{n} dice", 1), "1 die"),
        (N("{n} die", "{n} dice", 0), "0 dice"),
        (N("{n} die", "{n} dice", 3), "3 dice"),
        (Name("Obelisk", "Obélisque"), "Obelisk"),
        ("as it is", "as it is"),
        (1200, "1,200"),
        (-4, f"{MINUS}4"),
        (2.5, "2.5"),
        ((), ""),
        (("wood",), "wood"),
        (("wood", "stone"), "wood and stone"),
        (("wood", "stone", 3), "wood, stone and 3"),
        (Text(""), ""),
    ],
)
def test_english(what: Sayable, said: str) -> None:
    assert EN.say(what) == said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (T("Undo: {step}", step=N("{n} die", "{n} dice", 1)), "Annuler : 1 dé"),
        (N("{n} die", "{n} dice", 0), "0 dé"),
        (N("{n} die", "{n} dice", 2), "2 dés"),
        (Name("Obelisk", "Obélisque"), "Obélisque"),
        (12345, f"12{NARROW}345"),
        (-1.5, f"{MINUS}1,5"),
        (("bois", "pierre"), "bois et pierre"),
        (T("Leader of {player}", player="Ada"), "Conseiller d’Ada"),
        (T("Leader of {player}", player="Grace"), "Conseiller de Grace"),
        (T("Leader of {player}", player=Name("Agriculture", "Agriculture")), "Conseiller d’Agriculture"),
        (T("Leader of {player}", player=T("{one}", one=Name("Iron", "Émail"))), "Conseiller d’Émail"),
        (T("Leader of {player}", player=""), "Conseiller de "),
        (T("Undo: {step}", step=T("Leader of {player}", player="Ada")), "Annuler : Conseiller d’Ada"),
        (T("Undo: {step}", step="Ada"), "Annuler : Ada"),
    ],
)
def test_french(what: Sayable, said: str) -> None:
    assert FRENCH.say(what) == said


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (T("“{other}” would be as good.", other=T("rest")), "“Rest” would be as good."),
        (T("{one}. “{other}” is as good.", one="8", other=T("rest")), "8. “Rest” is as good."),
        (T("8 points; “{other}” would be as good.", other=T("rest")), "8 points; “rest” would be as good."),
        (T("“{name}” is given twice.", name="age"), "“age” is given twice."),
    ],
)
def test_quoted_words_that_begin_a_sentence_have_a_capital(what: Text, said: str) -> None:
    """But what a person has typed stays as it is."""
    assert EN.say(what) == said


@pytest.mark.parametrize(
    ("name", "the", "of"),
    [
        (
            Name("Wall", "Muraille", "the Wall", "la Muraille"),
            ("the Wall", "la Muraille"),
            ("of the Wall", "de la Muraille"),
        ),
        (
            Name("Temple", "Temple", "the Temple", "le Temple"),
            ("the Temple", "le Temple"),
            ("of the Temple", "du Temple"),
        ),
        (Name("Gardens", "Jardins", "", "les Jardins"), ("Gardens", "les Jardins"), ("of Gardens", "des Jardins")),
        (Name("Obelisk", "Obélisque", "", "l’Obélisque"), ("Obelisk", "l’Obélisque"), ("of Obelisk", "de l’Obélisque")),
        (Name("Ada", "Ada"), ("Ada", "Ada"), ("of Ada", "d’Ada")),
        (Name("Eve", "Ève"), ("Eve", "Ève"), ("of Eve", "d’Ève")),
        (Name("Bob", "Bob"), ("Bob", "Bob"), ("of Bob", "de Bob")),
    ],
)
def test_names_take_their_articles(name: Name, the: tuple[str, str], of: tuple[str, str]) -> None:
    assert (EN.say(T("{x:the}", x=name)), FR.say(T("{x:the}", x=name))) == the
    assert (EN.say(T("{x:of}", x=name)), FR.say(T("{x:of}", x=name))) == of


@pytest.mark.parametrize(("n", "said"), [(3, "+3"), (0, "0"), (-3, f"{MINUS}3"), (1000, "+1,000")])
def test_signed_numbers(n: int, said: str) -> None:
    assert EN.say(T("{n:+}", n=n)) == said


@pytest.mark.parametrize("text", [T("{x:the}", x="plain"), T("{x:of}", x=3), T("{x:+}", x="three"), T("{x:>4}", x=1)])
def test_formats_that_do_not_fit_are_errors(text: Text) -> None:
    with pytest.raises(ValueError, match="does not fit"):
        EN.say(text)


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        EN.say(T("{x} {y}", x=1))


def test_a_sentence_without_arguments_keeps_its_braces() -> None:
    assert EN.say(T("{as written}")) == "{as written}"


def test_equal_texts_say_the_same_thing() -> None:
    assert T("{a} {b}", a=1, b=2) == T("{a} {b}", b=2, a=1)
    assert hash(T("x", a=1)) == hash(T("x", a=1))
    assert N("{n} die", "{n} dice", 2) != N("{n} die", "{n} dice", 3)


def test_a_text_as_a_string_is_english() -> None:
    assert str(N("{n} die", "{n} dice", 2)) == "2 dice"
    assert str(Name("Wall", "Muraille")) == "Wall"


def test_a_refusal_carries_its_text() -> None:
    refusal = Refusal(T("No such die."))
    assert (str(refusal), refusal.text) == ("No such die.", T("No such die."))


def test_dates() -> None:
    assert EN.date(NOON) == f"16{NO_BREAK}Nov{NO_BREAK}2026"
    assert FR.date(NOON) == f"16{NO_BREAK}nov.{NO_BREAK}2026"


@pytest.mark.parametrize(
    ("passed", "said"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "1 min ago"),
        (timedelta(minutes=59), "59 min ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=1), "1 day ago"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), EN.date(NOON - timedelta(days=7))),
    ],
)
def test_how_long_ago(passed: timedelta, said: str) -> None:
    assert EN.ago(NOON - passed, NOON) == said


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="tlh"):
        language("tlh")


def test_a_language_is_made_once() -> None:
    assert language("fr") is FR


def test_minus_one_is_one_too() -> None:
    assert EN.say(N("{n} point", "{n} points", -1)) == "\u22121 point"
    assert EN.say(N("{n} point", "{n} points", -2)) == "\u22122 points"
