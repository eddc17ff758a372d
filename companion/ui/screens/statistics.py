"""Statistics: score over time, wins by level, a typical win against a typical loss, distributions and records.

Every chart has its figures beside it or one touch away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.app.game_info import game_info
from companion.app.statistics import interval
from companion.app.statistics_page import BestPlay, OfKind, OfRivals, Statistics, Streak, key_of, name_of
from companion.core.score import Ending
from companion.core.text import N, Sayable, T, Text
from companion.rules import BOOKS
from companion.ui.kit.bar_charts import BarOf, Distribution, Pair, pair_chart, share_row
from companion.ui.kit.block import Block, Column, Grid, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.cards import Card, EmptyState, Note, SectionHead, TouchCard
from companion.ui.kit.chart import ChartLine, LineChart, Sample
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, PlayRow, RowCard, ValueRow
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Emblem, Words
from companion.ui.look.theme import theme
from companion.ui.screens import parts

if TYPE_CHECKING:
    from companion.ui.screens.history import History


def blocks(screen: History, told: Statistics) -> list[Block]:
    """The page below its chips."""
    if told.shown is None:
        words = T("When you finish a play, what it comes to will be shown here.")
        return [EmptyState("history", screen.say(T("Nothing to count yet")), screen.say(words))]
    found: list[Block] = [_over_time(screen, told, told.shown)]
    if told.rivals is not None and told.rivals.levels:
        found.append(_by_level(screen, told, told.rivals))
    if told.shown.bins and told.shown.summary.plays > 2:
        found.append(_distribution(screen, told.shown))
    if len(told.shown.endings) > 1:
        found.append(_endings(screen, told.shown))
    if told.shown.typical:
        found.append(_typical(screen, told.shown))
    if told.records:
        found.append(_records(screen, told))
    return found


def _head(screen: History, accent: str, title: Sayable, link: Block | None = None) -> Block:
    """A long name of what is shown stands below the title where it would break it."""
    words = Row(Emblem(accent, 28), Words(screen.say(title), "heading", grow=1, shrink=True), gap=10, grow=1)
    if link is None:
        return words
    return Row(words, link, gap=4) if screen.wide else Column(words, Row(link), gap=0)


def _unfolding(words: str, name: str, do: Callable[[], Any]) -> LinkButton:
    """What is shown, and by a touch what else could be."""
    return LinkButton(words, name=name, icon="chevron-down", on_release=do, color="text2", unfolds=True)


# Score over time


def _over_time(screen: History, told: Statistics, shown: OfKind) -> Block:
    accent = game_info(shown.kind.game).accent
    name = parts.dotted(screen, *name_of(shown.kind))
    pick = _unfolding(name, "pick-kind", partial(_pick_kind, screen, told))
    points = [line.points for line in shown.lines]
    language = screen.shell.language
    chart = LineChart(
        [ChartLine(points, accent, told=screen.say(points[-1])), ChartLine(shown.average, "bronze", plain=True)],
        [language.date(line.day) for line in shown.lines],
        number=lambda value: screen.say(round(value)),
        high=190,
    )
    legend = Flow(
        Sample(screen.say(T("each play")), accent), Sample(screen.say(T("average of five")), "bronze", plain=True)
    )
    blocks_: list[Block] = [_head(screen, accent, T("Score over time"), pick)]
    if len(points) > 1:
        blocks_ += [legend, chart]
    blocks_ += [_figures(screen, shown), _numbers_link(screen, "numbers-over-time", partial(_numbers, screen, shown))]
    return Card(*blocks_, gap=8, padding=14)


def _figures(screen: History, shown: OfKind) -> Block:
    """The plain figures of the kind, as large as they are read."""
    told, say = shown.summary, screen.say
    cells = [
        (say(told.plays), N("play", "plays", told.plays)),
        (say(told.best), T("best")),
        (_plain(screen, told.median), T("median")),
    ]
    if told.plays > 1:
        low, high = told.quarters
        cells.append((_span(screen, low, _plain(screen, low), _plain(screen, high)), T("half of all")))
    if told.decided:
        low, high = interval(told.won, told.decided)
        cells += [
            (_percent(screen, told.rate), T("won")),
            (f"{round(100 * low)}–{_percent(screen, high)}", T("likely between")),
            (say(told.streak), T("wins in a row")),
            (say(told.longest), T("longest row")),
        ]
    made = [Column(Words(figure, "figure_s"), Words(say(word), "caption", "text2"), gap=0) for figure, word in cells]
    return Grid(*made, columns=2 if theme.stacking else 4, gap=8)


def _plain(screen: History, value: float) -> str:
    return screen.say(int(value)) if float(value).is_integer() else screen.say(round(value, 1))


def _span(screen: History, lowest: float, low: str, high: str) -> str:
    """From one figure to another; below zero the dash between them would look like a minus."""
    return screen.say(T("{low} to {high}", low=low, high=high)) if lowest < 0 else f"{low}–{high}"


def _percent(screen: History, share: float) -> str:
    return screen.say(T("{n} %", n=round(100 * share)))


def _numbers_link(screen: History, name: str, do: Callable[[], Any]) -> Block:
    link = LinkButton(screen.say(T("All figures")), name=name, icon="format-list-bulleted", on_release=do)
    return Row(link, justify="right")


def _numbers(screen: History, shown: OfKind) -> None:
    rows = [ValueRow(screen.shell.language.date(line.day), screen.say(line.points)) for line in reversed(shown.lines)]
    title = parts.dotted(screen, *name_of(shown.kind))
    most = Note(screen.say(N("The last {n} play.", "The last {n} plays.", len(rows))))
    screen.shell.overlay(Sheet(title, _figures(screen, shown), most, *rows, gap=6))


def _pick_kind(screen: History, told: Statistics) -> None:
    def choose(key: Any) -> None:
        screen.shell.close_overlays()
        screen.remember(kind=key)

    rows = [
        PlayRow(
            game_info(kind.game).accent,
            game_info(kind.game).title,
            parts.dotted(screen, *name_of(kind)[1:]),
            screen.say(kind.plays),
            name=f"kind-{number}",
            on_release=partial(choose, key_of(kind)),
        )
        for number, kind in enumerate(told.kinds)
    ]
    screen.shell.overlay(Sheet(screen.say(T("Which tables?")), RowCard(*rows)))


# Against rivals


def _by_level(screen: History, told: Statistics, met: OfRivals) -> Block:
    accent, title = game_info(met.game).accent, game_info(met.game).title
    link = None
    if len(told.rival_games) > 1:
        link = _unfolding(title, "pick-game", partial(_pick_game, screen, told))
    kind = next((key_of(each) for each in told.kinds if each.game == met.game), None)
    rows = [
        Touchable(
            share_row(
                screen.say(T("Level {n}", n=level)),
                tally.won / tally.plays,
                interval(tally.won, tally.plays),
                _percent(screen, tally.won / tally.plays),
                screen.say(T("{k} of {n}", k=tally.won, n=tally.plays)),
                accent,
                68,
            ),
            name=f"against-{level}",
            on_release=partial(screen.against, level, kind),
        )
        for level, tally in met.levels.items()
    ]
    notes: list[Block] = [Note(screen.say(met.advice), "lightbulb-on-outline", "text")] if met.advice else []
    notes.append(Note(screen.say(T("The thin line shows between which shares the truth lies in 95 cases of 100."))))
    return Card(_head(screen, accent, T("Wins by rival level"), link), Column(*rows, gap=0), *notes, gap=10, padding=14)


def _pick_game(screen: History, told: Statistics) -> None:
    def choose(game: str) -> None:
        screen.shell.close_overlays()
        screen.remember(met=game)

    rows = [
        ActionRow("robot-outline", game_info(game).title, name=f"met-{game}", on_release=partial(choose, game))
        for game in told.rival_games
    ]
    screen.shell.overlay(Sheet(screen.say(T("Which game?")), RowCard(*rows)))


# Of one kind


def _distribution(screen: History, shown: OfKind) -> Block:
    accent = game_info(shown.kind.game).accent
    say = screen.say
    bars = [
        BarOf(
            each.plays,
            say(each.low) if each.low == each.high else _span(screen, each.low, say(each.low), say(each.high)),
            each.last,
        )
        for each in shown.bins
    ]
    points = shown.lines[-1].points
    last = N("Filled: your last play, {n} point.", "Filled: your last play, {n} points.", points)
    head = _head(screen, accent, T("How your scores spread"))
    return Card(head, Distribution(bars, accent), Note(screen.say(last)), gap=10, padding=14)


def _endings(screen: History, shown: OfKind) -> Block:
    accent = game_info(shown.kind.game).accent
    rows = [
        share_row(
            screen.say(Ending(ending).label),
            tally.won / tally.plays,
            interval(tally.won, tally.plays),
            _percent(screen, tally.won / tally.plays),
            screen.say(T("{k} of {n}", k=tally.won, n=tally.plays)),
            accent,
            118,
        )
        for ending, tally in shown.endings
        if ending in {each.value for each in Ending}
    ]
    note = Note(screen.say(T("How often you won, by how the play was decided.")))
    return Card(_head(screen, accent, T("Kinds of victory")), *rows, note, gap=10, padding=14)


def _typical(screen: History, shown: OfKind) -> Block:
    accent, names = game_info(shown.kind.game).accent, BOOKS[shown.kind.game].rows
    pairs = [
        Pair(
            screen.say(names.get(each.row, Text(each.row))),
            each.win,
            each.loss,
            (screen.say(round(each.win, 1)), screen.say(round(each.loss, 1))),
        )
        for each in shown.typical
        if each.win or each.loss
    ]
    note = Note(screen.say(T("Above, filled: your average in a win. Below: in a loss.")))
    head = _head(screen, accent, T("A typical win, a typical loss"))
    return Card(head, pair_chart(pairs, accent), note, gap=10, padding=14)


# Records


def _records(screen: History, told: Statistics) -> Block:
    count = screen.say(T("All kinds, {n}", n=len(told.records)))
    every = LinkButton(count, name="all-records", on_release=partial(_all_records, screen, told.records))
    tiles: list[Block] = []
    for title, several in ((T("Best solo score"), False), (T("Most points"), True)):
        best = next((each for each in told.records if (each.kind.seats > 1) is several), None)
        if best is not None:
            tiles.append(_tile(screen, best, title))
    if told.streak is not None:
        tiles.append(_streak_tile(screen, told.streak))
    columns = 1 if theme.stacking else len(tiles)
    return Column(SectionHead(screen.say(T("Records")), remark=every), Grid(*tiles, columns=columns, gap=8), gap=6)


def _tile(screen: History, best: BestPlay, title: Text) -> Block:
    figure = Row(Emblem(game_info(best.kind.game).accent, 28), Words(screen.say(best.points), "figure_l"), gap=8)
    kind = Words(parts.dotted(screen, *name_of(best.kind)[1:]), "caption", "text2")
    day = Words(screen.shell.language.date(best.day), "caption", "text2")
    return TouchCard(
        Column(figure, Words(screen.say(title), "label"), kind, day, gap=1),
        name=f"record-{best.play}",
        on_release=partial(screen.shell.navigator.go, "result", number=best.play),
        padding=(12, 10),
    )


def _streak_tile(screen: History, streak: Streak) -> Block:
    figure = Row(Emblem(game_info(streak.game).accent, 28), Words(screen.say(streak.longest), "figure_l"), gap=8)
    now = T("still going") if streak.now == streak.longest else T("now {n}", n=streak.now)
    lines = Words(screen.say(T("Wins in a row")), "label"), Words(screen.say(now), "caption", "text2")
    return Card(Column(figure, *lines, gap=1), padding=(12, 10))


def _all_records(screen: History, records: Sequence[BestPlay]) -> None:
    def show(play: int) -> None:
        screen.shell.close_overlays()
        screen.shell.navigator.go("result", number=play)

    rows = [
        PlayRow(
            game_info(best.kind.game).accent,
            game_info(best.kind.game).title,
            parts.dotted(screen, *name_of(best.kind)[1:], screen.shell.language.date(best.day)),
            screen.say(best.points),
            name=f"best-{best.play}",
            on_release=partial(show, best.play),
        )
        for best in records
    ]
    note = Note(screen.say(T("The most points of each kind of table. Kinds are never mixed.")))
    screen.shell.overlay(Sheet(screen.say(T("Records")), note, RowCard(*rows), gap=12))
