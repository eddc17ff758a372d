"""The styles of Kivy's own widgets, which we hardly use, read only when one of them comes up.

Importing Kivy parses its style.kv, about a fifth of its start-up on a laptop and more on a phone. Our blocks draw
themselves; only the field for a player's name is one of Kivy's, and asks for the styles when it is first shown.
"""

from __future__ import annotations

from pathlib import Path

from companion.core.paths import NO_STYLES

_loaded = False


def defer() -> None:
    """Import Kivy's language without the styles; before anything else of Kivy."""
    import kivy

    real = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(NO_STYLES)  # read once, while kivy.lang.builder is being imported
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = real


def load() -> None:
    """Read the styles after all."""
    global _loaded  # noqa: PLW0603 -- Kivy's rules are global too
    if _loaded:
        return
    _loaded = True
    import kivy
    from kivy.lang.builder import Builder

    Builder.load_file(str(Path(kivy.kivy_data_dir, "style.kv")), rulesonly=True)
