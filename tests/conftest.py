"""What holds for all tests."""

from __future__ import annotations

import gc

SELDOM = (50_000, 20, 20)


def pytest_collection_finish() -> None:
    """What is loaded stays. To look through it for cycles at every seven hundredth object, as Python does, took a third
    of the time of the tests that build pages."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
