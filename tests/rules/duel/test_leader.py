"""The rules of a play against a leader, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Correct, Illegal
from companion.core.score import Ending
from companion.core.table import Player, Table
from companion.core.text import language
from companion.rules import GAMES
from companion.rules.duel.facts import AGES, CAPITAL, CARDS, FIRST_COINS, PLACES, TOKEN, WONDER, mask
from companion.rules.duel.leader import KINDS, LEADER, LEADERS, LEVELS, OF_AGE, PERSON, Act, LeaderDuel, Phase, State
from companion.rules.duel.leader.kinds import KIND_OF, TRADE_COINS
from companion.rules.duel.leader.moves import (
    Count,
    Done,
    Draw,
    Empty,
    Erect,
    Lead,
    Learn,
    Mine,
    Starts,
    Take,
)
from companion.rules.duel.leader.orders import ORDERS, order

GAME = LeaderDuel()
QUILL, MORTAR, WHEEL, PENDULUM, SUNDIAL, SPHERE = range(6)


def new(seed: int = 3, **chosen: str) -> State:
    return GAME.start(GAME.prepare(GAME.recipe(chosen, seed)))


def laid(board: tuple[str, ...] = (), yours: tuple[str, ...] = (), its: tuple[str, ...] = (), **fields: Any) -> State:
    """A play with these tokens on the board and these wonders planned."""
    state = new(level=str(fields.pop("level", 1)), leader=fields.pop("leader", "builder"))
    state.board = mask(TOKEN[key].number for key in board)
    state.line = tuple(WONDER[key].number for key in its)
    state.plans = mask(WONDER[key].number for key in yours), mask(state.line)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def number_of(state: State, act: Act) -> int:
    """An order of the leader's deck that does this."""
    return next(n for n in range(ORDERS) if order(state.who, state.level, n).act is act)


def leads(state: State, kind: str) -> State:
    """The leader builds a card of this kind on its next turn, by an order of a fresh deck."""
    state.begin_turn(LEADER)
    state.drawn = 0
    state.play(Draw(number_of(state, Act.BUILD)))
    state.play(Lead(kind))
    return state


def acts(state: State, act: Act) -> State:
    """The leader sells a card, or builds its next wonder."""
    state.begin_turn(LEADER)
    state.drawn = 0
    state.play(Draw(number_of(state, act)))
    state.play(Done())
    return state


def told(before: State, move: Any, after: State) -> str:
    return " ".join(language("en").say(text) for text in GAME.news(before, move, after))


# Kinds


def test_kinds_are_all_that_the_tally_tells_apart() -> None:
    assert [len(OF_AGE[age]) for age in range(AGES + 1)] == [0, 10, 12, 9]
    for card in CARDS:
        kind = KIND_OF[card.number]
        assert (kind.age, kind.colour, kind.shields, kind.symbol) == (card.age, card.colour, card.shields, card.symbol)
        assert kind.points == card.points
        assert kind.coins == (TRADE_COINS if card.coins_per else card.coins)


def test_as_many_cards_of_a_kind_as_the_age_has() -> None:
    state = new()
    for _ in range(OF_AGE[1]["blue-3"].copies):
        leads(state, "blue-3")
    state.begin_turn(LEADER)
    state.drawn = 0
    state.play(Draw(number_of(state, Act.BUILD)))
    with pytest.raises(Illegal):
        state.play(Lead("blue-3"))


# Orders


def test_the_order_is_drawn_when_the_leaders_turn_comes_and_not_before() -> None:
    state = new()
    assert state.order is None
    state.play(Mine(0))
    assert state.actor() == TABLE
    assert state.order is None
    state.play(GAME.draw(state, Dice(3)))
    assert state.order is not None


def test_orders_come_from_a_deck_shuffled_by_the_seed() -> None:
    def drawn(seed: int, n: int = 2 * ORDERS) -> list[str]:
        state, found = new(seed), []
        for _ in range(n):
            state.begin_turn(LEADER)
            move = GAME.draw(state, Dice(seed))
            found.append(str(move))
            state.play(move)
        return found

    first, second = drawn(1)[:ORDERS], drawn(1)[ORDERS:]
    assert len(set(first)) == len(set(second)) == ORDERS  # each once, then all again
    assert first != second  # shuffled anew
    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)


def test_a_new_age_shuffles_all_orders() -> None:
    state = new()
    state.play(Mine(0))
    state.play(Draw(3))
    state.play(Empty())
    assert (state.age, state.undrawn().bit_count()) == (2, ORDERS)


@pytest.mark.parametrize("who", LEADERS, ids=lambda who: who.id)
def test_a_deck_has_orders_for_every_age(who: Any) -> None:
    assert len(who.deck) == ORDERS
    for age in range(1, AGES + 1):
        for number in range(ORDERS):
            state = laid(leader=who.id, age=age)
            state.begin_turn(LEADER)
            state.play(Draw(number))
            assert state.order is not None
            assert state.order.colours
            assert set(state.order.colours) <= {kind.colour for kind in OF_AGE[age].values()}


def test_upper_levels_sell_less_and_build_more_wonders() -> None:
    assert [level.sells for level in LEVELS] == sorted((level.sells for level in LEVELS), reverse=True)
    assert [level.wonders for level in LEVELS] == sorted(level.wonders for level in LEVELS)
    for level in LEVELS:
        found = [order(LEADERS[0], level, number).act for number in range(ORDERS)]
        assert (found.count(Act.SELL), found.count(Act.WONDER)) == (level.sells, level.wonders)


@pytest.mark.parametrize(("level", "first"), [(1, "blue"), (2, "red")])
def test_an_alert_leader_takes_red_first_when_the_pawn_is_near_a_capital(level: int, first: str) -> None:
    for pawn in (5, -5):
        state = laid(level=level, pawn=pawn)
        state.begin_turn(LEADER)
        state.play(Draw(1))  # blue, green, red
        assert state.order is not None
        assert state.order.colours[0] == first


def test_an_alert_leader_takes_green_first_when_you_are_near_scientific_supremacy() -> None:
    state = laid(level=2, learned=(1, 1, 1, 1, 0, 0))
    state.begin_turn(LEADER)
    state.play(Draw(7))  # blue, yellow, purple
    assert state.order is not None
    assert state.order.colours[0] == "green"


# Your turn


def test_any_other_card_is_one_tap() -> None:
    state = new()
    state.play(Mine(0))
    assert (state.left, state.seat, state.pawn) == (PLACES - 1, LEADER, 0)


def test_your_shields_move_the_pawn_and_loot_the_leader_once() -> None:
    state = laid(coins=FIRST_COINS)
    for shields in (2, 1, 0, 3):
        state.begin_turn(PERSON)
        state.play(Mine(shields))
    assert state.pawn == 6
    assert state.coins == FIRST_COINS - 2 - 5
    assert state.loot(LEADER) == []


def test_a_leader_cannot_lose_more_coins_than_it_has() -> None:
    state = laid(coins=1, pawn=2)
    state.play(Mine(1))
    assert state.coins == 0


def test_strategy_gives_a_shield_with_red_cards_only() -> None:
    state = laid(owned=(TOKEN["strategy"].bit, 0), yours=("colossus",))
    state.play(Mine(2))
    assert state.pawn == 3
    state.begin_turn(PERSON)
    state.play(Mine(0))
    assert state.pawn == 3
    state.begin_turn(PERSON)
    state.play(Erect(WONDER["colossus"].number))
    assert state.pawn == 5


def test_a_pair_of_symbols_gives_a_token_of_the_board() -> None:
    state = laid(board=("law", "economy"), learned=(1, 0, 0, 0, 0, 0))
    state.play(Learn(QUILL))
    assert state.phase is Phase.TOKEN
    assert state.moves() == [Take(TOKEN["economy"].number), Take(TOKEN["law"].number)]
    state.play(Take(TOKEN["law"].number))
    assert state.owned[PERSON] == TOKEN["law"].bit
    assert state.board == TOKEN["economy"].bit
    assert state.seat == LEADER
    assert len(state.symbols(PERSON)) == 2  # the quill, and the balance of Law


def test_a_pair_without_a_token_left_ends_the_turn() -> None:
    state = laid(learned=(1, 0, 0, 0, 0, 0))
    state.play(Learn(QUILL))
    assert state.seat == LEADER


def test_a_symbol_is_on_two_cards() -> None:
    state = laid(learned=(2, 0, 0, 0, 0, 0))
    with pytest.raises(Illegal):
        state.play(Learn(QUILL))


def test_six_symbols_win_by_science() -> None:
    state = laid(learned=(1, 1, 1, 1, 1, 0), age=3)
    state.play(Learn(SPHERE))
    assert state.actor() == OVER
    outcome = GAME.score(state).outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == (Ending.SCIENTIFIC, (PERSON,))


def test_law_is_a_sixth_symbol() -> None:
    state = laid(board=("law",), learned=(1, 1, 1, 1, 1, 0), age=3)
    state.play(Learn(SUNDIAL))
    state.play(Take(TOKEN["law"].number))
    assert state.ending is Ending.SCIENTIFIC


def test_the_pawn_in_the_leaders_capital_wins_by_arms() -> None:
    state = laid(pawn=7, age=3)
    state.play(Mine(3))
    assert (state.pawn, state.ending, state.winner) == (CAPITAL, Ending.MILITARY, PERSON)


def test_a_wonder_that_plays_again() -> None:
    state = laid(yours=("sphinx", "pyramids"))
    before = state.copy()
    state.play(Erect(WONDER["sphinx"].number))
    assert (state.seat, state.phase, state.left) == (PERSON, Phase.YOURS, PLACES - 1)
    assert "You play again." in told(before, Erect(WONDER["sphinx"].number), state)


def test_theology_makes_every_wonder_play_again() -> None:
    state = laid(yours=("pyramids",), owned=(TOKEN["theology"].bit, 0))
    state.play(Erect(WONDER["pyramids"].number))
    assert state.seat == PERSON


def test_a_turn_to_play_again_is_lost_at_the_end_of_an_age() -> None:
    state = laid(yours=("sphinx",), left=1)
    state.play(Erect(WONDER["sphinx"].number))
    assert (state.age, state.phase) == (2, Phase.STARTS)


def test_the_appian_way_takes_coins_from_the_leader() -> None:
    state = laid(yours=("appian_way",), coins=7)
    state.play(Erect(WONDER["appian_way"].number))
    assert state.coins == 4


@pytest.mark.parametrize(("wonder", "kind"), [("statue_of_zeus", "brown"), ("circus_maximus", "grey")])
def test_a_wonder_destroys_a_card_of_the_leader(wonder: str, kind: str) -> None:
    state = leads(laid(yours=(wonder,)), kind)
    assert state.number_of(kind) == 1
    state.begin_turn(PERSON)
    state.play(Erect(WONDER[wonder].number))
    assert state.number_of(kind) == 0
    assert state.pawn == 1


def test_the_great_library_offers_what_lies_in_the_box() -> None:
    state = laid(board=("law",), yours=("great_library",))
    state.play(Erect(WONDER["great_library"].number))
    assert state.phase is Phase.LIBRARY
    assert Take(TOKEN["law"].number) not in state.moves()
    state.play(Take(TOKEN["philosophy"].number))
    assert (state.owned[PERSON], state.board) == (TOKEN["philosophy"].bit, TOKEN["law"].bit)


def test_the_mausoleum_brings_back_a_card_with_its_effect() -> None:
    state = laid(yours=("mausoleum",))
    state.play(Erect(WONDER["mausoleum"].number))
    assert state.phase is Phase.BROUGHT
    state.play(Mine(2))
    assert (state.pawn, state.left, state.seat) == (2, PLACES - 1, LEADER)  # one card of the structure, not two


def test_seven_wonders_are_the_most() -> None:
    yours, its = ("pyramids", "sphinx", "colossus", "piraeus"), ("appian_way", "statue_of_zeus", "hanging_gardens")
    state = laid(yours=("sphinx",), its=("circus_maximus",))
    state.built = mask(WONDER[key].number for key in yours if key != "sphinx"), mask(WONDER[key].number for key in its)
    before = state.copy()
    state.play(Erect(WONDER["sphinx"].number))
    assert state.plans == (0, 0)
    assert "Seven wonders" in told(before, Erect(WONDER["sphinx"].number), state)
    state.begin_turn(LEADER)
    state.play(Draw(number_of(state, Act.WONDER)))
    assert state.order is not None
    assert state.order.act is Act.BUILD  # nothing is left to build but the card


# The leader's turn


def test_the_leader_builds_free_of_cost() -> None:
    state = leads(new(), "blue-3")
    assert state.coins == FIRST_COINS
    assert GAME.score(state).rows[1].points == (0, 3)


def test_its_shields_move_the_pawn_and_tell_your_loss() -> None:
    state = laid(pawn=-2)
    before = state.copy()
    leads(state, "red-1")
    assert state.pawn == -3
    words = told(before, Lead("red-1"), state)
    assert "Move the pawn 1 space towards you." in words
    assert "you lose 2 coins" in words
    assert [space for space, _ in state.loot(PERSON)] == [6]


def test_the_leader_wins_by_arms() -> None:
    state = leads(laid(pawn=-8), "red-1")
    assert (state.ending, state.winner) == (Ending.MILITARY, LEADER)


def test_its_pair_takes_the_token_that_it_likes() -> None:
    for who, liked in (("builder", "philosophy"), ("general", "strategy"), ("scientist", "law")):
        state = laid(leader=who, board=("economy", "law", "philosophy", "strategy"))
        leads(state, "green-quill")
        state.age = 2
        leads(state, "green-quill")
        assert state.owned[LEADER] == TOKEN[liked].bit


def test_its_token_pays_and_counts() -> None:
    state = laid(board=("agriculture",))
    leads(state, "green-quill")
    state.age = 2
    leads(state, "green-quill")
    assert state.coins == FIRST_COINS + 6
    progress = next(row for row in GAME.score(state).rows if row.id == "progress")
    assert progress.points == (0, 4)


def test_the_leader_wins_by_science() -> None:
    state = new()
    for kind in ("green-quill", "green-mortar", "green-wheel", "green-pendulum"):
        leads(state, kind)
    state.age = 3
    leads(state, "green-sundial")
    assert state.actor() != OVER
    leads(state, "green-armillary_sphere")
    assert (state.ending, state.winner) == (Ending.SCIENTIFIC, LEADER)


def test_selling_brings_coins_and_one_more_for_each_yellow_card() -> None:
    state = leads(new(level="1"), "yellow")
    acts(state, Act.SELL)
    assert state.coins == FIRST_COINS + 2 + 1


def test_its_wonders_are_built_in_their_order_with_their_effects() -> None:
    state = laid(its=("colossus", "hanging_gardens", "appian_way"))
    acts(state, Act.WONDER)
    assert (state.pawn, state.seat) == (-2, PERSON)
    acts(state, Act.WONDER)
    assert (state.coins, state.seat, state.actor()) == (FIRST_COINS + 6, LEADER, TABLE)  # it plays again
    before = state.copy()
    acts(state, Act.WONDER)
    assert "You lose 3 coins." in told(before, Done(), state)
    assert state.next_wonder is None


def test_you_choose_which_card_its_wonder_destroys() -> None:
    state = laid(its=("statue_of_zeus",))
    before = state.copy()
    acts(state, Act.WONDER)
    assert "Discard a brown card of your city, whichever you like." in told(before, Done(), state)


def test_the_leader_never_has_a_wonder_that_chooses_for_it() -> None:
    for seed in range(60):
        contents = GAME.prepare(GAME.recipe({}, seed)).contents
        assert not {WONDER["great_library"].number, WONDER["mausoleum"].number} & set(contents.its)
        assert not set(contents.its) & set(contents.yours)


# Ages


@pytest.mark.parametrize(
    ("pawn", "last", "phase", "seat"),
    [
        (2, PERSON, Phase.LEADS, LEADER),  # it is behind, decides, and begins
        (-2, LEADER, Phase.STARTS, LEADER),  # you are behind and decide
        (0, LEADER, Phase.LEADS, LEADER),  # in the middle who played last decides
        (0, PERSON, Phase.STARTS, PERSON),
    ],
)
def test_who_begins_the_next_age(pawn: int, last: int, phase: Phase, seat: int) -> None:
    state = laid(pawn=pawn, left=1)
    state.begin_turn(last)
    if last == PERSON:
        state.play(Mine(0))
    else:
        leads(state, "brown")
    assert (state.age, state.left, state.phase, state.seat) == (2, PLACES, phase, seat)


def test_you_may_let_the_leader_begin() -> None:
    for seat, phase in ((PERSON, Phase.YOURS), (LEADER, Phase.LEADS)):
        state = laid(left=1)
        state.play(Mine(0))
        state.play(Starts(seat))
        assert (state.seat, state.phase) == (seat, phase)


def test_twenty_cards_are_an_age() -> None:
    state, turns = new(), 0
    while state.age == 1:
        if state.seat == PERSON:
            state.play(Mine(0))
        else:
            leads(state, state.kinds_left()[0].id)
        turns += 1
    assert turns == PLACES


def test_a_structure_that_is_empty_too_early_ends_the_age() -> None:
    state = laid(left=3)
    state.play(Empty())
    assert (state.age, state.left) == (2, PLACES)


# The end


def counted(yours: Count, **fields: Any) -> Any:
    state = laid(age=3, left=1, **fields)
    state.play(Mine(0))
    assert state.phase is Phase.COUNT
    state.play(yours)
    return GAME.score(state)


def kinds(**n: int) -> tuple[int, ...]:
    """A city of the leader with so many cards of some kinds of Age III."""
    named = {OF_AGE[3][key.replace("_", "-")].number: value for key, value in n.items()}
    return tuple(named.get(kind.number, 0) for kind in KINDS)


def test_civil_victory_on_points() -> None:
    sheet = counted(Count(21, 4, 3, 6, 10), city=kinds(blue_7=2, yellow=1, purple=1), coins=8, pawn=1)
    rows = {row.id: row.points for row in sheet.rows}
    assert rows["military"] == (2, 0)
    assert rows["blue"] == (21, 14)
    assert rows["yellow"] == (3, 3)
    assert rows["purple"] == (6, LEVELS[0].guild)
    assert rows["coins"] == (3, 2)
    assert sheet.outcome.ending is Ending.POINTS
    assert sheet.outcome.winners == (PERSON,)


def test_your_wonders_and_tokens_are_counted_for_you() -> None:
    built = WONDER["pyramids"].bit | WONDER["sphinx"].bit
    owned = TOKEN["philosophy"].bit | TOKEN["mathematics"].bit
    rows = {row.id: row.points for row in counted(Count(0, 0, 0, 0, 0), built=(built, 0), owned=(owned, 0)).rows}
    assert rows["wonders"] == (15, 0)
    assert rows["progress"] == (7 + 6, 0)


def test_a_tie_goes_to_blue_and_is_shared_then() -> None:
    tied = counted(Count(14, 0, 0, 0, 2), city=kinds(blue_7=2), coins=0)
    assert tied.totals[0] == tied.totals[1]
    assert tied.outcome.ending is Ending.SHARED
    assert tied.outcome.winners == (PERSON, LEADER)
    by_blue = counted(Count(12, 2, 0, 0, 0), city=kinds(blue_7=2), coins=0)
    assert by_blue.outcome.ending is Ending.TIE_BREAK
    assert by_blue.outcome.winners == (LEADER,)


def test_renown_of_the_highest_level() -> None:
    sheet = counted(Count(0, 0, 0, 0, 0), level=4)
    assert sheet.rows[-1].points == (0, LEVELS[3].renown)


def test_nothing_is_counted_before_the_third_age_is_over() -> None:
    with pytest.raises(Illegal):
        new().play(Count(1, 1, 1, 1, 1))
    state = laid(age=3, left=1)
    state.play(Mine(0))
    with pytest.raises(Illegal):
        state.play(Count(-1, 0, 0, 0, 0))
    assert state.phase is Phase.COUNT


# At a table


def table(seed: int = 5) -> Table:
    players = (Player("Ada"), Player("", "rival", 2, "leader"))
    return Table(GAME, GAME.prepare(GAME.recipe({}, seed)), players)


def test_undo_takes_back_a_tap_with_the_order_drawn_upon_it() -> None:
    play = table()
    play.play(Mine(0))
    drawn = play.draw()
    assert play.undo_text is not None
    play.undo()
    assert play.position == 0
    play.play(Mine(1))  # another turn, and the same order: going back does not buy another one
    assert play.draw().move == drawn.move


def test_a_play_as_text_comes_back() -> None:
    play = table()
    dice = Dice(8)
    while not play.over and play.position < 60:
        if play.actor == TABLE:
            play.draw()
        else:
            moves = [move for move in GAME.moves(play.state) if not isinstance(move, Empty)]
            play.play(dice.pick(moves))
    again = Table.from_text(play.to_text(), GAMES)
    assert again.state == play.state
    assert again.to_text() == play.to_text()


def test_the_table_is_always_right() -> None:
    play = table()
    for path, value in (
        ("pawn", -4),
        ("left", 7),
        ("turn", 2),
        ("coins", 12),
        ("city.1.red-1", 2),
        ("symbol.quill", 1),
        ("loot.1.1", 0),
    ):
        play.play(Correct(path, value))
        figures = {figure.id: figure.value for figure in GAME.figures(play.state)}
        assert figures[path] == value
    assert play.actor == TABLE  # it is the leader's turn now
    assert [space for space, _ in play.state.loot(PERSON)] == [6]


def test_a_token_and_a_wonder_are_in_one_place() -> None:
    state = laid(board=("law",), yours=("sphinx",), its=("pyramids",))
    for holder, where in ((1, "yours"), (2, "its"), (3, "box"), (0, "board")):
        GAME.play(state, Correct("token.law", holder))
        bit = TOKEN["law"].bit
        found = {"board": state.board, "yours": state.owned[0], "its": state.owned[1], "box": state.box}
        assert [key for key, tokens in found.items() if tokens & bit] == [where]
    GAME.play(state, Correct("wonder.pyramids", 1))
    assert (state.plans[LEADER], state.built[LEADER]) == (0, WONDER["pyramids"].bit)
    GAME.play(state, Correct("wonder.pyramids", 0))
    assert (state.plans[LEADER], state.built[LEADER]) == (WONDER["pyramids"].bit, 0)
