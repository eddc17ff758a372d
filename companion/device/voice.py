"""Voices that read a sentence aloud: Android's own, and a program of the computer if there is one.

Both say one thing at a time: a new sentence takes the place of the one that is being said. Nobody waits for them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from typing import Any, Final

LONGEST: Final = 1000  # letters: more than any instruction; Android takes 4,000
FLUSH: Final = 0  # android.speech.tts.TextToSpeech.QUEUE_FLUSH
SUCCESS: Final = 0
MISSING: Final = (-1, -2)  # LANG_MISSING_DATA, LANG_NOT_SUPPORTED
UTTERANCE: Final = "vis-a-vis"


class AndroidVoice:
    """Android's TextToSpeech. Its engine says on a thread of its own when it is ready: until then the last sentence
    waits. A language that it does not have is not read in another one's sounds."""

    def __init__(self, activity: Callable[[], Any], java: Callable[[str], Any]) -> None:
        self._activity, self._java = activity, java
        self._lock = threading.Lock()
        self._engine: Any = None
        self._listener: Any = None  # Java holds no reference that Python knows of
        self._ready = False
        self._waiting: tuple[str, str] | None = None
        self._language = ""

    def say(self, text: str, language: str) -> None:
        with self._lock:
            self._waiting = (text[:LONGEST], language)
            if self._engine is None:
                self._listener = _when_ready(self._answered)
                self._engine = self._java("android.speech.tts.TextToSpeech")(self._activity(), self._listener)
            if self._ready:
                self._speak()

    def hush(self) -> None:
        with self._lock:
            self._waiting = None
            if self._engine is not None and self._ready:
                self._engine.stop()

    def close(self) -> None:
        """Give the engine back; the next sentence asks for another one."""
        with self._lock:
            engine, self._engine, self._listener = self._engine, None, None
            self._ready, self._language, self._waiting = False, "", None
        if engine is not None:
            engine.stop()
            engine.shutdown()

    def _answered(self, status: int) -> None:
        """On Java's thread, which an exception must not reach."""
        from companion.device import faults  # noqa: PLC0415

        try:
            with self._lock:
                if self._engine is not None and status == SUCCESS:
                    self._ready = True
                    self._speak()
        except Exception as fault:
            faults.note(fault)

    def _speak(self) -> None:
        if self._waiting is None:
            return
        (text, language), self._waiting = self._waiting, None
        if language != self._language:
            if int(self._engine.setLanguage(self._java("java.util.Locale")(language))) in MISSING:
                self._language = ""
                return
            self._language = language
        self._engine.speak(text, FLUSH, None, UTTERANCE)


def _when_ready(answered: Callable[[int], None]) -> Any:
    """An OnInitListener."""
    from jnius import PythonJavaClass, java_method  # noqa: PLC0415

    class Listener(PythonJavaClass):  # type: ignore[misc]  # pyjnius has no types
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:  # noqa: N802 -- Java's name
            answered(int(status))

    return Listener()


@cache
def program() -> str | None:
    """What can read aloud on this computer."""
    names = ("say",) if sys.platform == "darwin" else ("espeak-ng", "espeak")
    return next((path for name in names if (path := shutil.which(name))), None)


class ProgramVoice:
    """A program of the computer, run on a thread of its own; what it has to say comes through its standard input."""

    def __init__(self, command: Callable[[str], Sequence[str]] | None = None) -> None:
        self._command = command or _command
        self._queue: SimpleQueue[tuple[str, str]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def say(self, text: str, language: str) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
            self._thread.start()
        self._queue.put((text[:LONGEST], language))

    def hush(self) -> None:
        if self._thread is not None:
            self._queue.put(("", ""))

    def _run(self) -> None:
        speaking: subprocess.Popen[str] | None = None
        while True:
            text, language = self._queue.get()
            while not self._queue.empty():
                text, language = self._queue.get()
            if speaking is not None:
                speaking.terminate()
                speaking.wait()
            speaking = self._start(text, language) if text else None

    def _start(self, text: str, language: str) -> subprocess.Popen[str] | None:
        from companion.device import faults  # noqa: PLC0415

        try:
            begun = subprocess.Popen(
                self._command(language),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                text=True,
                encoding="utf-8",
            )
            assert begun.stdin is not None
            begun.stdin.write(text)
            begun.stdin.close()
        except OSError as fault:
            faults.note(fault)
            return None
        return begun


def _command(language: str) -> Sequence[str]:
    name = program() or ""
    return [name, "-f", "-"] if sys.platform == "darwin" else [name, "-v", language, "--stdin"]
