"""The Android package: it takes along everything the app opens, and asks for nothing it does not need."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "buildozer.spec"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOT_OPENED = {".po"}  # sources of what the app opens


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser()
    parser.read(SPEC, encoding="utf-8")
    return parser["app"]


def words(value: str) -> list[str]:
    return [word.strip() for word in value.split(",") if word.strip()]


def packed(spec: configparser.SectionProxy, path: Path) -> bool:
    """Whether buildozer copies this file, by its own rules: no hidden folders, no excluded ones, known endings only."""
    inside = path.relative_to(ROOT)
    if any(part.startswith(".") for part in inside.parts):
        return False
    folder = f"{inside.parent.as_posix()}/".lower()
    if any(folder.startswith(f"{excluded.lower()}/") for excluded in words(spec["source.exclude_dirs"])):
        return False
    return path.suffix.removeprefix(".") in words(spec["source.include_exts"])


def test_every_asset_is_packed(spec: configparser.SectionProxy) -> None:
    assets = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.suffix not in NOT_OPENED]
    assert {".ttf", ".json", ".mo", ".png"} <= {path.suffix for path in assets}
    assert [str(path) for path in assets if not packed(spec, path)] == []


def test_every_file_that_the_code_names_is_packed(spec: configparser.SectionProxy) -> None:
    named = set()
    for source in (ROOT / "companion").rglob("*.py"):
        named |= set(re.findall(r"[\w/-]+\.(?:ttf|json|mo|png|jpg|ogg|wav|atlas|kv|txt)\b", source.read_text("utf-8")))
    opened = [path for path in (ROOT / "assets").rglob("*") if any(str(path).endswith(f"/{name}") for name in named)]
    assert any(path.suffix == ".ttf" for path in opened)
    assert any(path.suffix == ".json" for path in opened)
    assert [str(path) for path in opened if not packed(spec, path)] == []


def test_every_language_has_its_catalogue(spec: configparser.SectionProxy) -> None:
    for source in (ROOT / "assets" / "locale").rglob("*.po"):
        assert source.with_suffix(".mo").exists()
        assert packed(spec, source.with_suffix(".mo"))


def test_the_code_is_packed_and_the_workshop_is_not(spec: configparser.SectionProxy) -> None:
    assert packed(spec, ROOT / "main.py")
    for package in ("companion", "automa", "scenarios"):
        assert all(packed(spec, path) for path in (ROOT / package).rglob("*.py"))
    for stay in ("tests/test_buildozer.py", "tools/catalogues.py", "build/screens/home.png", ".venv/lib/x.py"):
        assert not packed(spec, ROOT / stay)


def test_no_comment_hides_behind_a_value(spec: configparser.SectionProxy) -> None:
    for key, value in spec.items():
        assert not re.search(r"\s[#;]", value), key


def test_versions_are_those_of_the_project(spec: configparser.SectionProxy) -> None:
    assert spec["version"] == PROJECT["version"]
    requirements = words(spec["requirements"])
    for dependency in PROJECT["dependencies"]:
        assert dependency in requirements
    assert {"python3", "sqlite3"} <= set(requirements)


def test_what_is_shown_first_exists(spec: configparser.SectionProxy) -> None:
    for key in ("icon.filename", "presplash.filename"):
        assert (ROOT / spec[key]).exists()


def test_the_phone_is_asked_for_nothing_but_vibration(spec: configparser.SectionProxy) -> None:
    assert words(spec["android.permissions"]) == ["VIBRATE"]


def test_android_keys(spec: configparser.SectionProxy) -> None:
    assert spec["title"] == "Vis-à-vis"
    assert re.fullmatch(r"[a-z][a-z0-9]*", spec["package.name"])
    assert int(spec["android.api"]) >= 35 > int(spec["android.minapi"])
    assert spec["android.minapi"] == spec["android.ndk_api"]
    assert words(spec["android.archs"]) == ["arm64-v8a", "armeabi-v7a"]
    assert spec["p4a.bootstrap"] == "sdl2"  # sdl3 comes with Kivy 3
    assert words(spec["orientation"]) == ["portrait", "landscape"]
