"""The actions of a ledger as guided entries: pick, see the price and what it brings, confirm."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.illegal import Needs
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic import gains
from companion.rules.mosaic.actions import (
    BARE_FACTORS,
    BARE_FOOD,
    BARE_PEOPLE,
    construction_price,
    levy,
    piece_of,
    production_of,
)
from companion.rules.mosaic.box import MOST_FACTOR, MOST_FOOD, MOST_PEOPLE
from companion.rules.mosaic.civilization import (
    GOODS,
    MOST,
    RESOURCES,
    TRACKS,
    Civilization,
    amount,
    figure_label,
)
from companion.rules.mosaic.facts import CONSTRUCTION, REGIONS, TECHNOLOGIES
from companion.rules.mosaic.legal import change
from companion.rules.mosaic.moves import Construct, Grow, Produce, Tax, Use
from companion.rules.mosaic.pieces import CITIES, LABELS, PORT, TOWNS
from companion.ui.games.mosaic import faces
from companion.ui.games.mosaic.entry_sheet import EntrySheet, civ_shown
from companion.ui.games.mosaic.prices import paid_text, price_text
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.games.mosaic.token_blocks import named_token, token_blocks
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.pickers import ChoiceGrid, FilterChip
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

USUAL_FOOD, USUAL_PEOPLE = 8, 2
SET = 3  # goods of a manufactory card


# Production


def open_production(board: MosaicBoard) -> None:
    civ = civ_shown(board)
    picks = [
        Pick(f"produce-{each}", faces.FIGURES[each], figure_label(each), _gain(civ, each), Produce(board.seat, each))
        for each in RESOURCES
    ]
    open_picks(board, T("What is produced?"), picks)


def _gain(civ: Civilization, resource: str) -> Text:
    try:
        return T("+{n}", n=production_of(civ, resource))
    except Needs:
        return T("asks for what it does not know")


# Forms with steppers


class PopulationSheet(EntrySheet):
    """A population card: its food, its people."""

    numbers = {  # noqa: RUF012
        "food": (T("Food on the card"), 0, MOST_FOOD),
        "people": (T("Population on the card"), 1, MOST_PEOPLE),
    }
    card_kind = "population"

    def face_words(self, face: Mapping[str, Any]) -> Text:
        return T("{food} food: +{n}", food=face["food"], n=face["people"])

    def form(self) -> list[Block]:
        bare = self._bare_chip("population", food=BARE_FOOD, people=BARE_PEOPLE)
        return bare if self.entry["bare"] else [*bare, *super().form()]

    def outcome(self) -> Text:
        entry = self.entry
        price = paid_text(civ_shown(self.board), {"food": entry["food"]})
        return T("{people} for {food}", people=amount("population", entry["people"]), food=price)

    def move(self) -> Grow:
        coins = change(civ_shown(self.board), {"food": self.entry["food"]}) or ()
        return Grow(self.board.seat, self.entry["food"], self.entry["people"], coins, self.entry["bare"])


def open_population(board: MosaicBoard) -> None:
    PopulationSheet(board, T("Population card"), {"food": USUAL_FOOD, "people": USUAL_PEOPLE, "bare": False})


class TaxSheet(EntrySheet):
    """A tribute or tariff card: its two factors and its unrest."""

    numbers = {  # noqa: RUF012
        "first": (T("First factor"), 0, MOST_FACTOR),
        "second": (T("Second factor"), 0, MOST_FACTOR),
        "unrest": (T("Unrest on the card"), 0, MOST_FACTOR),
    }

    @property
    def card_kind(self) -> str:
        return str(self.entry["kind"])

    def face_words(self, face: Mapping[str, Any]) -> Text:
        return T("{first} and {second}, unrest {n}", first=face["first"], second=face["second"], n=face["unrest"])

    def form(self) -> list[Block]:
        kinds = [("tribute", self.board.say(T("Tribute"))), ("tariff", self.board.say(T("Tariff")))]
        choice = ChoiceGrid(kinds, self.entry["kind"], self._take_kind, name="kind")
        hint = (
            T("First factor: population. Second: government symbols.")
            if self.entry["kind"] == "tribute"
            else T("First factor: different goods. Second: cities.")
        )
        first, second = BARE_FACTORS[self.entry["kind"]]
        bare = self._bare_chip("tax", first=first, second=second, unrest=0)
        return [choice, *bare] if self.entry["bare"] else [choice, Note(self.board.say(hint)), *bare, *super().form()]

    def _take_kind(self, kind: str) -> None:
        if self.entry["bare"]:
            self.entry.update(zip(("first", "second"), BARE_FACTORS[kind], strict=True))
        self.set("kind", kind)

    def outcome(self) -> Text:
        try:
            n = levy(civ_shown(self.board), self.entry["kind"], self.entry["first"], self.entry["second"])
        except Needs:
            return T("asks for what it does not know")
        chest = self.board.state.chest
        return T("{n} money, and {chest} from the chest", n=n, chest=chest) if chest else amount("money", n)

    def move(self) -> Tax:
        entry = self.entry
        return Tax(self.board.seat, entry["kind"], entry["first"], entry["second"], entry["unrest"], entry["bare"])


def open_tax(board: MosaicBoard) -> None:
    TaxSheet(board, T("Tax card"), {"kind": "tribute", "first": 2, "second": 1, "unrest": 1, "bare": False})


# Production from one track to another


class ShiftSheet(EntrySheet):
    """Schools of Thought: how much of one production becomes another one."""

    numbers = {"n": (T("How much"), 1, MOST)}  # noqa: RUF012

    def form(self) -> list[Block]:
        say = self.board.say
        tracks = [(track, say(figure_label(f"track_{track}"))) for track in TRACKS]
        rows: list[Block] = []
        for key, label in (("choice", T("Less of")), ("to", T("More of"))):
            grid = ChoiceGrid(
                tracks, self.entry[key], partial(self.set, key), name=key, columns=1 if theme.stacking else 2
            )
            rows += [SectionHead(say(label), self.board.accent), grid]
        return [*rows, self._number("n")]

    def outcome(self) -> Text:
        move = self.move()
        if move is None:
            return T("Choose two tracks.")
        have = gains.known_or_none(civ_shown(self.board), f"track_{move.choice}")
        if have is not None and have < move.n:
            return T("This track is not so high.")
        return self.board.session.game.tell(self.board.state, move)

    def move(self) -> Use | None:
        entry = self.entry
        if not entry["choice"] or not entry["to"] or entry["choice"] == entry["to"]:
            return None
        return Use(self.board.seat, "shift_production", entry["choice"], entry["to"], entry["n"])


def open_shift_production(board: MosaicBoard) -> None:
    ShiftSheet(board, T("{card}", card=TECHNOLOGIES["schools_of_thought"].name), {"choice": "", "to": "", "n": 1})


# Construction


def open_construction(board: MosaicBoard) -> None:
    """Cards first, then what can be built without one, in the chosen region."""
    civ = civ_shown(board)
    rows = [
        Pick(
            f"card-{card}",
            _icon(card),
            CONSTRUCTION[card].name if card in CONSTRUCTION else T("{piece}, without a card", piece=LABELS[card]),
            price_text(civ, construction_price(card)),
            card,
        )
        for card in (*CONSTRUCTION, *CITIES, *TOWNS)
    ]
    open_picks(board, T("Construction"), rows, take=partial(_site, board))


def _icon(card: str) -> str:
    return faces.PIECES.get(piece_of(card), "hammer")


def _site(board: MosaicBoard, card: str) -> None:
    if not piece_of(card):
        coins = change(civ_shown(board), construction_price(card)) or ()
        board.session.play(Construct(board.seat, card, coins=coins))
        return
    name: Sayable = CONSTRUCTION[card].name if card in CONSTRUCTION else LABELS[card]
    SiteSheet(board, T("{what} in {region}", what=name, region=REGIONS[board.region]), card)


class SiteSheet(EntrySheet):
    """What lay on the hex, and of a manufactory card its three goods."""

    def __init__(self, board: MosaicBoard, title: Text, card: str) -> None:
        self.card = card
        lay = "good:fish" if piece_of(card) == PORT else ""  # on every port hex
        super().__init__(board, title, {"token": lay, "cache": 5, "goods": frozenset()})

    @property
    def _manufactory(self) -> bool:
        return self.card in CONSTRUCTION and CONSTRUCTION[self.card].kind == "manufactory"

    @property
    def card_kind(self) -> str:
        return "manufactory" if self._manufactory and len(self.entry["goods"]) == SET else ""

    def face(self) -> dict[str, Any]:
        return {"goods": sorted(self.entry["goods"])}

    def _known_sets(self) -> list[Block]:
        """The goods of manufactory cards that have come up before."""
        faces = self.board.state.facts.faces("manufactory")
        chips = [
            FilterChip(
                self.board.say(tuple(GOODS[good] for good in face["goods"])),
                name=f"face-{slot}",
                selected=self.entry["goods"] == frozenset(face["goods"]),
                on_release=partial(self.set, "goods", frozenset(face["goods"])),
            )
            for slot, face in faces
        ]
        return [Flow(*chips, gap=8)] if chips else []

    def form(self) -> list[Block]:
        say = self.board.say
        blocks: list[Block] = [SectionHead(say(T("What lay on the hex")), self.board.accent), *token_blocks(self)]
        if self._manufactory:
            blocks.append(SectionHead(say(T("The three goods of the card")), self.board.accent))
            blocks += self._known_sets()
            blocks.append(Flow(*(self._good_chip(good) for good in GOODS if good != "wild"), gap=8))
        return blocks

    def _good_chip(self, good: str) -> FilterChip:
        chosen = self.entry["goods"]
        toggled = chosen ^ {good}
        return FilterChip(
            self.board.say(GOODS[good]),
            name=f"set-{good}",
            selected=good in chosen,
            on_release=partial(self.set, "goods", toggled if len(toggled) <= SET else chosen),
        )

    def outcome(self) -> Text:
        return paid_text(civ_shown(self.board), construction_price(self.card))

    def move(self) -> Construct:
        coins = change(civ_shown(self.board), construction_price(self.card)) or ()
        token, goods = named_token(self.entry), self.entry["goods"]
        return Construct(self.board.seat, self.card, self.board.region, token, goods, coins)
