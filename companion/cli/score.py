"""``score``: count a finished play from the answers to a few questions."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from companion.cli.common import find_book, pairs, print_json, print_sheet
from companion.core.game import Answer, Answers, Book, Field, checked_answers
from companion.core.setup import Recipe
from companion.core.text import Language, Refusal, T, language
from companion.rules import BOOKS

WORD: Final = "score"
HELP: Final = "Count a finished play: one argument with the answers of each seat."
EXAMPLES: Final = """examples:
  python main.py score roll --form
  python main.py score roll 'cities=5 monuments_first=temple,obelisk developments=empire disasters=3'
  python main.py score roll --option age=late_bronze 'cities=7' 'cities=6 disasters=2'

An answer left out is 0, or none."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(BOOKS)}")
    parser.add_argument("seats", metavar="ANSWERS", nargs="*", help="'question=number question=thing,thing' of a seat")
    parser.add_argument("--shared", metavar="ANSWERS", default="", help="answers about the table, for all seats")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the play")
    parser.add_argument("--form", action="store_true", help="list the questions, and count nothing")
    parser.add_argument("--json", action="store_true", help="print it for programs")


def run(asked: argparse.Namespace) -> None:
    tongue = language(asked.lang)
    book = find_book(asked.game)
    recipe = _recipe(book, pairs(asked.option), len(asked.seats))
    shared = _table_answers(book, recipe, asked.shared)
    fields = book.form(recipe, shared)
    if asked.form:
        _print_form(fields, tongue, asked.json)
        return
    if not asked.seats:
        raise Refusal(T("Give the answers of each seat, or --form to see the questions."))
    own = [field for field in fields if not field.shared]
    seats = [_answers(words, own) for words in asked.seats]
    sheet = book.count(recipe, seats, shared)
    if asked.json:
        print_json(sheet.as_json())
    else:
        names = [tongue.say(T("Seat {n}", n=seat)) for seat in range(1, len(seats) + 1)]
        print_sheet(sheet, names, tongue)


def _recipe(book: Book, chosen: Mapping[str, str], seats: int) -> Recipe:
    """The options as given, for as many players as there are answers."""
    players = {"players": str(seats)} if seats else {}
    return book.recipe({**players, **chosen}, seed=0)


def _table_answers(book: Book, recipe: Recipe, words: str) -> Answers:
    """The answers about the table; each may bring up further questions about it."""
    given = pairs(words.split())
    asked: list[Field] = []
    while True:
        known = _read({name: value for name, value in given.items() if name in {field.id for field in asked}}, asked)
        fields = [field for field in book.form(recipe, known) if field.shared]
        if {field.id for field in fields} == {field.id for field in asked}:
            return _read(given, fields)
        asked = fields


def _answers(words: str, fields: Sequence[Field]) -> Answers:
    """The answers to all fields, from words like ``cities=5 monuments=temple,obelisk``."""
    return _read(pairs(words.split()), fields)


def _read(given: Mapping[str, str], fields: Sequence[Field]) -> Answers:
    known = {field.id: field for field in fields}
    found: dict[str, Answer] = {}
    for name, value in given.items():
        if name not in known:
            raise Refusal(T("There is no question “{name}”. Questions: {known}.", name=name, known=tuple(known)))
        found[name] = frozenset(filter(None, value.split(","))) if known[name].several else _number(name, value)
    checked_answers(fields, found)  # refuses what cannot be; what was left out stays so
    return found


def _number(name: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise Refusal(T("“{value}” is not a number for {name}.", value=value, name=name)) from None


def _print_form(fields: Sequence[Field], tongue: Language, as_json: bool) -> None:
    if as_json:
        print_json([_field_as_json(field, tongue) for field in fields])
        return
    for_all = tongue.say(T("for all seats"))
    for heading, group in groupby(fields, key=lambda field: field.group):
        if heading is not None:
            print(f"\n{tongue.say(heading)}")
        for field in group:
            values = ",".join(choice.value for choice in field.several) or f"{field.low}..{field.high}"
            print(f"{field.id}={values}  {tongue.say(field.label)}{f' ({for_all})' if field.shared else ''}")


def _field_as_json(field: Field, tongue: Language) -> dict[str, Any]:
    about: dict[str, Any] = {
        "id": field.id,
        "label": tongue.say(field.label),
        "group": tongue.say(field.group) if field.group else None,
        "hint": tongue.say(field.hint) if field.hint else None,
        "shared": field.shared,
        "when": {key: list(values) for key, values in field.when.items()},
    }
    if field.several:
        several = {choice.value: tongue.say(choice.label) for choice in field.several}
        return about | {"several": several, "most": field.high or None, "unique": field.unique}
    return about | {"low": field.low, "high": field.high}
