"""Workers at work: plan the boxes of cities and monuments, then build them in one go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.metrics import dp

from companion.core.game import Move
from companion.core.text import N, T, Text
from companion.rules.roll.facts import CITY_BOXES, FIRST_CITIES, Monument
from companion.rules.roll.moves import Build, Done, Engineer, Ship
from companion.ui.games.roll.builds import MONUMENTS, monument_boxes, monument_size
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, SecondaryButton
from companion.ui.kit.cards import Card, SectionHead, Separator
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

CITY = "city"
BOX = 8  # dp


class Building(PhaseView):
    """A tap on a city or monument gives it as many workers as it takes, another tap takes them back; plus and minus
    place them one by one. Nothing is built before the main button."""

    draft_id = "Building"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        plan = {ahead.target: ahead.boxes} if isinstance(ahead, Build) else {}
        return {"plan": plan}

    @property
    def plan(self) -> dict[str, int]:
        plan: dict[str, int] = self.draft["plan"]
        return plan

    def workers_left(self) -> int:
        return int(self.state.workers) - sum(self.plan.values())

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
            return sum(CITY_BOXES) - int(board.city_boxes_ticked)
        return int(board.boxes_left(target, self.state.rules.monuments))

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
        extras = [*self._engineering_blocks(), *self._ships()]
        if extras:
            blocks.append(Row(*extras, gap=8, stack=True, align="fill"))
        return blocks

    def asked_for(self) -> Sequence[Block]:
        if not self.state.can_build():
            return self.board.panel_blocks()
        return self.first_of(list(self._rows.values()))

    def _card(self) -> Block:
        self._left = Words("", "label", "text2", align="right")
        head = SectionHead(self.say(T("Cities and monuments")), self.board.accent, self._left)
        self._rows = {target: self._row(target) for target in self.targets()}
        blocks: list[Block] = [Box(head, padding=(14, 8, 14, 2))]
        for row in self._rows.values():
            blocks += [Separator(), row]
        self.renew()
        return Card(Column(*blocks), padding=1)

    def _row(self, target: str) -> BuildRow:
        return BuildRow(
            target,
            self.board.tight,
            self.board.frame.window_class == "landscape",  # its panel has no room for drawn boxes beside the words
            on_tap=partial(self.tap_target, target),
            on_less=lambda: self.place(target, self.plan.get(target, 0) - 1),
            on_more=lambda: self.place(target, self.plan.get(target, 0) + 1),
        )

    def renew(self) -> bool:
        left = self.workers_left()
        self._left.text = self.say(N("{n} worker left", "{n} workers left", left))
        for target, row in self._rows.items():
            planned = self.plan.get(target, 0)
            plan = self._city(planned) if target == CITY else self._monument(target, planned)
            row.show(plan, self.say(planned), planned > 0, left > 0 and planned < self.room(target))
        return True

    def _city(self, planned: int) -> Plan:
        board = self.state.board
        number, before, ticked = board.cities + 1, board.city_boxes, board.city_boxes + planned
        while ticked > CITY_BOXES[number - FIRST_CITIES - 1]:
            ticked -= CITY_BOXES[number - FIRST_CITIES - 1]
            number, before = number + 1, 0
        boxes = CITY_BOXES[number - FIRST_CITIES - 1]
        detail = T("{n} of {boxes}; one more die", n=ticked, boxes=boxes)
        return Plan(self.say(T("City {n}", n=number)), self.say(detail), (boxes,), before, ticked - before)

    def _monument(self, target: str, planned: int) -> Plan:
        state = self.state
        monument = state.rules.printing.monuments[target]
        ticked = state.board.monuments[target]
        detail = T("{n} of {boxes}; {points}", n=ticked + planned, boxes=monument.boxes, points=self._worth(monument))
        return Plan(self.say(monument.name), self.say(detail), MONUMENTS[target], ticked, planned)

    def _worth(self, monument: Monument) -> Text:
        """Its points; against others also who was first, or what later builders get."""
        state = self.state
        points = N("{n} point", "{n} points", state.monument_points(state.seat, monument))
        if state.rules.alone:
            return points
        if builders := state.builders[monument.id]:
            return T("{points}, first was {name}", points=points, name=self.board.seat_name(builders[0]))
        return T("{points}, later {later}", points=points, later=monument.later)

    # Engineering and Shipping

    def _engineering_blocks(self) -> list[Block]:
        if not self.state.can_engineer():
            return []
        words = T("1 stone into {n} workers", n=self.state.rules.printing.workers_per_stone)
        return [self._extra("engineer", words, Engineer(1))]

    def _ships(self) -> list[Block]:
        if not self.state.can_ship():
            return []
        return [self._extra("ship", T("Build a ship"), Ship(1))]

    def _extra(self, name: str, words: Text, move: Move) -> Block:
        do = partial(self.board.session.play, move)
        return SecondaryButton(self.say(words), name=name, on_release=do, low=True, grow=1)

    def actions(self) -> Actions:
        state, planned = self.state, sum(self.plan.values())
        go_on = Action("go-on", T("Go on"), partial(self.board.session.play, Done()), "arrow-right")
        if not state.can_build():
            return Actions(go_on)
        beside = (go_on,) if state.rules.idle_workers else ()
        if not planned:
            words = N("Place {n} worker", "Place {n} workers", state.workers)
            return Actions(Action("build", words, self.build, enabled=False), beside)
        words = N("Build {n} box", "Build {n} boxes", planned)
        return Actions(Action("build", words, self.build, "hammer"), beside)

    def build(self) -> None:
        self.board.session.play(*self.moves())


class Plan(NamedTuple):
    """A city or monument as it would be: its name, how far it is, and its boxes."""

    title: str
    detail: str
    rows: tuple[int, ...]
    filled: int
    planned: int


class BuildRow(Row):
    """One thing to build: a tap on it fills it, minus and plus place workers one by one."""

    def __init__(
        self, target: str, tight: bool, slim: bool, *, on_tap: Callback, on_less: Callback, on_more: Callback
    ) -> None:
        large = theme.stacking or slim
        self._title, self._detail = Words("", "label" if large else "strong"), Words("", "caption", "text2")
        self._boxes = _Boxes()
        words = Column(self._title, self._detail, gap=1, grow=1)
        tap = Touchable(
            Row(*([] if large else [self._boxes]), words, gap=12),
            name=f"build-{target}",
            on_release=on_tap,
            padding=(14, 2, 4, 2) if tight else (14, 4, 4, 4),
            height=48,
            grow=1,
        )
        self._less = IconButton("minus", name=f"build-{target}-minus", on_release=on_less, color="bronze")
        self._more = IconButton("plus", name=f"build-{target}-plus", on_release=on_more, color="bronze")
        self._figure = Words("", "figure_m", align="center")
        signs = Row(self._less, Box(self._figure, width=32), self._more, gap=0)
        super().__init__(tap, signs, gap=0, padding=(0, 0, 6, 0))

    def show(self, plan: Plan, figure: str, can_less: bool, can_more: bool) -> None:
        self._title.text, self._detail.text, self._figure.text = plan.title, plan.detail, figure
        self._figure.recolor("bronze" if plan.planned else "muted")
        self._boxes.show(plan)
        self._less.show(enabled=can_less)
        self._more.show(enabled=can_more)


class _Boxes(Block):
    """The boxes of a city or monument, drawn: filled, planned, free."""

    def __init__(self) -> None:
        super().__init__()
        self._plan = Plan("", "", (1,), 0, 0)

    def show(self, plan: Plan) -> None:
        higher = len(plan.rows) != len(self._plan.rows)
        self._plan = plan
        if higher:
            self.changed()
        else:
            self.repaint()

    def wish(self) -> float:
        return monument_size((6,), round(dp(BOX)))[0]

    def least(self) -> float:
        return self.wish()

    def height_for(self, width: float) -> float:
        return monument_size(self._plan.rows, round(dp(BOX)))[1]

    def paint(self) -> None:
        plan = self._plan
        monument_boxes(plan.rows, plan.filled, self.center_x, self.y, round(dp(BOX)), "roll", plan.planned)
