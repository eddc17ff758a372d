"""The catalogues of messages: ``extract`` brings them up to date, ``check`` finds what is wrong, ``compile`` makes .mo.

    python tools/catalogues.py extract
    python tools/catalogues.py check
    python tools/catalogues.py compile assets/locale/fr/LC_MESSAGES/visavis.po

English is written in the code, so the English catalogue holds nothing but its head: an entry there would reword a
message without touching the code. French has every message.
"""

from __future__ import annotations

import ast
import io
import json
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALES: Final = ROOT / "assets" / "locale"
SOURCES: Final = ("companion", "automa", "scenarios", "main.py")
MARKS: Final = {"T": 1, "N": 2}  # the function that marks a message, and how many of its arguments are words
COMPLETE: Final = ("fr",)  # languages that need every message
FORMATS: Final = {"", "the", "of", "+"}
WIDTH: Final = 118

Problem = str


def catalogue(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / "visavis.po"


class NotLiteral(Exception):
    """A message that is put together at run time: nobody could translate it."""


def extract() -> Catalog:
    """Every message of the code and of the data beside it, with the files it stands in."""
    found = Catalog(project="Vis-à-vis", charset="utf-8", fuzzy=False)
    for source in SOURCES:
        path = ROOT / source
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT).as_posix()
            for message in marked_messages(ast.parse(file.read_text(encoding="utf-8")), name):
                found.add(message, locations=[(name, 0)])
        for file in sorted(path.rglob("*.json")):
            for text in marked_in_data(json.loads(file.read_text(encoding="utf-8"))):
                found.add(text, locations=[(file.relative_to(ROOT).as_posix(), 0)])
    return found


def marked_messages(tree: ast.AST, name: str) -> Iterator[str | tuple[str, ...]]:
    """What is marked by ``T("message")`` and ``N("one", "many", n)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
            words = node.args[: MARKS[node.func.id]]
            literals = [word.value for word in words if isinstance(word, ast.Constant) and isinstance(word.value, str)]
            if len(literals) < MARKS[node.func.id]:
                raise NotLiteral(f"{name}:{node.lineno}")
            yield literals[0] if len(literals) == 1 else tuple(literals)


def marked_in_data(value: Any) -> Iterator[str]:
    """What is marked by ``{"T": "message"}`` in a file of data, such as a game's manifest."""
    if isinstance(value, dict) and value.keys() == {"T"}:
        yield value["T"]
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from marked_in_data(each)


def read(path: Path, language: str) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="visavis")


def update(language: str) -> None:
    """Add new messages without words, drop those the code no longer has; nothing is guessed."""
    path = catalogue(language)
    known, found = read(path, language), extract()
    known.update(found, no_fuzzy_matching=True)
    body = io.BytesIO()
    write_po(body, known, width=WIDTH, include_lineno=False, sort_by_file=True, ignore_obsolete=True, omit_header=True)
    head, _, _ = path.read_text(encoding="utf-8").partition("\n\n")  # as a person wrote it
    path.write_text(f"{head.rstrip()}\n\n{body.getvalue().decode().strip()}\n", encoding="utf-8")


def compile_catalogue(path: Path, target: Path | None = None) -> None:
    """Make the .mo, beside its source or where it is wanted."""
    with path.open("rb") as source, (target or path.with_suffix(".mo")).open("wb") as compiled:
        write_mo(compiled, read_po(source))


def check(language: str, found: Catalog) -> list[Problem]:
    """Everything that is wrong with a catalogue beside what was found in the code, one line each."""
    known = read(catalogue(language), language)
    problems = [f"no longer in the code: {_id(message)!r}" for message in known.obsolete.values()]
    for message in found:
        if message.id and language in COMPLETE and message.id not in known:
            problems.append(f"missing: {_id(message)!r} ({message.locations[0][0]})")
    for message in known:
        if message.id:
            problems += _check_message(message, found, language)
    return problems


def _check_message(message: Message, found: Catalog, language: str) -> Iterator[Problem]:
    name = _id(message)
    if message.id not in found:
        yield f"no longer in the code: {name!r}"
    if message.fuzzy:
        yield f"fuzzy: {name!r}"
    words = _forms(message.string)
    if not all(words):
        yield f"without words: {name!r}"
        return
    for form in words:
        for problem in (*_check_fields(_forms(message.id), form), *check_typography(form, language)):
            yield f"{problem}: {name!r}: {form!r}"


def _id(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def fields(form: str) -> dict[str, set[str]]:
    """The names in braces with their formats."""
    found: dict[str, set[str]] = {}
    for _, name, spec, _ in string.Formatter().parse(form):
        if name is not None:
            found.setdefault(name, set()).add(spec or "")
    return found


def _check_fields(source: tuple[str, ...], form: str) -> Iterator[Problem]:
    """The same names in braces. Only what English calls with ``the`` or ``of`` is a name that can take an article."""
    try:
        theirs = fields(form)
    except ValueError:
        yield "braces do not match"
        return
    ours = [fields(text) for text in source]
    every = {
        name: set[str]().union(*(fields.get(name, set()) for fields in ours)) for fields in ours for name in fields
    }
    for name, specs in theirs.items():
        if name not in every:
            yield f"unknown {{{name}}}"
        elif specs - FORMATS:
            yield f"unknown format of {{{name}}}"
        elif not (specs == every[name] or (every[name] & {"the", "of"} and "+" not in specs)):
            yield f"another format of {{{name}}}"
    for name in set.intersection(*map(set, ours)) - set(theirs) - ({"n"} if len(source) > 1 else set()):
        yield f"{{{name}}} is left out"


_SPACE: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_ENGLISH: Final = {
    "a straight apostrophe": re.compile("'"),
    "a straight quotation mark": re.compile('"'),
    "three dots": re.compile(r"\.\.\."),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "two spaces": re.compile("  "),
    "a space at an end": re.compile(r"^\s|\s$"),
}
_FRENCH: Final = _ENGLISH | {
    "no no-break space before": re.compile(rf"(?<![{_SPACE}!?])[:;!?»]"),
    "no no-break space after «": re.compile(rf"«(?![{_SPACE}])"),
    "English quotation marks": re.compile("[“”]"),
}


def check_typography(form: str, language: str) -> Iterator[Problem]:
    """How the words are set: apostrophes, quotation marks, spaces."""
    plain = re.sub(r"\{[^}]*\}", "0", form)
    for problem, pattern in (_FRENCH if language == "fr" else _ENGLISH).items():
        if pattern.search(plain):
            yield problem


def main(words: list[str]) -> int:
    match words:
        case ["extract"]:
            for language in COMPLETE:
                update(language)
            return 0
        case ["compile", *paths] if paths:
            for path in paths:
                compile_catalogue(Path(path))
            return 0
        case ["check"]:
            found = extract()
            problems = [
                f"{path.parent.parent.name}: {problem}"
                for path in sorted(LOCALES.glob("*/*/visavis.po"))
                for problem in check(path.parent.parent.name, found)
            ]
            print(*problems, sep="\n", file=sys.stderr)
            return 1 if problems else 0
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
