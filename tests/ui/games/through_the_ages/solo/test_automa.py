"""Through the Ages against automas, played by touches: one number and one tap for a normal turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.core.game import Correct
from companion.core.table import Player, Table
from companion.dev.layout_check import out_of_sight
from companion.rules.through_the_ages.cards import AGGRESSION, KIND, RULES, TERRITORY
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.solo import Phase
from companion.rules.through_the_ages.solo.moves import EndAge, Strike, Turn
from companion.ui.games.through_the_ages.solo import telling
from companion.ui.games.through_the_ages.solo.scenes import SOLO_SCENES, solo_table
from companion.ui.kit.instruction import _Step
from companion.ui.kit.words import Words
from tests.ui.driver import PHONE, SMALL, WIDE
from tests.ui.games.through_the_ages.solo.at_automa import GAME, AtAutoma, new_table
from tests.ui.sampling import sampled


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtAutoma]:
    driver = AtAutoma(tmp_path_factory.mktemp("automa"))
    yield driver
    driver.stop()


@pytest.fixture
def opened(app: AtAutoma) -> Iterator[Callable[..., AtAutoma]]:
    """The app as it begins, at a table if one is given."""

    def open_at(table: Table | None = None) -> AtAutoma:
        if table is not None:
            with app.store() as store:
                number = store.begin(table, {"laid": True, "physical": True})
            app.shell.navigator.go("table", number=number)
            app.settle()
        return app

    yield open_at
    app.shell.close_overlays()
    app.shell.navigator.root("home")
    app.settle()


def test_age_a_ends_by_itself_and_no_age_before_it(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table())
    driver.see("Round 1, Age A", "Age A ends with this round")
    assert not driver.find("age-ended").enabled
    driver.tap("turn")
    driver.settle_turn()
    driver.see("Round 2, Age I", "Age I has ended")
    driver.tap("age-ended")
    assert driver.state.age == 2


def test_a_number_typed_over_a_page_that_was_built_anew_stands_on_it(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table())
    driver.tap("figure-strength-figure")
    driver.tap("digit-7")
    driver.resize(*SMALL)  # the device is turned meanwhile
    driver.tap("pad-next")
    assert driver.shell.page.board.step.draft["strength"] == 7
    driver.see("7")
    driver.resize(*PHONE)


@pytest.mark.long
def test_a_whole_play_of_one_number_and_one_tap(opened: Callable[..., AtAutoma]) -> None:
    driver = opened()
    driver.lay("level-1")
    driver.see("Round 1, Age A", "My strength")
    plain = 0
    for number in range(18):
        if number in (7, 12, 16):
            driver.tap("age-ended")
        if number % 3 == 0:
            driver.tap("figure-strength-plus")
        before = driver.shell.page.session.snapshot.position
        driver.tap("turn")
        if number == 9:  # a slip of the finger: the number is there as it was said
            said = driver.state.strength
            driver.tap("undo")
            assert driver.shell.page.session.snapshot.position == before
            driver.tap("turn")
            assert driver.state.strength == said
        plain += driver.state.phase is Phase.YOURS
        driver.settle_turn()
    assert plain >= 6  # turns with nothing to answer
    driver.see("Round 19, Age IV")
    driver.tap("over")
    driver.tap("figure-events-impact_of_strength")
    driver.tap("asked")
    driver.see("Count your civilization.")
    driver.tap("count")
    driver.see(str(driver.state.strength))  # as it was said with the last turn
    driver.say_figures()
    driver.see("Victory on points", "The automa wins", "Impact of Strength")
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [record] = store.plays("ages_solo")
    sheet = record.sheet(GAME)
    assert sheet is not None
    assert sheet.totals[1] > sheet.totals[0]
    assert record.players[1] == Player("", "rival", 1, "ages_automa")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_hands_do_for_it_is_one_sentence_to_a_line(opened: Callable[..., AtAutoma], language: str) -> None:
    driver = opened(new_table(players="3"))
    driver.prefer(language=language)
    lines: set[str] = set()
    for _ in range(4):
        driver.tap("turn")
        driver.settle_turn()
        steps = [block for block in driver.shell.page.walk(restrict=True) if isinstance(block, _Step)]
        lines |= {block.text for step in steps for block in step.walk(restrict=True) if isinstance(block, Words)}
    driver.prefer(language="en")
    assert str(telling._ONLY) in lines or language == "fr"
    assert len(lines) > 5
    assert [line for line in lines if ". " in line] == []


@pytest.mark.parametrize(("text_size", "players"), [(1.6, "2"), (1.0, "4")])
def test_in_the_smallest_window_the_number_and_what_hands_do_come_into_sight(
    text_size: float, players: str, opened: Callable[..., AtAutoma]
) -> None:
    """One would else see nothing of the turns that were just made."""
    driver = opened(new_table(players=players))
    driver.resize(*SMALL)
    driver.prefer(text_size=text_size, language="fr")
    for _ in range(3):
        driver.tap("turn")
        driver.settle_turn()
        board = driver.shell.page.board
        told = next(block for block in board._told.walk(restrict=True) if isinstance(block, Words))
        assert out_of_sight([*board.asked_for(), told]) == []
    event, attack, turn = (driver.find(name) for name in ("event", "attack", "turn"))
    assert event.y == attack.y >= (turn.top if text_size > 1 else turn.y), "they share a line, or less were left"
    driver.resize(*PHONE)
    driver.prefer(text_size=1.0, language="en")


def test_a_kill_loses_nothing_that_was_said(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table(Turn(1), players="3"))
    driver.settle_turn()
    for _ in range(3):
        driver.tap("figure-strength-plus")
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.shell.page.board.step.draft["strength"] == 4
    driver.see("The automa 2")


def test_an_attack_is_answered_by_one_tap(opened: Callable[..., AtAutoma]) -> None:
    scene = next(scene for scene in SOLO_SCENES if scene.name == "defend")
    driver = opened(solo_table(scene))
    card = driver.state.attack
    assert KIND[card] == AGGRESSION
    driver.see("The automa attacks you", f"{driver.state.automas[0].strength} against {driver.state.strength}")
    driver.see(*(str(line) for line in suffered_lines(card)))
    driver.tap("held")
    assert driver.state.phase is not Phase.DEFEND


def test_attacking_it_by_touches(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table(Turn(30), Correct("2.growth", 3)))
    driver.tap("attack")
    driver.tap("strike-enslave")
    driver.tap("strike")
    assert RULES[driver.state.seen[-1]].id == "enslave"
    assert isinstance(driver.shell.page.session.snapshot.log[-1].step.move, Strike)
    driver.see("The automa: culture a turn from 2 to 1")


def test_a_colony_is_bid_for(opened: Callable[..., AtAutoma]) -> None:
    scene = next(scene for scene in SOLO_SCENES if scene.name == "bid")
    driver = opened(solo_table(scene))
    card = driver.state.auction.card
    assert KIND[card] == TERRITORY
    for _ in range(9):
        if driver.state.phase is not Phase.BID:
            break
        driver.tap("figure-bid-plus")
        driver.tap("bid")
    driver.see("send your force.")


@pytest.mark.parametrize("scene", ["events", "reveal"])
def test_what_to_do_with_a_card_that_is_no_event_is_said_where_one_looks_for_it(
    opened: Callable[..., AtAutoma], scene: str
) -> None:
    """An automa plans cards unseen: aggressions and tactics among them."""
    driver = opened(solo_table(next(each for each in SOLO_SCENES if each.name == scene)))
    driver.tap("event")
    driver.see("What is no event is discarded: turn up the next card.")


def test_a_card_that_was_not_expected_happened_anyway_and_what_it_does_is_foretold(
    opened: Callable[..., AtAutoma],
) -> None:
    driver = opened(new_table(Turn(1), EndAge(2)))
    driver.settle_turn()
    culture = driver.state.automas[0].culture
    driver.tap("event")
    assert "event-impact_of_happiness" not in driver.names()
    driver.tap("other-event")
    driver.tap("event-impact_of_happiness")
    driver.see("By what was told, Age III has not begun.", "It happened anyway")
    driver.tap("toast-word")
    driver.see("This is what it would have changed.")
    driver.tap("save-correction")
    assert driver.state.automas[0].culture != culture
    assert driver.shell.page.session.snapshot.log[-1].forced
    driver.tap("undo")
    assert driver.state.automas[0].culture == culture


def test_figures_are_corrected_where_they_stand(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table(Turn(2), Turn(2)))
    driver.settle_turn()
    before = driver.state.automas[0].culture
    driver.tap("culture-2")
    driver.tap("figure-2.culture-plus")
    driver.tap("save-correction")
    assert driver.state.automas[0].culture == before + 1


def test_peaceful_tables_have_no_attacks(opened: Callable[..., AtAutoma]) -> None:
    driver = opened(new_table(Turn(1), EndAge(2), variant="peaceful"))
    assert "attack" not in driver.names()


LOOKS = (
    (SMALL, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (PHONE, {"theme": "dark", "language": "en", "text_size": 1.0}),
    (WIDE, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (SMALL, {"theme": "dark", "language": "en", "text_size": 1.0}),
)


@pytest.mark.parametrize("turn", range(len(LOOKS)))
def test_nothing_is_cut_off(opened: Callable[..., AtAutoma], turn: int) -> None:
    """Every scene in one look; ``make screens`` draws every scene in every look."""
    size, preferences = LOOKS[turn]
    found = []
    for scene in sampled(SOLO_SCENES, turn, 4):
        driver = opened(solo_table(scene))
        driver.resize(*size)
        driver.prefer(**preferences)
        for name in scene.touch:
            driver.tap(name)
        found += [f"{scene.name}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
    driver.resize(*PHONE)
    driver.prefer(theme="dark", language="en", text_size=1.0)
    assert found == []


@pytest.mark.parametrize(("players", "slots"), [("2", "slots 1 to 3"), ("3", "slots 1 to 2"), ("4", "slot 1,")])
def test_what_every_turn_begins_with_is_told_in_full(opened: Callable[..., AtAutoma], players: str, slots: str) -> None:
    driver = opened(new_table(players=players))
    for _ in range(2):
        driver.tap("turn")
        driver.settle_turn()
    driver.see(f"Row: discard {slots}")
