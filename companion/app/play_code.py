"""A play as text to paste: plain, as a person can read it, or packed into few letters, as they fit into a QR code."""

from __future__ import annotations

import base64
import re
import zlib
from typing import Final

from companion.core.table import Table
from companion.core.text import Refusal, T
from companion.core.typed import plain
from companion.rules import GAMES

MARK: Final = "VISAVIS1:"
LARGEST: Final = 400_000  # letters of a play that was pasted in
MOST_IN_QR: Final = 1800  # letters that a phone still reads from another's screen
_PACKED: Final = re.compile(rf"{MARK}([A-Z2-7=\s]+)")


def packed(text: str) -> str:
    """The same in letters and figures that take little room in a QR code."""
    return MARK + base64.b32encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def is_play(text: str) -> bool:
    """Whether somebody pasted in a play, rather than a code."""
    return MARK in text or text.lstrip().startswith("game ")


def unpacked(text: str) -> str:
    """What somebody pasted in, plain; a :class:`Refusal` where it is damaged or too long."""
    if len(text) > LARGEST:
        raise Refusal(T("This text is too long to be a play."))
    if (found := _PACKED.search(text)) is None:
        return plain(text)
    letters = re.sub(r"[\s=]", "", found[1])
    try:
        unzip = zlib.decompressobj()
        raw = unzip.decompress(base64.b32decode(letters + "=" * (-len(letters) % 8)), LARGEST)
        if not unzip.eof:
            raise ValueError
        return plain(raw.decode())
    except (ValueError, zlib.error):
        raise Refusal(T("This text is damaged: part of it was lost on its way.")) from None


def read(text: str) -> str:
    """A play that was pasted in, as plain text that replays; a :class:`Refusal` says what is wrong with it."""
    return Table.from_text(unpacked(text).strip() + "\n", GAMES).to_text()
