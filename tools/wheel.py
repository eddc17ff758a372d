"""How setuptools builds the wheel: the assets go inside the package ``companion``, with their catalogues compiled.

So an installed app has all its files whatever the folder it is started in, and nothing of ours is called ``assets`` or
``main`` among other projects' packages. pyproject.toml names this class; a clean checkout needs no step before it.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from setuptools.command.build_py import build_py

ROOT: Final = Path(__file__).resolve().parent.parent
ASSETS: Final = ROOT / "assets"
TOOLS: Final = ("tools/__init__.py", "tools/catalogues.py", "tools/wheel.py")  # what building from an sdist needs


class WithAssets(build_py):  # type: ignore[misc]
    """The packages, and the assets inside ``companion``."""

    def run(self) -> None:
        if self.editable_mode:  # then the checkout is the app
            super().run()
            return
        shutil.rmtree(self.build_lib, ignore_errors=True)  # of an earlier build: modules that are gone
        super().run()
        for source, target in self._laid_in():
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".po":
                _compile(source, target)
            else:
                shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        return outputs if self.editable_mode else [*outputs, *(str(target) for _, target in self._laid_in())]

    def get_source_files(self) -> list[str]:
        """For an sdist too."""
        sources: list[str] = super().get_source_files()
        assets = (path.relative_to(ROOT).as_posix() for path in _assets())
        return [*sources, *assets, *TOOLS]

    def _laid_in(self) -> Iterator[tuple[Path, Path]]:
        """Every file of the assets, and where it goes."""
        inside = Path(self.build_lib) / "companion" / "assets"
        for path in _assets():
            target = inside / path.relative_to(ASSETS)
            yield path, target.with_suffix(".mo") if path.suffix == ".po" else target


def _assets() -> list[Path]:
    return sorted(path for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".mo")


def _compile(source: Path, target: Path) -> None:
    sys.path.insert(0, str(ROOT))  # a builder has it nowhere
    from tools.catalogues import compile_catalogue  # noqa: PLC0415

    compile_catalogue(source, target)
