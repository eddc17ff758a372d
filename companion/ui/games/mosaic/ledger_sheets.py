"""The actions of a ledger as guided entries: pick, see the price and what it brings, confirm."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.illegal import Needs
from companion.core.text import Sayable, T, Text
from companion.rules.mosaic.actions import (
    MARCH_PRICE,
    RECRUIT_PRICE,
    construction_price,
    levied,
    marches,
    piece_of,
    produced,
    recruit_limit,
)
from companion.rules.mosaic.box import MOST_FACTOR, MOST_FOOD, MOST_PEOPLE
from companion.rules.mosaic.civilization import GOODS, RESOURCES, Civilization, amount, figure_label
from companion.rules.mosaic.facts import CONSTRUCTION, REGIONS
from companion.rules.mosaic.legal import change
from companion.rules.mosaic.moves import Construct, Grow, Military, Produce, Take, Tax
from companion.rules.mosaic.pieces import CITIES, ENGINE, LABELS, TOWNS, UNITS
from companion.ui.games.mosaic import faces
from companion.ui.games.mosaic.prices import paid_text, price_text
from companion.ui.games.mosaic.tile_sheets import Pick, open_picks
from companion.ui.kit.block import Block, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import ChoiceGrid, FilterChip, Stepper
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Slot
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

USUAL_FOOD, USUAL_PEOPLE = 8, 2
SET = 3  # goods of a manufactory card


def _civ(board: MosaicBoard) -> Civilization:
    civ: Civilization = board.state.civilizations[board.seat]
    return civ


# Production


def open_production(board: MosaicBoard) -> None:
    civ = _civ(board)
    picks = [
        Pick(f"produce-{each}", faces.FIGURES[each], figure_label(each), _gain(civ, each), Produce(board.seat, each))
        for each in RESOURCES
    ]
    open_picks(board, T("What is produced?"), picks)


def _gain(civ: Civilization, resource: str) -> Text:
    try:
        return T("+{n}", n=produced(civ, resource))
    except Needs:
        return T("asks for what it does not know")


# Forms with steppers


class EntrySheet(Sheet):
    """A form of numbers and choices with what it comes to, and one button."""

    numbers: ClassVar[Mapping[str, tuple[Text, int, int]]] = {}  # name: label, lowest, highest

    def __init__(self, board: MosaicBoard, title: Text, start: Mapping[str, Any]) -> None:
        self.board, self.entry = board, dict(start)
        self._outcome, self._form, self._button = Slot(gap=8), Slot(gap=12), Slot(grow=1)
        super().__init__(board.say(title), self._form, self._outcome, buttons=(self._button,), gap=12)
        self._refresh()
        board.frame.shell.overlay(self)

    def set(self, key: str, value: Any) -> None:
        self.entry[key] = value
        self._refresh()

    def _refresh(self) -> None:
        key = tuple(sorted(self.entry.items(), key=str))
        form = tuple(item for item in key if item[0] not in self.numbers)
        self._form.show(("form", form), self.form)
        self._outcome.show(("outcome", key), lambda: [Note(self.board.say(self.outcome()))])
        self._button.show(("button", key), lambda: [self._confirm()])

    def form(self) -> list[Block]:
        return [*self._known_faces(), *(self._number(key) for key in self.numbers)]

    # Cards without a name, of which the owner has told some

    @property
    def card_kind(self) -> str:
        """Which kind of nameless card this is about; none where the card has a name."""
        return ""

    def face(self) -> dict[str, Any]:
        """What the card says, as entered."""
        return {key: self.entry[key] for key in self.numbers}

    def face_words(self, face: Mapping[str, Any]) -> Sayable:
        """A face in a few words."""
        return tuple(face.values())

    def _known_faces(self) -> list[Block]:
        """The faces that have come up before, on this table or an earlier one: one tap instead of typing."""
        faces = self.board.state.facts.faces(self.card_kind) if self.card_kind else []
        chips = [self._face_chip(slot, face) for slot, face in sorted(faces, key=lambda each: str(each[1]))]
        head = SectionHead(self.board.say(T("Cards you know")), self.board.accent)
        return [head, Flow(*chips, gap=8)] if chips else []

    def _face_chip(self, slot: str, face: Mapping[str, Any]) -> FilterChip:
        return FilterChip(
            self.board.say(self.face_words(face)),
            name=f"face-{slot}",
            selected=self.entry.get("face") == slot,
            on_release=partial(self._take_face, slot, face),
        )

    def _take_face(self, slot: str, face: Mapping[str, Any]) -> None:
        self.entry.update({**face, "face": slot})
        self._refresh()

    def _number(self, key: str) -> Block:
        label, low, high = self.numbers[key]
        stepper = Stepper(self.entry[key], low, high, partial(self.set, key), name=key)
        return Row(Words(self.board.say(label), "body", grow=1), stepper, gap=8, stack=theme.stacking)

    def outcome(self) -> Text:
        """What it comes to."""
        return T("free")

    def move(self) -> Any:
        """The move that is entered; None where something is missing."""

    def _confirm(self) -> Block:
        move = self.move()
        return PrimaryButton(
            self.board.say(T("Enter it")),
            name="enter",
            icon="check-bold",
            on_release=partial(self._enter, move),
            enabled=move is not None,
        )

    def _enter(self, move: Any) -> None:
        self.leave()
        new = self.board.state.facts.new_face(self.card_kind, self.face()) if self.card_kind else None
        if new is None:
            self.board.session.play(move)
        else:
            self.board.session.tell(new, then=(move,))


class PopulationSheet(EntrySheet):
    """A population card: its food, its people."""

    numbers = {  # noqa: RUF012
        "food": (T("Food on the card"), 0, MOST_FOOD),
        "people": (T("Population on the card"), 1, MOST_PEOPLE),
    }
    card_kind = "population"

    def face_words(self, face: Mapping[str, Any]) -> Text:
        return T("{food} food: +{n}", food=face["food"], n=face["people"])

    def outcome(self) -> Text:
        cost = {"food": self.entry["food"]}
        return paid_text(_civ(self.board), cost)

    def move(self) -> Grow:
        coins = change(_civ(self.board), {"food": self.entry["food"]}) or ()
        return Grow(self.board.seat, self.entry["food"], self.entry["people"], coins)


def open_population(board: MosaicBoard) -> None:
    PopulationSheet(board, T("Population card"), {"food": USUAL_FOOD, "people": USUAL_PEOPLE})


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
        choice = ChoiceGrid(kinds, self.entry["kind"], partial(self.set, "kind"), name="kind")
        hint = (
            T("First factor: population. Second: government symbols.")
            if self.entry["kind"] == "tribute"
            else T("First factor: different goods. Second: cities.")
        )
        return [choice, Note(self.board.say(hint)), *super().form()]

    def outcome(self) -> Text:
        try:
            n = levied(_civ(self.board), self.entry["kind"], self.entry["first"], self.entry["second"])
        except Needs:
            return T("asks for what it does not know")
        chest = self.board.state.chest
        return T("{n} money, and {chest} from the chest", n=n, chest=chest) if chest else amount("money", n)

    def move(self) -> Tax:
        entry = self.entry
        return Tax(self.board.seat, entry["kind"], entry["first"], entry["second"], entry["unrest"])


def open_tax(board: MosaicBoard) -> None:
    TaxSheet(board, T("Tax card"), {"kind": "tribute", "first": 2, "second": 1, "unrest": 1})


class MilitarySheet(EntrySheet):
    """Units recruited in the chosen region, and units that leave it."""

    numbers = {unit: (LABELS[unit], 0, 4) for unit in UNITS}  # noqa: RUF012

    def form(self) -> list[Block]:
        civ = _civ(self.board)
        units = [unit for unit in UNITS if unit != ENGINE or civ.has("siege_engines")]
        recruits = [self._number(unit) for unit in units] if civ.count(CITIES, self.board.region) else []
        chips = [self._march_chip(unit, to) for unit, to in marches(self.board.state, civ, self.board.region)]
        head = SectionHead(self.board.say(T("Move units, 1 money each")), self.board.accent)
        return [*recruits, *([head, Flow(*chips, gap=8)] if chips else [])]

    def _march_chip(self, unit: str, to: str) -> FilterChip:
        chosen = self.entry["marches"]
        words = T("{piece} to {region}", piece=LABELS[unit], region=REGIONS[to])
        return FilterChip(
            self.board.say(words),
            name=f"march-{unit}-{to}",
            selected=(unit, to) in chosen,
            on_release=partial(self.set, "marches", chosen ^ {(unit, to)}),
        )

    def outcome(self) -> Text:
        n = sum(self.entry[unit] for unit in UNITS)
        if not n and not self.entry["marches"]:
            return T("Recruit or move at least one unit.")
        limit = recruit_limit(_civ(self.board))
        if n > limit:
            return T("Units in one action: at most {n}.", n=limit)
        return paid_text(_civ(self.board), {"money": RECRUIT_PRICE * n + MARCH_PRICE * len(self.entry["marches"])})

    def move(self) -> Military | None:
        here = self.board.region
        recruits = tuple((unit, here) for unit in UNITS for _ in range(self.entry[unit]))
        leaving = tuple((unit, here, to) for unit, to in sorted(self.entry["marches"]))
        fits = len(recruits) <= recruit_limit(_civ(self.board)) and (recruits or leaving)
        return Military(self.board.seat, recruits, leaving) if fits else None


def open_military(board: MosaicBoard) -> None:
    title = T("Military in {region}", region=REGIONS[board.region])
    MilitarySheet(board, title, {**dict.fromkeys(UNITS, 0), "marches": frozenset()})


# Construction


def open_construction(board: MosaicBoard) -> None:
    """Cards first, then what can be built without one, in the chosen region."""
    civ = _civ(board)
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
        coins = change(_civ(board), construction_price(card)) or ()
        board.session.play(Construct(board.seat, card, coins=coins))
        return
    name: Sayable = CONSTRUCTION[card].name if card in CONSTRUCTION else LABELS[card]
    SiteSheet(board, T("{what} in {region}", what=name, region=REGIONS[board.region]), card)


class SiteSheet(EntrySheet):
    """What lay on the hex, and of a manufactory card its three goods."""

    def __init__(self, board: MosaicBoard, title: Text, card: str) -> None:
        self.card = card
        super().__init__(board, title, {"token": "", "cache": 5, "goods": frozenset()})

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
        blocks: list[Block] = [SectionHead(say(T("What lay on the hex")), self.board.accent), token_chips(self)]
        if str(self.entry["token"]).startswith("cache:"):
            blocks.append(Stepper(self.entry["cache"], 1, 20, partial(self.set, "cache"), name="cache"))
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
        return paid_text(_civ(self.board), construction_price(self.card))

    def move(self) -> Construct:
        token = self.entry["token"]
        if token.startswith("cache:"):
            token = f"{token}:{self.entry['cache']}"
        coins = change(_civ(self.board), construction_price(self.card)) or ()
        return Construct(self.board.seat, self.card, self.board.region, token, self.entry["goods"], coins)


def token_chips(sheet: EntrySheet) -> Block:
    """Nothing, a good, or a cache of something."""
    say = sheet.board.say
    named: list[tuple[str, str, Sayable]] = [("token-none", "", T("nothing"))]
    named += [(f"good-{good}", f"good:{good}", label) for good, label in GOODS.items() if good != "wild"]
    named += [
        (f"cache-{what}", f"cache:{what}", T("cache: {what}", what=figure_label(what)))
        for what in (*RESOURCES, "money", "population")
    ]
    chips = [
        FilterChip(
            sentence(say(label)),
            name=name,
            selected=sheet.entry["token"] == token,
            on_release=partial(sheet.set, "token", token),
        )
        for name, token, label in named
    ]
    return Flow(*chips, gap=8)


def open_token(board: MosaicBoard) -> None:
    """A good of the map that a card gives."""
    picks = [
        Pick(f"take-{good}", "amphora", label, None, Take(board.seat, f"good:{good}"))
        for good, label in GOODS.items()
        if good != "wild"
    ]
    open_picks(board, T("Which token?"), picks)
