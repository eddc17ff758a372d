"""What else could have been done at an earlier step: the moves most like the one that was made come first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.core.illegal import Illegal
from companion.core.note import Note
from companion.core.seat import ANYONE

if TYPE_CHECKING:
    from companion.core.game import Game


def alternatives(game: Game[Any], state: Any, made: Any) -> list[list[Any]]:
    """Other moves of the same seat, those of the same kind first; of a draw of several things at once, that with one
    of them otherwise."""
    if isinstance(made, Note):
        return []  # what a person said of the table was nobody's choice
    kinds: dict[type[Any], list[Any]] = {type(made): list(_variations(game, state, made))}
    whole = _several(made) is None
    for move in game.moves(state):
        if move == made or (state.actor() == ANYONE and move.seat != made.seat):
            continue
        if whole or type(move) is not type(made):  # a draw cannot be made in part
            kinds.setdefault(type(move), []).append(move)
    return [moves for moves in kinds.values() if moves]


def _several(move: Any) -> str | None:
    """Where a move holds several things, for as many places."""
    if not is_dataclass(move) or len(fields(move)) != 1:
        return None
    [field] = fields(move)
    held = getattr(move, field.name)
    return field.name if isinstance(held, tuple) and len(held) > 1 else None


def _variations(game: Game[Any], state: Any, made: Any) -> Iterator[Any]:
    name = _several(made)
    if name is None:
        return
    held: tuple[Any, ...] = getattr(made, name)
    singles = [getattr(move, name) for move in game.moves(state) if type(move) is type(made)]
    pool: Sequence[Any] = list(dict.fromkeys(single[0] for single in singles if len(single) == 1))
    for place, old in enumerate(held):
        for other in pool:
            move = replace(made, **{name: (*held[:place], other, *held[place + 1 :])})
            if other != old and _can_be(game, state, move):
                yield move


def _can_be(game: Game[Any], state: Any, move: Any) -> bool:
    tried = state.copy()
    try:
        game.play(tried, move)
    except Illegal:
        return False
    return True
