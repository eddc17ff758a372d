"""What the game says: now, moves, news, effects."""

from __future__ import annotations

import pytest

from companion.core.game import TABLE, Correct, read_note
from companion.core.table import JournalEntry, LogEntry
from companion.rules.roll import State
from companion.rules.roll.facts import printing
from companion.rules.roll.moves import Trade, bundle
from companion.rules.roll.words import disaster_line, effect, thing_name
from tests.contract import assert_said
from tests.rules.roll.hand import (
    COINS,
    EITHER,
    FOOD,
    GAME,
    GOOD,
    SKULL,
    WORKERS,
    cities,
    end_turn,
    idle_turn,
    own,
    roll,
    table,
    throw,
    tick,
    to_buying,
)


def now(state: State) -> tuple[str, str]:
    said = GAME.now(state)
    return str(said.sentence), str(said.helper or "")


def tell(state: State, line: str) -> str:
    move = read_note(line) if line.startswith("correct") else GAME.parse(line)
    return str(GAME.tell_any(state, move, GAME.recipe({}, 1)))


def news(state: State, *lines: str) -> list[str]:
    """Plays the lines and returns what the last one brought."""
    told: list[str] = []
    for line in lines:
        before, move = state.copy(), GAME.parse(line)
        GAME.play(state, move)
        told = [str(text) for text in GAME.news(before, move, state)]
    return told


def test_now_from_step_to_step() -> None:
    state = table()
    assert now(state) == ("Roll your 3 dice.", "Your cities eat 3 food.")
    state.board.food = 1
    assert now(state) == ("Roll your 3 dice.", "You need 2 more food for your cities.")
    state.play(GAME.parse("throw 0 1 2"))
    assert now(state)[0] == "What do the 3 dice show?"
    state.play(GAME.parse("rolled food2_or_workers2 workers3"))
    assert now(state)[0] == "What does the last die show?"
    state.play(GAME.parse("rolled coins7"))
    assert now(state) == ("Reroll the loose dice, or stop.", "Tap a die to keep it or free it. 2 rerolls left.")
    state.play(GAME.parse("stop"))
    assert now(state) == ("Food or workers from 1 die?", "1 die as food feeds all cities.")
    state.play(GAME.parse("harvest 1"))
    assert now(state) == ("Place 3 workers.", "")
    state.play(GAME.parse("build city 3"))
    assert now(state) == ("Nothing to buy: end your turn.", "You can spend 7 coins.")
    state.board.goods = [8, 0, 0, 0, 0]
    assert now(state) == ("Buy a development, or end your turn.", "You can spend 43 coins.")
    state.play(GAME.parse("done"))
    assert now(state) == ("Discard 2 goods.", "You keep 6.")


def test_now_in_the_steps_of_developments() -> None:
    state = table(2, "late_bronze")
    own(state, "preservation", "leadership", "engineering", "shipping", "smithing")
    cities(state, 4)
    state.board.goods = [1, 1, 1, 1, 0]
    assert now(state)[1] == "Preservation first? One pottery doubles your food."
    throw(state, SKULL, SKULL, SKULL, SKULL)
    assert now(state) == ("Leadership: reroll one die, or stop.", "Skulls too; the new face stands.")
    state.play(GAME.parse("stop"))
    assert now(state)[0] == "Invade the others: how many spearheads do you give up?"
    assert "4 points each, and 2 more" in now(state)[1]
    state.play(GAME.parse("invade 0"))
    assert now(state) == ("Turn stone into workers, or go on.", "Engineering: each stone gives 3 workers.")
    state.board.goods[1] = 0
    assert now(state) == ("Build ships, or go on.", "A ship takes 1 wood and 1 cloth.")
    state.play(GAME.parse("ship 1"))
    state.play(GAME.parse("done"))
    assert now(state) == ("Trade with the others, or go on.", "Your ships can change 1 more good.")
    state.play(Trade(1, bundle(wood=2), bundle(food=1)))
    assert now(state) == ("You are offered 2 wood for 1 food.", "Accept or refuse.")


def test_now_with_ships_alone_and_at_the_end() -> None:
    state = table(1, "late_bronze")
    state.board.ships = 2
    roll(state, GOOD, COINS, COINS)
    assert now(state) == ("Change goods with your ships, or go on.", "Your ships can change 2 more goods.")
    end_turn(state)
    for _ in range(9):
        idle_turn(state)
    assert now(state)[0] == "The play is over."


def test_now_of_a_harvest_warns_of_famine() -> None:
    state = table()
    cities(state, 7)
    state.board.food = 0
    throw(state, EITHER, *[COINS] * 6)
    state.play(GAME.parse("stop"))
    assert now(state)[1] == "At least 5 cities go hungry."
    state.board.food = 9
    assert now(state)[1] == "Your cities have enough without it."


def test_progress() -> None:
    state = table()
    state.round = 4
    assert str(GAME.progress(state)) == "Round 4 of 10"
    assert str(GAME.progress(table(2))) == "Round 1"


def test_moves_in_words() -> None:
    state = table(2, "late_bronze")
    assert tell(state, "throw 0 1 2") == "roll 3 dice"
    throw(state, EITHER, EITHER, COINS)
    assert tell(state, "throw 1") == "reroll 1 die"
    assert tell(state, "rolled food3 good1") == "the dice show: 3 food and 1 good"
    assert tell(state, "rolled good1") == "the die shows: 1 good"
    assert tell(state, "rolled coins7 food3 coins7") == "the dice show: 3 food and 7 coins (×2)"
    assert tell(state, "stop") == "keep all dice"
    assert tell(state, "lead 2") == "reroll the die with 7 coins"
    assert tell(state, "harvest 2") == "take food from 2 dice"
    assert tell(state, "harvest 0") == "take workers from 2 dice"
    assert tell(state, "harvest 1") == "take food from 1 die and workers from 1 die"
    assert tell(state, "preserve") == "give up 1 pottery and double the food"
    assert tell(state, "invade 2") == "invade with 2 spearheads"
    assert tell(state, "engineer 2") == "turn 2 stone into 6 workers"
    assert tell(state, "ship 1") == "build 1 ship"
    assert tell(state, "build city 3") == "build 3 boxes of a city"
    assert tell(state, "build great_wall 4") == "build 4 boxes of the Great Wall"
    assert tell(state, "swap wood spearheads") == "change 1 wood into 1 spearhead by ship"
    assert tell(state, "trade 1 wood 3 food 1 for stone 2") == "offer 3 wood and 1 food for 2 stone to player 2"
    assert tell(state, "accept") == "accept the trade"
    assert tell(state, "refuse") == "refuse the trade"
    assert tell(state, "discard wood 2 stone 1") == "discard 2 wood and 1 stone"
    assert tell(state, "correct 0.food 4") == "correct Food to 4"
    assert tell(state, "correct 0.granaries 1") == "correct Granaries: yes"


def test_a_purchase_in_words_says_what_is_paid() -> None:
    state = table()
    roll(state, COINS, FOOD, FOOD)
    state.board.goods = [2, 0, 0, 0, 0]
    assert tell(state, "buy irrigation wood") == "buy Irrigation for 10 coins"
    assert tell(state, "done") == "end the turn"


def test_the_end_of_a_step_in_words() -> None:
    state = table(2, trading="on", idle_workers="on")
    roll(state, WORKERS, FOOD, FOOD)
    assert tell(state, "done") == "end the trading"
    state.play(GAME.parse("done"))
    assert tell(state, "done") == "end the building"


def test_leadership_left_unused_in_words() -> None:
    state = table()
    own(state, "leadership")
    throw(state, FOOD, FOOD, FOOD)
    state.play(GAME.parse("stop"))
    assert tell(state, "stop") == "do without Leadership"


def test_what_is_no_move_has_no_words() -> None:
    with pytest.raises(ValueError, match="not a move"):
        GAME.tell(table(), "dance")


def test_news_of_a_harvest() -> None:
    state = table()
    assert news(state, "throw 0 1 2", "rolled good1 good1 food3", "stop") == [
        "Goods collected: 1 wood and 1 stone.",
        "3 food gained.",
        "3 cities fed.",
    ]


def test_news_of_full_rows_and_a_full_granary() -> None:
    state = table()
    state.board.goods = [8, 6, 0, 0, 0]
    state.board.food = 14
    assert news(state, "throw 0 1 2", "rolled good1 good1 food3", "stop") == [
        "Goods collected: 1 stone; 1 lost in full rows.",
        "1 food gained.",
        "2 food finds no room.",
        "3 cities fed.",
    ]
    state = table()
    state.board.food = 15
    told = news(state, "throw 0 1 2", "rolled coins7 coins7 food3", "stop")
    assert told == ["3 food finds no room.", "3 cities fed."]
    state = table()
    state.board.goods = [8, 0, 0, 0, 0]
    told = news(state, "throw 0 1 2", "rolled good1 coins7 coins7", "stop")
    assert told[0] == "Goods collected: none, the rows are full."


def test_news_of_famine_and_drought() -> None:
    state = table()
    state.board.food = 1
    assert news(state, "throw 0 1 2", "rolled goods2_skull goods2_skull coins7", "stop")[1:] == [
        "1 city fed.",
        "Famine: 2 cities go hungry, 2 points lost.",
        "Drought: 2 points lost.",
    ]


def test_news_of_a_disaster_warded_off() -> None:
    state = table()
    own(state, "irrigation")
    told = news(state, "throw 0 1 2", "rolled goods2_skull goods2_skull coins7", "stop")
    assert told[-1] == "Drought warded off by Irrigation."


def disaster_news(state: State, skulls: int, *then: str) -> list[str]:
    cities(state, 7)
    state.board.food = 15
    faces = " ".join(["goods2_skull"] * skulls + ["coins7"] * (7 - skulls))
    return news(state, "throw 0 1 2 3 4 5 6", f"rolled {faces}", "stop", *then)


def test_news_of_a_pestilence_among_others() -> None:
    state = table(3)
    own(state, "medicine", seat=2)
    assert disaster_news(state, 3)[-2:] == [
        "Pestilence: player 2 loses 3 points.",
        "Pestilence: player 3 is spared by Medicine.",
    ]


def test_news_of_an_invasion() -> None:
    state = table()
    assert disaster_news(state, 4)[-1] == "Invasion: 4 points lost."
    walled = table()
    tick(walled, "great_wall")
    assert disaster_news(walled, 4)[-1] == "Invasion warded off by the Great Wall."


def test_news_of_a_smiths_invasion() -> None:
    state = table(3, "late_bronze")
    own(state, "smithing")
    tick(state, "great_wall", seat=2)
    assert disaster_news(state, 4, "invade 1") == [
        "Invasion warded off by Smithing.",
        "Invasion: player 2 loses 6 points.",
        "Invasion: player 3 is spared by the Great Wall.",
    ]


def test_news_of_a_revolt() -> None:
    assert disaster_news(table(), 5)[-1] == "Revolt: 10 goods lost."
    state = table(2)
    own(state, "religion")
    state.boards[1].goods = [1, 0, 0, 0, 0]
    assert disaster_news(state, 5)[-2:] == ["Revolt warded off by Religion.", "Revolt: player 2 loses 1 good."]


def test_news_of_building() -> None:
    state = table()
    tick(state, "great_wall", boxes=10)
    roll(state, WORKERS, WORKERS, FOOD)
    assert news(state, "build city 3") == ["City 4 stands: one more die from the next turn on."]
    assert news(state, "build great_wall 3") == ["Great Wall completed: +10 points."]


def test_news_of_what_lapses() -> None:
    state = table(idle_workers="on")
    roll(state, WORKERS, COINS, FOOD)
    assert news(state, "done") == ["3 workers find no work."]
    assert news(state, "done") == ["7 coins are lost."]


def test_news_of_preservation_and_the_end() -> None:
    state = table(1, "late_bronze")
    own(state, "preservation")
    state.board.goods = [0, 0, 1, 0, 0]
    assert news(state, "preserve") == ["3 food gained."]
    state.round = 10
    roll(state, FOOD, FOOD, FOOD)
    to_buying(state)
    assert news(state, "done") == ["The play is over."]


def test_corrections_bring_no_news() -> None:
    state = table()
    step = JournalEntry(TABLE, Correct("0.food", 1))
    assert LogEntry(step, GAME, GAME.recipe({}, 1), state, state).news == ()


def test_news_leaves_both_positions_alone() -> None:
    state = table()
    throw(state, COINS, COINS, COINS)
    before, move = state.copy(), GAME.parse("stop")
    witness = before.copy()
    GAME.play(state, move)
    GAME.news(before, move, state)
    assert before == witness


def test_every_development_says_what_it_does() -> None:
    late = printing("late_bronze")
    for key in (*late.developments, "great_wall"):
        assert_said(effect(late, key))
        assert_said(thing_name(late, key))
    assert str(effect(late, "granaries")) == "Sell food for 6 coins each"
    assert str(effect(printing("bronze"), "granaries")) == "Sell food for 4 coins each"
    assert str(effect(late, "architecture")) == "2 points for each monument at the end"
    assert effect(late, "temple").message == ""


def test_the_line_beside_the_skulls() -> None:
    state = table()
    assert str(disaster_line(state)) == "No disaster."
    throw(state, SKULL, SKULL, COINS)
    assert str(disaster_line(state)) == "Drought threatens."
    own(state, "irrigation")
    assert str(disaster_line(state)) == "Drought: Irrigation wards it off."
    others = table(2)
    cities(others, 4)
    throw(others, SKULL, SKULL, SKULL, GOOD)
    assert str(disaster_line(others)) == "Pestilence strikes the others."


def test_what_did_not_happen_is_not_told() -> None:
    state = table()
    state.board.food = 0
    told = news(state, "throw 0 1 2", "rolled workers3 workers3 workers3", "stop")
    assert told == ["Famine: 3 cities go hungry, 3 points lost."]
    poor = table()
    roll(poor, FOOD, FOOD, FOOD)
    assert now(poor) == ("Nothing to buy: end your turn.", "")
