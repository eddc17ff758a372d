"""Letters: names may be typed in any script, and our fonts have Latin, Cyrillic and, upright, Greek.

What is done about the rest is decided here, once, for everything that draws words: it is never an empty box. What is
stored stays as it was typed.
"""

from __future__ import annotations

from functools import cache, lru_cache
from struct import unpack_from
from unicodedata import category, normalize

from companion.core.paths import FONTS
from companion.ui.look.theme import FACES

UNKNOWN = "?"  # stands for a letter that no font has
_WIDEST = "Sans"  # the face with the most letters
_UNSEEN = ("Cf", "Mn", "Me")  # joiners and marks upon a letter: without their letter they are nothing


@lru_cache(maxsize=2048)
def legible(text: str, face: str) -> tuple[str, str]:
    """The text as it can be drawn, and the face to set it in: the one with the most letters where that has more of
    them than the one that is wanted."""
    if text.isascii() or face not in FACES:
        return text, face
    lacking = set(map(ord, text)) - letters(face)
    if lacking & letters(_WIDEST):
        face = _WIDEST
    return "".join(_sign(letter, letters(face)) for letter in text), face


def _sign(letter: str, known: frozenset[int]) -> str:
    if ord(letter) in known or letter.isspace():
        return letter
    if category(letter) in _UNSEEN:
        return ""
    plainer = normalize("NFKC", letter)  # the letters of styled or full-width ones
    return plainer if known.issuperset(map(ord, plainer)) else UNKNOWN


@cache
def letters(face: str) -> frozenset[int]:
    """The characters that a face can draw, from its font's own table."""
    return frozenset(_code_points((FONTS / FACES[face]).read_bytes()))


def _code_points(font: bytes) -> set[int]:
    """The Unicode table (``cmap``) of a TrueType font: runs of 32 bits (format 12) if it has them, else of 16 (4)."""
    (tables,) = unpack_from(">H", font, 4)
    entries = {tag: offset for tag, _, offset, _ in (unpack_from(">4sIII", font, 12 + 16 * i) for i in range(tables))}
    start = entries[b"cmap"]
    (count,) = unpack_from(">H", font, start + 2)
    places = [start + unpack_from(">HHI", font, start + 4 + 8 * i)[2] for i in range(count)]
    formats = {unpack_from(">H", font, place)[0]: place for place in places}
    return _long(font, formats[12]) if 12 in formats else _short(font, formats[4])


def _long(font: bytes, place: int) -> set[int]:
    (groups,) = unpack_from(">I", font, place + 12)
    found: set[int] = set()
    for i in range(groups):
        first, last, _ = unpack_from(">III", font, place + 16 + 12 * i)
        found.update(range(first, last + 1))
    return found


def _short(font: bytes, place: int) -> set[int]:
    (twice,) = unpack_from(">H", font, place + 6)
    found: set[int] = set()
    for i in range(0, twice, 2):
        (last,) = unpack_from(">H", font, place + 14 + i)
        (first,) = unpack_from(">H", font, place + 16 + twice + i)
        found.update(range(first, last + 1))
    return found - {0xFFFF}
