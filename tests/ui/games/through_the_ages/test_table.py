"""The table of Through the Ages by touches: what two to four persons do with the app's cards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.game import TABLE
from companion.core.table import Player
from companion.rules.through_the_ages.cards import NONE, RULES, SIZE
from companion.rules.through_the_ages.moves import (
    PASS,
    Attack,
    Build,
    Defend,
    Develop,
    EndTurn,
    Pass,
    Plan,
    Populate,
    Stage,
    Take,
)
from companion.rules.through_the_ages.state import Phase, State, Task
from companion.ui.games.through_the_ages.finder import matches
from companion.ui.kit.words import Words
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import SMALL, WIDE
from tests.ui.games.through_the_ages.at_table import GAME, IDLE, PLAYERS, AtAges, acting, new_table, reach

Sit = Callable[..., AtAges]
THREE = (Player("Ada"), Player("Grace"), Player("Hedy"))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges, new_table)


def play(app: AtAges, until: Callable[[Any], bool], seed: int = 1) -> None:
    """Play on by touches, doing something most of the time."""
    chooser = random.Random(seed)
    for _ in range(400):
        if until(app.state):
            return
        moves = GAME.moves(app.state)
        busy = [move for move in moves if not isinstance(move, IDLE)]
        app.act(chooser.choice(busy if busy and chooser.random() < 0.75 else moves))
    raise AssertionError("it goes on for ever")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_persons_play_four_rounds_by_touches(sit: Sit, language: str) -> None:
    app = sit(language=language, size=SMALL if language == "fr" else (412, 915))
    play(app, lambda state: state.round > 4, seed=3)
    assert app.state == replayed(app).state


def test_three_persons_play_in_a_wide_window(sit: Sit) -> None:
    app = sit(new_table(11, THREE), size=WIDE)
    play(app, lambda state: state.round > 3, seed=5)
    assert app.state == replayed(app).state


def test_one_goes_on_after_a_kill_where_one_was(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    before = app.state.copy()
    app.restart(kill=True)
    app.tap("continue")
    assert app.state == before
    app.act(EndTurn())


# Taps


def taps(app: AtAges, move: Any) -> int:
    """How many touches a move took."""
    app.taps = 0
    app.act(move)
    return app.taps


def _can(kind: type[Any]) -> Callable[[Any], bool]:
    return acting(2, lambda state: any(type(move) is kind for move in GAME.moves(state)))


def first(app: AtAges, kind: type[Any]) -> Any:
    return next(move for move in GAME.moves(app.state) if type(move) is kind)


@pytest.mark.parametrize(("kind", "most"), [(Populate, 1), (Stage, 1), (Build, 2), (Develop, 2), (Take, 3)])
def test_a_move_takes_no_more_taps_than_it_may(sit: Sit, kind: type[Any], most: int) -> None:
    app = sit(reach(_can(kind)))
    assert taps(app, first(app, kind)) <= most


# What is told


def _completes_a_wonder(state: Any) -> bool:
    stage, then = next((move for move in GAME.moves(state) if isinstance(move, Stage)), None), state.copy()
    if stage is None:
        return False
    then.play(stage)
    return len(then.boards[state.seat].wonders) > len(state.boards[state.seat].wonders)


def test_a_completed_wonder_has_its_moment(sit: Sit, moments: list[str]) -> None:
    app = sit(reach(acting(2, _completes_a_wonder)))
    seat = app.state.seat
    app.act(first(app, Stage))
    wonder = RULES[app.state.boards[seat].wonders[-1]].name.en
    assert moments == [f"{PLAYERS[seat].name} completes {wonder}."]
    app.tap("undo")
    app.session.redo()
    app.settle()
    assert len(moments) == 1, "it comes once, when it is played"


def test_what_cannot_be_done_says_why(sit: Sit) -> None:
    app = sit(reach(acting(2, lambda state: not any(isinstance(move, Build) for move in GAME.moves(state)))))
    app.tap("technology-bronze")
    row = app.find("move-build-bronze")
    assert not row.enabled
    app.see("There")


def test_prices_come_part_by_part_with_what_changes(sit: Sit) -> None:
    app = sit(reach(_can(Build)))
    move = first(app, Build)
    app.tap(f"technology-{RULES[move.card].id}")
    app.see("resource", "action", "+")


def test_strength_is_explained(sit: Sit) -> None:
    app = sit(reach(acting(5, lambda state: state.board.tactic != NONE)))
    app.tap("strength")
    app.see("Total", "An army of", "Strength of all")


# What others may not see


def _with_cards(state: Any) -> bool:
    return (
        state.phase == Phase.POLITICS and not state.todo and any(card < len(RULES) - 4 for card in state.board.secret)
    )


def test_military_cards_are_covered_among_several_persons(sit: Sit) -> None:
    app = sit(reach(_with_cards))
    names = [str(RULES[card].name) for card in app.state.board.secret]
    assert not any(app.sees(name) for name in names)
    app.tap("uncover")
    assert all(app.sees(name) for name in names)
    app.tap("cover")
    assert not any(app.sees(name) for name in names)


def test_the_journal_names_no_card_that_others_may_not_see(sit: Sit) -> None:
    app = sit(reach(lambda state: _with_cards(state) and any(isinstance(m, Plan) for m in GAME.moves(state))))
    move = first(app, Plan)
    app.act(move)
    app.menu("journal")
    assert not app.sees(str(RULES[move.card].name))


def test_each_card_of_a_defence_says_what_it_adds(sit: Sit) -> None:
    """A bonus card what it prints, any other one, face down."""

    def several(state: Any) -> bool:
        if not state.todo or state.todo[-1].task != Task.DEFEND:
            return False
        return len({move.covered for move in GAME.moves(state) if isinstance(move, Defend)}) > 1

    app = sit(reach(several))
    app.show_cards()
    for move in GAME.moves(app.state):
        if isinstance(move, Defend):
            row = app.find(f"move-{str(move).replace(' ', '-')}")
            said = [words.text for words in row.walk() if isinstance(words, Words)]
            assert f"+{1 if move.covered else RULES[move.card].defense} strength" in said


def test_a_defender_is_asked_for_first(sit: Sit) -> None:
    app = sit(
        reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEFEND and len(GAME.moves(state)) > 1)
    )
    app.see("Pass the device to")
    app.tap("uncover")
    app.act(next(move for move in GAME.moves(app.state) if move != Pass()))


def test_an_aggression_is_played_from_its_card(sit: Sit) -> None:
    app = sit(reach(lambda state: _with_cards(state) and any(isinstance(m, Attack) for m in GAME.moves(state))))
    app.act(first(app, Attack))


# Other seats


def test_another_civilization_is_one_tap_away(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    other = 1 - app.state.seat
    app.tap(f"seat-{other + 1}")
    app.see("The civilization of")
    app.tap("back-to-turn")
    assert "end" in app.names()


# The end


def test_a_play_ends_in_the_history(sit: Sit) -> None:
    app = sit(reach(lambda state: state.last_round and state.phase == Phase.ACTIONS and not state.todo))
    play(app, lambda state: state.phase == Phase.OVER, seed=9)
    record = saved(app)
    assert record.game == "through_the_ages"


def test_cards_that_are_due_are_dealt_when_one_asks_after_an_undo(sit: Sit) -> None:
    app = sit(reach(acting(3)))
    app.act(EndTurn())
    assert any(entry.step.drawn for entry in app.session.snapshot.log[-1:]), "cards came into the row, or into a hand"
    position = app.session.snapshot.position
    app.tap("undo")
    assert app.session.snapshot.position == position, "cards were seen since: it is asked first"
    app.tap("look-back")
    assert app.state.actor() != TABLE
    assert app.state.phase == Phase.ACTIONS


PACKED = {
    "en": ("Card row, left to right", "Yellow bank", "Workers:", "Military deck:"),
    "fr": ("Rangée de cartes, de gauche à droite", "Paquet militaire :"),
}


@pytest.mark.parametrize("language", PACKED)
def test_a_packed_table_is_laid_out_again(sit: Sit, language: str) -> None:
    app = sit(reach(acting(6)), language=language)
    app.restart(kill=True)
    app.tap("continue")
    app.menu("lay-out")
    app.see(*PACKED[language])
    assert not any(app.sees(str(RULES[card].name)) for board in app.state.boards for card in board.secret)


def _taken_long_ago(app: AtAges) -> int:
    """The step of a card taken three turns ago, its sheet opened from the journal."""
    log = app.session.snapshot.log
    ends = [number for number, entry in enumerate(log) if isinstance(entry.step.move, EndTurn)]
    number = max(n for n, entry in enumerate(log) if n < ends[-3] and isinstance(entry.step.move, Take))
    app.menu("journal")
    while f"step-{number}" not in app.names():
        app.tap("earlier")
    app.tap(f"step-{number}")
    return number


def test_a_card_of_three_turns_ago_that_was_not_taken_is_amended_from_the_journal(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    number = _taken_long_ago(app)
    before = app.session.snapshot.states[number]
    app.tap("amend-none")
    app.see("What would be otherwise")
    app.tap("apply-amendment")
    assert app.session.snapshot.states[number] == before
    assert app.state == replayed(app).state


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wrong_card_of_three_turns_ago_is_amended_to_the_right_one(sit: Sit, language: str) -> None:
    app = sit(reach(acting(4)), language=language)
    number = _taken_long_ago(app)
    before, made = app.session.snapshot.states[number], app.session.snapshot.log[number].step.move
    others = [move for move in GAME.moves(before) if move != made]
    place = next(n for n, move in enumerate(others) if isinstance(move, Take))
    app.tap(f"amend-{place}")
    app.tap("apply-amendment")
    right = app.session.snapshot.log[number].step.move
    assert isinstance(right, Take)
    assert right in others
    assert right.card in app.session.snapshot.states[number + 1].boards[before.seat].hand
    assert app.state == replayed(app).state


def test_what_else_could_have_been_done_shows_no_hand_to_the_others(sit: Sit) -> None:
    """Two persons share the device: an attack that was not made is told to its seat alone."""

    def could_attack(state: State) -> bool:
        return any(isinstance(move, Attack) for move in GAME.moves(state))

    app = sit(reach(could_attack))
    app.act(PASS)
    log, states = app.session.snapshot.log, app.session.snapshot.states
    number = max(n for n, entry in enumerate(log) if entry.step.move == PASS and could_attack(states[n]))
    seat = log[number].seat
    secret = {str(RULES[card].name) for card in states[number].boards[seat].secret if card < SIZE}
    app.menu("journal")
    app.tap(f"step-{number}")
    assert not any(app.sees(name) for name in secret)
    app.see("The rest would show cards of")
    app.tap("uncover-moves")
    assert any(app.sees(name) for name in secret)


def test_a_turn_begins_with_what_happened_since_the_last_one(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    app.act(EndTurn())
    while "no-politics" in app.names():
        app.tap("no-politics")
    app.menu("since")
    app.see("End the turn")


def test_an_event_that_was_turned_up_is_told_once(sit: Sit) -> None:
    """Its step says it; what it brought about stands below."""
    app = sit(reach(lambda state: state.phase == Phase.POLITICS and not state.todo and len(state.past) > 1))
    app.menu("since")
    turned_up = [text.rstrip(".") for text in app.texts() if text.startswith("The event is")]
    assert turned_up
    assert len(turned_up) == len(set(turned_up))


def test_corrections_are_asked_for_part_by_part(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    before = app.state.boards[0].culture
    app.menu("correct")
    app.tap("menu-of-1")
    app.tap("menu-points")
    app.tap("figure-culture.0-plus")
    app.tap("save-correction")
    assert app.state.boards[0].culture == before + 1


def test_a_card_is_found_by_a_few_letters_in_either_language(sit: Sit) -> None:
    assert RULES[matches("pyrami")[0]].id == "pyramids"
    assert RULES[matches("et des jeux")[0]].id == "bread_and_circuses"
    assert matches("zzz") == []
    app = sit()
    app.menu("find")
    app.see("Find a card")


def test_what_happened_against_the_rules_asks_for_the_figures_of_who_did_it(sit: Sit) -> None:
    app = sit(reach(acting(4)))
    asked = app.shell.page.board.figures_concerned(EndTurn())
    assert f"culture.{app.state.seat}" in asked
    assert all(path.split(".")[1] == str(app.state.seat) for path in asked)
    assert len(asked) < 120


def test_nobody_corrects_cards_that_are_covered(sit: Sit) -> None:
    app = sit(reach(_with_cards))
    app.menu("correct")
    app.tap(f"menu-of-{app.state.seat + 1}")
    assert "menu-secret" not in app.names()
    assert "menu-points" in app.names()
