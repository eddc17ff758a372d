"""Nothing is told by colour alone: what differs in meaning differs in a grey picture too.

    python -m tests.ui.without_colour dark

Draws every look of every group in its place, takes the colours out, and prints as JSON which two of a group can hardly
be told apart. Each game names its groups in ``tests/ui/games/<game>/looks_without_colour.py``; those of the shared
blocks are here. In a process of its own: other tests draw nothing, and leave their window behind.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Final

from companion.dev.offscreen import without_a_display

without_a_display()

from kivy.core.window import Window  # noqa: E402 -- opens the window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels  # noqa: E402

from companion.ui.kit.block import Block, Row  # noqa: E402
from companion.ui.kit.chart import ChartLine, LineChart  # noqa: E402
from companion.ui.kit.pickers import ChoiceGrid, ChoiceRow, FilterChip, SwitchRow  # noqa: E402
from companion.ui.kit.seat_tab import SeatTab  # noqa: E402
from companion.ui.kit.words import SeatMark  # noqa: E402
from companion.ui.look import palette  # noqa: E402
from companion.ui.look.emblems import lend_looks  # noqa: E402
from companion.ui.look.theme import theme  # noqa: E402

Looks = Mapping[str, Callable[[], Block]]  # of one thing, by what they mean
Groups = Mapping[str, Looks]

GAMES: Final = Path(__file__).parent / "games"
WIDTH: Final = 320
NEEDED: Final = 3.0  # the contrast that the least of a sign needs by WCAG 2
LEAST: Final = 8  # pixels: the corners that a small square has and a disc has not


def nothing(*_: object) -> None:
    return


def _chart(seat: int) -> Block:
    return LineChart([ChartLine([1, 3, 2, 4], palette.SEATS[seat], seat)], ["1", "2", "3", "4"])


def _tab(selected: bool, turn: bool) -> Block:
    return SeatTab(0, "Ada", "12", selected=selected, turn=turn, on_release=nothing)


SHARED: Final[Groups] = {
    "seats": {str(seat): lambda seat=seat: Row(SeatMark(seat, 14)) for seat in range(6)},  # type: ignore[misc]
    "lines of a chart": {str(seat): lambda seat=seat: _chart(seat) for seat in range(6)},  # type: ignore[misc]
    "a seat's tab": {
        "another": lambda: _tab(False, False),
        "shown": lambda: _tab(True, False),
        "to play": lambda: _tab(False, True),
    },
    "a chip": {
        "free": lambda: Row(FilterChip("Wood", name="a")),
        "chosen": lambda: Row(FilterChip("Wood", name="a", selected=True)),
    },
    "one of several": {
        "free": lambda: ChoiceRow("Wood", selected=False, name="a"),
        "chosen": lambda: ChoiceRow("Wood", selected=True, name="a"),
    },
    "a switch": {
        "off": lambda: SwitchRow("Wood", on=False, name="a", on_change=nothing),
        "on": lambda: SwitchRow("Wood", on=True, name="a", on_change=nothing),
    },
    "a level": {
        level: lambda level=level: ChoiceGrid([("1", "1"), ("2", "2")], level, nothing, name="a", figures=True)  # type: ignore[misc]
        for level in ("1", "2")
    },
}


def groups() -> dict[str, Groups]:
    """Those of the shared blocks and of every game that has a board or a map."""
    found: dict[str, Groups] = {"shared": SHARED}
    for path in sorted(GAMES.glob("*/looks_without_colour.py")):
        found[path.parent.name] = import_module(f"tests.ui.games.{path.parent.name}.{path.stem}").GROUPS
    return found


def grey(block: Block) -> list[float]:
    """The luminance of every pixel of a block in its place."""
    block.hint = (None, None)
    Window.add_widget(block)
    high = block.measure(WIDTH)
    block.place(10, 10, WIDTH, high)
    type(Window).on_draw(Window)
    type(Window).on_draw(Window)  # what was laid out by the first
    pixels = bytes(glReadPixels(10, 10, WIDTH, int(high), GL_RGB, GL_UNSIGNED_BYTE))
    Window.remove_widget(block)
    red, green, blue = pixels[::3], pixels[1::3], pixels[2::3]
    return [_LUMINANCE[0][r] + _LUMINANCE[1][g] + _LUMINANCE[2][b] for r, g, b in zip(red, green, blue, strict=True)]


_LUMINANCE: Final = tuple(
    tuple(palette.luminance((n / 255 * (i == 0), n / 255 * (i == 1), n / 255 * (i == 2))) for n in range(256))
    for i in range(3)
)


def told_apart(one: list[float], other: list[float]) -> int:
    """How many pixels of two grey pictures differ so much that everybody sees it."""
    if len(one) != len(other):
        return abs(len(one) - len(other))
    return sum((max(a, b) + 0.05) / (min(a, b) + 0.05) >= NEEDED for a, b in zip(one, other, strict=True))


def alike(looks: Looks) -> list[str]:
    """Which two of a group can hardly be told apart."""
    pictures = {name: grey(make()) for name, make in looks.items()}
    return [
        f"{one} and {other}: {seen}"
        for one, other in combinations(pictures, 2)
        if (seen := told_apart(pictures[one], pictures[other])) < LEAST
    ]


def main(scheme: str) -> None:
    lend_looks()
    theme.scheme, theme.motion = scheme, False
    Window.size = (360, 640)
    Window.clearcolor = (*palette.rgb("bg", scheme), 1)
    by_colour = {"colour alone": {token: lambda token=token: Row(SeatMark(0, 14, token)) for token in ("s1", "s2")}}
    found = {
        f"{room}, {group}": wrong
        for room, of in (*groups().items(), ("the measure", by_colour))
        for group, looks in of.items()
        if (wrong := alike(looks))
    }
    print(json.dumps({"games": sorted(groups()), "alike": found}))


if __name__ == "__main__":
    main(sys.argv[1])
