"""A position: the round, whose turn it is and where in it, the markets, the time track, and every seat's board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from companion.core.game import OVER, TABLE, Illegal, Move
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.age_of_civilization import draws, turn
from companion.rules.age_of_civilization.board import Ability, Board
from companion.rules.age_of_civilization.catalogue import SHIPPED, ActionCard, Catalogue
from companion.rules.age_of_civilization.facts import ACTION, KEPT, WINDOW
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.setup import Layout

_TABLE_PHASES: Final = frozenset({Phase.SCENE, Phase.LAYING, Phase.REFILL})


class Event(NamedTuple):
    """Something a move brought about by itself; words are made of it only when someone asks for the news."""

    kind: str
    seat: Seat
    n: int = 0
    what: str = ""


class State:
    """See the module. ``step`` is the step of the turn that goes on once all that interrupts it is done."""

    __slots__ = (
        "boards",
        "bought",
        "cards",
        "cubes",
        "dealt",
        "deck",
        "drafting",
        "events",
        "first",
        "follow",
        "heard",
        "kept",
        "lost",
        "market",
        "owed",
        "packs",
        "pending",
        "phase",
        "placed",
        "red",
        "refill",
        "round",
        "rules",
        "seat",
        "specials",
        "step",
        "track",
        "used",
        "wars_lost",
        "wonders",
    )

    def __init__(self, laid: Layout, cards: Catalogue = SHIPPED, told: bool = False) -> None:
        """The table laid out; ``told`` when the owner's scenario is known."""
        rules = laid.rules
        self.rules = rules
        self.cards = cards
        self.round = 1
        self.first = laid.first
        self.boards = [Board() for _ in range(rules.players)]
        self.track = laid.track
        self.events = laid.events  # tokens by position, "" for none
        self.wonders = list(laid.wonders)
        self.specials = list(laid.specials)
        self.market = dict.fromkeys(laid.market, 0)  # bonus coins on each card
        self.deck = frozenset(rules.deck) - set(laid.market)  # civilizations that nobody has seen
        self.cubes = rules.scenario.opponent[0] if rules.solo else 0
        self.wars_lost = 0
        self.lost = False  # a scenario, before its end
        self.packs: list[list[str]] = [list(pack) for pack in laid.packs]
        self.dealt = list(laid.packs)  # the packs as they were, by the seat that had each first
        self.kept: list[tuple[str, ...]] = [() for _ in laid.packs]  # in the draft, by seat and round
        self.drafting = 0  # rounds of the draft that are over
        self.refill = 0  # civilizations still to be turned up for the market
        self.heard: list[Event] | None = None  # a list only while someone listens
        for board in self.boards:
            board.coins = rules.scenario.coins
            board.technologies = list(rules.scenario.technologies)
            board.hidden = KEPT if rules.draft and rules.by_hand else 0
        self.deck -= {card for pack in laid.packs for card in pack}
        self.begin_turn(self.first)
        draws.open_table(self, told)

    def begin_turn(self, seat: Seat) -> None:
        self.seat = seat
        self.step: Phase = Phase.CIVILIZATION
        self.phase: Phase = Phase.CIVILIZATION
        self.used: dict[str, int] = {}  # how often each action was done
        self.placed = 0  # workers on white slots
        self.red = 0  # workers on red slots
        self.bought = False
        self.owed: list[str] = []  # ``technology`` or ``wonder``, to be chosen one by one
        self.follow = ""  # the card that lets a Culture follow now
        self.pending: list[Ability] = []  # abilities of the end of the turn

    def copy(self) -> State:
        other = State.__new__(State)
        for slot in _SHARED:
            setattr(other, slot, getattr(self, slot))
        other.boards = [board.copy() for board in self.boards]
        other.wonders = self.wonders[:]
        other.specials = self.specials[:]
        other.market = self.market.copy()
        other.packs = [pack[:] for pack in self.packs]
        other.dealt = self.dealt[:]
        other.kept = self.kept[:]
        other.used = self.used.copy()
        other.owed = self.owed[:]
        other.pending = self.pending[:]
        other.heard = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, slot) == getattr(other, slot) for slot in _TELLING)

    __hash__ = None  # type: ignore[assignment]

    def play(self, move: Move) -> None:
        act = _ACTS.get(type(move))
        if act is None:
            raise Illegal(T("This is not a move of Age of Civilization."))
        phases, do = act
        if self.phase not in phases:
            raise Illegal(T("This comes at another step of the turn."))
        do(self, move)

    def actor(self) -> Seat:
        if self.phase in _TABLE_PHASES:
            return TABLE
        return OVER if self.phase is Phase.OVER else self.seat

    def note(self, kind: str, seat: Seat, n: int = 0, what: str = "") -> None:
        """Tell whoever listens."""
        if self.heard is not None:
            self.heard.append(Event(kind, seat, n, what))

    @property
    def board(self) -> Board:
        """The board of the seat whose turn it is."""
        return self.boards[self.seat]

    def seats(self) -> Iterator[Seat]:
        """All seats in turn order, from the first player on."""
        for step in range(self.rules.players):
            yield (self.first + step) % self.rules.players

    def others(self, seat: Seat) -> Iterator[Seat]:
        for step in range(1, self.rules.players):
            yield (seat + step) % self.rules.players

    # The time track

    def card_at(self, position: int) -> ActionCard | None:
        """The card at a place of the time track, counted from 1; None before it is laid."""
        card = self.track[position - 1]
        return self.cards.action_cards[card] if card else None

    def is_open(self, seat: Seat, action: str) -> bool:
        """Whether the common slots of an action are open: on the permanent card, on one of the three below it, and
        with the Maya on the cards to come."""
        return ACTION[action].permanent or action in open_actions(
            self.track, self.round, self.boards[seat].standing(self.cards).ahead
        )

    def slots_left(self, seat: Seat, action: str) -> int:
        """How often a seat may still do an action this turn: on the common slots, and on slots of its own."""
        common = ACTION[action].slots if self.is_open(seat, action) else 0
        return common + self.own_slots(seat, action) - self.used.get(action, 0)

    def with_slots(self, seat: Seat) -> list[str]:
        """The actions that have slots left for a seat this turn, as :meth:`slots_left` counts them."""
        standing = self.boards[seat].standing(self.cards)
        open_, own, used = open_actions(self.track, self.round, standing.ahead), standing.slots, self.used
        return [
            key
            for key, action in ACTION.items()
            if (action.slots if action.permanent or key in open_ else 0) + own.get(key, 0) > used.get(key, 0)
        ]

    def own_slots(self, seat: Seat, action: str) -> int:
        return self.boards[seat].standing(self.cards).slots.get(action, 0)

    def forbidden_by(self, seat: Seat, action: str) -> str:
        """The card of another player that keeps a seat from an action, or "" when it may."""
        if len(self.boards) == 1:
            return ""
        for other in self.others(seat):
            if source := self.boards[other].standing(self.cards).forbids.get(action):
                return source
        return ""

    @property
    def free_workers(self) -> int:
        """The workers in hand of the seat whose turn it is."""
        return max(0, self.board.workers - self.placed - self.red)

    @property
    def acted(self) -> bool:
        return bool(self.used)


@lru_cache(maxsize=1 << 10)
def open_actions(track: tuple[str, ...], round_: int, ahead: bool) -> frozenset[str]:
    """The actions of the time track that are open in a round. Which action a card carries is printed."""
    last = len(track) if ahead else round_ + WINDOW - 1
    return frozenset(SHIPPED.action_cards[card].action for card in track[round_ - 1 : last] if card)


_ACTS: Final = {**turn.ACTS, **draws.ACTS}
_OWN: Final = frozenset(
    {"boards", "wonders", "specials", "market", "packs", "dealt", "kept", "used", "owed", "pending", "heard"}
)
_SHARED: Final = tuple(slot for slot in State.__slots__ if slot not in _OWN)
_TELLING: Final = tuple(slot for slot in State.__slots__ if slot != "heard")
