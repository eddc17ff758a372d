"""Setup and scoring in a few sentences of our own, for looking something up at the table."""

from __future__ import annotations

from typing import Final

from companion.core.game import Chapter
from companion.core.text import N, T, Text
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    BUILT_POINTS,
    CAVALRY_TACTICS,
    CITY_POINTS,
    CLOSED,
    CONSTRUCTION,
    DECKS,
    FIRST_POINTS,
    FORMATIONS,
    GOLDEN_AGES,
    GOODS_SET_POINTS,
    GOVERNMENTS,
    INFLUENCE,
    PHASES,
    PLAYERS,
    REGIONS,
    SECOND_POINTS,
    START_CARDS,
    START_HAND,
    START_POPULATION,
    TOWN_POINTS,
    Government,
)
from companion.rules.mosaic.words import COUNTED


def _closed_regions_text(players: int) -> Text:
    regions = tuple(REGIONS[region] for region in CLOSED[players])
    return N("{n} player: closed {regions}.", "{n} players: closed {regions}.", players, regions=regions)


def _decks(players: int) -> Text:
    technology = DECKS["technology"].cards - START_HAND * players
    population, tax = DECKS["population"].kept[players], DECKS["tax"].kept[players] // 2
    return N(
        "{n} player: {technology} technologies, {population} population, {tax} tax and {tax} tariff cards.",
        "{n} players: {technology} technologies, {population} population, {tax} tax and {tax} tariff cards.",
        players,
        technology=technology,
        population=population,
        tax=tax,
    )


def _government(tile: Government) -> Text:
    few, many = tile.points[PLAYERS[0]], tile.points[PLAYERS[-1]]
    points = str(few) if few == many else f"{few} / {many}"
    return T("{name}: {points} {what}.", name=tile.name, points=points, what=COUNTED[tile.per])


_SETUP: Final = (
    Chapter(
        "setup",
        T("The map"),
        (
            *(_closed_regions_text(players) for players in PLAYERS if CLOSED[players]),
            T("With more players every region is open."),
            T("A closed region gets no tokens and no pieces, and is not scored."),
            T("Fish on the ports, caches on the cache hexes, goods and blanks on every other whole hex."),
        ),
    ),
    Chapter(
        "setup",
        T("The decks"),
        (
            T(
                "Each player is dealt {hand} of the {n} start technologies; the rest joins the technology deck.",
                hand=START_HAND,
                n=START_CARDS,
            ),
            *(_decks(players) for players in PLAYERS),
            T(
                "Cut the technologies in thirds: the Supremacy card hides in the middle third with 2 or 3 players, in "
                "the bottom third with more. In the other decks it hides in the bottom half."
            ),
            T(
                "Offers: technology {technology}, construction {construction}, population {population}, tax {tax}.",
                **{key: deck.offer for key, deck in DECKS.items()},
            ),
        ),
    ),
    Chapter(
        "setup",
        T("The players"),
        (
            T("{n} of the {all} achievements are in play.", n=ACHIEVEMENTS_IN_PLAY, all=len(ACHIEVEMENTS)),
            T("Leaders: whoever sits to the right of the first player picks first; pass to the right."),
            T("Start technologies: keep one, pass the rest to the left, until everyone has {n}.", n=START_HAND),
            T("Start cities: clockwise from the first player, on any free hex, no port city; take its token."),
            T("Population starts at {n}. The first player stays first all game.", n=START_POPULATION),
        ),
    ),
)

_SCORE: Final = (
    Chapter(
        "score",
        T("A supremacy phase"),
        (
            T(
                "When a Supremacy card comes up: replace it, finish the action, then score. At most {n} phases.",
                n=PHASES,
            ),
            T(
                "Influence: city or wonder {city}, town {town}, each unit {unit}.",
                city=INFLUENCE["cities"],
                town=INFLUENCE["towns"],
                unit=INFLUENCE["infantry"],
            ),
            T("Formations: {n} more in a region with infantry of yours.", n=FORMATIONS),
            T("Cavalry Tactics: {n} more in a region with cavalry of yours.", n=CAVALRY_TACTICS),
            T("A siege engine takes the influence of all opponents’ cities in its region away."),
            T(
                "Most influence: {first} points, and {each} for every city and wonder there. Second: {second}.",
                first=FIRST_POINTS,
                each=BUILT_POINTS,
                second=SECOND_POINTS,
            ),
            T("Tied for first: all of them score it in full, nobody dominates. Tied for second: nothing."),
        ),
    ),
    Chapter(
        "score",
        T("Governments, in each phase"),
        (
            *(_government(tile) for tile in GOVERNMENTS.values()),
            T("Two numbers: with 2 or 3 players / with more."),
        ),
    ),
    Chapter(
        "score",
        T("The end of the game"),
        (
            T(
                "The third Supremacy card, or all tiles of two of these gone: wonders, achievements, golden ages. Then "
                "comes a supremacy phase at once; finish the round and play one more."
            ),
            T("City or port {city}, town {town}.", city=CITY_POINTS, town=TOWN_POINTS),
            T(
                "Golden age {age}, achievement {achievement}; wonders as their tiles say.",
                age=next(iter(GOLDEN_AGES.values())).points,
                achievement=next(iter(ACHIEVEMENTS.values())).points,
            ),
            T("Project: 1 for each symbol of its pillar that you have."),
            T("Technologies face up that score at the end."),
            T("Manufactory town: {n} if you have its three goods; “?” is any good.", n=GOODS_SET_POINTS),
            T(
                "Unrest on your tax and tariff cards: −1 each, less what calms it. A cultural city calms {n}.",
                n=CONSTRUCTION["cultural_city"].calms,
            ),
            T("A tie goes to more wonders, then to more money, then it is shared."),
        ),
    ),
)

CHAPTERS: Final = (*_SETUP, *_SCORE)
