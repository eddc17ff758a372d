"""The least that Kivy shows: what Kivy itself costs on this machine, for ``bench startup``, ``idle`` and ``memory``."""

from __future__ import annotations

import os
import time

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.label import Label


class Bare(App):
    """One label. It says how long its first frame took, or how much processor time a second of idleness takes."""

    def build(self) -> Label:
        if os.environ["VISAVIS_PROBE"] == "first-frame":
            Window.bind(on_flip=self.probe)
        else:
            settle, watch = (float(seconds) for seconds in os.environ["VISAVIS_PROBE_SECONDS"].split())
            Clock.schedule_once(lambda _: self.watch(watch), settle)
        return Label(text="Hello")

    def probe(self, *_: object) -> None:
        since = float(os.environ["VISAVIS_PROBE_START"])
        print(f"{time.time() - since:.4f} {time.process_time():.4f}", flush=True)
        self.stop()

    def watch(self, seconds: float) -> None:
        begun, spent = time.monotonic(), time.process_time()

        def tell(_: float) -> None:
            print((time.process_time() - spent) / (time.monotonic() - begun), flush=True)
            self.stop()

        Clock.schedule_once(tell, seconds)


Bare().run()
