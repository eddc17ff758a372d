"""Age of Civilization played at its table by touches."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from automa.age_of_civilization.policy import choose
from automa.age_of_civilization.weights import TEMPERAMENTS
from companion.app import table_start
from companion.core.chance import Dice
from companion.core.game import OVER, Correct, Prompt
from companion.core.learn import Learn
from companion.core.table import Player
from companion.core.text import Text
from companion.dev.layout_check import out_of_sight
from companion.rules.age_of_civilization import Phase, draws, war
from companion.rules.age_of_civilization.moves import Act, Annex, Buy, Done, Exchange, Pass, Rest, Reveal, Rise
from companion.rules.age_of_civilization.words import outlook
from companion.ui.games.age_of_civilization.scenes import AOC_SCENES, aoc_table, aoc_view
from companion.ui.kit.bars import NowBanner
from companion.ui.kit.geometry import bounds
from companion.ui.kit.glow import Glow
from companion.ui.screens.questions import options_asked
from scenarios.age_of_civilization import words as scenario_words
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.age_of_civilization.at_table import BY_HAND, ENGLISH, GAME, TWO, AtCiv, at, busy, new_table, reach
from tests.ui.sampling import sampled, some_of


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtCiv]]:
    yield from sitting(tmp_path, AtCiv, new_table)


# A skirmish, from the setup to the result


def opened(folder: Path) -> AtCiv:
    """The app at its first start."""
    driver = AtCiv.__new__(AtCiv)
    Driver.__init__(driver, folder)
    return driver


def test_the_table_of_a_skirmish_is_laid(tmp_path: Path) -> None:
    driver = opened(tmp_path)
    driver.tap("game-age_of_civilization")
    driver.tap("set-up")
    driver.tap("company-alone")
    driver.tap("lay")
    driver.see("Take these civilizations out:", "Lay out these wonders:", "Open in round 1", "Plague")
    assert not driver.find("slot-6").enabled, "the Plague is fixed in place 5"
    before = driver.texts()
    driver.tap("slot-2")
    driver.tap("redraw")
    assert driver.texts() != before, "a slot is drawn again"
    driver.tap("job-wonders")
    driver.tap("start")
    state = driver.state
    assert (len(state.market), len(state.wonders), state.track[4]) == (5, 4, "card_plague")
    assert not {"mongolia", "vikings", "germania", "carthage", "phoenicia", "scythians", "iberia"} & {*state.rules.deck}
    driver.see("Let your first civilization rise.")
    driver.stop()


def test_a_skirmish_is_played_from_the_setup_to_its_achievements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table on which a good player comes to 27 points without any technology."""
    monkeypatch.setattr(table_start, "new_seed", lambda: 1)
    driver = opened(tmp_path)
    for name in ("game-age_of_civilization", "set-up", "company-alone", "draws-app", "lay", "start"):
        driver.tap(name)
    while driver.state.actor() != OVER:
        driver.act(choose(driver.state, TEMPERAMENTS[0].weights, Dice(1)))
    driver.see("The play is over.", "Skirmish", "27 points", "3 of 8", "Above Master, who has about 26 alone.")
    driver.tap("progress")
    driver.see("Primitive Kingdom", "Technologies 0, at most 0")
    driver.back()
    assert saved(driver).totals == (27,)
    driver.see("Newly earned", "Remarkable Clan", "Great Kingdom", "Primitive Kingdom")
    driver.stop()


def test_cards_drawn_by_hand_are_tapped_in(sit: Callable[..., AtCiv]) -> None:
    driver = sit(new_table(5, draws="hand"), view=BY_HAND, language="fr")
    assert driver.state.phase is Phase.LAYING
    driver.play_out(5)
    journal = replayed(driver).journal
    assert not any(step.drawn for step in journal)
    assert sum(isinstance(step.move, Reveal) for step in journal) == 3 + 5, (
        "track, wonders, market; one after each round"
    )
    assert saved(driver).totals == replayed(driver).score.totals


@pytest.mark.parametrize(("size", "text_size"), [(PHONE, 1.0), (SMALL, 1.6)])
def test_nothing_moves_while_one_taps_in_what_lies_there(
    sit: Callable[..., AtCiv], size: tuple[int, int], text_size: float
) -> None:
    """A list may be longer than the window: who has scrolled to a card finds the next one where it was."""
    driver = sit(new_table(5, draws="hand"), view=BY_HAND, size=size, text_size=text_size, language="fr")
    for last in (False, False, True):  # time track, wonders, market
        chips, due = [name for name in driver.names() if name.startswith("turn-")], draws.due(driver.state).n
        chips = chips[::-1] if last else chips
        for card in chips[: due - 1]:
            driver.shell.page.page.scroll.show_block(driver.find(card))
            driver.settle()
            before = bounds(driver.find(card))
            driver.tap(card)
            assert bounds(driver.find(card)) == before
            assert driver.selected(card)
        driver.tap(chips[due - 1])
        driver.tap("lie")


def test_a_table_with_variants_is_laid_by_hand(sit: Callable[..., AtCiv]) -> None:
    table = new_table(3, TWO, draws="hand", innovation="on", changing="on")
    driver = sit(table, view=BY_HAND, size=SMALL, language="fr", text_size=1.6)
    laid = []
    while driver.state.phase is Phase.LAYING:
        laid.append(draws.due(driver.state)[:2])
        driver.act(GAME.draw(driver.state, Dice(3)))
    assert laid == [("track", 8), ("events", 3), ("wonders", 5), ("market", 5), ("specials", 3)]
    assert all(driver.state.events[5:])
    driver.tap("undo")
    assert driver.state.phase is Phase.LAYING
    assert driver.find("lie").enabled, "what was taken back is still tapped in"


def test_the_app_draws_what_is_left(sit: Callable[..., AtCiv]) -> None:
    driver = sit(new_table(3, draws="hand"), view=BY_HAND)
    driver.tap("turn-card_farm")
    driver.menu("cards")
    assert driver.state.track[0] == "card_farm"
    assert driver.state.phase is Phase.CIVILIZATION


def test_the_owners_cards_are_learnt_when_the_table_begins(tmp_path: Path) -> None:
    """The checklist has the owner's names, and the journal begins with what the box says; an undo keeps that."""
    driver = AtCiv.__new__(AtCiv)
    driver.folder = tmp_path
    with driver.store() as store:
        names = {f"wonder_{n:02}": {"name": f"Marvel {n}"} for n in range(1, 16)}
        store.keep("age_of_civilization.cards", {**names, "egypt": {"population": 4}})
    Driver.__init__(driver, tmp_path)
    driver.tap("game-age_of_civilization")
    driver.tap("set-up")
    driver.tap("lay")
    driver.see("Marvel")
    driver.tap("start")
    driver.number = driver.session.number
    assert driver.state.cards.civilizations["egypt"].population == 4
    [step] = replayed(driver).journal
    assert isinstance(step.move, Learn)
    assert driver.session.snapshot.undo_text is None
    driver.stop()


# What can be done now, and what it gives


def test_an_action_shows_its_price_its_gains_and_where_they_come_from(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.CIVILIZATION))
    table.play(Correct("0.coins", 12))
    card = "sumer"
    table.play(Exchange(next(iter(table.state.market)), card) if card not in table.state.market else Rise(card))
    if not table.state.board.main:
        table.play(Rise(card))
    driver = sit(table)
    state = driver.state
    driver.tap("do-research", hold=0.6)
    driver.see("Writing", "4 coins", "Sumer", "−4 coins to pay", "+1 point", "+1 technology")
    driver.back()
    driver.tap("do-research")
    assert not driver.find("do").enabled
    driver.tap("pick-writing")
    assert driver.state is state, "a tap only chooses"
    driver.see("Sumer")
    driver.tap("do")
    assert driver.state.board.technologies == ["writing"]
    assert driver.state.board.coins == 12, "Sumer researches Writing for nothing"
    driver.tap("do-research")
    driver.tap("do-research")
    assert "do" not in driver.names(), "a second tap lets it go"


def test_what_is_closed_says_why(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.ACT))
    table.play(Correct("0.coins", 0))
    driver = sit(table)
    driver.see("Not now", "You need 7 coins for this.", "This action is not open in this round.")
    driver.tap("closed-wonder")
    driver.see("7 coins", "+3 points", "+1 wonder")
    driver.back()
    before = driver.state
    driver.tap("do")
    assert driver.state is before, "nothing is chosen"


def test_a_turn_is_undone_with_its_choice_half_made(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.ACT, 2, lambda state: state.board.coins > 5))
    driver = sit(table)
    driver.tap("do-enslave")
    driver.restart(kill=True)
    driver.tap("continue")
    assert driver.find("do").enabled, "a kill loses no choice"
    driver.tap("do")
    position = driver.session.snapshot.position
    driver.tap("undo")
    assert driver.session.snapshot.position == position - 1
    assert driver.find("do").enabled, "what was taken back is still chosen"
    driver.tap("do")
    assert driver.session.snapshot.position == position


def test_a_civilization_rises_or_is_annexed(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.CIVILIZATION, 2, lambda state: state.board.workers < 4))
    driver = sit(table)
    board = driver.state.board
    card = next(iter(driver.state.market))
    driver.tap(f"card-{card}")
    population = driver.state.cards.civilizations[card].population
    driver.see(f"Risen: workers {board.workers} → {population}", "Annexed: +1 worker")
    driver.tap("annex")
    after = driver.state.board
    assert after.under == [*board.under, card]
    assert after.workers == board.workers + 1
    driver.tap("undo")
    driver.tap("rise")
    assert driver.state.board.main == card
    assert driver.state.board.workers == population


def test_the_first_civilization_has_to_rise(sit: Callable[..., AtCiv]) -> None:
    driver = sit()
    assert "pass" not in driver.names()
    driver.see("Choose a civilization")
    assert not driver.find("rise").enabled


def test_abilities_of_the_end_of_the_turn_come_in_the_owners_order(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.CIVILIZATION))
    if "babylon" not in table.state.market:
        table.play(Exchange(next(iter(table.state.market)), "babylon"))
    table.play(Correct("0.education", 1))
    table.play(Correct("0.writing", 1))
    table.play(Correct("0.coins", 9))
    table.play(Rise("babylon"))
    table.play(Rest())
    assert table.state.phase is Phase.END
    driver = sit(table)
    driver.see("Babylon", "Education")
    assert "without" not in driver.names(), "the technology cannot be refused"
    points = driver.state.board.total
    driver.tap("use-education")
    driver.tap("use")
    assert driver.state.board.total > points
    driver.tap("use-babylon-mining")
    driver.tap("use")
    assert "mining" in driver.state.boards[0].technologies
    assert driver.state.round == 2


# What is coming


def test_the_war_is_foretold_with_both_strengths(sit: Callable[..., AtCiv]) -> None:
    def lost(state: Any) -> bool:
        ahead = war.forecast(state)
        return state.phase is Phase.ACT and ahead is not None and ahead.coming.war and bool(ahead.losers)

    driver = sit(reach(lost))
    ahead = war.forecast(driver.state)
    assert ahead is not None
    driver.see(f"{ahead.strengths[0]} against {ahead.opponent}, you lose a worker.")
    driver.tap("forecast")
    more = ahead.needed[0]
    driver.see("A coin on every civilization", f"strength becomes {ahead.opponent}.", f"With {more} more strength")
    driver.back()
    driver.tap("strength-1")
    driver.see("Strength")
    for _ in range(more):
        driver.tap("figure-0.strength-plus")
    driver.tap("save-correction")
    driver.see("you are safe.")


def see_in_order(driver: AtCiv, *parts: str) -> None:
    """These lines stand one below the other."""
    places = [next(at for at, text in enumerate(driver.texts()) if part in text) for part in parts]
    assert places == sorted(places), driver.texts()


def test_the_end_of_a_round_says_what_to_do_with_the_pieces(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT, 1, lambda state: not state.acted)))
    driver.tap("rest")
    while driver.state.round == 1:
        driver.act(GAME.moves(driver.state)[0])
    [new] = [card for card, coins in driver.state.market.items() if not coins]
    name = ENGLISH.say(driver.state.cards.civilizations[new].name)
    driver.see("Round 1 is over.")
    see_in_order(
        driver, "+1 coin on each civilization", "strength: 1", "The permanent card moves", f"New in the market: {name}."
    )
    driver.tap("seen")
    driver.see("Take a civilization, or none.")
    driver.tap("track")
    driver.see("Time track", "Plague", "After round 2: plague")


def test_the_end_of_a_round_is_seen_to_before_anything_else(sit: Callable[..., AtCiv]) -> None:
    """War, plague and card moves in order, before the rival's instruction too; a kill or an undo brings them back."""

    def ends_round(state: Any) -> bool:
        """The turn of the rival ends a round with a war; it begins the next one, too."""
        begins = state.phase is Phase.CIVILIZATION and state.seat == 1
        return begins and state.first == 0 and state.round < 6 and war.coming(state, state.round).war

    driver = sit(reach(ends_round, (Player("Ada"), Player("", "rival", 1))))
    round_ = driver.state.round
    while driver.state.round == round_:
        driver.tap("done")
    for kill in (False, True):
        if kill:
            driver.restart(kill=True)
            driver.tap("continue")
        driver.see(f"Round {round_} is over.")
        see_in_order(driver, "The first player token goes to", "The permanent card moves on", "War", "−1 worker")
        assert "done" not in driver.names(), "the rival's turn comes later"
    driver.tap("seen")
    driver.restart(kill=True)
    driver.tap("continue")
    assert "seen" not in driver.names(), "once is enough"
    driver.tap("undo")
    assert driver.state.round == round_
    assert "seen" not in driver.names()
    driver.tap("redo-bar")
    while driver.state.round == round_:
        driver.tap("go-on" if "go-on" in driver.names() else "done")
    driver.see(f"Round {round_} is over.")


def test_war_and_plague_on_one_card_are_foretold_together() -> None:
    """Whom the war spares the Plague still strikes: nobody is told to be safe then."""
    state = reach(at(Phase.ACT, 2)).state.copy()
    state.rules = replace(
        state.rules, scenario=replace(state.rules.scenario, wars=(state.round + 3,), plagues=(state.round + 3,))
    )
    for strength, words in ((0, "you lose two workers"), (9, "only the Plague takes a worker")):
        GAME.put(state, "0.strength", strength)
        told = outlook(state)
        assert told is not None
        said = ENGLISH.say(told)
        assert words in said
        assert "safe" not in said


# Cards that are others, figures that are wrong


def test_another_card_lay_there(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)))
    card, coins = next(iter(driver.state.market.items()))
    other = next(each for each in driver.state.deck if each != card)
    driver.tap(f"card-{card}", hold=0.6)
    driver.tap("exchange")
    driver.tap(f"other-{other}")
    assert driver.state.market[other] == coins
    assert card in driver.state.deck
    driver.menu("wrong-card")
    driver.tap(f"wrong-{driver.state.track[0]}")
    [last] = driver.state.track[-1:]
    driver.tap(f"other-{last}")
    assert driver.state.track[0] == last


def test_a_card_is_completed_from_the_box(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)))
    card = next(card for card in driver.state.market if "population" in driver.state.cards.to_complete(card))
    before = driver.state.cards.civilizations[card].population
    driver.menu("complete")
    driver.tap(f"menu-complete-{card}")
    driver.tap(f"figure-{card}.population-" + ("minus" if before == 4 else "plus"))
    driver.tap("keep-facts")
    assert driver.state.cards.civilizations[card].population != before
    assert "population" not in driver.state.cards.to_complete(card)
    assert isinstance(replayed(driver).journal[-1].move, Learn)
    with driver.store() as store:
        assert card in store.shelf("age_of_civilization.cards")
    driver.tap("undo")
    assert driver.state.cards.civilizations[card].population == before, "the table forgets it, the shelf does not"


def test_what_was_typed_in_elsewhere_is_taken_over(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)))
    with driver.store() as store:
        store.keep("age_of_civilization.cards", {"egypt": {"population": 4}})
    assert driver.state.cards.civilizations["egypt"].population == 3
    driver.menu("complete")
    driver.tap("menu-take-over")
    assert driver.state.cards.civilizations["egypt"].population == 4
    before = driver.session.snapshot.position
    driver.menu("complete")
    driver.tap("menu-take-over")
    driver.see("This table knows all that you have typed in.")
    assert driver.session.snapshot.position == before


def test_a_card_that_the_list_does_not_have_gets_its_name(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.REFILL), TWO, draws="hand"), view=BY_HAND)
    driver.tap("unnamed")
    for letter in "Poland":
        Window.dispatch("on_textinput", letter)
    driver.tap("keep-fact")
    [card] = [card for card in driver.state.market if ENGLISH.say(driver.state.cards.name(card)) == "Poland"]
    assert driver.state.phase is not Phase.REFILL
    assert [type(step.move) for step in replayed(driver).journal[-2:]] == [Learn, Reveal]
    assert card in driver.state.cards.yours


def test_every_figure_can_be_corrected(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT, 3), TWO), size=WIDE)
    driver.tap("correct")
    driver.tap("menu-fix-cards-2")
    owned = "writing" in driver.state.boards[1].technologies
    driver.tap("figure-1.technologies-writing")
    driver.tap("save-correction")
    assert ("writing" in driver.state.boards[1].technologies) is not owned
    driver.tap("correct")
    driver.tap("menu-fix-table")
    card = next(iter(driver.state.market))
    coins = driver.state.market[card]
    driver.tap(f"figure-market.{card}-plus")
    driver.tap("save-correction")
    assert driver.state.market[card] == coins + 1


# Several seats


def test_two_persons_play_in_turn_and_look_at_each_other(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT, 3, lambda state: state.seat == 0), TWO))
    driver.tap("seat-2")
    driver.see("What lies before Grace", "The turn: Ada", "Technologies")
    driver.tap("back-to-turn")
    assert "seat-2" in driver.names()
    while driver.state.seat == 0 and driver.state.round == 3:
        moves = GAME.moves(driver.state)
        driver.act(next((move for move in moves if isinstance(move, Rest | Done)), moves[0]))
    driver.see("Grace")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_draft_with_the_other_variants_is_played_by_touches(sit: Callable[..., AtCiv], size: tuple[int, int]) -> None:
    """The draft, and the first round with a special technology bought."""
    table = new_table(11, TWO, draft="on", innovation="on", changing="on")
    driver = sit(table, size=size)
    driver.see("Pass the device to")
    chooser, kept = random.Random(2), 0
    while driver.state.round == 1:
        kept += driver.state.phase is Phase.DRAFT
        moves = GAME.moves(driver.state)
        bought = any(board.special for board in driver.state.boards)
        buys = [] if bought else [move for move in moves if isinstance(move, Buy)]
        ends = [move for move in moves if isinstance(move, Rest | Done)]
        driver.act(next(iter((*buys, *ends)), None) or busy(moves, chooser))
    assert kept == 10
    assert any(board.special for board in driver.state.boards)
    assert all(len(board.hand) in (4, 5) for board in driver.state.boards)
    assert driver.state.events == table.state.events


def test_the_hand_of_a_draft_stays_covered(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 1, lambda state: bool(state.board.hand)), TWO, draft="on"))
    hidden = driver.state.board.hand[0]
    assert f"card-{hidden}" not in driver.names()
    driver.tap("show-hand")
    driver.tap(f"card-{hidden}")
    seat = driver.state.seat
    driver.tap("rise")
    assert driver.state.boards[seat].main == hidden


def test_a_draft_by_hand_leaves_hands_unknown(sit: Callable[..., AtCiv]) -> None:
    table = reach(at(Phase.CIVILIZATION), TWO, draft="on", draws="hand")
    driver = sit(table, view=BY_HAND)
    driver.see("You hold 5 cards.")
    driver.act(Rise(sorted(driver.state.deck)[0]))
    seat = table.state.seat
    assert driver.state.boards[seat].hidden == 4


# Rivals and the coach


def test_a_rival_says_what_it_does_and_why(sit: Callable[..., AtCiv]) -> None:
    players = (Player("Ada"), Player("", "rival", 2, "conqueror"))
    driver = sit(reach(at(Phase.CIVILIZATION, 2, lambda state: state.seat == 1), players))
    driver.see("The rival, level 2 · Conqueror")
    before = driver.session.snapshot.position
    driver.tap("why")
    driver.see("What each move seems worth, in points")
    assert driver.session.snapshot.position == before, "nothing is written down before it is done"
    driver.tap("done")
    assert driver.session.snapshot.position > before
    first, *others = replayed(driver).journal[before:]
    assert not first.drawn, "one Done, one step to take back"
    assert all(step.drawn for step in others)


def test_the_hand_of_a_rival_stays_secret(sit: Callable[..., AtCiv]) -> None:
    """In a draft its reasons name only cards that everybody knows."""
    players = (Player("Ada"), Player("", "rival", 2))
    driver = sit(reach(at(Phase.CIVILIZATION, 2, lambda state: state.seat == 1), players, draft="on"))
    intent, state = driver.session.rivals.intent, driver.state
    assert intent is not None
    [first, *_] = intent.steps
    assert first.decision is not None
    weighed = {
        candidate.move.card for candidate in first.decision.candidates if isinstance(candidate.move, Rise | Annex)
    }
    secret = {card for card in state.boards[1].hand if card in weighed} - {getattr(first.move, "card", "")}
    assert secret, "it has weighed some of its hand"
    driver.tap("why")
    for card in secret:
        assert not driver.sees(str(state.cards.civilizations[card].name)), card


def test_what_lies_in_the_market_is_shown_beside_every_step(sit: Callable[..., AtCiv]) -> None:
    """Also when a civilization of one's hand rises, and the market stays as it was."""
    table = reach(at(Phase.CIVILIZATION), TWO, draft="on")
    driver = sit(table, size=WIDE)
    driver.act(Rise(driver.state.board.hand[0]))
    assert driver.state.phase is Phase.ACT
    driver.see("Market of civilizations")
    assert {f"card-{card}" for card in driver.state.market} <= set(driver.names())


def test_after_a_move_its_news_and_what_comes_next_are_in_sight(sit: Callable[..., AtCiv]) -> None:
    def busy_hands(state: Any) -> bool:
        return state.phase is Phase.ACT and state.board.workers > 3 and state.board.coins > 4

    driver = sit(reach(busy_hands), size=SMALL)
    driver.tap("do-enslave")
    driver.shell.page.page.scroll.scroll_to(200)
    driver.tap("do")
    assert driver.state.phase is Phase.ACT, "the same step goes on"
    assert driver.shell.page.page.scroll.offset == 0
    assert out_of_sight(driver.shell.page.board.asked_for()) == []


def test_a_person_draws_for_a_rival(sit: Callable[..., AtCiv]) -> None:
    """With cards drawn by hand a rival's turn stops where a card is turned up, and goes on from there."""
    players = (Player("Ada"), Player("", "rival", 2))
    driver = sit(reach(at(Phase.CIVILIZATION, 1, lambda state: state.seat == 1), players, draws="hand"), view=BY_HAND)
    driver.see("Turn up a civilization for the market.")
    driver.tap("done")
    driver.see("Which civilization comes into the market?")
    driver.tap(f"turn-{sorted(driver.state.deck)[0]}")
    driver.see("The rival, level 2")
    driver.tap("done")
    assert driver.state.seat == 0 or driver.state.round == 2


def test_the_keyboard_chooses(sit: Callable[..., AtCiv]) -> None:
    driver = sit()
    card = next(iter(driver.state.market))
    assert driver.key(ord("1"), "1")
    driver.tap("rise")
    assert driver.state.board.main == card


def test_a_play_against_rivals_ends_by_touches(sit: Callable[..., AtCiv]) -> None:
    players = (Player("Ada"), Player("", "rival", 1, "scholar"), Player("", "rival", 2, "builder"))
    driver = sit(reach(at(Phase.ACT, 5), players, draft="on"))
    while driver.state.actor() != OVER:
        if {"done", "seen"} & set(driver.names()):
            driver.tap("seen" if "seen" in driver.names() else "done")
        else:
            moves = GAME.moves(driver.state)
            driver.act(next((move for move in moves if isinstance(move, Rest | Done | Pass)), moves[0]))
    assert saved(driver).totals == replayed(driver).score.totals


def test_the_coach_expects_points(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT, 6)))
    assert "coach" not in driver.names(), "off until somebody asks"
    driver.menu("coach")
    driver.see("Coach:", "expects")
    driver.tap("coach")
    driver.see("Points expected at the end. A bar loses a tenth for each point less than the best.")
    advice, position = driver.advice, driver.session.snapshot.position
    driver.tap("do-it")
    made = [step.move for step in replayed(driver).journal[position:] if step.seat == 0]
    assert tuple(made[: len(advice.moves)]) == advice.moves


# Counting only


def test_a_play_is_only_counted_with_its_tie_breaks(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.tap("game-age_of_civilization")
    driver.tap("score-only")
    driver.tap("players-2")
    for name in ("track-1-plus", "coins-1-plus", "final-2-plus", "workers-2-plus"):
        driver.tap(name)
    driver.see("Save, 1 : 1", "Still empty: Points on the score track (Player 2)")
    driver.tap("rest-zero")  # in a tie it asks for workers and coins too
    driver.tap("save")
    driver.see("Player 2 wins", "Equal points; Workers: 1")
    driver.stop()


# Looks


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, dict[str, int]]]:
    """One app with a table for every scene of ``make screens``."""
    driver = Driver(tmp_path_factory.mktemp("scenes"))
    with driver.store() as store:
        tables = [(scene, aoc_table(scene)) for scene in AOC_SCENES]
        numbers = {scene.name: store.begin(table, aoc_view(scene, table)) for scene, table in tables}
    yield driver, numbers
    driver.stop()


CUT_LOOKS = (
    (PHONE, "dark", "fr", 1.0),
    (SMALL, "dark", "en", 1.0),
    (WIDE, "light", "en", 1.6),
    (SIDEWAYS, "dark", "fr", 1.0),
)


@pytest.mark.parametrize(("size", "theme", "tongue", "text_size"), CUT_LOOKS)
def test_no_scene_is_cut_off(
    gallery: tuple[Driver, dict[str, int]], size: tuple[int, int], theme: str, tongue: str, text_size: float
) -> None:
    driver, numbers = gallery
    driver.resize(*size)
    driver.prefer(theme=theme, language=tongue, text_size=text_size)
    found = []
    for scene in sampled(AOC_SCENES, CUT_LOOKS.index((size, theme, tongue, text_size)), len(CUT_LOOKS)):
        driver.shell.navigator.go("table", number=numbers[scene.name])
        driver.settle()
        for name in scene.touch:
            driver.tap(name)
        found += [f"{scene.name}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
        driver.shell.navigator.root("home")
    assert found == []


def test_the_goals_of_a_scenario_stand_on_the_board(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT, 2), scenario="stones_and_stars"))
    scene = driver.state.rules.scenario
    assert out_of_sight([driver.find("goals")]) == []
    wanted = ENGLISH.say(scenario_words.goal_words(scene.goals[0])[0])
    driver.see("Bronze:", wanted)
    driver.tap("goals")
    driver.see("Silver", "Gold")


def test_who_deals_is_asked_right_after_who_plays(driver: Driver) -> None:
    driver.shell.navigator.go("setup", game="age_of_civilization")
    driver.settle()
    order = [
        option.id for option in options_asked(GAME.options, dict(GAME.recipe({"players": "2"}, 1).chosen), house=False)
    ]
    assert order[:2] == ["players", "draws"]
    driver.see("Who deals the cards?", "You, from the box")


def test_a_special_technology_is_bought_before_a_civilization_or_after_a_rest(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION), TWO, innovation="on"))
    card = driver.state.specials[0]
    driver.tap("buy-first")
    driver.tap(f"special-{card}")
    assert (driver.state.phase, driver.state.board.special) == (Phase.CIVILIZATION, card)
    driver.menu("rules")
    driver.see("A special technology is bought in your turn")
    driver.back()
    driver.tap("undo")
    driver.act(Rise(next(iter(driver.state.market))))
    seat = driver.state.seat
    driver.session.play(Correct(f"{seat}.coins", 0))
    driver.settle()
    driver.tap(f"special-{card}")
    driver.see("Rest, then buy")
    driver.tap("do")
    assert driver.state.boards[seat].special == card


@pytest.mark.parametrize(("size", "text_size"), [(PHONE, 1.0), (SMALL, 1.6), (WIDE, 1.0), (SIDEWAYS, 1.6)])
def test_to_rest_or_to_end_is_no_bronze_button_as_long_as_something_can_be_done(
    sit: Callable[..., AtCiv], size: tuple[int, int], text_size: float
) -> None:
    driver, seen = sit(reach(at(Phase.ACT)), size=size, text_size=text_size), set()
    driver.session.play(Correct(f"{driver.state.seat}.workers", 4))
    driver.settle()
    while driver.state.phase is Phase.ACT:
        busy = any(name.startswith("do-") for name in driver.names())
        seen.add((busy, driver.state.acted))
        assert (driver.main().ground() == "bronze") == (not busy), driver.names()
        moves = [move for move in GAME.moves(driver.state) if isinstance(move, Act)]
        driver.act(moves[0] if moves else Done())
    assert {(True, False), (True, True), (False, True)} <= seen


def test_nor_as_long_as_a_special_technology_can_be_bought(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.ACT), innovation="on"))
    seat = driver.state.seat
    driver.session.play(*(Correct(f"{seat}.{figure}", n) for figure, n in (("workers", 0), ("coins", 1))))
    driver.settle()
    assert not [name for name in driver.names() if name.startswith("do-")]
    assert driver.main().ground() != "bronze"
    driver.session.play(Correct(f"{seat}.coins", 0))
    driver.settle()
    assert driver.main().ground() != "bronze", "the coins of a rest buy one"


def test_nor_is_to_take_none_as_long_as_there_is_a_civilization(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)))
    assert driver.main().name == "pass"
    assert driver.main().ground() != "bronze"


# A whole play with motion, as it comes


def key_elements(driver: AtCiv) -> list[str]:
    """What of the sentence, the main button and what is asked for cannot be seen now."""
    board, main = driver.shell.page.board, driver.main()
    missing = out_of_sight([*board.asked_for(), main])
    if main.get_root_window() is None or not main.width:
        missing.append("the main button")
    now = board.now()
    if now is not None:
        banner = [widget for widget in driver.widgets() if isinstance(widget, NowBanner)]
        missing += out_of_sight(banner) if banner else ["the sentence"]
    return missing


WHOLE_PLAYS = [
    pytest.param(("Ada",), SMALL, 1.6, id="small-solo"),
    pytest.param(("Ada", "Grace"), PHONE, 1.0, id="phone-two"),
    pytest.param(("Ada",), PHONE, 1.0, id="phone-solo"),
    pytest.param(("Ada", "Grace"), SMALL, 1.6, id="small-two"),
]


@pytest.mark.parametrize(("players", "size", "text_size"), some_of(WHOLE_PLAYS, 0, 1))
def test_a_whole_play_with_motion_keeps_its_key_elements_in_sight(
    sit: Callable[..., AtCiv], players: tuple[str, ...], size: tuple[int, int], text_size: float
) -> None:
    table = new_table(11, tuple(map(Player, players)))
    driver = sit(table, size=size, text_size=text_size, motion=True, language="fr")
    chooser, seen = random.Random(11), 0
    while driver.state.actor() != OVER:
        hidden = key_elements(driver)
        assert hidden == [], (driver.state.phase, driver.state.round, hidden)
        if "seen" in driver.names():
            driver.tap("seen")
            seen += 1
            continue
        driver.act(busy(GAME.moves(driver.state), chooser))
    assert seen == 5, "the end of every round but the last"
    assert key_elements(driver) == []


def test_wars_plagues_wonders_and_civilizations_have_their_moment(
    sit: Callable[..., AtCiv], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Light that goes by itself, and a vibration; without motion no light."""
    lit: list[str] = []
    monkeypatch.setattr(Glow, "flash", lambda self, color=None: lit.append(color or self._color))
    driver = sit(reach(at(Phase.CIVILIZATION, 2, lambda state: war.coming(state, state.round).plague)), motion=True)
    driver.act(next(move for move in GAME.moves(driver.state) if isinstance(move, Rise)))
    assert lit == ["olive"]
    while "seen" not in driver.names():
        moves = GAME.moves(driver.state)
        driver.act(next((move for move in moves if isinstance(move, Rest | Done)), moves[0]))
    assert lit[-1] == "neg"


def test_a_wide_window_lights_the_seat_that_has_something_new(
    sit: Callable[..., AtCiv], monkeypatch: pytest.MonkeyPatch
) -> None:
    lit: list[Any] = []
    monkeypatch.setattr(Glow, "flash", lambda self, color=None: lit.append((self, color)))
    driver = sit(new_table(11, (Player("Ada"), Player("Grace"))), size=WIDE, motion=True)
    chooser = random.Random(11)
    for _ in range(2):
        seat = driver.state.actor()
        driver.act(busy([move for move in GAME.moves(driver.state) if isinstance(move, Rise)], chooser))
        glow, color = lit[-1]
        assert (glow is driver.shell.page.board._beside._lights[seat], color) == (True, "olive")
        while driver.state.phase is not Phase.CIVILIZATION:
            driver.act(busy(GAME.moves(driver.state), chooser))
    assert len({glow for glow, color in lit if color == "olive"}) == 2, "each at its own cards"


def test_a_moment_leaves_nothing_behind(sit: Callable[..., AtCiv]) -> None:
    for motion in (True, False):
        driver = sit(reach(at(Phase.CIVILIZATION, 2)), motion=motion)
        glow = driver.shell.page.board._glow
        driver.act(next(move for move in GAME.moves(driver.state) if isinstance(move, Rise)))
        assert glow.light == 0
        glow.flash()
        assert (glow.light > 0) is motion
        driver.settle()
        assert glow.light == 0


def test_a_longer_sentence_leaves_less_room_and_the_cards_are_as_small_as_if_built_anew(
    sit: Callable[..., AtCiv], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)), size=WIDE)
    page = driver.shell.page
    before = page.board.step.size
    monkeypatch.setattr(page.board, "now", lambda: Prompt(Text("Let one of these civilizations rise. " * 12)))
    page.refresh()
    driver.settle()
    settled = [(target.name, bounds(target)) for target in driver.targets()]
    assert page.board.step.size > before
    driver.shell.navigator.again()
    driver.settle()
    assert [(target.name, bounds(target)) for target in driver.targets()] == settled


def test_a_device_that_is_turned_shows_cards_as_small_as_if_built_anew(sit: Callable[..., AtCiv]) -> None:
    driver = sit(reach(at(Phase.CIVILIZATION, 2)), size=SMALL)
    driver.resize(*SIDEWAYS)
    turned = driver.shell.page.board.step.size, [(target.name, bounds(target)) for target in driver.targets()]
    driver.shell.navigator.again()
    driver.settle()
    assert (driver.shell.page.board.step.size, [(each.name, bounds(each)) for each in driver.targets()]) == turned
