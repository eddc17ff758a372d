"""What a file would bring: what is new, what is the same, and what is in conflict, to choose."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from companion.app import conflict_text, keeping
from companion.core.text import N, T
from companion.store import merge
from companion.store.merge import Conflict
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.cards import Card, Note, SectionHead
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import ChoiceGrid
from companion.ui.kit.rows import ValueRow
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts

KINDS: Final = {"plays": T("Plays"), "people": T("People"), "things": T("Cards, scenarios, achievements")}
VERSIONS: Final = {"mine": T("This device"), "theirs": T("The file"), "later": T("The later")}
SHOWN: Final = 20  # conflicts that one chooses among one by one; the others follow the choice for all


class BringScreen(Screen):
    """Args: ``offer``, what a file holds."""

    def build(self) -> Page:
        self.offer: keeping.ImportOffer = self.route.args["offer"]
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
        rows: list[Block] = []
        for title, counts in ((T("New"), plan.new), (T("The same"), plan.same)):
            if any(counts[kind] for kind in KINDS):
                rows.append(SectionHead(self.say(title)))
            rows += [ValueRow(self.say(words), self.say(counts[kind])) for kind, words in KINDS.items() if counts[kind]]
        rows.append(SectionHead(self.say(T("In conflict")), remark=self.say(len(plan.conflicts))))
        return Card(*rows, gap=2, padding=16)

    # Conflicts

    @property
    def _choice(self) -> str:
        return str(self.route.memory.get("choice", "later"))

    def _conflicts(self) -> Block:
        conflicts = self.offer.plan.conflicts
        head = SectionHead(self.say(T("Which version stays?")))
        blocks: list[Block] = [head, self._versions(self._choice, self._choose_all, "conflicts")]
        blocks += [self._conflict(at, each) for at, each in enumerate(conflicts[:SHOWN])]
        if (rest := len(conflicts) - SHOWN) > 0:
            blocks.append(Note(self.say(N("{n} more follows this choice.", "{n} more follow this choice.", rest))))
        return Column(*blocks, gap=10)

    def _conflict(self, at: int, each: Conflict) -> Block:
        language = self.shell.language
        words: list[Block] = [Words(self.say(conflict_text.title(each, language)), "strong")]
        words += [Words(self.say(line), "secondary", "text2") for line in conflict_text.differences(each, language)]
        chosen = self._own().get(each.key, self._choice)
        pick = self._versions(chosen, partial(self._choose, each.key), f"conflict-{at}")
        return Card(*words, pick, gap=8, padding=12)

    def _versions(self, chosen: str, choose: Callable[[str], Any], name: str) -> Block:
        return ChoiceGrid([(key, self.say(words)) for key, words in VERSIONS.items()], chosen, choose, name=name)

    def _own(self) -> dict[Any, str]:
        own: dict[Any, str] = self.route.memory.setdefault("own", {})
        return own

    def _choose_all(self, choice: str) -> None:
        self.route.memory.update(choice=choice, own={})
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
            keeping.bring(store, held, choice, mine, taken)  # type: ignore[arg-type]

        def done(_: object) -> None:
            self.shell.navigator.back()
            self.shell.page.ask_again()

        self.do(work, then=done, told=lambda _: self.shell.toast(T("It is all here now.")))
