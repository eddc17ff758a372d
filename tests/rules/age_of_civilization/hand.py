"""A hand at the table: sets up a play and makes the moves around the one that a test is about."""

from __future__ import annotations

from typing import Any

from companion.core.learn import Learn
from companion.rules.age_of_civilization import AgeOfCivilization, Phase, State
from companion.rules.age_of_civilization.moves import AnyMove, Done, Pass, Rest, Reveal

GAME = AgeOfCivilization()
TRACK = (
    "card_hunting",
    "card_fishing",
    "card_farm",
    "card_culture",
    "card_construction",
    "card_trade",
    "card_conquest",
    "card_plague",
)
SOLO_TRACK = (
    "card_hunting",
    "card_fishing",
    "card_farm",
    "card_culture",
    "card_plague",
    "card_construction",
    "card_trade",
    "card_conquest",
)
# Cards without any inherited ability or house effect: what a test is about stands alone.
BLANK: dict[str, dict[str, Any]] = {
    **{card: {"inherited": []} for card in ("egypt", "rome", "italy", "khitan")},
    "egypt": {"main": [], "inherited": [], "population": 3},
    "khitan": {"main": [], "inherited": [], "population": 4},
    **{key: {"effects": []} for key in ("writing", "navigation", "mining", "engineering", "iron_working")},
    "gunpowder": {"effects": []},
    "tech_9": {"effects": []},
    **{f"wonder_{n:02}": {"effects": []} for n in range(1, 16)},
    **{card: {"war": False} for card in TRACK},
}


def table(players: int = 2, first: int = 0, track: tuple[str, ...] = (), **options: Any) -> State:
    """A play before its first turn, in which this seat begins, on cards that do nothing of their own."""
    chosen = {"players": str(players), **options}
    for seed in range(100):
        state = GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))
        if state.first == first:
            break
    state.track = track or (SOLO_TRACK if players == 1 else TRACK)
    GAME.play(state, Learn.of(BLANK))
    return state


def at(state: State, phase: Phase) -> bool:
    """Whether the play is at this step; a function, because a type checker believes that attributes stay."""
    return state.phase is phase


def rule(state: State, main: str = "egypt", *under: str, seat: int | None = None, workers: int = 4) -> None:
    """Give a seat civilizations, without turn or coins, and let it act if it is its turn."""
    seat = state.seat if seat is None else seat
    board = state.boards[seat]
    for card in (main, *under):
        state.market.pop(card, None)
        state.deck -= {card}
    board.main, board.under, board.workers = main, list(under), workers
    board.forget_abilities()
    if seat == state.seat and state.phase is Phase.CIVILIZATION:
        state.step = state.phase = Phase.ACT


def inherit_nothing(state: State, *cards: str) -> None:
    """Let these civilizations have their printed ability only."""
    GAME.play(state, Learn.of({card: {"inherited": []} for card in cards}))


def acting(main: str = "egypt", players: int = 2, workers: int = 4, **options: Any) -> State:
    """A play in which every seat rules, the first with this civilization, and may act."""
    state = table(players, **options)
    inherit_nothing(state, *([main] if main != "harappa" else []))
    for seat in range(players):
        rule(state, main if seat == 0 else ("egypt", "khitan", "rome", "italy")[seat], seat=seat, workers=workers)
    return state


def own(state: State, *technologies: str, seat: int = 0) -> None:
    board = state.boards[seat]
    board.technologies.extend(technologies)
    board.forget_abilities()


def strengthen(state: State, n: int, seat: int = 0) -> None:
    GAME.put(state, f"{seat}.strength", n)


def offer_card(state: State, card: str, coins: int = 0) -> None:
    """Put a civilization into the market."""
    state.market[card] = coins
    state.deck -= {card}


def refill(state: State) -> None:
    """Turn up whatever the market waits for."""
    while state.phase is Phase.REFILL:
        state.play(Reveal((min(state.deck),)))


def play(state: State, *moves: AnyMove) -> None:
    for move in moves:
        state.play(move)
        refill(state)


def end_turn(state: State) -> None:
    """Go to the next turn, doing nothing more."""
    seat, round_ = state.seat, state.round
    while (state.seat, state.round) == (seat, round_) and state.phase is not Phase.OVER:
        if state.phase is Phase.CIVILIZATION:
            if not state.board.main:
                rule(state, "khitan" if seat else "egypt")
            else:
                play(state, Pass())
        elif state.phase is Phase.ACT:
            play(state, Done() if state.acted else Rest())
        else:
            play(state, Done())


def end_round(state: State) -> None:
    """Go to the next round, everybody idle."""
    round_ = state.round
    while state.round == round_ and state.phase is not Phase.OVER:
        end_turn(state)


def numbers(state: State, seat: int = 0) -> tuple[int, int, int]:
    """Points, coins and workers of a seat."""
    board = state.boards[seat]
    return board.total, board.coins, board.workers


def lines(quote: Any) -> list[tuple[str, str, int]]:
    return [(line.source, line.kind, line.n) for line in quote.lines]
