"""A play against automas: their figures, your strength, and what of a turn waits for a word of yours.

You play by the rules with the real cards, of which the app knows nothing. Everything here waits for the one person at
the table; what the automas draw comes from the seed (:mod:`.machine`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from companion.core.game import OVER as NOBODY
from companion.core.game import Field, Illegal, Needs
from companion.core.score import Seat
from companion.core.text import T, Text
from companion.rules.through_the_ages.cards import (
    AGGRESSION,
    COPIES,
    EVENT,
    KIND,
    LEVEL,
    NONE,
    RULES,
    SIZE,
    TERRITORY,
    WAR,
)
from companion.rules.through_the_ages.facts import AGES, IMPACTS
from companion.rules.through_the_ages.solo import effects
from companion.rules.through_the_ages.solo import moves as told
from companion.rules.through_the_ages.solo.effects import (
    CULTURE,
    PERSON,
    PLENTY,
    SCIENCE,
    STRENGTH,
    Automas,
    Effect,
    Person,
    compared_figures,
)
from companion.rules.through_the_ages.solo.machine import Act, Turn, age_ended, economy, highest_bid, politics
from companion.rules.through_the_ages.solo.unknown import count_fields, events_field, said_fields

MOST_STRENGTH: Final = 199
LAST_AGE: Final = 4
NOBODY_BIDS: Final = -1
EVENTS: Final = tuple(rule.number for rule in RULES[:SIZE] if rule.kind in (EVENT, TERRITORY))
AGGRESSIONS: Final = tuple(rule.number for rule in RULES[:SIZE] if rule.kind == AGGRESSION)
WARS: Final = tuple(rule.number for rule in RULES[:SIZE] if rule.kind == WAR)


class Phase(StrEnum):
    """What the play waits for."""

    YOURS = "yours"  # your turn, or your word that it is over
    EVENT = "event"  # the event that an automa's plan turned up
    BID = "bid"  # your bid
    DEFEND = "defend"  # whether you withstood
    WAR = "war"  # your strength, as the war that you declared is decided
    COUNT = "count"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Auction:
    """A territory, the highest bid, who made it, who passed, and who bids next."""

    card: int
    high: int
    holder: Seat
    passed: frozenset[Seat]
    bidder: Seat


@dataclass(frozen=True, slots=True)
class War:
    card: int
    attacker: Seat
    target: Seat


@dataclass(slots=True)
class State:
    automas: Automas
    first: Seat
    peaceful: bool = False
    phase: Phase = Phase.YOURS
    round: int = 1
    age: int = 1
    seat: Seat = PERSON  # whose turn it is
    strength: int = 1  # yours, as it was said last
    said: Mapping[str, int] = field(default_factory=dict)  # figures of yours that an event of this turn compared
    turns: tuple[Turn | None, ...] = ()  # the last one of each automa
    act: Act | None = None  # of the automa whose turn it is, once its politics have begun
    wars: tuple[War, ...] = ()
    auction: Auction | None = None
    seen: tuple[int, ...] = ()  # events that were turned up, attacks that were made
    won: tuple[int, ...] = ()  # the culture that effects gave you, one after the other
    events: frozenset[str] | None = None  # of Age III that are left at the end
    figures: Mapping[str, int] = field(default_factory=dict)  # yours at the end, as far as they were said

    def copy(self) -> State:
        other = State.__new__(State)
        for slot in State.__slots__:
            setattr(other, slot, getattr(self, slot))
        return other

    # Reading

    def actor(self) -> Seat:
        return NOBODY if self.phase is Phase.OVER else PERSON

    @property
    def seats(self) -> range:
        return range(len(self.automas) + 1)

    @property
    def person(self) -> Person:
        return Person(self.strength, self.said.get(CULTURE, PLENTY), self.said.get(SCIENCE, 0))

    @property
    def in_age_a(self) -> bool:
        """Age A is over after the first round, by itself; nobody tells it."""
        return self.round == 1 and self.age == 1

    @property
    def held(self) -> int:
        """The colonies of all automas."""
        return sum(len(automa.colonies) for automa in self.automas)

    @property
    def attack(self) -> int:
        """The card of the attack that waits for your defence."""
        return self.act.attack if self.act is not None else NONE

    def figures_to_ask(self) -> tuple[str, ...]:
        """The figures that the events left compare, your culture first."""
        compares = [key for event in IMPACTS if event in (self.events or ()) for key in IMPACTS[event].figures]
        return tuple(dict.fromkeys((CULTURE, *compares)))

    # What can be told now

    def moves(self) -> list[told.AnyMove]:
        """Of numbers, those near by stand for all."""
        near = range(max(0, self.strength - 2), min(self.strength + 4, MOST_STRENGTH + 1))
        if self.phase is Phase.YOURS:
            turns = [told.Turn(n) for n in near]
            return [*turns, *self._events(), *self._strikes(), *self._ends()]
        if self.phase is Phase.EVENT:
            return list(self._events())
        if self.phase is Phase.BID:
            assert self.auction is not None
            return [told.PASS, *(told.Bid(self.auction.high + n) for n in (1, 2, 3))]
        if self.phase is Phase.WAR:
            return [told.Fight(n) for n in near]
        if self.phase is Phase.DEFEND:
            return [told.HELD, told.FELL]
        return [told.COUNT] if self.phase is Phase.COUNT else []

    def possible_events(self) -> list[int]:
        """The events that may be turned up in this age, but for those that were: later ones are not in play yet. Where
        all were, one of them was told wrong, or an age has ended that was not told: any of them may come."""
        in_play = [card for card in EVENTS if LEVEL[card] <= min(self.age, 3)]
        return [card for card in in_play if self.seen.count(card) < COPIES[card]] or in_play

    def possible_attacks(self) -> list[int]:
        """Aggressions and wars that a person may hold in this age."""
        if self.peaceful or self.round == 1:
            return []
        return [card for card in (*AGGRESSIONS, *WARS) if LEVEL[card] <= self.age]

    def _why_not(self, card: int, else_: Text) -> Text:
        """Why a card that a person shows is not expected now."""
        if LEVEL[card] > self.age:
            return T("By what was told, Age {age} has not begun.", age=AGES[LEVEL[card]])
        if card in EVENTS:
            return T("All cards of this name have been turned up.") if card in self.seen else else_
        return T("Nobody attacks at a peaceful table.") if self.peaceful else else_

    def _events(self) -> list[told.Event]:
        return [told.Event(card, self.strength) for card in self.possible_events()]

    def _strikes(self) -> list[told.Strike]:
        return [told.Strike(card, seat, self.strength) for card in self.possible_attacks() for seat in self.seats[1:]]

    # Playing

    def play(self, move: told.AnyMove) -> None:
        """Raises Illegal, and has then changed nothing."""
        _PLAYS[type(move)](self, move)

    def begin(self) -> None:
        """The automas that sit before the person in the first round."""
        self.turns = (None,) * len(self.automas)
        if self.first != PERSON:
            self.seat = self.first
            self._go_on()
            self.round = 1

    def _turn(self, move: told.Turn) -> None:
        self._expect(Phase.YOURS)
        self.strength = _valid_strength(move.strength)
        self.said = {}
        self.seat = 1
        self._go_on()

    def _event(self, move: told.Event) -> None:
        self._expect(Phase.YOURS, Phase.EVENT)
        if move.card not in self.possible_events():
            raise Illegal(self._why_not(move.card, T("This event cannot be turned up now.")))
        strength = _valid_strength(move.strength)
        self._ask(move)
        self.strength = strength
        self.seen = (*self.seen, move.card)
        if KIND[move.card] == TERRITORY:
            self.auction = Auction(move.card, 0, NOBODY_BIDS, frozenset(), self.seat)
            self._bid_on()
        else:
            self._takes_effect(effects.of_event(self.automas, move.card, self.person))
            self._after_politics()

    def _strike(self, move: told.Strike) -> None:
        self._expect(Phase.YOURS)
        if move.card not in self.possible_attacks() or move.rival not in self.seats[1:]:
            raise Illegal(self._why_not(move.card, T("You cannot make this attack now.")))
        strength = _valid_strength(move.strength)
        self.seen = (*self.seen, move.card)
        if KIND[move.card] == WAR:
            self.wars = (*self.wars, War(move.card, PERSON, move.rival))
            return
        effect = effects.of_aggression(self.automas, move.card, move.rival, strength)
        if effect is not None:
            self._takes_effect(effect)

    def _defended(self, move: told.Defended) -> None:
        self._expect(Phase.DEFEND)
        if not move.held:
            self._takes_effect(effects.of_attack(self.automas, self.attack, self.seat))
        self._after_politics()

    def _ends(self) -> list[told.AnyMove]:
        if self.in_age_a:
            return []
        return [told.EndAge(self.age + 1)] if self.age < LAST_AGE else [told.OVER]

    def _fight(self, move: told.Fight) -> None:
        self._expect(Phase.WAR)
        self.strength = _valid_strength(move.strength)
        self._decide_war(next(war for war in self.wars if war.attacker == PERSON))
        self._yours()

    def _end_age(self, move: told.EndAge) -> None:
        self._expect(Phase.YOURS)
        if move.age != self.age + 1 or move.age > LAST_AGE:
            raise Illegal(T("Ages end one after the other."))
        self.age = move.age
        self.automas = tuple(age_ended(automa, move.age) for automa in self.automas)

    def _over(self, move: told.Over) -> None:
        self._expect(Phase.YOURS)
        if self.age < LAST_AGE:
            raise Illegal(T("First the third age has to end."))
        self._ask(move)
        self.phase = Phase.COUNT

    def _count(self, move: told.Count) -> None:
        self._expect(Phase.COUNT)
        self._ask(move)
        self.phase = Phase.OVER

    def blank(self, move: told.AnyMove) -> tuple[Field, ...]:
        """What has to be said before a move can be decided."""
        if isinstance(move, told.Event):
            asked = [key for key in compared_figures(move.card) if key != STRENGTH and key not in self.said]
            return tuple(said_fields(asked, {}))
        if isinstance(move, told.Over):
            return (events_field(None),) if self.events is None else ()
        if isinstance(move, told.Count):
            return tuple(count_fields([key for key in self.figures_to_ask() if key not in self.figures], {}, self.held))
        return ()

    def _ask(self, move: told.AnyMove) -> None:
        if blank := self.blank(move):
            raise Needs(blank)

    def _expect(self, *phases: Phase) -> None:
        if self.phase not in phases:
            raise Illegal(T("The play waits for something else."))

    # Turns of the automas

    def _go_on(self) -> None:
        """The automas play, one after the other, until something is to be said; then it is your turn."""
        while self.seat != PERSON:
            if self.act is None:
                self._decide_wars()
                self.act = politics(self.automas[self.seat - 1], self.strength, self.peaceful)
                if self._acts(self.act):
                    return
            self._economy(self.act)
            self.seat = (self.seat + 1) % len(self.seats)
        self.round += 1
        self._yours()

    def _acts(self, act: Act) -> bool:
        """Its political act; True where it waits for you."""
        automa = self.automas[self.seat - 1]
        if act.plans:
            self._change(self.seat, culture=automa.culture + min(self.age, 3))
            self.phase = Phase.EVENT
            return True
        if act.attack == NONE:
            return False
        if KIND[act.attack] == WAR:
            self.wars = (*self.wars, War(act.attack, self.seat, PERSON))
            return False
        self.phase = Phase.DEFEND
        return True

    def _after_politics(self) -> None:
        """Back to whose turn it is."""
        if self.seat == PERSON:
            self.phase = Phase.YOURS
        else:
            self._go_on()

    def _economy(self, act: Act) -> None:
        at = self.seat - 1
        after, turn = economy(self.automas[at], self.strength, act)
        self.automas = (*self.automas[:at], after, *self.automas[at + 1 :])
        self.turns = (*self.turns[:at], turn, *self.turns[at + 1 :])
        self.act = None

    def _yours(self) -> None:
        mine = any(war.attacker == PERSON for war in self.wars)
        self.phase = Phase.WAR if mine else Phase.YOURS

    def _decide_wars(self) -> None:
        for war in [each for each in self.wars if each.attacker == self.seat]:
            self._decide_war(war)

    def _decide_war(self, war: War) -> None:
        self.wars = tuple(each for each in self.wars if each is not war)
        self._takes_effect(effects.of_war(self.automas, war.card, war.attacker, war.target, Person(self.strength)))

    def _takes_effect(self, effect: Effect) -> None:
        self.automas = effect.automas
        if effect.culture:
            self.won = (*self.won, effect.culture)

    def _change(self, seat: Seat, culture: int) -> None:
        at = seat - 1
        self.automas = (*self.automas[:at], replace(self.automas[at], culture=culture), *self.automas[at + 1 :])

    # Colonies

    def _bid(self, move: told.Bid) -> None:
        self._expect(Phase.BID)
        auction = self.auction
        assert auction is not None
        if move.force and not auction.high < move.force <= MOST_STRENGTH:
            raise Illegal(T("A bid is higher than the one before: more than {n}.", n=auction.high))
        if move.force:
            self.auction = replace(auction, high=move.force, holder=PERSON)
        else:
            self.auction = replace(auction, passed=auction.passed | {PERSON})
        self._next_bidder()
        self._bid_on()

    def _next_bidder(self) -> None:
        assert self.auction is not None
        self.auction = replace(self.auction, bidder=(self.auction.bidder + 1) % len(self.seats))

    def _bid_on(self) -> None:
        """The automas bid up to what each of them fixed before, until you are asked or somebody has it."""
        while (auction := self.auction) is not None:
            active = [seat for seat in self.seats if seat not in auction.passed]
            if not active or active == [auction.holder]:
                self._awarded(auction)
                return
            seat = auction.bidder
            if seat in active and seat != auction.holder:
                if seat == PERSON:
                    self.phase = Phase.BID
                    return
                if highest_bid(self.automas[seat - 1], auction.card) > auction.high:
                    self.auction = replace(auction, high=auction.high + 1, holder=seat)
                else:
                    self.auction = replace(auction, passed=auction.passed | {seat})
            self._next_bidder()

    def _awarded(self, auction: Auction) -> None:
        self.auction = None
        if auction.holder > PERSON:
            self._takes_effect(effects.of_colony(self.automas, auction.card, auction.holder, auction.high))
        self._after_politics()


def _valid_strength(strength: int) -> int:
    if not 0 <= strength <= MOST_STRENGTH:
        raise Illegal(T("Strength goes from {low} to {high}.", low=0, high=MOST_STRENGTH))
    return strength


_PLAYS: Final[Mapping[type[told.AnyMove], Callable[..., None]]] = {
    told.Turn: State._turn,
    told.Event: State._event,
    told.Strike: State._strike,
    told.Fight: State._fight,
    told.Defended: State._defended,
    told.Bid: State._bid,
    told.EndAge: State._end_age,
    told.Over: State._over,
    told.Count: State._count,
}
