"""Tallies of deeds, kept beside them, so that a thousand plays are not read again for one page.

The deeds are the whole truth. A tally belongs to one state of their shelf, which counts its own changes; one that does
not fit it, that other rules counted, or that has rotted, is not there: whoever asks makes it anew from the deeds.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from companion.store import Store

SHELF: Final = "awards tally"


def stored_tally(store: Store, key: str, stamp: int, rules: str) -> Any:
    """The tally that belongs to this state of a shelf of deeds, as it was given to :func:`keep`; None without one."""
    found = store.thing(SHELF, key)
    try:
        body = found["body"]
        fits = found["stamp"] == stamp and found["seal"] == _seal(stamp, rules, body)
        return json.loads(body) if fits else None
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


def keep(store: Store, key: str, stamp: int, rules: str, tally: Any) -> None:
    body = json.dumps(tally)
    store.keep(SHELF, {key: {"stamp": stamp, "body": body, "seal": _seal(stamp, rules, body)}})


def _seal(stamp: int, rules: str, body: str) -> int:
    """Tells a rotten tally, and one that was counted by other rules."""
    return zlib.crc32(f"{stamp} {rules} {body}".encode())
