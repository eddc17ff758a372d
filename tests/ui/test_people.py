"""People on the screen: offered wherever a seat is named, renamed, made one, and you among them."""

from __future__ import annotations

from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.store import Store
from companion.ui.kit.text_field import TextField
from tests.ui.driver import Driver


def lay(store: Store, game: str, *names: str) -> int:
    """A table of that game with these people, which was left."""
    rules = GAMES[game]
    recipe = rules.recipe({"players": str(len(names))}, 3)
    number = store.begin(Table(rules, rules.prepare(recipe), tuple(map(Player, names))))
    store.archive.put_away(number)
    return number


def fill_in(driver: Driver, text: str) -> None:
    [field] = [widget for widget in driver.widgets() if isinstance(widget, TextField)]
    field._input.text = text


def open_people(driver: Driver) -> None:
    driver.tap("nav-settings")
    driver.tap("people")


def test_a_name_of_one_game_is_offered_in_the_next(driver: Driver) -> None:
    with driver.store() as store:
        lay(store, "duel", "Ada", "Grace")
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("company-several")
    driver.tap("name-0")
    driver.tap("person-Grace")
    driver.see("Grace")
    driver.tap("name-1")
    assert "person-Grace" not in driver.names()  # who sits already is not offered again
    driver.tap("person-Ada")
    driver.see("Ada", "Grace")


def test_a_person_is_renamed_in_every_play(driver: Driver) -> None:
    with driver.store() as store:
        number = lay(store, "duel", "Ada", "Grace")
    open_people(driver)
    driver.tap("person-Grace")
    fill_in(driver, "Grace H.")
    driver.tap("color-5")
    driver.tap("shape-2")
    driver.tap("keep-person")
    driver.see("Grace H.")
    with driver.store() as store:
        assert [player.name for player in store.record(number).players] == ["Ada", "Grace H."]
        [grace] = [each for each in store.people.everybody() if each.name == "Grace H."]
        assert (grace.color, grace.shape) == (4, 1)


def test_two_names_of_one_person_become_one(driver: Driver) -> None:
    with driver.store() as store:
        lay(store, "duel", "Ada", "Grace")
        second = lay(store, "roll", "grace", "Ada")
    open_people(driver)
    driver.tap("person-grace")
    driver.tap("same-as")
    driver.tap("same-Grace")
    driver.tap("not-same")
    driver.tap("same-as")
    driver.tap("same-Grace")
    driver.tap("make-one")
    assert "person-grace" not in driver.names()
    driver.see("2 plays")
    with driver.store() as store:
        assert store.record(second).players[0].name == "Grace"


def test_you_have_a_name_and_your_nameless_plays_stay_yours(driver: Driver) -> None:
    with driver.store() as store:
        lay(store, "roll", "")
        lay(store, "duel", "Ada", "Grace")
    open_people(driver)
    driver.tap("person-Ada")
    driver.tap("be-me")
    driver.see("Ada (you)", "2 plays")
    driver.tap("person-Ada")
    fill_in(driver, "Adèle")
    driver.tap("keep-person")
    driver.see("Adèle (you)")
    with driver.store() as store:
        assert store.people.you() == "Adèle"


def test_a_new_person_without_a_name_is_refused_with_a_sentence(driver: Driver) -> None:
    open_people(driver)
    driver.tap("add-person")
    driver.tap("keep-person")
    driver.see("A person needs a name.")
    fill_in(driver, "Hedy")
    driver.tap("keep-person")
    driver.see("Hedy", "0 plays")
    driver.tap("person-Hedy")
    driver.tap("forget")
    assert "person-Hedy" not in driver.names()
