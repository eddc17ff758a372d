"""The least that Kivy shows: what Kivy itself costs on this machine, for ``make bench startup``."""

from __future__ import annotations

import os
import time

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.label import Label


class Bare(App):  # type: ignore[misc]  # Kivy has no types
    """One label; it says how long its first frame took, and goes."""

    def build(self) -> Label:
        Window.bind(on_flip=self.probe)
        return Label(text="Hello")

    def probe(self, *_: object) -> None:
        print(f"{time.time() - float(os.environ['VISAVIS_PROBE_START']):.4f}", flush=True)
        self.stop()


Bare().run()
