"""Widgets that leave something open cannot be made, on Kivy's own classes too."""

from __future__ import annotations

import pytest

from companion.ui.kit.block import Block, Column
from companion.ui.kit.screen import Screen


@pytest.mark.parametrize(("widget", "open_"), [(Block, "height_for"), (Screen, "build")])
def test_what_leaves_something_open_cannot_be_made(widget: type, open_: str) -> None:
    with pytest.raises(TypeError, match=open_):
        widget()


def test_what_fills_it_in_can() -> None:
    assert Column().height_for(100) == 0
