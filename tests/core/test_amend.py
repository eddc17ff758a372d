"""Amending the past: another move at an earlier point, its differences, and what is kept of today."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Anyway, Correct, Illegal, read_note
from companion.core.table import JournalEntry, Player, Table
from tests.core.test_table import REST, RUN, THROW, Slate, lay, lines, rolled
from tests.toy import RACE, Act, Lace


def raced() -> tuple[Table, Slate]:
    """Two turns of each: 4 and 3 for the first, 2 and a rest for the other."""
    table = lay(track="long")
    table.writer = slate = Slate()
    table.play(Act("first", 1))
    for n, act in ((4, RUN), (2, RUN), (3, RUN), (5, REST)):
        table.play(THROW)
        table.play(rolled(n))
        table.play(act)
    return table, slate


def test_a_die_read_wrongly_two_turns_ago_is_amended_with_all_that_followed() -> None:
    table, slate = raced()
    assert table.state.at == [7, 2]
    before = lines(table)
    amendment = table.amend(2, rolled(6))
    assert [(each.path, each.today, each.then) for each in amendment.differences] == [("at.0", 7, 9)]
    assert not amendment.misfits
    assert (lines(table), table.state.at) == (before, [7, 2]), "nothing has changed yet"
    calls = slate.calls
    table.apply(amendment)
    assert slate.calls == calls + 1, "one transaction"
    assert table.state.at == [9, 2]
    assert lines(table) == slate.lines == [*before[:2], "= rolled 6", *before[3:]]
    assert slate.fingerprint == table.fingerprint
    assert str(table.log()[2].text) == "rolled 6", "the log tells it anew"


def test_what_the_app_drew_and_what_belongs_to_one_turn_stays_so() -> None:
    """The journal goes on telling drawn from typed, and an undo takes back as much as before."""
    table = lay(track="long")
    table.play(Act("first", 1))
    for n in (4, 2):
        table.play(THROW)
        table.play(rolled(n), drawn=True)
        table.play(RUN, drawn=n == 2)  # the second runner’s turn is one decision
    table.play(THROW)
    table.play(rolled(3))
    before, drawn = lines(table), [step.drawn for step in table.journal]
    table.apply(table.amend(3, REST))
    assert lines(table) == [*before[:3], "1 rest", *before[4:]]
    assert [step.drawn for step in table.journal] == drawn
    table.apply(table.amend(6, REST))
    assert [step.drawn for step in table.journal] == drawn
    table.apply(table.amend(2, rolled(6)))
    assert lines(table)[2] == "= rolled 6", "a person has said it"


def test_figures_can_stay_as_they_lie_on_the_table() -> None:
    table, slate = raced()
    table.apply(table.amend(2, rolled(6)), keep={"at.0"})
    assert table.state.at == [7, 2]
    assert slate.lines[-1] == "! correct at.0 7 settled"
    table.undo()
    assert table.state.at == [9, 2], "the correction is a step of its own"


def test_figures_that_stay_are_one_step() -> None:
    table, _ = raced()
    table.apply(table.amend(0, None), keep={"at.0", "at.1"})
    assert table.state.at == [7, 2]
    assert lines(table)[-2:] == ["! correct at.0 7 settled", "!* correct at.1 2 settled"]
    table.undo()
    assert table.state.at == [0, 0]


def with_everything() -> Table:
    """Runners who bring along more than where they stand."""
    setup = RACE.prepare(RACE.recipe({"kind": "all", "players": "2"}, 1))
    return Table(RACE, setup, [Player("Ada"), Player("Grace")])


def test_a_figure_that_comes_with_the_other_move_is_a_difference() -> None:
    table = with_everything()
    table.play(Lace(0, "soles"))
    table.play(Correct("at.0", 1))
    found = {each.path: (each.today, each.then) for each in table.amend(1, Lace(1, "spikes")).differences}
    assert found == {"at.0": (1, 0), "shoes.1": (None, "spikes")}


def test_of_a_forbidden_move_all_figures_are_set_or_none_and_what_follows_is_settled() -> None:
    state = with_everything().state
    before = state.copy()
    with pytest.raises(Illegal):
        RACE.play(state, Anyway(0, "run", (("at.0", 3), ("at.1", 999))))
    assert state == before
    RACE.play(state, Anyway(0, "run", (("at.0", 3),)))
    assert (state.at, state.runners[0].trees) == ([3, 0], {"oak"})


def test_a_figure_that_would_be_there_no_more_cannot_stay() -> None:
    table = with_everything()
    for seat in (0, 1):
        table.play(Lace(seat, "soles"))
    amendment = table.amend(1, None)
    gone = {each.path for each in amendment.differences if not each.can_stay}
    assert gone == {"shoes.1"}
    table.apply(amendment, keep={each.path for each in amendment.differences})
    assert table.state.runners[1].shoes == ""


def test_a_step_that_no_longer_fits_is_named_and_left_out() -> None:
    table, _ = raced()
    amendment = table.amend(1, None)
    assert [str(misfit.text) for misfit in amendment.misfits][:2] == ["rolled 4", "run 4"]
    assert all(str(misfit.why) for misfit in amendment.misfits)
    [first, *_] = amendment.misfits
    assert first.step == JournalEntry(TABLE, rolled(4))
    table.apply(amendment)
    again = Table(RACE, table.setup, table.players).recall(lines(table))
    assert again.state == table.state


def test_a_step_of_a_seat_whose_turn_it_would_not_be_does_not_fit() -> None:
    table, _ = raced()
    amendment = table.amend(0, Act("first", 2))
    assert {str(misfit.why) for misfit in amendment.misfits} >= {"It would not be the turn of this seat."}


def test_a_forbidden_move_is_refused_and_so_is_a_place_where_nothing_was_done() -> None:
    table, _ = raced()
    before = lines(table)
    for position, move in ((2, RUN), (table.position, THROW), (-1, THROW)):
        with pytest.raises(Illegal):
            table.amend(position, move)
    assert lines(table) == before


def test_an_amendment_of_another_journal_is_refused() -> None:
    table, _ = raced()
    amendment = table.amend(2, rolled(6))
    table.play(THROW)
    with pytest.raises(Illegal, match="gone on"):
        table.apply(amendment)


def test_what_cannot_be_written_does_not_happen() -> None:
    table, slate = raced()
    amendment = table.amend(2, rolled(6))
    before = (lines(table), table.position, table.state.copy(), list(slate.lines))
    slate.broken = True
    with pytest.raises(OSError, match="full"):
        table.apply(amendment)
    assert (lines(table), table.position, table.state, slate.lines) == before
    slate.broken = False
    table.apply(amendment)
    slate.broken = True
    after = lines(table)
    with pytest.raises(OSError, match="full"):
        table.unamend()
    assert lines(table) == after


def test_an_amendment_is_taken_back_as_long_as_it_is_the_last_thing_done() -> None:
    table, slate = raced()
    before, state = lines(table), table.state.copy()
    table.apply(table.amend(2, rolled(6)), keep={"at.0"})
    assert table.unamend()
    assert (lines(table), table.state, slate.lines) == (before, state, before)
    table.apply(table.amend(2, rolled(6)))
    table.play(THROW)
    assert not table.unamend()


@given(st.integers(0, 999), st.integers(1, 12))
def test_amendments_in_random_places_replay_and_are_all_taken_back(seed: int, times: int) -> None:
    dice, table = Dice(seed), lay(2, seed, "long")
    table.writer = slate = Slate()
    while table.actor != OVER and table.position < 30:
        table.play(dice.pick(RACE.moves(table.state)))
    journals = [lines(table)]
    for _ in range(times):
        position = dice.below(table.position)
        amendment = table.amend(position, dice.pick(RACE.moves(table.states[position])))
        keep = {each.path for each in amendment.differences if dice.below(2)}
        try:
            table.apply(amendment, keep)
        except Illegal:  # a figure of today that its bounds forbid there
            assert keep
            table.apply(amendment)
        assert (slate.lines, slate.fingerprint) == (lines(table), table.fingerprint)
        again = Table(RACE, table.setup, table.players).recall(slate.lines)
        assert (again.state, again.journal) == (table.state, table.journal)
        journals.append(lines(table))
    while len(journals) > 1:
        assert journals.pop() == lines(table)
        assert table.unamend()
    assert lines(table) == slate.lines == journals[0]
    while table.undo():
        pass
    while table.redo():
        pass
    assert lines(table) == journals[0]


# It happened anyway


@pytest.mark.parametrize(
    ("note", "line"),
    [
        (Anyway(1, "run", (("at.1", 6),)), "! anyway 2 run | at.1=6"),
        (Anyway(0, "rolled 4", (("at.0", 1), ("at.1", 2))), "! anyway 1 rolled 4 | at.0=1; at.1=2"),
        (Anyway(0, "rest"), "! anyway 1 rest"),
        (Anyway(TABLE, "rolled 4"), "! anyway 0 rolled 4"),
    ],
)
def test_what_happened_anyway_has_a_line_that_parses_back(note: Anyway, line: str) -> None:
    assert str(JournalEntry(TABLE, note)) == line
    assert JournalEntry.parse(line, RACE).move == note


@pytest.mark.parametrize("line", ["anyway", "anyway 1", "anyway x run", "anyway 1 run | at", "anyway 1 run | =3"])
def test_a_line_that_tells_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        read_note(line)


def test_it_is_recorded_by_its_figures_told_and_undone() -> None:
    table, slate = raced()
    with pytest.raises(Illegal):
        table.play(RUN)
    table.play(Anyway(0, "run", (("at.0", 11),)))
    assert table.state.at == [11, 2]
    assert slate.lines[-1] == "! anyway 1 run | at.0=11"
    assert str(table.log()[-1].text) == "player 1: run 0, against the rules"
    assert table.log()[-1].forced
    table.undo()
    assert table.state.at == [7, 2]


def test_figures_that_cannot_be_are_refused_all_together() -> None:
    table, _ = raced()
    with pytest.raises(Illegal):
        table.play(Anyway(0, "run", (("at.0", 8), ("at.1", 99))))
    assert table.state.at == [7, 2]


def test_a_move_that_has_no_words_is_told_as_it_is_written() -> None:
    table, _ = raced()
    table.play(Anyway(0, "fly", (("at.0", 8),)))
    assert str(table.log()[-1].text) == "player 1: fly, against the rules"


# Lay out again


def test_a_position_is_laid_out_again_by_what_is_tracked() -> None:
    table, _ = raced()
    table.play(Correct("at.1", 0))
    [job] = [job for job in RACE.lay_out(table.state) if job.id.startswith("at.")]
    assert (job.id, str(job.text), str(job.lane)) == ("at.0", "Field: 7", "player 1")
