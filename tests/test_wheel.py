"""The wheel: built from a clean checkout and from its sdist, installed into an empty environment, and played.

Kivy is not fetched anew: the empty environment sees the packages that the tests run with, but for ours.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from companion.core import paths
from tests.packing import PACKAGES, ROOT

pytestmark = pytest.mark.long

BUILT = ("companion", "automa", "scenarios", "assets", "tools", "main.py", "pyproject.toml", "README.md", "LICENSE")
NOT_COMMITTED = shutil.ignore_patterns("*.mo", "__pycache__", "*.egg-info")
BUILD = "import sys\nfrom setuptools import build_meta\ngetattr(build_meta, sys.argv[1])(sys.argv[2])"


def build(what: str, source: Path, into: Path) -> Path:
    """As pip builds it, without a network: what pyproject.toml requires for it is among our own packages."""
    run = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(into)],
        cwd=source,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    [made] = into.iterdir()
    return made


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source as it is committed: without catalogues."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in BUILT:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=NOT_COMMITTED)
        else:
            shutil.copyfile(path, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    gone = checkout / "build" / "lib" / "companion" / "gone.py"
    gone.parent.mkdir(parents=True)
    gone.write_text("raise SystemExit  # a module of an earlier version, left by an earlier build\n")
    return build("build_wheel", checkout, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which only the wheel was installed."""
    folder = tmp_path_factory.mktemp("environment") / "env"
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    subprocess.run(
        [sys.executable, "-m", "pip", "-q", "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)],
        capture_output=True,
        timeout=300,
        check=True,
    )
    [site] = folder.glob("lib/python*/site-packages")
    others = [sysconfig.get_path("purelib"), *(path for path in sys.path if path.endswith("site-packages"))]
    (site / "others.pth").write_text("".join(f"{path}\n" for path in dict.fromkeys(others)))
    return python


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    yield folder
    assert list(folder.iterdir()) == [], "nothing is left where the app was started"


def run(words: list[str], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KIVY_", "SDL_", "VISAVIS_")) and name not in ("PYTHONPATH", "DISPLAY")
    }
    inherited |= {"LC_ALL": "en_GB.UTF-8", "VISAVIS_DATA": str(folder.parent / "data")}
    return subprocess.run(
        words, cwd=folder, env=inherited | environment, capture_output=True, text=True, timeout=600, check=False
    )


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


# What is in it


def test_the_wheel_has_our_packages_and_no_other_name(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in contents(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_every_asset_is_inside_the_package_with_its_catalogues_compiled(wheel: Path) -> None:
    names = contents(wheel)
    for path in (path for path in (ROOT / "assets").rglob("*") if path.is_file()):
        inside = path.with_suffix(".mo") if path.suffix == ".po" else path
        assert f"companion/{inside.relative_to(ROOT).as_posix()}" in names
    assert not [name for name in names if name.endswith(".po")]
    for path in (ROOT / "scenarios").glob("*.json"):
        assert f"scenarios/{path.name}" in names


def test_the_workshop_is_not_in_it(wheel: Path) -> None:
    assert not [name for name in contents(wheel) if name.startswith(("automa/lab", "tools", "tests", "main"))]


def test_nothing_of_an_earlier_build_is_in_it(wheel: Path) -> None:
    assert "companion/gone.py" not in contents(wheel)


def test_an_sdist_builds_the_same_wheel(checkout: Path, wheel: Path, tmp_path: Path) -> None:
    sdist = build("build_sdist", checkout, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    [source] = (tmp_path / "unpacked").iterdir()
    assert contents(build("build_wheel", source, tmp_path / "again")) == contents(wheel)


# What it does


def test_the_command_lays_a_table_from_any_folder(python: Path, elsewhere: Path) -> None:
    command = str(python.parent / "vis-a-vis")
    english = run([command, "setup", "roll", "--seed", "1"], elsewhere)
    assert (english.returncode, english.stderr) == (0, "")
    source = subprocess.run(
        [sys.executable, "main.py", "setup", "roll", "--seed", "1", "--lang", "en"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert english.stdout == source.stdout
    french = run([command, "setup", "mosaic", "--seed", "1", "--lang", "fr"], elsewhere)
    assert "technologies de départ" in french.stdout
    assert run([str(python), "-m", "companion", "setup", "roll", "--seed", "1"], elsewhere).stdout == english.stdout


def test_the_command_calls_itself_by_its_name(python: Path, elsewhere: Path) -> None:
    command = str(python.parent / "vis-a-vis")
    assert run([command, "setup", "chess"], elsewhere).stderr.startswith("vis-a-vis: There is no game “chess”.")
    told = run([command, "score", "--help"], elsewhere).stdout
    assert "vis-a-vis score roll --form" in told
    assert "main.py" not in told
    for word in (["tune", "roll"], ["soak"]):
        refused = run([command, *word], elsewhere)
        assert refused.returncode == 2
        assert "is part of the source, not of the installed app" in refused.stderr
    assert "There is nothing called “startup”" in run([command, "bench", "startup"], elsewhere).stderr


def test_the_installed_app_plays_a_round_of_roll_from_any_folder(python: Path, elsewhere: Path) -> None:
    script = str(ROOT / "tests" / "installed.py")
    ended = run(
        [str(python), "-B", script], elsewhere, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", LC_ALL="fr_FR"
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    told: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    assert told["ended"] == 0
    assert told["flaws"] == {}
    assert any("Saisir un code" in words for words in told["says"])
    site = str(python.parent.parent / "lib")
    assert [file for file in told["files"] if not file.startswith(site)] == []
    assert len(told["files"]) > 100


def test_without_a_display_the_picture_lies_beside_the_saved_games(python: Path, elsewhere: Path) -> None:
    drawn = run([str(python.parent / "vis-a-vis")], elsewhere)
    picture = elsewhere.parent / "data" / "home.png"
    assert drawn.returncode == 0, drawn.stderr
    assert str(picture) in drawn.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_in_the_source_everything_is_where_it_was() -> None:
    assert not paths.INSTALLED
    assert paths.ASSETS == ROOT / "assets"
    assert cli.PROGRAM == "python main.py"
