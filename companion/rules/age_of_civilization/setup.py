"""The table laid out: what the seed decides, what can be drawn again, and the checklist in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Recipe, Slot, deal
from companion.core.text import N, Sayable, T, Text
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue, cards_of, kind_of
from companion.rules.age_of_civilization.facts import (
    DEALT,
    EVENT,
    EVENTS,
    FIRST_EVENT,
    KEPT,
    MARKET,
    PLAGUE_POSITION,
    SPECIALS,
    WINDOW,
    WONDERS,
)
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.rules import Rules, rules_of
from companion.rules.age_of_civilization.scenario import PLAGUE, TRACK, Scenario, plague_position

# Numbers of the slots
FIRST_PLAYER: Final = 0
_TRACK: Final = range(1, 1 + TRACK)
_WONDERS: Final = range(_TRACK.stop, _TRACK.stop + len(cards_of(Kind.WONDER)))
_MARKET: Final = range(_WONDERS.stop, _WONDERS.stop + MARKET)
_EVENTS: Final = range(_MARKET.stop, _MARKET.stop + TRACK)
_SPECIALS: Final = range(_EVENTS.stop, _EVENTS.stop + len(cards_of(Kind.SPECIAL)))


ICONS: Final = {  # of the action cards; the Plague has no action
    "culture": "drama-masks",
    "construction": "hammer",
    "conquest": "flag-variant",
    "hunting": "bow-arrow",
    "fishing": "fish",
    "trade": "swap-horizontal",
    "farm": "barn",
    "": "skull",
}


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies on the table before the first turn. When people draw, "" stands for what they will find."""

    rules: Rules
    first: Seat
    track: tuple[str, ...]
    events: tuple[str, ...]  # by position of the time track, "" for none
    wonders: tuple[str, ...]
    market: tuple[str, ...]
    specials: tuple[str, ...]
    packs: tuple[tuple[str, ...], ...]  # of each seat, for a draft by the app

    @property
    def event_count(self) -> int:
        return sum(map(bool, self.events))


def wonder_count(rules: Rules) -> int:
    return rules.scenario.wonder_count if rules.solo else WONDERS + rules.players


def special_count(rules: Rules) -> int:
    return SPECIALS + rules.players if rules.innovation else 0


def market_count(rules: Rules) -> int:
    return (DEALT - KEPT) * rules.players if rules.draft else MARKET


def layout(recipe: Recipe, scenario: Scenario | None = None) -> Layout:
    """The table of a recipe; ``scenario`` is the owner's own one, where the recipe leaves it to the owner."""
    rules = rules_of(recipe, scenario)
    (first,) = deal(recipe, "first player", range(rules.players), (FIRST_PLAYER,))
    drawn = not rules.by_hand
    return Layout(
        rules,
        first,
        track=_track(rules) if drawn else _fixed_track(rules),
        events=_events(rules) if drawn else rules.scenario.events,
        wonders=_with_fixed(recipe, "wonders", cards_of(Kind.WONDER), rules.scenario.wonders, _wonder_slots(rules))
        if drawn
        else rules.scenario.wonders,
        market=_market(rules) if drawn else rules.scenario.market,
        specials=deal(recipe, "specials", cards_of(Kind.SPECIAL), _SPECIALS[: special_count(rules)]) if drawn else (),
        packs=_packs(rules) if drawn and rules.draft else (),
    )


def _wonder_slots(rules: Rules) -> range:
    return _WONDERS[: wonder_count(rules)]


def _with_fixed(
    recipe: Recipe, deck: str, cards: Sequence[str], fixed: tuple[str, ...], slots: Sequence[int]
) -> tuple[str, ...]:
    """The cards that are named, then random ones in the other slots."""
    others = [card for card in cards if card not in fixed]
    return (*fixed, *deal(recipe, deck, others, slots[len(fixed) :]))


def _fixed_track(rules: Rules) -> tuple[str, ...]:
    """What the rules put on the time track: alone the Plague, and whatever a scenario fixes."""
    track = list(rules.scenario.track)
    if rules.solo and (position := plague_position(rules.scenario)):
        track[position - 1] = PLAGUE
    return tuple(track)


def _track(rules: Rules) -> tuple[str, ...]:
    track = list(_fixed_track(rules))
    free = [number for number, card in zip(_TRACK, track, strict=True) if not card]
    cards = [card for card in cards_of(Kind.ACTION_CARD) if card not in track]
    for number, card in zip(free, deal(rules.recipe, "time track", cards, free), strict=True):
        track[_TRACK.index(number)] = card
    return tuple(track)


def _events(rules: Rules) -> tuple[str, ...]:
    if not rules.changing:
        return rules.scenario.events
    slots = _EVENTS[FIRST_EVENT - 1 :]
    return ("",) * (FIRST_EVENT - 1) + deal(rules.recipe, "events", tuple(EVENT), slots)


def _market(rules: Rules) -> tuple[str, ...]:
    if rules.draft:
        return ()
    return _with_fixed(rules.recipe, "civilizations", rules.deck, rules.scenario.market, _MARKET)


def _packs(rules: Rules) -> tuple[tuple[str, ...], ...]:
    deck = rules.recipe.dice("civilizations").shuffled(rules.deck)
    return tuple(tuple(deck[seat * DEALT :][:DEALT]) for seat in range(rules.players))


# The setup in words


def slots(laid: Layout, cards: Catalogue = SHIPPED) -> tuple[Slot, ...]:
    """Everything that was drawn and can be drawn again, under the names that these cards have."""
    rules = laid.rules
    found: list[Slot] = []
    if not rules.solo:
        found.append(Slot(FIRST_PLAYER, T("First player"), seat_name(laid.first), T("Who begins"), icon="star"))
    fixed = _fixed_track(rules)
    for number, card, is_fixed in zip(_TRACK, laid.track, fixed, strict=True):
        if card:
            label = _place_label(rules, number - _TRACK.start + 1)
            laid_card = cards.action_cards[card]
            icon = ICONS[laid_card.action]
            found.append(Slot(number, label, laid_card.name, T("Time track"), icon=icon, fixed=bool(is_fixed)))
    found += _row(cards, _WONDERS, laid.wonders, T("Wonders"), "pillar", len(rules.scenario.wonders))
    found += _row(cards, _MARKET, laid.market, T("Civilizations"), "crown", len(rules.scenario.market))
    for number, event in zip(_EVENTS, laid.events, strict=True):
        if event:
            label = T("Place {n}", n=number - _EVENTS.start + 1)
            found.append(
                Slot(number, label, EVENT[event].name, T("Events"), icon="sun-clock-outline", fixed=not rules.changing)
            )
    found += _row(cards, _SPECIALS, laid.specials, T("Special technologies"), "lightbulb-on-outline", 0)
    return tuple(found)


def _place_label(rules: Rules, position: int) -> Text:
    """Where a card of the time track lies; a whole row is told in two parts, in their order."""
    if rules.by_hand:
        return T("Place {n}", n=position)
    return T("Open in round 1") if position <= WINDOW else T("To come, one after each round")


def _row(  # noqa: PLR0913, PLR0917 -- the fields of a Slot
    names: Catalogue, numbers: Sequence[int], cards: Sequence[str], group: Text, icon: str, fixed: int
) -> list[Slot]:
    return [
        Slot(number, T("Face up in the market"), _marked_name(names, card), group, icon, fixed=n <= fixed)
        for n, (number, card) in enumerate(zip(numbers, cards, strict=False), 1)
    ]


def checklist(laid: Layout, cards: Catalogue = SHIPPED) -> tuple[ChecklistItem, ...]:
    """Everything that has to lie on the table before the first turn."""
    rules = laid.rules
    jobs = [
        ChecklistItem(
            "score",
            N(
                "Lay out the score track; put your star on 0.",
                "Lay out the score track; put a star of each player on 0.",
                rules.players,
            ),
        ),
        _wonders_job(laid, cards),
        *_civilization_jobs(laid, cards),
        *_track_jobs(laid, cards),
        *_special_jobs(laid, cards),
        ChecklistItem(
            "reserve",
            T("Put coins, gold coins, cubes and workers in reach of everybody."),
            T("A gold coin is worth 3."),
        ),
        ChecklistItem(
            "start",
            N(
                "Take a technology card and {coins} coins.",
                "Give each player a technology card and {coins} coins.",
                rules.players,
                coins=rules.scenario.coins,
            ),
            T("No workers yet: they come with your first civilization."),
        ),
    ]
    if rules.scenario.technologies:
        names = _names(cards, rules.scenario.technologies)
        jobs.append(
            ChecklistItem("technologies", T("Put cubes on these technologies: {technologies}.", technologies=names))
        )
    if rules.solo:
        jobs.append(_opponent_job(rules))
    else:
        first = seat_name(laid.first)
        jobs.append(ChecklistItem("first", T("Give the first player token to {player}.", player=first)))
    if rules.draft:
        jobs.append(_draft_job(rules))
    return tuple(jobs)


def _opponent_job(rules: Rules) -> ChecklistItem:
    cubes = rules.scenario.opponent[0]
    if cubes:
        text = N(
            "Put {n} cube beside the time track: the opponent’s strength.",
            "Put {n} cubes beside the time track: the opponent’s strength.",
            cubes,
        )
    else:
        text = T("Keep some cubes beside the time track: the opponent begins without any.")
    return ChecklistItem(
        "opponent", text, T("One joins at the end of each round, unless the scenario says otherwise."), "sword-cross"
    )


def _wonders_job(laid: Layout, cards: Catalogue) -> ChecklistItem:
    n = wonder_count(laid.rules)
    if laid.rules.by_hand and not laid.wonders:
        text: Text = T("Shuffle the wonders and lay out {n} of them, face up.", n=n)
    else:
        text = T("Lay out these wonders: {wonders}.", wonders=_names(cards, laid.wonders))
    detail = _about(cards, laid.wonders, T("The other wonders go back into the box."))
    return ChecklistItem("wonders", text, detail, "pillar")


def _civilization_jobs(laid: Layout, cards: Catalogue) -> list[ChecklistItem]:
    rules = laid.rules
    jobs = []
    away = tuple(card for card in SHIPPED.civilizations if card not in rules.deck)
    if away:
        jobs.append(
            ChecklistItem(
                "removed",
                T("Take these civilizations out: {cards}.", cards=_names(cards, away)),
                _about(cards, away),
                "crown",
            )
        )
    if rules.draft:
        return jobs
    if laid.market:
        text: Text = T("Lay out these civilizations: {cards}.", cards=_names(cards, laid.market))
    else:
        text = T("Shuffle the civilizations and lay out {n} of them, face up.", n=MARKET)
    detail = _about(cards, laid.market, T("Put the others beside them as a pile."))
    jobs.append(ChecklistItem("market", text, detail, "crown"))
    return jobs


def _names(names: Catalogue, cards: Sequence[str]) -> tuple[Sayable, ...]:
    return tuple(_marked_name(names, card) for card in cards)


def _marked_name(names: Catalogue, card: str) -> Sayable:
    """A name, with a star where it is ours and the box has another."""
    name = names.name(card)
    return T("{name}*", name=name) if _is_ours(names, card) else name


def _is_ours(names: Catalogue, card: str) -> bool:
    return kind_of(card) in (Kind.CIVILIZATION, Kind.WONDER, Kind.SPECIAL) and card in names.unnamed_slots(
        kind_of(card)
    )


def _about(names: Catalogue, cards: Sequence[str], detail: Text | None = None) -> Text | None:
    """The detail of a job, and what the star means where there is one."""
    if not any(_is_ours(names, card) for card in cards):
        return detail
    star = T("A star marks a name of ours: take any card of your box that the lists do not name.")
    return star if detail is None else T("{detail} {star}", detail=detail, star=star)


def _track_jobs(laid: Layout, cards: Catalogue) -> list[ChecklistItem]:
    rules = laid.rules
    if all(laid.track):
        text: Text = T("Lay the action cards in a row, from the left: {cards}.", cards=_names(cards, laid.track))
        detail = None
    elif rules.solo:
        text = T("Shuffle the action cards without the Plague and lay them in a row of eight.")
        detail = T("The Plague lies in place {n} from the left.", n=PLAGUE_POSITION)
    else:
        text = T("Shuffle the eight action cards and lay them in a row.")
        detail = None
    jobs = [
        ChecklistItem("track", text, detail, "hammer"),
        ChecklistItem("permanent", T("Lay the permanent action card above the first three of them."), None, "hammer"),
    ]
    if laid.event_count:
        placed = tuple(
            T("{event} (place {n})", event=EVENT[event].name, n=n) for n, event in enumerate(laid.events, 1) if event
        )
        jobs.append(ChecklistItem("events", T("Put these event tokens above the row: {events}.", events=placed)))
    elif rules.changing:
        jobs.append(
            ChecklistItem("events", T("Shuffle the event tokens and put {n} above the last cards, face up.", n=EVENTS))
        )
    return jobs


def _special_jobs(laid: Layout, cards: Catalogue) -> list[ChecklistItem]:
    if not laid.rules.innovation:
        return []
    if laid.specials:
        text: Text = T("Lay out these special technologies: {cards}.", cards=_names(cards, laid.specials))
    else:
        n = special_count(laid.rules)
        text = T("Shuffle the special technologies and lay out {n} of them, face up.", n=n)
    detail = _about(cards, laid.specials, T("They are never refilled."))
    return [ChecklistItem("specials", text, detail, "lightbulb-on-outline")]


def _draft_job(rules: Rules) -> ChecklistItem:
    if rules.by_hand:
        text: Text = T(
            "Deal {dealt} civilizations to each player; keep one, pass the rest to the left, until you have {kept}.",
            dealt=DEALT,
            kept=KEPT,
        )
        return ChecklistItem("draft", text, T("The last two of everybody form the market."), "swap-horizontal")
    text = T("Draft the civilizations with the app: each player picks in secret.")
    return ChecklistItem("draft", text, T("Then take your five cards from the pile."), "swap-horizontal")
