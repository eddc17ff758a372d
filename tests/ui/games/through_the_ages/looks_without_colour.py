"""What differs in meaning at a table of Through the Ages, with everything else alike."""

from __future__ import annotations

from functools import partial

from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.card_tile import CardTile
from companion.ui.kit.block import Block, Row
from companion.ui.kit.words import Icon
from tests.ui.without_colour import Groups


def nothing() -> None:
    """A tap that does nothing."""


def icon(name: str) -> Block:
    return Row(Icon(name, 24, "murex"))


def card(able: bool) -> Block:
    return Row(CardTile("crown", "Homer", "Leader", name="card", on_release=nothing, able=able, accent="murex"))


RATINGS = (faces.CULTURE, faces.SCIENCE, faces.STRENGTH, faces.HAPPY, faces.FOOD, faces.ORE)

GROUPS: Groups = {
    "kinds of cards": {name: partial(icon, name) for name in sorted(set(faces.KINDS.values()))},
    "figures": {name: partial(icon, name) for name in RATINGS},
    "a card": {str(able): partial(card, able) for able in (False, True)},
}
