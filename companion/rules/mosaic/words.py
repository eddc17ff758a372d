"""The table in words: what to do now, what a move does, what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.core.game import Prompt, seat_name
from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic import moves
from companion.rules.mosaic.actions import levy, production_of
from companion.rules.mosaic.automa_seat import PERSONAS
from companion.rules.mosaic.civilization import GOODS, UNNAMED, amount, figure_label
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
from companion.rules.mosaic.on_map import BUILDING
from companion.rules.mosaic.pieces import LABELS, some
from companion.rules.mosaic.state import TILES, Owed, Phase, State

ACTIONS: Final[Mapping[str, Text]] = {
    "production": T("Production"),
    "population": T("Population"),
    "construction": T("Construction"),
    "wonder": T("Wonder"),
    "technology": T("Technology"),
    "tax": T("Tax and tariff"),
    "military": T("Military"),
    "government": T("Government"),
}
COUNTED: Final[Mapping[str, Text]] = {  # what governments give points for
    "regions": T("for each region you dominate"),
    "city_regions": T("for each region with a city of yours"),
    "best_region_cities": T("for each city of yours in the region where you have most"),
    "wonders": T("for each wonder of yours"),
    "tiles": T("for each golden age and achievement of yours"),
    "population": T("for every 2 population of yours"),
}
POWERS: Final[Mapping[str, Text]] = {
    "general": T("The General may remove a unit."),
    "diplomats": T("Diplomats may push units into a neighbouring region."),
}


def region_name(region: str) -> Sayable:
    return REGIONS.get(region, region)


def now(state: State) -> Prompt:
    """What to do now."""
    return _NOW.get(state.phase, _play_on)(state)


def _play_on(state: State) -> Prompt:
    return Prompt(T("Play on, and tap what changes on the map."), T("Whose it is, where, then the piece."))


def _before_the_phase(state: State) -> Prompt:
    power = state.powers[0]
    return Prompt(POWERS[power.id], T("Before the phase is counted."))


def _last_turns(state: State) -> Prompt:
    left = N("{n} turn left.", "{n} turns left.", len(state.remaining))
    return Prompt(T("Last turns: {player}.", player=seat_name(state.remaining[0])), left)


_NOW: Final[Mapping[Phase, Callable[[State], Prompt]]] = {
    Phase.SETUP: lambda state: Prompt(
        T("Put what stands before the first round on the map."),
        T("Each player’s city, and what leaders and technologies bring."),
    ),
    Phase.POWERS: _before_the_phase,
    Phase.TALLY: lambda state: Prompt(T("Compare, then count the phase."), _came(state)),
    Phase.TRIGGER: lambda state: Prompt(
        T("The end has come: whose turn is it?"), T("The round is finished, then one more is played.")
    ),
    Phase.LAST: _last_turns,
    Phase.OVER: lambda state: Prompt(T("The game is over: count.")),
}


def _came(state: State) -> Text:
    if state.coming == TILES:
        return T("All tiles of two kinds are gone.")
    return T("The supremacy card of {deck:the} has come.", deck=DECKS[state.coming].name)


def progress(state: State) -> Text:
    """Where the play stands."""
    if state.phase == Phase.SETUP:
        return T("Setup")
    if state.phase == Phase.TALLY:
        return T("Phase {n} of {all}", n=len(state.held) + 1, all=PHASES)
    return T("{n} of {all} phases held", n=len(state.held), all=PHASES)


# Moves


def _token(token: str) -> Text | None:
    kind, _, rest = token.partition(":")
    if kind == "good":
        return T("takes {good}", good=GOODS[rest])
    if kind == "cache":
        what, _, n = rest.partition(":")
        return T("cache: {what}", what=amount(what, int(n)))
    return None


def _with(text: Text, *more: Text | None) -> Text:
    for each in more:
        if each is not None:
            text = T("{what}, {more}", what=text, more=each)
    return text


def _payment_text(coins: moves.Coins) -> Text | None:
    money = sum(2 * n for _, n in coins)
    return T("{n} money instead of goods", n=money) if money else None


def _tile(kind: str, tile: str) -> Sayable:
    if tile == UNNAMED:
        return T("a golden age") if kind == "age" else T("an achievement")
    return GOLDEN_AGES[tile].name if kind == "age" else ACHIEVEMENTS[tile].name


def _card(card: str) -> Sayable:
    return CONSTRUCTION[card].name if card in CONSTRUCTION else LABELS[card]


def _construct(state: State, move: moves.Construct) -> Text:
    if move.region:
        text = T("build {what} in {region}", what=_card(move.card), region=region_name(move.region))
    else:
        text = T("build {what}", what=_card(move.card))
    return _with(text, _token(move.token), _payment_text(move.coins))


def _raise(state: State, move: moves.Raise) -> Text:
    named = move.wonder != UNNAMED
    name = T("{monument:the}", monument=WONDERS[move.wonder].name) if named else T("a wonder")
    text = T("build {what} in {region}", what=name, region=region_name(move.region))
    return _with(text, _token(move.token), _choice_text(move.choice), _payment_text(move.coins))


def _military(state: State, move: moves.Military) -> Text:
    parts: list[Text] = [
        T("recruit {piece} in {region}", piece=some(unit, n), region=region_name(region))
        for (unit, region), n in Counter(move.recruits).items()
    ]
    parts += [
        T("{pieces} from {region} to {to}", pieces=some(unit, n), region=region_name(region), to=region_name(to))
        for (unit, region, to), n in Counter(move.marches).items()
    ]
    return _with(parts[0], *parts[1:])


def _discover(state: State, move: moves.Discover) -> Text:
    name = TECHNOLOGIES[move.card].name
    text = T("learn {card}", card=name) if move.up else T("learn {card}, face down", card=name)
    return _with(text, _choice_text(move.choice), _payment_text(move.coins))


def _choice_text(choice: str) -> Text | None:
    if not choice:
        return None
    return T("for {what}", what=figure_label(choice))


def _govern(state: State, move: moves.Govern) -> Text:
    if not move.government:
        return T("give the government back")
    return _with(T("found {government}", government=GOVERNMENTS[move.government].name), _payment_text(move.coins))


def _tax(state: State, move: moves.Tax) -> Text:
    n = levy(state.civilizations[move.seat], move.kind, move.first, move.second) + state.chest
    return T("raise a tax: {n} money", n=n) if move.kind == "tribute" else T("raise a tariff: {n} money", n=n)


def _produce(state: State, move: moves.Produce) -> Text:
    n = production_of(state.civilizations[move.seat], move.resource)
    return T("produce {what}", what=amount(move.resource, n))


def _use(state: State, move: moves.Use) -> Text:
    if move.power == "magistrate":
        return T("trade 1 population for {what}", what=amount(move.choice, 20))
    return T(
        "shift {n} from {track} to {to}",
        n=move.n,
        track=figure_label(f"track_{move.choice}"),
        to=figure_label(f"track_{move.to}"),
    )


def _supremacy(state: State, move: moves.Supremacy) -> Text:
    if move.deck == TILES:
        return T("all tiles of two kinds are gone")
    return T("supremacy card of {deck:the}", deck=DECKS[move.deck].name)


def _took(state: State, move: moves.Took) -> Text:
    if move.action == BUILDING:
        return T("action: Construction without a card")
    return T("action: {action}", action=ACTIONS[move.action])


_OWED: Final[Mapping[tuple[str, str], Callable[[int], Text]]] = {
    ("unit", "either"): lambda n: N("place {n} infantry or cavalry", "place {n} infantry or cavalry", n),
    ("unit", "any"): lambda n: N("place {n} unit", "place {n} units", n),
    ("build", "town"): lambda n: N("place {n} town", "place {n} towns", n),
    ("good", "any"): lambda n: N("take {n} good from the map", "take {n} goods from the map", n),
    ("good", "any_or_cache"): lambda n: N("take {n} token from the map", "take {n} tokens from the map", n),
    ("action", "end"): lambda n: N("{n} extra action at the end", "{n} extra actions at the end", n),
    ("action", "production"): lambda n: N("{n} extra production", "{n} extra productions", n),
}
_OWED_KINDS: Final[Mapping[str, Callable[[int], Text]]] = {
    "action": lambda n: N("{n} extra action", "{n} extra actions", n),
    "card": lambda n: N("draw {n} technology card", "draw {n} technology cards", n),
    "refresh": lambda n: T("renew a market"),
    "loyal": lambda n: T("choose the region of Loyalty"),
}


_ENEMIES: Final[Mapping[str, Callable[[int], Text]]] = {  # by what of one's own has to stand there
    "infantry": lambda n: N(
        "remove {n} enemy unit where you have infantry", "remove {n} enemy units where you have infantry", n
    ),
    "cavalry": lambda n: N(
        "remove {n} enemy unit where you have cavalry", "remove {n} enemy units where you have cavalry", n
    ),
    "either": lambda n: N(
        "remove {n} enemy unit where you have infantry or cavalry",
        "remove {n} enemy units where you have infantry or cavalry",
        n,
    ),
}
_SITES: Final[Mapping[str, Callable[[Text], Text]]] = {
    "one_region": lambda what: T("{what} in one region", what=what),
    "without_city": lambda what: T("{what} in a region without a city of yours", what=what),
    "next_region": lambda what: T("{what} in a region next to a city of yours", what=what),
    "beside_city": lambda what: T("{what} on a hex next to a city of yours", what=what),
}


def owed_text(owed: Owed) -> Text:
    """Something that a card gives and that is still to be done, and where."""
    what = _owed_thing(owed)
    if owed.where in REGIONS:
        return T("{what} in {region}", what=what, region=REGIONS[owed.where])
    return _SITES[owed.where](what) if owed.where in _SITES else what


def _owed_thing(owed: Owed) -> Text:
    if (owed.what, owed.of) in _OWED:
        return _OWED[owed.what, owed.of](owed.n)
    if owed.what in ("unit", "build"):
        return T("place {pieces}", pieces=some(owed.of, owed.n))
    if owed.what == "good":
        return T("take {good} from the map", good=GOODS[owed.of])
    if owed.what == "eliminate":
        return _ENEMIES[owed.of](owed.n)
    return _OWED_KINDS[owed.what](owed.n)


def government_worth(government: str, players: int) -> Text:
    """What a government counts in each phase."""
    tile = GOVERNMENTS[government]
    return N("{n} point {what}", "{n} points {what}", tile.points[players], what=COUNTED[tile.per])


def _waive(state: State, move: moves.Waive) -> Text:
    return T("let go: {what}", what=owed_text(state.owed[move.number - 1]))


_TOLD: Final[Mapping[type, Callable[[State, Any], Text]]] = {
    moves.Place: lambda s, m: T("{pieces} to {region}", pieces=some(m.piece, m.n), region=region_name(m.region)),
    moves.Remove: lambda s, m: T("{pieces} out of {region}", pieces=some(m.piece, m.n), region=region_name(m.region)),
    moves.Shift: lambda s, m: T(
        "{pieces} from {region} to {to}",
        pieces=some(m.piece, m.n),
        region=region_name(m.region),
        to=region_name(m.to),
    ),
    moves.Raise: _raise,
    moves.Govern: _govern,
    moves.Claim: lambda s, m: T("claim {tile}", tile=_tile(m.kind, m.tile)),
    moves.Own: lambda s, m: T("own {card}", card=TECHNOLOGIES[m.card].name),
    moves.Follow: lambda s, m: _with(T("follow {leader}", leader=LEADERS[m.leader].name), _choice_text(m.choice)),
    moves.Loyal: lambda s, m: T("shut {region} to the cities of others", region=region_name(m.region)),
    moves.Took: _took,
    moves.Enlist: lambda s, m: T("{persona} sits down, level {n}", persona=PERSONAS[m.persona], n=m.level),
    moves.Announce: lambda s, m: T("announce {tile}", tile=_tile(m.kind, m.tile)),
    moves.Project: lambda s, m: T("build {what}", what=CONSTRUCTION[m.card].name),
    moves.Unrest: lambda s, m: T("keep a tax card with {n} unrest", n=m.n),
    moves.Score: lambda s, m: N("score {n} point", "score {n} points", m.n),
    moves.Produce: _produce,
    moves.Grow: lambda s, m: _with(
        T("{people} for {food}", people=amount("population", m.people), food=amount("food", m.food)),
        _payment_text(m.coins),
    ),
    moves.Construct: _construct,
    moves.Discover: _discover,
    moves.TurnUp: lambda s, m: _with(T("turn up {card}", card=TECHNOLOGIES[m.card].name), _choice_text(m.choice)),
    moves.Tax: _tax,
    moves.Military: _military,
    moves.Take: lambda s, m: _token(m.token) or T("take nothing"),
    moves.Refresh: lambda s, m: T("renew the market of {deck:the}", deck=DECKS[m.deck].name),
    moves.Use: _use,
    moves.Convert: lambda s, m: T(
        "take over a city of {player} in {region}", player=seat_name(m.victim), region=region_name(m.region)
    ),
    moves.Waive: _waive,
    moves.Begin: lambda s, m: T("begin the first round"),
    moves.Supremacy: _supremacy,
    moves.Strike: lambda s, m: T(
        "remove {pieces} of {player} in {region}",
        pieces=some(m.piece, 1),
        player=seat_name(m.victim),
        region=region_name(m.region),
    ),
    moves.Push: lambda s, m: T(
        "push the units of {player} from {region} to {to}",
        player=seat_name(m.victim),
        region=region_name(m.region),
        to=region_name(m.to),
    ),
    moves.Forgo: lambda s, m: T("use no power"),
    moves.Tally: lambda s, m: T("count phase {n}", n=len(s.held) + 1),
    moves.Turn: lambda s, m: T("the last turns begin with {player}", player=seat_name(m.seat)),
    moves.Done: lambda s, m: T("last turn done"),
}


def tell(state: State, move: object) -> Text:
    """A move in words, before it is played, without its subject."""
    return _TOLD[type(move)](state, move)


def news(before: State, move: object, after: State) -> Sequence[Text]:
    """What a move brought about by itself."""
    texts: list[Text] = []
    if len(after.held) > len(before.held):
        held = after.held[-1]
        for seat, points in enumerate(held.points):
            text = N(
                "{player}: {n} point", "{player}: {n} points", points + held.governments[seat], player=seat_name(seat)
            )
            texts.append(text)
    texts += [
        T("{player}: {what}", player=seat_name(owed.seat), what=owed_text(owed))
        for owed in after.owed
        if owed not in before.owed
    ]
    if after.ending and not before.ending:
        texts.append(T("The end has come: the round is finished, then one more is played."))
    return texts
