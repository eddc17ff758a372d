"""A position read by name: what screens and people see of it, and what its numbers say."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.duel import Phase, State, hidden
from companion.rules.duel.facts import CARDS, LOOT, TOKENS, WONDERS
from companion.rules.duel.leader import KINDS, LEADER, PERSON
from companion.rules.duel.leader import State as LeaderState
from companion.rules.duel.legal import LISTS
from companion.rules.duel.moves import Backs, Discard, Draw, Offer, Reveal
from companion.rules.duel.turn import ACTS

DUEL, ALONE = GAMES["duel"], GAMES["leader"]
SCREENS = Path(__file__).resolve().parents[3] / "companion" / "ui" / "games" / "duel"
PHASES = {value for name, value in vars(Phase).items() if name.isupper()}


def positions(seed: int, **chosen: str) -> Iterator[State]:
    """Every position of a play at random, the last one too."""
    state = DUEL.start(DUEL.prepare(DUEL.recipe(chosen, seed)))
    dice = Dice(seed)
    yield state
    while state.actor() != OVER:
        drawn = DUEL.draw(state, dice) if state.actor() == TABLE else None
        moves = DUEL.moves(state)
        busy = [move for move in moves if not isinstance(move, Discard)]  # else nobody wins at once
        state.play(drawn or dice.pick(busy or moves))
        yield state


def test_what_can_be_done_and_listed_is_known_for_every_phase() -> None:
    assert set(ACTS) == set(LISTS) == PHASES


@pytest.mark.parametrize("seed", range(3))
def test_what_the_table_may_draw_by_name_is_what_it_may_draw(seed: int) -> None:
    met = set()
    for state in positions(seed, draws="hand"):
        if state.actor() != TABLE:
            continue
        met.add(state.phase)
        moves = [move for move, _ in DUEL.outcomes(state)]
        if state.phase == Phase.REVEAL:
            drawn = {move.cards[0] for move in moves if isinstance(move, Reveal)}
            assert {card.number for card in state.possible_cards(state.due_places[0])} == drawn
            first = CARDS[min(drawn)]
            assert first not in state.possible_cards(state.due_places[0], (first.number,)) or len(drawn) == 1
        elif state.phase == Phase.BACKS:
            assert {len(move.places) for move in moves if isinstance(move, Backs)} == {state.guilds_to_come}
        elif state.phase == Phase.WONDERS:
            assert {WONDERS[move.wonders[0]] for move in moves if isinstance(move, Offer)} == set(
                state.drawable_wonders
            )
            assert state.wonders_to_draw == hidden.wonders_due(state.n)[1] > 0
        else:
            tokens = [TOKENS[move.tokens[0]] for move in moves if isinstance(move, Draw)]
            assert tokens == state.drawable_tokens
            assert state.tokens_to_draw == hidden.tokens_due(state.n)[1] > 0
    assert met >= {Phase.TOKENS, Phase.WONDERS, Phase.REVEAL}


def test_who_has_won_at_once_and_which_military_tokens_are_left() -> None:
    won = set()
    for seed in range(40):
        last = list(positions(seed))[-1]
        sheet = DUEL.score(last)
        assert last.loots_left == sum(len(last.loot(seat)) for seat in (0, 1)) <= 2 * len(LOOT)
        assert sheet.outcome is not None
        at_once = sheet.outcome.ending in (Ending.MILITARY, Ending.SCIENTIFIC)
        assert (last.supreme is not None) == at_once
        if last.supreme is not None:
            assert sheet.outcome.winners == (last.supreme,)
            won.add(last.supreme)
    assert won == {0, 1}


def test_the_leaders_table_by_name() -> None:
    table = Table(ALONE, ALONE.prepare(ALONE.recipe({}, 4)), (Player("Ada"), Player("", "rival", 1, "leader")))
    state: LeaderState = table.state
    assert [wonder.number for wonder in state.leader_line] == list(state.line)
    assert sorted(state.line) == [wonder.number for wonder in state.plans_of(LEADER)]
    assert state.own_wonders_to_build == state.plans_of(PERSON)
    assert not state.wonders_of(PERSON)
    assert state.tokens_of(PERSON) == state.offered_tokens == []
    assert len(state.board_tokens) == 5
    assert {state.number_of_kind(kind) for kind in KINDS} == {0}
    assert not any(state.has_learned(symbol) for symbol in range(6))


def test_no_screen_reads_the_numbers_of_a_position() -> None:
    read = []
    for path in SCREENS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == "n":
                read.append(f"{path.name}:{node.lineno}")
    assert read == []
