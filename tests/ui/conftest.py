"""Kivy without a screen, and without the user's own Kivy settings."""

import os
import tempfile

os.environ["SDL_VIDEODRIVER"] = "offscreen"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["KIVY_NO_ARGS"] = "1"
os.environ["KIVY_NO_CONSOLELOG"] = "1"
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ.setdefault("KIVY_HOME", tempfile.mkdtemp(prefix="kivy-"))

from kivy.config import Config

# The frame buffer cannot grow later: as large as the largest screen of a test.
Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "920")
Config.set("graphics", "maxfps", "0")
