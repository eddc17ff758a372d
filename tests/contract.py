"""What every game promises, checked on random plays: its tests call :func:`check_play` and :func:`check_setup`.

Moves are drawn kind by kind, so that rare kinds come up and a long list of offers does not drown the rest. The checks
that cost time are made at every step numbered by a multiple of ``every``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from companion.core.chance import Dice
from companion.core.depth import Deepen
from companion.core.field import UNKNOWN, Answers, Field, Value, blanks, read_value, write_value
from companion.core.game import ANYONE, OVER, TABLE, Book, Correct, Game, Illegal, Learn, Move, Needs, Note, read_note
from companion.core.score import ScoreSheet
from companion.core.setup import Recipe, read_code
from companion.core.source import Switch
from companion.core.table import Player, Table
from tests.contract_facts import check_facts, check_learned
from tests.contract_joining import check_joining
from tests.contract_past import check_past, read_move
from tests.contract_words import assert_said

__all__ = ["assert_said", "check_play", "check_setup", "play_to_the_end", "random_move", "random_value", "wrong_value"]

_LONGEST: Final = 50_000
_NO_RECIPE: Final = Recipe("", 0, {}, 0)  # a correction is told without one


def random_move(moves: Sequence[Any], dice: Dice) -> Any:
    """Any kind of move, then any move of this kind."""
    kinds: dict[type[Any], list[Any]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    return dice.pick(kinds[dice.pick(list(kinds))])


def play_to_the_end(table: Table, seed: int) -> Table:
    """Random moves of the persons, and draws of the app, until the play is over."""
    dice = Dice(seed)
    while not table.over:
        table.draw() if table.actor == TABLE else table.play(random_move(table.game.moves(table.state), dice))
    return table


def check_setup(book: Book, recipe: Recipe) -> None:
    """The code gives the same setup again, and everything to do, choose and count has words."""
    setup = book.prepare(recipe)
    again = read_code(setup.code, lambda number: book if number == book.number else None)
    assert again == recipe
    assert book.prepare(again) == setup
    assert len({job.id for job in setup.checklist}) == len(setup.checklist) > 0
    for job in setup.checklist:
        for words in (job.text, job.detail, job.lane):
            assert_said(words)
    _check_options(book, recipe)
    assert [slot.number for slot in setup.slots] == sorted({slot.number for slot in setup.slots})
    for slot in setup.slots:
        assert_said(slot.label)
        assert_said(slot.value)
        if not slot.fixed:
            other = book.prepare(recipe.draw_again(slot.number))
            assert {s.number: s.value for s in other.slots}.keys() == {s.number for s in setup.slots}
    _check_form(book, recipe)


def _check_options(book: Book, recipe: Recipe) -> None:
    assert [option.id for option in book.options] == list(recipe.chosen)
    assert book.options[0].id == "players"
    for option in book.options:
        assert option.default in {choice.value for choice in option.choices}
        for words in (option.label, option.hint, *(choice.label for choice in option.choices)):
            assert_said(words)
        for choice in option.choices:
            assert_said(choice.hint)


def _check_form(book: Book, recipe: Recipe) -> None:
    fields = book.form(recipe)
    assert len({field.id for field in fields}) == len(fields) > 0
    for field in fields:
        for words in (field.hint, field.group):
            assert_said(words)
        _check_field(field)
    least: dict[bool, Answers] = {
        shared: {f.id: f.least for f in fields if f.shared is shared} for shared in (False, True)
    }
    sheet = book.count(recipe, [least[False]] * book.seats(recipe), least[True])
    _check_sheet(book, recipe, sheet)
    assert sheet.outcome


def _check_field(field: Field) -> None:
    """It has words and choices, and says what it begins with."""
    for words in (field.label, *(choice.label for choice in field.choices)):
        assert_said(words)
    assert field.choices or field.low <= field.high
    ids = [choice.value for choice in field.choices]
    assert len(set(ids)) == len(ids)
    assert not (field.one and field.several)
    assert_said(field.wording(field.least))


def random_value(field: Field, dice: Dice) -> Value:
    """Any value that a field can have."""
    if field.unknown and not dice.below(4):
        return UNKNOWN
    if field.one:
        return dice.pick(field.one).value
    if field.several:
        most = min(field.high or len(field.several), len(field.several))
        return frozenset(choice.value for choice in dice.sample(field.several, dice.below(most + 1)))
    return field.low + dice.below(field.high - field.low + 1)


def wrong_value(field: Field) -> Value:
    """One that it cannot have."""
    return "no-such-thing" if field.one else frozenset({"no-such-thing"}) if field.several else field.high + 1


def check_play(game: Game[Any], recipe: Recipe, dice: Dice, every: int = 1) -> list[str]:
    """Play random moves to the end; returns the journal."""
    setup = game.prepare(recipe)
    state = game.start(setup)
    assert state == game.start(game.prepare(recipe))
    journal: list[str] = []
    seen: list[Move] = []
    drawn: set[str] = set()
    while state.actor() != OVER:
        assert len(journal) < _LONGEST, "this play does not end"
        if state.actor() == TABLE:
            drawn.add(game.source_due(state))
        move = _next_move(game, state, recipe, dice)
        assert game.parse(str(move)) == move
        assert "\n" not in str(move)
        if len(journal) % every == 0:
            _check_position(game, recipe, state)
            _check_move(game, state, move)
            _check_refusal(game, state, dice.pick(seen) if seen else move)
            if not dice.below(4):
                _check_correction(game, state, dice, len(journal))
        for note in _asked_first(game, state, move, dice):
            game.play(state, note)
            journal.append(str(note))
        game.play(state, move)
        journal.append(str(move))
        seen.append(move)
    _check_end(game, recipe, state)
    sources = {source.id for source in game.sources(recipe)}
    assert not sources or not drawn or drawn & sources, "nothing was drawn from what can be switched"
    _check_table(game, recipe, dice)
    _check_replay(game, recipe, journal, state)
    check_past(game, recipe, journal, dice)
    if not dice.below(5):  # to say all of a table takes longer than to play it
        _check_joined(game, recipe, dice)
    return journal


def _check_joined(game: Game[Any], recipe: Recipe, dice: Dice, steps: int = 6) -> None:
    """A table in mid-game, and some moves from there."""
    table = check_joining(game, recipe, dice, random_value)
    for _ in range(steps if table is not None else 0):
        assert table is not None
        if table.over:
            break
        _random_step(table, dice)


def _next_move(game: Game[Any], state: Any, recipe: Recipe, dice: Dice) -> Move:
    moves = game.moves(state)
    assert moves, "the actor has no move"
    if state.actor() != TABLE:
        move: Move = random_move(moves, dice)
        assert state.actor() in (ANYONE, game.mover(state, move))
        assert TABLE <= game.mover(state, move) < game.seats(recipe)
        return move
    drawn = game.draw(state, Dice(recipe.seed))
    assert game.draw(state, Dice(recipe.seed)) == drawn
    outcomes = game.outcomes(state)
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    return drawn if dice.below(2) else dice.pick([move for move, _ in outcomes])


def _asked_first(game: Game[Any], state: Any, move: Move, dice: Dice) -> list[Note]:
    """What a move needs to know, one thing after the other, said at random: fields that are unknown here, and known
    after that."""
    notes: list[Note] = []
    told = state.copy()
    while (needs := _needs(game, told, move)) is not None:
        for field in needs.fields:
            assert (_fact(game, told, field.id) or game.figure(told, field.id)) == field
            assert field.value is UNKNOWN
            assert field.unknown
        said = game.notes_of({field.id: _known(field, dice) for field in needs.fields})
        for note in said:
            _play_note(game, told, note)
        notes += said
    return notes


def _play_note(game: Game[Any], state: Any, note: Note) -> None:
    known = game.known_facts(state)
    game.play(state, note)
    if isinstance(note, Learn):
        check_learned(game, known, note, state)


def _needs(game: Game[Any], state: Any, move: Move) -> Needs | None:
    tried = state.copy()
    try:
        game.play(tried, move)
    except Needs as refusal:
        needs = refusal
    else:
        return None
    assert tried == state, "asked, but not without a trace"
    assert needs.fields
    assert_said(needs.text)
    return needs


def _fact(game: Game[Any], state: Any, path: str) -> Field | None:
    """The field of a fact of the box, where it asks for one."""
    known = game.known_facts(state)
    return known.field_of(*path.rsplit(".", 1)) if known is not None and game.is_fact(path) else None


def _known(field: Field, dice: Dice) -> Value:
    while (value := random_value(field, dice)) is UNKNOWN:
        pass
    return value


def _check_position(game: Game[Any], recipe: Recipe, state: Any) -> None:
    moves = game.moves(state)
    assert len(set(moves)) == len(moves), "a move is listed twice"
    now = game.now(state)
    assert_said(now.sentence)
    assert_said(now.helper)
    if (progress := game.progress(state)).message:
        assert_said(progress)
    assert not game.flaws(state), "a position reached by legal moves has a flaw"
    sheet = game.score(state)
    assert sheet.outcome is None, "an outcome before the end"
    _check_sheet(game, recipe, sheet)
    _check_answers(game, recipe, state)
    for seat in range(game.seats(recipe)):
        assert game.unseen(state, seat, Dice(1)).actor() == state.actor()


def _check_move(game: Game[Any], state: Any, move: Move) -> None:
    """The move works on a copy, the same each time, and leaves the original alone."""
    assert_said(game.tell(state, move))
    try:
        game.play(state.copy(), move)
    except Needs:
        return
    witness, first, second = state.copy(), state.copy(), state.copy()
    assert first == state
    game.play(first, move)
    game.play(second, move)
    assert first == second, "the same move gave two positions"
    assert state == witness, "a copy is not independent"
    assert first != state, "a move that changes nothing"
    for text in game.news(state, move, first):
        assert_said(text)
    assert state == witness, "telling the news changed the position"


def _check_refusal(game: Game[Any], state: Any, stranger: Move) -> None:
    """A move from elsewhere in the play is legal here, or refused in a sentence without a trace."""
    for move in (stranger, Correct("no.such.figure", 0)):
        tried = state.copy()
        try:
            game.play(tried, move)
        except Illegal as refusal:
            assert_said(refusal.text)
            assert tried == state, f"refused, but not without a trace: {move}"
        else:
            assert move == stranger
            assert move not in game.moves(state) or tried != state


def _check_correction(game: Game[Any], state: Any, dice: Dice, step: int) -> None:
    """Any field can be set to any value that it can have, and the play goes on from there. Whether each is alone what
    it is among all is asked of every seventh, of others at each step."""
    fields = game.figures(state)
    paths = {field.id for field in fields}
    assert len(paths) == len(fields)
    for field in fields[step % 7 :: 7]:
        assert game.figure(state, field.id) == field, "one figure is not as among all"
    field = dice.pick(fields)
    for path in (f"{field.id}.", f"{field.id}.x", f".{field.id}", field.id.partition(".")[0] + ".9"):
        assert (game.figure(state, path) is None) == (path not in paths)
    _check_field(field)
    assert all(read_value(choice.value) == choice.value for choice in field.choices), "no line can hold this id"
    field.check_value(field.value)
    witness, corrected = state.copy(), state.copy()
    move = Correct(field.id, random_value(field, dice), "as it lies on the table")
    assert read_note(str(move)) == move
    assert read_value(write_value(move.value)) == move.value
    assert_said(game.tell_any(state, move, _NO_RECIPE))
    game.play(corrected, move)
    assert state == witness, "correcting a copy changed the original"
    value = next((other.value for other in game.figures(corrected) if other.id == field.id), None)
    assert value == move.value
    for flaw in game.flaws(corrected):
        assert_said(flaw.text)
    if corrected.actor() != OVER:
        following = random_move(game.moves(corrected), dice)
        for note in _asked_first(game, corrected, following, dice):
            game.play(corrected, note)
        game.play(corrected, following)
    for beyond in (wrong_value(field), *(() if field.unknown else (UNKNOWN,))):
        with pytest.raises(Illegal):
            game.play(state, Correct(field.id, beyond))
        assert state == witness


def _check_answers(game: Game[Any], recipe: Recipe, state: Any) -> None:
    """What the table knows of its own sheet is possible; where nothing is left to ask, counting it is the score."""
    shared, seats = game.answers(state)
    if not seats:
        return
    assert len(seats) == game.seats(recipe)
    form = game.form(recipe, shared)
    # What is shared may decide which questions there are without being one, as what the setup laid does; a table may
    # know more than is asked so far, for whatever somebody picks of a list that it cannot know.
    picks = {field.id: frozenset(each.value for each in field.several) for field in form if field.several}
    wide = game.form(recipe, {**{key: picks[key] for key in picks if key not in shared}, **shared})
    assert {key for answers in seats for key in answers} <= {field.id for field in (*form, *wide)}
    for field in form:
        for answers in (shared,) if field.shared else seats:
            field.check(answers)
    if blanks(form, shared, seats, tied=True):
        return
    counted, score = game.count(recipe, seats, shared), game.score(state)
    assert counted.totals == score.totals, "the sheet counts otherwise than the table"
    if score.outcome is not None:
        assert counted.outcome is not None
        assert counted.outcome.winners == score.outcome.winners


def _check_table(game: Game[Any], recipe: Recipe, dice: Dice, steps: int = 24) -> None:
    """At a table, with notes in random places: sources and depths switched, things corrected and unknown, and every
    one of them taken back and made again."""
    setup = game.prepare(recipe)
    table = Table(game, setup, [Player(f"P{seat}") for seat in range(game.seats(recipe))])
    for _ in range(steps):
        if table.over:
            break
        before, position, sources = table.state.copy(), table.position, dict(table.sources)
        steps_made = _random_step(table, dice)
        after = table.state.copy()
        if not steps_made:
            continue
        assert_said(table.undo_text)
        table.undo()
        assert (table.state, table.position, table.sources) == (before, position, sources)
        table.redo()
        assert table.state == after
    again = Table.from_text(table.to_text(), {game.id: game})
    assert again.state == table.state
    assert again.sources == table.sources
    assert again.journal == table.journal[: table.position]
    for entry in table.log():
        assert_said(entry.text)
    _check_all_undone(table, again)


def _check_all_undone(table: Table, same: Table) -> None:
    """Undone to the beginning nothing is left but what the app drew first, and made again it is what it was."""
    position = table.position
    while table.undo_text is not None:
        table.undo()
    first = table.journal[: table.position]
    assert all(step.drawn for step in first)
    fresh = Table(table.game, table.setup, table.players).recall(map(str, first))
    assert (table.state, table.sources) == (fresh.state, fresh.sources)
    while table.position < position:
        table.redo()
    assert (table.position, table.state, table.sources) == (position, same.state, same.sources)


def _random_step(table: Table, dice: Dice) -> bool:
    """A note or a move with all that comes with it; False where one undo does not take all of it back."""
    game, recipe = table.game, table.setup.recipe
    notes: list[Note] = [
        Switch(source.id, dice.pick(("app", "real"))) for source in game.sources(recipe) if not source.follows
    ]
    seats = range(game.seats(recipe))
    notes += [Deepen(dice.pick(seats), depth.id) for depth in game.depths(recipe)]
    notes += check_facts(game, table.state, dice)
    field = dice.pick(game.figures(table.state))
    notes += [Correct(field.id, random_value(field, dice), settled=game.settles)]
    if not dice.below(3):
        note, known = dice.pick(notes), game.known_facts(table.state)
        table.play(note)
        if isinstance(note, Learn):
            check_learned(game, known, note, table.state)
        elif isinstance(note, Switch):
            assert table.where(note.source) == note.where
        elif isinstance(note, Deepen):
            assert game.depth(table.state, note.seat) == note.depth
            for field in game.catch_up(table.state, note.seat, note.depth):
                if dice.below(2):
                    table.play(Correct(field.id, random_value(field, dice), settled=game.settles), drawn=True)
        return True
    if table.draw_pending:
        table.draw()
        return False
    move = random_move(game.moves(table.state), dice)
    asked = _asked_first(game, table.state, move, dice)
    for told in asked:
        table.play(told)
    table.play(move)
    return not asked


def _check_sheet(book: Book, recipe: Recipe, sheet: ScoreSheet) -> None:
    seats = range(book.seats(recipe))
    assert len(sheet.totals) == len(seats)
    assert all(sheet.totals[seat] == sum(row.points[seat] for row in sheet.rows) for seat in seats)
    assert {row.id for row in (*sheet.rows, *sheet.tie_breaks)} <= set(book.rows)
    assert ScoreSheet.from_json(sheet.as_json(), book.rows) == sheet
    for row in (*sheet.rows, *sheet.tie_breaks):
        assert len(row.points) == len(seats)
        assert_said(row.label)


def _check_end(game: Game[Any], recipe: Recipe, state: Any) -> None:
    assert not game.moves(state)
    assert_said(game.now(state).sentence)
    sheet = game.score(state)
    _check_sheet(game, recipe, sheet)
    assert sheet.outcome
    assert set(sheet.outcome.winners) <= set(range(game.seats(recipe)))
    _check_answers(game, recipe, state)


def _check_replay(game: Game[Any], recipe: Recipe, journal: Sequence[str], state: Any) -> None:
    replayed = game.start(game.prepare(recipe))
    for line in journal:
        game.play(replayed, read_move(game, line))
    assert replayed == state, "the journal tells another play"
