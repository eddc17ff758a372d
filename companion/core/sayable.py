"""Sayable things as JSON and back: a reason can be kept, and said later in another language."""

from __future__ import annotations

from typing import Any

from companion.core.text import Called, Name, Sayable, Text


def packed(what: Sayable) -> Any:
    """As plain values: words and figures stay as they are, lists are lists, the rest says what it is."""
    match what:
        case Text():
            return {
                "text": what.message,
                "args": {key: packed(value) for key, value in what.args},
                **_plural_parts(what),
            }
        case Name():
            return {"name": [what.en, what.fr, what.the_en, what.the_fr]}
        case Called():
            return {"title": packed(what.title), "noun": packed(what.noun)}
        case tuple():
            return [packed(part) for part in what]
    return what


def _plural_parts(text: Text) -> dict[str, Any]:
    return {"plural": text.plural, "n": text.n} if text.plural else {}


def unpacked(value: Any) -> Sayable:
    """What :func:`packed` made of it; ValueError for anything else."""
    match value:
        case bool():
            pass
        case str() | int() | float():
            return value
        case list():
            return tuple(unpacked(part) for part in value)
        case {"text": str() as message, "args": dict() as args, **rest}:
            held = tuple(sorted((str(key), unpacked(part)) for key, part in args.items()))
            match rest:
                case {"plural": str() as plural, "n": int() as n}:
                    return Text(message, held, plural, n)
                case _:
                    return Text(message, held)
        case {"name": [str() as en, str() as fr, str() as the_en, str() as the_fr]}:
            return Name(en, fr, the_en, the_fr)
        case {"title": title, "noun": noun}:
            return Called(_text(title), _text(noun))
    raise ValueError(f"nothing that can be said: {value!r}")


def _text(value: Any) -> Text:
    text = unpacked(value)
    if not isinstance(text, Text):
        raise ValueError(f"no text: {value!r}")
    return text
