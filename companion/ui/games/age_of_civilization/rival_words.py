"""A rival's turn told for the table: one sentence, what it changes, one line for each thing to do, and why."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from automa.age_of_civilization.reasons import reason
from automa.opponent import Decision
from companion.core.game import Move
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.moves import Act, Annex, Buy, Pass, Rest, Reveal, Rise, Take, Use
from companion.rules.age_of_civilization.news import COUNTED, news
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.words import tell, thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.kit.instruction import InstructionStep
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.app.rivals import Intent, Planned
    from companion.rules.age_of_civilization import State
    from companion.ui.games.age_of_civilization.board import AgeBoard

_TAKEN = (Rise, Annex)
_DONE = (Act, Buy, Rest, Take, Use)


class Effect(NamedTuple):
    """A figure that changed: an icon, words, and whether it hurts somebody else."""

    icon: str
    words: Text
    warning: bool = False


def headline(board: AgeBoard, intent: Intent) -> Text:
    """The turn in one sentence: the weightiest thing it does."""
    name = board.seat_name(intent.seat)
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


def effects(board: AgeBoard, intent: Intent) -> list[Effect]:
    """Points that changed for the rival, then for the others."""
    before, (_, after) = intent.steps[0].before, _before_upkeep(intent)
    found = []
    for seat in (intent.seat, *before.others(intent.seat)):
        change = after.boards[seat].total - before.boards[seat].total
        if change and seat == intent.seat:
            found.append(Effect(icons.POINTS, N("{n:+} point", "{n:+} points", change)))
        elif change:
            found.append(
                Effect(icons.POINTS, T("{name} {n:+}", name=board.seat_name(seat), n=change), warning=change < 0)
            )
    return found


# What to do with the real pieces, one thing to a line


def steps(board: AgeBoard, intent: Intent) -> list[InstructionStep]:
    """The civilization, the workers on their actions, coins and workers as they stand then, the market, the rest."""
    parts = (
        (_civilization(intent), icons.CIVILIZATION),
        (_actions(intent), icons.WORKER),
        (_changes(board, intent), icons.COINS),
        (_market(intent), icons.CIVILIZATION),
        (_endings(intent), "bell-outline"),
    )
    return [InstructionStep(sentence(board.say(line)), icon) for lines, icon in parts for line in lines]


def _before_upkeep(intent: Intent) -> tuple[Sequence[Planned], State]:
    """The moves of the turn itself and the position after them: the end of a round has a list of its own."""
    for number, planned in enumerate(intent.steps):
        then = intent.steps[number + 1].before if planned is not intent.steps[-1] else intent.after
        if then.round > planned.before.round:
            return intent.steps[:number], planned.before
    return intent.steps, intent.after


def _civilization(intent: Intent) -> Iterator[Text]:
    for planned in intent.steps:
        if isinstance(planned.move, _TAKEN):
            name = planned.before.cards.civilizations[planned.move.card].name
            if isinstance(planned.move, Rise):
                yield T("Put {card:the} on top of its cards.", card=name)
            else:
                yield T("Put {card:the} under its main civilization.", card=name)


def _actions(intent: Intent) -> Iterator[Text]:
    """One to a line: each is a worker to be put somewhere, with what it costs and where its cube goes."""
    for planned in intent.steps:
        if isinstance(planned.move, _DONE):
            yield T("{action}.", action=tell(planned.before, planned.move))


def _changes(board: AgeBoard, intent: Intent) -> Iterator[Text]:
    """Coins and workers before and after, of the rival and of all whom its turn concerns."""
    before, (_, after) = intent.steps[0].before, _before_upkeep(intent)
    for seat in (intent.seat, *before.others(intent.seat)):
        old, new, parts = before.boards[seat], after.boards[seat], list[Text]()
        if old.coins != new.coins:
            parts.append(T("coins {before} → {after}", before=old.coins, after=new.coins))
        if old.workers != new.workers:
            parts.append(T("workers {before} → {after}", before=old.workers, after=new.workers))
        if parts:
            yield T("{name}: {changes}.", name=board.seat_name(seat), changes=tuple(parts))


def _market(intent: Intent) -> Iterator[Text]:
    steps, after = _before_upkeep(intent)
    taken = [planned for planned in steps if isinstance(planned.move, _TAKEN)]
    if taken and taken[0].before.rules.open_market:
        yield T("A coin on every other card of the market.")
    for planned in steps:
        if isinstance(planned.move, Reveal):
            names = tuple(thing_name(planned.before, card) for card in planned.move.cards)
            yield N("New in the market: {cards}.", "New in the market: {cards}.", len(names), cards=names)
    if after.phase is Phase.REFILL and taken:
        yield T("Turn up a civilization for the market.")


def _endings(intent: Intent) -> Iterator[Text]:
    """What comes by itself, but for coins and workers, which are counted already."""
    for planned in _before_upkeep(intent)[0]:
        if not isinstance(planned.move, Reveal):
            yield from news(planned.before, planned.move, without=COUNTED)


# Why


def reasons(intent: Intent) -> list[Decision]:
    """The decisions that had an alternative: the civilization, then the first and weightiest action."""
    chosen: dict[str, Decision] = {}
    for planned in intent.steps:
        kind = _kind(planned)
        if planned.decision is None or not kind or kind in chosen:
            continue
        decision = _against_others(intent, planned.before, planned.decision)
        if len(decision.candidates) > 1:
            chosen[kind] = decision
    return list(chosen.values())


def _against_others(intent: Intent, state: State, decision: Decision) -> Decision:
    """A decision beside what the turn leaves undone: what it does later is no alternative to what it does first. Nor
    are cards named that stay in the rival's hand: in a draft nobody knows them."""
    best, *others = decision.candidates
    hand, done = state.boards[intent.seat].hand, {planned.move for planned in intent.steps}
    shown = (best, *(other for other in others if other.move not in done and not _is_secret(other.move, hand)))
    return Decision(decision.move, shown, reason(state, intent.seat, shown))


def _is_secret(move: Move, hand: Collection[str]) -> bool:
    return isinstance(move, _TAKEN) and move.card in hand


def _kind(planned: Planned) -> str:
    match planned.move:
        case Rise() | Annex() | Pass():
            return "civilization"
        case Act() | Rest() | Buy():
            return "action"
        case Take() | Use():
            return "choice"
    return ""
