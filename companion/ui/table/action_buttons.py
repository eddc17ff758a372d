"""The buttons of a table: the one main button of this moment, those beside it, and what they would act on."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.ui.kit.bars import ActionBar
from companion.ui.kit.block import Block
from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
from companion.ui.kit.choice_bar import ChoiceBar
from companion.ui.look import draw
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, Slot

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame


class ActionButtons:
    """A slot of a page, kept with the buttons of the board; a page that is built anew takes another slot for them."""

    def __init__(self, frame: TableFrame) -> None:
        self._frame = frame
        self._main: PrimaryButton | None = None
        self._others: list[SecondaryButton] = []
        self.renew()

    def renew(self) -> None:
        """The page is built anew: so are its buttons."""
        self.slot = Slot()
        self._key: Hashable = None

    def show(self, margin: float) -> None:
        """The buttons of this moment, with so much air at their sides."""
        actions = self._frame.board.actions()
        about = actions.about
        every = (actions.main, *actions.others)
        shown = [(each.name, self._words(each), each.icon, each.enabled, each.quiet) for each in every]
        key = (tuple(shown), None if about is None else about.key)
        if key == self._key and self._main is not None:
            self._act_on(self._main, actions)
            return
        self._key = key
        before, self._main = self._main, self._main_button(actions.main, alone=not actions.others or about is not None)
        self._others = [self._beside(other, about is not None) for other in actions.others]
        if before is not None:
            self._main.take_over(before)
        bar: Block
        if about is None:
            bar = ActionBar(*self._others, self._main, margin=margin, line=not self._frame.wide)
        else:
            card = self._frame.window_class == "wide"
            bar = ChoiceBar(about.make(), self._main, self._others, margin=margin, card=card)
        self.slot.let_go()
        self.slot.hold(bar)

    def press_main(self) -> None:
        """As a tap on it does, with the same guard."""
        if self._main is not None:
            self._main.activate()

    def _act_on(self, main: PrimaryButton, actions: Actions) -> None:
        """The same buttons may act on something else now."""
        main.on_release = partial(self._act, actions.main)
        main.on_refused = actions.main.refused
        for button, action in zip(self._others, actions.others, strict=True):
            button.on_release = partial(self._act, action)
        main.mean(self._meaning(actions.main))

    def _meaning(self, main: Action) -> Hashable:
        return main.words.message, main.enabled, self._frame.session.snapshot.position

    def _main_button(self, main: Action, alone: bool) -> PrimaryButton:
        """Beside others it has no glyph in large type, which mostly leaves all of them in one line."""
        return PrimaryButton(
            self._words(main),
            name=main.name,
            on_release=partial(self._act, main),
            icon=main.icon if alone or not theme.stacking else None,
            enabled=main.enabled,
            on_refused=main.refused,
            meaning=self._meaning(main),
            moving=self._frame.board.unsettled,
            quiet=main.quiet,
        )

    def _beside(self, other: Action, about: bool) -> SecondaryButton:
        """A button beside the main one; where something is chosen it has its icon, on a phone above its word."""
        card = about and self._frame.window_class == "wide"
        return SecondaryButton(
            self._words(other),
            name=other.name,
            on_release=partial(self._act, other),
            icon=other.icon if about else None,
            enabled=other.enabled,
            compact=about and not card,
            low=card,
            grow=1 if card else None,
            width=None if about else self._beside_width(other),
        )

    def _beside_width(self, action: Action) -> float:
        """From 104 to 140 dp, as the words need; large letters need more."""
        most = 156 if theme.stacking else 140
        return min(max(draw.text_width(self._words(action), "button2") / dp(1) + 32, 104), most)

    def _words(self, action: Action) -> str:
        tight = theme.stacking or self._frame.window_class == "landscape"
        return self._frame.say(action.short if action.short is not None and tight else action.words)

    def _act(self, action: Action) -> None:
        if not self._frame.session.busy:
            self._frame.shell.tick()
            action.do()
