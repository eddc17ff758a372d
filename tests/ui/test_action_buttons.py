"""The buttons of a table show what the actions of this moment say, whatever they said before."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from companion.core.text import T
from companion.ui.look.theme import theme
from companion.ui.table.action_buttons import ActionButtons
from companion.ui.table.board import Action, Actions

LONG = Action("reroll", T("Reroll {n} dice", n=1), lambda: None)


class Table(SimpleNamespace):
    """As much of a table's frame as its buttons look at."""

    session = SimpleNamespace(snapshot=SimpleNamespace(position=7), busy=False)
    wide, window_class = False, "phone"

    @staticmethod
    def say(text: Any) -> str:
        return str(text.message)


@pytest.mark.parametrize(
    "change",
    [{"short": T("Reroll {n}", n=1)}, {"icon": "dice-multiple"}, {"enabled": False}],
    ids=["short", "icon", "enabled"],
)
def test_the_main_button_is_made_anew_when_it_looks_other_than_before(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, Any]
) -> None:
    monkeypatch.setattr(theme, "text_scale", 1.6)  # where the short words stand
    board = SimpleNamespace(actions=lambda: Actions(LONG), unsettled=lambda: False)
    frame: Any = Table(board=board)
    buttons = ActionButtons(frame)
    buttons.show(16)
    before = buttons._main
    buttons.show(16)
    assert buttons._main is before, "nothing has changed"
    board.actions = lambda: Actions(replace(LONG, **change))
    buttons.show(16)
    assert buttons._main is not before
