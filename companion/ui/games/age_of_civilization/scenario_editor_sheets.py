"""The sheets of the scenario editor: what a goal asks for, a place of the time track, cards to pick, years."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.text import Sayable, T, Text
from companion.rules.age_of_civilization.facts import EVENT
from companion.rules.age_of_civilization.scenario import GOAL_FIGURES
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import FilterChip, Stepper, SwitchRow
from companion.ui.kit.rows import RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.table.board import Slot
from scenarios.age_of_civilization.draft import LATER, Draft

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.scenario_editor import ScenarioEditor

FIGURES: Mapping[str, tuple[Text, int, int]] = {  # what is asked, where a stepper begins, the most
    "points": (T("Points, at least"), 20, 99),
    "technologies": (T("Technologies, at least"), 3, 9),
    "most_technologies": (T("Technologies, at most"), 3, 9),
    "wonders": (T("Wonders, at least"), 1, 9),
    "strength": (T("Strength, at least"), 4, 20),
    "coins": (T("Coins, at least"), 5, 99),
    "workers": (T("Workers, at least"), 3, 9),
    "civilizations": (T("Civilizations, at least"), 2, 9),
}
assert tuple(FIGURES) == GOAL_FIGURES
Keep = Callable[[Draft], Any]
CENTURY = 100
FIRST_YEAR, LAST_YEAR = -10_000, 3_000
LONGEST_YEAR = 5  # digits


def next_year(before: int, step: int, forward: bool) -> int:
    """The next year, or the next round one, in that direction. There is no year 0; among the round ones 1 AD is it."""
    if step == 1:
        n = before + (1 if forward else -1)
        return n or (1 if forward else -1)
    n = (before // step + 1) * step if forward else (-(-before // step) - 1) * step
    if n:
        return n
    return 1 if before != 1 else -step


def _either_way(step: int, _: int | None) -> str:
    return f"±\u00a0{step}"


class _Changing(Sheet):
    """A sheet over a draft: its content is built anew with every pick, and the page when it closes."""

    def __init__(self, screen: ScenarioEditor, title: Sayable) -> None:
        self.screen = screen
        self._content = Slot(gap=12)
        done = PrimaryButton(screen.say(T("Done")), name="done", on_release=self.close)
        super().__init__(screen.say(title), self._content, buttons=(done,), on_close=screen.refresh)
        self.refresh()

    @property
    def draft(self) -> Draft:
        return self.screen.draft

    def say(self, what: Sayable) -> str:
        return self.screen.say(what)

    def change(self, draft: Draft, relaid: bool = True) -> None:
        self.screen.keep(draft)
        if relaid:
            self.refresh()

    def refresh(self) -> None:
        self._content.show(repr(self.draft.data), self.content)

    @abstractmethod
    def content(self) -> list[Block]:
        """What is shown of the draft as it is now."""


class GoalSheet(_Changing):
    """What a medal asks for, or what has to be there by the end of a round."""

    def __init__(
        self,
        screen: ScenarioEditor,
        title: Sayable,
        asked: Callable[[Draft], Mapping[str, int]],
        ask: Callable[[Draft, str, int | None], Draft],
    ) -> None:
        self._asked, self._ask = asked, ask
        super().__init__(screen, title)

    def content(self) -> list[Block]:
        asked = self._asked(self.draft)
        rows: list[Block] = []
        for what, (label, _, most) in FIGURES.items():
            wanted = asked.get(what)
            rows.append(
                SwitchRow(
                    self.say(label),
                    on=wanted is not None,
                    name=f"ask-{what}",
                    on_change=partial(self._switch, what),
                )
            )
            if wanted is not None:
                stepper = Stepper(wanted, 0, most, partial(self._set, what), name=f"goal-{what}")
                rows.append(Row(stepper, padding=(16, 8), justify="center"))
        return [Note(self.say(T("All that is switched on has to be there together."))), RowCard(*rows, inset=16)]

    def _switch(self, what: str, on: bool) -> None:
        self.change(self._ask(self.draft, what, FIGURES[what][1] if on else None))

    def _set(self, what: str, n: int) -> None:
        self.change(self._ask(self.draft, what, n), relaid=False)


class PlaceSheet(_Changing):
    """What lies at a place of the time track, and what strikes when it opens."""

    def __init__(self, screen: ScenarioEditor, place: int, cards: Sequence[tuple[str, Sayable]]) -> None:
        self._place, self._cards = place, cards
        super().__init__(screen, T("Place {n} of the time track", n=place))

    def content(self) -> list[Block]:
        blocks: list[Block] = [self._picks("track", T("Action card"), self._cards, T("drawn at random"))]
        if self._place not in LATER:
            return [
                *blocks,
                Note(self.say(T("It is open from the first round: no event, war or plague comes with it."))),
            ]
        events = [(key, event.name) for key, event in EVENT.items()]
        blocks.append(self._picks("events", T("Event token"), events, T("no token")))
        strikes = [
            self._strike("wars", T("War"), T("Beside what the card says")),
            self._strike("plagues", T("Plague"), T("Beside what the card says")),
        ]
        return [*blocks, RowCard(*strikes, inset=16)]

    def _picks(self, key: str, title: Text, cards: Sequence[tuple[str, Sayable]], none: Text) -> Block:
        here = self.draft.on(key, self._place)
        others = {card for place, card in self.draft[key].items() if place != str(self._place)}
        free = [(card, name) for card, name in cards if key == "events" or card not in others]
        chips = [self._chip(key, card, name, here) for card, name in [("", none), *free]]
        return Column(SectionHead(self.say(title), self.screen.accent), Flow(*chips), gap=4)

    def _chip(self, key: str, card: str, name: Sayable, here: str) -> FilterChip:
        return FilterChip(
            self.say(name),
            name=f"{key}-{card or 'none'}",
            selected=card == here,
            on_release=lambda: self.change(self.draft.with_on(key, self._place, card)),
        )

    def _strike(self, key: str, title: Text, caption: Text) -> SwitchRow:
        return SwitchRow(
            self.say(title),
            self.say(caption),
            on=self._place in self.draft[key],
            name=key,
            on_change=lambda on: self.change(self.draft.with_strike(key, self._place, on)),
        )


class CardsSheet(_Changing):
    """Cards of a list, as many as may be."""

    def __init__(
        self,
        screen: ScenarioEditor,
        title: Sayable,
        key: str,
        cards: Sequence[tuple[str, Sayable]],
        most: int,
        note: Text,
    ) -> None:
        self._key, self._cards, self._most, self._note = key, cards, most, note
        super().__init__(screen, title)

    def content(self) -> list[Block]:
        picked = self.draft[self._key]
        count = T("{done} of at most {all}", done=len(picked), all=self._most)
        named = sorted(((self.say(name), card) for card, name in self._cards), key=lambda pair: pair[0].casefold())
        chips = [
            FilterChip(name, name=f"card-{card}", selected=card in picked, on_release=partial(self._pick, card))
            for name, card in named
        ]
        head = SectionHead(self.say(count), self.screen.accent)
        return [Note(self.say(self._note)), Column(head, Flow(*chips), gap=4)]

    def _pick(self, card: str) -> None:
        picked = self.draft[self._key]
        if card not in picked and len(picked) >= self._most:
            self.screen.shell.toast(T("No more than {n} can be picked.", n=self._most))
            return
        self.change(self.draft.toggled(self._key, card))


class YearsSheet(_Changing):
    """From when to when: each year typed, with its era, or by steppers for hundreds and single years. The one never
    comes before the other."""

    def __init__(self, screen: ScenarioEditor) -> None:
        super().__init__(screen, T("Years"))

    def content(self) -> list[Block]:
        self._shown: dict[str, tuple[TextField, Slot, list[Stepper]]] = {}
        blocks = [self._year("from_year", T("From")), self._year("to_year", T("To"))]
        self._show()
        return blocks

    def _year(self, key: str, title: Text) -> Block:
        hint, typed = self.say(T("Year")), partial(self._typed, key)
        field, era = TextField("", hint, longest=LONGEST_YEAR, digits=True, on_typed=typed, name=key), Slot()
        field.grow = 1
        steppers = [
            Stepper(
                int(self.draft[key]),
                FIRST_YEAR,
                LAST_YEAR,
                partial(self._turned, key, step),
                name=f"{key}-{name}",
                step=step,
                show=partial(_either_way, step),
                grow=1,
            )
            for name, step in (("far", CENTURY), ("near", 1))
        ]
        self._shown[key] = field, era, steppers
        head = SectionHead(self.say(title), self.screen.accent)
        return Column(head, Row(field, era, gap=8), Row(*steppers, gap=8, stack=True), gap=6)

    def _show(self, typing: str = "") -> None:
        """The years as they are; a field that is being typed into stays as it is."""
        for key, (field, era, steppers) in self._shown.items():
            n = int(self.draft[key])
            if key != typing:
                field.text = str(abs(n)) if n else ""
            era.show(n < 0, partial(self._eras, key, n < 0))
            for stepper in steppers:
                stepper.value = n

    def _eras(self, key: str, before: bool) -> list[Block]:
        """Before or after the beginning of our era."""
        chips = [
            FilterChip(
                self.say(words),
                name=f"{key}-{name}",
                selected=early is before,
                on_release=partial(self._turn, key, early),
            )
            for early, name, words in ((True, "bc", T("BC")), (False, "ad", T("AD")))
        ]
        return [Row(*chips, gap=8)]

    def _turn(self, key: str, before: bool) -> None:
        self._take_typed()
        n = abs(int(self.draft[key]))
        if n:
            self._put(key, -n if before else min(n, LAST_YEAR))

    def _typed(self, key: str) -> None:
        """A year half typed pushes no other along: 1 may become 1500."""
        n, other = self._read(key), int(self.draft["to_year" if key == "from_year" else "from_year"])
        if n and other and (n <= other if key == "from_year" else n >= other):
            self._put(key, n, typing=key)

    def _read(self, key: str) -> int:
        digits, before = self._shown[key][0].text, int(self.draft[key]) < 0
        n = min(int(digits or 0), -FIRST_YEAR if before else LAST_YEAR)
        return -n if before else n

    def leave(self) -> None:
        """What was typed last stands, and pushes the other along."""
        self._take_typed()
        super().leave()

    def _take_typed(self) -> None:
        years = {key: self._read(key) for key in self._shown}
        for key, n in years.items():
            self._shown[key][0].unfocus()
            if n:
                self._put(key, n)

    def _turned(self, key: str, step: int, n: int) -> None:
        forward = n > self.draft[key]
        self._take_typed()
        self._put(key, next_year(int(self.draft[key]), step, forward))

    def _put(self, key: str, n: int, typing: str = "") -> None:
        if n == self.draft[key]:
            return
        other = int(self.draft["to_year" if key == "from_year" else "from_year"])
        first, last = (n, other) if key == "from_year" else (other, n)
        if not other or first > last:
            first = last = n  # the other has no year yet, or is pushed along
        self.change(self.draft.with_value("from_year", first).with_value("to_year", last), relaid=False)
        self._show(typing)
