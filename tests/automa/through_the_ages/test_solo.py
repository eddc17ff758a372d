"""The automa beside those who play by the rules: plays to the end, levels in their order."""

from __future__ import annotations

import pytest

from automa.through_the_ages.culture_first import CultureFirst
from automa.through_the_ages.solo import measured
from automa.through_the_ages.solo.table import finish
from automa.through_the_ages.yardsticks import Greedy
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
    assert measured.STANDARD == 2
