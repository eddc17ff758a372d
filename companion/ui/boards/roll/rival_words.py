"""A rival's turn told for the table: one sentence, what it changes, at most three things to do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from companion.rules.roll.facts import GOOD_IDS
from companion.rules.roll.moves import (
    Accept,
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Invade,
    Lead,
    Preserve,
    Refuse,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
    Trade,
)
from companion.rules.roll.news import news
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import amounts, faces, tell
from companion.text import N, T, Text
from companion.ui.boards.sheets import sentence
from companion.ui.rivals import Intent, Planned
from companion.ui.widgets.instruction import MOST_STEPS

if TYPE_CHECKING:
    from automa.opponent import Decision
    from companion.ui.boards.roll.board import RollBoard

_LAYING = (Preserve, Invade, Engineer, Build, Ship)
_TRADING = (Swap, Trade, Accept)
_PAYING = (Buy, Discard)
_KINDS = ("throw", "trade", "build", "buy")  # of decisions, the weightiest last


class Effect(NamedTuple):
    """A figure that changed: an icon, words, and whether it hurts somebody else."""

    icon: str
    words: Text
    warning: bool = False


def headline(board: RollBoard, intent: Intent) -> Text:  # noqa: PLR0911 -- one sentence for each kind of turn
    """The turn in one sentence: the weightiest thing it does."""
    name = board.called(intent.seat)
    moves = [planned.move for planned in intent.steps]
    rules = intent.after.rules
    for move in moves:
        match move:
            case Accept():
                return T("{name} accepts the offer.", name=name)
            case Refuse():
                return T("{name} refuses the offer.", name=name)
            case Trade(partner, _, _):
                return T("{name} makes an offer: {partner}.", name=name, partner=board.called(partner))
            case Buy(development):
                return T("{name} buys {thing:the}.", name=name, thing=rules.printing.developments[development].name)
    before = intent.steps[0].before
    for monument in rules.monuments:
        if intent.seat in intent.after.builders[monument.id] and intent.seat not in before.builders[monument.id]:
            return T("{name} completes {thing:the}.", name=name, thing=monument.name)
    cities = intent.after.boards[intent.seat].cities
    if cities > before.boards[intent.seat].cities:
        return T("{name} founds city {n}.", name=name, n=cities)
    if any(isinstance(move, Build) for move in moves):
        return T("{name} builds.", name=name)
    return T("{name} ends the turn.", name=name)


def effects(board: RollBoard, intent: Intent) -> list[Effect]:
    """Points and food that changed, first of the rival, then of those whom it hurt."""
    before, after = intent.steps[0].before, intent.after
    old, new = board.play.game.score(before).totals, board.play.game.score(after).totals
    mine = intent.seat
    found = []
    if new[mine] != old[mine]:
        found.append(Effect("star", N("{n:+} point", "{n:+} points", new[mine] - old[mine])))
    food = before.boards[mine].food, after.boards[mine].food
    if food[0] != food[1]:
        found.append(Effect("barley", T("{before} → {after}", before=food[0], after=food[1])))
    for seat, (was, now) in enumerate(zip(old, new, strict=True)):
        if seat != mine and now < was:
            found.append(Effect("skull", T("{name} {n:+}", name=board.called(seat), n=now - was), warning=True))
    return found


def steps(board: RollBoard, intent: Intent) -> list[tuple[str, str]]:
    """What to do with the real pieces, as words and icon: the harvest, the building, the purchase."""
    harvest = [line for planned in intent.steps if not _later(planned) for line in news(planned.before, planned.move)]
    first = " ".join(board.say(line) for line in (*_thrown(intent), *harvest))
    found = [(first, "dice-multiple-outline")] if first else []
    for kinds, icon in ((_LAYING, "hammer"), (_TRADING, "swap-horizontal"), (_PAYING, "script-text-outline")):
        told = tuple(_told(board, planned) for planned in _merged(intent.steps) if isinstance(planned.move, kinds))
        if told:
            found.append((f"{sentence(board.say(told))}.", icon))
    if len(found) <= MOST_STEPS:
        return found
    *rest, (some, _), (more, icon) = found
    return [*rest, (f"{some} {more}", icon)]


def _later(planned: Planned) -> bool:
    """Whether the cities are fed already."""
    return isinstance(planned.move, (Engineer, Build, Ship, Done, *_TRADING, *_PAYING))


def _merged(steps: Sequence[Planned]) -> list[Planned]:
    """Boxes of one city or monument as one move, although they were ticked in several."""
    found: list[Planned] = []
    for planned in steps:
        move, before = planned.move, found[-1].move if found else None
        if isinstance(move, Build) and isinstance(before, Build) and move.target == before.target:
            found[-1] = replace(found[-1], move=Build(move.target, before.boxes + move.boxes))
        else:
            found.append(planned)
    return found


def dice_of(intent: Intent) -> list[str]:
    """The dice as they came to rest: after the last throw of this intent, or as they lay before it."""
    last = next((each for each in reversed(intent.steps) if isinstance(each.move, Rolled)), None)
    if last is None:
        return list(intent.steps[0].before.dice)
    faces = list(last.before.dice)
    for die, face in zip(last.before.due, last.move.faces, strict=True):
        faces[die] = face
    return faces


def _thrown(intent: Intent) -> list[Text]:
    if not any(isinstance(planned.move, Rolled) for planned in intent.steps):
        return []
    return [T("The dice: {faces}.", faces=faces(dice_of(intent)))]


def _told(board: RollBoard, planned: Planned) -> Text:
    state, move = planned.before, planned.move
    if isinstance(move, Buy) and (move.goods or move.food):
        goods = [n if good in move.goods else 0 for good, n in zip(GOOD_IDS, state.board.goods, strict=True)]
        return T("{what}, paid with {goods}", what=tell(state, move), goods=amounts((*goods, move.food)))
    if isinstance(move, Accept):
        return T(
            "{name} gets {give} and gives {get}",
            name=board.called(state.offer.partner),
            give=amounts(state.offer.give),
            get=amounts(state.offer.get),
        )
    return tell(state, move)


# Why


def reasons(intent: Intent) -> list[Decision]:
    """The decisions that had an alternative: the last throw, the building as a whole, the purchase."""
    found: dict[str, Decision] = {}
    for planned in intent.steps:
        decision, kind = planned.decision, _kind(planned)
        if decision is None or not kind or len({str(each.text) for each in decision.candidates}) < 2:
            continue
        if kind != "build" or kind not in found:  # the first step of a build speaks for all of it
            found[kind] = decision
    return [found[kind] for kind in _KINDS if kind in found]


def _kind(planned: Planned) -> str:
    match planned.move:
        case Throw() | Stop() | Lead():
            return "throw"
        case Engineer() | Build() | Ship():
            return "build"
        case Buy():
            return "buy"
        case Accept() | Refuse() | Trade() | Swap():
            return "trade"
        case Done():
            return "buy" if planned.before.phase is Phase.BUY and not planned.before.bought else ""
    return ""
