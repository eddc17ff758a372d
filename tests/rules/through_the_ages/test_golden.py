"""A whole play in its text form: the same moves give the same end for ever."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Table
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.state import State
from tests.rules.through_the_ages.table import weighted

GAME = Ages()
GOLDEN: Final = Path(__file__).with_name("golden_two.txt")
SEED: Final = 2015
LEDGER: Final = Path(__file__).parents[2] / "data" / "through_the_ages_ledger.txt"
LEDGER_END: Final = (28, "ed19ebd33a64f107")  # position and fingerprint


def start() -> State:
    return GAME.start(GAME.prepare(GAME.recipe({"players": "2"}, SEED)))


def recorded() -> tuple[list[str], list[str]]:
    """The moves, and the culture and other figures of each seat at the end."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("=")], [line for line in lines if line.startswith("=")]


def told(state: State) -> list[str]:
    """What the end of the play is compared by."""
    sheet = GAME.score(state)
    rows = [f"= {row.id} {' '.join(map(str, row.points))}" for row in sheet.rows]
    boards = [
        f"= seat {seat + 1} yellow {board.yellow} blue {board.blue} science {board.science}"
        f" workers {board.workers_all} wonders {len(board.wonders)} round {state.round}"
        for seat, board in enumerate(state.boards)
    ]
    return rows + boards


def record() -> None:
    """Write the golden play anew: moves at random, by how often a person would make them."""
    state, dice, lines = start(), Dice(SEED).fork("golden"), []
    while (actor := state.actor()) != OVER:
        move = GAME.draw(state, Dice(SEED)) if actor == TABLE else weighted(GAME.moves(state), dice)
        lines.append(str(move))
        GAME.play(state, move)
    GOLDEN.write_text("\n".join(lines + told(state)) + "\n", encoding="utf-8")


def test_the_golden_play_ends_as_it_was_recorded() -> None:
    moves, end = recorded()
    state = start()
    for line in moves:
        move = GAME.parse(line)
        if state.actor() == TABLE:
            assert GAME.draw(state, Dice(SEED)) == move, "the seed deals other cards"
        else:
            assert move in GAME.moves(state)
        GAME.play(state, move)
    assert state.actor() == OVER
    assert told(state) == end


def test_a_play_of_two_replays_in_a_tenth_of_a_second() -> None:
    moves, _ = recorded()
    spent = []
    for _ in range(3):
        state, begun = start(), time.process_time()
        for line in moves:
            GAME.play(state, GAME.parse(line))
        spent.append(time.process_time() - begun)
    assert min(spent) < 0.1


if __name__ == "__main__":
    record()


def test_a_ledger_without_a_row_of_three_seats_followed_otherwise_replays_for_ever() -> None:
    text = LEDGER.read_text(encoding="utf-8")
    table = Table.from_text(text, {GAME.id: GAME})
    assert table.to_text() == text
    assert (table.position, table.fingerprint) == LEDGER_END
    assert not table.state.rules.mended, "it began by older rules"
