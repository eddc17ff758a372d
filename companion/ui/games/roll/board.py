"""The table of Roll Through the Ages: dice above, the step of the turn below them, then the pegboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.game_info import game_info
from companion.app.rivals import Intent
from companion.app.session import Change
from companion.core.game import Move
from companion.core.score import Seat
from companion.core.table import LogEntry
from companion.core.text import N, T, Text
from companion.rules.roll.game import DICE
from companion.rules.roll.harvest import pending_disaster
from companion.rules.roll.moves import Lead, Rolled, Throw
from companion.rules.roll.rules import Phase
from companion.rules.roll.state import State
from companion.rules.roll.words import disaster_line, price_lines
from companion.ui.games.roll import rules_words
from companion.ui.games.roll.building import Building
from companion.ui.games.roll.buying import Buying
from companion.ui.games.roll.dice_area import DiceArea
from companion.ui.games.roll.ending import Discarding, Over
from companion.ui.games.roll.harvesting import Harvesting
from companion.ui.games.roll.icons import SCORE_ICONS
from companion.ui.games.roll.invading import Invading
from companion.ui.games.roll.looking import Looking
from companion.ui.games.roll.mending import MendSheet, mendable, readings
from companion.ui.games.roll.news import blow, mood, news_card, news_lines
from companion.ui.games.roll.outlook import BEFORE_HARVEST, Outlook, outlook
from companion.ui.games.roll.pegboard import Pegboard, developments_card, developments_row
from companion.ui.games.roll.phase_view import PhaseView
from companion.ui.games.roll.rival_turn import RivalTyping, instruction_blocks, rival_step
from companion.ui.games.roll.rolling import InTheAir, Keeping, Landing, Leading, Ready, ReadyToType, Typing
from companion.ui.games.roll.seats import Company
from companion.ui.games.roll.trading import Answering, Trading
from companion.ui.kit.block import Block, Row
from companion.ui.kit.cards import Note
from companion.ui.kit.glow import Glow
from companion.ui.kit.motion import Later
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.touch import Touchable
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme
from companion.ui.table.advice import coach_blocks
from companion.ui.table.board import MenuItem, Slot, Stack
from companion.ui.table.pages import PagedBoard
from companion.ui.table.source_switch import SourceSwitch

_STEPS: dict[Phase, type[PhaseView]] = {
    Phase.READY: Ready,
    Phase.ROLLING: InTheAir,
    Phase.KEEP: Keeping,
    Phase.LEAD: Leading,
    Phase.HARVEST: Harvesting,
    Phase.INVADE: Invading,
    Phase.BUILD: Building,
    Phase.TRADE: Trading,
    Phase.ANSWER: Answering,
    Phase.BUY: Buying,
    Phase.DISCARD: Discarding,
    Phase.OVER: Over,
}
_TYPED: dict[Phase, type[PhaseView]] = {Phase.READY: ReadyToType, Phase.ROLLING: Typing}


_DICE_LIE = (Phase.KEEP, Phase.LEAD)  # rolled, and nothing has come of it yet; a harvest says what it costs itself
DICE_SWITCH = SourceSwitch(
    DICE,
    "dice",
    "dice-multiple-outline",
    (T("Let the app roll"), T("Use real dice")),
    (T("Now: the app rolls"), T("Now: real dice, tapped in")),
    (T("The app rolls the dice."), T("Real dice: tap in what they show.")),
)
LOW = 720  # dp
LIES = 1.3  # seconds that the last throw is seen before it is counted


class RollBoard(PagedBoard):
    accent = game_info("roll").accent
    tells = True
    score_icons = SCORE_ICONS
    step: PhaseView
    state: State

    def build(self) -> None:
        self.several = self.state.rules.players > 1
        self._acting = self.acting()
        roomy = self.frame.window_class == "wide" and not theme.stacking
        self.pegboard = Pegboard(self, self.front_seat(), roomy)
        self.step = self._step()
        self._beat = Later()
        self._position = self.session.snapshot.position
        self._versions = 0  # of the step's panel
        self.dice_area = DiceArea(self, self._tap)
        self._news, self._threat, self._panel, self._chips = Slot(), Slot(gap=8), Slot(gap=12), Slot(gap=8)
        self._late_news = Slot()
        self._lights = False  # what just happened is worth a moment of light
        self._coach, self._builds, self._developments = Slot(), Slot(), Slot()
        self._company = Company(self)
        self._builds_card = None if self.frame.wide else self.pegboard.builds_card()
        self._show(rolled=())

    # Room

    @property
    def tight(self) -> bool:
        """A phone with little room for what is asked: a low window, or large text."""
        return not self.frame.wide and (theme.stacking or Window.height < dp(LOW))

    @property
    def cramped(self) -> bool:
        """Both: dice that are spent have to go."""
        return not self.frame.wide and theme.stacking and Window.height < dp(LOW)

    # Seats

    @property
    def looking(self) -> bool:
        """Whether somebody turned to a page of another seat."""
        return self.pegboard.seat != self.acting()

    @property
    def alone(self) -> bool:
        """Whether everybody plays for points only: what the coach expects are points, not a lead."""
        return bool(self.state.rules.alone)

    def is_rival(self, seat: Seat) -> bool:
        return self.session.players[seat].kind == "rival"

    # The half-made choice, kept with the table

    def _step(self) -> PhaseView:
        phase = self.state.phase
        if self.looking:
            return Looking(self)
        if self.session.rivals.turn() is not None:
            return rival_step(self)
        if (
            self.session.typed
            and phase is Phase.ROLLING
            and self.is_rival(self.state.seat)
            and not self.session.by_hand
        ):
            return RivalTyping(self)
        kind = _TYPED.get(phase, _STEPS[phase]) if self.session.typed else _STEPS[phase]
        return kind(self)

    def show_draft(self) -> None:
        if not self.step.renew():
            self._versions += 1
        self._show(rolled=())
        self.refresh()
        if self.step.reveal is not None:
            self.frame.reveal(self.step.reveal)

    def carries_draft(self) -> bool:
        """A correction changes the pegboard, not the dice that are marked or half read."""
        return bool(self.step.big_dice)

    # What the frame asks for

    def whose(self) -> Seat | None:
        return self.pegboard.seat if self.several and self.state.phase is not Phase.OVER else None

    def variant(self) -> Sequence[Text]:
        rules = self.state.rules
        words = [N("{n} player", "{n} players", rules.players) if self.several else T("solo")]
        if self.several and rules.alone:
            words.append(T("race"))
        return (*words, T("Late Bronze Age")) if rules.late else tuple(words)

    def rounds(self) -> tuple[int, int] | None:
        return (self.state.round, self.state.rules.rounds) if self.state.rules.rounds else None

    def body(self) -> Block:
        if self.frame.wide:
            return self._wide_body()
        company = self._company
        sheet = (self.pegboard.tracks_card(), self._builds, company.race, self._developments)
        if self.looking:
            return Stack(company.tabs, *sheet, gap=10)
        form = (self._panel, company.handed, self._late_news)
        helped = (*form, self._coach) if self.tight else (self._coach, *form)  # what is asked comes first, then advice
        turn = (self.dice_area, self._threat, self._news, *helped)
        low = Window.height < dp(LOW)
        pages = (*turn, company.tabs) if low else (company.tabs, *turn)  # the turn itself comes first
        return Stack(*pages, self._chips, *sheet, gap=10)

    def _wide_body(self) -> Block:
        gap = 12 if self.frame.window_class == "landscape" else 16
        if self._company.cards is not None:
            return Stack(self.dice_area, self._company.cards, self._company.race, gap=gap)
        cards = [self.pegboard.goods_card(), self.pegboard.food_card()]
        for card in cards:
            card.grow = 1
        side_by_side = Row(*cards, gap=gap, align="fill", stack=True)
        return Stack(self.dice_area, side_by_side, self.pegboard.monuments_card(), gap=gap)

    def panel(self) -> Block | None:
        turn = (self._news, self._company.handed, self._threat, self._coach, self._panel, self._chips)
        return Stack(*turn, self._developments, gap=12)

    def unsettled(self) -> bool:
        return self.dice_area.tumbling

    def missing(self) -> Sequence[Text]:
        state, board = self.state, self.pegboard.pegs
        lines = []
        for monument in state.rules.monuments:
            left = monument.boxes - board.monuments[monument.id]
            if left:
                points = N("{n} point", "{n} points", state.monument_points(self.pegboard.seat, monument))
                lines.append(
                    N(
                        "{monument}: {n} box for {points}",
                        "{monument}: {n} boxes for {points}",
                        left,
                        monument=monument.name,
                        points=points,
                    )
                )
        return lines

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        return instruction_blocks(self, intent, opened, on_toggle)

    def menu(self) -> Sequence[MenuItem]:
        rules = MenuItem("rules", "help-circle-outline", T("The rules of this step"), self._open_rules)
        return (DICE_SWITCH.item(self), rules)

    def panel_blocks(self) -> Sequence[Block]:
        """The form of the step as it stands."""
        return self._panel.blocks

    # What a person does

    def _tap(self, die: int) -> None:
        if self.session.busy:
            return
        if self.step.takes(die):
            self.step.tap(die)
        elif mendable(self):
            self.open_mending(die)

    def open_mending(self, die: int | None = None) -> None:
        self.frame.shell.overlay(MendSheet(self, die))

    def read_so_far(self) -> tuple[Move, ...]:
        return self.step.read_so_far() if isinstance(self.step, Typing) else ()

    def _open_rules(self) -> None:
        words = [Words(self.say(text), "body") for text in rules_words.of(self.state.phase, self.state.rules)]
        self.frame.shell.overlay(Sheet(self.say(T("The rules of this step")), *words, gap=12))

    # Keeping up to date

    def show_advice(self) -> None:
        self._show_coach()

    def follow(self, change: Change, before: int, new: Sequence[LogEntry], told: bool) -> None:
        self._beat.call_off()
        if self.acting() != self._acting:
            self.look_at(None)  # the sheet of another seat
            return
        rolled = self._just_rolled(new)
        old, self.step = self.step, self._step()
        if rolled and theme.motion and old.big_dice and not self.step.big_dice:
            self.step = Landing(self)
            self._beat.after(LIES, self.count)
        elif new:
            self._feel()
        if type(old) is not type(self.step):
            self.frame.scroll_up()
        self._versions += 1
        self._show(rolled)

    def _feel(self) -> None:
        """A blow, or a work that stands, is felt under the finger too, and lit for a moment."""
        if mood(self) and news_lines(self):
            self.frame.shell.tick()
            self._lights = True

    def count(self) -> None:
        """The last throw was seen: go on with what came of it."""
        self._beat.call_off()
        if isinstance(self.step, Landing):
            self.step = self._step()
            self._versions += 1
            self._feel()
            self._show(rolled=())
            self.refresh()

    def _just_rolled(self, new: Sequence[LogEntry]) -> Sequence[int]:
        """The dice that the app rolled in these steps."""
        if any(isinstance(entry.step.move, Rolled) and entry.step.drawn for entry in new):
            return self.last_thrown()
        return ()

    def last_thrown(self) -> Sequence[int]:
        """The dice of the last throw of this turn."""
        for entry in reversed(self.session.snapshot.log):
            move = entry.step.move
            if isinstance(move, Throw):
                return move.dice
            if isinstance(move, Lead):
                return (move.die,)
        return ()

    def promise(self) -> Outlook:
        return outlook(self.state, self.step.counted_faces())

    def _show(self, rolled: Sequence[int]) -> None:
        step, promise = self.step, self.promise()
        mends = readings(self) if mendable(self) else {}
        takes = [die for die in range(len(self.state.dice)) if step.takes(die) or (die in mends and not step.big_dice)]
        self.dice_area.update(step.dice(), promise, takes, step.big_dice or self.frame.wide, rolled)
        self._show_news()
        self._panel.show((self._versions, type(step)), step.panel)
        over = self.state.phase is Phase.OVER
        chips = (self.session.snapshot.score.totals, self.session.real(DICE), over, bool(mends))
        self._chips.show(chips, lambda: [] if over else self._chip_rows(bool(mends)))
        self._show_coach()
        if isinstance(step, Landing):
            return  # the pegs stay where they are until the dice are counted
        self.pegboard.update()
        self._show_sheet(promise)
        if self.several:
            self._company.update()

    def _show_news(self) -> None:
        """What came about by itself: above the form where there is room for both, below it where there is not."""
        news = () if isinstance(self.step, Landing) else news_lines(self)
        below = not self.frame.wide and (self.tight or self.step.big_dice)
        here, away = (self._late_news, self._news) if below else (self._news, self._late_news)
        here.show(news, lambda: [news_card(self, news)] if news else [])
        away.show((), list)
        card = here.blocks[0] if here.blocks else None
        if self._lights and isinstance(card, Glow):
            card.flash()
        self._lights = False

    def _show_coach(self) -> None:
        coach = self.session.coach
        one_line = bool(self._panel.blocks) and not self.frame.wide and not self.tight  # the form below keeps its place
        known = (coach.on, coach.thinking, coach.advice, one_line)
        self._coach.show(known, lambda: coach_blocks(self, one_line))

    def _show_sheet(self, promise: Outlook) -> None:
        """The parts of the sheet that the panel does not show just now."""
        seat, phase = self.pegboard.seat, self.state.phase
        builds, threat = self.looking or phase is not Phase.BUILD, self._threat_words()
        if self.frame.wide and not self.several:
            self.pegboard.show_outlook(self.feeding() if phase in BEFORE_HARVEST else None)
        elif (card := self._builds_card) is not None:
            self._builds.show(builds, lambda: [card] if builds else [])
        self._threat.show(threat, lambda: self._threat_blocks(threat))
        listed = self.looking or phase is not Phase.BUY
        wealth = promise.wealth if seat == self.state.seat else self.pegboard.pegs.goods_value()
        make = developments_card if self.frame.wide else developments_row
        key = (listed, wealth, self.state.phase is Phase.OVER, tuple(self.pegboard.pegs.developments))
        self._developments.show(key, lambda: [make(self, seat, wealth)] if listed else [])

    def _threat_words(self) -> tuple[Text, ...]:
        """What stopping now would cost; else the disaster that the dice bring upon others, or that is warded off."""
        if self.state.phase not in _DICE_LIE or self.looking:
            return ()
        if lines := price_lines(self.state):
            return tuple(lines)
        return (disaster_line(self.state),) if pending_disaster(self.state)[0] else ()

    def _threat_blocks(self, threat: tuple[Text, ...]) -> list[Block]:
        if not threat:
            return []
        lines = " ".join(map(self.say, threat))
        if not price_lines(self.state):
            return [Note(lines, "skull", style="secondary")]
        return [blow(self.say(T("If you stop now")), lines)]

    def feeding(self) -> Text:
        """What the cities will eat, and what is left then, if the dice stay as they are."""
        pegs, gain = self.pegboard.pegs, self.promise().sure.food
        cities = self.state.mouths() if self.pegboard.seat == self.state.seat else pegs.cities
        left = pegs.food + gain - cities
        if left < 0:
            return N("{n} food is missing for your cities.", "{n} food are missing for your cities.", -left)
        return T(
            "Your cities eat {cities} food this turn: {food} + {gain} − {cities} = {left}.",
            cities=cities,
            food=pegs.food,
            gain=gain,
            left=left,
        )

    # Chips

    def _chip_rows(self, mends: bool) -> list[Block]:
        if not mends:
            return [self._chip_row()]
        wrong = _Pill("pencil-outline", self.say(T("A die was read wrongly")), "mend", self.open_mending)
        return [Row(wrong, gap=8, stack=True), self._chip_row()]

    def _chip_row(self) -> Block:
        total = self.session.snapshot.score.totals[self.pegboard.seat]
        real = self.session.real(DICE)
        score = _Pill("star", self.say(T("Score: {n}", n=total)), "score", self.frame.open_score)
        dice = _Pill(
            "table-furniture" if real else "dice-multiple-outline",
            self.say(T("Real dice") if real else T("App dice")),
            "dice-mode",
            partial(DICE_SWITCH.switch, self),
        )
        return Row(score, dice, gap=8, stack=True)


class _Pill(Touchable):
    """A fact that can be tapped: score, dice."""

    def __init__(self, icon: str, words: str, name: str, do: Any) -> None:
        super().__init__(
            Row(Icon(icon, 20, "bronze"), Words(words, "label"), gap=8, justify="center"),
            name=name,
            on_release=do,
            padding=(14, 6),
            fill="raised",
            border="line",
            radius=24,
            grow=1,
        )
