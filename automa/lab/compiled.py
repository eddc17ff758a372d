"""The compiler of the lab, with types that survive it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """The function as machine code, made when first called.

    Not kept between runs: the compiler's cache would not notice that a function called by this one has changed.
    """
    fast: F = numba.njit(fastmath=True, error_model="numpy")(function)
    return fast
