"""A table learns what the box says of some cards, typed in by its owner."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

from companion.core.field import read_value, write_value
from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.owner_facts import BadEntry, Entries, Facts
from companion.core.setup import Recipe
from companion.core.text import N, T, Text
from companion.core.typed import from_json

if TYPE_CHECKING:
    from companion.core.game import Game

_JSON: Final = ("[", '"', '{"', "true", "false")  # how a value begins that is more than a word


@dataclass(frozen=True, slots=True)
class Learn(Note):
    """What the box says: one fact as ``learn tax.3.unrest 2``, several as ``learn {"tax.3":{"unrest":2}, …}``.

    Made at the beginning of a play with all that its owner knows by then, and whenever a fact is first needed. So the
    journal tells which cards a play was played with, whatever the owner tells later.
    """

    word = "learn"

    text: str  # the entries on one line of JSON

    @classmethod
    def of(cls, entries: Entries) -> Self:
        told = {card: dict(facts) for card, facts in entries.items() if facts}
        return cls(json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":")))

    @property
    def entries(self) -> Mapping[str, Mapping[str, Any]]:
        entries: Mapping[str, Mapping[str, Any]] = json.loads(self.text)
        return entries

    def __str__(self) -> str:
        told = [(f"{card}.{key}", value) for card, facts in self.entries.items() for key, value in facts.items()]
        if len(told) == 1 and not set(told[0][0]) & set(' {"'):
            return f"learn {told[0][0]} {_write(told[0][1])}"
        return f"learn {self.text}"

    @classmethod
    def parse(cls, line: str) -> Self:
        word, _, rest = line.partition(" ")
        if word != cls.word:
            raise ValueError(line)
        if rest.startswith("{"):
            entries = from_json(rest)
        else:
            path, _, value = rest.partition(" ")
            card, _, key = path.rpartition(".")
            entries = {card: {key: _read(value)}}
        if not all(isinstance(facts, dict) and facts for facts in entries.values()) or not entries:
            raise ValueError(line)
        return cls.of(entries)

    def fits(self, game: Game[Any], recipe: Recipe) -> None:
        self._of(game.facts)

    def apply(self, game: Game[Any], state: Any) -> None:
        game.learn(state, self._of(game.known_facts(state)))

    def _of(self, facts: Facts | None) -> Facts:
        """These facts over what is known; :class:`Illegal` where the cards have no such ones."""
        if facts is None:
            raise Illegal(T("These are no facts about cards."))
        try:
            return facts.with_entries(self.entries)
        except BadEntry as refusal:
            raise Illegal(refusal.text) from None

    def tell(self, game: Game[Any], state: Any, recipe: Recipe) -> Text:
        facts = game.known_facts(state)
        if len(self.entries) == 1 and facts is not None:
            return T("note what the card says: {card}", card=facts.name(next(iter(self.entries))))
        return N("note what {n} card says", "note what {n} cards say", len(self.entries))


def _write(value: Any) -> str:
    if value is None:
        return "?"
    words = value if isinstance(value, list) else [value]
    if all(isinstance(each, str) and _is_word(each) for each in words) and words == sorted(set(words)):
        return write_value(frozenset(value) if isinstance(value, list) else value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _is_word(text: str) -> bool:
    try:
        return read_value(text) == text and not text.startswith(_JSON)
    except ValueError:
        return False


def _read(text: str) -> Any:
    if text == "?":
        return None
    if text.startswith(_JSON):
        return from_json(text)
    value = read_value(text)
    return sorted(value) if isinstance(value, frozenset) else value
