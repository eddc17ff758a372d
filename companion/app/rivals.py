"""The rivals at a table: who can sit there, and what the one whose turn it is means to do.

A rival thinks about its turn from a copy of the table. What it means to do is shown to the persons, who do it with the
real pieces if they like; only then is it played and written down. So a kill in between loses nothing and leaves
nothing half done: the rival thinks again, and the same position gets the same moves from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from automa.opponent import Budget, Decision, Opponent
from companion.app.rival_reasons import VIEW, explained, kept
from companion.app.thinker import Thought
from companion.core.chance import Dice
from companion.core.game import TABLE, Game, Move
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.table import Passage, Player
from companion.core.text import T, Text

if TYPE_CHECKING:
    from companion.app.session import Play


class Strength(NamedTuple):
    """A level: what it is called, and what was measured of it, as a sentence."""

    name: Text
    measured: Text
    mean: int = 0  # the points it has alone, where that was measured


class Temperament(Protocol):
    """A way to play: the same rules and about the same strength, other likings."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Text: ...
    @property
    def hint(self) -> Text: ...


@dataclass(frozen=True)
class Lineup:
    """The rivals of one game. ``fair`` says what makes the lower levels weaker, and what never does."""

    levels: Mapping[int, Strength]
    fair: Text
    temperaments: Sequence[Temperament] = ()  # the first is the usual one; a game may have none
    knows: Callable[[Recipe], bool] = lambda recipe: True
    alone: Callable[[Recipe], bool] = lambda recipe: False  # whether the levels' means were measured at such a table

    def strength(self, level: int) -> Strength:
        """Of a level; a table laid by another version of the app may have one that is not among these."""
        return self.levels[min(max(level, min(self.levels)), max(self.levels))]

    def temperament(self, key: str) -> Temperament | None:
        """The one with this id, or the usual one."""
        return next((each for each in self.temperaments if each.id == key), next(iter(self.temperaments), None))


def _beats(names: Sequence[Text], rates: Sequence[float]) -> dict[int, Strength]:
    """Levels by their wins in 100 plays against the level below, from ``make bench``; 0 is not measured yet."""
    found = {1: Strength(names[0], T("For whoever plays for the first time."))}
    for level, rate in enumerate(rates, 2):
        name, below = names[level - 1], names[level - 2]
        won = T("Wins {n} of 100 against “{below}”.", n=round(rate), below=below)
        found[level] = Strength(name, won if rate else T("Stronger than “{below}”.", below=below))
    return found


def _rated(levels: Mapping[int, Strength], rates: Sequence[float]) -> dict[int, Strength]:
    """The same with a rating, as in chess, before each."""
    return {
        level: Strength(strength.name, T("Rating {points}. {measured}", points=points, measured=strength.measured))
        for (level, strength), points in zip(levels.items(), _ratings(rates), strict=True)
    }


def _ratings(rates: Sequence[float]) -> list[int]:
    """Rounded to what such measurements can tell."""
    from automa.rating import ladder

    return [10 * round(points / 10) for points in ladder([rate / 100 for rate in rates])]


def _roll() -> Lineup:
    names = (T("First evening"), T("Regular"), T("Practised"), T("Master"))
    alone = (44, 56, 68, 85)  # mean final score over ten rounds, within three points; see docs/roll.md
    measured = [T("Alone it scores about {n} points.", n=mean) for mean in alone]
    return Lineup(
        dict(enumerate(map(Strength, names, measured, alone), 1)),
        T("Weaker levels are greedy, hoard and misjudge; nobody’s dice are better."),
        knows=_has_learned,
        alone=lambda recipe: recipe["players"] == "1" and recipe["age"] == "bronze",
    )


def _duel() -> Lineup:
    from automa.duel import LEVELS, TEMPERAMENTS

    return Lineup(
        _rated(_beats([level.name for level in LEVELS], _DUEL_WINS), _DUEL_WINS),
        T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        TEMPERAMENTS,
    )


def _age_of_civilization() -> Lineup:
    from automa.age_of_civilization import TEMPERAMENTS

    return Lineup(
        _beats((T("Beginner"), T("Regular"), T("Master")), _AGE_WINS),
        T("Weaker levels look less far ahead and misjudge; nobody sees the cards that lie face down."),
        TEMPERAMENTS,
        knows=lambda recipe: not (recipe["draft"] == "on" and recipe["draws"] == "hand"),  # hands it could not see
    )


# Wins of each level in 100 plays against the one below, the draws counted half, from ``make bench``.
_DUEL_WINS: Final = (83.25, 79.0, 68.25, 70.25, 69.0)
_AGE_WINS: Final = (71.0, 0.0)

# A game plugs in here; what its rivals are is imported only when somebody asks.
_LINEUPS: Final[Mapping[str, Callable[[], Lineup]]] = {
    "roll": _roll,
    "duel": _duel,
    "age_of_civilization": _age_of_civilization,
}


def standing(recipe: Recipe, points: int) -> Text | None:
    """What a score alone means: between which levels it stands, by what each of them has alone on average."""
    line = lineup(recipe.game)
    if line is None or not line.alone(recipe):
        return None
    marks = list(line.levels.values())
    below = [each for each in marks if each.mean <= points]
    above = [each for each in marks if each.mean > points]
    if not below:
        return T("Below {level}, who has about {n} alone.", level=above[0].name, n=above[0].mean)
    if not above:
        return T("Above {level}, who has about {n} alone.", level=below[-1].name, n=below[-1].mean)
    return T(
        "Between {one} (about {n} alone) and {other} (about {m}).",
        one=below[-1].name,
        n=below[-1].mean,
        other=above[0].name,
        m=above[0].mean,
    )


@cache
def lineup(game: str) -> Lineup | None:
    """The rivals of a game, if it has some. The first call imports them: make it where waiting hurts nobody."""
    return _LINEUPS[game]() if game in _LINEUPS else None


def levels(recipe: Recipe) -> Mapping[int, Strength]:
    """The levels of the rivals for such a table; empty where none can sit."""
    seats = lineup(recipe.game)
    return seats.levels if seats is not None and seats.knows(recipe) else {}


def _has_learned(recipe: Recipe) -> bool:
    """A rival of Roll plays only by the rules it has learned values for."""
    from automa.roll import knows
    from companion.rules.roll.rules import rules_of

    return knows(rules_of(recipe, first_player=0))


def make(game: str, player: Player) -> Opponent:
    """The rival who sits there. Its module is imported now: call it where waiting hurts nobody."""
    from automa import RIVALS

    seats = lineup(game)
    liking = seats.temperament(player.temperament) if seats is not None else None
    return RIVALS[game](player.level) if liking is None else RIVALS[game](player.level, liking.id)


@dataclass(frozen=True)
class Planned:
    """One move of an intent, the state before it, and what the rival decided; dice were decided by nobody."""

    before: Any
    move: Move
    decision: Decision | None


@dataclass(frozen=True)
class Intent:
    """What a rival means to do from a position of the journal on, until somebody else has to do something."""

    position: int
    seat: Seat
    steps: tuple[Planned, ...]
    after: Any

    @property
    def decision(self) -> Decision | None:
        """The last decision: what the rest of the turn comes from. None where it was read from a journal."""
        return next((planned.decision for planned in reversed(self.steps) if planned.decision is not None), None)


def intend(
    game: Game[Any],
    state: Any,
    position: int,
    seat: Seat,
    rival: Opponent,
    dice: Dice | None,
    budget: Budget,
    turn: Callable[[Any], str],
) -> Intent:
    """Think a turn through, and no other that may follow. Without ``dice`` it goes as far as the next draw, which a
    person makes. ``turn`` names the turn of a state."""
    steps: list[Planned] = []
    begun = turn(state)
    while (actor := state.actor()) == seat or (actor == TABLE and dice is not None):
        if actor == seat and turn(state) != begun:
            break
        decision = rival.decide(state.copy(), seat, budget) if actor == seat else None
        for move in _moves(game, state, decision, dice):
            steps.append(Planned(state, move, decision))
            state = state.copy()
            game.play(state, move)
    return Intent(position, seat, tuple(steps), state)


def _moves(game: Game[Any], state: Any, decision: Decision | None, dice: Dice | None) -> tuple[Move, ...]:
    """The whole plan of a decision, as it was weighed; where nobody decides, what the dice give."""
    if decision is not None:
        return decision.moves
    assert dice is not None
    return (game.draw(state, dice),)


def recalled(passage: Passage, turn: Callable[[Any], str]) -> Intent:
    """What a rival did once, as the journal has it: the same instruction; its reasons are not written there."""
    seat, begun = passage.steps[0].seat, turn(passage.states[0])
    steps: list[Planned] = []
    for step, state in zip(passage.steps, passage.states, strict=False):
        if step.seat != TABLE and (step.seat != seat or turn(state) != begun):
            break
        steps.append(Planned(state, step.move, None))
    return Intent(passage.position, seat, tuple(steps), passage.states[len(steps)])


class Rivals:
    """The rivals of one play. The play tells them of every change; they tell the board when they have thought."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._seated: dict[Seat, Opponent] = {}
        self._thought: Thought | None = None
        self.intent: Intent | None = None
        self.carried: Intent | None = None  # the last one that was carried out, for its reasons
        self._told: dict[int, Intent] = {}  # what a person has said is done, by position: it may be taken back
        self.failed = False  # it had no answer: a person has to move for it
        self._stopped_at = -1  # the position at which a person stopped it

    @property
    def progress(self) -> float:
        """How far the rival has thought, from 0 to 1; 0 for one that cannot tell."""
        return float(getattr(self._seated.get(self._play.seen.actor), "progress", 0.0))

    @property
    def stopped(self) -> bool:
        """Whether a person has stopped it here."""
        return self._stopped_at == self._play.seen.position

    @property
    def thinking(self) -> bool:
        return self._thought is not None and self._thought.open

    def turn(self) -> Seat | None:
        """The rival who is to move; None when it is a person's turn, or a person moves for it."""
        actor = self._play.seen.actor
        if actor < 0 or self._play.players[actor].kind != "rival" or self._play.by_hand:
            return None
        return actor

    def look(self, asked: bool = False) -> None:
        """Look at the table, and think if it is a rival's turn; after an undo only when ``asked`` to go on."""
        seat, seen = self.turn(), self._play.seen
        if self.intent is not None and self.intent.position != seen.position:
            self.forget()
        if seat is None:
            self.forget()
        elif self.intent is None and not asked and (told := self._taken_back(seat)) is not None:
            self.forget()
            self.intent = told
        elif self.intent is None and not self.thinking and (asked or (seen.due and not self.stopped)):
            self._stopped_at = -1
            self._think(seat)

    def stop(self) -> None:
        """A person does not want to wait: the rival thinks again when it is asked to."""
        self.forget()
        self._stopped_at = self._play.seen.position

    def forget(self) -> None:
        """Stop thinking; what was meant no longer holds."""
        if self._thought is not None:
            self._thought.call_off()
        self._thought, self.intent, self.failed = None, None, False

    def start_anew(self) -> None:
        """The dice or cards come from elsewhere: what was meant, and what was told, no longer holds."""
        self.forget()
        self._told.clear()

    def _taken_back(self, seat: Seat) -> Intent | None:
        """What this seat had done here before a person took it back: told once more, not thought up anew."""
        redone = self._play.seen.redone
        if redone is None or redone.steps[0].drawn or redone.steps[0].seat != seat or self.stopped:
            return None
        return self.told(redone)

    def told(self, passage: Passage) -> Intent:
        """What a rival was said to do there, with its reasons as far as they were kept."""
        told = self._told.get(passage.position)
        if told is not None and told.steps[0].before is passage.states[0]:
            return told
        return explained(self._play.view.get(VIEW), self._play.game, recalled(passage, self._play.turn))

    def obeyed(self, number: int) -> bool:
        """Whether this step of the journal began something that a rival had done for it."""
        step = self._play.seen.log[number].step
        return not step.drawn and step.seat >= 0 and self._play.players[step.seat].kind == "rival"

    @property
    def last(self) -> int | None:
        """Where in the journal the last thing begins that a rival had done for it."""
        return next(filter(self.obeyed, range(self._play.seen.position - 1, -1, -1)), None)

    def rest(self) -> None:
        """Stop thinking for now; what is meant stands."""
        if self.thinking:
            self.forget()

    def carry_out(self, unasked: bool = False) -> None:
        """What was meant is done on the table: play it and write it down. ``unasked`` where there was nothing to do."""
        if self.intent is not None and not self._play.busy:
            intent, self.intent, self.carried = self.intent, None, self.intent
            self._play.carry_out(intent, unasked)
            if not unasked:
                self._told[intent.position] = intent
                self._play.remember(**{VIEW: kept(self._play.view.get(VIEW), intent)})

    def _think(self, seat: Seat) -> None:
        play = self._play
        state, position = play.seen.state, play.seen.position
        dice = None if play.physical else Dice(play.table.setup.recipe.seed)

        def think(budget: Budget) -> Intent:
            if seat not in self._seated:
                self._seated[seat] = make(play.game.id, play.players[seat])
            return intend(play.game, state, position, seat, self._seated[seat], dice, budget, play.turn)

        self._thought = play.shell.thinker.ask(think, self._thought_through, self._fail)

    def _thought_through(self, intent: Intent) -> None:
        self.intent = intent
        self._play.thought()

    def _fail(self) -> None:
        self.failed = True
        self._play.thought()
