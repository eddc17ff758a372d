"""Who sits alone against rivals is "You" everywhere, in sentences that fit, in both languages."""

from __future__ import annotations

import pytest

from companion.app.outcome_text import who_won
from companion.app.seat_names import YOU, in_sentences, names, with_names
from companion.core.game import seat_name
from companion.core.table import Player
from companion.core.text import N, Sayable, T, language
from companion.rules import BOOKS

AGAINST_A_RIVAL = (Player(""), Player("", "rival", 2))
LEADER = Player("", "rival", 2, "leader")
AUTOMA = Player("", "rival", 2, "builder", "automa")
DUEL, SECOND_BEGINS = BOOKS["duel"], 1  # a seed


def said(what: Sayable, code: str, players: tuple[Player, ...] = AGAINST_A_RIVAL) -> str:
    return language(code).say(with_names(what, names(players)))


@pytest.mark.parametrize("others", [(), (Player("", "rival", 2),), (LEADER,), (Player("", "rival"),) * 3])
def test_the_only_person_without_a_name_is_you(others: tuple[Player, ...]) -> None:
    for players in ((Player(""), *others), (*others, Player(""))):
        called = names(players)
        assert [name == YOU for name in called] == [player.kind == "person" for player in players]
        assert "Ada" in names((*players[:-1], Player("Ada")))


def test_of_several_persons_nobody_is_you() -> None:
    assert [language("en").say(name) for name in names((Player(""), Player("")))] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("what", "english", "french"),
    [
        (T("{player} loses {coins}.", player=seat_name(0), coins=3), "You lose 3.", "Vous perdez 3."),
        (T("{player} loses {coins}.", player=seat_name(1), coins=3), "The rival loses 3.", "Le rival perd 3."),
        (T("Another turn for {player}.", player=seat_name(0)), "Another turn for you.", "Un nouveau tour pour vous."),
        (T("Wonders of {player}", player=seat_name(0)), "Your wonders", "Vos merveilles"),
        (T("{player}: {what}", player=seat_name(0), what="x"), "You: x", "Vous : x"),
        (
            N(
                "{disaster}: {player} loses {n} point.",
                "{disaster}: {player} loses {n} points.",
                2,
                disaster="X",
                player=seat_name(0),
            ),
            "X: you lose 2 points.",
            "X : vous perdez 2 points.",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_sentence_is_said_to_you(what: Sayable, english: str, french: str) -> None:
    assert said(what, "en") == english
    assert said(what, "fr").replace("\u00a0", " ") == french


def test_you_win_and_the_rival_wins() -> None:
    for winner, english, french in ((0, "You win", "Vous l’emportez"), (1, "The rival wins", "Le rival l’emporte")):
        won = who_won(names(AGAINST_A_RIVAL), (winner,))
        assert language("en").say(won) == english
        assert language("fr").say(won) == french


@pytest.mark.parametrize(
    ("players", "code", "first"),
    [
        (AGAINST_A_RIVAL, "en", "The rival is the first player."),
        ((Player(""), AUTOMA), "fr", "Premier joueur\N{NO-BREAK SPACE}: l’automa."),
        ((Player(""), Player("")), "en", "Player 2 is the first player."),
        ((Player(""), Player("Ada")), "en", "Ada is the first player."),
    ],
)
def test_a_setup_calls_a_rival_what_the_table_will_call_it(players: tuple[Player, ...], code: str, first: str) -> None:
    """“Player 2” is nobody where an automa sits down."""
    told = next(item.text for item in DUEL.prepare(DUEL.recipe({}, SECOND_BEGINS)).checklist if item.id == "first")
    words = language(code).say(with_names(told, in_sentences(players)))
    assert words[:1].upper() + words[1:] == first
