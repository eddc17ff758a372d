"""The action phase: what costs one tap stands at hand, everything else one tap behind the thing it is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.app.games.through_the_ages import offers
from companion.app.games.through_the_ages.offers import Offer
from companion.core.game import Prompt
from companion.core.text import N, T, Text
from companion.rules.through_the_ages import loose_turn
from companion.rules.through_the_ages.cards import NONE, RULES
from companion.rules.through_the_ages.forecast import forecast
from companion.rules.through_the_ages.moves import END, Stage, Tactic, Use
from companion.rules.through_the_ages.words import card_name, tell
from companion.ui.games.through_the_ages import faces, figure_words, row_sheet, unseen
from companion.ui.games.through_the_ages.phase_view import PhaseView
from companion.ui.games.through_the_ages.quick_tile import QuickTile
from companion.ui.games.through_the_ages.thing_sheet import open_offers
from companion.ui.kit.block import Block, Grid, Row
from companion.ui.kit.flow import Flow
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, ActionSubject
from companion.ui.table.sheets import sentence


class Acting(PhaseView):
    """Population and a wonder's stage are one tap each; building, developing and taking start from their cards."""

    draft_id = "AgesActing"

    def __init__(self, board: object) -> None:
        super().__init__(board)  # type: ignore[arg-type]
        self._quick: list[Block] = []

    # The form

    def panel(self) -> list[Block]:
        if self.state.round == 1:
            open_row = partial(row_sheet.open_row, self.board)
            self._quick = [
                QuickTile(faces.TAKE, self.say(T("Card row")), "", name="card-row", able=True, on_release=open_row)
            ]
            return list(self._quick)
        self._quick = [self._population(), *self._stage(), *self._uses(), *self._tactics()]
        if self.state.rules.rowless:
            self._quick += unseen.tiles(self.board, list(loose_turn.unseen_moves(self.state)))
        return [Grid(*self._quick, columns=1 if theme.stacking else 2, gap=8)]

    def asked_for(self) -> Sequence[Block]:
        return self._quick[:1]

    def _tile(self, icon: str, title: Text, offer: Offer, name: str, do: Callback | None = None) -> Block:
        """With its price in goods: that it takes an action goes without saying."""
        return QuickTile(
            icon,
            self.say(title),
            self._price(offer),
            name=name,
            able=offer.why_not is None,
            on_release=do or partial(self._play, offer),
        )

    def _price(self, offer: Offer) -> str:
        if offer.why_not is not None:
            return self.say(offer.why_not)
        found = figure_words.price(offer.price) if offer.price is not None else []
        return self.say(found[0]) if found else ""

    def _play(self, offer: Offer) -> None:
        """A refusal says why, as any move that is refused."""
        if not self.board.session.busy:
            self.board.session.play(offer.move)

    def _population(self) -> Block:
        return self._tile(faces.WORKER, T("New worker"), offers.of_population(self.state), "populate")

    def _stage(self) -> list[Block]:
        wonder = self.state.board.wonder
        if wonder == NONE:
            return []
        found = offers.offer(self.state, Stage(1))
        all_ = len(RULES[wonder].stages)
        title = T("Wonder: stage {n} of {all}", n=self.state.board.stage + 1, all=all_)
        return [self._tile("pillar", title, found, "stage")]

    def _uses(self) -> list[Block]:
        """What leaders, wonders and pacts allow; where it needs a card, it is asked for."""
        found: dict[int, list[Offer]] = {}
        for each in offers.of_leader(self.state, self.state.seat):
            if isinstance(each.move, Use):
                found.setdefault(each.move.card, []).append(each)
        return [self._use(card, uses) for card, uses in found.items()]

    def _use(self, card: int, uses: list[Offer]) -> Block:
        name = f"use-{RULES[card].id}"
        if len(uses) == 1:
            return self._tile(faces.icon(card), Text(sentence(self.say(tell(self.state, uses[0].move)))), uses[0], name)
        title = T("{n}", n=card_name(card))
        return self._tile(faces.icon(card), title, uses[0], name, partial(open_offers, self.board, title, uses))

    def _tactics(self) -> list[Block]:
        """Common tactics that may be copied."""
        state = self.state
        copies = [offers.offer(state, Tactic(card, True)) for card in state.common if card != state.board.tactic]
        able = [each for each in copies if each.why_not is None]
        if not able:
            return []
        title = T("Copy a tactic")
        return [self._tile("flag-variant", title, able[0], "copy", partial(open_offers, self.board, title, copies))]

    # The sentence

    def now(self) -> Prompt:
        board, state = self.state.board, self.state
        civil, military = board.civil + board.armed, board.military + board.arms
        if state.round == 1:
            words = N("Take cards: {n} civil action.", "Take cards: {n} civil actions.", civil)
            return Prompt(words, T("In the first round one only takes cards."))
        sentence_ = T("Actions left: {civil} civil, {military} military.", civil=civil, military=military)
        return Prompt(sentence_, self._helper())

    def _helper(self) -> Text:
        board = self.state.board
        rule = RULES[board.government]
        return T(
            "{government}: {civil} civil, {military} military, {n} of each urban building.",
            government=card_name(board.government),
            civil=board.civil_all,
            military=board.military_all,
            n=rule.limit,
        )

    # The buttons

    def actions(self) -> Actions:
        play = self.board.session.play
        end = Action("end", T("End turn"), partial(play, END), "check-bold")
        take = Action("take", T("Take"), partial(row_sheet.open_row, self.board), faces.TAKE)
        return Actions(end, (take,), ActionSubject(self._after_key(), self._after))

    def _after_key(self) -> tuple[object, ...]:
        return ("after", forecast(self.state, self.state.seat))

    def _after(self) -> Block:
        """What the end of the turn leaves."""
        ahead = forecast(self.state, self.state.seat)
        now, then = ahead.now, ahead.then
        parts: list[Block] = [Words(self.say(T("After the turn")), "caption", "text2", grow=1, shrink=True)]
        for icon, before, after in (
            (faces.FOOD, now.food, then.food),
            (faces.ORE, now.ore, then.ore),
            (faces.SCIENCE, now.science, then.science),
            (faces.CULTURE, now.culture, then.culture),
        ):
            parts.append(self._figure(icon, before, after))
        return Flow(*parts, gap=14, row_gap=2) if theme.stacking else Row(*parts, gap=14)

    def _figure(self, icon: str, before: int, after: int) -> Block:
        color = "neg" if after < before else "text"
        words: list[Block] = [Icon(icon, 18, "text2")]
        if icon in (faces.FOOD, faces.ORE) and before != after:
            words += [Words(str(before), "secondary", "text2"), Icon("arrow-right", 13, "muted")]
        elif after < before:
            words.append(Icon("arrow-down", 14, "neg"))
        words.append(Words(str(after), "secondary_strong", color))
        return Row(*words, gap=4)
