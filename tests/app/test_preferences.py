"""Preferences: stored values are checked, the system decides where a person did not."""

from __future__ import annotations

import pytest

from companion import device
from companion.app.preferences import DEFAULTS, TEXT_SIZES, THEMES, Preferences


def test_an_empty_store_gives_the_defaults() -> None:
    assert {key: Preferences({})[key] for key in DEFAULTS} == dict(DEFAULTS)


def test_an_impossible_stored_value_gives_way_to_its_default() -> None:
    preferences = Preferences({"theme": "pink", "text_size": 99, "language": "fr", "motion": "yes"})
    assert preferences["theme"] == "system"
    assert preferences["text_size"] == 1.0
    assert preferences["motion"] is True
    assert preferences.language == "fr"


def test_an_impossible_value_is_not_taken() -> None:
    preferences = Preferences({})
    with pytest.raises(ValueError, match="theme"):
        preferences.set("theme", "pink")
    assert preferences["theme"] == "system"


@pytest.mark.parametrize(("system", "spoken"), [("fr", "fr"), ("en", "en"), ("de", "en")])
def test_the_system_language_is_spoken_where_we_know_it(
    monkeypatch: pytest.MonkeyPatch, system: str, spoken: str
) -> None:
    monkeypatch.setattr(device, "system_language", lambda: system)
    assert Preferences({}).language == spoken


@pytest.mark.parametrize(("light", "scheme"), [(True, "light"), (False, "dark")])
def test_the_system_theme_is_followed(monkeypatch: pytest.MonkeyPatch, light: bool, scheme: str) -> None:
    monkeypatch.setattr(device, "system_is_light", lambda: light)
    assert Preferences({}).scheme == scheme
    assert Preferences({"theme": "hc_light"}).scheme == "hc_light"


def test_sizes_and_themes_span_what_is_promised() -> None:
    assert (min(TEXT_SIZES), max(TEXT_SIZES)) == (0.85, 1.6)
    assert {"system", "dark", "light", "hc_dark", "hc_light"} == set(THEMES)
