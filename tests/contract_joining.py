"""What a game promises that can be joined in mid-game: whatever is said of it, page by page, the play goes on from
there."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from companion.app.joining import Joining
from companion.core.chance import Dice
from companion.core.field import UNKNOWN, Value
from companion.core.game import TABLE, Correct, Game, Illegal, Midway
from companion.core.journal import Player
from companion.core.setup import Recipe
from companion.core.table import Table
from tests.contract_words import assert_said


def check_joining(game: Game[Any], recipe: Recipe, dice: Dice, random_value: Any) -> Table | None:
    """Say some of the fields of every page and skip the others; the table that it gives, where a game can be joined."""
    if not game.joins:
        return None
    players = tuple(Player(f"P{seat}") for seat in range(game.seats(recipe)))
    table = Table(game, game.prepare(recipe), players)
    said = _said(game, table.state.copy(), len(players), dice, random_value)
    joining = Joining(0, game, players, table.state.copy(), said)
    assert joining.pages, "nothing is asked"
    told = joining.corrections()
    for note in (Midway(), *told):
        assert_said(game.tell_any(table.state, note, recipe))
        table.play(note, drawn=True)
    values = {field.id: field.value for field in game.figures(table.state)}
    for field in (each for seat in (TABLE, *range(len(players))) for each in game.join(table.state, seat)):
        assert field.id in values, "asked of what cannot be corrected"
    for note in told:
        assert note.value == said.get(note.path, UNKNOWN), "what was skipped is not known"
    for note in game.goes_on(table.state):
        assert_said(game.tell_any(table.state, note, recipe))
        table.play(note, drawn=True)
    assert not game.goes_on(table.state), "what follows is said once"
    assert Table.from_text(table.to_text(), {game.id: game}).state == table.state
    assert table.undo_text is None, "nobody takes back where a play began"
    return table


def _said(game: Game[Any], state: Any, seats: int, dice: Dice, random_value: Any) -> dict[str, Value]:
    """About half of what is asked, each as it can be after what was said before it."""
    said: dict[str, Value] = {}
    for seat in (TABLE, *range(seats)):
        asked, fields = set[str](), game.join(state, seat)
        while (field := next((each for each in fields if each.id not in asked), None)) is not None:
            asked.add(field.id)
            value = UNKNOWN if field.unknown else field.value
            if not dice.below(2):
                value = random_value(field, dice)
            if value != field.value:
                with suppress(Illegal):  # another one that was said before rules it out
                    game.play(state, Correct(field.id, value, settled=game.settles))
                    said[field.id] = value
                    fields = game.join(state, seat)  # an answer may bring others with it
    return said
