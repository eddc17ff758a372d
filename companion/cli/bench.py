"""``bench``: measure the app on this machine."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from companion.cli.common import print_json
from companion.core.text import Language, Refusal, T, language

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from automa.bench import Mean, Measure, Measurement

WORD: Final = "bench"
HELP: Final = "Measure: random plays of each game, the rivals, and how fast the app starts beside a bare Kivy app."
EXAMPLES: Final = """examples:
  python main.py bench
  python main.py bench roll startup --json"""
LABEL: Final = 72  # letters that most labels have at most


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", metavar="NAME", nargs="*", help="a game, roll_solo, startup…; without a name, everything"
    )
    parser.add_argument("--json", action="store_true", help="print it for programs")


def run(asked: argparse.Namespace) -> None:
    known = _measurements()
    for name in asked.names:
        if name not in known:
            raise Refusal(
                T("There is nothing called “{name}” to measure. Known: {known}.", name=name, known=tuple(known))
            )
    found: list[dict[str, Any]] = []
    names = asked.names or list(known)
    wide = max(map(len, names))
    for name in names:
        for measure in known[name]():
            found.append({"measurement": name, **asdict(measure), "label": str(measure.label)})
            if not asked.json:
                _print(f"{name:<{wide}}", measure, language(asked.lang))
    if asked.json:
        print_json(found)


def _measurements() -> Mapping[str, Measurement]:
    """All measurements by name: random plays of each game, what the manifests of the games name, the app as a whole."""
    from functools import partial

    from automa.bench import random_plays
    from companion.core import paths
    from companion.dev import bench
    from companion.rules import GAMES

    named = {name: partial(_run_named, measure) for name, measure in _named_measurements(not paths.INSTALLED).items()}
    return {**{game: partial(random_plays, GAMES[game]) for game in GAMES}, **named, **bench.measurements()}


def _named_measurements(source: bool) -> dict[str, str]:
    """What the games have to measure; those that need tools only where there is a ``source``."""
    from automa.manifest import automa_manifest
    from companion.rules import LIST
    from scenarios.contract import solo_manifest

    found: dict[str, str] = {}
    for entry in LIST:
        for room in (automa_manifest(entry), solo_manifest(entry)):
            found |= {**room.measures, **(room.of_source if source else {})}
    return found


def _run_named(name: str) -> Iterable[Measure | Mean]:
    """A measurement is imported when it is asked for."""
    from companion.core.lookup import resolve

    found: Iterable[Measure | Mean] = resolve(name)()
    return found


def _print(name: str, figure: Measure | Mean, tongue: Language) -> None:
    from automa.bench import Mean

    if isinstance(figure, Mean):
        value, low, high = (_number(part, tongue) for part in (figure.mean, *figure.interval))
        spread = tongue.say(T("95 %: {low} to {high}; {n} plays", low=low, high=high, n=figure.runs))
    else:
        value, low, high = (_number(part, tongue) for part in (figure.median, figure.low, figure.high))
        spread = tongue.say(T("from {low} to {high} in {n} runs", low=low, high=high, n=figure.runs))
    print(f"{name}  {tongue.say(figure.label):<{LABEL}}  {value:>8} {figure.unit:<4} ({spread})", flush=True)


def _number(value: float, tongue: Language) -> str:
    """Hundreds without a fraction, seconds with two places."""
    if value >= 100:
        return tongue.number(round(value))
    return f"{value:.2f}".replace(".", "," if tongue.code == "fr" else ".")
