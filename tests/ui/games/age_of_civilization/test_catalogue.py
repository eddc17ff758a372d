"""The owner's cards on the screen: browsed, typed in by touches, reset, completed as they come up, given and taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion import device
from companion.app.games.age_of_civilization import catalogue
from companion.core import fact_bundle
from companion.core.owner_facts import Entries, Origin
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue
from companion.rules.age_of_civilization.effects import Effect
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.picker import GROUPS, TEMPLATES, Template
from companion.ui.games.age_of_civilization.catalogue_scenes import CARD_SCENES, YOURS
from companion.ui.games.age_of_civilization.complete_card import complete_card, name_card, wants_completing
from tests.rules.age_of_civilization.filling import half_yours
from tests.ui.driver import PHONE, PLAIN, SIDEWAYS, SMALL, WIDE, Driver


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("catalogue"))
    yield driver
    driver.stop()


@pytest.fixture
def driver(app: Driver) -> Iterator[Driver]:
    """The app at home, with nothing typed in."""
    keep(app, {})
    yield app
    app.shell.close_overlays()
    app.shell.navigator.root("home")
    app.prefer(language="en")
    app.settle()


def keep(driver: Driver, entries: Entries) -> None:
    """The owner's shelf as if these had been typed in long ago."""
    with driver.store() as store:
        old = dict.fromkeys(store.shelf("age_of_civilization.cards"))
        store.keep("age_of_civilization.cards", {**old, **entries})


def kept(driver: Driver) -> Catalogue:
    with driver.store() as store:
        return catalogue.load(store)


def at_card(driver: Driver, card: str) -> None:
    driver.shell.navigator.go("card", card=card)
    driver.settle()


def type_text(driver: Driver, text: str) -> None:
    """What the keyboard of the system sends to the field in focus."""
    Window.dispatch("on_textinput", text)
    driver.settle()


# Browsing


def test_the_cards_are_reached_from_the_page_of_the_game(driver: Driver) -> None:
    driver.shell.navigator.go("game", game="age_of_civilization")
    driver.settle()
    driver.tap("catalogue")
    assert driver.screen == "catalogue"
    driver.see("0 of 105 cards completed", "0 of 48 completed from your box", "All as the rulebook prints them")
    driver.tap("kind-wonders")
    driver.see("Great Pyramid", "When gained: +2 points")
    driver.back()
    driver.tap("kind-events")
    driver.see("Baby boom", "Everybody: +1 worker", "Who has the least strength: −3 coins", "Nothing happens")


@pytest.mark.parametrize(
    ("kind", "n"),
    [
        ("civilizations", 48),
        ("wonders", 15),
        ("technologies", 9),
        ("specials", 9),
        ("action_cards", 8),
        ("scenario_parts", 17),
    ],
)
def test_every_card_of_the_box_has_a_row(driver: Driver, kind: str, n: int) -> None:
    driver.shell.navigator.go("cards", kind=kind)
    driver.settle()
    if "show-more" in driver.names():
        driver.tap("show-more")
    assert len([name for name in driver.names() if name.startswith("card-")]) == n
    assert driver.flaws() == []


def test_a_row_tells_the_facts_of_its_card(driver: Driver) -> None:
    driver.shell.navigator.go("cards", kind="specials")
    driver.settle()
    driver.see("Calendar + Philosophy", "Technology at the top · Science", "Philosophy · Research: +1 point")


def test_a_filter_and_a_search_find_a_card(driver: Driver) -> None:
    keep(driver, {"egypt": {"population": 4}, "rome": {"population": 2, "region": "europe", "inherited": []}})
    driver.shell.navigator.go("cards", kind="civilizations")
    driver.settle()
    driver.see("1 of 48 completed from your box", "All, 48", "Still house, 47", "Yours, 2")
    driver.tap("filter-yours")
    assert [name for name in driver.names() if name.startswith("card-")] == ["card-egypt", "card-rome"]
    driver.tap("filter-house")
    assert "card-rome" not in driver.names()
    driver.tap("search")
    type_text(driver, "éGY")
    driver.tap("find")
    assert [name for name in driver.names() if name.startswith("card-")] == ["card-egypt"]
    driver.tap("search-off")
    driver.tap("filter-all")
    driver.see("Arabia")
    driver.tap("card-arabia")
    assert driver.screen == "card"


def test_card_pages_go_on_in_the_order_of_the_list(driver: Driver) -> None:
    """As it is filtered and sorted, in the language that is spoken."""
    keep(driver, {card: {"population": 2} for card in ("egypt", "arabia", "rome")})
    driver.prefer(language="fr")
    driver.shell.navigator.go("cards", kind="civilizations")
    driver.settle()
    driver.tap("filter-yours")
    listed = [name.removeprefix("card-") for name in driver.names() if name.startswith("card-")]
    assert listed == ["arabia", "egypt", "rome"]
    driver.tap("card-egypt")
    driver.tap("next")
    assert driver.shell.page.card == "rome"
    assert not driver.find("next").enabled
    driver.tap("previous")
    driver.tap("previous")
    assert driver.shell.page.card == "arabia"


def test_every_fact_says_where_it_comes_from(driver: Driver) -> None:
    keep(driver, {"arabia": {"population": 4}})
    at_card(driver, "arabia")
    driver.see("Printed", "House", "Yours", "Arabia", "End of each turn: +1 coin per 2 technologies", "Middle East")
    assert driver.texts().count("Yours") == 2  # the fact, and the value beside the one of the house
    driver.tap("next")
    driver.see("Axum")
    driver.tap("previous")
    driver.see("Arabia")
    assert driver.screen == "card"
    driver.back()
    assert driver.screen == "home"


def test_the_arrows_of_the_technology_card_are_drawn(driver: Driver) -> None:
    driver.shell.navigator.go("cards", kind="technologies")
    driver.settle()
    driver.tap("tree-engineering")
    driver.see("Engineering", "Education and Coinage")


# Typing in


def test_a_population_is_stepped_and_reset(driver: Driver) -> None:
    at_card(driver, "egypt")
    driver.tap("fact-population")
    driver.tap("figure-egypt.population-plus")
    assert not driver.find("figure-egypt.population-plus").enabled, "four workers are the most"
    driver.tap("keep-facts")
    assert kept(driver).yours == {"egypt": {"population": 4}}
    driver.see("Yours")
    driver.tap("reset-population")
    assert kept(driver) == SHIPPED
    driver.tap("toast-word")
    assert kept(driver).yours == {"egypt": {"population": 4}}
    driver.tap("reset-card")
    assert kept(driver) == SHIPPED


def type_into(driver: Driver, name: str, text: str) -> None:
    typed = next(each for each in driver.widgets() if getattr(each, "name", "") == f"field-figure-{name}")
    typed.focus()
    type_text(driver, text)


def test_a_name_is_typed_and_must_be_its_own(driver: Driver) -> None:
    at_card(driver, "civ_34")
    driver.tap("fact-name")
    assert not driver.find("keep-facts").enabled
    type_text(driver, "Rome")  # the one field awaits its words
    driver.tap("keep-facts")
    driver.see("Civilizations: Rome stands on two cards.")
    assert kept(driver) == SHIPPED
    driver.tap("clear-figure-civ_34.name")
    driver.tap("keep-facts")
    driver.see("A name has 1 to 30 letters.")
    type_into(driver, "civ_34.name", "Rome of the East")
    driver.tap("keep-facts")
    driver.see("Rome of the East")
    assert kept(driver).yours == {"civ_34": {"name": "Rome of the East"}}


def pick(driver: Driver, *fields: str) -> None:
    for field in fields:
        driver.tap(f"figure-{field}")


def test_an_ability_is_picked_together(driver: Driver) -> None:
    at_card(driver, "egypt")
    driver.tap("fact-main")
    driver.tap("remove-main-0")  # ours
    driver.tap("add-main")
    assert not driver.find("keep-part").enabled
    pick(driver, "about-moment", "kind-points", "on-turn_end", "n-plus", "per-wonders", "each-plus", "if-strongest")
    driver.see("End of each turn: +2 points per 2 wonders, with the highest strength")
    driver.tap("keep-part")
    driver.tap("add-main")
    pick(driver, "about-action", "kind-discount", "on-research", "technologies-writing", "n-plus")
    driver.tap("keep-part")
    driver.see("Research: costs 2 coins less (Writing)")
    driver.tap("add-main")
    pick(driver, "about-strength", "kind-immune")
    driver.tap("keep-part")
    driver.tap("add-main")
    pick(driver, "about-either", "kind-others", "way-gain")
    driver.tap("keep-part")
    assert "add-main" not in driver.names()  # four are the most
    driver.tap("remove-main-2")
    driver.tap("part-main-0")
    pick(driver, "per-")
    driver.tap("keep-part")
    driver.tap("keep-facts")
    assert kept(driver).civilizations["egypt"].main == (
        Effect("turn_end", "points", 2, condition="strongest"),
        Effect("research", "discount", 2, technologies=("writing",)),
        Effect("conquest", "others", 1),
    )
    driver.see("Research: costs 2 coins less (Writing)", "House", "Yours")


# For each kind of ability: the fact it stands in, the touches after its kind, and what the catalogue then holds.
PICKED: dict[str, tuple[str, str, tuple[str, ...], dict[str, Any]]] = {
    "action_coins": ("egypt", "main", ("on-trade", "n-plus"), {"on": "trade", "do": "coins", "n": 2}),
    "action_points": (
        "egypt",
        "main",
        ("on-culture", "education", "if-no_technology"),
        {"on": "culture", "do": "points", "n": 1, "if": "no_technology", "not_education": True},
    ),
    "discount": (
        "egypt",
        "main",
        ("on-research", "technologies-mining", "technologies-writing", "if-strongest"),
        {"on": "research", "do": "discount", "n": 1, "if": "strongest", "technologies": ["writing", "mining"]},
    ),
    "free": ("egypt", "inherited", ("on-wonder",), {"on": "wonder", "do": "free"}),
    "slot": ("egypt", "inherited", ("action-farm",), {"on": "always", "do": "slot", "action": "farm"}),
    "no_sacrifice": ("egypt", "main", ("on-enslave",), {"on": "enslave", "do": "no_sacrifice"}),
    "follow": ("egypt", "main", ("on-construction",), {"on": "construction", "do": "follow", "action": "culture"}),
    "more_workers": ("egypt", "main", ("on-wonder", "n-plus"), {"on": "wonder", "do": "more_workers", "n": 2}),
    "ahead": ("egypt", "main", (), {"on": "always", "do": "ahead"}),
    "forbid": ("egypt", "main", ("action-fishing",), {"on": "always", "do": "forbid", "action": "fishing"}),
    "coins": (
        "egypt",
        "main",
        ("on-risen", "per-bonus", "each-plus"),
        {"on": "risen", "do": "coins", "n": 1, "per": "bonus", "each": 2},
    ),
    "points": ("writing", "effects", ("on-gained", "n-plus"), {"on": "gained", "do": "points", "n": 2}),
    "triple": ("egypt", "main", ("n-minus",), {"on": "risen", "do": "triple", "n": 2}),
    "invest": ("egypt", "main", ("n-plus",), {"on": "turn_end", "do": "invest", "n": 3}),
    "technology": (
        "egypt",
        "main",
        ("per-bonus", "each-plus"),
        {"on": "risen", "do": "technology", "n": 1, "per": "bonus", "each": 2},
    ),
    "wonder": ("wonder_02", "effects", (), {"on": "gained", "do": "wonder", "n": 1}),
    "worker": ("special_1", "effects_a", ("on-rest",), {"on": "rest", "do": "worker", "n": 1}),
    "others": (
        "egypt",
        "main",
        ("on-turn_end", "n-plus", "if-strongest"),
        {"on": "turn_end", "do": "others", "n": -2, "if": "strongest"},
    ),
    "military": (
        "egypt",
        "main",
        ("per-technologies", "each-plus"),
        {"on": "always", "do": "military", "n": 1, "per": "technologies", "each": 2},
    ),
    "immune": ("wonder_03", "effects", (), {"on": "war", "do": "immune"}),
    "text": ("egypt", "inherited", ("on-rest",), {"on": "rest", "do": "text", "text": "Draw a card"}),
}


ABOUT = dict(zip(("action", "moment", "either", "strength", "other"), GROUPS, strict=True))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.id)
def test_every_kind_of_ability_is_made_by_touches(driver: Driver, template: Template) -> None:
    card, field, touches, value = PICKED[template.id]
    keep(driver, {card: {field: []}})
    at_card(driver, card)
    driver.tap(f"fact-{field}")
    driver.tap(f"add-{field}")
    about, (_, kinds) = next(each for each in ABOUT.items() if template in each[1][1])
    pick(driver, f"about-{about}", *([f"kind-{template.id}"] if len(kinds) > 1 else []), *touches)
    if value["do"] == "text":
        driver.tap("keep-part")
        driver.see("Free text is one line of 1 to 120 letters.")
        type_text(driver, value["text"])  # the field awaits its words
    driver.tap("keep-part")
    driver.tap("keep-facts")
    assert kept(driver).yours[card][field] == [value]
    driver.prefer(language="fr")
    driver.tap(f"fact-{field}")
    driver.tap(f"part-{field}-0")  # the same questions change it, in the other language
    assert driver.flaws() == []
    driver.tap("keep-part")
    driver.tap("keep-facts")
    assert kept(driver).yours[card][field] == [value]


def test_what_fits_no_question_is_free_text(driver: Driver) -> None:
    keep(driver, {"wonder_01": {"effects": []}})
    at_card(driver, "wonder_01")
    for name in ("fact-effects", "add-effects"):
        driver.tap(name)
    pick(driver, "about-other", "on-rest")
    type_into(driver, "text", "Draw a card")
    driver.tap("keep-part")
    driver.tap("keep-facts")
    assert kept(driver).wonders["wonder_01"].effects == (Effect("rest", "text", text="Draw a card"),)
    driver.see("When you rest: Draw a card (by hand)")


def test_our_guess_can_be_confirmed(driver: Driver) -> None:
    at_card(driver, "egypt")
    driver.tap("fact-inherited")
    driver.tap("so-inherited")
    driver.tap("keep-facts")
    assert kept(driver).origin("egypt", "inherited") is Origin.YOURS
    assert kept(driver).civilizations["egypt"].inherited == SHIPPED.civilizations["egypt"].inherited


def test_arrows_must_agree_with_the_rulebook(driver: Driver) -> None:
    def arrows(card: str, *others: str) -> None:
        at_card(driver, card)
        driver.tap("fact-needs")
        pick(driver, *(f"{card}.needs-{each}" for each in others))
        driver.tap("keep-facts")

    arrows("engineering", "education")
    driver.see("These arrows say otherwise.")
    pick(driver, "engineering.needs-education", "engineering.needs-iron_working", "engineering.needs-gunpowder")
    driver.tap("keep-facts")
    assert kept(driver).technologies["engineering"].needs == ("education", "iron_working", "gunpowder", "tech_9")
    arrows("gunpowder", "engineering")
    driver.see("its arrows lead in a circle")
    driver.back()
    assert "gunpowder" not in kept(driver).yours
    arrows("iron_working", "mining")
    driver.see("only the lowest row has no arrows")


def test_technologies_trade_places_and_keep_the_arrows_of_the_card(driver: Driver) -> None:
    at_card(driver, "gunpowder")
    driver.tap("fact-row")
    pick(driver, "gunpowder.column-tech_9")
    driver.tap("keep-facts")
    cards = kept(driver)
    assert (cards.technologies["gunpowder"].column, cards.technologies["gunpowder"].row) == ("middle", 2)
    assert cards.technologies["gunpowder"].needs == ("navigation",)
    assert cards.technologies["tech_9"].needs == ("iron_working",)
    assert cards.technologies["engineering"].needs == ("education", "gunpowder")
    driver.tap("reset-column")
    assert kept(driver) == SHIPPED


def test_a_place_and_arrows_told_on_one_page_go_together(driver: Driver) -> None:
    """The arrows belong to the place on the card: told after it, they stand on what it has brought."""
    complete_card(driver.shell, SHIPPED, "gunpowder", lambda _: None)
    driver.settle()
    pick(driver, "gunpowder.column-tech_9")
    assert getattr(driver.find("figure-gunpowder.needs-navigation"), "selected")  # noqa: B009
    pick(driver, "gunpowder.needs-mining")
    driver.tap("keep-facts")
    assert kept(driver).technologies["gunpowder"].needs == ("navigation", "mining")
    assert kept(driver).technologies["tech_9"].needs == ("iron_working",)


def test_a_reset_leaves_other_cards_alone(driver: Driver) -> None:
    keep(
        driver,
        {
            "gunpowder": {"needs": ["mining"], "effects": []},
            "iron_working": {"effects": []},
            "engineering": {"needs": ["education", "iron_working"]},
        },
    )
    at_card(driver, "iron_working")
    driver.tap("reset-card")
    assert kept(driver).yours.keys() == {"gunpowder", "engineering"}
    at_card(driver, "engineering")
    driver.tap("reset-needs")
    assert kept(driver).yours.keys() == {"gunpowder"}


def test_what_the_rulebook_denies_is_kept_and_named(driver: Driver) -> None:
    at_card(driver, "card_plague")
    driver.tap("fact-war")
    driver.tap("figure-card_plague.war")
    driver.tap("keep-facts")
    assert kept(driver).action_cards["card_plague"].war
    driver.see("Plague, War symbol: the rulebook says otherwise.")


def test_a_part_for_scenarios_is_described_in_words(driver: Driver) -> None:
    at_card(driver, "control_1")
    driver.tap("fact-text")
    type_into(driver, "control_1.text", "Every Conquest costs a coin more.")
    driver.tap("keep-facts")
    driver.see("Every Conquest costs a coin more.")
    assert kept(driver).value("control_1", "text") == "Every Conquest costs a coin more."


# When a card first comes up


def test_a_card_is_completed_when_it_comes_up(driver: Driver) -> None:
    assert wants_completing(SHIPPED, "civ_35")
    learnt: list[Entries] = []
    complete_card(driver.shell, SHIPPED, "civ_35", learnt.append)
    driver.settle()
    driver.see("Macedonia, as in your box", "Nothing typed in yet")
    driver.tap("figure-civ_35.population-plus")
    driver.tap("so-region")
    driver.tap("remove-main-1")
    driver.tap("part-main-0")
    pick(driver, "about-action", "kind-action_coins", "on-trade")
    driver.tap("keep-part")
    driver.see("Keep 3 facts", "Trade: +1 coin")
    driver.tap("keep-facts")
    entries = {"civ_35": {"main": [{"on": "trade", "do": "coins", "n": 1}], "population": 4, "region": "europe"}}
    assert learnt == [entries]
    assert kept(driver).yours == entries


def test_later_changes_nothing(driver: Driver) -> None:
    learnt: list[Entries] = []
    later: list[bool] = []
    complete_card(driver.shell, SHIPPED, "card_farm", learnt.append, lambda: later.append(True))
    driver.settle()
    driver.tap("figure-card_farm.war")
    driver.tap("later")
    assert (learnt, later) == ([], [True])
    assert kept(driver) == SHIPPED


def test_a_table_may_know_other_cards_than_the_shelf(driver: Driver) -> None:
    """A name that the shelf has given to another card meanwhile is refused in the sheet."""
    keep(driver, {"civ_36": {"name": "Portugal"}})
    learnt: list[Entries] = []
    complete_card(driver.shell, SHIPPED, "civ_35", learnt.append)
    driver.settle()
    type_into(driver, "civ_35.name", "Portugal")
    driver.tap("keep-facts")
    driver.see("Civilizations: Portugal stands on two cards.")
    assert learnt == []
    assert "civ_35" not in kept(driver).yours


def test_a_card_that_is_not_in_the_list_gets_a_slot(driver: Driver) -> None:
    keep(driver, {"civ_35": {"name": "Portugal", "population": 1}, "civ_34": {"name": "Poland"}})
    named: list[Any] = []

    def name(words: str) -> None:
        name_card(driver.shell, SHIPPED, Kind.CIVILIZATION, lambda card, entries: named.append((card, entries)))
        driver.settle()
        type_text(driver, words)
        driver.tap("keep-fact")

    name("Norway")  # the first slot that has a name neither here nor there
    name("portugal")  # typed in before, but after the table began
    name("Rome")
    driver.see("Civilizations: Rome stands on two cards.")
    assert named == [
        ("civ_36", {"civ_36": {"name": "Norway"}}),
        ("civ_35", {"civ_35": {"name": "Portugal", "population": 1}}),
    ]
    assert kept(driver).unnamed_slots(Kind.CIVILIZATION)[0] == "civ_37"


# Giving and taking


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(device, "exchange_folder", lambda: tmp_path / "exchange")
    return tmp_path / "exchange"


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts = [""]

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(device, "copy", copy)
    monkeypatch.setattr(device, "clipboard_text", lambda longest: texts[-1])
    return texts


written = partial(fact_bundle.write, AgeOfCivilization.id)
read_back = partial(fact_bundle.read, AgeOfCivilization.id, SHIPPED)


def at_bundle(driver: Driver) -> None:
    driver.shell.navigator.go("bundle", game="age_of_civilization")
    driver.settle()


def test_a_catalogue_half_yours_goes_out_as_a_file_and_comes_back(driver: Driver, folder: Path) -> None:
    mine = half_yours(7)
    keep(driver, mine.yours)
    at_bundle(driver)
    driver.tap("save")
    driver.tap("save")  # a second file, not another first one
    files = sorted(path.stem for path in folder.iterdir())
    assert len(files) == 2
    keep(driver, {})
    driver.shell.navigator.again()
    driver.settle()
    driver.see("nothing to give away")
    driver.tap(f"file-{files[0]}")
    n = sum(map(len, mine.yours.values()))
    driver.see("What would change", f"{n} of {n} chosen")
    assert driver.flaws() == []
    assert kept(driver) == SHIPPED
    driver.tap("take-over")
    assert kept(driver) == mine
    driver.see(f"{n} facts taken over.")
    driver.tap("toast-word")
    assert kept(driver) == SHIPPED


def test_each_difference_is_shown_and_can_be_left_out(driver: Driver, clipboard: list[str]) -> None:
    keep(driver, {"egypt": {"population": 2}})
    theirs: dict[str, dict[str, Any]] = {
        "egypt": {"population": 4, "main": []},
        "civ_34": {"name": "Portugal"},
        "card_farm": {"war": False},
    }
    clipboard.append(written(SHIPPED.with_entries(theirs)))
    at_bundle(driver)
    driver.tap("paste")
    driver.see("4 of 4 chosen", "Egypt", "Greece", "Portugal", "No ability", "Wonder: costs 2 coins less")
    driver.tap("take-egypt-main")
    driver.see("3 of 4 chosen")
    driver.tap("take-none")
    driver.see("Nothing chosen")
    driver.tap("take-all")
    driver.tap("take-egypt-main")
    driver.tap("take-civ_34-name")
    driver.tap("take-over")
    assert kept(driver).yours == {"egypt": {"population": 4}, "card_farm": {"war": False}}
    driver.tap("share")
    assert read_back(clipboard[-1]) == kept(driver).yours
    driver.tap("paste")
    driver.see("Nothing in it differs from what you have.")


def test_what_cannot_be_is_not_taken_over(driver: Driver, clipboard: list[str]) -> None:
    clipboard.append(written(SHIPPED.with_entries({"egypt": {"name": "Rome"}, "rome": {"population": 4}})))
    at_bundle(driver)
    driver.tap("paste")
    driver.see("Rome stands on two cards.", "Not like this")
    driver.tap("take-over")
    assert kept(driver) == SHIPPED
    driver.tap("take-egypt-name")
    driver.tap("take-over")
    assert kept(driver).yours == {"rome": {"population": 4}}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{}", "This is not a catalogue."),
        (
            written(SHIPPED.with_entries({"egypt": {"population": 4}}))
            .replace('"population": 4', '"population": 7')
            .encode(),
            "Egypt, Population: This is a number from 1 to 4.",
        ),
        (b"\xff\xfe", "it cannot be read"),
        (b'{"format": "visavis-catalogue", "version": 1, "game": "mosaic", "yours": {}}', "belongs to another game"),
        (b"[" * 100_000, "it cannot be read"),
        (b" " * (fact_bundle.LARGEST + 1), "too large"),
    ],
)
def test_a_bad_file_gets_its_sentence(driver: Driver, folder: Path, content: bytes, sentence: str) -> None:
    folder.mkdir()
    (folder / "bad.json").write_bytes(content)
    at_bundle(driver)
    driver.tap("file-bad")
    driver.see(sentence)
    assert driver.screen == "bundle"
    assert kept(driver) == SHIPPED


def test_a_file_can_be_dropped_on_the_window(driver: Driver, folder: Path) -> None:
    folder.mkdir()
    path = folder / "drôle.json"
    path.write_text(written(SHIPPED.with_entries({"egypt": {"population": 4}})), encoding="utf-8")
    at_bundle(driver)
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    driver.settle()
    assert driver.screen == "takeover"
    driver.tap("take-over")
    assert kept(driver).yours == {"egypt": {"population": 4}}


def test_a_folder_that_cannot_be_written_is_told(driver: Driver, folder: Path) -> None:
    folder.parent.joinpath("exchange").write_text("in the way")
    keep(driver, {"egypt": {"population": 4}})
    at_bundle(driver)
    driver.tap("save")
    driver.see("does not let the app write")


# Looks

LOOKS = (
    (SMALL, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (WIDE, {"theme": "dark", "language": "fr", "text_size": 1.6}),
    (SIDEWAYS, {"theme": "light", "language": "en", "text_size": 1.0}),
)


@pytest.mark.parametrize(("size", "preferences"), LOOKS)
def test_nothing_is_cut_off_in_the_narrowest_looks(
    driver: Driver, folder: Path, size: tuple[int, int], preferences: dict[str, Any]
) -> None:
    keep(driver, YOURS)
    driver.resize(*size)
    driver.prefer(**preferences)
    found = []
    for scene in CARD_SCENES:
        driver.shell.navigator.go(scene.place, **scene.args)
        driver.settle()
        for name in scene.touch:
            driver.tap(name)
        found += [f"{scene.name}: {flaw}" for flaw in driver.flaws()]
        driver.shell.navigator.back()
    driver.resize(*PHONE)
    driver.prefer(**PLAIN)
    assert found == []
