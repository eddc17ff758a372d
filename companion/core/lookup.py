"""Names that manifests hold: found when they are needed, and not imported before."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def resolve(name: str) -> Any:
    """What ``module:name`` means, or a whole module."""
    module, _, inside = name.partition(":")
    found = import_module(module)
    return getattr(found, inside) if inside else found


def manifest(room: str) -> Any:
    """The manifest of a game in its room of a layer; None where the game has no such room."""
    name = f"{room}.manifest"
    try:
        return import_module(name).MANIFEST
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{name}.".startswith(f"{missing.name}."):
            raise  # something that the manifest itself needs
        return None
