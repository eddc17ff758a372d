"""The table of 7 Wonders Duel: two cities that face each other, the conflict track, the tokens, the structure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.game_info import game_info
from companion.app.rivals import Intent
from companion.app.session import Change
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.duel import Phase
from companion.rules.duel.facts import CAPITAL, LAYOUTS, TOKENS_ON_BOARD, WONDERS_EACH, ZONES
from companion.rules.duel.game import DECK, Duel
from companion.rules.duel.state import State
from companion.rules.duel.words import NUMERALS
from companion.ui.games.duel import faces, fixing, rules_words, sheets
from companion.ui.games.duel.cards import NAMED, WIDE_CARD
from companion.ui.games.duel.choosing import Destroying, Drafting, Rebuilding, Starting, TakingToken
from companion.ui.games.duel.city import CityLine, CityLook, CitySummary, Figure
from companion.ui.games.duel.coaching import coach_blocks
from companion.ui.games.duel.conflict import ConflictTrack
from companion.ui.games.duel.drama import drama
from companion.ui.games.duel.ending import Over
from companion.ui.games.duel.fitting import GAP, Fold, landscape_fold, measure, phone_fold, small_measure
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.pyramid import CHIP, CardSize, Pyramid
from companion.ui.games.duel.rival_turn import instruction_blocks, rival_step
from companion.ui.games.duel.tokens import TokenFan, TokenRow
from companion.ui.games.duel.turning import Turning, card_sheet
from companion.ui.games.duel.typing import Drawing, LayingTokens, LayingWonders, MarkingGuilds, TurningUp
from companion.ui.kit.block import Block, Row
from companion.ui.kit.cards import Note, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.board import MenuItem, Slot, Stack
from companion.ui.table.phase_view import SteppedBoard
from companion.ui.table.source_switch import SourceSwitch

_STEPS: dict[int, type[PhaseView]] = {
    Phase.TOKENS: Drawing,
    Phase.WONDERS: Drawing,
    Phase.REVEAL: Drawing,
    Phase.BACKS: Drawing,
    Phase.LIBRARY: Drawing,
    Phase.DRAFT: Drafting,
    Phase.STARTS: Starting,
    Phase.TURN: Turning,
    Phase.TOKEN: TakingToken,
    Phase.LIBRARY_TOKEN: TakingToken,
    Phase.DESTROY: Destroying,
    Phase.REBUILD: Rebuilding,
    Phase.OVER: Over,
}
_TYPED: dict[int, type[PhaseView]] = {
    Phase.TOKENS: LayingTokens,
    Phase.WONDERS: LayingWonders,
    Phase.REVEAL: TurningUp,
    Phase.BACKS: MarkingGuilds,
    Phase.LIBRARY: LayingTokens,
}
DECK_SWITCH = SourceSwitch(
    DECK,
    "cards",
    faces.CARDS,
    (T("Let the app turn up the cards"), T("Use real cards")),
    (T("Now: the app shuffles and shows"), T("Now: real cards, tapped in")),
    (T("The app turns up the cards."), T("Real cards: tap in what lies there.")),
)
ONE_COLUMN = 600  # dp that a page in one column takes at most
_ABOVE = 212  # dp of a wide window above and below the structure


class DuelBoard(SteppedBoard):
    accent = game_info("duel").accent
    tells = True
    score_icons, score_colors = faces.SCORE_ICONS, faces.SCORE_COLORS
    step: PhaseView
    state: State

    @property
    def game(self) -> Duel:
        """The rules, with what they foretell of a move."""
        game = self.session.game
        assert isinstance(game, Duel)
        return game

    def build(self) -> None:
        persons = [seat for seat, player in enumerate(self.session.players) if player.kind == "person"]
        self.near: Seat = persons[0] if persons else 0  # who sits on this side of the board
        self.far: Seat = 1 - self.near
        self.step = self._step()
        self._position = self.session.snapshot.position
        self._versions = 0  # of the step's form
        self._news, self._form, self._under, self._flaws = Slot(), Slot(gap=8), Slot(gap=8), Slot()
        self._ending = Slot(gap=12)  # in a wide window, where the structure lay
        self._coach = Slot()
        self._fold = self._structure_fold()
        self._cities = {seat: Slot(grow=1 if self._fold.lines else None) for seat in (0, 1)}
        self._tokens = Slot()
        self._track = ConflictTrack(
            self.far, self.near, ZONES, CAPITAL, name="track", on_release=partial(fixing.open_fix, self, fixing.TRACK)
        )
        self._track_slot = Slot(grow=1 if self._fold.tokens else None)
        self.pyramid = Pyramid(self._measure(), self._tap, self._look)
        self._structure = Slot()
        self._drama = drama(self)
        self._show()

    # The half-made choice, kept with the table

    def _step(self) -> PhaseView:
        if self.session.rivals.turn() is not None:
            return rival_step(self)
        phase = self.state.phase
        return (_TYPED.get(phase, _STEPS[phase]) if self.session.typed else _STEPS[phase])(self)

    def show_draft(self) -> None:
        self._versions += 1
        self._show()
        self.refresh()
        self._bring_into_sight()

    # What the frame asks for

    def variant(self) -> Sequence[Text]:
        return (T("real cards"),) if self.session.real(DECK) else (T("cards in the app"),)

    def body(self) -> Block:
        """What must be seen to choose stands above what comes and goes, so that it keeps its place."""
        if self.frame.window_class == "wide":
            return Stack(self._track_slot, self._tokens, self._structure, self._ending, gap=10)
        structure, middle = (self._structure, self._under), self._middle()
        if self.frame.wide:
            return Stack(self._form, self._structure, middle, self._ending, gap=GAP)
        far, near = self._cities[self.far], self._cities[self.near]
        told = (self._coach, self._news)
        blocks: tuple[Block, ...]
        if not self._fold.lines:
            blocks = (far, middle, *structure, near, *told)
        elif self._fold.low:
            blocks = (Row(far, near, gap=GAP), *structure, *told, middle)
        else:
            blocks = (Row(far, near, gap=GAP), middle, *structure, *told)
        return Stack(self._form, *blocks, self._flaws, gap=GAP)

    def _middle(self) -> Block:
        """The track and the tokens: below each other, or side by side."""
        if self._fold.tokens:
            return Row(self._track_slot, self._tokens, gap=GAP)
        return Stack(self._track_slot, self._tokens, gap=GAP)

    def panel(self) -> Block | None:
        far, near = self._cities[self.far], self._cities[self.near]
        cities = (Row(far, near, gap=GAP),) if self._fold.lines else (far, near)
        form = () if self.frame.window_class == "landscape" else (self._form,)  # the board has more room there
        return Stack(*form, self._under, *cities, self._coach, self._news, self._flaws, gap=12)

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        return instruction_blocks(self, intent, opened, on_toggle)

    def menu(self) -> Sequence[MenuItem]:
        items = [
            DECK_SWITCH.item(self),
            MenuItem("rules", "help-circle-outline", T("The rules of this step"), self._open_rules),
        ]
        if self.state.age:
            items.insert(0, MenuItem("unseen", "eye-off-outline", T("Cards not seen yet"), self.open_unseen))
        return items

    def correct(self) -> bool:
        self.frame.shell.overlay(fixing.fix_sheet(self))
        return True

    # What a person does

    def _tap(self, place: int) -> None:
        if not self.session.busy:
            self.step.tap(place)

    def _look(self, place: int) -> None:
        """A card that cannot be taken: what it is, or what it may be."""
        card = self.state.card_at(place)
        if card is None:
            self.open_unseen()
        else:
            self.frame.shell.overlay(card_sheet(self, card, []))

    def open_unseen(self) -> None:
        self.frame.shell.overlay(sheets.unseen_sheet(self))

    def fix_city(self, seat: Seat) -> None:
        fixing.open_fix(self, fixing.of_city(seat))

    def read_so_far(self) -> tuple[Move, ...]:
        return self.step.read_so_far()

    def _open_rules(self) -> None:
        words = [Words(self.say(text), "body") for text in rules_words.of(self.state.phase)]
        self.frame.shell.overlay(Sheet(self.say(T("The rules of this step")), *words, gap=12))

    # Keeping up to date

    def show_advice(self) -> None:
        self._show_coach()

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        self._drama.watch(change)
        old, self.step = self.step, self._step()
        if type(old) is not type(self.step):
            self.frame.scroll_up()
            self.frame.page.scroll.scroll_to(0)
        self._versions += 1
        self._show(next((entry.seat for entry in new if entry.seat >= 0), None))
        self._bring_into_sight()

    def _show(self, mover: Seat | None = None) -> None:
        """``mover`` is who has just moved: a card that is gone went to that city."""
        state, step = self.state, self.step
        news = self._news_lines()
        self._news.show(news, lambda: [self._news_note(news)] if news else [])
        form = (self._versions, type(step))
        ended = self.frame.wide and state.phase == Phase.OVER
        forward = step.forward and not ended
        self._form.show(("form", forward, form), lambda: step.panel() if forward else [])
        self._ending.show(("ending", ended, form), lambda: step.panel() if ended else [])
        self._under.show(("under", step.forward, form), lambda: [] if step.forward else step.panel())
        self._show_coach()
        self._show_cities()
        self._show_middle()
        spots = [step.spot(place) for place in range(len(LAYOUTS[state.age]))]
        up = None if mover is None else mover == self.far
        self.pyramid.update(NUMERALS[state.age], spots, step.targets(), self._measure(), up)
        laid = bool(spots) and state.phase != Phase.OVER
        self._structure.show(laid, lambda: [self.pyramid] if laid else [])
        flaws = len(self.session.game.flaws(state))
        self._flaws.show(flaws, lambda: [self._flaws_card(flaws)] if flaws else [])

    def _show_coach(self) -> None:
        coach = self.session.coach
        self._coach.show((coach.on, coach.thinking, coach.advice), lambda: coach_blocks(self))

    def _laying(self) -> bool:
        """Whether a phone shows nothing but the structure and the cards to pick from."""
        return self.step.small and not self.frame.wide

    def _bring_into_sight(self) -> None:
        """On a phone: the place that is asked for next, the cards to pick from, or the card that is chosen, if a bar
        that came up covers it."""
        if self.frame.window_class == "wide":
            return
        if self._laying():
            for place in self.step.asked_for()[:1]:  # whoever found the last card below has scrolled it away
                self.frame.reveal(place, margin=0)
        elif self._under.blocks:
            if not self.frame.wide:  # beside the board they stand right below the sentence
                self.frame.reveal(self._under)
        elif isinstance(self.step, Turning):
            target = self.pyramid.target(self.step.chosen_place())
            if target is not None:
                self.frame.reveal(target, margin=4)
            elif not self.frame.wide:
                self.frame.scroll_up()

    def city_block(self, seat: Seat) -> Block:
        """Where a city is told in short."""
        return self._cities[seat]

    # The structure

    def _structure_fold(self) -> Fold:
        window = self.frame.window_class
        if window == "wide":
            return Fold(lines=False, tokens=False, low=False, high=0)
        return landscape_fold() if window == "landscape" else phone_fold(self.session.coach.available)

    def _measure(self) -> CardSize:
        """How large the cards are: what the window leaves, never too small for a finger."""
        rows = LAYOUTS[self.state.age][-1].row if self.state.age else 4  # from the first to the last
        window = self.frame.window_class
        if window == "wide":
            return self._wide_measure(rows)
        if self.step.small and not self.frame.wide:
            return small_measure(rows)
        return measure(self._fold, rows, self._across())

    def _across(self) -> float:
        """What a window that is not wide leaves for the structure, in dp."""
        if self.frame.wide:
            return self.frame.board_width()
        page = min(Window.width, dp(ONE_COLUMN))
        return (page - 2 * theme.margin(page)) / dp(1)

    def _wide_measure(self, rows: int) -> CardSize:
        """As large as width and height allow; seven rows lie closer, but never over an effect."""
        across, down = self.frame.board_width() / 6.45, Window.height / dp(1) - _ABOVE
        if across < NAMED:
            pitch = (down - across * (1.5 + CHIP)) / rows
            return CardSize((across, across * 1.5), min(across * 1.1, max(pitch, across * 0.9)))
        width, height = WIDE_CARD
        apart = 1 if rows < 6 else 0.78
        down /= height / width + rows * apart + CHIP
        card = min(max(min(across, down), 0.8 * width), 1.5 * width)
        return CardSize((card, card * height / width), card * apart)

    # Cities, track, tokens

    def _show_cities(self) -> None:
        shown = (self.state.phase != Phase.OVER or self.frame.wide) and not self._laying()
        for seat, slot in self._cities.items():
            look = self._city_look(seat)
            active = seat == self.whose()
            slot.show((look, active, shown), partial(self._city, look, active) if shown else list)

    def _city(self, look: CityLook, active: bool) -> list[Block]:
        seat, name = look.seat, f"city-{look.seat + 1}"

        def tell() -> None:
            self.frame.shell.overlay(sheets.city_sheet(self, seat))

        if self._fold.lines:
            return [CityLine(look, active=active, name=name, on_release=tell)]
        roomy = self.frame.window_class == "wide" or not self.state.age
        return [CitySummary(look, active=active, name=name, on_release=tell, roomy=roomy)]

    def _city_look(self, seat: Seat) -> CityLook:
        state, say = self.state, self.say
        built, cards = state.built_wonders(seat), len(state.city(seat))
        wonders = len(built) + len(state.plans(seat))
        knows = [faces.SYMBOL_ICONS[symbol] for symbol in state.symbols(seat)]
        n, points = state.coins(seat), self.session.snapshot.score.totals[seat]
        pills = [(say(wonder.name), True) for wonder in built] + [(say(w.name), False) for w in state.plans(seat)]
        return CityLook(
            seat,
            say(self.seat_name(seat)),
            tuple(faces.made_signs(state.output(seat), state.choice_producers(seat))),
            tuple(knows),
            Figure(faces.COINS, say(n), say(N("coin", "coins", n)), "warn"),
            Figure(faces.WONDER, say(len(built)), say(T("of {n}", n=wonders or WONDERS_EACH)), "text2"),
            Figure(faces.POINTS if self.frame.wide else None, say(points), say(N("point", "points", points)), "text2"),
            tuple(pills),
            say(N("{n} building", "{n} buildings", cards) if cards else T("no buildings yet")),
        )

    def _show_middle(self) -> None:
        """The board between the cities."""
        state = self.state
        loot = [(seat, space, coins) for seat in (0, 1) for space, coins in state.loot(seat)]
        self._track.update(state.pawn if self.near == 0 else -state.pawn, loot)
        playing = bool(state.age) and state.phase != Phase.OVER and not self._laying()
        self._track_slot.show(playing, lambda: [self._track] if playing else [])
        tokens = tuple((faces.token_icon(token), self.say(token.name)) for token in state.board_tokens)
        shown = state.phase not in (Phase.OVER, Phase.TOKENS) and not self._laying()
        self._tokens.show((tokens, shown), lambda: [self._token_row(tokens)] if shown else [])

    def _token_row(self, tokens: Sequence[tuple[str, str]]) -> Block:
        if self._fold.tokens:
            icons = [icon for icon, _ in tokens]
            return TokenFan(icons, TOKENS_ON_BOARD, name="tokens", on_release=self._open_tokens)
        named = self.frame.window_class == "wide" and self.frame.board_width() >= 700 and not theme.stacking
        return TokenRow(
            self.say(T("Progress tokens")),
            tokens,
            name="tokens",
            on_release=self._open_tokens,
            named=named,
        )

    def _open_tokens(self) -> None:
        self.frame.shell.overlay(sheets.tokens_sheet(self))

    # News and flaws

    def _news_lines(self) -> tuple[Text, ...]:
        """What the last decision, and all that was drawn or tapped in upon it, brought about."""
        return () if self.state.phase == Phase.OVER else self.session.snapshot.news  # the sheet says it all

    def _news_note(self, lines: Sequence[Text]) -> Block:
        words = " ".join(self.say(line) for line in lines)
        return Row(Icon("bell-outline", 18, "bronze"), Words(words, "secondary", "text2", grow=1), gap=8, align="top")

    def _flaws_card(self, flaws: int) -> Block:
        words = N("{n} thing cannot be so.", "{n} things cannot be so.", flaws)
        row = Row(Note(self.say(words), "alert-outline", "warn", "secondary"), gap=8)
        return TouchCard(row, name="flaws", on_release=self.correct, padding=(14, 12), border="warn")
