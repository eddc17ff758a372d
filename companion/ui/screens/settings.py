"""Settings: the few things a person sets for this device, each seen at once on the page itself."""

from __future__ import annotations

from functools import partial

from companion import VERSION, device
from companion.app.preferences import TEXT_SIZES
from companion.core.text import Sayable, T, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.pickers import ChoiceGrid, ChoiceRow, Stepper, SwitchRow
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Words
from companion.ui.screens import parts

SHOWN = 3000  # letters of a report: the last fault; shared is the whole


class SettingsScreen(Screen):
    def build(self) -> Page:
        title = parts.heading(self, T("Settings"), side=True)
        # What changes the size of the page stands near its top, so that it stays under the finger.
        looks = Column(self._language(), self._text_size(), self._theme(), gap=18)
        rest = Column(self._feel(), self._memory_card(), self._about(), gap=18)
        return Page(parts.spread(self, looks, rest, (1, 1)), top=title, **self.navigation())

    def _language(self) -> Block:
        words = [("system", self.say(T("As the device"))), ("en", "English"), ("fr", "Français")]
        chosen = self.shell.preferences["language"]
        choice = ChoiceGrid(words, chosen, partial(self.shell.prefer, "language"), name="language")
        return Column(SectionHead(self.say(T("Language"))), choice, gap=6)

    def _theme(self) -> Block:
        kinds: list[tuple[str, Sayable, Sayable]] = [
            ("system", T("As the device"), ""),
            ("dark", T("Dark"), T("A table at night")),
            ("light", T("Light"), T("Parchment, for a bright room")),
            ("hc_dark", T("High contrast, dark"), T("White on black, strong borders")),
            ("hc_light", T("High contrast, light"), T("Black on white, strong borders")),
        ]
        rows = [
            ChoiceRow(
                self.say(title),
                self.say(caption),
                selected=self.shell.preferences["theme"] == kind,
                name=f"theme-{kind}",
                on_release=partial(self.shell.prefer, "theme", kind),
            )
            for kind, title, caption in kinds
        ]
        return Column(SectionHead(self.say(T("Theme"))), RowCard(*rows, inset=54), gap=6)

    def _text_size(self) -> Block:
        here = TEXT_SIZES.index(self.shell.preferences["text_size"])
        stepper = Stepper(
            here,
            0,
            len(TEXT_SIZES) - 1,
            lambda index: self.shell.prefer("text_size", TEXT_SIZES[index]),
            name="text-size",
            show=lambda index: self.say(T("{n} %", n=round(TEXT_SIZES[index] * 100))),
            limits=(self.say(T("smallest")), self.say(T("largest"))),
        )
        sample = Column(
            Words(self.say(T("Reroll the loose dice, or stop.")), "now"),
            Words(self.say(T("Tap a die to keep it or free it. 2 rerolls left.")), "secondary", "text2"),
            gap=2,
            grow=1,
        )
        return Column(SectionHead(self.say(T("Text size"))), Card(stepper, sample, gap=12), gap=6)

    def _feel(self) -> Block:
        """What the device does beside showing; what it cannot do is not offered."""
        kinds: list[tuple[str, str, Text, Text]] = [
            ("haptics", "vibrate", T("Vibration"), T("A short tick under the finger")),
            ("awake", "sun-clock-outline", T("Screen stays on"), T("While a table is laid, played or counted")),
        ]
        if device.can("dim") and self.shell.preferences["awake"]:
            saved = T("After a minute without a touch; the next one lights it up")
            kinds.append(("dim", "theme-light-dark", T("Dim to save the battery"), saved))
        if device.can("shake"):
            firm = T("A firm shake of the device rolls the dice, when there are dice to roll")
            kinds.append(("shake", "dice-multiple-outline", T("Shake to roll"), firm))
        if device.can("speak"):
            hands = T("What to do now, and what a rival does: for hands full of cards")
            kinds.append(("aloud", "volume-high", T("Read aloud"), hands))
        left = T("Left-handed"), T("What a thumb takes lies at the left")
        rows = [self._switch("left_handed", "swap-horizontal", *left), self._motion()]
        rows += [self._switch(*kind) for kind in kinds]
        return Column(SectionHead(self.say(T("Feel"))), RowCard(*rows, inset=54), gap=6)

    def _switch(self, key: str, icon: str, title: Text, caption: Text) -> Block:
        return SwitchRow(
            self.say(title),
            self.say(caption),
            on=self.shell.preferences[key],
            name=key.replace("_", "-"),
            icon=icon,
            on_change=partial(self.shell.prefer, key),
        )

    def _motion(self) -> Block:
        """The device's own wish comes before ours."""
        calm = device.system_is_calm()
        caption = T("The device asks all apps to keep still") if calm else T("Dice roll, cards turn, sheets rise")
        return SwitchRow(
            self.say(T("Motion")),
            self.say(caption),
            on=self.shell.preferences.motion,
            name="motion",
            icon="motion-outline",
            on_change=partial(self.shell.prefer, "motion"),
            enabled=not calm,
        )

    def _memory_card(self) -> Block:
        """What the app remembers, and of whom."""
        people = ActionRow(
            "account-group",
            self.say(T("People")),
            self.say(T("Who plays here, by name, colour and shape")),
            name="people",
            tile=False,
            on_release=partial(self.shell.navigator.go, "people"),
        )
        keeping = ActionRow(
            "import",
            self.say(T("Backups, export and import")),
            self.say(T("Everything in one file, brought back when you need it")),
            name="keeping",
            tile=False,
            on_release=partial(self.shell.navigator.go, "keeping"),
        )
        return Column(SectionHead(self.say(T("What is kept"))), RowCard(people, keeping, inset=54), gap=6)

    def _about(self) -> Block:
        rows = [
            ActionRow(
                "information-outline",
                self.say(T("Vis-à-vis {version}", version=VERSION)),
                self.say(T("What it is, what it cannot do, licences")),
                name="about",
                tile=False,
                on_release=partial(self.shell.navigator.go, "about"),
            )
        ]
        if device.faults.any_noted():
            rows.insert(0, self._faults_row())
        return Column(SectionHead(self.say(T("About"))), RowCard(*rows, inset=54), gap=6)

    def _faults_row(self) -> ActionRow:
        return ActionRow(
            "alert-outline",
            self.say(T("Something went wrong")),
            self.say(T("The report is on this device only. You may share it.")),
            name="faults",
            tile=False,
            on_release=self._faults,
        )

    def _faults(self) -> None:
        """What was written down, the latest first in sight, to share or to throw away."""
        shell, report = self.shell, device.faults.report()

        def share() -> None:
            parts.share(shell, report, T("The report is copied; paste it where you like."))

        def delete() -> None:
            device.faults.forget()
            shell.close_overlays()
            shell.navigator.again()

        buttons = (
            SecondaryButton(self.say(T("Delete")), name="delete-faults", on_release=delete),
            PrimaryButton(self.say(T("Share")), name="share-faults", on_release=share),
        )
        said = Words(report[-SHOWN:].strip(), "caption", "text2")
        shell.overlay(Sheet(self.say(T("Something went wrong")), said, buttons=buttons))
