"""The rivals at a table: who can sit there, and what the one whose turn it is means to do.

A rival thinks about its turn from a copy of the table. What it means to do is shown to the persons, who do it with the
real pieces if they like; only then is it played and written down. So a kill in between loses nothing and leaves
nothing half done: the rival thinks again, and the same position gets the same moves from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from automa.lineup import Lineup, RivalKind, Strength
from automa.manifest import lineup_of
from automa.opponent import Budget, Decision, Maker, Opponent
from companion.app.rival_reasons import VIEW, as_view, with_reasons
from companion.app.thinker import Thought
from companion.core.chance import Dice
from companion.core.correct import Correct
from companion.core.game import TABLE, Game, Hurried, Move, Note
from companion.core.lookup import resolve
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.source import standing_sources as sources_of
from companion.core.table import Passage, Player
from companion.core.text import Sayable, T, Text
from companion.rules import BOOKS, listing

if TYPE_CHECKING:
    from companion.app.session import Session


def rank_text(recipe: Recipe, points: int) -> Text | None:
    """What a score alone means: between which levels it stands, by what each of them has alone on average."""
    line = coach_kind(recipe)
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


def lineup(game: str) -> Lineup | None:
    """The rivals of a game, if it has some. The first call imports them: make it where waiting hurts nobody."""
    return lineup_of(listing(game)) if game in BOOKS else None


def kind_of(game: str, player: Player) -> RivalKind | None:
    """Of which kind a rival is; None where this version of the app has no rivals for its game."""
    line = lineup(game)
    return line.kind(player.rival_kind) if line is not None else None


def rival_facts(game: str, player: Player) -> list[Sayable]:
    """The level of a rival by its name, and what it likes; where a game has several kinds, also which."""
    line, kind = lineup(game), kind_of(game, player)
    if line is None or kind is None:
        return [T("level {n}", n=player.level)]
    facts: list[Sayable] = [kind.name] if len(line.kinds) > 1 else []
    facts.append(T("Level {n}: {name}", n=player.level, name=kind.strength(player.level).name))
    liking = kind.temperament(player.temperament)
    return facts if liking is None else [*facts, liking.name]


def coach_kind(recipe: Recipe) -> RivalKind | None:
    """The kind whose best advises persons at such a table, as it is laid by itself; None where nobody can."""
    line = lineup(recipe.game)
    usual = sources_of(BOOKS[recipe.game].sources(recipe), {}) if line is not None else {}
    able = (kind for kind in line.kinds if kind.coaches) if line is not None else ()
    return next((kind for kind in able if kind.why_not(recipe, usual, ()) is None), None)


def levels(recipe: Recipe) -> Mapping[int, Strength]:
    """The levels of those who can advise at such a table; empty where nobody can."""
    kind = coach_kind(recipe)
    return kind.levels if kind is not None else {}


def make(game: str, player: Player) -> Opponent:
    """The rival who sits there. Its module is imported now: call it where waiting hurts nobody."""
    kind = kind_of(game, player)
    assert kind is not None, game
    liking, maker = kind.temperament(player.temperament), kind.make()
    return maker(player.level) if liking is None else maker(player.level, liking.id)


def make_coach(game: str, recipe: Recipe) -> Opponent:
    """Who advises persons at such a table: the best of its kind, or a coach of its own, who tells them more."""
    kind = coach_kind(recipe)
    assert kind is not None, game
    best = max(kind.levels)
    if not kind.coach:
        return make(game, kind.player(best))
    maker: Maker = resolve(kind.coach)
    return maker(best)


@dataclass(frozen=True)
class Planned:
    """One move of an intent, the state before it, and what the rival decided; dice were decided by nobody."""

    before: Any
    move: Move
    decision: Decision | None


@dataclass(frozen=True)
class Intent:
    """What a rival means to do from a position of the journal on, until somebody else has to do something: one value
    that is told, explained and written down. ``hurried`` where somebody had it play before it had thought to the end.
    """

    position: int
    seat: Seat
    steps: tuple[Planned, ...]
    after: Any
    hurried: bool = False

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
    return Intent(position, seat, tuple(steps), state, budget.cut)


def _moves(game: Game[Any], state: Any, decision: Decision | None, dice: Dice | None) -> tuple[Move, ...]:
    """The whole plan of a decision, as it was weighed; where nobody decides, what the dice give."""
    if decision is not None:
        return decision.moves
    assert dice is not None
    return (game.draw(state, dice),)


def past_intent(passage: Passage, turn: Callable[[Any], str]) -> Intent:
    """What a rival did once, as the journal has it: the same instruction; its reasons are not written there."""
    seat, begun = passage.steps[0].seat, turn(passage.states[0])
    intent = Intent(passage.position, seat, (), passage.states[0])
    for number, (step, state) in enumerate(zip(passage.steps, passage.states, strict=False)):
        if step.seat != TABLE and (step.seat != seat or turn(state) != begun):
            break
        after = passage.states[number + 1]
        if isinstance(step.move, Note):
            intent = replace(intent, after=after, hurried=intent.hurried or isinstance(step.move, Hurried))
        else:
            intent = replace(intent, after=after, steps=(*intent.steps, Planned(state, step.move, None)))
    return intent


class Rivals:
    """The rivals of one play. The play tells them of every change; they tell the board when they have thought."""

    def __init__(self, session: Session) -> None:
        self._session = session
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
        return float(getattr(self._seated.get(self._session.snapshot.actor), "progress", 0.0))

    @property
    def best(self) -> Text | None:
        """What it would do if it had to decide now, where it says so."""
        return self._thought.budget.best if self._thought is not None and self._thought.open else None

    @property
    def hurries(self) -> bool:
        """Whether the one whose turn it is can decide before it has thought to the end."""
        seat = self.turn()
        kind = kind_of(self._session.game.id, self._session.players[seat]) if seat is not None else None
        return kind is not None and kind.hurries

    @property
    def hurried(self) -> bool:
        """Whether it has been asked to: it answers within moments."""
        return self._thought is not None and self._thought.budget.hurried

    def play_now(self) -> None:
        """Somebody would rather have the best that it has found so far than wait."""
        if self._thought is not None and self._thought.open:
            self._thought.budget.decide_now()

    @property
    def stopped(self) -> bool:
        """Whether a person has stopped it here."""
        return self._stopped_at == self._session.snapshot.position

    @property
    def thinking(self) -> bool:
        return self._thought is not None and self._thought.open

    def turn(self) -> Seat | None:
        """The rival who is to move; None when it is a person's turn, or a person moves for it."""
        actor = self._session.snapshot.actor
        if actor < 0 or self._session.players[actor].kind != "rival" or self._session.by_hand:
            return None
        return actor

    def look(self, asked: bool = False) -> None:
        """Look at the table, and think if it is a rival's turn; after an undo only when ``asked`` to go on."""
        seat, seen = self.turn(), self._session.snapshot
        if self.intent is not None and self.intent.position != seen.position:
            self.forget()
        if seat is None:
            self.forget()
        elif self.intent is None and not asked and (told := self._taken_back(seat)) is not None:
            self.forget()
            self.intent = told
        elif self.intent is None and not self.thinking and (asked or (seen.pending and not self.stopped)):
            self._stopped_at = -1
            self._think(seat)

    def stop(self) -> None:
        """A person does not want to wait: the rival thinks again when it is asked to."""
        self.forget()
        self._stopped_at = self._session.snapshot.position

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
        redone = self._session.snapshot.redone
        if redone is None or redone.steps[0].drawn or redone.steps[0].seat != seat or self.stopped:
            return None
        return self.told_intent(redone)

    def told_intent(self, passage: Passage) -> Intent:
        """What a rival was said to do there, with its reasons as far as they were kept."""
        told = self._told.get(passage.position)
        if told is not None and told.steps[0].before is passage.states[0]:
            return told
        return with_reasons(self._session.view.get(VIEW), self._session.game, past_intent(passage, self._session.turn))

    def obeyed(self, number: int) -> bool:
        """Whether this step of the journal began something that a rival had done for it."""
        step = self._session.snapshot.log[number].step
        return not step.drawn and step.seat >= 0 and self._session.players[step.seat].kind == "rival"

    def first_position(self, intent: Intent) -> Any:
        """The position from which hands have something to do for this intent: where it begins. With real dice it is
        where its turn began: what they brought came about when the last one was read, and nobody was told to do it.
        What was corrected since then lies there already."""
        seen, at, game = self._session.snapshot, intent.position, self._session.game
        turn = self._session.turn(intent.steps[0].before)
        while at and self._session.turn(seen.states[at - 1]) == turn:
            at -= 1
            if seen.log[at].seat >= 0 and not seen.log[at].step.drawn:
                return intent.steps[0].before  # somebody has moved in between
        state = seen.states[at].copy()
        for entry in seen.log[at : intent.position]:
            if isinstance(entry.step.move, Correct):
                note = game.modern(state, entry.step.move)
                game.put(state, note.path, note.value)
        return state

    @property
    def last(self) -> int | None:
        """Where in the journal the last thing begins that a rival had done for it."""
        return next(filter(self.obeyed, range(self._session.snapshot.position - 1, -1, -1)), None)

    def rest(self) -> None:
        """Stop thinking for now; what is meant stands."""
        if self.thinking:
            self.forget()

    def carry_out(self, unasked: bool = False) -> None:
        """What was meant is done on the table: play it and write it down. ``unasked`` where there was nothing to do."""
        if self.intent is not None and not self._session.busy:
            intent, self.intent, self.carried = self.intent, None, self.intent
            self._session.carry_out(intent, unasked)
            if not unasked:
                self._told[intent.position] = intent
                self._session.remember(**{VIEW: as_view(self._session.view.get(VIEW), intent)})

    def _think(self, seat: Seat) -> None:
        session = self._session
        state, position = session.snapshot.state, session.snapshot.position
        dice = None if session.typed else Dice(session.recipe.seed)

        def think(budget: Budget) -> Intent:
            if seat not in self._seated:
                self._seated[seat] = make(session.game.id, session.players[seat])
            return intend(session.game, state, position, seat, self._seated[seat], dice, budget, session.turn)

        self._thought = session.shell.thinker.ask(think, self._thought_through, self._fail)

    def _thought_through(self, intent: Intent) -> None:
        self.intent = intent
        self._session.thought()

    def _fail(self) -> None:
        self.failed = True
        self._session.thought()
