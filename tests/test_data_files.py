"""Card files, scenarios and what rivals have learned: an unknown or a missing key is refused, wherever it stands."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from automa.duel import weights
from automa.roll import values
from automa.through_the_ages import weights as ages_weights
from companion.core import paths
from companion.core.datafile import BadData, MapOf, Shape, check, read
from companion.rules.age_of_civilization import scenario
from companion.rules.age_of_civilization.shape import SHAPE as AGE_OF_CIVILIZATION
from companion.rules.duel.shape import SHAPE as DUEL
from companion.rules.mosaic.shape import SHAPE as MOSAIC
from companion.rules.roll.shape import SHAPE as ROLL
from companion.rules.through_the_ages.shape import SHAPE as THROUGH_THE_AGES
from scenarios.through_the_ages import challenges

FILES: dict[Path, Shape] = {
    paths.CARDS / "age_of_civilization.json": AGE_OF_CIVILIZATION,
    paths.CARDS / "duel.json": DUEL,
    paths.CARDS / "mosaic.json": MOSAIC,
    paths.CARDS / "roll.json": ROLL,
    paths.CARDS / "through_the_ages.json": THROUGH_THE_AGES,
    weights.FILE: weights.SHAPE,
    ages_weights.FILE: ages_weights.SHAPE,
    **dict.fromkeys(sorted(paths.RIVALS.glob("roll_*.json")), values.SHAPE),
    **dict.fromkeys(sorted((paths.SCENARIOS / challenges.GAME).glob("*.json")), challenges.SHAPE),
}
Way = tuple[str | int, ...]

of_each_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def objects(data: Any, shape: Shape, way: Way = ()) -> Iterator[tuple[Way, Mapping[str, Shape]]]:
    """Every object of a file that has keys of its own, by the way to it."""
    if isinstance(shape, MapOf):
        for key, value in data.items():
            yield from objects(value, shape.of, (*way, key))
    elif isinstance(shape, list):
        for number, value in enumerate(data):
            yield from objects(value, shape[0], (*way, number))
    elif isinstance(shape, Mapping):
        yield way, shape
        for key, inner in shape.items():
            if (name := key.removesuffix("?")) in data:
                yield from objects(data[name], inner, (*way, name))


def at(data: Any, way: Way) -> Any:
    for step in way:
        data = data[step]
    return data


def test_every_data_file_is_looked_at() -> None:
    assets = {*paths.CARDS.glob("*.json"), *paths.RIVALS.glob("*.json")}
    assets |= {path for path in paths.SCENARIOS.rglob("*.json") if path.parent != scenario.FOLDER}
    assert assets == set(FILES)


@of_each_file
def test_a_file_has_its_shape(path: Path) -> None:
    assert read(path, FILES[path])


@of_each_file
def test_an_unknown_key_is_refused_in_every_object(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    ways = list(objects(data, FILES[path]))
    assert ways
    for way, shape in ways:
        there = at(data, way)
        there["mistyped"] = 1
        with pytest.raises(BadData, match="mistyped"):
            check(there, shape)
        del there["mistyped"]
    data["cards_"] = []
    with pytest.raises(BadData, match="cards_"):
        check(data, FILES[path])


@of_each_file
def test_a_missing_key_is_refused_in_every_object(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    tried = 0
    for way, shape in objects(data, FILES[path]):
        for key in (key for key in shape if not key.endswith("?")):
            there = dict(at(data, way))
            del there[key]
            with pytest.raises(BadData, match=key):
                check(there, shape)
            tried += 1
    assert tried >= len([key for key in FILES[path] if not key.endswith("?")])  # type: ignore[union-attr]


@of_each_file
def test_a_refusal_says_where(path: Path, tmp_path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    way, _ = list(objects(data, FILES[path]))[-1]
    at(data, way)["mistyped"] = 1
    broken = tmp_path / path.name
    broken.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadData) as refused:
        read(broken, FILES[path])
    assert str(refused.value).startswith("/".join((path.name, *map(str, way))))


@pytest.mark.parametrize("path", sorted(scenario.FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_a_scenario_refuses_unknown_and_missing_keys(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert scenario.read(copy.deepcopy(data)).id
    with pytest.raises(scenario.BadScenario):
        scenario.read({**data, "mistyped": 1})
    for key in ("id", "name"):
        with pytest.raises(scenario.BadScenario):
            scenario.read({name: value for name, value in data.items() if name != key})
