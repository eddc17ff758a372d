"""Workers at work: plan the boxes of cities and monuments, then build them in one go."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.game import Move
from companion.rules.roll.facts import CITY_BOXES, FIRST_CITIES
from companion.rules.roll.moves import Build, Done, Engineer, Ship
from companion.text import N, T, Text
from companion.ui.boards.board import Action, Actions
from companion.ui.boards.roll.step import Step
from companion.ui.theme import theme
from companion.ui.widgets.block import Block, Box, Column, Row
from companion.ui.widgets.builds import MONUMENTS, monument_boxes, monument_size
from companion.ui.widgets.buttons import IconButton, SecondaryButton
from companion.ui.widgets.cards import Card, SectionHead, Separator
from companion.ui.widgets.touch import Callback, Touchable
from companion.ui.widgets.words import Words

CITY = "city"
BOX = 8  # dp


class Building(Step):
    """A tap on a city or monument gives it as many workers as it takes, another tap takes them back; plus and minus
    place them one by one. Nothing is built before the main button."""

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        plan = {ahead.target: ahead.boxes} if isinstance(ahead, Build) else {}
        return {"plan": plan}

    @property
    def plan(self) -> dict[str, int]:
        return self.draft["plan"]

    def workers_left(self) -> int:
        return self.state.workers - sum(self.plan.values())

    def targets(self) -> list[str]:
        """The next city and the monuments with free boxes."""
        board, monuments = self.state.board, self.state.rules.monuments
        return [
            target for target in (CITY, *(monument.id for monument in monuments)) if board.boxes_left(target, monuments)
        ]

    def room(self, target: str) -> int:
        """Boxes that can be filled there now; cities follow upon each other."""
        board = self.state.board
        if target == CITY:
            return sum(CITY_BOXES) - board.city_boxes_ticked
        return board.boxes_left(target, self.state.rules.monuments)

    # Planning

    def place(self, target: str, workers: int) -> None:
        plan = {**self.plan, target: workers}
        self.choose(plan={key: n for key, n in plan.items() if n})

    def tap_target(self, target: str) -> None:
        """Fill it; cities one after the other. When nothing can be added, take the workers back."""
        planned = self.plan.get(target, 0)
        want = self._to_finish(target, planned)
        more = min(want, self.workers_left())
        self.place(target, planned + more if more else 0)

    def _to_finish(self, target: str, planned: int) -> int:
        if target != CITY:
            return self.room(target) - planned
        ticked = self.state.board.city_boxes_ticked + planned
        ends = [sum(CITY_BOXES[: n + 1]) for n in range(len(CITY_BOXES))]
        return next((end - ticked for end in ends if end > ticked), 0)

    def moves(self) -> list[Move]:
        """One move per city and per monument."""
        moves: list[Move] = []
        ticked, left = self.state.board.city_boxes_ticked, self.plan.get(CITY, 0)
        for number in range(len(CITY_BOXES)):
            boxes = min(max(sum(CITY_BOXES[: number + 1]) - ticked, 0), left)
            if boxes:
                moves.append(Build(CITY, boxes))
                ticked, left = ticked + boxes, left - boxes
        moves += [Build(target, n) for target, n in self.plan.items() if target != CITY]
        return moves

    # What is shown

    def panel(self) -> list[Block]:
        blocks: list[Block] = []
        if self.state.can_build():
            blocks.append(self._card())
        extras = [*self._engineering(), *self._ships()]
        if extras:
            blocks.append(Row(*extras, gap=8, stack=True, align="fill"))
        return blocks

    def _card(self) -> Block:
        left = N("{n} worker left", "{n} workers left", self.workers_left())
        head = Box(
            SectionHead(self.say(T("Cities and monuments")), self.board.accent, self.say(left)), padding=(14, 8, 14, 2)
        )
        rows: list[Block] = [head]
        for target in self.targets():
            rows += [Separator(), self._row(target)]
        return Card(Column(*rows), padding=1)

    def _row(self, target: str) -> Block:
        planned = self.plan.get(target, 0)
        title, detail, drawing = self._city(planned) if target == CITY else self._monument(target, planned)
        tap = _Target(title, detail, drawing, name=f"build-{target}", on_release=partial(self.tap_target, target))
        less = self._sign("minus", target, planned - 1, planned > 0)
        more = self._sign("plus", target, planned + 1, self.workers_left() > 0 and planned < self.room(target))
        figure = Box(Words(self.say(planned), "figure_m", "bronze" if planned else "muted", align="center"), width=32)
        return Row(tap, Row(less, figure, more, gap=0), gap=0, padding=(0, 0, 6, 0))

    def _sign(self, icon: str, target: str, then: int, enabled: bool) -> IconButton:
        return IconButton(
            icon,
            name=f"build-{target}-{icon}",
            on_release=partial(self.place, target, then),
            color="bronze",
            enabled=enabled,
        )

    def _city(self, planned: int) -> tuple[str, str, _Boxes]:
        board = self.state.board
        number, before, ticked = board.cities + 1, board.city_boxes, board.city_boxes + planned
        while ticked > CITY_BOXES[number - FIRST_CITIES - 1]:
            ticked -= CITY_BOXES[number - FIRST_CITIES - 1]
            number, before = number + 1, 0
        boxes = CITY_BOXES[number - FIRST_CITIES - 1]
        detail = T("{n} of {boxes}; one more die", n=ticked, boxes=boxes)
        return self.say(T("City {n}", n=number)), self.say(detail), _Boxes((boxes,), before, ticked - before)

    def _monument(self, target: str, planned: int) -> tuple[str, str, _Boxes]:
        state = self.state
        monument = state.rules.printing.monuments[target]
        ticked = state.board.monuments[target]
        worth = state.monument_points(state.seat, monument)
        detail = T(
            "{n} of {boxes}; {points}",
            n=ticked + planned,
            boxes=monument.boxes,
            points=N("{n} point", "{n} points", worth),
        )
        return self.say(monument.name), self.say(detail), _Boxes(MONUMENTS[target], ticked, planned)

    # Engineering and Shipping

    def _engineering(self) -> list[Block]:
        if not self.state.can_engineer():
            return []
        words = T("1 stone into {n} workers", n=self.state.rules.printing.workers_per_stone)
        return [self._extra("engineer", words, Engineer(1))]

    def _ships(self) -> list[Block]:
        if not self.state.can_ship():
            return []
        return [self._extra("ship", T("Build a ship"), Ship(1))]

    def _extra(self, name: str, words: Text, move: Move) -> Block:
        do = partial(self.board.play.play, move)
        return SecondaryButton(self.say(words), name=name, on_release=do, low=True, grow=1)

    def actions(self) -> Actions:
        state, planned = self.state, sum(self.plan.values())
        go_on = Action("go-on", T("Go on"), partial(self.board.play.play, Done()), "arrow-right")
        if not state.can_build():
            return Actions(go_on)
        beside = (go_on,) if state.rules.idle_workers else ()
        if not planned:
            words = N("Place {n} worker", "Place {n} workers", state.workers)
            return Actions(Action("build", words, self.build, enabled=False), beside)
        words = N("Build {n} box", "Build {n} boxes", planned)
        return Actions(Action("build", words, self.build, "hammer"), beside)

    def build(self) -> None:
        self.board.play.play(*self.moves())


class _Boxes(Block):
    """The boxes of a city or monument, drawn: filled, planned, free."""

    def __init__(self, rows: tuple[int, ...], filled: int, planned: int) -> None:
        super().__init__()
        self._rows, self._filled, self._planned = rows, filled, planned

    def wish(self) -> float:
        return monument_size((6,), round(dp(BOX)))[0]

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return monument_size(self._rows, round(dp(BOX)))[1]

    def paint(self) -> None:
        box = round(dp(BOX))
        monument_boxes(self._rows, self._filled, self.center_x, self.y, box, "roll", self._planned)


class _Target(Touchable):
    """The part of a row that takes a tap: drawing, name, how far it is."""

    def __init__(self, title: str, detail: str, drawing: Block, *, name: str, on_release: Callback) -> None:
        words = Column(Words(title, "strong"), Words(detail, "caption", "text2"), gap=1, grow=1)
        parts = [words] if theme.stacking else [drawing, words]
        super().__init__(
            Row(*parts, gap=12), name=name, on_release=on_release, padding=(14, 6, 4, 6), height=56, grow=1
        )
