"""What every game promises about its past: it can be amended anywhere, told again, laid out again, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.chance import Dice
from companion.core.game import Anyway, Field, Game, Illegal, Move, Needs, Note, read_note
from companion.core.journal import Player
from companion.core.setup import Recipe
from companion.core.table import Amendment, Table
from tests.contract_words import assert_said


def check_past(game: Game[Any], recipe: Recipe, journal: Sequence[str], dice: Dice, times: int = 3) -> None:
    """Amend a play in random places, one change upon the other, then take all of it back."""
    players = [Player(f"P{seat}") for seat in range(game.seats(recipe))]
    table = Table(game, game.prepare(recipe), players).recall(_lines(game, recipe, journal))
    journals = [table.journal]
    for _ in range(times):
        if (amendment := _amendment(game, table, dice)) is None:
            continue
        before = table.state.copy()
        keep = {each.path for each in amendment.differences if not dice.below(3)}
        _apply(table, amendment, keep)
        _check_position(game, table)
        _check_replay(game, recipe, table)
        assert before == Table(game, table.setup, players).recall(map(str, journals[-1])).state
        journals.append(table.journal)
    while len(journals) > 1:
        assert table.journal == journals.pop()
        assert table.unamend()
    assert table.journal == journals[0]
    _check_anyway(game, table, dice)


def read_move(game: Game[Any], line: str) -> Move:
    """A line without its mark: a note where it says something of the table, or of the box."""
    notes = ("correct ",) if game.facts is None else ("correct ", "learn ")
    return read_note(line) if line.startswith(notes) else game.parse(line)


def _lines(game: Game[Any], recipe: Recipe, journal: Sequence[str]) -> list[str]:
    """A journal of bare moves with the marks of who made them."""
    players = [Player(f"P{seat}") for seat in range(game.seats(recipe))]
    table = Table(game, game.prepare(recipe), players)
    for line in journal:
        table.play(read_move(game, line))
    return [str(step) for step in table.journal]


def _amendment(game: Game[Any], table: Table, dice: Dice) -> Amendment | None:
    position = dice.below(table.position)
    state = table.states[position]
    groups = game.alternatives(state, table.journal[position].move)
    for heading, moves in groups:
        assert moves, "a group of nothing"
        assert_said(heading)
    others = [move for _, moves in groups for move in moves]
    if not others:
        return None
    other = dice.pick(others)
    assert other != table.journal[position].move
    assert game.secret_of(state, other) in (None, *range(len(table.players)))
    assert_said(game.told_alone(state, other, table.setup.recipe))
    try:
        game.play(state.copy(), other)  # an alternative is never forbidden
        amendment = table.amend(position, other)
    except Needs as needs:  # what it takes is said first, at the table as it stands
        assert_said(needs.text)
        return None
    for each in amendment.differences:
        assert_said(each.label)
        assert each.today != each.then
    for misfit in amendment.misfits:
        assert_said(misfit.text)
        assert_said(misfit.why)
    return amendment


def _apply(table: Table, amendment: Amendment, keep: set[str]) -> None:
    try:
        table.apply(amendment, keep)
    except Illegal as refusal:  # a figure that cannot be what it is today in the other position
        assert keep
        assert_said(refusal.text)
        table.apply(amendment)


def _check_position(game: Game[Any], table: Table) -> None:
    for entry in table.log()[-3:]:
        assert_said(entry.text)
    assert game.fingerprint(table.state) == game.fingerprint(table.state.copy())
    jobs = game.lay_out(table.state)
    assert len({job.id for job in jobs}) == len(jobs), "a job of the checklist stands there twice"
    for job in jobs:
        for words in (job.text, job.detail, job.lane):
            assert_said(words)


def _check_replay(game: Game[Any], recipe: Recipe, table: Table) -> None:
    again = Table(game, game.prepare(recipe), table.players).recall(map(str, table.journal))
    assert again.state == table.state, "the amended journal tells another play"
    assert again.fingerprint == table.fingerprint


def _can_be_said(field: Field) -> bool:
    """After the end a figure may be out of its bounds: who ran past the goal."""
    try:
        field.check_value(field.value)
    except Illegal:
        return False
    return True


def _check_anyway(game: Game[Any], table: Table, dice: Dice) -> None:
    """A move from elsewhere in the play, which is likely refused now, can be recorded by figures, and taken back."""
    table.turn_to(dice.below(table.position + 1))
    moves = [step for step in table.journal if not isinstance(step.move, Note)]  # a correction breaks no rule
    if not moves:
        return
    step, state = dice.pick(moves), table.state
    before = state.copy()
    fields = {field.id: field for field in game.figures(state) if _can_be_said(field)}
    told = dict(game.effects_anyway(state, step.move))
    assert state == before, "to ask what a move would have changed has changed something"
    stays = [path for path, value in told.items() if path in fields and value == fields[path].value]
    assert not stays, "a figure that stays as it is"
    if not told and fields:
        told = {(path := dice.pick(list(fields))): fields[path].value}
    note = Anyway(max(step.seat, -1), str(step.move), tuple(told.items()))
    table.play(note)
    assert table.log()[-1].forced
    assert_said(table.log()[-1].text)
    assert Table(game, table.setup, table.players).recall(map(str, table.journal)).state == table.state
    table.undo()
    assert table.state == before
