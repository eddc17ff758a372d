"""What a civilization is worth to its seat, in culture at the end of the play.

Positions are compared after the end of one's own turn, with its production. Points count as they are; what produces
counts for the turns to come; cards that are not in play yet count for what the board would be worth with them, which is
tried out on a copy by the rules themselves. Of the rivals only what lies open is looked at.
"""

from __future__ import annotations

from math import exp
from typing import Final

from automa.through_the_ages import horizon
from automa.through_the_ages.extras import of_leader, of_wonder
from automa.through_the_ages.impacts import Impacts
from automa.through_the_ages.muster import next_army_strength
from automa.through_the_ages.weights import Liked, Weights
from companion.core.score import Seat
from companion.rules.through_the_ages import deeds, gains, production, tokens
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import (
    ACTION,
    AGGRESSION,
    BACK,
    EVENT,
    FARM,
    GOVERNMENT,
    KIND,
    LEADER,
    LEVEL,
    MINE,
    NONE,
    PACT,
    RULES,
    TACTIC,
    TERRITORY,
    URBAN,
    WAR,
)
from companion.rules.through_the_ages.prices import (
    build_price,
    science_price,
    stages_at_once,
)
from companion.rules.through_the_ages.ratings import (
    FACES_NEEDED,
    consumption,
    corruption,
    rates,
)
from companion.rules.through_the_ages.state import LAST_AGE, Entry, State, Task

_MOST_TURNS: Final = 24
_HUNGER: Final = 4  # culture for each food that is missing
_FACES_THAT_COUNT: Final = 3
_UPGRADES: Final = 2  # of one kind that are looked forward to
_SHARE_OF_SECOND: Final = 0.7  # unused worker
_MOST_DRAWN: Final = 3
_BEGUN: Final = 0.3  # of what is liked of a wonder, as soon as it is begun
_UNDER_WAY: Final = 0.5  # and with its stages, so that the last one counts most


class Rate:
    """What one of a good is worth now, and what one each turn from the next one on."""

    __slots__ = ("each", "now")

    def __init__(self, weight: float, soon: float, early: float, left: float, each: float = 1.0) -> None:
        def at(turns: float) -> float:
            return weight * turns / (turns + soon) * (1 + early * turns / 10) if turns > 0 else 0.0

        whole = int(left)
        self.now = at(left)
        self.each = each * sum(at(left - 1 - turn) for turn in range(whole))


class Worth:
    """As a seat sees it at the beginning of a decision. Cards are priced once for it."""

    def __init__(self, state: State, seat: Seat, weights: Weights, left: float | None = None) -> None:
        self.seat, self.w = seat, weights
        self.left = min(_MOST_TURNS, horizon.turns_left(state, seat) if left is None else max(0.0, left))
        self._root = state
        w, turns = weights, self.left
        self.science = Rate(w.science, w.science_soon, w.science_early, turns, w.science_each)
        self.ore = Rate(w.ore, w.ore_soon, w.ore_early, turns, w.ore_each)
        self.food = Rate(w.food, w.food_soon, w.food_early, turns, w.food_each)
        self.civil = Rate(w.civil, w.civil_soon, w.civil_early, turns)
        self.military = Rate(w.military, w.military_soon, w.military_early, turns)
        self.lead = (w.lead_1, w.lead_1, w.lead_2, w.lead_3, w.lead_3 if turns else w.lead_3 / 4)[state.age]
        self.lead *= min(1.0, turns / 2)
        self._impacts = Impacts(state, seat)
        self._work: dict[int, float] = {}
        self._held: dict[int, float] = {}
        self._brief: dict[int, float] = {}
        self._secret: dict[int, float] = {}
        self._finished: dict[int, float] = {}
        self._soon: Worth | None = None
        self._now: float | None = None

    # The board

    def board(self, state: State) -> float:
        """Everything in play, at the end of one's turn."""
        w, seat = self.w, self.seat
        board = state.boards[seat]
        now = rates(state, seat)
        turns = self.left
        total: float = board.culture + now.culture * turns
        total += min(board.science, 30) * self.science.now + now.science * self.science.each
        total += self._goods(board)
        total += now.civil * self.civil.each + now.military * self.military.each
        total += w.growth * board.yellow_all * turns + w.storage * board.blue_all * turns
        needed = FACES_NEEDED[board.yellow] if board.yellow < len(FACES_NEEDED) else 0
        spare = now.happy - needed
        if spare < 0:
            total += w.discontent * spare * min(turns, 4)
        else:
            total += w.face * min(spare, _FACES_THAT_COUNT) * min(turns, 8) / 2
        total += self._strength(state, now.strength)
        total += self._places(board)
        if self._impacts.any:
            total += w.impact * self._impacts.score(state, seat)
        for card in board.wonders:
            total += of_wonder(card, self)
        if w.liked is not None:
            total += _pleasure(board, w.liked)
        return total

    def _goods(self, board: Board) -> float:
        w, turns = self.w, self.left
        stock = tokens.food(board)
        made = production.food_production(board)
        net = made - consumption(board)
        total: float = stock * self.food.now
        if net >= 0:
            total += net * self.food.each
        else:
            missing = -net * turns - stock
            total += net * self.food.each
            if missing > 0:
                total -= _HUNGER * min(missing, -net * turns) * 0.5
        total += tokens.ore(board) * self.ore.now + production.ore_production(board) * self.ore.each
        lost = corruption(board)
        if lost:
            total -= w.corruption * lost * self.ore.now
        return total

    def _strength(self, state: State, own: int) -> float:
        """Leads over the rivals, and what it costs to be behind; more than enough is worth little."""
        w, total, rivals = self.w, 0.0, 0
        for rival in state.rivals(self.seat):
            rivals += 1
            lead = own - rates(state, rival).strength
            if lead >= 0:
                total += w.enough * (1 - exp(-lead / w.enough))
            else:
                total += w.behind * lead
        tactic = state.boards[self.seat].tactic
        if tactic != NONE:
            total += w.muster * next_army_strength(state.boards[self.seat], tactic)
        total = self.lead * total / rivals if rivals else 0.0
        return total + w.arms * own * min(self.left, 2) + self._wars(state, own)

    def _wars(self, state: State, own: int) -> float:
        """Wars that are declared, by their chances: what they bring is lost by the other side."""
        total = 0.0
        for seat in state.seats():
            for card, rival in state.boards[seat].wars:
                if self.seat not in (seat, rival):
                    continue
                other = rival if seat == self.seat else seat
                answer = -self.w.answer if seat == self.seat else self.w.answer
                total += self._war(card, own - rates(state, other).strength + answer)
        return total

    def _war(self, card: int, lead: float) -> float:
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, lead / 1.5))))
        steals = RULES[card].effect["winner_steals"]
        by = abs(lead)
        gain: float
        if "culture_points" in steals:
            gain = steals["culture_points"]["base"] + by
        elif "yellow_tokens" in steals:
            gain = (1 + by / 5) * (self.w.growth * self.left + 1.5)
        else:
            gain = by * self.science.now
        return self.w.war * (1 + self.w.rival) * gain * (2 * chance - 1)

    def work(self, card: int) -> float:
        """What one worker on a card brings in all turns to come."""
        found = self._work.get(card)
        if found is None:
            rule = RULES[card]
            gives = rule.gives
            found = (
                gives.culture * self.left
                + gives.science * self.science.each
                + gives.strength * (self.lead + self.w.arms)
            )
            found += gives.happy * self.w.face * min(self.left, 8) / 2
            if rule.kind == FARM:
                found += rule.value * self.food.each
            elif rule.kind == MINE:
                found += rule.value * self.ore.each
            if self.w.liked is not None:
                found += _pleasure_of_place(card, self.w.liked)
            self._work[card] = found
        return found

    def _places(self, board: Board) -> float:
        """What unused workers and better technologies could still bring."""
        best: dict[str, int] = {}
        place = 0.0
        for card in board.workers:
            kind = KIND[card]
            if kind not in best or LEVEL[card] > LEVEL[best[kind]]:
                best[kind] = card
        limit = RULES[board.government].limit
        counts: dict[str, int] = {}
        upgrades = 0.0
        for card, n in board.workers.items():
            kind = KIND[card]
            if n:
                counts[kind] = counts.get(kind, 0) + n
                to = best[kind]
                if to != card:
                    gain = self.work(to) - self.work(card)
                    gain -= (build_price(board, to) - build_price(board, card)) * self.ore.now + self.civil.now
                    if gain > 0:
                        upgrades += gain * min(n, _UPGRADES)
        for card in best.values():
            rule = RULES[card]
            if rule.urban and counts.get(rule.kind, 0) >= limit:
                continue
            place = max(place, self.work(card) - build_price(board, card) * self.ore.now)
        total = self.w.potential * upgrades
        if board.unused and place > 0:
            total += self.w.idle * place * (1 + _SHARE_OF_SECOND * (min(board.unused, 3) - 1))
        return total

    # Cards that are not in play

    def position(self, state: State) -> float:
        """The board and all that may come into play: hands, the unfinished wonder, cards to be drawn."""
        board = state.boards[self.seat]
        total = self.board(state)
        if board.hand:
            share = 1.0
            for value in sorted(map(self.hand_card_value, board.hand), reverse=True):
                total += share * value
                share *= self.w.crowd
        if board.leader != NONE:
            total += self._of_leader(board.leader)
        if board.wonder != NONE:
            total += self._worth_of_unfinished(board)
        for card in board.secret:
            total += self.secret(card)
        return total

    def value_at_end(self, state: State) -> float:
        """What a position is worth if one's turn ends now: after production, with the cards that will be drawn."""
        after = state.copy()
        board = after.boards[self.seat]
        production.end_of_turn(after, Entry(Task.PRODUCE, self.seat))
        drawn = min(_MOST_DRAWN, board.military + board.arms) if after.age < LAST_AGE else 0
        return self.position(after) + drawn * self.w.draw * min(1.0, self.left / 2)

    @property
    def soon(self) -> Worth:
        """The same a turn later: when what is in the hand now will be in play."""
        if self._soon is None:
            self._soon = Worth(self._root, self.seat, self.w, self.left - 1)
        return self._soon

    @property
    def as_it_is(self) -> float:
        """The board as it was when the decision began."""
        if self._now is None:
            self._now = self.board(self._root)
        return self._now

    def hand_card_value(self, card: int) -> float:
        """What a civil card in the hand is worth."""
        found = self._held.get(card)
        if found is None:
            found = self._held[card] = max(0.0, self._price(card))
        return found

    def _price(self, card: int) -> float:
        kind = KIND[card]
        if kind == ACTION:
            return self.w.action_card * self._action(card)
        gain = self._with(card)
        if kind == LEADER:
            return self.w.hand * gain
        if kind in (FARM, MINE):
            gain *= self.w.land
        elif RULES[card].unit:
            gain *= self.w.troops
        board = self._root.boards[self.seat]
        price = science_price(board, card, False)
        if kind == GOVERNMENT:
            price = min(price, science_price(board, card, True) + 3)
        return self.w.hand * (gain - price * self.science.now)

    def _with(self, card: int) -> float:
        """How much more the board would be worth with a card in play, from the next turn on."""
        soon, seat = self.soon, self.seat
        then = self._root.copy()
        board = then.boards[seat]
        before = soon.as_it_is
        kind = KIND[card]
        if kind == LEADER:
            before += soon._of_leader(board.leader) if board.leader != NONE else 0.0
            board.hand.append(card)
            deeds.lead(then, seat, card)
            return soon.board(then) + soon._of_leader(card) - before
        if kind == GOVERNMENT:
            board.government = card
            gains.settle(then, seat)
        elif RULES[card].special != NONE:
            gains.special_comes(then, seat, card)
            gains.settle(then, seat)
        else:
            gains.technology_comes(then, seat, card)
            return soon.board(then) - before + self._new_place(board, card)
        return soon.board(then) - before

    def _new_place(self, board: Board, card: int) -> float:
        """A technology is a place for the next worker, too, where none is unused now."""
        if board.unused:
            return 0.0
        rule = RULES[card]
        old = [each for each in board.workers if KIND[each] == rule.kind and each != card]
        if any(board.workers[each] for each in old) and not rule.unit:
            return 0.0
        gain = self.soon.work(card) - build_price(board, card) * self.ore.now - 2 * self.food.now
        return 0.4 * max(0.0, gain)

    def _of_leader(self, card: int) -> float:
        """What a leader does beyond ratings, less what ratings promise for the turns after he has gone."""
        found = self._brief.get(card)
        if found is None:
            lives = min(self.left, horizon.turns_until_old(self._root, card))
            found = of_leader(card, self) * lives
            if lives < self.left:
                then = self._root.copy()
                board = then.boards[self.seat]
                board.leader = card
                board.rates = None
                value = self.board(then)
                board.leader = NONE
                board.rates = None
                found -= (value - self.board(then)) * (1 - lives / self.left)
            self._brief[card] = found
        return found

    def _action(self, card: int) -> float:
        """What an action card gives, less the action it takes where it orders nothing."""
        effect = RULES[card].effect
        less = effect.get("resource_discount", 0) * self.ore.now
        if "do" in effect:
            less += effect.get("after_paying_gain_food", 0) * self.food.now
            less += effect.get("after_paying_science_points", 0) * self.science.now
            if "build_one_wonder_stage" in effect["do"] and self._root.boards[self.seat].wonder == NONE:
                less /= 2
            return less if self.left else 0.0
        gain = effect.get("food", 0) * self.food.now + effect.get("resources", 0) * self.ore.now
        gain += effect.get("science_points", 0) * self.science.now + effect.get("culture_points", 0)
        for chosen in effect.get("choose_one", ())[-1:]:
            gain += chosen["resources"] * self.ore.now
        if "culture_points_per_civ_with_more_culture" in effect:
            gain += 3.0
        turn = effect.get("this_turn", {})
        gain += turn.get("military_actions", 0) * self.w.military
        gain += 0.7 * turn.get("temp_resources_for_military_units", 0) * self.ore.now
        if "temp_resources_for_military_units_per_stronger_civ" in turn:
            gain += 2.0 * self.ore.now
        return (gain - 0.5 * self.civil.now) if self.left else 0.0

    def _worth_of_unfinished(self, board: Board) -> float:
        """A wonder on its way: what it brings when it stands, less what is still to be paid."""
        card = board.wonder
        stages = RULES[card].stages[board.stage :]
        rest = sum(stages)
        pace = max(1.0, self.w.wonder_pace * production.ore_production(board))
        delay = max(1.0, (rest - tokens.ore(board)) / pace)
        if delay > self.left:
            return 0.0
        actions = -(-len(stages) // stages_at_once(board))
        gain = self.wonder_value(card) * (1 - delay / (self.left + 1)) if self.left else 0.0
        return max(0.0, self.w.wonder * gain - rest * self.ore.now - actions * self.civil.now * 0.5)

    def wonder_value(self, card: int) -> float:
        """What a wonder would bring if it stood now."""
        found = self._finished.get(card)
        if found is None:
            then = self._root.copy()
            then.boards[self.seat].wonder = card
            deeds.complete(then, self.seat)
            found = self.board(then) - self.as_it_is
            if self.w.liked is not None:  # that comes stage by stage: nobody likes what is only begun so much
                found -= _thrill(then.boards[self.seat], self.w.liked)
                found += _thrill(self._root.boards[self.seat], self.w.liked)
            self._finished[card] = found
        return found

    # Military cards

    def secret(self, card: int) -> float:
        """What a military card in one's own hand is worth."""
        found = self._secret.get(card)
        if found is None:
            found = self._secret[card] = self._military_card(card)
        return found

    def _military_card(self, card: int) -> float:
        w, kind = self.w, KIND[card]
        if not self.left:
            return 0.0
        if kind == TACTIC:
            return w.tactic * self._tactic(card)
        if kind == PACT:
            return w.bonus if self._root.left > 2 else 0.0
        each = w.bonus
        if kind in (EVENT, TERRITORY):
            each = w.event * min(1.0, self.left / 3)
        elif kind in (AGGRESSION, WAR):
            each = w.attack / 2
        elif kind == BACK:
            each = w.bonus / 2
        return each * LEVEL[card]

    def _tactic(self, card: int) -> float:
        """The strength it would give now, and some of an army's for the units that are there already."""
        then = self._root.copy()
        board = then.boards[self.seat]
        before = rates(then, self.seat).strength
        board.tactic, board.rates = card, None
        gain = rates(then, self.seat).strength - before
        return self.lead * (max(0, gain) + self.w.muster * next_army_strength(board, card))


def _pleasure(board: Board, liked: Liked) -> float:
    """What a temperament likes of a board, beside all that it brings."""
    total = _thrill(board, liked) + liked.worker * board.unused
    return total + sum(n * (liked.worker + _pleasure_of_place(card, liked)) for card, n in board.workers.items())


def _thrill(board: Board, liked: Liked) -> float:
    """What is liked of wonders, and of one under way."""
    found = liked.wonder * len(board.wonders)
    if board.wonder != NONE:
        found += liked.wonder * (_BEGUN + _UNDER_WAY * board.stage / len(RULES[board.wonder].stages))
    return found


def _pleasure_of_place(card: int, liked: Liked) -> float:
    return liked.building * (1 + LEVEL[card]) if KIND[card] in URBAN else 0.0
