"""Which function makes which move, and in which phase it may be made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.illegal import Illegal
from companion.core.text import T
from companion.rules.mosaic import actions, automa_seat, moves, on_map, phases
from companion.rules.mosaic.state import Phase, State

_MAP: Final = (Phase.SETUP, Phase.PLAY, Phase.TALLY, Phase.TRIGGER, Phase.LAST)  # the table is never shut
_HANDS: Final = (Phase.SETUP, Phase.PLAY, Phase.TRIGGER, Phase.LAST)  # leaders and cards are dealt before the start
_TURNS: Final = (Phase.PLAY, Phase.TRIGGER, Phase.LAST)
_POWERS: Final = (Phase.POWERS,)

_MADE: Final[Mapping[type, tuple[Callable[[State, Any], None], tuple[Phase, ...]]]] = {
    moves.Place: (on_map.place, _MAP),
    moves.Remove: (on_map.remove, _MAP),
    moves.Shift: (on_map.shift, _MAP),
    moves.Raise: (on_map.raise_wonder, _TURNS),
    moves.Govern: (on_map.govern, _TURNS),
    moves.Claim: (on_map.claim, _TURNS),
    moves.Own: (on_map.own, _HANDS),
    moves.Follow: (on_map.follow, _HANDS),
    moves.Loyal: (on_map.loyal, _TURNS),
    moves.Took: (on_map.took, _TURNS),
    moves.Enlist: (automa_seat.enlist, _HANDS),
    moves.Announce: (automa_seat.announce, _TURNS),
    moves.Project: (on_map.project, _TURNS),
    moves.Unrest: (on_map.unrest, _TURNS),
    moves.Score: (on_map.score, _TURNS),
    moves.Convert: (on_map.convert, _TURNS),
    moves.Waive: (on_map.waive, _MAP),
    moves.Produce: (actions.produce, _TURNS),
    moves.Grow: (actions.grow, _TURNS),
    moves.Construct: (actions.construct, _TURNS),
    moves.Discover: (actions.discover, _HANDS),
    moves.TurnUp: (actions.turn_up, _HANDS),
    moves.Tax: (actions.tax, _TURNS),
    moves.Military: (actions.military, _TURNS),
    moves.Take: (actions.take, _HANDS),
    moves.Refresh: (actions.refresh, _TURNS),
    moves.Use: (actions.use, _TURNS),
    moves.Begin: (phases.begin, (Phase.SETUP,)),
    moves.Supremacy: (phases.supremacy, _TURNS),
    moves.Strike: (phases.strike, _POWERS),
    moves.Push: (phases.push, _POWERS),
    moves.Forgo: (phases.forgo, _POWERS),
    moves.Tally: (phases.tally, (Phase.TALLY,)),
    moves.Turn: (phases.turn, (Phase.TRIGGER,)),
    moves.Done: (phases.done, (Phase.LAST,)),
}


def make(state: State, move: object) -> None:
    """Make a move on a state that may be thrown away if it is refused."""
    if type(move) not in _MADE:
        raise Illegal(T("This is not a move of this game."))
    handler, when = _MADE[type(move)]
    if state.phase not in when:
        raise Illegal(T("Not now."))
    handler(state, move)
    phases.check_tiles(state)
