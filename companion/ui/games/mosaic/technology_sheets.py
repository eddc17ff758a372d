"""Technologies of a ledger: found by their first letter, bought face up or down, turned up later."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import Sayable, T, folded
from companion.rules.mosaic.actions import TECHNOLOGY_PRICE
from companion.rules.mosaic.civilization import Civilization, figure_label
from companion.rules.mosaic.facts import TECHNOLOGIES
from companion.rules.mosaic.gains import choices
from companion.rules.mosaic.legal import change
from companion.rules.mosaic.moves import Discover, TurnUp
from companion.rules.mosaic.state import Phase
from companion.ui.games.mosaic import faces
from companion.ui.games.mosaic.prices import paid_text
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


def _civ(board: MosaicBoard) -> Civilization:
    civ: Civilization = board.state.civilizations[board.seat]
    return civ


def _names(board: MosaicBoard, drawn: bool) -> dict[str, str]:
    """The technologies that nobody has, by name in the language of the app; one that is drawn may be any."""
    owned = {card for each in board.state.civilizations for card in each.technologies}
    dealt = board.state.phase == Phase.SETUP and not drawn  # before the first round only start technologies are dealt
    free = [card for card in TECHNOLOGIES.values() if card.id not in owned and (card.start or not dealt)]
    return {card.id: board.say(card.name) for card in free}


def open_letters(board: MosaicBoard, drawn: bool = False) -> None:
    """A card is found by its first letter: two taps among a hundred. One that a leader draws costs nothing."""
    names = _names(board, drawn)
    letters = sorted({folded(name)[:1].upper() for name in names.values()})

    def pick(letter: str) -> None:
        sheet.leave()
        _open_cards(board, letter, drawn)

    chips = [FilterChip(letter, name=f"letter-{letter}", on_release=partial(pick, letter)) for letter in letters]
    sheet = Sheet(board.say(T("First letter of the technology")), Flow(*chips, gap=8), gap=12)
    board.frame.shell.overlay(sheet)


def _open_cards(board: MosaicBoard, letter: str, drawn: bool) -> None:
    found = {card: name for card, name in _names(board, drawn).items() if folded(name).upper().startswith(letter)}
    picks = [
        Pick(f"technology-{card}", faces.TECHNOLOGY, name, None, card)
        for card, name in sorted(found.items(), key=lambda item: folded(item[1]))
    ]
    open_picks(board, T("Technology"), picks, take=partial(_open_faces, board, drawn))


def _open_faces(board: MosaicBoard, drawn: bool, card: str) -> None:
    """Face up with what it lets one choose, or face down."""
    bought = not drawn and board.state.phase != Phase.SETUP
    coins: Any = (change(_civ(board), TECHNOLOGY_PRICE) or ()) if bought else ()
    offered = choices(TECHNOLOGIES[card].effects) or ("",)
    picks = [
        Pick(
            f"up-{choice or card}",
            "eye-outline",
            _face(choice),
            None,
            Discover(board.seat, card, up=True, choice=choice, coins=coins, free=drawn),
        )
        for choice in offered
    ]
    down = Discover(board.seat, card, up=False, coins=coins, free=drawn)
    picks.append(
        Pick(f"down-{card}", "eye-off-outline", T("Face down"), T("It gives nothing until it is turned up."), down)
    )
    price = paid_text(_civ(board), TECHNOLOGY_PRICE) if bought else None
    open_picks(board, T("{card}", card=TECHNOLOGIES[card].name), picks, price)


def _face(choice: str) -> Sayable:
    return T("Face up: {what}", what=figure_label(choice)) if choice else T("Face up")


def open_held(board: MosaicBoard) -> None:
    """Those that lie face down can be turned up."""
    picks = [
        Pick(
            f"turn-{card}",
            faces.TECHNOLOGY,
            TECHNOLOGIES[card].name,
            _caption(choice),
            TurnUp(board.seat, card, choice),
        )
        for card, up in _civ(board).technologies.items()
        if not up
        for choice in choices(TECHNOLOGIES[card].effects) or ("",)
    ]
    note = T("Whether your symbols suffice you see on the card.") if picks else T("Nothing lies face down.")
    open_picks(board, T("Turn up a technology"), picks, note)


def _caption(choice: str) -> Sayable | None:
    return figure_label(choice) if choice else None
