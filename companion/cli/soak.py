"""``soak``: random lives on a real store, with all that a device may do to it."""

from __future__ import annotations

import argparse
import os
import sys
from time import time
from typing import Final

from companion.cli.common import Wrong
from companion.core import paths

WORD: Final = "soak"
HELP: Final = (
    "Play at random on a real store while it is killed, damaged and opened twice: what was tried, what failed."
)
EXAMPLES: Final = """examples:
  python main.py soak --minutes 20
  python main.py soak --minutes 1 --seed 7"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--minutes", metavar="N", type=float, default=1.0, help="how long; a minute if not said")
    parser.add_argument("--seed", metavar="S", type=int, default=None, help="repeat what was done with this seed")


def run(asked: argparse.Namespace) -> None:
    if not hasattr(os, "fork"):
        raise Wrong("soak kills processes as only Linux and macOS let it")
    if paths.INSTALLED:
        raise Wrong("soak is part of the source, not of the installed app")
    from companion.dev.offscreen import without_a_display
    from tools.soak import soak

    without_a_display()  # some texts come from scenes of the screens: Kivy stays quiet, and leaves home alone
    if not 0 < asked.minutes < 10_000:
        raise Wrong("--minutes is a number of minutes, such as 20")
    seed = int(time()) % 1_000_000 if asked.seed is None else asked.seed
    report = soak(asked.minutes, seed)
    print(f"seed {seed}", *report.lines(), sep="\n")
    sys.stdout.flush()
    if report.failures:
        sys.exit(1)
