"""The words after the program's name: each does one task and never opens a window.

Bad input gets one line on the error stream and exit code 2. ``--json`` prints the same for programs.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from companion import device
from companion.cli import bench, replay, score, screens, setup, soak, tune
from companion.cli.common import Wrong
from companion.core import paths
from companion.core.text import LANGUAGES, Refusal, T, language

IN_THE_SOURCE: Final = "python main.py"
PROGRAM: Final = "vis-a-vis" if paths.INSTALLED else IN_THE_SOURCE
WRONG: Final = 2
_TASKS: Final[dict[str, Any]] = {task.WORD: task for task in (setup, score, replay, bench, screens, soak, tune)}
_ABOUT: Final = """Vis-à-vis, the companion for five civilization board games.

Without a word it starts the app; with a word it does one task in the terminal."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage text around it."""

    def error(self, message: str) -> NoReturn:
        raise Wrong(message)


def parser() -> argparse.ArgumentParser:
    """What the program itself understands: --help, and the words."""
    top = _Parser(prog=PROGRAM, description=_ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter)
    words = top.add_subparsers(title="words", metavar="WORD", required=True)
    for task in _TASKS.values():
        words.add_parser(task.WORD, help=task.HELP)
    return top


def task_parser(task: Any) -> argparse.ArgumentParser:
    """What one word understands."""
    word = _Parser(
        prog=f"{PROGRAM} {task.WORD}",
        description=task.HELP,
        epilog=task.EXAMPLES.replace(IN_THE_SOURCE, PROGRAM),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    task.arguments(word)
    word.add_argument("--lang", choices=LANGUAGES, default=_own_language(), help="language of the answer")
    return word


def _parse(words: Sequence[str]) -> argparse.Namespace:
    """Options may stand anywhere among the arguments of a word, which subparsers would not allow."""
    task = _TASKS.get(words[0])
    if task is None:
        return parser().parse_args(words)  # prints the help, or says what is wrong
    return task_parser(task).parse_intermixed_args(words[1:], argparse.Namespace(run=task.run))


def _own_language() -> str:
    own = device.system_language()
    return own if own in LANGUAGES else "en"


def main(words: Sequence[str]) -> int:
    """Do the task that the words ask for; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without é still gets its answer
    tongue = _own_language()
    try:
        asked = _parse(words)
        tongue = asked.lang
        asked.run(asked)
        if sys.stdout is not None:  # who started us may have closed it
            sys.stdout.flush()
    except Wrong as wrong:
        return _complain(str(wrong))
    except Refusal as refusal:
        return _complain(language(tongue).say(refusal.text))
    except BrokenPipeError:  # whoever reads us has seen enough
        _hush()
    except OSError:  # a full disk behind the pipe
        _hush()
        return _complain(language(tongue).say(T("The answer could not be written.")))
    except KeyboardInterrupt:
        return 130
    return 0


def _hush() -> None:
    """What is still to be written goes nowhere: Python would try it once again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> int:
    if sys.stderr is not None:
        print(f"{PROGRAM}: {' '.join(sentence.split())}", file=sys.stderr)
    return WRONG
