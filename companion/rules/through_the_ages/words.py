"""Cards by their names, and what a move does, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from companion.core.game import TABLE, Move, seat_name
from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages import prices
from companion.rules.through_the_ages.attacks import price as attack_price
from companion.rules.through_the_ages.cards import AGGRESSION, BACK, KIND, NONE, RULES
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.moves import (
    Accept,
    AgeOver,
    Attack,
    Bid,
    Build,
    Cancel,
    Deal,
    Defend,
    Destroy,
    Develop,
    Discard,
    Draw,
    EndTurn,
    Goods,
    Lead,
    Meanwhile,
    Offer,
    Pass,
    Pick,
    Plan,
    Play,
    Populate,
    Repel,
    Resign,
    Retire,
    Reveal,
    Send,
    Stage,
    Tactic,
    Take,
    Upgrade,
    Use,
)
from companion.rules.through_the_ages.state import LAST_AGE, State, Task

_SHARED: Final = {name for name, n in Counter(rule.name for rule in RULES).items() if n > 1}


@cache
def card_name(card: int) -> Sayable:
    """A card by its name, with its age where several have the same; a back by its age."""
    rule = RULES[card]
    if rule.kind == BACK:
        return T("a card of Age {age}", age=rule.age)
    return T("{card} ({age})", card=rule.name, age=rule.age) if rule.name in _SHARED else rule.name


def age_name(age: int) -> str:
    return "IV" if age == LAST_AGE else AGES[age]


def progress(state: State) -> Text:
    if state.last_round:
        return T("Round {n}, Age {age}, the last round", n=state.round, age=age_name(state.age))
    return T("Round {n}, Age {age}", n=state.round, age=age_name(state.age))


# What a move does


def _price(n: int) -> Text:
    return N("{n} resource", "{n} resources", n)


def _take(state: State, seat: Seat, move: Take) -> Text:
    if state.boards[seat].told is not None:
        return T("take {card}", card=card_name(move.card))
    n = prices.take_price(state.boards[seat], move.slot, move.card)
    return N("take {card} for {n} civil action", "take {card} for {n} civil actions", n, card=card_name(move.card))


def _populate(state: State, seat: Seat, move: Populate) -> Text:
    n = prices.population_price(state.boards[seat])
    return T("increase the population for {n} food", n=n)


def _build(state: State, seat: Seat, move: Build) -> Text:
    price = prices.build_price(state.boards[seat], move.card)
    return T("build {card} for {price}", card=card_name(move.card), price=_price(price))


def _upgrade(state: State, seat: Seat, move: Upgrade) -> Text:
    price = prices.upgrade_price(state.boards[seat], move.card, move.to)
    return T(
        "upgrade {card} to {to} for {price}", card=card_name(move.card), to=card_name(move.to), price=_price(price)
    )


def _stage(state: State, seat: Seat, move: Stage) -> Text:
    board = state.boards[seat]
    if board.wonder == NONE:
        return _a_stage(NONE)
    price = _price(prices.stage_price(board, move.n))
    return N(
        "build {n} stage of {wonder} for {price}",
        "build {n} stages of {wonder} for {price}",
        move.n,
        wonder=card_name(board.wonder),
        price=price,
    )


def _lead(state: State, seat: Seat, move: Lead) -> Text:
    if move.under != NONE:
        return T("play {leader}, with Homer under {wonder}", leader=card_name(move.card), wonder=card_name(move.under))
    return T("play {leader}", leader=card_name(move.card))


def _develop(state: State, seat: Seat, move: Develop) -> Text:
    n = prices.science_price(state.boards[seat], move.card, move.revolution)
    if move.revolution:
        return T("change to {government} by revolution for {n} science", government=card_name(move.card), n=n)
    return T("develop {card} for {n} science", card=card_name(move.card), n=n)


def _play(state: State, seat: Seat, move: Play) -> Text:
    if move.order is not None:
        return T("play {card}: {order}", card=card_name(move.card), order=_order_text(state, seat, move.order))
    if move.goods:
        return T("play {card}: {order}", card=card_name(move.card), order=_GOODS[move.goods])
    return T("play {card}", card=card_name(move.card))


_GOODS: Final = {"food": T("food"), "resources": T("resources")}


def _a_stage(wonder: int) -> Text:
    return (
        T("build a stage of {wonder}", wonder=card_name(wonder)) if wonder != NONE else T("build a stage of a wonder")
    )


def _order_text(state: State, seat: Seat, order: Any) -> Text:
    """What an action card orders; its price is that of the card."""
    if isinstance(order, Build):
        return T("build {card}", card=card_name(order.card))
    if isinstance(order, Upgrade):
        return T("upgrade {card} to {to}", card=card_name(order.card), to=card_name(order.to))
    if isinstance(order, Populate):
        return T("increase the population")
    if isinstance(order, Stage):
        return _a_stage(state.boards[seat].wonder)
    if order.revolution:
        return T("change to {government} by revolution", government=card_name(order.card))
    return T("develop {card}", card=card_name(order.card))


def _tactic(state: State, seat: Seat, move: Tactic) -> Text:
    return T("copy {card}", card=card_name(move.card)) if move.copied else T("play {card}", card=card_name(move.card))


def _use(state: State, seat: Seat, move: Use) -> Text:
    if move.to != NONE:
        return T(
            "{leader}: turn {card} into {to}",
            leader=card_name(move.card),
            card=card_name(move.on),
            to=card_name(move.to),
        )
    if move.on != NONE:
        return T("{leader}: one more worker, and build {card}", leader=card_name(move.card), card=card_name(move.on))
    return T("use {card}", card=card_name(move.card))


def _attack(state: State, seat: Seat, move: Attack) -> Text:
    n = attack_price(state, move.card, move.rival)
    rival = seat_name(move.rival)
    if state.boards[seat].told is not None:
        return T("{card} against {rival}", rival=rival, card=card_name(move.card))
    if KIND[move.card] == AGGRESSION:
        return N(
            "attack {rival} with {card} for {n} military action",
            "attack {rival} with {card} for {n} military actions",
            n,
            rival=rival,
            card=card_name(move.card),
        )
    return N(
        "declare {card} on {rival} for {n} military action",
        "declare {card} on {rival} for {n} military actions",
        n,
        rival=rival,
        card=card_name(move.card),
    )


def _offer(state: State, seat: Seat, move: Offer) -> Text:
    partner = seat_name(move.partner)
    if RULES[move.card].symmetric:
        return T("offer {card} to {partner}", card=card_name(move.card), partner=partner)
    return T("offer {card} to {partner}, as civilization {side}", card=card_name(move.card), partner=partner,
             side="AB"[move.side])  # fmt: skip


def _retire(state: State, seat: Seat, move: Retire) -> Text:
    leader = state.boards[seat].leader
    name = card_name(leader) if leader != NONE else T("the leader")
    if move.territory != NONE:
        return T("let {leader} leave for {territory}", leader=name, territory=card_name(move.territory))
    return T("let {leader} leave", leader=name)


def _pass(state: State, seat: Seat, move: Pass) -> Text:
    if not state.todo:
        return T("no political action")
    found = _PASSES.get(state.todo[-1].task)
    return found or T("nothing more")


_PASSES: Final = {
    Task.BID: T("no bid"),
    Task.DEFEND: T("no defence"),
    Task.ANSWER: T("decline the pact"),
    Task.DEVELOPMENT: T("do nothing"),
    Task.FREE_BUILD: T("do nothing"),
    Task.WAR_TECHNOLOGY: T("take the rest in science"),
}


def _pick(state: State, seat: Seat, move: Pick) -> Text:
    card = card_name(move.card)
    task = state.todo[-1].task if state.todo else None
    if task == Task.LOSE_WORKER:
        return T("lose a worker of {card}", card=card)
    if task == Task.LOSE_BLUE:
        return T("lose a blue token of {card}", card=card)
    if task in (Task.RAZE, Task.RAID):
        return T("destroy {card}", card=card)
    if task == Task.RUIN:
        return T("let {card} fall into ruin", card=card)
    if task == Task.LOSE_COLONY:
        return T("give up {card}", card=card)
    return T("take {card} away", card=card)


def _goods(state: State, seat: Seat, move: Goods) -> Text:
    ore = _price(move.ore)
    if not move.ore:
        return N("{n} food", "{n} food", move.food)
    return ore if not move.food else T("{n} food and {ore}", n=move.food, ore=ore)


def _defends(state: State, seat: Seat, move: Defend) -> Text:
    if move.covered:
        return T("defend with a card of Age {age}, face down", age=RULES[move.card].age)
    return T("defend with {card}", card=card_name(move.card))


def _bids(state: State, seat: Seat, move: Bid) -> Text:
    if state.todo and state.todo[-1].task == Task.BID:
        return T("bid {n} for {card}", n=move.n, card=card_name(state.todo[-1].args[0]))
    return T("bid {n}", n=move.n)


def _sends(state: State, seat: Seat, move: Send) -> Text:
    if move.covered:
        return T("send a card of Age {age}, face down", age=RULES[move.card].age)
    return T("send {card}", card=card_name(move.card))


def _reveals(state: State, seat: Seat, move: Reveal) -> Text:
    if state.todo and state.todo[-1].task == Task.PEEK:
        return T("a look at the next event")
    return T("the event is {card}", card=card_name(move.card))


def _meanwhile(state: State, seat: Seat, move: Meanwhile) -> Text:
    player, card = seat_name(move.seat), card_name(move.card)
    if move.rival != NONE:
        return T("{player}: {card} against {rival}", player=player, card=card, rival=seat_name(move.rival))
    return T("{player}: {what}", player=player, what=card)


def _age_over(state: State, seat: Seat, move: AgeOver) -> Text:
    return T("Age {age} ended in the turn of {player}", age=age_name(state.age), player=seat_name(move.seat))


def _cards(cards: tuple[int, ...]) -> tuple[Sayable, ...]:
    return tuple(map(card_name, cards))


_TOLD: Final[Mapping[type[Any], Callable[[State, Seat, Any], Text]]] = {
    Take: _take,
    Populate: _populate,
    Build: _build,
    Upgrade: _upgrade,
    Destroy: lambda state, seat, move: T("destroy {card}", card=card_name(move.card)),
    Stage: _stage,
    Lead: _lead,
    Develop: _develop,
    Play: _play,
    Tactic: _tactic,
    Use: _use,
    EndTurn: lambda state, seat, move: T("end the turn"),
    Plan: lambda state, seat, move: T("plan an event of Age {age}", age=RULES[move.card].age),
    Attack: _attack,
    Offer: _offer,
    Cancel: lambda state, seat, move: T("cancel the pact of {player}", player=seat_name(move.owner)),
    Retire: _retire,
    Resign: lambda state, seat, move: T("resign"),
    Pass: _pass,
    Accept: lambda state, seat, move: T("accept the pact"),
    Pick: _pick,
    Goods: _goods,
    Discard: lambda state, seat, move: T("discard a military card of Age {age}", age=RULES[move.card].age),
    Defend: _defends,
    Bid: _bids,
    Send: _sends,
    Repel: lambda state, seat, move: T("the defence succeeds"),
    AgeOver: _age_over,
    Meanwhile: _meanwhile,
    Deal: lambda state, seat, move: T("in the row: {cards}", cards=_cards(move.cards)),
    Draw: lambda state, seat, move: N("{n} military card drawn", "{n} military cards drawn", len(move.cards)),
    Reveal: _reveals,
}


def tell(state: State, move: Move) -> Text:
    """Before it is played, without its subject, and without what others may not see: everybody reads a journal."""
    actor = state.actor()
    return _TOLD[type(move)](state, state.seat if actor == TABLE or actor < 0 else actor, move)
