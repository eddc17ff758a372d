"""A position, as the rest of the house knows it; its numbers are laid out in :mod:`companion.rules.duel.position`."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.game import TABLE
from companion.core.score import Seat
from companion.rules.duel import hidden
from companion.rules.duel.effects import ALL_LOOTS
from companion.rules.duel.facts import (
    CARDS,
    FIRST_COINS,
    LOOT,
    PLACES,
    TOKENS,
    WONDERS,
    Amounts,
    Card,
    Token,
    Wonder,
    mask,
    members,
)
from companion.rules.duel.flow import lay_wonders, supreme, wait_for
from companion.rules.duel.moves import AnyMove
from companion.rules.duel.position import (
    ACTOR,
    AGE,
    BOARD,
    BUILT,
    CITY,
    COINS,
    DISCARDED,
    DRAFTED,
    DUE,
    ECONOMY,
    EMPTY,
    FIRST,
    FRESH,
    GUILD_BACK,
    INCOME,
    LEFT,
    LENGTH,
    LOOTS,
    OFFERED,
    OWNED,
    PAWN,
    PHASE,
    PLANS,
    SCIENCE,
    SEAT,
    SEEN,
    Numbers,
    Phase,
    refresh,
)
from companion.rules.duel.structure import OPEN, PLACES_IN
from companion.rules.duel.trade import choices, output
from companion.rules.duel.turn import ACTS


class State:
    """See the module. The rules read and write ``n``; people and screens read by name."""

    __slots__ = ("n",)

    n: Numbers

    def __init__(self, first: Seat, tokens: int, plans: tuple[int, int], offered: int, drafted: bool) -> None:
        """Before the first move, with these sets of tokens and wonders; what is missing, the table draws."""
        n = self.n = [0] * LENGTH
        n[:PLACES] = [EMPTY] * PLACES
        n[FIRST] = n[SEAT] = first
        n[COINS] = n[COINS + 1] = FIRST_COINS
        n[LOOTS] = ALL_LOOTS
        n[BOARD] = tokens
        n[PLANS], n[PLANS + 1] = plans
        n[OFFERED] = offered
        n[DRAFTED] = int(drafted)
        refresh(n)
        if tokens:
            lay_wonders(n)
        else:
            wait_for(n, Phase.TOKENS, TABLE)

    def actor(self) -> Seat:
        seat: Seat = self.n[ACTOR]
        return seat

    def play(self, move: AnyMove) -> None:
        n = self.n
        ACTS[n[PHASE]][type(move)](n, move)

    def copy(self) -> State:
        other = _blank(State)
        other.n = self.n[:]
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.n == other.n

    __hash__ = None  # type: ignore[assignment]

    # The turn

    @property
    def phase(self) -> int:
        """One of :class:`companion.rules.duel.position.Phase`."""
        return int(self.n[PHASE])

    @property
    def age(self) -> int:
        """1 to 3; 0 while wonders are chosen."""
        return int(self.n[AGE])

    @property
    def seat(self) -> Seat:
        """Whose turn it is, also while the table draws."""
        return int(self.n[SEAT])

    @property
    def first_player(self) -> Seat:
        return int(self.n[FIRST])

    @property
    def offered_wonders(self) -> list[Wonder]:
        """To choose from, in the draft."""
        drafting = self.phase in (Phase.WONDERS, Phase.DRAFT)
        return [WONDERS[wonder] for wonder in members(self.n[OFFERED])] if drafting else []

    @property
    def offered_tokens(self) -> list[Token]:
        """What a token is chosen from now: the board for a pair, or what the Great Library drew."""
        of = {Phase.TOKEN: BOARD, Phase.LIBRARY: OFFERED, Phase.LIBRARY_TOKEN: OFFERED}.get(self.phase)
        return [] if of is None else [TOKENS[token] for token in members(self.n[of])]

    @property
    def supreme(self) -> Seat | None:
        """Who has won at once, by arms or by science."""
        return supreme(self.n)

    # What the table draws

    @property
    def drawable_tokens(self) -> list[Token]:
        """Of these a progress token is drawn now."""
        return [TOKENS[token] for token in members(hidden.tokens_due(self.n)[0])]

    @property
    def tokens_to_draw(self) -> int:
        """How many of them are still to come."""
        return hidden.tokens_due(self.n)[1]

    @property
    def drawable_wonders(self) -> list[Wonder]:
        """Of these a wonder is laid out now."""
        return [WONDERS[wonder] for wonder in members(hidden.wonders_due(self.n)[0])]

    @property
    def wonders_to_draw(self) -> int:
        """How many of them are still to come."""
        return hidden.wonders_due(self.n)[1]

    @property
    def guilds_to_come(self) -> int:
        """How many guilds lie face down in Age III."""
        return hidden.guilds_to_come(self.n)

    def possible_cards(self, place: int, elsewhere: Iterable[int] = ()) -> list[Card]:
        """The cards that can be turned up at a place, when those with these numbers lie elsewhere."""
        seen = self.n[SEEN] | mask(elsewhere)
        return [CARDS[card] for card in members(hidden.possible(self.n, place, seen))]

    # The structure

    @property
    def laying_out(self) -> bool:
        """Whether the structure of the age is still being laid out."""
        return bool(self.n[FRESH])

    def card_at(self, place: int) -> Card | None:
        """The card that lies face up at a place; None when it is taken or face down."""
        card = self.n[place]
        return CARDS[card] if card >= 0 else None

    def filled(self, place: int) -> bool:
        return bool(self.n[LEFT] >> place & 1)

    def guild_back(self, place: int) -> bool:
        """Whether the back of a guild lies there."""
        return bool(self.n[place] == GUILD_BACK)

    def place_of(self, card: Card) -> int | None:
        """Where a card lies face up."""
        structure = self.n[:PLACES]
        return structure.index(card.number) if card.number in structure else None

    @property
    def open_places(self) -> tuple[int, ...]:
        """Places whose cards nothing covers."""
        return OPEN[self.n[AGE]][self.n[LEFT]][1] if self.n[AGE] else ()

    @property
    def due_places(self) -> tuple[int, ...]:
        """Places to be turned up now; the next card goes to the first of them."""
        return PLACES_IN[self.n[DUE]] if self.phase == Phase.REVEAL else ()

    @property
    def cards_left(self) -> int:
        return int(self.n[LEFT].bit_count())

    # The table

    @property
    def pawn(self) -> int:
        """How far the conflict pawn stands on the side of the second seat; below 0 on that of the first."""
        return int(self.n[PAWN])

    def loot(self, seat: Seat) -> list[tuple[int, int]]:
        """The military tokens that threaten a seat still: the space counted from the middle, and the coins."""
        return [token for number, token in enumerate(LOOT) if self.n[LOOTS] >> seat * len(LOOT) + number & 1]

    @property
    def loots_left(self) -> int:
        """How many military tokens threaten anybody still."""
        return int(self.n[LOOTS].bit_count())

    @property
    def board_tokens(self) -> list[Token]:
        return [TOKENS[token] for token in members(self.n[BOARD])]

    @property
    def discarded(self) -> list[Card]:
        return [CARDS[card] for card in members(self.n[DISCARDED])]

    # The cities

    def coins(self, seat: Seat) -> int:
        return int(self.n[COINS + seat])

    def income(self, seat: Seat) -> int:
        """The coins for a discarded card."""
        return int(self.n[INCOME + seat])

    def city(self, seat: Seat) -> list[Card]:
        return [CARDS[card] for card in members(self.n[CITY + seat])]

    def plans(self, seat: Seat) -> list[Wonder]:
        """Wonders not built yet."""
        return [WONDERS[wonder] for wonder in members(self.n[PLANS + seat])]

    def built_wonders(self, seat: Seat) -> list[Wonder]:
        return [WONDERS[wonder] for wonder in members(self.n[BUILT + seat])]

    def tokens(self, seat: Seat) -> list[Token]:
        return [TOKENS[token] for token in members(self.n[OWNED + seat])]

    def symbols(self, seat: Seat) -> tuple[int, ...]:
        """The numbers of the different science symbols."""
        return tuple(members(self.n[SCIENCE + seat]))

    def output(self, seat: Seat) -> Amounts:
        """What the brown and grey cards make of each resource."""
        return output(self.n[ECONOMY + seat])

    def choice_producers(self, seat: Seat) -> tuple[int, int]:
        """How many producers of any raw material, and of any manufactured good."""
        return choices(self.n[ECONOMY + seat])


_blank = State.__new__
