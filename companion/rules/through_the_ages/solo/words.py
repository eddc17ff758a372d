"""A play against automas in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from companion.core.game import Move, Prompt, seat_name
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import KIND, TERRITORY, WAR
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.solo import effects
from companion.rules.through_the_ages.solo.effects import PERSON
from companion.rules.through_the_ages.solo.machine import Automa, Card, Turn, holds
from companion.rules.through_the_ages.solo.moves import (
    AnyMove,
    Bid,
    Count,
    Defended,
    EndAge,
    Event,
    Fight,
    Over,
    Strike,
)
from companion.rules.through_the_ages.solo.moves import Turn as Said
from companion.rules.through_the_ages.solo.settings import GROWTH, LEARNED, LORE
from companion.rules.through_the_ages.solo.state import LAST_AGE, Phase, State
from companion.rules.through_the_ages.words import age_name, card_name

TAKES_ONE: Final = T("From the row: the leftmost leader or wonder up to slot 9, else slot 5, else the first.")
TAKES_TWO: Final = T(
    "From the row: the leftmost leader or wonder up to slot 9, else slot 5; then slot 5, else the first."
)


# What to do now


def now(state: State) -> Prompt:
    return _NOW[state.phase](state)


def _yours(state: State) -> Prompt:
    if state.age == LAST_AGE:
        return Prompt(
            T("The last turns: play, then say your strength."),
            T("Age III ended in the turn of the first player: this round is the last. Otherwise the next one is."),
        )
    return Prompt(
        T("Play your turn, then say your strength."), T("Events and attacks of yours: tap them as they come.")
    )


def _defend(state: State) -> Prompt:
    who, n, m = seat_name(state.seat), state.automas[state.seat - 1].strength, state.strength
    more = T("{n} more withstands it, by military actions and bonus cards.", n=n - m)
    return Prompt(
        T("{name} attacks you: {card}, {n} against {m}.", name=who, card=card_name(state.attack), n=n, m=m),
        more if n > m else T("You withstand it without a card."),
    )


def _bid(state: State) -> Prompt:
    auction = state.auction
    assert auction is not None
    if auction.high:
        who = T("{name} bids {n}.", name=seat_name(auction.holder), n=auction.high)
        return Prompt(T("{card}: what do you bid?", card=card_name(auction.card)), who)
    return Prompt(T("{card}: what do you bid?", card=card_name(auction.card)), T("Nobody has bid yet."))


def _war(state: State) -> Prompt:
    war = next(each for each in state.wars if each.attacker == PERSON)
    rival = T("Strength of {name}: {n}.", name=seat_name(war.target), n=state.automas[war.target - 1].strength)
    return Prompt(T("{card}, now decided: what is your strength?", card=card_name(war.card)), rival)


_NOW: Final[dict[Phase, Callable[[State], Prompt]]] = {
    Phase.YOURS: _yours,
    Phase.EVENT: lambda state: Prompt(
        T("{name} plans an event. Which one is turned up?", name=seat_name(state.seat)),
        T("Put the top military card unseen on the future events, then turn up the top current event."),
    ),
    Phase.BID: _bid,
    Phase.DEFEND: _defend,
    Phase.WAR: _war,
    Phase.COUNT: lambda state: Prompt(
        T("Count your civilization."), T("Only what the events of Age III compare is asked.")
    ),
    Phase.OVER: lambda state: Prompt(T("The play is over."), T("See the score sheet.")),
}


# What a move is


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911 -- one sentence for each kind of move
    match move:
        case Said(n):
            return T("end the turn with a strength of {n}", n=n)
        case Event(card, _):
            return T("turned up: {card}", card=card_name(card))
        case Strike(card, rival, _):
            return T("play {card} against {rival}", card=card_name(card), rival=seat_name(rival))
        case Fight(n):
            return T("go to war with a strength of {n}", n=n)
        case Defended(held):
            return T("withstand the attack") if held else T("suffer the attack")
        case Bid(force):
            return T("bid {n}", n=force) if force else T("pass")
        case EndAge(age):
            return T("Age {age} has ended", age=age_name(age - 1))
        case Over():
            return T("the last round is over")
        case Count():
            return T("count the sheet")
    raise ValueError(f"not a move of this play: {move}")


# What it brought about


def news(before: State, move: Move, after: State) -> tuple[Text, ...]:
    return tuple(_news(before, move, after))  # type: ignore[arg-type]


def _news(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    yield from _war_texts(before, move, after)
    if isinstance(move, Event | Strike | Defended | Fight):
        yield from _outcome(before, move, after)
    if before.auction is not None or (isinstance(move, Event) and KIND[move.card] == TERRITORY):
        yield from _auction_texts(before, move, after)
    for gain in after.won[len(before.won) :]:
        yield N("You: {n:+} culture.", "You: {n:+} culture.", gain)
    for war in after.wars:
        if war not in before.wars and war.target == PERSON:
            yield T(
                "{name} declares {card}: decided in its next turn.",
                name=seat_name(war.attacker),
                card=card_name(war.card),
            )
    if isinstance(move, EndAge):
        yield from _age_texts(move.age)
        yield from effects.changes_of(before.automas, after.automas)
    for seat in after.seats[1:]:
        if (turn := after.turns[seat - 1]) is not None and turn is not before.turns[seat - 1]:
            yield from told_turn(after, seat, turn)


def _outcome(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    """What an event, an attack or a war does to both sides; the automas' own turns are told apart."""
    if isinstance(move, Strike) and KIND[move.card] == WAR:
        yield T("War is declared: it is decided at the beginning of your next turn.")
    elif isinstance(move, Strike):
        yield from _strike_texts(before, move, after)
    elif isinstance(move, Event) and KIND[move.card] != TERRITORY:
        yield from lines(move.card)
        yield from _compared_texts(before, move.card, after)
        found = effects.of_event(before.automas, move.card, after.person)
        yield from effects.change_texts(before.automas, found.automas)
    elif isinstance(move, Fight):
        yield from effects.change_texts(before.automas, after.automas)
    elif isinstance(move, Defended) and not move.held:
        yield from suffered_lines(before.attack)
        found = effects.of_attack(before.automas, before.attack, before.seat)
        yield from effects.change_texts(before.automas, found.automas)


def _strike_texts(before: State, move: Strike, after: State) -> Iterator[Text]:
    """An aggression of the person: by which figures it was decided, and what it brings."""
    name, rival = seat_name(move.rival), before.automas[move.rival - 1]
    n, m, k = move.strength, rival.strength, rival.defence
    if holds(rival, n):
        yield T("{name} holds: you have {n}, it has {m} and {k} in hidden cards.", name=name, n=n, m=m, k=k)
        return
    yield T("You succeed: you have {n}, {name} has {m} and {k} in hidden cards.", name=name, n=n, m=m, k=k)
    yield from lines(move.card)
    yield from effects.change_texts(before.automas, after.automas)


def _compared_texts(before: State, card: int, after: State) -> Iterator[Text]:
    """The figures of both sides that an event compares, as far as both are known."""
    person = after.person
    known = {
        effects.STRENGTH: (T("Strength"), person.strength, [each.strength for each in before.automas]),
        effects.CULTURE: (T("Culture"), person.culture, [each.culture for each in before.automas]),
    }
    for key in effects.compared_figures(card):
        if key in known:
            name, yours, theirs = known[key]
            others = tuple(T("{name} ({n})", name=seat_name(seat), n=n) for seat, n in enumerate(theirs, 1))
            yield T("{figure}: you ({n}), {others}.", figure=name, n=yours, others=others)


def _war_texts(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    """By which strengths a war is decided."""
    automas = before.automas
    if isinstance(move, Event) and KIND[move.card] != TERRITORY:  # it came before the next automa's turn
        automas = effects.of_event(automas, move.card, after.person).automas
    for war in before.wars:
        if war not in after.wars:
            rival = max(war.attacker, war.target)
            n, m = after.strength, automas[rival - 1].strength
            yield T("{card}: you have {n}, {name} has {m}.", card=card_name(war.card), n=n, name=seat_name(rival), m=m)


def _auction_texts(before: State, move: AnyMove, after: State) -> Iterator[Text]:
    if after.auction is not None:
        return
    for seat in after.seats[1:]:
        held = before.automas[seat - 1].colonies
        for card in after.automas[seat - 1].colonies:
            if card not in held:
                yield T("{name} colonizes {card}.", name=seat_name(seat), card=card_name(card))
                return
    if before.auction is not None and isinstance(move, Bid):
        if move.force or before.auction.holder == PERSON:
            yield T("You colonize {card}: send your force.", card=card_name(before.auction.card))
        else:
            yield T("Nobody takes {card}.", card=card_name(before.auction.card))


def _age_texts(age: int) -> Iterator[Text]:
    if age == LAST_AGE:
        yield T("If Age III ended in the turn of the first player, this round is the last; otherwise the next one is.")
    yield T("Lose two yellow cubes of your bank; leaders, wonders and pacts of older ages leave.")


# A turn of an automa


def told_turn(state: State, seat: Seat, turn: Turn) -> Iterator[Text]:
    """What it did, in the order in which you do it for it."""
    name = seat_name(seat)
    automa = state.automas[seat - 1]
    yield T("{name}: {takes}", name=name, takes=TAKES_ONE if turn.takes == 1 else TAKES_TWO)
    if turn.culture or automa.round > 2:
        yield T("{name}: {did}", name=name, did=told_card(state, seat, turn))
        yield T("{name} scores {n} culture: {total} now.", name=name, n=turn.culture, total=automa.culture)


def told_culture(automa: Automa, turn: Turn) -> Text:
    """What it scored, and why that is not its culture a turn."""
    n, total = turn.culture, automa.culture
    if turn.eased < 0:
        return T("Culture +{n}, {m} less since you are stronger: {total} now.", n=n, m=-turn.eased, total=total)
    if turn.eased > 0:
        return T("Culture +{n}, {m} more since you are so much weaker: {total} now.", n=n, m=turn.eased, total=total)
    return T("Culture +{n}: {total} now.", n=n, total=total)


def told_card(state: State, seat: Seat, turn: Turn) -> Text:
    """What its card was about."""
    automa = state.automas[seat - 1]
    place = automa.place
    if turn.card is Card.CULTURE and turn.reacts:
        return T("{n} more culture a turn, since you are so much weaker", n=GROWTH[place])
    if turn.card is Card.CULTURE:
        return N("{n} more culture a turn", "{n} more culture a turn", GROWTH[place])
    if turn.card is Card.SCIENCE:
        if LORE[place]:
            return T("{n} science, {m} more culture a turn", n=LEARNED[place], m=LORE[place])
        return T("{n} science", n=LEARNED[place])
    gain = automa.muster
    return T("{n} more strength, since you are stronger", n=gain) if turn.reacts else T("{n} more strength", n=gain)


def progress(state: State) -> Text:
    if state.phase in (Phase.COUNT, Phase.OVER):
        return T("Counting") if state.phase is Phase.COUNT else T("The end")
    age = 0 if state.in_age_a else state.age
    return T("Round {n}, Age {age}", n=state.round, age=age_name(age))
