"""A position: whose turn it is, where in the turn, the dice, and every seat's board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.core.game import OVER, TABLE, Illegal, Move
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.roll import trade, turn
from companion.rules.roll.board import Board
from companion.rules.roll.facts import CLOTH, GOODS_KEPT, SKULL, STONE, WOOD, Development, Monument
from companion.rules.roll.moves import Amounts, Trade
from companion.rules.roll.rules import Phase, Rules


class Event(NamedTuple):
    """Something a move brought about by itself; words are made of it only when someone asks for the news."""

    kind: str
    seat: Seat
    n: int = 0
    what: str = ""
    by: str = ""
    amounts: Amounts = ()


class State:
    """See the module; ``round`` counts from 1, and ``dice`` holds face ids, "" for a die not rolled yet."""

    __slots__ = (
        "boards",
        "bought",
        "builders",
        "coins",
        "collected",
        "dice",
        "due",
        "events",
        "food_dice",
        "led",
        "offer",
        "phase",
        "preserved",
        "round",
        "rules",
        "seat",
        "settled",
        "swaps",
        "throws",
        "workers",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.round = 1
        self.boards = [Board(monument.id for monument in rules.monuments) for _ in range(rules.players)]
        self.builders: dict[str, tuple[Seat, ...]] = {  # who completed each monument, the first builder first
            monument.id: () for monument in rules.monuments
        }
        self.events: list[Event] | None = None  # a list only while someone listens
        self.begin_turn(rules.first_player)

    def begin_turn(self, seat: Seat) -> None:
        self.seat = seat
        self.phase = Phase.READY
        self.dice = [""] * self.boards[seat].cities
        self.due: tuple[int, ...] = ()  # dice in the air, by their places
        self.throws = 0
        self.led = False  # Leadership has been used
        self.food_dice = 0  # of those that give food or workers, how many gave food
        self.collected = 0  # workers, of the dice
        self.settled = False  # corrected in this turn, with all that follows (see settle)
        self.workers = 0
        self.coins = 0
        self.preserved = 0  # how often, this turn
        self.swaps = 0  # by ships, this turn
        self.offer: Trade | None = None
        self.bought = ""

    def copy(self) -> State:
        other = State.__new__(State)
        other.rules = self.rules
        other.round = self.round
        other.seat = self.seat
        other.phase = self.phase
        other.dice = self.dice[:]
        other.due = self.due
        other.throws = self.throws
        other.led = self.led
        other.food_dice = self.food_dice
        other.collected = self.collected
        other.settled = self.settled
        other.workers = self.workers
        other.coins = self.coins
        other.preserved = self.preserved
        other.swaps = self.swaps
        other.offer = self.offer
        other.bought = self.bought
        other.boards = [board.copy() for board in self.boards]
        other.builders = self.builders.copy()
        other.events = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, slot) == getattr(other, slot) for slot in _TELLING)

    __hash__ = None  # type: ignore[assignment]

    def play(self, move: Move) -> None:
        act = turn.ACTS.get(type(move))
        if act is None:
            raise Illegal(T("This is not a move of Roll Through the Ages."))
        phases, do = act
        if self.phase not in phases:
            raise Illegal(T("This comes at another step of the turn."))
        do(self, move)

    def note(  # noqa: PLR0913 -- the fields of an Event
        self, kind: str, seat: Seat, n: int = 0, *, what: str = "", by: str = "", amounts: Amounts = ()
    ) -> None:
        """Tell whoever listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, n, what, by, amounts))

    def actor(self) -> Seat:
        if self.phase is Phase.ROLLING:
            return TABLE
        if self.phase is Phase.OVER:
            return OVER
        if self.phase is Phase.ANSWER and self.offer:
            return self.offer.partner
        return self.seat

    @property
    def board(self) -> Board:
        """The board of the seat whose turn it is."""
        return self.boards[self.seat]

    def others(self) -> Iterator[Seat]:
        """The other seats in turn order."""
        for step in range(1, self.rules.players):
            yield (self.seat + step) % self.rules.players

    # Dice

    def locked(self, die: int) -> bool:
        """Against others a skull stays; alone it may be thrown again like any die."""
        return not self.rules.alone and self.dice[die] == SKULL

    def free_dice(self) -> tuple[int, ...]:
        """The dice that may be thrown now."""
        if self.phase in (Phase.READY, Phase.LEAD):
            return tuple(range(len(self.dice)))
        if self.phase is not Phase.KEEP:
            return ()
        return tuple(die for die in range(len(self.dice)) if not self.locked(die))

    # Cities

    def mouths(self) -> int:
        """The cities that eat in this turn: one that was only corrected in after the throw had no die and eats later.

        (Corrections of old journals do not settle that: there it eats.)
        """
        cities = self.board.cities
        return min(cities, len(self.dice)) if self.settled else cities

    # Monuments

    def finished_monuments(self, seat: Seat) -> list[Monument]:
        """The monuments that this seat has completed."""
        return [monument for monument in self.rules.monuments if seat in self.builders[monument.id]]

    def has_wall(self, seat: Seat) -> bool:
        return seat in self.builders.get("great_wall", ())

    def monument_points(self, seat: Seat, monument: Monument) -> int:
        """What a monument gives this seat: as completed, or if it were the next to complete it."""
        builders = self.builders[monument.id]
        is_first = self.rules.alone or not builders or builders[0] == seat
        return monument.first if is_first else monument.later

    # What the seat whose turn it is can do

    def can_build(self) -> bool:
        return self.workers > 0 and self.board.free_boxes(self.rules.monuments) > 0

    def can_engineer(self) -> bool:
        """Stone is of use while there are boxes that the workers at hand do not fill."""
        board = self.board
        return (
            board.goods[STONE] > 0
            and board.has("engineering")
            and board.free_boxes(self.rules.monuments) > self.workers
        )

    def can_ship(self) -> int:
        """How many ships can be built now."""
        board = self.board
        if not board.has("shipping"):
            return 0
        return max(0, min(board.goods[WOOD], board.goods[CLOTH], self.rules.most_ships - board.ships))

    def can_swap(self) -> bool:
        return self.board.ships > self.swaps and any(self.board.goods)

    def nothing_to_trade(self) -> bool:
        """Whether the trade step comes although there is no exchange that anybody could make: food against food."""
        return self.phase is Phase.TRADE and not trade.possible(self)

    def can_trade(self) -> bool:
        """Whether both this seat and another have anything to trade."""
        if not self.rules.trading or not (self.board.food or any(self.board.goods)):
            return False
        return any(self.boards[other].food or any(self.boards[other].goods) for other in self.others())

    def to_buy(self) -> list[Development]:
        """The developments that this seat does not have."""
        owned = self.board.developments
        return [development for key, development in self.rules.printing.developments.items() if key not in owned]

    def wealth(self) -> int:
        """Coins, goods, and with Granaries food: the most this seat can pay now."""
        food = self.board.food * self.rules.printing.coins_per_food if self.board.has("granaries") else 0
        return self.coins + self.board.goods_value() + food

    def can_afford(self, development: str) -> bool:
        return self.wealth() >= self.rules.printing.developments[development].cost

    def must_discard(self) -> int:
        """How many goods are to be given up at the end of this turn."""
        return 0 if self.board.has("caravans") else max(0, sum(self.board.goods) - GOODS_KEPT)


_TELLING: Final = tuple(slot for slot in State.__slots__ if slot != "events")
