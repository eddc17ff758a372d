"""The measure: how many pixels a dp has. Kivy finds it out once; a phone's owner may change it meanwhile."""

from __future__ import annotations

from kivy.metrics import Metrics

from companion import device


def follow() -> None:
    """Take the device's measure again."""
    density = device.density()
    if density is not None and density != Metrics.density:
        Metrics.density = density
