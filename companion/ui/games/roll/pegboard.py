"""One seat's pegboard and sheet: food, goods, cities, monuments, developments."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.roll.facts import FOOD_HOLES, GOODS, GOODS_KEPT, MOST_CITIES, Monument
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import effect
from companion.ui.games.roll.builds import MONUMENTS, CityRow, DevelopmentRow, Homes, monument_boxes, monument_size
from companion.ui.games.roll.builds import Monument as MonumentTile
from companion.ui.games.roll.icons import GOOD_ICONS
from companion.ui.games.roll.tracks import FoodTrack, Peg, PegTracks
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Note, SectionHead, Separator, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look import draw, emblems
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot

if TYPE_CHECKING:
    from companion.core.text import Sayable
    from companion.rules.roll.board import Board as Pegs
    from companion.ui.games.roll.board import RollBoard


class Pegboard:
    """The cards of one seat. ``roomy`` spreads them over a wide window."""

    def __init__(self, board: RollBoard, seat: int, roomy: bool) -> None:
        self.board, self.seat, self.roomy = board, seat, roomy
        pegs = self.pegs
        self._food = FoodTrack(board.say(T("Food")), pegs.food, last=FOOD_HOLES)
        self._goods = PegTracks(self._tracks(), roomy=roomy)
        self._goods_note, self._cities, self._monuments = Slot(gap=4), Slot(gap=8), Slot()
        self._outlook = Slot(gap=8)

    @property
    def pegs(self) -> Pegs:
        pegs: Pegs = self.board.state.boards[self.seat]
        return pegs

    def say(self, what: Sayable) -> str:
        return self.board.say(what)

    # Cards

    def tracks_card(self) -> Block:
        """Food and goods in one card, for a column."""
        return TouchCard(
            self._food,
            Separator(),
            self._goods,
            self._goods_note,
            name="pegs",
            on_release=partial(self.correct, "food", *(good.id for good in GOODS), "ships"),
        )

    def goods_card(self) -> Block:
        head = SectionHead(self.say(T("Goods")), self.board.accent)
        correct = partial(self.correct, *(good.id for good in GOODS), "ships")
        return TouchCard(head, self._goods, self._goods_note, name="goods", on_release=correct, padding=18, align="top")

    def food_card(self) -> Block:
        return TouchCard(
            self._food,
            Separator(),
            self._cities,
            self._outlook,
            name="food",
            on_release=partial(self.correct, "food", "city_boxes", "disasters"),
            padding=18,
            gap=12,
            align="top",
        )

    def builds_card(self) -> Block:
        """Cities and monuments in one card, for a column."""
        return TouchCard(
            self._cities,
            Separator(),
            self._monuments,
            name="builds",
            on_release=partial(self.correct, "city_boxes", *self.pegs.monuments, "disasters"),
        )

    def monuments_card(self) -> Block:
        correct = partial(self.correct, *self.pegs.monuments)
        head = SectionHead(self.say(T("Monuments")), self.board.accent)
        return TouchCard(head, self._monuments, name="monuments", on_release=correct, padding=18)

    def correct(self, *things: str) -> None:
        self.board.frame.open_correction({f"{self.seat}.{thing}" for thing in things})

    # Keeping up to date

    def update(self) -> None:
        pegs, tracks = self.pegs, self._tracks()
        if pegs.food != self._food.tracks[0].peg:
            self._food.set(pegs.food)
        if tuple(tracks) != self._goods.tracks:
            self._goods.update(tracks)
        self._goods_note.show((tuple(pegs.goods), pegs.has("caravans"), pegs.ships), self._goods_notes)
        self._cities.show((pegs.cities, pegs.city_boxes, pegs.disasters), self._city_blocks)
        built = tuple(self.board.state.builders.values())
        self._monuments.show((tuple(pegs.monuments.values()), built), self._monument_blocks)

    def show_outlook(self, food: Text | None) -> None:
        """What will become of the food, beside the cities of a wide board."""
        self._outlook.show(food, lambda: [] if food is None else [Note(self.say(food), "barley")])

    def _tracks(self) -> list[Peg]:
        """The rows from the dearest down, as on the wooden board."""
        return [
            Peg(GOOD_ICONS[good.id], self.say(good.name), n, good.holes, self.say(good.values[n]))
            for good, n in reversed(list(zip(GOODS, self.pegs.goods, strict=True)))
        ]

    def _goods_notes(self) -> list[Block]:
        notes: list[Block] = [Note(self.say(self._goods_words()))]
        if self.pegs.ships:
            ships = N(
                "{n} ship: it changes one good per turn", "{n} ships: each changes one good per turn", self.pegs.ships
            )
            notes.append(Note(self.say(ships), "ship-wheel"))
        return notes

    def _goods_words(self) -> Text:
        pegs = self.pegs
        goods = N("{n} good", "{n} goods", sum(pegs.goods))
        worth = N("worth {n} coin", "worth {n} coins", pegs.goods_value())
        if pegs.has("caravans"):
            return T("{goods}, {worth}. Caravans: all are kept.", goods=goods, worth=worth)
        return T("{goods}, {worth}. At most {most} are kept.", goods=goods, worth=worth, most=GOODS_KEPT)

    def _city_blocks(self) -> list[Block]:
        pegs = self.pegs
        eat = N("eat {n}", "eat {n}", pegs.cities)
        blocks: list[Block] = []
        if self.roomy:
            blocks.append(SectionHead(self.say(T("Cities")), self.board.accent, self.say(eat)))
            blocks.append(Homes(pegs.cities, MOST_CITIES, self.board.accent, 34))
        else:
            blocks.append(CityRow(self.say(T("Cities")), pegs.cities, MOST_CITIES, self.say(eat)))
        if pegs.next_city:
            words = T(
                "City {n}: {ticked} of {boxes} boxes", n=pegs.cities + 1, ticked=pegs.city_boxes, boxes=pegs.next_city
            )
            blocks.append(Note(self.say(words), "hammer"))
        if pegs.disasters:
            words = N("Disasters: {n} point lost", "Disasters: {n} points lost", pegs.disasters)
            blocks.append(Note(self.say(words), "skull", "neg"))
        return blocks

    # Monuments

    def _monument_blocks(self) -> list[Block]:
        monuments = self.board.state.rules.monuments
        looks = [monument_look(self.board, self.seat, monument, self.roomy) for monument in monuments]
        if not self.roomy:
            return [MonumentStrip(looks)]
        return [Row(*map(_tile, looks), gap=8, align="top")]


class MonumentLook(NamedTuple):
    """A monument on one sheet: its ticked boxes, how far it is in a word, and another seat that completed it first."""

    id: str
    title: str
    ticked: int
    words: str
    first: Seat | None = None


def monument_look(board: RollBoard, seat: Seat, monument: Monument, roomy: bool = False) -> MonumentLook:
    state, pegs = board.state, board.state.boards[seat]
    ticked, builders = pegs.monuments[monument.id], state.builders[monument.id]
    first = builders[0] if builders and seat not in builders and not state.rules.alone else None
    if pegs.built(monument):
        words = board.frame.shell.language.number(state.monument_points(seat, monument), signed=True)
    elif roomy:
        words = board.say(T("{n} of {all}", n=ticked, all=monument.boxes))
    else:
        words = f"{ticked}/{monument.boxes}"
    return MonumentLook(monument.id, board.say(monument.name), ticked, words, first)


def _tile(look: MonumentLook) -> Block:
    tile = MonumentTile(
        MONUMENTS[look.id], look.ticked, look.words, name=f"monument-{look.id}", title=look.title, box=13
    )
    tile.grow = 1
    return tile


class MonumentStrip(Block):
    """All monuments side by side in small, each with how far it is; in several rows where the words need it. The shape
    of another seat marks what that seat has completed first."""

    def __init__(self, monuments: Sequence[MonumentLook], box: float = 7) -> None:
        super().__init__()
        self._monuments, self._box = monuments, round(dp(box))

    def _columns(self, width: float) -> int:
        marked = theme.sp(14) if any(look.first is not None for look in self._monuments) else 0
        widest = max(draw.text_width(look.words, "caption_strong") for look in self._monuments) + theme.sp(4) + marked
        widest = max(widest, monument_size((5,), self._box)[0] + dp(5))
        rows = -(-len(self._monuments) // max(int(width / widest), 1))
        return -(-len(self._monuments) // rows)

    def _row_height(self) -> float:
        return monument_size((1,) * 5, self._box)[1] + theme.sp(20) + dp(6)

    def least(self) -> float:
        return dp(140)

    def height_for(self, width: float) -> float:
        rows = -(-len(self._monuments) // self._columns(width))
        return rows * self._row_height() + (rows - 1) * dp(8)

    def paint(self) -> None:
        columns = self._columns(self.width)
        cell, height = self.width / columns, self._row_height()
        for i, look in enumerate(self._monuments):
            words, ticked = look.words, look.ticked
            x = self.x + (i % columns + 0.5) * cell
            low = self.top - (i // columns) * (height + dp(8)) - height
            rows = MONUMENTS[look.id]
            done = ticked >= sum(rows)
            monument_boxes(rows, ticked, x, low + theme.sp(20) + dp(4), self._box, "roll")
            middle = low + theme.sp(10)
            if done:
                width = draw.text_width(words, "caption_strong") + theme.sp(14) + dp(3)
                draw.glyph("check-bold", x - width / 2 + theme.sp(7), middle, theme.sp(14), "pos")
                draw.figure(words, x + width / 2, middle, "caption_strong", "pos", align="right")
            elif look.first is not None:
                emblems.seat_shape(look.first, x - draw.text_width(words, "caption_strong") / 2, middle, theme.sp(14))
                draw.figure(words, x + theme.sp(8), middle, "caption_strong", "text")
            else:
                draw.figure(words, x, middle, "caption_strong", "text")


# Developments


def development_lines(board: RollBoard, seat: int, wealth: int, effects: bool) -> list[Block]:
    """Every development: owned, within reach with so many coins, or too dear."""
    state = board.state
    lines: list[Block] = []
    for key, development in state.rules.printing.developments.items():
        owned = state.boards[seat].has(key)
        look = "owned" if owned else "affordable" if development.cost <= wealth else "dear"
        cost = T("owned") if owned else N("{n} coin", "{n} coins", development.cost)
        lines.append(
            DevelopmentRow(
                board.say(development.name),
                board.say(cost),
                board.say(development.points),
                look,
                name=f"development-{key}",
                effect=board.say(effect(state.rules.printing, key)) if effects else "",
            )
        )
    return lines


def _to_spend(board: RollBoard, wealth: int) -> str:
    """What can be spent; nothing once the play is over."""
    return "" if _is_over(board) else board.say(N("{n} coin to spend", "{n} coins to spend", wealth))


def _is_over(board: RollBoard) -> bool:
    return board.state.phase is Phase.OVER


def developments_card(board: RollBoard, seat: int, wealth: int) -> Block:
    """The whole list, for the panel of a wide window."""
    head = SectionHead(board.say(T("Developments")), board.accent, _to_spend(board, wealth))
    return Card(Column(head, *development_lines(board, seat, wealth, effects=False)), padding=(16, 8))


def developments_row(board: RollBoard, seat: int, wealth: int) -> Block:
    """One line that opens the list."""
    state = board.state
    owned = state.boards[seat].developments
    printing = state.rules.printing
    points = sum(printing.developments[key].points for key in owned)
    within = sum(entry.cost <= wealth for key, entry in printing.developments.items() if key not in owned)
    title = N(
        "{n} development, {points}", "{n} developments, {points}", len(owned), points=N("{n} pt", "{n} pts", points)
    )
    words = [Words(board.say(title), "body", grow=1)]
    if not _is_over(board):
        words.append(Words(board.say(T("can buy: {n}", n=within)), "caption", "text2"))
    parts: list[Block] = [
        Icon("script-text-outline", 22, board.accent),
        Column(*words, grow=1) if theme.stacking else Row(*words, gap=12, grow=1),
        Icon("chevron-right", 22, "text2"),
    ]

    def open_list() -> None:
        lines = development_lines(board, seat, wealth, effects=True)
        remark = Words(_to_spend(board, wealth), "secondary", "text2")
        board.frame.shell.overlay(Sheet(board.say(T("Developments")), remark, *lines))

    return TouchCard(Row(*parts, gap=12), name="developments", on_release=open_list, padding=(14, 10))
