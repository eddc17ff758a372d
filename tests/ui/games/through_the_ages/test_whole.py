"""Whole plays of Through the Ages against a rival, by touches and with motion: with the cards of the app, and with real
civil cards. At every touch the sentence, what it asks for and the main button are in sight."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from automa.through_the_ages.telling import taken_cards
from companion.core.chance import Dice
from companion.core.game import OVER, TABLE
from companion.core.source import Switch
from companion.core.table import JournalEntry, Player
from companion.core.text import T
from companion.rules.through_the_ages.effect_text_military import suffered_lines
from companion.rules.through_the_ages.facts import CIVIL_DECK
from companion.rules.through_the_ages.moves import Build, Deal, EndTurn, Plan, Populate, Reveal, Take
from companion.rules.through_the_ages.state import Task
from companion.rules.through_the_ages.words import tell
from companion.ui.table.sheets import sentence
from tests.ui.at_table import replayed, saved, sitting
from tests.ui.driver import SMALL
from tests.ui.games.through_the_ages.at_table import GAME, IDLE, AtAges, new_table
from tests.ui.watchful import LOOKS, Watchful

pytestmark = pytest.mark.long


class Watching(Watchful, AtAges):
    pass


Sit = Callable[..., Watching]
COMPANY = (Player("Ada"), Player("", "rival", 1))
SHORT = {"variant": "short"}  # to the end of Age II, by its rules


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    Watching.missed = []
    yield from sitting(tmp_path, Watching)


def play_on(app: AtAges, chooser: random.Random, dice: Dice | None) -> int:
    """Until the end: a person does one thing a turn, the rival is obeyed, real cards lie as the dice would have them,
    and once the app is killed. Returns how often the rival was obeyed."""
    obeyed, busy, killed = 0, True, False
    while (actor := app.state.actor()) != OVER:
        if app.state.age == 2 and not killed:
            before, killed = app.state, True
            app.restart(kill=True)
            app.tap("continue")
            assert app.state == before
        if actor == TABLE:
            assert dice is not None, "the cards of the app are drawn by the app"
            app.lay(GAME.draw(app.state, dice))
        elif app.session.rivals.turn() is not None:
            turned_up_is_told(app)
            cards_to_remove_are_named(app, real=dice is not None)
            app.tap("done")
            obeyed, busy = obeyed + 1, True
        else:
            attacked_reads_the_cost(app)
            app.act(_something(app.state, chooser, busy))
            busy = bool(app.state.todo)
    return obeyed


def turned_up_is_told(app: AtAges) -> None:
    """The event that a rival's plan turns up stands in its instruction: it may bid for it in the next line."""
    for planned in app.intent.steps:
        if isinstance(planned.move, Reveal) and planned.before.age < 3:
            assert sentence(app.shell.page.say(tell(planned.before, planned.move))) in app.texts()


def attacked_reads_the_cost(app: AtAges) -> None:
    """Not what the attacker reads on the card: there "you" is somebody else."""
    if app.state.todo and app.state.todo[-1].task == Task.DEFEND:
        for line in suffered_lines(app.state.todo[-1].args[1]):
            app.see(app.shell.page.say(line))


def cards_to_remove_are_named(app: AtAges, real: bool) -> None:
    """First of all, with their slots, beside a real row: hands need do nothing else. The app removes its own."""
    cards = [T("no. {n} {card}", n=n, card=name) for n, name in taken_cards(app.planned)]
    said = app.shell.page.say(T("Remove from the row: {cards}", cards=tuple(cards)))
    assert (said in app.texts()) == (real and bool(cards))


def _something(state: Any, chooser: random.Random, busy: bool) -> Any:
    moves = GAME.moves(state)
    idle = [move for move in moves if isinstance(move, IDLE)]
    wanted = [move for move in moves if not isinstance(move, IDLE)]
    return chooser.choice((wanted if busy else idle) or moves)


def told_and_done(app: AtAges, obeyed: int) -> list[JournalEntry]:
    """The journal on the disk: both had every turn, and the rival none that nobody was told of."""
    journal = list(replayed(app).journal)
    ends = Counter(step.seat for step in journal if isinstance(step.move, EndTurn))
    assert ends == {0: app.state.round, 1: app.state.round}
    assert obeyed >= app.state.round
    kinds = {type(step.move) for step in journal if step.seat == 1}
    assert {Take, Build, Populate, Plan} <= kinds, kinds
    return journal


@pytest.mark.parametrize(("look", "chosen"), [(LOOKS[0], {}), (LOOKS[1], SHORT)], ids=["phone", "small-large"])
def test_a_whole_play_with_the_cards_of_the_app(
    look: dict[str, Any], chosen: dict[str, str], sit: Sit, moments: list[str]
) -> None:
    app = sit(new_table(3, COMPANY, **chosen), **look)
    obeyed = play_on(app, random.Random(1), None)
    told_and_done(app, obeyed)
    record = saved(app)
    assert record.players == COMPANY
    assert record.totals == replayed(app).score.totals
    assert app.missed == []
    ages = [words for words in moments if words.endswith(" is over.")]
    assert ages == [f"Age {age} is over." for age in ("A", "I", "II", "III")[: len(ages)]]
    assert len(ages) >= 2, "the end of an age has its moment"


def test_a_whole_play_with_real_civil_cards(sit: Sit) -> None:
    table = new_table(8, COMPANY, row="table", **SHORT)
    table.play(Switch(CIVIL_DECK, "real"))
    app = sit(table, language="fr", size=SMALL)
    obeyed = play_on(app, random.Random(2), Dice(8))
    journal = told_and_done(app, obeyed)
    typed = [step for step in journal if isinstance(step.move, Deal)]
    assert typed
    assert not any(step.drawn for step in typed), "every card was tapped in"
    assert saved(app).totals == replayed(app).score.totals
    assert app.missed == []
