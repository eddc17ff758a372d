"""Copies of a file that rot, or that several windows open at the same instant."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app import earnings
from companion.app.play_search import Wanted, choices
from companion.app.statistics_page import gather
from companion.core.chance import Dice
from companion.core.game import TABLE, Game
from companion.core.table import Player, Table
from companion.core.text import Refusal
from companion.rules import GAMES
from companion.store import MIGRATIONS, Record, Store
from tools.soak import children
from tools.soak.world import World, of_table

WINDOWS = (2, 3, 5)


def trial(path: Path, folder: Path, chooser: random.Random) -> tuple[str, str]:
    """Damage a copy and open it: what was done to it, and what is wrong with what the app made of it."""
    copy = _copy_of(path, folder)
    kind = chooser.choice([*_HARMS])
    ending = chooser.choice([ending for ending in ("", "", "-wal") if Path(f"{copy}{ending}").exists()])
    hurt = Path(f"{copy}{ending}")
    raw = hurt.read_bytes()
    hurt.write_bytes(_HARMS[kind](raw, chooser) if raw else raw)
    before = copy.read_bytes()
    try:
        why = _works(copy, before)
    except Refusal as refusal:
        why = f"refused: {refusal.text}"
    return f"{kind}{' in the log' if ending else ''}", why


def _copy_of(path: Path, folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for ending in ("", "-wal", "-shm"):
        if Path(f"{path}{ending}").exists():
            shutil.copy(f"{path}{ending}", folder / f"{path.name}{ending}")
    return folder / path.name


def _bits(raw: bytes, chooser: random.Random) -> bytes:
    found = bytearray(raw)
    for _ in range(chooser.choice((1, 1, 1, 8, 100))):
        found[chooser.randrange(len(found))] ^= 1 << chooser.randrange(8)
    return bytes(found)


def _head(raw: bytes, chooser: random.Random) -> bytes:
    found = bytearray(raw)
    found[chooser.randrange(min(len(found), 4096))] ^= 1 << chooser.randrange(8)
    return bytes(found)


def _page(raw: bytes, chooser: random.Random) -> bytes:
    at = chooser.randrange(len(raw)) // 4096 * 4096
    return raw[:at] + chooser.choice((b"\0", b"\xff", b"U")) * len(raw[at : at + 4096]) + raw[at + 4096 :]


def _shortened(raw: bytes, chooser: random.Random) -> bytes:
    return raw[: chooser.randrange(len(raw))]


_HARMS: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "bits": _bits,
    "head": _head,
    "page": _page,
    "cut": _shortened,
}


def _works(path: Path, before: bytes) -> str:
    """The app opens, lists what it can, says what it lost and keeps what is new."""
    store = Store.open(path)
    notice = store.notice
    try:
        for play in (*store.history(), *store.under_way(), *store.deleted_plays()):
            store.journal(play.id)
            if isinstance(play, Record):
                _look(store, play)
        store.counts(), store.settings(), store.shelf("soak")
        store.people.everybody(), choices(store), gather(store, Wanted(), None, None), earnings.galleries(store)
        number, steps = begin(store, 3)
        store.set("language", "fr")
    finally:
        store.close()
    if notice is not None:
        aside = [other for other in path.parent.glob("*aside*.db") if other.read_bytes() == before]
        if not aside:
            return "what could not be read is not there any more"
    store = Store.open(path)
    try:
        if store.notice is not None:
            return f"set aside again: {store.notice}"
        if store.journal(number) != tuple(steps):
            return "what was played afterwards is not kept"
    finally:
        store.close()
    return ""


def _look(store: Store, record: Record) -> None:
    try:
        store.load(record.id)
    except Refusal:
        return  # said with a sentence


def begin(store: Store, moves: int, seed: int = 1) -> tuple[int, list[str]]:
    """A table with a few moves; its number and journal."""
    game = _any_game()
    table, dice = Table(game, game.prepare(game.recipe({"players": "1"}, seed)), (Player("Ada"),)), Dice(seed)
    number = store.begin(table)
    for _ in range(moves):
        step(table, dice)
    return number, [str(each) for each in table.journal]


def _any_game() -> Game[Any]:
    return next(iter(GAMES.values()))


def step(table: Table, dice: Dice) -> None:
    if table.actor == TABLE:
        table.draw()
    else:
        table.play(dice.pick(table.game.moves(table.state)))


# Several windows


def starts(path: Path, folder: Path, chooser: random.Random) -> tuple[str, str]:
    """Open one file in several windows at the same instant, and play in each; what was lost, if anything."""
    kind = chooser.choice(("whole", "damaged", "newer", "none", "damaged head"))
    copy = _copy_of(path, folder)
    if kind == "none":
        copy.unlink(missing_ok=True)
        for ending in ("-wal", "-shm"):
            Path(f"{copy}{ending}").unlink(missing_ok=True)
    elif kind == "damaged":
        copy.write_bytes(b"no database at all " * 500)
    elif kind == "damaged head" and copy.exists():
        copy.write_bytes(_head(copy.read_bytes(), chooser))
    elif kind == "newer":
        copy.unlink(missing_ok=True)
        Store.open(copy, migrations=(*MIGRATIONS, ("CREATE TABLE dream (text TEXT)",))).close()
    content = copy.read_bytes() if copy.exists() else b""
    instant = time.monotonic() + 0.05
    windows = [children.spawn(_window(copy, instant, seed, chooser)) for seed in range(chooser.choice(WINDOWS))]
    heard = [children.listen(window, World()) for window in windows]
    faults = [each.fault for each in heard if each.fault]
    return kind, faults[0] if faults else _all_there(copy, content, heard, kind)


def _window(path: Path, instant: float, seed: int, chooser: random.Random) -> Callable[[Any], None]:
    death = chooser.choice(("none", "none", "alarm"))

    def life(tell: Any) -> None:
        time.sleep(max(0.0, instant - time.monotonic()))
        children.prepare_death(death, random.Random(seed), path)
        store = Store.open(path)
        game = _any_game()
        table = Table(game, game.prepare(game.recipe({"players": "1"}, seed)), (Player(f"Window {seed}"),))
        number, dice = store.begin(table), Dice(seed)
        for _ in range(6):
            tell("will", {"kind": "begin", "play": number, "now": of_table(table)})
            tell("did", {})
            step(table, dice)
        store.close()

    return life


def _all_there(path: Path, content: bytes, heard: list[children.Heard], kind: str) -> str:
    """Whether every table that a window was told is kept is in the file of today, and the old one is still there."""
    store = Store.open(path)
    try:
        for each in heard:
            for number, told in each.world.plays.items():
                if list(store.journal(number)[: told["position"]]) != told["journal"]:
                    return f"table {number} of a window is not as it was played"
                if [str(player) for player in store.record(number).players] != told["players"]:
                    return f"two windows took table {number}"
    finally:
        store.close()
    if kind in ("damaged", "newer"):
        aside = [other.read_bytes() for other in path.parent.glob("*aside*.db")]
        if aside != [content]:
            return f"{len(aside)} files were set aside, {aside.count(content)} of them as the file was"
    return ""
