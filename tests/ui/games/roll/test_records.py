"""Records of Roll Through the Ages, each kind of table apart, what a score means, and the rules of a table."""

from __future__ import annotations

import random

import pytest

from companion.app.rivals import rank_text
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules.roll.rules import Phase
from companion.store import Store
from companion.ui.games.roll import rules_words
from tests.ui.driver import Driver
from tests.ui.games.roll.at_table import GAME


def finished(store: Store, seed: int, **chosen: str) -> int:
    """A play to the end, at random; its best total."""
    recipe = GAME.recipe(chosen, seed)
    players = tuple(Player(name) for name in ("Ada", "Grace")[: GAME.seats(recipe)])
    table, chance = Table(GAME, GAME.prepare(recipe), players), random.Random(seed)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(chance.choice(GAME.moves(table.state)))
    store.finish(store.begin(table), table.score)
    return max(table.score.totals)


def test_a_score_alone_is_not_mixed_with_those_of_several_nor_of_another_age(driver: Driver) -> None:
    with driver.store() as store:
        late = finished(store, 1, players="1", age="late_bronze")
        several = finished(store, 2, players="2")
    driver.restart()
    driver.tap("game-roll")
    assert not driver.sees("Your best"), "none yet at the table that is about to be laid"
    driver.see("Solo · Late Bronze Age", str(late), "2 players")
    assert several is not None


def test_the_gallery_names_the_kind_of_the_best_score_alone(driver: Driver) -> None:
    with driver.store() as store:
        finished(store, 2, players="1")
        finished(store, 3, players="2")
        late = max(finished(store, seed, players="1", age="late_bronze") for seed in (4, 5))
    driver.tap("nav-achievements")
    driver.see("Best scores alone", "Solo · Late Bronze Age")
    driver.tap("best-roll")
    driver.see(f"{late} points")


@pytest.mark.parametrize(
    ("points", "words"),
    [(12, "Below {level}"), (65, "Between {one}"), (99, "Above {level}")],
)
def test_a_score_alone_stands_between_the_levels(points: int, words: str) -> None:
    means = rank_text(GAME.recipe({"players": "1"}, 1), points)
    assert means is not None
    assert str(means.message).startswith(words)
    assert rank_text(GAME.recipe({"players": "2"}, 1), points) is None
    assert rank_text(GAME.recipe({"players": "1", "age": "late_bronze"}, 1), points) is None, "measured elsewhere"


def test_the_rules_of_a_step_are_those_of_the_table() -> None:
    alone, two = (GAME.rules(GAME.recipe({"players": n}, 1)) for n in "12")
    assert any("rerolled like any other" in str(text.message) for text in rules_words.of(Phase.KEEP, alone))
    assert any("cannot be rerolled" in str(text.message) for text in rules_words.of(Phase.KEEP, two))
    assert any("Religion just" in str(text.message) for text in rules_words.of(Phase.KEEP, alone))
    idle = GAME.rules(GAME.recipe({"players": "1", "idle_workers": "on"}, 1))
    assert rules_words.of(Phase.BUILD, idle) != rules_words.of(Phase.BUILD, alone)
