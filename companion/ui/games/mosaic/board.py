"""The table of Mosaic: the map with who leads where, the pieces of one seat in one region under it.

No turns are kept: one says whose pieces change (that stays so until another seat is tapped), where, and which.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.game_info import game_info
from companion.app.session import Change
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.mosaic.facts import REGIONS
from companion.rules.mosaic.moves import Place, Remove
from companion.rules.mosaic.state import Owed, Phase, State
from companion.ui.games.mosaic import automa_turn, debts, fixing, pad, standing_card
from companion.ui.games.mosaic.drama import drama
from companion.ui.games.mosaic.ending import EndReached, LastTurns, Over
from companion.ui.games.mosaic.mapping import Mapping, SettingUp
from companion.ui.games.mosaic.phase_view import PhaseView
from companion.ui.games.mosaic.region_map import RegionLook, RegionMap
from companion.ui.games.mosaic.tallying import Powers, Tallying
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card
from companion.ui.score.fields import SeatTabs
from companion.ui.table.board import MenuItem, Slot, Stack, Steady
from companion.ui.table.phase_view import SteppedBoard

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame

GAP = 10  # dp between the parts of a page
VIEW = "map"  # in the view of a table: whose pieces change, and where
_STEPS: dict[Phase, type[PhaseView]] = {
    Phase.SETUP: SettingUp,
    Phase.PLAY: Mapping,
    Phase.POWERS: Powers,
    Phase.TALLY: Tallying,
    Phase.TRIGGER: EndReached,
    Phase.LAST: LastTurns,
    Phase.OVER: Over,
}


class MosaicBoard(SteppedBoard):
    accent = game_info("mosaic").accent
    score_icons = game_info("mosaic").score_icons
    step: PhaseView
    state: State

    def __init__(self, frame: TableFrame) -> None:
        # What was owed when one last looked anew. It stays in sight when it is done, also when the page is built anew,
        # so that no piece moves away from under the finger.
        self.debts: dict[debts.Key, Owed] = {}
        super().__init__(frame)

    def build(self) -> None:
        self._turn = self._last_turn()
        self._read_view()
        self._position = self.session.snapshot.position
        self._versions = 0
        self.map = RegionMap(self._looks(), self.region, self.accent, self.choose_region)
        self._seats, self._seats_below, self._pad = Slot(), Slot(), Slot(gap=GAP)
        self._region = Slot()
        self.form, self._after = Slot(gap=GAP), Slot(gap=GAP)  # what a step asks, before the map or after it
        self.step = _STEPS[self.state.phase](self)
        self._drama = drama(self)
        self._show()

    # Whose pieces, and where

    def _read_view(self) -> None:
        kept = self.session.view.get(VIEW)
        kept = kept if isinstance(kept, dict) else {}
        seat, region = kept.get("seat"), kept.get("region")
        begins = self._turn[0] if self._turn else 0  # where nobody has chosen yet, as at a position of the past
        self.seat: Seat = seat if isinstance(seat, int) and 0 <= seat < self.state.rules.players else begins
        self.region: str = region if region in self.state.regions else self.state.regions[0]

    def _last_turn(self) -> tuple[Seat, int] | None:
        """Whose turn it is and how many are left, where the app knows it."""
        remaining = self.state.remaining if self.state.phase == Phase.LAST else ()
        return (remaining[0], len(remaining)) if remaining else None

    def _follow_turns(self) -> None:
        """As a turn begins, the pieces of whoever has it come under the finger."""
        turn, before = self._last_turn(), self._turn
        self._turn = turn
        if turn and turn != before and turn[0] != self.seat:
            self.seat = turn[0]
            self.session.remember(**{VIEW: {"seat": self.seat, "region": self.region}})

    def choose_seat(self, seat: Seat) -> None:
        self._choose(seat, self.region)

    def choose_region(self, region: str) -> None:
        self._choose(self.seat, region)

    def _choose(self, seat: Seat, region: str) -> None:
        self.seat, self.region = seat, region
        self.debts.clear()
        self.session.remember(**{VIEW: {"seat": seat, "region": region}})
        self.frame.shell.tick()
        self.show_draft()

    # The map

    def _looks(self) -> dict[str, RegionLook]:
        looks = {}
        for region, name in REGIONS.items():
            if region not in self.state.regions:
                looks[region] = RegionLook(self.say(name), closed=self.say(T("closed")))
                continue
            weights = self.state.weights(region)
            most = max(weights)
            leaders = tuple(seat for seat, weight in enumerate(weights) if weight == most) if most else ()
            looks[region] = RegionLook(self.say(name), leaders, most)
        return looks

    # What the frame asks for

    def variant(self) -> Sequence[Text]:
        return [N("{n} player", "{n} players", self.state.rules.players)]

    def rounds(self) -> tuple[int, int] | None:
        return None

    def body(self) -> Block:
        if self.frame.wide:
            return Stack(Card(self.map, padding=10), self._region, gap=GAP)
        card = Card(self.map, padding=10)
        below = (self._region, self._after, self._seats_below, self._pad)
        return Stack(self.form, self._seats, card, *below, gap=GAP)

    def panel(self) -> Block | None:
        return Stack(self.form, self._seats, self._after, self._seats_below, self._pad, gap=12)

    def menu(self) -> Sequence[MenuItem]:
        return pad.menu(self)

    def told_again(self, number: int) -> bool:
        return automa_turn.told_again(self, number) is not None

    def told_blocks(self, number: int) -> list[Block]:
        return automa_turn.told_blocks(self, number)

    def correct(self) -> bool:
        fixing.open_fix(self)
        return True

    # Keeping up to date

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        old, self.step = self.step, _STEPS[self.state.phase](self)
        if type(old) is not type(self.step):
            self.frame.scroll_up()
        if not new or not all(isinstance(entry.step.move, Place | Remove) for entry in new):
            self.debts.clear()
        self._follow_turns()
        self._drama.watch(change)
        self._versions += 1
        self._show()

    def show_draft(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()

    def _show(self) -> None:
        state, step = self.state, self.step
        self._show_seats(self._seats, step.maps and not step.counts)
        self._show_seats(self._seats_below, step.maps and step.counts)
        self.map.update(self._looks(), self.region)
        weights: Hashable = tuple(state.weights(region) for region in state.regions)
        key: tuple[Any, ...] = (
            weights,
            self.region,
            self.seat,
            step.counts,
            step.maps,
            state.buildings_in(self.region),
        )
        self._region.show(key, self._region_blocks)
        self.form.show(("before", self._versions), lambda: step.panel() if step.forward else [])
        self._after.show(("after", self._versions), lambda: [] if step.forward else step.panel())
        self._pad.show(("pad", self._versions), lambda: pad.blocks(self) if step.maps else [])

    def _show_seats(self, slot: Slot, here: bool) -> None:
        """Above the map; below what a phase is compared and counted by, where pieces are only put right."""
        names = [self.say(name) for name in self.session.seat_names]
        beside = self.frame.window_class == "landscape"
        slot.show(
            (self.seat, tuple(names), beside, here),
            lambda: [SeatTabs(names, self.seat, self.choose_seat, beside=beside)] if here else [],
        )

    def _region_blocks(self) -> list[Block]:
        if self.step.counts:
            return [standing_card.region_count_card(self, self.state, self.region)]
        card = standing_card.in_short(self, self.state, self.region, self.seat if self.step.maps else None)
        steady = Steady(self.frame.heights("in short"), 0)  # the pieces below stay under the finger
        steady.hold(card)
        return [steady]
