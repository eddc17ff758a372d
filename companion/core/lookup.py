"""Names that manifests hold: found when they are needed, and not imported before."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def resolve(name: str) -> Any:
    """What ``module:name`` means, or a whole module."""
    module, _, inside = name.partition(":")
    found = import_module(module)
    return getattr(found, inside) if inside else found


def resolve_if_there(name: str) -> Any:
    """What ``module:name`` means; None where there is no such module."""
    module = name.partition(":")[0]
    try:
        return resolve(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not f"{module}.".startswith(f"{missing.name}."):
            raise  # something that the module itself needs
        return None


def manifest(room: str) -> Any:
    """The manifest of a game in its room of a layer; None where the game has no such room."""
    return resolve_if_there(f"{room}.manifest:MANIFEST")
