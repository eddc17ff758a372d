"""Kivy without a screen, and without the user's own Kivy settings."""

from companion.ui.stage import without_a_display

without_a_display()

from kivy.config import Config  # noqa: E402

Config.set("graphics", "maxfps", "0")
