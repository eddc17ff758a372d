"""What cannot be right about a catalogue as a whole, or contradicts the rulebook; the app names it and plays on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from companion.core.game import Inconsistency
from companion.core.owner_facts import BadEntry, Entries, Origin
from companion.core.text import LANGUAGES, Name, Sayable, T, language
from companion.rules.age_of_civilization.catalogue import (
    Catalogue,
    Technology,
    cards_of,
    has_several,
    layer,
    loose_effects,
)
from companion.rules.age_of_civilization.fields import COLUMNS, FIELD, ROWS, Kind

# The rulebook's example: with Writing and Education one may choose these four.
EXAMPLE_OWNED: Final = frozenset({"writing", "education"})
EXAMPLE_OPEN: Final = frozenset({"science", "engineering", "navigation", "mining"})


def open_technologies(tree: Mapping[str, Technology], owned: Iterable[str]) -> list[str]:
    """What can be gained next: not owned yet, and without arrows or with one from a technology that is owned."""
    have = set(owned)
    return [
        key
        for key, technology in tree.items()
        if key not in have and (not technology.needs or not have.isdisjoint(technology.needs))
    ]


def flaws(cards: Catalogue) -> list[Inconsistency]:
    """Every inconsistency, kind by kind."""
    return [*_names(cards), *_arrows(cards), *_places(cards), *_abilities(cards), *_contradictions(cards)]


# What no box can mean. Other flaws may pass while a card is being typed in, and the box may differ from the rulebook.
_IMPOSSIBLE: Final = ("name.", "arrows.", "circle.", "reach.", "places")


def slip(before: Catalogue, after: Catalogue) -> Inconsistency | None:
    """The first thing that cannot be meant by what was typed in, if it was not there before."""
    known_before = {flaw.id for flaw in flaws(before)}
    return next(
        (flaw for flaw in flaws(after) if flaw.id.startswith(_IMPOSSIBLE) and flaw.id not in known_before), None
    )


def catalogue_with(cards: Catalogue, entries: Entries) -> Catalogue:
    """The catalogue with these facts typed in; :class:`BadEntry` when they cannot be."""
    after = cards.with_entries(entries)
    if (wrong := slip(cards, after)) is not None:
        raise BadEntry(wrong.text)
    return after


def _names(cards: Catalogue) -> Iterator[Inconsistency]:
    """No two cards of a kind have the same name."""
    kinds: dict[Kind, list[Name]] = {
        Kind.CIVILIZATION: [each.name for each in cards.civilizations.values()],
        Kind.WONDER: [each.name for each in cards.wonders.values()],
        Kind.TECHNOLOGY: [each.name for each in cards.technologies.values()]
        + [each.name for special in cards.specials.values() for each in (special.lower, special.middle)],
    }
    for kind, names in kinds.items():
        twice = {
            words
            for code in LANGUAGES
            for words, n in Counter(language(code).say(name).casefold() for name in names).items()
            if n > 1
        }
        for words in sorted(twice):
            name = next(name for name in names if words in (name.en.casefold(), name.fr.casefold()))
            yield Inconsistency(
                f"name.{kind}.{words}", T("{kind}: {name} stands on two cards.", kind=kind.label, name=name)
            )


def _arrows(cards: Catalogue) -> Iterator[Inconsistency]:
    tree = cards.technologies
    for each in tree.values():
        if (each.row == 1) != (not each.needs):
            yield Inconsistency(
                f"arrows.{each.id}", T("{technology}: only the lowest row has no arrows.", technology=each.name)
            )
    for key in sorted(key for key in tree if _leads_to(tree, key, key)):
        yield Inconsistency(f"circle.{key}", T("{technology}: its arrows lead in a circle.", technology=tree[key].name))
    for special in ("", *cards.specials):
        branch = cards.tree(special)
        reached: set[str] = set()
        while news := open_technologies(branch, reached):
            reached.update(news)
        for key in branch.keys() - reached:
            yield Inconsistency(
                f"reach.{special}.{key}", T("{technology} can never be reached.", technology=branch[key].name)
            )
    if set(open_technologies(tree, EXAMPLE_OWNED)) != EXAMPLE_OPEN:
        yield Inconsistency(
            "arrows.example",
            T(
                "The rulebook says that with Writing and Education you choose between Science, Engineering, "
                "Navigation and Mining. These arrows say otherwise."
            ),
        )


def _leads_to(tree: Mapping[str, Technology], start: str, goal: str) -> bool:
    """Whether one comes from the goal to the start along the arrows."""
    seen: set[str] = set()
    waiting = list(tree[start].needs)
    while waiting:
        key = waiting.pop()
        if key == goal:
            return True
        if key not in seen:
            seen.add(key)
            waiting += tree[key].needs
    return False


def _places(cards: Catalogue) -> Iterator[Inconsistency]:
    """Every column has one technology in each row, and a special card shows one of the top row."""
    places = Counter((each.column, each.row) for each in cards.technologies.values())
    if any(places[column, row] != 1 for column in COLUMNS for row in range(1, ROWS + 1)):
        yield Inconsistency("places", T("Each column holds one technology in each of its three rows."))
    for special in cards.specials.values():
        if cards.technologies[special.top].row != ROWS:
            yield Inconsistency(
                f"top.{special.id}",
                T(
                    "{special}: {technology} is not in the top row.",
                    special=special.name,
                    technology=cards.technologies[special.top].name,
                ),
            )


def _abilities(cards: Catalogue) -> Iterator[Inconsistency]:
    """What the rulebook lets know about abilities it does not print."""
    for each in cards.technologies.values():
        several = has_several(each.id)
        if several is not None and several != (len(each.effects) > 1):
            text = (
                T("{technology}: the rulebook says that it has several abilities.", technology=each.name)
                if several
                else T("{technology}: the rulebook lists it among those with one ability.", technology=each.name)
            )
            yield Inconsistency(f"abilities.{each.id}", text)
    for civilization in cards.civilizations.values():
        has = {*civilization.main, *civilization.inherited}
        if any(effect not in has for effect in loose_effects(civilization.id)):
            yield Inconsistency(
                f"known.{civilization.id}",
                T("{card}: one of its abilities is known, and is not here.", card=civilization.name),
            )


def _contradictions(cards: Catalogue) -> Iterator[Inconsistency]:
    """Where a fact that was typed in is not what the rulebook prints."""
    for kind in Kind:
        for card in cards_of(kind):
            for field, entry in cards.yours.get(card, {}).items():
                if field == "name":
                    continue  # a name in another language is no contradiction
                spec = FIELD[kind][field]
                printed = layer(card, field, Origin.PRINTED)
                if printed is not None and spec.read(printed) != spec.read(entry):
                    name: Sayable = cards.name(card)
                    yield Inconsistency(
                        f"printed.{card}.{field}",
                        T("{card}, {field}: the rulebook says otherwise.", card=name, field=spec.label),
                    )
