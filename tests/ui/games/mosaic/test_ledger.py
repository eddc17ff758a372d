"""The ledger of a seat by touches: one action of each kind, and how many taps they take."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.app import owner_facts
from companion.core.depth import Deepen
from companion.core.field import UNKNOWN
from companion.core.game import Correct, Learn
from companion.core.table import Table
from companion.rules.mosaic import Mosaic
from companion.rules.mosaic.move_reader import parse
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import SMALL
from tests.ui.games.mosaic.at_table import AtMosaic, new_table

Sit = Callable[..., AtMosaic]
MOST_TAPS = 10  # for one action


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    yield from sitting(tmp_path, AtMosaic, new_table)


def kept(**figures: int) -> Table:
    """A table in its first round whose first seat keeps a ledger with these figures."""
    table = new_table()
    table.play(Deepen(0, "ledger"))
    for line in ("place 1 italia city 1", "place 2 gaul city 1", "place 3 egypt city 1", "begin"):
        table.play(parse(line))
    for key, value in figures.items():
        table.play(Correct(f"1.{key}", value, settled=True))
    return table


def figures(app: AtMosaic, *keys: str) -> list[object]:
    return [app.state.civilizations[0].figures[key] for key in keys]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_one_action_of_each_kind_takes_few_taps(sit: Sit, language: str) -> None:
    app = sit(
        kept(stone=60, food=60, ideas=60, money=60, population=9, track_stone=4),
        language=language,
        size=SMALL if language == "fr" else (412, 915),
    )

    def do(*names: str) -> None:
        before, position = app.taps, app.session.snapshot.position
        for name in names:
            app.tap(name)
        assert app.taps - before <= MOST_TAPS
        steps = app.session.table.journal[position : app.session.snapshot.position]
        assert len([step for step in steps if not isinstance(step.move, Learn)]) == 1, names

    app.tap("region-italia")
    do("action-production", "produce-stone")
    assert figures(app, "stone") == [73]
    do("action-population", "people-plus", "enter")
    assert figures(app, "food", "population") == [52, 12]
    do("action-construction", "card-manufactory_town", "good-wine", "set-wine", "set-oil", "set-fish", "enter")
    assert app.state.civilizations[0].sets == (frozenset({"wine", "oil", "fish"}),)
    do("action-construction", "card-city", "cache-food", "enter")
    assert figures(app, "stone", "population", "food") == [69, 10, 57]
    do("action-wonder", "wonder-sphinx", "good-oil", "enter")
    assert app.state.civilizations[0].goods == {"wine": 1, "oil": 1}
    do("action-technology", "letter-W" if language == "en" else "letter-E", "technology-writing", "down-writing")
    do("action-tax", "kind-tariff", "enter")
    do("action-military", "infantry-plus", "enter")
    app.tap("action-government")
    price = (
        "15 ideas; it leaves 40 ideas. 3 points for"
        if language == "en"
        else "15 idées ; il reste 40 idées. 3 points par"
    )
    app.see(price)
    app.tap("close-sheet")
    do("action-government", "government-monarchy")
    assert app.state.civilizations[0].government == "monarchy"
    assert app.state.actions[0] == 9
    assert app.state == replayed(app).state


def test_money_makes_up_for_what_is_short(sit: Sit) -> None:
    app = sit(kept(stone=3, money=10, population=5))
    app.tap("region-italia")
    app.tap("action-construction")
    app.tap("card-city")
    app.see("4 stone and 2 population, with 2 money instead; it leaves 0 stone, 3 population and 8 money")
    app.tap("enter")
    assert figures(app, "stone", "money", "population") == [0, 8, 3]


@pytest.mark.parametrize(
    ("language", "wonder", "card"),
    [
        ("en", "20 stone and 5 food; it leaves 40 stone and 55 food", "5 ideas; it leaves 55 ideas"),
        (
            "fr",
            "20 pierres et 5 nourritures ; il reste 40 pierres et 55 nourritures",
            "5 idées ; il reste 55 idées",
        ),
    ],
)
def test_what_a_price_leaves_is_told_before_it_is_paid(sit: Sit, language: str, wonder: str, card: str) -> None:
    app = sit(kept(stone=60, food=60, ideas=60, money=60, population=9), language=language)
    app.tap("region-italia")
    app.tap("action-wonder")
    app.see(wonder)
    app.tap("wonder-sphinx")
    app.see(wonder)
    app.tap("close-sheet")
    for name in ("action-technology", "letter-W" if language == "en" else "letter-E", "technology-writing"):
        app.tap(name)
    app.see(card)
    app.tap("down-writing")
    assert figures(app, "ideas") == [55]


def test_where_nobody_knows_what_there_is_no_price_is_said_to_be_too_high(sit: Sit) -> None:
    """A seat that went deeper in the middle and skipped its figures: it is asked for them when it builds."""
    app = sit(kept())
    app.shell.page.session.play(Deepen(1, "ledger"))
    app.settle()
    app.tap("seat-2")
    app.tap("action-construction")
    assert app.state.civilizations[1].figures["stone"] is UNKNOWN
    app.see("4 stone and 2 population")
    assert not app.sees("not enough")


def test_turns_on_the_map_stay_under_one_and_a_half_taps(sit: Sit) -> None:
    """Two thirds of the turns never touch the map."""
    app = sit(kept())
    turns = 15
    app.taps = 0
    pieces = ((1, "italia", "city"), (2, "italia", "city"), (3, "egypt", "farm"), (2, "italia", "infantry"))
    for seat, region, piece in (*pieces, (3, "numidia", "city")):
        app.put(seat, region, piece)
    assert app.taps <= 1.5 * turns


def do_what_needs_icons(app: AtMosaic) -> tuple[int, int]:
    """Four actions about cards whose icons no source has; how often the app asked, and the taps it took."""
    app.taps, asked = 0, 0

    def answer(*names: str) -> None:
        nonlocal asked
        if "asked" in app.names():
            asked += 1
            for name in (*names, "asked"):
                app.tap(name)

    def enter(face: str, *typed: str) -> None:
        nonlocal asked
        if face in app.names():
            app.tap(face)
        else:
            asked += 1
            for name in typed:
                app.tap(name)
        app.tap("enter")

    for name in ("action-technology", "letter-W", "technology-writing", "up-writing"):
        app.tap(name)
    symbols, pillar = "figure-technology.writing.symbols", "figure-technology.writing.pillar"
    answer(f"{symbols}-culture", f"{pillar}-culture")  # their lists lie open
    app.tap("action-population")
    enter("face-population.1", "people-plus")
    app.tap("action-tax")
    enter("face-tribute.1", "second-plus", "unrest-minus")
    app.tap("region-italia")
    for name in ("action-construction", "card-manufactory_town"):
        app.tap(name)
    enter("face-manufactory.1", "set-wine", "set-oil", "set-fish")
    return asked, app.taps


def test_what_no_source_has_is_asked_once_and_the_next_play_asks_nothing(sit: Sit, tmp_path: Path) -> None:
    """Symbols, a population card, a tax card, three goods: told in the first play, one tap in the second."""
    app = sit(kept(stone=60, food=60, ideas=60, money=60, population=9, symbols_government=1))
    asked, taps = do_what_needs_icons(app)
    first = app.state
    assert asked == 4
    with app.store() as store:
        told = store.shelf("mosaic.cards")
        number = store.begin(kept(stone=60, food=60, ideas=60, money=60, population=9, symbols_government=1), {})
    assert told == {
        "technology.writing": {"pillar": "culture", "symbols": ["culture"]},
        "population.1": {"food": 8, "people": 3},
        "tribute.1": {"first": 2, "second": 2, "unrest": 0},
        "manufactory.1": {"goods": ["fish", "oil", "wine"]},
    }
    with app.store() as store:
        [note] = owner_facts.opening_notes(store, Mosaic())
        store.load(number).play(note, drawn=True)
    app.shell.navigator.go("table", number=number)
    app.settle()
    asked_again, taps_again = do_what_needs_icons(app)
    assert asked_again == 0
    assert taps_again < taps - 5
    assert app.state.civilizations[0] == first.civilizations[0]
    assert app.state == replayed(app).state


def test_units_march_and_markets_are_renewed_from_the_ledger(sit: Sit) -> None:
    app = sit(kept(money=10, ideas=30))
    app.put(1, "italia", "infantry")
    app.tap("action-military")
    app.tap("march-infantry-greece")
    app.see("1 money; it leaves 9 money")
    app.tap("enter")
    assert app.pieces(1, "greece", "infantry") == 1
    assert figures(app, "money") == [9]
    app.shell.page.session.play(parse("govern 1 monarchy"))
    app.settle()
    before = dict(app.state.drawn)
    app.tap("free")
    app.tap("free-refresh-1-tax")
    assert app.state.drawn.get("tax", 0) == before.get("tax", 0) + 2
    assert "free" not in app.names()


def test_one_military_action_recruits_and_moves_in_several_regions(sit: Sit) -> None:
    """Rulebook: up to two units wherever one has cities, and every unit once, several of a kind too."""
    app = sit(kept(money=40))
    app.put(1, "egypt", "city")
    app.put(1, "egypt", "cavalry", 3)
    app.tap("region-italia")
    position = app.session.snapshot.position
    for name in ("action-military", "infantry-plus", "at-egypt", "infantry-plus"):
        app.tap(name)
    for _ in range(2):
        app.tap("march-cavalry-assyria")
    app.tap("march-cavalry-numidia")
    app.see("2 cavalry to Assyria", "1 cavalry to Numidia", "leaves 27 money", "in Italia")
    app.tap("march-cavalry-numidia")  # none is left to go: nobody goes there
    app.see("leaves 28 money")
    app.tap("at-italia")
    app.see("in Egypt")
    app.tap("infantry-minus")
    app.tap("infantry-plus")
    app.tap("enter")
    assert app.session.snapshot.position == position + 1
    assert app.pieces(1, "italia", "infantry") == app.pieces(1, "egypt", "infantry") == 1
    assert (app.pieces(1, "assyria", "cavalry"), app.pieces(1, "egypt", "cavalry")) == (2, 1)
    assert figures(app, "money") == [28]
    assert app.state == replayed(app).state


def test_no_more_units_are_recruited_in_all_regions_than_one_action_may(sit: Sit) -> None:
    app = sit(kept(money=40))
    app.put(1, "egypt", "city")
    for name in ("action-military", "infantry-plus", "cavalry-plus", "at-italia", "infantry-plus"):
        app.tap(name)
    app.see("at most 2")
    assert not app.find("enter").enabled


def owing(card: str, **figures: int) -> Table:
    """A ledger whose seat has just turned up this technology."""
    table = kept(ideas=20, **figures)
    told = {"symbols": []} if card != "writing" else {"symbols": [], "pillar": "science"}
    table.play(Learn.of({f"technology.{card}": told}))
    table.play(parse(f"discover 1 {card} up"))
    return table


def test_a_good_that_a_card_names_is_one_tap_and_may_be_left_out(sit: Sit) -> None:
    app = sit(owing("textiles"))
    app.tap("owed-1")
    assert [name for name in app.names() if name.startswith("take-")] == ["take-textile"]
    app.tap("leave-out")
    assert (app.state.owed, app.state.civilizations[0].goods) == ((), {})
    app.tap("undo")
    app.tap("owed-1")
    app.tap("take-textile")
    assert (app.state.owed, app.state.civilizations[0].goods) == ((), {"textile": 1})


def test_cartography_takes_a_cache_too(sit: Sit) -> None:
    app = sit(owing("cartography"))
    for name in ("owed-1", "cache-stone", "cache-plus", "enter"):
        app.tap(name)
    assert figures(app, "stone") == [6]
    assert not app.state.owed


def test_a_market_that_a_card_renews_is_counted_and_a_region_of_loyalty_is_told(sit: Sit) -> None:
    app = sit(owing("scientific_method"))
    drawn = app.state.drawn["technology"]
    app.tap("owed-1")
    assert [name for name in app.names() if name.startswith("renew-")] == ["renew-technology"]
    app.tap("renew-technology")
    assert (app.state.drawn["technology"], app.state.owed) == (drawn + 5, ())
    app.shell.page.session.play(Learn.of({"technology.loyalty": {"symbols": []}}))
    app.settle()
    app.shell.page.session.play(parse("discover 1 loyalty up"))
    app.settle()
    app.tap("owed-1")
    assert [name for name in app.names() if name.startswith("loyal-")] == ["loyal-italia"], "which one dominates"
    app.tap("loyal-italia")
    assert (app.state.civilizations[0].loyal, app.state.owed) == ("italia", ())


def test_a_philosopher_says_which_production_and_which_card_was_drawn(sit: Sit) -> None:
    """Before the first round, and whichever card it is."""
    table = new_table()
    table.play(Deepen(0, "ledger"))
    table.play(Learn.of({"leader.philosopher": {"symbols": []}}))
    app = sit(table)
    for name in ("leader", "leader-philosopher"):
        app.tap(name)
    assert [name for name in app.names() if name.startswith("choice-")] == [
        f"choice-track_{track}" for track in ("stone", "food", "tribute", "tariff")
    ]
    app.tap("choice-track_food")
    assert figures(app, "track_food", "track_ideas", "ideas") == [3, 8, 10]
    [card] = [name for name in app.names() if name.startswith("owed-") and name != "owed-1"][-1:]
    for name in (card, "letter-C", "technology-chemistry", "down-chemistry"):
        app.tap(name)
    assert app.state.civilizations[0].technologies == {"chemistry": False}
    assert figures(app, "ideas") == [10]
    assert not [owed for owed in app.state.owed if owed.what == "card"]


def test_schools_of_thought_move_as_much_production_as_one_likes(sit: Sit) -> None:
    app = sit(owing("schools_of_thought", track_stone=5, track_ideas=1))
    for name in ("free", "free-shift", "choice-stone", "to-ideas", "n-plus", "n-plus", "n-plus"):
        app.tap(name)
    app.see("Shift 4 from Stone production to Ideas production")
    app.tap("enter")
    assert figures(app, "track_stone", "track_ideas") == [1, 5]
    assert "free" not in app.names()


def test_the_great_library_asks_for_the_pillar_of_its_symbols(sit: Sit) -> None:
    app = sit(kept(stone=20, food=5, symbols_culture=1))
    app.tap("region-italia")
    for name in ("action-wonder", "wonder-great_library"):
        app.tap(name)
    assert not app.find("enter").enabled
    for name in ("pillar-symbols_culture", "cache-food", "enter"):
        app.tap(name)
    assert figures(app, "symbols_culture", "stone", "food") == [3, 0, 5]


def test_on_the_port_hex_of_a_wonder_lies_a_fish_too(sit: Sit) -> None:
    app = sit(kept(stone=20, food=5))
    app.tap("region-italia")
    for name in ("action-wonder", "wonder-colossus", "enter"):
        app.tap(name)
    assert figures(app, "stone", "track_food") == [0, 3]


def test_a_start_city_takes_what_lay_on_its_hex(sit: Sit) -> None:
    """A ledger says so by itself, since a piece that costs nothing is put with +; nobody else sees of it."""
    table = new_table()
    table.play(Deepen(0, "ledger"))
    app = sit(table)
    app.put(1, "italia", "city")
    for name in ("hex-token", "cache-money", "cache-plus", "enter"):
        app.tap(name)
    assert figures(app, "money") == [6]
    app.tap("seat-2")
    assert "hex-token" not in app.names()


def test_a_deck_that_is_used_up_is_said_once_its_supremacy_card_has_come_and_is_no_card(sit: Sit) -> None:
    app = sit(kept(food=20, population=5, money=0, symbols_government=2))
    app.tap("action-population")
    assert "bare" not in app.names()
    app.tap("close-sheet")
    for deck in ("population", "tax"):
        app.tap("supremacy")
        app.tap(f"deck-{deck}")
        app.tap("tally")
    app.tap("seat-1")
    for name in ("action-population", "bare"):
        app.tap(name)
    app.see("15 food; it leaves 5 food")
    assert "food-plus" not in app.names()
    app.tap("enter")
    assert figures(app, "food", "population") == [5, 7]
    for name in ("action-tax", "bare", "kind-tariff", "kind-tribute"):
        app.tap(name)
    app.see("9 money")
    app.tap("enter")
    assert figures(app, "money", "unrest") == [9, 0]
    assert not app.state.facts.yours, "what is no card is not remembered as one"
    assert app.state == replayed(app).state


def test_on_a_port_hex_lies_a_fish(sit: Sit) -> None:
    table = kept(stone=4, population=5, food=0)
    table.play(Learn.of({"construction.port_city": {"symbols": []}}))
    app = sit(table)
    app.tap("region-italia")
    for name in ("action-construction", "card-port_city", "enter"):
        app.tap(name)
    assert figures(app, "track_food", "money") == [3, 10]
    assert app.state.civilizations[0].goods == {"fish": 1}


def test_before_the_first_round_a_ledger_offers_only_the_cards_that_were_dealt(sit: Sit) -> None:
    """None of the eight actions is refused there, since none is offered; an empty pile is said once."""
    table = new_table()
    table.play(Deepen(0, "ledger"))
    app = sit(table)
    assert [name for name in app.names() if name.startswith("action-")] == ["action-technology"]
    app.tap("technologies")
    app.see("Nothing lies face down.")
    assert not app.sees("Nothing is left.")
    app.tap("close-sheet")
    app.tap("leader")
    app.tap("leader-general")
    app.tap("figure-leader.general.symbols-military")  # asked in two taps
    app.tap("asked")
    assert app.state.civilizations[0].leader == "general"
    assert app.state.civilizations[0].figures["symbols_military"] == 1
