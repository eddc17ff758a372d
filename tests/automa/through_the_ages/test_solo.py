"""The automa beside those who play by the rules: plays to the end, levels in their order."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from automa.bench import mean
from automa.through_the_ages.culture_first import CultureFirst
from automa.through_the_ages.solo import measured
from automa.through_the_ages.solo.table import finish
from automa.through_the_ages.solo.tallies import Tallies, Tally
from automa.through_the_ages.yardsticks import Greedy
from companion.core.text import T
from companion.rules.through_the_ages.solo import settings
from companion.rules.through_the_ages.solo.settings import SETTINGS, setting
from companion.rules.through_the_ages.state import Phase


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_with_an_automa_come_to_their_end(seats: int) -> None:
    guests = {seat: CultureFirst() for seat in range(1, seats)}
    end, seated = finish(guests, {0: 2}, seats)
    assert end.phase == Phase.OVER
    assert len(seated[0].turns) >= 15
    assert end.boards[0].culture > 40


@pytest.mark.long
def test_three_automas_leave_room_for_one_person() -> None:
    end, seated = finish({2: Greedy()}, {0: 1, 1: 2, 3: 3}, 8)
    assert end.phase == Phase.OVER
    assert all(len(each.turns) >= 12 for each in seated.values())


@pytest.mark.long
def test_levels_stand_in_their_order() -> None:
    found = [
        sum(finish({1: Greedy()}, {0: each.number}, deal)[0].boards[0].culture for deal in range(6))
        for each in SETTINGS
    ]
    assert found == sorted(found)
    assert setting(99) is SETTINGS[-1]


CELLS = {cell.id: cell for cell in measured.cells()}


@pytest.mark.long
@pytest.mark.parametrize("key", ["3_1", "3_alone", "against_passive", "against_warlord"])
def test_a_measured_play_comes_again_and_counts_what_was_done(key: str) -> None:
    cell = CELLS[key]
    found = cell.play(1)
    assert found == cell.play(1)
    assert 0 <= found["won"] <= 100
    assert found["takes"] / found["turns"] == pytest.approx(1.5 if cell.seats == 3 else 2, abs=0.1)
    assert found["age_I"] < found["age_II"] < found["age_III"]


def test_everything_that_is_promised_is_measured() -> None:
    assert sum(CELLS[f"2_{n}"].plays for n in (1, 2, 3)) >= 2000
    assert CELLS["2_4"].plays >= 200
    assert all(CELLS[f"{seats}_{each.number}"].plays >= 300 for seats in (3, 4) for each in SETTINGS)
    assert {"against_passive", "against_builder", "against_warlord"} <= CELLS.keys()


def test_a_tally_gives_what_the_plays_would() -> None:
    tally = Tally()
    for value in (3, 5, 5, 9):
        tally.add({"culture": value})
    again = Tally(json.loads(json.dumps(tally.data())))
    assert again.plays == 4
    told = T("culture")
    assert again.mean("x", "culture", told) == mean("x", told, "", [3.0, 5.0, 5.0, 9.0])
    assert again.median("x", "culture", told).median == 5


def test_a_record_goes_on_where_it_was_and_counts_no_other_automa(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def play(number: int) -> dict[str, int]:
        played.append(number)
        return {"won": 100 * (number % 2)}

    path = tmp_path / "automa.json"
    Tallies("command", path).complete("cell", 30, play, (2,))
    assert Tallies("command", path).complete("cell", 50, play, (2,)).plays == 50
    assert played == list(range(50))
    monkeypatch.setattr(settings, "T", object())
    assert Tallies("command", path).tally_of("cell", (2,)).plays == 50, "what is no figure is another one in every run"
    monkeypatch.setattr(settings, "REST", settings.REST + 1)
    assert Tallies("command", path).tally_of("cell", (2,)).plays == 0
