"""Act or rest: the ten actions with what each costs and gives, special technologies, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import turn
from companion.rules.age_of_civilization.facts import ACTION, REST_COINS, SPECIAL_PRICE
from companion.rules.age_of_civilization.moves import Act, Buy, Done, Rest
from companion.rules.age_of_civilization.offers import Offer, offers
from companion.rules.age_of_civilization.words import tell, thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.action_tile import ActionTile, ClosedRow, TileSize, deal_line
from companion.ui.games.age_of_civilization.card_row import CardRow, CardSize, card_list, card_words
from companion.ui.games.age_of_civilization.card_sheet import open_card
from companion.ui.games.age_of_civilization.cards import special_look, thing_look
from companion.ui.games.age_of_civilization.deals import deal, gain_signs, open_deal, price_parts, price_signs
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.cards import SectionHead
from companion.ui.kit.rows import RowCard
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions, ActionSubject, Slot, Stack
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.age_of_civilization.board import AgeBoard

TAKING = ("research", "wonder")  # they take a technology or a wonder


class Acting(PhaseView):
    """A tap chooses an action and shows the parts of its price; the main button does it."""

    draft_id = "Acting"
    chosen = ("action", "thing")

    def __init__(self, board: AgeBoard) -> None:
        self._offers: dict[str, list[Offer]] = {
            action: list(each) for action, each in groupby(offers(board.state), lambda offer: offer.action)
        }
        super().__init__(board)
        self._rows: dict[str, Slot] = {}
        self._shown, self._specials_slot = "", Slot()

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Act):
            return {"action": ahead.action, "thing": ahead.thing}
        if isinstance(ahead, Buy):
            return {"action": "buy", "thing": ahead.card}
        return {"action": None, "thing": ""}

    # What is chosen

    @property
    def action(self) -> str | None:
        """The chosen action, as long as it can be done; ``buy`` for a special technology."""
        action = self.draft["action"]
        if action == "buy":
            return action if self._way_to_buy(self.draft["thing"]) is not None else None
        return action if action in self._offers and self._possible(action) else None

    @property
    def thing(self) -> str:
        """The chosen technology or wonder, if it can be had; where there is only one, that one."""
        things = self._things(self.action) if self.action in TAKING else []
        thing: str = self.draft["thing"]
        if thing in things:
            return thing
        return things[0] if len(things) == 1 else ""

    def _possible(self, action: str) -> bool:
        return any(offer.possible for offer in self._offers[action])

    def _things(self, action: str | None) -> list[str]:
        assert action is not None
        return [
            thing
            for thing in turn.things(self.state, action)
            if thing and not turn.price_fault(self.state, action, thing)
        ]

    def _offer(self, action: str, thing: str) -> Offer:
        found = self._offers[action]
        return next((offer for offer in found if offer.thing == thing and action == "research"), found[0])

    def move(self) -> Move | None:
        """What the main button would do."""
        action = self.action
        if action is None:
            return None
        if action == "buy":
            return self._way_to_buy(self.draft["thing"])
        if action in TAKING and self._things(action) and not self.thing:
            return None
        return Act(action, self.thing)

    def _way_to_buy(self, card: str) -> Move | None:
        """How a special technology can be had now: bought, or with the coins of a rest."""
        if not turn.special_fault(self.state, card):
            return Buy(card)
        return Rest(card) if not turn.rest_fault(self.state) and not turn.rested_fault(self.state, card) else None

    def _select(self, action: str) -> None:
        self.choose(action=None if action == self.action else action, thing="")

    def _take(self, thing: str) -> None:
        self.choose(thing="" if thing == self.thing else thing)

    def _select_special(self, card: str) -> None:
        chosen = self.action == "buy" and self.draft["thing"] == card
        self.choose(action=None if chosen else "buy", thing="" if chosen else card)

    def picks(self) -> Sequence[Callable[[], None]]:
        return [partial(self._select, action) for action in self._offers if self._possible(action)]

    # The form

    def panel(self) -> list[Block]:
        """The actions, or once one is chosen that takes one of several things, these in their place."""
        self._shown = self._which()
        possible = [action for action in self._offers if self._possible(action)]
        self._rows, self._specials_slot = {}, Slot()
        if self._shown:
            tile = self._tile(self._shown, TileSize.TIGHT)
            blocks: list[Block] = [tile, self.fitting(self._choice, below=tile)]
        else:
            blocks = [self.fitting(self._tiles, len(TileSize))] if possible else []
            blocks.append(self._specials_slot)
        self._show(self.size)
        return [Stack(*blocks, gap=12 if not self._shown else 6)]

    def later(self) -> list[Block]:
        """What cannot be done now, and why."""
        closed = [action for action in self._offers if not self._possible(action)]
        if self._which() or not closed:
            return []
        rows = RowCard(*map(self._closed_note, closed), inset=48)
        return [Column(SectionHead(self.say(T("Not now")), self.board.accent), rows, gap=4)]

    def _which(self) -> str:
        """The chosen action of which it is still to be said what it takes."""
        action = self.action
        return action if action in TAKING and len(self._things(action)) > 1 else ""

    def _tiles(self, size: CardSize) -> Block:
        possible = [action for action in self._offers if self._possible(action)]
        self._rows = {action: Slot() for action in possible}
        self._show(size)
        whole = size == CardSize.WHOLE
        columns = 1 if theme.stacking and whole else 2
        return Grid(*self._rows.values(), columns=columns, gap=8 if whole else 6)

    def _show(self, size: CardSize) -> None:
        """What was chosen before and what is chosen now; all else stands."""
        action, thing = self.action, self.thing
        for each, slot in self._rows.items():
            if self._shown:
                slot.show(each == thing, partial(self._thing_blocks, each, size))
            else:
                slot.show(each == action, partial(self._tile_blocks, each, TileSize(size)))
        special = self.draft["thing"] if action == "buy" else ""
        self._specials_slot.show(("specials", special), self._specials)

    def renew(self) -> bool:
        if self._shown != self._which():
            self.size = CardSize.WHOLE
            return False
        self._show(self.size)
        # The buttons that come up may cover what was chosen.
        self.reveal = self._rows.get(self.thing if self._shown else self.action or "")
        return True

    def asked_for(self) -> Sequence[Block]:
        """The actions, or what the chosen one can take; once that is chosen, it alone."""
        chosen = self._rows.get(self.thing if self._shown else self.action or "")
        return [chosen] if chosen is not None else list(self._rows.values())

    def now(self) -> Prompt | None:
        if self._which():
            return Prompt(T("Which technology?") if self.action == "research" else T("Which wonder?"))
        return super().now()

    def _tile_blocks(self, action: str, size: TileSize) -> list[Block]:
        return [self._tile(action, size)]

    def _tile(self, action: str, size: TileSize) -> Block:
        return ActionTile(
            deal(self.board, action, self._offers[action]),
            name=f"do-{action}",
            on_release=partial(self._select, action),
            on_hold=partial(open_deal, self.board, action, self._offers[action]),
            selected=action == self.action,
            accent=self.board.accent,
            size=size,
        )

    def _closed_note(self, action: str) -> Block:
        offer = self._offers[action][0]
        assert offer.why_not is not None
        return ClosedRow(
            icons.ACTIONS[action],
            self.say(ACTION[action].name),
            sentence(self.say(offer.why_not)),
            name=f"closed-{action}",
            on_release=partial(open_deal, self.board, action, self._offers[action]),
        )

    def _choice(self, size: CardSize) -> Block:
        """Which technology, or which wonder."""
        self._rows = {thing: Slot() for thing in self._things(self._shown)}
        self._show(size)
        return card_list(list(self._rows.values()), size)

    def _thing_blocks(self, thing: str, size: CardSize) -> list[Block]:
        return [self._thing(thing, size)]

    def _thing(self, thing: str, size: CardSize) -> Block:
        return CardRow(
            thing_look(self.board, thing),
            name=f"pick-{thing}",
            on_release=partial(self._take, thing),
            on_hold=partial(open_card, self.board, thing),
            selected=thing == self.thing,
            accent=self.board.accent,
            more=self._price_of(self._shown, thing) if size < CardSize.BRIEF else (),
            size=size,
        )

    def _price_of(self, action: str | None, thing: str) -> list[Block]:
        if action != "research":
            return []
        quote = self._offer(action, thing).quote
        whole = deal(self.board, action, [self._offer(action, thing)])
        return [deal_line(whole._replace(price=price_signs(quote), gains=gain_signs(self.board, quote)), 15)]

    def _specials(self) -> list[Block]:
        """The special technologies of the market, in the variant Innovation."""
        state = self.state
        if not state.specials:
            return []
        faults = {card: None if self._way_to_buy(card) else turn.special_fault(state, card) for card in state.specials}
        rows = []
        for card in state.specials:
            fault, chosen = faults[card], self.action == "buy" and self.draft["thing"] == card
            more = [Words(sentence(self.say(fault)), "caption", "text2")] if fault else []
            rows.append(
                CardRow(
                    special_look(self.board, card),
                    name=f"special-{card}",
                    on_release=partial(open_card, self.board, card) if fault else partial(self._select_special, card),
                    on_hold=partial(open_card, self.board, card),
                    selected=chosen,
                    accent="muted" if fault else self.board.accent,
                    more=more,
                )
            )
        price = self.say(N("{n} coin each", "{n} coins each", SPECIAL_PRICE))
        head = SectionHead(self.say(T("Special technologies")), self.board.accent, price)
        return [Column(head, *rows, gap=6)]

    # The buttons

    def actions(self) -> Actions:
        move, others = self.move(), self._ends()
        if self.action is None:
            return self._unchosen(others)
        about = (
            None if self.action == "buy" else ActionSubject(("about", self.action, self.thing, self.size), self._about)
        )
        if move is None:
            words = T("Choose a technology") if self.action == "research" else T("Choose a wonder")
            return Actions(Action("do", words, lambda: None, enabled=False, short=T("Choose")))
        do = partial(self.board.session.play, move)
        main = Action("do", Text(sentence(self.say(tell(self.state, move)))), do, "check-bold", short=T("Do it"))
        return Actions(main, others, about)

    def _unchosen(self, ends: tuple[Action, ...]) -> Actions:
        """Nothing is chosen: choose, or rest or end the turn, which is outlined as long as something can be done."""
        some = any(self._possible(action) for action in self._offers)
        if not self.state.acted and some and not theme.stacking:  # one line of buttons in large type
            return Actions(Action("do", T("Choose an action"), lambda: None, enabled=False), ends)
        return Actions(replace(ends[0], quiet=some or any(map(self._way_to_buy, self.state.specials))))

    def _ends(self) -> tuple[Action, ...]:
        play = self.board.session.play
        if turn.rest_possible(self.state):
            words = N("Rest: {n} coin, 1 worker", "Rest: {n} coins, 1 worker", REST_COINS)
            some = any(self._possible(action) for action in self._offers)
            return (
                Action("rest", T("Rest") if some else words, partial(play, Rest()), "sun-clock-outline", T("Rest")),
            )
        return (Action("end", T("End your turn"), partial(play, Done()), "check-bold", T("End turn")),)

    def _about(self) -> Block:
        assert self.action is not None
        quote = self._offer(self.action, self.thing).quote
        name = self.say(ACTION[self.action].name)
        if self.thing:
            thing = thing_name(self.state, self.thing)
            name = self.say(T("{action}: {thing}", action=ACTION[self.action].name, thing=thing))
        head = Row(Icon(icons.ACTIONS[self.action], 22, self.board.accent), Words(name, "strong", grow=1), gap=10)
        rows: Sequence[Block] = price_parts(self.board, quote)
        if theme.stacking or self.board.frame.window_class == "landscape":
            whole = deal(self.board, self.action, [self._offer(self.action, self.thing)])
            rows = [deal_line(whole, 15)] if self.size > TileSize.WHOLE else ()
        if self.thing and self.size >= CardSize.BRIEF:
            rows = [*card_words(thing_look(self.board, self.thing)), *rows]
        return Column(head, *rows, gap=3)
