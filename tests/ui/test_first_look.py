"""What is seen first: a game's page, what a score means, a record's moment, what a covered card gives."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from companion.app.game_info import shelf
from companion.app.statistics import running
from companion.core.table import Player
from companion.dev.layout_check import out_of_sight
from companion.rules import BOOKS
from companion.store import Store
from companion.ui.games.duel import cards as duel_cards
from companion.ui.kit.buttons import PrimaryButton
from companion.ui.kit.chart import ChartLine, LineChart
from companion.ui.look import draw
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, Driver

ROLL = BOOKS["roll"]


@pytest.mark.parametrize(("size", "text_size"), [(PHONE, 1.0), (SMALL, 1.0), (SMALL, 1.6), (SIDEWAYS, 1.0)])
def test_one_sits_down_at_a_game_without_scrolling(tmp_path: Path, size: tuple[int, int], text_size: float) -> None:
    driver = Driver(tmp_path, size, text_size=text_size, language="fr")
    for entry in shelf():
        driver.shell.navigator.go("game", game=entry.id)
        driver.settle()
        main = [each for each in driver.targets() if isinstance(each, PrimaryButton)]
        assert len(main) == 1, entry.id
        assert not out_of_sight(main), entry.id
        driver.back()
    driver.stop()


def test_a_rival_is_met_again_after_several_people(driver: Driver) -> None:
    driver.tap("game-duel")
    driver.tap("level-5")
    driver.tap("company-several")
    driver.tap("company-rival")
    assert driver.selected("level-5")
    driver.tap("company-several")
    driver.tap("sit-down")
    driver.tap("lay")
    driver.shell.navigator.root("home")
    driver.tap("game-duel")
    driver.tap("set-up")
    driver.tap("company-rival")
    assert driver.selected("level-5"), "also at the next table"


def keep(store: Store, name: str = "", **answers: Any) -> int:
    setup = ROLL.prepare(ROLL.recipe({"players": "1"}, 3))
    number = store.lay(setup, [Player(name)])
    store.finish(number, ROLL.count(setup.recipe, [answers]))
    return number


@pytest.mark.parametrize(("wood", "motion", "moment"), [(9, True, True), (9, False, False), (1, True, False)])
def test_a_record_has_its_moment_once(
    tmp_path: Path, moments: list[str], wood: int, motion: bool, moment: bool
) -> None:
    driver = Driver(tmp_path, motion=motion)
    ticks: list[str] = []
    with driver.store() as store:
        keep(store, developments=frozenset({"leadership"}))
        number = keep(store, developments=frozenset({"leadership", "irrigation"} if wood > 1 else ()))
    driver.restart()
    driver.shell.tick = lambda: ticks.append("tick")
    driver.shell.navigator.go("result", number=number)
    driver.settle()
    assert not moments, "an old result is only looked at"
    driver.shell.navigator.swap("result", number=number, fresh=True)
    driver.settle()
    driver.shell.page.again()
    driver.settle()
    assert moments == (["A new personal best"] if moment else [])
    assert len(ticks) == (wood > 1), "felt without motion too"
    driver.stop()


def test_the_best_of_somebody_else_is_not_your_best(driver: Driver) -> None:
    with driver.store() as store:
        keep(store, "Ada", developments=frozenset({"leadership", "irrigation"}))
        keep(store, "Grace")
        number = keep(store, "Grace", developments=frozenset({"leadership"}))
    driver.restart()
    driver.shell.navigator.go("result", number=number)
    driver.settle()
    driver.see("A new personal best, by 2 points.")


def test_a_counted_score_alone_says_what_it_means(driver: Driver) -> None:
    driver.tap("game-roll")
    driver.tap("score-only")
    assert not driver.sees("Below")
    driver.tap("developments-leadership")
    assert not driver.sees("Below"), "not before all is there"
    driver.tap("rest-zero")
    driver.see("Below", "alone")
    driver.tap("players-2")
    assert not driver.sees("Below")


@pytest.mark.parametrize("width", [46.0, 52.0, 60.0])
@pytest.mark.parametrize("seen", [0.68, 0.75, 0.9, 1.1])
def test_what_a_covered_card_gives_stands_below_its_band(
    monkeypatch: pytest.MonkeyPatch, width: float, seen: float
) -> None:
    lines: list[tuple[float, float]] = []
    monkeypatch.setattr(duel_cards, "paint_signs", lambda signs, x, y, size, *_: lines.append((y, size)))
    effect = (("circle-multiple", "2", "×", "pickaxe"), ("star", "3"))
    face = duel_cards.CardFace("Arena", "c_yellow", "storefront", effect)
    width, high = dp(width), dp(width) * 1.5
    duel_cards.paint_card(face, 0, 0, width, high, "covered", width * seen)
    band = 18 * width / duel_cards.PHONE_CARD[0]
    (upper, size), (lower, _) = lines
    assert high - upper - size / 2 >= band - 0.01
    assert high - lower + size / 2 <= width * seen + 0.01
    assert upper - lower >= size


def test_nothing_of_a_chart_stands_outside_its_grid() -> None:
    chart = LineChart([ChartLine([0.2, 1.2, -0.1], "duel")], ["a", "b", "c"], limits=(0, 0.5, 1))
    chart.place(0, 0, 300, 200)
    assert chart._place(1, 1.2)[1] == chart._place(1, 1.0)[1]
    assert chart._place(2, -0.1)[1] == chart._place(2, 0.0)[1]


@pytest.mark.parametrize("last", [[40, 68, 36, 28, 27], [10, 20, 30, 40, 38], [60, 20, 60, 58], [30, 30, 30]])
def test_no_line_goes_through_the_figure_of_the_last_play(monkeypatch: pytest.MonkeyPatch, last: list[float]) -> None:
    figures: dict[str, tuple[float, float]] = {}
    monkeypatch.setattr(draw, "figure", lambda text, x, y, *_, **__: figures.setdefault(text, (x, y)))
    values = [*[35.0, 45.0] * 9, *last]
    told = f"{last[-1]}."
    lines = [ChartLine(values, "duel", told=told), ChartLine(running([round(n) for n in values]), "bronze", plain=True)]
    chart = LineChart(lines, ["a"] * len(values))
    chart.place(0, 0, 360, 210)
    chart.paint()
    right, y = figures[told]
    left, half = right - draw.text_width(told, "figure_s"), dp(6)
    assert chart.y < y - half
    assert y + half < chart.top
    for line in lines:
        places = [chart._place(column, value or 0) for column, value in enumerate(line.values)]
        for share in range(101):
            x = left + (right - left) * share / 100
            (x0, y0), (x1, y1) = next(pair for pair in pairwise(places) if pair[0][0] <= x <= pair[1][0])
            assert abs(y0 + (y1 - y0) * (x - x0) / (x1 - x0) - y) > half
