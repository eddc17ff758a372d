"""The table of Mosaic by touches: the map of three persons, phases, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.core.depth import Deepen
from companion.core.field import UNKNOWN
from companion.core.table import Player
from companion.dev.layout_check import out_of_sight
from companion.rules.mosaic.facts import ACHIEVEMENTS
from companion.rules.mosaic.state import Phase
from companion.ui.kit.rows import ProgressBar
from companion.ui.kit.words import Words
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import SIDEWAYS, SMALL, WIDE
from tests.ui.games.mosaic.at_table import GAME, PLAYERS, AtMosaic, new_table

Sit = Callable[..., AtMosaic]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtMosaic, new_table)


def begin(app: AtMosaic) -> None:
    """What stands before the first round: what a seat is owed stands there as a sentence."""
    assert all(row[:1].isupper() for row in app.texts() if row.lower() in ("place 1 city", "placer 1 cité"))
    assert app.sees("Put it on the map with +") or app.sees("À poser avec +"), "a tap there would leave the map empty"
    app.put(1, "italia", "city")
    app.put(2, "gaul", "city")
    app.put(3, "egypt", "city")
    app.tap("begin")
    assert app.state.phase == Phase.PLAY
    assert not app.state.owed


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_persons_keep_the_map_through_a_phase_to_the_end(sit: Sit, language: str, moments: list[str]) -> None:
    app = sit(language=language, size=SMALL if language == "fr" else (412, 915))
    begin(app)
    app.taps, rounds = 0, 4
    changes = ((1, "italia", "city"), (2, "italia", "city"), (3, "egypt", "city"), (1, "italia", "infantry"))
    for seat, region, piece in changes:  # two thirds of the twelve turns of four rounds never touch the map
        app.put(seat, region, piece)
    assert app.taps <= 1.5 * rounds * len(app.state.civilizations)
    app.put(2, "gaul", "farm")
    app.tap("supremacy")
    app.tap("deck-tax")
    assert app.state.phase == Phase.TALLY
    if language == "en":  # in a low window they are scrolled to
        assert not out_of_sight([app.shell.page.board._after]), "the points of the phase, before they are taken"
    app.tap("tally")
    [held] = app.state.held
    assert held.points[0] > held.points[2]
    for deck in ("technology", "construction"):
        app.tap("supremacy")
        app.tap(f"deck-{deck}")
        app.tap("tally")
    assert moments == ["A supremacy phase" if language == "en" else "Une phase de Suprématie"] * 3
    assert app.state.phase == Phase.TRIGGER
    first = app.state.first
    assert "seat-1" not in app.names(), "one row of names, and it answers the question"
    app.tap(f"turn-{first + 1}")
    assert "seat-1" in app.names()
    assert len(app.state.remaining) == 6  # this round and one more
    for _ in range(6):
        app.tap("done")
    assert app.state.phase == Phase.OVER
    assert "seat-1" not in app.names()
    assert app.state == replayed(app).state
    app.tap("save")
    assert app.screen == "count"  # the final count asks only what the map does not know


def test_the_map_says_which_pieces_would_dominate_a_region(sit: Sit) -> None:
    app = sit()
    begin(app)
    app.tap("seat-1")
    app.tap("region-gaul")
    app.see("1 city and 1 unit or town more to dominate here.")
    app.tap("city-plus")
    app.see("1 unit or town more to dominate here.")
    app.tap("farm-plus")
    app.see("The lead here is 1.")
    app.tap("seat-3")
    app.see("2 cities more to dominate here.")
    [hint] = [
        each for each in app.widgets() if isinstance(each, Words) and each.text.endswith("more to dominate here.")
    ]
    assert hint.parent.blocks[0].seat == 2, "with the shape of whom it is said: somebody else dominates"
    app.put(1, "gaul", "farm")
    app.tap("seat-3")
    app.see("Two more pieces would not be enough to dominate here.")
    app.tap("supremacy")
    app.tap("deck-tiles")
    app.tap("tally")
    assert not app.sees("to dominate here."), "where no seat is chosen it would be said of nobody"


@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_no_piece_moves_away_from_under_the_finger(sit: Sit, text_size: float) -> None:
    """What is owed stays as a ticked row, and the hint above the pieces always has its line."""
    app = sit(language="fr", text_size=text_size)
    app.tap("leader")
    app.tap("leader-farmer")

    app.tap("region-italia")
    app.see("Encore 1 unité ou village pour dominer.")
    assert len([name for name in app.names() if name.startswith("owed-")]) == 2
    spots = [app._spot(app.find(f"{piece}-plus")) for piece in ("farm", "city", "farm")]  # scrolled into sight
    for piece in ("city", "farm", "city", "city", "city"):
        app.tap(f"{piece}-plus")
        assert [app._spot(app.find(f"{piece}-plus")) for piece in ("city", "farm")] == spots[1:]
    app.see("Avance ici : 9.", "C’est fait.")
    assert [name for name in app.names() if name.startswith("owed-")] == ["owed-done", "owed-done"]
    before = [app.find(f"{piece}-plus").pos for piece in ("city", "farm")]
    app.shell.navigator.again()  # as when the app comes back to the front
    app.settle()
    assert [app.find(f"{piece}-plus").pos for piece in ("city", "farm")] == before
    app.tap("seat-2")
    app.tap("seat-1")
    assert "owed-done" not in app.names(), "looked at anew, what is done is gone"


def test_an_achievement_that_the_map_shows_to_be_reached_is_offered(sit: Sit) -> None:
    table = new_table()
    tile = next(tile for tile in table.state.laid if ACHIEVEMENTS[tile].figure == "military_units")
    least = ACHIEVEMENTS[tile].least[len(PLAYERS)]
    app = sit(table)
    begin(app)
    app.put(1, "egypt", "infantry", least - 1)
    assert "free" not in app.names()
    app.put(1, "egypt", "infantry")
    app.tap("free")
    app.tap(f"free-claim-1-achievement-{tile}")
    assert app.state.civilizations[0].achievements == {tile}
    assert "free" not in app.names()


def test_a_piece_is_three_taps_at_most_and_the_next_one_there_a_single_one(sit: Sit) -> None:
    app = sit()
    begin(app)
    app.taps = 0
    app.put(2, "greece", "farm")
    assert app.taps == 3  # another seat, another region
    app.taps = 0
    app.put(2, "greece", "infantry")
    assert app.taps == 1
    assert app.pieces(2, "greece", "infantry") == 1


def test_pieces_are_taken_back_and_units_move(sit: Sit) -> None:
    app = sit(size=WIDE)
    begin(app)
    app.put(1, "egypt", "cavalry", 2)
    app.tap("cavalry-minus")
    assert app.pieces(1, "egypt", "cavalry") == 1
    app.tap("shift")
    app.tap("shift-cavalry-numidia")
    assert app.pieces(1, "numidia", "cavalry") == 1
    app.put(1, "numidia", "cavalry", 2)
    before = app.taps
    app.tap("shift")
    app.see("1 cavalry to Egypt", "3 cavalry to Egypt")
    app.tap("shift-all-cavalry-egypt")
    assert app.taps - before == 2, "all of a kind go as one"
    assert (app.pieces(1, "numidia", "cavalry"), app.pieces(1, "egypt", "cavalry")) == (0, 3)


@pytest.mark.parametrize("depth", ["map", "scorer", "ledger"])
def test_a_golden_age_that_brings_what_one_likes_asks_so_only_of_a_ledger(sit: Sit, depth: str) -> None:
    table = new_table()
    table.play(Deepen(0, depth))
    app = sit(table)
    begin(app)
    app.tap("seat-1")
    app.tap("ages")
    arts = [name for name in app.names() if name.startswith("age-art")]
    assert len(arts) == (3 if depth == "ledger" else 1)
    titles = [text for text in app.texts() if text.startswith("Golden Age of Art")]
    assert len(set(titles)) == len(arts), "no two rows say the same"
    app.tap(arts[0])
    assert ("art" in app.state.civilizations[0].golden_ages) == (depth != "ledger"), "a ledger knows its symbols"


def test_tiles_and_wonders_are_picked_by_name_or_just_counted(sit: Sit, moments: list[str]) -> None:
    app = sit()
    begin(app)
    app.tap("region-italia")
    app.tap("seat-1")
    app.tap("raise")
    app.tap("wonder-sphinx")
    assert moments == ["Ada builds the Sphinx."]
    app.tap("governments")
    app.see("3 points for each wonder of yours")
    assert not app.sees("ideas"), "of a map nobody sees a resource"
    app.tap("government-monarchy")
    app.tap("ages")
    app.tap("age-any")
    app.tap("achievements")
    app.tap("achievement-any")
    app.tap("technologies")
    app.tap("own-formations")
    app.tap("leader")
    app.tap("leader-artist")
    civ = app.state.civilizations[0]
    assert civ.wonders == {"sphinx": "italia"}
    assert (civ.government, civ.leader, civ.tiles) == ("monarchy", "artist", 2)
    assert civ.tactics == {"formations"}


def test_a_republic_is_asked_for_its_population_when_the_phase_counts(sit: Sit) -> None:
    app = sit()
    begin(app)
    app.tap("seat-2")
    app.tap("governments")
    app.tap("government-republic")
    app.tap("supremacy")
    app.tap("deck-population")
    app.tap("tally")
    assert app.state.phase == Phase.TALLY  # it is asked first
    app.see("This has to be known first", "Grace: Population")
    before = app.session.snapshot.position
    assert not app.find("asked").enabled  # a blank is not a zero
    app.tap("figure-2.population-plus")
    assert app.find("asked").enabled
    app.tap("figure-2.population-figure")
    for digit in "12":
        app.tap(f"digit-{digit}")
    app.tap("pad-next")
    app.tap("asked")
    assert app.state.phase == Phase.PLAY
    [held] = app.state.held
    assert held.governments[1] > 0
    assert app.session.snapshot.position == before + 2
    app.tap("undo")
    assert app.state.phase == Phase.TALLY
    assert app.state.civilizations[1].figures["population"] == 12  # what was said stands
    assert app.state == replayed(app).state


def test_who_does_not_know_it_either_hears_that_the_phase_cannot_be_counted(sit: Sit) -> None:
    app = sit()
    begin(app)
    for name in ("seat-2", "governments", "government-republic", "supremacy", "deck-population", "tally"):
        app.tap(name)
    assert "asked" in app.names()
    app.tap("asked")  # nothing was said: the button is dull
    app.see("This has to be known first")
    app.tap("figure-2.population-unknown")
    app.tap("asked")
    assert app.state.phase == Phase.TALLY
    app.see("First say what the app does not know", "It happened anyway")


@pytest.mark.parametrize("players", [4, 6])
def test_many_tabs_stand_equally_wide_in_a_low_window(sit: Sit, players: int) -> None:
    """Of players without names too: the first was squeezed to a sliver."""
    app = sit(new_table(players=(Player(""),) * players), size=SIDEWAYS)
    assert not app.flaws()
    widths = {round(app.find(f"seat-{n}").width) for n in range(1, players + 1)}
    assert len(widths) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_points_of_four_stand_in_one_row_in_sight(sit: Sit, language: str) -> None:
    """As in the picture that was drawn of it: the map, the region and everybody’s points on one page."""
    table = new_table(players=(*PLAYERS, Player("Automate")))
    placed = ("place 1 italia city 3", "place 1 italia infantry 2", "place 2 italia cavalry 2", "place 4 italia city 2")
    for line in (*placed, "begin", "supremacy tax"):
        table.play(GAME.parse(line))
    app = sit(table, language=language)
    app.tap("region-italia")
    [totals] = app.shell.page.board._after.blocks
    assert len({round(card.y) for card in totals.blocks}) == 1
    assert not out_of_sight([totals])
    assert not app.flaws()


def test_a_phase_is_compared_with_long_names_too(sit: Sit) -> None:
    """Bars stand beside short names, and below all where one is long."""
    names = ("Wilhelmina-Constantine X", "Jo", "Automate des marchandes")
    for players, beside in ((PLAYERS, True), (tuple(map(Player, names)), False)):
        app = sit(new_table(players=players))
        begin(app)
        for name in ("supremacy", "deck-tax", "region-italia"):
            app.tap(name)
        assert not app.flaws()
        bars = [block.width for block in app.front.walk() if isinstance(block, ProgressBar)]
        assert len(bars) == len(players)
        assert (max(bars) < dp(200)) == beside


def test_governments_wonders_technologies_and_leaders_are_corrected(sit: Sit) -> None:
    app = sit(size=SMALL)
    begin(app)

    def fix(seat: int, part: str, *taps: str) -> None:
        app.menu("correct")
        app.tap(f"menu-fix-{seat}")
        app.tap(f"menu-fix-{part}")
        for name in (*taps, "save-correction"):
            app.tap(name)

    fix(2, "rule", "figure-2.government", "figure-2.government-monarchy")
    fix(2, "held", "figure-2.wonders", "figure-2.wonders-sphinx", "figure-2.leader", "figure-2.leader-artist")
    civ = app.state.civilizations[1]
    assert (civ.government, civ.leader, set(civ.wonders)) == ("monarchy", "artist", {"sphinx"})
    fix(2, "held", "figure-2.leader", "figure-2.leader-unknown", "figure-2.wonders", "figure-2.wonders-sphinx")
    assert not app.state.civilizations[1].wonders
    assert app.state.civilizations[1].leader == "?"
    fix(2, "known", "figure-2.technologies-formations")  # where a sheet has few figures, their lists are open
    assert app.state.civilizations[1].tactics == {"formations"}
    fix(1, "italia", "figure-1.italia.farm-plus")
    assert app.pieces(1, "italia", "farm") == 1
    assert app.state == replayed(app).state


def test_one_goes_on_after_a_kill_where_one_was(sit: Sit) -> None:
    app = sit()
    begin(app)
    app.put(3, "assyria", "city")
    before = app.state.copy()
    app.restart(kill=True)
    app.tap("continue")
    assert app.state == before
    assert (app.shell.page.board.seat, app.shell.page.board.region) == (2, "assyria")


def test_in_the_last_turns_the_pieces_of_whoever_has_the_turn_are_under_the_finger(sit: Sit) -> None:
    """Another seat stays chosen while the turn lasts, and an undo brings back the turn with its seat."""
    app = sit()
    begin(app)
    app.tap("supremacy")
    app.tap("deck-tiles")
    app.tap("tally")
    board = app.shell.page.board
    app.tap("turn-2")
    assert board.seat == 1
    app.tap("done")
    assert board.seat == 2
    app.put(1, "egypt", "infantry")
    assert board.seat == 0
    app.tap("undo")
    assert board.seat == 0
    app.tap("undo")
    assert board.seat == 1
    app.restart(kill=True)
    app.tap("continue")
    assert app.shell.page.board.seat == 1


def test_a_table_that_opens_in_the_last_turns_begins_with_whose_turn_it_is(sit: Sit) -> None:
    table = new_table()
    placed = ("place 1 italia city 1", "place 2 gaul city 1", "place 3 egypt city 1")
    for line in (*placed, "begin", "supremacy tiles", "tally", "turn 2"):
        table.play(GAME.parse(line))
    assert sit(table).shell.page.board.seat == 1


@pytest.mark.parametrize(("language", "words"), [("en", "Your turn is over"), ("fr", "Votre tour est fini")])
def test_the_only_person_is_told_so_when_the_turn_is_over(sit: Sit, language: str, words: str) -> None:
    """“Turn of you is over” is no sentence, nor is “it is the turn of you” in what an undo would take back."""
    app = sit(new_table(players=(Player(""), Player("", "rival", 2, "warlord", "automa"))), language=language)
    app.put(1, "italia", "city")
    app.see("You dominate" if language == "en" else "Vous dominez")
    for name in ("automa-sits", "automa-done-done", "begin", "supremacy", "deck-tiles", "tally", "turn-1"):
        app.tap(name)
    app.see(words, "the last turns begin with you" if language == "en" else "les derniers tours commencent par vous")
    app.tap("done")
    app.see("Turn of the automa" if language == "en" else "Tour de l’automa")


def test_the_sheet_asks_only_what_the_table_does_not_know_and_its_result_is_kept(sit: Sit) -> None:
    table = new_table()
    before = ("place 1 italia city 1", "place 2 gaul city 1", "place 3 egypt city 1", "begin")
    phases = [line for deck in ("tax", "technology", "construction") for line in (f"supremacy {deck}", "tally")]
    for line in (*before, *phases, "turn 3", *(f"done {seat}" for seat in (3, 1, 2, 3, 1, 2))):
        table.play(GAME.parse(line))
    app = sit(table)
    assert app.state.phase == Phase.OVER
    app.see("Fill in the rest")
    app.tap("save")
    assert app.screen == "count"
    sheet = app.shell.page
    assert sheet.filled.shared["phases"] == 3
    assert sheet.filled.seats[0]["cities"] == 1
    assert all(seat["goods_sets"] == 0 for seat in sheet.filled.seats), "no manufactory town stands on the map"
    assert sheet.missing_in(sheet.step)  # it opens where something is to be said
    missing = sheet.missing_in(sheet.step)[0]
    sheet.set_number(missing.field, missing.seat, 3)
    app.back()  # to the table, and nothing is lost
    assert app.screen == "table"
    app.tap("save")
    assert app.shell.page.filled.of(missing.seat)[missing.field.id] == 3
    while "save" not in app.names():
        app.tap("next")
    app.tap("save")
    assert "toast-word" in app.names()
    app.tap("save-anyway")
    assert app.screen == "result"
    assert "toast-word" not in app.names(), "nothing is filled in any more"
    with app.store() as store:
        [record] = store.plays()
        assert record.sheet is not None
        assert not store.tables()
    app.back()
    assert app.screen == "home"


def test_a_seat_is_followed_more_closely_from_the_menu_and_what_is_skipped_stays_unknown(sit: Sit) -> None:
    app = sit()
    begin(app)
    before = app.state.copy()
    app.menu("depths")
    app.tap("depth-2")
    app.tap("depth-scorer")
    app.see("Where Grace stands")
    app.tap("figure-2.leader")
    app.tap("figure-2.leader-artist")
    app.tap("asked")
    civ = app.state.civilizations[1]
    assert (civ.depth, civ.leader) == ("scorer", "artist")
    assert civ.figures["unrest"] is UNKNOWN
    app.tap("undo")
    assert app.state == before
    assert app.state == replayed(app).state


def test_actions_told_by_one_tap_show_the_odds_where_they_matter(sit: Sit) -> None:
    app = sit()
    begin(app)
    assert not app.sees("Supremacy card:")  # nobody tells: nothing is claimed
    for _ in range(5):
        for seat in (1, 2, 3):
            app.tap(f"seat-{seat}")
            app.tap("took-tax")
    assert app.state.drawn == {"tax": 15}
    app.see("can come now", "%")
    app.tap("supremacy")
    app.see("The next card:")
    assert "Technology deck" in app.texts(), "a row begins with a capital"
    app.tap("close-sheet")
    app.tap("seat-1")
    app.tap("took-production")
    app.tap("took-production")
    assert not app.sees("Supremacy card:")  # one seat is two turns ahead: somebody was not told
    app.tap("supremacy")
    app.see("at the latest")


def test_a_scorer_keeps_what_scores_as_it_comes_in_two_taps_a_turn(sit: Sit) -> None:
    table = new_table()
    for seat in range(3):
        table.play(Deepen(seat, "scorer"))
    app = sit(table)
    begin(app)
    app.taps, turns = 0, 12
    app.tap("seat-1")
    app.tap("projects")
    app.tap("project-aqueduct")
    for name in ("unrest-plus", "unrest-plus", "in_play-plus", "unrest-minus"):
        app.tap(name)
    app.put(2, "greece", "city")
    app.tap("ages")
    app.tap("age-science" if "age-science" in app.names() else "age-any")
    app.put(3, "egypt", "infantry", 2)
    assert app.taps <= 2 * turns
    civ = app.state.civilizations[0]
    assert civ.projects == ("aqueduct",)
    assert (civ.figures["unrest"], civ.figures["in_play"]) == (1, 1)
    assert app.state == replayed(app).state


@pytest.mark.parametrize("language", ["en", "fr"])
def test_powers_are_asked_for_in_their_order_and_say_what_they_do(sit: Sit, language: str) -> None:
    """In a low window too, where only the sentence has room."""
    table = new_table()
    order = list(table.state.seats_from(table.state.first))
    first, second, third = (seat + 1 for seat in order)
    for line in (
        f"follow {second} general",
        *(f"place {seat} italia infantry 1" for seat in (first, second, third)),
        f"own {first} diplomats",
        "begin",
    ):
        table.play(GAME.parse(line))
    app = sit(table, language=language, size=SMALL, text_size=1.6)
    app.tap("supremacy")
    app.tap("deck-tax")
    assert app.state.actor() == second - 1
    app.see("The General may remove a unit." if language == "en" else "Le Général peut éliminer une unité.")
    app.tap(f"strike-{third}-italia-infantry")
    assert app.pieces(third, "italia", "infantry") == 0
    assert app.state.actor() == first - 1
    app.see("Diplomats may push" if language == "en" else "Les Diplomates peuvent repousser")
    app.tap(f"push-{second}-italia-greece")
    assert app.pieces(second, "greece", "infantry") == 1
    assert app.state.phase == Phase.TALLY
    app.menu("journal")
    app.see("Remove 1 infantry of" if language == "en" else "Éliminer 1 infanterie de")


def test_a_supremacy_card_is_at_hand_in_the_last_turns_too(sit: Sit) -> None:
    app = sit()
    begin(app)
    app.tap("supremacy")
    app.tap("deck-tiles")
    app.tap("tally")
    app.tap(f"turn-{app.state.first + 1}")
    assert app.state.phase == Phase.LAST
    app.tap("supremacy")
    app.tap("deck-tax")
    app.tap("tally")
    assert len(app.state.held) == 2
    assert app.state.phase == Phase.LAST
