"""What a file would bring: what is new, what is the same, and what is in conflict, to choose."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.app import keeping
from companion.app.game_info import game_info
from companion.core.text import N, T, Text
from companion.store import merge
from companion.store.merge import Conflict
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import Choice
from companion.ui.kit.rows import ValueRow
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts

SHOWN = 20  # conflicts that one chooses among one by one; the others follow the choice for all


class BringScreen(Screen):
    """Args: ``offer``, what a file holds."""

    def build(self) -> Page:
        self.offer: keeping.Offer = self.place.args["offer"]
        top = AppBar(self.say(T("What it would bring")), on_back=self.shell.back)
        blocks: list[Block] = [self._counts()]
        if self.offer.plan.conflicts:
            blocks.append(self._conflicts())
        blocks.append(Note(self.say(T("A backup is made first. Your settings stay as they are."))))
        bring = PrimaryButton(self.say(T("Bring it in")), name="bring", icon="import", on_release=self._bring)
        rail = self.navigation()["rail"] if self.wide else None
        return Page(parts.body(*blocks), top=top, bottom=parts.actions(bring), rail=rail, widest=parts.ONE_PART)

    def _counts(self) -> Block:
        plan = self.offer.plan
        kinds = {"plays": T("Plays"), "people": T("People"), "things": T("Cards, scenarios, achievements")}
        rows: list[Block] = [SectionHead(self.say(T("New")))]
        rows += [ValueRow(self.say(words), self.say(plan.new[kind])) for kind, words in kinds.items()]
        rows.append(SectionHead(self.say(T("The same"))))
        rows += [ValueRow(self.say(words), self.say(plan.same[kind])) for kind, words in kinds.items()]
        rows.append(SectionHead(self.say(T("In conflict")), remark=self.say(len(plan.conflicts))))
        return Card(*rows, gap=2, padding=16)

    # Conflicts

    @property
    def _choice(self) -> str:
        return str(self.place.memory.get("choice", "later"))

    def _conflicts(self) -> Block:
        words = {"mine": T("Mine"), "theirs": T("Theirs"), "later": T("The later")}
        every = Choice(
            [(key, self.say(each)) for key, each in words.items()], self._choice, self._choose_all, name="conflicts"
        )
        conflicts = self.offer.plan.conflicts
        blocks: list[Block] = [SectionHead(self.say(T("Which version stays?"))), every]
        blocks += [self._conflict(at, each) for at, each in enumerate(conflicts[:SHOWN])]
        if (rest := len(conflicts) - SHOWN) > 0:
            blocks.append(Note(self.say(N("{n} more follows this choice.", "{n} more follow this choice.", rest))))
        return Column(*blocks, gap=10)

    def _conflict(self, at: int, each: Conflict) -> Block:
        chosen = self._own().get(each.key, self._choice)
        words = {"mine": T("Mine"), "theirs": T("Theirs"), "later": T("The later")}
        pick = Choice(
            [(key, self.say(word)) for key, word in words.items()],
            chosen,
            partial(self._choose, each.key),
            name=f"conflict-{at}",
        )
        return Card(Words(self.say(self._title(each)), "strong"), pick, gap=8, padding=12)

    def _title(self, each: Conflict) -> Text:
        kind, key = each.key
        if kind == "plays":
            day = str(each.theirs["finished"] or each.theirs["put_away"] or each.theirs["touched"])[:10]
            return T("{game}, {day}", game=game_info(each.theirs["game"]).title, day=day)
        if kind == "people":
            return T("How {name} looks", name=key or self.say(T("You")))
        return T("{shelf}: {key}", shelf=key[0], key=key[1])

    def _own(self) -> dict[Any, str]:
        own: dict[Any, str] = self.place.memory.setdefault("own", {})
        return own

    def _choose_all(self, choice: str) -> None:
        self.place.memory.update(choice=choice, own={})
        self.show()

    def _choose(self, key: Any, choice: str) -> None:
        self._own()[key] = choice
        self.show()

    # Bringing

    def _bring(self) -> None:
        store, held, choice, own = self.shell.store, self.offer.held, self._choice, dict(self._own())
        conflicts = {each.key: each for each in self.offer.plan.conflicts}
        mine: set[Any] = set()
        taken: set[Any] = set()
        for key, each in own.items():
            wins = each == "theirs" or (each == "later" and merge.is_later(key[0], conflicts[key]))
            (taken if wins else mine).add(key)

        def work() -> None:
            if store.database.path is not None:
                keeping.back_up(store)
            merge.merge(store.database, held, choice, mine, taken)  # type: ignore[arg-type]

        def done(_: object) -> None:
            self.shell.navigator.back()
            self.shell.page.ask_again()
            self.shell.toast(T("It is all here now."))

        self.do(work, then=done)
