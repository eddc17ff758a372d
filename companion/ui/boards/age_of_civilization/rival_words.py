"""A rival's turn told for the table: one sentence, what it changes, at most three things to do, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from automa.age_of_civilization.rival import reason
from automa.opponent import Decision
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.moves import Act, Annex, Buy, Pass, Rest, Reveal, Rise, Take, Use
from companion.rules.age_of_civilization.news import news
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.words import tell, thing_name
from companion.text import N, T, Text
from companion.ui.boards.age_of_civilization import icons
from companion.ui.boards.sheets import sentence
from companion.ui.widgets.instruction import Told

if TYPE_CHECKING:
    from companion.rules.age_of_civilization import State
    from companion.score import Seat
    from companion.ui.boards.age_of_civilization.board import CivBoard
    from companion.ui.rivals import Intent, Planned

_TAKEN = (Rise, Annex)
_DONE = (Act, Buy, Rest, Take, Use)


class Effect(NamedTuple):
    """A figure that changed: an icon, words, and whether it hurts somebody else."""

    icon: str
    words: Text
    warning: bool = False


def headline(board: CivBoard, intent: Intent) -> Text:
    """The turn in one sentence: the weightiest thing it does."""
    name = board.called(intent.seat)
    state: State = intent.steps[0].before
    acts: list[Act] = []
    for planned in intent.steps:
        match planned.move:
            case Rise(card):
                return T("{name} lets {card:the} rise.", name=name, card=state.cards.civilizations[card].name)
            case Annex(card):
                return T("{name} annexes {card:the}.", name=name, card=state.cards.civilizations[card].name)
            case Rest():
                return T("{name} rests.", name=name)
            case Act():
                acts.append(planned.move)
    if acts:
        names = tuple(dict.fromkeys(ACTION[act.action].name for act in acts))
        return T("{name} does {actions}.", name=name, actions=names)
    return T("{name} ends the turn.", name=name)


def effects(board: CivBoard, intent: Intent) -> list[Effect]:
    """What changed for the rival, then for those whom it helped or hurt."""
    before, after = intent.steps[0].before, intent.after
    old, new = before.boards[intent.seat], after.boards[intent.seat]
    found = []
    if new.total != old.total:
        found.append(Effect(icons.POINTS, N("{n:+} point", "{n:+} points", new.total - old.total)))
    for icon, was, now in ((icons.COINS, old.coins, new.coins), (icons.WORKER, old.workers, new.workers)):
        if was != now:
            found.append(Effect(icon, T("{before} → {after}", before=was, after=now)))
    for seat in before.others(intent.seat):
        change = after.boards[seat].coins - before.boards[seat].coins
        if change:
            words = T("{name} {n:+}", name=board.called(seat), n=change)
            found.append(Effect(icons.COINS, words, warning=change < 0))
    return found


def steps(board: CivBoard, intent: Intent) -> list[Told]:
    """What to do with the real pieces: the civilization, the actions, the end of the turn."""
    parts = (
        (_civilization(intent), icons.CIVILIZATION),
        (_actions(board, intent), icons.WORKER),
        (_endings(intent), "bell-outline"),
    )
    told = [(" ".join(board.say(line) for line in lines), icon) for lines, icon in parts]
    return [Told(words, icon) for words, icon in told if words]


def _civilization(intent: Intent) -> Iterator[Text]:
    for planned in intent.steps:
        state: State = planned.before
        move = planned.move
        if isinstance(move, _TAKEN):
            name = state.cards.civilizations[move.card].name
            yield (
                T("Put {card:the} on top of its cards.", card=name)
                if isinstance(move, Rise)
                else T("Put {card:the} under its main civilization.", card=name)
            )
            then: State = state.copy()
            then.play(move)
            workers = then.boards[intent.seat].workers
            yield N("It has {n} worker now.", "It has {n} workers now.", workers)
            yield from news(state, move)
            if state.rules.open_market:
                yield T("A coin on every other card of the market.")
        elif isinstance(move, Reveal) and planned is not intent.steps[-1]:
            names = tuple(thing_name(state, card) for card in move.cards)
            yield N("New in the market: {cards}.", "New in the market: {cards}.", len(names), cards=names)
        elif isinstance(move, Pass):
            return
    if intent.after.phase is Phase.REFILL and any(isinstance(planned.move, _TAKEN) for planned in intent.steps):
        yield T("Turn up a civilization for the market.")


def _actions(board: CivBoard, intent: Intent) -> Iterator[Text]:
    told = tuple(tell(each.before, each.move) for each in intent.steps if isinstance(each.move, _DONE))
    if told:
        yield Text(f"{sentence(board.say(told))}.")


def _endings(intent: Intent) -> Iterator[Text]:
    """What comes by itself: sacrificed workers, abilities, the end of the round."""
    for planned in intent.steps:
        if not isinstance(planned.move, (*_TAKEN, Reveal)):
            yield from news(planned.before, planned.move)


# Why


def reasons(intent: Intent) -> list[Decision]:
    """The decisions that had an alternative: the civilization, then the first and weightiest action."""
    chosen: dict[str, Decision] = {}
    for planned in intent.steps:
        kind = _kind(planned)
        if planned.decision is None or not kind or kind in chosen:
            continue
        decision = _without_secrets(planned.before, intent.seat, planned.decision)
        if len(decision.candidates) > 1:
            chosen[kind] = decision
    return list(chosen.values())


def _without_secrets(state: State, seat: Seat, decision: Decision) -> Decision:
    """A decision without the cards that stay in the rival's hand: in a draft nobody knows them."""
    best, *others = decision.candidates
    hand = state.boards[seat].hand
    shown = (best, *(other for other in others if not (isinstance(other.move, _TAKEN) and other.move.card in hand)))
    return Decision(decision.move, shown, reason(shown))


def _kind(planned: Planned) -> str:
    match planned.move:
        case Rise() | Annex() | Pass():
            return "civilization"
        case Act() | Rest() | Buy():
            return "action"
        case Take() | Use():
            return "choice"
    return ""
