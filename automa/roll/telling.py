"""Words for what a rival weighs: sets of dice, builds, and what they are good for."""

from __future__ import annotations

from typing import Final

from automa.roll.faces import FACE_IDS, Counts
from automa.roll.layout import DEVELOPMENTS, MONUMENTS, TARGETS
from automa.roll.spending import NO_DEVELOPMENT, Boxes
from automa.roll.terms import CITIES
from automa.roll.turn import Plan
from companion.core.text import T, Text
from companion.rules.roll.moves import Build, Engineer
from companion.rules.roll.state import State
from companion.rules.roll.words import faces, tell

_CITIES: Final = {
    4: T("the fourth city"),
    5: T("the fifth city"),
    6: T("the sixth city"),
    7: T("the seventh city"),
}


def tell_kept(counts: Counts) -> Text:
    if not any(counts):
        return T("reroll all dice")
    kept = [face for face, n in zip(FACE_IDS, counts, strict=True) for _ in range(n)]
    return T("keep {faces}", faces=faces(kept))


def tell_boxes(boxes: Boxes, stone: int, state: State) -> Text:
    """A whole build in words."""
    steps = [tell(state, Engineer(stone))] if stone else []
    steps += [tell(state, Build(target, n)) for target, n in zip(TARGETS, boxes, strict=True) if n]
    if len(steps) == 1:
        return steps[0]
    return T("{steps}", steps=tuple(steps)) if steps else T("build nothing")


def tell_finished(boxes: Boxes, state: State) -> Text | None:
    """What a build completes."""
    board, printing = state.board, state.rules.printing
    city, *monuments = boxes
    after = CITIES[board.city_boxes_ticked + city]
    things = [_CITIES[number] for number in range(board.cities + 1, after + 1)]
    for key, more in zip(MONUMENTS, monuments, strict=True):
        if more and board.monuments[key] + more == printing.monuments[key].boxes:
            things.append(T("{monument:the}", monument=printing.monuments[key].name))
    return T("finish {things}", things=tuple(things)) if things else None


def tell_aim(plan: Plan, state: State) -> Text | None:
    """What a plan is for: what it completes and buys."""
    finished = tell_finished(plan.placed.boxes, state)
    if plan.bought.development == NO_DEVELOPMENT:
        return finished
    name = state.rules.printing.developments[DEVELOPMENTS[plan.bought.development]].name
    bought = T("buy {development:the}", development=name)
    return T("{finish} and {buy}", finish=finished, buy=bought) if finished else bought
