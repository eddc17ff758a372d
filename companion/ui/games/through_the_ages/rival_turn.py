"""A rival's turn at the table of Through the Ages: a whole turn is told in the order in which it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from automa.opponent import Decision
from automa.through_the_ages.telling import taken_cards
from companion.app.rivals import Intent, Planned
from companion.core.game import TABLE
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import NONE
from companion.rules.through_the_ages.facts import CIVIL_DECK
from companion.rules.through_the_ages.moves import (
    Attack,
    Build,
    Develop,
    Lead,
    Offer,
    Populate,
    Reveal,
    Stage,
    Take,
    Upgrade,
)
from companion.rules.through_the_ages.words import tell
from companion.ui.games.through_the_ages import faces
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.instruction import InstructionCard, InstructionStep, WhyPanel
from companion.ui.table import rival_turn
from companion.ui.table.advice import bars, weigh
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard


class Thinking(rival_turn.Thinking, PhaseView):
    pass


class Waiting(rival_turn.Waiting, PhaseView):
    pass


class Instructing(rival_turn.Instructing, PhaseView):
    forward = True


_ICONS = {
    "take": faces.TAKE,
    "populate": faces.WORKER,
    "stage": "pillar",
    "end": "check-bold",
    "attack": "sword-cross",
    "reveal": faces.EVENTS,
    "develop": faces.SCIENCE,
    "build": "plus",
    "upgrade": "chevron-up",
    "lead": "crown",
}


_WEIGHTIEST = (Attack, Offer, Lead, Develop, Stage, Take, Upgrade, Build, Populate)


def steps(board: AgesBoard, intent: Intent) -> list[InstructionStep]:
    """What the hands do for it, one line each."""
    return [
        InstructionStep(
            sentence(board.say(tell(planned.before, planned.move))), _ICONS.get(str(planned.move).split()[0], "play")
        )
        for planned in intent.steps
        if _is_told(planned)
    ]


def _is_told(planned: Planned) -> bool:
    """Of what the table does only which event was turned up: what it does next may be about it. Those that are left at
    the end stand in the count."""
    if planned.before.actor() != TABLE:
        return True
    return isinstance(planned.move, Reveal) and planned.before.todo[-1].args != (NONE,)


def reasons(intent: Intent) -> list[Decision]:
    """What *Why?* explains."""
    return [planned.decision for planned in intent.steps if planned.decision is not None]


def instruction_blocks(
    board: AgesBoard, intent: Intent, opened: bool, on_toggle: Callable[[], None] | None
) -> list[Block]:
    """What the persons do for it, and why."""
    say, lines = board.say, steps(board, intent)
    player = board.session.players[intent.seat]
    who = say(T("{name}, level {n}", name=board.seat_name(intent.seat), n=player.level))
    card = InstructionCard(intent.seat, who, say(_headline(board, intent, lines)), steps=lines, accent=board.accent)
    decisions = reasons(intent)
    if not decisions:
        return [card]
    first = decisions[0]
    why = WhyPanel(
        say(T("Why?")),
        list(dict.fromkeys(say(decision.reason) for decision in decisions)),
        weigh(board, first.candidates),
        bars(board, T("What each move seems worth, in points")),
        opened=opened,
        on_toggle=on_toggle,
        accent=board.accent,
    )
    return [card, why]


def _headline(board: AgesBoard, intent: Intent, steps: list[InstructionStep]) -> Text:
    """Beside a real row the cards that leave it: the one thing that hands have to do. All else lies in the app: then
    what weighs most of it, and how much more there is."""
    cards = taken_cards([planned.move for planned in intent.steps]) if board.session.real(CIVIL_DECK) else ()
    if cards:
        return T("Remove from the row: {cards}", cards=tuple(T("no. {n} {card}", n=n, card=name) for n, name in cards))
    most = _weightiest(board, intent) or steps[0].words
    if len(steps) == 1:
        return Text(most)
    return N("{what}, and {n} more step.", "{what}, and {n} more steps.", len(steps) - 1, what=most)


def _weightiest(board: AgesBoard, intent: Intent) -> str:
    """In the words of its line."""
    found = (planned for kind in _WEIGHTIEST for planned in intent.steps if isinstance(planned.move, kind))
    planned = next(found, None)
    return "" if planned is None else sentence(board.say(tell(planned.before, planned.move)))


def rival_step(board: AgesBoard) -> PhaseView:
    """What a rival's turn shows just now."""
    kinds: tuple[type[PhaseView], type[PhaseView], type[PhaseView]] = (Instructing, Thinking, Waiting)
    return rival_turn.rival_view(board, *kinds)
