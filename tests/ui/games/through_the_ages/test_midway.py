"""A play of Through the Ages that begins in mid-game, told page by page with a finger; then it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.game import TABLE
from companion.core.table import Table
from companion.rules.through_the_ages import flaws, hearsay
from companion.rules.through_the_ages.cards import BY_ID, NONE, RULES
from companion.rules.through_the_ages.moves import EndTurn
from companion.rules.through_the_ages.state import Phase, State
from tests.ui.driver import PHONE, SMALL, Driver


@pytest.fixture
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driver]:
    language, size = request.param
    driver = Driver(tmp_path, size, language=language)
    yield driver
    driver.stop()


def state(app: Driver) -> State:
    found: State = app.shell.page.session.state
    return found


def _tap(app: Driver, *names: str) -> None:
    for name in names:
        app.tap(name)


def _typed(app: Driver, name: str, number: int) -> None:
    _tap(app, f"figure-{name}-figure", *(f"digit-{digit}" for digit in str(number)), "pad-next")


pytestmark = pytest.mark.long

LOOKS = [("en", PHONE), ("fr", SMALL)]


@pytest.mark.parametrize("app", LOOKS, indirect=True, ids=["en", "fr"])
def test_the_pages_are_filled_in_some_is_skipped_and_the_play_goes_on_for_a_round(app: Driver) -> None:
    _tap(app, "game-through_the_ages", "set-up", "company-several", "military-real", "midway", "depth-2")
    _tap(app, "depth-ratings", "lay")
    assert app.screen == "joining"
    # The table: round, age, turn and one place of the row; the rest of it is skipped
    _typed(app, "round", 9)
    _tap(app, "figure-age-2", "figure-turn-1", "figure-row.3", "figure-row.3-coal")
    assert app.flaws() == []
    assert "figure-age" not in app.names(), "a short list is always open: nobody folds it away"
    _tap(app, "next")
    # A civilization that is followed whole
    _typed(app, "culture.0", 31)
    _tap(app, "figure-government.0-monarchy", "figure-technology.0")
    _tap(app, "figure-technology.0-iron", "figure-technology.0-alchemy", "figure-technology.0")
    assert "figure-workers.0.iron-plus" in app.names(), "a card that is there can have workers"
    assert "figure-workers.0.coal-plus" not in app.names()
    _tap(app, "figure-workers.0.iron-plus", "figure-workers.0.iron-plus", "figure-tokens.0.iron-plus")
    assert _figure(app, "yellow.0") == 16, "two of the bank's 18"
    assert _figure(app, "blue.0") == 15
    _tap(app, "figure-unfinished.0", "figure-unfinished.0-taj_mahal", "figure-stage.0-plus")
    assert _figure(app, "blue.0") == 14
    _tap(app, "group-built.0.colossus", "figure-built.0.pyramids")
    _tap(app, "group-hand.0.irrigation", "figure-hand.0.rich_land_i", "figure-hand.0.rich_land_i")
    assert app.flaws() == []
    app.restart(kill=True)
    _tap(app, "continue")
    assert _figure(app, "blue.0") == 14, "nothing said is lost"
    app.back()
    assert app.selected("figure-age-2")
    _tap(app, "next", "next")
    # A seat by its ratings: only its strength is known
    _tap(app, "figure-told.1.strength-plus")
    _tap(app, "begin")
    assert app.screen == "table"
    _check(state(app))
    with app.store() as store:
        [record] = store.tables()
        assert record.midway
        replayed: Table = store.load(app.shell.navigator.top.args["number"])
    assert replayed.state == state(app)
    _round(app)


def _figure(app: Driver, name: str) -> int:
    [row] = [each for each in app.widgets() if getattr(each, "field_id", "") == name]
    return int(row.value)


def _check(now: State) -> None:
    """What was said stands there, what was left alone is as it was shown, and the turn begins."""
    board = now.boards[0]
    assert (now.round, now.age, now.seat, now.phase) == (9, 2, 0, Phase.POLITICS)
    assert [RULES[card].id if card != NONE else "" for card in now.row] == ["", "", "coal", *[""] * 10]
    assert (board.culture, RULES[board.government].id, board.workers[BY_ID["iron"]]) == (31, "monarchy", 2)
    assert (board.tokens[BY_ID["iron"]], board.stage, RULES[board.wonder].id) == (1, 1, "taj_mahal")
    assert [RULES[card].id for card in board.wonders] == ["pyramids"]
    assert sorted(RULES[card].id for card in board.hand) == ["rich_land_i", "rich_land_i"]
    assert (board.civil, board.military) == (board.civil_all, board.military_all) == (6, 3)
    assert (board.yellow, board.blue) == (16, 14)
    assert flaws.flaws(now) == []
    other = now.boards[1].told
    assert other is not None
    assert other["strength"] == 1
    assert hearsay.culture(now, 1) is None, "nobody said it"


def _round(app: Driver) -> None:
    """Both have a turn; whatever cards come are the first of their list."""
    for _ in range(60):
        now = state(app)
        if now.round == 10 and now.seat == 0 and now.phase == Phase.ACTIONS and not now.todo:
            break
        names = app.names()
        if now.actor() == TABLE:
            app.tap("lie" if app.find("lie").enabled else next(name for name in names if name.startswith("card-")))
        else:
            app.tap("no-politics" if "no-politics" in names else "end")
    log = app.shell.page.session.snapshot.log
    assert sum(isinstance(entry.step.move, EndTurn) for entry in log) == 2
    assert NONE not in state(app).row
