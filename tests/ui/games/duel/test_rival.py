"""A rival and a coach at the table of 7 Wonders Duel, by touches."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from kivy.clock import Clock

from automa.opponent import Budget, Candidate, Decision
from companion.app import rivals
from companion.app.thinker import FrameRest
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.table import Player, Table
from companion.core.text import T, language
from companion.rules.duel import Phase
from companion.rules.duel.facts import CARDS, TOKENS, WONDERS
from companion.rules.duel.moves import (
    Build,
    BuildWonder,
    Destroy,
    Discard,
    PickToken,
    PickWonder,
    Rebuild,
    Reveal,
    Starts,
)
from companion.rules.duel.words import tell
from companion.ui.frame_scheduler import taking_turns
from companion.ui.games.duel import coaching
from companion.ui.games.duel.pyramid import Pyramid
from companion.ui.kit.instruction import ThoughtBar
from companion.ui.table.sheets import sentence
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.games.duel.at_table import GAME, AtDuel, Test, new_table, reach
from tests.ui.sampling import looks_of

ADA, RIVAL = Player("Ada"), Player("", "rival", 2, "general")
COMPANY = (ADA, RIVAL)
ENGLISH = language("en")


class Willing:
    """A rival without a thought: it makes the first move of a kind that it is told to like, if there is one."""

    likes: tuple[type, ...] = (Build,)
    also: Test = staticmethod(lambda after: True)

    def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
        budget.check()
        moves = sorted(GAME.moves(state), key=lambda move: not self._wanted(state, move))
        weighed = [Candidate(move, 0.6 - 0.1 * place, tell(state, move)) for place, move in enumerate(moves[:3])]
        return Decision(moves[0], tuple(weighed), T("There is nothing else to do."))

    def _wanted(self, state: Any, move: Any) -> bool:
        after = state.copy()
        after.play(move)
        return isinstance(move, self.likes) and self.also(after)


@pytest.fixture
def willing(monkeypatch: pytest.MonkeyPatch) -> type[Willing]:
    """Rivals that need no time."""

    class Now(Willing):
        pass

    monkeypatch.setattr(rivals, "make", lambda game, player: Now())
    return Now


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., AtDuel]]:
    yield from sitting(tmp_path, AtDuel)


def turn_of(seat: int, age: int = 1, left: int = 18, also: Test = lambda state: True) -> Test:
    return lambda s: (s.phase, s.seat) == (Phase.TURN, seat) and s.age >= age and s.cards_left <= left and also(s)


def rivals_turn(age: int = 2, left: int = 14, also: Test = lambda state: True) -> Table:
    return reach(turn_of(1, age, left, also), players=COMPANY)


def can(kind: type, also: Callable[[Any], bool] = lambda preview: True) -> Test:
    """Whether the actor has a move of a kind that does something."""
    return lambda state: any(isinstance(move, kind) and also(GAME.preview(state, move)) for move in GAME.moves(state))


def the(thing: Any) -> str:
    return ENGLISH.with_article(thing.name)


# Its turn


def test_a_rival_tells_its_turn(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    table = rivals_turn(also=can(Build, lambda preview: preview.bill.total > 0))
    coins = table.state.coins(1)
    willing.also = staticmethod(lambda after: after.coins(1) < coins)  # it pays for something
    driver = sit(table)
    card = CARDS[driver.planned[0].card]
    price = GAME.price(driver.state, 1, card).total
    driver.see("The rival, level 2", f"The rival takes {the(card)} and builds it.")
    driver.see(f"Put {the(card)} into its city", f"The rival: coins {coins} → {coins - price}, {price} coin")
    assert driver.spot(driver.state.place_of(card)).state == "chosen"
    position = driver.session.snapshot.position
    assert replayed(driver).position == position, "it is written down when it is done"
    driver.tap("done")
    assert card in driver.state.city(1)
    assert replayed(driver).position == driver.session.snapshot.position > position
    step = replayed(driver).journal[position]
    assert (step.seat, step.drawn) == (1, False), "a person said so, and can take it back by itself"


def test_why_shows_what_was_weighed(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    driver = sit(rivals_turn())
    assert not driver.sees("Its chance to win with each move")
    driver.tap("why")
    driver.see("There is nothing else to do.", "60%", "50%", "40%", "Its chance to win with each move")
    driver.tap("why")
    assert not driver.sees("60%")


def test_a_draft_tells_what_is_left_to_choose_from(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    begins = reach(lambda s: (s.phase, s.seat, len(s.offered_wonders)) == (Phase.DRAFT, 1, 4), players=COMPANY)
    driver = sit(begins)
    [move] = driver.planned
    left = [wonder for wonder in driver.state.offered_wonders if wonder is not WONDERS[move.wonder]]
    driver.see("Still on offer:", *(str(wonder.name) for wonder in left))
    driver.tap("done")
    assert driver.state.offered_wonders == left


def test_who_begins_an_age_is_told_before_its_first_card(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.likes = (Starts, Build)
    willing.also = staticmethod(lambda after: after.seat == 1 or after.cards_left < 20)
    driver = sit(reach(lambda s: (s.phase, s.seat) == (Phase.STARTS, 1), players=COMPANY))
    driver.see("The rival decides: the rival begins Age")
    assert [type(move) for move in driver.planned] == [Starts]
    driver.tap("done")
    card = CARDS[driver.planned[0].card]
    driver.see(f"The rival takes {the(card)} and builds it.")


def test_a_discard_brings_coins(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.likes = (Discard,)
    driver = sit(rivals_turn())
    card = CARDS[driver.planned[0].card]
    gain = driver.state.income(1)
    driver.see(f"The rival takes {the(card)} and discards it.", f"Put {the(card)} on the discard")
    have = driver.state.coins(1)
    driver.see(f"The rival: coins {have} → {have + gain}, {gain} coin", "from the bank.")
    driver.tap("done")
    assert card in driver.state.discarded


def test_shields_move_the_pawn_and_loot(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    def loots(preview: Any) -> bool:
        return bool(preview.military_tokens) and preview.coins_change[0] < 0

    table = rivals_turn(1, 19, also=can(Build, loots))
    pawn, coins = table.state.pawn, table.state.coins(0)
    willing.also = staticmethod(lambda after: after.pawn < pawn and after.coins(0) < coins)
    driver = sit(table)
    after = driver.intent.after
    driver.see(f"Pawn {pawn - after.pawn} space", "towards Ada.", "A military token goes back to the box.")
    driver.see(f"Ada: coins {coins} → {after.coins(0)}.", f"Ada −{coins - after.coins(0)}")
    driver.tap("done")
    assert (driver.state.pawn, driver.state.coins(0)) == (after.pawn, after.coins(0))


def test_a_wonder_takes_a_card_and_maybe_another_turn(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.likes = (BuildWonder,)
    willing.also = staticmethod(lambda after: after.seat == 1 and after.phase in (Phase.TURN, Phase.REVEAL))
    table = rivals_turn(1, 19, also=can(BuildWonder, lambda preview: preview.again and not preview.token))
    driver = sit(table)
    move = driver.planned[0]
    driver.see(f"The rival builds {the(WONDERS[move.wonder])}.")
    driver.see(f"Slide {the(CARDS[move.card])}, face down, under {the(WONDERS[move.wonder])}")
    driver.see("Then another turn for the rival.")
    assert all(not isinstance(each, Build) for each in driver.planned), "one turn at a time"
    driver.tap("done")
    assert driver.intent.seat == 1, "the other turn is told by itself"


def test_a_pair_brings_a_token_in_the_same_turn(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.also = staticmethod(lambda after: after.phase == Phase.TOKEN)
    driver = sit(rivals_turn(1, 19, also=can(Build, lambda preview: preview.token)))
    [token] = [move for move in driver.planned if isinstance(move, PickToken)]
    driver.see("into its city.")
    driver.tap("why")
    reasons = [words for words in driver.texts() if words.endswith("There is nothing else to do.")]
    assert len(reasons) == 2
    assert all(words[0].isupper() for words in reasons)
    driver.tap("done")
    assert token.token in [each.number for each in driver.state.tokens(1)]


def leads_to(phase: int) -> Test:
    """Whether a wonder that can be built asks for such a choice."""

    def leads(state: Any, move: Any) -> bool:
        after = state.copy()
        after.play(move)
        return bool(after.phase == phase)

    return lambda state: any(isinstance(move, BuildWonder) and leads(state, move) for move in GAME.moves(state))


@pytest.mark.parametrize(
    ("phase", "words"),
    [(Phase.DESTROY, "From Ada to the discard: "), (Phase.REBUILD, "from the discard into its city.")],
)
def test_a_wonder_may_strike_or_raise(
    sit: Callable[..., AtDuel], willing: type[Willing], phase: int, words: str
) -> None:
    willing.likes = (BuildWonder,)
    willing.also = staticmethod(lambda after: after.phase == phase)
    driver = sit(rivals_turn(1, 19, also=leads_to(phase)))
    [chosen] = [move for move in driver.planned if isinstance(move, Destroy | Rebuild)]
    card = CARDS[chosen.card]
    driver.see(str(card.name), words)
    driver.tap("done")
    assert card in (driver.state.discarded if phase == Phase.DESTROY else driver.state.city(1))


def test_it_chooses_wonders_and_who_begins(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.likes = (Build, Starts)
    driver = sit(new_table(3, COMPANY, first="1"))
    driver.tap(f"pick-{driver.state.offered_wonders[0].id}")
    driver.tap("take")
    decided = [planned.move for planned in driver.intent.steps if planned.decision is not None]
    first, second = (move for move in decided if isinstance(move, PickWonder))
    driver.see(f"The rival takes {the(WONDERS[first.wonder])} and {the(WONDERS[second.wonder])}.")
    driver.tap("done")
    assert len(driver.state.plans(1)) == 2
    [third] = driver.planned
    driver.see(f"The rival takes {the(WONDERS[third.wonder])}.")
    driver = sit(reach(lambda s: (s.phase, s.seat) == (Phase.STARTS, 1), players=COMPANY))
    driver.see("The rival decides:", "begins Age")


def test_not_possible_means_correct_and_think_again(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    driver = sit(rivals_turn())
    coins, first = driver.state.coins(1), driver.session.rivals.intent
    driver.tap("not-possible")
    driver.tap("menu-correct")
    driver.tap("fix-money")
    driver.tap("figure-coins.1-plus")
    driver.tap("save-correction")
    assert driver.state.coins(1) == coins + 1
    again = driver.intent
    assert again is not first
    assert again.position == driver.session.snapshot.position
    driver.tap("undo")
    driver.see("The rival waits.", "You have looked back.")
    driver.tap("go-on")
    driver.tap("done")
    assert driver.state.seat == 0


# Real cards


def test_after_done_the_new_card_is_asked_for(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.also = staticmethod(lambda after: after.phase == Phase.REVEAL and len(after.due_places) == 1)
    driver = sit(
        rivals_turn(1, 18, also=can(Build, lambda preview: len(preview.turned_up) == 1)), view={"physical": True}
    )
    driver.see("then turn up the card that lies open now.")
    driver.tap("done")
    assert driver.state.phase == Phase.REVEAL
    [place] = driver.state.due_places
    turned = next(name for name in driver.names() if name.startswith("turn-"))
    driver.tap(turned)
    assert f"turn-{driver.state.card_at(place).id}" == turned
    assert (driver.state.phase, driver.state.seat) == (Phase.TURN, 0)


def test_tokens_are_drawn_for_its_great_library(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    table = reach(lambda state: (state.phase, state.seat) == (Phase.LIBRARY, 1), players=COMPANY)
    driver = sit(table, view={"physical": True})
    for name in [name for name in driver.names() if name.startswith("pick-")][:3]:
        driver.tap(name)
    driver.tap("lie")
    [move] = driver.planned
    token = TOKENS[move.token]
    driver.see(f"The rival takes {the(token)}.", f"Put {the(token)} into its city.")
    driver.tap("done")
    assert token in driver.state.tokens(1)


def test_the_cards_of_the_app_are_named(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    willing.also = staticmethod(lambda after: after.phase == Phase.REVEAL)
    driver = sit(rivals_turn(1, 18, also=can(Build, lambda preview: preview.turned_up)))
    [reveal] = [move for move in driver.planned if isinstance(move, Reveal)]
    driver.see("then turn ", *(str(CARDS[card].name) for card in reveal.cards))
    driver.tap("done")
    assert all(driver.state.place_of(CARDS[card]) is not None for card in reveal.cards)


# Thinking


class Slow(Willing):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        self.begun, self.go_on, self.progress = threading.Event(), threading.Event(), 0.25

    def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
        self.begun.set()
        assert self.go_on.wait(20)
        return super().decide(state, seat, budget)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    rival = Slow()
    monkeypatch.setattr(rivals, "make", lambda game, player: rival)
    monkeypatch.setattr(AtDuel, "patient", False)
    return rival


def test_thinking_is_shown_and_can_be_stopped(sit: Callable[..., AtDuel], slow: Slow) -> None:
    driver = sit(rivals_turn())
    driver.wait(slow.begun.is_set)
    driver.see("The rival is thinking…")
    [bar] = [widget for widget in driver.widgets() if isinstance(widget, ThoughtBar)]
    driver.wait(lambda: bar.share == 0.25)
    slow.progress = 0.5
    driver.wait(lambda: bar.share == 0.5)
    driver.tap("city-2")
    driver.back()
    for code, text_size, size in (("fr", 1.6, SMALL), ("en", 1.0, WIDE), ("en", 1.0, PHONE)):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == []
    driver.tap("stop")
    driver.see("The rival waits.", "You have stopped it.")
    slow.go_on.set()
    driver.tap("go-on")
    driver.wait(lambda: "done" in driver.names())
    driver.tap("done")
    assert driver.state.seat == 0


def test_one_may_move_for_it(sit: Callable[..., AtDuel], slow: Slow) -> None:
    driver = sit(rivals_turn())
    driver.wait(slow.begun.is_set)
    driver.tap("stop")
    driver.tap("by-hand")
    slow.go_on.set()
    driver.see("Take a lit card.")
    card = driver.state.card_at(driver.state.open_places[0])
    driver.choose(card.number)
    driver.tap("discard")
    assert card in driver.state.discarded
    made = next(step for step in reversed(replayed(driver).journal) if step.seat == 1)
    assert not made.drawn, "a person decided this"


def test_killed_while_it_thinks(sit: Callable[..., AtDuel], slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = sit(rivals_turn())
    driver.wait(slow.begun.is_set)
    state = driver.state
    driver.kill()
    slow.go_on.set()
    monkeypatch.setattr(rivals, "make", lambda game, player: Willing())
    monkeypatch.setattr(AtDuel, "patient", True)
    driver.start()
    driver.tap("continue")
    assert driver.state == state, "a thought leaves nothing behind"
    driver.tap("done")
    assert driver.state.seat == 0
    assert replayed(driver).position == driver.session.snapshot.position


def test_undo_while_it_thinks(sit: Callable[..., AtDuel], slow: Slow) -> None:
    table = reach(turn_of(0, 2, 14, can(Discard)), players=COMPANY)
    driver = sit(table)
    position, state = driver.session.snapshot.position, driver.state
    driver.choose(state.card_at(state.open_places[0]).number)
    driver.tap("discard")
    driver.wait(slow.begun.is_set)
    driver.tap("undo")
    assert (driver.session.snapshot.position, driver.state) == (position, state)
    slow.go_on.set()
    driver.wait(lambda: not driver.shell.thinker.busy)
    assert driver.session.rivals.intent is None, "what was thought no longer holds"


class Busy(Willing):
    """Thinks without a pause, and counts the steps of its thoughts."""

    def __init__(self) -> None:
        self.steps, self.enough = 0, threading.Event()

    def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
        while not self.enough.is_set():
            budget.check()
            self.steps += 1
        return super().decide(state, seat, budget)


def test_no_frame_waits_for_a_thought(sit: Callable[..., AtDuel], monkeypatch: pytest.MonkeyPatch) -> None:
    rival = Busy()
    monkeypatch.setattr(rivals, "make", lambda game, player: rival)
    monkeypatch.setattr(AtDuel, "patient", False)
    driver = sit(rivals_turn())
    driver.tap("stop")
    rest = driver.shell.thinker.rest = FrameRest(longest=60)
    during: list[int] = []

    def frame_begins(_: float) -> None:
        before = rival.steps
        sleep(0.004)  # a frame in which another thread would have its chance
        Clock.schedule_once(lambda _: during.append(rival.steps - before), -1)  # as the frame is about to be drawn

    with taking_turns(rest):
        driver.tap("go-on")
        frames = Clock.schedule_interval(frame_begins, 0)
        driver.wait(lambda: len(during) > 30 and rival.steps > 10)
        frames.cancel()
    rival.enough.set()
    driver.wait(lambda: "done" in driver.names())
    assert max(during) <= 1, "a step that was under way is ended, and no other begun"


# Whole games


def play_on(driver: AtDuel, chooser: random.Random, dice: Dice | None) -> int:
    """Until the end: a person builds at random, the rival is obeyed, real cards lie as the dice would have them.
    Returns how often it was obeyed."""
    obeyed = 0
    while driver.state.actor() != OVER:
        if driver.state.actor() == TABLE:
            assert dice is not None, "the cards of the app are drawn by the app"
            driver.act(GAME.draw(driver.state, dice))
        elif driver.session.rivals.turn() is not None:
            driver.tap("done")
            obeyed += 1
        else:
            moves = GAME.moves(driver.state)
            driver.act(chooser.choice([move for move in moves if not isinstance(move, Discard)] or moves))
    return obeyed


def test_a_whole_game_against_a_rival_with_the_cards_of_the_app(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(5, COMPANY))
    obeyed = play_on(driver, random.Random(1), None)
    journal = replayed(driver).journal
    assert sum(step.seat == 1 and not step.drawn for step in journal) == obeyed
    assert {step.drawn for step in journal if step.seat == 0} == {False}
    record = saved(driver)
    assert record.players == COMPANY
    assert record.totals == replayed(driver).score.totals


def test_a_whole_game_against_a_rival_with_real_cards(sit: Callable[..., AtDuel]) -> None:
    driver = sit(new_table(8, COMPANY, draws="hand"), view={"physical": True}, language="fr")
    obeyed = play_on(driver, random.Random(2), Dice(8))
    journal = replayed(driver).journal
    assert not any(step.drawn for step in journal if step.seat == TABLE), "every card was tapped in"
    assert sum(step.seat == 1 and not step.drawn for step in journal) == obeyed
    assert saved(driver).totals == replayed(driver).score.totals


# Motion


@pytest.mark.parametrize(("motion", "leaves"), [(True, True), (False, False)])
def test_a_card_leaves_towards_its_city(
    sit: Callable[..., AtDuel], willing: type[Willing], monkeypatch: pytest.MonkeyPatch, motion: bool, leaves: bool
) -> None:
    gone: list[tuple[str, bool]] = []
    paint = Pyramid._paint_leaving

    def watched(pyramid: Pyramid, spot: Any) -> None:
        gone.append((spot.face.name, pyramid._up))
        paint(pyramid, spot)

    monkeypatch.setattr(Pyramid, "_paint_leaving", watched)
    driver = sit(rivals_turn(), motion=motion)
    card = CARDS[driver.planned[0].card]
    driver.tap("done")
    mine = driver.state.card_at(driver.state.open_places[0])
    driver.choose(mine.number)
    driver.tap("discard")
    assert set(gone) == ({(str(card.name), True), (str(mine.name), False)} if leaves else set())
    gone.clear()
    driver.tap("undo")
    assert not gone, "nothing leaves when a move is taken back"


# Sitting down


def test_a_rival_sits_down_by_touches(tmp_path: Path, willing: type[Willing]) -> None:
    driver = Driver(tmp_path)
    driver.tap("game-duel")
    driver.tap("set-up")
    driver.tap("company-rival")
    driver.tap("level-4")
    driver.tap("temperament-scientist")
    driver.see("Collects symbols and progress.", "Level 4: Practised")
    driver.tap("cards-virtual")
    driver.tap("wonders-first")
    driver.tap("lay")
    driver.tap("start")
    assert driver.shell.page.session.players[1] == Player("", "rival", 4, "scientist")
    driver.stop()


@pytest.mark.parametrize("game", ["duel", "age_of_civilization"])
def test_a_rival_is_made_as_it_was_chosen(game: str) -> None:
    kind = rivals.kind_of(game, Player("", "rival", 2))
    assert kind is not None
    for liking in kind.temperaments:
        made: Any = rivals.make(game, Player("", "rival", 2, liking.id))
        assert (made.level.number, made.temperament.id) == (2, liking.id)
    plain: Any = rivals.make(game, Player("", "rival", 1))
    assert plain.temperament is kind.temperaments[0]


# The coach


def test_the_coach_is_asked_and_sent_away(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    driver = sit(reach(turn_of(0, 2, 14), players=COMPANY))
    assert "coach" not in driver.names()
    driver.menu("coach")
    best = driver.advice.decision.candidates[0]
    driver.see(sentence(str(best.text))[:12], "60%")
    driver.tap("coach")
    driver.see("Your chance to win with each move", "40%")
    driver.back()
    driver.act(best.move)
    assert driver.session.coach.advice is None, "it leaves the rival alone"
    assert "coach" not in driver.names()
    driver.tap("done")
    assert "coach" in driver.names()
    driver.menu("coach")
    assert "coach" not in driver.names()


def test_one_tap_follows_the_coach(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    driver = sit(reach(turn_of(0, 2, 14), players=COMPANY), view={"coach": True})
    best, position = driver.advice.decision.candidates[0].move, driver.session.snapshot.position
    driver.tap("follow-coach")
    assert replayed(driver).journal[position].move == best
    driver.tap("undo")
    driver.tap("coach")
    driver.tap("do-it")
    assert replayed(driver).journal[position].move == best


def test_a_bar_is_as_long_as_its_chance(sit: Callable[..., AtDuel], willing: type[Willing]) -> None:
    """From nothing on, with a tick where a play is even: bars do not exaggerate."""
    driver = sit(reach(turn_of(0, 2, 14), players=COMPANY), view={"coach": True})
    candidates = driver.advice.decision.candidates
    weighed = coaching.weigh(driver.shell.page.board, candidates)
    assert [each.share for each in weighed] == [each.value for each in candidates]
    assert {each.tick for each in weighed} == {0.5}


# Laying a structure


def test_the_structure_is_shown_as_it_is_laid(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.tap("game-duel")
    driver.tap("set-up")
    driver.tap("lay")
    for age, first_row in ((1, 2), (2, 6), (3, 2)):
        driver.tap(f"structure-{age}")
        [picture] = [widget for widget in driver.widgets() if isinstance(widget, Pyramid)]
        assert [spot.order for spot in picture.spots] == [str(number) for number in range(1, 21)]
        assert all(spot.state == "up" for spot in picture.spots[:first_row])
        assert picture.spots[first_row].state == "back"
        assert [spot.row for spot in picture.spots] == sorted(spot.row for spot in picture.spots)
    for text_size, size in ((1.6, SMALL), (1.0, WIDE)):
        driver.prefer(language="fr", text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == []
    driver.stop()


def test_a_new_age_can_be_looked_up_at_the_table(sit: Callable[..., AtDuel]) -> None:
    driver = sit(reach(lambda s: s.phase == Phase.REVEAL and s.age == 2, players=COMPANY), view={"physical": True})
    driver.tap("laying")
    driver.see("How to lay Age II", "From the far side: 6 face up, 5 face down")
    driver.back()
    driver.see("Lay out Age II")
    driver.tap(next(name for name in driver.names() if name.startswith("turn-")))
    assert "laying" in driver.names()


# Looking back


def test_looking_back_at_the_chance_to_win(sit: Callable[..., AtDuel]) -> None:
    table = reach(lambda state: state.phase == Phase.OVER, players=COMPANY)
    driver = sit(table)
    driver.tap("save")
    driver.tap("look-back")
    driver.see("Chance to win", "What cost most", "Better: ", "−")
    review = driver.shell.navigator.top.memory["reviews"][0]
    turns = [state for state in table.states if state.phase in (Phase.DRAFT, Phase.TURN)]
    assert len(review.moments) == len(turns) + 1
    assert all(0 <= moment.chance <= 1 for moment in review.moments)
    outcome = table.score.outcome
    assert outcome is not None
    [winner] = outcome.winners
    assert review.moments[-1].chance == (1 if winner == 0 else 0)
    costs = [each.chance for each in review.costly]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) == 3, "somebody who builds at random"
    driver.tap("seat-2")
    mirrored = driver.shell.navigator.top.memory["reviews"][1]
    both = zip(review.moments, mirrored.moments, strict=True)
    assert all(one.chance + other.chance == pytest.approx(1) for one, other in both)
    for code, text_size, size in (("fr", 1.6, SMALL), ("en", 1.0, WIDE)):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == []


# Looks

SHOWN: dict[str, tuple[Test, bool, tuple[str, ...]]] = {
    "rival": (turn_of(1, 2, 14), False, ("why",)),
    "real": (turn_of(1, 3, 17), True, ("why",)),
    "draft": (lambda state: (state.phase, state.seat) == (Phase.DRAFT, 1), False, ("why",)),
    "coach": (turn_of(0, 2, 14), False, ("more", "menu-coach")),
    "coach-open": (turn_of(0, 3, 14), False, ("more", "menu-coach", "coach")),
}

LOOKS = (  # each of what is shown in two of them
    ("en", 1.0, PHONE),
    ("en", 1.0, WIDE),
    ("en", 1.0, SIDEWAYS),
    ("fr", 1.6, WIDE),
    ("fr", 1.6, SMALL),
    ("fr", 1.0, SMALL),
)


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_and_every_target_can_be_hit(
    sit: Callable[..., AtDuel], willing: type[Willing], name: str
) -> None:
    when, physical, touches = SHOWN[name]
    driver = sit(reach(when, players=COMPANY), view={"physical": physical})
    for touch in touches:
        driver.tap(touch)
    for code, text_size, size in looks_of(list(SHOWN).index(name), LOOKS, 2):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == [], f"{name} in {code} at {text_size} on {size}"
