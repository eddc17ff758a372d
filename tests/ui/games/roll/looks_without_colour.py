"""What differs in meaning at a table of Roll Through the Ages, with everything else alike."""

from __future__ import annotations

from functools import partial

from companion.ui.games.roll.builds import _STATES, DevelopmentRow, Homes, Monument
from companion.ui.games.roll.dice import FACES, Die
from companion.ui.games.roll.icons import FOOD_ICON, GOOD_ICONS
from companion.ui.games.roll.tracks import Peg, PegTracks
from companion.ui.kit.block import Block, Row
from companion.ui.kit.signs import SignLine
from tests.ui.without_colour import Groups, nothing


def die(face: str = "food3", state: str = "free") -> Block:
    return Row(Die(face, state, name="die"))


def monument(filled: int, planned: int = 0) -> Block:
    return Row(Monument((3, 2), filled, "", name="monument", planned=planned))


def development(state: str) -> Block:
    return DevelopmentRow("Medicine", "15", "3", state, name="row", on_release=nothing)


GROUPS: Groups = {
    "faces": {face: partial(die, face) for face in FACES},
    "a die": {state: partial(die, state=state) for state in ("free", "kept", "next")},
    "goods": {icon: partial(SignLine, (icon,)) for icon in (*GOOD_ICONS.values(), FOOD_ICON)},
    "a good's track": {str(n): lambda n=n: PegTracks([Peg("tree", "Wood", n, 8, "")]) for n in (0, 1, 2)},  # type: ignore[misc]
    "a monument": {
        "empty": partial(monument, 0),
        "begun": partial(monument, 2),
        "planned": partial(monument, 0, 2),
        "finished": partial(monument, 5),
    },
    "a development": {state: partial(development, state) for state in _STATES},
    "cities": {str(built): partial(Homes, built, 4, "roll") for built in range(4)},
}
