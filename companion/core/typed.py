"""What a text may hold that a person typed or pasted, or that a file brought: decided here, for every field and import.

Half an emoji, a control character or a second kind of line break would be stored, and would then break a page, an
export or a journal, which has one move per line.

>>> tidy("  Zoé\\u2028the\\tSecond ")
'Zoé the Second'
>>> tidy("half \\ud83d an emoji") == "half \\N{REPLACEMENT CHARACTER} an emoji"
True
>>> from_json('{"name": "A\\\\u0085da", "story": "One.\\\\n\\\\nTwo."}')
{'name': 'A da', 'story': 'One.\\n\\nTwo.'}
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

_HALVES: Final = re.compile("[\ud800-\udfff]")  # surrogates: Python's strings have whole characters
_BREAKS: Final = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]")  # control characters and other line breaks
_STEERING: Final = re.compile("[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")  # marks that turn the line around


def plain(text: str) -> str:
    """The text line by line, with nothing in it that is not text."""
    if text.isascii() and text.isprintable():
        return text
    text = _HALVES.sub("\N{REPLACEMENT CHARACTER}", text.replace("\r\n", "\n"))
    return _STEERING.sub("", _BREAKS.sub(" ", text))


def tidy(text: str) -> str:
    """The text on one line, with nothing in it that is not text."""
    return " ".join(plain(text).split())


def tidy_lines(text: str) -> str:
    """The text with an empty line between two paragraphs."""
    return "\n\n".join(tidy(line) for line in plain(text).split("\n") if line.strip())


def from_json(text: str) -> Any:
    """What a JSON text holds, every word of it tidy; a :class:`ValueError` where it is none."""
    try:
        return _tidy_data(json.loads(text))
    except RecursionError:
        raise ValueError("too deep") from None


def _tidy_data(data: Any) -> Any:
    if isinstance(data, str):
        return plain(data)
    if isinstance(data, list):
        return [_tidy_data(value) for value in data]
    if isinstance(data, dict):
        return {plain(key): _tidy_data(value) for key, value in data.items()}
    return data
