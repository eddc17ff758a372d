"""Real cards at the table of Through the Ages: what comes is tapped in, hands and event decks hold backs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.source import Switch
from companion.core.table import Table
from companion.dev.layout_check import out_of_sight
from companion.rules.through_the_ages.cards import BACKS, SIZE
from companion.rules.through_the_ages.facts import CIVIL_DECK, MILITARY_DECK
from companion.rules.through_the_ages.moves import Attack, Bid, Deal, Defend, EndTurn, Plan
from companion.rules.through_the_ages.state import Phase, Task
from companion.ui.kit.geometry import bounds
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import SMALL
from tests.ui.games.through_the_ages.at_table import GAME, IDLE, AtAges, builder, new_table

Sit = Callable[..., AtAges]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtAges, new_table)


def real_table(seed: int = 7, military: str = "real") -> Table:
    """Both decks are real ones."""
    table = new_table(seed, row="table", military=military)
    table.play(Switch(CIVIL_DECK, "real"))
    return table


def reach(when: Callable[[Any], bool], first: int = 0) -> Table:
    """A table of real cards at such a position."""
    for seed in range(first, first + 80):
        table, choose, dice = real_table(seed), builder(seed), Dice(seed)
        while not table.over and not when(table.state):
            if table.actor == TABLE:
                table.play(GAME.draw(table.state, dice))
            else:
                table.play(choose(table.state, GAME.moves(table.state)))
        if when(table.state):
            return table
    raise AssertionError("no table comes there")


def _can(kind: type[Any]) -> Callable[[Any], bool]:
    """Politics in which such a move is possible."""
    return lambda state: state.phase == Phase.POLITICS and any(isinstance(move, kind) for move in GAME.moves(state))


def play(app: AtAges, until: Callable[[Any], bool], seed: int = 1) -> set[type[Any]]:
    """Play on by touches; what the real table turns up, the seed says. What was done is told."""
    chooser, dice = random.Random(seed), Dice(seed)
    done: set[type[Any]] = set()
    for _ in range(500):
        if until(app.state):
            return done
        if app.state.actor() == TABLE:
            app.lay(GAME.draw(app.state, dice))
            continue
        moves = GAME.moves(app.state)
        wanted = [move for move in moves if isinstance(move, Attack | Defend | Bid)]
        busy = [move for move in moves if not isinstance(move, IDLE)]
        move = chooser.choice(wanted[:3] or (busy if busy and chooser.random() < 0.75 else moves))
        app.act(move)
        done.add(type(move))
    raise AssertionError("it goes on for ever")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_two_persons_play_four_rounds_with_real_cards_in_both_languages(sit: Sit, language: str) -> None:
    app = sit(real_table(), language=language, size=SMALL if language == "en" else (412, 915))
    play(app, lambda state: state.round > 4, seed=4)
    assert app.state.age == 1  # Age A has ended on the way
    assert app.state == replayed(app).state
    assert all(card >= SIZE for board in app.state.boards for card in board.secret)


def test_a_refill_of_five_takes_at_most_ten_taps(sit: Sit) -> None:
    app = sit(reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEAL and state.round > 2))
    move = GAME.draw(app.state, Dice(3))
    assert isinstance(move, Deal)
    app.taps = 0
    app.lay(move)
    assert app.taps <= 2 * len(move.cards)
    assert app.taps <= len(move.cards) + 1


def test_a_card_tapped_in_by_mistake_is_taken_out_again(sit: Sit) -> None:
    app = sit(reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEAL and state.round > 2))
    cards = [name for name in app.names() if name.startswith("card-")]
    app.tap(cards[0])
    app.tap("chosen-1")
    assert "chosen-1" not in app.names()
    app.tap("kind-" + "wonder")
    assert len([name for name in app.names() if name.startswith("card-")]) < len(cards)


@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_in_a_low_window_the_cards_stand_below_the_sentence_and_stay_there(sit: Sit, text_size: float) -> None:
    table = reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEAL and state.round > 2)
    app = sit(table, size=SMALL, text_size=text_size, language="fr")
    cards = [name for name in app.names() if name.startswith("card-")]
    shown, place = len(cards), bounds(app.find(cards[0]))[3]
    assert not out_of_sight(app.shell.page.board.asked_for())
    app.tap(cards[0])
    left = next(name for name in app.names() if name.startswith("card-"))
    assert bounds(app.find(left))[3] == place
    assert not out_of_sight([app.find(left)])
    app.tap("chosen-1")
    for kind, fewer in (("wonder", True), ("", False)):
        app.tap("kinds")
        app.tap(f"kind-{kind}")
        assert (len([name for name in app.names() if name.startswith("card-")]) < shown) is fewer


@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_age_ends_an_aggression_is_defended_and_a_colony_is_won(sit: Sit, language: str) -> None:
    """Each of the three by touches, from a position shortly before it."""

    def sits(table: Table) -> AtAges:
        return sit(table, language=language)

    app = sits(
        reach(lambda state: state.phase == Phase.POLITICS and any(isinstance(m, Attack) for m in GAME.moves(state)))
    )
    assert Attack in play(app, lambda state: state.phase == Phase.ACTIONS and not state.todo, seed=2)
    app = sits(reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEFEND))
    move = next(move for move in GAME.moves(app.state) if isinstance(move, Defend))
    app.act(move)
    app = sits(reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.BID))
    colonies = sum(len(board.colonies) for board in app.state.boards)
    play(app, lambda state: not state.todo or state.todo[-1].task not in (Task.BID, Task.SEND), seed=2)
    assert sum(len(board.colonies) for board in app.state.boards) == colonies + 1
    near = reach(
        lambda state: state.age == 1 and len(state.civil) < 6 and state.phase == Phase.ACTIONS and not state.todo
    )
    app = sits(near)
    play(app, lambda state: state.age == 2, seed=3)
    assert app.state.age == 2


def test_planning_a_real_event_says_its_age_only(sit: Sit) -> None:
    app = sit(
        reach(lambda state: state.phase == Phase.POLITICS and any(isinstance(m, Plan) for m in GAME.moves(state)))
    )
    move = next(move for move in GAME.moves(app.state) if isinstance(move, Plan))
    assert move.card in BACKS
    app.act(move)
    assert move.card in app.state.future or move.card in app.state.current


def test_the_app_may_take_over_the_decks_at_any_moment(sit: Sit) -> None:
    app = sit(reach(lambda state: bool(state.todo) and state.todo[-1].task == Task.DEAL and state.round > 2))
    app.tap("by-app")
    assert app.state.actor() != TABLE
    app.menu("deck-military")
    assert app.session.table.where(MILITARY_DECK) == "app"
    play(app, lambda state: state.phase == Phase.ACTIONS and not state.todo, seed=1)
    app.act(EndTurn())
    assert app.state == replayed(app).state
