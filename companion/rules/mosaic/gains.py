"""What cards do: each kind of effect once. What a hand has to do on the map is owed until it is done or waived.

Rules of reading (rulebook, annexes): “for each” counts what is one's own at the moment the card is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from companion.core.field import UNKNOWN, Field, Unknown
from companion.core.illegal import Illegal, Needs
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import T
from companion.rules.mosaic.civilization import LEDGER, RESOURCES, TRACKS, Civilization, figure_label
from companion.rules.mosaic.facts import CONSTRUCTION, LEADERS, PILLARS, TECHNOLOGIES, Effect, Scorer
from companion.rules.mosaic.pieces import CITIES, FARM, MANUFACTORY, PORT, UNITS
from companion.rules.mosaic.state import Owed, State

CARDS: Final[Mapping[str, Mapping[str, Scorer]]] = {
    "technology": TECHNOLOGIES,
    "construction": CONSTRUCTION,
    "leader": LEADERS,
}
LOOT: Final = ("food", "stone", "money")  # what Raiders choose from
_OWED: Final = frozenset({"unit", "build", "eliminate", "action", "card", "refresh"})
_CHOICES: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("production", "one"): tuple(f"track_{track}" for track in TRACKS),
    ("production", "one_but_ideas"): tuple(f"track_{track}" for track in TRACKS if track != "ideas"),
    ("gain", "loot"): LOOT,
    ("gain", "resource"): RESOURCES,
}


def choices(effects: Sequence[Effect]) -> tuple[str, ...]:
    """The figures that a card lets one choose from when it is played; none where it leaves no choice."""
    return next((_CHOICES[effect.type, effect.of] for effect in effects if (effect.type, effect.of) in _CHOICES), ())


class Played(NamedTuple):
    """A card that comes into play, and what kind of card it is."""

    kind: str
    card: Scorer


# The owner's facts


def symbols_fact(kind: str, card: str) -> str:
    """The fact that holds the symbols of a card, which no source has."""
    return f"symbols.{kind}.{card}"


def pillar_fact(kind: str, card: str) -> str:
    """The fact that holds the pillar which a card counts."""
    return f"pillar.{kind}.{card}"


def pillar_choices() -> tuple[Choice, ...]:
    return tuple(Choice(pillar, name) for pillar, name in PILLARS.items())


def symbol_choices() -> tuple[Choice, ...]:
    """Each pillar once or twice."""
    twice = tuple(Choice(f"{pillar}_2", T("{pillar} twice", pillar=name)) for pillar, name in PILLARS.items())
    return (*pillar_choices(), *twice)


def fact_field(state: State, fact: str) -> Field | None:
    """What the owner may tell of a card, by the name of the fact; None where there is no such card."""
    what, _, rest = fact.partition(".")
    kind, _, name = rest.partition(".")
    card = CARDS.get(kind, {}).get(name)
    if card is None or what not in ("symbols", "pillar"):
        return None
    value = state.facts.get(fact, UNKNOWN)
    if what == "symbols":
        label = T("{card}: its symbols", card=card.name)
        return Field(fact, label, several=symbol_choices(), unknown=True, value=value)
    label = T("{card}: the pillar whose symbols it counts", card=card.name)
    return Field(fact, label, one=pillar_choices(), unknown=True, value=value)


def _ask(state: State, fact: str) -> Needs:
    field = fact_field(state, fact)
    assert field is not None
    return Needs((field,))


def pillar_of(state: State, played: Played) -> str:
    """The pillar that a card counts; asked where the owner has not told it."""
    fact = pillar_fact(played.kind, played.card.id)
    value = state.facts.get(fact)
    if not isinstance(value, str):
        raise _ask(state, fact)
    return value


def add_symbols(state: State, civ: Civilization, played: Played) -> None:
    """The symbols of a card that comes into play; asked once, and a card whose symbols nobody tells stays unsure."""
    if civ.depth != LEDGER:
        return
    fact = symbols_fact(played.kind, played.card.id)
    if fact not in state.facts:
        raise _ask(state, fact)
    value = state.facts[fact]
    if not isinstance(value, frozenset):
        civ.unsure |= {f"{played.kind}.{played.card.id}"}
        return
    for symbol in value:
        pillar = symbol.removesuffix("_2")
        civ.gain(f"symbols_{pillar}", 2 if symbol.endswith("_2") else 1)


# Effects


def _per(state: State, civ: Civilization, played: Played, effect: Effect) -> int:
    """How often an effect counts."""
    if not effect.per:
        return 1
    if effect.per == "symbols":
        return civ.known(f"symbols_{pillar_of(state, played)}")
    counted: Mapping[str, Callable[[], int]] = {
        "population": lambda: civ.known("population"),
        "technologies": lambda: len(civ.technologies),
        "ports": lambda: civ.count((PORT,)),
        "manufactories": lambda: civ.count((MANUFACTORY,)),
        "farms": lambda: civ.count((FARM,)),
        "cities": lambda: civ.count(CITIES),
        "units": lambda: civ.count(UNITS),
        "goods": lambda: sum(civ.goods.values()),
        "unique_goods": lambda: civ.unique_goods,
        "track_food": lambda: civ.known("track_food"),
    }
    return counted[effect.per]()


def apply(state: State, civ: Civilization, played: Played, choice: str = "", region: str = "") -> None:
    """What a card does when it is played; ``choice`` is the track or resource that it lets one choose."""
    card = played.card
    offered = choices(card.effects)
    if choice not in (offered or ("",)):
        names = tuple(figure_label(each) for each in offered) or (T("nothing"),)
        raise Illegal(T("{card}: choose one of {choices}.", card=card.name, choices=names))
    for effect in card.effects:
        if effect.type in _OWED:
            _owe(state, civ, played, effect, region)
        elif effect.type == "good":
            _owe_goods(state, civ, played, effect)
        elif effect.type in ("production", "gain", "points") and civ.depth == LEDGER:
            _gain(civ, effect, _amount(state, civ, played, effect), choice)
        elif effect.type == "rule" and effect.of == "loyalty":
            state.owed = (*state.owed, Owed(civ.seat, "loyal", "region", 1, card=card.id))


def undo(civ: Civilization, effects: Sequence[Effect]) -> None:
    """Take back what holds only while a tile is held."""
    for effect in effects:
        if effect.type == "production" and civ.depth == LEDGER:
            civ.gain(f"track_{effect.of}", -effect.n)


def _amount(state: State, civ: Civilization, played: Played, effect: Effect) -> int:
    n = effect.n * _per(state, civ, played, effect)
    return min(n, effect.most) if effect.most else n


def _gain(civ: Civilization, effect: Effect, n: int, choice: str) -> None:
    if effect.type == "points":
        civ.gain("in_play", n)
    elif effect.type == "gain":
        civ.gain(choice if effect.of in ("loot", "resource") else effect.of, n)
    elif effect.of == "all":
        for track in TRACKS:
            civ.gain(f"track_{track}", n)
    else:
        civ.gain(choice if effect.of.startswith("one") else f"track_{effect.of}", n)


def _owe(state: State, civ: Civilization, played: Played, effect: Effect, region: str) -> None:
    n = effect.n
    if effect.per:
        if civ.depth != LEDGER:
            return  # as many as its owner says
        n = _amount(state, civ, played, effect)
    where = region if effect.where == "same_region" else effect.where
    if n:
        state.owed = (*state.owed, Owed(civ.seat, effect.type, effect.of, n, where, played.card.id))


def _owe_goods(state: State, civ: Civilization, played: Played, effect: Effect) -> None:
    if civ.depth != LEDGER:
        return
    if effect.of == "wild":
        civ.take_good("wild")
    elif n := _amount(state, civ, played, effect):
        state.owed = (*state.owed, Owed(civ.seat, "good", effect.of, n, card=played.card.id))


def settle_owed(state: State, seat: Seat, what: str, fits: Callable[[Owed], bool], n: int = 1) -> None:
    """Something was done: the first open thing that it fits is less by so much."""
    for number, owed in enumerate(state.owed):
        if owed.seat == seat and owed.what == what and fits(owed):
            left = owed.n - n
            rest = (Owed(owed.seat, owed.what, owed.of, left, owed.where, owed.card),) if left > 0 else ()
            state.owed = (*state.owed[:number], *rest, *state.owed[number + 1 :])
            return


# Triggers


def fire(state: State, on: str, by: Seat) -> None:
    """Something happened: pay whoever has a card that waits for it, one's own or anybody's."""
    for civ in state.civilizations:
        if civ.depth != LEDGER or (on.startswith("own_") and civ.seat != by):
            continue
        for card in _waiting(civ):
            for effect in card.effects:
                if effect.type == "trigger" and effect.on == on:
                    times = civ.unique_goods if effect.per == "unique_goods" else 1
                    civ.gain(effect.of, effect.n * times)


def _waiting(civ: Civilization) -> list[Scorer]:
    up = [TECHNOLOGIES[card] for card, face_up in civ.technologies.items() if face_up]
    return [LEADERS[civ.leader], *up] if civ.leader in LEADERS else up


def take_token(civ: Civilization, token: str) -> None:
    """What lay on a hex, ``good:bronze`` or ``cache:food:5``: a good stays, a cache is spent at once."""
    if not token or civ.depth != LEDGER:
        return
    kind, _, rest = token.partition(":")
    if kind == "good":
        civ.take_good(rest)
        return
    what, _, n = rest.partition(":")
    civ.gain(what, int(n))


def known_or_none(civ: Civilization, key: str) -> int | None:
    """A figure where it is known."""
    value = civ.figures[key]
    return None if isinstance(value, Unknown) else value
