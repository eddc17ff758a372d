"""The table against a leader: its order or your tap, the conflict track, the tokens, and what either city has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from companion.app.game_info import game_info
from companion.app.session import Change
from companion.core.game import Prompt
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.duel.facts import CAPITAL, COLOURS, PLACES, SYMBOLS_TO_WIN, ZONES
from companion.rules.duel.leader import LEADER, PERSON, Phase
from companion.rules.duel.leader.moves import Empty
from companion.rules.duel.leader.state import State
from companion.ui.games.duel import faces
from companion.ui.games.duel.city import CityLook, CitySummary, Figure
from companion.ui.games.duel.conflict import ConflictTrack
from companion.ui.games.duel.drama import drama
from companion.ui.games.duel.leader import sheets
from companion.ui.games.duel.leader.steps import STEPS, PhaseView
from companion.ui.games.duel.tokens import TokenRow
from companion.ui.kit.block import Block, Row
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.table.board import Actions, Board, MenuItem, Slot, Stack

PLAYING = (Phase.YOURS, Phase.BROUGHT, Phase.TOKEN, Phase.LIBRARY, Phase.LEADS, Phase.STARTS)


class LeaderBoard(Board):
    accent = game_info("leader").accent
    score_icons: Mapping[str, str] = {**faces.SCORE_ICONS, "renown": "crown"}
    score_colors = faces.SCORE_COLORS
    state: State

    def build(self) -> None:
        self.step: PhaseView = STEPS[self.state.phase](self)
        self._versions = 0  # of the step's form
        self._news, self._form, self._tokens, self._track_slot = Slot(), Slot(gap=8), Slot(), Slot()
        self._cities = {seat: Slot() for seat in (LEADER, PERSON)}
        fix = partial(sheets.open_fix, self, sheets.TRACK)
        self._track = ConflictTrack(LEADER, PERSON, ZONES, CAPITAL, name="track", on_release=fix)
        self._drama = drama(self)
        self._show()

    # What the frame asks for

    def variant(self) -> Sequence[Text]:
        return self.state.who.name, self.state.level.name

    def rounds(self) -> tuple[int, int] | None:
        """The card of the age that is next: at the last one the structure is empty."""
        if self.state.phase not in PLAYING:
            return None
        return PLACES - self.state.left + 1, PLACES

    def whose(self) -> Seat | None:
        return self.state.seat if self.state.phase in PLAYING else None

    def body(self) -> Block:
        middle = (self._track_slot, self._tokens)
        if self.frame.wide:
            return Stack(self._form, *middle, gap=12)
        return Stack(self._form, self._news, *middle, *self._cities.values(), gap=10)

    def panel(self) -> Block | None:
        return Stack(self._news, *self._cities.values(), gap=12)

    def now(self) -> Prompt | None:
        return self.step.now()

    def asked_for(self) -> Sequence[Block]:
        return self.step.asked_for()

    def actions(self) -> Actions:
        return self.step.actions()

    def menu(self) -> Sequence[MenuItem]:
        items = [MenuItem("rules", "help-circle-outline", T("How the leader plays"), self._open_rules)]
        if self.state.phase in (Phase.YOURS, Phase.LEADS):
            caption = T("Although the app counts cards still")
            end = partial(self.session.play, Empty())
            items.insert(0, MenuItem("empty", faces.CARDS, T("The structure is empty"), end, caption))
        return items

    def correct(self) -> bool:
        self.frame.shell.overlay(sheets.fix_sheet(self))
        return True

    def _open_rules(self) -> None:
        blocks: list[Block] = []
        for chapter in self.session.game.chapters:
            blocks.append(Words(self.say(chapter.title), "label", self.accent))
            blocks += [Words(self.say(line), "body") for line in chapter.lines]
        self.frame.shell.overlay(Sheet(self.say(T("How the leader plays")), *blocks, gap=10))

    # Keeping up to date

    def update(self, change: Change) -> None:
        self._drama.watch(change)
        old, self.step = self.step, STEPS[self.state.phase](self)
        if type(old) is not type(self.step):
            self.frame.page.scroll.scroll_to(0)  # the form stands in the body, also beside a panel
        self.form_changed()

    def form_changed(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()

    def _show(self) -> None:
        news = self._news_lines()
        self._news.show(news, lambda: [self._news_note(news)] if news else [])
        self._form.show(self._versions, self.step.panel)
        playing = self.state.phase in PLAYING
        self._show_middle(playing)
        for seat, slot in self._cities.items():
            look = self._look(seat)
            active, shown = seat == self.whose(), playing or self.frame.wide
            slot.show((look, active, shown), partial(self._city, look, active) if shown else list)

    def _show_middle(self, playing: bool) -> None:
        state = self.state
        loot = [(seat, space, coins) for seat in (PERSON, LEADER) for space, coins in state.loot(seat)]
        self._track.update(state.pawn, loot)
        self._track_slot.show(playing, lambda: [self._track] if playing else [])
        tokens = tuple((faces.token_icon(token), self.say(token.name)) for token in state.board_tokens)
        shown = playing and state.phase is not Phase.TOKEN and bool(tokens)
        self._tokens.show((tokens, shown), lambda: [self._token_row(tokens)] if shown else [])

    def _token_row(self, tokens: Sequence[tuple[str, str]]) -> Block:
        tell = lambda: self.frame.shell.overlay(sheets.tokens_sheet(self))  # noqa: E731 -- one line, used once
        return TokenRow(self.say(T("Progress tokens")), tokens, name="tokens", on_release=tell)

    # Cities

    def _city(self, look: CityLook, active: bool) -> list[Block]:
        def tell() -> None:
            self.frame.shell.overlay(sheets.city_sheet(self, look.seat))

        name = f"city-{look.seat + 1}"
        return [CitySummary(look, active=active, name=name, on_release=tell, roomy=self.frame.window_class == "wide")]

    def _look(self, seat: Seat) -> CityLook:
        state, say = self.state, self.say
        built, plans = state.wonders_of(seat), state.plans_of(seat)
        colours = [(faces.COLOUR_ICONS[c], say(state.number_of(c))) for c in COLOURS if state.number_of(c)]
        return CityLook(
            seat,
            say(self.seat_name(seat)),
            colours if seat == LEADER else (),
            [faces.SYMBOL_ICONS[symbol] for symbol in state.symbols(seat)],
            self._first_figure(seat),
            Figure(faces.WONDER, say(len(built)), say(T("of {n}", n=len(built) + len(plans))), "text2"),
            self._last_figure(seat),
            [(say(each.name), True) for each in built] + [(say(each.name), False) for each in plans],
            say(T("no buildings yet")) if seat == LEADER else say(T("no symbols yet")),
        )

    def _first_figure(self, seat: Seat) -> Figure:
        """The leader's coins, which the app keeps; your symbols, of which six win."""
        if seat == LEADER:
            n = self.state.coins
            return Figure(faces.COINS, self.say(n), self.say(N("coin", "coins", n)), "warn")
        n = len(self.state.symbols(PERSON))
        return Figure("school", self.say(n), self.say(T("of {n}", n=SYMBOLS_TO_WIN)), "c_green")

    def _last_figure(self, seat: Seat) -> Figure:
        if seat == LEADER:
            points = self.session.snapshot.score.totals[LEADER]
            return Figure(faces.POINTS, self.say(points), self.say(N("point", "points", points)), "text2")
        tokens = len(self.state.tokens_of(PERSON))
        return Figure("head-lightbulb-outline", self.say(tokens), self.say(N("token", "tokens", tokens)), "text2")

    # News

    def _news_lines(self) -> tuple[Text, ...]:
        """What the last tap, and the order drawn upon it, brought about for your hands."""
        return () if self.state.phase is Phase.OVER else self.session.snapshot.news

    def _news_note(self, lines: Sequence[Text]) -> Block:
        words = " ".join(self.say(line) for line in lines)
        return Row(Icon("bell-outline", 22, "bronze"), Words(words, "body", grow=1), gap=8, align="top")
