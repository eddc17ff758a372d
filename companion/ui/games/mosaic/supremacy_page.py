"""Supremacy in Mosaic: a phase is counted on the map, region by region; it shows who dominates as one types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.form_pages import FormPage
from companion.app.games.mosaic.map_pages import PIECES
from companion.app.seat_names import names
from companion.core.game import picks
from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic.count import built_in, influence_of, presence, standings_of
from companion.rules.mosaic.facts import BUILT_POINTS, FIRST_POINTS, REGIONS, SECOND_POINTS, TECHNOLOGIES, open_regions
from companion.rules.mosaic.form import INFLUENCE, counted_by
from companion.rules.mosaic.options import rules_of
from companion.rules.mosaic.supremacy import Standing, regions_dominated
from companion.ui.games.mosaic import faces
from companion.ui.games.mosaic.region_map import RegionLook, RegionMap
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ProgressBar, SeatBadge
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.score import fields
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.ui.score.screen import CountingScreen


class MapPage:
    """One phase. ``screen`` is the score sheet around it."""

    def __init__(self, screen: CountingScreen, step: FormPage) -> None:
        self.screen, self.step = screen, step
        self.n = int(step.id.removeprefix("map_"))
        self.rules = rules_of(screen.recipe)
        self.open = open_regions(self.rules.players)
        memory = screen.route.memory
        self.region: str = memory.setdefault(step.id, self.open[0])
        self._by_id = {field.id: field for field in step.fields}

    # What the answers say

    @property
    def _typed(self) -> bool:
        return counted_by(self.screen.filled.shared) == INFLUENCE

    def _weights(self, region: str) -> tuple[int, ...]:
        return influence_of(self.n, region, self.screen.filled.seats, self.screen.filled.shared)

    def _standings(self) -> dict[str, Standing]:
        return standings_of(self.rules, self.n, self.screen.filled.seats, self.screen.filled.shared)

    def _look(self, region: str) -> RegionLook:
        name = self.screen.say(REGIONS[region])
        if region not in self.open:
            return RegionLook(name, closed=self.screen.say(T("closed")))
        weights = self._weights(region)
        most = max(weights)
        leaders = tuple(seat for seat, weight in enumerate(weights) if most and weight == most)
        return RegionLook(name, leaders, most)

    def captions(self) -> list[Text]:
        """How many regions each seat dominates."""
        standings = self._standings()
        counts = [regions_dominated(standings, seat) for seat in range(self.rules.players)]
        return [N("{n} region", "{n} regions", n) if n else T("no region") for n in counts]

    # The page

    def map(self) -> Block:
        accent = self.screen.accent
        self._map = RegionMap({region: self._look(region) for region in REGIONS}, self.region, accent, self._choose)
        return Card(self._map, padding=8, raised=True)

    def card(self) -> Block:
        """The chosen region: everyone's influence there and what it brings."""
        self._place = Slot()
        self._place.show(self.region, lambda: [self._card()])
        self.refresh()
        return self._place

    def _card(self) -> Block:
        self._verdict = Row(gap=6)
        self._rows = [self._row(seat) for seat in range(self.rules.players)]
        self._note = Words("", "caption", "text2", grow=1)
        head = Row(Words(self.screen.say(REGIONS[self.region]), "heading", grow=1), self._verdict, gap=8, stack=True)
        blocks: list[Block] = [head]
        if self._typed:
            built = self._by_id[f"built_{self.n}_{self.region}"]
            words = Words(self.screen.say(T("Cities and wonders, everyone’s")), "body", grow=1)
            blocks.append(Row(words, fields.stepper(self.screen, built, None), gap=12, stack=True))
        note = Row(Icon("information-outline", 18, "text2"), self._note, gap=6, align="top")
        card = Card(*blocks, *self._rows, note, gap=12, active=self.screen.accent)
        tactics = self._by_id.get(f"tactics_{self.n}")
        if tactics is None:
            return card
        return Column(card, fields.SeatTabs(self.screen.seat_names, self.screen.filled.seat, self.screen.turn_to),
                      *fields.blocks(self.screen, [tactics]), gap=12)  # fmt: skip

    def _row(self, seat: Seat) -> InfluenceRow | PiecesRow:
        if not self._typed:
            return PiecesRow(seat, self.screen.seat_names[seat], partial(self._open_pieces, seat))
        field = self._by_id[f"influence_{self.n}_{self.region}"]
        return InfluenceRow(seat, self.screen.seat_names[seat], fields.stepper(self.screen, field, seat))

    def refresh(self) -> None:
        """Show what the answers come to now, without building anything anew."""
        self._map.update({region: self._look(region) for region in REGIONS}, self.region)
        weights, standing = self._weights(self.region), self._standings()[self.region]
        for seat, row in enumerate(self._rows):
            row.show(weights[seat], max(weights), self.screen.shell.language.number(standing.points[seat], signed=True))
            if isinstance(row, PiecesRow):
                row.tell(self.screen.say(self._breakdown(seat)))
        self._verdict.let_go()
        if standing.dominator is not None:
            words = faces.dominates(names(self.screen.counting.players)[standing.dominator])
            color = f"s{standing.dominator + 1}"
            self._verdict.hold(Icon("crown", 20, color), Words(self.screen.say(words), "label", color))
        built = built_in(self.n, self.region, self.screen.filled.seats, self.screen.filled.shared)
        self._note.text = self.screen.say(
            T(
                "First: {base} + {built} = {first}. Second: {second}.",
                base=FIRST_POINTS,
                built=BUILT_POINTS * built,
                first=FIRST_POINTS + BUILT_POINTS * built,
                second=SECOND_POINTS,
            )
        )

    def _breakdown(self, seat: Seat) -> Sayable:
        """What a seat has in the region, in words."""
        answers = self.screen.filled.seats[seat]
        here = presence(answers, self.n, self.region)
        counts = [getattr(here, piece) for piece in PIECES]
        told: list[Sayable] = [_count_text(piece, n) for piece, n in zip(PIECES, counts, strict=True) if n]
        told += [TECHNOLOGIES[key].name for key in sorted(picks(answers, f"tactics_{self.n}"))] if told else []
        return ", ".join(self.screen.say(part) for part in told) if told else T("absent")

    # What a person does

    def _choose(self, region: str) -> None:
        self.region = self.screen.route.memory[self.step.id] = region
        self._place.show(region, lambda: [self._card()])
        self.refresh()

    def _open_pieces(self, seat: Seat) -> None:
        """The pieces of one seat in this region, each with its stepper; one seat follows the other."""
        screen = self.screen
        rows = []
        for piece in PIECES:
            field = self._by_id[f"{piece}_{self.n}_{self.region}"]
            label = Words(screen.words(field.label), "body", grow=1)
            rows.append(Row(label, fields.stepper(screen, field, seat, typed=False), gap=12, stack=True))
        title = T("{region}: {name}", region=REGIONS[self.region], name=screen.seat_names[seat])
        last = seat + 1 == self.rules.players
        words = T("Done") if last else T("Next: {name}", name=screen.seat_names[seat + 1])

        def go_on() -> None:
            if last:
                sheet.close()
            else:
                sheet.leave()
                self._open_pieces(seat + 1)

        button = PrimaryButton(screen.say(words), name="pieces-next", icon="check", on_release=go_on)
        sheet = Sheet(screen.say(title), *rows, buttons=(button,), on_close=screen.show)
        screen.shell.overlay(sheet)


def _count_text(piece: str, n: int) -> Text:
    words = {
        "cities": N("{n} city", "{n} cities", n),
        "wonders": N("{n} wonder", "{n} wonders", n),
        "towns": N("{n} town", "{n} towns", n),
        "infantry": N("{n} infantry", "{n} infantry", n),
        "cavalry": N("{n} cavalry", "{n} cavalry", n),
        "engines": N("{n} siege engine", "{n} siege engines", n),
    }
    return words[piece]


class _Points(Words):
    """Points at the end of a row, in a column as wide as two figures and a sign."""

    def __init__(self) -> None:
        super().__init__("0", "figure_s", "text2", align="right")

    def wish(self) -> float:
        return max(super().wish(), theme.sp(36))

    def least(self) -> float:
        return self.wish()

    def show(self, points: str) -> None:
        self.text = points
        self.recolor("text2" if points == "0" else "pos")


class InfluenceRow(Column):
    """A seat's influence in a region with its stepper, its points, and a bar that compares it with the leader's."""

    def __init__(self, seat: Seat, name: str, stepper: Block) -> None:
        self._points, self._bar = _Points(), _Bar(f"s{seat + 1}")
        badge = SeatBadge(seat, name)
        badge.grow = 1
        super().__init__(Row(badge, Row(stepper, self._points, gap=8), gap=8, stack=True), self._bar, gap=6)

    def show(self, weight: int, most: int, points: str) -> None:
        self._points.show(points)
        self._bar.show(weight / most if most else 0)


class PiecesRow(Touchable):
    """The same for a seat whose pieces are counted: what it has there in words; a tap opens the steppers."""

    def __init__(self, seat: Seat, name: str, on_release: Any) -> None:
        self._points, self._bar = _Points(), _Bar(f"s{seat + 1}")
        self._figure = Words("0", "figure_m", align="right")
        self._told = Words("", "caption", "text2")
        badge = SeatBadge(seat, name)
        badge.grow = 1
        head = Row(badge, self._figure, self._points, Icon("pencil-outline", 20, "bronze"), gap=10)
        super().__init__(
            Column(head, self._bar, self._told, gap=4), name=f"pieces-{seat + 1}", on_release=on_release, padding=(0, 4)
        )

    def show(self, weight: int, most: int, points: str) -> None:
        self._figure.text = str(weight)
        self._points.show(points)
        self._bar.show(weight / most if most else 0)

    def tell(self, words: str) -> None:
        self._told.text = words


class _Bar(ProgressBar):
    def __init__(self, color: str) -> None:
        super().__init__(0, color, high=8)

    def show(self, share: float) -> None:
        self._share = share
        self.repaint()
