"""The device as the app sees it: Android's side on a nasty fake of Java, and no side ever raises."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion import device
from companion.device import faults
from companion.device.desktop import Desktop
from companion.device.fake import Fake
from companion.device.phone import LONGEST_SHARED, Phone
from companion.device.side import Insets, Side
from companion.device.voice import ProgramVoice
from tests.phone.java import Android, install

MODULES = ("jnius", "android", "android.runnable", "android.activity")
PATIENCE = 60.0  # seconds: a busy machine comes to another thread, or starts a program, when it can


@pytest.fixture(autouse=True)
def real_modules() -> Iterator[None]:
    before = {name: sys.modules.get(name) for name in MODULES}
    yield
    for name, module in before.items():
        if module is None:
            sys.modules.pop(name, None)
        else:
            sys.modules[name] = module


@pytest.fixture(autouse=True)
def own_faults(tmp_path: Path) -> Iterator[None]:
    hooks = sys.excepthook, threading.excepthook
    faults.keep_in(tmp_path / "data")
    yield
    sys.excepthook, threading.excepthook = hooks
    faults._folder = None


def everything(done: list[Any]) -> dict[str, Any]:
    """Every call of the interface, and the answers there are."""
    device.refresh()
    device.vibrate()
    device.vibrate(0.3)
    device.give_back_memory()
    listener = device.listen(lambda: None)
    listener.close()
    device.dim(True)
    device.feel(True)
    device.speak("a text", "fr")
    device.hush()
    answers = {"force": device.force(), "can": [device.can(what) for what in ("dim", "shake", "speak")]}
    device.feel(False)
    device.rest()
    return answers | {
        "data_folder": device.data_folder(),
        "exchange_folder": device.exchange_folder(),
        "has_display": device.has_display(),
        "language": device.system_language(),
        "light": device.system_is_light(),
        "font_scale": device.font_scale(),
        "density": device.density(),
        "insets": device.insets(),
        "share": device.share("a text"),
        "share_picture": device.share_picture("a.png", b"a picture"),
        "choose_new_file": device.choose_new_file("a.json", "a text", done.append),
        "choose_file": device.choose_file(10, done.append),
    }


def test_a_device_on_which_everything_fails_raises_nothing(tmp_path: Path) -> None:
    with device.using(Fake(tmp_path, broken=frozenset({"all"}))):
        answers = everything([])
        assert not device.copy("a text")
        assert device.clipboard_text(10) == ""
        device.keep_awake(True)
    assert answers["language"] == "en"
    assert answers["insets"] == Insets()
    assert answers["font_scale"] == 1.0
    assert not answers["share"]
    assert not answers["share_picture"]
    assert not answers["choose_file"]
    assert answers["force"] is None
    assert not any(answers["can"])
    assert "share is broken" in faults.report()


def test_an_android_without_java_raises_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in MODULES:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "files"))
    with device.using(Phone()):
        assert everything([])["data_folder"] == tmp_path / "files"


@pytest.mark.parametrize("sdk", [24, 29, 34, 36])
def test_what_the_bars_cover_of_what_we_draw_on(sdk: int) -> None:
    """Where Android lays the app out between its bars, they cover nothing; edge to edge they do."""
    install(Android(sdk=sdk, bars=(10, 24, 0, 48)))
    with device.using(Phone()):
        assert device.insets() == ((10, 24, 0, 48, 0) if sdk == 36 else (0, 0, 0, 0, 0))
    install(Android(sdk=sdk, keyboard=300))
    with device.using(Phone()):
        keyboard = device.insets().keyboard
    assert keyboard == (300 if sdk == 36 else 300 - 48)
    assert faults.report() == ""


@pytest.mark.parametrize("sdk", [24, 36])
def test_what_the_device_is_set_to_is_read_once_and_again_on_demand(sdk: int) -> None:
    phone = Android(sdk=sdk, language="fr", night=False, font=1.3, density=2.75)
    install(phone)
    with device.using(Phone()):
        for _ in range(50):
            assert device.system_language() == "fr"
            assert device.system_is_light()
            assert device.font_scale() == 1.3
            assert device.density() == 2.75
        assert phone.calls.count("language") == 1
        assert phone.calls.count("configuration") == 2
        phone.language, phone.night = "de", True
        device.refresh()
        assert device.system_language() == "de"
        assert not device.system_is_light()


def test_a_tick_is_androids_own_and_the_motor_its_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    motor: list[float] = []
    monkeypatch.setattr("companion.device.phone._motor", motor.append)
    phone = Android()
    install(phone)
    with device.using(Phone()):
        device.vibrate()
        assert phone.calls == ["haptic 3"]
        assert motor == []
        device.vibrate(0.3)
        assert motor == [0.3]
        monkeypatch.setitem(sys.modules, "android.runnable", None)
        device.vibrate()
        assert motor == [0.3, 0.02]


def test_a_share_sheet_that_does_not_open_is_no_end() -> None:
    phone = Android()
    install(phone)
    with device.using(Phone()):
        assert device.share("short")
        assert phone.shared == ["short"]
        assert not device.share("x" * (LONGEST_SHARED + 1))
        assert not device.copy("x" * (LONGEST_SHARED + 1))
        phone.share_fails = True
        assert not device.share("short")


def test_a_picture_goes_to_other_apps_through_the_devices_own_pictures(tmp_path: Path) -> None:
    phone = Android(files=str(tmp_path))
    install(phone)
    with device.using(Phone()):
        assert device.can("picture")
        assert device.share_picture("card.png", b"PNG")
    [uri] = phone.shared
    assert Path(uri).read_bytes() == b"PNG"
    assert phone.gallery[uri] == {
        "_display_name": "card.png",
        "mime_type": "image/png",
        "relative_path": "Pictures/Vis-a-vis",
    }


def test_a_picture_that_nobody_takes_is_not_left_behind(tmp_path: Path) -> None:
    phone = Android(files=str(tmp_path), share_fails=True)
    install(phone)
    with device.using(Phone()):
        assert not device.share_picture("card.png", b"PNG")
    assert phone.gallery == {}


def test_an_old_android_offers_no_picture_without_a_permission(tmp_path: Path) -> None:
    phone = Android(sdk=28, files=str(tmp_path))
    install(phone)
    with device.using(Phone()):
        assert not device.can("picture")
        assert not device.share_picture("card.png", b"PNG")
    assert phone.gallery == {}


def test_files_come_and_go_through_the_systems_dialogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = types_clock(monkeypatch)
    phone = Android(chosen=str(tmp_path / "file.json"))
    install(phone)
    done: list[Any] = []
    with device.using(Phone()):
        assert device.choose_new_file("file.json", "é" * 9, done.append)
        assert device.choose_file(5, done.append)
        assert done == []  # nothing on Java's thread
        clock()
        assert done == [True, "é" * 5]
        assert len(phone.listeners) == 1
        phone.chosen = None  # the person goes back
        assert device.choose_file(5, done.append)
        clock()
        assert done[2:] == [None]
        phone.chooser_fails = True
        assert not device.choose_file(5, done.append)
        assert len(done) == 3
        phone.chooser_fails, phone.chosen = False, str(tmp_path / "gone" / "file")
        assert device.choose_new_file("file.json", "text", done.append)
        clock()
        assert done[3:] == [False]


def types_clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Kivy's clock, by hand: what is put off is done when it is called."""
    import types  # noqa: PLC0415

    waiting: list[Any] = []
    module: Any = types.ModuleType("kivy.clock")
    module.Clock = types.SimpleNamespace(schedule_once=lambda call, after: waiting.append(call))
    monkeypatch.setitem(sys.modules, "kivy.clock", module)

    def run() -> None:
        while waiting:
            waiting.pop(0)(0)

    return run


# A voice


def said(phone: Android) -> list[str]:
    return [call for call in phone.calls if ": " in call]


def wait_for(there: Any) -> None:
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_androids_voice_says_the_last_thing_when_it_is_ready_and_then_at_once() -> None:
    phone = Android(engine_waits=True)
    install(phone)
    with device.using(Phone()):
        device.speak("One.", "fr")
        device.speak("Two.", "fr")
        assert said(phone) == []
        phone.engine_ready()  # on a thread of Java's
        wait_for(lambda: said(phone))
        device.speak("Three.", "en")
        assert said(phone) == ["fr: Two.", "en: Three."]
        assert phone.calls.count("engine") == 1
        device.hush()
        device.rest()
        assert phone.calls[-3:] == ["hush", "hush", "shutdown"]
        device.speak("Four.", "en")  # another engine
        phone.engine_ready()
        wait_for(lambda: len(said(phone)) == 3)
    assert faults.report() == ""


def test_what_is_hushed_before_the_voice_is_ready_is_never_said() -> None:
    phone = Android(engine_waits=True)
    install(phone)
    with device.using(Phone()):
        device.speak("One.", "fr")
        device.hush()
        phone.engine_ready()
        device.speak("Two.", "fr")
        wait_for(lambda: said(phone))
    assert said(phone) == ["fr: Two."]


def test_a_language_without_a_voice_is_not_read_in_the_sounds_of_another() -> None:
    phone = Android(voices=("en",))
    install(phone)
    with device.using(Phone()):
        device.speak("Hello.", "en")
        wait_for(lambda: said(phone))
        device.speak("Bonjour.", "fr")
        device.speak("Again.", "en")
    assert said(phone) == ["en: Hello.", "en: Again."]


def test_an_engine_that_does_not_start_says_nothing_and_raises_nothing() -> None:
    phone = Android(engine_fails=True)
    install(phone)
    with device.using(Phone()):
        device.speak("One.", "fr")
        device.speak("Two.", "fr")
        device.hush()
        device.rest()
    assert said(phone) == []


def test_a_computer_reads_with_a_program_that_nobody_waits_for(tmp_path: Path) -> None:
    """A new sentence takes the place of the one that is being said."""
    heard = tmp_path / "heard"
    code = (
        "import sys, time; open(sys.argv[1], 'a').write(sys.argv[2] + ': ' + sys.stdin.read() + '\\n'); time.sleep(120)"
    )
    voice = ProgramVoice(lambda language: [sys.executable, "-c", code, str(heard), language])
    before = time.monotonic()
    voice.say("Un.", "fr")
    assert time.monotonic() - before < PATIENCE
    wait_for(lambda: heard.exists() and heard.read_text() == "fr: Un.\n")
    voice.say("Two.", "en")  # the first program would go on for two minutes
    wait_for(lambda: heard.read_text() == "fr: Un.\nen: Two.\n")
    voice.hush()


def test_a_program_that_cannot_be_started_is_no_end() -> None:
    voice = ProgramVoice(lambda _: ["no-such-program"])
    voice.say("One.", "en")
    wait_for(lambda: "no-such-program" in faults.report())
    voice.say("Two.", "en")
    voice.hush()


def test_a_computer_without_a_voice_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.device.voice.program", lambda: None)
    with device.using(Desktop()) as side:
        assert not device.can("speak")
        device.speak("a text", "en")
        assert side._voice is None  # type: ignore[attr-defined]
    monkeypatch.setattr("companion.device.voice.program", lambda: "espeak-ng")
    with device.using(Desktop()):
        assert device.can("speak")
        assert not device.can("shake")
        assert not device.can("dim")


# What is felt


class Sensor:
    """plyer's accelerometer on Android."""

    def __init__(self) -> None:
        self.on, self.acceleration = False, (None, None, None)
        self.calls: list[Any] = []
        manager: Any = SimpleNamespace(
            unregisterListener=lambda listener, sensor: self.calls.append("slow no more"),
            registerListener=lambda listener, sensor, rate: self.calls.append(rate),
        )
        self.listener = SimpleNamespace(SensorManager=manager, sensor="accelerometer")

    def enable(self) -> None:
        self.on = True

    def disable(self) -> None:
        self.on = False


def test_the_sensor_runs_only_while_somebody_feels(monkeypatch: pytest.MonkeyPatch) -> None:
    sensor: Any = Sensor()
    monkeypatch.setattr("plyer.accelerometer", sensor)
    install(Android())
    with device.using(Phone()):
        assert device.can("shake")
        assert device.force() is None
        device.feel(True)
        device.feel(True)
        assert sensor.on
        assert sensor.calls == ["slow no more", 1]
        assert device.force() is None  # nothing was felt yet
        sensor.acceleration = (0.5, 1, 9)
        assert device.force() == (0.5, 1.0, 9.0)
        device.feel(False)
        assert not sensor.on
        assert device.force() is None
        device.feel(True)
        device.rest()
        assert not sensor.on


def test_a_phone_without_a_sensor_offers_no_shake() -> None:
    install(Android(accelerometer=False))
    with device.using(Phone()):
        assert not device.can("shake")
        assert device.can("dim")
        assert device.can("speak")


def test_the_fake_has_every_part_of_the_interface() -> None:
    parts = {name for name in vars(Side) if not name.startswith("_")}
    assert parts - {"exchange_folder", "has_display"} <= set(vars(Fake))


# Faults


def test_what_nobody_caught_is_written_down_on_every_thread(tmp_path: Path) -> None:
    code = (
        "import sys, threading\nfrom pathlib import Path\nfrom companion.device import faults\n"
        "faults.keep_in(Path(sys.argv[1]))\n"
        "thread = threading.Thread(target=lambda: 1 / 0)\nthread.start()\nthread.join()\n"
        "raise LookupError('the end')\n"
    )
    run = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "the end" in run.stderr
    report = (tmp_path / faults.NAME).read_text()
    assert "ZeroDivisionError" in report
    assert "LookupError: the end" in report


def test_a_report_stays_small_and_tells_a_fault_once() -> None:
    for _ in range(50):
        faults.note(ValueError("again"))
    assert faults.report().count("ValueError: again") == 1
    for n in range(50):
        faults.note(ValueError(f"{n} " + "x" * 5000))
    assert len(faults.report()) <= faults.LARGEST
    assert "ValueError: 49" in faults.report()
    faults.forget()
    assert not faults.any_noted()
    assert faults.report() == ""


def test_no_part_of_the_package_hides_a_call() -> None:
    """A module that is imported stands under its name in the package, in the place of a function of that name."""
    modules = {path.stem for path in Path(device.__file__).parent.glob("*.py")}
    assert not modules & {name for name, value in vars(device).items() if callable(value)}
