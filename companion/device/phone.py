"""An Android phone or tablet, asked through pyjnius.

A question to Java is slow (hundreds of them would be asked for one page), so what the device is set to is read once
and read anew when the app comes back to the front. What touches a view runs on Android's own thread.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.device.desktop import Desktop
from companion.device.side import Insets, ScreenArea
from companion.device.voice import AndroidVoice

NIGHT_MASK: Final = 0x30  # android.content.res.Configuration.UI_MODE_NIGHT_MASK
NIGHT_YES: Final = 0x20
RESULT_OK: Final = -1  # android.app.Activity.RESULT_OK
DOCUMENT_REQUEST: Final = 5152  # any number that nobody else uses
CONTENT: Final = 0x01020002  # android.R.id.content: what the app draws on
KEYBOARD_TAP: Final = 3  # android.view.HapticFeedbackConstants.KEYBOARD_TAP
ACCELEROMETER: Final = 1  # android.hardware.Sensor.TYPE_ACCELEROMETER
FOR_GAMES: Final = 1  # android.hardware.SensorManager.SENSOR_DELAY_GAME
AS_THE_DEVICE: Final = -1.0  # android.view.WindowManager.LayoutParams.BRIGHTNESS_OVERRIDE_NONE
DIMMED: Final = 0.02
TICK: Final = 0.05  # seconds: up to here a vibration is a tick
TYPED_INSETS: Final = 30  # the first Android with insets by their kind
CUTOUTS: Final = 28  # the first that knows of cut-outs
OWN_PICTURES: Final = 29  # the first that lets an app add to the pictures without a permission
PICTURES: Final = "Pictures/Vis-a-vis"
LONGEST_SHARED: Final = 200_000  # letters: Android passes on less than 1 MB, and not only for us

Answer = Callable[[int, int, Any], None]


def _class(name: str) -> Any:
    from jnius import autoclass  # noqa: PLC0415

    return autoclass(name)


def activity() -> Any:
    return _class("org.kivy.android.PythonActivity").mActivity


PURGES = 28  # the first SDK whose C library gives memory back when it is told to
M_PURGE = -101


def sdk() -> int:
    return int(_class("android.os.Build$VERSION").SDK_INT)


class Phone(Desktop):
    phone = True

    def __init__(self) -> None:
        super().__init__()
        self._aloud = AndroidVoice(activity, _class)
        self._sensor: Any = None
        self._seen: dict[str, Any] = {}
        self._waiting: Answer | None = None
        self._listens = False
        self._brightness = AS_THE_DEVICE

    def abilities(self) -> frozenset[str]:
        shake = ["shake"] if self._once("sensor", _has_accelerometer) else []
        return frozenset({"dim", "speak", *shake, *(["picture"] if sdk() >= OWN_PICTURES else [])})

    def data_folder(self) -> Path:
        try:
            return Path(str(activity().getFilesDir().getAbsolutePath()))
        except Exception:  # what the launcher of Python was told is the same folder
            return Path(os.environ["ANDROID_PRIVATE"])

    def exchange_folder(self, data: Path) -> Path:
        return data / "exchange"

    def has_display(self) -> bool:
        return True

    def give_back_memory(self) -> None:
        if sdk() >= PURGES:
            import ctypes  # noqa: PLC0415

            ctypes.CDLL(None).mallopt(M_PURGE, 0)

    # What the device is set to

    def refresh(self) -> None:
        self._seen.clear()

    def _once(self, name: str, read: Callable[[], Any]) -> Any:
        if name not in self._seen:
            self._seen[name] = read()
        return self._seen[name]

    def _configuration(self) -> Any:
        return activity().getResources().getConfiguration()

    def language(self) -> str:
        return str(self._once("language", lambda: str(_class("java.util.Locale").getDefault().getLanguage())))

    def light(self) -> bool:
        night = self._once("night", lambda: int(self._configuration().uiMode) & NIGHT_MASK)
        return bool(night != NIGHT_YES)

    def font_scale(self) -> float:
        return float(self._once("font", lambda: float(self._configuration().fontScale)))

    def calm(self) -> bool:
        """Android's *Remove animations* sets the length of all of them to nothing."""

        def read() -> float:
            resolver = activity().getContentResolver()
            return float(_class("android.provider.Settings$Global").getFloat(resolver, "animator_duration_scale", 1.0))

        return bool(self._once("calm", read) == 0)

    def density(self) -> float | None:
        """Of the resources, which know it from the start. Kivy reads a field that is empty until somebody has asked for
        the dots per inch, and takes the one that the size of letters is already in."""
        density = self._once("density", lambda: float(activity().getResources().getDisplayMetrics().density))
        return density if density > 0 else None

    def screens(self) -> tuple[ScreenArea, ...]:
        return ()  # the app has the whole of it

    def insets(self) -> Insets:
        """What the bars cover of the part that the app draws on: none of it where Android lays it out between them."""
        decor = activity().getWindow().getDecorView()
        given = decor.getRootWindowInsets()
        if given is None:  # the window is not there yet
            return Insets()
        left, top, right, bottom, keyboard = (
            _insets_by_type(given) if sdk() >= TYPED_INSETS else _insets_before_types(given)
        )
        shown = _class("android.graphics.Rect")()
        if not activity().findViewById(CONTENT).getGlobalVisibleRect(shown):
            return Insets(left, top, right, bottom, keyboard)
        below = decor.getHeight() - shown.bottom
        beside = decor.getWidth() - shown.right
        rest = left - shown.left, top - shown.top, right - beside, bottom - below, keyboard - below
        return Insets(*(float(max(pixels, 0)) for pixels in rest))

    # What the device does

    def vibrate(self, seconds: float) -> None:
        """A tick as Android gives it, which asks for no permission and obeys the person's own setting."""
        if seconds > TICK:
            _motor(seconds)
            return
        try:
            _on_ui_thread(_tap)
        except Exception:  # a device without that thread's helper
            _motor(seconds)

    def dim(self, on: bool) -> None:
        self._brightness = DIMMED if on else AS_THE_DEVICE
        _on_ui_thread(self._set_brightness)

    def _set_brightness(self) -> None:
        window = activity().getWindow()
        attributes = window.getAttributes()
        attributes.screenBrightness = self._brightness
        window.setAttributes(attributes)

    def feel(self, on: bool) -> None:
        if on and self._sensor is None:
            from plyer import accelerometer  # noqa: PLC0415

            accelerometer.enable()
            self._sensor = accelerometer
            _quicken(accelerometer)
        elif not on and self._sensor is not None:
            sensor, self._sensor = self._sensor, None
            sensor.disable()

    def force(self) -> tuple[float, float, float] | None:
        felt = None if self._sensor is None else self._sensor.acceleration
        if felt is None or None in felt:
            return None
        x, y, z = felt
        return float(x), float(y), float(z)

    def speak(self, text: str, language: str) -> None:
        self._aloud.say(text, language)

    def hush(self) -> None:
        self._aloud.hush()

    def rest(self) -> None:
        self.feel(False)
        self._aloud.close()

    def copy(self, text: str) -> None:
        if len(text) > LONGEST_SHARED:
            raise ValueError("Android does not pass on so long a text")
        super().copy(text)

    def share(self, text: str) -> bool:
        if len(text) > LONGEST_SHARED:
            return False
        from jnius import cast  # noqa: PLC0415

        intents, strings = _class("android.content.Intent"), _class("java.lang.String")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_TEXT, cast("java.lang.CharSequence", strings(text)))
        activity().startActivity(intents.createChooser(intent, None))
        return True

    def share_picture(self, name: str, png: bytes) -> bool:
        """Other apps read it from the device's own pictures, where it is put first and can be found again: an address
        in our own files would need a provider of files in the package, which Python's packer does not bring."""
        if sdk() < OWN_PICTURES:
            return False
        resolver, values = activity().getContentResolver(), _class("android.content.ContentValues")()
        for column, value in (("_display_name", name), ("mime_type", "image/png"), ("relative_path", PICTURES)):
            values.put(column, value)
        uri = resolver.insert(_class("android.provider.MediaStore$Images$Media").EXTERNAL_CONTENT_URI, values)
        try:
            with os.fdopen(_descriptor(uri, "w"), "wb") as file:
                file.write(png)
            _offer(uri)
        except Exception:
            resolver.delete(uri, None, None)  # nobody has asked for one that goes nowhere
            raise
        return True

    # Files, through the system's own chooser, which needs no permission

    def choose_new_file(self, name: str, text: str, done: Callable[[bool], Any]) -> bool:
        intents = _class("android.content.Intent")
        intent = intents(intents.ACTION_CREATE_DOCUMENT)
        intent.putExtra(intents.EXTRA_TITLE, name)

        def write(uri: Any) -> str:
            with os.fdopen(_descriptor(uri, "wt"), "w", encoding="utf-8") as file:
                file.write(text)
            return name

        return self._ask_for_document(intent, write, lambda written: done(written is not None))

    def choose_file(self, largest: int, done: Callable[[str | None], Any]) -> bool:
        intents = _class("android.content.Intent")

        def read(uri: Any) -> str:
            with os.fdopen(_descriptor(uri, "r"), encoding="utf-8", errors="replace") as file:
                return file.read(largest)

        return self._ask_for_document(intents(intents.ACTION_OPEN_DOCUMENT), read, done)

    def _ask_for_document(self, intent: Any, work: Callable[[Any], str], done: Callable[[str | None], Any]) -> bool:
        """Open the chooser; its answer comes on Java's thread and goes on on Kivy's."""
        from kivy.clock import Clock  # noqa: PLC0415

        intent.addCategory(_class("android.content.Intent").CATEGORY_OPENABLE)
        intent.setType("*/*")  # apps disagree about the type of a JSON file

        def answered(_request: int, result: int, data: Any) -> None:
            uri = data.getData() if result == RESULT_OK and data else None
            Clock.schedule_once(lambda _: done(None if uri is None else _try(work, uri)), 0)

        self._listen()
        self._waiting = answered
        try:
            activity().startActivityForResult(intent, DOCUMENT_REQUEST)
        except Exception:
            self._waiting = None
            raise
        return True

    def _listen(self) -> None:
        """Once and for good: to leave while Java goes through its listeners would break its loop."""
        if self._listens:
            return
        from android import activity as answers  # noqa: PLC0415

        answers.bind(on_activity_result=self._answered)
        self._listens = True

    def _answered(self, request: int, result: int, data: Any) -> None:
        waiting = self._waiting
        if request == DOCUMENT_REQUEST and waiting is not None:
            self._waiting = None
            waiting(request, result, data)


def _offer(uri: Any) -> None:
    """Open the share sheet with a picture that its receiver may read."""
    from jnius import cast  # noqa: PLC0415

    intents = _class("android.content.Intent")
    intent = intents(intents.ACTION_SEND)
    intent.setType("image/png")
    intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
    intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    activity().startActivity(intents.createChooser(intent, None))


def _insets_by_type(given: Any) -> tuple[float, float, float, float, float]:
    kinds = _class("android.view.WindowInsets$Type")
    bars = given.getInsets(kinds.systemBars() | kinds.displayCutout())
    return bars.left, bars.top, bars.right, bars.bottom, given.getInsets(kinds.ime()).bottom


def _insets_before_types(given: Any) -> tuple[float, float, float, float, float]:
    """Before Android 11. The keyboard is in the lowest one there."""
    left, top = given.getSystemWindowInsetLeft(), given.getSystemWindowInsetTop()
    right, bottom = given.getSystemWindowInsetRight(), given.getSystemWindowInsetBottom()
    if sdk() >= CUTOUTS and (cutout := given.getDisplayCutout()) is not None:
        left, top = max(left, cutout.getSafeInsetLeft()), max(top, cutout.getSafeInsetTop())
        right, bottom = max(right, cutout.getSafeInsetRight()), max(bottom, cutout.getSafeInsetBottom())
    return left, top, right, bottom, bottom


def _on_ui_thread(call: Callable[[], Any]) -> None:
    from android.runnable import run_on_ui_thread  # noqa: PLC0415

    run_on_ui_thread(call)()


def _tap() -> None:
    activity().getWindow().getDecorView().performHapticFeedback(KEYBOARD_TAP)


def _has_accelerometer() -> bool:
    manager = activity().getSystemService("sensor")  # android.content.Context.SENSOR_SERVICE
    return manager.getDefaultSensor(ACCELEROMETER) is not None


def _quicken(accelerometer: Any) -> None:
    """plyer asks for five values a second, with which one hardly tells a shake from a turn: ask for fifty."""
    listener = accelerometer.listener
    listener.SensorManager.unregisterListener(listener, listener.sensor)
    listener.SensorManager.registerListener(listener, listener.sensor, FOR_GAMES)


def _motor(seconds: float) -> None:
    from plyer import vibrator  # noqa: PLC0415

    vibrator.vibrate(seconds)


def _descriptor(uri: Any, mode: str) -> int:
    return int(activity().getContentResolver().openFileDescriptor(uri, mode).detachFd())


def _try(work: Callable[[Any], str], uri: Any) -> str | None:
    try:
        return work(uri)
    except Exception:  # whoever keeps the file took it away, or does not let it be written
        return None
