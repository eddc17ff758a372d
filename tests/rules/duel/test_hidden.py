"""What nobody can know, and how the seed decides it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.rules.duel import Phase, State, hidden
from companion.rules.duel.facts import CARD, CARDS, GUILDS, OF_DECK
from companion.rules.duel.moves import Backs, Reveal
from companion.rules.duel.position import DUE, HIDDEN, SEEN
from tests.rules.duel.lay import GAME, Lay, move


def _deal(seed: int) -> State:
    """Age I laid out by the seed."""
    state = GAME.start(GAME.prepare(GAME.recipe({"wonders": "first"}, seed)))
    state.play(GAME.draw(state, Dice(seed)))
    return state


def _age_iii(seed: int) -> State:
    state = Lay("library").play("discard library")
    while state.actor() == TABLE:
        state.play(GAME.draw(state, Dice(seed)))
    return state


def test_a_position_holds_nothing_of_its_face_down_cards() -> None:
    """The same position with another seed gives another card: any that is unseen."""
    state = _taken(_deal(1))
    drawn = {str(GAME.draw(state, Dice(seed))) for seed in range(300)}
    assert drawn == {f"reveal {card.id}" for card, _ in GAME.odds(state)}


def _taken(state: State) -> State:
    """Two neighbours of the last row are gone: one card waits to be turned up."""
    after = state.copy()
    for place in (14, 15):
        card = after.card_at(place)
        assert card
        after.play(move(f"discard {card.id}"))
    assert after.actor() == TABLE
    return after


def test_what_lies_under_a_card_does_not_depend_on_when_it_is_turned_up() -> None:
    first, second = _deal(5), _deal(5)
    for state, order in ((first, (14, 15, 18, 19)), (second, (19, 18, 15, 14))):
        for place in order:
            card = state.card_at(place)
            assert card
            state.play(move(f"discard {card.id}"))
            while state.actor() == TABLE:
                state.play(GAME.draw(state, Dice(5)))
    assert [first.card_at(place) for place in (9, 13)] == [second.card_at(place) for place in (9, 13)]


def test_the_first_deal_shows_twelve_and_ages_leave_three_cards_unseen() -> None:
    for seed in range(30):
        state = _deal(seed)
        assert (state.n[SEEN] & OF_DECK["age1"]).bit_count() == 12
        odds = GAME.odds(state)
        assert len(odds) == 11
        assert all(chance == pytest.approx(8 / 11) for _, chance in odds)


def test_odds_of_guilds_and_others_in_age_iii() -> None:
    state = _age_iii(3)
    seen_guilds = (state.n[SEEN] & GUILDS).bit_count()
    for card, chance in GAME.odds(state):
        if card.guild:
            assert chance == pytest.approx((3 - seen_guilds) / (7 - seen_guilds))
        else:
            assert chance == pytest.approx((5 + seen_guilds) / (20 - 12 + seen_guilds))


def test_outcomes_of_a_turned_up_card_are_the_unseen_cards_of_its_back() -> None:
    state = _taken(_deal(4))
    outcomes = GAME.outcomes(state)
    assert {m.cards[0] for m, _ in outcomes} == {card.number for card, _ in GAME.odds(state)}  # type: ignore[union-attr]
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)


def test_outcomes_of_the_first_card_of_age_iii() -> None:
    state = Lay("library").play("discard library")
    shares = Counter[str]()
    for outcome, chance in GAME.outcomes(state):
        assert isinstance(outcome, Reveal)
        shares[CARDS[outcome.cards[0]].deck] += chance  # type: ignore[assignment]
    assert shares["guild"] == pytest.approx(3 / 20)
    assert shares["age3"] == pytest.approx(17 / 20)


def test_backs_have_all_ways_to_lie() -> None:
    state = Lay("library").play("discard library")
    cards = [CARD["builders_guild"], *[card for card in CARDS if card.deck == "age3"][:11]]
    state.play(Reveal(tuple(card.number for card in cards)))
    assert state.phase == Phase.BACKS
    assert len(GAME.moves(state)) == 8 * 7 // 2
    hidden_places = [place for place in range(20) if state.n[HIDDEN] >> place & 1]
    state.play(Backs((hidden_places[0], hidden_places[-1])))
    assert state.guild_back(hidden_places[0])
    assert state.phase == Phase.STARTS


def test_no_backs_to_ask_for_when_all_guilds_show() -> None:
    state = Lay("library").play("discard library")
    guilds = [CARD[name] for name in ("builders_guild", "merchants_guild", "tacticians_guild")]
    cards = [card for card in CARDS if card.deck == "age3"][:9] + guilds
    state.play(Reveal(tuple(card.number for card in cards)))
    assert state.phase == Phase.STARTS


def test_the_seed_goes_on_from_what_was_typed_in() -> None:
    """A person types some cards of the layout, and the app draws the rest without repeating one."""
    state = GAME.start(GAME.prepare(GAME.recipe({"wonders": "first"}, 9)))
    own = GAME.draw(state, Dice(9))
    assert isinstance(own, Reveal)
    state.play(Reveal(own.cards[6:9]))  # the seed's own cards, at other places
    state.play(GAME.draw(state, Dice(9)))
    lying = [card for place in range(20) if (card := state.card_at(place))]
    assert len({card.id for card in lying}) == 12


def test_every_shuffle_is_as_likely() -> None:
    """Each card is left out three times in twenty-three, over many seeds."""
    times = Counter[int]()
    seeds = 1500
    for seed in range(seeds):
        times.update(hidden._deck(seed, 1)[:20])
    expected = seeds * 20 / 23
    assert len(times) == 23
    assert all(abs(n - expected) < 6 * (expected * 3 / 23) ** 0.5 for n in times.values())


def test_samples_fill_everything_that_waits() -> None:
    random = Random(1)
    for seed in range(60):
        state = GAME.start(GAME.prepare(GAME.recipe({"draws": "hand"}, seed)))
        while state.actor() != OVER:
            if state.actor() == TABLE:
                drawn = hidden.sample(state.n, random)
                assert drawn in [m for m, _ in GAME.outcomes(state)] or len(str(drawn).split()) > 2
                state.play(drawn)
                assert not state.n[DUE] or state.phase == Phase.REVEAL
            else:
                state.play(random.choice(GAME.moves(state)))


def test_unseen_is_a_copy() -> None:
    state = _deal(1)
    other = GAME.unseen(state, 0, Dice(3))
    assert other == state
    other.play(GAME.moves(other)[0])
    assert other != state
