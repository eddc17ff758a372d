"""Who can sit opposite: kinds of rivals, what is written of them, and why one cannot sit at a table."""

from __future__ import annotations

import pytest

from automa.lineup import RivalKind
from automa.manifest import lineup_of, rival_maker
from companion.app import rivals
from companion.app import table_draft as drafts
from companion.app.game_info import game_info
from companion.app.table_draft import Draft
from companion.core.table import Player
from companion.rules import BOOKS, LIST

KINDS = [(entry.id, kind) for entry in LIST if (found := lineup_of(entry)) is not None for kind in found.kinds]


def draft(game: str, sitting: tuple[Player, ...] = (), **chosen: str) -> Draft:
    book = BOOKS[game]
    recipe = book.recipe({"players": str(len(sitting) or 2), **chosen}, 0)
    return Draft(dict(recipe.chosen), 0, sitting=tuple(map(str, sitting)), otherwise="app")


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game}-{kind.id}" for game, kind in KINDS])
def test_every_kind_has_levels_a_maker_and_words(game: str, kind: RivalKind) -> None:
    assert list(kind.levels) == list(range(1, len(kind.levels) + 1))
    player = kind.player(2, kind.temperaments[0].id if kind.temperaments else "")
    assert Player.parse(str(player)) == player
    assert rivals.kind_of(game, player) is kind
    assert len(rivals.rival_facts(game, player)) >= 1
    if kind.maker:
        assert rivals.make(game, player) is not None
        assert rival_maker(game, kind.id) is kind.make()


def test_a_rival_of_before_there_were_kinds_is_of_the_usual_one() -> None:
    old = Player.parse("rival 3 general Bob")
    assert old == Player("Bob", "rival", 3, "general")
    assert str(old) == "rival 3 general Bob"
    assert old.as_json() == {"name": "Bob", "kind": "rival", "level": 3, "temperament": "general"}
    leader = Player.parse("rival 2 leader ")
    found = rivals.kind_of("leader", leader)
    assert found is not None
    assert found.id == "leader"
    automa = Player("", "rival", 2, "builder", "automa")
    assert str(automa) == "rival/automa 2 builder "
    assert automa.as_json()["rival_kind"] == "automa"
    with pytest.raises(ValueError, match="rival/"):
        Player.parse("rival/ 2 builder ")


REASONS = [
    ("age_of_civilization", {"draft": "on", "draws": "hand"}, "let the app draw"),
    ("through_the_ages", {"military": "real"}, "military cards"),
]


@pytest.mark.parametrize(("game", "chosen", "why"), REASONS, ids=[line[0] for line in REASONS])
def test_who_cannot_sit_says_why_and_gives_the_seat_to_a_person(game: str, chosen: dict[str, str], why: str) -> None:
    book, sitting = BOOKS[game], (Player("Ada"), Player("", "rival", 2))
    open_table = draft(game, sitting)
    assert [reason for kind, reason in drafts.rival_kinds(book, open_table) if kind.id == "rules"] == [None]
    assert drafts.players_of(game_info(game), book, open_table)[1].kind == "rival"
    closed = draft(game, sitting, **chosen)
    [said] = [reason for kind, reason in drafts.rival_kinds(book, closed) if kind.id == "rules"]
    assert why in str(said)
    assert rivals.coach_kind(drafts.recipe_of(book, closed)) is None


def test_a_rival_by_the_rules_of_through_the_ages_follows_everybody_in_full() -> None:
    found = rivals.lineup("through_the_ages")
    assert found is not None
    recipe = BOOKS["through_the_ages"].recipe({}, 0)
    assert found.kind("rules").why_not(recipe, {"military": "app"}, ("full", "full")) is None
    assert "in full" in str(found.kind("rules").why_not(recipe, {"military": "app"}, ("ratings", "full")))


def test_mosaic_has_an_automa_and_no_coach() -> None:
    book, sitting = BOOKS["mosaic"], (Player("Ada"), Player("", "rival", 2))
    assert drafts.players_of(game_info("mosaic"), book, draft("mosaic", sitting))[1].rival_kind == "automa"
    assert rivals.levels(book.recipe({}, 0)) == {}


SKIRMISH = {"players": "1"}


@pytest.mark.parametrize(
    ("chosen", "points", "words"),
    [
        (SKIRMISH, 12, "Below Beginner, who has about 15 alone."),
        (SKIRMISH, 20, "Between Regular (about 18 alone) and Master (about 26)."),
        (SKIRMISH, 30, "Above Master, who has about 26 alone."),
        ({**SKIRMISH, "innovation": "on"}, 20, ""),
        ({**SKIRMISH, "scenario": "stones_and_stars"}, 20, ""),
        ({"players": "2"}, 20, ""),
    ],
)
def test_a_skirmish_stands_between_the_levels_where_they_were_measured(
    chosen: dict[str, str], points: int, words: str
) -> None:
    assert str(rivals.rank_text(BOOKS["age_of_civilization"].recipe(chosen, 1), points) or "") == words
