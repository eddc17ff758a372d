"""Words of a scenario: its name and its story typed by a keyboard, a whole scenario taken over as a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion import device
from companion.app.games.age_of_civilization import campaign
from companion.core.text import Refusal, T, Text
from companion.rules.age_of_civilization.scenario import LARGEST
from companion.ui.kit.block import Box, Column
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Note
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.slip import show_slip
from companion.ui.kit.text_field import TextField
from companion.ui.kit.words import Words
from companion.ui.table.board import Stack
from scenarios.age_of_civilization import draft, library, words

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

STORY_LINES = 8


class WordsSheet(Sheet):
    """A name on one line, or a story in paragraphs, which may be left out; the field takes no more than fits."""

    def __init__(
        self, shell: ScreenShell, title: Text, text: str, longest: int, keep: Callable[[str], Any], story: bool
    ) -> None:
        self._keep, self._story = keep, story
        self._field = TextField(text, shell.say(title), lines=STORY_LINES if story else 1, longest=longest)
        self._needed = shell.say(T("A name has 1 to {n} letters.", n=longest))
        self._slip = Words("", "secondary", "neg")
        super().__init__(
            shell.say(title),
            Stack(self._field, self._slip, gap=8),
            buttons=(PrimaryButton(shell.say(T("Keep this")), name="keep-words", on_release=self._done),),
        )

    def open(self) -> Sheet:
        super().open()
        self._field.focus()
        return self

    def _done(self) -> None:
        if not self._story and not self._field.text:
            show_slip(self, self._slip, self._needed, self._field)
            return
        self.leave()
        self._keep(self._field.paragraphs if self._story else self._field.text)


class TakeOverSheet(Sheet):
    """A scenario from the clipboard. It is named before anything is kept; what cannot be read gets its sentence."""

    def __init__(self, shell: ScreenShell) -> None:
        self._shell = shell
        self._draft: draft.Draft | None = None
        self._found = Words("", "heading")
        self._line = Words("", "secondary", "text2")
        self._slip = Words("", "secondary", "neg")
        hint = T(
            "Copy the text of the scenario where you got it, then paste it here. Nothing is kept before you say so."
        )
        super().__init__(
            shell.say(T("Take a scenario over")),
            Note(shell.say(hint), style="secondary"),
            Box(
                Column(self._found, self._line, self._slip),
                padding=(12, 10),
                fill="surface",
                border="line",
                radius=12,
                height=72,
            ),
            buttons=(
                SecondaryButton(shell.say(T("Paste")), name="paste", icon="import", on_release=self._paste, width=140),
                PrimaryButton(shell.say(T("Take it over")), name="take", on_release=self._take),
            ),
            gap=12,
        )

    def _paste(self) -> None:
        text, store = device.clipboard_text(LARGEST), self._shell.store
        self._shell.worker.submit(
            lambda: draft.taken_over(text, store.shelf(library.SHELF)), then=self._read, on_refusal=self._refused
        )

    def _read(self, found: draft.Draft) -> None:
        self._draft = found
        say, scenario = self._shell.say, found.scenario()
        self._found.text, self._slip.text = say(scenario.name), ""
        goes = T("It takes the place of what you have filled in.") if found.official else T("It joins your scenarios.")
        self._line.text = " ".join(filter(None, (say(words.years(scenario)), say(goes))))

    def _refused(self, refusal: Refusal) -> None:
        self._draft = None
        self._found.text = self._line.text = ""
        self._slip.text = self._shell.say(refusal.text)

    def _take(self) -> None:
        found = self._draft
        if found is None:
            self._slip.text = self._shell.say(T("There is nothing to take over yet: paste it first."))
            return
        store = self._shell.store
        self._shell.worker.submit(lambda: campaign.keep(store, found.data), then=self._kept, on_refusal=self._refused)

    def _kept(self, scenario: Any) -> None:
        if self.parent is None:  # closed before the answer came, or by the first one of two taps
            self._shell.page.ask_again()
        else:
            self.leave()
            self._shell.navigator.go("scenario", key=scenario.id)
