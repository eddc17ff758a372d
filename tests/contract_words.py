"""What is said has to be there, in every language."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from companion.core.text import LANGUAGES, Sayable, language

COUNTED: Final = (
    "actions boxes cards cities coins cubes developments dice goods monuments pieces points regions resources rounds "
    "ships spaces symbols technologies tiles tokens towns turns units wonders workers"
)
# "1 points", "−1 workers", "1 civil actions"
SEVERAL_OF_ONE: Final = re.compile(rf"(?<![\w.,:/])[−+]?1[ \u00a0](?:\w+ )?(?:{COUNTED.replace(' ', '|')})\b")


def assert_said(what: Sayable | None) -> None:
    """A sentence in both languages, without holes."""
    if what is not None:
        _assert_said(what)


@lru_cache(maxsize=1 << 16)  # a play says the same again and again
def _assert_said(what: Sayable) -> None:
    for code in LANGUAGES:
        words = language(code).say(what)
        assert words.strip(), f"nothing said in {code}: {what!r}"
        assert "{" not in words, f"a hole in {code}: {words}"
        assert code != "en" or not SEVERAL_OF_ONE.search(words), f"one is several: {words}"
