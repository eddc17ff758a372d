"""The result of a play: how it ended, the score sheet, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion import device
from companion.app import play_text, table_finish, table_start, tables
from companion.app.game_info import game_info
from companion.app.outcome_text import margin, who_won
from companion.app.rivals import lineup, rank_text, rival_facts
from companion.app.seat_names import names
from companion.core.lookup import resolve
from companion.core.score import Ending, ScoreSheet
from companion.core.text import N, Refusal, Sayable, T, Text
from companion.rules import BOOKS
from companion.store import Record, Store, amending
from companion.ui.kit.bars import AppBar
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import IconButton, PrimaryButton, SecondaryButton
from companion.ui.kit.cards import Card, Note
from companion.ui.kit.flourish import Flourish
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.page import Page
from companion.ui.kit.rows import ActionRow, RowCard, SetupCode
from companion.ui.kit.score import OutcomeBanner
from companion.ui.kit.screen import Screen
from companion.ui.kit.words import Icon, Words
from companion.ui.screens import parts
from companion.ui.screens.lookback import can_look_back
from companion.ui.table.score_table import SUPREMACIES, score_table

if TYPE_CHECKING:
    from companion.ui.kit.shell import Asker
    from scenarios.contract import Prize


@dataclass(frozen=True)
class ShownResult:
    """A finished play and, of one person alone, its place among that person's own with the same options."""

    record: Record
    sheet: ScoreSheet
    moves: int
    rank: int = 0  # 0 when several played
    of: int = 0
    best_other: int | None = None  # points
    end: Any = None  # the last position of a play won by a supremacy: its evidence
    forced: int = 0  # steps against the rules
    prizes: tuple[Prize, ...] = ()

    @property
    def record_now(self) -> bool:
        """Whether no other play of its kind has as many points."""
        return (
            not self.record.midway
            and self.rank == 1
            and (self.best_other is None or self.best_other < self.record.points)
        )


def tell(store: Store, number: int) -> ShownResult | Record:
    """On the worker's thread; only its record of a play whose past was amended so that it goes on."""
    record = store.with_trouble(number)
    if record.game not in BOOKS:
        raise Refusal(record.trouble or T("This version of the app does not have the game “{name}”.", name=record.game))
    sheet = record.sheet(BOOKS[record.game])
    if sheet is None:
        return record
    moves = len(store.journal(number))
    forced = amending.forced_steps(store, (number,)).get(number, 0)
    lineup(record.game)  # imported here, where nobody waits for it
    if len(record.players) > 1:
        shown = game_info(record.game).evidence
        told = shown and moves and record.trouble is None and record.ending in SUPREMACIES
        end = store.load(number).state if told else None
        return ShownResult(record, sheet, moves, end=end, forced=forced, prizes=table_finish.prizes(store, number))
    prizes = table_finish.prizes(store, number)
    return ShownResult(record, sheet, moves, *store.rankings.place_among_own(record), forced=forced, prizes=prizes)


MIDWAY: Final = T("Begun in mid-game: it counts for no record.")


class ResultScreen(Screen):
    """Args: ``number`` of a finished play; ``fresh`` when it has just ended."""

    def build(self) -> Page:
        told: ShownResult | Record | None = self.ask("told", lambda: tell(self.shell.store, self.route.args["number"]))
        if isinstance(told, Record):
            Clock.schedule_once(self._to_the_table)
        if not isinstance(told, ShownResult):
            return parts.frame(self, Column(), top=AppBar("", on_back=self.shell.back))
        if self.route.args.get("fresh") and self.route.memory.setdefault("cheer", True):
            self.route.memory["cheer"] = False
            cheer(self, told)
        record = told.record
        top = AppBar(
            self.say(T("Score sheet")),
            parts.dotted(self, game_info(record.game).title, self.shell.language.date(record.day)),
            on_back=self.shell.back,
            emblem=game_info(record.game).accent,
            icons=(
                IconButton("delete-outline", name="delete", on_release=partial(delete_play, self, record.id, True)),
            ),
        )
        first = Column(banner(self, told), *earned_blocks(self, told), table(self, told), gap=14)
        return parts.frame(self, first, more(self, told), top=top, bottom=parts.actions(*buttons(self, told)))

    def _to_the_table(self, *_: object) -> None:
        if self.shell.navigator.top is self.route:
            self.shell.navigator.swap("table", number=self.route.args["number"])


# The parts of the page, which the history shows beside its list too


def banner(screen: Screen, told: ShownResult) -> Block:
    record, sheet, accent = told.record, told.sheet, game_info(told.record.game).accent
    evidence = Row(Icon("medal-outline", 40, "warn"), justify="center") if told.record_now and told.of > 1 else None
    if len(record.players) == 1:
        who = parts.dotted(screen, *_alone(record))
        kind = screen.say(play_text.points(sheet.totals[0]))
        means = rank_text(record.recipe, sheet.totals[0])
        place = " ".join(screen.say(each) for each in (_place(told), means) if each is not None)
        return OutcomeBanner(who, kind, place, accent=accent, evidence=evidence)
    assert sheet.outcome is not None
    called = names(record.players)
    who, by = screen.say(who_won(called, sheet.outcome.winners)), screen.say(margin(called, sheet))
    seat = record.winners[0] if len(record.winners) == 1 else None
    if told.end is not None and record.ending is not None:
        words, evidence = resolve(game_info(record.game).evidence)(told.end, record.ending)
        by = screen.say(words)
    return OutcomeBanner(who, screen.say(ending(record)), by, seat=seat, accent=accent, evidence=evidence)


def _alone(record: Record) -> list[Sayable]:
    """What one person played, and whether that was won or lost."""
    goal = [record.ending.label] if record.ending in (Ending.VICTORY, Ending.DEFEAT) else []
    return [*play_text.variant(record.recipe), *goal]


def cheer(screen: Screen, told: ShownResult) -> None:
    """A record has its moment, once."""
    if told.record_now and told.of > 1:
        screen.shell.tick()
        Flourish("medal-outline", screen.say(T("A new personal best")), "warn").show()


def earned_blocks(screen: Screen, told: ShownResult) -> list[Block]:
    """What the play has earned, if anything."""
    if not told.prizes:
        return []
    from companion.ui.screens.prizes import prize_card

    return [prize_card(screen, told.prizes, game_info(told.record.game).accent)]


def _place(told: ShownResult) -> Text:
    """One sentence: where this score stands among one's own."""
    if told.record.midway:
        return MIDWAY
    if told.of <= 1:
        return T("Your first score at this table: one to beat.")
    other = told.best_other
    assert other is not None
    if told.record_now:
        more_points = play_text.points(told.record.totals[0] - other)
        return T("A new personal best, by {points}.", points=more_points)
    if told.rank == 1:
        return T("As good as your best so far.")
    return T("Number {rank} of your {all} plays; your best is {n}.", rank=told.rank, all=told.of, n=other)


def ending(record: Record) -> Text:
    """How a play was won."""
    return record.ending.label if record.ending else Text("")


def table(screen: Screen, told: ShownResult) -> Block:
    return score_table(screen, told.record.game, told.record.players, told.sheet)


def more(screen: Screen, told: ShownResult) -> Block:
    """Its code if it was laid here, its journal if the app kept the table, its answers if it was counted."""
    record, go = told.record, screen.shell.navigator.go
    counted = T("Only counted: the app did not keep this table.")
    first = code_of(screen, record) if tables.laid(record) else Note(screen.say(counted), "calculator-variant-outline")
    rows = [_row(screen, record, "edit", "pencil-outline", _note_texts(screen, record), partial(_edit, screen, record))]
    if told.moves:
        steps = N("{n} step", "{n} steps", told.moves), play_text.duration(record.seconds)
        journal = partial(go, "journal", number=record.id)
        rows.append(_row(screen, record, "journal", "script-text-outline", (T("Journal"), *steps), journal))
        if can_replay(record):
            words = T("Replay"), T("Move by move, on its board")
            again = partial(go, "replay", number=record.id)
            rows.append(_row(screen, record, "replay", "eye-outline", words, again))
        if record.trouble is None and can_look_back(record.recipe):
            words = T("Look back with the coach"), T("How it stood, and what cost most")
            back = partial(go, "lookback", number=record.id)
            rows.append(_row(screen, record, "look-back", "lightbulb-on-outline", words, back))
    if "sheet" in record.view and record.trouble is None:
        words = T("Correct the sheet"), T("What was filled in is still there")
        rows.append(_row(screen, record, "correct", "pencil-outline", words, partial(go, "count", number=record.id)))
    elif told.moves and record.trouble is None and game_info(record.game).can_play(record.recipe):
        words = T("Back to the table"), T("Take a step back, or correct a figure")
        rows.append(_row(screen, record, "reopen", "undo-variant", words, partial(_reopen, screen, record.id)))
    return Column(Card(*facts(screen, record, told.forced), gap=8, padding=14), first, RowCard(*rows), gap=12)


def code_of(screen: Screen, record: Record) -> Block:
    return SetupCode(
        screen.say(T("Code of this table")),
        record.code,
        accent=game_info(record.game).accent,
        on_copy=partial(parts.copy, screen.shell, record.code),
    )


def can_replay(record: Record) -> bool:
    """Whether its moves can be shown on a board."""
    return bool(record.position and record.trouble is None and game_info(record.game).board)


def facts(screen: Screen, record: Record, forced: int = 0) -> list[Block]:
    """When, how long, with which options, against whom, what was against the rules, and what somebody wrote down."""
    day = parts.dotted(screen, screen.shell.language.date(record.day), play_text.duration(record.seconds))
    lines: list[Block] = [Note(day, "calendar-month-outline", "text", "secondary")]
    lines.append(Note(parts.dotted(screen, *play_text.variant(record.recipe)), "tune", "text", "secondary"))
    if record.midway and len(record.players) > 1:
        lines.append(Note(screen.say(MIDWAY), "timer-outline", "text", "secondary"))
    lines += [Note(parts.dotted(screen, *rival), "robot-outline", "text", "secondary") for rival in _rivals(record)]
    if forced:
        steps = N("{n} step against the rules", "{n} steps against the rules", forced)
        lines.append(Note(screen.say(steps), "alert-outline", "text", "secondary"))
    return lines + [
        Note(line, "script-text-outline", "text", "secondary") for line in record.note.split("\n\n") if line
    ]


def _rivals(record: Record) -> list[list[Sayable]]:
    """Of each its level and temperament."""
    called = zip(names(record.players), record.players, strict=True)
    return [[name, *rival_facts(record.game, player)] for name, player in called if player.kind == "rival"]


def _note_texts(screen: Screen, record: Record) -> tuple[Sayable, ...]:
    return T("Note and day"), T("What to remember of it, and when it was")


def _edit(screen: Screen, record: Record) -> None:
    from companion.ui.screens.play_edit import PlayEditSheet

    screen.shell.overlay(PlayEditSheet(screen.shell, record, screen.ask_again))


def _row(
    screen: Screen, record: Record, name: str, icon: str, words: tuple[Sayable, ...], do: Callable[[], Any]
) -> ActionRow:
    title, *caption = words
    said = screen.say(title), parts.dotted(screen, *caption)
    return ActionRow(icon, *said, name=name, accent=game_info(record.game).accent, on_release=do)


def buttons(screen: Screen, told: ShownResult) -> tuple[SecondaryButton, PrimaryButton]:
    again = partial(play_again, screen, told.record)
    share = partial(_share, screen, told)
    return (
        SecondaryButton(screen.say(T("Play again")), name="again", icon="refresh", on_release=again, width=148),
        PrimaryButton(screen.say(T("Share")), name="share", icon="share-variant", on_release=share),
    )


# What a person does


def delete_play(screen: Asker, number: int, leave: bool = False) -> None:
    """Put a play or a table into the trash; one tap brings it back."""
    shell = screen.shell

    def undo() -> None:
        shell.worker.submit(
            lambda: shell.store.restore(number), then=lambda _: shell.page.ask_again(), on_refusal=shell.refused
        )

    def done(_: object) -> None:
        if leave:
            shell.navigator.back()
        else:
            screen.ask_again()

    def told(_: object) -> None:
        shell.toast(T("Moved to the deleted plays."), T("Undo"), undo)

    screen.do(lambda: shell.store.delete(number), then=done, told=told)


def _reopen(screen: Screen, number: int) -> None:
    """Out of the history and back to the table: the end of a play can be taken back like any other step."""
    shell = screen.shell
    screen.do(lambda: shell.store.reopen(number), then=lambda _: shell.navigator.swap("table", number=number))


def play_again(screen: Screen, record: Record) -> None:
    """The same table once more, or another one of the same kind."""
    shell = screen.shell
    if record.trouble:
        shell.toast(record.trouble)
        return
    if not game_info(record.game).can_play(record.recipe):
        shell.toast(T("The app cannot keep a table like this yet; it only counted it."))
        return
    recipe = record.recipe

    def lay(seed: int) -> None:
        again = BOOKS[record.game].recipe(recipe.chosen, seed, recipe.again if seed == recipe.seed else ())
        screen.do(
            lambda: table_start.lay(
                shell.store,
                again,
                record.players,
                table_start.sources_of(shell.store, record),
                table_start.kept_view(record.game, record.view),
            ),
            then=lambda number: shell.navigator.go("checklist", number=number),
        )

    def row(icon: str, title: Text, caption: Text, name: str, seed: Callable[[], int]) -> ActionRow:
        accent = game_info(record.game).accent
        words = screen.say(title), screen.say(caption)
        return ActionRow(icon, *words, name=name, accent=accent, on_release=lambda: lay(seed()))

    other = T("The same options, another code")
    rows = RowCard(
        row("restart", T("A new table"), other, "again-new", table_start.new_seed),
        row("qrcode", T("The same table"), _drawn_as_before(record), "again-same", lambda: recipe.seed),
    )
    shell.overlay(Sheet(screen.say(T("Play again")), rows))


def _drawn_as_before(record: Record) -> Text:
    """What the same code means there."""
    if any(source.kind == "dice" for source in BOOKS[record.game].sources(record.recipe)):
        return T("Code {code}: the dice of the app fall as before", code=record.code)
    return T("Code {code}: everything is drawn as before", code=record.code)


def result_text(screen: Screen, told: ShownResult) -> str:
    """A result for a message: what was played against whom, who won and how, the points."""
    record, called = told.record, names(told.record.players)
    several = told.sheet.outcome if len(called) > 1 else None
    played = play_text.variant(record.recipe) if several else _alone(record)
    lines: list[Sayable] = [
        T("{game}, {date}", game=game_info(record.game).title, date=screen.shell.language.date(record.day)),
        *(parts.dotted(screen, *line) for line in (played, *_rivals(record))),
    ]
    if several:
        won = who_won(called, several.winners), ending(record), margin(called, told.sheet)
        lines.append(parts.dotted(screen, *won))
    lines += [
        T("{name}: {points}", name=name, points=play_text.points(total))
        for name, total in zip(called, told.sheet.totals, strict=True)
    ]
    lines += [
        T("{name}: {points}", name=row.label, points=" / ".join(screen.say(n) for n in row.points))
        for row in told.sheet.rows
    ]
    if tables.laid(record):
        lines.append(T("Setup code {code}", code=record.code))
    return "\n".join(screen.say(line) for line in lines)


def _share(screen: Screen, told: ShownResult) -> None:
    from companion.ui.screens.share_sheet import ShareSheet

    record = told.record
    code = record.code if tables.laid(record) else None
    number = record.id if told.moves and record.trouble is None else None
    shows = device.can("picture") if device.is_phone() else True
    picture = partial(_card, screen, told) if shows else None
    screen.shell.overlay(ShareSheet(screen, result_text(screen, told), code, number, picture))


def _card(screen: Screen, told: ShownResult) -> Block:
    """The result as a card: what it was, how it ended, and the sheet."""
    record = told.record
    head = parts.dotted(screen, game_info(record.game).title, screen.shell.language.date(record.day))
    return Column(Words(head, "label", "text2"), banner(screen, told), table(screen, told), gap=12)
