"""A person's own ledger beside the automa, by touches: what it knows is filled in wherever the automa asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app.games.through_the_ages.solo import ledger
from companion.core.correct import Correct
from companion.core.text import T
from companion.core.text import language as language_of
from companion.dev.layout_check import out_of_sight
from companion.rules import GAMES
from companion.rules.through_the_ages.cards import BY_ID, RULES
from companion.rules.through_the_ages.hearsay import ABSENT, FULL
from companion.rules.through_the_ages.moves import Meanwhile
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.solo import Phase
from companion.rules.through_the_ages.solo.effects import compared_figures
from companion.rules.through_the_ages.solo.moves import Turn
from companion.rules.through_the_ages.state import Phase as Ages
from companion.store import Store
from tests.ui.at_table import AtTable, sitting
from tests.ui.driver import PHONE, SMALL, WIDE
from tests.ui.games.through_the_ages.solo.at_automa import Answers, new_table

SOLO, AGES = GAMES["ages_solo"], GAMES["through_the_ages"]


class AtBoth(Answers, AtTable):
    """The app at the automas' table, and from there at the ledger."""


Sit = Callable[..., AtBoth]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtBoth, new_table)


def _go_on(app: AtBoth) -> None:
    """The next turn in the ledger."""
    app.tap("end")
    if app.state.phase == Ages.POLITICS:
        app.tap("no-politics")


def _back(app: AtBoth) -> None:
    app.shell.back()
    app.settle()
    assert app.session.game.id == SOLO.id


@pytest.mark.parametrize("language", ["en", "fr"])
def test_strength_is_what_the_ledger_says(sit: Sit, language: str) -> None:
    app = sit(new_table(players="3"), language=language)
    first, said = app.state.first, language_of(language).say(T("My ledger"))
    assert not app.sees(said), "who keeps none sees nothing of it"
    app.menu("ledger")
    assert app.session.game.id == AGES.id, "a ledger is begun, and open"
    assert [AGES.depth(app.state, seat) for seat in range(3)] == [FULL, ABSENT, ABSENT]
    assert (app.state.first, app.session.real("military")) == (first, True), "the same player begins"
    _go_on(app)
    app.tap("populate")
    app.tap("technology-warriors")
    app.tap("move-build-warriors")
    strength = rates(app.state, 0).strength
    assert strength == 2
    _back(app)
    app.see(said)
    app.tap("turn")
    assert app.state.strength == strength, "one tap, and no number"
    app.settle_turn()
    app.tap("figure-strength-plus")
    app.tap("ledger")
    _back(app)
    app.tap("turn")
    assert app.state.strength == strength + 1, "what was said since stands while the ledger is the same"
    with app.store() as store:
        assert len(store.tables()) == 2, "it is one ledger"


def test_an_age_that_has_ended_in_the_ledger_ends_here_with_the_same_tap(sit: Sit) -> None:
    app = sit(new_table(Turn(1)))
    app.settle_turn()
    app.menu("ledger")  # the automa's play has begun before: where the ledger stands is said first
    assert app.screen == "joining"
    while app.screen == "joining":
        app.tap("next" if "next" in app.names() else "begin")
    app.session.play(Correct("age", 2, settled=True))
    app.settle()
    _back(app)
    app.see("It says that Age I has ended.")
    app.tap("turn")
    assert (app.state.age, app.state.strength) == (2, 1)
    app.settle_turn()
    assert not app.sees("It says that")


def test_what_an_event_compares_is_proposed(sit: Sit) -> None:
    app = sit()
    app.menu("ledger")
    app.session.play(Correct("culture.0", 33, settled=True))
    app.settle()
    _back(app)
    app.tap("turn")
    app.settle_turn()
    app.session.play(Correct("age", 3, settled=True))
    app.settle()
    app.tap("event")
    app.tap(_by_culture(app))
    app.see("33")
    app.tap("asked")
    assert app.state.said["culture"] == 33


def test_an_event_that_was_told_in_the_ledger_is_told_here_by_a_tap(sit: Sit) -> None:
    """Whether the person's plan turned it up or the automa's."""
    app = sit()
    app.menu("ledger")
    _back(app)
    phases = set()
    for card in map(BY_ID.__getitem__, ("rats", "development_of_science", "good_harvest", "new_deposits")):
        app.tap("turn")
        while app.state.phase not in (Phase.YOURS, Phase.EVENT):
            app.answer()
        phases.add(app.state.phase)
        assert "ledger-event" not in app.names()
        app.session.play(Correct("age", 3, settled=True))
        app.settle()
        app.tap("ledger") if app.state.phase is Phase.YOURS else app.menu("ledger")
        app.session.play(Correct("age", 3, settled=True), Correct("culture.0", 33, settled=True))
        app.settle()
        _go_on(app)
        app.session.play(Meanwhile(1, card))
        app.settle()
        _back(app)
        app.tap("ledger-event")
        assert card in app.state.seen
        assert "ledger-event" not in app.names()
        app.settle_turn()
    assert phases == {Phase.YOURS, Phase.EVENT}


def _by_culture(app: AtBoth) -> str:
    """An event that compares culture points."""
    found = next(card for card in app.state.possible_events() if "culture" in compared_figures(card))
    return f"event-{RULES[found].id}"


def test_a_ledger_that_is_gone_is_not_looked_for_again(sit: Sit) -> None:
    app = sit()
    app.menu("ledger")
    gone = app.session.number
    _back(app)
    with app.store() as store:
        store.delete(gone)
    app.restart()
    app.tap("continue")
    assert not app.sees("My ledger")
    app.menu("ledger")
    assert (app.session.game.id, app.session.number != gone) == (AGES.id, True), "a new one"


@pytest.mark.parametrize("link", [None, 7, "x", {}, {"number": "1"}, {"number": 99, "seed": 1}])
def test_a_link_that_means_nothing_is_no_ledger(link: object) -> None:
    store = Store.in_memory()
    assert ledger.read(store, link) is None
    store.close()


@pytest.mark.parametrize(("size", "text_size", "language"), [(SMALL, 1.6, "fr"), (PHONE, 1.0, "en"), (WIDE, 1.6, "fr")])
def test_nothing_of_it_is_cut_off(sit: Sit, size: tuple[int, int], text_size: float, language: str) -> None:
    app = sit(new_table(players="4"), size=size, language=language, text_size=text_size)
    app.menu("ledger")
    app.session.play(Correct("age", 2, settled=True))
    app.settle()
    _back(app)
    assert out_of_sight(app.shell.page.board.asked_for()) == [], "made anew with what the ledger says, it is in sight"
    app.tap("turn")
    app.settle_turn()
    assert app.flaws() == []
