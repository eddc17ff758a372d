"""Texts from elsewhere, broken in every way: each is taken or refused with a sentence, and nothing else happens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from companion.core.setup import read_code, settle
from companion.core.table import Table
from companion.core.text import LANGUAGES, Refusal, language
from companion.rules import BOOKS, GAMES, by_number
from companion.store import Store
from tools.soak import world
from tools.soak.texts import exchanges
from tools.soak.world import World

STRANGE: Final = (
    *"\x00\x07\t\r\n\v\u0085\u2028\u202e\ufeff\U0001f98a\ud83d'\"[]{}&\\/%",
    *("-1", "99999999999999999999", "1e999", "NaN", "null", "[b]", "{name}", "0" * 5000, "[" * 3000, "٣", "Ⅷ"),
)


def mutated(text: str, chooser: random.Random) -> str:
    """The text with a few things wrong in it."""
    for _ in range(chooser.choice((0, 1, 1, 1, 2, 5, 30))):
        text = chooser.choice((_letters, _letters, _lines, _shortened))(text, chooser)
    return text


def _letters(text: str, chooser: random.Random) -> str:
    at = chooser.randrange(len(text) + 1)
    new = chooser.choice(STRANGE) if chooser.random() < 0.5 else chooser.choice(text or "x")
    return text[:at] + chooser.choice((new, "", new)) + text[at + chooser.choice((0, 1, 1, 7)) :]


def _lines(text: str, chooser: random.Random) -> str:
    lines = text.split("\n")
    one, other = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    if chooser.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(other, lines[one])
    return "\n".join(lines)


def _shortened(text: str, chooser: random.Random) -> str:
    return text[: chooser.randrange(len(text) + 1)]


class Imports:
    """Texts of the plays of a world, and of what an owner gives away."""

    def __init__(self, known: World, chooser: random.Random) -> None:
        self._world, self._chooser = known, chooser
        self._tables = [number for number, told in known.plays.items() if told["game"] in GAMES]

    def journal(self) -> bool:
        if not self._tables:
            return False
        number = self._chooser.choice(self._tables)
        text = mutated(world.play(number, self._world.plays[number]).to_text(), self._chooser)
        return _taken(lambda: _keep(Table.from_text(text, GAMES)))

    def exchanged(self, kind: str) -> bool:
        """A text that owners of some game give to each other."""
        sound, take = exchanges()[kind](self._chooser)
        text = mutated(sound, self._chooser)
        return _taken(lambda: take(text))

    def code(self) -> bool:
        book = BOOKS[self._chooser.choice(list(BOOKS))]
        chosen = {option.id: self._chooser.choice(option.choices).value for option in book.options}
        try:
            recipe = book.recipe(settle(book.options, chosen), self._chooser.randrange(1 << 20))
            text = mutated(book.prepare(recipe).code, self._chooser)
        except Refusal:
            return False
        return _taken(lambda: _lay(text))


def _taken(work: Callable[[], Any]) -> bool:
    """Whether it was taken; a refusal is a sentence in every language."""
    try:
        work()
    except Refusal as refusal:
        _said(refusal)
        return False
    return True


def _said(refusal: Refusal) -> None:
    for code in LANGUAGES:
        assert language(code).say(refusal.text).encode(), "a refusal without a word"


def _lay(text: str) -> None:
    recipe = read_code(text, by_number)
    setup = BOOKS[recipe.game].prepare(recipe)
    assert read_code(setup.code, by_number) == recipe, "a code that was taken stands for another table"


def _keep(table: Table) -> None:
    """What was taken can be written down, told and given away."""
    again = Table.from_text(table.to_text(), GAMES)
    assert again.state == table.state, "a play that was taken replays otherwise"
    store = Store.in_memory()
    number = store.begin(table)
    assert store.load(number).state == table.state, "a play that was taken is kept otherwise"
    for code in LANGUAGES:
        for entry in table.log():
            language(code).say(entry.text).encode()
    store.close()
