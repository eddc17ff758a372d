"""What differs in meaning at a table of 7 Wonders Duel, with everything else alike."""

from __future__ import annotations

from functools import partial

from companion.ui.games.duel.cards import CardFace, DuelCard
from companion.ui.games.duel.city import _pill
from companion.ui.games.duel.conflict import ConflictTrack
from companion.ui.games.duel.faces import COLOUR_ICONS, RESOURCE_ICONS, SYMBOL_ICONS, TOKEN_ICONS
from companion.ui.games.duel.tokens import TokenDisc
from companion.ui.kit.block import Block, Row
from companion.ui.kit.signs import SignLine
from tests.ui.without_colour import Groups

CARDS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")


def card(colour: str = "blue", state: str = "open") -> Block:
    return Row(DuelCard(CardFace("Card", f"c_{colour}", COLOUR_ICONS[colour], ()), state=state))


def track(pawn: int) -> Block:
    block = ConflictTrack(0, 1, ((1, 2), (3, 5), (6, 10)), 9, name="track")
    block.update(pawn, ())
    return block


GROUPS: Groups = {
    "kinds of cards": {colour: partial(card, colour) for colour in CARDS},
    "a card": {state: partial(card, state=state) for state in ("covered", "open", "chosen")},
    "resources": {icon: partial(SignLine, (icon,)) for icon in RESOURCE_ICONS},
    "symbols": {icon: partial(SignLine, (icon,), color="c_green") for icon in SYMBOL_ICONS},
    "tokens": {key: partial(TokenDisc, icon) for key, icon in TOKEN_ICONS.items()},
    "a wonder": {str(built): partial(_pill, "Sphinx", built) for built in (False, True)},
    "the pawn": {str(pawn): partial(track, pawn) for pawn in (-4, 0, 4)},
}
