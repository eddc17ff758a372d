"""A table for tests: positions made by hand, moves by their text forms, random plays, and what must always hold."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.score import Seat
from companion.rules.through_the_ages import flaws, hidden, legal, tokens
from companion.rules.through_the_ages.board import Board
from companion.rules.through_the_ages.cards import BY_ID, COPIES, KIND, LEVEL, NONE, RULES, SIZE, numbers, stock
from companion.rules.through_the_ages.facts import CIVIL
from companion.rules.through_the_ages.gains import settle, technology_comes
from companion.rules.through_the_ages.moves import parse
from companion.rules.through_the_ages.places import lying
from companion.rules.through_the_ages.ratings import _rates_of, rates
from companion.rules.through_the_ages.row import new_decks
from companion.rules.through_the_ages.state import LAST_AGE, Entry, Phase, Rules, State, Task
from companion.rules.through_the_ages.turn import DECISIONS, advance
from tests.contract import random_move


def lay(players: int = 2, age: int = 1, **rules: Any) -> State:
    """Seat 0 is to act, in round 5, with all actions and an empty row; everything else as printed."""
    state = State(Rules(players, **rules), 0, stock(CIVIL, 0, players)[:13])
    state.row = [NONE] * 13
    state.round, state.age, state.phase = 5, age, Phase.ACTIONS
    if age < LAST_AGE:
        new_decks(state)
    else:
        state.last = 6
    for seat in range(players):
        state.boards[seat].end_turn()
    return state


def give(state: State, seat: Seat, **what: Any) -> Board:
    """Put things on a board: ``leader="moses"``, ``workers={"iron": 2}``, ``food=3``, ``hand=["iron"]``, ..."""
    board = state.boards[seat]
    for key, value in what.items():
        _GIVE.get(key, _plain(key))(state, seat, value)
    settle(state, seat)
    for other in state.boards:
        other.rates = None
    board.civil, board.military = board.civil_all, board.military_all
    return board


def _plain(key: str) -> Callable[[State, Seat, Any], None]:
    def put(state: State, seat: Seat, value: Any) -> None:
        board = state.boards[seat]
        if key in ("yellow", "blue"):
            setattr(board, f"{key}_all", getattr(board, f"{key}_all") + value - getattr(board, key))
        if key == "unused":
            board.yellow_all += value - board.unused
        setattr(board, key, value)

    return put


def _workers(state: State, seat: Seat, value: dict[str, int]) -> None:
    board = state.boards[seat]
    for card, n in value.items():
        number = BY_ID[card]
        if number not in board.workers:
            technology_comes(state, seat, number)
        board.yellow_all += n - board.workers[number]
        board.workers[number] = n


def _tokens(state: State, seat: Seat, value: dict[str, int]) -> None:
    board = state.boards[seat]
    for card, n in value.items():
        board.blue_all += n - board.tokens.get(BY_ID[card], 0)
        board.tokens[BY_ID[card]] = n


def _goods(card: str) -> Callable[[State, Seat, int], None]:
    return lambda state, seat, value: _tokens(state, seat, {card: value})


def _numbers(key: str) -> Callable[[State, Seat, Iterable[str]], None]:
    return lambda state, seat, value: setattr(state.boards[seat], key, list(numbers(value)))


def _number(key: str) -> Callable[[State, Seat, str], None]:
    return lambda state, seat, value: setattr(state.boards[seat], key, BY_ID[value])


def _specials(state: State, seat: Seat, value: Iterable[str]) -> None:
    for card in numbers(value):
        state.boards[seat].specials[RULES[card].special] = card


_GIVE: dict[str, Callable[[State, Seat, Any], None]] = {
    "workers": _workers,
    "tokens": _tokens,
    "food": _goods("agriculture"),
    "ore": _goods("bronze"),
    "hand": _numbers("hand"),
    "secret": _numbers("secret"),
    "wonders": _numbers("wonders"),
    "colonies": _numbers("colonies"),
    "leader": _number("leader"),
    "wonder": _number("wonder"),
    "government": _number("government"),
    "tactic": _number("tactic"),
    "homer": _number("homer"),
    "specials": _specials,
}


def do(state: State, *lines: str) -> State:
    """Make these moves, whoever makes them."""
    for line in lines:
        state.play(parse(line))
    return state


def listed(state: State) -> set[str]:
    """The legal moves by their text forms."""
    if state.actor() == TABLE:
        return {str(move) for move, _ in hidden.outcomes(state)}
    return {str(move) for move in legal.moves(state)}


def food(state: State, seat: Seat = 0) -> int:
    return tokens.food(state.boards[seat])


def ore(state: State, seat: Seat = 0) -> int:
    return tokens.ore(state.boards[seat])


def politics(state: State) -> State:
    """The turn of seat 0 begins with its political phase."""
    state.phase = Phase.POLITICS
    return state


def event(state: State, card: str) -> State:
    """Seat 0 has planned something, and this event was turned up; the play stands at the first decision."""
    state.push(Entry(Task.EVENT, state.seat, (BY_ID[card],)))
    advance(state)
    return state


def reveal(state: State, card: str) -> State:
    """The same by a move: the card lies on top of the current events, and seat 0 plans another one."""
    politics(state)
    state.boards[0].secret.append(BY_ID["rats"])
    state.current = [BY_ID[card], BY_ID["crusades"]]
    state.top = BY_ID[card]
    return do(state, "plan rats", f"reveal {card}")


def end_turn(state: State) -> State:
    """The actor ends its turn; the table draws what is due before the next seat acts."""
    do(state, "end")
    while state.actor() == TABLE:
        state.play(hidden.draw(state, Dice(1)))
    return state


# What must always hold


def check(state: State) -> None:
    """The invariants of the rules, in any position that legal moves reached."""
    assert not flaws.flaws(state)
    check_boards(state)
    _check_cards(state)


def check_boards(state: State) -> None:
    """What must hold of every civilization, wherever its cards came from."""
    for seat, board in enumerate(state.boards):
        if not board.out:
            _check_board(state, seat, board)


def _check_board(state: State, seat: Seat, board: Board) -> None:
    assert min(board.yellow, board.blue, board.unused, board.civil, board.military, board.culture, board.science) >= 0
    assert (flaws.yellow_tokens(board), flaws.blue_tokens(board)) == (board.yellow_all, board.blue_all)
    assert min((*board.workers.values(), *board.tokens.values())) >= 0
    fresh = _rates_of(state, seat)
    assert rates(state, seat) == fresh, "ratings kept beside the board are old"
    assert (board.civil_all, board.military_all) == (fresh.civil, fresh.military)
    assert board.military <= board.military_all
    assert board.civil <= board.civil_all or state.round == 1
    oldest = state.rules.last_deck if state.age == LAST_AGE else state.age - 1
    lives = [*board.hand, *board.secret, *([board.leader] if board.leader != NONE else [])]
    lives += [board.wonder] if board.wonder != NONE else []
    lives += [bond.card for bond in board.bonds]
    assert all(LEVEL[card] >= oldest for card in lives), "something obsolete is left"


def _check_cards(state: State) -> None:
    if not state.todo and state.phase == Phase.POLITICS and state.age < LAST_AGE:
        assert NONE not in state.row, "a gap in the row after the refill"
    counted = Counter(card for card in (*lying(state), *state.civil, *state.military) if 0 <= card < SIZE)
    for card, n in counted.items():
        assert n <= COPIES[card] or KIND[card] in _BOARD_KINDS, RULES[card].id


_BOARD_KINDS = {KIND[card] for card in range(SIZE) if not COPIES[card]}


# How often a person would make a move, about: plays by these weights come to decisions that others never see
WEIGHTS = {
    "destroy": 1, "take": 20, "build": 60, "populate": 60, "upgrade": 60, "stage": 300, "develop": 120, "revolt": 60,
    "lead": 120, "play": 60, "tactic": 60, "copy": 10, "plan": 40, "attack": 200, "pass": 4, "end": 2, "accept": 60,
}  # fmt: skip


def weighted(moves: Sequence[Any], dice: Dice) -> Any:
    return dice.pick([move for move in moves for _ in range(WEIGHTS.get(str(move).split(" ")[0], 30))])


def anything(moves: Sequence[Any], dice: Dice) -> Any:
    return dice.pick(moves)


PICKS: tuple[Callable[[Sequence[Any], Dice], Any], ...] = (anything, random_move, weighted)


def random_play(
    rules: Rules,
    seed: int,
    each: Callable[[State], None] = check,
    pick: Callable[[Sequence[Any], Dice], Any] = random_move,
) -> State:
    """A play by random moves, looked at after every move."""
    dice, drawn = Dice(seed).fork("play"), Dice(seed)
    row = tuple(drawn.fork("row").sample(stock(CIVIL, 0, rules.players), 13))
    state = State(rules, drawn.below(rules.players), row)
    turns: Counter[Seat] = Counter()
    while (actor := state.actor()) != OVER:
        if actor == TABLE:
            state.play(hidden.draw(state, drawn))
        else:
            moves = legal.moves(state)
            move = pick(moves, dice)
            turns[actor] += str(move) == "end"
            state.play(move)
        each(state)
    assert len(set(turns.values())) == 1, "some had more turns than others"
    return state


def main() -> None:
    """Many random plays of every kind: python -m tests.rules.through_the_ages.table --plays 500"""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--plays", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    seen: set[Task] = set()

    def each(state: State) -> None:
        seen.update(entry.task for entry in state.todo)
        check(state)

    for players in (2, 3, 4):
        for seed in range(args.first, args.first + args.plays):
            variant = seed % 8
            rules = Rules(players, real_military=variant == 5, peaceful=variant == 6, short=variant == 7)
            random_play(rules, seed, each, PICKS[seed % 3])
        print(f"{players} players: {args.plays} plays, every invariant held after every move", flush=True)
    print("decisions never met:", sorted(task.name for task in set(DECISIONS) - seen))


if __name__ == "__main__":
    main()
