"""The app as it lies on a phone: packed by buildozer's rules, compiled without its sources, in a folder that nobody may
write, on an unfriendly fake of Android, from the first frame through a round of every game by touches.

Here on a few phones among which every setting is; on so many that every two settings meet with VISAVIS_MATRIX=pairs, on
all of them with VISAVIS_MATRIX=1, on the third twelfth of them with VISAVIS_MATRIX=3/12. VISAVIS_MATRIX_LOG is a file:
each phone that went well is written down there, with the commit, and left out the next time.
"""

from __future__ import annotations

import compileall
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.app.game_info import shelf
from tests.packing import ROOT, packed_files

pytestmark = pytest.mark.long

# What a phone may be like. Pixels of the bars: left, top, right, bottom.
WINDOWS: dict[str, tuple[int, int]] = {"upright": (412, 915), "sideways": (915, 412)}
BARS: dict[tuple[str, str], tuple[int, int, int, int]] = {
    ("gestures", "upright"): (0, 34, 0, 24),  # under a camera
    ("gestures", "sideways"): (34, 24, 0, 20),
    ("buttons", "upright"): (0, 24, 0, 48),
    ("buttons", "sideways"): (0, 24, 48, 0),
}
DENSITIES = {"gestures": 1.0, "buttons": 2.0}
FACTORS: dict[str, tuple[Any, ...]] = {
    "sdk": (24, 29, 34, 36),
    "font": (1.0, 1.3, 2.0),
    "language": ("fr", "en", "pt"),
    "night": (True, False),
    "way": ("upright", "sideways"),
    "bars": ("gestures", "buttons"),
}
Row = tuple[Any, ...]
ALL: list[Row] = list(itertools.product(*FACTORS.values()))


def pairs(row: Row) -> set[tuple[int, Any, int, Any]]:
    """Every two settings that meet on this phone."""
    return {(a, row[a], b, row[b]) for a, b in itertools.combinations(range(len(row)), 2)}


def covering() -> list[Row]:
    """Few phones on which every two settings meet somewhere: greedily, each the one with most pairs not seen yet."""
    rows: list[Row] = []
    missing = set[tuple[int, Any, int, Any]]().union(*map(pairs, ALL))
    while missing:
        rows.append(max(ALL, key=lambda row: len(pairs(row) & missing)))
        missing -= pairs(rows[-1])
    return rows


def with_every_setting() -> list[Row]:
    """The fewest phones among which every setting is."""
    count = max(map(len, FACTORS.values()))
    return [tuple(values[number % len(values)] for values in FACTORS.values()) for number in range(count)]


def options(row: Row) -> dict[str, Any]:
    """For the fake phone."""
    sdk, font, language, night, way, bars = row
    density = DENSITIES[bars]
    window, covered = ([int(density * dp) for dp in of] for of in (WINDOWS[way], BARS[bars, way]))
    how = {"sdk": sdk, "font": font, "language": language, "night": night}
    return how | {"density": density, "window": window, "bars": covered}


def named(row: Row) -> str:
    return "-".join(map(str, row))


def asked(matrix: str, done: str = "") -> list[Row]:
    """The phones that VISAVIS_MATRIX means, but for those that went well before."""
    if "/" in matrix:
        part, parts = map(int, matrix.split("/"))
        rows = ALL[part - 1 :: parts]
    else:
        rows = with_every_setting() if not matrix else covering() if matrix == "pairs" else ALL
    return [row for row in rows if named(row) not in done.split()]


LOG = Path(os.environ.get("VISAVIS_MATRIX_LOG") or os.devnull)
ROWS = asked(os.environ.get("VISAVIS_MATRIX", ""), LOG.read_text() if LOG.exists() else "")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("package")
    for path in packed_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    assert compileall.compile_dir(folder, quiet=1, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return folder


def phone_environment() -> dict[str, str]:
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("KIVY_", "VISAVIS_", "XDG_", "LC_")) and name not in ("HOME", "LANG", "DISPLAY")
    }
    return environment | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "PYTHONOPTIMIZE": "2"}


def start(package: Path, data: Path, options: dict[str, Any]) -> dict[str, Any]:
    script = ROOT / "tests" / "phone" / "start.py"
    run = subprocess.run(
        [sys.executable, "-B", str(script), str(package), str(data), json.dumps(options)],
        cwd=package,
        env=phone_environment(),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("Vis-a-vis: first frame\n"), run.stdout
    told: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return told


IMPORT_ALL = """
import importlib, sys
from pathlib import Path
package, without = Path(sys.argv[1]), {}
sys.path[:0] = [str(package)]
for path in sorted(package.rglob("*.pyc")):
    name = ".".join(path.relative_to(package).with_suffix("").parts).removesuffix(".__init__")
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name.split(".")[0] in ("automa", "companion", "scenarios"):
            without[name] = missing.name
assert sys.modules["companion"].__file__.startswith(str(package))
print(without)
"""


def test_no_packed_module_wants_one_that_was_left_out(package: Path, tmp_path: Path) -> None:
    """Not every table of every book is played below, and what one of them alone imports is missed there."""
    environment = phone_environment() | {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_HOME": str(tmp_path)}
    command = [sys.executable, "-B", "-c", IMPORT_ALL, str(package)]
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "{}", run.stdout + run.stderr[-2000:]


def test_every_two_settings_meet_on_some_phone() -> None:
    rows = covering()
    assert len(rows) <= 14
    for (one, its), (other, theirs) in itertools.combinations(enumerate(FACTORS.values()), 2):
        met = {(row[one], row[other]) for row in rows}
        assert met == set(itertools.product(its, theirs))


def test_every_setting_is_on_some_phone_here() -> None:
    for settings, values in zip(zip(*with_every_setting(), strict=True), FACTORS.values(), strict=True):
        assert set(settings) == set(values)


def test_the_parts_of_all_phones_are_all_phones() -> None:
    parts = [asked(f"{part}/7") for part in range(1, 8)]
    assert sorted(map(named, itertools.chain(*parts))) == sorted(map(named, ALL))
    assert asked("1/7", f"abc1234 {named(parts[0][0])}\n") == parts[0][1:]


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_the_packed_app_starts_and_plays_a_round_of_every_game(package: Path, tmp_path: Path, row: Row) -> None:
    phone = options(row)
    told = start(package, tmp_path, phone)
    assert told["faults"] == ""
    assert told["companion"] == str(package / "companion" / "__init__.pyc")
    assert told["ended"] == 0
    assert told["wrote"] == []
    assert (tmp_path / "visavis.db").exists()
    assert told["played"] == [info.id for info in shelf()], "all that stand on the home page"
    assert told["same after a pause"]
    assert told["at"] == "home", "Back leads home,"
    assert told["calls"].count("to the back") == 1, "and there out of the app"
    # What the phone is set to
    edge_to_edge = phone["sdk"] >= 35
    assert told["insets"] == (phone["bars"] if edge_to_edge else [0, 0, 0, 0])
    assert told["text"] == pytest.approx(min(phone["font"], 1.6))
    assert told["scheme"] == ("dark" if phone["night"] else "light")
    assert any("Saisir un code" in words for words in told["says"]) == (phone["language"] == "fr")
    assert told["calls"].count("language") <= 2, "asked once, and once more after the pause"
    assert told["flaws"] == {}
    if os.environ.get("VISAVIS_MATRIX_LOG"):
        with LOG.open("a") as log:
            log.write(f"{commit()} {named(row)}\n")


def commit() -> str:
    run = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()
