"""Notes at a table: what is nobody's turn is a line of the journal like any other, and is taken back like any other."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping

import pytest

from companion.core.chance import Dice
from companion.core.depth import Deepen, depths_chosen
from companion.core.field import UNKNOWN, Field, near, picks, whole
from companion.core.game import ANYONE, TABLE, Correct, Illegal, Needs, read_note
from companion.core.setup import Choice
from companion.core.source import Source, Switch, Where, switches
from companion.core.table import BadJournal, Player, Table
from companion.core.text import T, language
from tests.contract import check_play, check_setup
from tests.toy import GAMES, RACE, Act, Lace

ALL = RACE.recipe({"kind": "all"}, seed=7)
CHOICES = (Choice("homer", T("Homer")), Choice("caesar", T("Caesar")))


def race(sources: Mapping[str, Where] | None = None) -> Table:
    return Table(RACE, RACE.prepare(ALL), (Player("Ada"), Player("Bo")), sources=sources or {})


def laced(*, first: int = 1) -> Table:
    table = race()
    for move in (Lace(1, "soles"), Lace(0, "spikes"), Act("first", first)):
        table.play(move)
    return table


def lines(table: Table) -> list[str]:
    return [str(step) for step in table.journal[: table.position]]


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))])
def test_the_race_with_everything_keeps_the_contract(seed: int) -> None:
    for players in ("1", "2", "3"):
        track = ("short", "long")[seed % 2]  # the table knows its whole sheet, or all of it but the weather
        recipe = RACE.recipe({"kind": "all", "players": players, "track": track}, seed)
        check_setup(RACE, recipe)
        check_play(RACE, recipe, Dice(seed))


# Values


def test_there_is_one_unknown() -> None:
    assert copy.deepcopy(UNKNOWN) is copy.copy(UNKNOWN) is pickle.loads(pickle.dumps(UNKNOWN)) is UNKNOWN
    assert str(UNKNOWN) == "?"
    assert not UNKNOWN


def test_a_value_is_said_and_checked() -> None:
    say = language("en").say
    leader = Field("leader", T("Leader"), one=CHOICES, unknown=True, value="homer")
    several = Field("leaders", T("Leaders"), 0, 1, CHOICES)
    assert [say(leader.wording(each)) for each in ("homer", UNKNOWN)] == ["Homer", "unknown"]
    assert [say(several.wording(each)) for each in (frozenset(), frozenset({"caesar"}))] == ["none", "Caesar"]
    leader.check_value(UNKNOWN)
    for field, wrong in (
        (leader, "plato"), (leader, 3), (leader, frozenset({"homer"})), (several, UNKNOWN), (several, "homer"),
        (several, frozenset({"homer", "caesar"})), (Field("n", T("N"), 0, 3), 4), (Field("n", T("N"), 0, 3), "homer"),
    ):  # fmt: skip
        with pytest.raises(Illegal):
            field.check_value(wrong)
    assert picks({"leader": "homer"}, "leader") == {"homer"}
    assert near(leader) == ["caesar", UNKNOWN]
    assert near(Field("n", T("N"), 0, 3, value=3)) == [2, 1, 0]
    with pytest.raises(TypeError):
        whole(UNKNOWN)


# Moves of anyone


def test_where_anyone_may_move_every_move_carries_its_seat() -> None:
    table = race()
    assert table.actor == ANYONE
    table.play(Lace(1, "soles"))
    table.play(Lace(0, "spikes"))
    assert lines(table) == ["2 lace 2 soles", "1 lace 1 spikes"]
    assert table.actor == TABLE
    assert str(table.undo_text) == "lace spikes"
    table.undo()
    assert table.actor == ANYONE
    with pytest.raises(Illegal):
        table.play(Lace(1, "spikes"))
    with pytest.raises(Illegal, match="seat 3"):
        table.play(Lace(2, "spikes"))


def test_a_line_of_another_seat_than_the_one_it_names_is_refused() -> None:
    text = race().to_text()
    with pytest.raises(BadJournal):
        Table.from_text(f"{text}1 lace 2 soles\n", GAMES)


# Sources


def test_each_source_is_switched_by_itself_and_back_by_an_undo() -> None:
    table = laced()
    assert table.sources == {"die": "app", "lots": "app"}
    table.play(Act("throw"))
    assert table.draw_pending
    table.play(Switch("die", "real"))
    assert table.sources == {"die": "real", "lots": "app"}
    assert not table.draw_pending
    table.play(Act("rolled", 4))
    assert lines(table)[-2:] == ["! source die real", "= rolled 4"]
    assert [str(entry.text) for entry in table.log()][-2] == "Die: from the table"
    again = Table.from_text(table.to_text(), GAMES)
    assert again.where("die") == "real"
    table.undo()
    table.undo()
    assert table.where("die") == "app"
    assert table.where("") == "app", "what comes from no source is the app's"


def test_an_older_play_says_where_its_dice_come_from_without_a_line() -> None:
    table = race({"die": "real"})
    assert table.sources == {"die": "real", "lots": "app"}


def test_only_what_stands_otherwise_takes_a_line() -> None:
    sources = (Source("die", "Die", "dice"), Source("deck", "Deck", "cards", "real"))
    assert switches(sources, {"die": "app", "deck": "real"}) == ()
    assert switches(sources, {"die": "real", "deck": "app"}) == (Switch("die", "real"), Switch("deck", "app"))
    assert switches(sources, {"die": 7, "other": "real"}) == ()


# Depths and unknowns


def test_what_is_not_followed_is_unknown_and_asked_when_a_rule_needs_it() -> None:
    table = laced()
    table.play(Deepen(0, "lane"))
    assert lines(table)[-1] == "! depth 1 lane"
    assert table.state.runners[0].breath is UNKNOWN
    for move in (Act("throw"), Act("rolled", 5)):
        table.play(move)
    with pytest.raises(Needs) as needs:
        table.play(Act("run"))
    assert [field.id for field in needs.value.fields] == ["breath.0"]
    table.play(Correct("breath.0", 0))
    table.play(Act("run"))
    assert table.state.at == [2, 0], "out of breath: half of five"


def test_a_change_of_depth_goes_back_with_all_that_was_asked() -> None:
    table = laced()
    table.play(Deepen(1, "lane"))
    lane = table.state.copy()
    table.play(Deepen(1, "full"))
    assert [field.id for field in RACE.catch_up(table.state, 1, "full")] == ["at.1", "shoes.1", "breath.1", "trees.1"]
    table.play(Correct("breath.1", 2), drawn=True)
    table.play(Correct("trees.1", frozenset({"oak"})), drawn=True)
    assert lines(table)[-3:] == ["! depth 2 full", "!* correct breath.1 2", "!* correct trees.1 {oak}"]
    assert Table.from_text(table.to_text(), GAMES).journal == table.journal
    table.undo()
    assert table.state == lane


def test_the_first_depth_takes_no_line() -> None:
    assert depths_chosen(RACE, ALL, {"1": "full", "2": "lane", "3": "lane"}) == (Deepen(1, "lane"),)


@pytest.mark.parametrize(
    "line", ["", "source", "source die", "source die maybe", "depth 0 lane", "depth x lane", "depth 1", "sing 1 2"]
)
def test_what_is_no_note(line: str) -> None:
    with pytest.raises(ValueError, match=r"unpack|literal|^$|die|lane|sing"):
        read_note(line)


@pytest.mark.parametrize("line", ["! source deck real", "! depth 3 lane", "! depth 1 deep", "! correct 0.at 3"])
def test_a_note_of_another_table_is_refused(line: str) -> None:
    table = laced()
    with pytest.raises(Illegal):
        table.play(read_note(line.removeprefix("! ")))
    with pytest.raises(BadJournal):
        Table.from_text(f"{table.to_text()}{line}\n", GAMES)
