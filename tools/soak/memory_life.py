"""A life with all that a companion remembers: people, notes, tables left, prizes, backups, exports and merges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from companion.app.earnings import judge_of
from companion.core.table import Player, Table
from companion.core.typed import tidy_lines
from companion.rules import GAMES
from companion.store import Store, backup
from companion.store.bundle import read, write
from companion.store.merge import merge, whole_bundle
from tools.soak import world
from tools.soak.life import Life
from tools.soak.world import Told

NEW_NAMES: Final = ("Ada", "Grace", "Zoé", "Nouveau")


class MemoryLife(Life):
    """Does what persons do at tables and with what was kept of them."""

    def _kinds(self) -> dict[Callable[[], object], int]:
        return {
            **super()._kinds(), self._put_away: 2, self._take_up: 2, self._annotate: 2, self._redate: 2,
            self._judge: 2, self._rename: 2, self._be: 1, self._back_up: 1, self._export: 1, self._merge: 2,
        }  # fmt: skip

    # Plays

    def _put_away(self) -> None:
        self._change("put away", self._open(), {"left": True}, self.store.archive.put_away)

    def _take_up(self) -> None:
        number = self._pick(lambda told: told["left"] and not told["ended"] and not told["gone"])
        self._change("take up", number, {"left": False}, self.store.archive.take_up)

    def _annotate(self) -> None:
        note = tidy_lines(self.chooser.choice(("", "A fine evening.", "é" * 1500, "two\nparagraphs")))
        number = self._pick(lambda told: not told["gone"])
        self._change("annotate", number, {"note": note}, lambda play: self.store.archive.annotate(play, note))

    def _redate(self) -> None:
        day = self.store.clock() - timedelta(days=self.chooser.randrange(400))
        number = self._pick(lambda told: told["ended"] and not told["gone"])
        self._change("redate", number, {}, lambda play: self.store.archive.redate(play, day))

    def _judge(self) -> None:
        number = self._pick(lambda told: told["ended"] and not told["gone"])
        if number is not None and (judge := judge_of(self.world.plays[number]["game"])) is not None:
            self._change("judge", number, {}, lambda play: judge.judge(self.store, play))

    def _change(self, kind: str, number: int | None, new: Told, work: Callable[[int], object]) -> None:
        if number is not None:
            self._tables.pop(number, None)
            change: Told = {"play": number, "now": {**self.world.plays[number], **new}, "stirs": False}
            self._do(kind, change, lambda: work(number))

    # People

    def _rename(self) -> None:
        seated = {player.name for told in self.world.plays.values() for player in _persons(told) if player.name}
        if not seated:
            return
        old, new = self.chooser.choice(sorted(seated)), self.chooser.choice(NEW_NAMES)
        plays = [[number, _with_name(told, old, new)] for number, told in self.world.plays.items()]
        told: Told = {"plays": plays}
        if self.world.settings.get("you") == old:
            told["settings"] = {"you": new}
        self._tables.clear()
        self._do("rename", told, lambda: self.store.people.rename(old, new))

    def _be(self) -> None:
        name = self.chooser.choice(NEW_NAMES)
        self._do("be", {"settings": {"you": name}}, lambda: self.store.people.be(name))

    # Safe keeping

    def _back_up(self) -> None:
        path = self.store.database.path
        assert path is not None
        self._do("back up", {}, lambda: backup.make(path, self.store.clock()))

    def _export(self) -> None:
        def work() -> None:
            bundle = whole_bundle(self.store.database)
            assert read(write(bundle, "now")) == bundle, "an export does not read back"

        self._do("export", {}, work)

    def _merge(self) -> None:
        """What another device has made of the same plays: a new table, and a note beside one that is known."""
        other = Store.in_memory()
        merge(other.database, whole_bundle(self.store.database))
        game = GAMES[self.chooser.choice(list(GAMES))]
        recipe, number = self._recipe(game), max(self.world.plays, default=0) + 1
        table = Table(game, game.prepare(recipe), self._players(game, recipe))
        other.begin(table, {"laid": True})
        told: Told = {"play": number, "now": world.of_table(table, view={"laid": True})}
        known = self._pick(lambda told: not told["gone"])
        if known is not None:
            [uid] = [row["uid"] for row in self.store.database.read("SELECT uid FROM play WHERE id = ?", known)]
            [there] = [row["id"] for row in other.database.read("SELECT id FROM play WHERE uid = ?", uid)]
            other.archive.annotate(there, "from elsewhere")
            told["plays"] = [[known, {**self.world.plays[known], "note": "from elsewhere"}]]
        bundle = whole_bundle(other.database)
        other.close()
        self._tables.clear()
        self._do("merge", told, lambda: merge(self.store.database, bundle, "theirs"))


def _persons(told: dict[str, Any]) -> list[Player]:
    return [player for player in map(Player.parse, told["players"]) if player.kind == "person"]


def _with_name(told: dict[str, Any], old: str, new: str) -> dict[str, Any]:
    seats = [
        str(replace(player, name=new) if player.kind == "person" and player.name == old else player)
        for player in map(Player.parse, told["players"])
    ]
    return {**told, "players": seats}
