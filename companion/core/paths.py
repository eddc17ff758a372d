"""Where the app's own files lie: cards, letters, catalogues, what rivals have learned.

In the source, and on a phone, they lie in ``assets`` beside the packages. In an installed wheel they lie inside this
package, where no other project's files can be (``tools/wheel.py`` puts them there).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent.parent
_INSIDE: Final = _PACKAGE / "assets"

INSTALLED: Final = _INSIDE.is_dir()  # from a wheel: without tools, tests and lab
SOURCE: Final = _PACKAGE.parent  # the folder around the packages
ASSETS: Final = _INSIDE if INSTALLED else SOURCE / "assets"

CARDS: Final = ASSETS / "cards"
FONTS: Final = ASSETS / "fonts"
ICONS: Final = ASSETS / "icons"
LOCALES: Final = ASSETS / "locale"
NO_STYLES: Final = ASSETS / "kivy"
RIVALS: Final = ASSETS / "rivals"
SCENARIOS: Final = ASSETS / "scenarios"
