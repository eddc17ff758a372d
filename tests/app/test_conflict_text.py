"""What differs between two versions of one thing, in words."""

from __future__ import annotations

import re

import pytest

from companion.app.conflict_text import differences, title
from companion.core import text
from companion.store.merge import Conflict

PLAY = {
    "game": "roll",
    "note": "",
    "finished": "2026-11-18T20:30:00+00:00",
    "put_away": None,
    "touched": "2026-11-18T20:30:00+00:00",
    "moves": ["a", "b"],
    "deleted": None,
    "players": "[]",
    "sheet": '{"totals": [10, 8]}',
    "position": 2,
    "code": "0002-8AD9",
}


def said(language: str, **theirs: object) -> list[str]:
    conflict, told = Conflict(("plays", "x"), PLAY, {**PLAY, **theirs}), text.language(language)
    return [told.say(line) for line in differences(conflict, told)]


@pytest.mark.parametrize(
    ("theirs", "line"),
    [
        ({"note": "Sea"}, "Note: none here, “Sea” in the file"),
        ({"note": "x" * 80}, f"Note: none here, “{'x' * 60}…” in the file"),
        ({"finished": "2026-11-20T12:00:00+00:00"}, "Day: 18 Nov 2026 here, 20 Nov 2026 in the file"),
        ({"finished": "nonsense!!"}, "Day: 18 Nov 2026 here, nonsense!! in the file"),
        ({"finished": None}, "Over here, still in progress in the file."),
        ({"sheet": '{"totals": [10, 9]}'}, "Points: 10 : 8 here, 10 : 9 in the file"),
        ({"sheet": '{"totals": [10, 8], "rows": {}}'}, "The score sheets differ."),
        ({"sheet": "nonsense"}, "The score sheets differ."),
        ({"position": 1}, "Stands at step 2 here, at step 1 in the file"),
        ({"code": "0002-9BE1"}, "Setup code: 0002-8AD9 here, 0002-9BE1 in the file"),
        ({"moves": ["a"]}, "Steps: 2 here, 1 in the file"),
        ({"moves": ["a", "c"]}, "Some steps are others."),
        ({"deleted": "2026-11-19"}, "Deleted in the file."),
        ({"players": "[1]"}, "Who sat there differs."),
        ({"touched": "2026-11-19"}, "Only details differ, such as when it was last looked at."),
    ],
)
def test_a_difference_is_told(theirs: dict[str, object], line: str) -> None:
    assert [each.replace("\u00a0", " ") for each in said("en", **theirs)] == [line]


def test_of_one_day_the_hour_is_told() -> None:
    [line] = said("en", finished="2026-11-18T20:45:00+00:00")
    assert re.fullmatch(r"Hour: \d\d:30 here, \d\d:45 in the file", line)


def test_of_two_days_a_frenchman_reads_french_ones() -> None:
    assert "20 nov. 2026" in said("fr", finished="2026-11-20T12:00:00+00:00")[0].replace("\u00a0", " ")


def test_a_thing_of_a_game_is_called_by_the_game() -> None:
    told = text.language("en")
    conflicts = Conflict(("things", ("mosaic.cards", "tax.3")), {}, {}), Conflict(("people", ""), {}, {})
    assert [told.say(title(each, told)) for each in conflicts] == ["Mosaic: tax.3", "How You looks"]
