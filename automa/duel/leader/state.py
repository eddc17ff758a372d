"""A play against a leader: the leader's few tallies, and what the person told of the own side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from automa.duel.leader import orders
from automa.duel.leader.moves import (
    DRAWS,
    MOST_SPACES,
    AnyMove,
    Count,
    Draw,
    EndAge,
    Lead,
    March,
    Ruin,
    Supremacy,
)
from automa.duel.leader.orders import MOST_WONDERS, ORDERS, Act, Leader, Level, Order
from companion.game import OVER, TABLE, Illegal
from companion.rules.duel.facts import (
    AGES,
    CAPITAL,
    CARDS,
    DECKS,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    FIRST_COINS,
    GUILDS,
    LOOT,
    OF_COLOUR,
    SYMBOLS_TO_WIN,
    TOKENS_ON_BOARD,
    Card,
    members,
)
from companion.score import Ending, Seat
from companion.text import T

PERSON: Final[Seat] = 0
LEADER: Final[Seat] = 1
NEAR_CAPITAL: Final = 5  # spaces of the pawn from which on an alert leader takes red first
NEAR_SCIENCE: Final = 4  # different symbols, the same for green
MOST_POINTS: Final = 199
_RUINS: Final = OF_COLOUR["brown"] | OF_COLOUR["grey"]
_NO_ORDER: Final = -1


@dataclass(slots=True)
class State:
    """Sets of cards are masks, as in :mod:`companion.rules.duel.facts`; the pawn stands above 0 when you are ahead."""

    who: Leader
    level: Level
    tracked: bool  # whether the app keeps the pawn
    age: int = 1
    number: int = _NO_ORDER  # of the order that lies open
    drawn: int = 0  # orders drawn since the deck was shuffled, as a set
    city: int = 0  # the leader's buildings
    used: int = 0  # cards that were put under wonders, sold or ruined
    coins: int = FIRST_COINS
    wonders: int = 0
    tokens: int = 0
    pawn: int = 0
    looted: int = 0  # military tokens used up: two bits for the person's losses, two for the leader's
    counted: tuple[int, int] | None = None  # the person's points: on blue buildings, and others but military ones
    ending: Ending | None = None
    winner: Seat = PERSON

    def copy(self) -> State:
        return replace(self)

    # Reading

    @property
    def counting(self) -> bool:
        """Whether the third age is over and the points are to be counted."""
        return self.age > AGES

    def actor(self) -> Seat:
        if self.ending or self.counted:
            return OVER
        return TABLE if self.number == _NO_ORDER and not self.counting else PERSON

    @property
    def order(self) -> Order | None:
        """The order that lies open; red or green first where an alert leader has reason to."""
        if self.number == _NO_ORDER or self.counting:
            return None
        order = orders.order(self.who, self.level, self.number)
        first = self._alarms() if self.level.alert else ()
        colours = dict.fromkeys((*first, *order.colours))
        act = order.act
        if act is Act.WONDER and self.wonders >= MOST_WONDERS:
            act = Act.BUILD
        return replace(order, act=act, colours=tuple(colours)[: len(order.colours)])

    def _alarms(self) -> tuple[str, ...]:
        red = ("red",) if self.tracked and abs(self.pawn) >= NEAR_CAPITAL else ()
        green = ("green",) if len(self.symbols) >= NEAR_SCIENCE else ()
        return green + red

    @property
    def symbols(self) -> frozenset[int]:
        """The leader's different symbols."""
        return frozenset(CARDS[card].symbol for card in members(self.city & OF_COLOUR["green"]))

    def number_of(self, colour: str) -> int:
        return (self.city & OF_COLOUR[colour]).bit_count()

    @property
    def left(self) -> int:
        """The cards of the age that the leader may still take, as far as the app knows."""
        if self.counting:
            return 0
        deck = DECKS[self.age] | (GUILDS if self.age == AGES else 0)
        return deck & ~self.city & ~self.used

    @property
    def ruins(self) -> int:
        """What the person may destroy."""
        return self.city & _RUINS

    def undrawn(self) -> int:
        """The orders still in the deck."""
        return ((1 << ORDERS) - 1) & ~self.drawn or (1 << ORDERS) - 1

    def moves(self) -> list[AnyMove]:
        """What can be told now; of counts, one that stands for all."""
        actor = self.actor()
        if actor == OVER:
            return []
        if actor == TABLE:
            return [DRAWS[number] for number in members(self.undrawn())]
        if self.counting:
            return [Count(0, 0, self.pawn)]
        found: list[AnyMove] = [Lead(card) for card in members(self.left)]
        found += [Ruin(card) for card in members(self.ruins)]
        if self.tracked:
            found += [March(spaces) for spaces in range(1, MOST_SPACES + 1)]
        else:
            found += [Supremacy(PERSON, military=True), Supremacy(LEADER, military=True)]
        return [*found, Supremacy(PERSON, military=False), EndAge()]

    # Playing

    def play(self, move: AnyMove) -> None:
        if isinstance(move, Count):
            self._count(move)
        elif move not in self.moves():
            raise Illegal(T("This is not possible now."))
        elif isinstance(move, Draw):
            fresh = self.undrawn() & self.drawn == 0
            self.drawn = (self.drawn if fresh else 0) | 1 << move.number
            self.number = move.number
        elif isinstance(move, Lead):
            self._lead(CARDS[move.card])
        elif isinstance(move, Ruin):
            self.city ^= 1 << move.card
            self.used |= 1 << move.card
        elif isinstance(move, March):
            self.march(PERSON, move.spaces)
        elif isinstance(move, Supremacy):
            self._end(move.seat, Ending.MILITARY if move.military else Ending.SCIENTIFIC)
        else:
            self.age += 1
            self.drawn, self.number = 0, _NO_ORDER

    def _lead(self, card: Card) -> None:
        order = self.order
        assert order
        self.number = _NO_ORDER
        if order.act is Act.BUILD:
            self._build(card)
            return
        self.used |= card.bit
        if order.act is Act.WONDER:
            self.wonders += 1
        else:
            self.coins += DISCARD_COINS + DISCARD_PER_YELLOW * self.number_of("yellow")

    def _build(self, card: Card) -> None:
        """Free of cost, with its effect at once; a second symbol of a kind takes a progress token."""
        new = card.symbol not in self.symbols
        self.city |= card.bit
        self.coins += card.coins
        if card.coins_per:
            kind, each = card.coins_per
            self.coins += each * (self.wonders if kind == "wonder" else self.number_of(kind))
        if card.symbol >= 0 and not new:
            self.tokens = min(TOKENS_ON_BOARD, self.tokens + 1)
        elif len(self.symbols) >= SYMBOLS_TO_WIN:
            self._end(LEADER, Ending.SCIENTIFIC)
        if card.shields and self.tracked:
            self.march(LEADER, card.shields)

    def march(self, seat: Seat, spaces: int) -> None:
        """The pawn moves; a leader that is looted loses its coins, the person's are the person's business."""
        self.pawn = max(-CAPITAL, min(CAPITAL, self.pawn + (spaces if seat == PERSON else -spaces)))
        reached = self.pawn if seat == PERSON else -self.pawn
        for number, (space, coins) in enumerate(LOOT):
            bit = 1 << len(LOOT) * seat + number
            if reached >= space and not self.looted & bit:
                self.looted |= bit
                if seat == PERSON:
                    self.coins = max(0, self.coins - coins)
        if reached >= CAPITAL:
            self._end(seat, Ending.MILITARY)

    def _count(self, move: Count) -> None:
        if not self.counting or self.actor() == OVER:
            raise Illegal(T("Points are counted when the third age is over."))
        if abs(move.pawn) >= CAPITAL:
            raise Illegal(T("A pawn in the capital is a military supremacy."))
        if not (0 <= move.blue <= MOST_POINTS and 0 <= move.others <= MOST_POINTS):
            raise Illegal(T("Points go from {low} to {high}.", low=0, high=MOST_POINTS))
        self.counted = move.blue, move.others
        self.pawn = move.pawn

    def _end(self, seat: Seat, ending: Ending) -> None:
        self.ending, self.winner = ending, seat
