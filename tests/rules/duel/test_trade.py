"""Prices: the cheapest way to pay, against every way there is."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from companion.rules.duel.facts import CARD, CARDS, RAW, RESOURCES, WONDERS, Card, Cost, Wonder, members
from companion.rules.duel.position import CITY, RAW_ROW, refresh
from companion.rules.duel.price import bill_of, card_price, wonder_price
from companion.rules.duel.trade import CARD_ECONOMY, WONDER_ECONOMY, choices, output, unit_prices
from companion.rules.duel.trade import bill as bill_for
from tests.rules.duel.lay import GAME, Lay, price

_MAKERS = [card for card in CARDS if CARD_ECONOMY[card.number]]
_WONDERS = [wonder for wonder in WONDERS if WONDER_ECONOMY[wonder.number]]

makers = st.sets(st.sampled_from([card.id for card in _MAKERS]))
things: st.SearchStrategy[Card | Wonder] = st.sampled_from([*CARDS, *WONDERS])


def _economy(names: set[str]) -> int:
    return sum(CARD_ECONOMY[CARD[name].number] for name in names)


def _by_trying(cost: Cost, own: int, rival: int, waived: int) -> int:
    """Give every producer of a choice and every waiver to any resource it can stand for; the cheapest wins."""
    units = unit_prices(own, rival)
    raw, manufactured = choices(own)
    helpers = [range(RAW)] * raw + [range(RAW, len(RESOURCES))] * manufactured + [range(len(RESOURCES))] * waived
    best = 999
    for given_to in product(*helpers):
        missing = [need - has for need, has in zip(cost.resources, output(own), strict=True)]
        for resource in given_to:
            missing[resource] -= 1
        best = min(best, sum(max(0, n) * unit for n, unit in zip(missing, units, strict=True)))
    return best


@given(makers, makers, st.sets(st.sampled_from(_WONDERS)), st.sampled_from([0, 2]), things)
def test_bills_are_the_cheapest(
    mine: set[str], theirs: set[str], built: set[Wonder], waived: int, thing: Card | Wonder
) -> None:
    cost = thing.cost
    own = _economy(mine) + sum(WONDER_ECONOMY[wonder.number] for wonder in built)
    rival = _economy(theirs - mine)
    found = bill_for(cost, own, rival, waived)
    assert found.trade == _by_trying(cost, own, rival, waived)
    covered = zip(found.made, found.chosen, found.waived, found.bought, strict=True)
    assert tuple(map(sum, covered)) == cost.resources
    assert sum(found.waived) <= waived


@given(makers, makers, st.sampled_from(["", "masonry", "architecture", "masonry architecture"]))
def test_looked_up_prices_are_those_of_the_bills(mine: set[str], theirs: set[str], owned: str) -> None:
    table = Lay("library").city(0, " ".join(mine)).city(1, " ".join(theirs - mine)).owned(0, owned)
    for seat in (0, 1):
        for card in CARDS:
            bill = bill_of(table.n, seat, card)
            assert bill.chained or bill.total == card_price(table.n, seat, card.number)
        for wonder in WONDERS:
            bill = bill_of(table.n, seat, wonder)
            assert bill.total == wonder_price(table.n, seat, wonder.number)


def test_yellow_cards_and_wonders_do_not_raise_the_rivals_prices() -> None:
    table = Lay("palace").city(1, "forum caravansery").built(1, "piraeus great_lighthouse")
    assert GAME.price(table.state, 0, CARD["palace"]).units == (2, 2, 2, 2, 2)


def test_a_reserve_fixes_the_price_whatever_the_rival_makes() -> None:
    table = Lay("aqueduct").city(0, "stone_reserve").city(1, "quarry stone_pit shelf_quarry")
    assert price(table.state, 0, "aqueduct") == 3


def test_customs_fix_both_manufactured_goods() -> None:
    table = Lay("study").city(0, "customs_house").city(1, "press glassworks")
    assert GAME.price(table.state, 0, CARD["study"]).units == (2, 2, 2, 1, 1)


def test_a_producer_of_a_choice_takes_the_dearest() -> None:
    table = Lay("rostrum").city(0, "caravansery").city(1, "shelf_quarry")
    bill = GAME.price(table.state, 0, CARD["rostrum"])
    assert bill.chosen == (0, 0, 1, 0, 0)
    assert bill.total == 2


def test_two_producers_of_a_choice() -> None:
    table = Lay("palace").city(0, "caravansery forum").built(0, "piraeus great_lighthouse")
    assert price(table.state, 0, "palace") == 2


def test_rows_follow_a_change_of_either_city() -> None:
    table = Lay("shelf_quarry aqueduct temple").coins(9, 9)
    table.play("build shelf_quarry")
    rows = table.n[RAW_ROW : RAW_ROW + 2]
    refresh(table.n)
    assert table.n[RAW_ROW : RAW_ROW + 2] == rows
    assert price(table.state, 1, "aqueduct") == 12
    assert price(table.state, 0, "aqueduct") == 2
    assert list(members(table.n[CITY])) == [CARD["shelf_quarry"].number]
