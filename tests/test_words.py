"""One word for one thing, in each language: what the catalogues may say, and what they may not."""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from babel.messages.mofile import write_mo

from companion.app.play_text import variant
from companion.app.seat_names import names
from companion.core.table import Player
from companion.core.text import NO_BREAK, Language, N, Name, T, language
from companion.rules import BOOKS
from companion.rules.through_the_ages import effect_text
from companion.rules.through_the_ages.cards import BY_ID
from tests.test_catalogues import of_the_code
from tools import catalogues

MOSAIC: Final = "companion/rules/mosaic/"
WOOD: Final = Name("wood", "bois")

# A word that a person should not read, where it may stand all the same, and what stands in its place.
NOT_FRENCH: Final = (
    (r"\bapplications?\b", "", "l’appli, throughout"),
    (r"\bsolitaires?\b", "", "solo, throughout"),
    (r"\bnavires?\b", MOSAIC, "bateau, as the rulebook of Roll has it; navire is Mosaic's"),
    (r"\bbrune?s?\b", "", "marron, as the players of Duel call these cards"),
    (r"\bbourgades?\b", "", "village, as the rulebook of Mosaic has it"),
    (r"\bchefs?\b(?! de clan)", "", "dirigeant; a Chef de clan is one of its levels"),
    (r"\bfeuilles? de score\b", "", "feuille de points, as the rulebook of Roll has it"),
    (r"\b(?-i:pion conflit|[Jj]etons? militaires?)\b", "", "pion Conflit, jeton Militaire: the names of the rulebook"),
    (r"\baccomplissements?\b", "", "succès"),
    (r"\bcatastrophes?\b", "", "désastre"),
    (r"\boisifs?\b", "", "inactif"),
    (r"\bpréparer une table\b|\bmettre la table\b", "", "préparer une partie: nobody is going to eat"),
    (r"c’est fini\b", "", "fin de l’Âge I"),
    (r"\bfaire {action|\butiliser {card", "", "jouer Chasse"),
    (r"il vous manque {n} de force|de force en plus", "", "il vous faut 2 de force de plus"),
    (r"\b0 cases\b|\b0 points\b", "", "of nothing French speaks in the singular"),
    (r"\bveuillez\b|\bs’il vous plaît\b", "", "plain vous"),
    (r"\bmiser?\b(?! (?:en|à|sur)\b)", "", "enchérir, as the rulebook of Through the Ages has it"),
    (r"\bdécider la guerre\b|\bguerre.* se décide\b", "", "résoudre la guerre, as the same rulebook has it"),
    (r"\b(tu|toi|ton|tes)\b", "", "vous: nobody is called tu"),
)
NOT_ENGLISH: Final = (
    (r"\bapplication\b", "", "the app"),
    (r"\bcolor", "", "colour: British spelling"),
    (r"\bthrow\b.*\b(die|dice)\b|\b(first|last) throw\b", "", "dice are rolled"),
)

# What one thing is called: the English message and the French one.
GLOSSARY: Final = {
    "Reset": "Réinitialiser",
    "Redo": "Rétablir",
    "Undo": "Annuler",
    "Save the result": "Enregistrer le résultat",
    "Set up a table": "Préparer une partie",
    "Steady": "Équilibré",
    "Solo": "Solo",
    "Ships": "Bateaux",
    "The leader": "Le dirigeant",
    "Leader": "Conseiller",
    "Map": "Plateau",
    "Cards": "Cartes",
    "Towns": "Villages",
    "brown": "marron",
    "do {action}": "jouer {action}",
    "use {card:the}": "jouer {card}",
    "build {wonder:the}": "construire {wonder:the}",
    "the rival": "le rival",
    "Export and import": "Exporter et importer",
    "Rating {points}. {measured}": "Cote {points}. {measured}",
}


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


@cache
def french() -> Language:
    """The French of the catalogue as it is written, compiled or not."""
    body = io.BytesIO()
    write_mo(body, catalogues.read(catalogues.catalogue("fr"), "fr"))
    return Language("fr", gettext.GNUTranslations(io.BytesIO(body.getvalue())))


@cache
def sentences(language: str) -> tuple[tuple[str, str, str], ...]:
    """Each sentence, with its English one and the files it stands in."""
    return tuple(_sentences(language))


def _sentences(language: str) -> Iterator[tuple[str, str, str]]:
    for message in catalogues.read(catalogues.catalogue("fr"), "fr"):
        if message.id:
            places = " ".join(place for place, _ in message.locations)
            for form in forms(message.string if language == "fr" else message.id):
                yield form, forms(message.id)[0], places


@pytest.mark.parametrize(
    ("language", "word", "but_in", "instead"),
    [("fr", *line) for line in NOT_FRENCH] + [("en", *line) for line in NOT_ENGLISH],
)
def test_words_that_are_not_used(language: str, word: str, but_in: str, instead: str) -> None:
    found = [
        form
        for form, _, places in sentences(language)
        if re.search(word, form, re.IGNORECASE)
        and not (but_in and all(place.startswith(but_in) for place in places.split()))
    ]
    assert found == [], instead


@pytest.mark.parametrize(("english", "words"), GLOSSARY.items())
def test_the_glossary(english: str, words: str) -> None:
    assert {form for form, source, _ in sentences("fr") if source == english} == {words}


def test_saving_is_enregistrer() -> None:
    """What English saves French does not keep, store or guard; cards, dice and goods are kept at the table."""
    kept = [form for form, source, _ in sentences("fr") if re.search(r"\b[Ss]ave[ds]?\b", source)]
    assert len(kept) > 5
    assert [form for form in kept if re.search(r"\b[Gg]ard(er|ez|é)", form)] == []


def test_taking_over_and_giving_away_is_importer_and_exporter() -> None:
    pages = (
        "companion/ui/screens/fact_exchange.py",
        "companion/ui/games/age_of_civilization/scenario_editor_text.py",
    )
    found = [form for form, _, places in sentences("fr") if set(places.split()) & set(pages)]
    assert len(found) > 20
    assert [form for form in found if re.search(r"\b([Rr]eprendre|[Rr]epris|[Dd]onner)\b", form)] == []


def test_a_rating_of_a_rival_is_its_cote() -> None:
    """A *classement* is a ranking of players, as Through the Ages makes one."""
    found = [form for form, _, places in sentences("fr") if "classement" in form.lower()]
    assert all("rang" in form or "égalité" in form.lower() for form in found), found


def test_nothing_is_singular_in_french_and_plural_in_english() -> None:
    none = N("{n} space for the conflict pawn", "{n} spaces for the conflict pawn", 0)
    assert french().say(none).replace(NO_BREAK, " ") == "0 case pour le pion Conflit"
    assert str(none) == "0 spaces for the conflict pawn"
    assert french().say(N("{n:+} point", "{n:+} points", -1)) == f"−1{NO_BREAK}point"
    assert french().say(N("{n:+} point", "{n:+} points", -2)) == f"−2{NO_BREAK}points"


def test_strength_that_is_missing_is_needed() -> None:
    sentence = T("War at the end of this round: you need {n} more strength, or you lose a worker.", n=2)
    assert "il vous faut 2 de force de plus" in french().say(sentence).replace(NO_BREAK, " ")


@pytest.mark.parametrize(
    ("game", "chosen", "words"),
    [
        ("roll", {"players": "1"}, "Solo"),
        ("roll", {"players": "2"}, "2 players"),
        ("age_of_civilization", {"players": "1"}, "Solo"),
        ("leader", {}, "You against a leader"),
        ("duel", {}, "2 players"),
    ],
)
def test_who_plays_is_said_once(game: str, chosen: dict[str, str], words: str) -> None:
    """Never "Solo · 2 players"."""
    said = [str(each).replace(NO_BREAK, " ") for each in variant(BOOKS[game].recipe(chosen, 1))]
    assert said[0] == words
    assert not [each for each in said[1:] if "player" in each or each == "Solo"]


def test_an_age_ends_as_one_says_it() -> None:
    age = T("Age {age}", age="I")
    assert french().say(T("{age} is over.", age=age)) == f"Fin de l’Âge{NO_BREAK}I."
    assert french().say(T("Who begins {age}?", age=age)) == f"Qui commence l’Âge{NO_BREAK}I{NO_BREAK}?"


def test_a_semicolon_takes_a_no_break_space() -> None:
    assert list(catalogues.check_typography("bateaux ; forge", "fr"))
    assert list(catalogues.check_typography("bateaux; forge", "fr"))
    assert not list(catalogues.check_typography(f"bateaux{NO_BREAK}; forge", "fr"))
    assert any(f"{NO_BREAK};" in form for form, _, _ in sentences("fr"))


def test_persons_are_told_and_checklists_are_infinitive() -> None:
    """A refusal speaks to a person; it does not read like a line of a checklist."""
    told = [
        form
        for form, source, places in sentences("fr")
        if re.match(r"(Choose|Discard exactly|Trade with another|Free some|Try again|Show the place)\b", source)
        and form.endswith(".")
    ]
    assert len(told) > 5
    assert [form for form in told if not re.match(r"\w+ez\b|Choisissez|Échangez|Le |Ces ", form)] == []


@pytest.mark.parametrize(
    ("code", "seats", "alone", "first", "within"),
    [
        ("en", 2, "Rival", "The rival waits.", "2 coins to the rival for wood"),
        ("en", 3, "Rival 2", "Rival 2 waits.", "2 coins to rival 2 for wood"),
        ("fr", 2, "Rival", "Le rival attend.", "2 pièces au rival pour bois"),
        ("fr", 3, "Rival 2", "Le rival 2 attend.", "2 pièces au rival 2 pour bois"),
    ],
)
def test_a_rival_without_a_name_has_its_article(code: str, seats: int, alone: str, first: str, within: str) -> None:
    speech = french() if code == "fr" else language("en")
    rival = names([Player("Ada"), *[Player("", "rival", 2, "steady")] * (seats - 1)])[1]
    waits = T("{name} waits.", name=rival)
    paid = T("{coins} to {other} for {goods}", coins=N("{n} coin", "{n} coins", 2), other=rival, goods=WOOD)
    assert speech.say(rival) == alone
    assert speech.say(waits) == first
    assert speech.say(T("{what}. {why}", what=T("Rest"), why=waits)).endswith(f". {first}")
    assert speech.say(paid).replace(NO_BREAK, " ") == within
    assert speech.say((rival, "Ada")) == speech.say(T("{what}", what=(rival, "Ada")))
    assert speech.say((rival, "Ada")).split()[0] == first.split(maxsplit=1)[0]


def test_no_sentence_needs_a_rival_elided() -> None:
    """*d’{name}* or *l’{name}* would not fit both Ada and the rival."""
    bad = r"’{(name|names|player|players|who|other|partner)}"
    assert [form for form, _, _ in sentences("fr") if re.search(bad, form)] == []


# Sentences of the screens whose number is never 1: amounts that the rules fix, and measured means.
NEVER_ONE: Final = {
    "1 stone into {n} workers",
    "Food sold, {n} coins each",
    "Alone it scores about {n} points.",
    "Annexed: only the inherited ability; you have {n} workers already",
}


COUNTED: Final = {"companion/rules/through_the_ages/flaws.py"}  # rules that count


def test_a_number_that_may_be_one_has_its_singular() -> None:
    """On the screens, in the scenarios and where rules count; elsewhere they name amounts that are fixed."""
    several = re.compile(r"(?<!of )(?<! to )\{(n|change|points)(:\+)?\} (?!times|this|is\b)(\w+ )?\w+[^s\W]s\b")
    found = set()
    for message in of_the_code():
        places = [place for place, _ in message.locations]
        shown = any(place.startswith(("companion/ui/", "scenarios/")) or place in COUNTED for place in places)
        if shown and isinstance(message.id, str) and several.search(message.id):
            found.add(message.id)
    assert found <= NEVER_ONE


def test_a_name_may_be_plural() -> None:
    """ "The Pyramids goes to Ada": what is named by a card may be several, so no verb depends on it."""
    verbs = "is|was|has|goes|lies|costs|keeps|stands|does|wins|begins"
    bad = re.compile(rf"\{{(card|wonder|token|label|thing)(:the)?\}} ({verbs})\b")
    assert [form for form, _, _ in sentences("en") if bad.search(form)] == []


def test_a_reason_that_begins_with_quoted_words_has_its_capital() -> None:
    other = T("rest")
    begun = french().say(T("“{other}” would be as good.", other=other))
    within = french().say(T("{fact}; “{other}” would be as good.", fact="8", other=other))
    assert begun.replace(NO_BREAK, " ") == "« Se reposer » vaudrait autant."
    assert within.replace(NO_BREAK, " ") == "8 ; « se reposer » vaudrait autant."


def test_food_is_counted_or_has_its_article() -> None:
    """*3 nourritures*, or *3 de nourriture* where a message is the same for any number; never *3 nourriture*."""
    bare = re.compile(rf"\}}[ {NO_BREAK}]nourriture\b")
    messages = [message for message in catalogues.read(catalogues.catalogue("fr"), "fr") if isinstance(message.id, str)]
    assert [message.string for message in messages if message.id and bare.search(str(message.string))] == []


def test_units_of_an_army_are_counted() -> None:
    legion = " ".join(french().say(line) for line in effect_text.lines(BY_ID["legion"]))
    assert "3 infanteries" in legion.replace(NO_BREAK, " ")


SPELT_SMALL: Final = {"BC", "AD", "a Culture may follow, without a worker"}  # abbreviations, and the name of an action


def test_a_line_has_its_capital_in_both_languages() -> None:
    """A reason, a label or a sentence begins large in French where it does in English, and small where it does not."""
    other = [
        (source, form)
        for form, source, _ in sentences("fr")
        if form[0].isalpha() and source[0].isalpha() and form[0].isupper() != source[0].isupper()
    ]
    assert {source for source, _ in other} <= SPELT_SMALL, other
