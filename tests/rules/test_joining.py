"""Plays that begin in mid-game: whatever was said or skipped, they go on by the rules to their count; rivals cope."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from automa.manifest import rival_maker
from automa.opponent import Budget
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Field
from companion.core.table import Table
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase
from tests.contract import random_move, random_value
from tests.contract_joining import check_joining

DUEL, AGES = GAMES["duel"], GAMES["age_of_civilization"]
DUELS: tuple[Mapping[str, str], ...] = ({}, {"draws": "hand"}, {"wonders": "random"})
CIVILIZATIONS: tuple[Mapping[str, str], ...] = (
    {"players": "1"},
    {"players": "2"},
    {"players": "3", "innovation": "on", "changing": "on"},
    {"players": "2", "draft": "on"},
    {"players": "2", "draft": "on", "draws": "hand"},
    {"players": "3", "draws": "hand", "innovation": "on"},
)
LONGEST = 5_000


def _played_out(table: Table, dice: Dice) -> None:
    game, state = table.game, table.state
    for _ in range(LONGEST):
        if state.actor() == OVER:
            break
        drawn = state.actor() == TABLE
        game.play(state, game.draw(state, dice) if drawn else random_move(game.moves(state), dice))
    assert state.actor() == OVER
    assert game.score(state).outcome is not None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("name", "chosen"),
    [("duel", chosen) for chosen in DUELS] + [("age_of_civilization", chosen) for chosen in CIVILIZATIONS],
    ids=str,
)
def test_a_play_that_begins_in_mid_game_goes_on_to_its_count(name: str, chosen: Mapping[str, str], seed: int) -> None:
    game, dice = GAMES[name], Dice(seed).fork(name, *chosen.values())
    table = check_joining(game, game.recipe(chosen, seed), dice, random_value)
    assert table is not None
    _played_out(table, dice)


@pytest.mark.parametrize("name", ["duel", "age_of_civilization"])
@pytest.mark.parametrize("seed", range(4))
def test_a_rival_sits_down_at_a_table_in_mid_game(name: str, seed: int) -> None:
    game, dice = GAMES[name], Dice(seed)
    table = check_joining(game, game.recipe({}, seed), dice, random_value)
    assert table is not None
    state: Any = table.state
    for _ in range(12):
        if (actor := state.actor()) == OVER:
            break
        if actor == TABLE:
            game.play(state, game.draw(state, dice))
            continue
        for move in rival_maker(name)(2).decide(game.unseen(state, actor, dice), actor, Budget()).moves:
            game.play(state, move)


def _told(game: Any, state: Any, **said: Any) -> dict[str, Field]:
    for path, value in said.items():
        game.play(state, Correct(path.replace("__", "."), value))
    return {field.id: field for field in game.figures(state)}


# 7 Wonders Duel


def test_a_duel_in_the_second_age_asks_only_for_the_cards_that_still_lie_there() -> None:
    state: Any = DUEL.start(DUEL.prepare(DUEL.recipe({}, 3)))
    assert [field.id for field in DUEL.join(state, TABLE)] == ["age"]
    gone = frozenset(f"p{place}" for place in range(8, 21))
    _told(DUEL, state, age=2, gone=gone, turn="player2", coins__0=11, city__0=frozenset({"library", "theater"}))
    assert (state.age, state.actor(), state.cards_left) == (2, TABLE, 7)
    assert state.due_places == tuple(range(7)), "all that lie face up, and what is open"
    DUEL.play(state, DUEL.draw(state, Dice(3)))
    assert (state.actor(), state.coins(0)) == (1, 11), "it goes on with whom it was said"
    assert {card.id for card in state.city(0)} == {"library", "theater"}
    assert not [flaw for flaw in DUEL.flaws(state) if flaw.id.startswith("place")]


def test_an_age_that_begins_anew_lets_its_decider_say_who_starts() -> None:
    state: Any = DUEL.start(DUEL.prepare(DUEL.recipe({}, 3)))
    _told(DUEL, state, age=3, pawn=-2)
    while state.actor() == TABLE:
        DUEL.play(state, DUEL.draw(state, Dice(3)))
    assert {str(move) for move in DUEL.moves(state)} == {"starts 1", "starts 2"}
    assert state.actor() == 0, "who is behind"


def test_older_lines_set_things_one_by_one_and_read_as_they_did() -> None:
    state: Any = DUEL.start(DUEL.prepare(DUEL.recipe({"wonders": "random"}, 3)))
    while not state.age or state.actor() == TABLE:
        DUEL.play(state, DUEL.draw(state, Dice(3)))
    other = state.copy()
    for path, value in (("city.0.library", 1), ("discard.tavern", 1), ("place.0", -1), ("turn", 2)):
        DUEL.play(state, Correct(path, value))
    _told(DUEL, other, city__0=frozenset({"library"}), discard=frozenset({"tavern"}), place__0="taken", turn="player2")
    assert state == other
    assert DUEL.fingerprint(state) == DUEL.fingerprint(other)


# Age of Civilization


def test_cards_lie_where_they_are_said_to_lie_and_nowhere_else() -> None:
    state: Any = AGES.start(AGES.prepare(AGES.recipe({"players": "2"}, 3)))
    first, second, *_ = state.market
    unseen = sorted(state.deck)[0]
    wonder = state.wonders[0]
    mine = frozenset({first, unseen})
    _told(AGES, state, **{"round": 4, "0__main": second, "1__under": mine, "1__wonders": frozenset({wonder})})
    assert (state.boards[0].main, frozenset(state.boards[1].under), state.boards[1].wonders) == (second, mine, [wonder])
    assert not {first, second, unseen} & (state.market.keys() | state.deck)
    assert wonder not in state.wonders
    _told(AGES, state, **{"0__main": first})
    assert second in state.deck
    assert state.boards[1].under == [unseen]


def test_a_draft_that_is_over_leaves_hands_that_nobody_knows() -> None:
    state: Any = AGES.start(AGES.prepare(AGES.recipe({"players": "2", "draft": "on"}, 3)))
    assert [field.id for field in AGES.join(state, TABLE)] == ["drafted"]
    assert not AGES.join(state, 0)
    _told(AGES, state, drafted=1, **{"0__hidden": 2, "round": 3})
    assert (state.phase, state.boards[0].hidden, state.packs) == (Phase.CIVILIZATION, 2, [])
    assert len(AGES.moves(state)) > 1


def test_what_was_laid_by_hand_and_is_with_a_player_is_not_asked_again() -> None:
    recipe = AGES.recipe({"players": "2", "draws": "hand"}, 3)
    state: Any = AGES.start(AGES.prepare(recipe))
    wonders = next(field for field in AGES.figures(state) if field.id == "wonders").several
    ids = [choice.value for choice in wonders][:5]
    _told(AGES, state, **{"wonders": frozenset(ids[:2]), "0__wonders": frozenset(ids[2:])})
    asked = set()
    while state.phase is Phase.LAYING:
        move = AGES.draw(state, Dice(3))
        asked |= set(getattr(move, "cards", ()))
        AGES.play(state, move)
    assert not asked & {choice.value for choice in wonders}
    assert state.wonders == sorted(ids[:2])
