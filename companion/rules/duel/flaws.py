"""Everything about a position that cannot be; a position reached by legal moves has none."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Inconsistency
from companion.core.score import Seat
from companion.core.text import N, T
from companion.rules.duel.facts import (
    AGES,
    CARDS,
    DECKS,
    GUILDS,
    GUILDS_IN_PLAY,
    LAYOUTS,
    MOST_WONDERS,
    OF_COLOUR,
    PLACES,
    TOKENS_ON_BOARD,
    WONDERS,
    WONDERS_EACH,
    members,
)
from companion.rules.duel.figures import under_wonders
from companion.rules.duel.position import (
    AGE,
    BOARD,
    BUILT,
    CITY,
    DISCARDED,
    GUILD_BACK,
    HIDDEN,
    LEFT,
    OWNED,
    PLANS,
    SEEN,
    SHELF,
    Numbers,
)
from companion.rules.duel.state import State
from companion.rules.duel.structure import COVERED_BY, FACE_UP
from companion.rules.duel.words import age_name, seat_name


def flaws(state: State) -> list[Inconsistency]:
    if not state.age:
        return []
    n = state.n
    found = [*_cards(n), *_decks(n), *_wonders(n), *_tokens(n), *_track(state)]
    return found if state.laying_out else [*found, *_structure(n)]


def _cards(n: Numbers) -> Iterator[Inconsistency]:
    """A card is in one place only, and not before its age."""
    lying = [card for card in n[:PLACES] if card >= 0]
    for card in CARDS:
        elsewhere = (n[CITY] | n[CITY + 1] | n[DISCARDED]) & card.bit
        if lying.count(card.number) + bool(elsewhere) > 1:
            yield Inconsistency(f"twice.{card.id}", T("In two places: {card}.", card=card.name))
        if elsewhere and card.age > n[AGE]:
            yield Inconsistency(f"early.{card.id}", T("Not a card of an age played so far: {card}.", card=card.name))
        if card.number in lying and card.age != n[AGE]:
            yield Inconsistency(f"age.{card.id}", T("In the structure of another age: {card}.", card=card.name))


def _decks(n: Numbers) -> Iterator[Inconsistency]:
    for age in range(1, AGES + 1):
        most = PLACES - GUILDS_IN_PLAY if age == AGES else PLACES
        if (n[SEEN] & DECKS[age]).bit_count() > most:
            yield Inconsistency(
                f"deck.{age}",
                T("More than {n} different cards of {age} have been seen.", n=most, age=age_name(age)),
            )
    if (n[SEEN] & GUILDS).bit_count() > GUILDS_IN_PLAY:
        yield Inconsistency("guilds", T("More than {n} guilds have been seen.", n=GUILDS_IN_PLAY))


def _structure(n: Numbers) -> Iterator[Inconsistency]:
    for place, laid in enumerate(LAYOUTS[n[AGE]]):
        bit = 1 << place
        covered = COVERED_BY[n[AGE]][place] & n[LEFT]
        where = {"row": laid.row + 1, "n": place + 1}
        if not n[LEFT] & bit:
            if covered:
                yield Inconsistency(f"place.{place}", T("Place {n}, row {row}: taken, but still covered.", **where))
        elif n[HIDDEN] & FACE_UP[n[AGE]] & bit:
            yield Inconsistency(f"place.{place}", T("Place {n}, row {row}: face down in a face-up row.", **where))
        elif covered and not laid.face_up and not n[HIDDEN] & bit:
            yield Inconsistency(f"place.{place}", T("Place {n}, row {row}: face up, but still covered.", **where))
    guilds = n[:PLACES].count(GUILD_BACK) + (n[SEEN] & GUILDS).bit_count()
    if n[AGE] == AGES and guilds < GUILDS_IN_PLAY:
        yield Inconsistency("backs", T("Fewer than {n} guilds have been seen or lie face down.", n=GUILDS_IN_PLAY))
    elif n[AGE] == AGES and guilds > GUILDS_IN_PLAY:
        yield Inconsistency("backs", T("More than {n} guilds have been seen or lie face down.", n=GUILDS_IN_PLAY))


def _wonders(n: Numbers) -> Iterator[Inconsistency]:
    built = n[BUILT].bit_count() + n[BUILT + 1].bit_count()
    if built > MOST_WONDERS:
        yield Inconsistency("wonders", T("More than {n} wonders are built.", n=MOST_WONDERS))
    for seat in (0, 1):
        plans = n[PLANS + seat] | n[SHELF + seat]
        owned = n[BUILT + seat].bit_count() + plans.bit_count()
        if built >= MOST_WONDERS and plans:
            text = T("{n} wonders are built, so {player} cannot build another.", n=built, player=seat_name(seat))
            yield Inconsistency(f"plans.{seat}", text)
        elif owned > WONDERS_EACH or (built < MOST_WONDERS and owned < WONDERS_EACH):
            text = T("Wonders of {player}: {n} instead of {each}.", player=seat_name(seat), n=owned, each=WONDERS_EACH)
            yield Inconsistency(f"wonders.{seat}", text)
    under = under_wonders(n).bit_count()
    if under != built:
        yield Inconsistency("under", T("Wonders built: {built}; cards under them: {under}.", built=built, under=under))


def _tokens(n: Numbers) -> Iterator[Inconsistency]:
    library = next(wonder.bit for wonder in WONDERS if wonder.draws_tokens)
    taken = n[OWNED].bit_count() + n[OWNED + 1].bit_count()
    on_board = n[BOARD].bit_count()
    most = TOKENS_ON_BOARD + bool((n[BUILT] | n[BUILT + 1]) & library)
    if not TOKENS_ON_BOARD <= taken + on_board <= most:
        yield Inconsistency(
            "tokens",
            T("Progress tokens on the board: {board}; with the players: {taken}.", board=on_board, taken=taken),
        )
    for seat in (0, 1):
        due = pairs(n, seat) + bool(n[BUILT + seat] & library)
        if n[OWNED + seat].bit_count() > due:
            text = T("More progress tokens than pairs of symbols: {player}.", player=seat_name(seat))
            yield Inconsistency(f"tokens.{seat}", text)


def pairs(n: Numbers, seat: Seat) -> int:
    """How many pairs of equal symbols a city has."""
    symbols = [CARDS[card].symbol for card in members(n[CITY + seat] & OF_COLOUR["green"])]
    return sum(symbols.count(symbol) > 1 for symbol in set(symbols))


def _track(state: State) -> Iterator[Inconsistency]:
    for seat in (0, 1):
        inroad = state.pawn if seat == 1 else -state.pawn
        for space, coins in state.loot(seat):
            if inroad >= space:
                text = N(
                    "The pawn has passed the military token of {n} coin, which still lies there.",
                    "The pawn has passed the military token of {n} coins, which still lies there.",
                    coins,
                )
                yield Inconsistency(f"loot.{seat}.{coins}", text)
