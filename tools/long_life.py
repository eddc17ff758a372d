"""What a long life costs: for ``bench long_life``. Prints, as JSON, ratios of processor time for each thing measured.

Pages of the real app, drawn off screen, on a store with ten thousand plays beside one with a hundred, turn by turn; and
tables with two thousand moves beside tables with two hundred. The time is that of the whole process: of the worker's
thread and the screen's together, whatever else the machine does. ``ui`` and a page are no ratio: the milliseconds that
the screen's thread alone took for its longest frame, with ten thousand plays.
"""

from __future__ import annotations

import gc
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from companion.dev.offscreen import OffscreenApp, without_a_display

without_a_display()  # before Kivy is imported
from kivy.clock import Clock  # noqa: E402

from companion.app import earnings, table_finish  # noqa: E402
from companion.core.chance import Dice  # noqa: E402
from companion.core.field import near  # noqa: E402
from companion.core.game import TABLE, Correct, Illegal  # noqa: E402
from companion.core.table import Player, Table  # noqa: E402
from companion.rules import BOOKS, GAMES  # noqa: E402
from companion.store import Store  # noqa: E402
from companion.ui.frame_scheduler import clear_away  # noqa: E402
from companion.ui.startup import collected_seldom  # noqa: E402

PHONE: Final = (412, 915)
FEW, MANY = 100, 10_000  # plays
SHORT, LONG = 200, 2_000  # moves
BEGUN: Final = 8  # moves of the play itself
ENDLESS: Final = 600  # moves by chance after which a play is given up
TURNS: Final = 3
TRIES: Final = 4
PAGES: Final = ("home", "history", "statistics", "achievements", "game")


def random_play(game: str, seed: int, moves: int | None = None) -> Table:
    """A random play: whole, where chance comes to an end, or so many moves, a few of the play and the others
    corrections."""
    rules = GAMES[game]
    recipe = rules.recipe({}, seed)
    table = Table(rules, rules.prepare(recipe), tuple(Player(f"Player {n}") for n in range(rules.seats(recipe))))
    dice = Dice(seed)
    while not table.over and table.position < (ENDLESS if moves is None else BEGUN):
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(rules.moves(table.state)))
    if moves is not None:
        _lengthen(table, moves)
    return table


def _lengthen(table: Table, moves: int) -> None:
    """With corrections of one figure after another, there and back, as a person makes them. Those after which the
    table is another one are taken back: a short table and a long one are to show the same."""
    game = table.game
    figures = game.figures(table.state)
    table.play(Correct(figures[0].id, figures[0].value, settled=game.settles))
    place = table.state
    for figure in cycle(game.figures(place)):
        if table.position >= moves:
            return
        other = near(figure)[0]
        with suppress(Illegal):
            table.play(Correct(figure.id, other, settled=game.settles))
            table.play(Correct(figure.id, figure.value, settled=game.settles))
        while table.state != place:
            table.undo()


def fill(path: Path, plays: int) -> None:
    """Some real plays of every game, again and again."""
    store = Store.open(path)
    for game in GAMES:
        for seed in (1, 2):
            with suppress(Illegal):  # chance came to a step at which a person has to say what lies there
                table = random_play(game, seed)
                if table.over:
                    number = store.begin(table, {"laid": True, "laid_in": 60.0 + seed})
                    table_finish.finish(store, number, table.score)
    for book in BOOKS.values():
        recipe = book.recipe({}, 3)
        answers: dict[str, Any] = {
            field.id: frozenset() if field.several else field.low for field in book.form(recipe) if not field.shared
        }
        seats = book.seats(recipe)
        number = store.lay(book.prepare(recipe), [Player("Ada")] * seats)
        store.finish(number, book.count(recipe, [answers] * seats, {}))
    while earnings.judge_some(store):
        pass
    first = max(play.id for play in store.history())
    store.close()
    _multiply(path, first, plays)


def _multiply(path: Path, first: int, plays: int) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        columns = [
            row[1] for row in connection.execute("PRAGMA table_info(play)") if row[1] not in ("id", "stirred", "uid")
        ]
        names = ", ".join(columns)
        for number in range(first + 1, plays + 1):
            model = (number - 1) % first + 1
            connection.execute(
                f"INSERT INTO play (id, stirred, {names}) SELECT ?, ?, {names} FROM play WHERE id = ?",
                (number, number, model),
            )
            connection.execute(
                "INSERT INTO move SELECT ?, number, line FROM move WHERE play = ? AND number < 40", (number, model)
            )
            connection.execute(
                "INSERT INTO thing (shelf, key, value) SELECT shelf, CAST(? AS TEXT), value "
                "FROM thing WHERE key = CAST(? AS TEXT)",
                (number, model),
            )
        connection.execute(
            "UPDATE play SET position = min(position, 40), finished = "
            "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 1700000000 + id * 900, 'unixepoch')"
        )
        connection.execute("UPDATE play SET judged = 1")  # what they earned was multiplied too


def least_time(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The least of some times: a search for cycles, or a thread that draws, costs now and then what another time it
    does not."""
    found = []
    for _ in range(TRIES):
        before()
        gc.collect()
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found)


def _open(path: Path) -> None:
    store = Store.open(path)
    store.settings()
    store.close()


def _away(stage: OffscreenApp) -> None:
    stage.shell.navigator.root("settings")
    stage.settle()


def _page(stage: OffscreenApp, page: str) -> Callable[[], object]:
    def go() -> None:
        if page == "game":
            stage.shell.navigator.go("game", game=next(iter(GAMES)))
        elif page == "statistics":
            stage.shell.navigator.go("history", shelf="statistics")
        else:
            stage.shell.navigator.root(page)

    def went() -> None:
        Clock.schedule_once(lambda _: go(), 0)  # within a frame, as a touch does it
        stage.settle()

    return went


def _longest_frame(stage: OffscreenApp, page: str) -> float:
    """Milliseconds of the UI thread; the least of some times, as :func:`least_time`."""
    found = []
    for _ in range(TRIES):
        _away(stage)
        clear_away()
        stage.busiest = 0.0
        _page(stage, page)()
        found.append(1000 * stage.busiest)
    return min(found)


def pages(folder: Path, few: int, many: int, turns: int) -> Iterator[tuple[str, float]]:
    """Each thing with the ratio of its times, turn by turn; the first turn warms up."""
    folders = {plays: folder / str(plays) for plays in (few, many)}
    for plays, each in folders.items():
        each.mkdir(parents=True)
        fill(each / "visavis.db", plays)
    for turn in range(turns + 1):
        times: dict[int, dict[str, float]] = {}
        frames: dict[str, float] = {}
        for plays, each in folders.items():
            times[plays] = {"open": least_time(partial(_open, each / "visavis.db"))}
            stage = OffscreenApp(each, PHONE)
            for page in PAGES:
                times[plays][page] = least_time(_page(stage, page), partial(_away, stage))
                frames[f"ui {page}"] = _longest_frame(stage, page)
            stage.stop()
        if turn:
            yield from ((what, times[many][what] / times[few][what]) for what in times[few])
            yield from frames.items()


def tables(folder: Path, turns: int) -> Iterator[tuple[str, float]]:
    """The same for opening tables with many moves beside tables with few."""
    folder.mkdir()
    store = Store.open(folder / "visavis.db")
    numbers = {
        (game, moves): store.begin(random_play(game, 4, moves), {"laid": True, "physical": True})
        for game in GAMES
        for moves in (SHORT, LONG)
    }
    store.close()
    stage = OffscreenApp(folder, PHONE)

    def opened(number: int) -> None:
        stage.shell.navigator.go("table", number=number)
        stage.settle()

    for turn in range(turns + 1):
        for game in GAMES:
            times = {
                moves: least_time(partial(opened, numbers[game, moves]), partial(_away, stage))
                for moves in (SHORT, LONG)
            }
            if turn:
                yield f"table {game}", times[LONG] / times[SHORT]
    stage.stop()


def main() -> None:
    found: dict[str, list[float]] = {}
    with collected_seldom(), tempfile.TemporaryDirectory(prefix="visavis-long-life-") as folder:
        for what, figure in (*pages(Path(folder), FEW, MANY, TURNS), *tables(Path(folder) / "tables", TURNS)):
            found.setdefault(what, []).append(figure)
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
