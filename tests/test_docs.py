"""What the docs name is there: files, links, targets of make."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

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
def _words() -> frozenset[str]:
    """Every word of our code, data and settings."""
    files = (each for tree in SOURCES for each in (ROOT / tree).rglob("*") if each.suffix in (".py", ".json", ".yml"))
    texts = [each.read_text(encoding="utf-8") for each in (*files, *map(ROOT.joinpath, SETTINGS))]
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@of_each_page
def test_every_name_of_code_that_a_page_tells_is_in_the_code(page: Path) -> None:
    """Also one that is a part of a path or of a call. What a changelog tells was there once."""
    if page.name == "CHANGELOG.md":
        return
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    names = {
        name
        for span in re.findall(r"`([^`\n]+)`", text)
        for name in re.findall(r"(?<![\w…])\w*_\w+|\b[A-Z]{4,}\b", span)
    }
    paths = {part for tree in SOURCES for each in (ROOT / tree).rglob("*") for part in (each.name, each.stem)}
    assert sorted(names - _words() - paths - OF_OTHERS) == []


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
