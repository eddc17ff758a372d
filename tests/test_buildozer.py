"""The Android package: it takes along everything the app opens, and asks for nothing it does not need."""

from __future__ import annotations

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.packing import PACKAGES, ROOT, modules, packed, reached, read_spec, words

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOT_OPENED = {".po"}  # sources of what the app opens
LAYERS = {"icon_foreground.png", "icon_background.png"}  # the launcher's
TERMINAL = frozenset(
    {"companion.cli", "companion.dev", "companion.dev.screens"}
)  # what `main` does with words, or without a display
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    return read_spec()


def test_every_asset_is_packed() -> None:
    every = [path for path in (ROOT / "assets").rglob("*") if path.is_file() and path.suffix not in NOT_OPENED]
    assets = [path for path in every if path.name not in LAYERS]
    assert {".ttf", ".json", ".mo", ".png"} <= {path.suffix for path in assets}
    assert [str(path) for path in assets if not packed(path)] == []


def test_every_file_that_the_code_names_is_packed() -> None:
    named = set()
    for source in (ROOT / "companion").rglob("*.py"):
        named |= set(re.findall(r"[\w/-]+\.(?:ttf|json|mo|png|jpg|ogg|wav|atlas|kv|txt)\b", source.read_text("utf-8")))
    opened = [path for path in (ROOT / "assets").rglob("*") if any(str(path).endswith(f"/{name}") for name in named)]
    assert any(path.suffix == ".ttf" for path in opened)
    assert any(path.suffix == ".json" for path in opened)
    assert [str(path) for path in opened if not packed(path)] == []


def test_every_language_has_its_catalogue() -> None:
    for source in (ROOT / "assets" / "locale").rglob("*.po"):
        assert source.with_suffix(".mo").exists()
        assert packed(source.with_suffix(".mo"))


def test_every_module_that_the_app_imports_is_packed_and_no_other() -> None:
    needed = reached("main", without=TERMINAL)
    assert len(needed) > 300
    missing = {name: by for name, by in needed.items() if not packed(modules()[name])}
    assert missing == {}, "imported on a phone, and left out by source.exclude_* in buildozer.spec"
    needless = sorted(name for name, path in modules().items() if packed(path) and name not in needed)
    assert needless == [], "never imported on a phone: leave it out by source.exclude_patterns in buildozer.spec"


def test_the_terminal_is_reached_from_main_alone() -> None:
    """Else the app would fail on a phone, where it is not."""
    for name, path in modules().items():
        if packed(path) and name != "companion.__main__":
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"companion\.cli|import cli|companion\.dev\b", text), name


def test_the_workshop_stays_at_home() -> None:
    assert packed(ROOT / "main.py")
    stays = "tests/test_buildozer.py", "tools/catalogues.py", "build/screens/home.png", ".venv/lib/x.py", "Makefile"
    for stay in (*stays, "android/recipes/kivy/__init__.py", "automa/lab/roll/fit.py", "companion/cli/bench.py"):
        assert not packed(ROOT / stay)
    for package in PACKAGES:
        assert packed(ROOT / package / "__init__.py")


def test_no_comment_hides_behind_a_value(spec: configparser.SectionProxy) -> None:
    for key, value in spec.items():
        assert not re.search(r"\s[#;]", value), key


def test_versions_are_those_of_the_project(spec: configparser.SectionProxy) -> None:
    requirements = words(spec["requirements"])
    for dependency in PROJECT["dependencies"]:
        assert dependency in requirements
    assert {"python3", "sqlite3"} <= set(requirements)


def test_what_is_shown_first_exists(spec: configparser.SectionProxy) -> None:
    layers = "icon.adaptive_foreground.filename", "icon.adaptive_background.filename"
    for key in ("icon.filename", "presplash.filename", *layers):
        assert (ROOT / spec[key]).exists()
    for vector in ("icon.svg", "foreground.svg", "background.svg"):
        assert ElementTree.parse(ROOT / "android" / "icon" / vector).getroot().tag.endswith("svg")


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


# What lies in android/


def test_what_the_spec_names_exists_and_is_pinned(spec: configparser.SectionProxy) -> None:
    extra = "android.extra_manifest"
    for key in ("android.backup_rules", "android.res_xml", f"{extra}_application_arguments", f"{extra}_xml"):
        assert (ROOT / spec[key]).is_file(), key
    assert (ROOT / spec["p4a.local_recipes"] / "kivy" / "__init__.py").is_file()
    assert re.fullmatch(r"v20\d\d\.\d\d\.\d\d|[0-9a-f]{40}", spec["p4a.commit"])


def test_only_the_saved_games_are_backed_up() -> None:
    for name, parts in (("backup_rules", 1), ("data_extraction_rules", 2)):
        root = ElementTree.parse(ROOT / "android" / f"{name}.xml").getroot()
        rules = [rule for rule in root.iter() if rule.tag in ("include", "exclude")]
        assert {rule.tag for rule in rules} == {"include"}
        assert [rule.get("path") for rule in rules] == ["visavis.db", "visavis.db-wal"] * parts
        assert {rule.get("domain") for rule in rules} == {"file"}


def test_back_comes_to_the_app_and_the_rules_are_named(spec: configparser.SectionProxy) -> None:
    arguments = (ROOT / spec["android.extra_manifest_application_arguments"]).read_text(encoding="utf-8")
    manifest = f'<application xmlns:android="{ANDROID[1:-1]}" {arguments}/>'
    application = ElementTree.fromstring(manifest)
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    rules = Path(spec["android.res_xml"]).stem
    assert application.get(f"{ANDROID}dataExtractionRules") == f"@xml/{rules}"
