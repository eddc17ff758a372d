"""Roll Through the Ages played at its table by touches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from companion.core.text import language
from companion.rules.roll import payment
from companion.rules.roll.facts import EITHER, FACES
from companion.rules.roll.moves import Build, Buy, Discard, Stop
from companion.rules.roll.rules import Phase
from companion.ui.table.undo_offer import UNDO_STAYS
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE
from tests.ui.games.roll.at_table import GAME, LATE, AtRoll, Test, new_table, reach
from tests.ui.sampling import looks_of


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtRoll]]:
    yield from sitting(tmp_path, AtRoll, new_table)


# Whole games


def test_ten_rounds_with_real_dice_in_french(sit: Callable[..., AtRoll]) -> None:
    chooser = random.Random(5)
    driver = sit(view={"physical": True}, language="fr")
    french = language("fr")
    for _ in range(10):
        driver.see(french.say(GAME.progress(driver.state)))
        driver.take_turn(lambda: chooser.choice(tuple(FACES)))
    assert driver.phase is Phase.OVER
    assert not any(step.drawn for step in replayed(driver).journal)
    driver.tap("save")
    with driver.store() as store:
        [record] = store.plays()
    assert record.totals == replayed(driver).score.totals


# Dice


def test_a_tap_keeps_a_die_or_frees_it(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("roll")
    assert [driver.die_state(n) for n in (1, 2, 3)] == ["free"] * 3
    driver.tap("die-2")
    assert driver.die_state(2) == "kept"
    driver.see("Reroll 2 dice")
    driver.tap("die-2")
    driver.see("Reroll 3 dice")
    for n in (1, 2, 3):
        driver.tap(f"die-{n}")
    driver.see("Keep all dice")
    assert "reroll" not in driver.names()
    driver.tap("die-3")
    kept = driver.state.dice[:2]
    driver.tap("reroll")
    assert driver.state.dice[:2] == kept
    assert [driver.die_state(n) for n in (1, 2, 3)] == ["kept", "kept", "free"], "those kept before stay kept"


def test_real_dice_are_read_one_by_one_and_corrected_by_a_tap(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    driver.see("What does die 1 show?", "3 dice to read")
    driver.tap("face-coins7")
    driver.tap("face-food3")
    driver.see("What does die 3 show?")
    driver.tap("die-1")
    driver.see("What does die 1 show?")
    driver.tap("face-good1")
    driver.tap("face-workers3")
    driver.see("Are these your dice?")
    driver.tap("die-3")
    driver.tap("face-coins7")
    driver.tap("face-workers3")
    assert driver.session.snapshot.position == 0, "nothing counts before somebody says so"
    driver.tap("rolled")
    assert driver.state.dice == ["good1", "food3", "workers3"]
    driver.tap("undo")
    driver.see("Are these your dice?")
    driver.tap("die-2")
    driver.tap("face-coins7")
    driver.tap("rolled")
    assert driver.state.dice == ["good1", "coins7", "workers3"]


def test_only_rerolled_real_dice_are_read_again(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    for face in ("coins7", "food3", "workers3"):
        driver.tap(f"face-{face}")
    driver.tap("rolled")
    driver.tap("die-1")
    driver.tap("die-3")
    driver.tap("reroll")
    driver.see("What does die 2 show?", "1 die to read")
    driver.tap("face-good1")
    driver.tap("rolled")
    assert driver.state.dice == ["coins7", "good1", "workers3"]


def test_dice_are_switched_in_the_middle_of_a_turn(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    driver.tap("face-coins7")
    driver.tap("dice-mode")
    assert driver.state.dice[0] == "coins7", "what was read stands"
    assert all(driver.state.dice), "the app rolls the others"
    driver.tap("die-1")
    driver.tap("dice-mode")
    assert driver.phase is Phase.KEEP
    assert driver.session.real("dice")
    driver.tap("reroll")
    driver.tap("face-food3")
    driver.menu("dice")
    assert driver.state.dice[:2] == ["coins7", "food3"]
    assert all(driver.state.dice)
    journal = [str(step) for step in replayed(driver).journal]
    assert journal[1].startswith("= rolled coins7"), "read from the real die"
    assert journal[2] == "! source dice app"
    assert journal[3].startswith("* rolled"), "drawn by the app"


def test_dice_undone_as_real_ones_can_be_rolled_by_the_app(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    for face in ("coins7", "food3", "workers3"):
        driver.tap(f"face-{face}")
    driver.tap("rolled")
    driver.tap("undo")
    driver.tap("dice-mode")
    assert driver.phase is Phase.KEEP, "the three dice as they were read stand"
    assert driver.state.dice == ["coins7", "food3", "workers3"]


def test_the_app_rolls_what_a_real_die_had_shown(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    driver.tap("face-coins7")
    driver.tap("dice-mode")
    driver.tap("undo")
    assert driver.phase is Phase.ROLLING
    driver.see("What does die 2 show?")  # the switch is taken back with what was drawn upon it
    driver.tap("dice-mode")
    assert driver.state.phase is Phase.KEEP
    assert replayed(driver).journal[-1].drawn


def test_leadership_takes_one_die(sit: Callable[..., AtRoll]) -> None:
    driver = sit(reach(Phase.LEAD, [*LATE, ("0.leadership", 1)]))
    driver.see("Keep all dice")
    driver.tap("die-1")
    driver.tap("die-2")
    assert [driver.die_state(1), driver.die_state(2)] == ["kept", "free"]
    before = driver.state.dice[:]
    driver.tap("reroll")
    assert driver.state.led
    assert [face for die, face in enumerate(driver.state.dice) if die != 1] == before[:1] + before[2:]


# Steps after the dice


def test_a_harvest_shows_what_comes_of_it(sit: Callable[..., AtRoll]) -> None:
    table = reach(Phase.HARVEST, [("0.food", 0)], lambda state: state.dice.count(EITHER) > 1)
    driver = sit(table)
    driver.see("food left after feeding")
    driver.tap("harvest-0")
    workers = driver.main().words.text
    driver.tap("harvest-2")
    assert driver.main().words.text != workers
    driver.tap("harvest")
    assert driver.sees("fed"), "the news stand on the board"


def test_building_is_planned_and_then_done_in_one_go(sit: Callable[..., AtRoll]) -> None:
    table = reach(Phase.BUILD, when=lambda state: state.workers >= 5 and not state.board.city_boxes_ticked)
    driver = sit(table)
    workers = driver.state.workers
    assert not driver.main().enabled
    driver.tap("build-city")
    driver.see("Build 3 boxes", f"{workers - 3} worker")
    driver.tap("build-city-minus")
    driver.tap("build-temple-plus")
    driver.see("Build 3 boxes")
    assert driver.session.snapshot.position == table.position, "a plan is no move"
    driver.tap("build-city")
    driver.tap("build")
    assert driver.state.board.cities == 4
    assert driver.state.board.monuments["temple"] == table.state.board.monuments["temple"] + 1
    assert [type(step.move) for step in replayed(driver).journal[table.position :]] == [Build, Build]


def test_a_tap_fills_one_city_after_the_other_and_takes_back(sit: Callable[..., AtRoll]) -> None:
    table = reach(Phase.BUILD, when=lambda state: state.workers == 6 and not state.board.city_boxes_ticked)
    driver = sit(table)
    driver.tap("build-city")
    driver.tap("build-city")
    driver.see("City 5", "Build 6 boxes")
    driver.tap("build-city")
    assert not driver.main().enabled, "a further tap takes the workers back"
    driver.tap("build-city")
    driver.tap("build-city")
    driver.tap("build")
    assert (driver.state.board.cities, driver.state.board.city_boxes) == (4, 3)


def test_engineering_turns_stone_into_workers(sit: Callable[..., AtRoll]) -> None:
    table = reach(Phase.BUILD, [("0.engineering", 1), ("0.stone", 3)], lambda state: state.can_engineer())
    driver = sit(table)
    workers, stone = driver.state.workers, driver.state.board.goods[1]
    driver.tap("engineer")
    assert (driver.state.workers, driver.state.board.goods[1]) == (workers + 3, stone - 1)


def test_the_payment_is_proposed_and_can_be_changed(sit: Callable[..., AtRoll]) -> None:
    table = reach(Phase.BUY, [("0.wood", 3), ("0.cloth", 2), ("0.pottery", 1)], lambda s: s.can_afford("irrigation"))
    driver = sit(table)
    driver.tap("buy-irrigation")
    proposal = payment.cheapest(table.state, "irrigation")
    purchase = driver.shell.page.board.step.purchase
    assert purchase == proposal
    driver.see("Buy Irrigation")
    for good in purchase.goods:
        driver.tap(f"pay-{good}")
    assert driver.main().enabled == (table.state.coins >= 10)
    for good in {"wood", "cloth"} - set(driver.shell.page.board.step.purchase.goods):
        driver.tap(f"pay-{good}")
    driver.see("lost")
    driver.tap("buy")
    assert driver.state.board.has("irrigation")
    bought = replayed(driver).journal[-1].move
    assert isinstance(bought, Buy)
    assert {"wood", "cloth"} <= set(bought.goods)


def test_to_end_the_turn_is_no_bronze_button_as_long_as_a_development_can_be_bought(
    sit: Callable[..., AtRoll],
) -> None:
    can_buy = reach(Phase.BUY, (), lambda state: any(map(state.can_afford, state.rules.printing.developments)))
    driver = sit(can_buy)
    assert driver.main().name == "end-turn"
    assert driver.main().ground() != "bronze"
    driver.tap(next(target.name for target in driver.targets() if target.name.startswith("buy-") and target.enabled))
    driver.tap("buy")
    assert driver.main().name == "end-turn"
    assert driver.main().ground() == "bronze", "there is nothing else to do"


def test_six_goods_are_kept(sit: Callable[..., AtRoll]) -> None:
    table = reach(
        Phase.DISCARD, [("0.city_boxes", 18)], lambda state: state.must_discard() == 1 and state.board.goods[0]
    )
    driver = sit(table)
    proposed = driver.shell.page.board.step.draft["discard"]
    assert sum(proposed) == 1, "the discard that loses least is proposed"
    driver.see("6 of 6 kept", "Discard 1 good")
    good = ("wood", "stone", "pottery", "cloth", "spearheads")[proposed.index(1)]
    driver.tap(f"keep-{good}-plus")
    driver.see("Discard 1 more")
    assert not driver.main().enabled
    driver.tap("keep-wood-minus")
    driver.tap("discard")
    move = driver.session.snapshot.log[-1].step.move
    assert isinstance(move, Discard)
    assert move.goods == (1, 0, 0, 0, 0)
    driver.see("Round")


# Undo, correction, journal


def test_undo_and_redo_across_the_end_of_a_turn(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.take_turn()
    after, steps = driver.state, driver.session.snapshot.position
    driver.see("Round 2 of 10")
    driver.tap("undo-bar")
    driver.see("Round 1 of 10")
    assert driver.phase in (Phase.BUY, Phase.DISCARD)
    driver.tap("redo-bar")
    driver.see("Round 2 of 10")
    assert driver.state == after
    assert driver.key(ord("z"), "z", "ctrl")
    assert driver.key(ord("z"), "z", "ctrl")
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.key(ord("y"), "y", "ctrl")
    assert driver.key(ord("y"), "y", "ctrl")
    assert (driver.state, driver.session.snapshot.position) == (after, steps), "what was undone outlives the app"


def test_a_long_press_on_undo_lists_the_last_steps(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("roll")
    driver.tap("stop")
    driver.tap("undo", hold=0.5)
    driver.see("Roll 3 dice", "Keep all dice")
    driver.tap("undo-2")
    assert driver.phase is Phase.READY
    driver.menu("redo")
    driver.menu("redo")
    assert isinstance(replayed(driver).journal[2].move, Stop)


def test_after_an_undo_the_choice_begins_as_it_was(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("roll")
    driver.tap("die-1")
    driver.tap("reroll")
    driver.tap("undo")
    assert [driver.die_state(n) for n in (1, 2, 3)] == ["kept", "free", "free"]


def test_a_correction_is_a_step_of_its_own(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("roll")
    driver.tap("die-1")
    driver.menu("correct")
    assert not driver.main().enabled
    driver.tap("figure-0.food-plus")
    driver.tap("figure-0.empire")
    driver.tap("figure-0.irrigation")
    driver.see("developments than turns")
    driver.tap("figure-0.irrigation")
    driver.tap("reason-0")
    driver.tap("save-correction")
    assert driver.state.board.food == 4
    assert driver.state.board.has("empire")
    assert driver.die_state(1) == "kept", "a correction does not loosen the dice"
    journal = replayed(driver).journal
    assert [str(step.move) for step in journal[-2:]] == [
        "correct 0.food 4 settled : Forgotten",
        "correct 0.empire 1 settled : Forgotten",
    ]
    driver.tap("undo")
    driver.tap("undo")
    assert driver.state.board.food == 3


def test_a_tap_on_the_tracks_corrects_them(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("pegs")
    assert "figure-0.temple-plus" not in driver.names()
    driver.tap("figure-0.cloth-plus")
    driver.tap("save-correction")
    assert driver.state.board.goods[3] == 1


def test_the_journal_the_score_and_the_rules_open(sit: Callable[..., AtRoll]) -> None:
    driver = sit(reach(Phase.BUY, LATE))
    driver.menu("journal")
    driver.see("Roll 7 dice")
    driver.back()
    driver.tap("score")
    driver.see("Total", "Obelisk: 9 boxes for 6 points")
    driver.back()
    driver.menu("rules")
    driver.see("There is no change")
    driver.back()
    assert driver.screen == "table"


# Nothing is lost


def test_a_kill_in_round_five_loses_nothing(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    for _ in range(4):
        driver.take_turn()
    driver.tap("roll")
    driver.tap("die-2")
    driver.see("Round 5 of 10")
    driver.let_pass(UNDO_STAYS)  # it offers to undo the roll
    driver.settle()
    state, texts = driver.state, driver.texts()
    driver.restart(kill=True)
    driver.see("Round 5 of 10")
    driver.tap("continue")
    assert driver.state == state
    assert driver.die_state(2) == "kept", "dice marked but not yet rolled"
    assert set(driver.texts()) <= set(texts), "everything as it was, but for the offer to undo"


def test_faces_read_so_far_outlive_a_kill(sit: Callable[..., AtRoll]) -> None:
    driver = sit(view={"physical": True})
    driver.tap("face-coins7")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.see("What does die 2 show?")
    driver.tap("face-food3")
    driver.tap("face-good1")
    driver.tap("rolled")
    assert driver.state.dice == ["coins7", "food3", "good1"]


def test_a_planned_building_outlives_a_kill(sit: Callable[..., AtRoll]) -> None:
    driver = sit(reach(Phase.BUILD, when=lambda state: state.workers > 2))
    driver.tap("build-temple-plus")
    driver.tap("build-city-plus")
    driver.restart(kill=True)
    driver.tap("continue")
    driver.see("Build 2 boxes")


def test_the_language_changes_in_the_middle_of_a_turn(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.take_turn()
    driver.tap("roll")
    driver.tap("die-1")
    state = driver.state
    driver.let_pass(UNDO_STAYS)  # in large letters the offer to undo stands where the title does
    for code, theme, size in (("fr", "light", 1.3), ("en", "hc_dark", 1.0)):
        driver.prefer(language=code, theme=theme, text_size=size)
        driver.see(language(code).say(GAME.progress(state)))
        assert driver.state == state
        assert driver.die_state(1) == "kept"
    driver.resize(*WIDE)
    assert driver.die_state(1) == "kept"


def test_back_leaves_the_table_and_home_leads_there_again(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    driver.tap("roll")
    state = driver.state
    assert driver.back()
    assert driver.screen == "home"
    driver.tap("continue")
    assert driver.state == state


def test_the_last_turn_can_be_undone_before_it_is_saved(sit: Callable[..., AtRoll]) -> None:
    driver = sit(reach(Phase.OVER))
    driver.see("Nothing is saved yet")
    with driver.store() as store:
        assert not store.plays()
    driver.tap("undo")
    assert driver.phase is not Phase.OVER
    driver.key(ord("y"), "y", "ctrl")
    driver.tap("save")
    with driver.store() as store:
        assert len(store.plays()) == 1


# Keyboard


def test_the_keyboard_keeps_and_rolls(sit: Callable[..., AtRoll]) -> None:
    driver = sit()
    assert driver.key(13)
    driver.key(ord("1"), "1")
    assert driver.die_state(1) == "kept"
    assert driver.key(13)
    assert driver.state.throws == 2
    assert not driver.key(ord("7"), "7"), "there are only three dice"


# Looks

SHOWN: dict[str, tuple[Phase, Sequence[tuple[str, int]], Test]] = {
    "ready": (Phase.READY, (), lambda state: True),
    "keep": (Phase.KEEP, LATE, lambda state: True),
    "lead": (Phase.LEAD, (*LATE, ("0.leadership", 1)), lambda state: True),
    "harvest": (Phase.HARVEST, LATE, lambda state: state.dice.count(EITHER) > 1),
    "build": (Phase.BUILD, (("0.engineering", 1), ("0.stone", 3)), lambda s: s.can_engineer() and s.workers > 0),
    "buy": (Phase.BUY, (*LATE, ("0.granaries", 1)), lambda state: state.wealth() >= 20),
    "discard": (Phase.DISCARD, (("0.city_boxes", 18),), lambda state: True),
    "over": (Phase.OVER, LATE, lambda state: True),
}


LOOKS = (  # each of what is shown in two of them
    ("en", 1.0, PHONE),
    ("en", 1.0, WIDE),
    ("en", 1.0, SIDEWAYS),
    ("fr", 1.0, SMALL),
    ("fr", 1.6, SIDEWAYS),
    ("fr", 1.6, WIDE),
    ("fr", 1.6, SMALL),
    ("en", 1.6, PHONE),
    ("en", 1.6, SMALL),
)


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_and_every_target_can_be_hit(sit: Callable[..., AtRoll], name: str) -> None:
    driver = sit(reach(*SHOWN[name]), view={"physical": name == "ready"})
    if name == "buy":
        row = next(target for target in driver.targets() if target.name.startswith("buy-") and target.is_target)
        driver.tap(row.name)
    for code, text_size, size in looks_of(list(SHOWN).index(name), LOOKS, 2):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == [], f"{name} in {code} at {text_size} on {size}"


@pytest.mark.parametrize("sheet", ["journal", "score", "correct", "steps", "rules"])
def test_sheets_fit_too(sit: Callable[..., AtRoll], sheet: str) -> None:
    driver = sit(reach(Phase.BUY, LATE), size=SMALL, text_size=1.6, language="fr")
    driver.tap("more")
    assert driver.flaws() == []
    driver.tap(f"menu-{sheet}")
    assert driver.flaws() == []


@pytest.mark.parametrize("card", ["tally", "developments", "pegs", "builds"])
def test_what_the_cards_open_fits_too(sit: Callable[..., AtRoll], card: str) -> None:
    driver = sit(reach(Phase.KEEP, LATE), size=SMALL, text_size=1.6, language="fr")
    driver.tap(card)
    assert driver.flaws() == []
