"""A person with one automa at the table of Mosaic, by touches: it sits down, five rounds, the end, the count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.core.game import Correct
from companion.core.table import Player
from companion.rules.mosaic.state import Phase
from companion.ui.kit.instruction import InstructionCard
from companion.ui.kit.words import Words
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import SMALL, Driver
from tests.ui.games.mosaic.at_table import AtMosaic, new_table

Sit = Callable[..., AtMosaic]
PLAYERS = (Player("Ada"), Player("Marcus", "rival", 2, "warlord", "automa"))


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtMosaic, lambda **chosen: new_table(players=PLAYERS, **chosen))


def begin(app: AtMosaic) -> None:
    app.put(1, "italia", "city")
    assert "begin" not in app.names()  # its pieces come first
    app.tap("automa-sits")
    assert not app.sees("westernmost")
    app.tap("automa-hex")
    assert app.sees("westernmost") or app.sees("plus à l’ouest"), "the rule of the hex is one tap away"
    app.tap("automa-done-done")
    automa = app.state.civilizations[1].automa
    assert (automa.persona, automa.level) == ("warlord", 2)
    app.tap("begin")


def automa_turn(app: AtMosaic) -> None:
    """Asked for and carried out, as its first variant: two taps, whoever's pieces are under the finger."""
    turns = app.state.actions[1]
    app.tap("automa-next")
    [done, *_] = [name for name in app.names() if name.startswith("automa-done-")]
    app.tap(done)
    assert app.state.actions[1] == turns + 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_person_and_an_automa_play_five_rounds_and_the_end(sit: Sit, language: str) -> None:
    app = sit(language=language, size=SMALL if language == "fr" else (412, 915))
    begin(app)
    for region in ("egypt", "greece", "italia", "numidia", "assyria"):
        app.put(1, region, "city")
        automa_turn(app)
    for deck in ("tax", "population", "technology"):
        app.tap("supremacy")
        app.tap(f"deck-{deck}")
        app.tap("tally")
    assert app.state.phase == Phase.TRIGGER
    app.tap(f"turn-{app.state.first + 1}")
    assert not app.sees("turn of you")
    while app.state.phase == Phase.LAST:
        if app.state.remaining[0] == 1:
            automa_turn(app)  # its turn is over with it
        else:
            app.tap("done")
    assert app.state.phase == Phase.OVER
    assert app.state == replayed(app).state


def test_its_turn_is_at_hand_while_the_pieces_of_a_person_stay_under_the_finger(sit: Sit) -> None:
    """A turn of each a round: a city and the automa's turn are three taps, and nobody chooses a seat."""
    app = sit()
    begin(app)
    app.put(1, "egypt", "city")
    app.taps, rounds = 0, 3
    for _ in range(rounds):
        automa_turn(app)
        assert app.shell.page.board.seat == 0
        app.put(1, "egypt", "city")
    assert app.taps == 3 * rounds
    assert app.state.actions[1] == rounds


def test_of_two_automas_the_one_with_fewer_turns_is_next(sit: Sit) -> None:
    """From the first player on; one that is asked for its turn by its own row is not asked again before the other."""
    app = sit(new_table(players=(*PLAYERS, Player("Livia", "rival", 2, "builder", "automa"))))
    app.put(1, "italia", "city")
    for _ in range(2):
        app.tap("automa-sits")
        app.tap("automa-done-done")
    app.tap("begin")
    told = []
    for _ in range(4):
        before = app.state.actions
        app.tap("automa-next")
        app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
        told.append([after - was for was, after in zip(before, app.state.actions, strict=True)].index(1))
    automas = [seat for seat in app.state.seats_from(app.state.first) if seat]
    assert told == [*automas, *automas]
    second = automas[1]
    app.tap(f"seat-{second + 1}")
    app.tap("automa-turn")
    app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
    before = app.state.actions
    app.tap("automa-next")
    app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
    assert app.state.actions[automas[0]] == before[automas[0]] + 1


def test_a_supremacy_card_that_came_is_said_with_the_turn(sit: Sit) -> None:
    """One more tap in the same sheet: the phase follows the turn at once, and the turn is not lost."""
    app = sit()
    begin(app)
    for _ in range(12):
        app.tap("seat-2") if app.shell.page.board.seat != 1 else None
        app.tap("automa-turn")
        if "automa-supremacy" in app.names():
            break
        app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
    app.tap("automa-supremacy")
    turns = app.state.actions[1]
    app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
    assert app.state.phase == Phase.TALLY
    assert app.state.actions[1] == turns + 1
    assert len(app.state.shown) == 1


def test_what_the_table_cannot_do_has_one_turn_in_its_place(sit: Sit) -> None:
    """That once in a turn: what comes in its place is done, units too, which need no hex and no card."""
    app = sit()
    begin(app)
    for turns in range(1, 9):
        app.tap("automa-next")
        if "automa-instead" in app.names():
            app.tap("automa-instead")
            assert "automa-instead" not in app.names()
        units = app.sees("troops march")
        app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
        assert app.state.actions[1] == turns
        if units:
            break
    assert units
    app.tap("undo")
    assert app.state.actions[1] == turns - 1  # the whole turn is one step


def test_nothing_to_do_is_always_possible(sit: Sit) -> None:
    """*Not possible* stands where the table has something to do."""
    app = sit()
    begin(app)
    seen = set()
    for _ in range(8):
        app.tap("automa-next")
        [card] = [block for block in app.front.walk() if isinstance(block, InstructionCard)]
        nothing = any("nothing to do" in text for text in app.texts())
        assert ("automa-instead" in app.names()) != nothing, card
        seen.add(nothing)
        app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
    assert seen == {False, True}


def test_done_is_taken_back_by_itself_and_told_again_from_the_bar_and_the_journal(sit: Sit) -> None:
    """Whatever it writes down: nothing of its turn is left when *Done* is undone, and nothing else goes with it."""
    app = sit()
    begin(app)
    longest = 0
    for _ in range(6):
        before, position = app.state, app.session.snapshot.position
        if app.shell.page.board.seat != 1:
            app.tap("seat-2")
        app.tap("automa-turn")
        [card] = [block for block in app.front.walk() if isinstance(block, InstructionCard)]
        told = [block.text for block in card.walk(restrict=True) if isinstance(block, Words) and block.text]
        app.tap(next(name for name in app.names() if name.startswith("automa-done-")))
        longest = max(longest, app.session.snapshot.position - position)
        app.tap("undo")
        assert (app.state, app.session.snapshot.position) == (before, position)
        app.session.redo()
        app.settle()
        for way in (("show-told",), ("more", "menu-told"), ("more", "menu-journal", f"told-{position}")):
            for name in way:
                app.tap(name)
            app.see("What was to be done", *told)
            app.shell.close_overlays()
    assert longest > 1, "some turns are several moves"
    assert app.state == replayed(app).state


def test_it_sits_down_in_the_line_up_and_waits_for_its_pieces(tmp_path: Path) -> None:
    app = Driver(tmp_path)
    for name in ("game-mosaic", "company-rival"):
        app.tap(name)
    app.see("The app tells its turns", "Level 2: Rival")
    for name in ("level-3", "set-up", "temperament-scholar", "lay"):
        app.tap(name)
    with app.store() as store:
        [record] = store.tables()
        assert record.players == (Player(""), Player("", "rival", 3, "scholar", "automa"))
    app.tap("start")
    app.see("Automa")
    app.tap("automa-sits")
    app.see("The Scholar sits down.")
    app.tap("automa-done-done")
    automa = app.shell.page.session.state.civilizations[1].automa
    assert (automa.persona, automa.level) == ("scholar", 3)
    app.restart(kill=True)
    app.tap("continue")
    assert app.shell.page.session.players[1].rival_kind == "automa"
    app.stop()


def test_it_uses_no_power_before_a_phase_and_asks_nobody(sit: Sit) -> None:
    """A general that the map gives it: the app passes for it, together with the card that began the phase."""
    app = sit()
    begin(app)
    for seat in (1, 2):
        app.put(seat, "egypt", "infantry")
    app.shell.page.session.tell(Correct("2.leader", "general", settled=True))
    app.settle()
    app.tap("supremacy")
    app.tap("deck-tax")
    assert app.state.phase == Phase.TALLY
    assert [str(entry.step) for entry in app.shell.page.session.snapshot.log][-1] == "2* forgo 2"
