"""What a forbidden move would lay on the table is foretold whole: what is paid, and what it brings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from companion.core.chance import Dice
from companion.core.field import Field
from companion.core.game import OVER, TABLE, Anyway, Correct, Game, Illegal, Needs
from companion.rules import GAMES
from tests.contract import random_move

FOLLOWING = ("yellow", "blue")  # banks of Through the Ages: they follow by themselves
TRIES = 60


@cache
def _positions(game: Game[Any], seed: int) -> tuple[list[Any], list[Any]]:
    """Positions of a random play, and moves that were possible somewhere in it."""
    dice, states, moves = Dice(seed), list[Any](), list[Any]()
    state = game.start(game.prepare(game.recipe({}, seed)))
    for _ in range(400):
        if state.actor() == OVER:
            break
        if state.actor() == TABLE:
            game.play(state, game.draw(state, Dice(seed)))
            continue
        states.append(state.copy())
        legal = game.moves(state)
        moves += [random_move(legal, dice) for _ in range(2)]
        try:
            game.play(state, random_move(legal, dice))
        except Needs:
            break
    return states, moves


def _figures(game: Game[Any], state: Any) -> dict[str, Field]:
    return {field.id: field for field in game.figures(state)}


def _after(game: Game[Any], state: Any, move: Any) -> tuple[dict[str, Field], dict[str, Field]] | None:
    """What lies there where the means of a forbidden move are lent, before and after it."""
    try:
        game.play(state.copy(), move)
    except Needs:
        return None
    except Illegal:
        for lent in game.lend(state, move):
            then = lent.copy()
            try:
                game.play(then, move)
            except Illegal:
                continue
            return _figures(game, lent), _figures(game, then)
    return None


def _gained(before: Mapping[str, Field], after: Mapping[str, Field]) -> dict[str, frozenset[str]]:
    """Things of lists that the move has brought."""
    gained = {}
    for path, field in after.items():
        old = before[path].value if path in before else frozenset()
        if isinstance(field.value, frozenset) and isinstance(old, frozenset) and field.value - old:
            gained[path] = field.value - old
    return gained


@pytest.mark.parametrize("name", list(GAMES))
def test_what_a_forbidden_move_brings_is_foretold_and_not_only_what_it_costs(name: str) -> None:
    game, told_of = GAMES[name], 0
    for seed in range(3):
        states, moves = _positions(game, seed)
        dice = Dice(seed).fork("anyway")
        for _ in range(TRIES):
            state, move = dice.pick(states), dice.pick(moves)
            if (found := _after(game, state, move)) is None:
                continue
            before, after = found
            told = game.effects_anyway(state, move)
            then = state.copy()
            Anyway(0, str(move), tuple(told)).apply(game, then)
            lies = _figures(game, then)
            told_of += bool(told)
            for path, things in _gained(before, after).items():
                lying = lies[path].value
                assert isinstance(lying, frozenset)
                assert things <= lying, (str(move), path)
            for path, value in told:
                assert lies[path].value == value, (str(move), path, "what is told stands there")
            _check_numbers((before, after), (_figures(game, state), lies), str(move))
    assert told_of


Figures = Mapping[str, Field]


def _check_numbers(lent: tuple[Figures, Figures], here: tuple[Figures, Figures], move: str) -> None:
    """A number that grows by the move grows here as much, as far as there is room."""
    for path, field in lent[1].items():
        if path.split(".")[0] in FOLLOWING or field.is_flag or not all(path in each for each in (lent[0], *here)):
            continue
        old, now, new, then = (figures[path].value for figures in (lent[0], here[0], lent[1], here[1]))
        if isinstance(old, int) and isinstance(now, int) and isinstance(new, int) and new > old:
            assert then in (min(now + new - old, here[0][path].high), new), (move, path)


def _foretold(game: Game[Any], wanted: type[Any], path: str, seeds: int = 6) -> bool:
    """Whether something is foretold of such moves for figures of this kind."""
    for seed in range(seeds):
        states, moves = _positions(game, seed)
        for move in {str(move): move for move in moves if isinstance(move, wanted)}.values():
            for state in states[:: max(1, len(states) // 12)]:
                allowed = _after(game, state, move) is not None
                if allowed and any(path in each for each, _ in game.effects_anyway(state, move)):
                    return True
    return False


def test_an_age_gains_its_technology_and_civilization() -> None:
    from companion.rules.age_of_civilization.moves import Act, Rise  # noqa: PLC0415 -- beside its one use

    game = GAMES["age_of_civilization"]
    assert _foretold(game, Act, "technologies")
    assert _foretold(game, Rise, "main")


def test_a_city_gains_its_card_and_its_place_is_empty() -> None:
    from companion.rules.duel.moves import Build  # noqa: PLC0415 -- beside its one use

    assert _foretold(GAMES["duel"], Build, "city.")
    assert _foretold(GAMES["duel"], Build, "place.")


def test_a_leader_who_was_not_in_the_hand_leads() -> None:
    from companion.rules.through_the_ages.moves import Lead  # noqa: PLC0415 -- beside its one use

    assert _foretold(GAMES["through_the_ages"], Lead, "leader.", 2)


def test_a_wonder_stands_where_it_was_raised() -> None:
    from companion.rules.mosaic.moves import Raise  # noqa: PLC0415 -- beside its one use

    assert _foretold(GAMES["mosaic"], Raise, ".wonder.", 3)


# Cards that are not there, moves at another moment


def _told_by_moment(name: str, seeds: int = 3) -> dict[str, list[bool]]:
    """Of forbidden moves by their kind, whether something is foretold."""
    game, told = GAMES[name], dict[str, list[bool]]()
    for seed in range(seeds):
        states, moves = _positions(game, seed)
        dice = Dice(seed).fork("elsewhere")
        for _ in range(120):
            state, move = dice.pick(states), dice.pick(moves)
            try:
                game.play(state.copy(), move)
            except Needs:
                continue
            except Illegal:
                told.setdefault(type(move).__name__, []).append(bool(game.effects_anyway(state, move)))
    return told


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("duel", ("Build", "Discard")),
        ("through_the_ages", ("Take", "Plan", "Destroy")),
        ("mosaic", ("Raise", "Shift")),
        ("age_of_civilization", ("Rise", "Rest", "Act")),
        ("roll", ("Build", "Buy")),
    ],
)
def test_most_moves_with_cards_from_elsewhere_or_out_of_turn_are_foretold(name: str, kinds: tuple[str, ...]) -> None:
    told = _told_by_moment(name)
    for kind in kinds:
        assert sum(told[kind]) > 0.6 * len(told[kind]), (kind, told[kind])


def test_nothing_is_foretold_of_a_throw() -> None:
    told = _told_by_moment("roll")
    assert not any(told["Throw"])


def test_a_card_that_did_not_lie_there_leaves_the_structure_alone() -> None:
    from companion.rules.duel.facts import CARDS  # noqa: PLC0415 -- beside its one use
    from companion.rules.duel.moves import Build  # noqa: PLC0415

    game, found = GAMES["duel"], 0
    states, moves = _positions(game, 1)
    for state in states[::7]:
        lying = {field.value for field in game.figures(state) if field.id.startswith("place.")}
        for move in (each for each in moves if isinstance(each, Build) and CARDS[each.card].id not in lying):
            told = dict(game.effects_anyway(state, move))
            found += any(path.startswith("city.") for path in told)
            assert not any(path.startswith("place.") for path in told), str(move)
    assert found


def test_a_card_that_did_not_lie_in_the_row_comes_into_the_hand_and_the_row_stays() -> None:
    from companion.rules.through_the_ages import row  # noqa: PLC0415 -- beside its one use
    from companion.rules.through_the_ages.moves import Take  # noqa: PLC0415

    game, found = GAMES["through_the_ages"], 0
    states, moves = _positions(game, 2)
    taken = {move.card: move for move in moves if isinstance(move, Take)}.values()  # from wherever each lay last
    for state in states[::21]:
        for move in (each for each in taken if not row.lies(state, each.slot, each.card)):
            told = dict(game.effects_anyway(state, move))
            found += any(path.startswith(("hand.", "wonder.")) for path in told)
            assert not any(path.startswith("row.") for path in told), str(move)
    assert found


def test_what_an_event_and_an_attack_do_to_an_automa_is_foretold() -> None:
    from companion.rules.through_the_ages.cards import BY_ID  # noqa: PLC0415 -- beside its one use
    from companion.rules.through_the_ages.solo.moves import EndAge, Event, Strike  # noqa: PLC0415 -- as above

    game = GAMES["ages_solo"]
    state = game.start(game.prepare(game.recipe({}, 3)))
    game.play(state, Correct("2.culture", 20))
    for move in (Event(BY_ID["impact_of_happiness"], 1), Strike(BY_ID["armed_intervention"], 1, 99)):
        with pytest.raises(Illegal):
            game.play(state.copy(), move)
        told = dict(game.effects_anyway(state, move))
        assert told.get("2.culture", state.automas[0].culture) != state.automas[0].culture, str(move)
    assert dict(game.effects_anyway(state, EndAge(3)))["age"] == 3
