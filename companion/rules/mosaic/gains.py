"""What cards do: each kind of effect once. What a hand has to do on the map is owed until it is done or waived.

Rules of reading (rulebook, annexes): “for each” counts what is one's own at the moment the card is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from companion.core.field import Unknown
from companion.core.illegal import Illegal
from companion.core.score import Seat
from companion.core.text import T
from companion.rules.mosaic.box import SYMBOLS, Box
from companion.rules.mosaic.civilization import LEDGER, RESOURCES, TRACKS, Civilization, figure_label
from companion.rules.mosaic.facts import LEADERS, PILLARS, Effect, Scorer
from companion.rules.mosaic.pieces import CITIES, FARM, MANUFACTORY, PORT, UNITS
from companion.rules.mosaic.state import Owed, State

LOOT: Final = ("food", "stone", "money")  # what Raiders choose from
_OWED: Final = frozenset({"unit", "build", "eliminate", "action", "card", "refresh"})
_CHOICES: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("production", "one"): tuple(f"track_{track}" for track in TRACKS),
    ("production", "one_but_ideas"): tuple(f"track_{track}" for track in TRACKS if track != "ideas"),
    ("gain", "loot"): LOOT,
    ("gain", "resource"): RESOURCES,
    ("gain", "symbols"): tuple(f"symbols_{pillar}" for pillar in PILLARS),
}


def choices(effects: Sequence[Effect]) -> tuple[str, ...]:
    """The figures that a card lets one choose from when it is played; none where it leaves no choice."""
    return next((_CHOICES[effect.type, effect.of] for effect in effects if (effect.type, effect.of) in _CHOICES), ())


class Played(NamedTuple):
    """A card that comes into play, and what kind of card it is."""

    kind: str
    card: Scorer


# The owner's facts


def add_symbols(state: State, civ: Civilization, played: Played) -> None:
    """The symbols of a card that comes into play; asked once, and a card whose symbols nobody tells stays unsure."""
    symbols = state.facts.symbols(played.kind, played.card.id)
    if symbols is None:
        civ.unsure |= {f"{played.kind}.{played.card.id}"}
    else:
        _count_symbols(civ, symbols, 1)


def _count_symbols(civ: Civilization, symbols: Mapping[str, int], times: int) -> None:
    for pillar, n in symbols.items():
        civ.gain(f"symbols_{pillar}", n * times)


def learn(state: State, box: Box) -> None:
    """Know more of the cards: symbols of those that lie there already, told now or otherwise, count from now on."""
    for civ in state.civilizations:
        if civ.depth != LEDGER:
            continue
        for card, times in _in_play(civ).items():
            if box.yours.get(card, {}).get(SYMBOLS) != state.facts.yours.get(card, {}).get(SYMBOLS):
                _count_anew(state.facts, box, civ, card, times)
    state.facts = box


def _in_play(civ: Civilization) -> dict[str, int]:
    """Cards whose symbols count, and how many of each lie there."""
    lying = Counter(f"technology.{card}" for card, up in civ.technologies.items() if up)
    lying.update(f"construction.{card}" for card in civ.projects)
    lying.update([f"leader.{civ.leader}"] if civ.leader in LEADERS else [])
    lying.update(card for card in civ.unsure if card not in lying)
    return lying


def _count_anew(before: Box, after: Box, civ: Civilization, card: str, times: int) -> None:
    kind, _, key = card.partition(".")
    if not before.said(card, SYMBOLS):
        return  # it lay there before anybody kept the ledger, and was counted by hand
    if (old := before.symbols(kind, key)) is not None:
        _count_symbols(civ, old, -times)
    new = after.symbols(kind, key) if after.said(card, SYMBOLS) else None
    civ.unsure = civ.unsure | {card} if new is None else civ.unsure - {card}
    if new is not None:
        _count_symbols(civ, new, times)


# Effects


def _per(state: State, civ: Civilization, played: Played, effect: Effect) -> int:
    """How often an effect counts."""
    if not effect.per:
        return 1
    if effect.per == "symbols":
        return civ.known_figure(f"symbols_{state.facts.pillar(played.kind, played.card.id)}")
    counted: Mapping[str, Callable[[], int]] = {
        "population": lambda: civ.known_figure("population"),
        "technologies": lambda: len(civ.technologies),
        "ports": lambda: civ.count((PORT,)),
        "manufactories": lambda: civ.count((MANUFACTORY,)),
        "farms": lambda: civ.count((FARM,)),
        "cities": lambda: civ.count(CITIES),
        "units": lambda: civ.count(UNITS),
        "goods": lambda: sum(civ.goods.values()),
        "unique_goods": lambda: civ.unique_goods,
        "track_food": lambda: civ.known_figure("track_food"),
    }
    return counted[effect.per]()


def apply(state: State, civ: Civilization, played: Played, choice: str = "", region: str = "") -> None:
    """What a card does when it is played; ``choice`` is the track or resource that it lets one choose, of which nobody
    has to tell who keeps no ledger."""
    card = played.card
    offered = choices(card.effects)
    if choice not in (offered or ("",)) and (choice or civ.depth == LEDGER):
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
        civ.gain(choice if effect.of in ("loot", "resource", "symbols") else effect.of, n)
    elif effect.of == "all":
        for track in TRACKS:
            civ.gain(f"track_{track}", n)
    else:
        civ.gain(choice if effect.of.startswith("one") else f"track_{effect.of}", n)


def _owe(state: State, civ: Civilization, played: Played, effect: Effect, region: str) -> None:
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
        for effect in civ.effects():
            if effect.type == "trigger" and effect.on == on:
                times = civ.unique_goods if effect.per == "unique_goods" else 1
                civ.gain(effect.of, effect.n * times)


def take_token(civ: Civilization, token: str) -> None:
    """What lay on a hex, ``good:bronze`` or ``cache:food:5``: a good stays, a cache is spent at once."""
    if not token:
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
