"""The moves, each a small value with a one-line text form: ``place 1 egypt city 1``, ``tax 2 tribute 2 2 3``.

No turns are kept until the end: every move says whose it is, first thing after its word, seats counted from 1. What the
table does as a whole (a supremacy card comes, a phase is counted) is nobody's.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.score import Seat
from companion.core.seat import TABLE

Coins = tuple[tuple[str, int], ...]  # of each resource, how much is paid by money, 2 for 1


def _line(*words: object) -> str:
    return " ".join(str(word) for word in words if word != "")


def _coins(coins: Coins) -> str:
    return "coins " + ",".join(f"{resource}:{n}" for resource, n in coins) if coins else ""


def _bare(bare: bool) -> str:
    return "bare" if bare else ""


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
    choice: str = ""  # the pillar that the Great Library lets one choose

    def __str__(self) -> str:
        return _line("raise", self.seat + 1, self.wonder, self.region, self.token, self.choice, _coins(self.coins))


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
    """A population card: so much food for so many people; ``bare`` where the deck is used up and it is no card."""

    seat: Seat
    food: int
    people: int
    coins: Coins = ()
    bare: bool = False

    def __str__(self) -> str:
        return _line("grow", self.seat + 1, self.food, self.people, _bare(self.bare), _coins(self.coins))


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
    """A technology is bought and lies face up or down; ``choice`` is the track or resource that it lets one choose.
    ``free`` where a card gives it."""

    seat: Seat
    card: str
    up: bool
    choice: str = ""
    coins: Coins = ()
    free: bool = False

    def __str__(self) -> str:
        face, free = "up" if self.up else "down", "free" if self.free else ""
        return _line("discover", self.seat + 1, self.card, face, self.choice, free, _coins(self.coins))


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
    """A tribute or tariff card: two factors, and the unrest on it; ``bare`` where the deck is used up and it is no
    card."""

    seat: Seat
    kind: str
    first: int
    second: int
    unrest: int
    bare: bool = False

    def __str__(self) -> str:
        return _line("tax", self.seat + 1, self.kind, self.first, self.second, self.unrest, _bare(self.bare))


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


OnMap = Place | Remove | Shift | Raise | Govern | Claim | Own | Follow | Loyal | Took | Enlist | Announce
OfScorer = Project | Unrest | Score
OfLedger = Produce | Grow | Construct | Discover | TurnUp | Tax | Military | Take | Refresh | Use | Convert | Waive
OfTable = Begin | Supremacy | Strike | Push | Forgo | Tally | Turn | Done
AnyMove = OnMap | OfScorer | OfLedger | OfTable
