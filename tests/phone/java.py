"""A nasty fake of pyjnius and of python-for-android's module ``android``.

Only what Android really has is there: any other member raises. The metrics are empty until somebody asks for the dots
per inch. What an older Android does not know raises there. Answers of other apps come on another thread.

Use ``install(Android(sdk=29))``; it puts the modules ``jnius`` and ``android`` into ``sys.modules``.
"""

from __future__ import annotations

import os
import sys
import threading
import types
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

IME = 8


class JavaException(Exception):
    pass


@dataclass
class Android:
    """How this phone is set."""

    sdk: int = 34
    font: float = 1.0
    night: bool = True
    language: str = "en"
    density: float = 1.0
    window: tuple[int, int] = (412, 915)
    bars: tuple[int, int, int, int] = (0, 24, 0, 48)
    keyboard: int = 0
    files: str = ""
    share_fails: bool = False
    chooser_fails: bool = False
    chosen: str | None = None  # the file that the person chooses
    accelerometer: bool = True
    voices: tuple[str, ...] = ("en", "fr")
    engine_fails: bool = False
    engine_waits: bool = False  # until somebody calls ``engine_ready``
    calls: list[str] = field(default_factory=list)
    listeners: list[Callable[..., Any]] = field(default_factory=list)
    shared: list[str] = field(default_factory=list)
    gallery: dict[str, dict[str, str]] = field(default_factory=dict)  # by address, which is a path here

    engine_ready: Callable[[], None] = lambda: None

    @property
    def edge_to_edge(self) -> bool:
        return self.sdk >= 35

    def answer(self, request: int, result: int, data: Any) -> None:
        """As Java does: on its own thread, going through its listeners, which must not change meanwhile."""

        def tell() -> None:
            before = len(self.listeners)
            for listener in self.listeners:
                listener(request, result, data)
                assert len(self.listeners) == before, "ConcurrentModificationException"

        thread = threading.Thread(target=tell)
        thread.start()
        thread.join()


class Thing:
    """A Java object or class with these members and no others."""

    def __init__(self, name: str, **members: Any) -> None:
        self.__dict__.update(members, _name=name)

    def __getattr__(self, member: str) -> Any:
        raise AttributeError(f"{self._name} has no {member}")

    def __call__(self, *arguments: Any) -> Any:
        made = self.__dict__.get("_new")
        if made is None:
            raise JavaException(f"{self._name} has no constructor")
        return made(*arguments)


class TextToSpeech:
    """Android's voice: it is ready later, and says so on another thread; before, it refuses everything."""

    phone: Android

    def __init__(self, context: Any, listener: Any) -> None:
        assert context is not None
        self.ready, self.language, self.listener = False, "", listener
        self.phone.calls.append("engine")
        self.phone.engine_ready = self._be_ready
        if not self.phone.engine_waits:
            self._be_ready()

    def _be_ready(self) -> None:
        self.ready = not self.phone.engine_fails
        thread = threading.Thread(target=self.listener.onInit, args=(0 if self.ready else -1,))
        thread.start()

    def setLanguage(self, locale: Any) -> int:  # noqa: N802
        assert self.ready
        if locale.getLanguage() not in self.phone.voices:
            return -2
        self.language = locale.getLanguage()
        return 0

    def speak(self, text: str, queue: int, bundle: None, utterance: str) -> int:
        assert self.ready
        assert queue == 0, "what is being said must end"
        self.phone.calls.append(f"{self.language}: {text}")
        return 0

    def stop(self) -> int:
        self.phone.calls.append("hush")
        return 0

    def shutdown(self) -> None:
        self.phone.calls.append("shutdown")


def box(left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> types.SimpleNamespace:
    return types.SimpleNamespace(left=left, top=top, right=right, bottom=bottom)


class Intent:
    ACTION_SEND, EXTRA_TEXT, EXTRA_TITLE, EXTRA_STREAM = "SEND", "text", "title", "stream"
    FLAG_GRANT_READ_URI_PERMISSION = 1
    ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT, CATEGORY_OPENABLE = "CREATE", "OPEN", "OPENABLE"

    def __init__(self, action: str) -> None:
        self.action, self.extras = action, dict[str, Any]()

    def setType(self, kind: str) -> None:  # noqa: N802 -- Java's name
        assert kind in ("text/plain", "image/png", "*/*")

    def addCategory(self, category: str) -> None:  # noqa: N802
        assert category == "OPENABLE"

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags = flags

    def putExtra(self, key: str, value: Any) -> None:  # noqa: N802
        self.extras[key] = value

    @staticmethod
    def createChooser(intent: Intent, title: None) -> Intent:  # noqa: N802
        return intent


def _hardware(phone: Android) -> Thing:
    """python-for-android's own; its metrics are empty at first."""
    metrics = types.SimpleNamespace(scaledDensity=0.0, density=0.0, densityDpi=0)

    def get_dpi() -> int:
        metrics.scaledDensity, metrics.density = phone.density * phone.font, phone.density
        metrics.densityDpi = int(160 * phone.density)
        return int(metrics.densityDpi)

    return Thing("Hardware", metrics=metrics, getDPI=get_dpi)


def _insets(phone: Android) -> Thing:
    def of_kind(kinds: int) -> Any:
        return box(bottom=phone.keyboard) if kinds == IME else box(*phone.bars)

    return Thing(
        "WindowInsets",
        getSystemWindowInsetLeft=lambda: phone.bars[0],
        getSystemWindowInsetTop=lambda: phone.bars[1],
        getSystemWindowInsetRight=lambda: phone.bars[2],
        getSystemWindowInsetBottom=lambda: max(phone.bars[3], phone.keyboard),
        **({"getInsets": of_kind} if phone.sdk >= 30 else {}),
        **({"getDisplayCutout": lambda: None} if phone.sdk >= 28 else {}),
    )


def _window(phone: Android) -> Thing:
    def feel(kind: int) -> bool:
        phone.calls.append(f"haptic {kind}")
        return True

    decor = Thing(
        "DecorView",
        getRootWindowInsets=lambda: _insets(phone),
        getWidth=lambda: phone.window[0],
        getHeight=lambda: phone.window[1],
        performHapticFeedback=feel,
    )
    return Thing(
        "Window",
        getDecorView=lambda: decor,
        getAttributes=lambda: types.SimpleNamespace(screenBrightness=-1.0),
        setAttributes=lambda given: phone.calls.append(f"brightness {given.screenBrightness}"),
    )


def _content(phone: Android) -> Thing:
    """What the app draws on: the whole window edge to edge, else what the bars leave."""

    def visible(rect: Any) -> bool:
        wide, high = phone.window
        left, top, right, bottom = (0, 0, 0, 0) if phone.edge_to_edge else phone.bars
        rect.left, rect.top, rect.right, rect.bottom = left, top, wide - right, high - bottom
        return True

    return Thing("View", getGlobalVisibleRect=visible)


def _resources(phone: Android) -> Thing:
    def configuration() -> Any:
        phone.calls.append("configuration")
        return types.SimpleNamespace(uiMode=0x21 if phone.night else 0x11, fontScale=phone.font)

    return Thing(
        "Resources",
        getConfiguration=configuration,
        getDisplayMetrics=lambda: types.SimpleNamespace(density=phone.density),
    )


def _opened(uri: str, mode: str) -> Thing:
    flags = os.O_RDONLY if mode == "r" else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    return Thing("ParcelFileDescriptor", detachFd=lambda: os.open(uri, flags))


def _resolver(phone: Android) -> Thing:
    def insert(_collection: str, values: dict[str, str]) -> str:
        if phone.sdk < 29:
            raise JavaException("SecurityException: no permission to write")
        uri = f"{phone.files}/{values['_display_name']}"
        phone.gallery[uri] = values
        return uri

    def delete(uri: str, _where: None, _arguments: None) -> int:
        del phone.gallery[uri]
        return 1

    return Thing("ContentResolver", openFileDescriptor=_opened, insert=insert, delete=delete)


class ContentValues(dict[str, str]):
    def put(self, key: str, value: str) -> None:
        self[key] = value


def _activity(phone: Android) -> Thing:
    def start(intent: Intent) -> None:
        text = str(intent.extras.get("text") or intent.extras["stream"])
        assert "stream" not in intent.extras or intent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
        if phone.share_fails or len(text) > 400_000:
            raise JavaException("ActivityNotFoundException, or TransactionTooLargeException")
        phone.shared.append(text)

    def start_for_result(_intent: Intent, request: int) -> None:
        if phone.chooser_fails:
            raise JavaException("ActivityNotFoundException")
        data = Thing("Intent", getData=lambda: phone.chosen) if phone.chosen else None
        phone.answer(request, -1 if phone.chosen else 0, data)

    window, content = _window(phone), _content(phone)
    sensors = Thing(
        "SensorManager", getDefaultSensor=lambda kind: object() if phone.accelerometer and kind == 1 else None
    )
    return Thing(
        "PythonActivity",
        getSystemService=lambda name: {"sensor": sensors}[name],
        getFilesDir=lambda: Thing("File", getAbsolutePath=lambda: phone.files),
        getResources=lambda: _resources(phone),
        getWindow=lambda: window,
        findViewById=lambda _: content,
        getContentResolver=lambda: _resolver(phone),
        startActivity=start,
        startActivityForResult=start_for_result,
        moveTaskToBack=lambda _: phone.calls.append("to the back"),
        finishAndRemoveTask=lambda: phone.calls.append("finish"),
    )


def classes(phone: Android) -> dict[str, Any]:
    """Every class that this phone has, by its name."""

    def language() -> str:
        phone.calls.append("language")
        return phone.language

    every: dict[str, Any] = {
        "org.kivy.android.PythonActivity": Thing("PythonActivity", mActivity=_activity(phone)),
        "org.renpy.android.Hardware": _hardware(phone),
        "android.os.Build$VERSION": Thing("VERSION", SDK_INT=phone.sdk),
        "java.util.Locale": Thing(
            "Locale",
            getDefault=lambda: Thing("Locale", getLanguage=language),
            _new=lambda code: Thing("Locale", getLanguage=lambda: code),
        ),
        "android.speech.tts.TextToSpeech": type("TextToSpeech", (TextToSpeech,), {"phone": phone}),
        "java.lang.String": Thing("String", _new=str),
        "android.content.Intent": Intent,
        "android.content.ContentValues": ContentValues,
        "android.provider.MediaStore$Images$Media": Thing("Media", EXTERNAL_CONTENT_URI="content://media/images"),
        "android.graphics.Rect": Thing("Rect", _new=box),
        "android.provider.Settings$Global": Thing("Global", getFloat=lambda _resolver, _name, otherwise: otherwise),
    }
    if phone.sdk >= 30:
        kinds = {"systemBars": lambda: 1, "displayCutout": lambda: 2, "ime": lambda: IME}
        every["android.view.WindowInsets$Type"] = Thing("Type", **kinds)
    return every


def install(phone: Android) -> None:
    """From now on this process runs on that phone."""
    known = classes(phone)

    def autoclass(name: str) -> Any:
        if name not in known:
            raise JavaException(f"java.lang.ClassNotFoundException: {name}")
        return known[name]

    jnius: Any = types.ModuleType("jnius")
    jnius.autoclass, jnius.cast, jnius.JavaException = autoclass, lambda kind, thing: thing, JavaException
    jnius.PythonJavaClass, jnius.java_method = object, lambda signature: lambda method: method
    android: Any = types.ModuleType("android")
    runnable: Any = types.ModuleType("android.runnable")
    activity: Any = types.ModuleType("android.activity")

    def on_ui_thread(call: Callable[..., None]) -> Callable[..., None]:
        def later(*arguments: Any) -> None:
            thread = threading.Thread(target=call, args=arguments)
            thread.start()
            thread.join()

        return later

    runnable.run_on_ui_thread = on_ui_thread

    def bind(on_activity_result: Callable[..., Any]) -> None:
        phone.listeners.append(on_activity_result)

    def unbind(on_activity_result: Callable[..., Any]) -> None:
        phone.listeners.remove(on_activity_result)

    activity.bind, activity.unbind = bind, unbind
    android.activity, android.runnable = activity, runnable
    android.remove_presplash = lambda: phone.calls.append("presplash away")
    android.mActivity = known["org.kivy.android.PythonActivity"].mActivity
    sys.modules |= {"jnius": jnius, "android": android, "android.runnable": runnable, "android.activity": activity}
