"""What to do now and what a move does, in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.game import TABLE, Move, Prompt, seat_name
from companion.core.score import Seat
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages import prices, row
from companion.rules.through_the_ages.attacks import price as attack_price
from companion.rules.through_the_ages.cards import AGGRESSION, BACK, KIND, NONE, RULES
from companion.rules.through_the_ages.facts import AGES
from companion.rules.through_the_ages.moves import (
    Accept,
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
    Offer,
    Pass,
    Pick,
    Plan,
    Play,
    Populate,
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
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import LAST_AGE, Entry, Phase, State, Task

_SHARED: Final = {name for name, n in Counter(rule.name for rule in RULES).items() if n > 1}


def named(card: int) -> Sayable:
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


# What to do now


def now(state: State) -> Prompt:
    if state.todo:
        entry = state.todo[-1]
        return _ASKS[entry.task](state, entry)
    if state.phase == Phase.OVER:
        return Prompt(T("The game is over."))
    who = seat_name(state.seat)
    if state.phase == Phase.POLITICS:
        if state.second:
            return Prompt(T("A second political action, or none: {player}.", player=who))
        return Prompt(T("One political action, or none: {player}.", player=who))
    board = state.board
    helper = T(
        "{civil} civil and {military} military actions left.",
        civil=board.civil + board.armed,
        military=board.military + board.arms,
    )
    if state.round == 1:
        return Prompt(T("Take cards from the row: {player}.", player=who), helper)
    return Prompt(T("Actions: {player}.", player=who), helper)


def _deal(state: State, entry: Entry) -> Prompt:
    n = row.due(state)
    return Prompt(
        N(
            "Deal {n} card of Age {age} into the row.",
            "Deal {n} cards of Age {age} into the row.",
            n,
            age=age_name(state.age),
        ),
        T("Into the empty slots, from left to right."),
    )


def _draw(state: State, entry: Entry) -> Prompt:
    seat, n = entry.args
    return Prompt(
        N(
            "{player} draws {n} military card.",
            "{player} draws {n} military cards.",
            n,
            player=seat_name(seat),
        )
    )


def _reveal(state: State, entry: Entry) -> Prompt:
    if entry.args[0] == NONE:
        return Prompt(T("Turn up the events of Age III that are left."))
    return Prompt(T("Turn up the top card of the current events."))


def _peek(state: State, entry: Entry) -> Prompt:
    return Prompt(T("{player} looks at the top card of the current events.", player=seat_name(entry.args[0])))


def _ask(message: Callable[[State, Entry], Text]) -> Callable[[State, Entry], Prompt]:
    return lambda state, entry: Prompt(message(state, entry))


def _player(entry: Entry) -> Text:
    return seat_name(entry.seat)


def _excess(state: State, entry: Entry) -> Text:
    over = len(state.boards[entry.seat].secret) - rates(state, entry.seat).military_hand
    return N(
        "Discard {n} military card: {player}.", "Discard {n} military cards: {player}.", over, player=_player(entry)
    )


def _discard(state: State, entry: Entry) -> Text:
    return N(
        "Discard {n} military card: {player}.",
        "Discard {n} military cards: {player}.",
        entry.args[0],
        player=_player(entry),
    )


def _lose_worker(state: State, entry: Entry) -> Text:
    return N(
        "{player} loses {n} worker: from which card?",
        "{player} loses {n} workers: from which card?",
        entry.args[0],
        player=_player(entry),
    )


def _lose_blue(state: State, entry: Entry) -> Text:
    return N(
        "{player} loses {n} blue token: from which card?",
        "{player} loses {n} blue tokens: from which card?",
        entry.args[0],
        player=_player(entry),
    )


def _defend(state: State, entry: Entry) -> Prompt:
    attacker, card, need, _ = entry.args
    return Prompt(
        T("{attacker} attacks with {card}: {player} may defend.", attacker=seat_name(attacker), card=named(card),
          player=_player(entry)),
        T("{n} more strength is needed; otherwise no card is played.", n=need),
    )  # fmt: skip


def _answer(state: State, entry: Entry) -> Prompt:
    offerer, card, side = entry.args
    helper = None if RULES[card].symmetric else T("{player} would be civilization {side}.", player=_player(entry),
                                                  side="BA"[side])  # fmt: skip
    return Prompt(
        T("{offerer} offers {card}: {player} answers.", offerer=seat_name(offerer), card=named(card),
          player=_player(entry)),
        helper,
    )  # fmt: skip


def _bid(state: State, entry: Entry) -> Prompt:
    card, highest, bidder, _ = entry.args
    helper = T("The highest bid is {n}, by {player}.", n=highest, player=seat_name(bidder)) if highest else None
    return Prompt(T("A bid for {card}, or a pass: {player}.", card=named(card), player=_player(entry)), helper)


def _send(state: State, entry: Entry) -> Prompt:
    card, wanted, _, _ = entry.args
    return Prompt(
        T("{player} sends units and cards to {card}.", player=_player(entry), card=named(card)),
        T("A force of {n} at least.", n=wanted),
    )


def _agreement(state: State, entry: Entry) -> Prompt:
    return Prompt(
        N(
            "{player} may take cards worth {n} civil action.",
            "{player} may take cards worth {n} civil actions.",
            entry.args[0],
            player=_player(entry),
        ),
        T("It costs the next political action."),
    )


def _technology(state: State, entry: Entry) -> Prompt:
    loser, left = entry.args
    return Prompt(
        T("{player} takes special technologies of {loser}, or science.", player=_player(entry), loser=seat_name(loser)),
        T("Worth {n} science in all.", n=left),
    )


_ASKS: Final[Mapping[Task, Callable[[State, Entry], Prompt]]] = {
    Task.DEAL: _deal,
    Task.DRAW: _draw,
    Task.REVEAL: _reveal,
    Task.PEEK: _peek,
    Task.EXCESS: _ask(_excess),
    Task.DISCARD: _ask(_discard),
    Task.LOSE_WORKER: _ask(_lose_worker),
    Task.LOSE_BLUE: _ask(_lose_blue),
    Task.GAIN_GOODS: _ask(lambda state, entry: T("{n} food and resources for {player}: how many of each?",
                                                 n=entry.args[0], player=_player(entry))),
    Task.LOSE_GOODS: _ask(lambda state, entry: T("{player} loses {n} food and resources: how many of each?",
                                                 n=entry.args[0], player=_player(entry))),
    Task.STEAL_GOODS: _ask(lambda state, entry: T("{player} takes up to {n} food and resources from {rival}.",
                                                  n=entry.args[0], player=_player(entry),
                                                  rival=seat_name(entry.args[1]))),
    Task.ONE_OF: _ask(lambda state, entry: T("Food or resources: {player}.", player=_player(entry))),
    Task.DEVELOPMENT: lambda state, entry: Prompt(
        T("{player} may increase the population, build or develop.", player=_player(entry)),
        T("It costs {n} less, and no civil action.", n=entry.args[0]),
    ),
    Task.FREE_BUILD: _ask(lambda state, entry: T("{player} may build {card} for nothing.", player=_player(entry),
                                                 card=named(entry.args[0]))),
    Task.RUIN: _ask(lambda state, entry: T("Which wonder falls into ruin: {player}?", player=_player(entry))),
    Task.LOSE_COLONY: _ask(lambda state, entry: T("Which colony is lost: {player}?", player=_player(entry))),
    Task.RAZE: _ask(lambda state, entry: T("{player} destroys a building of {rival}.", player=_player(entry),
                                           rival=seat_name(entry.args[0]))),
    Task.DEFEND: _defend,
    Task.RAID: _ask(lambda state, entry: T("{player} destroys an urban building of {rival}.", player=_player(entry),
                                           rival=seat_name(entry.args[0]))),
    Task.ANNEX: _ask(lambda state, entry: T("{player} takes a colony of {rival}.", player=_player(entry),
                                            rival=seat_name(entry.args[0]))),
    Task.INFILTRATE: _ask(lambda state, entry: T("{player} removes the leader or the unfinished wonder of {rival}.",
                                                 player=_player(entry), rival=seat_name(entry.args[0]))),
    Task.WAR_TECHNOLOGY: _technology,
    Task.ANSWER: _answer,
    Task.BID: _bid,
    Task.SEND: _send,
    Task.AGREEMENT: _agreement,
}  # fmt: skip


# What a move does


def _price(n: int) -> Text:
    return N("{n} resource", "{n} resources", n)


def _take(state: State, seat: Seat, move: Take) -> Text:
    n = prices.take_price(state.boards[seat], move.slot, move.card)
    return N("take {card} for {n} civil action", "take {card} for {n} civil actions", n, card=named(move.card))


def _populate(state: State, seat: Seat, move: Populate) -> Text:
    n = prices.population_price(state.boards[seat])
    return T("increase the population for {n} food", n=n)


def _build(state: State, seat: Seat, move: Build) -> Text:
    price = prices.build_price(state.boards[seat], move.card)
    return T("build {card} for {price}", card=named(move.card), price=_price(price))


def _upgrade(state: State, seat: Seat, move: Upgrade) -> Text:
    price = prices.upgrade_price(state.boards[seat], move.card, move.to)
    return T("upgrade {card} to {to} for {price}", card=named(move.card), to=named(move.to), price=_price(price))


def _stage(state: State, seat: Seat, move: Stage) -> Text:
    board = state.boards[seat]
    if board.wonder == NONE:
        return T("build a stage of a wonder")
    price = _price(prices.stage_price(board, move.n))
    return N(
        "build {n} stage of {wonder} for {price}",
        "build {n} stages of {wonder} for {price}",
        move.n,
        wonder=named(board.wonder),
        price=price,
    )


def _lead(state: State, seat: Seat, move: Lead) -> Text:
    if move.under != NONE:
        return T("play {leader}, with Homer under {wonder}", leader=named(move.card), wonder=named(move.under))
    return T("play {leader}", leader=named(move.card))


def _develop(state: State, seat: Seat, move: Develop) -> Text:
    n = prices.science_price(state.boards[seat], move.card, move.revolution)
    if move.revolution:
        return T("change to {government} by revolution for {n} science", government=named(move.card), n=n)
    return T("develop {card} for {n} science", card=named(move.card), n=n)


def _play(state: State, seat: Seat, move: Play) -> Text:
    if move.order is not None:
        return T("play {card}: {order}", card=named(move.card), order=_ordered(move.order))
    if move.goods:
        return T("play {card}: {order}", card=named(move.card), order=_GOODS[move.goods])
    return T("play {card}", card=named(move.card))


_GOODS: Final = {"food": T("food"), "resources": T("resources")}


def _ordered(order: Any) -> Text:
    """What an action card orders; its price is that of the card."""
    if isinstance(order, Build):
        return T("build {card}", card=named(order.card))
    if isinstance(order, Upgrade):
        return T("upgrade {card} to {to}", card=named(order.card), to=named(order.to))
    if isinstance(order, Populate):
        return T("increase the population")
    if isinstance(order, Stage):
        return T("build a stage of a wonder")
    if order.revolution:
        return T("change to {government} by revolution", government=named(order.card))
    return T("develop {card}", card=named(order.card))


def _tactic(state: State, seat: Seat, move: Tactic) -> Text:
    return T("copy {card}", card=named(move.card)) if move.copied else T("play {card}", card=named(move.card))


def _use(state: State, seat: Seat, move: Use) -> Text:
    if move.to != NONE:
        return T("{leader}: turn {card} into {to}", leader=named(move.card), card=named(move.on), to=named(move.to))
    if move.on != NONE:
        return T("{leader}: one more worker, and build {card}", leader=named(move.card), card=named(move.on))
    return T("use {card}", card=named(move.card))


def _attack(state: State, seat: Seat, move: Attack) -> Text:
    n = attack_price(state, move.card, move.rival)
    rival = seat_name(move.rival)
    if KIND[move.card] == AGGRESSION:
        return N(
            "attack {rival} with {card} for {n} military action",
            "attack {rival} with {card} for {n} military actions",
            n,
            rival=rival,
            card=named(move.card),
        )
    return N(
        "declare {card} on {rival} for {n} military action",
        "declare {card} on {rival} for {n} military actions",
        n,
        rival=rival,
        card=named(move.card),
    )


def _offer(state: State, seat: Seat, move: Offer) -> Text:
    partner = seat_name(move.partner)
    if RULES[move.card].symmetric:
        return T("offer {card} to {partner}", card=named(move.card), partner=partner)
    return T("offer {card} to {partner}, as civilization {side}", card=named(move.card), partner=partner,
             side="AB"[move.side])  # fmt: skip


def _retire(state: State, seat: Seat, move: Retire) -> Text:
    leader = state.boards[seat].leader
    name = named(leader) if leader != NONE else T("the leader")
    if move.territory != NONE:
        return T("let {leader} leave for {territory}", leader=name, territory=named(move.territory))
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
    card = named(move.card)
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
        return T("{n} food", n=move.food)
    return ore if not move.food else T("{n} food and {ore}", n=move.food, ore=ore)


def _defends(state: State, seat: Seat, move: Defend) -> Text:
    if move.covered:
        return T("defend with a card of Age {age}, face down", age=RULES[move.card].age)
    return T("defend with {card}", card=named(move.card))


def _sends(state: State, seat: Seat, move: Send) -> Text:
    if move.covered:
        return T("send a card of Age {age}, face down", age=RULES[move.card].age)
    return T("send {card}", card=named(move.card))


def _reveals(state: State, seat: Seat, move: Reveal) -> Text:
    if state.todo and state.todo[-1].task == Task.PEEK:
        return T("a look at the next event")
    return T("the event is {card}", card=named(move.card))


def _cards(cards: tuple[int, ...]) -> tuple[Sayable, ...]:
    return tuple(map(named, cards))


_TOLD: Final[Mapping[type[Any], Callable[[State, Seat, Any], Text]]] = {
    Take: _take,
    Populate: _populate,
    Build: _build,
    Upgrade: _upgrade,
    Destroy: lambda state, seat, move: T("destroy {card}", card=named(move.card)),
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
    Bid: lambda state, seat, move: T("bid {n}", n=move.n),
    Send: _sends,
    Deal: lambda state, seat, move: T("in the row: {cards}", cards=_cards(move.cards)),
    Draw: lambda state, seat, move: N("{n} military card drawn", "{n} military cards drawn", len(move.cards)),
    Reveal: _reveals,
}


def tell(state: State, move: Move) -> Text:
    """Before it is played, without its subject, and without what others may not see: everybody reads a journal."""
    actor = state.actor()
    return _TOLD[type(move)](state, state.seat if actor == TABLE or actor < 0 else actor, move)
