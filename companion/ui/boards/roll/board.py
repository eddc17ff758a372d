"""The table of Roll Through the Ages: dice above, the step of the turn below them, then the pegboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.game import Correct, Now
from companion.rules.roll.harvest import pending_disaster
from companion.rules.roll.moves import Lead, Rolled, Throw
from companion.rules.roll.rules import Phase
from companion.rules.roll.words import disaster_line
from companion.score import Seat
from companion.table import Entry
from companion.text import N, T, Text
from companion.ui.boards.board import Actions, MenuItem, Slot, Stack
from companion.ui.boards.expecting import coach_blocks
from companion.ui.boards.pages import PagedBoard
from companion.ui.boards.roll import rules_words
from companion.ui.boards.roll.building import Building
from companion.ui.boards.roll.buying import Buying
from companion.ui.boards.roll.dice_area import DiceArea
from companion.ui.boards.roll.ending import Discarding, Over
from companion.ui.boards.roll.harvesting import Harvesting
from companion.ui.boards.roll.icons import SCORE_ICONS
from companion.ui.boards.roll.invading import Invading
from companion.ui.boards.roll.looking import Looking
from companion.ui.boards.roll.news import news_card, news_lines
from companion.ui.boards.roll.outlook import BEFORE_HARVEST, Outlook, outlook
from companion.ui.boards.roll.pegboard import Pegboard, developments_card, developments_row
from companion.ui.boards.roll.rivaling import RivalTyping, rival_step
from companion.ui.boards.roll.rolling import InTheAir, Keeping, Leading, Ready, ReadyToType, Typing
from companion.ui.boards.roll.seats import Company
from companion.ui.boards.roll.step import Step
from companion.ui.boards.roll.trading import Answering, Trading
from companion.ui.play import Change
from companion.ui.theme import theme
from companion.ui.widgets.block import Block, Row
from companion.ui.widgets.cards import Note
from companion.ui.widgets.overlay import Sheet
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import Icon, Words

_STEPS: dict[Phase, type[Step]] = {
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
_TYPED: dict[Phase, type[Step]] = {Phase.READY: ReadyToType, Phase.ROLLING: Typing}


_DICE_LIE = (Phase.KEEP, Phase.LEAD, Phase.HARVEST)  # rolled, and nothing has come of it yet


class RollBoard(PagedBoard):
    accent = "roll"
    score_icons = SCORE_ICONS

    def furnish(self) -> None:
        self.several = self.state.rules.players > 1
        self._acting = self.acting()
        roomy = self.frame.window_class == "wide" and not theme.stacking
        self.pegboard = Pegboard(self, self.front_seat(), roomy)
        self.step = self._step()
        self._position = self.play.seen.position
        self._versions = 0  # of the step's panel
        self._dice = DiceArea(self, self._tap)
        self._news, self._threat, self._panel, self._chips = Slot(), Slot(gap=8), Slot(gap=12), Slot()
        self._coach, self._builds, self._developments = Slot(), Slot(), Slot()
        self._company = Company(self)
        self._builds_card = None if self.frame.wide else self.pegboard.builds_card()
        self._show(rolled=())

    # Seats

    @property
    def looking(self) -> bool:
        """Whether somebody turned to a page of another seat."""
        return self.pegboard.seat != self.acting()

    @staticmethod
    def turn(state: Any) -> str:
        return f"{state.round}.{state.seat}"

    @property
    def alone(self) -> bool:
        """Whether everybody plays for points only: what the coach expects are points, not a lead."""
        return bool(self.state.rules.alone)

    def is_rival(self, seat: Seat) -> bool:
        return self.play.players[seat].kind == "rival"

    # The half-made choice, kept with the table

    def _step(self) -> Step:
        phase = self.state.phase
        if self.looking:
            return Looking(self)
        if self.play.rivals.turn() is not None:
            return rival_step(self)
        if self.play.physical and phase is Phase.ROLLING and self.is_rival(self.state.seat) and not self.play.by_hand:
            return RivalTyping(self)
        kind = _TYPED.get(phase, _STEPS[phase]) if self.play.physical else _STEPS[phase]
        return kind(self)

    def show_draft(self) -> None:
        if not self.step.renew():
            self._versions += 1
        self._show(rolled=())
        self.refresh()
        if self.step.reveal is not None:
            self.frame.reveal(self.step.reveal)

    def _carry_draft(self, before: int, new: Sequence[Entry]) -> None:
        """A correction changes the pegboard, not the dice that are marked or half read."""
        kept = self.play.view.get("draft")
        corrected = new and all(isinstance(entry.step.move, Correct) for entry in new)
        if corrected and kept and kept["at"] == before and self.step.big_dice:
            self.play.remember(draft={**kept, "at": self._position})

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
        turn = (self._news, company.handed, self._dice, self._threat, self._coach, self._panel, self._chips)
        return Stack(company.tabs, *turn, *sheet, gap=10)

    def _wide_body(self) -> Block:
        gap = 12 if self.frame.window_class == "landscape" else 16
        if self._company.cards is not None:
            return Stack(self._dice, self._company.cards, self._company.race, gap=gap)
        cards = [self.pegboard.goods_card(), self.pegboard.food_card()]
        for card in cards:
            card.grow = 1
        side_by_side = Row(*cards, gap=gap, align="fill", stack=True)
        return Stack(self._dice, side_by_side, self.pegboard.monuments_card(), gap=gap)

    def panel(self) -> Block | None:
        turn = (self._news, self._company.handed, self._threat, self._coach, self._panel, self._chips)
        return Stack(*turn, self._developments, gap=12)

    def now(self) -> Now:
        return self.step.now()

    def actions(self) -> Actions:
        return self.step.actions()

    def unsettled(self) -> bool:
        return self._dice.tumbling

    def key(self, text: str) -> bool:
        return self.step.key(text)

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

    def menu(self) -> Sequence[MenuItem]:
        physical = self.play.physical
        dice = MenuItem(
            "dice",
            "dice-multiple-outline",
            T("Let the app roll") if physical else T("Use real dice"),
            self.switch_dice,
            T("Now: real dice, tapped in") if physical else T("Now: the app rolls"),
        )
        rules = MenuItem("rules", "help-circle-outline", T("The rules of this step"), self._open_rules)
        return (dice, rules)

    def panel_blocks(self) -> Sequence[Block]:
        """The form of the step as it stands."""
        return self._panel.blocks

    # What a person does

    def _tap(self, die: int) -> None:
        if not self.play.busy:
            self.step.tap(die)

    def switch_dice(self) -> None:
        """Real dice or the app's, at any moment; what was read so far stands."""
        if self.play.busy:
            return
        physical = not self.play.physical
        words = T("Real dice: tap in what they show.") if physical else T("The app rolls the dice.")
        read = self.step.read_so_far() if isinstance(self.step, Typing) else ()
        self.play.use_physical(physical, *read)
        self.frame.shell.toast(words)

    def _open_rules(self) -> None:
        words = [Words(self.say(text), "body") for text in rules_words.of(self.state.phase)]
        self.frame.shell.overlay(Sheet(self.say(T("The rules of this step")), *words, gap=12))

    # Keeping up to date

    def _throws_at_once(self) -> bool:
        """With real dice a rival that only wants to throw needs no card: the dice are asked for."""
        intent = self.play.rivals.intent
        if intent is None or intent.after.phase is not Phase.ROLLING or self.play.busy:
            return False
        self.play.rivals.carry_out()
        return True

    def update(self, change: Change) -> None:
        if change is Change.ADVICE:
            self._show_coach()
            return
        if self._throws_at_once():
            return
        before, self._position = self._position, self.play.seen.position
        new = self.play.seen.log[before:] if change is Change.PLAYED else ()
        self._carry_draft(before, new)
        if self.acting() != self._acting:
            self.look_at(None)  # the sheet of another seat
            return
        old, self.step = self.step, self._step()
        if type(old) is not type(self.step):
            self.frame.scroll_up()
        self._versions += 1
        self._show(rolled=self._just_rolled(new))

    def _just_rolled(self, new: Sequence[Entry]) -> Sequence[int]:
        """The dice that the app rolled in these steps."""
        if any(isinstance(entry.step.move, Rolled) and entry.step.drawn for entry in new):
            return self.last_thrown()
        return ()

    def last_thrown(self) -> Sequence[int]:
        """The dice of the last throw of this turn."""
        for entry in reversed(self.play.seen.log):
            move = entry.step.move
            if isinstance(move, Throw):
                return move.dice
            if isinstance(move, Lead):
                return (move.die,)
        return ()

    def promise(self) -> Outlook:
        return outlook(self.state, self.step.counted())

    def _show(self, rolled: Sequence[int]) -> None:
        step, promise = self.step, self.promise()
        takes = [die for die in range(len(self.state.dice)) if step.takes(die)]
        self._dice.update(step.dice(), promise, takes, step.big_dice or self.frame.wide, rolled)
        lines = news_lines(self)
        self._news.show(lines, lambda: [news_card(self, lines)] if lines else [])
        self._panel.show((self._versions, type(step)), step.panel)
        over = self.state.phase is Phase.OVER
        chips = (self.play.seen.score.totals, self.play.physical, over)
        self._chips.show(chips, lambda: [] if over else [self._chip_row()])
        self._show_coach()
        self.pegboard.update()
        self._show_sheet(promise)
        if self.several:
            self._company.update()

    def _show_coach(self) -> None:
        coach = self.play.coach
        self._coach.show((coach.on, coach.thinking, coach.advice), lambda: coach_blocks(self))

    def _show_sheet(self, promise: Outlook) -> None:
        """The parts of the sheet that the panel does not show just now."""
        seat, phase = self.pegboard.seat, self.state.phase
        builds, threat = self.looking or phase is not Phase.BUILD, self._threat_words()
        if self.frame.wide and not self.several:
            self.pegboard.show_outlook(self.feeding() if phase in BEFORE_HARVEST else None, threat)
        else:
            if self._builds_card is not None:
                self._builds.show(builds, lambda: [self._builds_card] if builds else [])
            self._threat.show(threat, lambda: [Note(self.say(threat), "skull", style="secondary")] if threat else [])
        listed = self.looking or phase is not Phase.BUY
        wealth = promise.wealth if seat == self.state.seat else self.pegboard.pegs.goods_value()
        make = developments_card if self.frame.wide else developments_row
        key = (listed, wealth, tuple(self.pegboard.pegs.developments))
        self._developments.show(key, lambda: [make(self, seat, wealth)] if listed else [])

    def _threat_words(self) -> Text | None:
        """The disaster that the dice would bring as they lie."""
        if self.state.phase in _DICE_LIE and pending_disaster(self.state)[0]:
            return disaster_line(self.state)
        return None

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

    def _chip_row(self) -> Block:
        total = self.play.seen.score.totals[self.pegboard.seat]
        physical = self.play.physical
        score = _Pill("star", self.say(T("Score: {n}", n=total)), "score", self.frame.open_score)
        dice = _Pill(
            "table-furniture" if physical else "dice-multiple-outline",
            self.say(T("Real dice") if physical else T("App dice")),
            "dice-mode",
            self.switch_dice,
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
