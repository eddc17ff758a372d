"""Everything of a table that a person may correct, and what follows from a correction: the table is always right.

A tile, card or leader exists once: whoever is given it by a correction takes it from whoever had it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from companion.core.field import UNKNOWN, Field, Value
from companion.core.game import Inconsistency, seat_name
from companion.core.illegal import Illegal
from companion.core.owner_facts import as_json
from companion.core.score import Seat
from companion.core.setup import Choice
from companion.core.text import Name, Sayable, T
from companion.rules.mosaic import gains, phases
from companion.rules.mosaic.box import from_old_path
from companion.rules.mosaic.civilization import (
    ADJACENT,
    FIGURES,
    GOODS,
    LEDGER,
    LEDGER_FIGURES,
    MAP,
    SCORER,
    SCORER_FIGURES,
    SYMBOLS,
    UNNAMED,
    Civilization,
)
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    CONSTRUCTION,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    PHASES,
    REGIONS,
    TECHNOLOGIES,
    WONDERS,
)
from companion.rules.mosaic.pieces import KINDS, LABELS, SUPPLY
from companion.rules.mosaic.state import Phase, State

NONE: Final = "none"
MOST_OF_GOOD: Final = 20
MOST_POINTS: Final = 199
_PROJECTS: Final = tuple(card for card in CONSTRUCTION.values() if card.kind == "project")
_POWERS: Final[Mapping[str, Name]] = {
    "magistrate": LEADERS["magistrate"].name,
    "priestess": LEADERS["priestess"].name,
    "diplomats": TECHNOLOGIES["diplomats"].name,
    "double_population": TECHNOLOGIES["flood_farming"].name,
    "shift_production": TECHNOLOGIES["schools_of_thought"].name,
}


def _choices(things: Mapping[str, object]) -> tuple[Choice, ...]:
    return tuple(Choice(key, getattr(thing, "name", thing)) for key, thing in things.items())  # type: ignore[arg-type]


_NONE: Final = (Choice(NONE, T("none")),)
_WONDERS: Final = _choices(WONDERS)
_AGES: Final = _choices(GOLDEN_AGES)
_ACHIEVEMENTS: Final = {choice.value: choice for choice in _choices(ACHIEVEMENTS)}
_GOVERNMENTS: Final = (*_NONE, *_choices(GOVERNMENTS))
_LEADERS: Final = _choices(LEADERS)
_TECHNOLOGIES: Final = _choices(TECHNOLOGIES)
_REGIONS: Final = (*_NONE, *_choices(REGIONS))
_ONCE: Final = _choices(_POWERS)
_DECKS: Final = tuple(Choice(deck, kind.name) for deck, kind in DECKS.items())


def figures(state: State) -> list[Field]:
    """All of them: the table's, then those of each seat."""
    fields = _of_table(state)
    for civ in state.civilizations:
        fields += _of_seat(state, civ)
    return fields


def _of_table(state: State) -> list[Field]:
    fields = [
        Field("chest", T("Money in the chest"), 0, 999, value=state.chest),
        Field("shown", T("Supremacy cards that have come"), several=_DECKS, value=frozenset(state.shown)),
    ]
    for deck, kind in DECKS.items():
        label = T("Cards drawn since the setup: {deck}", deck=kind.name)
        fields.append(Field(f"drawn.{deck}", label, 0, MOST_POINTS, value=state.drawn.get(deck, 0)))
    return fields


def _of_seat(state: State, civ: Civilization) -> Iterator[Field]:
    for region in state.regions:
        yield from _pieces(civ, region)
    yield _wonders(civ)
    yield from _places(state, civ)
    yield from _holdings(state, civ)
    yield from (civ.field(key) for key in kept_figures(civ))
    yield from _cards(civ)


def _near(state: State, civ: Civilization, path: str) -> Iterable[Field]:
    """The few fields of a seat among which this one is, if it is there."""
    kind, _, only = path.partition(".")
    if kind in state.regions:
        return _pieces(civ, kind, only)
    if kind == "wonders":
        return (_wonders(civ),)
    if kind == "wonder":
        return _places(state, civ)
    if kind in kept_figures(civ):
        return (civ.field(kind),)
    return _cards(civ, kind) if kind in _CARDS else _holdings(state, civ)


def _wonders(civ: Civilization) -> Field:
    tiles = frozenset(civ.wonders) & set(WONDERS)
    return _several(f"{civ.seat + 1}.wonders", T("Wonders"), _WONDERS, tiles, civ.seat)


def _holdings(state: State, civ: Civilization) -> Iterator[Field]:
    """Tiles, the government, the leader, the technologies, and what they have done."""
    seat = f"{civ.seat + 1}."
    yield _several(seat + "golden_ages", T("Golden ages"), _AGES, civ.golden_ages, civ.seat)
    yield Field(seat + "other_ages", T("Other golden ages"), 0, 9, value=civ.unnamed_ages, seat=civ.seat)
    laid = tuple(_ACHIEVEMENTS[key] for key in state.laid)
    yield _several(seat + "achievements", T("Achievements"), laid, civ.achievements, civ.seat)
    others = civ.unnamed_achievements
    yield Field(seat + "other_achievements", T("Other achievements"), 0, 9, value=others, seat=civ.seat)
    yield _one(seat + "government", T("Government"), _GOVERNMENTS, civ.government or NONE, civ.seat)
    renewed = T("Market renewed by the government")
    yield Field(seat + "refreshed", renewed, 0, 1, value=int(civ.refreshed), seat=civ.seat)
    leader = UNKNOWN if civ.leader == UNNAMED else civ.leader
    yield Field(seat + "leader", T("Leader"), one=_LEADERS, unknown=True, value=leader, seat=civ.seat)
    up = frozenset(card for card, face_up in civ.technologies.items() if face_up)
    yield _several(seat + "technologies", T("Technologies face up"), _TECHNOLOGIES, up, civ.seat)
    yield _one(seat + "loyal", T("Region shut by Loyalty"), _REGIONS, civ.loyal or NONE, civ.seat)
    yield _several(seat + "used", T("What works once and has"), _ONCE, civ.used, civ.seat)


def _several(path: str, label: Sayable, things: tuple[Choice, ...], value: frozenset[str], seat: Seat) -> Field:
    return Field(path, label, several=things, value=value, seat=seat)


def _one(path: str, label: Sayable, things: tuple[Choice, ...], value: str, seat: Seat) -> Field:
    return Field(path, label, one=things, value=value, seat=seat)


def kept_figures(civ: Civilization) -> tuple[str, ...]:
    """The numbers that this depth keeps, and those that only the end or a phase asks for."""
    asked = ("population", ADJACENT)
    if civ.depth == LEDGER:
        return FIGURES
    return (*asked, *SCORER_FIGURES) if civ.depth == SCORER else asked


def _pieces(civ: Civilization, region: str, only: str = "") -> Iterator[Field]:
    """All that stands in a region, or one kind of it."""
    for piece in KINDS:
        if only not in ("", piece):
            continue
        label = T("{piece} in {region}", piece=LABELS[piece], region=REGIONS[region])
        value = civ.pieces.get((region, piece), 0)
        yield Field(f"{civ.seat + 1}.{region}.{piece}", label, 0, SUPPLY[piece], value=value, seat=civ.seat)
    if only in ("", "wonder"):
        yield _unnamed_wonders(civ, region)


def _unnamed_wonders(civ: Civilization, region: str) -> Field:
    unnamed = sum(where == region and tile not in WONDERS for tile, where in civ.wonders.items())
    label = T("Other wonders in {region}", region=REGIONS[region])
    return Field(f"{civ.seat + 1}.{region}.wonder", label, 0, len(WONDERS), value=unnamed, seat=civ.seat)


def _places(state: State, civ: Civilization) -> list[Field]:
    """Where the named wonders of a seat stand."""
    regions = tuple(Choice(region, REGIONS[region]) for region in state.regions)
    return [
        Field(
            f"{civ.seat + 1}.wonder.{tile}",
            T("Region of {wonder}", wonder=WONDERS[tile].name),
            one=regions,
            value=region,
            seat=civ.seat,
        )
        for tile, region in civ.wonders.items()
        if tile in WONDERS
    ]


_CARDS: Final = ("project", "face_down", "good", "set")


def _cards(civ: Civilization, kind: str = "") -> Iterator[Field]:
    """What only a scorer or a ledger keeps; or one kind of it."""
    kinds = _CARDS if civ.depth == LEDGER else () if civ.depth == MAP else _CARDS[:1]
    for each in kinds:
        if kind in ("", each):
            yield from _cards_of(civ, each)


def _cards_of(civ: Civilization, kind: str) -> Iterator[Field]:
    path = f"{civ.seat + 1}.{kind}"
    if kind == "project":
        for card in _PROJECTS:
            yield Field(f"{path}.{card.id}", card.name, 0, 5, value=civ.projects.count(card.id), seat=civ.seat)
    elif kind == "face_down":
        down = frozenset(card for card, face_up in civ.technologies.items() if not face_up)
        yield _several(path, T("Technologies face down"), _TECHNOLOGIES, down, civ.seat)
    elif kind == "good":
        for good, label in GOODS.items():
            most = 1 if good == "wild" else MOST_OF_GOOD
            yield Field(f"{path}.{good}", label, 0, most, value=civ.goods.get(good, 0), seat=civ.seat)
    else:
        choices = tuple(Choice(good, name) for good, name in GOODS.items() if good != "wild")
        for number, goods in enumerate(civ.sets, 1):
            label = T("Goods of manufactory card {n}", n=number)
            yield Field(f"{path}.{number}", label, high=3, several=choices, value=goods, seat=civ.seat)


def figure(state: State, path: str) -> Field | None:
    """One of them, if it is there."""
    head, _, rest = path.partition(".")
    if (fact := from_old_path(path)) is not None:
        return replace(state.facts.field_of(*fact), id=path)
    if not head.isdecimal():
        return next((field for field in _of_table(state) if field.id == path), None)
    if head != str(int(head)) or not 1 <= int(head) <= len(state.civilizations):
        return None
    civ = state.civilizations[int(head) - 1]
    return next((field for field in _near(state, civ, rest) if field.id == path), None)


# Setting


def put(state: State, path: str, value: Value) -> None:
    """Set one of them, to a value that its field allows."""
    head, _, key = path.partition(".")
    if (fact := from_old_path(path)) is not None:
        gains.learn(state, state.facts.with_entries({fact[0]: {fact[1]: as_json(value)}}))
    elif head.isdecimal():
        _put_seat(state, state.civilizations[int(head) - 1], key, value)
    elif head == "chest":
        state.chest = _number(value)
    elif head == "shown":
        shown = _as_set(value)
        state.shown = (*(deck for deck in state.shown if deck in shown), *sorted(shown - set(state.shown)))
    else:
        state.drawn[key] = _number(value)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _as_set(value: Value) -> frozenset[str]:
    assert isinstance(value, frozenset)
    return value


def _put_seat(state: State, civ: Civilization, key: str, value: Value) -> None:
    head, _, rest = key.partition(".")
    if key in FIGURES:
        civ.figures[key] = UNKNOWN if value is UNKNOWN else _number(value)
    elif head in REGIONS:
        _put_pieces(civ, head, rest, _number(value))
    elif head in ("wonder", "project", "good", "set"):
        _put_card(civ, head, rest, value)
    else:
        _put_holding(state, civ, key, value)


def _put_pieces(civ: Civilization, region: str, piece: str, n: int) -> None:
    if piece != "wonder":
        civ.put_pieces(region, piece, n)
        return
    named = {tile: where for tile, where in civ.wonders.items() if tile in WONDERS}
    elsewhere = [where for tile, where in civ.wonders.items() if tile not in WONDERS and where != region]
    unnamed = (*elsewhere, *[region] * n)
    civ.wonders = {**named, **{f"{UNNAMED}{number}": where for number, where in enumerate(unnamed, 1)}}


def _put_card(civ: Civilization, kind: str, card: str, value: Value) -> None:
    if kind == "wonder":
        civ.wonders[card] = str(value)
    elif kind == "good":
        civ.goods[card] = _number(value)
    elif kind == "set":
        number = int(card) - 1
        civ.sets = (*civ.sets[:number], _as_set(value), *civ.sets[number + 1 :])
    else:
        others = tuple(each for each in civ.projects if each != card)
        civ.projects = (*others, *[card] * _number(value))


def _put_holding(state: State, civ: Civilization, key: str, value: Value) -> None:
    if key in ("golden_ages", "achievements"):
        setattr(civ, key, _as_set(value))
        for each in _others(state, civ):
            setattr(each, key, getattr(each, key) - _as_set(value))
    elif key == "wonders":
        _put_wonders(state, civ, _as_set(value))
    elif key in ("technologies", "face_down"):
        _put_technologies(state, civ, _as_set(value), up=key == "technologies")
    elif key in ("leader", "government", "loyal"):
        _put_one(state, civ, key, value)
    elif key == "used":
        civ.used = _as_set(value)
    elif key == "refreshed":
        civ.refreshed = bool(value)
    else:
        setattr(civ, {"other_ages": "unnamed_ages"}.get(key, "unnamed_achievements"), _number(value))


def _others(state: State, civ: Civilization) -> list[Civilization]:
    return [each for each in state.civilizations if each is not civ]


def _put_one(state: State, civ: Civilization, key: str, value: Value) -> None:
    """A leader, a government or a region, of which there is one: nobody else has it then."""
    none = UNNAMED if key == "leader" else ""
    new = none if value is UNKNOWN or value == NONE else str(value)
    for each in _others(state, civ):
        if getattr(each, key) == new:
            setattr(each, key, none)
    setattr(civ, key, new)


def _put_wonders(state: State, civ: Civilization, tiles: frozenset[str]) -> None:
    """A wonder that a correction brings stands where most of its owner's pieces are, until that is corrected too."""
    for each in state.civilizations:
        gone = [tile for tile in each.wonders if tile in WONDERS and (each is civ) != (tile in tiles)]
        for tile in gone:
            if each is civ or tile in tiles:
                del each.wonders[tile]
    home = max(state.regions, key=lambda region: civ.count(KINDS, region))
    for tile in sorted(tiles - set(civ.wonders)):
        civ.wonders[tile] = home


def _put_technologies(state: State, civ: Civilization, cards: frozenset[str], up: bool) -> None:
    for each in state.civilizations:
        if each is not civ:
            each.technologies = {card: face for card, face in each.technologies.items() if card not in cards}
    stay = {card: face for card, face in civ.technologies.items() if face != up and card not in cards}
    civ.technologies = {**stay, **dict.fromkeys(sorted(cards), up)}


# What follows


def settle(state: State, had_to_end: bool) -> None:
    """Whether the end has come, and what is pending, from a position in which something was corrected. An end that was
    told, of a table whose tiles nobody counts, stays."""
    state.powers = tuple(power for power in state.powers if power in phases.possible_powers(state))
    if state.phase == Phase.POWERS and not state.powers:
        state.phase = Phase.TALLY
    corrected_away = had_to_end and not must_end(state)
    if state.ending and corrected_away and state.phase in (Phase.TRIGGER, Phase.LAST):
        state.ending, state.remaining, state.phase = False, (), Phase.PLAY
    elif state.phase == Phase.PLAY and (_by_cards(state) or (state.tiles_gone and phases.held_for_tiles(state))):
        state.ending, state.phase = True, Phase.TRIGGER
    phases.check_tiles(state)


def _by_cards(state: State) -> bool:
    return len(state.shown) >= PHASES


def must_end(state: State) -> bool:
    """Whether the table as it lies brings the end about."""
    return _by_cards(state) or state.tiles_gone


# Depth


def set_depth(state: State, seat: Seat, depth: str) -> None:
    """Follow a seat more or less closely: what is new is unknown until it is told, or from the start on known."""
    civ = state.civilizations[seat]
    if civ.automa is not None:
        raise Illegal(T("The app keeps all that an automa has."))
    civ.depth = depth
    keep = set(kept_figures(civ))
    for key in FIGURES:
        if key not in keep:
            civ.figures[key] = UNKNOWN
    if state.phase == Phase.SETUP:
        civ.begin()


def catch_up(state: State, seat: Seat, depth: str) -> Sequence[Field]:
    """What to ask when a seat is followed more closely from now on."""
    ahead = state.copy()
    set_depth(ahead, seat, depth)
    civ = ahead.civilizations[seat]
    asked = {MAP: (), SCORER: SCORER_FIGURES, LEDGER: (*LEDGER_FIGURES, *SYMBOLS, *SCORER_FIGURES)}[depth]
    own = {f"{seat + 1}.{key}" for key in asked}
    if depth != MAP:
        own |= {f"{seat + 1}.{key}" for key in ("leader", "wonders", "golden_ages", "achievements", "technologies")}
        own |= {f"{seat + 1}.project.{card.id}" for card in _PROJECTS}
    if depth == LEDGER:
        own |= {f"{seat + 1}.face_down", *(f"{seat + 1}.good.{good}" for good in GOODS)}
    return [field for field in _of_seat(ahead, civ) if field.id in own]


def join(state: State, seat: Seat) -> Sequence[Field]:
    """What to ask of a table in mid-game: all that is kept but pieces, which are put on the map as at any setup."""
    pieces = set(state.regions)
    return [
        field for field in figures(state) if field.seat == seat and not pieces.intersection(field.id.split(".")[1:2])
    ]


# What cannot be


def flaws(state: State) -> list[Inconsistency]:
    """Every inconsistency of a table that was typed in."""
    found = []
    for civ in state.civilizations:
        name = seat_name(civ.seat)
        for piece in KINDS:
            if civ.pieces_left(piece) < 0:
                text = T("{player} has more {piece} than the box.", player=name, piece=LABELS[piece])
                found.append(Inconsistency(f"supply_{piece}_{civ.seat + 1}", text))
        for tile, region in civ.wonders.items():
            if tile in WONDERS and region not in state.regions:
                text = T("{wonder}: in a closed region.", wonder=WONDERS[tile].name)
                found.append(Inconsistency(f"closed_{tile}", text))
    for kind, left in state.tiles_left().items():
        if left < 0:
            found.append(Inconsistency(f"tiles_{kind}", T("More tiles are taken than there are.")))
    return found
