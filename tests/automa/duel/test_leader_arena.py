"""A leader against a rival on real cards: its tally agrees with the table, and an order takes one card, no other."""

from __future__ import annotations

import pytest

from automa.duel.leader.arena import leader, pick, play
from automa.duel.rival import Rival
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.duel import State
from companion.rules.duel.facts import CARD, LAYOUTS
from companion.rules.duel.leader import LEADERS, Act, Order
from companion.rules.duel.leader.moves import Count
from companion.rules.duel.position import OPEN_NOW

GAME = GAMES["leader"]
RIVAL = Rival(3)


@pytest.mark.parametrize("who", [each.id for each in LEADERS])
def test_the_tally_agrees_with_the_table_after_every_move(who: str) -> None:
    for seed in range(3):
        play(who, 3, seed, RIVAL)  # raises where they differ


def test_a_play_is_what_a_person_would_tap() -> None:
    """The taps of a measured play, made at a table, come to the same end."""
    ended = play("builder", 2, 4, RIVAL)
    setup = GAME.prepare(GAME.recipe({"leader": "builder", "level": "2", "first": "1"}, 4))
    table = Table(GAME, setup, (Player(""), Player("", "rival", 2, "leader")))
    for tap in ended.taps:
        if table.actor == TABLE:
            assert table.draw().move == tap
        else:
            table.play(tap)
    assert table.over
    assert table.score == ended.sheet


def test_civil_plays_end_with_a_count() -> None:
    for seed in range(8):
        ended = play("builder", 1, seed, RIVAL)
        assert ended.sheet.outcome is not None
        civil = ended.sheet.outcome.ending.value in ("points", "tie_break", "shared")
        assert isinstance(ended.taps[-1], Count) is civil


@pytest.mark.long
def test_stronger_levels_win_more() -> None:
    rates = [each.mean for each in leader(plays=12, opponents=(3,))]
    assert rates[0] + 20 < rates[-1]


# What an order takes


def first_structure() -> State:
    """Age I laid out, open cards all along the nearest row."""
    duel = GAMES["duel"]
    state: State = duel.start(duel.prepare(duel.recipe({"wonders": "first"}, 1)))
    while state.actor() == TABLE:
        duel.play(state, duel.draw(state, Dice(1)))
    return state


def laid(*cards: str) -> State:
    """These cards lie open, from the left."""
    state = first_structure()
    places = sorted(state.open_places, key=lambda place: LAYOUTS[1][place].x)
    state.n[OPEN_NOW] = tuple(places)
    for place, card in zip(places, cards, strict=True):
        state.n[place] = CARD[card].number
    return state


ROW = ("quarry", "theater", "tavern", "altar", "stable", "press")


@pytest.mark.parametrize(
    ("colours", "left", "taken"),
    [
        (("blue", "red"), True, "theater"),
        (("blue", "red"), False, "altar"),
        (("red", "blue"), True, "stable"),
        (("green", "yellow"), True, "tavern"),  # no green lies open
        (("green", "purple"), True, "quarry"),  # none of them: the card farthest on the side
        (("green", "purple"), False, "press"),
    ],
)
def test_the_first_colour_that_lies_open_from_the_side(colours: tuple[str, ...], left: bool, taken: str) -> None:
    assert pick(laid(*ROW), Order(Act.BUILD, colours, left), choosy=False).id == taken


def test_a_choosy_leader_looks_for_the_highest_figure_of_a_colour() -> None:
    state = laid("scriptorium", "theater", "workshop", "altar", "apothecary", "press")
    assert pick(state, Order(Act.BUILD, ("green",), left=True), choosy=False).id == "scriptorium"
    assert pick(state, Order(Act.BUILD, ("green",), left=True), choosy=True).id == "workshop"
    assert pick(state, Order(Act.BUILD, ("green",), left=False), choosy=True).id == "apothecary"
    assert pick(state, Order(Act.BUILD, ("red",), left=True), choosy=True).id == "scriptorium"  # none: by the side only
