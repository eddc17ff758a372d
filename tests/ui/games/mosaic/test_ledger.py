"""The ledger of a seat by touches: one action of each kind, and how many taps they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.depth import Deepen
from companion.core.game import Correct
from companion.rules.mosaic.move_reader import parse
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import SMALL
from tests.ui.games.mosaic.at_table import AtMosaic, new_table

Sit = Callable[..., AtMosaic]
MOST_TAPS = 10  # for one action


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtMosaic, new_table)


def kept(**figures: int) -> object:
    """A table in its first round whose first seat keeps a ledger with these figures."""
    table = new_table()
    table.play(Deepen(0, "ledger"))
    for line in ("place 1 italia city 1", "place 2 gaul city 1", "place 3 egypt city 1", "begin"):
        table.play(parse(line))
    for key, value in figures.items():
        table.play(Correct(f"1.{key}", value, settled=True))
    return table


def figures(app: AtMosaic, *keys: str) -> list[object]:
    return [app.state.civilizations[0].figures[key] for key in keys]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_action_of_each_kind_takes_few_taps(sit: Sit, language: str) -> None:
    app = sit(
        kept(stone=60, food=60, ideas=60, money=60, population=9, track_stone=4),
        language=language,
        size=SMALL if language == "fr" else (412, 915),
    )

    def do(*names: str) -> None:
        before, position = app.taps, app.session.snapshot.position
        for name in names:
            app.tap(name)
        assert app.taps - before <= MOST_TAPS
        assert app.session.snapshot.position == position + 1, names

    app.tap("region-italia")
    do("action-production", "produce-stone")
    assert figures(app, "stone") == [73]
    do("action-population", "people-plus", "enter")
    assert figures(app, "food", "population") == [52, 12]
    do("action-construction", "card-manufactory_town", "good-wine", "set-wine", "set-oil", "set-fish", "enter")
    assert app.state.civilizations[0].sets == (frozenset({"wine", "oil", "fish"}),)
    do("action-construction", "card-city", "cache-food", "enter")
    assert figures(app, "stone", "population", "food") == [69, 10, 57]
    do("action-wonder", "wonder-sphinx")
    do("action-technology", "letter-W" if language == "en" else "letter-E", "technology-writing", "down-writing")
    do("action-tax", "kind-tariff", "enter")
    do("action-military", "infantry-plus", "enter")
    do("action-government", "government-monarchy")
    assert app.state.civilizations[0].government == "monarchy"
    assert app.state.actions[0] == 9
    assert app.state == replayed(app).state


def test_money_makes_up_for_what_is_short(sit: Sit) -> None:
    app = sit(kept(stone=3, money=10, population=5))
    app.tap("region-italia")
    app.tap("action-construction")
    app.tap("card-city")
    app.see("4 Stone and 2 Population, with 2 money instead")
    app.tap("enter")
    assert figures(app, "stone", "money", "population") == [0, 8, 3]


def test_turns_on_the_map_stay_under_one_and_a_half_taps(sit: Sit) -> None:
    """Two thirds of the turns never touch the map."""
    app = sit(kept())
    turns = 15
    app.taps = 0
    pieces = ((1, "italia", "city"), (2, "italia", "city"), (3, "egypt", "farm"), (2, "italia", "infantry"))
    for seat, region, piece in (*pieces, (3, "numidia", "city")):
        app.put(seat, region, piece)
    assert app.taps <= 1.5 * turns
