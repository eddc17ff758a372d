"""The military action of a ledger: units recruited and moved, in several regions at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.core.text import T, Text
from companion.rules.mosaic.actions import MARCH_PRICE, RECRUIT_PRICE, marches, recruit_limit
from companion.rules.mosaic.facts import REGIONS
from companion.rules.mosaic.moves import Military
from companion.rules.mosaic.pieces import CITIES, ENGINE, LABELS, UNITS, some
from companion.ui.games.mosaic.entry_sheet import EntrySheet, civ_shown
from companion.ui.games.mosaic.prices import paid_text
from companion.ui.kit.block import Block
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import FilterChip

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard


class MilitarySheet(EntrySheet):
    """Units recruited where one has a city, and units that go to a neighbouring region: of several regions at once."""

    numbers = {unit: (LABELS[unit], 0, 4) for unit in UNITS}  # noqa: RUF012  # recruited in the region that is shown

    def form(self) -> list[Block]:
        civ, here, say = civ_shown(self.board), self.entry["region"], self.board.say
        units = [unit for unit in UNITS if unit != ENGINE or civ.has("siege_engines")]
        recruits = [self._number(unit) for unit in units] if civ.count(CITIES, here) else []
        chips = [self._march_chip(unit, to) for unit, to in marches(self.board.state, civ, here)]
        head = SectionHead(say(T("Move units, 1 money each")), self.board.accent)
        where = [
            FilterChip(
                say(REGIONS[region]), name=f"at-{region}", selected=region == here, on_release=partial(self._go, region)
            )
            for region in self.board.state.regions
            if region == here or civ.count((*CITIES, *UNITS), region)
        ]
        return [Flow(*where, gap=8), *recruits, *([head, Flow(*chips, gap=8)] if chips else [])]

    def _go(self, region: str) -> None:
        """Another region is shown; what was entered of this one stays."""
        recruits = dict(self._recruits())
        self.entry |= {unit: recruits.get((unit, region), 0) for unit in UNITS}
        self.entry["elsewhere"] = frozenset((what, n) for what, n in recruits.items() if what[1] != region)
        self.set("region", region)

    def _recruits(self) -> list[tuple[tuple[str, str], int]]:
        here = [((unit, self.entry["region"]), self.entry[unit]) for unit in UNITS if self.entry[unit]]
        return [*sorted(self.entry["elsewhere"]), *here]

    def _march_chip(self, unit: str, to: str) -> FilterChip:
        way = (unit, self.entry["region"], to)
        n = dict(self.entry["marches"]).get(way, 0)
        piece = some(unit, n) if n else LABELS[unit]
        return FilterChip(
            self.board.say(T("{piece} to {region}", piece=piece, region=REGIONS[to])),
            name=f"march-{unit}-{to}",
            selected=bool(n),
            on_release=partial(self._march, way),
        )

    def _march(self, way: tuple[str, str, str]) -> None:
        """One more goes there; when none is left, none does."""
        ways = dict(self.entry["marches"])
        unit, region, _ = way
        standing = civ_shown(self.board).count((unit,), region)
        gone = sum(n for each, n in ways.items() if each[:2] == (unit, region))
        ways[way] = ways.get(way, 0) + 1 if gone < standing else 0
        self.set("marches", frozenset((each, n) for each, n in ways.items() if n))

    def outcome(self) -> Text:
        n, move = sum(n for _, n in self._recruits()), self.move()
        limit = recruit_limit(civ_shown(self.board))
        if n > limit:
            return T("Units in one action: at most {n}.", n=limit)
        if move is None:
            return T("Recruit or move at least one unit.")
        price = paid_text(civ_shown(self.board), {"money": RECRUIT_PRICE * n + MARCH_PRICE * len(move.marches)})
        regions = {where for _, where in move.recruits} | {where for _, where, _ in move.marches}
        if regions <= {self.entry["region"]}:
            return price
        told = self.board.session.game.tell(self.board.state, move)  # what is not on the page now, too
        return T("{what}. {price}", what=told, price=price)

    def move(self) -> Military | None:
        recruits = tuple(what for what, n in self._recruits() for _ in range(n))
        leaving = tuple(way for way, n in sorted(self.entry["marches"]) for _ in range(n))
        fits = len(recruits) <= recruit_limit(civ_shown(self.board)) and (recruits or leaving)
        return Military(self.board.seat, recruits, leaving) if fits else None


def open_military(board: MosaicBoard) -> None:
    start = {"region": board.region, "elsewhere": frozenset(), "marches": frozenset()}
    MilitarySheet(board, T("Military"), {**dict.fromkeys(UNITS, 0), **start})
