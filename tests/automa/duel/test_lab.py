"""The lab plays by the rulebook, and the rival at the table judges as it was taught there.

The code of the lab is not compiled here (tests/conftest.py); ``NUMBA_DISABLE_JIT=0`` compiles it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from automa.duel import weights as weights_file
from automa.duel.judge import Evaluator, mover
from automa.duel.layout import FEATURES
from automa.duel.weights import Weights
from automa.lab.duel import deals, engine, learn
from automa.lab.duel import facts as f
from automa.lab.duel import position as at
from automa.lab.duel import tune as tuning
from automa.lab.duel.export import export, restore
from automa.lab.duel.facts import Ints
from automa.lab.duel.judge import MOST, UNITS_HIDDEN, features, logit
from companion.core.game import OVER
from companion.rules.duel import position as n_at
from companion.rules.duel.facts import CARDS, PLACES
from companion.rules.duel.moves import Build, BuildWonder, Discard
from companion.rules.duel.position import Phase
from tests.automa.duel.mirror import GAME, Mirror

pytestmark = pytest.mark.long

PLAYS = 12
LEARNED = 1
SCALE = 1e-4


@pytest.fixture(scope="module")
def whole() -> list[list[int]]:
    random = np.random.default_rng(3)
    rows: list[list[int]] = random.normal(0, 500, (FEATURES + 1, UNITS_HIDDEN + 1)).astype(int).tolist()
    return rows


def _compare(mirror: Mirror) -> None:
    s, n = mirror.s, mirror.state.n
    for seat in (0, 1):
        side = at.side(seat)
        pairs = (
            (at.COINS, n_at.COINS),
            (at.PLANS, n_at.PLANS),
            (at.BUILT, n_at.BUILT),
            (at.OWNED, n_at.OWNED),
            (at.SYMBOLS, n_at.SCIENCE),
        )
        assert [s[side + ours] for ours, _ in pairs] == [n[theirs + seat] for _, theirs in pairs]
        assert sum(1 << card.number for card in CARDS if s[side + at.CITY + card.number]) == n[n_at.CITY + seat]
    assert [s[at.PAWN], s[at.LOOTS], s[at.BOARD]] == [n[n_at.PAWN], n[n_at.LOOTS], n[n_at.BOARD]]


def _ways(position: Ints) -> set[str]:
    plans = position[at.side(position[at.SEAT]) + at.PLANS]
    found = set()
    for place in range(PLACES):
        for way in range(2 + f.N_WONDERS):
            if not at.is_open(position, place) or (way >= 2 and not plans >> (way - 2) & 1):
                continue
            if engine.can(position, place, way):
                card = int(position[at.GRID + place])
                found.add(str(Discard(card) if way == 0 else Build(card) if way == 1 else BuildWonder(way - 2, card)))
    return found


def test_the_lab_plays_by_the_rulebook() -> None:
    for seed in range(PLAYS):
        mirror = Mirror(seed)
        going = True
        while going:
            if mirror.resting and not mirror.unlaid:
                _compare(mirror)
            if mirror.state.phase == Phase.TURN:
                at.see(mirror.s)
                assert _ways(mirror.s) == {str(move) for move in GAME.moves(mirror.state)}
            going = mirror.step()
        sheet = GAME.score(mirror.state)
        assert mirror.state.actor() == OVER
        assert (engine.points(mirror.s, 0), engine.points(mirror.s, 1)) == sheet.totals
        assert sheet.outcome
        assert sheet.outcome.winners == ((0, 1) if mirror.s[at.WINNER] == 2 else (mirror.s[at.WINNER],))


def test_the_table_judges_as_the_lab(whole: list[list[int]]) -> None:
    judge = Evaluator(Weights(whole, SCALE))
    rows = (np.array(whole) * SCALE).astype(np.float32)
    active, unit = np.zeros(MOST, np.int64), np.zeros(UNITS_HIDDEN + 1, np.float32)
    phases = set()

    def look(mirror: Mirror) -> None:
        s, n = mirror.s, mirror.state.n
        if not mirror.resting or s[at.OVER]:
            return
        phases.add(mirror.state.phase)
        assert mover(n) == s[at.SEAT]
        learned = logit(rows, active, features(s, active), unit)
        assert judge.logit(n, mover(n)) == pytest.approx(learned, abs=1e-3)

    for seed in range(PLAYS):
        mirror = Mirror(seed)
        while mirror.step(look):
            pass
    assert phases == {Phase.DRAFT, Phase.WONDERS, Phase.REVEAL, Phase.TURN}


def test_rows_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    rows = np.random.default_rng(1).normal(0, 1, (20, UNITS_HIDDEN + 1)).astype(np.float32)
    export(path, rows, {"plays": 3})
    again, record = restore(path)
    assert record == {"plays": 3}
    assert np.abs(again - rows).max() <= np.abs(rows).max() / 32767


def test_what_was_learned_is_read_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "PLAYS", LEARNED)
    monkeypatch.setattr(tuning, "TRIAL", 2)
    path = tmp_path / "duel.json"
    narrow = np.random.default_rng(2).normal(0, 0.01, (FEATURES + 1, 9)).astype(np.float32)
    export(path, narrow, {"runs": ["the first"]})
    told: list[str] = []
    assert tuning.tune(1e-5, 7, again=True, say=told.append, path=path) == path
    rows, record = restore(path)
    assert rows.shape == (FEATURES + 1, UNITS_HIDDEN + 1)
    assert record["runs"][0] == "the first"
    assert record["runs"][1]["begun"] == "again"
    assert [entry["plays"] for entry in record["runs"][1]["entries"]] == [LEARNED]
    assert len(told) == 2
    assert 0 <= record["runs"][1]["against_before"]["share"] <= 1
    monkeypatch.setattr(weights_file, "FILE", path)
    weights_file.weights.cache_clear()
    mirror = Mirror(5)
    active, unit = np.zeros(MOST, np.int64), np.zeros(UNITS_HIDDEN + 1, np.float32)
    learned = logit(rows, active, features(mirror.s, active), unit)
    judged = Evaluator(weights_file.weights()).logit(mirror.state.n, mover(mirror.state.n))
    weights_file.weights.cache_clear()
    assert judged == pytest.approx(learned, abs=1e-3)


def test_deals_are_whole() -> None:
    s = np.zeros(at.LENGTH, np.int64)
    deals.begin(s)
    for age in (1, 2, 3):
        s[at.AGE] = age
        deals.deal(s)
        dealt = [CARDS[card] for card in s[:PLACES]]
        assert len(set(s[:PLACES])) == PLACES
        assert all(card.age == age for card in dealt)
        assert sum(card.deck == "guild" for card in dealt) == (3 if age == 3 else 0)
