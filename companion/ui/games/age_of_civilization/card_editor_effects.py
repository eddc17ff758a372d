"""An ability, picked together: a kind of ability, then the few questions that it asks; what fits none is free text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.core.owner_facts import Origin
from companion.core.text import Sayable, T
from companion.rules.age_of_civilization.catalogue import Catalogue
from companion.rules.age_of_civilization.effect_text import CONDITIONS as CONDITION_WORDS
from companion.rules.age_of_civilization.effect_text import COUNTED, MOMENTS, describe
from companion.rules.age_of_civilization.effects import (
    ACTIONS,
    CONDITIONS,
    LONGEST_TEXT,
    MOST,
    TEXT,
    Effect,
    fault,
    lowest,
    write_effect,
)
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.fields import MOST_EFFECTS
from companion.rules.age_of_civilization.picker import GROUPS, Template, questions, template_of
from companion.ui.games.age_of_civilization import card_parts
from companion.ui.games.age_of_civilization.card_editor import KeepSheet, show_slip
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.pickers import Choice, FilterChip, Stepper
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.screens.fact_parts import OriginBadge
from companion.ui.table.board import Slot, Stack

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

Done = Callable[[Effect], Any]


class EffectsSheet(KeepSheet):
    """All that one ability does. Ours is shown to confirm or to replace; what is yours or printed, to change."""

    def blocks_asked(self) -> list[Block]:
        self._ours = self.cards.origin(self.card, self.field) is Origin.HOUSE
        self._draft: list[Effect] = [] if self._ours else list(self.cards.value(self.card, self.field))
        self._list = Slot(gap=12)
        blocks: list[Block] = [self._guess()] if self._ours else []
        self._refresh()
        return [*blocks, self._list]

    def _guess(self) -> Block:
        told = card_parts.fact(self.shell, self.cards, self.card, self.field, self.raw)
        so = SecondaryButton(self.say(T("It is so on the card")), name="it-is-so", low=True, on_release=self._confirm)
        inner = Column(OriginBadge(self.shell, Origin.HOUSE), told, so, gap=8)
        return Box(inner, padding=12, fill="surface", border="line")

    def _confirm(self) -> None:
        self.finish(lambda: {self.card: {self.field: self.raw}})

    def _refresh(self) -> None:
        self.slip.text = ""
        self._list.show(tuple(self._draft), self._rows)

    def _rows(self) -> list[Block]:
        rows: list[Block] = [self._row(number, effect) for number, effect in enumerate(self._draft)]
        if len(self._draft) < MOST_EFFECTS:
            words = T("Add something else it does") if self._draft else T("Say what the card says")
            rows.append(
                ActionRow("plus", self.say(words), name="add-effect", on_release=self._add, tile=False, chevron=False)
            )
        return [RowCard(*rows, inset=16)]

    def _row(self, number: int, effect: Effect) -> Block:
        row = ActionRow(
            "pencil-outline",
            self.say(describe(effect, self.cards)),
            name=f"effect-{number}",
            on_release=partial(self._change, number),
            chevron=False,
            tile=False,
        )
        row.grow = 1
        away = IconButton("close", name=f"remove-{number}", on_release=partial(self._remove, number))
        return Row(row, away, gap=0, padding=(0, 0, 4, 0))

    def _add(self) -> None:
        self.shell.overlay(TemplateSheet(self.shell, self.cards, self.spec.whens, self._added))

    def _added(self, effect: Effect) -> None:
        self._draft.append(effect)
        self._refresh()

    def _change(self, number: int) -> None:
        ask(self.shell, self.cards, self.spec.whens, self._draft[number], partial(self._changed, number))

    def _changed(self, number: int, effect: Effect) -> None:
        self._draft[number] = effect
        self._refresh()

    def _remove(self, number: int) -> None:
        del self._draft[number]
        self._refresh()

    def value(self) -> list[dict[str, Any]]:
        return [write_effect(effect) for effect in self._draft]

    def done(self) -> None:
        if self._ours and not self._draft:
            show_slip(self, self.slip, self.say(T("Say what the card says, or confirm ours.")))
            return
        super().done()


def ask(shell: ScreenShell, cards: Catalogue, whens: Sequence[str], effect: Effect, done: Done) -> None:
    """Let the questions of an ability be answered; without any, it is what it is."""
    times = [on for on in template_of(effect).whens if on in whens]
    if len(times) > 1 or questions(effect):
        shell.overlay(QuestionSheet(shell, cards, times, effect, done))
    else:
        done(effect)


class TemplateSheet(Sheet):
    """Which kind of ability it is; then its questions. Only what can work on ``whens`` is offered."""

    def __init__(self, shell: ScreenShell, cards: Catalogue, whens: Sequence[str], done: Done) -> None:
        self._shell, self._cards, self._whens, self._done = shell, cards, whens, done
        groups = []
        for head, templates in GROUPS:
            rows = [self._row(template) for template in templates if template.first(whens) is not None]
            groups.append(Column(SectionHead(shell.say(head), card_parts.ACCENT), RowCard(*rows, inset=54), gap=4))
        super().__init__(shell.say(T("What kind of ability is it?")), Column(*groups, gap=12))

    def _row(self, template: Template) -> ActionRow:
        return ActionRow(
            "pencil-outline" if template.example.do == TEXT else "plus",
            self._shell.say(template.label),
            name=f"template-{template.id}",
            on_release=partial(self._pick, template),
            tile=False,
        )

    def _pick(self, template: Template) -> None:
        self.leave()
        effect = template.first(self._whens)
        if effect is not None:
            ask(self._shell, self._cards, self._whens, replace(effect, text=""), self._done)


class QuestionSheet(Sheet):
    """The questions of one kind of ability, and above them what the answers say so far."""

    def __init__(self, shell: ScreenShell, cards: Catalogue, times: Sequence[str], effect: Effect, done: Done) -> None:
        self._shell, self._cards, self._times, self._effect, self._done = shell, cards, times, effect, done
        self._said, self._form = Words("", "now"), Slot(gap=10)
        self._slip = Words("", "secondary", "neg")
        self._typing = (
            TextField(effect.text, shell.say(T("What it does")), longest=LONGEST_TEXT) if effect.do == TEXT else None
        )
        hint = shell.say(
            T("One line, up to {n} letters. The app shows it at its moment; you apply it.", n=LONGEST_TEXT)
        )
        above: list[Block] = [Box(self._said, padding=(14, 10), fill="surface", border="line", radius=12)]
        if self._typing is not None:
            above = [Words(hint, "secondary", "text2"), self._typing]
        super().__init__(
            shell.say(template_of(effect).label),
            Stack(*above, self._slip, self._form, gap=12),
            buttons=(PrimaryButton(shell.say(T("So it is")), name="keep-effect", on_release=self._keep),),
        )
        self._refresh()

    def open(self) -> Sheet:
        Window.softinput_mode = "below_target"
        return super().open()

    def leave(self) -> None:
        if self._typing is not None:
            self._typing.unfocus()
        super().leave()

    def _keep(self) -> None:
        effect = self._effect if self._typing is None else replace(self._effect, text=self._typing.text)
        if wrong := fault(effect):
            show_slip(self, self._slip, self._shell.say(wrong), self._typing)
            return
        self.leave()
        self._done(effect)

    def _set(self, **values: Any) -> None:
        effect = replace(self._effect, **values)
        if effect.on != "research":
            effect = replace(effect, technologies=())  # only Research can be narrowed to some
        if effect.on != "culture":
            effect = replace(effect, not_education=False)
        if effect.per == "bonus" and effect.on != "risen":
            effect = replace(effect, per="", each=1)  # bonus coins lie on a card that rises
        self._effect = effect
        self._refresh()

    def _can_be(self, **values: Any) -> bool:
        return fault(replace(self._effect, **values)) is None

    def _refresh(self) -> None:
        if self._typing is None:
            self._said.text = self._shell.say(describe(self._effect, self._cards))
        shape = replace(self._effect, n=self._effect.n // abs(self._effect.n), each=1)  # a stepper keeps its own figure
        self._form.show(shape, self._questions)

    # Questions

    def _questions(self) -> list[Block]:
        asked: dict[str, Callable[[], Block]] = {
            "action": self._action,
            "n": self._amount,
            "technologies": self._technologies,
            "not_education": self._education,
            "per": self._per,
            "each": self._each,
            "condition": self._condition,
        }
        when = [self._when()] if len(self._times) > 1 else []
        return [*when, *(asked[key]() for key in questions(self._effect) if key in asked)]

    def _ask(self, head: Sayable, *blocks: Block) -> Block:
        return Column(SectionHead(self._shell.say(head), card_parts.ACCENT), *blocks, gap=4)

    def _chips(self, name: str, options: Sequence[tuple[str, Sayable]], chosen: set[str], pick: Any) -> Block:
        return Flow(
            *(
                FilterChip(
                    self._shell.say(words), name=f"{name}-{key}", selected=key in chosen, on_release=partial(pick, key)
                )
                for key, words in options
            )
        )

    def _when(self) -> Block:
        options = [(on, MOMENTS[on] if on in MOMENTS else ACTION[on].name) for on in self._times]
        return self._ask(T("When?"), self._chips("on", options, {self._effect.on}, lambda key: self._set(on=key)))

    def _action(self) -> Block:
        options = [(key, ACTION[key].name) for key in ACTIONS]
        return self._ask(
            T("Which action?"),
            self._chips("action", options, {self._effect.action}, lambda key: self._set(action=key)),
        )

    def _amount(self) -> Block:
        sign = -1 if self._effect.n < 0 else 1
        low = max(1, lowest(self._effect.do))
        limits = (self._shell.say(T("At least {n}", n=low)), self._shell.say(T("At most {n}", n=MOST)))
        stepper = Stepper(abs(self._effect.n), low, MOST, lambda n: self._set(n=sign * n), name="n", limits=limits)
        if self._effect.do != "others":
            return self._ask(T("How many?"), stepper)
        ways = [("gain", self._shell.say(T("They gain"))), ("lose", self._shell.say(T("They lose")))]
        flip = Choice(ways, "lose" if sign < 0 else "gain", self._turn, name="others")
        return self._ask(T("How many?"), flip, stepper)

    def _turn(self, way: str) -> None:
        n = abs(self._effect.n)
        self._set(n=-n if way == "lose" else n)

    def _per(self) -> Block:
        options: list[tuple[str, Sayable]] = [("", T("just so many"))]
        options += [(key, words(1)) for key, words in COUNTED.items() if self._can_be(per=key)]
        chips = self._chips("per", options, {self._effect.per}, lambda key: self._set(per=key, each=1))
        return self._ask(T("Once, or for each of something?"), chips)

    def _each(self) -> Block:
        stepper = Stepper(self._effect.each, 1, MOST, lambda each: self._set(each=each), name="each")
        return self._ask(T("For every how many of them?"), stepper)

    def _condition(self) -> Block:
        options: list[tuple[str, Sayable]] = [("", T("in any case"))]
        options += [(key, CONDITION_WORDS[key]) for key in CONDITIONS if self._can_be(condition=key)]
        chips = self._chips("if", options, {self._effect.condition}, lambda key: self._set(condition=key))
        return self._ask(T("Only on a condition?"), chips)

    def _technologies(self) -> Block:
        options = [(key, each.name) for key, each in self._cards.technologies.items()]
        chips = self._chips("technology", options, set(self._effect.technologies), self._flip)
        return self._ask(T("Only some technologies? None chosen means all."), chips)

    def _flip(self, key: str) -> None:
        chosen = set(self._effect.technologies) ^ {key}
        self._set(technologies=tuple(each for each in self._cards.technologies if each in chosen))

    def _education(self) -> Block:
        ways = [("yes", self._shell.say(T("Yes"))), ("no", self._shell.say(T("No")))]
        pick = Choice(
            ways,
            "no" if self._effect.not_education else "yes",
            lambda way: self._set(not_education=way == "no"),
            name="education",
        )
        return self._ask(T("For a Culture done by Education, too?"), pick)
