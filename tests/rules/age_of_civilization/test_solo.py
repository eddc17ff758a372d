"""The solo skirmish as printed, the achievements, setups that can be drawn again, score-only sheets."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Illegal
from companion.core.learn import Learn
from companion.core.score import Ending
from companion.core.setup import BadChoice
from companion.core.text import T
from companion.rules.age_of_civilization import SHIPPED, Phase, forecast
from companion.rules.age_of_civilization.facts import ACHIEVEMENTS, ROUNDS
from companion.rules.age_of_civilization.goals import Result, achievements, result
from companion.rules.age_of_civilization.moves import Act, Annex, Done, Pass, Rest, Rise
from companion.rules.age_of_civilization.quote import quote
from companion.rules.age_of_civilization.scoring import counted_result
from companion.ui.look.icons import MDI, OWN
from tests.contract import assert_said
from tests.rules.age_of_civilization.hand import (
    GAME,
    acting,
    at,
    end_round,
    inherit_nothing,
    numbers,
    own,
    play,
    rule,
    strengthen,
    table,
)


def test_the_table_of_a_skirmish() -> None:
    for seed in range(20):
        laid = GAME.prepare(GAME.recipe({"players": "1"}, seed)).contents
        assert laid.track.index("card_plague") == 4
        assert len(set(laid.track)) == 8
        assert len(laid.wonders) == 4
        assert len(laid.market) == 5
        assert len(laid.rules.deck) == 41
        assert not {"mongolia", "vikings", "germania", "carthage", "phoenicia", "scythia", "iberia"} & {
            *laid.rules.deck
        }


def test_a_skirmish_goes_with_innovation_only() -> None:
    recipe = GAME.recipe({"players": "1", "innovation": "on", "changing": "on", "draft": "on"}, 1)
    assert (recipe["innovation"], recipe["changing"], recipe["draft"]) == ("on", "off", "off")
    assert len(GAME.prepare(recipe).contents.specials) == 2
    with pytest.raises(BadChoice):
        GAME.recipe({"players": "5"}, 1)


def test_taking_a_card_changes_nothing_else_in_the_market() -> None:
    state = table(1)
    card = next(iter(state.market))
    before = {key: coins for key, coins in state.market.items() if key != card}
    state.play(Rise(card))
    assert state.market == before
    assert at(state, Phase.ACT) or at(state, Phase.CHOOSE)


def test_each_round_puts_a_coin_on_every_card_and_then_adds_one() -> None:
    state = acting(players=1)
    first = list(state.market)
    for round_ in range(2, ROUNDS + 1):
        play(state, Rest()) if state.phase is Phase.ACT else play(state, Pass(), Rest())
        assert state.round == round_
        assert [state.market[card] for card in first] == [round_ - 1] * 5
        assert len(state.market) == 5 + round_ - 1
        assert sorted(state.market.values())[: round_ - 1] == list(range(round_ - 1))


def test_the_new_card_is_a_move_of_the_table() -> None:
    state = acting(players=1)
    state.play(Rest())
    assert state.actor() == TABLE
    assert len(GAME.moves(state)) == len(state.deck)
    state.play(GAME.draw(state, Dice(1)))
    assert at(state, Phase.CIVILIZATION)


def test_the_opponent_grows_by_a_cube_each_round() -> None:
    state = acting(players=1)
    for round_ in range(1, ROUNDS):
        assert state.cubes == round_ - 1
        ahead = forecast(state)
        assert ahead
        assert ahead.opponent == round_
        end_round(state)
    assert state.cubes == ROUNDS - 1
    assert forecast(state) is None


@pytest.mark.parametrize(("mine", "workers"), [(0, 3), (1, 3), (2, 3), (3, 4)])
def test_a_war_after_the_second_round_asks_for_more_than_two(mine: int, workers: int) -> None:
    state = acting(players=1)
    state.track = ("card_hunting", "card_fishing", "card_farm", "card_culture", "card_trade", *state.track[5:])
    GAME.play(state, Learn.of({"card_trade": {"war": True}}))
    state.round, state.cubes = 2, 1
    strengthen(state, mine)
    ahead = forecast(state)
    assert ahead
    assert (ahead.opponent, ahead.losers, ahead.needed) == (2, (0,) if workers == 3 else (), (max(0, 3 - mine),))
    end_round(state)
    assert state.boards[0].workers == workers
    assert state.wars_lost == (workers == 3)


@pytest.mark.parametrize(("round_", "mine", "points"), [(1, 0, 2), (4, 2, 0), (4, 3, 2), (4, 4, 2)])
def test_a_conquest_asks_for_as_much_as_the_opponent_has(round_: int, mine: int, points: int) -> None:
    state = acting(players=1)
    state.round, state.cubes = round_, round_ - 1
    state.track = ("card_conquest",) * 8
    strengthen(state, mine)
    play(state, Act("conquest"))
    assert state.board.total == points


def test_byzantium_and_the_slavs_compare_with_the_opponent_too() -> None:
    state = acting("byzantium", players=1)
    assert quote(state, 0, "culture").cost == 3
    state.cubes = 1
    assert quote(state, 0, "culture").cost == 4


def test_the_plague_strikes_after_the_second_round() -> None:
    state = acting(players=1)
    end_round(state)
    ahead = forecast(state)
    assert ahead
    assert ahead.coming.plague
    end_round(state)
    assert state.boards[0].workers == 3
    assert state.round == 3


def test_trade_alone_gives_two_coins() -> None:
    state = acting(players=1)
    state.track = ("card_trade", *state.track[1:])
    assert [(line.source, line.kind, line.n) for line in quote(state, 0, "trade").lines] == [("trade", "coins", 2)]


@pytest.mark.parametrize(("choice", "points"), [("off", 2), ("on", 0)])
def test_the_last_cube_is_a_house_rule(choice: str, points: int) -> None:
    state = acting(players=1, last_cube=choice)
    final = [{"on": "game_end", "do": "points", "n": 2, "if": "strongest"}]
    GAME.play(state, Learn.of({"egypt": {"inherited": final}}))
    state.round, state.cubes = 6, 5
    strengthen(state, 5)
    end_round(state)
    assert state.actor() == OVER
    assert state.boards[0].total == points
    outcome = GAME.score(state).outcome
    assert outcome
    assert outcome.ending is Ending.SOLO


def test_what_the_end_of_the_round_brings_is_said_before_it_bites() -> None:
    state = acting(players=1)
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    assert "0 against 1, you lose a worker" in str(GAME.now(state).helper)
    strengthen(state, 2)
    assert "2 against 1, you are safe" in str(GAME.now(state).helper)


def test_the_news_of_a_round() -> None:
    state = acting(players=1)
    GAME.play(state, Learn.of({"card_culture": {"war": True}}))
    assert [str(text) for text in GAME.news(state, Rest(), state)] == [
        "One bonus coin on every card of the market.",
        "The opponent’s strength is now 1.",
        "The permanent card moves one place to the right: Culture opens.",
        "War!",
        "−1 worker.",
    ]


# Achievements


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (Result(19, 9, 4, 9), set()),
        (Result(20, 5, 0, 0), {"remarkable_clan"}),
        (Result(24, 0, 4, 9), {"remarkable_clan"}),
        (Result(25, 9, 1, 0), {"remarkable_clan", "great_kingdom", "kingdom_of_technology"}),
        (Result(25, 0, 0, 0), {"remarkable_clan", "great_kingdom", "primitive_kingdom"}),
        (Result(25, 4, 4, 9), {"remarkable_clan", "great_kingdom", "world_of_wonders"}),
        (Result(25, 3, 0, 9), {"remarkable_clan", "great_kingdom", "super_power"}),
        (Result(25, 3, 0, 8), {"remarkable_clan", "great_kingdom"}),
        (Result(30, 5, 0, 0), {"remarkable_clan", "great_kingdom", "mighty_empire"}),
        (Result(35, 5, 0, 0), {"remarkable_clan", "great_kingdom", "mighty_empire", "eternal_civilization"}),
    ],
)
def test_the_eight_achievements(found: Result, expected: set[str]) -> None:
    assert {each.id for each in achievements(found)} == expected
    assert len(ACHIEVEMENTS) == 8


def test_nine_technologies_with_a_special_card_are_nine_technologies() -> None:
    state = acting(players=1, innovation="on")
    state.board.special = "special_1"
    own(state, *state.board.tree(state.cards))
    state.board.points["culture"] = 25
    assert "kingdom_of_technology" in {each.id for each in achievements(result(state))}


# Setups


def test_every_slot_can_be_drawn_again_by_itself() -> None:
    for players in ("1", "3"):
        chosen = {"players": players, "innovation": "on", "changing": "on"}
        recipe = GAME.recipe(chosen, 12)
        setup = GAME.prepare(recipe)
        for slot in setup.slots:
            if slot.fixed:
                assert slot.value == SHIPPED.action_cards["card_plague"].name
                continue
            other = GAME.prepare(recipe.draw_again(slot.number))
            now = {s.number: s.value for s in setup.slots}
            then = {s.number: s.value for s in other.slots}
            changed = {number for number in now if now[number] != then[number]}
            assert slot.number in changed
            group = {s.number: s.group for s in setup.slots}
            assert {group[number] for number in changed} == {slot.group}
            if slot.group == T("Time track"):
                assert len(changed) == 2
            laid = other.contents
            assert len(set(laid.market)) == 5
            assert len(set(laid.track)) == 8


def test_the_first_player_drawn_again_is_someone_else() -> None:
    recipe = GAME.recipe({"players": "4"}, 3)
    first = GAME.prepare(recipe).contents.first
    assert GAME.prepare(recipe.draw_again(0)).contents.first != first


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wonders_are_three_more_than_players(players: int) -> None:
    assert len(GAME.prepare(GAME.recipe({"players": str(players)}, 1)).contents.wonders) == 3 + players


# Figures and sheets


def test_every_number_can_be_corrected() -> None:
    state = acting(players=1)
    wonder = state.wonders[0]
    for path, value in (("0.points", 12), ("0.strength", 4), ("0.writing", 1), (f"0.{wonder}", 1), ("cubes", 3)):
        GAME.play(state, Correct(path, value))
    assert (state.board.total, state.board.technologies, state.board.wonders) == (12, ["writing"], [wonder])
    assert wonder not in state.wonders
    GAME.play(state, Correct(f"0.{wonder}", 0))
    assert wonder in state.wonders
    card = next(iter(state.market))
    GAME.play(state, Correct(f"market.{card}", 4))
    state.step = state.phase = Phase.CIVILIZATION
    inherit_nothing(state, card)
    coins = state.board.coins
    play(state, Annex(card))
    assert state.board.coins == coins + 4
    with pytest.raises(Illegal):
        GAME.play(state, Correct("0.workers", 5))


def test_what_cannot_be_is_named() -> None:
    state = acting(players=1)
    assert not GAME.flaws(state)
    own(state, "gunpowder")
    state.placed = 3
    state.board.workers = 1
    rule(state, "egypt", "rome", "italy", "khitan", workers=1)
    found = GAME.flaws(state)
    assert {flaw.id for flaw in found} == {"0.gunpowder", "0.workers", "0.civilizations"}
    for flaw in found:
        assert_said(flaw.text)


def test_a_play_that_was_only_counted() -> None:
    recipe = GAME.recipe({"players": "2"}, 0)
    answers = [{"track": 20, "final": 3, "workers": 2, "coins": 1}, {"track": 23, "workers": 2, "coins": 4}]
    sheet = GAME.count(recipe, answers)
    assert sheet.totals == (23, 23)
    assert sheet.outcome
    assert (sheet.outcome.ending, sheet.outcome.winners) == (Ending.TIE_BREAK, (1,))
    assert counted_result({"track": 24, "final": 2, "technologies": 9}) == Result(26, 9, 0, 0)
    with pytest.raises(Illegal):
        GAME.count(recipe, answers[:1])


def test_the_sheet_tells_where_points_come_from() -> None:
    state = acting(players=1)
    state.board.coins = 4
    play(state, Act("research", "writing"), Done())
    GAME.play(state, Correct("0.points", 3))
    rows = {row.id: row.points for row in GAME.score(state).rows}
    assert (rows["research"], rows["correction"]) == ((1,), (2,))
    assert numbers(state)[0] == 3


def test_the_icons_of_the_setup_are_in_the_icon_font() -> None:
    for players in ("1", "3"):
        chosen = {"players": players, "innovation": "on", "changing": "on", "draft": "on"}
        setup = GAME.prepare(GAME.recipe(chosen, 1))
        used = {slot.icon for slot in setup.slots} | {job.icon for job in setup.checklist if job.icon}
        assert used <= {*MDI, *OWN}
