"""The score sheet of Mosaic: every category, every way to count a phase, ties, and sums that always add up."""

from __future__ import annotations

import pytest

from companion.core.chance import Dice
from companion.core.game import Answer, Answers, Field, Illegal
from companion.core.score import Ending, ScoreSheet
from companion.core.setup import Recipe
from companion.rules.mosaic import Mosaic
from companion.rules.mosaic.facts import GOVERNMENTS, LEADERS, TECHNOLOGIES, WONDERS, open_regions
from companion.rules.mosaic.options import rules_of
from companion.rules.mosaic.scoring import ROWS, Holdings, points_of, scorer_points, unrest_ignored

BOOK = Mosaic()


def recipe(players: int = 3, **options: str) -> Recipe:
    return BOOK.recipe({"players": str(players), **options}, 1)


def pick(*things: str) -> frozenset[str]:
    return frozenset(things)


def row(sheet: ScoreSheet, key: str) -> tuple[int, ...]:
    return next(each.points for each in sheet.rows if each.id == key)


def count(*answers: Answers, shared: Answers | None = None, **options: str) -> ScoreSheet:
    return BOOK.count(recipe(len(answers), **options), answers, shared)


def test_both_printed_examples_from_typed_influence() -> None:
    """Hispania is closed to three; the same three meet in Gaul."""
    sheet = count(
        {"influence_1_gaul": 10, "influence_2_gaul": 4},
        {"influence_1_gaul": 5, "influence_2_gaul": 6},
        {"influence_1_gaul": 6, "influence_2_gaul": 2},
        shared={"phases": 2, "built_1_gaul": 7, "built_2_gaul": 7},
    )
    assert row(sheet, "supremacy_1") == (10, 0, 2)
    assert row(sheet, "supremacy_2") == (2, 10, 0)
    assert sheet.totals == (12, 10, 2)


def test_both_printed_examples_piece_by_piece_in_hispania_itself() -> None:
    judith: Answers = {f"{piece}_{n}_hispania": k for n in (1, 2) for piece, k in (("cities", 3), ("infantry", 2))}
    ethan: Answers = {
        f"{piece}_{n}_hispania": k for n in (1, 2) for piece, k in (("cities", 1), ("towns", 1), ("cavalry", 2))
    }
    christine: Answers = {f"{piece}_{n}_hispania": k for n in (1, 2) for piece, k in (("cities", 2), ("wonders", 1))}
    sheet = count(
        {**judith, "tactics_1": pick("formations"), "tactics_2": pick("formations")},
        {**ethan, "engines_2_hispania": 1},
        christine,
        {},
        shared={"phases": 2, "by": pick("pieces")},
    )
    assert row(sheet, "supremacy_1") == (10, 0, 2, 0)
    assert row(sheet, "supremacy_2") == (2, 10, 0, 0)


def test_points_counted_at_the_table() -> None:
    sheet = count({"points_1": 21, "points_3": 4}, {"points_2": 9}, shared={"phases": 3, "by": pick("points")})
    assert [row(sheet, f"supremacy_{n}") for n in (1, 2, 3)] == [(21, 0), (0, 9), (4, 0)]
    assert row(sheet, "governments") == (0, 0)


def test_governments_score_in_each_phase() -> None:
    sheet = count(
        {
            "influence_1_italia": 5,
            "influence_1_egypt": 3,
            "influence_2_italia": 2,
            "government_1": pick("tyranny"),
            "government_2": pick("monarchy"),
            "wonders_2": 2,
        },
        {"influence_1_italia": 4, "influence_2_italia": 2, "government_1": pick("republic"), "population_1": 13},
        {"government_1": pick("oligarchy"), "tiles_1": 3, "government_2": pick("theocracy"), "city_regions_2": 4},
        {"government_2": pick("city_state"), "best_region_cities_2": 5},
        shared={"phases": 2},
    )
    assert row(sheet, "governments") == (3 * 2 + 3 * 2, 6, 2 * 3 + 2 * 4, 5)
    assert row(sheet, "supremacy_1") == (3 + 3, 2, 0, 0)
    assert row(sheet, "supremacy_2") == (3, 3, 0, 0)


def test_governments_read_the_pieces_where_they_can() -> None:
    here: Answers = {"cities_1_greece": 3, "cities_1_egypt": 1, "wonders_1_egypt": 2}
    by: Answers = {"phases": 1, "by": pick("pieces")}
    for government, points in (("theocracy", 4), ("city_state", 3), ("monarchy", 6), ("tyranny", 4)):
        sheet = count({**here, "government_1": pick(government)}, {}, shared=by)
        assert row(sheet, "governments") == (points, 0), government


def test_end_of_the_game_category_by_category() -> None:
    sheet = count(
        {
            "cities": 5,
            "towns": 3,
            "wonders": pick("great_pyramid", "stonehenge"),
            "population": 9,
            "golden_ages": pick("medicine", "art"),
            "achievements": pick("urban"),
            "projects": 2,
            "project_points": 7,
            "technologies": pick("cement", "empires", "history", "art", "construction"),
            "symbols_history": 4,
            "best_project": 5,
            "goods_sets": 2,
            "leader": pick("artist"),
            "symbols_artist": 6,
            "in_play": 10,
            "unrest": 9,
            "cultural_cities": 1,
        },
        {},
    )
    mine = {each.id: each.points[0] for each in sheet.rows}
    assert mine == {
        "governments": 0,
        "in_play": 10,
        "cities": 10,
        "towns": 3,
        "wonders": 12 + 4,
        "golden_ages": 12,
        "achievements": 6,
        "projects": 7,
        "technologies": 2 * 2 + 5 + (4 + 2 * 1) + 3 + 5,
        "manufactories": 10,
        "leader": 6,
        "unrest": -(9 - 3 - 3),
    }
    assert sheet.totals == (sum(mine.values()), 0)


@pytest.mark.parametrize(
    ("wonder", "figure", "n", "points"),
    [
        ("colosseum", "regions", 3, 12),
        ("hanging_gardens", "adjacent_cities", 2, 6),
        ("stonehenge", "population", 11, 5),
        ("colossus", "region_cities", 4, 8),
        ("great_library", "", 0, 5),
        ("lighthouse", "unique_goods", 8, 8),
        ("temple_artemis", "region_units", 7, 7),
        ("great_pyramid", "", 0, 12),
        ("sphinx", "region_wonders", 3, 12),
    ],
)
def test_every_wonder(wonder: str, figure: str, n: int, points: int) -> None:
    answers: dict[str, Answer] = {"wonders": pick(wonder)}
    if figure:
        answers[figure] = n
    assert row(count(answers, {}), "wonders") == (points, 0)


def test_all_wonders_are_tested() -> None:
    assert len(WONDERS) == 9
    assert {key for key, tile in WONDERS.items() if tile.calms} == {"colosseum", "hanging_gardens"}


def test_the_sphinx_counts_itself_unless_the_house_says_no() -> None:
    assert row(count({"wonders": pick("sphinx"), "region_wonders": 1}, {}), "wonders") == (4, 0)
    assert row(count({"wonders": pick("sphinx"), "region_wonders": 0}, {}, sphinx="others"), "wonders") == (0, 0)


@pytest.mark.parametrize(
    ("technology", "points"),
    [
        ("art", 3), ("dance", 3), ("drama", 3), ("music", 3), ("poetry", 3),
        ("city_state", 2), ("royal_house", 2), ("literature", 2),
        ("history", 5 + 2 * 3), ("philosophy", 5), ("dynasty", 5), ("fermentation", 5), ("festivals", 5),
        ("luxury", 5), ("monuments", 5),
        ("tile", 2 * 2), ("cement", 2 * 4), ("empires", 7), ("construction", 6),
        ("public_games", 0), ("religion", 0),
    ],
)  # fmt: skip
def test_every_scoring_technology(technology: str, points: int) -> None:
    held = Holdings(
        cities=7,
        wonders=pick("sphinx", "great_library"),
        achievements=pick("urban", "imperial", "opulent"),
        projects=4,
        figures={"best_project": 6},
        symbols={technology: 5},
    )
    assert scorer_points(TECHNOLOGIES[technology], held, rules_of(recipe())) == points


def test_no_scoring_technology_is_left_out() -> None:
    assert sum(bool(card.end or card.calms) for card in TECHNOLOGIES.values()) == 21


@pytest.mark.parametrize(
    ("held", "ignored"),
    [
        (Holdings(wonders=pick("colosseum")), 4),
        (Holdings(wonders=pick("hanging_gardens")), 3),
        (Holdings(leader="artist"), 3),
        (Holdings(leader="priestess"), 3),
        (Holdings(leader="scribe"), 0),
        (Holdings(cultural_cities=2), 6),
        (Holdings(technologies=pick("literature")), 5),
        (Holdings(technologies=pick("public_games"), symbols={"public_games": 4}), 4),
        (Holdings(technologies=pick("religion", "public_games"), symbols={"religion": 2, "public_games": 1}), 3),
    ],
)
def test_what_calms_unrest(held: Holdings, ignored: int) -> None:
    assert unrest_ignored(held) == ignored


def test_calm_beyond_the_unrest_gives_no_points() -> None:
    sheet = count({"unrest": 2, "wonders": pick("colosseum")}, {"unrest": 2})
    assert row(sheet, "unrest") == (0, -2)


def test_only_the_artist_scores_as_a_leader() -> None:
    held = Holdings(symbols=dict.fromkeys(LEADERS, 5))
    scores = {key: scorer_points(card, held, rules_of(recipe())) for key, card in LEADERS.items()}
    assert {key for key, points in scores.items() if points} == {"artist"}


def test_ties_go_to_wonders_then_money_then_are_shared() -> None:
    more_wonders = count({"cities": 6}, {"wonders": pick("great_pyramid")})
    assert more_wonders.outcome
    assert (more_wonders.outcome.ending, more_wonders.outcome.winners) == (Ending.TIE_BREAK, (1,))
    richer = count({"towns": 2, "money": 3}, {"cities": 1, "money": 8}, {"towns": 2, "money": 5})
    assert richer.outcome
    assert (richer.outcome.ending, richer.outcome.winners) == (Ending.TIE_BREAK, (1,))
    shared = count({"towns": 2, "money": 3}, {"cities": 1, "money": 3}, {"towns": 1, "money": 90})
    assert shared.outcome
    assert (shared.outcome.ending, shared.outcome.winners) == (Ending.SHARED, (0, 1))


@pytest.mark.parametrize(
    ("answers", "shared"),
    [
        ([{"wonders": pick("sphinx")}, {"wonders": pick("sphinx")}], {}),
        ([{"golden_ages": pick("art")}, {"golden_ages": pick("art")}], {}),
        ([{"achievements": pick("urban")}, {"achievements": pick("urban")}], {}),
        ([{"technologies": pick("art")}, {"technologies": pick("art")}], {}),
        ([{"leader": pick("artist")}, {"leader": pick("artist")}], {}),
        ([{"leader": pick("artist", "scribe")}, {}], {}),
        ([{"government_1": pick("republic")}, {"government_1": pick("republic")}], {"phases": 1}),
        ([{"cities": 16}, {}], {}),
        ([{"cities": -1}, {}], {}),
        ([{"wonders": pick("tower")}, {}], {}),
        ([{}, {}], {"phases": 4}),
        ([{}, {}], {"phases": 1, "by": pick("guess")}),
        ([{}], {}),
    ],
)
def test_what_cannot_be_is_refused(answers: list[Answers], shared: Answers) -> None:
    with pytest.raises(Illegal):
        BOOK.count(recipe(2), answers, shared)


def test_no_more_than_nine_achievements() -> None:
    first = pick("natalist", "builder", "maritime", "imperial", "erudite")
    with pytest.raises(Illegal):
        count({"achievements": first}, {"achievements": pick("urban", "warlike", "merchant", "opulent", "diverse")})


def test_closed_regions_are_not_asked_about() -> None:
    for players in range(2, 7):
        asked = {field.id for field in BOOK.form(recipe(players), {"phases": 1})}
        assert {key.removeprefix("influence_1_") for key in asked if key.startswith("influence_1_")} == set(
            open_regions(players)
        )


def test_the_form_asks_only_for_what_is_needed() -> None:
    assert not [field for field in BOOK.form(recipe()) if "_1" in field.id or field.id == "by"]
    by_points = [field.id for field in BOOK.form(recipe(), {"phases": 2, "by": pick("points")}) if "_2" in field.id]
    assert by_points == ["points_2"]
    plain = [field.id for field in BOOK.form(recipe()) if not field.shared and field.matters({})]
    assert len(plain) == 14
    for government, tile in GOVERNMENTS.items():
        asked = {
            f.id for f in BOOK.form(recipe(), {"phases": 1}) if f.when and f.matters({"government_1": pick(government)})
        }
        assert asked == (set() if government == "tyranny" else {f"{tile.per}_1"})


def test_what_exists_once_is_owned_once() -> None:
    shared: Answers = {"phases": 1, "by": pick("pieces")}
    unique = [field for field in BOOK.form(recipe(), shared) if field.unique]
    assert len(unique) == 7
    for field in unique:
        answers: Answers = {field.id: pick(field.several[0].value)}
        with pytest.raises(Illegal, match="Only one player can have"):
            count(answers, answers, {}, shared=shared)
        count(answers, {}, {}, shared=shared)


def test_a_sheet_begins_with_what_is_usual_and_with_the_leaders_dealt() -> None:
    dealt = BOOK.prepare(recipe(leaders="dealt"))
    shared, seats = BOOK.first_answers(dealt.recipe, dealt)
    assert shared == {"phases": 3, "by": pick("influence"), "laid": pick(*dealt.contents.achievements)}
    assert [each["leader"] for each in seats] == [pick(leader) for leader in dealt.contents.leaders]
    usual = {"phases": 3, "by": pick("influence")}
    assert BOOK.first_answers(dealt.recipe) == (usual, [{}, {}, {}])
    drafted = BOOK.prepare(recipe())
    assert BOOK.first_answers(drafted.recipe, drafted) == (shared, [{}, {}, {}])


def random_answers(fields: list[Field], dice: Dice, taken: set[str]) -> dict[str, Answer]:
    """A filled form of one seat; what exists once is taken once."""
    answers: dict[str, Answer] = {}
    for field in fields:
        if not field.several:
            answers[field.id] = field.low + dice.below(min(field.high - field.low, 12) + 1)
            continue
        free = [choice.value for choice in field.several if f"{field.id}/{choice.value}" not in taken]
        most = 1 if field.id == "achievements" else field.high or 2
        chosen = dice.sample(free, min(len(free), dice.below(most + 1)))
        if field.unique:
            taken.update(f"{field.id}/{value}" for value in chosen)
        answers[field.id] = frozenset(chosen)
    return answers


@pytest.mark.parametrize("players", range(2, 7))
def test_scores_always_add_up(players: int) -> None:
    for seed in range(25):
        dice = Dice(seed).fork("score", players)
        table: dict[str, Answer] = {"phases": dice.below(4), "by": pick(dice.pick(("influence", "pieces", "points")))}
        here = recipe(players, halves=dice.pick(("up", "down")), absent=dice.pick(("nothing", "scores")))
        fields = [field for field in BOOK.form(here, table) if field.shared]
        table |= {field.id: dice.below(9) for field in fields if field.id.startswith("built")}
        taken: set[str] = set()
        own = [field for field in BOOK.form(here, table) if not field.shared]
        sheet = BOOK.count(here, [random_answers(own, dice, taken) for _ in range(players)], table)
        assert {each.id for each in (*sheet.rows, *sheet.tie_breaks)} <= set(ROWS)
        assert sheet.totals == tuple(sum(each.points[seat] for each in sheet.rows) for seat in range(players))
        assert sheet.outcome
        assert all(sheet.totals[winner] == max(sheet.totals) for winner in sheet.outcome.winners)
        assert all(points <= 0 for points in row(sheet, "unrest"))
        assert ScoreSheet.from_json(sheet.as_json(), BOOK.rows) == sheet


def test_points_of_nothing_are_nothing() -> None:
    assert set(points_of(Holdings(), rules_of(recipe())).values()) == {0}


def test_the_sheet_of_a_laid_table_offers_the_achievements_that_lie_on_it() -> None:
    book = Mosaic()
    recipe = book.recipe({"players": "3"}, 5)
    setup = book.prepare(recipe)

    def offered(shared: Answers) -> set[str]:
        return {
            choice.value
            for field in book.form(recipe, shared)
            if field.id == "achievements"
            for choice in field.several
        }

    assert offered(book.first_answers(recipe, setup)[0]) == set(setup.contents.achievements)
    assert len(offered(book.first_answers(recipe, setup)[0])) == 9
    assert len(offered(book.first_answers(recipe)[0])) == 15  # a table that was not laid here


def test_a_wonder_whose_figure_is_missing_brings_nothing_for_it() -> None:
    """The Sphinx counts itself by the rules of some houses: the lowest figure is 1, and a blank is none."""
    book = Mosaic()
    recipe = book.recipe({"players": "2", "sphinx": "included"}, 5)
    owner: Answers = {"wonders": frozenset({"sphinx"})}
    blank = book.count(recipe, [owner, {}], {"phases": 0}).totals
    said = book.count(recipe, [{**owner, "region_wonders": 1}, {}], {"phases": 0}).totals
    assert blank[0] < said[0]


def test_the_help_tells_of_the_phase_when_the_tiles_run_out() -> None:
    end = next(chapter for chapter in Mosaic().chapters if str(chapter.title.message) == "The end of the game")
    assert "comes a supremacy phase at once" in str(end.lines[0].message)
