"""The fingerprint of a position: kept with plays for ever, so it never changes for what it is made of."""

from __future__ import annotations

from companion.core.fingerprint import fingerprint

FIGURES = [("coins", 3), ("cards", frozenset({"a", "b"}))]


def test_a_fingerprint_is_the_same_in_every_version() -> None:
    assert fingerprint(0, FIGURES) == "341d9cc5efb2d4e6"


def test_whose_turn_it_is_and_each_thing_of_a_list_make_another_one() -> None:
    others = (
        fingerprint(1, FIGURES),
        fingerprint(0, [("coins", 4), FIGURES[1]]),
        fingerprint(0, [FIGURES[0], ("cards", frozenset({"a", "c"}))]),
        fingerprint(0, FIGURES[:1]),
    )
    assert len({fingerprint(0, FIGURES), *others}) == 5


def test_what_shows_nothing_and_the_order_change_nothing() -> None:
    more = [("food", 0), ("leader", ""), ("wonders", frozenset[str]())]
    assert fingerprint(0, [*more, *reversed(FIGURES)]) == fingerprint(0, FIGURES)
