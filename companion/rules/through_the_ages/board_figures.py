"""What of a board can be corrected: numbers of cubes and points, places for one card, and sets of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.core.text import Sayable, T, Text
from companion.rules.through_the_ages import gains
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.card_choices import (
    CIVIL_CARDS,
    GOVERNMENTS,
    LEADERS,
    MILITARY_CARDS,
    TACTICS,
    UNFINISHED,
    WONDERS,
    WORKED,
    of_kind,
)
from companion.rules.through_the_ages.cards import (
    BACKS,
    COPIES,
    FARM,
    KIND,
    LAB,
    LEVEL,
    MINE,
    NONE,
    RULES,
    SIZE,
    SPECIALS,
    TERRITORY,
    WONDER,
)
from companion.rules.through_the_ages.words import card_name

_MOST_POINTS: Final = 999
_MOST_TOKENS: Final = 60
_MOST_HAND: Final = 12
_STORES: Final = tuple(rule.number for rule in RULES if rule.kind in (FARM, MINE) or (rule.kind == LAB and rule.level))


@dataclass(frozen=True, slots=True)
class Number:
    """A kind of number: its words, its value, its bounds, and how it is set; of each card, or of none. Many of a kind
    stand under one heading, ``group``; ``names`` say what its values mean where they are no amounts."""

    label: Callable[[int], Sayable]
    get: Callable[[Board, int], int]
    put: Callable[[Board, int, int], None]
    high: Callable[[Board, int], int]
    cards: tuple[int, ...] = ()
    there: Callable[[Board, int], bool] = lambda board, card: True
    group: Text | None = None
    names: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A place for one card: its words, what can lie there, what does, and how that is set."""

    label: Callable[[int], Sayable]
    cards: Callable[[int], tuple[int, ...]]
    get: Callable[[Board, int], int]
    put: Callable[[Board, int, int], None]
    like: tuple[int, ...] = ()  # one place for each of these


@dataclass(frozen=True, slots=True)
class Cards:
    """Several cards that lie there or not."""

    label: Sayable
    cards: tuple[int, ...]
    get: Callable[[Board], frozenset[int]]
    put: Callable[[Board, int, bool], None]


def _plain(slot: str) -> tuple[Callable[[Board, int], int], Callable[[Board, int, int], None]]:
    def put(board: Board, card: int, value: int) -> None:
        setattr(board, slot, value)

    return (lambda board, card: int(getattr(board, slot))), put


# Tokens. A bank is what somebody counted there: where that does not fit what was gained and lost, a flaw says so.


def _put_yellow(board: Board, card: int, value: int) -> None:
    board.yellow = value


def _put_blue(board: Board, card: int, value: int) -> None:
    board.blue = value


def _from_yellow(board: Board, n: int) -> None:
    """Workers come from the bank, as far as it holds any."""
    board.yellow = max(0, board.yellow - n)


def _from_blue(board: Board, n: int) -> None:
    board.blue = max(0, board.blue - n)


def _symbols(board: Board, comes: int, goes: int = NONE) -> None:
    """Tokens that are expected with a card that lies there now, or no longer."""
    for card, sign in ((comes, 1), (goes, -1)):
        if card != NONE:
            board.yellow_all += sign * RULES[card].gives.yellow
            board.blue_all += sign * RULES[card].gives.blue


def _put_unused(board: Board, card: int, value: int) -> None:
    _from_yellow(board, value - board.unused)
    board.unused = value


def _put_workers(board: Board, card: int, value: int) -> None:
    """Workers on a card that is not in play: it is."""
    if value and card not in board.workers:
        _put_technology(board, card, True)
    if card in board.workers:
        _from_yellow(board, value - board.workers[card])
        board.workers[card] = value


def _stores(board: Board, card: int) -> bool:
    """Whether food or resources can lie on a card: on any farm or mine, on laboratories while somebody uses them so."""
    return KIND[card] != LAB or card in board.tokens


def _put_tokens(board: Board, card: int, value: int) -> None:
    """Tokens on a card that is not in play: it is."""
    if value and card not in board.workers:
        _put_technology(board, card, True)
    if card in board.tokens:
        _from_blue(board, value - board.tokens[card])
        board.tokens[card] = value


def _put_technology(board: Board, card: int, value: bool) -> None:
    if value:
        board.workers.setdefault(card, 0)
        if KIND[card] in (FARM, MINE):
            board.tokens.setdefault(card, 0)
        gains.open_labs(board)
        return
    board.unused += board.workers.pop(card, 0)
    board.blue += board.tokens.pop(card, 0)


# Cards in play


def _put_government(board: Board, _: int, card: int) -> None:
    board.government = card


def _put_leader(board: Board, _: int, card: int) -> None:
    board.leader = card
    if card != NONE:
        board.led |= 1 << LEVEL[card]
    gains.open_labs(board)


def _specials_of(card: int) -> tuple[int, ...]:
    """The special technologies of the kind that this one has."""
    return (NONE, *of_kind(KIND[card]))


def _put_special(board: Board, like: int, card: int) -> None:
    place = RULES[like].special
    _symbols(board, card, board.specials[place])
    board.specials[place] = card


def _put_unfinished(board: Board, _: int, card: int) -> None:
    board.blue += board.stage
    board.stage = 0
    board.wonder = card


def _stages(board: Board, card: int) -> int:
    return len(RULES[board.wonder].stages) - 1 if board.wonder != NONE else 0


def _put_stage(board: Board, card: int, value: int) -> None:
    _from_blue(board, value - board.stage)
    board.stage = value


def _steps_built(board: Board, card: int) -> int:
    return 0 if card not in board.wonders else 2 if board.ruined(card) else 1


def _put_built(board: Board, card: int, value: int) -> None:
    ruins = {wonder for wonder in board.wonders if board.ruined(wonder)} - {card}
    if card in board.wonders and not value:
        _symbols(board, NONE, card)
        board.wonders.remove(card)
        board.homer = NONE if board.homer == card else board.homer
    elif card not in board.wonders and value:
        _symbols(board, card)
        board.wonders.append(card)
    if value == 2:
        ruins.add(card)
    board.ruins = sum(1 << place for place, wonder in enumerate(board.wonders) if wonder in ruins)


def _put_colony(board: Board, card: int, value: bool) -> None:
    _symbols(board, card if value else NONE, card if card in board.colonies else NONE)
    board.colonies = [colony for colony in board.colonies if colony != card] + [card] * value


def _put_tactic(board: Board, _: int, card: int) -> None:
    board.tactic = card
    board.owned = board.owned and card != NONE


def _put_count(slot: str) -> Callable[[Board, int, int], None]:
    """So many copies of a card in a hand."""

    def put(board: Board, card: int, value: int) -> None:
        hand: list[int] = getattr(board, slot)
        while hand.count(card) > value:
            hand.remove(card)
        hand.extend([card] * (value - hand.count(card)))
        board.fresh = tuple(each for each in board.fresh if each in board.hand)

    return put


KINDS: Final[dict[str, Number]] = {
    "culture": Number(lambda card: T("Culture points"), *_plain("culture"), lambda board, card: _MOST_POINTS),
    "science": Number(lambda card: T("Science points"), *_plain("science"), lambda board, card: _MOST_POINTS),
    "civil": Number(lambda card: T("Civil actions left"), *_plain("civil"), lambda board, card: board.civil_all),
    "military": Number(
        lambda card: T("Military actions left"), *_plain("military"), lambda board, card: board.military_all
    ),
    "yellow": Number(
        lambda card: T("Yellow bank"), lambda board, card: board.yellow, _put_yellow, lambda board, card: _MOST_TOKENS
    ),
    "blue": Number(
        lambda card: T("Blue bank"), lambda board, card: board.blue, _put_blue, lambda board, card: _MOST_TOKENS
    ),
    "unused": Number(
        lambda card: T("Unused workers"), lambda board, card: board.unused, _put_unused,
        lambda board, card: _MOST_TOKENS,
    ),
    "workers": Number(
        lambda card: T("Workers on {card}", card=card_name(card)), lambda board, card: board.workers.get(card, 0),
        _put_workers, lambda board, card: _MOST_TOKENS, WORKED,
    ),
    "tokens": Number(
        lambda card: T("Blue tokens on {card}", card=card_name(card)), lambda board, card: board.tokens.get(card, 0),
        _put_tokens, lambda board, card: _MOST_TOKENS, _STORES, _stores,
    ),
    "stage": Number(
        lambda card: T("Stages of the unfinished wonder"), lambda board, card: board.stage, _put_stage, _stages
    ),
    "built": Number(
        lambda card: T("{card} completed", card=card_name(card)), _steps_built, _put_built, lambda board, card: 2,
        WONDERS, group=T("Completed wonders"), names=(T("no"), T("stands"), T("in ruins")),
    ),
    "hand": Number(
        lambda card: T("{card} in the hand", card=card_name(card)), lambda board, card: board.hand.count(card),
        _put_count("hand"), lambda board, card: COPIES[card] if card < SIZE else _MOST_HAND,
        (*(card for card in CIVIL_CARDS if KIND[card] != WONDER), *BACKS), group=T("Civil cards in hand"),
    ),
    "secret": Number(
        lambda card: T("{card} in the hand", card=card_name(card)), lambda board, card: board.secret.count(card),
        _put_count("secret"), lambda board, card: COPIES[card] if card < SIZE else _MOST_HAND,
        (*(card for card in MILITARY_CARDS if LEVEL[card]), *BACKS[1:]), group=T("Military cards in hand"),
    ),
}  # fmt: skip
PLACES: Final[dict[str, CardPlace]] = {
    "government": CardPlace(
        lambda like: T("Government"), lambda like: GOVERNMENTS, lambda board, like: board.government, _put_government
    ),
    "special": CardPlace(
        lambda like: T("Special technology like {card}", card=card_name(like)), _specials_of,
        lambda board, like: board.specials[RULES[like].special], _put_special,
        tuple(min(of_kind(kind)) for kind in SPECIALS),
    ),
    "leader": CardPlace(
        lambda like: T("World leader"), lambda like: LEADERS, lambda board, like: board.leader, _put_leader
    ),
    "unfinished": CardPlace(
        lambda like: T("Unfinished wonder"), lambda like: UNFINISHED, lambda board, like: board.wonder,
        _put_unfinished,
    ),
    "tactic": CardPlace(lambda like: T("Tactic"), lambda like: TACTICS, lambda board, like: board.tactic, _put_tactic),
}  # fmt: skip
SETS: Final[dict[str, Cards]] = {
    "technology": Cards(T("Technologies in play"), WORKED, lambda board: frozenset(board.workers), _put_technology),
    "colony": Cards(T("Colonies"), of_kind(TERRITORY), lambda board: frozenset(board.colonies), _put_colony),
}
