"""Tables: play, draw, undo and redo, keepers that fail, plays as text."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Illegal
from companion.core.table import BadJournal, JournalEntry, Player, Table
from companion.core.text import Refusal
from tests.toy import GAMES, RACE, Act, Race

THROW, RUN, REST = Act("throw"), Act("run"), Act("rest")


def lay(players: int = 2, seed: int = 11, track: str = "short") -> Table:
    setup = RACE.prepare(RACE.recipe({"players": str(players), "track": track}, seed))
    return Table(RACE, setup, [Player("Ada"), Player("Hal", "rival", 3, "builder"), Player("Eve")][:players])


def rolled(n: int) -> Act:
    return Act("rolled", n)


def lines(table: Table) -> list[str]:
    return [str(step) for step in table.journal]


class Slate:
    """A keeper that remembers what it was told, or refuses to."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.position = 0
        self.fingerprint = ""
        self.broken = False
        self.calls = 0

    def written(self, first: int, steps: Sequence[JournalEntry], fingerprint: str) -> None:
        self._check()
        self.lines[first:] = map(str, steps)
        self.position, self.fingerprint = len(self.lines), fingerprint

    def moved(self, position: int, fingerprint: str) -> None:
        self._check()
        self.position, self.fingerprint = position, fingerprint

    def _check(self) -> None:
        self.calls += 1
        if self.broken:
            raise OSError("full")


@pytest.mark.parametrize(
    ("step", "line"),
    [
        (JournalEntry(0, THROW), "1 throw"),
        (JournalEntry(1, RUN, drawn=True), "2* run"),
        (JournalEntry(TABLE, rolled(4), drawn=True), "* rolled 4"),
        (JournalEntry(TABLE, rolled(4)), "= rolled 4"),
        (JournalEntry(TABLE, Correct("at.0", 3)), "! correct at.0 3"),
        (JournalEntry(TABLE, Correct("at.0", 3, "it : fell over")), "! correct at.0 3 : it : fell over"),
    ],
)
def test_a_step_has_a_line_that_parses_back(step: JournalEntry, line: str) -> None:
    assert str(step) == line
    assert JournalEntry.parse(line, RACE) == step


@pytest.mark.parametrize(
    "line", ["", "throw", "0 throw", "-1 throw", "x run", "1", "1 jump", "! correct at.0", "** run"]
)
def test_a_line_that_is_no_step_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=re.compile(".*")):
        JournalEntry.parse(line, RACE)


def test_play_is_the_game_and_the_journal_tells_it() -> None:
    table = lay()
    assert table.actor == TABLE
    table.play(Act("first", 1))
    table.play(THROW)
    table.play(rolled(4))
    table.play(RUN)
    assert table.state.at == [4, 0]
    assert lines(table) == ["= first 1", "1 throw", "= rolled 4", "1 run"]
    assert [str(entry.text) for entry in table.log()] == ["first 1", "throw 0", "rolled 4", "run 4"]
    assert [entry.seat for entry in table.log()] == [TABLE, 0, TABLE, 0]


def test_an_illegal_move_changes_nothing() -> None:
    table = lay()
    table.writer = slate = Slate()
    table.play(Act("first", 1))
    before = table.state.copy()
    with pytest.raises(Illegal):
        table.play(RUN)
    assert table.state == before
    assert lines(table) == slate.lines == ["= first 1"]


def test_the_same_position_draws_the_same() -> None:
    one, two = lay(), lay()
    for table in (one, two):
        table.draw()
        table.play(THROW)
        table.draw()
    assert one.journal == two.journal
    assert one.journal[-1].drawn
    with pytest.raises(Illegal):
        one.draw()


def test_undo_takes_back_a_decision_with_what_was_drawn_upon_it() -> None:
    table = lay()
    table.draw()
    start = table.state.copy()
    table.play(THROW)
    table.draw()
    after = table.state.copy()
    assert str(table.undo_text) == "throw 0"
    undone = table.undo()
    assert undone is not None
    assert undone.move == THROW
    assert table.state == start
    assert not table.pending  # somebody looks back: the app waits
    assert str(table.redo_text) == "throw 0"
    assert table.redo() == undone
    assert table.state == after
    assert table.redo() is None
    assert table.redo_text is None


def test_the_first_draw_is_nobodys_to_undo() -> None:
    table = lay()
    table.draw()
    assert table.undo() is None
    assert table.undo_text is None
    assert table.position == 1


def test_typed_dice_are_undone_one_by_one() -> None:
    table = lay()
    table.play(Act("first", 1))
    table.play(THROW)
    table.play(rolled(2))
    table.undo()
    assert (table.position, table.actor) == (2, TABLE)
    assert not table.pending  # even with virtual dice switched on meanwhile
    table.play(rolled(5))
    assert lines(table)[-1] == "= rolled 5"
    for position in (2, 1, 0):
        table.undo()
        assert table.position == position


def test_rivals_moves_go_with_the_decision_before_them() -> None:
    table = lay()
    table.play(Act("first", 1))
    table.play(THROW)
    table.draw()
    table.play(REST)
    assert table.pending
    table.play(THROW, drawn=True)
    assert table.pending
    table.draw()
    table.play(RUN, drawn=True)
    assert not table.pending
    assert lines(table)[-3].startswith("2* throw")
    assert str(table.undo_text).startswith("rest")
    table.undo()
    assert table.position == 3
    assert table.actor == 0
    table.redo()
    assert table.position == 7


def test_the_same_move_again_leads_back_into_the_future() -> None:
    table = lay()
    table.draw()
    table.play(THROW)
    table.draw()
    table.play(RUN)
    whole = table.journal
    table.undo()
    table.undo()
    assert table.play(THROW) == whole[1]
    assert table.pending  # the roll ahead was the app's: it goes on by itself
    table.draw()
    assert table.journal == whole
    assert str(table.redo_text) == str(table.game.tell(table.state, RUN))
    table.play(REST)
    assert table.redo() is None
    assert len(table.journal) == len(whole)
    assert table.journal[-1].move == REST


def test_the_log_follows_a_replaced_future() -> None:
    table = lay()
    for move in (Act("first", 1), THROW, rolled(6), RUN):
        table.play(move)
    assert len(table.log()) == 4
    table.undo()
    assert len(table.log()) == 3
    table.play(REST)
    assert str(table.log()[-1].text) == "rest 6"


def test_corrections_are_moves_of_nobodys_turn() -> None:
    table = lay()
    table.play(Act("first", 1))
    table.play(Correct("at.1", 9, " the cat\n moved it "))
    assert table.state.at == [0, 9]
    assert table.actor == 0
    assert lines(table)[-1] == "! correct at.1 9 : the cat moved it"
    assert str(table.undo_text) == "correct Field to 9"
    for bad in (Correct("at.1", 99), Correct("at.7", 0)):
        with pytest.raises(Illegal):
            table.play(bad)
    table.undo()
    assert table.state.at == [0, 0]


def test_a_finished_play_takes_corrections_only() -> None:
    table = lay(1)
    table.play(Act("first", 1))
    for _ in range(3):
        table.play(THROW)
        table.play(rolled(1))
        table.play(RUN)
    assert table.over
    assert table.score.outcome is not None
    assert [str(text) for text in table.log()[-1].news] == ["The race is over."]
    with pytest.raises(Illegal):
        table.play(THROW)
    table.play(Correct("at.0", 4))
    assert table.score.totals == (4,)


@pytest.mark.parametrize("act", ["play", "draw", "undo", "redo"])
def test_what_cannot_be_kept_does_not_happen(act: str) -> None:
    table = lay()
    table.writer = slate = Slate()
    table.draw()
    table.play(THROW)
    table.draw()
    table.play(RUN)
    table.undo()
    if act in ("draw", "play"):
        table.play(REST)
        table.play(THROW, drawn=True)
    before = (table.journal, table.position, table.state.copy(), list(slate.lines), slate.position)
    slate.broken = True
    calls = {
        "play": lambda: table.play(Correct("at.0", 1)),
        "draw": table.draw,
        "undo": table.undo,
        "redo": table.redo,
    }
    with pytest.raises(OSError, match="full"):
        calls[act]()
    assert (table.journal, table.position, table.state, slate.lines, slate.position) == before
    slate.broken = False
    calls[act]()
    assert table.position != before[1]


def test_players_are_as_many_as_seats() -> None:
    with pytest.raises(Refusal):
        Table(RACE, RACE.prepare(RACE.recipe({}, 1)), [Player("Ada")])


@pytest.mark.parametrize(
    "player",
    [Player("Ada"), Player(""), Player("Ada B. Lovelace"), Player("Hal", "rival", 5), Player("", "rival", 1, "calm")],
)
def test_players_have_a_line_that_parses_back(player: Player) -> None:
    assert Player.parse(str(player)) == player


def test_a_play_as_text() -> None:
    table = lay()
    table.play(Act("first", 1))
    table.play(THROW)
    text = table.to_text()
    head = ["game race", "rules 3", f"code {table.setup.code}", "seat 1 person Ada", "seat 2 rival 3 builder Hal", ""]
    assert text.splitlines() == [*head, "= first 1", "1 throw"]
    again = Table.from_text(text, GAMES)
    assert again.state == table.state
    assert again.players == table.players
    assert again.setup == table.setup
    assert again.to_text() == text


@pytest.mark.parametrize(
    ("line", "bad", "says"),
    [
        (1, "game chess", "Line 1: There is no game “chess”. Games: race."),
        (1, "", "Line 1: “game …” is missing here."),
        (2, "rules 1", "Line 2: This play was kept by version 1 of the rules of Race; this app has version 3."),
        (3, "code 0000-0000", "Line 3: There is a slip in this code: one letter is wrong, missing or swapped."),
        (4, "seat 2 person Ada", "Line 4: Seat 1 is not described as in “seat 1 person Ada” or “seat 1 rival 3 - Ada”"),
        (5, "seat 2 robot Hal", "Line 5: Seat 2 is not described as in “seat 2 person Ada” or “seat 2 rival 3 - Ada”"),
        (7, "= second 1", "Line 7: “= second 1” is not a move of this game."),
        (8, "2 throw", "Line 8: “2 throw” is not a move of the seat whose turn it is."),
        (8, "1 run", "Line 8: Not now."),
    ],
)
def test_a_wrong_line_is_named(line: int, bad: str, says: str) -> None:
    table = lay()
    table.play(Act("first", 1))
    table.play(THROW)
    text = table.to_text().splitlines()
    text[line - 1] = bad
    with pytest.raises(BadJournal) as caught:
        Table.from_text("\n".join(text), GAMES)
    assert str(caught.value).startswith(says)
    assert caught.value.line == line


def test_a_code_of_another_game_is_refused() -> None:
    class Other(Race):
        id = "other"
        number = 6

    other = Other()
    text = lay().to_text().replace("game race", "game other")
    with pytest.raises(BadJournal, match="another game"):
        Table.from_text(text, {"race": RACE, "other": other})


def test_recall_at_a_position() -> None:
    table = lay()
    for move in (Act("first", 1), THROW, rolled(6), RUN):
        table.play(move)
    table.undo()
    again = Table(RACE, table.setup, table.players).recall(map(str, table.journal), table.position)
    assert (again.journal, again.position, again.state) == (table.journal, 3, table.state)
    assert again.redo() is not None
    with pytest.raises(BadJournal):
        Table(RACE, table.setup, table.players).recall([], 1)


@given(st.text())
def test_any_text_is_a_play_or_a_refusal(text: str) -> None:
    with pytest.raises(BadJournal):
        Table.from_text(text, GAMES)


@given(st.lists(st.sampled_from(["play", "play", "play", "draw", "undo", "redo", "correct"])), st.integers(0, 999))
def test_whatever_happens_the_keeper_has_it_and_replays_it(acts: list[str], seed: int) -> None:
    table = lay(2, seed, "long")
    table.writer = slate = Slate()
    dice = Dice(seed)
    for act in acts:
        if act == "undo":
            table.undo()
        elif act == "redo":
            table.redo()
        elif act == "correct":
            table.play(Correct("at.0", dice.below(10)))
        elif act == "draw" and table.actor == TABLE:
            table.draw()
        elif table.actor != OVER:
            table.play(dice.pick(RACE.moves(table.state)), drawn=table.actor == 1)
        assert (slate.lines, slate.position) == (lines(table), table.position)
        assert slate.fingerprint in ("", table.fingerprint)
    again = Table(RACE, table.setup, table.players).recall(slate.lines, slate.position)
    assert (again.journal, again.state) == (table.journal, table.state)
    while table.undo():
        assert not table.pending
    while table.redo():
        pass
    assert table.position == len(table.journal)
