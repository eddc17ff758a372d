"""Buying: what there is, what it costs, and how to pay with the least loss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.game import Move
from companion.core.text import N, T
from companion.rules.roll import payment
from companion.rules.roll.facts import GOOD_IDS, GOODS
from companion.rules.roll.moves import Buy, Done
from companion.rules.roll.words import effect
from companion.ui.games.roll.builds import DevelopmentRow
from companion.ui.games.roll.icons import GOOD_ICONS
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.cards import Card, SectionHead, Separator
from companion.ui.kit.pickers import Chip, FilterChip, Stepper
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, Slot

MOST_AT_ONCE = 6


class Buying(PhaseView):
    draft_id = "Buying"
    chosen = ("development", "goods", "food")

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Buy):
            return {"development": ahead.development, "goods": list(ahead.goods), "food": ahead.food}
        return {"development": None, "goods": [], "food": 0}

    @property
    def purchase(self) -> Buy | None:
        """What would be bought with what is chosen now."""
        if self.draft["development"] is None:
            return None
        goods = tuple(good for good in GOOD_IDS if good in self.draft["goods"])
        return Buy(self.draft["development"], goods, self.draft["food"])

    # Choosing

    def select(self, development: str) -> None:
        """Choose a development with the cheapest payment; a second tap lets go of it."""
        if development == self.draft["development"]:
            self.choose(development=None, goods=[], food=0)
            return
        proposal = payment.cheapest(self.state, development)
        if proposal is not None:
            self.choose(development=development, goods=list(proposal.goods), food=proposal.food)

    def toggle(self, good: str) -> None:
        self.choose(goods=sorted(set(self.draft["goods"]) ^ {good}))

    # What is shown

    def panel(self) -> list[Block]:
        state, self.reveal, self._shown_for = self.state, None, None
        wealth = N("{n} coin to spend", "{n} coins to spend", state.wealth())
        rows: list[Block] = [
            SectionHead(self.say(T("Developments")), self.board.accent, None if state.bought else self.say(wealth))
        ]
        self._choices: list[Block] = []
        for key in self._in_order():
            rows.append(self._row(key))
            if self._can_choose(key):
                self._choices.append(rows[-1])
            if key == self.draft["development"]:
                self.reveal = self._shown = Slot()
                self._shown_for = key
                self.renew()
                rows.append(self._shown)
        return [Card(Column(*rows, gap=0), padding=(10, 8))]

    def _can_choose(self, key: str) -> bool:
        state = self.state
        return not state.bought and not state.board.has(key) and state.can_afford(key)

    def _in_order(self) -> list[str]:
        """What can be bought stands first; then what is too dear or owned, in the order of the sheet."""
        return sorted(self.state.rules.printing.developments, key=lambda key: not self._can_choose(key))

    def asked_for(self) -> Sequence[Block]:
        return self.first_of(self._choices[:MOST_AT_ONCE])

    def _row(self, key: str) -> Block:
        state = self.state
        development = state.rules.printing.developments[key]
        owned, buyable = state.board.has(key), not state.bought and state.can_afford(key)
        chosen = key == self.draft["development"]
        look = "owned" if owned else "chosen" if chosen else "affordable" if buyable else "dear"
        cost = T("owned") if owned else N("{n} coin", "{n} coins", development.cost)
        can_choose = self._can_choose(key)
        folded = self.board.tight and not chosen  # what it does is told once it is chosen
        row = DevelopmentRow(
            self.say(development.name),
            self.say(cost),
            self.say(development.points),
            look,
            name=f"buy-{key}",
            effect="" if folded else self.say(effect(state.rules.printing, key)),
            low=self.board.tight,
            on_release=partial(self.select, key) if can_choose else None,
        )
        return row if can_choose else Box(row, padding=(6, 4))  # all rows stand in line

    def renew(self) -> bool:
        """Goods and food change the payment only."""
        chosen = self.draft["development"]
        if chosen is None or chosen != self._shown_for:
            return False
        cost = self.state.rules.printing.developments[chosen].cost
        self._shown.show(self.purchase, lambda: [self._payment(cost)])
        return True

    def _payment(self, cost: int) -> Block:
        """Which goods go, how much food, and what is lost."""
        state = self.state
        chips: list[Block] = []
        for good, n in zip(GOODS, state.board.goods, strict=True):
            if n:
                words = T("{good} {n}: {value}", good=good.name, n=n, value=good.values[n])
                chips.append(
                    FilterChip(
                        self.say(words),
                        name=f"pay-{good.id}",
                        icon=GOOD_ICONS[good.id],
                        selected=good.id in self.draft["goods"],
                        on_release=partial(self.toggle, good.id),
                    )
                )
        blocks: list[Block] = [self._balance(cost)]
        if state.coins:
            coins = N("{n} coin from the dice", "{n} coins from the dice", state.coins)
            blocks.append(Row(Chip(self.say(coins), "circle-multiple", color="warn")))
        if chips:
            blocks.append(Grid(*chips, columns=1 if theme.stacking else 2))
        if state.board.has("granaries") and state.board.food:
            blocks.append(self._food())
        return Column(Card(*blocks, raised=True, padding=12), Separator(), padding=(0, 4, 0, 4), gap=4)

    def _balance(self, cost: int) -> Block:
        purchase = self.purchase
        assert purchase is not None
        paid = payment.value(self.state, purchase.goods, purchase.food)
        words = T("{paid} of {cost} coins", paid=paid, cost=cost)
        over = paid - cost
        if over < 0:
            remark, color = N("{n} coin missing", "{n} coins missing", -over), "neg"
        elif over:
            remark, color = N("{n} coin lost", "{n} coins lost", over), "warn"
        else:
            remark, color = T("exactly"), "pos"
        return Row(
            Words(self.say(words), "strong", grow=1), Words(self.say(remark), "label", color, align="right"), stack=True
        )

    def _food(self) -> Block:
        rate = self.state.rules.printing.coins_per_food
        words = Words(self.say(T("Food sold, {n} coins each", n=rate)), "secondary", grow=1)
        stepper = Stepper(
            self.draft["food"], 0, self.state.board.food, lambda food: self.choose(food=food), name="pay-food"
        )
        return Row(words, stepper, stack=True)

    def actions(self) -> Actions:
        state, purchase = self.state, self.purchase
        end = Action("end-turn", T("End turn"), partial(self.board.session.play, Done()), "arrow-right")
        if state.bought or purchase is None:
            return Actions(replace(end, quiet=any(self._can_choose(each.id) for each in state.to_buy())))
        development = state.rules.printing.developments[purchase.development]
        missing = development.cost - payment.value(state, purchase.goods, purchase.food)
        buy = partial(self.board.session.play, purchase)
        if missing > 0:
            words = N("{n} coin missing", "{n} coins missing", missing)
            return Actions(Action("buy", words, lambda: None, enabled=False, refused=buy), (end,))
        words = T("Buy {development:the}", development=development.name)
        return Actions(Action("buy", words, buy, "check-bold"), (end,))
