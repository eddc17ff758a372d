"""Write ``codes.json``: setup codes of every book with all that they lead to.

``python -m tests.data.write_codes`` writes them anew. Do so only where a new ``rules_version`` makes old codes invalid:
people have sent them to each other.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from companion.rules import BOOKS
from tests.pinned import setup_facts

CODES: Final = Path(__file__).with_name("codes.json")

# book, options, seed, slots drawn again
_TABLES: Final[tuple[tuple[str, dict[str, str], int, tuple[int, ...]], ...]] = (
    ("roll", {}, 7, ()),
    ("roll", {"players": "3", "race": "on", "same_dice": "on", "idle_workers": "on"}, 1001, (0,)),
    ("roll", {"age": "late_bronze", "solo_rounds": "12", "ships": "none", "preservation": "often"}, 77777, ()),
    ("duel", {}, 20, ()),
    ("duel", {}, 20, (0, 3, 3, 7)),
    ("duel", {"wonders": "random", "first": "2"}, 654321, (12, 1)),
    ("duel", {"wonders": "first", "draws": "hand", "first": "1"}, 5, ()),
    ("leader", {"leader": "general", "level": "4", "first": "2"}, 31, ()),
    ("leader", {"leader": "scientist", "level": "1"}, 31, (0, 6, 12)),
    ("age_of_civilization", {}, 4, ()),
    ("age_of_civilization", {"scenario": "the_long_caravan", "innovation": "on"}, 4, (2, 8)),
    (
        "age_of_civilization",
        {"players": "3", "innovation": "on", "changing": "on", "draft": "on", "raid": "scoring"},
        909090,
        (1,),
    ),
    ("age_of_civilization", {"players": "2", "draws": "hand"}, 12, ()),
    ("mosaic", {}, 60, ()),
    ("mosaic", {"players": "6", "leaders": "dealt", "halves": "up"}, 1048575, (0, 4, 4)),
    ("through_the_ages", {}, 8, ()),
    ("through_the_ages", {"players": "3"}, 8, (0, 5, 9)),
    ("through_the_ages", {"players": "4", "row": "table"}, 8, ()),
    ("ages_solo", {}, 8, ()),
    ("ages_solo", {"players": "4", "level": "3", "variant": "peaceful"}, 8, (0, 0)),
)


def main() -> None:
    codes = [BOOKS[book].code(BOOKS[book].recipe(chosen, seed, again)) for book, chosen, seed, again in _TABLES]
    books = [BOOKS[book] for book, *_ in _TABLES]
    facts = {code: setup_facts(book, code) for book, code in zip(books, codes, strict=True)}
    CODES.write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
