"""``replay``: play a journal again, print its log and its score sheet."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from companion.cli.common import print_json, print_sheet
from companion.core.table import LogEntry, Table
from companion.core.text import Language, Refusal, T, language
from companion.rules import GAMES

WORD: Final = "replay"
HELP: Final = "Replay a play that was saved as text: the log, and the score sheet at its end."
EXAMPLES: Final = """examples:
  python main.py replay evening.txt
  python main.py replay - --json < evening.txt"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the play as text; - reads it from the standard input")
    parser.add_argument("--json", action="store_true", help="print it for programs")


def run(asked: argparse.Namespace) -> None:
    tongue = language(asked.lang)
    table = Table.from_text(_read(asked.file), GAMES)
    if asked.json:
        print_json(_as_json(table, tongue))
    else:
        _print(table, tongue)


def _read(name: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return raw.decode()
    except OSError:
        raise Refusal(T("The file “{name}” cannot be read.", name=name)) from None
    except UnicodeDecodeError:
        raise Refusal(T("The file “{name}” is not a text.", name=name)) from None


def _mover(table: Table, entry: LogEntry) -> str | None:
    return table.players[entry.seat].name if entry.seat >= 0 else None


def _print(table: Table, tongue: Language) -> None:
    say = tongue.say
    print(say(table.game.name))
    print(say(T("Code: {code}", code=table.setup.code)), end="\n\n")
    for number, entry in enumerate(table.log(), 1):
        mover = _mover(table, entry)
        line = say(entry.text) if mover is None else say(T("{label}: {value}", label=mover, value=entry.text))
        print(f"{number:4}  {line}")
        for text in entry.news:
            print(f"      {say(text)}")
    print()
    print_sheet(table.score, [player.name for player in table.players], tongue)


def _as_json(table: Table, tongue: Language) -> dict[str, Any]:
    return {
        "game": table.game.id,
        "code": table.setup.code,
        "players": [{"name": player.name, "kind": player.kind} for player in table.players],
        "log": [
            {
                "step": str(entry.step),
                "seat": entry.seat + 1 if entry.seat >= 0 else None,
                "text": tongue.say(entry.text),
                "news": [tongue.say(text) for text in entry.news],
            }
            for entry in table.log()
        ],
        "over": table.over,
        "score": table.score.as_json(),
    }
