"""The one theme: colours, type, spacing and window classes.

Widgets read the theme when they are built, measured and painted. Whoever changes the scheme, the text size, the
language or the window class builds the page anew and has open sheets restyled; nothing here is observed.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.core.text import LabelBase
from kivy.metrics import dp, sp

from companion.core.paths import FONTS
from companion.ui.look import palette

# The faces that words are set in, and their fonts.
FACES = {
    "Serif": "VisAVisSerif.ttf",
    "Sans": "SourceSans3_400Regular.ttf",
    "SansStrong": "SourceSans3_700Bold.ttf",
}

# Steps of the 4 dp grid: theme.gap(SMALL) and so on.
TINY, SMALL, MEDIUM, LARGE, WIDE, HUGE = 4, 8, 12, 16, 20, 24
TOUCH = 48  # the least height and width of anything a finger may take

SMALLEST_TEXT, LARGEST_TEXT = 0.85, 1.6
STACKING_TEXT = 1.3  # from here on rows stack and columns of cards go from two to one


class Style(NamedTuple):
    font: str
    size: float
    bold: bool = False


# Natural line heights are right as they are (the serif's were set when the font was made): line_height stays 1.
STYLES: dict[str, Style] = {
    "display": Style("Serif", 32),
    "title": Style("Serif", 28),
    "outcome": Style("Serif", 27),
    "instruction": Style("Serif", 25),
    "heading": Style("Serif", 20),
    "code": Style("Serif", 19),
    "now": Style("Serif", 20),
    "now_small": Style("Serif", 18),
    "figure_l": Style("Serif", 28),
    "figure_m": Style("Serif", 22),
    "figure_s": Style("Serif", 17),
    "button": Style("SansStrong", 18),
    "button2": Style("Sans", 16, bold=True),
    "row": Style("Sans", 17, bold=True),
    "step": Style("Sans", 17),
    "body": Style("Sans", 16),
    "strong": Style("Sans", 16, bold=True),
    "secondary": Style("Sans", 15),
    "secondary_strong": Style("Sans", 15, bold=True),
    "label": Style("Sans", 14, bold=True),
    "caption": Style("Sans", 13),
    "caption_strong": Style("Sans", 13, bold=True),
}


class Theme:
    """What every widget asks when it is built."""

    def __init__(self) -> None:
        self.scheme = "dark"
        self.text_scale = 1.0
        self.motion = True
        self.left_handed = False  # what a thumb takes lies at the left
        # Pixels at the left, top, right and bottom that belong to the device (status bar, notch, gestures).
        self.insets = (0.0, 0.0, 0.0, 0.0)
        self._registered = False

    def set(
        self,
        scheme: str | None = None,
        text_scale: float | None = None,
        motion: bool | None = None,
        left_handed: bool | None = None,
    ) -> None:
        if scheme is not None:
            if scheme not in palette.SCHEMES:
                raise ValueError(scheme)
            self.scheme = scheme
        if text_scale is not None:
            self.text_scale = min(max(text_scale, SMALLEST_TEXT), LARGEST_TEXT)
        if motion is not None:
            self.motion = motion
        if left_handed is not None:
            self.left_handed = left_handed

    # Colour

    @property
    def high_contrast(self) -> bool:
        return self.scheme.startswith("hc_")

    def color(self, token: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
        return (*palette.rgb(token, self.scheme), alpha)

    def pressed(self, token: str) -> tuple[float, float, float, float]:
        """A fill under the finger: mixed with 12 % of the text colour."""
        return (*palette.mix(palette.rgb(token, self.scheme), palette.rgb("text", self.scheme), 0.12), 1.0)

    def blend(self, token: str, share: float, ground: str = "surface") -> tuple[float, float, float, float]:
        """A colour at that opacity on its ground, made opaque: only opaque shapes get smooth edges."""
        return (*palette.mix(palette.rgb(ground, self.scheme), palette.rgb(token, self.scheme), share), 1.0)

    def shadow(self) -> tuple[float, float, float, float]:
        colour, alpha = palette.SHADOWS[self.scheme]
        return (*colour, alpha)

    def trail(self) -> float:
        """The opacity of holes already passed on a track."""
        return 1.0 if self.high_contrast else 0.6

    def border(self, width: float = 1) -> float:
        """The width in pixels of a border: high contrast draws none thinner than 2 dp."""
        return dp(max(width, 2) if self.high_contrast else width)

    # Type

    def register_fonts(self) -> None:
        """Make the font families known to Kivy; the first widget with words calls it."""
        if self._registered:
            return
        self._registered = True
        strong = {"Sans": str(FONTS / "SourceSans3_600SemiBold.ttf")}
        for face, file in FACES.items():
            LabelBase.register(face, str(FONTS / file), fn_bold=strong.get(face))
        LabelBase.register("Icon", str(FONTS / "visavis-mdi.ttf"))
        LabelBase.register("Own", str(FONTS / "visavis-icons.ttf"))

    def sp(self, size: float) -> float:
        """A size that follows the text-size setting, in pixels."""
        return sp(size) * self.text_scale

    @property
    def stacking(self) -> bool:
        return self.text_scale >= STACKING_TEXT - 1e-6

    def row_height(self, line: float, least: float = TOUCH) -> float:
        """The height in pixels of a row that holds one line of text of `line` sp."""
        return max(dp(least), self.sp(line) + dp(16))

    # Window classes

    def window_class(self, width: float, height: float) -> str:
        """compact, medium, wide or landscape (a phone on its side), for a window size in pixels."""
        across, down = width / dp(1), height / dp(1)
        if down < 480 and across > down:
            return "landscape"
        if across < 600:
            return "compact"
        return "medium" if across <= 840 else "wide"

    def margin(self, width: float) -> float:
        """The page margin in pixels for a window that wide."""
        across = width / dp(1)
        if across <= 380:
            return dp(12)
        return dp(16) if across <= 840 else dp(20)


theme = Theme()
