"""A rival's turn told for the table: one sentence, what it changes, one line for each thing to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.text import N, Sayable, T, Text
from companion.rules.duel import Phase
from companion.rules.duel.effect_text import amount
from companion.rules.duel.facts import CARDS, SYMBOLS_TO_WIN, TOKENS, WONDERS, Card, Wonder
from companion.rules.duel.moves import (
    AnyMove,
    Build,
    BuildWonder,
    Destroy,
    Discard,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from companion.rules.duel.news import trade_income
from companion.rules.duel.words import age_name, coins
from companion.ui.games.duel import faces
from companion.ui.kit.instruction import InstructionStep
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.app.rivals import Intent, Planned
    from companion.rules.duel import Bill
    from companion.ui.games.duel.board import DuelBoard


class Effect(NamedTuple):
    """A figure that changed: an icon, words, and whether it hurts somebody else."""

    icon: str
    words: Text
    warning: bool = False


class RivalTurn:
    """What a rival means to do, as the table sees it. Every figure is read off the positions before and after."""

    def __init__(self, board: DuelBoard, intent: Intent) -> None:
        self._board, self._seat = board, intent.seat
        self._steps: Sequence[Planned] = intent.steps
        self._before, self._after = intent.steps[0].before, intent.after
        self._name, self._other = board.seat_name(intent.seat), board.seat_name(1 - intent.seat)

    @property
    def move(self) -> AnyMove:
        """The move that began it."""
        move: AnyMove = self._steps[0].move  # type: ignore[assignment]  # an intent is of any game
        return move

    @property
    def card(self) -> Card | None:
        """The card that is taken from the structure."""
        return CARDS[self.move.card] if isinstance(self.move, Build | Discard | BuildWonder) else None

    def _moves_of_kind(self, kind: type) -> list[Any]:
        return [planned.move for planned in self._steps if isinstance(planned.move, kind)]

    # The sentence

    def headline(self) -> Text:
        name, move = self._name, self.move
        match move:
            case Build(card):
                return T("{name} takes {card:the} and builds it.", name=name, card=CARDS[card].name)
            case Discard(card):
                return T("{name} takes {card:the} and discards it.", name=name, card=CARDS[card].name)
            case BuildWonder(wonder):
                return T("{name} builds {wonder:the}.", name=name, wonder=WONDERS[wonder].name)
            case Starts(seat):
                who = self._board.seat_name(seat)
                return T("{name} decides: {who} begins {age}.", name=name, who=who, age=age_name(self._before.age))
        picked = [TOKENS[move.token].name for move in self._moves_of_kind(PickToken)]
        picked += [WONDERS[move.wonder].name for move in self._moves_of_kind(PickWonder)]
        if len(picked) == 1:
            return T("{name} takes {thing:the}.", name=name, thing=picked[0])
        first, second = picked
        return T("{name} takes {first:the} and {second:the}.", name=name, first=first, second=second)

    # What it changes

    def effects(self) -> list[Effect]:
        """Coins, shields, symbols and points of the rival; then what it costs the other."""
        before, after, seat = self._before, self._after, self._seat
        found = []
        if (winner := after.supreme) is not None:
            player = self._board.seat_name(winner)
            found.append(Effect("trophy-outline", T("Victory at once for {player}!", player=player)))
        change = after.coins(seat) - before.coins(seat)
        if change:
            found.append(Effect(faces.COINS, T("{n:+}, has {left}", n=change, left=after.coins(seat))))
        if after.pawn != before.pawn:
            found.append(Effect(faces.SHIELDS, T("{n:+}", n=abs(after.pawn - before.pawn))))
        symbols = len(after.symbols(seat))
        if symbols > len(before.symbols(seat)):
            found.append(Effect("school", T("{n} of {all}", n=symbols, all=SYMBOLS_TO_WIN)))
        old, new = (self._board.session.game.score(state).totals for state in (before, after))
        if new[seat] != old[seat]:
            found.append(Effect(faces.POINTS, N("{n:+} point", "{n:+} points", new[seat] - old[seat])))
        lost = after.coins(1 - seat) - before.coins(1 - seat)
        if lost:
            words = T("{name} {n:+}", name=self._other, n=lost)
            found.append(Effect("alert-outline" if lost < 0 else faces.COINS, words, warning=lost < 0))
        return found

    # What to do

    def steps(self) -> list[InstructionStep]:
        """One thing to a line: the cards, the coins, then the board between the cities."""
        groups = ((self._cards(), faces.CARDS), (self._coins(), faces.COINS), (self._board_lines(), faces.SHIELDS))
        return [InstructionStep(sentence(self._board.say(line)), icon) for lines, icon in groups for line in lines]

    def _cards(self) -> Iterator[Text]:
        taken, turned_up = self._card_text(), tuple(self._turned_up())
        if taken is not None and turned_up:
            yield T("{take}, then {turn_up}.", take=taken, turn_up=turned_up[0])
        elif taken is not None:
            yield T("{take}.", take=taken)
        for move in self._moves_of_kind(Destroy):
            yield T("From {player} to the discard: {card:the}.", card=CARDS[move.card].name, player=self._other)
        for move in self._moves_of_kind(Rebuild):
            yield T("Take {card:the} from the discard into its city.", card=CARDS[move.card].name)
        if picked := len(self._moves_of_kind(PickWonder)):
            yield N("Lay it beside its city.", "Lay them beside its city.", picked)
            if left := tuple(wonder.name for wonder in self._after.offered_wonders):
                yield T("Still on offer: {wonders}.", wonders=left)
        for turn_up in turned_up[0 if taken is None else 1 :]:
            yield T("{take}.", take=turn_up)

    def _card_text(self) -> Text | None:
        """Where the card of the structure goes."""
        match self.move:
            case Build(card):
                return T("Put {card:the} into its city", card=CARDS[card].name)
            case Discard(card):
                return T("Put {card:the} on the discard", card=CARDS[card].name)
            case BuildWonder(wonder, card):
                return T(
                    "Slide {card:the}, face down, under {wonder:the}",
                    card=CARDS[card].name,
                    wonder=WONDERS[wonder].name,
                )
        return None

    def _turned_up(self) -> Iterator[Text]:
        """With real cards how many to turn up; the app's are named, being turned up already."""
        for planned in self._steps:
            if isinstance(planned.move, Reveal) and not planned.before.laying_out:
                yield T("turn {cards} up", cards=tuple(CARDS[card].name for card in planned.move.cards))
        if self._after.phase == Phase.REVEAL and not self._after.laying_out:
            due = len(self._after.due_places)
            yield N("turn up the card that lies open now", "turn up the {n} cards that lie open now", due)

    def _coins(self) -> Iterator[Text]:
        before, after, move, seat = self._before, self._after, self.move, self._seat
        spent, parts = 0, list[Text]()
        if isinstance(move, Build | BuildWonder):
            thing: Card | Wonder = CARDS[move.card] if isinstance(move, Build) else WONDERS[move.wonder]
            bill: Bill = self._board.game.price(before, seat, thing)
            spent = bill.total
            parts += self._payment(bill, trade_income(before, move))
            if bill.chained:
                assert isinstance(thing, Card)
                yield T("Nothing to pay: free with {card:the}.", card=CARDS[thing.free_with].name)
            elif not spent:
                yield T("Nothing to pay.")
        gained = after.coins(seat) - before.coins(seat) + spent
        if gained > 0:
            parts.append(T("{coins} from the bank", coins=coins(gained)))
        if parts:
            was, left, why = before.coins(seat), after.coins(seat), parts[0]
            for part in parts[1:]:
                why = T("{one}; {other}", one=why, other=part)
            yield T("{name}: coins {before} → {after}, {parts}.", name=self._name, before=was, after=left, parts=why)
        was, left = before.coins(1 - seat), after.coins(1 - seat)
        if was != left:
            yield T("{name}: coins {before} → {after}.", name=self._other, before=was, after=left)

    def _payment(self, bill: Bill, income: int) -> Iterator[Text]:
        """What is paid to whom, and what for."""
        goods: tuple[Sayable, ...] = tuple(amount(resource, n) for resource, n in enumerate(bill.bought) if n)
        if income:
            yield T("{coins} to {other} for {goods}", coins=coins(income), other=self._other, goods=goods)
        rest = coins(bill.total - income)
        if bill.total > income and goods and not income:
            yield T("{coins} to the bank, with {goods} bought", coins=rest, goods=goods)
        elif bill.total > income:
            yield T("{coins} to the bank", coins=rest)

    def _board_lines(self) -> Iterator[Text]:
        """Pawn and tokens."""
        before, after = self._before, self._after
        step = after.pawn - before.pawn
        if step:
            towards = self._board.seat_name(1 if step > 0 else 0)
            yield N("Pawn {n} space towards {player}.", "Pawn {n} spaces towards {player}.", abs(step), player=towards)
        if used := before.loots_left - after.loots_left:
            yield N("A military token goes back to the box.", "{n} military tokens go back to the box.", used)
        for move in self._moves_of_kind(PickToken):
            yield T("Put {token:the} into its city.", token=TOKENS[move.token].name)
        if after.phase == Phase.LIBRARY:
            yield T("Draw tokens for the Great Library.")
        if self._plays_again():
            yield T("Then another turn for {player}.", player=self._name)

    def _plays_again(self) -> bool:
        before, after = self._before, self._after
        goes_on = before.age == after.age and after.phase in (Phase.REVEAL, Phase.TURN)
        return goes_on and before.phase >= Phase.TURN and after.seat == self._seat
