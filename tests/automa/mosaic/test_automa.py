"""The automa of Mosaic: instructions that are never impossible, short, reasoned, and the same for the same position."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from itertools import product

import pytest

from automa.mosaic import acting, building, programme, tiles
from automa.mosaic.instruction import MOVEMENTS, Instruction
from automa.mosaic.levels import LEVELS, level
from automa.mosaic.personas import PERSONAS, Card, persona
from automa.mosaic.rival import Automa, may_act
from automa.opponent import Budget
from companion.core.chance import Dice
from companion.core.game import Move
from companion.core.illegal import Illegal
from companion.core.text import Name, Text, language
from companion.rules.mosaic import automa_seat, legal
from companion.rules.mosaic.facts import WONDERS
from companion.rules.mosaic.move_reader import parse
from companion.rules.mosaic.moves import Announce, Claim, Done, Place, Raise, Supremacy, Took
from companion.rules.mosaic.pieces import SUPPLY, UNITS
from companion.rules.mosaic.state import Phase, State
from tests.rules.mosaic.tables import GAME, play, table

IDS = [each.id for each in PERSONAS]
TURNS = int(os.environ.get("RIVAL_TURNS", "12"))  # of each level, whose telling is compared with what is written


def seated(number: int = 2, temper: str = "builder", players: int = 2) -> tuple[State, Automa]:
    """A play in its first round: persons, and an automa in the last seat."""
    state, automa = table(*["map"] * players), Automa(number, temper)
    made(state, automa.turn(state, players - 1).variants[0].moves)
    play(state, "place 1 egypt city 1", "begin")
    return state, automa


def made(state: State, moves: Iterable[Move]) -> None:
    for move in moves:
        state.play(parse(str(move)))


def test_personas_and_levels_are_those_of_the_table() -> None:
    assert list(automa_seat.PERSONAS) == IDS
    assert [each.number for each in LEVELS] == list(automa_seat.LEVELS)


@pytest.mark.parametrize("number", automa_seat.LEVELS)
@pytest.mark.parametrize("temper", [IDS[0], *(pytest.param(each, marks=pytest.mark.long) for each in IDS[1:])])
def test_no_instruction_is_impossible_by_what_the_app_knows(number: int, temper: str) -> None:
    """Whatever the persons do, every variant and the turn in its place can be written down, and needs three movements
    at most; a tile is claimed only when it was announced long enough before."""
    players = 2 + number
    state, automa = seated(number, temper, min(players, 6))
    seat, dice = state.rules.players - 1, Dice(number).fork(temper)
    for _ in range(40):
        for _ in range(3):
            disturb(state, seat, dice)
        if not may_act(state, seat):
            pass_on(state)
            continue
        for told in (automa.turn(state, seat), automa.instead(state, seat)):
            check(state, told, automa)
        made(state, dice.pick(automa.turn(state, seat).variants).moves)


def check(state: State, told: Instruction, automa: Automa) -> None:
    assert len(told.movements) <= MOVEMENTS
    assert str(told.reason)
    assert told.variants
    for variant in told.variants:
        tried = state.copy()
        made(tried, variant.moves)
        for claim in (move for move in variant.moves if isinstance(move, Claim)):
            civ = state.civilizations[claim.seat]
            assert civ.automa is not None
            assert (civ.automa.kind, civ.automa.tile) == (claim.kind, claim.tile)
            assert state.actions[claim.seat] - civ.automa.since >= automa.level.patience


@pytest.mark.parametrize("number", automa_seat.LEVELS)
def test_the_told_turn_the_reason_and_the_moves_written_are_the_same(number: int) -> None:
    """What the hands are told to move is what is written, neither more nor less, and what the reason speaks of is
    among it. ``RIVAL_TURNS=300`` looks at so many turns of each level."""
    played, seed, english = 0, 0, language("en")
    while played < TURNS:
        seed += 1
        temper = IDS[seed % len(IDS)]
        state, automa = seated(number, temper, 2 + seed % 3)
        seat, dice = state.rules.players - 1, Dice(seed).fork(temper)
        for _ in range(min(40, TURNS - played)):
            for _ in range(3):
                disturb(state, seat, dice)
            if not may_act(state, seat):
                pass_on(state)
                continue
            told, before = automa.turn(state, seat), state.copy()
            decision = automa.decide(state, seat, Budget())
            assert (decision.moves, decision.reason) == (told.variants[0].moves, told.reason)
            said = (told.sentence, *(each.text for each in told.movements), *filter(None, (told.notice,)))
            written = set[str]()
            for move in told.variants[0].moves:
                written |= names_in(GAME.tell(state, move))
                made(state, [move])
            assert written == set[str]().union(*map(names_in, said)), [english.say(each) for each in said]
            assert names_in(told.reason) <= written
            if told.card is Card.WONDER:
                assert re.search("builds (the |Stonehenge)", english.say(told.sentence)), "with its article"
            for movement, code in product(told.movements, ("en", "fr")):
                assert ". " not in language(code).say(movement.text), "one sentence to a line"
            assert automa.turn(before, seat) == told, "read from the same position, it is the same instruction"
            refilled = {deck for deck, n in state.drawn.items() if n > before.drawn.get(deck, 0)}
            assert refilled == ({told.deck} if told.deck else set()), "its supremacy card may come with this turn"
            on_hexes = [move for move in told.variants[0].moves if isinstance(move, Place | Raise)]
            assert told.hex == any(getattr(move, "piece", "") not in UNITS for move in on_hexes)
            played += 1


def names_in(what: object) -> set[str]:
    """The regions, tiles and governments that a text names."""
    if isinstance(what, Name):
        return {str(what)}
    parts = [value for _, value in what.args] if isinstance(what, Text) else what if isinstance(what, tuple) else ()
    return set[str]().union(*map(names_in, parts))


def disturb(state: State, seat: int, dice: Dice) -> None:
    """Somebody else does something, or a correction of the table takes something away."""
    others = [move for move in legal.moves(state) if move.seat != seat and not isinstance(move, Supremacy | Done)]
    if others:
        state.play(dice.pick(others))


def pass_on(state: State) -> None:
    match state.phase:
        case Phase.TALLY:
            for civ in state.civilizations:
                civ.figures["population"] = 7  # for whoever has a Republic
            play(state, "tally")
        case Phase.TRIGGER:
            play(state, "turn 1")
        case Phase.LAST:
            play(state, f"done {state.remaining[0] + 1}")
        case _:
            pass


@pytest.mark.parametrize("temper", IDS)
def test_the_same_position_has_the_same_turn(temper: str) -> None:
    one, automa = seated(2, temper)
    other, twin = seated(2, temper)
    for _ in range(8):
        mine = automa.decide(one, 1, Budget())
        assert mine == twin.decide(other, 1, Budget())
        made(one, mine.moves)
        made(other, mine.moves)


def test_a_programme_is_used_up_before_it_is_shuffled() -> None:
    state, automa = seated(2, "scholar")
    whole = programme.cards(automa.persona, automa.level)
    seen = []
    for turn in range(len(whole)):
        state.actions[1] = turn
        seen.append(programme.card(state, 1, automa.persona, automa.level))
    assert sorted(seen) == sorted(whole)
    assert whole.count(Card.REST) == level(2).rests


# The map


def test_it_goes_where_a_city_is_worth_most() -> None:
    """A rival's three cities in Egypt are beaten by nobody; Greece, where one more city takes the lead, is."""
    state, _ = seated(2, "warlord")
    play(state, "place 1 egypt city 3", "place 1 greece city 1", "place 2 greece infantry 1")
    told = building.city_or_port(state, 1, persona("warlord"), level(2))
    assert told is not None
    assert told.variants[0].moves[1] == Place(1, "greece", "city")
    assert "Greece" in str(told.reason)


def test_loyalty_and_closed_regions_keep_it_out() -> None:
    state, _ = seated()
    for region in state.regions[:-1]:
        state.civilizations[0].loyal = region
        told = building.city_or_port(state, 1, persona("builder"), level(2))
        assert told is not None
        for variant in told.variants:
            assert all(
                move.region not in (region, "gaul", "hispania") for move in variant.moves if isinstance(move, Place)
            )


def test_pieces_that_are_used_up_are_not_asked_for() -> None:
    state, automa = seated()
    civ = state.civilizations[1]
    home = next(region for region, _ in civ.pieces)
    civ.pieces = {(home, kind): n for kind, n in SUPPLY.items()}
    assert building.city_or_port(state, 1, automa.persona, automa.level) is None
    assert building.settle(state, 1, automa.persona, automa.level) is None
    assert acting.march(state, 1, automa.persona, automa.level) is None
    assert automa.instead(state, 1).card is Card.REST


def test_a_full_region_leads_to_units_or_rest_and_nothing_after_that() -> None:
    state, automa = seated()
    for turn in range(20):
        state.actions[1] = turn
        told, other = automa.turn(state, 1), automa.instead(state, 1)
        assert other.card in (Card.MARCH, Card.REST)
        assert other.card is not told.card or other.card is Card.REST
        assert not other.deck
        assert not other.hex


def test_it_marches_with_two_units_and_with_the_other_kind_where_its_own_are_used_up() -> None:
    state, _ = seated(2, "warlord")
    civ = state.civilizations[1]
    home = next(region for region, _ in civ.pieces)
    for left, piece, n in ((2, "cavalry", 2), (1, "cavalry", 1), (0, "infantry", 2)):
        civ.pieces = {(home, "city"): 1, (home, "cavalry"): SUPPLY["cavalry"] - left}
        told = acting.march(state, 1, persona("warlord"), level(2))
        assert told is not None
        placed = told.variants[0].moves[1]
        assert isinstance(placed, Place)
        assert (placed.piece, placed.n) == (piece, n)


def test_a_town_stands_where_it_has_a_city_and_of_cities_used_up_only_ports_are_left() -> None:
    state, automa = seated()
    civ = state.civilizations[1]
    civ.pieces = {("assyria", "city"): SUPPLY["city"]}
    state.civilizations[0].pieces = {("egypt", "farm"): 1}  # there it would take the lead
    told = building.settle(state, 1, persona("merchant"), automa.level)
    assert told is not None
    assert {move.region for each in told.variants for move in each.moves if isinstance(move, Place)} == {"assyria"}
    told = building.city_or_port(state, 1, automa.persona, automa.level)
    assert told is not None
    assert [each.id for each in told.variants] == ["port"]


def test_in_the_place_of_a_card_that_cannot_be_comes_a_town_then_units_then_a_technology() -> None:
    state, automa = seated()
    civ = state.civilizations[1]
    state.actions[1] = next(turn for turn in range(40) if _card_of(state, automa, turn) is Card.WONDER)
    state.civilizations[0].wonders = dict.fromkeys(WONDERS, "egypt")
    assert automa.turn(state, 1).card is Card.SETTLE
    home = next(region for region, _ in civ.pieces)
    towns = {(home, "farm"): SUPPLY["farm"], (home, "manufactory"): SUPPLY["manufactory"]}
    civ.pieces |= towns
    assert automa.turn(state, 1).card is Card.MARCH
    civ.pieces |= {("egypt", unit): n for unit, n in SUPPLY.items() if unit in UNITS}
    assert automa.turn(state, 1).card is Card.LEARN


def _card_of(state: State, automa: Automa, turn: int) -> Card:
    state.actions[1] = turn
    return programme.card(state, 1, automa.persona, automa.level)


def test_wonders_that_nobody_named_are_gone_too_and_those_of_a_port_say_so() -> None:
    state, automa = seated()
    state.civilizations[0].wonders = dict.fromkeys(set(WONDERS) - {"colossus"}, "egypt")
    told = building.wonder(state, 1, automa.persona, automa.level)
    assert told is not None
    assert "port hex" in str(told.movements[0].text)
    state.civilizations[0].wonders |= {"?1": "egypt"}
    assert building.wonder(state, 1, automa.persona, automa.level) is None


def test_who_sits_down_late_minds_loyalty_and_has_as_many_cities_as_its_level_says() -> None:
    state = table("map", "map")
    play(state, "place 1 egypt city 1", "begin")
    automa = Automa(2, "builder")
    likes = [str(move) for move in automa.turn(state, 1).variants[0].moves if isinstance(move, Place)]
    assert len(likes) == automa.level.cities == 1
    state.civilizations[0].loyal = likes[0].split()[2]
    [place] = [move for move in automa.turn(state, 1).variants[0].moves if isinstance(move, Place)]
    assert place.region != state.civilizations[0].loyal


# Cards


def test_another_card_than_a_project_is_drawn_too() -> None:
    state, automa = seated()
    told = building.project(state, 1, automa.persona, automa.level)
    assert told is not None
    for variant in told.variants:
        tried = state.copy()
        made(tried, variant.moves)
        assert tried.drawn["construction"] == 1


def test_a_card_drawn_is_counted_and_none_where_there_was_none() -> None:
    state, automa = seated()
    told = building.city_or_port(state, 1, automa.persona, automa.level)
    assert told is not None
    drawn = {}
    for variant in told.variants:
        tried = state.copy()
        made(tried, variant.moves)
        drawn[variant.id] = (tried.drawn.get("construction", 0), tried.chest, tried.actions[1])
    assert drawn == {"city": (1, 5, 1), "port": (1, 10, 1), "no_card": (0, 5, 1)}


def test_a_tax_empties_the_chest() -> None:
    state, automa = seated()
    state.chest = 15
    said = [str(each.text) for each in acting.levy(state, 1, automa.persona, automa.level).movements]
    assert said[1] == "Put the money of the chest into the bank."
    made(state, acting.levy(state, 1, automa.persona, automa.level).variants[0].moves)
    assert (state.chest, state.drawn["tax"]) == (0, 1)


def test_a_supremacy_card_comes_before_the_last_turn_is_over() -> None:
    state, automa = seated()
    play(state, "supremacy tiles", "tally", "turn 2")
    told = automa.turn(state, 1)
    assert told.variants[0].moves[-1] == Done(1)
    assert told.variants[0].carried_out("tax")[-1] == Supremacy("tax")
    assert Done(1) not in told.variants[0].carried_out("tax")
    made(state, told.variants[0].moves)
    assert not may_act(state, 1)  # the round is finished by the other seat


# Tiles


def test_it_announces_before_it_claims_and_gives_way_to_whoever_is_quicker() -> None:
    state, automa = seated(2, "scholar")
    first = automa.turn(state, 1)
    assert first.notice is not None
    made(state, first.variants[0].moves)
    assert first.variants[0].moves[0] == Announce(1, "age", "science")
    play(state, "claim 1 age science")
    state.actions[1] = 30
    assert tiles.ripe(state, 1, automa.level) is None
    assert tiles.next_tile(state, 1, automa.persona) == ("age", "art")


def test_two_automas_are_not_after_the_same_tile() -> None:
    state, automa = seated(2, "scholar", 3)
    made(state, automa.turn(state, 1).variants[0].moves)
    assert tiles.next_tile(state, 1, automa.persona) == ("age", "science")
    play(state, "announce 2 age science")
    assert tiles.next_tile(state, 2, automa.persona) == ("age", "art")


def test_it_does_not_claim_a_tile_in_the_turn_of_a_wonder() -> None:
    """Both may bring the end about, and with it a phase between two moves of one turn."""
    state, automa = seated()
    play(state, "announce 2 age art")
    turns = {Card.WONDER: 0, Card.LEARN: 0}
    for turn in range(automa.level.patience, 60):
        card = _card_of(state, automa, turn)
        if card in turns:
            claims = [move for move in automa.turn(state, 1).variants[0].moves if isinstance(move, Claim)]
            assert bool(claims) == (card is Card.LEARN)
            turns[card] += 1
    assert all(turns.values())


def test_a_tile_of_which_none_is_left_is_not_announced() -> None:
    state, _ = seated()
    state.civilizations[0].unnamed_ages = 9
    with pytest.raises(Illegal):
        play(state, "announce 2 age science")


def test_a_government_is_the_one_that_scores_most() -> None:
    state, automa = seated(2, "warlord")
    made(state, [Place(1, region, "cavalry", 2) for region in state.regions])
    told = acting.reform(state, 1, automa.persona, automa.level)
    assert told is not None
    assert str(told.variants[0].moves[1]) == "govern 2 tyranny"
    assert [str(each.text) for each in told.movements] == ["Lay Tyranny before it."], "it has no old tile"
    town = acting.reform(state, 1, persona("scholar"), automa.level)
    assert town is not None
    assert str(town.variants[0].moves[1]) == "govern 2 tyranny", "the last that a Scholar likes, and the best now"
    state.civilizations[1].government = "monarchy"
    after = acting.reform(state, 1, automa.persona, automa.level)
    assert after is not None
    assert [str(each.text) for each in after.movements] == ["Lay Tyranny before it; its old tile goes back."]
    state.civilizations[1].government = ""
    made(state, told.variants[0].moves)
    assert acting.reform(state, 1, automa.persona, automa.level) is None  # nothing would be better


# Its seat


def test_its_score_is_kept_whole() -> None:
    """Nothing of an automa is asked for at the end."""
    state, automa = seated(4, "builder")
    scored = []
    worth = {Card.PROJECT: automa.level.project_points, Card.LEARN: automa.level.card_halves // 2}
    for _ in range(30):
        if may_act(state, 1):
            told = automa.turn(state, 1)
            scored.append(worth.get(told.card, 0))
            made(state, told.variants[0].moves)
        else:
            pass_on(state)
    rows = {row.id: row.points[1] for row in GAME.score(state).rows}
    assert rows["in_play"] == sum(scored) > 0, "projects and technologies score what its level says"
    shared, seats = GAME.answers(state)
    asked = [field.id for field in GAME.form(GAME.recipe({"players": "2"}, 1), shared) if not field.shared]
    always = {"leader", "technologies", "projects", "project_points", "goods_sets", "in_play", "unrest", "money"}
    assert always <= set(asked)
    assert always | {"cities", "towns", "wonders", "cultural_cities"} <= set(seats[1])


def test_a_seat_has_one_automa_and_no_depth_of_its_own() -> None:
    state, _ = seated()
    with pytest.raises(Illegal):
        play(state, "automa 2 builder 2")
    with pytest.raises(Illegal):
        play(state, "automa 1 builder 5")
    with pytest.raises(Illegal):
        GAME.set_depth(state, 1, "ledger")
    with pytest.raises(Illegal):
        play(state, "announce 1 age science")  # a person gives no notice
    with pytest.raises(ValueError, match="no turn"):
        Automa().turn(play(state, "supremacy tax"), 1)


def test_what_an_automa_does_not_keep_is_as_given() -> None:
    """Population for a Republic and Stonehenge, cities beside the Gardens, goods for the Lighthouse."""
    state, _ = seated()
    home = next(region for region, _ in state.civilizations[1].pieces)
    play(state, *(f"raise 2 {wonder} {home}" for wonder in ("stonehenge", "hanging_gardens", "lighthouse")))
    told = GAME.answers(state)[1][1]
    assert [told[key] for key in ("population", "adjacent_cities", "unique_goods")] == [12, 2, 5]
    rows = {row.id: row.points[1] for row in GAME.score(state).rows}
    assert rows["wonders"] == 6 + 6 + 5


def test_only_a_tile_that_is_left_is_announced_and_its_waiting_begins_then() -> None:
    state, automa = seated()
    with pytest.raises(Illegal):
        play(state, "claim 1 age science", "announce 2 age science")
    state.actions[1] = 7
    play(state, "announce 2 age art")
    kept = state.civilizations[1].automa
    assert kept is not None
    assert (kept.tile, kept.since) == ("art", 7)
    state.actions[1] = 7 + automa.level.patience - 1
    assert tiles.ripe(state, 1, automa.level) is None
    state.actions[1] += 1
    assert tiles.ripe(state, 1, automa.level) == ("age", "art")


def test_golden_ages_of_an_automa_owe_it_nothing() -> None:
    state, _ = seated()
    owed = state.owed
    play(state, "claim 2 age heroes")
    assert state.owed == owed


def test_construction_without_a_card_refills_nothing() -> None:
    state, _ = seated()
    state.play(Took(0, "building"))
    assert state.drawn.get("construction", 0) == 0
    assert state.actions[0] == 1
