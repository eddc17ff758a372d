"""The moves, each a small value with a one-line text form: ``place 1 egypt city 1``, ``tax 2 tribute 2 2 3``.

No turns are kept until the end: every move says whose it is, first thing after its word, seats counted from 1. What the
table does as a whole (a supremacy card comes, a phase is counted) is nobody's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.core.seat import TABLE

Coins = tuple[tuple[str, int], ...]  # of each resource, how much is paid by money, 2 for 1


def _line(*words: object) -> str:
    return " ".join(str(word) for word in words if word != "")


def _coins(coins: Coins) -> str:
    return "coins " + ",".join(f"{resource}:{n}" for resource, n in coins) if coins else ""


# On the map, at every depth


@dataclass(frozen=True, slots=True)
class Place:
    """So many pieces come onto the map in a region."""

    seat: Seat
    region: str
    piece: str
    n: int = 1

    def __str__(self) -> str:
        return _line("place", self.seat + 1, self.region, self.piece, self.n)


@dataclass(frozen=True, slots=True)
class Remove:
    """So many pieces of a seat leave a region."""

    seat: Seat
    region: str
    piece: str
    n: int = 1

    def __str__(self) -> str:
        return _line("remove", self.seat + 1, self.region, self.piece, self.n)


@dataclass(frozen=True, slots=True)
class Shift:
    """Units of a seat go to another region, whatever moved them."""

    seat: Seat
    piece: str
    region: str
    to: str
    n: int = 1

    def __str__(self) -> str:
        return _line("shift", self.seat + 1, self.piece, self.region, self.to, self.n)


@dataclass(frozen=True, slots=True)
class Raise:
    """A wonder stands in a region; nobody needs to say which one. A ledger pays for it."""

    seat: Seat
    wonder: str
    region: str
    token: str = ""
    coins: Coins = ()

    def __str__(self) -> str:
        return _line("raise", self.seat + 1, self.wonder, self.region, self.token, _coins(self.coins))


@dataclass(frozen=True, slots=True)
class Govern:
    """Another government, or none: the old tile goes back."""

    seat: Seat
    government: str
    coins: Coins = ()

    def __str__(self) -> str:
        return _line("govern", self.seat + 1, self.government or "none", _coins(self.coins))


@dataclass(frozen=True, slots=True)
class Claim:
    """A golden age or an achievement; nobody needs to say which one. ``choice`` where its reward leaves one."""

    seat: Seat
    kind: str  # "age" or "achievement"
    tile: str
    choice: str = ""

    def __str__(self) -> str:
        return _line("claim", self.seat + 1, self.kind, self.tile, self.choice)


@dataclass(frozen=True, slots=True)
class Own:
    """A technology that a seat without a ledger has: it counts in a phase, or at the end."""

    seat: Seat
    card: str

    def __str__(self) -> str:
        return _line("own", self.seat + 1, self.card)


@dataclass(frozen=True, slots=True)
class Follow:
    """The leader of a seat."""

    seat: Seat
    leader: str
    choice: str = ""  # the track that the leader lets one choose

    def __str__(self) -> str:
        return _line("follow", self.seat + 1, self.leader, self.choice)


@dataclass(frozen=True, slots=True)
class Loyal:
    """The region that Loyalty shuts to the cities of others."""

    seat: Seat
    region: str

    def __str__(self) -> str:
        return _line("loyal", self.seat + 1, self.region)


@dataclass(frozen=True, slots=True)
class Took:
    """The action that a seat without a ledger took, for those who tell it: it keeps the chest and the decks."""

    seat: Seat
    action: str

    def __str__(self) -> str:
        return _line("took", self.seat + 1, self.action)


@dataclass(frozen=True, slots=True)
class Enlist:
    """An automa takes a seat."""

    seat: Seat
    persona: str
    level: int

    def __str__(self) -> str:
        return _line("automa", self.seat + 1, self.persona, self.level)


@dataclass(frozen=True, slots=True)
class Announce:
    """The golden age or achievement that an automa will claim, unless somebody is quicker."""

    seat: Seat
    kind: str  # "age" or "achievement"
    tile: str

    def __str__(self) -> str:
        return _line("announce", self.seat + 1, self.kind, self.tile)


# What a scorer keeps


@dataclass(frozen=True, slots=True)
class Project:
    """A project that a seat without a ledger has built."""

    seat: Seat
    card: str

    def __str__(self) -> str:
        return _line("project", self.seat + 1, self.card)


@dataclass(frozen=True, slots=True)
class Unrest:
    """The unrest on a tax card that a seat without a ledger keeps."""

    seat: Seat
    n: int

    def __str__(self) -> str:
        return _line("unrest", self.seat + 1, self.n)


@dataclass(frozen=True, slots=True)
class Score:
    """Points that a card gave in play."""

    seat: Seat
    n: int

    def __str__(self) -> str:
        return _line("score", self.seat + 1, self.n)


# The eight actions of a ledger, and what is free


@dataclass(frozen=True, slots=True)
class Produce:
    seat: Seat
    resource: str

    def __str__(self) -> str:
        return _line("produce", self.seat + 1, self.resource)


@dataclass(frozen=True, slots=True)
class Grow:
    """A population card: so much food for so many people."""

    seat: Seat
    food: int
    people: int
    coins: Coins = ()

    def __str__(self) -> str:
        return _line("grow", self.seat + 1, self.food, self.people, _coins(self.coins))


@dataclass(frozen=True, slots=True)
class Construct:
    """A construction card, or a city, port or town without one: ``city``. ``token`` is what lay on the hex."""

    seat: Seat
    card: str
    region: str = ""
    token: str = ""
    goods: frozenset[str] = frozenset()  # of a manufactory card
    coins: Coins = ()

    def __str__(self) -> str:
        goods = "goods " + ",".join(sorted(self.goods)) if self.goods else ""
        return _line("build", self.seat + 1, self.card, self.region or "-", self.token, goods, _coins(self.coins))


@dataclass(frozen=True, slots=True)
class Discover:
    """A technology is bought and lies face up or down; ``choice`` is the track or resource that it lets one choose."""

    seat: Seat
    card: str
    up: bool
    choice: str = ""
    coins: Coins = ()

    def __str__(self) -> str:
        return _line("discover", self.seat + 1, self.card, "up" if self.up else "down", self.choice, _coins(self.coins))


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A technology that lay face down is turned up, for nothing."""

    seat: Seat
    card: str
    choice: str = ""

    def __str__(self) -> str:
        return _line("turn_up", self.seat + 1, self.card, self.choice)


@dataclass(frozen=True, slots=True)
class Tax:
    """A tribute or tariff card: two factors, and the unrest on it. Without a card there is none."""

    seat: Seat
    kind: str
    first: int
    second: int
    unrest: int

    def __str__(self) -> str:
        return _line("tax", self.seat + 1, self.kind, self.first, self.second, self.unrest)


@dataclass(frozen=True, slots=True)
class Military:
    """Recruit units into regions, and move units from region to region, each for its price."""

    seat: Seat
    recruits: tuple[tuple[str, str], ...] = ()  # unit and region
    marches: tuple[tuple[str, str, str], ...] = ()  # unit, from, to

    def __str__(self) -> str:
        recruits = (f"{unit}@{region}" for unit, region in self.recruits)
        marches = (f"{unit}@{region}>{to}" for unit, region, to in self.marches)
        return _line("military", self.seat + 1, *recruits, *marches)


@dataclass(frozen=True, slots=True)
class Take:
    """A token that a card gives: ``good:bronze`` or ``cache:food:5``."""

    seat: Seat
    token: str

    def __str__(self) -> str:
        return _line("take", self.seat + 1, self.token)


@dataclass(frozen=True, slots=True)
class Refresh:
    """A market is renewed; ``free`` where a card and not the government does it."""

    seat: Seat
    deck: str
    free: bool = False

    def __str__(self) -> str:
        return _line("refresh", self.seat + 1, self.deck, "free" if self.free else "")


@dataclass(frozen=True, slots=True)
class Use:
    """What works once: the Magistrate's trade for a resource, a shift of production from one track to another."""

    seat: Seat
    power: str
    choice: str = ""
    to: str = ""
    n: int = 0

    def __str__(self) -> str:
        return _line("use", self.seat + 1, self.power, self.choice, self.to, self.n or "")


@dataclass(frozen=True, slots=True)
class Convert:
    """The Priestess makes a city of an opponent hers."""

    seat: Seat
    victim: Seat
    region: str
    piece: str

    def __str__(self) -> str:
        return _line("convert", self.seat + 1, self.victim + 1, self.region, self.piece)


@dataclass(frozen=True, slots=True)
class Waive:
    """Something that a card gives is not taken, or was seen to without the app."""

    seat: Seat
    number: int  # among all that is still open, from 1

    def __str__(self) -> str:
        return _line("waive", self.seat + 1, self.number)


# The table as a whole


@dataclass(frozen=True, slots=True)
class Begin:
    """All that stands before the first round is on the map."""

    @property
    def seat(self) -> Seat:
        return TABLE

    def __str__(self) -> str:
        return "begin"


@dataclass(frozen=True, slots=True)
class Supremacy:
    """A supremacy card came from a deck, or all tiles of two kinds are gone: ``tiles``."""

    deck: str

    @property
    def seat(self) -> Seat:
        return TABLE

    def __str__(self) -> str:
        return f"supremacy {self.deck}"


@dataclass(frozen=True, slots=True)
class Strike:
    """The General removes a unit of an opponent before a phase."""

    seat: Seat
    victim: Seat
    region: str
    piece: str

    def __str__(self) -> str:
        return _line("strike", self.seat + 1, self.victim + 1, self.region, self.piece)


@dataclass(frozen=True, slots=True)
class Push:
    """Diplomats push all units of an opponent from a region into a neighbouring one."""

    seat: Seat
    victim: Seat
    region: str
    to: str

    def __str__(self) -> str:
        return _line("push", self.seat + 1, self.victim + 1, self.region, self.to)


@dataclass(frozen=True, slots=True)
class Forgo:
    """A power before the phase is not used."""

    seat: Seat

    def __str__(self) -> str:
        return _line("forgo", self.seat + 1)


@dataclass(frozen=True, slots=True)
class Tally:
    """The phase is counted as the map stands."""

    @property
    def seat(self) -> Seat:
        return TABLE

    def __str__(self) -> str:
        return "tally"


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it was when the end came: from there the last turns are counted."""

    seat: Seat

    def __str__(self) -> str:
        return _line("turn", self.seat + 1)


@dataclass(frozen=True, slots=True)
class Done:
    """One of the last turns is over."""

    seat: Seat

    def __str__(self) -> str:
        return _line("done", self.seat + 1)


AnyMove = (
    Place
    | Remove
    | Shift
    | Raise
    | Govern
    | Claim
    | Own
    | Follow
    | Loyal
    | Took
    | Enlist
    | Announce
    | Project
    | Unrest
    | Score
    | Produce
    | Grow
    | Construct
    | Discover
    | TurnUp
    | Tax
    | Military
    | Take
    | Refresh
    | Use
    | Convert
    | Waive
    | Begin
    | Supremacy
    | Strike
    | Push
    | Forgo
    | Tally
    | Turn
    | Done
)


# Reading


class _Words:
    """The words of a line, taken one by one."""

    def __init__(self, line: str) -> None:
        self._words = line.split(" ")

    def word(self) -> str:
        return self._words.pop(0) if self._words else ""

    def seat(self) -> Seat:
        seat = int(self.word()) - 1
        if seat < 0:
            raise ValueError("seats count from 1")
        return seat

    def n(self) -> int:
        return int(self.word())

    def token(self) -> str:
        """What lay on a hex, where the next word says so."""
        return self.word() if self._next().startswith(("good:", "cache:")) else ""

    def after(self, mark: str) -> str:
        """The word behind a mark, where the mark comes next."""
        if self._next() != mark:
            return ""
        self.word()
        return self.word()

    def choice(self) -> str:
        return "" if self._next() == "coins" else self.word()

    def coins(self) -> Coins:
        pairs = [pair.split(":") for pair in self.after("coins").split(",") if pair]
        return tuple((resource, int(n)) for resource, n in pairs)

    def goods(self) -> frozenset[str]:
        return frozenset(filter(None, self.after("goods").split(",")))

    def rest(self) -> list[str]:
        words, self._words = self._words, []
        return words

    def _next(self) -> str:
        return self._words[0] if self._words else ""


def _military(words: _Words) -> Military:
    seat = words.seat()
    parts = [part.split("@") for part in words.rest()]
    recruits = tuple((unit, where) for unit, where in parts if ">" not in where)
    marches = tuple((unit, *where.split(">")) for unit, where in parts if ">" in where)
    return Military(seat, recruits, marches)  # type: ignore[arg-type]


_READERS: Final[Mapping[str, Callable[[_Words], AnyMove]]] = {
    "place": lambda w: Place(w.seat(), w.word(), w.word(), w.n()),
    "remove": lambda w: Remove(w.seat(), w.word(), w.word(), w.n()),
    "shift": lambda w: Shift(w.seat(), w.word(), w.word(), w.word(), w.n()),
    "raise": lambda w: Raise(w.seat(), w.word(), w.word(), w.token(), w.coins()),
    "govern": lambda w: Govern(w.seat(), w.word().replace("none", ""), w.coins()),
    "claim": lambda w: Claim(w.seat(), w.word(), w.word(), w.word()),
    "own": lambda w: Own(w.seat(), w.word()),
    "follow": lambda w: Follow(w.seat(), w.word(), w.word()),
    "loyal": lambda w: Loyal(w.seat(), w.word()),
    "took": lambda w: Took(w.seat(), w.word()),
    "automa": lambda w: Enlist(w.seat(), w.word(), w.n()),
    "announce": lambda w: Announce(w.seat(), w.word(), w.word()),
    "project": lambda w: Project(w.seat(), w.word()),
    "unrest": lambda w: Unrest(w.seat(), w.n()),
    "score": lambda w: Score(w.seat(), w.n()),
    "produce": lambda w: Produce(w.seat(), w.word()),
    "grow": lambda w: Grow(w.seat(), w.n(), w.n(), w.coins()),
    "build": lambda w: Construct(w.seat(), w.word(), w.word().replace("-", ""), w.token(), w.goods(), w.coins()),
    "discover": lambda w: Discover(w.seat(), w.word(), w.word() == "up", w.choice(), w.coins()),
    "turn_up": lambda w: TurnUp(w.seat(), w.word(), w.word()),
    "tax": lambda w: Tax(w.seat(), w.word(), w.n(), w.n(), w.n()),
    "military": _military,
    "take": lambda w: Take(w.seat(), w.word()),
    "refresh": lambda w: Refresh(w.seat(), w.word(), w.word() == "free"),
    "use": lambda w: Use(w.seat(), w.word(), w.word(), w.word(), int(w.word() or 0)),
    "convert": lambda w: Convert(w.seat(), w.seat(), w.word(), w.word()),
    "waive": lambda w: Waive(w.seat(), w.n()),
    "begin": lambda w: Begin(),
    "supremacy": lambda w: Supremacy(w.word()),
    "strike": lambda w: Strike(w.seat(), w.seat(), w.word(), w.word()),
    "push": lambda w: Push(w.seat(), w.seat(), w.word(), w.word()),
    "forgo": lambda w: Forgo(w.seat()),
    "tally": lambda w: Tally(),
    "turn": lambda w: Turn(w.seat()),
    "done": lambda w: Done(w.seat()),
}


def parse(line: str) -> AnyMove:
    """The move with this text form; ValueError when there is none."""
    words = _Words(line)
    reader = _READERS.get(words.word())
    if reader is None:
        raise ValueError(line)
    move = reader(words)
    if str(move) != line:
        raise ValueError(line)
    return move
