"""What is said has to be there, in every language."""

from __future__ import annotations

from companion.core.text import LANGUAGES, Sayable, language


def assert_said(what: Sayable | None) -> None:
    """A sentence in both languages, without holes."""
    if what is None:
        return
    for code in LANGUAGES:
        words = language(code).say(what)
        assert words.strip(), f"nothing said in {code}: {what!r}"
        assert "{" not in words, f"a hole in {code}: {words}"
