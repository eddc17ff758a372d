"""``bench``: measure the app on this machine."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from companion.cli.common import print_json
from companion.core.text import Language, Refusal, T, language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from automa.bench import Mean, Measure, Measurement

WORD: Final = "bench"
HELP: Final = "Measure: random plays of each game, the rivals, and how fast the app starts beside a bare Kivy app."
EXAMPLES: Final = """examples:
  python main.py bench
  python main.py bench roll startup --json"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "names", metavar="NAME", nargs="*", help="a game, roll_solo, startup…; without a name, everything"
    )
    parser.add_argument("--json", action="store_true", help="print it for programs")


def run(asked: argparse.Namespace) -> None:
    known = _known()
    for name in asked.names:
        if name not in known:
            raise Refusal(
                T("There is nothing called “{name}” to measure. Known: {known}.", name=name, known=tuple(known))
            )
    found: list[dict[str, Any]] = []
    for name in asked.names or known:
        for measure in known[name]():
            found.append({"measurement": name, **asdict(measure), "label": str(measure.label)})
            if not asked.json:
                _print(name, measure, language(asked.lang))
    if asked.json:
        print_json(found)


def _known() -> Mapping[str, Measurement]:
    """All measurements. Scenarios are above the rivals, who may not know of them."""
    from automa.age_of_civilization import measured
    from automa.bench import measurements
    from scenarios.age_of_civilization import balance

    return {
        **measurements(),
        "aoc_rivals": measured.rivals,
        "aoc_census": measured.census,
        "aoc_scenarios": balance.measures,
    }


def _print(name: str, figure: Measure | Mean, tongue: Language) -> None:
    from automa.bench import Mean

    if isinstance(figure, Mean):
        value, low, high = (_number(part, tongue) for part in (figure.mean, *figure.interval))
        spread = tongue.say(T("95 %: {low} to {high}; {n} plays", low=low, high=high, n=figure.runs))
    else:
        value, low, high = (_number(part, tongue) for part in (figure.median, figure.low, figure.high))
        spread = tongue.say(T("from {low} to {high} in {n} runs", low=low, high=high, n=figure.runs))
    print(f"{name:<14}{tongue.say(figure.label):<34}{value:>10} {figure.unit:<4} ({spread})", flush=True)


def _number(value: float, tongue: Language) -> str:
    """Hundreds without a fraction, seconds with two places."""
    if value >= 100:
        return tongue.number(round(value))
    return f"{value:.2f}".replace(".", "," if tongue.code == "fr" else ".")
