"""The frames of a phone's screen while the best rival of the duel thinks, in milliseconds: for ``bench duel_frames``.

A frame is timed by the clock, from the end of Kivy's wait for it to the moment it is shown. Without a display it is
drawn by the processor, which takes most of the time; so the frames of the same screen while nobody thinks are timed,
too.
"""

from __future__ import annotations

import json
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from automa.duel.levels import LEVELS
from companion.core.table import Player
from companion.dev.offscreen import OffscreenApp, without_a_display
from companion.store import Store
from companion.ui.frame_scheduler import taking_turns
from companion.ui.games.duel.scenes import ADA, DuelScene, duel_table, duel_view, turn_of
from companion.ui.look import kivy_private

without_a_display()  # before Kivy is imported
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402

PHONE: Final = (412, 915)
FRAMES_PER_SECOND: Final = 60
TURNS: Final = ((1, 18), (1, 12), (2, 18), (2, 12), (3, 18), (3, 12))  # age, and the most cards left
RESTING: Final = 30  # frames
LONGEST: Final = 30.0  # seconds that one of them may take


def _tables(folder: Path) -> list[int]:
    """The numbers of tables at which the rival is to play."""
    best = Player("", "rival", LEVELS[-1].number)
    store, numbers = Store.open(folder / "visavis.db"), []
    for age, left in TURNS:
        scene = DuelScene("frames", turn_of(1, age, left), players=(ADA, best))
        table = duel_table(scene)
        numbers.append(store.begin(table, duel_view(scene, table)))
    store.close()
    return numbers


class Watch:
    """Times each frame while somebody thinks, and each while nobody does and the screen has come to rest."""

    def __init__(self, stage: OffscreenApp) -> None:
        self.thinking: list[float] = []
        self.resting: list[float] = []
        self.at_rest = False
        self._stage = stage
        self._begun = 0.0
        self._busy = False
        self._wait = Clock.idle
        Clock.idle = self._idle
        stage.window.bind(on_flip=self._shown)

    def _idle(self) -> Any:
        waited = self._wait()
        self._begun, self._busy = time.perf_counter(), self._stage.shell.thinker.busy
        return waited

    def _shown(self, *_: object) -> None:
        spent = 1000 * (time.perf_counter() - self._begun)
        if self._busy and self._stage.shell.thinker.busy:  # else a page was made in it, before or after a thought
            self.thinking.append(spent)
        elif self.at_rest:
            self.resting.append(spent)


def _let_think(stage: OffscreenApp) -> None:
    """Until the rival has begun and ended."""
    end, begun = time.monotonic() + LONGEST, False
    while not begun or stage.shell.thinker.busy:
        EventLoop.idle()
        begun = begun or stage.shell.thinker.busy
        if time.monotonic() > end:
            raise TimeoutError("the rival does not come to an end")


def _let_rest(stage: OffscreenApp, watch: Watch) -> None:
    """Draw the same screen for a while."""
    stage.settle()
    watch.at_rest = True
    for _ in range(RESTING):
        stage.window.canvas.ask_update()
        EventLoop.idle()
    watch.at_rest = False


def main() -> None:
    """Let it think at each table, and print the times of all frames as JSON."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        numbers = _tables(folder)
        OffscreenApp.patient = False
        stage = OffscreenApp(folder, PHONE)
        kivy_private.limit_frames(Clock, FRAMES_PER_SECOND)
        with taking_turns(stage.shell.thinker.rest, lambda: stage.shell.thinker.busy):
            watch = Watch(stage)
            for number in numbers:
                stage.shell.navigator.go("table", number=number)
                _let_think(stage)
                _let_rest(stage, watch)
        stage.stop()
    print(json.dumps({"thinking": watch.thinking, "resting": watch.resting}))


if __name__ == "__main__":
    main()
