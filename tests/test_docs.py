"""What the docs name is there: files, links, targets of make."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]
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
