"""``tune``: learn what rivals play by, from self-play, and write it for the app."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from companion.cli.common import Wrong
from companion.core import paths
from companion.core.text import Refusal, T, language

WORD: Final = "tune"
HELP: Final = "Learn what a rival plays by, from self-play; needs the packages of the lab: pip install -e .[lab]"
EXAMPLES: Final = """examples:
  python main.py tune roll bronze_1 --minutes 40
  python main.py tune roll bronze_2 --minutes 20 --again
  python main.py tune duel --minutes 30"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=("roll", "duel"), help="the game")
    parser.add_argument(
        "way", metavar="WAY", nargs="?", default="bronze_1", help="of Roll: bronze_1 to bronze_4, late_bronze_1 to 4"
    )
    parser.add_argument("--minutes", type=float, default=30, help="processor time to learn for")
    parser.add_argument("--seed", type=int, default=1, help="of the self-play")
    parser.add_argument("--again", action="store_true", help="go on from what was learned before")


def run(asked: argparse.Namespace) -> None:
    if paths.INSTALLED:
        raise Wrong("tune is part of the source, not of the installed app")
    if find_spec("numba") is None:
        raise Refusal(T("Learning needs the packages of the lab: pip install -e .[lab]"))
    path = _learn(asked)
    print(language(asked.lang).say(T("Written: {path}", path=str(path))))


def _learn(asked: argparse.Namespace) -> Path:
    def say(line: str) -> None:
        print(line, flush=True)

    if asked.game == "duel":
        from automa.lab.duel import tune as duel

        return duel.tune(asked.minutes, asked.seed, asked.again, say)
    from automa.lab.roll import tune as roll

    return roll.tune(asked.way, asked.minutes, asked.seed, asked.again, say)
