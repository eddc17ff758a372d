"""The catalogues: nothing untranslated, nothing left over, nothing that the fonts cannot show."""

from __future__ import annotations

import ast
import gettext
import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from companion.core.text import MINUS, NARROW, NO_BREAK, Language, Name, Sayable, Text
from tools import catalogues

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "assets" / "fonts"
SANS = sorted(FONTS.glob("SourceSans3*.ttf"))
SERIF = FONTS / "VisAVisSerif.ttf"  # has no narrow no-break space: the screens show a no-break space there


def forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@cache
def of_the_code() -> Any:
    """What the code says; to read all of it takes long."""
    return catalogues.extract()


def extracted() -> tuple[Any, ...]:
    """The messages of the code."""
    return tuple(message for message in of_the_code() if message.id)


def messages() -> Iterator[str]:
    for message in extracted():
        yield from forms(message.id)


@cache
def translations(language: str) -> tuple[tuple[Any, str], ...]:
    read = catalogues.read(catalogues.catalogue(language), language)
    return tuple((message, form) for message in read if message.id for form in forms(message.string))


def card_names() -> Iterator[Name]:
    """Every name of the data files: whatever has words in both languages."""

    def walk(data: Any) -> Iterator[Name]:
        if isinstance(data, dict):
            if "en" in data and "fr" in data and isinstance(data["fr"], str):
                yield Name(**{key: data[key] for key in ("en", "fr", "the_en", "the_fr") if key in data})
            for value in data.values():
                yield from walk(value)
        elif isinstance(data, list):
            for value in data:
                yield from walk(value)

    for path in sorted((ROOT / "assets" / "cards").glob("*.json")):
        yield from walk(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_catalogue_is_complete_and_sound(language: str) -> None:
    assert catalogues.check(language, of_the_code()) == []


def test_english_is_set_well() -> None:
    assert [
        (text, list(catalogues.check_typography(text, "en"))) for text in messages() if _badly_set(text, "en")
    ] == []


def test_names_are_set_well() -> None:
    names = list(card_names())
    assert len(names) > 50
    bad = [
        name
        for name in names
        if _badly_set(name.en, "en") or _badly_set(name.fr, "fr") or _badly_set(name.the_fr, "fr")
    ]
    assert bad == []


def _badly_set(text: str, language: str) -> bool:
    return any(catalogues.check_typography(text, language))


def test_every_sentence_can_be_said(tmp_path: Path) -> None:
    """No translation asks for an article where there is no name, or for an argument that nobody gives."""
    shutil.copy(catalogues.catalogue("fr"), tmp_path / "visavis.po")
    catalogues.compile_catalogue(tmp_path / "visavis.po")
    with (tmp_path / "visavis.mo").open("rb") as file:
        french = Language("fr", gettext.GNUTranslations(file))
    wall = Name("Wall", "Muraille", "the Wall", "la Muraille")
    said = 0
    for message in extracted():
        one, *many = forms(message.id)
        kinds: dict[str, set[str]] = {}
        for form in (one, *many):
            for name, specs in catalogues.fields(form).items():
                kinds.setdefault(name, set()).update(specs)
        args: dict[str, Sayable] = {
            name: wall if specs & {"the", "of"} else 3 if "+" in specs or name == "n" else "x"
            for name, specs in kinds.items()
        }
        for n in (1, 3):
            text = Text(one, tuple(args.items()), plural=many[0] if many else "", n=n)
            assert french.say(text)
            said += 1
    assert said > 500


@pytest.mark.parametrize("path", [*SANS, SERIF], ids=lambda path: path.stem)
def test_the_fonts_have_every_letter(path: Path) -> None:
    has = set(TTFont(path).getBestCmap())
    texts = [*messages(), *(form for language in ("fr", "en") for _, form in translations(language))]
    texts += [words for name in card_names() for words in (name.en, name.fr, name.the_en, name.the_fr)]
    needed = set("".join(texts)) | set(f"{MINUS}{NO_BREAK}{NARROW}0123456789×")
    if path == SERIF:
        needed.discard(NARROW)
    assert {f"{letter} U+{ord(letter):04X}" for letter in needed if ord(letter) not in has} == set()


def test_marks_are_found_wherever_they_stand() -> None:
    code = 'x = T("a" "b", n=1), f"{say(T(\'inside\'))}", N("one", "more", 2), other("not this")'
    assert set(catalogues.marked_messages(ast.parse(code), "x.py")) == {"ab", "inside", ("one", "more")}


@pytest.mark.parametrize("code", ["T(word)", 'T(f"{a} b")', 'N("one", many, 3)', 'T("a" + b)'])
def test_a_message_put_together_at_run_time_is_refused(code: str) -> None:
    with pytest.raises(catalogues.NotLiteral, match=r"x\.py:1"):
        list(catalogues.marked_messages(ast.parse(code), "x.py"))


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('msgid "gone"\nmsgstr "parti"', "no longer in the code"),
        ('#~ msgid "gone"\n#~ msgstr "parti"', "no longer in the code"),
        ('#, fuzzy\nmsgid "hello {name}"\nmsgstr "bonjour {name}"', "fuzzy"),
        ('msgid "hello {name}"\nmsgstr ""', "without words"),
        ('msgid "hello {name}"\nmsgstr "bonjour"', "{name} is left out"),
        ('msgid "hello {name}"\nmsgstr "bonjour {nom}"', "unknown {nom}"),
        ('msgid "hello {name}"\nmsgstr "bonjour {name:the}"', "another format of {name}"),
        ('msgid "hello {name}"\nmsgstr "bonjour {name"', "braces do not match"),
        ('msgid "{n:+} points"\nmsgstr "{n} points"', "another format of {n}"),
        ('msgid "hello {name}"\nmsgstr "bonjour {name} !"', "no no-break space"),
        ('msgid "hello {name}"\nmsgstr "bonjour {name}:"', "no no-break space"),
        ('msgid "hello {name}"\nmsgstr "« {name}\N{NO-BREAK SPACE}»"', "no no-break space after «"),
        ('msgid "hello {name}"\nmsgstr "l\'{name}"', "straight apostrophe"),
        ('msgid "hello {name}"\nmsgstr "{name}..."', "three dots"),
        ('msgid "hello {name}"\nmsgstr "“{name}”"', "English quotation marks"),
        ('msgid "hello {name}"\nmsgstr "{name} -1"', "a hyphen for a minus"),
        ('msgid "one"\nmsgid_plural "{n} of {all}"\nmsgstr[0] "un"\nmsgstr[1] ""', "without words"),
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, problem: str) -> None:
    problems = _problems(tmp_path, monkeypatch, entry)
    assert any(problem in found for found in problems), problems


@pytest.mark.parametrize(
    "entry",
    [
        'msgid "hello {name}"\nmsgstr "bonjour\N{NO-BREAK SPACE}: «\N{NO-BREAK SPACE}{name}\N{NO-BREAK SPACE}»"',
        'msgid "hello {name}"\nmsgstr "l’été, {name}\N{NARROW NO-BREAK SPACE}?!"',
        'msgid "{wall:the} stands"\nmsgstr "construction {wall:of}, {wall}"',
        'msgid "one"\nmsgid_plural "{n} of {all}"\nmsgstr[0] "un"\nmsgstr[1] "{n} sur {all}"',
    ],
)
def test_what_is_right_is_let_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str) -> None:
    problems = _problems(tmp_path, monkeypatch, entry)
    assert [problem for problem in problems if not problem.startswith("missing")] == []


def _problems(folder: Path, monkeypatch: pytest.MonkeyPatch, entry: str) -> list[str]:
    """What check says of this one entry beside a small house."""
    (folder / "companion").mkdir()
    (folder / "companion" / "x.py").write_text(
        'T("hello {name}"), T("{n:+} points"), T("{wall:the} stands"), N("one", "{n} of {all}", 2)', encoding="utf-8"
    )
    path = folder / "assets" / "fr" / "LC_MESSAGES" / "visavis.po"
    path.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    path.write_text(f"{head}\n{entry}\n", encoding="utf-8")
    monkeypatch.setattr(catalogues, "ROOT", folder)
    monkeypatch.setattr(catalogues, "SOURCES", ("companion",))
    monkeypatch.setattr(catalogues, "LOCALES", folder / "assets")
    return catalogues.check("fr", catalogues.extract())


def test_extract_keeps_words_and_drops_what_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = 'msgid "hello {name}"\nmsgstr "bonjour {name}"\n\nmsgid "gone"\nmsgstr "parti"'
    _problems(tmp_path, monkeypatch, old)
    catalogues.update("fr")
    text = catalogues.catalogue("fr").read_text(encoding="utf-8")
    assert 'msgstr "bonjour {name}"' in text
    assert "gone" not in text
    assert 'msgid "{n:+} points"\nmsgstr ""' in text
    assert "fuzzy" not in text
    catalogues.update("fr")
    assert catalogues.catalogue("fr").read_text(encoding="utf-8") == text


def test_a_message_that_depends_on_a_count_is_never_said_without_it() -> None:
    """A catalogue has one entry for both: said by ``T`` it would be the singular, *2 nourriture*."""
    said: dict[str, set[str]] = {"T": set(), "N": set()}
    for folder in ("companion", "automa", "scenarios"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Call(func=ast.Name(id="T" | "N" as mark), args=[ast.Constant(value=str(message)), *_]):
                        said[mark].add(message)
    assert said["T"] & said["N"] == set()
