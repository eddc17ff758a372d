"""Plays as a person speaks of them: how many play, what sets a table apart, how long it took."""

from __future__ import annotations

from companion.app.game_info import game_info
from companion.core.setup import Recipe
from companion.core.text import N, Sayable, T, Text
from companion.rules import BOOKS


def points(n: int) -> Text:
    return N("{n} point", "{n} points", n)


def company(recipe: Recipe) -> Text:
    """How many play: "Solo", "3 players"; against a game's own opponent one is alone."""
    n = int(recipe["players"])
    if game_info(recipe.game).opposite:
        return game_info(recipe.game).seats
    return T("Solo") if n == 1 else N("{n} player", "{n} players", n)


def variant(recipe: Recipe) -> list[Sayable]:
    """What sets a play apart: how many play it, and each option that is not at its default."""
    found: list[Sayable] = [company(recipe)]
    if recipe.game not in BOOKS:
        return found
    for option in BOOKS[recipe.game].options[1:]:
        value = recipe.chosen.get(option.id, option.default)
        if value != option.default and not option.house:
            label = option.choices[option.index(value)].label
            found.append(option.label if label == T("On") else label)
    return found


def duration(seconds: float) -> Text:
    """Time at the table, in whole minutes; nothing for a play that was only counted."""
    minutes = round(seconds / 60)
    if seconds <= 0:
        return Text("")
    if minutes < 60:
        return N("{n} min", "{n} min", max(minutes, 1))
    return T("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60)
