"""What a window has room for: how far the table is folded and how large its cards are.

The structure, one's city and the cards that can be taken are in sight whenever one must choose, and stay where they are
from turn to turn and from age to age. So all is reckoned from the window and the text size alone, with room for what
comes and goes: the bar of a chosen card, the offer to undo.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui.games.duel.cards import LEAST_SEEN
from companion.ui.games.duel.pyramid import CHIP, CardSize
from companion.ui.look.theme import theme

TALL = 720  # dp; a window below is low
ABREAST = 6
MOST_ROWS = 6  # from the first row of the third age to its last
GAP = 8
_CITY, _TRACK, _TOKENS, _LINE, _COACH = 62, 52, 48, 48, 46  # dp of what stands around the structure
# dp across and down, and the rows apart at most
_CARDS = ((84.0, 116.0, 92.0), (60.0, 90.0, 66.0), (52.0, 84.0, 60.0), (48.0, 66.0, 54.0))
_ROOMY = 90 + MOST_ROWS * 44 + 60 * CHIP  # dp of a structure whose cards are not made smaller


class Fold(NamedTuple):
    """``lines``: both cities side by side, in a line each; ``tokens``: the tokens beside the track; ``low``: the track
    below the structure. The structure has ``high`` dp."""

    lines: bool
    tokens: bool
    low: bool
    high: float


def _above() -> float:
    """The bar of the page and the sentence, in dp."""
    scale, lines = theme.text_scale, 2 if theme.stacking else 1
    sentence = (24 if Window.width <= dp(380) else 26) * scale * lines
    return max(56.0, 52 * scale) + 10 + 24 + 20 * scale + sentence + 8


def _below() -> tuple[float, float]:
    """The bar of a chosen card, or the offer to undo above the main button if that is higher; and the button alone."""
    scale = theme.text_scale
    action = 24 + max(56.0, 22 * scale + 24)
    if theme.stacking:
        return 24 + 26 * scale * 2 + 8 + 132 + 16, action
    about = 48 if Window.height < dp(TALL) else 54
    return max(24 + about + 8 + 56, action + 48), action


def brief() -> bool:
    """Whether a window has no room to tell about everything that there is to choose from."""
    return Window.height < dp(TALL) or theme.stacking


def least_high() -> float:
    """What the smallest cards need in the age with most rows, in dp."""
    across, down, _ = _CARDS[-1]
    return down + MOST_ROWS * across * LEAST_SEEN + across * CHIP


def phone_fold(coached: bool) -> Fold:
    """The least that must be folded: first with room for everything that comes and goes, then at least for choosing.
    Where there may be a coach, its line has room below the cities."""
    best = Fold(lines=True, tokens=True, low=True, high=0)
    for below in _below():
        room = Window.height / dp(1) - _above() - below
        for fold in _folds(room, coached):
            if fold.high >= (least_high() if fold.lines else _ROOMY):
                return fold
            best = fold
    return best._replace(high=least_high())


def _folds(room: float, coached: bool) -> list[Fold]:
    track = _TRACK + GAP
    line = max(_LINE, 34 * theme.text_scale) + GAP
    whole = room - 2 * (_CITY + GAP) - track - (_COACH + GAP if coached else 0)
    folds = [
        Fold(lines=False, tokens=False, low=False, high=whole - _TOKENS - GAP),
        Fold(lines=False, tokens=True, low=False, high=whole),
        Fold(lines=True, tokens=True, low=False, high=room - line - track),
        Fold(lines=True, tokens=True, low=True, high=room - line),
    ]
    return folds[2:] if theme.stacking else folds


def landscape_fold() -> Fold:
    """A phone on its side: the structure takes the height, the track follows below it."""
    head = 8 + max(40.0, 30 * theme.text_scale)
    return Fold(lines=True, tokens=True, low=True, high=max(Window.height / dp(1) - head - 16, least_high()))


def measure(fold: Fold, rows: int, width: float) -> CardSize:
    """The largest cards of which six lie side by side in so many dp and enough is seen of each, as far apart as there
    is room."""
    cards = [card for card in _CARDS if card[0] * ABREAST <= width] or _CARDS[-1:]
    fits = [card for card in cards if _pitch(fold, rows, card) >= card[0] * LEAST_SEEN]
    across, down, most = card = (fits or cards[-1:])[0]
    return CardSize((across, down), max(min(_pitch(fold, rows, card), most), across * LEAST_SEEN), fold.high)


def small_measure(rows: int) -> CardSize:
    """Where the cards to pick from need the room."""
    across, down, _ = _CARDS[-1]
    if Window.height < dp(TALL):
        return CardSize((across, down), across * LEAST_SEEN)
    return CardSize((across, down), 44 if rows < MOST_ROWS else 40)


def _pitch(fold: Fold, rows: int, card: tuple[float, float, float]) -> float:
    """How far the rows may be apart."""
    across, down, _ = card
    return (fold.high - down - across * CHIP) / rows
