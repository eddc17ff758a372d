"""Roll Through the Ages with several seats, played by touches: persons, rivals, trade, the Late Bronze Age, races."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from automa.opponent import Budget, Candidate, Decision
from companion.app import outcome_text, rivals
from companion.app.seat_names import names
from companion.core.chance import Dice
from companion.core.game import TABLE, Correct
from companion.core.table import Player, Table
from companion.core.text import T
from companion.dev.layout_check import out_of_sight
from companion.rules.roll.facts import EITHER, FACES, GOODS
from companion.rules.roll.moves import Done, Rolled, Stop, Throw, Trade, bundle
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import tell
from companion.ui.kit.geometry import bounds
from companion.ui.table.advice import weigh
from tests.ui.at_table import replayed, sitting
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE
from tests.ui.games.roll.at_table import GAME, AtRoll
from tests.ui.sampling import looks_of

ADA, GRACE, RIVAL = Player("Ada"), Player("Grace"), Player("", "rival", 3)
COMPANY = (ADA, GRACE, RIVAL)
LATE = {"players": "3", "age": "late_bronze"}
_EAGER = ("buy", "ship", "build", "accept", "harvest", "throw", "invade", "discard", "stop", "done", "refuse")


class Eager:
    """A rival without a thought: buys and builds whatever it can, keeps its second throw, accepts every offer."""

    def __init__(self, level: int) -> None:
        self.level = level

    def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
        budget.check()
        moves = [move for move in GAME.moves(state) if str(move).split()[0] in _EAGER]
        moves.sort(key=lambda move: _EAGER.index(str(move).split()[0]))
        if state.phase is Phase.KEEP and state.throws > 1:
            moves.insert(0, Stop())
        weighed = tuple(Candidate(move, 20.0 - place, tell(state, move)) for place, move in enumerate(moves[:4]))
        return Decision(moves[0], weighed, T("There is nothing else to do."))


REAL_RIVAL = rivals.make


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rivals that need no time."""
    monkeypatch.setattr(rivals, "make", lambda game, player: Eager(player.level))
    monkeypatch.setattr("automa.roll.lineup.knows", lambda rules: True)


def new_table(
    chosen: dict[str, str],
    players: Sequence[Player] = COMPANY,
    corrected: Sequence[tuple[str, int]] = (),
    first: int = 0,
    seed: int = 1,
) -> Table:
    """A table at which this seat begins."""
    while True:
        table = Table(GAME, GAME.prepare(GAME.recipe(chosen, seed)), players)
        if table.state.seat == first:
            break
        seed += 1
    for path, value in corrected:
        table.play(Correct(path, value))
    return table


def throw(table: Table, *faces: str) -> Table:
    """The next seat throws these faces and keeps them."""
    faces = (*faces, *["food3"] * (len(table.state.dice) - len(faces)))
    table.play(Throw(table.state.free_dice()))
    table.play(Rolled(faces))
    if table.state.phase is Phase.KEEP:
        table.play(Stop())
    return table


class Several(AtRoll):
    """A person, or several, who play whole turns."""

    forgiving = False  # of rivals that fail

    def start(self) -> None:
        super().start()
        if self.forgiving:
            self.shell.thinker.fault = None

    def acting(self) -> int:
        return int(self.shell.page.board.acting())

    def round(self) -> None:
        """Everybody's turn once."""
        number = self.state.round
        while self.state.round == number and self.phase is not Phase.OVER:
            self._act()

    def turn(self) -> None:
        seat = self.state.seat
        while self.state.seat == seat and self.phase is not Phase.OVER:
            self._act()

    def _act(self) -> None:
        if self.session.rivals.turn() is not None:
            self.tap("done")
        elif self.phase in (Phase.INVADE, Phase.TRADE, Phase.ANSWER):
            self.tap({Phase.INVADE: "invade", Phase.TRADE: "go-on", Phase.ANSWER: "accept"}[self.phase])
        else:
            super()._act()

    def _keep(self) -> None:
        """Workers are kept; skulls have to be."""
        for number, face in enumerate(self.state.dice, 1):
            free = not self.state.locked(number - 1)
            if free and (face in {"workers3", EITHER}) != (self.die_state(number) == "kept"):
                self.tap(f"die-{number}")
        self.tap("reroll" if "reroll" in self.names() else "stop")


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., Several]]:
    yield from sitting(tmp_path, Several)


# Whole plays


def test_two_persons_and_a_rival_end_a_late_bronze_age(
    sit: Callable[..., Several], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rivals, "make", REAL_RIVAL)
    developed = [(f"0.{key}", 1) for key in ("irrigation", "agriculture", "medicine", "leadership")]
    driver = sit(new_table(LATE, corrected=(*developed, ("0.city_boxes", 12), ("0.food", 15))))
    for _ in range(12):
        driver.round()
        if driver.phase is Phase.OVER:
            break
    state = driver.state
    assert state.round > 3
    assert any(len(board.developments) >= 7 for board in state.boards)
    assert state.seat == (state.rules.first_player - 1) % 3, "everybody has had as many turns"
    score = driver.session.snapshot.score
    driver.see("The play is over.", "Ada", "Grace", "Rival 3", *map(str, score.totals))
    driver.tap("save")
    assert driver.screen == "result"
    assert score.outcome is not None
    driver.see(str(outcome_text.who_won(names(COMPANY), score.outcome.winners)))
    with driver.store() as store:
        [record] = store.plays()
    assert record.totals == score.totals == replayed(driver).score.totals
    drawn = {(step.seat, step.drawn) for step in replayed(driver).journal if step.seat >= 0}
    assert drawn == {(0, False), (1, False), (2, False), (2, True)}, "what a rival does begins with somebody's Done"


def test_a_race_with_the_same_dice(sit: Callable[..., Several]) -> None:
    chosen = {"players": "2", "race": "on", "same_dice": "on"}
    driver = sit(new_table(chosen, (ADA, RIVAL)))
    driver.see("Round 1 of 10", "2 players · race")
    driver.tap("roll")
    mine = tuple(driver.state.dice)
    driver.turn()
    driver.see("Rival")
    throws = [planned.move for planned in driver.intent.steps if isinstance(planned.move, Rolled)]
    assert throws[0].faces == mine
    while driver.phase is not Phase.OVER:
        driver.round()
    ada, rival = driver.session.snapshot.score.totals
    winner, other = ("Ada", "The rival") if ada > rival else ("The rival", "Ada")
    driver.see(f"{winner} wins", f"{other} is {abs(ada - rival)} points behind")
    driver.tap("save")
    driver.see(f"{winner} wins", f"{other} is {abs(ada - rival)} points behind")


# Seats


def test_the_page_follows_the_turn(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "3"}))
    driver.see("The dice go to Ada.", "Roll your 3 dice.")
    assert driver.find("seat-1").border_width == 2
    driver.turn()
    driver.see("The dice go to Grace.")
    assert driver.acting() == 1
    assert driver.find("seat-2").border_width == 2
    driver.tap("undo")
    assert driver.acting() == 0


def test_another_sheet_can_be_looked_at(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "3"}, corrected=[("1.food", 11), ("1.irrigation", 1)]))
    driver.tap("seat-2")
    driver.see("The sheet as it stands", "The turn: Ada", "1 development, 2 pts")
    assert "roll" not in driver.names()
    driver.tap("back-to-turn")
    driver.tap("roll")
    assert driver.state.seat == 0


def test_a_wide_window_shows_all_seats(sit: Callable[..., Several]) -> None:
    driver = sit(new_table(LATE, corrected=[("1.ships", 2), ("1.shipping", 1)]), size=WIDE)
    driver.see("Ada", "Grace", "Rival 3", "Shipping")
    driver.tap("sheet-2")
    driver.tap("figure-1.wood-plus")
    driver.tap("save-correction")
    assert driver.state.boards[1].goods[0] == 1


def test_the_score_of_all_seats(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "3"}, corrected=[("1.irrigation", 1)]))
    driver.tap("score")
    driver.see("The score now", "Ada", "Grace", "Rival 3", "Developments")


def test_the_first_builder_is_named(sit: Callable[..., Several]) -> None:
    driver = sit(throw(new_table({"players": "3"}, corrected=[("1.temple", 7)]), "workers3", "workers3"))
    assert driver.phase is Phase.BUILD
    driver.see("0 of 7; 2 points, first was Grace", "0 of 5; 2 points, later 1")
    for _ in range(2):
        driver.tap("build-temple-plus")
    driver.tap("monument-race")
    driver.see("first 4, later 2", "+4", "0/7")


def test_a_pestilence_strikes_the_others(sit: Callable[..., Several]) -> None:
    table = new_table({"players": "3"}, corrected=[("2.medicine", 1), ("0.food", 9)])
    driver = sit(throw(table, "goods2_skull", "goods2_skull", "goods2_skull"))
    driver.see("Pestilence: Grace loses 3 points.", "Pestilence: rival 3 is spared by Medicine.")


def test_the_last_round_is_announced(sit: Callable[..., Several]) -> None:
    five = [(f"0.{key}", 1) for key in ("leadership", "irrigation", "agriculture", "quarrying", "medicine")]
    driver = sit(new_table({"players": "3"}, corrected=five))
    driver.see("The last round: it ends with the turn of rival 3.")


# The Late Bronze Age


def test_preservation_comes_before_the_throw(sit: Callable[..., Several]) -> None:
    driver = sit(new_table(LATE, corrected=[("0.preservation", 1), ("0.pottery", 1), ("0.food", 4)]))
    driver.see("Preservation first? One pottery doubles your food.")
    driver.tap("preserve")
    assert (driver.state.boards[0].food, driver.state.boards[0].goods[2]) == (8, 0)
    driver.tap("roll")


def test_ships_are_built_and_change_goods(sit: Callable[..., Several]) -> None:
    table = new_table(LATE, corrected=[("0.shipping", 1), ("0.wood", 2), ("0.cloth", 1), ("0.food", 9)])
    driver = sit(throw(table, "food3", "food3", "food3"))
    driver.tap("ship")
    assert driver.state.boards[0].ships == 1
    driver.see("1 ship: it changes one good per turn")
    driver.tap("with-ships")
    driver.tap("give-wood")
    driver.tap("get-spearheads")
    driver.tap("swap")
    assert driver.state.boards[0].goods == [0, 0, 0, 0, 1]


def test_smiths_invade_with_spearheads(sit: Callable[..., Several]) -> None:
    corrected = [("0.smithing", 1), ("0.spearheads", 2), ("0.food", 9), ("0.city_boxes", 3), ("1.great_wall", 13)]
    driver = sit(throw(new_table(LATE, corrected=corrected), *["goods2_skull"] * 4))
    driver.see("Grace: the Great Wall holds.", "Rival 3 loses 4 points.")
    driver.tap("spearheads-plus")
    driver.see("Rival 3 loses 6 points.")
    driver.tap("invade")
    assert [board.disasters for board in driver.state.boards] == [0, 0, 6]


# Trade

RICH = [("0.wood", 3), ("0.food", 5), ("1.stone", 2), ("1.food", 14), ("2.cloth", 1)]


def trading_table(corrected: Sequence[tuple[str, int]] = RICH) -> Table:
    """Ada's trade step, reached by the least of moves."""
    table = throw(new_table(LATE, corrected=corrected), "food3", "food3", "food3")
    assert table.state.phase is Phase.TRADE
    return table


def test_an_offer_is_refused_then_accepted(sit: Callable[..., Several]) -> None:
    driver = sit(trading_table())
    driver.tap("with-2")
    driver.see("You give", "Grace gives")
    driver.tap("give-wood-plus")
    driver.tap("give-wood-plus")
    driver.see("2 wood for …?")
    driver.tap("with-2")  # she is chosen already
    driver.see("2 wood for …?")
    driver.tap("get-stone-plus")
    driver.tap("offer")
    driver.see("Give the device to Grace.", "You are offered 2 wood for 1 stone.", "2 → 1")
    driver.tap("refuse")
    driver.see("Grace refuses the offer.")
    assert driver.state.seat == 0
    driver.tap("with-2")
    driver.tap("give-wood-plus")
    driver.tap("get-stone-plus")
    driver.tap("get-stone-plus")
    driver.tap("offer")
    driver.tap("accept")
    assert driver.state.boards[0].goods == [2, 2, 0, 0, 0]
    assert driver.state.boards[1].goods == [1, 0, 0, 0, 0]


def test_an_offer_keeps_to_the_pegs(sit: Callable[..., Several]) -> None:
    driver = sit(trading_table())
    driver.tap("with-2")
    for _ in range(3):
        driver.tap("give-food-plus")
    stepper = driver.shell.page.board.step._rows["give", "food"][0]
    assert stepper.value == stepper.highest == 1, "Grace has room for one more"
    driver.see("no room for more", "goes the other way")
    driver.see("Choose what you get")
    driver.back()  # lets the offer go, and its figures with it
    assert stepper.value == 0
    assert not driver.sees("goes the other way")
    driver.tap("go-on")
    assert driver.phase is Phase.BUY


def test_a_rival_answers_an_offer(sit: Callable[..., Several]) -> None:
    driver = sit(trading_table())
    driver.tap("with-3")
    driver.tap("give-wood-plus")
    driver.tap("get-cloth-plus")
    driver.tap("offer")
    driver.see("Rival 3 accepts the offer.", "Pegs: Wood 0 → 1 and Cloth 1 → 0.")
    driver.see("Ada — Pegs: Wood 3 → 2 and Cloth 0 → 1.")
    assert driver.state.boards[2].goods[3] == 1, "nothing changes hands before it is done"
    driver.tap("done")
    assert driver.state.boards[2].goods == [1, 0, 0, 0, 0]
    assert driver.acting() == 0


# Rivals


GOOD_NAMES = [good.name.en for good in GOODS]


def rivals_turn(**how: Any) -> Table:
    table = new_table(LATE, first=1, **how)
    throw(table, "food3", "food3", "food3")
    while table.state.seat == 1:
        table.play(Done())
    return table


def test_a_rival_tells_its_turn(sit: Callable[..., Several]) -> None:
    driver = sit(rivals_turn())
    driver.see("Rival 3, level 3", "Pegs: Food ")
    position = driver.session.snapshot.position
    driver.tap("why")
    driver.see("There is nothing else to do.", "As this rival sees it")
    assert replayed(driver).position == position, "it is written down when it is done"
    driver.tap("done")
    assert driver.acting() == 0
    assert replayed(driver).position == driver.session.snapshot.position > position


def test_the_best_rival_sees_to_the_end(sit: Callable[..., Several]) -> None:
    driver = sit(rivals_turn(players=(ADA, GRACE, Player("", "rival", 4))))
    driver.tap("why")
    driver.see("Lead expected at the end, in points")


def test_a_rivals_turn_is_taken_back_by_itself(sit: Callable[..., Several]) -> None:
    """The undo after Done tells the same turn again; the person's move before it is another step."""
    driver = sit(rivals_turn())
    meant, position = driver.intent, driver.session.snapshot.position
    driver.tap("done")
    after = driver.state
    driver.see("Rival 3: the whole turn")
    driver.tap("undo")
    assert driver.session.rivals.intent is meant
    assert driver.session.snapshot.position == position
    driver.tap("done")
    assert driver.state == after
    driver.restart()
    driver.tap("continue")
    driver.tap("undo")
    assert [each.move for each in driver.intent.steps] == [each.move for each in meant.steps]
    driver.see("Rival 3, level 3")
    driver.tap("undo")
    assert (driver.acting(), driver.phase) == (1, Phase.BUY)
    driver.tap("end-turn")
    driver.tap("done")
    assert driver.state == after, "the same position gets the same turn"


def test_in_a_small_window_with_large_letters_done_stands_beside_not_possible(sit: Callable[..., Several]) -> None:
    """They share a line, which leaves the instruction one more."""
    driver = sit(rivals_turn(), size=SMALL, text_size=1.6, language="fr")
    doubt, done = driver.find("not-possible"), driver.main()
    assert doubt.y == done.y
    assert doubt.right < done.x
    assert driver.flaws() == []


def test_an_instruction_is_shown_again(sit: Callable[..., Several]) -> None:
    """From the bar, the menu and the journal, with its reasons; after a kill too."""
    driver = sit(rivals_turn())
    position, decision = driver.session.snapshot.position, driver.intent.decision
    assert decision is not None
    reason = str(decision.reason)
    [line] = [text for text in driver.texts() if text.startswith("Pegs: ")]
    driver.tap("done")
    driver.tap("show-told")
    driver.see("Rival 3, level 3", line, reason)
    driver.back()
    driver.menu("journal")
    driver.tap(f"told-{position}")
    driver.see(line, reason)
    told = driver.texts()
    driver.restart(kill=True)
    driver.tap("continue")
    driver.menu("told")
    driver.see("Rival 3, level 3", line, reason)
    assert driver.texts() == told
    driver.prefer(language="fr")
    driver.back()
    driver.menu("told")
    driver.see("Pourquoi\u202f?")
    assert not {*driver.texts()} & {line, reason}, "it is said in the language of the moment"


def test_not_possible_means_correct_and_think_again(sit: Callable[..., Several]) -> None:
    driver = sit(rivals_turn())
    driver.tap("not-possible")
    driver.tap("menu-correct")
    driver.tap("figure-2.food-plus")
    driver.tap("save-correction")
    assert driver.intent.position == driver.session.snapshot.position
    driver.tap("not-possible")
    driver.tap("menu-by-hand")
    driver.see("Roll your 3 dice.")
    driver.turn()
    assert driver.acting() == 0
    made = [step for step in replayed(driver).journal if step.seat == 2]
    assert made
    assert not any(step.drawn for step in made), "a person decided these"
    driver.restart()
    driver.tap("continue")
    driver.turn()
    driver.turn()
    assert driver.session.rivals.intent is not None, "in its next turn it moves by itself again"


def test_looking_back_into_a_rivals_turn(sit: Callable[..., Several]) -> None:
    table = rivals_turn()
    table.play(Correct("2.food", 7))
    driver = sit(table)
    driver.tap("undo")
    driver.see("Rival 3 waits.")
    driver.tap("go-on")
    driver.tap("done")
    assert driver.acting() == 0


def test_real_dice_are_rolled_for_a_rival(sit: Callable[..., Several]) -> None:
    driver = sit(rivals_turn(), view={"physical": True})
    driver.see("Roll 3 dice for rival 3.")
    for face in ("workers3", "food3", "coins7"):
        driver.tap(f"face-{face}")
    driver.tap("rolled")
    [again] = driver.state.due
    lay = ("workers3", "food3", "coins7")[again]
    driver.see(f"Reroll for rival 3: {FACES[lay].name}.")
    driver.tap("face-good1")
    driver.tap("rolled")
    driver.see("Rival 3, level 3")
    driver.tap("undo")
    driver.see("Are these the dice?", "These are the dice", "At most 6 are kept.")  # they are not one's own
    driver.tap("rolled")
    driver.tap("done")
    journal = replayed(driver).journal
    assert [step.drawn for step in journal if isinstance(step.move, Throw) and step.seat == 2] == [True, True]
    assert [step.drawn for step in journal if isinstance(step.move, Rolled)][-2:] == [False, False]


def test_with_real_dice_a_rivals_instruction_tells_what_they_brought_too(sit: Callable[..., Several]) -> None:
    """Harvest, hunger and disasters come about when the last die is read, and nobody has moved a peg for it yet."""
    driver = sit(rivals_turn(), view={"physical": True})
    food = driver.state.boards[2].food
    for _ in range(3):
        driver.tap("face-goods2_skull")
    driver.tap("rolled")
    [line] = [text for text in driver.texts() if text.startswith("Pegs: ")]
    pegs = driver.intent.after.boards[2]
    assert driver.intent.steps[0].before.boards[2].food == food - 3, "they are fed already"
    for thing, was, now in zip(("Food", *GOOD_NAMES), (food, *[0] * 5), (pegs.food, *pegs.goods), strict=True):
        assert (f"{thing} {was} → {now}" in line) == (was != now)
    driver.see("Ada −3", "Ada — Tick 3 disaster boxes.", "Grace — Tick 3 disaster boxes.")
    driver.menu("correct")
    driver.tap("figure-2.food-plus")
    driver.tap("save-correction")
    [line] = [text for text in driver.texts() if text.startswith("Pegs: ")]
    assert "Food" not in line, "that peg stands where the person says"
    driver.tap("done")
    driver.tap("show-told")
    driver.see(line)


def test_killed_while_a_rival_thinks(sit: Callable[..., Several], monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(Eager):
        def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
            begun.set()
            assert go_on.wait(20)
            return super().decide(state, seat, budget)

    monkeypatch.setattr(rivals, "make", lambda game, player: Slow(player.level))
    monkeypatch.setattr(Several, "patient", False)
    driver = sit(rivals_turn())
    driver.wait(begun.is_set)
    driver.see("Rival 3 is thinking…")
    state = driver.state
    driver.tap("seat-1")
    driver.see("The sheet as it stands")
    driver.tap("back-to-turn")
    driver.kill()
    go_on.set()
    monkeypatch.setattr(rivals, "make", lambda game, player: Eager(player.level))
    monkeypatch.setattr(Several, "patient", True)
    driver.start()
    driver.tap("continue")
    assert driver.state == state
    driver.tap("done")
    assert driver.acting() == 0
    assert replayed(driver).position == driver.session.snapshot.position


def test_a_rival_that_fails_is_moved_by_hand(sit: Callable[..., Several], monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck(Eager):
        def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
            raise RuntimeError("stuck")

    monkeypatch.setattr(rivals, "make", lambda game, player: Stuck(player.level))
    monkeypatch.setattr(Several, "forgiving", True)
    driver = sit(rivals_turn())
    driver.see("Rival 3 finds no move. Move for it.")
    driver.tap("by-hand")
    driver.turn()
    assert driver.acting() == 0


# The coach


def test_the_coach_is_asked_and_sent_away(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "1"}, (ADA,)))
    assert "coach" not in driver.names()
    driver.menu("coach")
    driver.see("expects", "20.0")
    driver.tap("roll")
    best = driver.advice.decision.candidates[0]
    driver.see(f"Coach: {best.text}")
    driver.tap("coach")
    driver.see("Points expected at the end. A bar loses a tenth for each point less than the best.", "18.0")
    board, weighed = driver.shell.page.board, driver.advice.decision.candidates
    bars = [each.share for each in weigh(board, weighed)]
    assert bars == pytest.approx([1 - (weighed[0].value - each.value) / 10 for each in weighed[:3]])
    driver.back()
    driver.restart()
    driver.tap("continue")
    assert "coach" in driver.names(), "this table has a coach until it is sent away"
    driver.menu("coach")
    assert "coach" not in driver.names()


def test_one_tap_follows_the_coach(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "1"}, (ADA,)), view={"coach": True})
    driver.tap("follow-coach")
    assert isinstance(replayed(driver).journal[0].move, Throw)
    advice, position = driver.advice, driver.session.snapshot.position
    driver.tap("coach")
    driver.tap("do-it")
    made = [step.move for step in replayed(driver).journal[position:] if step.seat == 0]
    assert tuple(made) == advice.moves
    driver.tap("undo")
    assert driver.session.snapshot.position == position


@pytest.mark.parametrize("phase", [Phase.HARVEST, Phase.BUILD, Phase.TRADE, Phase.BUY])
def test_on_a_phone_the_advice_is_in_sight_with_what_is_asked_and_leaves_it_its_place(
    sit: Callable[..., Several], monkeypatch: pytest.MonkeyPatch, phase: Phase
) -> None:
    """Where the form of a step is long too: the advice stands above it."""
    chosen = {**LATE, "players": "2"} if phase is Phase.TRADE else {"players": "1"}
    driver = sit(reached(phase, chosen), size=PHONE, view={"coach": True})
    board, coach = driver.shell.page.board, driver.session.coach
    advised = [block for block in driver.widgets() if getattr(block, "name", "") == "coach"]
    assert len(advised) == 1
    assert coach.advice is not None
    assert out_of_sight([*advised, *board.asked_for()]) == []
    places = [bounds(block) for block in board.panel_blocks()]
    monkeypatch.setattr(board.session, "coach", SimpleNamespace(on=True, thinking=True, advice=None))
    board.show_advice()
    driver.settle()
    assert "follow-coach" not in driver.names()
    assert [bounds(block) for block in board.panel_blocks()] == places
    monkeypatch.setattr(board.session, "coach", coach)


def reached(phase: Phase, chosen: dict[str, str]) -> Table:
    """A table in such a phase after a while, where the first seat has something to choose."""
    for seed in range(20):
        table, dice = new_table(chosen, (ADA, GRACE)[: int(chosen["players"])], seed=seed), Dice(seed)
        while not table.over and table.position < 300:
            chooses = table.state.phase is phase and table.actor == 0 and len(GAME.moves(table.state)) > 2
            if chooses and table.position > 40:
                return table
            if table.actor == TABLE:
                table.draw()
            else:
                table.play(dice.pick(GAME.moves(table.state)))
    raise AssertionError(phase)


def test_the_coach_leaves_rivals_alone(sit: Callable[..., Several]) -> None:
    driver = sit(rivals_turn(), view={"coach": True})
    assert "coach" not in driver.names()
    driver.tap("done")
    driver.see("lead", "+20.0")


def test_late_advice_is_dropped(sit: Callable[..., Several], monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(Eager):
        def decide(self, state: Any, seat: int, budget: Budget) -> Decision:
            if state.phase is Phase.READY:
                begun.set()
                assert go_on.wait(20)
            return super().decide(state, seat, budget)

    monkeypatch.setattr(rivals, "make", lambda game, player: Slow(player.level))
    monkeypatch.setattr(Several, "patient", False)
    driver = sit(new_table({"players": "1"}, (ADA,)), view={"coach": True})
    driver.wait(begun.is_set)
    driver.tap("roll")
    assert driver.phase is Phase.KEEP, "nobody waits for the coach"
    go_on.set()
    driver.wait(lambda: not driver.shell.thinker.busy)
    assert driver.advice.position == driver.session.snapshot.position


def test_looking_back_with_the_coach(sit: Callable[..., Several]) -> None:
    table = new_table({"players": "1"}, (ADA,), corrected=[("round", 8)])
    table = played_out(table)
    driver = sit(table)
    driver.tap("save")
    driver.tap("look-back")
    driver.see("Expected final score", "Luck and decisions", "The dice", "What cost most", "Better: ")
    [review] = driver.shell.navigator.top.memory["reviews"].values()
    assert len(review.promised) == 4, "three rounds and the end"
    assert review.promised[-1] == table.score.totals[0]
    assert review.lost > 0
    for code, text_size, size in (("fr", 1.6, SMALL), ("en", 1.0, WIDE)):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == []
    assert driver.back()
    assert driver.screen == "result"


# Setting up


def test_persons_and_rivals_sit_down(sit: Callable[..., Several]) -> None:
    driver = sit(new_table({"players": "1"}, (ADA,)))
    driver.back()
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("company-several")
    driver.tap("players-3")
    driver.tap("age-late_bronze")
    driver.tap("name-2")
    driver.tap("kind-rival")
    driver.tap("level-4")
    driver.see("Alone it scores about")
    driver.tap("keep-seat")
    driver.see("Level 4")
    driver.tap("dice-virtual")
    driver.tap("lay")
    driver.tap("start")
    players = driver.session.players
    assert [player.kind for player in players] == ["person", "person", "rival"]
    assert players[2].level == 4
    assert driver.state.rules.late


def test_no_rival_sits_down_where_it_has_not_learned_the_rules(sit: Callable[..., Several], monkeypatch: Any) -> None:
    monkeypatch.setattr("automa.roll.lineup.knows", lambda rules: rules.alone)
    driver = sit(new_table({"players": "1"}, (ADA,)))
    driver.back()
    driver.tap("game-roll")
    driver.tap("set-up")
    driver.tap("company-several")
    driver.tap("race-on")
    driver.tap("name-1")
    driver.tap("kind-rival")
    driver.tap("keep-seat")
    driver.see("Level")
    driver.tap("race-off")
    assert not driver.sees("Level")
    driver.tap("lay")
    driver.tap("start")
    assert [player.kind for player in driver.session.players] == ["person", "person"]


# Looks


def answering_table() -> Table:
    table = trading_table()
    table.play(Trade(1, bundle(wood=2), bundle(stone=1)))
    return table


def over_table() -> Table:
    return played_out(new_table({"players": "3"}, corrected=[(f"0.{key}", 1) for key in GAME_DEVELOPMENTS[:5]]))


def played_out(table: Table) -> Table:
    """The play ended by somebody who throws once and does as little as possible."""
    while not table.over:
        if table.state.phase is Phase.READY:
            throw(table)
        elif table.state.phase is Phase.DISCARD:
            table.play(GAME.moves(table.state)[0])
        else:
            moves = GAME.moves(table.state)
            table.play(Done() if Done() in moves else moves[-1])
    return table


GAME_DEVELOPMENTS = tuple(GAME.rules(GAME.recipe({}, 0)).printing.developments)

SHOWN: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "ready": (lambda: new_table(LATE, corrected=[("1.temple", 7), ("0.preservation", 1), ("0.pottery", 2)]), ()),
    "trade": (trading_table, ("with-2", "give-wood-plus")),
    "ships": (lambda: trading_table([*RICH, ("0.shipping", 1), ("0.ships", 2)]), ("with-ships", "give-wood")),
    "answer": (answering_table, ()),
    "invade": (
        lambda: throw(
            new_table(LATE, corrected=[("0.smithing", 1), ("0.spearheads", 3), ("0.city_boxes", 3)]),
            *["goods2_skull"] * 4,
        ),
        (),
    ),
    "rival": (rivals_turn, ("why",)),
    "coach": (lambda: new_table(LATE), ("more", "menu-coach")),
    "over": (over_table, ()),
}

LOOKS = (  # each of what is shown in two of them
    ("en", 1.0, PHONE),
    ("en", 1.0, WIDE),
    ("en", 1.0, SIDEWAYS),
    ("fr", 1.0, SMALL),
    ("fr", 1.6, WIDE),
    ("fr", 1.6, SMALL),
)


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_cut_and_every_target_can_be_hit(sit: Callable[..., Several], name: str) -> None:
    table, touches = SHOWN[name]
    driver = sit(table())
    for touch in touches:
        driver.tap(touch)
    for code, text_size, size in looks_of(list(SHOWN).index(name), LOOKS, 2):
        driver.prefer(language=code, text_size=text_size)
        driver.resize(*size)
        assert driver.flaws() == [], f"{name} in {code} at {text_size} on {size}"
