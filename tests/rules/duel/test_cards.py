"""Every card: what it costs an empty city, and what it does when it is built."""

from __future__ import annotations

import pytest

from companion.rules.duel.facts import CARD, CARDS, RESOURCES, SYMBOLS
from companion.rules.duel.moves import Build
from companion.rules.duel.position import ECONOMY
from companion.rules.duel.state import State
from companion.rules.duel.trade import unit_prices
from tests.rules.duel.lay import GAME, Lay, price

_LETTERS = dict(zip("WCSGP", RESOURCES, strict=True))

# Card, deck, colour, cost (coins, then one letter for each resource), and what it does by itself
PRINTED = [
    ("lumber_yard", "age1", "brown", "", "makes W"),
    ("logging_camp", "age1", "brown", "1$", "makes W"),
    ("clay_pool", "age1", "brown", "", "makes C"),
    ("clay_pit", "age1", "brown", "1$", "makes C"),
    ("quarry", "age1", "brown", "", "makes S"),
    ("stone_pit", "age1", "brown", "1$", "makes S"),
    ("glassworks", "age1", "grey", "1$", "makes G"),
    ("press", "age1", "grey", "1$", "makes P"),
    ("guard_tower", "age1", "red", "", "shields 1"),
    ("stable", "age1", "red", "W", "shields 1"),
    ("garrison", "age1", "red", "C", "shields 1"),
    ("palisade", "age1", "red", "2$", "shields 1"),
    ("workshop", "age1", "green", "P", "symbol pendulum, points 1"),
    ("apothecary", "age1", "green", "G", "symbol wheel, points 1"),
    ("scriptorium", "age1", "green", "2$", "symbol quill"),
    ("pharmacist", "age1", "green", "2$", "symbol mortar"),
    ("theater", "age1", "blue", "", "points 3"),
    ("altar", "age1", "blue", "", "points 3"),
    ("baths", "age1", "blue", "S", "points 3"),
    ("stone_reserve", "age1", "yellow", "3$", "fixes S"),
    ("clay_reserve", "age1", "yellow", "3$", "fixes C"),
    ("wood_reserve", "age1", "yellow", "3$", "fixes W"),
    ("tavern", "age1", "yellow", "", "coins 4"),
    ("sawmill", "age2", "brown", "2$", "makes WW"),
    ("brickyard", "age2", "brown", "2$", "makes CC"),
    ("shelf_quarry", "age2", "brown", "2$", "makes SS"),
    ("glassblower", "age2", "grey", "", "makes G"),
    ("drying_room", "age2", "grey", "", "makes P"),
    ("walls", "age2", "red", "SS", "shields 2"),
    ("horse_breeders", "age2", "red", "WC", "shields 1, free stable"),
    ("barracks", "age2", "red", "3$", "shields 1, free garrison"),
    ("archery_range", "age2", "red", "WSP", "shields 2"),
    ("parade_ground", "age2", "red", "CCG", "shields 2"),
    ("library", "age2", "green", "WSG", "symbol quill, points 2, free scriptorium"),
    ("dispensary", "age2", "green", "CCS", "symbol mortar, points 2, free pharmacist"),
    ("school", "age2", "green", "WPP", "symbol wheel, points 1"),
    ("laboratory", "age2", "green", "WGG", "symbol pendulum, points 1"),
    ("courthouse", "age2", "blue", "WWG", "points 5"),
    ("statue", "age2", "blue", "CC", "points 4, free theater"),
    ("temple", "age2", "blue", "WP", "points 4, free altar"),
    ("aqueduct", "age2", "blue", "SSS", "points 5, free baths"),
    ("rostrum", "age2", "blue", "WS", "points 4"),
    ("forum", "age2", "yellow", "3$C", "any GP"),
    ("caravansery", "age2", "yellow", "2$GP", "any WCS"),
    ("customs_house", "age2", "yellow", "4$", "fixes GP"),
    ("brewery", "age2", "yellow", "", "coins 6"),
    ("arsenal", "age3", "red", "WWCCC", "shields 3"),
    ("pretorium", "age3", "red", "8$", "shields 3"),
    ("fortifications", "age3", "red", "CSSP", "shields 2, free palisade"),
    ("siege_workshop", "age3", "red", "WWWG", "shields 2, free archery_range"),
    ("circus", "age3", "red", "CCSS", "shields 2, free parade_ground"),
    ("academy", "age3", "green", "WSGG", "symbol sundial, points 3"),
    ("study", "age3", "green", "WWGP", "symbol sundial, points 3"),
    ("university", "age3", "green", "CGP", "symbol armillary_sphere, points 2, free school"),
    ("observatory", "age3", "green", "SPP", "symbol armillary_sphere, points 2, free laboratory"),
    ("palace", "age3", "blue", "WCSGG", "points 7"),
    ("town_hall", "age3", "blue", "WWSSS", "points 7"),
    ("obelisk", "age3", "blue", "SSG", "points 5"),
    ("gardens", "age3", "blue", "WWCC", "points 6, free statue"),
    ("pantheon", "age3", "blue", "WCPP", "points 6, free temple"),
    ("senate", "age3", "blue", "CCSP", "points 5, free rostrum"),
    ("chamber_of_commerce", "age3", "yellow", "PP", "points 3"),
    ("port", "age3", "yellow", "WGP", "points 3"),
    ("armory", "age3", "yellow", "SSG", "points 3"),
    ("lighthouse", "age3", "yellow", "CCG", "points 3, free tavern"),
    ("arena", "age3", "yellow", "WCS", "points 3, free brewery"),
    ("merchants_guild", "guild", "purple", "WCGP", ""),
    ("shipowners_guild", "guild", "purple", "CSGP", ""),
    ("builders_guild", "guild", "purple", "WCSSG", ""),
    ("magistrates_guild", "guild", "purple", "WWCP", ""),
    ("scientists_guild", "guild", "purple", "WWCC", ""),
    ("moneylenders_guild", "guild", "purple", "WWSS", ""),
    ("tacticians_guild", "guild", "purple", "CSSP", ""),
]


def _units(letters: str) -> tuple[int, ...]:
    return tuple(letters.count(letter) for letter in _LETTERS)


def _effects(line: str) -> dict[str, str]:
    return dict(part.split(" ") for part in line.split(", ")) if line else {}


def test_every_card_is_in_the_list_once() -> None:
    assert [entry[0] for entry in PRINTED] == [card.id for card in CARDS]


@pytest.mark.parametrize(("name", "deck", "colour", "cost", "line"), PRINTED, ids=[entry[0] for entry in PRINTED])
def test_card(name: str, deck: str, colour: str, cost: str, line: str) -> None:
    """Built by an empty city against an empty one, where each resource costs 2."""
    card, does = CARD[name], _effects(line)
    assert (card.deck, card.colour) == (deck, colour)
    coins, _, letters = cost.rpartition("$")
    due = int(coins or 0) + 2 * len(letters)
    table = Lay(f"{name} {'tavern' if name != 'tavern' else 'baths'}", age=card.age).coins(60, 60)
    before = GAME.score(table.state)
    assert price(table.state, 0, name) == due
    after = table.play(f"build {name}")
    assert card in after.city(0)
    assert after.place_of(card) is None
    earned = 60 - due + int(does.get("coins", 0))
    if not card.coins_per and not card.guild:
        assert after.coins(0) == earned
    assert after.output(0) == _units(does.get("makes", ""))
    assert after.choice_producers(0) == (does.get("any") == "WCS", does.get("any") == "GP")
    fixed = _units(does.get("fixes", ""))
    assert unit_prices(after.n[ECONOMY], after.n[ECONOMY + 1]) == tuple(1 if n else 2 for n in fixed)
    assert after.pawn == int(does.get("shields", 0))
    assert after.symbols(0) == ((SYMBOLS.index(does["symbol"]),) if "symbol" in does else ())
    rows = {row.id: row.points[0] - old.points[0] for row, old in zip(GAME.score(after).rows, before.rows, strict=True)}
    if colour != "purple":
        assert rows.get(colour, 0) == int(does.get("points", 0))
    assert after.actor() == 1, "a building alone never plays again"


@pytest.mark.parametrize("name", [entry[0] for entry in PRINTED if "free" in entry[4]])
def test_chain(name: str) -> None:
    """With its partner in the own city a card is free, with the partner in the rival's city it is not."""
    partner = CARD[_effects(next(entry[4] for entry in PRINTED if entry[0] == name))["free"]]
    assert partner.age < CARD[name].age
    assert partner.frees == CARD[name].number
    other = "brewery" if CARD[name].age == 2 else "arsenal"
    free = Lay(f"{name} {other}").city(0, partner.id).coins(0, 0)
    assert GAME.price(free.state, 0, CARD[name]).chained
    assert CARD[name] in free.play(f"build {name}").city(0)
    dear = Lay(f"{name} {other}").city(1, partner.id).coins(0, 0)
    assert Build(CARD[name].number) not in GAME.moves(dear.state)


@pytest.mark.parametrize(
    ("name", "city", "built", "coins"),
    [
        ("chamber_of_commerce", "press glassworks drying_room", "", 9),
        ("chamber_of_commerce", "lumber_yard", "", 0),
        ("port", "lumber_yard clay_pit quarry", "", 6),
        ("armory", "walls guard_tower", "", 2),
        ("lighthouse", "", "", 1),  # itself
        ("lighthouse", "brewery customs_house", "", 3),
        ("arena", "", "sphinx pyramids colossus", 6),
    ],
)
def test_coins_for_each_of_a_kind(name: str, city: str, built: str, coins: int) -> None:
    table = Lay(f"{name} arsenal").city(0, city).built(0, built).city(1, "tavern stone_pit").coins(50, 50)
    left = 50 - price(table.state, 0, name)
    assert table.play(f"build {name}").coins(0) == left + coins


@pytest.mark.parametrize(
    ("name", "mine", "theirs", "coins", "points"),
    [
        ("merchants_guild", "tavern", "brewery forum", 2, 2),
        ("shipowners_guild", "lumber_yard press", "stone_pit", 2, 2),
        ("shipowners_guild", "lumber_yard", "press glassworks", 2, 2),  # one city for both colours
        ("magistrates_guild", "theater altar baths", "temple", 3, 3),
        ("scientists_guild", "", "scriptorium", 1, 1),
        ("tacticians_guild", "walls", "", 1, 1),
    ],
)
def test_guild_of_a_colour(name: str, mine: str, theirs: str, coins: int, points: int) -> None:
    """Coins at once and points at the end, by the city that has the most."""
    table = Lay(f"{name} arsenal").city(0, mine).city(1, theirs).coins(50, 50)
    left = 50 - price(table.state, 0, name)
    after = table.play(f"build {name}")
    assert after.coins(0) == left + coins
    assert _purple(after) == points


def _purple(state: State) -> int:
    return next(row.points[0] for row in GAME.score(state).rows if row.id == "purple")


def test_builders_guild_gives_two_points_for_each_wonder_of_the_city_with_the_most() -> None:
    table = Lay("builders_guild arsenal").built(0, "sphinx").built(1, "pyramids colossus piraeus").coins(50, 50)
    left = 50 - price(table.state, 0, "builders_guild")
    after = table.play("build builders_guild")
    assert after.coins(0) == left
    assert _purple(after) == 6


def test_moneylenders_guild_gives_a_point_for_three_coins_of_the_richer_city() -> None:
    after = Lay("moneylenders_guild arsenal").coins(8, 11).play("build moneylenders_guild")
    assert after.coins(0) == 0
    assert _purple(after) == 3


def test_the_city_chosen_for_points_can_be_another_than_the_one_for_coins() -> None:
    """The rulebook's note on guilds: the count is taken anew at the end."""
    table = Lay("tacticians_guild circus arsenal").city(0, "walls").coins(60, 60)
    table.play("build tacticians_guild", "build circus", "discard arsenal")
    table.city(1, "barracks archery_range")
    assert _purple(table.state) == 3
