"""Seats that are not followed whole: what somebody has said of them stands for what the app would reckon.

A seat *on ratings* keeps its points and its ratings; an *absent* one keeps nothing, and what is said of it holds for
one turn. Of both any figure may be unknown. A rule that compares one raises :class:`Needs` with all that it lacks at
once, so that one sheet asks for it; what nobody compares is never asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast

from companion.core.field import UNKNOWN, Field, Value
from companion.core.game import Depth, Needs
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.text import T, Text
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.form import FIGURES

if TYPE_CHECKING:
    from companion.rules.through_the_ages.ratings import Rates
    from companion.rules.through_the_ages.state import State

FULL: Final = "full"
RATINGS: Final = "ratings"
ABSENT: Final = "absent"
DEPTHS: Final = (
    Depth(FULL, T("Followed whole"), T("Every action, every cube and every card.")),
    Depth(RATINGS, T("By ratings"), T("Points and ratings; anything may be left open until a rule compares it.")),
    Depth(ABSENT, T("Not followed"), T("Nothing is kept. What a rule compares is asked when it does.")),
)

CULTURE: Final = "culture"
SCIENCE: Final = "science_points"
# What is said of a seat on ratings turn by turn; all else only when an event counts it.
FOLLOWED: Final = (CULTURE, SCIENCE, "culture_rating", "science", "strength", "happiness")
_MOST_POINTS: Final = 999
_POINTS: Final[Mapping[str, Text]] = {CULTURE: T("Culture points"), SCIENCE: T("Science points")}
_PATHS: Final = {CULTURE: "culture", SCIENCE: "science"}  # as a seat that is followed whole has them
KEYS: Final = (CULTURE, SCIENCE, *FIGURES)
# The ratings of a seat by their names among those that are reckoned
_OF_RATES: Final = {
    "culture": "culture_rating",
    "science": "science",
    "strength": "strength",
    "happy": "happiness",
    "civil": "civil_actions",
    "military": "military_actions",
}
_UNLIMITED: Final = 99


# Fields


def path(seat: Seat, key: str) -> str:
    return f"{_PATHS[key]}.{seat}" if key in _PATHS else f"told.{seat}.{key}"


def field(board: Board, seat: Seat, key: str) -> Field:
    """What is known of it, or that nobody knows it."""
    assert board.told is not None
    label, high = (_POINTS[key], _MOST_POINTS) if key in _POINTS else FIGURES[key]
    value: Value = board.told.get(key, UNKNOWN)
    return Field(path(seat, key), label, 0, high, value=value, seat=seat, unknown=True)


def fields(board: Board, seat: Seat) -> list[Field]:
    return [field(board, seat, key) for key in KEYS]


def key_of(path_: str) -> str:
    """What a path is about."""
    key, _, rest = path_.partition(".")
    return next((each for each, word in _PATHS.items() if word == key), "") or rest.partition(".")[2]


def put(board: Board, key: str, value: Value) -> None:
    assert board.told is not None
    if isinstance(value, int):
        board.told[key] = value
    else:
        board.told.pop(key, None)


# What is known


def known_figure(state: State, seat: Seat, key: str, otherwise: Callable[[], int]) -> int | None:
    """A figure of any seat for whoever looks at it: as it was said, or None; of one that is followed whole as it is."""
    told = state.boards[seat].told
    return otherwise() if told is None else told.get(key)


def culture(state: State, seat: Seat) -> int | None:
    """Its culture points, if they are known."""
    return known_figure(state, seat, CULTURE, lambda: state.boards[seat].culture)


def need(state: State, seats: Iterable[Seat], *keys: str) -> None:
    """Ask for all of these figures of all of these seats that nobody has said yet."""
    lacking = [
        field(state.boards[seat], seat, key)
        for seat in seats
        for key in keys
        if (told := state.boards[seat].told) is not None and key not in told
    ]
    if lacking:
        raise Needs(lacking)


def known_number(state: State, seat: Seat, key: str) -> int:
    """A figure of a seat that is not followed whole; :class:`Needs` asks for it where nobody has said it."""
    need(state, (seat,), key)
    found = state.boards[seat].told
    assert found is not None
    return found[key]


def culture_points(state: State, seat: Seat) -> int:
    """To be compared: they have to be known."""
    return state.boards[seat].culture if state.boards[seat].told is None else known_number(state, seat, CULTURE)


class _Rates:
    """The ratings of a seat as they were said, in the place of those that are reckoned."""

    __slots__ = ("_seat", "_state")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state, self._seat = state, seat

    def __getattr__(self, name: str) -> int:
        if name in _OF_RATES:
            return known_number(self._state, self._seat, _OF_RATES[name])
        return 0 if name == "colonization" else _UNLIMITED


def rates(state: State, seat: Seat) -> Rates:
    return cast("Rates", _Rates(state, seat))


# What changes


def add(state: State, seat: Seat, key: str, n: int) -> None:
    """Points that come or go; where nobody knows how many there are, the persons are told all the same."""
    board = state.boards[seat]
    assert board.told is not None
    if key in board.told:
        n = max(n, -board.told[key])
        board.told[key] += n
    if n:
        state.note("culture" if key == CULTURE else "science", seat, n)


def at_most(state: State, seat: Seat, key: str, n: int) -> int:
    """What of n points a seat can lose, as far as it is known."""
    board = state.boards[seat]
    if board.told is not None:
        return min(n, board.told.get(key, n))
    return min(n, board.culture if key == CULTURE else board.science)


def end_of_turn(state: State, seat: Seat) -> None:
    """The ratings are added to the points, as far as both are known."""
    board = state.boards[seat]
    assert board.told is not None
    for points, rating in ((SCIENCE, "science"), (CULTURE, "culture_rating")):
        if rating in board.told:
            add(state, seat, points, board.told[rating])


def forget(state: State) -> None:
    """A turn begins: what was said of those who are absent may have changed."""
    for board in state.boards:
        if board.away and board.told:
            board.told = {}
            for bond in board.bonds:
                state.boards[bond.partner].rates = None


# How closely


def depths(recipe: Recipe) -> tuple[Depth, ...]:
    """Hands that the app deals are followed: only real military cards leave the choice. The first game counts all that
    lies before everybody at its end."""
    return DEPTHS if recipe["military"] == "real" and recipe["variant"] != "short" else DEPTHS[:1]


def depth(board: Board) -> str:
    return FULL if board.told is None else ABSENT if board.away else RATINGS


def follow(state: State, seat: Seat, depth_: str) -> None:
    """From now on so closely. The board stays as it lay: whoever is followed whole again goes on from there."""
    board = state.boards[seat]
    board.away = depth_ == ABSENT
    if depth_ == FULL:
        if board.told is not None:
            board.culture = board.told.get(CULTURE, board.culture)
            board.science = board.told.get(SCIENCE, board.science)
        board.told = None
    elif depth_ == ABSENT:
        board.told = {}
    elif board.told is None:
        board.told = _as_reckoned(state, seat)
    board.rates = None


def _as_reckoned(state: State, seat: Seat) -> dict[str, int]:
    from companion.rules.through_the_ages.ratings import rates as reckoned  # noqa: PLC0415 -- it stands on this module

    board, now = state.boards[seat], reckoned(state, seat)
    return {
        CULTURE: board.culture,
        SCIENCE: board.science,
        "culture_rating": now.culture,
        "science": now.science,
        "strength": now.strength,
        "happiness": now.happy,
    }
