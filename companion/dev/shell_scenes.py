"""Pictures of what a person does with plays that are over: brought in from a file, shared, noted, replayed, what if."""

from __future__ import annotations

from datetime import timedelta
from functools import cache
from typing import Final

from companion.app import keeping
from companion.app.shell import AppShell
from companion.core import clock
from companion.store import Store, merge
from companion.store.bundle import Bundle
from companion.ui.scene import Cast, Go, Scene, of

PLAY: Final = "played-11"  # a solo play of some length
BEGUN: Final = 14  # steps: well into it
THEIRS: Final = "Theirs: two rounds of trading too many."


@cache
def _others_file(store: Store) -> Bundle:
    """What somebody's export holds: the same plays, one with another note and one on another day, and one more."""
    held = merge.whole_bundle(store.database)
    finished = [play for play in held.plays.values() if play["finished"]]
    later = (clock.now() + timedelta(hours=1)).isoformat()
    for play, changed in zip(finished, ({"note": THEIRS}, {"finished": later}), strict=False):
        held.plays[play["uid"]] = {**play, **changed, "edited": later}
    held.plays["0" * 32] = {**finished[0], "uid": "0" * 32}
    return held


def _bring(shell: AppShell, cast: Cast) -> None:
    shell.navigator.go("bring", offer=keeping.offer(shell.store, _others_file(shell.store)))


def _at_step(screen: str) -> Go:
    return lambda shell, cast: shell.navigator.go(screen, number=cast[PLAY], position=BEGUN)


SHELL_SCENES: Final = (
    Scene("bring", _bring),
    Scene("share", of("result", PLAY), ("share",)),
    Scene("share-qr", of("result", PLAY), ("share", "qr-play")),
    Scene("play-note", of("result", PLAY), ("edit",)),
    Scene("replay", _at_step("replay")),
    Scene("what-if", _at_step("what-if")),
)
