"""What the table is told of cards, prices and the end of a turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.text import language
from companion.rules.through_the_ages import deeds, prices
from companion.rules.through_the_ages.breakdown import RATINGS, shares
from companion.rules.through_the_ages.cards import AGGRESSION, BY_ID, NONE, RULES, SIZE
from companion.rules.through_the_ages.effect_text import lines
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.forecast import forecast, stock
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.moves import Bid, Build, Develop, EndTurn, Populate, Stage, Take, Upgrade
from companion.rules.through_the_ages.preview import preview
from companion.rules.through_the_ages.quotes import quote, take_parts
from companion.rules.through_the_ages.ratings import rates
from companion.rules.through_the_ages.state import Entry, Phase, State, Task
from tests.rules.through_the_ages.table import give, lay

GAME = Ages()


@pytest.mark.parametrize("card", range(SIZE), ids=lambda card: RULES[card].id)
def test_every_card_says_what_it_does(card: int) -> None:
    said = [language(code).say(text) for code in ("en", "fr") for text in lines(card)]
    assert said
    assert not any("{" in words for words in said)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            "raid_i",
            "Destroy an urban building of the rival, of Age I at most; half of its price, rounded up, is yours.",
        ),
        (
            "raid_iii",
            "Destroy two urban buildings of the rival, of Ages III and II at most; "
            "half of their price, rounded up, is yours.",
        ),
        ("transcontinental_railroad", "One worker on your best mine makes its resources twice."),
        ("charlie_chaplin", "One worker on your best theater gives its culture twice."),
        ("border_conflict", "The weakest: destroy a farm, a mine or an urban building of their own."),
        (
            "barbarians",
            "Who has the most culture, if also the weakest, or one of the two weakest of 3 or 4 players: "
            "\N{MINUS SIGN}1 worker.",
        ),
    ],
)
def test_what_a_card_does_is_said_of_exactly_those_whom_it_means(card: str, said: str) -> None:
    assert said in [language("en").say(text) for text in lines(BY_ID[card])]


def positions(seed: int, players: int = 2) -> Iterator[tuple[State, Sequence[Any]]]:
    """Decisions of a random play, each with its moves."""
    state = GAME.start(GAME.prepare(GAME.recipe({"players": str(players)}, seed)))
    chooser, dice = random.Random(seed), Dice(seed)
    while state.actor() >= TABLE:
        if state.actor() == TABLE:
            state.play(GAME.draw(state, dice))
            continue
        moves = GAME.moves(state)
        yield state, moves
        busy = [move for move in moves if not isinstance(move, EndTurn)]
        state.play(chooser.choice(busy if busy and chooser.random() < 0.9 else moves))


PRICES = {
    Build: lambda board, move: prices.build_price(board, move.card),
    Upgrade: lambda board, move: prices.upgrade_price(board, move.card, move.to),
    Populate: lambda board, move: prices.population_price(board),
    Stage: lambda board, move: prices.stage_price(board, move.n),
    Develop: lambda board, move: prices.science_price(board, move.card, move.revolution),
}


@pytest.mark.parametrize("seed", range(4))
def test_the_parts_of_every_price_add_up(seed: int) -> None:
    for state, moves in positions(seed):
        if state.phase != Phase.ACTIONS or state.todo:
            continue
        board = state.boards[state.seat]
        for move in moves:
            found = quote(state, state.seat, move)
            if type(move) in PRICES:
                assert found is not None
                assert found.total == PRICES[type(move)](board, move), move
            elif isinstance(move, Take):
                assert found is not None
                assert found.civil == max(0, sum(part.n for part in take_parts(state, state.seat, move)))


def test_the_forecast_is_what_the_end_of_the_turn_brings() -> None:
    seen = 0
    for state, moves in positions(5):
        if EndTurn() in moves and not state.todo and len(state.board.secret) == 0:
            ahead, seat = forecast(state, state.seat), state.seat
            after = state.copy()
            after.play(EndTurn())
            assert stock(after, seat) == ahead.then
            seen += 1
    assert seen > 10


def test_a_preview_tells_what_a_building_adds() -> None:
    state = next(state for state, moves in positions(1) if any(isinstance(move, Build) for move in moves))
    move = next(move for move in GAME.moves(state) if isinstance(move, Build))
    after = state.copy()
    deeds.build(after.boards[state.seat], move.card)
    changed = {change.figure: change for change in preview(state, state.seat, move)}
    assert changed
    assert "ore" in changed or prices.build_price(state.board, move.card) == 0


@pytest.mark.parametrize("players", [2, 3])
def test_the_shares_of_every_rating_add_up(players: int) -> None:
    for state, _ in positions(players + 20, players):
        for seat in range(players):
            now = rates(state, seat)
            for rating in RATINGS:
                total = sum(share.n for share in shares(state, seat, rating))
                most = 8 if rating == "happy" else total
                assert getattr(now, rating) == max(0, min(most, total)), (rating, state.boards[seat])


def test_what_cards_of_another_box_give_is_a_share_too() -> None:
    state = lay()
    board = give(state, 0, extra={"culture": 2, "strength": 3, "happy": 1, "science": 4})
    board.rates = None
    for rating in RATINGS:
        assert sum(share.n for share in shares(state, 0, rating)) == getattr(rates(state, 0), rating)


# What somebody is asked in the middle of a turn


def asked(task: Task, *args: Any) -> str:
    """The sentence alone: a low window shows nothing else."""
    state = GAME.start(GAME.prepare(GAME.recipe({}, 1)))
    state.push(Entry(task, 0, args))
    return language("en").say(GAME.now(state).sentence)


def test_the_sentence_says_how_much_is_lacking() -> None:
    assert "lacks 3 strength" in asked(Task.DEFEND, 1, BY_ID["plunder_i"], 3, 0)
    assert "may defend" in asked(Task.DEFEND, 1, BY_ID["plunder_i"], 0, 0), "where nobody knows how much"
    assert "a force of 4 or more" in asked(Task.SEND, BY_ID["vast_territory_i"], 4, (), ())


def test_a_bid_says_what_it_is_for() -> None:
    """A rival's is told in one line."""
    state = GAME.start(GAME.prepare(GAME.recipe({}, 1)))
    state.push(Entry(Task.BID, 0, (BY_ID["vast_territory_i"], 0, NONE, ())))
    assert language("en").say(GAME.tell(state, Bid(2))) == "bid 2 for Vast Territory (I)"


def test_who_destroys_an_own_building_reads_no_name_twice() -> None:
    assert "one of their own buildings" in asked(Task.RAZE, 0, ())
    assert "a building of" in asked(Task.RAZE, 1, ())


AGGRESSIONS = [rule.number for rule in RULES[:SIZE] if rule.kind == AGGRESSION]


@pytest.mark.parametrize("card", AGGRESSIONS, ids=lambda card: RULES[card].id)
def test_who_is_attacked_reads_what_it_costs_them(card: int) -> None:
    told = [language("en").say(line) for line in suffered_lines(card)]
    assert len(told) == len(lines(card))
    assert told[0].startswith("You")
    assert not any("rival" in line for line in told)
