"""Real cards: the persons tap in what lies there; a whole refill of the row on one page, an event by one tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import hidden, row
from companion.rules.through_the_ages.cards import (
    ACTION,
    BACKS,
    BY_ID,
    FARM,
    GOVERNMENT,
    KIND,
    LEADER,
    MINE,
    NONE,
    RULES,
    SPECIALS,
    UNITS,
    URBAN,
    WONDER,
)
from companion.rules.through_the_ages.facts import CIVIL_DECK
from companion.rules.through_the_ages.moves import Deal, Reveal
from companion.rules.through_the_ages.state import LAST_AGE, level_of
from companion.rules.through_the_ages.words import age_name, card_name
from companion.ui.games.through_the_ages import faces, hands
from companion.ui.games.through_the_ages.card_tile import CardTile, facts
from companion.ui.games.through_the_ages.deck_switches import DECK_SWITCHES
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import ChoiceRow, FilterChip
from companion.ui.kit.rows import RowCard
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

ALL = ""
EVERY: Final = T("All kinds")
GROUPS: Final[Mapping[str, tuple[Text, tuple[str, ...]]]] = {
    "works": (T("Farms and mines"), (FARM, MINE)),
    "urban": (T("Urban buildings"), URBAN),
    "units": (T("Units"), UNITS),
    "laws": (T("Governments and special"), (GOVERNMENT, *SPECIALS)),
    "wonder": (T("Wonders"), (WONDER,)),
    "leader": (T("World leaders"), (LEADER,)),
    "action": (T("Action cards"), (ACTION,)),
}
_PLACES: Final = {kind: place for place, kind in enumerate(kind for _, kinds in GROUPS.values() for kind in kinds)}


def tiles(blocks: Sequence[Block]) -> Block:
    return Grid(*blocks, columns=1 if theme.stacking else 2, gap=8)


def _flow(chips: Sequence[Block]) -> list[Block]:
    return [Flow(*chips, gap=6, row_gap=0)] if chips else []


class Refilling(PhaseView):
    """The cards that came into the row, from left to right; each a tap among those of the age not seen yet."""

    draft_id = "AgesRefilling"
    forward = True
    chosen = ("cards",)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        cards = [RULES[card].id for card in ahead.cards] if isinstance(ahead, Deal) else []
        return {"cards": cards, "kind": ALL}

    @property
    def due(self) -> int:
        return row.due(self.state)

    @property
    def cards(self) -> list[int]:
        """What was tapped in so far, as far as it can be."""
        left = Counter(self.state.civil)
        found: list[int] = []
        for word in self.draft["cards"]:
            card = BY_ID.get(word, NONE)
            if (left[card] > 0 or card == self._other) and len(found) < self.due:
                left[card] -= 1
                found.append(card)
        return found

    @property
    def _other(self) -> int:
        """A card that is not of this box."""
        return BACKS[self.state.age]

    def read_so_far(self) -> tuple[Move, ...]:
        return (Deal(tuple(self.cards)),) if self.cards else ()

    # The form

    _asked: Sequence[Block] = ()

    def panel(self) -> list[Block]:
        """In a low window the cards stand right below the sentence and stay there: what was tapped in follows them, but
        for the last where there is room for it, and the kinds are folded away."""
        left = Counter(self.state.civil) - Counter(self.cards)
        wanted = GROUPS[self.draft["kind"]][1] if self.draft["kind"] in GROUPS else tuple(_PLACES)
        shown = [self._tile(card, left[card]) for card in sorted(left, key=order) if KIND[card] in wanted]
        shown.append(self._other_tile())
        chips = [self._chosen_block(place, card) for place, card in enumerate(self.cards)]
        self._asked = shown[:1]
        if not self.board.low:
            return [*_flow(chips), self._kinds(), tiles(shown)]
        beside = 0 if theme.stacking else 1
        rest, last = chips[: len(chips) - beside], chips[len(chips) - beside :]
        return [*_flow([self._folded_kinds(), *last]), tiles(shown), *_flow(rest)]

    def asked_for(self) -> Sequence[Block]:
        return self._asked

    def _chosen_block(self, place: int, card: int) -> Block:
        words = f"{place + 1}. {self.say(card_name(card))}"
        return FilterChip(words, name=f"chosen-{place + 1}", selected=True, on_release=partial(self._drop, place))

    def _groups(self) -> dict[str, str]:
        """The kinds of which there are cards, in words."""
        there = {KIND[card] for card in self.state.civil}
        return {group: self.say(words) for group, (words, kinds) in GROUPS.items() if there & set(kinds)}

    def _kinds(self) -> Block:
        """Some kinds of cards alone, where the list is long."""
        chips = [
            FilterChip(
                words, name=f"kind-{group}", selected=self.draft["kind"] == group, on_release=partial(self._only, group)
            )
            for group, words in self._groups().items()
        ]
        [flow] = _flow(chips)
        return flow

    def _folded_kinds(self) -> Block:
        """The same as one chip, which opens the list of them."""
        kind, groups = self.draft["kind"], self._groups()
        words = groups.get(kind, self.say(EVERY))
        return FilterChip(words, name="kinds", selected=kind in groups, on_release=self._open_kinds)

    def _open_kinds(self) -> None:
        def pick(kind: str) -> None:
            sheet.leave()
            self.choose(kind=kind)

        rows = [
            ChoiceRow(words, selected=self.draft["kind"] == kind, name=f"kind-{kind}", on_release=partial(pick, kind))
            for kind, words in {ALL: self.say(EVERY), **self._groups()}.items()
        ]
        sheet = Sheet(self.say(T("Which kind?")), RowCard(*rows, inset=54))
        self.board.frame.shell.overlay(sheet)

    def _tile(self, card: int, n: int) -> Block:
        caption = self.say(hands.in_hand(card)) if n == 1 else self.say(T("{n} left", n=n))
        return CardTile(
            faces.icon(card),
            self.say(card_name(card)),
            caption,
            name=f"card-{RULES[card].id}",
            on_release=partial(self._add, card),
            able=len(self.cards) < self.due,
            accent=self.board.accent,
        )

    def _other_tile(self) -> Block:
        return CardTile(
            faces.icon(self._other),
            self.say(T("Other card")),
            self.say(T("not of this box")),
            name="card-other",
            on_release=partial(self._add, self._other),
            able=len(self.cards) < self.due,
            accent=self.board.accent,
        )

    def _only(self, kind: str) -> None:
        self.choose(kind=ALL if self.draft["kind"] == kind else kind)

    def _add(self, card: int) -> None:
        if len(self.cards) < self.due:
            self.choose(cards=[*(RULES[each].id for each in self.cards), RULES[card].id], kind=ALL)

    def _drop(self, place: int) -> None:
        kept = [RULES[card].id for number, card in enumerate(self.cards) if number != place]
        self.choose(cards=kept)

    # The sentence and the buttons

    def now(self) -> Prompt:
        age = age_name(self.state.age)
        words = N(
            "Which card of Age {age} came into the row?",
            "Which {n} cards of Age {age} came into the row?",
            self.due,
            age=age,
        )
        return Prompt(words, T("From left to right, into the empty places."))

    def actions(self) -> Actions:
        n, due = len(self.cards), self.due
        by_app = partial(DECK_SWITCHES[CIVIL_DECK].switch, self.board)
        app = Action("by-app", T("Let the app deal"), by_app, short=T("App"))
        if n < due:
            words = N("{n} more card", "{n} more cards", due - n)
            return Actions(Action("lie", words, lambda: None, enabled=False), (app,))
        lie = partial(self.board.session.play, Deal(tuple(self.cards)))
        return Actions(Action("lie", T("They lie there"), lie, "check-bold"), (app,))


def order(card: int) -> tuple[int, int]:
    return _PLACES[KIND[card]], card


class Revealing(PhaseView):
    """An event that was turned up, or looked at: one tap names it."""

    draft_id = "AgesRevealing"
    forward = True

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self._tiles: list[Block] = []

    def possible(self) -> list[int]:
        return sorted(move.card for move, _ in hidden.outcomes(self.state) if isinstance(move, Reveal))

    def panel(self) -> list[Block]:
        self._tiles = [
            CardTile(
                faces.icon(card),
                self.say(card_name(card)),
                facts(self.board.frame, card),
                name=f"event-{RULES[card].id}",
                on_release=partial(self.board.session.play, Reveal(card)),
                able=True,
                accent=self.board.accent,
            )
            for card in self.possible()
        ]
        return [tiles([*self._tiles, self._other()])]

    def _other(self) -> Block:
        """An event that is not of this box: what it does is said by corrections."""
        last = self.state.todo[-1].args[0] == NONE
        level = LAST_AGE - 1 if last else min(map(level_of, self.state.current))
        return CardTile(
            faces.icon(BACKS[level]),
            self.say(T("Other event")),
            self.say(T("What it does is corrected by hand")),
            name="event-other",
            on_release=partial(self.board.session.play, Reveal(BACKS[level])),
            able=True,
            accent=self.board.accent,
        )

    def asked_for(self) -> Sequence[Block]:
        return self._tiles[:1]

    def now(self) -> Prompt:
        helper = T("Tap the card that lies there.")
        return Prompt(self.board.session.game.now(self.state).sentence, helper)

    def actions(self) -> Actions:
        return Actions(Action("choose", T("Choose the event"), lambda: None, enabled=False))
