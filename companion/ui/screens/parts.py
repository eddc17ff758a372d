"""What several screens of the shell share: how a play is named, where it is taken up again, how a page is spread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.score import ScoreSheet
from companion.store import Record, Store
from companion.text import N, Sayable, T, Text
from companion.ui.games import shown
from companion.ui.theme import theme
from companion.ui.widgets.block import Block, Column, Row

DOT = " \u00b7 "
WIDEST = 1120  # dp that a page without a table takes at most


# Pages


def body(*blocks: Block, gap: float = 12) -> Block:
    """The blocks of a page one below the other, within the page margin."""
    return Column(*blocks, gap=gap, padding=(_margin(), 8, _margin(), 20))


def spread(screen: Any, first: Block, second: Block, weights: tuple[float, float] = (2, 3)) -> Block:
    """Two parts of a page: one below the other, or side by side in a wide window."""
    if not screen.wide:
        return body(first, second)
    first.grow, second.grow = weights
    spare = max((Window.width / dp(1) - 80 - 2 * _margin() - WIDEST) / 2, 0)
    return Column(
        Row(first, second, gap=28, align="top", stack=True), padding=(_margin() + spare, 12, _margin() + spare, 20)
    )


def _margin() -> float:
    return theme.margin(Window.width) / dp(1)


def dotted(screen: Any, *parts: Sayable) -> str:
    """Facts in one line: "Solo · 10 rounds"."""
    return DOT.join(said for part in parts if (said := screen.say(part)))


# Plays


@dataclass(frozen=True)
class Standing:
    """A table in progress and how it stands there."""

    record: Record
    progress: Text
    score: ScoreSheet | None

    def lines(self) -> list[Sayable]:
        if self.record.trouble:
            return [self.record.trouble]
        if not laid(self.record):
            return [T("being laid")]
        if self.score is None or self.score.seats > 1:
            return [self.progress]
        [points] = self.score.totals
        return [self.progress, N("{n} point", "{n} points", points)]


def standing(store: Store, record: Record) -> Standing:
    """How a table stands; on the desk's thread, since the whole journal is played for it."""
    from companion.text import Refusal

    try:
        table = store.load(record.id)
    except Refusal:
        return Standing(store.record(record.id), Text(""), None)
    return Standing(record, table.game.progress(table.state), table.score)


def laid(record: Record) -> bool:
    """Whether the play itself has begun: until then a table opens with its checklist."""
    return record.position > 0 or bool(record.view.get("laid"))


def resume(shell: Any, record: Record) -> None:
    """Take a table up again where it was left."""
    if record.trouble:
        shell.toast(record.trouble)
    else:
        shell.navigator.go("table" if laid(record) else "checklist", number=record.id)


def solo_record(store: Store, game: str) -> int | None:
    """The best score of one person alone with the options that a new table has."""
    from companion.rules import GAMES

    if game not in GAMES:
        return None
    book = GAMES[game]
    best = store.best(book.recipe({**shown(game).first_choice(book), "players": "1"}, 0))
    return best.totals[0] if best else None
