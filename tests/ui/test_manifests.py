"""Every name that a manifest holds means something, and what the app needs of it is packed for a phone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from automa.manifest import automa_manifest
from companion.app.game_info import GameInfo, game_info, read_manifest
from companion.core import datafile
from companion.core.lookup import manifest, resolve
from companion.core.text import T
from companion.rules import BOOKS, LIST, Listed
from scenarios.contract import solo_manifest
from tests.packing import PACKAGES, manifest_file, modules, packed

LAYERS = ("automa", "scenarios")
FOR_DEVELOPERS = {"measures", "of_source", "tune", "scenes"}  # fields whose names a phone has no use for


MESSAGE: datafile.Shape = {"T": str}
LINK: datafile.Shape = {"place": str, "icon": str, "title": MESSAGE, "caption": MESSAGE, "game?": str}
MARK: datafile.Shape = {
    "kind": str,
    "points": [[(int, float)]],
    "width?": (int, float),
    "radius?": (int, float),
    "share?": (int, float),
}
NAMES = ("board", "lookback", "setup_picture", "form_pages", "sheet_page", "evidence", "start", "policy", "opposite")
SHAPE: datafile.Shape = {
    **dict.fromkeys(("id", "accent", "title"), str),
    "seats": MESSAGE,
    **{f"{name}?": bool for name in ("built", "lays_only", "shelved", "looks_alone")},
    **{f"{name}?": [datafile.FREE] for name in ("facts", "help")},
    **{f"{name}?": [str] for name in ("elsewhere", "scored")},
    **{f"{name}?": datafile.MapOf([str]) for name in ("playable", "brought", "colors")},
    **{f"{name}?": datafile.MapOf(str) for name in ("score_icons", "pages")},
    **{f"{name}?": str for name in NAMES},
    "links?": [LINK],
    "emblem?": [MARK],
    "opposite_name?": {"title": MESSAGE, "noun": MESSAGE},
}


def names(value: Any, under: str = "") -> Iterator[tuple[str, str]]:
    """The dotted names in a manifest, each with the field of the manifest that it stands in."""
    if isinstance(value, str):
        if value.partition(".")[0] in PACKAGES and "." in value:
            yield under, value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from names(each, under)
    elif isinstance(value, tuple):
        for each in value:
            yield from names(each, under)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from names(getattr(value, field.name), under or field.name)


def of_game(entry: Listed) -> list[tuple[str, str]]:
    manifests = (game_info(entry.id), *(manifest(entry.room(layer)) for layer in LAYERS))
    return [pair for each in manifests for pair in names(each)]


@pytest.mark.parametrize("entry", LIST, ids=[entry.id for entry in LIST])
def test_every_name_in_a_manifest_resolves(entry: Listed) -> None:
    for _, name in of_game(entry):
        assert resolve(name) is not None, name


@pytest.mark.parametrize("entry", LIST, ids=[entry.id for entry in LIST])
def test_what_a_phone_needs_of_a_manifest_is_packed_and_nothing_else(entry: Listed) -> None:
    for field, name in of_game(entry):
        path = modules()[name.partition(":")[0]]
        assert packed(path) == (field not in FOR_DEVELOPERS), f"{field}: {name}"


@pytest.mark.parametrize("entry", LIST, ids=[entry.id for entry in LIST])
def test_the_line_and_the_manifest_of_a_game_agree_with_its_book(entry: Listed) -> None:
    book, info = BOOKS[entry.id], game_info(entry.id)
    assert (book.id, book.number, info.id) == (entry.id, entry.number, entry.id)
    assert bool(info.board) == entry.playable


@pytest.mark.parametrize("entry", LIST, ids=[entry.id for entry in LIST])
def test_the_manifest_of_the_screens_has_the_shape_that_it_should(entry: Listed) -> None:
    """And goes with the app onto a phone."""
    assert packed(manifest_file(entry))
    datafile.read(manifest_file(entry), SHAPE)


def test_a_part_that_nobody_knows_or_that_is_missing_is_refused() -> None:
    whole = {"id": "x", "accent": "x", "title": "X", "seats": {"T": "1 player"}}
    assert read_manifest(json.dumps(whole)).seats == T("1 player")
    with pytest.raises(TypeError, match="baord"):
        read_manifest(json.dumps({**whole, "baord": "companion.ui.table.board:Board"}))
    with pytest.raises(TypeError, match="seats"):
        read_manifest(json.dumps({key: value for key, value in whole.items() if key != "seats"}))


def test_some_names_are_looked_at() -> None:
    """The walk through a manifest finds them: a board, a page, a rival, a measurement, a judge."""
    found = {field for entry in LIST for field, _ in of_game(entry)}
    assert {"board", "pages", "lineup", "tune", "measures", "judge"} <= found


def test_a_game_without_opponents_or_solo_modes_has_empty_manifests() -> None:
    entry = LIST[0]._replace(package="nowhere")
    assert not automa_manifest(entry).lineup
    assert not solo_manifest(entry).judge


def test_a_name_that_means_nothing_is_found() -> None:
    broken = GameInfo("x", "x", "x", game_info(LIST[0].id).seats, board="companion.ui.table.board:NoSuchBoard")
    [(field, name)] = names(broken)
    assert field == "board"
    with pytest.raises(AttributeError):
        resolve(name)
