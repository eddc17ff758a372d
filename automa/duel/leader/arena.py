"""Plays against a leader, for measuring it: a rival plays by the rulebook, the leader by its orders, on one structure.

Two states go side by side. The rulebook holds the cards and the rival's city; the leader's own state gets the taps that
a person would make at that table. Both must agree after every move: a measurement is a test of the tally, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from os import cpu_count
from typing import Final

from automa.arena import CHUNK
from automa.bench import Mean, mean
from automa.duel.rival import Rival
from automa.opponent import Budget
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Move
from companion.core.score import ScoreSheet
from companion.core.text import T
from companion.rules.duel import Duel, scoring
from companion.rules.duel import State as Table
from companion.rules.duel.facts import CARDS, LAYOUTS, TOKENS, Card, mask
from companion.rules.duel.leader import LEADER, LEADERS, LEVELS, PERSON, Act, LeaderDuel, Order, Phase, State
from companion.rules.duel.leader.kinds import KIND_OF, strength
from companion.rules.duel.leader.moves import AnyMove as Tap
from companion.rules.duel.leader.moves import Count, Done, Erect, Lead, Learn, Mine, Starts, Take
from companion.rules.duel.moves import AnyMove, Build, BuildWonder, Discard, PickToken, Rebuild
from companion.rules.duel.moves import Starts as Begins
from companion.rules.duel.position import COINS, OWNED
from companion.rules.duel.position import Phase as At

PLAYS: Final = 400  # of each level
OPPONENTS: Final = (2, 3)  # the levels of the rivals: they see no further than the move before them, and judge well
_RICH: Final = 1000  # coins, to build free of cost
_ECONOMY: Final = next(token.bit for token in TOKENS if token.earns_trade)


@dataclass(frozen=True, slots=True)
class Ended:
    """How a play went: the leader's sheet, and the taps that told it."""

    sheet: ScoreSheet
    taps: tuple[Tap, ...]

    @property
    def won(self) -> float:
        """By the leader; a shared victory is half of one."""
        outcome = self.sheet.outcome
        assert outcome
        return (LEADER in outcome.winners) / len(outcome.winners)


def play(who: str, level: int, seed: int, rival: Rival) -> Ended:
    """One play against a leader of this level; who begins changes with the seed."""
    game = LeaderDuel()
    recipe = game.recipe({"leader": who, "level": str(level), "first": str(1 + seed % 2)}, seed)
    return _Play(game, game.start(game.prepare(recipe)), seed, rival).to_the_end()


class _Play:
    def __init__(self, game: LeaderDuel, led: State, seed: int, rival: Rival) -> None:
        self.game, self.led, self.rival = game, led, rival
        self.dice = Dice(seed)
        self.rulebook = Duel()
        self.table = Table(led.seat, led.board, led.plans, 0, drafted=False)
        self.taps: list[Tap] = []

    def to_the_end(self) -> Ended:
        while (actor := self.table.actor()) != OVER:
            if actor == TABLE:
                self.table.play(self.rulebook.draw(self.table, self.dice))
            elif actor == PERSON:
                self._rival_moves(self.rival.decide(self.table, PERSON, Budget()).move)
            else:
                self._leader_moves()
            self._compare()
        if self.led.phase is Phase.COUNT:
            _, blue, green, yellow, purple, *_ = scoring.points(self.table.n, PERSON)
            self._tap(Count(blue, green, yellow, purple, self.table.coins(PERSON)))
        return Ended(self.game.score(self.led), tuple(self.taps))

    def _tap(self, tap: Tap) -> None:
        self.taps.append(tap)
        self.led.play(tap)

    def _compare(self) -> None:
        """What both know must be the same; the leader's state waits for a tap while the rulebook asks for a choice."""
        table, led = self.table, self.led
        if table.phase in {At.TURN, At.OVER}:
            ours = (led.pawn, led.symbols(PERSON), led.symbols(LEADER), led.board, led.owned, led.built, led.plans)
            theirs = (
                table.pawn,
                table.symbols(PERSON),
                table.symbols(LEADER),
                mask(token.number for token in table.board_tokens),
                tuple(mask(token.number for token in table.tokens(seat)) for seat in (0, 1)),
                tuple(mask(wonder.number for wonder in table.built_wonders(seat)) for seat in (0, 1)),
                tuple(mask(wonder.number for wonder in table.plans(seat)) for seat in (0, 1)),
            )
            if ours != theirs:
                raise AssertionError(f"the leader’s tally is {ours}, the table {theirs}")
        if table.phase == At.TURN and (led.age, led.left, led.seat) != (table.age, table.cards_left, table.seat):
            raise AssertionError(f"the leader is at {led.age}, {led.left}, {led.seat}")

    # The rival, told as a person would

    def _rival_moves(self, move: Move) -> None:
        self.rulebook.play(self.table, move)
        if isinstance(move, Build | Rebuild):
            card = CARDS[move.card]
            self._tap(Learn(card.symbol) if card.symbol >= 0 else Mine(card.shields))
        elif isinstance(move, Discard):
            self._tap(Mine(0))
        elif isinstance(move, BuildWonder):
            self._tap(Erect(move.wonder))
            if self.led.phase is Phase.BROUGHT and self.table.phase != At.REBUILD:
                self._tap(Mine(0))  # there was nothing to bring back
        elif isinstance(move, PickToken):
            self._tap(Take(move.token))
        elif isinstance(move, Begins):
            self._tap(Starts(move.seat))

    # The leader

    def _leader_moves(self) -> None:
        table = self.table
        if table.phase == At.STARTS:
            table.play(Begins(LEADER))
            return
        if table.phase != At.TURN:
            table.play(self.rulebook.moves(table)[0])  # which card you lose is yours to choose
            return
        self._tap(self.game.draw(self.led, self.dice))
        order = self.led.order
        assert order
        card = pick(table, order, self.led.level.choosy)
        if order.act is Act.BUILD:
            self._free(Build(card.number))
            self._tap(Lead(KIND_OF[card.number].id))
        else:
            wonder = self.led.next_wonder if order.act is Act.WONDER else None
            self._free(BuildWonder(wonder.number, card.number) if wonder else Discard(card.number))
            self._tap(Done())
        while table.phase == At.TOKEN and table.actor() == LEADER:
            [token] = (token for token in table.board_tokens if not self.led.board & token.bit)
            self._free(PickToken(token.number))
        table.n[COINS + LEADER] = self.led.coins

    def _free(self, move: AnyMove) -> None:
        """What the leader builds costs it nothing, and earns nobody anything."""
        n = self.table.n
        economy = n[OWNED] & _ECONOMY
        n[OWNED] ^= economy
        n[COINS + LEADER] += _RICH
        self.table.play(move)
        n[OWNED] ^= economy


def pick(table: Table, order: Order, choosy: bool) -> Card:
    """The card that an order takes from a structure."""
    places = LAYOUTS[table.age]

    def rank(place: int) -> tuple[int, int, int, int]:
        card = table.card_at(place)
        assert card
        wanted = order.colours.index(card.colour) if card.colour in order.colours else len(order.colours)
        figure = -strength(card) if choosy and wanted < len(order.colours) else 0
        x = places[place].x
        return wanted, figure, x if order.left else -x, -places[place].row

    card = table.card_at(min(table.open_places, key=rank))
    assert card
    return card


def leader(plays: int = PLAYS, opponents: Sequence[int] = OPPONENTS) -> Iterator[Mean]:
    """How often a leader of each level wins against rivals, its temperaments alike; on all processors."""
    with ProcessPoolExecutor(max_workers=cpu_count() or 1) as pool:
        for opponent, level in product(opponents, LEVELS):
            won = pool.map(partial(_share_won, opponent, level.number), range(plays), chunksize=CHUNK)
            label = T("Leader, level {n}, wins against rival {level}", n=level.number, level=opponent)
            yield mean(f"duel_leader_{level.number}_{opponent}", label, "%", [100 * each for each in won])


def _share_won(opponent: int, level: int, seed: int) -> float:
    return play(LEADERS[seed % len(LEADERS)].id, level, seed, Rival(opponent)).won
