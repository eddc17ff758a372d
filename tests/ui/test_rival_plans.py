"""One turn, one plan: what a rival's turn is told as, what its reason is about, and what is written down.

``RIVAL_TURNS=300 pytest tests/ui/test_rival_plans.py`` looks at so many turns of each game and level.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from itertools import islice, product
from types import SimpleNamespace
from typing import Any

import pytest

from automa.opponent import Budget, Decision
from companion.app.rival_reasons import LAST, as_view, with_reasons
from companion.app.rivals import Intent, intend, lineup, make, past_intent
from companion.app.seat_names import names, with_names
from companion.app.table_policy import policy_of
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Player, Table
from companion.core.text import Name, Sayable, Text, language
from companion.rules import GAMES
from companion.rules.age_of_civilization import moves as civ_moves
from companion.rules.age_of_civilization.rules import Phase as CivPhase
from companion.rules.roll.moves import Build, Buy
from companion.ui.games.age_of_civilization import rival_words as civ_words
from companion.ui.games.duel.rival_words import RivalTurn
from companion.ui.games.roll import rival_words as roll_words
from companion.ui.games.through_the_ages import rival_turn as ages_turn
from companion.ui.table.sheets import sentence
from tests.contract_words import assert_said

TURNS = int(os.environ.get("RIVAL_TURNS", "12"))
QUICK = 0.02  # seconds that a rival of a slow level may think here
WORKERS = (civ_moves.Act, civ_moves.Rest, civ_moves.Buy)  # moves that put a worker or a card somewhere
OF_OTHERS = ("other", "move", "thing")  # parts of a reason that speak of what was not done
RECIPES = {
    "roll": ({"players": "2"}, {"players": "2", "age": "late_bronze"}),
    "duel": ({},),
    "age_of_civilization": ({"players": "2"}, {"players": "3"}),
    "through_the_ages": ({"players": "2"}, {"players": "3"}),
}
CASES = [(game, level) for game in RECIPES if (found := lineup(game)) for level in sorted(found.kinds[0].levels)]
assert {game for game, _ in CASES} == set(RECIPES)


class Told:
    """As much of a board as the words of a rival's turn ask for."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        rivals = SimpleNamespace(first_position=lambda intent: intent.steps[0].before)  # the dice are the app's
        self.session = SimpleNamespace(game=table.game, players=table.players, rivals=rivals)
        self._called = names(table.players)

    def say(self, what: Sayable) -> str:
        return language("en").say(with_names(what, self._called))

    def seat_name(self, seat: int) -> Sayable:
        return self._called[seat]


def told(board: Any, intent: Intent) -> list[str]:
    """The instruction, line by line."""
    game = board.session.game.id
    if game == "duel":
        turn = RivalTurn(board, intent)
        return [board.say(turn.headline()), *(step.words for step in turn.steps())]
    if game == "through_the_ages":  # its headline counts the steps
        return ["", *(step.words for step in ages_turn.steps(board, intent))]
    words = roll_words if game == "roll" else civ_words
    return [board.say(words.headline(board, intent)), *(step.words for step in words.steps(board, intent))]


def turns(game_id: str, level: int, recipe: dict[str, str], seed: int) -> Iterator[tuple[Table, Intent]]:
    """The turns of a rival in a play whose other seats move at random; each is written down as after Done."""
    game = GAMES[game_id]
    setup = game.prepare(game.recipe(recipe, seed))
    seats = game.seats(setup.recipe)
    players = [Player("", "rival", level), *(Player(f"P{n}") for n in range(1, seats))]
    table, dice = Table(game, setup, players), Dice(seed)
    rival = make(game_id, players[0])
    while table.actor != OVER:
        if table.actor == TABLE:
            table.draw()
        elif table.actor:
            table.play(dice.pick(game.moves(table.state)))
        else:
            state, at = table.state, table.position
            intent = intend(game, state, at, 0, rival, Dice(setup.recipe.seed), Budget(QUICK), policy_of(game_id).turn)
            for number, planned in enumerate(intent.steps):
                if planned.before.actor() == TABLE:
                    table.draw()
                else:
                    table.play(planned.move, drawn=number > 0)
            yield table, intent


def sample(game_id: str, level: int) -> Iterator[tuple[Table, Intent]]:
    """So many turns, of several plays and of every kind of table in turn."""
    seen = seed = 0
    while True:
        for table, intent in turns(game_id, level, RECIPES[game_id][seed % len(RECIPES[game_id])], seed):
            yield table, intent
            seen += 1
            if seen == TURNS:
                return
        seed += 1


def names_in(what: Any) -> Iterator[Name]:
    """The things a reason names, but for what it was compared with."""
    if isinstance(what, Name):
        yield what
    elif isinstance(what, tuple):
        for part in what:
            yield from names_in(part)
    elif isinstance(what, Text):
        for key, value in what.args:
            if key not in OF_OTHERS:
                yield from names_in(value)


def shown(game_id: str, intent: Intent) -> list[Decision]:
    """The decisions that *Why?* explains."""
    if game_id == "age_of_civilization":
        return civ_words.reasons(intent)
    if game_id == "through_the_ages":
        return ages_turn.reasons(intent)
    if game_id == "roll":
        assert intent.decision is not None
        return [intent.decision]
    return [planned.decision for planned in intent.steps if planned.decision is not None]


def check_reasons(game_id: str, intent: Intent, lines: list[str]) -> None:
    """Every decision is about the moves that follow from it, and its reason names nothing left undone."""
    moves, at = [planned.move for planned in intent.steps], 0
    while at < len(moves):
        decision = intent.steps[at].decision
        if decision is None:
            assert intent.steps[at].before.actor() == TABLE
            at += 1
            continue
        plan = decision.moves
        assert decision.candidates[0].move == decision.move == plan[0]
        assert tuple(moves[at : at + len(plan)]) == plan, "what was weighed is what is done"
        assert {planned.decision for planned in intent.steps[at : at + len(plan)]} == {decision}
        at += len(plan)
    whole = " ".join(lines)
    for decision in shown(game_id, intent):
        assert decision.move in moves
        assert_said(decision.reason)
        for name in names_in(decision.reason):
            assert str(name) in whole, f"“{decision.reason}” speaks of {name}; told is: {whole}"
        if game_id != "duel":  # where a turn is one move, and choices that it brings
            assert not {other.move for other in decision.candidates[1:] if not other.moves} & set(moves)


def check_lines(board: Told, intent: Intent, lines: list[str]) -> None:
    """One movement to a line, in one sentence."""
    for line in lines[1:]:
        whole = line.replace("St. ", "").replace("J. S. ", "")  # Peter and Bach end no sentence
        assert ". " not in whole, f"one sentence to a line: {line}"
    assert not [line for line in lines if re.search(r"\bdi(e|ce) \d", line)], "dice have no numbers"
    for planned in intent.steps:
        if isinstance(planned.move, WORKERS):
            said = sentence(board.say(board.game.tell(planned.before, planned.move)))
            assert f"{said}." in lines, "each worker has a line of its own"


@pytest.mark.parametrize(("game_id", "level"), CASES)
def test_the_told_plan_the_reason_and_the_moves_written_are_the_same(game_id: str, level: int) -> None:
    turn, played = policy_of(game_id).turn, 0
    for table, intent in sample(game_id, level):
        secret = game_id == "age_of_civilization" and intent.steps[0].before.phase is CivPhase.DRAFT
        if secret:
            continue
        board = Told(table)
        lines = told(board, intent)
        check_reasons(game_id, intent, lines)
        journal = table.journal[intent.position :]
        assert [step.move for step in journal] == [planned.move for planned in intent.steps]
        assert list(table.states[intent.position :]) == [*(planned.before for planned in intent.steps), intent.after]
        again = past_intent(table.passage(intent.position), turn)
        assert [each.move for each in again.steps] == [each.move for each in intent.steps]
        assert told(board, again) == lines, "read from the journal, it is the same instruction"
        kept_why = json.loads(json.dumps(as_view([], intent)))
        assert with_reasons(kept_why, table.game, again).steps == intent.steps, "and with it its reasons are kept"
        check_lines(board, intent, lines)
        table.undo()
        assert table.position == intent.position, "it is taken back by itself"
        table.redo()
        played += 1
    assert played == TURNS


@pytest.mark.parametrize(("game_id", "level"), [("roll", 4), ("duel", 3), ("age_of_civilization", 2)])
def test_a_reason_of_the_board_comes_before_its_figures(game_id: str, level: int) -> None:
    """“Finishes the Temple. 1.2 points better than …”, in both languages, and not seldom."""
    said = [decision.reason for _, intent in sample(game_id, level) for decision in shown(game_id, intent)]
    whole = [reason for reason in said if "fact" in dict(reason.args)]
    assert len(whole) >= len(said) / 4, [str(reason) for reason in said]
    for reason, code in product(whole, ("en", "fr")):
        fact = language(code).say(dict(reason.args)["fact"])
        assert language(code).say(reason).lower().startswith(fact.lower())


def test_rolls_plan_is_one_decision_from_the_dice_on() -> None:
    """Building and buying are never decided apart."""
    for _, intent in sample("roll", 4):
        late = [planned.decision for planned in intent.steps if isinstance(planned.move, Build | Buy)]
        assert len(set(map(id, late))) <= 1


def test_reasons_that_rotted_leave_the_instruction_whole() -> None:
    table, intent = next(sample("roll", 1))
    again = past_intent(table.passage(intent.position), policy_of("roll").turn)
    whole = json.dumps(as_view([], intent))
    gone = [whole.replace(f'"{key}":', '"x":') for key in ("parts", "value", "text", "moves")]
    for rotten in ("3", "[3]", "[{}]", *gone):
        assert with_reasons(json.loads(rotten), table.game, again) == again
    for key, value in {"steps": 99, "decision": 3, "parts": None}.items():
        changed = json.loads(whole)
        (changed[0] if key == "parts" else changed[0]["parts"][-1])[key] = value
        assert with_reasons(changed, table.game, again) == again
    assert with_reasons(json.loads(whole), table.game, again) != again


def test_only_the_reasons_of_the_last_instructions_are_kept() -> None:
    told: list[Any] = []
    positions = []
    for _, intent in islice(turns("roll", 1, RECIPES["roll"][0], 0), LAST + 3):
        told = as_view(told, intent)
        positions.append(intent.position)
    assert [each["at"] for each in told] == positions[-LAST:]
    again = as_view(told[:-1], intent)
    assert again == told, "taken back and done again, it is kept once"
