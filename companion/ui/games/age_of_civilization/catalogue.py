"""The cards of Age of Civilization: the groups of the box with what is known of each, then the cards of one group."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.games.age_of_civilization import catalogue
from companion.core.owner_facts import Origin
from companion.core.text import N, Sayable, T, Text, folded
from companion.rules.age_of_civilization.catalogue import Catalogue, cards_of
from companion.rules.age_of_civilization.effect_text import happens, tell
from companion.rules.age_of_civilization.facts import EVENT, NAME
from companion.rules.age_of_civilization.fields import COLUMNS, Kind
from companion.ui.games.age_of_civilization import card_parts
from companion.ui.games.age_of_civilization.card_parts import ACCENT
from companion.ui.kit.arrow_grid import ArrowGrid
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, EmptyState, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import FilterChip
from companion.ui.kit.rows import ActionRow, ProgressBar, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.text_field import TextField
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.screens import parts
from companion.ui.screens.fact_parts import ORIGINS, OriginBadge

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

AT_ONCE = 24  # cards shown before one asks for more; words cost time to draw
EVENTS = "events"  # printed to the last word, so that there is nothing to complete
SHOWN = {  # the facts of a card that its row shows
    Kind.CIVILIZATION: ("population", "main", "inherited"),
    Kind.WONDER: ("effects",),
    Kind.TECHNOLOGY: ("needs", "effects"),
    Kind.SPECIAL: ("top", "effects_a", "effects_b"),
    Kind.ACTION_CARD: ("war",),
    Kind.SCENARIO_PART: ("text",),
}


class CatalogueScreen(Screen):
    """The groups, how far each is completed, and the way to give the entries away or to take others over."""

    def build(self) -> Page:
        top = AppBar(self.say(T("The cards")), self.say(NAME), on_back=self.shell.back, emblem=ACCENT)
        cards: Catalogue | None = self.ask("cards", lambda: catalogue.load(self.shell.store))
        if cards is None:
            return Page(Column(), top=top, **self.navigation())
        first = Column(self._progress(cards), _legend(self), gap=14)
        second = Column(self._groups(cards), self._exchange(cards), gap=14)
        return Page(parts.spread(self, first, second), top=top, **self.navigation())

    def _progress(self, cards: Catalogue) -> Block:
        both = [catalogue.progress(cards, kind) for kind in Kind]
        done, asked = sum(done for done, _ in both), sum(asked for _, asked in both)
        words = N("{n} of {all} card completed", "{n} of {all} cards completed", done, all=asked)
        caption = T("Whatever is still ours plays well; your box knows better, card by card.")
        bar = ProgressBar(done / asked, ACCENT, high=8)
        return Card(Words(self.say(words), "heading"), bar, Words(self.say(caption), "secondary", "text2"), gap=10)

    def _groups(self, cards: Catalogue) -> Block:
        rows = [self._group(kind, kind.label, completed_text(*catalogue.progress(cards, kind))) for kind in Kind]
        rows.append(self._group(EVENTS, T("Events"), T("All as the rulebook prints them")))
        return RowCard(*rows)

    def _group(self, kind: str, title: Text, caption: Text) -> Block:
        return ActionRow(
            card_parts.ICONS[Kind(kind)] if kind in set(Kind) else "calendar-month-outline",
            self.say(title),
            self.say(caption),
            name=f"kind-{kind}",
            accent=ACCENT,
            on_release=partial(self.shell.navigator.go, "cards", kind=str(kind)),
        )

    def _exchange(self, cards: Catalogue) -> Block:
        n = sum(map(len, cards.yours.values()))
        caption = N("{n} fact of yours", "{n} facts of yours", n) if n else T("Nothing typed in yet")
        row = ActionRow(
            "swap-horizontal",
            self.say(T("Export and import")),
            self.say(caption),
            name="bundle",
            accent=ACCENT,
            on_release=partial(self.shell.navigator.go, "bundle", game="age_of_civilization"),
        )
        return RowCard(row)


def completed_text(done: int, asked: int) -> Text:
    return N("{n} of {all} completed from your box", "{n} of {all} completed from your box", done, all=asked)


def _legend(screen: Screen) -> Block:
    """What the three origins mean."""
    words = {
        Origin.PRINTED: T("stated by the rulebook"),
        Origin.YOURS: T("typed in from your box"),
        Origin.HOUSE: T("our own value, so that everything works without the box"),
    }
    rows = [
        Row(OriginBadge(screen.shell, origin), Words(screen.say(each), "caption", "text2", grow=1), gap=10, stack=True)
        for origin, each in words.items()
    ]
    return Column(*rows, gap=6)


class Cards(Screen):
    """The cards of one group. Args: ``kind``."""

    def build(self) -> Page:
        kind: str = self.route.args["kind"]
        cards: Catalogue | None = self.ask("cards", lambda: catalogue.load(self.shell.store))
        if kind == EVENTS:
            top = AppBar(self.say(T("Events")), self.say(NAME), on_back=self.shell.back, emblem=ACCENT)
            return Page(parts.body(_events(self)), top=top, **self.navigation())
        self.kind = Kind(kind)
        search = IconButton("magnify", name="search", on_release=self._search)
        top = AppBar(self.say(self.kind.label), self.say(NAME), on_back=self.shell.back, emblem=ACCENT, icons=(search,))
        blocks = [] if cards is None else self._blocks(cards)
        return Page(parts.body(*blocks), top=top, **self.navigation())

    def _blocks(self, cards: Catalogue) -> list[Block]:
        done, asked = catalogue.progress(cards, self.kind)
        line = Words(self.say(completed_text(done, asked)), "secondary", "text2")
        found = self._matching_cards(cards)
        blocks: list[Block] = [Column(line, ProgressBar(done / asked, ACCENT, high=8), gap=6), self._chips(cards)]
        chosen = self.route.memory.get("filter", "all")
        if self.kind is Kind.TECHNOLOGY and not theme.stacking and chosen == "all" and not self._search_words:
            blocks.append(_tree(self, cards))
        if not found:
            title, text = T("No card here is like that."), T("Choose another filter, or search for something else.")
            if chosen == "yours" and not self._search_words:
                title, text = T("Nothing typed in yet"), T("Open a card and type in what your box says.")
            blocks.append(EmptyState("cards-outline", self.say(title), self.say(text)))
            return blocks
        most = self.route.memory.get("most", AT_ONCE)
        self._order = found
        rows = [self._row(cards, card) for card in found[:most]]
        if self.wide and len(rows) > 1:
            half = (len(rows) + 1) // 2
            columns = [RowCard(*part, inset=16) for part in (rows[:half], rows[half:])]
            for column in columns:
                column.grow = 1
            blocks.append(Row(*columns, gap=16, align="top", stack=True))
        else:
            blocks.append(RowCard(*rows, inset=16))
        if len(found) > most:
            words = N("Show {n} more", "Show {n} more", len(found) - most)
            more = partial(self._remember, most=len(found))
            blocks.append(SecondaryButton(self.say(words), name="show-more", on_release=more))
        return blocks

    # Which cards

    @property
    def _search_words(self) -> str:
        return str(self.route.memory.get("search", ""))

    def _matching_cards(self, cards: Catalogue) -> list[str]:
        want = self.route.memory.get("filter", "all")
        sought = folded(self._search_words)
        found = [
            card
            for card in cards_of(self.kind)
            if (want == "all" or want in cards.origins(card).values()) and sought in folded(self.say(cards.name(card)))
        ]
        if self.kind in (Kind.CIVILIZATION, Kind.WONDER):
            found.sort(key=lambda card: folded(self.say(cards.name(card))))
        return found

    def _chips(self, cards: Catalogue) -> Block:
        every = cards_of(self.kind)
        chips = []
        for key, words in (("all", T("All")), ("house", T("Still house")), ("yours", T("Yours"))):
            n = len([card for card in every if key == "all" or key in cards.origins(card).values()])
            chips.append(
                FilterChip(
                    self.say(T("{words}, {n}", words=words, n=n)),
                    name=f"filter-{key}",
                    selected=self.route.memory.get("filter", "all") == key,
                    on_release=partial(self._remember, filter=key),
                )
            )
        if self._search_words:
            chips.append(
                FilterChip(
                    self.say(T("“{words}”", words=self._search_words)),
                    name="search-off",
                    icon="close",
                    on_release=partial(self._remember, search=""),
                )
            )
        return Flow(*chips)

    def _remember(self, **what: Any) -> None:
        self.route.memory.update(what)
        self.show()

    def _search(self) -> None:
        self.shell.overlay(_SearchSheet(self.shell, self._search_words, lambda words: self._remember(search=words)))

    # How a card looks

    def _row(self, cards: Catalogue, card: str) -> Block:
        facts: list[Block] = [self._fact(cards, card, field) for field in SHOWN[self.kind]]
        lines = Column(Words(self.say(cards.name(card)), "row"), *facts, gap=3, grow=1)
        return Touchable(
            Row(lines, Icon("chevron-right", 22, "text2"), gap=12),
            name=f"card-{card}",
            on_release=partial(self.shell.navigator.go, "card", card=card, order=list(self._order)),
            padding=(16, 10),
            height=68,
        )

    def _fact(self, cards: Catalogue, card: str, field: str) -> Block:
        icon, color = ORIGINS[cards.origin(card, field)]
        words = "; ".join(self.say(each) for each in tell(card, field, cards.raw(card, field), cards))
        if len(SHOWN[self.kind]) > 1 or self.kind is Kind.ACTION_CARD:
            words = parts.dotted(self, self._label(cards, card, field), words)
        return Row(Icon(icon, 15, color), Words(words, "caption", "text2", grow=1), gap=6, align="top")

    def _label(self, cards: Catalogue, card: str, field: str) -> Sayable:
        """How a fact is called; of the two technologies of a special card each has its name."""
        if self.kind is Kind.SPECIAL and field.startswith("effects_"):
            return cards.technology(card + field[-1]).name
        return catalogue.label(card, field)


class _SearchSheet(Sheet):
    """A part of a name."""

    def __init__(self, shell: ScreenShell, words: str, done: Any) -> None:
        self._done = done
        self._field = TextField(words, shell.say(T("A part of the name")))
        find = PrimaryButton(shell.say(T("Search")), name="find", icon="magnify", on_release=self._find)
        super().__init__(shell.say(T("Search for a card")), self._field, buttons=(find,))

    def open(self) -> Sheet:
        super().open()
        self._field.focus()
        return self

    def _find(self) -> None:
        self.leave()
        self._done(self._field.text)


def _events(screen: Screen) -> Block:
    rows = [
        Box(
            Row(
                Column(
                    Words(screen.say(event.name), "row"), Words(screen.say(happens(event)), "caption", "text2"), grow=1
                ),
                OriginBadge(screen.shell, Origin.PRINTED),
                gap=12,
                stack=theme.stacking,
            ),
            padding=(16, 10),
        )
        for event in EVENT.values()
    ]
    return RowCard(*rows, inset=16)


def _tree(screen: Screen, cards: Catalogue) -> Block:
    """The technology card as it is drawn, with its arrows."""
    places = {key: (COLUMNS.index(each.column), each.row - 1) for key, each in cards.technologies.items()}
    cells = {
        place: Touchable(
            Words(screen.say(cards.technologies[key].name), "label", align="center"),
            name=f"tree-{key}",
            on_release=partial(screen.shell.navigator.go, "card", card=key),
            padding=(4, 8),
            height=56,
            fill="surface",
            border="line",
            radius=12,
        )
        for key, place in places.items()
    }
    arrows = [(places[need], places[key]) for key, each in cards.technologies.items() for need in each.needs]
    return Column(SectionHead(screen.say(T("The technology card")), ACCENT), ArrowGrid(cells, arrows), gap=8)
