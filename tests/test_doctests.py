"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import companion


def test_examples_in_docstrings() -> None:
    tried = 0
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.startswith(("companion.ui", "companion.dev")):
            result = doctest.testmod(importlib.import_module(module.name))
            assert result.failed == 0, module.name
            tried += result.attempted
    assert tried > 10
