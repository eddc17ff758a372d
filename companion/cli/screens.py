"""``screens``: draw every screen of the app into pictures."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

WORD: Final = "screens"
HELP: Final = "Draw every screen in every size, theme, language and text size into pictures, without a display."
EXAMPLES: Final = """examples:
  python main.py screens
  python main.py screens home --out build/home
  python main.py screens --hash
  python main.py screens home --hash --write"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("beginning", metavar="NAME", nargs="?", default="", help="only scenes whose names begin so")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=Path("build/screens"), help="where to put them")
    parser.add_argument("--hash", action="store_true", help="compare with the stored list; draw only what differs")
    parser.add_argument("--write", action="store_true", help="with --hash: write the list anew")


def run(asked: argparse.Namespace) -> None:
    if asked.hash or asked.write:
        from companion.dev import screens_hash

        screens_hash.check(asked.out / "changed", asked.beginning, asked.write)
        return
    from companion.dev import screens as screens_task

    screens_task.render_all(asked.out, asked.beginning)
