"""The moves, each a small value with a one-line text form: ``take iron 4``, ``build bronze``, ``play rich_land_a build
bronze``, ``attack spy 2``. Cards are numbers (see :mod:`.cards`), seats count from 1 in the text.

A decision of several things, such as a defence, is made one thing at a time: the lists stay short, and a person who
tells it all at once makes several moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.rules.through_the_ages.cards import BY_ID, NONE, RULES
from companion.rules.through_the_ages.facts import ROW_COSTS


def _id(card: int) -> str:
    return RULES[card].id


# The action phase


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card of the row; slots count from 0 and are told from 1."""

    card: int
    slot: int

    def __str__(self) -> str:
        return f"take {_id(self.card)} {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Populate:
    """Increase the population."""

    def __str__(self) -> str:
        return "populate"


@dataclass(frozen=True, slots=True)
class Build:
    """Build a farm, a mine, an urban building or a unit."""

    card: int

    def __str__(self) -> str:
        return f"build {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Upgrade:
    card: int
    to: int

    def __str__(self) -> str:
        return f"upgrade {_id(self.card)} {_id(self.to)}"


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy a building, or disband a unit: its worker is unused."""

    card: int

    def __str__(self) -> str:
        return f"destroy {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Stage:
    """Build so many stages of the wonder."""

    n: int

    def __str__(self) -> str:
        return f"stage {self.n}"


@dataclass(frozen=True, slots=True)
class Lead:
    """Play a leader; Homer may be tucked under a completed wonder when he is replaced."""

    card: int
    under: int = NONE

    def __str__(self) -> str:
        return f"lead {_id(self.card)}" + (f" under {_id(self.under)}" if self.under != NONE else "")


@dataclass(frozen=True, slots=True)
class Develop:
    """Develop a technology; a government by revolution where that is said."""

    card: int
    revolution: bool = False

    def __str__(self) -> str:
        return f"{'revolt' if self.revolution else 'develop'} {_id(self.card)}"


Ordered = Build | Upgrade | Populate | Stage | Develop


@dataclass(frozen=True, slots=True)
class Play:
    """Play an action card, with what it orders, or with the goods chosen."""

    card: int
    order: Ordered | None = None
    goods: str = ""

    def __str__(self) -> str:
        rest = f" {self.order}" if self.order else f" {self.goods}" if self.goods else ""
        return f"play {_id(self.card)}{rest}"


@dataclass(frozen=True, slots=True)
class Tactic:
    """Play a tactic from the hand, or copy a common one."""

    card: int
    copied: bool = False

    def __str__(self) -> str:
        return f"{'copy' if self.copied else 'tactic'} {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Use:
    """What a card in play allows in this phase: its own action, with the card it needs."""

    card: int
    on: int = NONE
    to: int = NONE

    def __str__(self) -> str:
        return " ".join(("use", *(_id(card) for card in (self.card, self.on, self.to) if card != NONE)))


@dataclass(frozen=True, slots=True)
class EndTurn:
    def __str__(self) -> str:
        return "end"


# Politics


@dataclass(frozen=True, slots=True)
class Plan:
    """Put an event or a territory on the future events; of a real hand the age is enough."""

    card: int

    def __str__(self) -> str:
        return f"plan {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Attack:
    """An aggression or a war."""

    card: int
    rival: Seat

    def __str__(self) -> str:
        return f"attack {_id(self.card)} {self.rival + 1}"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a pact; ``side`` 0 where the offering civilization is A."""

    card: int
    partner: Seat
    side: int = 0

    def __str__(self) -> str:
        return f"offer {_id(self.card)} {self.partner + 1} {'ab'[self.side]}"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel the pact in the area of a civilization."""

    owner: Seat

    def __str__(self) -> str:
        return f"cancel {self.owner + 1}"


@dataclass(frozen=True, slots=True)
class Retire:
    """The political action of a leader who then leaves, with the territory that Columbus settles."""

    territory: int = NONE

    def __str__(self) -> str:
        return "retire" if self.territory == NONE else f"retire {_id(self.territory)}"


@dataclass(frozen=True, slots=True)
class Resign:
    def __str__(self) -> str:
        return "resign"


# Answers


@dataclass(frozen=True, slots=True)
class Pass:
    """No political action, no bid, no defence, no pact: nothing more of what is asked."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Accept:
    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the cards asked about: a worker to lose, a building to destroy, a colony, a wonder, a technology."""

    card: int

    def __str__(self) -> str:
        return f"pick {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Goods:
    """So much food and so many resources."""

    food: int
    ore: int

    def __str__(self) -> str:
        return f"goods {self.food} {self.ore}"


@dataclass(frozen=True, slots=True)
class Discard:
    """A military card, face down."""

    card: int

    def __str__(self) -> str:
        return f"discard {_id(self.card)}"


@dataclass(frozen=True, slots=True)
class Defend:
    """A card for the defence: a bonus by its value, or face down any card."""

    card: int
    covered: bool = False

    def __str__(self) -> str:
        return f"defend {_id(self.card)}" + (" covered" if self.covered else "")


@dataclass(frozen=True, slots=True)
class Bid:
    n: int

    def __str__(self) -> str:
        return f"bid {self.n}"


@dataclass(frozen=True, slots=True)
class Send:
    """A unit or a card for the colonisation force; ``covered`` for one that James Cook discards."""

    card: int
    covered: bool = False

    def __str__(self) -> str:
        return f"send {_id(self.card)}" + (" covered" if self.covered else "")


@dataclass(frozen=True, slots=True)
class Repel:
    """A defence that succeeded, by a seat whose cards nobody follows."""

    def __str__(self) -> str:
        return "repel"


# What the app does not see


@dataclass(frozen=True, slots=True)
class AgeOver:
    """The age ended at the beginning of the turn of a seat; only where the app does not keep the row."""

    seat: Seat

    def __str__(self) -> str:
        return f"age {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What a seat did in a turn that nobody followed: an event, a territory, a tactic, an attack on a rival."""

    seat: Seat
    card: int
    rival: Seat = NONE

    def __str__(self) -> str:
        rest = f" {self.rival + 1}" if self.rival != NONE else ""
        return f"meanwhile {self.seat + 1} {_id(self.card)}{rest}"


# The table


@dataclass(frozen=True, slots=True)
class Deal:
    """Civil cards laid into the empty slots of the row, left to right; the rest may follow later."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *map(_id, self.cards)))


@dataclass(frozen=True, slots=True)
class Draw:
    """Military cards drawn by the seat that is to draw; the rest may follow later."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("draw", *map(_id, self.cards)))


@dataclass(frozen=True, slots=True)
class Reveal:
    """The top current event, turned up for all or shown to Joan of Arc."""

    card: int

    def __str__(self) -> str:
        return f"reveal {_id(self.card)}"


AnyMove = (
    Take | Populate | Build | Upgrade | Destroy | Stage | Lead | Develop | Play | Tactic | Use | EndTurn
    | Plan | Attack | Offer | Cancel | Retire | Resign
    | Pass | Accept | Pick | Goods | Discard | Defend | Bid | Send | Repel
    | AgeOver | Meanwhile
    | Deal | Draw | Reveal
)  # fmt: skip

POPULATE: Final = Populate()
END: Final = EndTurn()
PASS: Final = Pass()
REPEL: Final = Repel()
BUILD: Final = tuple(Build(rule.number) for rule in RULES)
DESTROY: Final = tuple(Destroy(rule.number) for rule in RULES)
PICK: Final = tuple(Pick(rule.number) for rule in RULES)
DEVELOP: Final = tuple(Develop(rule.number) for rule in RULES)
REVOLT: Final = tuple(Develop(rule.number, True) for rule in RULES)
TAKE: Final = tuple(tuple(Take(rule.number, slot) for slot in range(len(ROW_COSTS))) for rule in RULES)
GOODS: Final = ("food", "resources")


# Reading

Words = Sequence[str]


def _card(word: str) -> int:
    return BY_ID[word]


def _seat(word: str) -> Seat:
    return ("1", "2", "3", "4").index(word)


def _lead(words: Words) -> Lead:
    return Lead(_card(words[0]), _card(words[2]) if len(words) > 2 else NONE)


def _play(words: Words) -> Play:
    card, *rest = words
    if not rest:
        return Play(_card(card))
    if rest[0] in GOODS:
        return Play(_card(card), goods=rest[0])
    order = _READERS[rest[0]](rest[1:])
    if not isinstance(order, Build | Upgrade | Populate | Stage | Develop):
        raise ValueError(words)
    return Play(_card(card), order)


def _use(words: Words) -> Use:
    return Use(*map(_card, words))


def _meanwhile(words: Words) -> Meanwhile:
    return Meanwhile(_seat(words[0]), _card(words[1]), _seat(words[2]) if len(words) > 2 else NONE)


_READERS: Final[dict[str, Callable[[Words], AnyMove]]] = {
    "take": lambda words: TAKE[_card(words[0])][int(words[1]) - 1],
    "populate": lambda words: POPULATE,
    "build": lambda words: BUILD[_card(words[0])],
    "upgrade": lambda words: Upgrade(_card(words[0]), _card(words[1])),
    "destroy": lambda words: DESTROY[_card(words[0])],
    "stage": lambda words: Stage(int(words[0])),
    "lead": _lead,
    "develop": lambda words: DEVELOP[_card(words[0])],
    "revolt": lambda words: REVOLT[_card(words[0])],
    "play": _play,
    "tactic": lambda words: Tactic(_card(words[0])),
    "copy": lambda words: Tactic(_card(words[0]), True),
    "use": _use,
    "end": lambda words: END,
    "plan": lambda words: Plan(_card(words[0])),
    "attack": lambda words: Attack(_card(words[0]), _seat(words[1])),
    "offer": lambda words: Offer(_card(words[0]), _seat(words[1]), "ab".index(words[2])),
    "cancel": lambda words: Cancel(_seat(words[0])),
    "retire": lambda words: Retire(_card(words[0]) if words else NONE),
    "resign": lambda words: Resign(),
    "pass": lambda words: PASS,
    "accept": lambda words: Accept(),
    "pick": lambda words: PICK[_card(words[0])],
    "goods": lambda words: Goods(int(words[0]), int(words[1])),
    "discard": lambda words: Discard(_card(words[0])),
    "defend": lambda words: Defend(_card(words[0]), len(words) > 1),
    "bid": lambda words: Bid(int(words[0])),
    "send": lambda words: Send(_card(words[0]), len(words) > 1),
    "repel": lambda words: REPEL,
    "age": lambda words: AgeOver(_seat(words[0])),
    "meanwhile": _meanwhile,
    "deal": lambda words: Deal(tuple(map(_card, words))),
    "draw": lambda words: Draw(tuple(map(_card, words))),
    "reveal": lambda words: Reveal(_card(words[0])),
}


def parse(line: str) -> AnyMove:
    """The move with exactly this text form; ValueError when there is none."""
    word, *rest = line.split(" ")
    try:
        move = _READERS[word](rest)
    except (KeyError, IndexError, ValueError, TypeError):
        raise ValueError(f"no such move: {line!r}") from None
    if str(move) != line:
        raise ValueError(f"no such move: {line!r}")
    return move
