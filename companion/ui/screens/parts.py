"""What several screens of the shell share: how a page is spread, how a play is named and taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion import device
from companion.app.game_info import shown
from companion.core.game import Game
from companion.core.score import ScoreSheet
from companion.core.setup import SEEDS, Recipe
from companion.core.table import Player, Table
from companion.core.text import N, Refusal, Sayable, T, Text
from companion.rules import BOOKS
from companion.store import Record, Store
from companion.ui.kit.bars import ActionBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.page import Page
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Words
from companion.ui.look.theme import theme

DOT = " \u00b7 "
WIDEST = 1120  # dp that a page without a table takes at most
ONE_COLUMN = 600  # dp of a page in one column, on a small tablet
ONE_PART = 720  # dp of one column of it at most
TWO_PARTS = 740  # dp of a window that has room for a panel beside it
RAIL = 80
SHORT = 24  # letters that a toast repeats


# Pages


def body(*blocks: Block, gap: float = 14) -> Block:
    """The blocks of a page one below the other, within the page margin."""
    return Column(*blocks, gap=gap, padding=(_column_side(), 8, _column_side(), 20))


def spread(screen: Any, first: Block, second: Block, weights: tuple[float, float] = (2, 3)) -> Block:
    """Two parts of a page: one below the other, or side by side in a wide window."""
    if not screen.wide:
        return body(first, second)
    first.grow, second.grow = weights
    return Column(Row(first, second, gap=28, align="top", stack=True), padding=(_side(), 12, _side(), 20))


def panel(*blocks: Block) -> Block:
    """What stands at the right of a wide window."""
    return Column(*blocks, gap=14, padding=(margin(), 16, margin(), 20))


def frame(
    screen: Any, first: Block, second: Block | None = None, *, top: Block | None = None, bottom: Block | None = None
) -> Page:
    """A page with a main button: in a wide window the second part is a panel at the right with the button below it."""
    rail = screen.navigation()["rail"] if screen.wide else None
    across = Window.width / dp(1)
    if second is None or across < TWO_PARTS * (1.4 if theme.stacking else 1):
        return Page(body(first, *([second] if second else [])), top=top, bottom=bottom, rail=rail, widest=ONE_PART)
    return Page(
        body(first),
        top=top,
        rail=rail,
        panel=panel(second),
        panel_bottom=bottom,
        panel_width=392 if across >= 1100 else 340,
        widest=ONE_PART,
    )


def actions(*buttons: Touchable) -> ActionBar:
    """The buttons at the bottom of a page, within its margin."""
    return ActionBar(*buttons, margin=_column_side())


def heading(screen: Any, words: Sayable, side: bool = False) -> Block:
    """The title of a page without an app bar; ``side`` when its parts are spread."""
    left = _side() if side and screen.wide else _column_side()
    return Row(Words(screen.say(words), "title", grow=1), padding=(left, 12, left, 4))


def margin() -> float:
    """The page margin in dp."""
    return theme.margin(Window.width) / dp(1)


def _column_side() -> float:
    """The margin in dp beside one column, which a small tablet keeps in its middle."""
    spare = (Window.width / dp(1) - ONE_COLUMN) / 2
    return max(margin(), spare) if theme.window_class(*Window.size) == "medium" else margin()


def _side() -> float:
    """The margin in dp that leaves a page of the widest width in the middle."""
    return margin() + max((Window.width / dp(1) - RAIL - 2 * margin() - WIDEST) / 2, 0)


def dotted(screen: Any, *facts: Sayable) -> str:
    """Facts in one line: "Solo · 10 rounds"."""
    return DOT.join(said for fact in facts if (said := screen.say(fact)))


# Plays, as a person speaks of them


def points(n: int) -> Text:
    return N("{n} point", "{n} points", n)


def company(recipe: Recipe) -> Text:
    """How many play: "Solo", "3 players"; against a game's own opponent one is alone."""
    n = int(recipe["players"])
    if shown(recipe.game).opposite:
        return shown(recipe.game).seats
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


# Tables


@dataclass(frozen=True)
class Standing:
    """A table in progress and how it stands there."""

    record: Record
    progress: Text
    score: ScoreSheet | None

    def lines(self) -> list[Sayable]:
        if self.record.trouble:
            return [self.record.trouble]
        if "sheet" in self.record.view:
            return [*variant(self.record.recipe), T("being counted")]
        if not laid(self.record):
            return [*variant(self.record.recipe), T("being laid")]
        if not shown(self.record.game).board:
            return [*variant(self.record.recipe), T("in play")]
        if self.score is None or self.score.seats > 1:
            return [self.progress]
        return [self.progress, points(self.score.totals[0])]


def standing(store: Store, record: Record) -> Standing:
    """How a table stands; on the desk's thread, since the whole journal is played for it."""
    if counting(record) or not shown(record.game).board:
        return Standing(record, Text(""), None)
    try:
        table = store.load(record.id)
    except Refusal:
        return Standing(store.record(record.id), Text(""), None)
    return Standing(record, table.game.progress(table.state), table.score)


def laid(record: Record) -> bool:
    """Whether the play itself has begun: until then a table opens with its checklist."""
    return record.position > 0 or bool(record.view.get("laid"))


def counting(record: Record) -> bool:
    """Whether the sheet of a play is begun."""
    return "sheet" in record.view


def resume(shell: Any, record: Record) -> None:
    """Take a table up again where it was left."""
    if record.trouble:
        shell.toast(record.trouble)
        return
    table = "table" if shown(record.game).board else "book"
    shell.navigator.go("count" if counting(record) else table if laid(record) else "checklist", number=record.id)


def resuming(record: Record) -> Text:
    """What :func:`resume` does, for the button that does it."""
    if counting(record):
        return T("Count the score")
    return T("Continue the play") if laid(record) else T("Go on laying the table")


def lay(
    store: Store,
    recipe: Recipe,
    players: tuple[Player, ...],
    physical: bool,
    view: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """Begin a table, kept from this moment; its number. On the desk's thread."""
    book, entry = BOOKS[recipe.game], shown(recipe.game)
    setup = book.prepare(recipe)
    if not isinstance(book, Game):
        return store.lay(setup, players)
    if not entry.dice and not entry.cards:
        physical = recipe.chosen.get("draws") == "hand"  # the options have asked already
    return store.begin(Table(book, setup, players), {**view, "physical": physical})


def copy(shell: Any, text: str) -> None:
    """Put a text on the clipboard, and say so."""
    if not device.copy(text):
        shell.toast(T("This device does not take so long a text."))
        return
    shell.toast(T("Copied: {text}", text=text) if len(text) <= SHORT else T("Copied."))


def share(shell: Any, text: str, copied: Text) -> None:
    """Offer a text to other apps; where there is no such thing, copy it and say so."""
    if device.share(text):
        return
    shell.toast(copied if device.copy(text) else T("This device does not take so long a text."))


def new_seed() -> int:
    from secrets import randbelow

    return randbelow(SEEDS)


def usual_recipe(game: str) -> Recipe:
    """A table with the options that nobody has changed."""
    book = BOOKS[game]
    return book.recipe(shown(game).first_choice(book), 0)
