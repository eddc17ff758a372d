"""Choices that interrupt a turn or end it: what is owed, a Culture that follows, abilities of the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Move
from companion.core.text import T, Text
from companion.rules.age_of_civilization import finish
from companion.rules.age_of_civilization.board import Ability
from companion.rules.age_of_civilization.effect_text import describe
from companion.rules.age_of_civilization.facts import ACTION
from companion.rules.age_of_civilization.moves import Done, Take, Use
from companion.rules.age_of_civilization.words import tell, thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.action_tile import Deal, deal_line
from companion.ui.games.age_of_civilization.card_row import CardLook, CardRow, CardSize, card_list, card_words
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import card_of, civilization_look, thing_look
from companion.ui.games.age_of_civilization.deals import gain_signs, price_parts, price_signs
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Column
from companion.ui.kit.cards import Card, SectionHead
from companion.ui.table.board import Action, Actions, ActionSubject
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard


class Choosing(PhaseView):
    """A technology or a wonder that is owed: a tap chooses, the main button takes it."""

    draft_id = "Choosing"
    chosen = ("move",)

    def __init__(self, board: AgeBoard) -> None:
        super().__init__(board)
        self._asked: list[Block] = []
        self._chosen: list[Block] = []

    def moves(self) -> Sequence[Any]:
        moves: Sequence[Any] = self.board.session.game.moves(self.state)
        return moves

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        moves = self.moves()
        only = str(moves[0]) if len(moves) == 1 else None
        return {"move": str(ahead) if ahead in moves else only}

    @property
    def move(self) -> Any:
        return next((move for move in self.moves() if str(move) == self.draft["move"]), None)

    def _select(self, move: Move) -> None:
        self.choose(move=None if move == self.move else str(move))

    def picks(self) -> Sequence[Callable[[], None]]:
        return [partial(self._select, move) for move in self.moves()]

    def panel(self) -> list[Block]:
        return [self.fitting(self._form)]

    def _form(self, size: CardSize) -> Block:
        self._chosen = []
        takes = [move for move in self.moves() if isinstance(move, Take)]
        self._asked = [self._row(move, move.thing, f"pick-{move.thing}", size=size) for move in takes]
        return card_list(self._asked, size)

    def asked_for(self) -> Sequence[Block]:
        """What can be taken; once one is chosen, that one."""
        return self._chosen or self._asked

    def _row(
        self,
        move: Any,
        thing: str,
        name: str,
        look: CardLook | None = None,
        more: Sequence[Block] = (),
        size: CardSize = CardSize.WHOLE,
    ) -> Block:
        row = CardRow(
            look or thing_look(self.board, thing),
            name=name,
            on_release=partial(self._select, move),
            on_hold=partial(open_card, self.board, thing),
            selected=move == self.move,
            accent=self.board.accent,
            more=more if size < CardSize.BRIEF else (),
            size=size,
        )
        if move == self.move:
            self._chosen = [row]
            self.reveal = row
        return row

    def _words(self, move: Any) -> ActionSubject | None:
        """What a small row has no room for."""
        thing = move.thing if isinstance(move, Take) else move.target or move.source
        if self.size < CardSize.BRIEF:
            return None
        if thing in self.state.cards.civilizations:
            return ActionSubject(
                (str(move), self.size), lambda: Column(*card_words(civilization_look(self.board, thing)), gap=3)
            )
        return ActionSubject((str(move), self.size), lambda: Column(*card_words(thing_look(self.board, thing)), gap=3))

    def actions(self) -> Actions:
        move = self.move
        if move is None:
            return Actions(Action("take", T("Choose one"), lambda: None, enabled=False))
        words = Text(sentence(self.say(tell(self.state, move))))
        take = Action("take", words, partial(self.board.session.play, move), "check-bold", T("Take it"))
        return Actions(take, (), self._words(move))


class Following(PhaseView):
    """A Culture without a worker, after a Construction."""

    draft_id = "Following"

    def panel(self) -> list[Block]:
        quote = finish.follow_quote(self.state, self.state.follow)
        self._asked: list[Block] = [Card(Column(*price_parts(self.board, quote), gap=6))]
        return self._asked

    def asked_for(self) -> Sequence[Block]:
        return self._asked

    def actions(self) -> Actions:
        play, source = self.board.session.play, self.state.follow
        use = Action("use", T("Do a Culture"), partial(play, Use(source)), icons.ACTIONS["culture"])
        return Actions(use, (Action("without", T("No"), partial(play, Done())),))


class EndingTurn(Choosing):
    """Abilities of the end of the turn, in the owner's order. Those without a choice are applied by the app at last."""

    draft_id = "EndingTurn"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        """The first ability, where it needs no choice of its own."""
        uses = [move for move in self.moves() if isinstance(move, Use)]
        first = [move for move in uses if move.source == uses[0].source]
        return {"move": str(ahead) if ahead in uses else str(first[0]) if len(first) == 1 else None}

    def _form(self, size: CardSize) -> Block:
        self._asked, self._chosen = [], []
        blocks: list[Block] = []
        for source in dict.fromkeys(ability.source for ability in self.state.pending):
            blocks += self._of(source, size)
        return Column(*blocks, gap=12 if size is CardSize.WHOLE else 6)

    def _of(self, source: str, size: CardSize) -> list[Block]:
        """An ability: one row, or a row for each thing that it can be used on."""
        state, say = self.state, self.say
        ability = finish.due(state, source)
        assert ability is not None
        words = say(describe(ability.effect, state.cards))
        moves = [move for move in self.moves() if isinstance(move, Use) and move.source == source]
        name = say(thing_name(state, source))
        if not moves:
            fault = finish.fault(state, ability)
            lines = [("", words), *([("", say(fault))] if fault else [])]
            look = CardLook(source, _icon(self, source), name, lines)
            show = partial(open_card, self.board, source)
            return [CardRow(look, name=f"ability-{source}", on_release=show, size=size)]
        if [move.target for move in moves] == [""]:
            look = CardLook(source, _icon(self, source), name, [("", words)])
            row = self._row(moves[0], source, f"use-{source}", look, self._promise(ability), size)
            self._asked.append(row)
            return [row]
        head = SectionHead(self.say(T("{card}: {what}", card=name, what=words)), self.board.accent)
        rows = [
            self._row(move, move.target, f"use-{source}-{move.target}", self._target(move), size=size) for move in moves
        ]
        self._asked += rows
        return [Column(head, card_list(rows, size), gap=6)]

    def _promise(self, ability: Ability) -> list[Block]:
        """What a Culture by this card would cost and give."""
        if ability.effect.do != "follow":
            return []
        quote = finish.follow_quote(self.state, ability.source)
        icon, name = icons.ACTIONS["culture"], self.say(ACTION["culture"].name)
        return [deal_line(Deal(icon, name, price_signs(quote), gain_signs(self.board, quote)), 15)]

    def _target(self, move: Use) -> CardLook:
        if move.target in self.state.market:
            return civilization_look(self.board, move.target, coins=self.state.market[move.target])
        return thing_look(self.board, move.target)

    def actions(self) -> Actions:
        play = self.board.session.play
        done = Action("without", T("Use none of them"), partial(play, Done()), short=T("None"))
        may_skip = not finish.must_choose(self.state)
        move = self.move
        if move is None or isinstance(move, Done):
            if may_skip:
                words = T("End the turn without them")
                return Actions(Action("without", words, partial(play, Done()), "check-bold", quiet=True))
            return Actions(Action("use", T("Choose one"), lambda: None, enabled=False))
        words = Text(sentence(self.say(tell(self.state, move))))
        use = Action("use", words, partial(play, move), "check-bold", T("Use it"))
        return Actions(use, (done,) if may_skip else (), self._words(move))


def _icon(step: PhaseView, source: str) -> str:
    cards = step.state.cards
    if source in cards.wonders:
        return icons.WONDER
    return icons.CIVILIZATION if card_of(source) in cards.civilizations else icons.TECHNOLOGY
