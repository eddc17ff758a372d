"""A play against a leader: the leader's few tallies, and of your side what the two of you share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.core.game import OVER, TABLE, Illegal
from companion.core.score import Ending, Seat
from companion.core.text import T
from companion.rules.duel.facts import (
    AGES,
    ALL_TOKENS,
    CAPITAL,
    DISCARD_COINS,
    DISCARD_PER_YELLOW,
    FIRST_COINS,
    LOOT,
    MOST_WONDERS,
    PLACES,
    SYMBOLS_TO_WIN,
    TOKEN,
    TOKENS,
    WONDERS,
    Token,
    Wonder,
    members,
)
from companion.rules.duel.leader import orders
from companion.rules.duel.leader.kinds import KINDS, OF_AGE, Kind
from companion.rules.duel.leader.moves import (
    DRAWS,
    SHIELDS,
    AnyMove,
    Count,
    Done,
    Draw,
    Empty,
    Erect,
    Lead,
    Learn,
    Mine,
    Starts,
    Take,
)
from companion.rules.duel.leader.orders import ORDERS, Act, Leader, Level, Order

PERSON: Final[Seat] = 0
LEADER: Final[Seat] = 1
NEAR_CAPITAL: Final = 5  # spaces of the pawn from which on an alert leader takes red first
NEAR_SCIENCE: Final = 4  # different symbols, of either side, from which on it takes green first
MOST_POINTS: Final = 199
CARD_SYMBOLS: Final = 1 + max(kind.symbol for kind in KINDS)  # those that green cards have; Law has one more
COPIES: Final = 2  # green cards of a symbol
_NO_ORDER: Final = -1
_EVERY_ORDER: Final = (1 << ORDERS) - 1

_LAW, _LAW_SYMBOL = next((token.bit, token.symbol) for token in TOKENS if token.symbol >= 0)
_STRATEGY, _MORE_SHIELDS = next((token.bit, token.shields_per_red) for token in TOKENS if token.shields_per_red)
_THEOLOGY: Final = next(token.bit for token in TOKENS if token.again_for_wonders)
_GREEN: Final = tuple(
    tuple(kind.number for kind in KINDS if kind.symbol == symbol) for symbol in range(CARD_SYMBOLS)
)  # the kinds of cards with each symbol

Both = tuple[int, int]  # yours, and the leader's


class Phase(StrEnum):
    """What the play waits for."""

    YOURS = "yours"  # your turn
    BROUGHT = "brought"  # the card that your Mausoleum brought back
    TOKEN = "token"  # the token that you take for a pair
    LIBRARY = "library"  # the token that you keep of those that your Great Library drew
    LEADS = "leads"  # the leader's turn: its order is drawn, then you say what it took
    STARTS = "starts"  # you decide who begins the age
    COUNT = "count"
    OVER = "over"


def _with(pair: Both, seat: Seat, value: int) -> Both:
    return (value, pair[LEADER]) if seat == PERSON else (pair[PERSON], value)


@dataclass(slots=True)
class State:
    """Sets of tokens and wonders are masks, as in :mod:`companion.rules.duel.facts`. The pawn stands above 0 when you
    are ahead; what belongs to a seat is a pair."""

    who: Leader
    level: Level
    line: tuple[int, ...]  # the leader's wonders, in the order it builds them
    plans: Both  # wonders not built yet
    board: int  # progress tokens
    seat: Seat = PERSON  # whose turn it is
    phase: Phase = Phase.YOURS
    age: int = 1
    left: int = PLACES  # cards that should lie in the structure
    again: bool = False  # whether this seat plays again
    last: Seat = PERSON  # who took the last card
    opening: bool = False  # whether an age waits for who begins it, or the leader has just decided to
    number: int = _NO_ORDER  # of the order that lies open
    drawn: int = 0  # orders drawn since the deck was shuffled, as a set
    decks: int = 0  # how often it was shuffled anew in this age
    city: tuple[int, ...] = (0,) * len(KINDS)  # how many cards of each kind the leader has
    coins: int = FIRST_COINS  # the leader's; yours lie before you
    learned: tuple[int, ...] = (0,) * CARD_SYMBOLS  # how many of your green cards have each symbol
    built: Both = (0, 0)  # wonders
    owned: Both = (0, 0)  # progress tokens
    pawn: int = 0
    looted: int = 0  # military tokens used up: two bits for what you lost, two for the leader
    counted: Count | None = None
    ending: Ending | None = None
    winner: Seat = PERSON

    def copy(self) -> State:
        other = State.__new__(State)
        for slot in State.__slots__:
            setattr(other, slot, getattr(self, slot))
        return other

    # Reading

    def actor(self) -> Seat:
        if self.phase is Phase.OVER:
            return OVER
        return TABLE if self.phase is Phase.LEADS and self.number == _NO_ORDER else PERSON

    @property
    def order(self) -> Order | None:
        """The order that lies open; red or green first where an alert leader has reason to."""
        if self.phase is not Phase.LEADS or self.number == _NO_ORDER:
            return None
        order = orders.order(self.who, self.level, self.number)
        first = self.alarms() if self.level.alert else ()
        every = tuple(dict.fromkeys((*first, *order.colours)))[: len(order.colours)]
        there = {kind.colour for kind in OF_AGE[self.age].values()}
        colours = tuple(colour for colour in every if colour in there)
        act = Act.BUILD if order.act is Act.WONDER and not self.to_build(LEADER) else order.act
        return replace(order, act=act, colours=colours)

    def alarms(self) -> tuple[str, ...]:
        """The colours that an alert leader takes first as the table stands."""
        green = ("green",) if max(len(self.symbols(seat)) for seat in (PERSON, LEADER)) >= NEAR_SCIENCE else ()
        red = ("red",) if abs(self.pawn) >= NEAR_CAPITAL else ()
        return green + red

    def symbols(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of the different science symbols, that of Law among them."""
        cards = self.learned if seat == PERSON else self.led
        law = (_LAW_SYMBOL,) if self.owned[seat] & _LAW else ()
        return (*(symbol for symbol, n in enumerate(cards) if n), *law)

    @property
    def led(self) -> tuple[int, ...]:
        """How many of the leader's green cards have each symbol."""
        return tuple(sum(self.city[number] for number in numbers) for numbers in _GREEN)

    def has_learned(self, symbol: int) -> bool:
        """Whether you have a green card with this symbol."""
        return self.learned[symbol] > 0

    def number_of_kind(self, kind: Kind) -> int:
        """The leader's cards of a kind."""
        return self.city[kind.number]

    def number_of(self, colour: str) -> int:
        """The leader's cards of a colour."""
        return sum(self.city[kind.number] for kind in KINDS if kind.colour == colour)

    def kinds_left(self) -> list[Kind]:
        """The kinds of this age of which the leader does not have every card yet."""
        return [kind for kind in OF_AGE[self.age].values() if self.city[kind.number] < kind.copies]

    @property
    def next_wonder(self) -> Wonder | None:
        """The wonder that the leader builds next."""
        return next((WONDERS[number] for number in self.line if self.to_build(LEADER) >> number & 1), None)

    def to_build(self, seat: Seat) -> int:
        """The wonders that a seat can still build: seven are the most, however they came there."""
        built = sum(wonders.bit_count() for wonders in self.built)
        return self.plans[seat] if built < MOST_WONDERS else 0

    @property
    def board_tokens(self) -> list[Token]:
        """The progress tokens on the board."""
        return [TOKENS[token] for token in members(self.board)]

    @property
    def offered_tokens(self) -> list[Token]:
        """The tokens that you may take now."""
        return [TOKENS[token] for token in members(self.offered)]

    def tokens_of(self, seat: Seat) -> list[Token]:
        return [TOKENS[token] for token in members(self.owned[seat])]

    def wonders_of(self, seat: Seat) -> list[Wonder]:
        """The wonders that a seat has built."""
        return [WONDERS[wonder] for wonder in members(self.built[seat])]

    def plans_of(self, seat: Seat) -> list[Wonder]:
        """Wonders not built yet."""
        return [WONDERS[wonder] for wonder in members(self.plans[seat])]

    @property
    def leader_line(self) -> list[Wonder]:
        """The leader's plans in the order in which it builds them."""
        return [WONDERS[wonder] for wonder in self.line if self.plans[LEADER] >> wonder & 1]

    @property
    def own_wonders_to_build(self) -> list[Wonder]:
        """Those of yours that you can still build."""
        return [WONDERS[wonder] for wonder in members(self.to_build(PERSON))]

    @property
    def box(self) -> int:
        """The progress tokens that nobody has and that do not lie on the board."""
        return ALL_TOKENS & ~self.board & ~self.owned[PERSON] & ~self.owned[LEADER]

    @property
    def offered(self) -> int:
        """The tokens that you may take now."""
        return {Phase.TOKEN: self.board, Phase.LIBRARY: self.box}.get(self.phase, 0)

    def favourite(self) -> int:
        """The token that the leader would take from the board: by its likings, then by the alphabet."""
        line = (*(TOKEN[key] for key in self.who.tokens), *TOKENS)
        return next(token.number for token in line if self.board & token.bit)

    def loot(self, seat: Seat) -> list[tuple[int, int]]:
        """The military tokens that threaten a seat still: the space counted from the middle, and the coins."""
        return [token for number, token in enumerate(LOOT) if not self.looted >> len(LOOT) * seat + number & 1]

    def undrawn(self) -> int:
        """The orders still in the deck; all of them when it is used up."""
        return _EVERY_ORDER & ~self.drawn or _EVERY_ORDER

    # What can be told now

    def moves(self) -> list[AnyMove]:
        """Of counts, one that stands for all."""
        if self.actor() == TABLE:
            return [DRAWS[number] for number in members(self.undrawn())]
        if self.phase is Phase.YOURS:
            wonders = [Erect(wonder) for wonder in members(self.to_build(PERSON))]
            return [*self._own_cards(), *wonders, Empty()]
        if self.phase is Phase.LEADS:
            return [*self._leader_moves(), Empty()]
        return self._choices()

    def _choices(self) -> list[AnyMove]:
        if self.phase is Phase.BROUGHT:
            return self._own_cards()
        if self.phase in {Phase.TOKEN, Phase.LIBRARY}:
            return [Take(token) for token in members(self.offered)]
        if self.phase is Phase.STARTS:
            return [Starts(PERSON), Starts(LEADER)]
        return [Count(0, 0, 0, 0, 0)] if self.phase is Phase.COUNT else []

    def _own_cards(self) -> list[AnyMove]:
        unpaired = [symbol for symbol, n in enumerate(self.learned) if n < COPIES]
        return [*map(Mine, SHIELDS), *map(Learn, unpaired)]

    def _leader_moves(self) -> list[AnyMove]:
        order = self.order
        assert order
        return [Lead(kind.id) for kind in self.kinds_left()] if order.act is Act.BUILD else [Done()]

    # Playing

    def play(self, move: AnyMove) -> None:
        if isinstance(move, Count):
            self._count(move)
            return
        self._begin_as_before(move)
        if move not in self.moves():
            raise Illegal(T("This is not possible now."))
        match move:
            case Draw(number):
                self._draw(number)
            case Lead() | Done():
                self._lead(move)
            case Empty():
                self.left = 0
                self._end_age()
            case Starts(seat):
                self.begin_turn(seat)
                self.opening = False
            case _:
                self._own(move)

    def _draw(self, number: int) -> None:
        if self.drawn == _EVERY_ORDER:
            self.drawn, self.decks = 0, self.decks + 1
        self.drawn |= 1 << number
        self.number = number

    def _take_card(self) -> None:
        self.left -= 1
        self.last, self.opening = self.seat, False

    def put_order_back(self) -> None:
        """The order that lies open goes back to the deck."""
        if self.number != _NO_ORDER:
            self.drawn &= ~(1 << self.number)
            self.number = _NO_ORDER

    # Your turn

    def _own(self, move: AnyMove) -> None:
        if self.phase is Phase.YOURS:
            self._take_card()
        after = Phase.YOURS  # what the turn waits for then
        match move:
            case Mine(shields):
                more = _MORE_SHIELDS if shields and self.owned[PERSON] & _STRATEGY else 0
                self.march(PERSON, shields + more)
            case Learn(symbol):
                after = self._learn(symbol)
            case Take(token):
                self._take(PERSON, token)
            case Erect(wonder):
                after = self._erect(PERSON, WONDERS[wonder])
        if not self.won():
            if after is Phase.YOURS:
                self.end_turn()
            else:
                self.phase = after

    def _learn(self, symbol: int) -> Phase:
        """A symbol joins your city; the second of a kind gives a token, if one is left."""
        self.learned = tuple(n + (each == symbol) for each, n in enumerate(self.learned))
        return Phase.TOKEN if self.learned[symbol] == COPIES and self.board else Phase.YOURS

    # The leader's turn

    def _lead(self, move: Lead | Done) -> None:
        order = self.order
        assert order
        self.number = _NO_ORDER
        self._take_card()
        if isinstance(move, Lead):
            self._build(OF_AGE[self.age][move.kind])
        elif order.act is Act.WONDER:
            assert self.next_wonder
            self._erect(LEADER, self.next_wonder)
        else:
            self.coins += DISCARD_COINS + DISCARD_PER_YELLOW * self.number_of("yellow")
        if not self.won():
            self.end_turn()

    def _build(self, kind: Kind) -> None:
        """Free of cost, with its effect at once; a second symbol of a kind takes a token."""
        self.add(kind, 1)
        self.coins += kind.coins
        if kind.shields:
            more = _MORE_SHIELDS if self.owned[LEADER] & _STRATEGY else 0
            self.march(LEADER, kind.shields + more)
        if kind.symbol >= 0 and self.led[kind.symbol] == COPIES and self.board:
            self._take(LEADER, self.favourite())

    def add(self, kind: Kind, n: int) -> None:
        """Cards of a kind join the leader's city, or leave it."""
        city = list(self.city)
        city[kind.number] += n
        self.city = tuple(city)

    # What either of you does

    def _take(self, seat: Seat, token: int) -> None:
        self.board &= ~(1 << token)
        self.owned = _with(self.owned, seat, self.owned[seat] | 1 << token)
        if seat == LEADER:
            self.coins += TOKENS[token].coins

    def _erect(self, seat: Seat, wonder: Wonder) -> Phase:
        """A wonder is built, and what its builder chooses then. Seven are the most: the last plan goes back."""
        self.plans = _with(self.plans, seat, self.plans[seat] & ~wonder.bit)
        self.built = _with(self.built, seat, self.built[seat] | wonder.bit)
        if sum(wonders.bit_count() for wonders in self.built) >= MOST_WONDERS:
            self.plans = 0, 0
        self.again = wonder.again or bool(self.owned[seat] & _THEOLOGY)
        self.march(seat, wonder.shields)
        if seat == LEADER:
            self.coins += wonder.coins
            return Phase.LEADS
        self.coins = max(0, self.coins - wonder.rival_loses)
        self._ruin(wonder.destroys)
        if wonder.draws_tokens and self.box:
            return Phase.LIBRARY
        return Phase.BROUGHT if wonder.rebuilds else Phase.YOURS

    def _ruin(self, colour: str) -> None:
        """Your wonder destroys a card of the leader; which one makes no difference to it."""
        kind = next((kind for kind in KINDS if kind.colour == colour and self.city[kind.number]), None)
        if kind is not None:
            self.add(kind, -1)

    def march(self, seat: Seat, spaces: int) -> None:
        """The pawn moves. A leader that is looted loses coins at once; yours are told to you."""
        if not spaces:
            return
        reached = min(CAPITAL, (self.pawn if seat == PERSON else -self.pawn) + spaces)
        self.pawn = reached if seat == PERSON else -reached
        other = 1 - seat
        for number, (space, coins) in enumerate(LOOT):
            bit = 1 << len(LOOT) * other + number
            if reached >= space and not self.looted & bit:
                self.looted |= bit
                if other == LEADER:
                    self.coins = max(0, self.coins - coins)

    # From turn to turn

    def won(self) -> bool:
        """A supremacy ends the play at once."""
        if abs(self.pawn) >= CAPITAL:
            self._end(Ending.MILITARY, PERSON if self.pawn > 0 else LEADER)
            return True
        for seat in (PERSON, LEADER):
            if len(self.symbols(seat)) >= SYMBOLS_TO_WIN:
                self._end(Ending.SCIENTIFIC, seat)
                return True
        return False

    def _end(self, ending: Ending, seat: Seat) -> None:
        self.ending, self.winner, self.phase = ending, seat, Phase.OVER

    def end_turn(self) -> None:
        if self.left <= 0:
            self._end_age()  # a turn to play again is lost
            return
        self.begin_turn(self.seat if self.again else 1 - self.seat)

    def begin_turn(self, seat: Seat) -> None:
        """It is the turn of a seat, from its beginning."""
        self.seat, self.again, self.number = seat, False, _NO_ORDER
        self.phase = Phase.YOURS if seat == PERSON else Phase.LEADS

    def _end_age(self) -> None:
        """Who is behind on the track decides who begins the next age, in the middle who played last; a leader always
        begins itself."""
        self.again, self.number = False, _NO_ORDER
        if self.age == AGES:
            self.phase = Phase.COUNT
            return
        self.age, self.left, self.drawn, self.decks = self.age + 1, PLACES, 0, 0
        self.open_age()

    def open_age(self) -> None:
        self.opening = True
        if self.decides() == LEADER:
            self.begin_turn(LEADER)
        else:
            self.phase = Phase.STARTS

    def decides(self) -> Seat:
        """Who says who begins an age after the first."""
        return self.last if not self.pawn else LEADER if self.pawn > 0 else PERSON

    def _begin_as_before(self, move: AnyMove) -> None:
        """Plays written down when the seat to move decided for a structure that was empty early go on as they did."""
        if not self.opening or self.pawn:
            return
        if self.phase is Phase.STARTS and isinstance(move, Draw):
            self.begin_turn(LEADER)
        elif self.phase is Phase.LEADS and isinstance(move, Starts) and self.number == _NO_ORDER:
            self.phase = Phase.STARTS

    # The end

    def _count(self, move: Count) -> None:
        if self.phase is not Phase.COUNT:
            raise Illegal(T("Points are counted when the third age is over."))
        points = (move.blue, move.green, move.yellow, move.purple, move.coins)
        if not all(0 <= n <= MOST_POINTS for n in points):
            raise Illegal(T("Points go from {low} to {high}.", low=0, high=MOST_POINTS))
        self.counted, self.phase = move, Phase.OVER
