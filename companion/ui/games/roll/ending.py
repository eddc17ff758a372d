"""The end of a turn and of the play: discard to six goods, then the final sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import Any

from companion.app.outcome_text import margin, who_won
from companion.app.rivals import rank_text
from companion.core.game import Move
from companion.core.score import ScoreSheet
from companion.core.text import N, T
from companion.rules.roll.facts import GOODS, GOODS_KEPT
from companion.rules.roll.moves import Discard
from companion.ui.games.roll.icons import GOOD_ICONS
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block, Box, Column, Row
from companion.ui.kit.cards import Card, Note, SectionHead, Separator
from companion.ui.kit.pickers import Stepper
from companion.ui.kit.score import OutcomeBanner
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions


class Discarding(PhaseView):
    """Goods to keep, six at most; it begins with the discard that loses the least value."""

    draft_id = "Discarding"

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        discard = ahead.goods if isinstance(ahead, Discard) else self._least_loss()
        return {"discard": list(discard)}

    def _least_loss(self) -> tuple[int, ...]:
        goods, excess = self.state.board.goods, self.state.must_discard()
        every = (amounts for amounts in product(*(range(min(n, excess) + 1) for n in goods)) if sum(amounts) == excess)

        def worth_left(amounts: tuple[int, ...]) -> int:
            return sum(good.values[have - n] for good, have, n in zip(GOODS, goods, amounts, strict=True))

        return max(every, key=worth_left)

    def goods_kept(self) -> int:
        return int(sum(self.state.board.goods) - sum(self.draft["discard"]))

    def _keep(self, row: int, kept: int) -> None:
        discard = list(self.draft["discard"])
        discard[row] = self.state.board.goods[row] - kept
        self.choose(discard=discard)

    def panel(self) -> list[Block]:
        self._kept = Words("", "label", "text2", align="right")
        self._worths: dict[int, Words] = {}
        self._goods: list[Block] = []
        head = SectionHead(self.say(T("Goods to keep")), self.board.accent, self._kept)
        rows: list[Block] = [Box(head, padding=(14, 8, 14, 2))]
        for row, have in enumerate(self.state.board.goods):
            if have:
                self._goods.append(self._row(row, have))
                rows += [Separator(), self._goods[-1]]
        self.renew()
        return [Card(Column(*rows), padding=1)]

    def asked_for(self) -> Sequence[Block]:
        return self.first_of(self._goods)

    def renew(self) -> bool:
        self._kept.text = self.say(T("{n} of {most} kept", n=self.goods_kept(), most=GOODS_KEPT))
        for row, worth in self._worths.items():
            kept = self.state.board.goods[row] - self.draft["discard"][row]
            worth.text = self.say(N("worth {n} coin", "worth {n} coins", GOODS[row].values[kept]))
        return True

    def _row(self, row: int, have: int) -> Block:
        good = GOODS[row]
        kept = have - self.draft["discard"][row]
        self._worths[row] = Words("", "caption", "text2")
        words = Column(Words(self.say(good.name), "label" if theme.stacking else "strong"), self._worths[row], grow=1)
        stepper = Stepper(kept, 0, have, partial(self._keep, row), name=f"keep-{good.id}")
        icon = [] if theme.stacking else [Icon(GOOD_ICONS[good.id], 22, "text2")]
        return Row(Row(*icon, words, gap=12, grow=1), stepper, gap=12, padding=(14, 2, 8, 2))

    def actions(self) -> Actions:
        discard = tuple(self.draft["discard"])
        over = self.goods_kept() - GOODS_KEPT
        do = partial(self.board.session.play, Discard(discard))
        if over > 0:
            return Actions(Action("discard", N("Discard {n} more", "Discard {n} more", over), do, enabled=False))
        if over < 0:
            return Actions(Action("discard", N("Keep {n} more", "Keep {n} more", -over), do, enabled=False))
        words = N("Discard {n} good", "Discard {n} goods", sum(discard))
        return Actions(Action("discard", words, do, "check-bold", short=T("Discard {n}", n=sum(discard))))


class Over(PhaseView):
    """The sheet as it will be saved; until then everything can still be undone."""

    draft_id = "Over"

    def asked_for(self) -> Sequence[Block]:
        return ()  # nothing is to be chosen any more

    def panel(self) -> list[Block]:
        sheet = self.board.session.snapshot.score
        note = Note(self.say(T("Nothing is saved yet: the last turn can still be undone.")))
        return [*self._outcome(sheet), self.board.score_table(), *self._standing_blocks(sheet), note]

    def _standing_blocks(self, sheet: ScoreSheet) -> list[Block]:
        """What the score means, alone: between which rivals it stands."""
        means = rank_text(self.board.session.recipe, sheet.totals[0])
        return [] if means is None else [Note(self.say(means), "medal-outline", style="secondary")]

    def _outcome(self, sheet: ScoreSheet) -> list[Block]:
        """Who won, how, and by how much; alone there is only the score."""
        if not self.board.several or sheet.outcome is None:
            return []
        called, outcome = self.board.session.seat_names, sheet.outcome
        seat = outcome.winners[0] if len(outcome.winners) == 1 else None
        who, by = self.say(who_won(called, outcome.winners)), self.say(margin(called, sheet))
        return [OutcomeBanner(who, self.say(outcome.ending.label), by, seat=seat, accent=self.board.accent)]

    def actions(self) -> Actions:
        save = self.board.frame.save_result
        return Actions(Action("save", T("Save the result"), save, "check-bold", short=T("Save")))
