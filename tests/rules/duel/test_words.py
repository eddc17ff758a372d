"""Sentences, news and previews."""

from __future__ import annotations

import pytest

from companion.core.text import language
from companion.rules.duel.facts import CARD
from tests.rules.duel.lay import GAME, Lay, move

ENGLISH = language("en")


def _tell(table: Lay, line: str) -> str:
    return ENGLISH.say(GAME.tell(table.state, move(line)))


def _news(table: Lay, line: str) -> list[str]:
    before = table.state.copy()
    after = table.play(line)
    return [ENGLISH.say(text) for text in GAME.news(before, move(line), after)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("build library", "build the Library for 6 coins"),
        ("build brewery", "build the Brewery for nothing"),
        ("build temple", "build the Temple, free with the Altar"),
        ("discard library", "discard the Library for 3 coins"),
        ("wonder sphinx temple", "build the Sphinx with the Temple for 8 coins"),
        ("pick law", "take Law"),
        ("pick sphinx", "take the Sphinx"),
        ("destroy press", "destroy the Press"),
        ("rebuild press", "build the Press from the discard"),
        ("starts 1", "begin Age II"),
        ("starts 2", "let the rival begin Age II"),
        ("reveal statue forum", "turn up Statue and Forum"),
        ("backs 2 9", "mark 2 guilds that lie face down"),
        ("offer sphinx colossus", "lay out The Sphinx and The Colossus"),
        ("draw law economy", "draw Law and Economy"),
    ],
)
def test_moves_in_words(line: str, words: str) -> None:
    table = Lay("library brewery temple").city(0, "altar tavern").plans(0, "sphinx").coins(9, 9)
    assert _tell(table, line) == words


def test_a_wonder_that_costs_nothing() -> None:
    table = Lay("library").plans(0, "sphinx").city(0, "clay_pool quarry glassworks glassblower")
    assert _tell(table, "wonder sphinx library") == "build the Sphinx with the Library for nothing"


def test_now_and_progress() -> None:
    table = Lay("library temple").city(0, "tavern")
    now = GAME.now(table.state)
    assert ENGLISH.say(now.sentence) == "Take an open card."
    assert now.helper
    assert ENGLISH.say(now.helper) == "2 cards are open. Discarded, one gives 3 coins."
    assert ENGLISH.say(GAME.progress(table.state)) == "Age II, 2 cards left"


def test_news_of_a_fight() -> None:
    table = Lay("archery_range temple").pawn(2).coins(9, 9).owned(1, "economy")
    assert _news(table, "build archery_range") == [
        "Economy: 6 coins for player 2.",
        "2 coins lost by player 2.",
        "The conflict pawn moves 2 spaces towards player 2.",
        "A military token goes back to the box.",
    ]


def test_news_of_coins_and_pairs() -> None:
    assert _news(Lay("brewery temple"), "build brewery") == ["6 coins for player 1."]
    assert _news(Lay("library temple").city(0, "scriptorium"), "build library") == [
        "A pair of symbols: a progress token for player 1."
    ]
    assert _news(Lay("library temple").plans(0, "sphinx").coins(9, 9), "wonder sphinx library") == [
        "Another turn for player 1."
    ]
    assert _news(Lay("library").plans(0, "sphinx").coins(9, 9), "wonder sphinx library") == [
        "Age II is over.",
        "The turn to play again is lost with the end of the age.",
    ]


def test_news_of_the_seventh_wonder() -> None:
    table = Lay("palace arsenal").coins(30, 30).plans(0, "colossus pyramids").built(0, "sphinx piraeus")
    table.built(1, "mausoleum appian_way circus_maximus great_library")
    assert "Seven wonders are built; back to the box: The Pyramids." in _news(table, "wonder colossus palace")


def test_news_of_the_end() -> None:
    assert _news(Lay("pretorium palace").pawn(7).coins(9, 9), "build pretorium")[-1] == (
        "Military supremacy: victory for player 1."
    )
    assert _news(Lay("palace"), "discard palace") == ["Age III is over: count the points."]


# Previews


def test_preview_of_a_building() -> None:
    table = Lay("archery_range temple statue", left=(18, 19, 0)).face_down(15).pawn(2).coins(9, 9).city(1, "press")
    preview = GAME.preview(table.state, move("build archery_range"))
    assert preview.bill
    assert preview.bill.units == (2, 2, 2, 2, 3)
    assert preview.bill.total == 7
    assert (preview.coins, preview.coins_change) == ((2, 7), (-7, -2))
    assert (preview.pawn, preview.pawn_change, preview.military_tokens) == (4, 2, 1)
    assert preview.points_change == (5 - 2 - 3, -1)
    assert preview.turned_up == (15,)
    assert not preview.again
    assert preview.winner is None


def test_preview_of_a_pair_a_wonder_and_a_victory() -> None:
    table = (
        Lay("library temple").city(0, "scriptorium").plans(0, "sphinx circus_maximus").city(1, "press").coins(20, 20)
    )
    pair = GAME.preview(table.state, move("build library"))
    assert (pair.token, pair.symbols, pair.again) == (True, 1, False)
    assert pair.bill
    assert pair.bill.chained
    assert GAME.preview(table.state, move("wonder sphinx library")).again
    assert not GAME.preview(table.state, move("wonder circus_maximus library")).again
    assert GAME.preview(table.state, move("discard library")).bill is None
    win = Lay("pretorium palace").pawn(-7).coins(9, 9).turn(1)
    assert GAME.preview(win.state, move("build pretorium")).winner == 1
    assert GAME.preview(Lay("library").state, move("discard library")).ends_age
    assert CARD["library"] in table.play("build library").city(0), "a preview changes nothing"
