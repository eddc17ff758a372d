"""The data file against what its sources say and what can be added up."""

from __future__ import annotations

import pytest

from companion.rules.roll.facts import CITY_BOXES, FACES, GOODS, disaster_of, printing


def test_each_die_has_six_different_faces() -> None:
    assert list(FACES) == ["food3", "good1", "goods2_skull", "workers3", "food2_or_workers2", "coins7"]


def test_goods_are_worth_the_triangle_of_their_row() -> None:
    assert [good.id for good in GOODS] == ["wood", "stone", "pottery", "cloth", "spearheads"]
    assert [good.holes for good in GOODS] == [8, 7, 6, 5, 4]
    for row, good in enumerate(GOODS, 1):
        assert good.values == tuple(row * n * (n + 1) // 2 for n in range(good.holes + 1))


def test_four_cities_can_be_built() -> None:
    assert CITY_BOXES == (3, 4, 5, 6)


def test_base_monuments() -> None:
    monuments = printing("bronze").monuments.values()
    assert [m.boxes for m in monuments] == [3, 5, 7, 9, 11, 13, 15]
    assert [m.first for m in monuments] == [1, 2, 4, 6, 8, 10, 12]
    assert [m.later for m in monuments] == [0, 1, 2, 3, 4, 5, 6]
    assert sum(m.first for m in monuments) == 43


def test_later_builders_get_more_for_large_monuments_in_the_late_bronze_age() -> None:
    for key in ("late_bronze", "bronze_2024"):
        assert [m.later for m in printing(key).monuments.values()] == [0, 1, 3, 4, 5, 6, 8]
        assert [m.first for m in printing(key).monuments.values()] == [1, 2, 4, 6, 8, 10, 12]


def test_base_developments_as_on_table_3() -> None:
    developments = printing("bronze").developments
    assert [(d.cost, d.points) for d in developments.values()] == [
        (10, 2),
        (10, 2),
        (15, 3),
        (15, 3),
        (15, 3),
        (20, 4),
        (20, 4),
        (20, 6),
        (30, 6),
        (30, 6),
        (40, 6),
        (50, 8),
        (60, 8),
    ]
    assert sum(d.points for d in developments.values()) == 61
    assert (developments["religion"].cost, developments["religion"].points) == (20, 6)


def test_late_bronze_age_developments_as_on_its_sheet() -> None:
    developments = printing("late_bronze").developments
    assert len(developments) == 17
    changed = {
        "medicine": (20, 4),
        "preservation": (20, 4),
        "shipping": (25, 5),
        "smithing": (25, 5),
        "religion": (25, 7),
        "commerce": (40, 8),
        "architecture": (60, 8),
        "empire": (70, 10),
    }
    assert {key: (developments[key].cost, developments[key].points) for key in changed} == changed
    base = printing("bronze").developments
    for key in base.keys() - changed.keys():
        assert developments[key] == base[key]


@pytest.mark.parametrize(
    ("key", "to_end", "food", "monument", "good"),
    [("bronze", 5, 4, 1, 0), ("bronze_2024", 5, 6, 2, 0), ("late_bronze", 7, 6, 2, 1)],
)
def test_numbers_of_a_printing(key: str, to_end: int, food: int, monument: int, good: int) -> None:
    numbers = printing(key)
    assert numbers.developments_to_end == to_end
    assert numbers.coins_per_food == food
    assert numbers.bonus_per_monument == monument
    assert numbers.bonus_per_good == good
    assert (numbers.bonus_per_city, numbers.coin_face_with_coinage, numbers.workers_per_stone) == (1, 12, 3)


def test_the_2024_printing_has_no_new_developments() -> None:
    assert printing("bronze_2024").developments.keys() == printing("bronze").developments.keys()


def test_skulls_bring_one_disaster() -> None:
    expected = ["", "", "drought", "pestilence", "invasion", "revolt", "revolt", "revolt"]
    assert [disaster_of(skulls) for skulls in range(8)] == expected


def test_french_names_take_their_article() -> None:
    late = printing("late_bronze")
    names = [entry.name for entry in late.developments.values()] + [entry.name for entry in late.monuments.values()]
    for name in names:
        assert name.the_fr.startswith(("le ", "la ", "les ", "l’"))
        assert name.the_fr.endswith(name.fr)
