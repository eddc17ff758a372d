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
  python main.py tune roll bronze_2 --minutes 20 --again"""


def arguments(parser: argparse.ArgumentParser) -> None:
    from automa.manifest import games_that_learn

    parser.add_argument("game", choices=games_that_learn(), help="the game")
    parser.add_argument("way", metavar="WAY", nargs="?", default="", help="one of its ways to play, if it has several")
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
    from automa.manifest import automa_manifest
    from companion.core.lookup import resolve
    from companion.rules import listing

    def say(line: str) -> None:
        print(line, flush=True)

    learn = resolve(automa_manifest(listing(asked.game)).tune)
    path: Path = learn(asked.way, asked.minutes, asked.seed, asked.again, say)
    return path
