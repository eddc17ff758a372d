"""Our spec in the hands of buildozer and python-for-android themselves, as far as they come without an SDK: what is
copied, what the recipes bring, and the manifest that their build script writes for a distribution that is not there."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.packing import ROOT, packed_files, read_spec, words

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="Android packages are built on Linux or macOS"),
]

ANDROID = "{http://schemas.android.com/apk/res/android}"
NOT_SOURCE = shutil.ignore_patterns(".*", "__pycache__", "build", "bin", "*.egg-info")
# Of the command, what python-for-android's own command line takes; the rest goes on to the build script.
TAKEN = ("--bootstrap", "--dist_name", "--ndk-api", "--local-recipes", "--arch")


def run(command: list[str], folder: Path, home: Path) -> str:
    environment = {**os.environ, "HOME": str(home)}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    source = tmp_path_factory.mktemp("packer") / "source"
    shutil.copytree(ROOT, source, ignore=NOT_SOURCE)
    script = str(ROOT / "tests" / "phone" / "packer.py")
    out = run([sys.executable, "-B", script, str(source)], source, tmp_path_factory.mktemp("home"))
    answer: dict[str, Any] = json.loads(out.splitlines()[-1])
    return answer


@pytest.fixture(scope="module")
def distribution(told: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What python-for-android builds on, with nothing compiled in it, after its build script has run."""
    folder, sdk = tmp_path_factory.mktemp("distribution"), tmp_path_factory.mktemp("sdk")
    spec = importlib.util.find_spec("pythonforandroid")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    bootstraps = Path(spec.submodule_search_locations[0]) / "bootstraps"
    for name in ("common", "_sdl_common", "sdl2"):
        shutil.copytree(bootstraps / name / "build", folder, dirs_exist_ok=True)
    archs = words(read_spec()["android.archs"])
    info = {"bootstrap": "sdl2", "archs": archs, "hostpython": sys.executable}
    info["ndk_api"] = read_spec()["android.ndk_api"]
    (folder / "dist_info.json").write_text(json.dumps(info))
    (folder / "project.properties").write_text(f"target=android-{read_spec()['android.api']}")
    (folder / "local.properties").write_text(f"sdk.dir={sdk}")
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    for arch in archs:
        (folder / "libs" / arch).mkdir(parents=True, exist_ok=True)
        (folder / f"_python_bundle__{arch}").mkdir()
    arguments = for_the_build_script(told["command"])
    private = tmp_path_factory.mktemp("private")  # one file of the app is enough for the manifest
    shutil.copyfile(ROOT / "main.py", private / "main.py")
    arguments[arguments.index("--private") + 1] = str(private)
    shutil.rmtree(folder / "src" / "patches", ignore_errors=True)  # of SDL's Java, which is not there
    run([sys.executable, "build.py", *arguments], folder, sdk)
    return folder


def for_the_build_script(command: list[str]) -> list[str]:
    arguments, rest = [], iter(command[1:])
    for word in rest:
        if word in TAKEN:
            next(rest)
        elif word != "--copy-libs":
            arguments.append(word)
    return arguments


# buildozer


def test_buildozer_copies_what_we_think_it_does(told: dict[str, Any]) -> None:
    """tests/packing.py says by its rules what is packed; other tests rely on that."""
    ours = sorted(path.relative_to(ROOT).as_posix() for path in packed_files())
    assert len(ours) > 400
    assert [file for file in told["files"] if file not in ours] == []
    assert [file for file in ours if file not in told["files"]] == []


def test_nothing_is_copied_that_a_phone_does_not_need(told: dict[str, Any]) -> None:
    needless = ("tests/", "tools/", "docs/", "android/", "automa/lab/", "companion/cli/", "Makefile", "README", ".")
    assert [file for file in told["files"] if file.startswith(needless)] == []
    endings = ("_scenes.py", "screens_task.py", "bench.py", "arena.py", "fake.py", ".po", ".toml", ".spec")
    assert [file for file in told["files"] if file.endswith(endings)] == []


# python-for-android


def test_the_tests_use_the_release_that_the_spec_names() -> None:
    year, month, day = read_spec()["p4a.commit"].removeprefix("v").split(".")
    assert importlib.metadata.version("python-for-android") == f"{year}.{int(month)}.{int(day)}"


def test_pip_brings_filetype_and_six_beside_what_the_spec_asks_for(told: dict[str, Any]) -> None:
    """No requests with its chain: of charset-normalizer there is no wheel that fits."""
    assert set(told["recipes"]["pip"]) - set(told["requirements"]) == {"filetype", "six"}
    assert set(told["requirements"]) & set(told["recipes"]["pip"]) == {"plyer", "segno"}


def test_everything_else_has_a_recipe(told: dict[str, Any]) -> None:
    assert {"python3", "kivy", "pyjnius", "sqlite3", "sdl2", "android"} <= set(told["recipes"]["built"])
    assert "sdl3" not in told["recipes"]["built"]


def test_our_recipe_of_kivy_is_taken_and_finds_its_patches(told: dict[str, Any]) -> None:
    assert told["recipes"]["recipe"] == "OfflineKivyRecipe"
    assert [patch for patch in told["recipes"]["patches"] if not Path(patch).is_file()] == []


def test_the_python_of_the_phone_is_one_whose_removed_modules_are_banned(told: dict[str, Any]) -> None:
    assert told["recipes"]["python"].startswith("3.14.")


# The manifest


@pytest.fixture(scope="module")
def manifest(distribution: Path) -> ElementTree.Element:
    return ElementTree.parse(distribution / "src" / "main" / "AndroidManifest.xml").getroot()


def test_the_manifest_asks_for_vibration_and_nothing_else(manifest: ElementTree.Element) -> None:
    asked = [permission.get(f"{ANDROID}name") for permission in manifest.iter("uses-permission")]
    assert asked == ["android.permission.VIBRATE"]


def test_back_comes_to_the_app_and_only_the_saved_games_are_backed_up(
    manifest: ElementTree.Element, distribution: Path
) -> None:
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}allowBackup") == "true"
    rules = {"fullBackupContent": "backup_rules", "dataExtractionRules": "data_extraction_rules"}
    for attribute, name in rules.items():
        assert application.get(f"{ANDROID}{attribute}") == f"@xml/{name}"
        placed = distribution / "src" / "main" / "res" / "xml" / f"{name}.xml"
        assert placed.read_bytes() == (ROOT / "android" / f"{name}.xml").read_bytes()


def test_the_voices_of_the_device_can_be_found(manifest: ElementTree.Element) -> None:
    """From Android 11 on an app does not see them unasked."""
    sought = [action.get(f"{ANDROID}name") for action in manifest.iterfind("queries/intent/action")]
    assert sought == ["android.intent.action.TTS_SERVICE"]


def test_the_activity_turns_with_the_phone_and_survives_it(manifest: ElementTree.Element) -> None:
    [activity] = [each for each in manifest.iter("activity") if each.find("intent-filter") is not None]
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"
    changes = str(activity.get(f"{ANDROID}configChanges")).split("|")
    assert {"orientation", "screenSize", "uiMode", "fontScale", "locale"} <= set(changes)
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"


def test_the_targets_are_those_of_the_spec(distribution: Path) -> None:
    gradle = (distribution / "build.gradle").read_text(encoding="utf-8")
    assert f"minSdkVersion {read_spec()['android.minapi']}" in gradle
    assert f"targetSdkVersion {read_spec()['android.api']}" in gradle


def test_the_launcher_gets_an_icon_in_layers_and_the_name(distribution: Path) -> None:
    resources = distribution / "src" / "main" / "res"
    adaptive = (resources / "mipmap-anydpi-v26" / "icon.xml").read_text()
    for layer in ("foreground", "background"):
        assert f"@mipmap/icon_{layer}" in adaptive
        source = ROOT / "assets" / "icons" / f"icon_{layer}.png"
        assert (resources / "mipmap" / f"icon_{layer}.png").read_bytes() == source.read_bytes()
    names = ElementTree.parse(resources / "values" / "strings.xml").getroot()
    assert [each.text for each in names if each.get("name") == "app_name"] == ["Vis-à-vis"]


def test_the_app_is_packed_as_bytecode(distribution: Path) -> None:
    with tarfile.open(distribution / "src" / "main" / "assets" / "private.tar", "r:gz") as packed:
        assert {"main.pyc"} <= set(packed.getnames())
        assert "main.py" not in packed.getnames()
