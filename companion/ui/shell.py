"""The shell: the window, the route that is shown, and what every screen may ask for."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion import device
from companion.app.navigation import ROOTS, Navigator, Route, screen_class
from companion.app.opening import Opening
from companion.app.preferences import Preferences
from companion.core.text import Refusal, Sayable, T, Text, language
from companion.ui.kit.touch import DoubleTaps
from companion.ui.look.emblems import lend_looks
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.app.thinker import Thinker
    from companion.core.text import Language
    from companion.store.backup import Backup
    from companion.ui.edges import Edges
    from companion.ui.kit.overlay import Room, Sheet
    from companion.ui.kit.page import Page
    from companion.ui.kit.screen import Screen
    from companion.ui.senses import Dimmer, Reader, Shakes

BACK_KEY = 27  # Escape on a keyboard, Back on Android
LOOKED_THROUGH = 3  # seconds after the start, when a large file of saved games is checked
FALLS, FALLS_WITHIN = 3, 10.0  # so often in so many seconds going home may help; then the app has to end


class SafetyNet(ExceptionHandler):
    """Catches what falls out of Kivy's loop, which would otherwise end the app."""

    def __init__(self, caught: Callable[[BaseException], bool]) -> None:
        self._caught = caught

    def handle_exception(self, exception: BaseException) -> Any:
        return ExceptionManager.PASS if self._caught(exception) else ExceptionManager.RAISE


class Shell(App):
    """One window, one page on top, sheets and toasts over it."""

    title = "Vis-à-vis"
    _page: Screen | None = None  # from the first moment on: others may ask whether it is ready

    def __init__(self, opening: Opening, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        lend_looks()
        self._opening = opening
        self.worker = opening.worker
        self._shape: tuple[str, float] | None = None
        self._falls: list[float] = []
        self.wake: Callable[[], None] = lambda: None  # who waits for the next frame
        self.tidy_later: Callable[[], None] = lambda: None  # who clears away after a page, when nothing moves

    @cached_property
    def thinker(self) -> Thinker:
        """Whose thread begins after the first frame."""
        from companion.app.thinker import Thinker

        thinker = Thinker(self._post)
        thinker.fault = self._fault
        return thinker

    @property
    def nothing_yet(self) -> bool:
        """While the first page is made: whether nothing was ever laid or counted here."""
        return self._page is None and self._opening.empty

    def _post(self, call: Callable[[], None]) -> None:
        self.worker.post(call)  # as it is when the call comes

    def _soon(self, call: Callable[[], None]) -> None:
        """Do it in the next frame, and let that come at once; from any thread."""
        Clock.schedule_once(lambda _: call(), 0)
        self.wake()

    # Life

    def build(self) -> FloatLayout:
        self._opening.wait()
        self.store = self._opening.store
        self.worker.post = self._soon
        self.worker.fault = self._fault
        self.preferences = Preferences(self._opening.settings)
        self._apply_preferences()
        self._look_at_edges()
        self.frame = FloatLayout()
        self.navigator = Navigator(self._show)
        self._listens: dict[str, Callable[..., bool | None]] = {
            "on_keyboard": self._key,
            "on_textinput": self._typed,
            "on_touch_down": self._touched,
            "on_resize": self._resized,
        }
        Window.bind(**self._listens)
        self._net = SafetyNet(self.caught)
        ExceptionManager.add_handler(self._net)
        self._double_taps = DoubleTaps()
        self._double_taps.watch()
        self._show(self.navigator.top)
        if (notice := self._opening.notice) is not None:
            Clock.schedule_once(lambda _: self._tell(notice), 0)
        self.after_first_frame(lambda: Clock.schedule_once(self._look_after_it, LOOKED_THROUGH))
        if os.environ.get("VISAVIS_PROBE") == "first-frame":
            Window.bind(on_flip=self._probe)
        if device.is_phone():
            Window.bind(on_flip=self._announce)
        return self.frame

    @staticmethod
    def after_first_frame(call: Callable[[], Any]) -> None:
        """Have something done when the first frame is on the screen; before the app runs, or while it is built."""
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: call(), 0), 0)

    def _look_after_it(self, _: float) -> None:
        self.worker.fetch(self._look_after, then=self._looked_after, on_refusal=self.refused)

    def _look_after(self) -> Backup | None:
        """Beside the app: load the pages that one tap leads to, so that no first look waits for its code; look
        through a large file of saved games, then keep a copy of it, once a day."""
        from companion.app.keeping import back_up_if_due

        for name in (*ROOTS, "game", "table"):
            screen_class(name)
        self.store.examine()
        return back_up_if_due(self.store)

    def _looked_after(self, backup: Backup | None) -> None:
        if backup is not None:
            self.page.answer_changed("backups")

    def _tell(self, notice: Text) -> None:
        """How the opening went. To play where nothing is kept needs a person's word."""
        if self._opening.keeps:
            self.toast(notice)
            return
        from companion.ui.kit.buttons import PrimaryButton, SecondaryButton
        from companion.ui.kit.overlay import Sheet
        from companion.ui.kit.words import Words

        leave = SecondaryButton(self.say(T("Close the app")), name="close-app", on_release=self.stop)
        agree = PrimaryButton(self.say(T("Play on")), name="play-unkept", on_release=self.close_overlays)
        words = Words(self.say(notice), "body")
        self.overlay(Sheet(self.say(T("Nothing can be kept")), words, buttons=(leave, agree)))

    def _probe(self, *_: Any) -> None:
        since = float(os.environ["VISAVIS_PROBE_START"])
        print(f"{time.time() - since:.4f} {time.process_time():.4f}", flush=True)
        self.stop()

    def _announce(self, *_: Any) -> None:
        """Tell a phone's log, which has nothing else to tell how far the app has come."""
        Window.unbind(on_flip=self._announce)
        print("Vis-a-vis: first frame", flush=True)

    def on_pause(self) -> bool:
        self.thinker.pause()  # a pocket is no place to get warm in
        self.shakes.watch(False)  # nor is a shake in it meant for dice
        self.dimmer.watch(False)
        self.reader.hush()
        return True  # every move is already in the store

    def on_resume(self) -> None:
        """Back in front: the person may have set language, night, letters or the window anew, and Android may have
        taken everything that was drawn."""
        from companion.ui import context
        from companion.ui.look import measure

        self.thinker.go_on()
        device.refresh()
        measure.follow()
        context.come_back()
        self._apply_preferences()
        self._look_at_edges()
        self.navigator.again()

    def on_stop(self) -> None:
        self.edges.rest()
        Window.unbind(**self._listens)
        self._double_taps.rest()
        ExceptionManager.remove_handler(self._net)
        if self._page is not None:
            self.page.left()
        device.keep_awake(False)
        self.dimmer.watch(False)
        self.shakes.watch(False)
        self.reader.hush()
        device.rest()
        self.thinker.close()
        self.worker.submit(self.store.close)
        self.worker.close()

    def caught(self, fault: BaseException) -> bool:
        """Something went wrong on the screen itself: keep the traceback and go home, where nothing is lost. Whether
        that helped; when it comes again and again, it does not."""
        now = Clock.time()
        self._falls = [*(when for when in self._falls if now - when < FALLS_WITHIN), now]
        if not isinstance(fault, Exception) or len(self._falls) > FALLS:
            return False
        self._fault(fault)
        try:
            self.close_overlays()
            self.navigator.root("home")
            self.toast(T("Something went wrong on that page. Nothing you entered is lost."))
        except Exception as again:
            self._fault(again)
            return False
        return True

    @staticmethod
    def _fault(fault: BaseException) -> None:
        """Something we did not foresee went wrong behind the screen: keep the traceback."""
        sys.excepthook(type(fault), fault, fault.__traceback__)

    # Words

    def say(self, what: Sayable) -> str:
        return language(self.preferences.language).say(what)

    @property
    def language(self) -> Language:
        return language(self.preferences.language)

    # Preferences

    def prefer(self, key: str, value: Any) -> None:
        """Change a preference, remember it, and build the page anew with it."""
        self.prefer_all({key: value})

    def prefer_all(self, changes: Mapping[str, Any]) -> None:
        """The same for several at once."""
        for key, value in changes.items():
            self.preferences.set(key, value)
            self.worker.submit(partial(self.store.set, key, value), on_refusal=self.refused)
        self._apply_preferences()
        self.navigator.again()

    def _apply_preferences(self) -> None:
        letters = self.preferences["text_size"] * device.font_scale()  # what both ask for; the theme knows its bounds
        theme.set(
            self.preferences.scheme, letters, self.preferences.motion, left_handed=self.preferences["left_handed"]
        )
        Window.clearcolor = theme.color("bg")
        self._keep_awake()

    def _keep_awake(self) -> None:
        """The screen stays on where hands are busy, if wanted; elsewhere it goes out as the device has it."""
        wanted = self._page is not None and self.page.keeps_awake and self.preferences["awake"]
        device.keep_awake(bool(wanted))
        dims = bool(wanted and self.preferences["dim"])
        if dims or "dimmer" in self.__dict__:
            self.dimmer.watch(dims)

    # Hands that are full, made when somebody wants them: the first frame needs none

    @cached_property
    def dimmer(self) -> Dimmer:
        from companion.ui.senses import Dimmer

        return Dimmer()

    @cached_property
    def shakes(self) -> Shakes:
        from companion.ui.senses import Shakes

        return Shakes(self._shaken)

    @cached_property
    def reader(self) -> Reader:
        from companion.ui.senses import Reader

        return Reader()

    def wait_for_shake(self, on: bool) -> None:
        """Whether a shake of the device would roll dice now; if wanted."""
        self.shakes.watch(on and self.preferences["shake"])

    def _shaken(self) -> None:
        from companion.ui.kit.overlay import top_sheet

        if top_sheet() is None:
            self.page.shaken()

    def read_aloud(self, text: str) -> None:
        """What has come up at a table, if wanted; nothing ends what is being read."""
        if text and self.preferences["aloud"]:
            self.reader.read(text, self.preferences.language)
        else:
            self.reader.hush()

    # Places

    @property
    def ready(self) -> bool:
        """Whether it shows something; before, it has no page."""
        return self._page is not None

    @property
    def page(self) -> Screen:
        """The screen on top; there is one as soon as the app is built."""
        assert self._page is not None
        return self._page

    def _show(self, route: Route) -> None:
        self._shape = self._window_shape()
        if self._page is not None and self._page.route is route:
            self.page.again()
            self._restyle_overlays()
            return
        if self._page is not None:
            self.close_overlays()
            self.page.left()
            self.frame.remove_widget(self.page)
            self.page.undraw()
            self.tidy_later()
        self._page = screen_class(route.screen)(self, route)
        self.frame.add_widget(self.page, index=len(self.frame.children))
        self._keep_awake()

    def _window_shape(self) -> tuple[str, float]:
        return theme.window_class(*Window.size), theme.margin(Window.width)

    @cached_property
    def edges(self) -> Edges:
        from companion.ui.edges import Edges

        return Edges(self._edges_moved)

    def _look_at_edges(self) -> None:
        """Only a phone covers parts of the window."""
        if device.is_phone():
            self.edges.look()

    def _edges_moved(self, bars: bool) -> None:
        """A bar or the keyboard covers another part of the window. The keyboard moves what is there, for somebody types
        in it; bars may turn the page into another."""
        if bars and self._page is not None:
            self.navigator.again()
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        from companion.ui.kit.overlay import lay_out_sheets

        if self._page is not None:
            self.page.page.changed()
        lay_out_sheets()

    def _resized(self, *_: Any) -> None:
        self._look_at_edges()
        if self._shape != self._window_shape():
            self.navigator.again()

    def back(self) -> bool:
        """One step up: an open sheet, then the page's own inner step, then the route."""
        from companion.ui.kit.overlay import top_sheet

        if (sheet := top_sheet()) is not None:
            sheet.close()
            return True
        if self.page.back():
            return True
        return self.navigator.back()

    def open_settings(self, *_: Any) -> bool:
        """What F1 and a menu key do: our own settings, not Kivy's; Back leads to where one was. Not from a sheet, where
        something may be half entered."""
        from companion.ui.kit.overlay import top_sheet

        if self.navigator.top.screen != "settings" and top_sheet() is None:
            self.navigator.go("settings")
        return True

    def _key(self, _window: Any, key: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        from companion.ui.kit import keys
        from companion.ui.kit.focus import focus
        from companion.ui.kit.overlay import top_sheet

        if key == BACK_KEY:
            return self.back()
        front = top_sheet() or self.page
        if focus.typing is None:
            if keys.asks(key, text, modifiers):
                return self.open_shortcuts()
            if hasattr(front, "key") and front.key(key, text, modifiers):
                return True
        return keys.press(front, key, modifiers)

    def _typed(self, _window: Any, text: str) -> None:
        """A letter, on whatever keyboard: keys themselves are known without Shift only."""
        from companion.ui.kit.focus import focus

        if text == "?" and focus.typing is None:
            self.open_shortcuts()

    def _touched(self, _window: Any, touch: Any) -> bool:
        from companion.ui.kit import keys

        if not touch.is_mouse_scrolling:
            keys.touched(*touch.pos)
        return False

    def open_shortcuts(self) -> bool:
        """Which keys do something here."""
        from companion.ui.kit.overlay import top_sheet
        from companion.ui.screens.shortcuts import ShortcutsSheet

        front = top_sheet() or self.page
        if not isinstance(front, ShortcutsSheet):
            self.overlay(ShortcutsSheet(self, front))
        return True

    # Over the page

    def overlay(self, sheet: Sheet) -> None:
        """Lay a sheet over the page."""
        sheet.open()

    def close_overlays(self) -> None:
        from companion.ui.kit.overlay import close_all_sheets

        close_all_sheets()

    @staticmethod
    def _restyle_overlays() -> None:
        from companion.ui.kit.overlay import restyle_sheets

        restyle_sheets()

    def toast(self, what: Sayable, word: Sayable | None = None, do: Callable[[], None] | None = None) -> None:
        """One sentence over the page for a few seconds, with at most one word to tap."""
        from companion.ui.kit.overlay import Toast

        said = "" if word is None else self.say(word)
        Toast(self.say(what), word=said, on_word=do).show(self._room)

    def _room(self) -> Room:
        """Where a toast covers nothing that one may need."""
        from companion.ui.kit.geometry import bounds, visible
        from companion.ui.kit.overlay import Room, top_sheet

        if (sheet := top_sheet()) is not None:
            return Room(0, Window.width, [bounds(bar) for bar in sheet.bars])
        page = self.page.page
        shown = [visible(button) for button in self.page.main_buttons()]  # also one that scrolls with the page
        taken = [*(bounds(bar) for bar in page.bars), *(place for place in shown if place[1] < place[3])]
        left, right = page.middle()
        return Room(left, right, taken)

    def sorry(self, screen: Screen) -> Page:
        """The page in the place of one that cannot be built."""
        from companion.ui.screens.unreadable import sorry

        return sorry(screen)

    def refused(self, refusal: Refusal) -> None:
        """Bad input: a sentence, nothing else."""
        self.toast(refusal.text)

    def tick(self) -> None:
        """A short vibration under the finger, if wanted."""
        if self.preferences["haptics"]:
            device.vibrate()
