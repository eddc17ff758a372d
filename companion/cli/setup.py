"""``setup``: lay a table, print its checklist and its code."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

from companion.cli.common import Wrong, find_book, pairs, print_json
from companion.core.game import Book
from companion.core.setup import SEEDS, Recipe, Setup, read_code
from companion.core.text import Language, Refusal, T, language
from companion.rules import BOOKS, by_number

WORD: Final = "setup"
HELP: Final = "Lay a table: the checklist, what was drawn, and the code that repeats it anywhere."
EXAMPLES: Final = """examples:
  python main.py setup roll --options
  python main.py setup roll players=2 age=late_bronze
  python main.py setup --code K7QM-2FHD-9"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {', '.join(BOOKS)}")
    parser.add_argument("chosen", metavar="OPTION=VALUE", nargs="*", help="what to choose; the rest stays as usual")
    parser.add_argument("--seed", type=int, metavar="N", help="draw from this number instead of from luck")
    parser.add_argument("--code", help="repeat the setup with this code")
    parser.add_argument("--options", action="store_true", help="list the options of the game, and lay nothing")
    parser.add_argument("--json", action="store_true", help="print it for programs")


def run(asked: argparse.Namespace) -> None:
    tongue = language(asked.lang)
    if asked.options:
        _print_options(_book(asked), tongue, asked.json)
        return
    book, recipe = _by_code(asked) if asked.code is not None else _by_choice(asked)
    setup = book.prepare(recipe)
    if asked.json:
        print_json(_as_json(setup, tongue))
    else:
        _print_setup(book, setup, tongue)


def _book(asked: argparse.Namespace) -> Book:
    if asked.game is None:
        raise Wrong(f"the following arguments are required: GAME (one of: {', '.join(BOOKS)})")
    return find_book(asked.game)


def _by_choice(asked: argparse.Namespace) -> tuple[Book, Recipe]:
    book = _book(asked)
    if asked.seed is not None and not 0 <= asked.seed < SEEDS:
        raise Refusal(T("A seed goes from {low} to {high}.", low=0, high=SEEDS - 1))
    seed = secrets.randbelow(SEEDS) if asked.seed is None else asked.seed
    return book, book.recipe(pairs(asked.chosen), seed)


def _by_code(asked: argparse.Namespace) -> tuple[Book, Recipe]:
    if asked.chosen or asked.seed is not None:
        raise Refusal(T("A code already holds the options and the seed: give either."))
    recipe = read_code(asked.code, by_number)
    if asked.game is not None and find_book(asked.game).id != recipe.game:
        raise Refusal(T("This setup code belongs to another game."))
    return BOOKS[recipe.game], recipe


def _as_json(setup: Setup, tongue: Language) -> dict[str, Any]:
    recipe, say = setup.recipe, tongue.say
    return {
        "game": recipe.game,
        "rules_version": recipe.rules_version,
        "code": setup.code,
        "options": dict(recipe.chosen),
        "seed": recipe.seed,
        "again": list(recipe.again),
        "slots": [
            {"number": slot.number, "group": say(slot.group), "label": say(slot.label), "value": say(slot.value)}
            for slot in setup.slots
        ],
        "checklist": [
            {
                "id": job.id,
                "text": say(job.text),
                "detail": say(job.detail) if job.detail else None,
                "lane": say(job.lane) if job.lane else None,
            }
            for job in setup.checklist
            if not job.dealt
        ],
    }


def _print_setup(book: Book, setup: Setup, tongue: Language) -> None:
    say = tongue.say
    print(say(book.name))
    print(say(T("Code: {code}", code=setup.code)))
    print(say(T("Options: {options}", options=_told_options(book, setup.recipe.chosen))))
    for group, slots in groupby(setup.slots, key=lambda slot: slot.group):
        print(f"\n{say(group)}")
        for slot in slots:
            print("  " + say(T("{label}: {value}", label=slot.label, value=slot.value)))
    in_lanes = any(job.lane for job in setup.checklist)
    for lane, jobs in groupby((job for job in setup.checklist if not job.dealt), key=lambda job: job.lane):
        print(f"\n{say(lane or T('Everyone together'))}" if in_lanes else "")
        for job in jobs:
            print(f"[ ] {say(job.text)}" + (f" ({say(job.detail)})" if job.detail else ""))


def _told_options(book: Book, chosen: Mapping[str, str]) -> str:
    return " ".join(f"{option.id}={chosen[option.id]}" for option in book.options if option.matters(chosen))


def _print_options(book: Book, tongue: Language, as_json: bool) -> None:
    say = tongue.say
    if as_json:
        print_json(
            [
                {"id": option.id, "label": say(option.label), "default": option.default, "house": option.house}
                | {"choices": {choice.value: say(choice.label) for choice in option.choices}}
                for option in book.options
            ]
        )
        return
    for option in book.options:
        values = (f"[{choice.value}]" if choice.value == option.default else choice.value for choice in option.choices)
        print(f"{option.id}={'|'.join(values)}  {say(option.label)}")
        if option.hint:
            print(f"    {say(option.hint)}")
