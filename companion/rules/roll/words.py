"""The game in sentences: what to do now, what a move is, what a thing does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from companion.core.game import Move, Prompt, seat_name
from companion.core.text import N, Name, Sayable, T, Text
from companion.rules.roll import payment
from companion.rules.roll.facts import (
    DISASTERS,
    EITHER,
    FACES,
    FOOD,
    GOOD_IDS,
    GOODS_KEPT,
    INVASION_POINTS,
    SPEARHEAD_POINTS,
    THROWS,
    Printing,
)
from companion.rules.roll.harvest import harvest_preview, pending_disaster, price
from companion.rules.roll.moves import (
    Accept,
    Amounts,
    Build,
    Buy,
    Discard,
    Done,
    Engineer,
    Harvest,
    Invade,
    Lead,
    Preserve,
    Refuse,
    Rolled,
    Ship,
    Stop,
    Swap,
    Throw,
    Trade,
)
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.rules.roll.turn import preserve_fault

_AMOUNTS: Final[tuple[Callable[[int], Text], ...]] = (
    lambda n: N("{n} wood", "{n} wood", n),
    lambda n: N("{n} stone", "{n} stone", n),
    lambda n: N("{n} pottery", "{n} pottery", n),
    lambda n: N("{n} cloth", "{n} cloth", n),
    lambda n: N("{n} spearhead", "{n} spearheads", n),
    lambda n: N("{n} food", "{n} food", n),
)


def amount(thing: str, n: int) -> Text:
    """So much of a good, or of food: "2 spearheads"."""
    return _AMOUNTS[GOOD_IDS.index(thing) if thing in GOOD_IDS else FOOD](n)


def amounts(numbers: Amounts) -> tuple[Sayable, ...]:
    """A pile of goods and food, for the middle of a sentence: "3 wood and 2 stone"."""
    return tuple(words(n) for words, n in zip(_AMOUNTS, numbers, strict=False) if n)


def faces(shown: Sequence[str]) -> tuple[Sayable, ...]:
    """Dice, those alike together: "3 workers (×2) and 7 coins"."""
    return tuple(
        T("{face} (×{n})", face=face.name, n=shown.count(key)) if shown.count(key) > 1 else face.name
        for key, face in FACES.items()
        if key in shown
    )


def thing_name(printing: Printing, key: str) -> Name:
    """The name of a development or monument."""
    return printing.developments[key].name if key in printing.developments else printing.monuments[key].name


# What to do now


def now(state: State) -> Prompt:
    return _NOW[state.phase](state)


def _ready(state: State) -> Prompt:
    sentence = N("Roll your {n} die.", "Roll your {n} dice.", len(state.dice))
    if state.board.has("preservation") and not preserve_fault(state):
        return Prompt(sentence, T("Preservation first? One pottery doubles your food."))
    hungry = state.board.cities - state.board.food
    if hungry > 0:
        return Prompt(
            sentence, N("You need {n} more food for your cities.", "You need {n} more food for your cities.", hungry)
        )
    return Prompt(sentence, N("Your cities eat {n} food.", "Your cities eat {n} food.", state.board.cities))


def _roll_prompt(state: State) -> Prompt:
    return Prompt(N("What does the last die show?", "What do the {n} dice show?", len(state.due)))


def _keep(state: State) -> Prompt:
    rerolls = THROWS - state.throws
    return Prompt(
        T("Reroll the loose dice, or stop."),
        N(
            "Tap a die to keep it or free it. {n} reroll left.",
            "Tap a die to keep it or free it. {n} rerolls left.",
            rerolls,
        ),
    )


def _lead(state: State) -> Prompt:
    if not state.board.has("leadership"):  # corrected away
        return Prompt(T("Keep all dice."))
    return Prompt(T("Leadership: reroll one die, or stop."), T("Skulls too; the new face stands."))


def _harvest(state: State) -> Prompt:
    dice = state.dice.count(EITHER)
    plenty = harvest_preview(state, dice)
    sentence = N("Food or workers from {n} die?", "Food or workers from {n} dice?", dice)
    if plenty.famine:
        return Prompt(sentence, N("At least {n} city goes hungry.", "At least {n} cities go hungry.", plenty.famine))
    least = next(food for food in range(dice + 1) if not harvest_preview(state, food).famine)
    if not least:
        return Prompt(sentence, T("Your cities have enough without it."))
    return Prompt(sentence, N("{n} die as food feeds all cities.", "{n} dice as food feed all cities.", least))


def _invade(state: State) -> Prompt:
    if not state.board.has("smithing"):  # corrected away
        return Prompt(T("The invasion strikes you."), disaster_line(state))
    return Prompt(
        T("Invade the others: how many spearheads do you give up?"),
        T(
            "They lose {points} points each, and {more} more for each spearhead. The Great Wall protects.",
            points=INVASION_POINTS,
            more=SPEARHEAD_POINTS,
        ),
    )


def _build(state: State) -> Prompt:
    engineering = T("Engineering: each stone gives {n} workers.", n=state.rules.printing.workers_per_stone)
    ships = T("A ship takes 1 wood and 1 cloth.")
    helper = engineering if state.can_engineer() else ships if state.can_ship() else None
    if state.can_build():
        return Prompt(N("Place {n} worker.", "Place {n} workers.", state.workers), helper)
    if state.can_engineer():
        return Prompt(T("Turn stone into workers, or go on."), helper)
    return Prompt(T("Build ships, or go on."), helper)


def _trade(state: State) -> Prompt:
    swaps = state.board.ships - state.swaps
    helper = (
        N("Your ships can change {n} more good.", "Your ships can change {n} more goods.", swaps)
        if state.can_swap()
        else None
    )
    if state.can_trade():
        return Prompt(T("Trade with the others, or go on."), helper)
    return Prompt(T("Change goods with your ships, or go on."), helper)


def _answer(state: State) -> Prompt:
    assert state.offer
    return Prompt(
        T("You are offered {give} for {get}.", give=amounts(state.offer.give), get=amounts(state.offer.get)),
        T("Accept or refuse."),
    )


def _buy(state: State) -> Prompt:
    if state.bought:
        return Prompt(T("End your turn."), _discard_helper(state))
    affordable = sum(state.can_afford(development.id) for development in state.to_buy())
    wealth = state.wealth()
    worth = N("You can spend {n} coin.", "You can spend {n} coins.", wealth) if wealth else None
    if affordable:
        return Prompt(T("Buy a development, or end your turn."), worth)
    return Prompt(T("Nothing to buy: end your turn."), _discard_helper(state) or worth)


def _discard_helper(state: State) -> Text | None:
    excess = state.must_discard()
    return N("You will discard {n} good.", "You will discard {n} goods.", excess) if excess else None


def _discard(state: State) -> Prompt:
    excess = state.must_discard()
    return Prompt(N("Discard {n} good.", "Discard {n} goods.", excess), T("You keep {n}.", n=GOODS_KEPT))


def _over(state: State) -> Prompt:
    return Prompt(T("The play is over."), T("See the score sheet."))


_NOW: Final[dict[Phase, Callable[[State], Prompt]]] = {
    Phase.READY: _ready,
    Phase.ROLLING: _roll_prompt,
    Phase.KEEP: _keep,
    Phase.LEAD: _lead,
    Phase.HARVEST: _harvest,
    Phase.INVADE: _invade,
    Phase.BUILD: _build,
    Phase.TRADE: _trade,
    Phase.ANSWER: _answer,
    Phase.BUY: _buy,
    Phase.DISCARD: _discard,
    Phase.OVER: _over,
}


def progress(state: State) -> Text:
    if state.rules.rounds:
        return T("Round {round} of {rounds}", round=state.round, rounds=state.rules.rounds)
    return T("Round {round}", round=state.round)


# What a move is


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911, PLR0912, C901 -- one sentence for each kind of move
    match move:
        case Throw(dice):
            if state.phase is Phase.READY:
                return N("roll {n} die", "roll {n} dice", len(dice))
            return N("reroll {n} die", "reroll {n} dice", len(dice))
        case Rolled(shown):
            return N("the die shows: {faces}", "the dice show: {faces}", len(shown), faces=faces(shown))
        case Stop():
            return T("do without Leadership") if state.phase is Phase.LEAD else T("keep all dice")
        case Lead(die):
            return T("reroll the die with {face}", face=FACES[state.dice[die]].name)
        case Harvest(food):
            return _tell_harvest(state, food)
        case Preserve():
            return T("give up 1 pottery and double the food")
        case Invade(spearheads):
            return N("invade with {n} spearhead", "invade with {n} spearheads", spearheads)
        case Engineer(stone):
            return T(
                "turn {stone} into {workers}",
                stone=amount("stone", stone),
                workers=_workers(stone * state.rules.printing.workers_per_stone),
            )
        case Ship(ships):
            return N("build {n} ship", "build {n} ships", ships)
        case Build("city", boxes):
            return N("build {n} box of a city", "build {n} boxes of a city", boxes)
        case Build(target, boxes):
            name = state.rules.printing.monuments[target].name
            return N("build {n} box {monument:of}", "build {n} boxes {monument:of}", boxes, monument=name)
        case Swap(give, get):
            return T("change {give} into {get} by ship", give=amount(give, 1), get=amount(get, 1))
        case Trade(partner, give, get):
            return T(
                "offer {give} for {get} to {partner}", partner=seat_name(partner), give=amounts(give), get=amounts(get)
            )
        case Accept():
            return T("accept the trade")
        case Refuse():
            return T("refuse the trade")
        case Buy():
            return _tell_buy(state, move)
        case Discard(goods):
            return T("discard {goods}", goods=amounts(goods))
        case Done():
            return _tell_done(state)
    raise ValueError(f"not a move of this game: {move}")


def _workers(n: int) -> Text:
    return N("{n} worker", "{n} workers", n)


def _tell_harvest(state: State, food: int) -> Text:
    workers = state.dice.count(EITHER) - food
    if not workers:
        return N("take food from {n} die", "take food from {n} dice", food)
    if not food:
        return N("take workers from {n} die", "take workers from {n} dice", workers)
    return T(
        "take food from {food} and workers from {workers}",
        food=N("{n} die", "{n} dice", food),
        workers=N("{n} die", "{n} dice", workers),
    )


def _tell_buy(state: State, move: Buy) -> Text:
    name = state.rules.printing.developments[move.development].name
    paid = payment.value(state, move.goods, move.food)
    return N("buy {development:the} for {n} coin", "buy {development:the} for {n} coins", paid, development=name)


def _tell_done(state: State) -> Text:
    if state.phase is Phase.BUILD:
        return T("end the building")
    if state.phase is Phase.TRADE:
        return T("end the trading")
    return T("end the turn")


# What a thing does


def effect(printing: Printing, key: str) -> Text:
    """What a development or monument does, in a line; empty for a monument that only gives points."""
    return _EFFECTS[key](printing) if key in _EFFECTS else Text("")


_EFFECTS: Final[dict[str, Callable[[Printing], Text]]] = {
    "leadership": lambda printing: T("Reroll one die after your last roll, skulls too"),
    "irrigation": lambda printing: T("Drought does not touch you"),
    "agriculture": lambda printing: T("1 more food from each food die"),
    "quarrying": lambda printing: T("1 more stone when you collect stone"),
    "medicine": lambda printing: T("Pestilence does not touch you"),
    "preservation": lambda printing: T("Before rolling: 1 pottery doubles your food"),
    "coinage": lambda printing: T("A coin die is worth {n} coins", n=printing.coin_face_with_coinage),
    "caravans": lambda printing: T("No goods to discard"),
    "shipping": lambda printing: T("Build ships; each changes one good per turn"),
    "smithing": lambda printing: T("Your Invasion strikes the others"),
    "religion": lambda printing: T("Your Revolt strikes the others"),
    "granaries": lambda printing: T("Sell food for {n} coins each", n=printing.coins_per_food),
    "masonry": lambda printing: T("1 more worker from each worker die"),
    "engineering": lambda printing: T("Each stone can be {n} workers", n=printing.workers_per_stone),
    "commerce": lambda printing: N(
        "{n} point for each good at the end", "{n} points for each good at the end", printing.bonus_per_good
    ),
    "architecture": lambda printing: N(
        "{n} point for each monument at the end", "{n} points for each monument at the end", printing.bonus_per_monument
    ),
    "empire": lambda printing: N(
        "{n} point for each city at the end", "{n} points for each city at the end", printing.bonus_per_city
    ),
    "great_wall": lambda printing: T("Invasion does not touch you"),
}


def price_lines(state: State) -> list[Text]:
    """What stopping now would cost, one line for each blow; empty where it costs nothing."""
    found, lines = price(state), []
    if found.famine:
        lines.append(
            N(
                "Famine: {n} city goes hungry, {n} point lost.",
                "Famine: {n} cities go hungry, {n} points lost.",
                found.famine,
            )
        )
    if found.goods:
        lines.append(N("Revolt: {n} good lost.", "Revolt: {n} goods lost.", found.goods))
    elif found.disaster:
        lost, name = found.points - found.famine, DISASTERS[found.disaster]
        lines.append(N("{disaster}: {n} point lost.", "{disaster}: {n} points lost.", lost, disaster=name))
    return lines


def disaster_line(state: State) -> Text:
    """What the skulls on the table mean, for beside the dice."""
    disaster, ward = pending_disaster(state)
    if not disaster:
        return T("No disaster.")
    name = DISASTERS[disaster]
    if disaster == "pestilence" and not state.rules.alone:
        return T("{disaster} strikes the others.", disaster=name)
    if ward:
        return T("{disaster}: {ward:the} wards it off.", disaster=name, ward=thing_name(state.rules.printing, ward))
    return T("{disaster} threatens.", disaster=name)
