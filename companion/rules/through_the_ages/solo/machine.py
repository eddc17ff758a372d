"""The automa itself: a few figures that lie open, a small deck of cards for what it does, and one turn after another.

It plays no rules of its own economy. It touches a person where an opponent would: it takes cards of the row by slot and
colour, plans events, attacks who is weaker, bids for colonies, is attacked; and it looks at one number, the strength of
the strongest person. What it draws comes from the seed and what lies open, once, so that going back changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import Final

from companion.core.chance import Dice
from companion.rules.through_the_ages.cards import BY_ID, KIND, LEADER, NONE, WONDER
from companion.rules.through_the_ages.solo.settings import (
    AGES,
    ARMIES,
    ATTACKS_OF,
    CROWD,
    DEFENCE,
    EASE,
    GROWTH,
    JUMP,
    LEAD_FOR_WAR,
    LEARNED,
    LORE,
    PLAN_OF,
    PLANS,
    REST,
    SAFE,
    STORES,
    Setting,
    setting,
)


class Lead(IntEnum):
    """How its strength stands to that of the strongest person."""

    BEHIND = -1
    EVEN = 0
    SAFE = 1


class Card(Enum):
    """What a turn is about."""

    CULTURE = "culture"
    SCIENCE = "science"
    ARMY = "army"


DECK: Final = (Card.CULTURE,) * 3 + (Card.SCIENCE,) * 2 + (Card.ARMY,) * 2
_ATTACKS: Final = (  # the cards whose effects it uses, by the age
    ("plunder_i", "raid_i", "enslave"),
    ("plunder_ii", "spy", "raid_ii"),
    ("armed_intervention", "plunder_iii", "raid_iii"),
)
ATTACKS: Final = tuple(tuple(BY_ID[key] for key in keys) for keys in _ATTACKS)
WAR_ON_CULTURE: Final = BY_ID["war_over_culture"]
_REACH: Final = 9  # the last slot, counted from 1, of which it takes a leader or a wonder
_ELSE: Final = 5  # the slot of which it takes whatever lies there: beyond those that are swept
TAKES: Final = 2
_FEWEST, _THREE = 2, 3  # seats
AT_PEACE_SINCE: Final = 5  # the rules version from which on it does in Age IV only what the rules allow


@dataclass(frozen=True, slots=True)
class Automa:
    """All that is known of it; ``defence`` and ``deck`` are hidden from the persons, everything else lies open."""

    level: int
    seed: int
    seats: int = 2  # of its table
    round: int = 1
    age: int = 1
    culture: int = 0
    growth: int = 0  # culture a turn
    science: int = 0
    strength: int = 1
    shown: int = 1  # its strength before the person's turn
    colonies: tuple[int, ...] = ()
    rested: int = 0  # rounds since its last attack
    deck: tuple[Card, ...] = ()
    defence: int = 0
    rules: int = 0  # the version of the rules of its play; nothing for those of today

    @property
    def place(self) -> int:
        """The age as an index of figures by age."""
        return min(max(self.age, 1), AGES) - 1

    @property
    def scores(self) -> int:
        """The culture that it scores in a turn in which it is neither behind nor safe."""
        return max(0, self.growth + self.setting.pace[self.place] - CROWD[self.seats - _FEWEST][self.place])

    @property
    def takes(self) -> int:
        """Cards of the row in this turn. At a table of three ages would end too soon with two in each."""
        return TAKES - (self.seats == _THREE and self.round % 2 == 0)

    @property
    def muster(self) -> int:
        """The strength that an army card adds: never more than one tactic would."""
        return min(ARMIES[self.place] + self.setting.arms, JUMP[self.place])

    @property
    def setting(self) -> Setting:
        return setting(self.level, self.rules)

    @property
    def unarmed(self) -> bool:
        """Whether there are no military cards any more from which it would plan or declare a war."""
        return self.age > AGES and (not self.rules or self.rules >= AT_PEACE_SINCE)

    @property
    def stores(self) -> int:
        """Food, and as many resources, that others can take from it."""
        return STORES[self.place]

    def dice(self, *labels: str | int) -> Dice:
        """Its luck, by the round."""
        return Dice(self.seed).fork("automa", self.round, *labels)


@dataclass(frozen=True, slots=True)
class Act:
    """Its political act: the card of which it uses the effect, or whether it puts the top military card unseen on the
    future events; or nothing."""

    attack: int = NONE
    plans: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """What it does in one turn: a political act, slots of the row, what its card was about, and what it scored."""

    act: Act
    takes: int  # cards of the row
    slots: tuple[int, ...]  # where they lie, from 0, as far as the row is known
    card: Card
    reacts: bool  # the card is this one because persons are stronger, or so much weaker
    culture: int
    eased: int = 0  # of that, more than its culture a turn since it is so much stronger, or less since it is weaker


def begin(level: int, seed: int, seats: int = 2, rules: int = 0) -> Automa:
    """Before its first turn, at a table of so many."""
    return _ready(Automa(level, seed, seats, rules=rules))


def _ready(automa: Automa) -> Automa:
    """Its hidden defence for the round to come, and a shuffled deck when there is none left."""
    most = DEFENCE[automa.place]
    deck = automa.deck or tuple(automa.dice("deck").shuffled(DECK))
    return replace(automa, defence=automa.dice("defence").below(most + 1), deck=deck, shown=automa.strength)


# A turn


def turn(automa: Automa, strength: int, row: tuple[int, ...] = ()) -> tuple[Automa, Turn]:
    """One turn against persons of whom the strongest has this strength; with a known row also the slots it takes."""
    act = politics(automa, strength)
    return economy(automa, strength, act, row)


def politics(automa: Automa, strength: int, peaceful: bool = False) -> Act:
    """What it does first."""
    attack = NONE if peaceful else _attack(automa, strength)
    free = attack == NONE and automa.round > 1 and not automa.unarmed
    return Act(attack, free and automa.dice("plan").below(PLAN_OF) < PLANS)


def economy(automa: Automa, strength: int, act: Act, row: tuple[int, ...] = ()) -> tuple[Automa, Turn]:
    """The rest of its turn, after what politics brought about."""
    lead = _lead(automa, strength)
    card, reacts = _card(automa, lead)
    grown = _grow(automa, card)
    usual = grown.scores if grown.round > 1 else 0
    scored = max(0, usual + lead * EASE[grown.place])
    after = replace(
        grown,
        culture=grown.culture + scored,
        deck=grown.deck if lead is Lead.BEHIND else grown.deck[1:],
        rested=0 if act.attack != NONE else grown.rested + 1,
        round=grown.round + 1,
    )
    return _ready(after), Turn(act, automa.takes, slots(row, automa.takes), card, reacts, scored, scored - usual)


def _lead(automa: Automa, strength: int) -> Lead:
    """How it stands to the strongest person."""
    if automa.round == 1:
        return Lead.EVEN
    if strength > automa.strength:
        return Lead.BEHIND
    return Lead.SAFE if automa.strength >= strength + SAFE[automa.place] else Lead.EVEN


def _card(automa: Automa, lead: Lead) -> tuple[Card, bool]:
    """What its turn is about, and whether that is because of the persons' strength: behind, it arms and keeps its card;
    safe, it needs no more armies."""
    drawn = automa.deck[0]
    if lead is Lead.BEHIND:
        return Card.ARMY, True
    if lead is Lead.SAFE and drawn is Card.ARMY:
        return Card.CULTURE, True
    return drawn, False


def _grow(automa: Automa, card: Card) -> Automa:
    place = automa.place
    if automa.round == 1:
        return automa  # in the first round one only takes cards
    if card is Card.CULTURE:
        return replace(automa, growth=automa.growth + GROWTH[place])
    if card is Card.SCIENCE:
        return replace(automa, growth=automa.growth + LORE[place], science=automa.science + LEARNED[place])
    return replace(automa, strength=automa.strength + automa.muster)


def _attack(automa: Automa, strength: int) -> int:
    """Only with the strength that it showed, after a rest, and not always."""
    if automa.shown <= strength or automa.rested < REST or automa.round < 3:
        return NONE
    luck = automa.dice("attack")
    if luck.below(ATTACKS_OF * (automa.seats - 1)):  # several share the person
        return NONE
    if automa.place == AGES - 1 and automa.shown - strength >= LEAD_FOR_WAR and luck.below(2) == 0:
        return NONE if automa.unarmed else WAR_ON_CULTURE
    return luck.pick(ATTACKS[automa.place])


def slots(row: tuple[int, ...], takes: int = TAKES) -> tuple[int, ...]:
    """The slots that it empties, one after the other: the leftmost leader or wonder up to slot 9, else slot 5, else the
    first card there is."""
    found: list[int] = []
    for _ in range(takes):
        there = [slot for slot, card in enumerate(row) if card != NONE and slot not in found]
        wanted = [slot for slot in there if slot < _REACH and KIND[row[slot]] in (LEADER, WONDER)]
        if found:
            wanted = []  # one of them a turn
        if wanted:
            found.append(wanted[0])
        elif _ELSE - 1 in there:
            found.append(_ELSE - 1)
        elif there:
            found.append(there[0])
    return tuple(found)


# What persons do to it


def age_ended(automa: Automa, age: int) -> Automa:
    """The tap on the card of the age."""
    return replace(automa, age=age)


def highest_bid(automa: Automa, card: int) -> int:
    """For a territory, fixed before the first bid: between nothing and half of its strength, and two more."""
    return automa.dice("bid", card).below(automa.strength // 2 + 3)


def holds(automa: Automa, strength: int) -> bool:
    """Whether it withstands an aggression of this strength: by what is seen, and by what it has ready."""
    return strength <= automa.strength + automa.defence
