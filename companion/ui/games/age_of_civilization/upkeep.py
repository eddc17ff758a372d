"""The end of a round: what to do with the real pieces, in order, seen before anything else goes on.

It is a view of what the journal did: the last moves end a round, and nobody has said yet to have seen to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from companion.core.game import Note, Prompt
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import news
from companion.rules.age_of_civilization.facts import EVENT
from companion.rules.age_of_civilization.moves import Exchange, Reveal
from companion.rules.age_of_civilization.rules import Phase
from companion.rules.age_of_civilization.words import thing_name
from companion.ui.games.age_of_civilization import icons, timeline
from companion.ui.games.age_of_civilization.card_row import CardSize
from companion.ui.games.age_of_civilization.completing import complete, to_complete
from companion.ui.games.age_of_civilization.phase_view import PhaseView
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.buttons import LinkButton
from companion.ui.kit.glow import Glow
from companion.ui.kit.words import Icon, Words
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.state import Event, State
    from companion.ui.games.age_of_civilization.board import AgeBoard

SEEN = "upkeep"  # in the view: the last move whose end of a round was seen
STYLES = ("body", "secondary", "caption")
_ASIDE = (Note, Exchange)  # what a person tells the app in between


class Line(NamedTuple):
    """A thing to do: its glyph and words; what hurts stands out."""

    icon: str
    words: Text
    hurts: bool = False


def last(board: AgeBoard) -> int | None:
    """The move that ended a round, if nobody has decided anything since."""
    seen = board.session.snapshot
    for number in range(seen.position - 1, -1, -1):
        step = seen.log[number].step
        if seen.states[number].round < seen.states[number + 1].round and not isinstance(step.move, Note):
            return number
        if step.seat >= 0 and not isinstance(step.move, _ASIDE):
            return None
    return None


def due(board: AgeBoard) -> bool:
    """Whether the end of a round has come that nobody has seen to yet."""
    number = last(board)
    return number is not None and board.session.view.get(SEEN, -1) < number


def forget(board: AgeBoard) -> None:
    """What was undone is seen again when it comes again."""
    position = board.session.snapshot.position
    if board.session.view.get(SEEN, -1) >= position:
        board.session.remember(**{SEEN: position - 1})


def strikes(board: AgeBoard) -> str:
    """What has just struck: ``plague``, ``war`` or nothing."""
    number = last(board)
    if number is None:
        return ""
    _, events = news.heard(board.session.snapshot.states[number], board.session.snapshot.log[number].step.move)
    kinds = {event.kind for event in events}
    return "plague" if "plague" in kinds else "war" if "war" in kinds else ""


# The lines


def lines(board: AgeBoard) -> list[Line]:
    """All that the end of the round did, in the order of the rulebook."""
    number = last(board)
    assert number is not None
    seen = board.session.snapshot
    after, events = news.heard(seen.states[number], seen.log[number].step.move)
    found = list(_of_events(board, after, events))
    for entry in seen.log[number + 1 :]:
        move = entry.step.move
        if isinstance(move, Reveal):
            names = tuple(thing_name(board.state, card) for card in move.cards)
            words = N("New in the market: {cards}.", "New in the market: {cards}.", len(names), cards=names)
            found.append(Line(icons.CIVILIZATION, words))
    return found


def _of_events(board: AgeBoard, after: State, events: Sequence[Event]) -> Iterator[Line]:
    for place, event in enumerate(events):
        match event.kind:
            case "market":
                yield Line(icons.COINS, T("+1 coin on each civilization of the market"))
            case "cubes":
                yield Line(icons.OPPONENT, T("The opponent’s strength: {n}", n=event.n))
            case "opened":
                yield from _moved_lines(board, after, event)
            case "event":
                yield Line(icons.EVENTS, timeline.event_words(EVENT[event.what]))
            case "war":
                yield Line(icons.WAR, _war(after, events[place + 1 :]), hurts=True)
            case "plague":
                yield Line(icons.PLAGUE, T("Plague: everyone sacrifices a worker"), hurts=True)
            case "worker_lost":
                yield Line(icons.WORKER, _loss_text(board, after, event, events[place + 1 :]), hurts=True)
            case _:
                yield Line(
                    _ICONS.get(event.kind, "arrow-right"), news.event_text(after, event), event.kind == "coins_lost"
                )


_ICONS = {
    "coins": icons.COINS,
    "coins_lost": icons.COINS,
    "ability_coins": icons.COINS,
    "points": icons.POINTS,
    "ability_points": icons.POINTS,
    "worker": icons.WORKER,
    "ability_worker": icons.WORKER,
    "sacrificed": icons.WORKER,
    "by_hand": "pencil-outline",
    "spared": "check-bold",
    "lost": "close",
}


def _moved_lines(board: AgeBoard, after: State, event: Event) -> Iterator[Line]:
    if board.several:
        yield Line("star", T("The first player token goes to {name}.", name=board.seat_name(after.first)))
    if event.what:
        words = T("The permanent card moves on: {card} opens.", card=thing_name(after, event.what))
        yield Line("arrow-right", words)
    else:
        yield Line("arrow-right", T("The permanent card moves one place to the right."))


def _war(after: State, following: Sequence[Event]) -> Text:
    """A war, and whether anybody loses by it."""
    for event in following:
        if event.kind in ("plague", "event"):
            break
        if event.kind in ("worker_lost", "spared"):
            return T("War")
    return T("War: you are stronger") if after.rules.solo else T("War: nobody loses a worker")


def _loss_text(board: AgeBoard, after: State, event: Event, following: Sequence[Event]) -> Text:
    """One worker less, and how many are left then."""
    later = [each for each in following if each.seat == event.seat]
    left = after.boards[event.seat].workers + sum(each.kind == "worker_lost" for each in later)
    left -= sum(each.n for each in later if each.kind in ("worker", "ability_worker"))
    if after.rules.solo:
        return N("−1 worker, {n} is left", "−1 worker, {n} are left", max(left, 0))
    name = board.seat_name(event.seat)
    return N("{name}: −1 worker, {n} is left", "{name}: −1 worker, {n} are left", max(left, 0), name=name)


# The step


class Upkeep(PhaseView):
    """One glance, one tap to go on."""

    draft_id = "Upkeep"
    of_turn = False

    def __init__(self, board: AgeBoard) -> None:
        super().__init__(board)
        self._rows: list[Block] = []

    def now(self) -> Prompt:
        round_ = self.state.round - 1
        return Prompt(T("Round {n} is over.", n=round_), T("At the table, from the top:"))

    def panel(self) -> list[Block]:
        blocks = [self.fitting(self._list, len(STYLES))]
        for card in self._new_cards()[:1]:
            title = T("Complete {card:the} from the box", card=self.state.cards.civilizations[card].name)
            finish = partial(complete, self.board, card)
            blocks.append(LinkButton(self.say(title), name=f"complete-{card}", icon="home-outline", on_release=finish))
        return blocks

    def _list(self, size: CardSize) -> Block:
        style = STYLES[size]
        self._rows = [self._row(line, style) for line in lines(self.board)]
        return Column(*self._rows, gap=(14, 8, 2)[size], padding=(4, (6, 2, 0)[size]))

    def _row(self, line: Line, style: str) -> Block:
        colour = "neg" if line.hurts else "text2"
        words = Words(self.say(line.words), style, "neg" if line.hurts else "text", grow=1)
        row = Row(Icon(line.icon, 18 if style == "caption" else 22, colour), words, gap=12, align="top")
        if line.icon not in (icons.WAR, icons.PLAGUE):
            return row
        struck = Glow(row, "neg")
        struck.flash()
        return struck

    def _new_cards(self) -> tuple[str, ...]:
        """The cards that have just come into the market, of which something is still ours."""
        number = last(self.board)
        entries = [] if number is None else self.board.session.snapshot.log[number + 1 :]
        shown = [card for entry in entries if isinstance(entry.step.move, Reveal) for card in entry.step.move.cards]
        return tuple(to_complete(self.board, (card for card in shown if card in self.state.market)))

    def asked_for(self) -> Sequence[Block]:
        return self._rows

    def actions(self) -> Actions:
        words = T("To the score") if self.state.phase is Phase.OVER else T("On to round {n}", n=self.state.round)
        return Actions(Action("seen", words, self._seen, "check-bold", T("Go on")))

    def _seen(self) -> None:
        self.board.session.remember(**{SEEN: last(self.board)})
        self.board.look_again()
