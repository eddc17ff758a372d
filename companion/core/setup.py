"""A setup: what a person puts on the table, as a checklist, and the short code that repeats it elsewhere.

A :class:`Recipe` is everything that decides a setup: the game, its rules version, the chosen options, a seed, and the
slots that were drawn again. Its code is a few letters and digits that survive being read aloud or typed in dim light.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar

from companion.core.chance import Dice
from companion.core.text import Refusal, Sayable, T, Text
from companion.core.typed import plain

SEEDS: Final = 1 << 20

Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class Choice:
    """One value an option can take."""

    value: str
    label: Sayable
    hint: Text | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the play: player count, variant or house rule, with its default and a sentence.

    ``when`` names the values other options must have for this one to matter; otherwise it stays at its default.
    ``house`` marks a point that the rulebook leaves open, or a rule of our own; an ``early`` one is asked as soon as it
    is said who plays, whatever its place in the code. An option that came later says ``since`` which rules version it
    exists: codes and plays of older ones mean its default (:func:`known_to`).
    """

    id: str
    label: Text
    choices: tuple[Choice, ...]
    default: str
    hint: Text | None = None
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    house: bool = False
    early: bool = False
    since: int = 0

    def matters(self, chosen: Mapping[str, str]) -> bool:
        return all(chosen[other] in values for other, values in self.when.items())

    def index(self, value: str) -> int:
        return next(i for i, choice in enumerate(self.choices) if choice.value == value)


class BadChoice(Refusal):
    """An option or value that the game does not have."""


def settle(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option with its value: the chosen ones checked, those left out or without meaning at their default."""
    known = {option.id for option in options}
    for name in chosen:
        if name not in known:
            raise BadChoice(T("There is no option “{name}”. Options: {known}.", name=name, known=tuple(sorted(known))))
    settled: dict[str, str] = {}
    for option in options:
        value = chosen.get(option.id, option.default)
        allowed = tuple(choice.value for choice in option.choices)
        if value not in allowed:
            raise BadChoice(
                T(
                    "“{value}” is not possible for {name}. Possible: {allowed}.",
                    value=value,
                    name=option.id,
                    allowed=allowed,
                )
            )
        settled[option.id] = value
    for option in options:
        if not option.matters(settled):
            settled[option.id] = option.default
    return settled


def known_to(options: Sequence[Option], version: int) -> tuple[Option, ...]:
    """The options that there were in a rules version."""
    return tuple(option for option in options if option.since <= version)


def only_options_since(options: Sequence[Option], version: int, ours: int) -> bool:
    """Whether our rules differ from an older version by added options only.

    A version that brings an option brings nothing else: where the same moves or the same seed also give another state,
    the version is raised once more. So each version that no option came with stands for other rules.
    """
    brought = {option.since for option in options}
    return version <= ours and all(step in brought for step in range(version + 1, ours + 1))


def kept_version(game: Coded, version: int) -> int | None:
    """The rules version by which a play or a code of this one goes on: its own where the game still knows it, ours
    where only options were added since; None where today's rules would lead to another position."""
    if 0 < game.replays_since <= version <= game.rules_version:
        return version
    return game.rules_version if only_options_since(game.options, version, game.rules_version) else None


@dataclass(frozen=True, slots=True)
class Recipe:
    """What decides a setup; equal recipes give equal setups on every device."""

    game: str
    rules_version: int
    chosen: Mapping[str, str]
    seed: int
    again: tuple[int, ...] = ()  # numbers of the slots drawn again, in the order it was asked for

    def __getitem__(self, option: str) -> str:
        return self.chosen[option]

    def dice(self, *labels: str | int) -> Dice:
        """The stream of draws of this name."""
        return Dice(self.seed).fork(*labels)

    def draw_again(self, slot: int) -> Recipe:
        return replace(self, again=(*self.again, slot))


@dataclass(frozen=True, slots=True)
class Slot:
    """One random part of a setup, which can be drawn again by itself unless it is fixed."""

    number: int
    label: Text
    value: Sayable
    group: Text
    icon: str = ""
    fixed: bool = False


def deal(recipe: Recipe, deck: str, cards: Sequence[Card], slots: Sequence[int]) -> tuple[Card, ...]:
    """The cards that lie in these slots, dealt from a shuffled deck of this name.

    A slot drawn again takes the next card of the deck, and its old card goes under it: no card is ever in two slots,
    and every card comes by in turn. When all cards lie in slots, it changes places with another slot.
    """
    dice = recipe.dice(deck)
    pile = dice.shuffled(cards)
    dealt, pile = pile[: len(slots)], pile[len(slots) :]
    if len(dealt) < len(slots):
        raise ValueError(f"{len(cards)} cards for {len(slots)} slots")
    for number in recipe.again:
        if number not in slots:
            continue
        place = slots.index(number)
        if pile:
            pile.append(dealt[place])
            dealt[place] = pile.pop(0)
        elif len(slots) > 1:
            other = (place + 1 + dice.below(len(slots) - 1)) % len(slots)
            dealt[place], dealt[other] = dealt[other], dealt[place]
    return tuple(dealt)


@dataclass(frozen=True, slots=True)
class ChecklistItem:
    """One line of the checklist: a thing to put somewhere.

    The order of the list suits one person. Items of different lanes can be done by different people at the same time;
    those without a lane are for everybody together, once all that stands above them is done. An item that handles
    ``real`` dice or cards is left out where the app rolls or deals, and one for dealing by the app (``dealt``) where
    they are real; ``source`` names the deck or die that decides, where there are several.
    """

    id: str
    text: Text
    detail: Text | None = None
    icon: str = ""
    lane: Text | None = None
    real: bool = False
    dealt: bool = False
    source: str = ""

    def due(self, sources: Mapping[str, str]) -> bool:
        """Whether anybody has to do it with these sources; without sources everything is real."""
        wheres = [sources[self.source]] if self.source in sources else list(sources.values())
        by_app = bool(wheres) and all(where == "app" for where in wheres)
        return not (self.real and by_app) and not (self.dealt and not by_app)


@dataclass(frozen=True, slots=True)
class Setup:
    """A table laid out; ``contents`` is whatever the game itself needs to start."""

    recipe: Recipe
    code: str
    slots: tuple[Slot, ...]
    checklist: tuple[ChecklistItem, ...]
    contents: Any = None


class Coded(Protocol):
    """What a code needs to know of a game."""

    @property
    def id(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def replays_since(self) -> int: ...
    @property
    def options(self) -> tuple[Option, ...]: ...


class BadCode(Refusal):
    """A setup code that cannot be read."""


LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's 32: no I, L, O, U
_MISREAD: Final = str.maketrans({"I": "1", "L": "1", "O": "0"})
_CHECK_BITS: Final = 10
_GAMES: Final = 8  # numbers below have a code's first field; no game is number 0, which says that another field follows
_MORE_GAMES: Final = 64  # those from 8 on
_VERSIONS: Final = 16
MOST_AGAIN: Final = 250  # single draws that fit into a code somebody may still want to type
_AGAIN: Final = 64  # slots a setup may have, plus one for "no more"
_SHORTEST: Final = 8


def _check(value: int, letters: int) -> int:
    """CRC-10 over the payload and its length: every wrong letter and every swap of neighbours changes it.

    Two neighbouring letters span ten bits, and a CRC of ten bits catches every burst of up to ten.
    """
    bits = letters * 5 - _CHECK_BITS
    crc = letters
    for shift in range(bits - 1, -1, -1):
        crc = (crc << 1) | ((value >> shift) & 1)
        if crc >> _CHECK_BITS:
            crc ^= 0x633
    for _ in range(_CHECK_BITS):
        crc <<= 1
        if crc >> _CHECK_BITS:
            crc ^= 0x633
    return crc


def write_code(recipe: Recipe, game: Coded) -> str:
    """The code of a recipe, in groups of four: "K7QM-2FHD-9"."""
    if game.number < 1:
        raise ValueError(f"{game.number} is the number of no game")
    fields = [(game.number, _GAMES)]
    if game.number >= _GAMES:
        fields = [(0, _GAMES), (game.number - _GAMES, _MORE_GAMES)]
    fields += [(recipe.rules_version, _VERSIONS)]
    known = known_to(game.options, recipe.rules_version)
    fields += [(option.index(recipe[option.id]), len(option.choices)) for option in known]
    fields += [(recipe.seed, SEEDS)]
    fields += [(slot + 1, _AGAIN) for slot in recipe.again]
    value = 0
    for number, size in reversed(fields):
        if not 0 <= number < size:
            raise ValueError(f"{number} does not fit {size}")
        value = value * size + number
    letters = max(_SHORTEST, -(-(value.bit_length() + _CHECK_BITS) // 5))
    value = value << _CHECK_BITS | _check(value, letters)
    code = "".join(LETTERS[value >> 5 * i & 31] for i in range(letters - 1, -1, -1))
    return "-".join(code[i : i + 4] for i in range(0, letters, 4))


def clean_code(code: str) -> str:
    """The letters of a code as a person typed or pasted it, without gaps, easily misread ones set right."""
    letters = plain(code).upper().translate(_MISREAD)
    return "".join(c for c in letters if c not in "- \t\r\n\N{NO-BREAK SPACE}\N{EN DASH}\N{NON-BREAKING HYPHEN}_.")


def read_code(code: str, find: Callable[[int], Coded | None]) -> Recipe:
    """The recipe behind a code as a person typed it; :class:`BadCode` says in a sentence what is wrong with it."""
    letters = clean_code(code)
    if not letters:
        raise BadCode(T("Type a setup code first."))
    for letter in letters:
        if letter not in LETTERS:
            raise BadCode(T("“{letter}” never appears in a setup code.", letter=letter))
    if len(letters) < _SHORTEST:
        raise BadCode(T("This code is too short: at least {n} letters.", n=_SHORTEST))
    value = 0
    for letter in letters:
        value = value << 5 | LETTERS.index(letter)
    check, value = value & (1 << _CHECK_BITS) - 1, value >> _CHECK_BITS
    if check != _check(value, len(letters)):
        raise BadCode(T("There is a slip in this code: one letter is wrong, missing or swapped."))
    return _read_fields(value, find)


def _read_fields(value: int, find: Callable[[int], Coded | None]) -> Recipe:
    value, number = divmod(value, _GAMES)
    if number == 0:
        value, more = divmod(value, _MORE_GAMES)
        number = _GAMES + more
    value, version = divmod(value, _VERSIONS)
    game = find(number)
    if game is None:
        raise BadCode(T("This code is for a game that this version of the app does not have."))
    kept = kept_version(game, version)
    if kept is None:
        raise BadCode(T("This code was made by a version of the app with other rules for this game."))
    chosen = {option.id: option.default for option in game.options}
    for option in known_to(game.options, version):
        value, index = divmod(value, len(option.choices))
        chosen[option.id] = option.choices[index].value
    value, seed = divmod(value, SEEDS)
    again = []
    while value:
        value, slot = divmod(value, _AGAIN)
        again.append(slot - 1)
    if -1 in again or settle(game.options, chosen) != chosen:
        raise BadCode(T("There is a slip in this code: one letter is wrong, missing or swapped."))
    return Recipe(game.id, kept, chosen, seed, tuple(again))
