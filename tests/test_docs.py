"""What the docs name is there: files, links, targets of make."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from companion.core.field import Field
from companion.core.game import Book, Game, State
from companion.core.setup import Option

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]
SOURCES = ("companion", "automa", "scenarios", "tests", "tools", "assets/cards", ".github")
SETTINGS = ("buildozer.spec", "pyproject.toml", "Makefile", "main.py")
OF_OTHERS = {"wal_checkpoint", "TRUNCATE", "YYYY"}  # SQLite's words, and a day
TREES = r"(?:companion|automa|scenarios|tests|tools|assets|docs)"

of_each_page = pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])


def test_there_are_pages() -> None:
    names = {page.name for page in PAGES}
    assert {
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "architecture.md",
        "adding-a-game.md",
        "glossary.md",
    } <= names


@of_each_page
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = re.findall(rf"`({TREES}/[\w./-]+)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if not any((ROOT / f"{name}{ending}").exists() for ending in ("", ".py"))] == []


@cache
def _texts() -> tuple[str, ...]:
    """Our code, data and settings."""
    files = (each for tree in SOURCES for each in (ROOT / tree).rglob("*") if each.suffix in (".py", ".json", ".yml"))
    return tuple(each.read_text(encoding="utf-8") for each in (*files, *map(ROOT.joinpath, SETTINGS)))


@cache
def _words() -> frozenset[str]:
    return frozenset(word for text in _texts() for word in re.findall(r"\w+", text))


@of_each_page
def test_every_name_of_code_that_a_page_tells_is_in_the_code(page: Path) -> None:
    """Also one that is a part of a path or of a call. What a changelog tells was there once."""
    if page.name == "CHANGELOG.md":
        return
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    names = {
        name
        for span in re.findall(r"`([^`\n]+)`", text)
        for name in re.findall(r"(?<![\w…])\w*_\w+|\b[A-Z]{4,}\b|\b[A-Z][a-z]+[A-Z]\w*", span)
    }
    paths = {part for tree in SOURCES for each in (ROOT / tree).rglob("*") for part in (each.name, each.stem)}
    assert sorted(names - _words() - paths - OF_OTHERS) == []


@cache
def _classes() -> Mapping[str, list[tuple[str, str]]]:
    """The bases and the text of our classes, by name."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for text in _texts():
        for name, bases, body in re.findall(r"^class (\w+)(.*):\n((?:(?: .*)?\n)+)", text, re.MULTILINE):
            found[name].append((bases, body))
    return found


def _has(name: str, member: str) -> bool:
    """Whether a class or one of its bases says this word of itself."""
    return any(
        re.search(rf"^    (?:async )?(?:def )?{member}\b|self\.{member}\b", body, re.MULTILINE)
        or any(_has(base, member) for base in re.findall(r"\w+", bases) if base in _classes())
        for bases, body in _classes().get(name, ())
    )


@of_each_page
def test_what_a_page_names_of_a_class_is_there(page: Path) -> None:
    """As in ``Game.figures``."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    spans = re.findall(r"`([^`\n]+)`", text)
    named = {pair for span in spans for pair in re.findall(r"(?<![\w.])([A-Z][a-z]\w*)\.([a-z]\w*)", span)}
    assert sorted(f"{name}.{what}" for name, what in named if not _has(name, what)) == []


def test_what_a_rulebook_has_to_offer_is_asked_by_the_contract() -> None:
    """The step of a rulebook names what the contract calls, and nothing that it once was called."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    step = text[text.index("2. **Rulebook.**") : text.index("3. **The line.**")]
    named = set(re.findall(r"`([a-z]\w*)(?:\(\w*\)| = True)?`", step))
    assert len(named) > 30
    promised = {*dir(Game), *dir(State), *dir(Field), *dir(Option), *Book.__annotations__}
    assert sorted(named - promised) == []


@of_each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


@of_each_page
def test_every_target_of_make_is_there(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"`make ([\w-]+)`", page.read_text(encoding="utf-8"))
    assert [name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)] == []


def test_a_word_stands_once_in_the_glossary_and_in_order() -> None:
    words = re.findall(r"^\| \*\*(.+?)\*\*", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(words) > 30
    assert words == sorted(set(words))


def test_what_the_list_of_widgets_names_is_there() -> None:
    """Each module of the kit with its classes, and what can be said when one is made: for whoever builds a page."""
    text = (ROOT / "companion" / "ui" / "kit" / "__init__.py").read_text(encoding="utf-8")
    told = dict(re.findall(r"^(\w+)\.py +(.*\n(?: {12}.*\n)*)", text, re.MULTILINE))
    assert len(told) > 12
    missing = [
        (module, name)
        for module, words in told.items()
        for name in re.findall(r"\b([A-Z]\w+)\(", words)
        if not re.search(
            rf"^class {name}\b", (ROOT / "companion/ui/kit" / f"{module}.py").read_text("utf-8"), re.MULTILINE
        )
    ]
    assert missing == []
