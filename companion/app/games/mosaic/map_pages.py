"""The pages of Mosaic's score sheet: all that concerns the regions of a phase stands on one map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.app.form_pages import FormPage
from companion.core.game import Field
from companion.core.text import T

MAP: Final = "map"
PIECES: Final = ("cities", "wonders", "towns", "infantry", "cavalry", "engines")
_ON_THE_MAP: Final = ("built", "influence", "tactics", *PIECES)


def with_maps(steps: Sequence[FormPage]) -> list[FormPage]:
    """The steps with all that concerns the regions of a phase on one page, where its first question of a seat stood."""
    phases: dict[int, list[Field]] = {}
    for step in steps:
        if (n := _phase_of(step)) is not None:
            phases.setdefault(n, []).extend(step.fields)
    found: list[FormPage] = []
    for step in steps:
        n = _phase_of(step)
        if n is None:
            found.append(step)
        elif not step.fields[0].shared and n in phases:
            found.append(FormPage(f"map_{n}", T("Phase {n}", n=n), tuple(phases.pop(n)), MAP))
    return found


def _phase_of(step: FormPage) -> int | None:
    """The phase whose regions a step is about: ``built_2_gaul``, ``cities_2_gaul``, ``tactics_2``."""
    what, *rest = step.fields[0].id.split("_")
    if what not in _ON_THE_MAP or not rest or not rest[0].isdigit() or (len(rest) < 2 and what != "tactics"):
        return None
    return int(rest[0])
