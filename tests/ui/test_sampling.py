"""What is sampled is all of it in the end: in one look or another, in one turn or the next."""

from __future__ import annotations

from itertools import product

import pytest

from tests.ui import sampling

ROWS = list(range(41))


@pytest.fixture(autouse=True)
def not_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", False)


@pytest.mark.parametrize("shares", [1, 2, 3])
def test_looks_parts_and_turns_share_all_scenes(monkeypatch: pytest.MonkeyPatch, shares: int) -> None:
    seen: list[int] = []
    for turn in range(7, 7 + shares):
        monkeypatch.setattr(sampling, "TURN", turn)
        for look, part in product(range(4), range(2)):
            own = sampling.sampled(ROWS, look, 4, part, 2)
            of_turn = sampling.in_turn(own, shares)
            assert len(own) // shares <= len(of_turn) <= len(own) // shares + 1
            seen += of_turn
            if shares == 2:
                assert sorted(of_turn + sampling.in_turn(own, 2, ahead=1)) == own
    assert sorted(seen) == ROWS


def test_all_of_them_are_seen_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "ALL", True)
    assert sampling.sampled(ROWS, 1, 4) == sampling.in_turn(ROWS, 3) == ROWS
