"""The steps of a play against automas: one number and one tap for a normal turn, an answer where one is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.field import Value, whole
from companion.core.game import Field, Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.solo import moves
from companion.rules.through_the_ages.solo.state import MOST_STRENGTH, Phase, State
from companion.ui.games.through_the_ages import ending, faces
from companion.ui.games.through_the_ages.solo import own_ledger, picking
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.instruction import InstructionCard, InstructionStep
from companion.ui.table import phase_view
from companion.ui.table.board import Action, Actions
from companion.ui.table.field_form import field_block

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.solo.board import AutomaBoard


class AutomaStep(phase_view.PhaseView):
    """What a phase shows, asks and does."""

    board: AutomaBoard
    draft_id: ClassVar[str] = "Automa"

    def __init__(self, board: AutomaBoard) -> None:
        self.asked: Sequence[Block] = ()
        super().__init__(board)

    @property
    def state(self) -> State:
        return self.board.state

    def asked_for(self) -> Sequence[Block]:
        return self.asked

    def do(self, *moves: Move) -> None:
        if not self.board.session.busy:
            self.board.frame.shell.tick()
            self.board.session.play(*moves)

    def renew(self) -> None:
        """The ledger of the person was read, or has gone on: what it proposes stands, until another number is said."""

    def number(self, key: str, label: Text, low: int, high: int) -> Block:
        """A number that is half said until the main button takes it."""
        field = Field(key, label, low, high)
        frame, said = self.board.frame, partial(self._said, key)
        return Card(field_block(frame, field, self.say(label), self.draft[key], said), padding=4)

    def _said(self, key: str, value: Value) -> None:
        self.draft[key] = whole(value)
        self.board.keep_quietly(self.draft)


class StrengthStep(AutomaStep):
    """Your strength: as your ledger has it, or as it was last."""

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        said = ahead.strength if isinstance(ahead, moves.Turn | moves.Fight) else self.state.strength
        return {"strength": said, "read": None} | self._read()

    def _read(self) -> dict[str, Any]:
        ledger = self.board.ledger
        return {} if ledger is None else {"strength": min(ledger.strength, MOST_STRENGTH), "read": ledger.strength}

    def renew(self) -> None:
        found = self._read()
        if found.get("read") != self.draft["read"]:  # otherwise what was said since is about the same ledger
            self.draft.update(found)

    def panel(self) -> list[Block]:
        self.asked = [self.number("strength", T("My strength"), 0, MOST_STRENGTH)]
        return [*self.asked, *own_ledger.blocks(self.board)]


class Yours(StrengthStep):
    """Events and attacks beside the main button."""

    draft_id = "AutomaYours"

    def actions(self) -> Actions:
        main = Action("turn", T("Turn over"), self._turn, "check-bold")
        event = Action("event", T("Event"), partial(self._open, picking.open_events), faces.EVENTS)
        attack = Action("attack", T("Attack"), partial(self._open, picking.open_attacks), faces.STRENGTH)
        return Actions(main, (event, *([attack] if self.state.possible_attacks() else [])))

    def _turn(self) -> None:
        self.do(*own_ledger.ages_ended(self.board), moves.Turn(self.draft["strength"]))

    def _open(self, sheet: Callable[[AutomaBoard, int], None]) -> None:
        sheet(self.board, self.draft["strength"])


class Revealing(AutomaStep):
    """An automa planned an event: which one was turned up?"""

    draft_id = "AutomaRevealing"
    by_button = True

    def panel(self) -> list[Block]:
        return own_ledger.event_blocks(self.board)

    def actions(self) -> Actions:
        pick = partial(picking.open_events, self.board, self.state.strength)
        return Actions(Action("event", T("Pick the event"), pick, faces.EVENTS))


class Bidding(AutomaStep):
    draft_id = "AutomaBidding"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        assert self.state.auction is not None
        return {"bid": self.state.auction.high + 1}

    def panel(self) -> list[Block]:
        assert self.state.auction is not None
        self.asked = [self.number("bid", T("My bid"), self.state.auction.high + 1, MOST_STRENGTH)]
        return list(self.asked)

    def actions(self) -> Actions:
        bid = Action("bid", T("Bid"), self._bid, "map-outline")
        return Actions(bid, (Action("pass", T("Pass"), partial(self.do, moves.PASS), "close"),))

    def _bid(self) -> None:
        self.do(moves.Bid(self.draft["bid"]))


class Defending(AutomaStep):
    """The attack with all that its card does."""

    draft_id = "AutomaDefending"

    def now(self) -> Prompt | None:
        return None

    def panel(self) -> list[Block]:
        state, say = self.state, self.say
        prompt = self.board.session.game.now(state)
        steps = [InstructionStep(say(line), faces.STRENGTH) for line in suffered_lines(state.attack)]
        card = InstructionCard(
            state.seat,
            say(self.board.seat_name(state.seat)),
            say(prompt.sentence),
            steps=steps,
            accent=self.board.accent,
        )
        self.asked = [card]
        return [card, *([Note(say(prompt.helper))] if prompt.helper is not None else [])]

    def actions(self) -> Actions:
        held = Action("held", T("I defended"), partial(self.do, moves.HELD), faces.MILITARY)
        return Actions(held, (Action("fell", T("It succeeds"), partial(self.do, moves.FELL), "close"),))


class Fighting(StrengthStep):
    draft_id = "AutomaFighting"

    def actions(self) -> Actions:
        return Actions(Action("fight", T("Decide the war"), self._fight, "skull"))

    def _fight(self) -> None:
        self.do(moves.Fight(self.draft["strength"]))


class Counting(AutomaStep):
    draft_id = "AutomaCounting"

    def panel(self) -> list[Block]:
        n = len(self.state.figures_to_ask()) - 1
        words = N("{n} figure beside your culture is compared.", "{n} figures beside your culture are compared.", n)
        return [Note(self.say(words))]

    def actions(self) -> Actions:
        return Actions(Action("count", T("Count"), partial(self.do, moves.COUNT), "calculator-variant-outline"))


class Over(AutomaStep):
    """Until the result is saved, everything can still be undone."""

    draft_id = "AutomaOver"

    def now(self) -> Prompt | None:
        return None

    def panel(self) -> list[Block]:
        return ending.result(self.board)

    def actions(self) -> Actions:
        return ending.saving(self.board)


STEPS: Mapping[Phase, type[AutomaStep]] = {
    Phase.YOURS: Yours,
    Phase.EVENT: Revealing,
    Phase.BID: Bidding,
    Phase.DEFEND: Defending,
    Phase.WAR: Fighting,
    Phase.COUNT: Counting,
    Phase.OVER: Over,
}
