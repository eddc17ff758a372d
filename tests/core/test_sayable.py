"""What can be said can be kept as JSON, and is said the same afterwards."""

from __future__ import annotations

import json

import pytest

from companion.core.sayable import packed, unpacked
from companion.core.text import Called, N, Name, Sayable, T, language

NAME = Name("Great Wall", "Grande Muraille", "the Great Wall", "la Grande Muraille")
THINGS: list[Sayable] = [
    "Ada",
    3,
    -2.5,
    NAME,
    T("Undo: {step}", step=T("buy {development}", development=NAME)),
    N("{n} die", "{n} dice", 3, name=Called(T("Rival"), T("the rival"))),
    (T("You"), NAME, 2),
]


@pytest.mark.parametrize("what", THINGS, ids=str)
def test_it_comes_back_as_it_was(what: Sayable) -> None:
    again = unpacked(json.loads(json.dumps(packed(what))))
    assert again == what
    for code in ("en", "fr"):
        assert language(code).say(again) == language(code).say(what)


@pytest.mark.parametrize(
    "value", [None, True, {}, {"text": 3, "args": {}}, {"name": ["one"]}, [None], {"title": "a", "noun": "b"}]
)
def test_anything_else_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="no"):
        unpacked(value)
