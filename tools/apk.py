"""Build the Android package, or say clearly what is missing.

    python tools/apk.py            # build/…: what `make apk` does
    python tools/apk.py --check    # only say what is missing

The build itself is buildozer's (see buildozer.spec and docs/android.md). It downloads Android's SDK and NDK and the
sources of Python and Kivy, some gigabytes, and takes half an hour the first time.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
Find = Callable[[str], object]

# What buildozer and python-for-android call, and the Debian or Ubuntu package that has it.
TOOLS: Final = {
    "buildozer": "pip install buildozer==1.6.0 'cython>=3.0,<3.1'",
    "java": "apt install openjdk-17-jdk-headless",
    "javac": "apt install openjdk-17-jdk-headless",
    "git": "apt install git",
    "unzip": "apt install unzip",
    "zip": "apt install zip",
    "autoconf": "apt install autoconf",
    "automake": "apt install automake",
    "libtoolize": "apt install libtool",
    "pkg-config": "apt install pkg-config",
    "cmake": "apt install cmake",
    "ccache": "apt install ccache",
}


def missing(find: Find = shutil.which, system: str = platform.system()) -> list[str]:
    """What stands in the way of a build, each with its remedy."""
    lacks = [f"{tool}: {remedy}" for tool, remedy in TOOLS.items() if not find(tool)]
    if system != "Linux":
        lacks.insert(0, f"{system}: Android packages are built on Linux (or in WSL)")
    lacks += [f"{po.with_suffix('.mo').relative_to(ROOT)}: make play" for po in _catalogues() if _stale(po)]
    return lacks


def _catalogues() -> list[Path]:
    return sorted((ROOT / "assets" / "locale").rglob("*.po"))


def _stale(source: Path) -> bool:
    return not source.with_suffix(".mo").exists()


def main(words: list[str]) -> int:
    if lacks := missing():
        print("The Android package cannot be built here yet. Missing:", file=sys.stderr)
        for lack in lacks:
            print(f"  {lack}", file=sys.stderr)
        print("docs/android.md says more.", file=sys.stderr)
        return 1
    if "--check" in words:
        print("Everything is there.")
        return 0
    return subprocess.run(["buildozer", "android", "debug"], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
