"""The game in sentences: what to do now, what a move is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.core.game import Move, Prompt
from companion.core.text import N, Name, Sayable, T, Text
from companion.rules.age_of_civilization import draws, finish, turn, war
from companion.rules.age_of_civilization.facts import (
    ACTION,
    EVENT,
    KEPT,
    MOST_CIVILIZATIONS,
    ROUNDS,
    SPECIAL_PRICE,
)
from companion.rules.age_of_civilization.moves import (
    Act,
    Annex,
    Buy,
    Done,
    Exchange,
    Keep,
    Pass,
    Rest,
    Reveal,
    Rise,
    ScenarioChosen,
    Take,
    Use,
)
from companion.rules.age_of_civilization.quote import quote
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.state import State


def thing_name(state: State, key: str) -> Name | Sayable:
    """The name of any card, technology, action or event."""
    if key in EVENT:
        return EVENT[key].name
    if key in ACTION:
        return ACTION[key].name
    return state.cards.name(key)


def _name(state: State, key: str) -> Name:
    """The name of something that takes an article."""
    name = thing_name(state, key)
    return name if isinstance(name, Name) else Name(str(name), str(name))


# What to do now


def now(state: State) -> Prompt:
    return _NOW[state.phase](state)


def outlook(state: State) -> Text | None:
    """What the end of this round brings, said before it bites."""
    ahead = war.forecast(state)
    if ahead is None:
        return T("Last round: after it only the final abilities count.")
    if ahead.coming.war:
        return _war_words(state, ahead)
    if ahead.coming.plague:
        return T("Plague at the end of this round: everyone loses a worker.")
    if ahead.coming.event:
        return T("At the end of this round: {event}.", event=EVENT[ahead.coming.event].name)
    return None


def _war_words(state: State, ahead: war.Forecast) -> Text:
    hurt = state.seat in ahead.losers
    if ahead.coming.plague:
        return _war_and_plague(state, ahead, hurt)
    if ahead.opponent is None:
        if not hurt:
            return T("War at the end of this round: you are safe as things stand.")
        return T(
            "War at the end of this round: you need {n} more strength, or you lose a worker.",
            n=ahead.needed[state.seat],
        )
    mine, theirs = ahead.strengths[0], ahead.opponent
    if hurt:
        return T("War at the end of this round: {mine} against {theirs}, you lose a worker.", mine=mine, theirs=theirs)
    return T("War at the end of this round: {mine} against {theirs}, you are safe.", mine=mine, theirs=theirs)


def _war_and_plague(state: State, ahead: war.Forecast, hurt: bool) -> Text:
    """Both on one card: whom the war spares the Plague still strikes."""
    mine, theirs = ahead.strengths[state.seat], ahead.opponent
    if theirs is None:
        if not hurt:
            return T("War and plague at the end of this round: only the Plague takes a worker, as things stand.")
        return T(
            "War and plague at the end of this round: you lose two workers, or one with {n} more strength.",
            n=ahead.needed[state.seat],
        )
    if hurt:
        return T(
            "War and plague at the end of this round: {mine} against {theirs}, you lose two workers.",
            mine=mine,
            theirs=theirs,
        )
    return T(
        "War and plague at the end of this round: {mine} against {theirs}, only the Plague takes a worker.",
        mine=mine,
        theirs=theirs,
    )


_DUE: Final[dict[str, Callable[[int], Text]]] = {
    "track": lambda n: N(
        "Which action card lies next on the time track?",
        "Which action cards lie on the time track, from the left?",
        n,
    ),
    "events": lambda n: N("Which event token lies next?", "Which event tokens lie on the time track?", n),
    "wonders": lambda n: N("Which wonder lies in the market?", "Which {n} wonders lie in the market?", n),
    "market": lambda n: N("Which civilization comes into the market?", "Which {n} civilizations lie in the market?", n),
    "specials": lambda n: N(
        "Which special technology lies in the market?", "Which {n} special technologies lie in the market?", n
    ),
}


def _reveal_prompt(state: State) -> Prompt:
    due = draws.due(state)
    return Prompt(_DUE[due.kind](due.n))


def _draft(state: State) -> Prompt:
    left = T("Card {n} of {kept}; pass the rest to the left.", n=state.drafting + 1, kept=KEPT)
    return Prompt(T("Keep one of these civilizations."), left)


def _civilization(state: State) -> Prompt:
    board = state.board
    if not board.main:
        return Prompt(T("Let your first civilization rise."), outlook(state))
    left = MOST_CIVILIZATIONS - len(board.civilizations)
    helper = N("You can take {n} more civilization.", "You can take {n} more civilizations.", left)
    return Prompt(T("Take a civilization, or none."), outlook(state) or helper)


def _choose(state: State) -> Prompt:
    if state.owed[0] == "wonder":
        return Prompt(T("Choose a wonder."))
    left = state.owed.count("technology")
    return Prompt(T("Choose a technology."), N("{n} to choose.", "{n} to choose.", left) if left > 1 else None)


def _follow(state: State) -> Prompt:
    offer = finish.follow_quote(state, state.follow)
    sentence = N(
        "Do a Culture without a worker for {n} coin?", "Do a Culture without a worker for {n} coins?", offer.cost
    )
    return Prompt(sentence, N("It gives {n} point.", "It gives {n} points.", offer.gain("points")))


def _act(state: State) -> Prompt:
    if not state.acted:
        free = state.free_workers
        if not free:
            return Prompt(T("No workers: rest."), outlook(state))
        return Prompt(N("Place your worker, or rest.", "Place your {n} workers, or rest.", free), outlook(state))
    if state.free_workers:
        return Prompt(
            N(
                "{n} worker left: place it, or end your turn.",
                "{n} workers left: place them, or end your turn.",
                state.free_workers,
            ),
            outlook(state),
        )
    return Prompt(T("All workers are placed: end your turn."), outlook(state))


def _end(state: State) -> Prompt:
    sources = dict.fromkeys(ability.source for ability in state.pending)
    return Prompt(
        T("Your turn ends. Use your abilities in the order you like."),
        T("Still to come: {cards}.", cards=tuple(thing_name(state, source) for source in sources)),
    )


def _over(state: State) -> Prompt:
    if state.lost:
        return Prompt(T("The scenario is lost."), T("See the score sheet."))
    return Prompt(T("The play is over."), T("See the score sheet."))


_NOW: Final[dict[Phase, Callable[[State], Prompt]]] = {
    Phase.SCENE: lambda state: Prompt(T("Which scenario of yours is it?")),
    Phase.LAYING: _reveal_prompt,
    Phase.DRAFT: _draft,
    Phase.CIVILIZATION: _civilization,
    Phase.REFILL: _reveal_prompt,
    Phase.CHOOSE: _choose,
    Phase.FOLLOW: _follow,
    Phase.ACT: _act,
    Phase.END: _end,
    Phase.OVER: _over,
}


def progress(state: State) -> Text:
    if state.phase is Phase.DRAFT:
        return T("Draft: card {n} of {kept}", n=state.drafting + 1, kept=KEPT)
    return T("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)


# What a move is


def told_alone(state: State, move: Move) -> Text:
    """For the seat that makes it, with the card that the others may not see."""
    if isinstance(move, Keep):
        return T("{what}: {cards}", what=tell(state, move), cards=thing_name(state, move.card))
    return tell(state, move)


def tell(state: State, move: Move) -> Text:  # noqa: PLR0911, PLR0912, C901 -- one sentence for each kind of move
    match move:
        case Rise(card):
            return _tell_taken(state, card, rise=True)
        case Annex(card):
            return _tell_taken(state, card, rise=False)
        case Pass():
            return T("take no civilization")
        case Act(action, thing):
            return _tell_action(state, action, thing)
        case Buy(card):
            return N(
                "buy the special card {card} for {n} coin",
                "buy the special card {card} for {n} coins",
                SPECIAL_PRICE,
                card=thing_name(state, card),
            )
        case Rest(card):
            return T("rest, then buy {card}", card=thing_name(state, card)) if card else T("rest")
        case Take(thing):
            return T("take {thing:the}", thing=_name(state, thing))
        case Use(source, target):
            return _tell_use(state, source, target)
        case Done():
            return T("end the actions") if state.phase is Phase.ACT else T("do without the rest")
        case Keep():
            return T("keep a civilization")  # which one stays secret
        case Reveal(cards):
            return T("turned up: {cards}", cards=tuple(thing_name(state, card) for card in cards))
        case ScenarioChosen(scenario):
            return T("play “{scenario}”", scenario=scenario.name)
        case Exchange(one, other):
            return T(
                "correct: {one} and {other} change places",
                one=thing_name(state, one),
                other=thing_name(state, other),
            )
    raise ValueError(move)


def _tell_taken(state: State, card: str, rise: bool) -> Text:
    name = state.cards.civilizations[card].name
    coins = turn.bonus_on(state, card)
    if rise:
        if coins:
            return N(
                "let {card:the} rise, with {n} bonus coin",
                "let {card:the} rise, with {n} bonus coins",
                coins,
                card=name,
            )
        return T("let {card:the} rise", card=name)
    if coins:
        return N("annex {card:the}, with {n} bonus coin", "annex {card:the}, with {n} bonus coins", coins, card=name)
    return T("annex {card:the}", card=name)


def _tell_action(state: State, action: str, thing: str) -> Text:
    offer = quote(state, state.seat, action, thing)
    name = ACTION[action].name
    cost = N("{n} coin", "{n} coins", offer.cost)
    if thing in state.cards.wonders:
        wonder = _name(state, thing)
        if offer.cost:
            return T("build {wonder:the} for {cost}", wonder=wonder, cost=cost)
        return T("build {wonder:the}", wonder=wonder)
    if thing:
        taken = _name(state, thing)
        if offer.cost:
            return T("do {action}: {thing:the}, for {cost}", action=name, thing=taken, cost=cost)
        return T("do {action}: {thing:the}", action=name, thing=taken)
    if offer.cost:
        return T("do {action} for {cost}", action=name, cost=cost)
    return T("do {action}", action=name)


def _tell_use(state: State, source: str, target: str) -> Text:
    if target:
        return T("use {card:the}: {target:the}", card=_name(state, source), target=_name(state, target))
    return T("use {card:the}", card=_name(state, source))
