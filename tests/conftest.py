"""What holds for all tests."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

SELDOM = (1_500_000, 5, 20)  # half a gigabyte of pages that are gone, at most
LONGEST_FIRST = ("test_pace.py", "test_contrast.py", "test_store_faults.py")  # none is begun when all else is done

# The lab's code is the same where it is not compiled, which takes a minute where nobody has done so before.
os.environ.setdefault("NUMBA_DISABLE_JIT", "1")

# No test fails because the machine is busy: how long an example takes, or to make one, says nothing of our code.
settings.register_profile("any-load", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any-load")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST_FIRST)


def pytest_collection_finish() -> None:
    """What is loaded stays. To look through it for cycles at every seven hundredth object, as Python does, took a third
    of the time of the tests that build pages."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def pytest_sessionfinish() -> None:
    """The process ends: nobody looks for cycles among all that the tests have left."""
    gc.freeze()
