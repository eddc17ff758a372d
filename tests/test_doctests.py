"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import companion


def _has_examples(module: pkgutil.ModuleInfo) -> bool:
    """To look into every module that has none would take longer than to try the examples."""
    spec = module.module_finder.find_spec(module.name, None)
    assert spec is not None
    assert spec.origin is not None
    return ">>>" in Path(spec.origin).read_text(encoding="utf-8")


def test_examples_in_docstrings() -> None:
    tried = 0
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.startswith(("companion.ui", "companion.dev")) and _has_examples(module):
            result = doctest.testmod(importlib.import_module(module.name))
            assert result.failed == 0, module.name
            tried += result.attempted
    assert tried > 10
