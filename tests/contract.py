"""What every game promises, checked on random plays: its tests call :func:`check_play` and :func:`check_setup`.

Moves are drawn kind by kind, so that rare kinds come up and a long list of offers does not drown the rest. The checks
that cost time are made at every step numbered by a multiple of ``every``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from companion.core.chance import Dice
from companion.core.game import OVER, TABLE, Answers, Book, Correct, Game, Illegal, Move
from companion.core.score import ScoreSheet
from companion.core.setup import Recipe, read_code
from companion.core.text import LANGUAGES, Sayable, language

_LONGEST: Final = 50_000


def random_move(moves: Sequence[Any], dice: Dice) -> Any:
    """Any kind of move, then any move of this kind."""
    kinds: dict[type[Any], list[Any]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    return dice.pick(kinds[dice.pick(list(kinds))])


def assert_said(what: Sayable | None) -> None:
    """A sentence in both languages, without holes."""
    if what is None:
        return
    for code in LANGUAGES:
        words = language(code).say(what)
        assert words.strip(), f"nothing said in {code}: {what!r}"
        assert "{" not in words, f"a hole in {code}: {words}"


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
        for words in (field.label, field.hint, field.group, *(choice.label for choice in field.several)):
            assert_said(words)
        assert field.several or field.low <= field.high
    least: dict[bool, Answers] = {
        shared: {f.id: frozenset() if f.several else f.low for f in fields if f.shared is shared}
        for shared in (False, True)
    }
    sheet = book.count(recipe, [least[False]] * book.seats(recipe), least[True])
    _check_sheet(book, recipe, sheet)
    assert sheet.outcome


def check_play(game: Game[Any], recipe: Recipe, dice: Dice, every: int = 1) -> list[str]:
    """Play random moves to the end; returns the journal."""
    setup = game.prepare(recipe)
    state = game.start(setup)
    assert state == game.start(game.prepare(recipe))
    journal: list[str] = []
    seen: list[Move] = []
    while state.actor() != OVER:
        assert len(journal) < _LONGEST, "this play does not end"
        move = _next_move(game, state, recipe, dice)
        assert game.parse(str(move)) == move
        assert "\n" not in str(move)
        if len(journal) % every == 0:
            _check_position(game, recipe, state)
            _check_move(game, state, move)
            _check_refusal(game, state, dice.pick(seen) if seen else move)
            if not dice.below(4):
                _check_correction(game, state, dice)
        game.play(state, move)
        journal.append(str(move))
        seen.append(move)
    _check_end(game, recipe, state)
    _check_replay(game, recipe, journal, state)
    return journal


def _next_move(game: Game[Any], state: Any, recipe: Recipe, dice: Dice) -> Move:
    moves = game.moves(state)
    assert moves, "the actor has no move"
    if state.actor() != TABLE:
        assert 0 <= state.actor() < game.seats(recipe)
        move: Move = random_move(moves, dice)
        return move
    drawn = game.draw(state, Dice(recipe.seed))
    assert game.draw(state, Dice(recipe.seed)) == drawn
    outcomes = game.outcomes(state)
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    return drawn if dice.below(2) else dice.pick([move for move, _ in outcomes])


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
    for seat in range(game.seats(recipe)):
        assert game.unseen(state, seat, Dice(1)).actor() == state.actor()


def _check_move(game: Game[Any], state: Any, move: Move) -> None:
    """The move works on a copy, the same each time, and leaves the original alone."""
    assert_said(game.tell(state, move))
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
            assert isinstance(move, type(stranger))
            assert move not in game.moves(state) or tried != state


def _check_correction(game: Game[Any], state: Any, dice: Dice) -> None:
    """Any figure can be set to any value in its bounds, and the play goes on from there."""
    figures = game.figures(state)
    assert len({figure.path for figure in figures}) == len(figures)
    assert [game.figure(state, figure.path) for figure in figures] == list(figures), "one figure is not as among all"
    figure = dice.pick(figures)
    for path in (f"{figure.path}.", f"{figure.path}.x", f".{figure.path}", figure.path.partition(".")[0] + ".9"):
        assert (game.figure(state, path) is None) == (path not in {figure.path for figure in figures})
    assert_said(figure.label)
    assert figure.low <= figure.value <= figure.high, f"{figure.path} is out of its bounds"
    witness, corrected = state.copy(), state.copy()
    move = Correct(figure.path, figure.low + dice.below(figure.high - figure.low + 1), "as it lies on the table")
    assert game.parse(str(move)) == move
    assert_said(game.tell(state, move))
    game.play(corrected, move)
    assert state == witness, "correcting a copy changed the original"
    value = next((other.value for other in game.figures(corrected) if other.path == figure.path), None)
    assert value == move.value
    for flaw in game.flaws(corrected):
        assert_said(flaw.text)
    if corrected.actor() != OVER:
        game.play(corrected, random_move(game.moves(corrected), dice))
    beyond = Correct(figure.path, figure.high + 1)
    with pytest.raises(Illegal):
        game.play(state, beyond)
    assert state == witness


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


def _check_replay(game: Game[Any], recipe: Recipe, journal: Sequence[str], state: Any) -> None:
    replayed = game.start(game.prepare(recipe))
    for line in journal:
        game.play(replayed, game.parse(line))
    assert replayed == state, "the journal tells another play"
