"""What is half chosen is kept under an id of its own, which outlives the name of its class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from inspect import isabstract

from companion.app.game_info import every
from companion.core.lookup import resolve
from companion.ui.table.phase_view import PhaseView


def views(kind: type[PhaseView] = PhaseView) -> Iterator[type[PhaseView]]:
    """Every phase view that a board can show."""
    for below in kind.__subclasses__():
        if not isabstract(below) and below.__module__.startswith("companion.ui.games"):
            yield below
        yield from views(below)


def test_every_phase_view_has_an_id_of_its_own() -> None:
    for info in every():
        if info.board:
            resolve(info.board)
    found = set(views())
    assert len(found) > 40
    assert [view.__qualname__ for view in found if not getattr(view, "draft_id", "")] == []
    rooms = Counter((view.__module__.split(".")[3], view.draft_id) for view in found)
    assert [name for name, times in rooms.items() if times > 1] == []
