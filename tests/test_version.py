"""There is one version, in ``companion.VERSION``: whatever needs it reads it there."""

from __future__ import annotations

import re
import tomllib

from companion import VERSION
from tests.packing import ROOT, read_spec


def test_the_project_reads_its_version_from_the_code() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "companion.VERSION"}


def test_the_android_package_reads_its_version_from_the_code() -> None:
    spec = read_spec()
    assert "version" not in spec
    source = ROOT / spec["version.filename"].removeprefix("./")
    [version] = re.findall(spec["version.regex"], source.read_text(encoding="utf-8"))
    assert version == VERSION


def test_the_changes_of_this_version_are_told() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == VERSION
