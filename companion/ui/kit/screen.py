"""What every screen is: a frame around one page of blocks, built from its route and thrown away when one leaves it."""

from __future__ import annotations

from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.app.navigation import ROOTS, Route
from companion.core.text import Refusal, Sayable, T, Text
from companion.ui.kit.block import AbstractWidget
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.focus import Shortcut, focus
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.kit.page import Page
    from companion.ui.kit.shell import ScreenShell


AT_FIRST: Final = 0.008  # seconds for the part of a long page that is made at once: what one sees first, and more
MORE: Final = 0.004  # seconds for more of it in each frame; to lay it out and to paint it takes twice as long again


class Screen(Widget, metaclass=AbstractWidget):
    """Subclasses write :meth:`build`, which returns a Page, and call :meth:`show` again when what they show changes."""

    keeps_awake = False  # while hands are busy with cards, the screen stays on
    broken: BaseException | None = None  # why the page could not be built
    is_holder = True  # of what a finger can touch: another screen, another meaning

    def __init__(self, shell: ScreenShell, route: Route) -> None:
        super().__init__(size=Window.size)  # at once: Kivy would lay everything out in 100 x 100 pixels first
        self.shell, self.route = shell, route
        self._shown: Page | None = None
        self._asked: set[str] = set()
        self._doing = False
        self._to_make: deque[Iterator[None]] = deque()
        self._make_more_soon = Clock.create_trigger(self._make_more, 0)
        focus.put(self, route.memory.get("focus"))
        self.show()
        self.fbind("pos", self._lay_page)
        self.fbind("size", self._lay_page)

    @abstractmethod
    def build(self) -> Page:
        """The page as it is to be seen now."""

    @property
    def page(self) -> Page:
        """The page that is shown; there is one as soon as the screen is made."""
        assert self._shown is not None
        return self._shown

    def show(self) -> None:
        """Build the page anew: every scroll keeps its place, and a main button that means the same is ready at once."""
        before = self._shown
        offsets = self.route.memory.get("scrolls") if before is None else before.offsets
        if before is not None:
            self.remove_widget(before)
        self._shown = page = self._page_or_refusal()
        self._lay_page()
        if offsets is not None:
            page.scroll_back(offsets, whole=not self._to_make)
        self.add_widget(page)
        if before is not None:
            old = {button.name: button for button in _main_buttons(before)}
            for button in self.main_buttons():
                if button.name in old:
                    button.take_over(old[button.name])

    def _lay_page(self, *_: object) -> None:
        self.page.pos, self.page.size = self.pos, self.size

    def _page_or_refusal(self) -> Page:
        """The page; where it cannot be built, one that says so, from which one can go back."""
        self._to_make.clear()
        try:
            page, self.broken = self.build(), None
            self._make(AT_FIRST)
        except Exception as fault:
            page = self._broken_by(fault)
        return page

    def _broken_by(self, fault: Exception) -> Page:
        self._to_make.clear()
        self.broken = fault
        if self.shell.worker.fault is not None:
            self.shell.worker.fault(fault)
        return self.shell.sorry(self)

    # A long page, made some at a time

    def unfold(self, steps: Iterator[None]) -> None:
        """For :meth:`build`: have a part of the page made step by step, as many of them in a frame as leave the screen
        its pace. A step puts a block or two into what is built already, the uppermost first."""
        self._to_make.append(steps)

    def _make(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while self._to_make:
            try:
                next(self._to_make[0])
            except StopIteration:
                self._to_make.popleft()
            if perf_counter() >= end:
                break
        if self._to_make:
            self._make_more_soon()

    def _make_more(self, _: float) -> None:
        if self.parent is None:  # nobody looks at it any more
            self._to_make.clear()
            return
        try:
            self._make(MORE)
        except Exception as fault:
            self.remove_widget(self.page)
            self._shown = self._broken_by(fault)
            self._lay_page()
            self.add_widget(self.page)
        if not self._to_make:
            self.page.complete()

    def main_buttons(self) -> list[PrimaryButton]:
        return _main_buttons(self.page)

    # What the shell calls

    def again(self) -> None:
        """Another window, theme, text size or language, or the app is back in front: build the page anew, and look
        whether something has changed in the store. The screen stays, so that a sheet over it knows where it belongs."""
        self.ask_again()

    def left(self) -> None:
        """The screen goes: keep what it should remember."""
        self.route.memory["scrolls"] = self.page.offsets
        self.route.memory["focus"] = focus.name_in(self)

    def undraw(self) -> None:
        """The screen is gone, and what was drawn on it goes before the next one is drawn. Its widgets know each other
        in circles: they go when nothing moves any more."""
        for widget in self.walk(restrict=True):
            widget.canvas.before.clear()

    def shaken(self) -> None:
        """Somebody has shaken the device."""

    def back(self) -> bool:
        """One step back within the screen; False when there is none."""
        return False

    def key(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """A key that means something on this screen only; Tab, arrows and Enter are the same everywhere."""
        return False

    def shortcuts(self) -> Sequence[Shortcut]:
        """The keys that :meth:`key` takes now."""
        return ()

    # What screens share

    def say(self, what: Sayable) -> str:
        return self.shell.say(what)

    @property
    def window_class(self) -> str:
        return theme.window_class(*Window.size)

    @property
    def wide(self) -> bool:
        return self.window_class in ("wide", "landscape")

    def ask(self, key: str, work: Callable[[], Any]) -> Any:
        """What the worker last answered to this question, or None; another answer builds the page anew."""

        def answered(answer: Any) -> None:
            if self.route.memory.get(key) != answer:
                self.route.memory[key] = answer
                if self.parent is not None:
                    self.show()

        if key not in self._asked:
            self._asked.add(key)
            self.shell.worker.submit(work, then=answered, on_refusal=self.shell.refused)
        return self.route.memory.get(key)

    def know(self, key: str, answer: Any) -> None:
        """What the worker would answer to a question is known already: it is not asked, and the page is built once."""
        self._asked.add(key)
        self.route.memory[key] = answer

    def do(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], object] | None = None,
        told: Callable[[Any], object] | None = None,
    ) -> None:
        """Have the worker do something, then go on with its answer; taps until then are let go. Who has left the page
        meanwhile is not led away from where they are: ``then`` is let go too, and the page shown by now looks whether
        something has changed. ``told`` is what one hears wherever one is."""

        def done(answer: Any) -> None:
            self._doing = False
            if self.parent is None:
                self.shell.page.ask_again()
            elif then is not None:
                then(answer)
            if told is not None:
                told(answer)

        def refused(refusal: Refusal) -> None:
            self._doing = False
            self.shell.refused(refusal)

        if not self._doing:
            self._doing = True
            self.shell.worker.submit(work, then=done, on_refusal=refused)

    def ask_again(self) -> None:
        """Something was changed in the store: fetch everything anew; the page stays until the answers come."""
        self._asked.clear()
        self.show()

    def answer_changed(self, key: str) -> None:
        """Something was done beside the app that this question is about: a page that has asked it asks again."""
        if key in self._asked:
            self._asked.discard(key)
            self.show()

    def navigation(self) -> dict[str, Any]:
        """The items between the roots of the house: a bar below, or a rail at the left of a wide window."""
        from companion.ui.kit import nav

        current = next(route.screen for route in reversed(self.shell.navigator.stack) if route.screen in ROOTS)
        prefix = "nav-" if self.wide else ""  # the bar below names its items so by itself
        items = [
            nav.NavItem(prefix + name, icon, self.say(word), partial(self.shell.navigator.root, name), name == current)
            for name, icon, word in _roots()
        ]
        if self.wide:
            return {"rail": nav.SideRail(items, slim=self.window_class == "landscape")}
        return {"bottom": nav.BottomNav(items)}


def _main_buttons(page: Page) -> list[PrimaryButton]:
    return [block for block in page.walk(restrict=True) if isinstance(block, PrimaryButton)]


def _roots() -> list[tuple[str, str, Text]]:
    words = {
        "home": ("table-furniture", T("Tables")),
        "history": ("history", T("History")),
        "achievements": ("trophy-outline", T("Achievements")),
        "settings": ("cog-outline", T("Settings")),
    }
    return [(name, *words[name]) for name in ROOTS]
