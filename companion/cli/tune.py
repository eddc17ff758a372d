"""``tune``: learn what rivals play by, from self-play, and write it for the app."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from typing import Final

from companion.text import Refusal, T, language

WORD: Final = "tune"
HELP: Final = "Learn what a rival plays by, from self-play; needs the packages of the lab: pip install -e .[lab]"
EXAMPLES: Final = """examples:
  python main.py tune roll bronze_1 --minutes 40
  python main.py tune roll bronze_2 --minutes 20 --again"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=("roll",), help="the game")
    parser.add_argument("way", metavar="WAY", help="printing and seats: bronze_1 to bronze_4, late_bronze_1 to 4")
    parser.add_argument("--minutes", type=float, default=30, help="processor time to learn for")
    parser.add_argument("--seed", type=int, default=1, help="of the self-play")
    parser.add_argument("--again", action="store_true", help="go on from what was learned before")


def run(asked: argparse.Namespace) -> None:
    if find_spec("numba") is None:
        raise Refusal(T("Learning needs the packages of the lab: pip install -e .[lab]"))
    from automa.lab.roll.tune import tune

    path = tune(asked.way, asked.minutes, asked.seed, asked.again, say=lambda line: print(line, flush=True))
    print(language(asked.lang).say(T("Written: {path}", path=str(path))))
