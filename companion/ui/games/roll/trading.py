"""Trade: what the ships change with the bank, an offer to another seat, and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Move, Prompt
from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.roll import trade
from companion.rules.roll.facts import FOOD_HOLES, GOOD_IDS, GOODS, HOLES
from companion.rules.roll.moves import Accept, Amounts, Done, Refuse, Swap, Trade, bundle
from companion.rules.roll.words import amount, amounts
from companion.ui.games.roll.icons import FOOD_ICON, GOOD_ICONS
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.kit.block import Block, Box, Column, Grid, Row
from companion.ui.kit.cards import Card, SectionHead, Separator
from companion.ui.kit.pickers import FilterChip, Stepper
from companion.ui.kit.rows import SeatBadge, ValueRow
from companion.ui.kit.touch import Callback, Touchable
from companion.ui.kit.words import Icon, SeatMark, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard

THINGS = (*GOOD_IDS, "food")
ROOM = (*HOLES, FOOD_HOLES)
SHIPS = "ships"


def icon_of(thing: str) -> str:
    return GOOD_ICONS.get(thing, FOOD_ICON)


def name_of(thing: str) -> Sayable:
    return GOODS[GOOD_IDS.index(thing)].name if thing in GOOD_IDS else T("Food")


class Trading(PhaseView):
    """With whom, what to give, what to get. Nothing changes hands before the other one accepts."""

    draft_id = "Trading"
    chosen = ("give", "get")

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Swap):
            return {"with": SHIPS, "give": {ahead.give: 1}, "get": {ahead.get: 1}}
        if isinstance(ahead, Trade):
            give, get = (
                {thing: n for thing, n in zip(THINGS, side, strict=True) if n} for side in (ahead.give, ahead.get)
            )
            return {"with": ahead.partner, "give": give, "get": get}
        return {"with": next(iter(self.partners()), None), "give": {}, "get": {}}

    def partners(self) -> list[Seat | str]:
        """The ships' bank, then the others in turn order, as far as they have anything to trade."""
        state = self.state
        found: list[Seat | str] = [SHIPS] if state.can_swap() else []
        if state.can_trade():
            found += [seat for seat in state.others() if any(self._holds(seat))]
        return found

    def _holds(self, seat: Seat) -> tuple[int, ...]:
        board = self.state.boards[seat]
        return (*board.goods, board.food)

    @property
    def partner(self) -> Seat | str | None:
        """None where nobody has anything to trade: all that is left is to go on."""
        partner: Seat | str | None = self.draft["with"]
        return partner

    @property
    def person(self) -> Seat:
        """The partner, where it is another seat."""
        assert isinstance(self.partner, int)
        return self.partner

    # Choosing

    def trade_with(self, partner: Seat | str) -> None:
        if partner == self.partner:
            return  # what is on offer already stays
        self.choose(**{"with": partner, "give": {}, "get": {}})

    def set(self, side: str, thing: str, n: int) -> None:
        """So much of a thing on one side; the same thing never goes both ways."""
        other = "get" if side == "give" else "give"
        here = {key: value for key, value in {**self.draft[side], thing: n}.items() if value}
        there = {key: value for key, value in self.draft[other].items() if key != thing or not n}
        self.choose(**{side: here, other: there})

    def pick(self, side: str, thing: str) -> None:
        """By ship it is one for one: another tap chooses another."""
        chosen = {} if thing in self.draft[side] else {thing: 1}
        other = "get" if side == "give" else "give"
        there = {key: value for key, value in self.draft[other].items() if key not in chosen}
        self.choose(**{side: chosen, other: there})

    def move(self) -> Swap | Trade | None:
        """What is offered as it stands; None while one side is empty."""
        give, get = self.draft["give"], self.draft["get"]
        if not give or not get:
            return None
        if self.partner == SHIPS:
            return Swap(next(iter(give)), next(iter(get)))
        return Trade(self.person, bundle(**give), bundle(**get))

    def most(self, side: str, thing: str) -> int:
        """As much as the giver has and the other one has room for."""
        here, there = self._holds(self.state.seat), self._holds(self.person)
        place = THINGS.index(thing)
        giver, taker = (here, there) if side == "give" else (there, here)
        return min(giver[place], ROOM[place] - taker[place])

    # What is shown

    def panel(self) -> list[Block]:
        self._shown_with = self.partner
        if self.partner is None:
            return []
        self._rows: dict[tuple[str, str], tuple[Stepper, Words]] = {}
        self._things: list[Block] = []
        partners = self.partners()
        chips = [self._partner_chips(partners)] if len(partners) > 1 else []
        self._offer = self._ship_card() if self.partner == SHIPS else self._offer_card()
        return [self._offer, *chips] if self.board.tight else [*chips, self._offer]

    def renew(self) -> bool:
        """The figures of the draft, which Back may have let go; a thing that goes one way is closed the other way."""
        if self.partner == SHIPS or self.partner != self._shown_with:
            return False
        for (side, thing), (stepper, caption) in self._rows.items():
            stepper.show(self.draft[side].get(thing, 0), self._open(side, thing))
            caption.text = self.say(self._caption(side, thing))
        return True

    def _partner_chips(self, partners: list[Seat | str]) -> Block:
        chips = [
            PartnerChip(
                partner if isinstance(partner, int) else None,
                self.say(self.board.seat_name(partner) if isinstance(partner, int) else T("Ships")),
                selected=partner == self.partner,
                on_release=partial(self.trade_with, partner),
            )
            for partner in partners
        ]
        return Grid(*chips, columns=2 if len(chips) == 4 else len(chips), row_gap=8)

    def _ship_card(self) -> Block:
        state = self.state
        left = state.board.ships - state.swaps
        remark = self.say(N("{n} ship left", "{n} ships left", left))
        gives = [good for good, n in zip(GOOD_IDS, state.board.goods, strict=True) if n]
        gets = [good for good, n, holes in zip(GOOD_IDS, state.board.goods, HOLES, strict=True) if n < holes]
        return Card(
            SectionHead(self.say(T("Give one")), self.board.accent, remark),
            self._good_chips("give", gives),
            SectionHead(self.say(T("Get one")), self.board.accent),
            self._good_chips("get", gets),
            gap=2 if self.board.tight else 8,
            padding=(14, 8) if self.board.tight else 14,
        )

    def _good_chips(self, side: str, goods: list[str]) -> Block:
        chips = [
            FilterChip(
                self.say(name_of(good)),
                name=f"{side}-{good}",
                icon=None if theme.stacking else icon_of(good),
                selected=good in self.draft[side],
                on_release=partial(self.pick, side, good),
            )
            for good in goods
        ]
        return Grid(*chips, columns=2 if theme.stacking else 3)

    def _offer_card(self) -> Block:
        heads = {"give": T("You give"), "get": T("{name} gives", name=self.board.seat_name(self.person))}
        blocks: list[Block] = []
        for side, title in heads.items():
            blocks.append(Box(SectionHead(self.say(title), self.board.accent), padding=(14, 8, 14, 2)))
            for thing in THINGS:
                if self._has(side, thing):
                    blocks += [self._row(side, thing), Separator(14)]
        return Card(Column(*blocks[:-1]), padding=1)

    def _has(self, side: str, thing: str) -> int:
        giver = self.state.seat if side == "give" else self.person
        return self._holds(giver)[THINGS.index(thing)]

    def _open(self, side: str, thing: str) -> int:
        """The most that can be chosen: nothing of what goes the other way."""
        return 0 if thing in self.draft["get" if side == "give" else "give"] else self.most(side, thing)

    def _caption(self, side: str, thing: str) -> Text:
        if not self.most(side, thing):
            return T("no room")
        if not self._open(side, thing):
            return T("goes the other way")
        n = self._has(side, thing)
        return T("you have {n}", n=n) if side == "give" else T("has {n}", n=n)

    def _row(self, side: str, thing: str) -> Block:
        limit = T("all there is") if self.most(side, thing) == self._has(side, thing) else T("no room for more")
        caption = Words(self.say(self._caption(side, thing)), "caption", "text2")
        most = self._open(side, thing)
        stepper = Stepper(
            self.draft[side].get(thing, 0),
            0,
            most,
            partial(self.set, side, thing),
            name=f"{side}-{thing}",
            limits=("", self.say(limit)),
        )
        self._rows[side, thing] = stepper, caption
        large = theme.stacking
        words = Column(Words(self.say(name_of(thing)), "label" if large else "body"), caption, grow=1)
        name = Row(*([] if large else [Icon(icon_of(thing), 22, "text2")]), words, gap=12, grow=1)
        row = Row(name, stepper, gap=8, padding=(14, 2, 8, 2))
        self._things.append(row)
        return row

    def asked_for(self) -> Sequence[Block]:
        if self.partner is None:
            return ()
        if self.partner == SHIPS:
            return (self._offer,)
        return self.first_of(self._things)

    def now(self) -> Prompt | None:
        now = super().now()
        if now is None or self.partner == SHIPS or not (self.draft["give"] or self.draft["get"]):
            return now
        give, get = (bundle(**self.draft[side]) for side in ("give", "get"))
        return Prompt(T("{give} for {get}?", give=pile(give), get=pile(get)), now.helper)

    def actions(self) -> Actions:
        go_on = Action("go-on", T("Go on"), partial(self.board.session.play, Done()), "arrow-right")
        move = self.move()
        if move is None:
            if not self.draft["give"] and not self.draft["get"]:
                return Actions(go_on)
            words = T("Choose what you get") if self.draft["give"] else T("Choose what you give")
            return Actions(Action("offer", words, lambda: None, enabled=False, short=T("Choose")), (go_on,))
        if isinstance(move, Swap):
            words = T("Change {give} into {get}", give=amount(move.give, 1), get=amount(move.get, 1))
            return Actions(
                Action("swap", words, partial(self.board.session.play, move), "swap-horizontal", short=T("Change")),
                (go_on,),
            )
        if trade.fault(self.state, move) is not None:
            return Actions(Action("offer", T("This cannot be traded"), lambda: None, enabled=False), (go_on,))
        offer = Action("offer", T("Offer it"), partial(self.board.session.play, move), "swap-horizontal")
        return Actions(offer, (go_on,))


def pile(things: Amounts) -> Sayable:
    """A side of an offer in a sentence; nothing yet is three dots."""
    return amounts(things) or "…"


class PartnerChip(Touchable):
    """With whom to trade: a seat's mark and name, or the ships."""

    def __init__(self, seat: Seat | None, words: str, *, selected: bool, on_release: Callback) -> None:
        mark: Block = Icon("ship-wheel", 18, "text2") if seat is None else SeatMark(seat, 14)
        parts: list[Block] = [mark, Words(words, "label")]
        if selected:
            parts.append(Icon("check-bold", 18, "bronze"))
        super().__init__(
            Row(*parts, gap=8, justify="center"),
            name="with-ships" if seat is None else f"with-{seat + 1}",
            on_release=on_release,
            padding=(8, 6),
            radius=12,
            fill="raised" if selected else "surface",
            border="bronze" if selected else "line",
            border_width=2 if selected else 1,
        )


class Answering(PhaseView):
    """The device is in other hands now: what is offered, what it would leave, accept or refuse."""

    draft_id = "Answering"

    @property
    def offer(self) -> Trade:
        offer = self.state.offer
        assert offer is not None, "this step is for an offer"
        return offer

    def panel(self) -> list[Block]:
        offer, board = self.offer, self.board
        blocks: list[Block] = []
        if not board.is_rival(offer.partner) and board.persons() > 1:
            words = T("Give the device to {name}.", name=board.seat_name(offer.partner))
            blocks.append(hand_over(board, offer.partner, words))
        gets, gives = self._side(T("You get"), offer.give, 1), self._side(T("You give"), offer.get, -1)
        head = SeatBadge(self.state.seat, self.say(T("Offer: {name}", name=board.seat_name(self.state.seat))))
        self._offered = Card(head, gets, Separator(), gives, gap=10)
        return [self._offered, *blocks] if self.board.tight else [*blocks, self._offered]

    def asked_for(self) -> Sequence[Block]:
        return (self._offered,)

    def _side(self, title: Text, things: Amounts, sign: int) -> Block:
        """What changes hands, and what would lie on the answering seat's board then."""
        holds = (*self.state.boards[self.offer.partner].goods, self.state.boards[self.offer.partner].food)
        rows = [
            ValueRow(
                self.say(amount(thing, n)),
                self.say(T("{before} → {after}", before=have, after=have + sign * n)),
                icon=icon_of(thing),
            )
            for thing, n, have in zip(THINGS, things, holds, strict=True)
            if n
        ]
        return Column(SectionHead(self.say(title), self.board.accent), *rows)

    def actions(self) -> Actions:
        refuse = Action("refuse", T("Refuse"), partial(self.board.session.play, Refuse()))
        if trade.fault(self.state, self.offer) is not None:  # a correction may have come between
            impossible = Action("accept", T("No longer possible"), lambda: None, enabled=False)
            return Actions(impossible, (refuse,))
        return Actions(
            Action("accept", T("Accept"), partial(self.board.session.play, Accept()), "check-bold"), (refuse,)
        )


def hand_over(board: RollBoard, seat: Seat, words: Text) -> Block:
    """A card in the seat's colour that says to whom the dice, or the device, go now."""
    row = Row(SeatMark(seat, 22), Words(board.say(words), "strong", grow=1), gap=12)
    return Card(row, active=f"s{seat + 1}", padding=(16, 12))
