"""Yardsticks, paired deals, records that go on where they were broken off, and the census."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from automa.bench import Mean
from automa.lab.through_the_ages.tune import HELD, Learner
from automa.through_the_ages import arena, measured, record
from automa.through_the_ages.census import HUMAN, NAMED, Tally
from automa.through_the_ages.culture_first import CultureFirst
from automa.through_the_ages.measured import Pairing
from automa.through_the_ages.record import Record
from automa.through_the_ages.rival import Rival
from automa.through_the_ages.taste import TEMPERAMENTS
from automa.through_the_ages.weights import NAMES, Weights
from automa.through_the_ages.yardsticks import Chance, Greedy
from companion.cli import bench as cli
from companion.core.text import T
from companion.rules.through_the_ages.state import Phase

pytestmark = pytest.mark.long


def test_the_yardsticks_stand_in_their_order() -> None:
    greedy = Pairing("g", T("g"), Greedy, Chance)
    culture = Pairing("c", T("c"), CultureFirst, Greedy)
    assert sum(greedy.play(deal)[0] for deal in range(3)) >= 2.5
    assert sum(culture.play(deal)[0] for deal in range(4)) >= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_culture_first_bot_plays_whole_plays(seats: int) -> None:
    end = arena.finish([CultureFirst() for _ in range(seats)], 3)
    assert end.phase == Phase.OVER
    assert min(arena.result(end).totals) > 60


def test_the_rival_beats_chance_and_a_greedy_bot() -> None:
    for others in (Chance, Greedy):
        assert Pairing("r", T("r"), lambda: Rival(3), others).play(0)[0] == 1


def test_a_deal_is_played_from_every_seat() -> None:
    row = Pairing("p", T("p"), CultureFirst, CultureFirst, seats=3).play(5)
    assert row[0] == pytest.approx(1 / 3)


def test_a_record_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path, played = tmp_path / "record.json", list[int]()

    def play(deal: int) -> list[float]:
        played.append(deal)
        if deal == 3 and len(played) == 4:
            raise KeyboardInterrupt
        return [1.0, 2.0, float(deal)]

    with pytest.raises(KeyboardInterrupt):
        Record(path).complete("a", 5, play)
    assert len(Record(path).rows("a")) == 3
    assert Record(path).complete("a", 5, play)[-1] == [1.0, 2.0, 4.0]
    assert played == [0, 1, 2, 3, 3, 4]
    assert '"command"' in path.read_text(encoding="utf-8")


def test_what_was_measured_of_another_rival_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "record.json"
    Record(path).complete("a", 2, lambda deal: [0.0])
    assert not Record(path).rows("a", besides="a temperament that is bent otherwise")
    monkeypatch.setattr(record, "SEARCH", record.SEARCH + 1)
    assert not Record(path).rows("a")


def test_learning_leaves_what_the_census_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = Weights()
    learner = Learner(2, begun, seed=1)
    monkeypatch.setattr(learner, "_together", lambda more, less: 60.0)
    learner.step()
    moved = {name for name in NAMES if getattr(learner.weights, name) != pytest.approx(getattr(begun, name))}
    assert moved == set(NAMES) - HELD


def test_the_census_counts_what_both_seats_do() -> None:
    tally = Tally(2)
    end = arena.finish([Rival(2), CultureFirst()], 2, look=tally.look)
    counts = tally.end(end, tuple(arena.result(end).totals))
    assert set(HUMAN) <= set(NAMED) == set(counts[0])
    for each in counts:
        assert 10 < each["takes"] < 70
        assert each["takes"] >= each["actions"] + each["urban"] + each["units"]


def test_a_temperament_stands_beside_the_steady_one_deal_by_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mirror(guest: partial[Rival], deal: int) -> list[float]:
        seat = dict.fromkeys(NAMED, float(deal))
        seat["wonders"] += {"steady": 0, "builder": 2}.get(guest.args[1], 0)
        other = {**seat, "wonders": seat["wonders"] + 1}
        return [*seat.values(), *other.values()]

    monkeypatch.setattr(measured, "_mirror", mirror)
    monkeypatch.setattr(measured, "Record", partial(Record, tmp_path / "record.json"))
    found = {each.id: each for each in measured.census_record()}
    more = found["builder_wonders_more"]
    assert isinstance(more, Mean)
    assert (more.mean, more.error, more.runs) == (2, 0, measured.MIRROR_DEALS)
    assert {f"{temper.id}_{name}_more" for temper in TEMPERAMENTS[1:] for name in NAMED} <= found.keys()


def test_all_of_it_can_be_asked_for_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {f"through_the_ages_{name}" for name in ("strength", "record", "census", "census_record", "thinking")}
    known = cli._measurements()
    assert names <= set(known)
    monkeypatch.setattr(measured, "QUICK", 2)
    few = [pairing for pairing in measured.pairings() if pairing.id == "chance_2"]
    monkeypatch.setattr(measured, "pairings", lambda: few)
    first = next(iter(known["through_the_ages_strength"]()))
    assert first.id == "chance_2"
