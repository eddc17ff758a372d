"""The time track, and what the end of this round brings: said before it bites."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.age_of_civilization import war
from companion.rules.age_of_civilization.effect_text import amount
from companion.rules.age_of_civilization.facts import EVENT, ROUNDS, WINDOW, Event
from companion.rules.age_of_civilization.words import outlook, thing_name
from companion.ui.games.age_of_civilization import icons
from companion.ui.games.age_of_civilization.figure_tiles import ShownFigure
from companion.ui.games.age_of_civilization.time_track import TimeTrack, TrackCard
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, TouchCard
from companion.ui.kit.flow import Flow
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, SeatMark, Words

if TYPE_CHECKING:
    from companion.rules.age_of_civilization import State
    from companion.ui.games.age_of_civilization.board import AgeBoard


# The row of cards


def places(board: AgeBoard) -> tuple[TrackCard, ...]:
    """Every card of the row; one that nobody has named yet is a face-down card."""
    state = board.state
    return tuple(_place(board, state, position) for position in range(1, len(state.track) + 1))


def _place(board: AgeBoard, state: State, position: int) -> TrackCard:
    card = state.card_at(position)
    last = state.round + WINDOW - 1
    when = "past" if position < state.round else "open" if position <= last else "later"
    if position == last + 1:
        when = "next"
    if card is None:
        return TrackCard(icons.CARDS, "", when)
    marks = _marks(state, position) if position > last else ()
    return TrackCard(icons.ACTIONS[card.action], board.say(card.name), when, marks)


def _marks(state: State, position: int) -> tuple[str, ...]:
    """What happens when the card opens; symbols of the first three are never looked at."""
    if position <= WINDOW:
        return ()
    ahead = war.coming(state, position - WINDOW)
    event = (icons.EVENTS,) if ahead.event else ()
    plague = (icons.PLAGUE,) if ahead.plague else ()
    return (*plague, *((icons.WAR,) if ahead.war else ()), *event)


def track(board: AgeBoard) -> Block:
    return TimeTrack(places(board), name="track", on_release=lambda: open_track(board))


def open_track(board: AgeBoard) -> None:
    state = board.state
    rows = [_track_row(board, position) for position in range(1, len(state.track) + 1)]
    sheet = Sheet(
        board.say(T("Time track")),
        Note(board.say(T("Open in round {n}: the lit cards, and Wonder, Research and Enslavement.", n=state.round))),
        *rows,
        gap=10,
    )
    board.frame.shell.overlay(sheet)


def _track_row(board: AgeBoard, position: int) -> Block:
    state, say = board.state, board.say
    place = _place(board, state, position)
    is_open = place.state == "open"
    lines: list[Block] = [Words(place.name or say(T("not named yet")), "strong", "text" if is_open else "text2")]
    if position > WINDOW:
        ahead = war.coming(state, position - WINDOW)
        round_ = position - WINDOW
        said = [what for what in (_strikes(ahead),) if what]
        if said:
            lines.append(
                Words(say(T("After round {n}: {what}", n=round_, what=tuple(said))), "caption", "text2"),
            )
        if ahead.event:
            lines.append(Words(say(event_words(EVENT[ahead.event])), "caption", "text2"))
    figure = Words(str(position), "figure_s", "text2")
    sign = Icon(place.icon, 24, board.accent if is_open else "muted")
    return Row(figure, sign, Column(*lines, gap=0, grow=1), gap=14)


def _strikes(ahead: war.Coming) -> Text | None:
    if ahead.war and ahead.plague:
        return T("war and plague")
    if ahead.war:
        return T("war")
    if ahead.plague:
        return T("plague")
    return T("event") if ahead.event else None


def event_words(event: Event) -> Text:
    """What a token does, in a sentence."""
    what = _event_gain(event)
    if what is None:
        return T("{event}: nothing happens.", event=event.name)
    if event.who == "all":
        return T("{event}: {what} for everyone.", event=event.name, what=what)
    counted = {
        "wonders": T("the most wonders"),
        "technologies": T("the most technologies"),
        "coins": T("the most coins"),
        "military": T("the least strength"),
    }[event.of]
    return T("{event}: {what} for whoever has {most}.", event=event.name, what=what, most=counted)


def _event_gain(event: Event) -> Text | None:
    if event.coins_per_worker:
        return T("a coin for each worker")
    for kind, n in (("worker", event.workers), ("coins", event.coins), ("points", event.points)):
        if n:
            return amount(kind, n)
    return None


# The end of this round


def forecast_card(board: AgeBoard) -> Block:
    """What the end of this round brings, with the strengths that decide; a tap lists all of it."""
    state, say = board.state, board.say
    ahead = war.forecast(state)
    words = outlook(state)
    if words is None:
        words = T("No war, no plague at the end of this round.")
    struck = _struck(state, ahead)
    hurt = ahead is not None and _hurt(state, ahead)
    icon = _icon(ahead)
    lines: list[Block] = [Words(say(words), "secondary_strong" if hurt else "secondary", grow=1)]
    if ahead is not None and ahead.coming.event:
        lines += [Words(say(text), "caption", "text2") for text in _event_lines(board, ahead.coming.event, struck)]
    if ahead is not None and ahead.coming.war:
        lines.append(_comparison(board, ahead))
    row = Row(
        Icon(icon, 24, "neg" if hurt else "text2"),
        Column(*lines, gap=4, grow=1),
        Icon("chevron-right", 22, "text2"),
        gap=12,
    )
    return TouchCard(
        row,
        name="forecast",
        on_release=lambda: open_round_end(board),
        padding=(14, 8),
        border="neg" if hurt else "line",
        border_width=2 if hurt else 1,
    )


def _hurt(state: State, ahead: war.Forecast) -> bool:
    """Whether the end of the round costs the seat whose turn it is something."""
    if state.seat in ahead.losers or ahead.coming.plague:
        return True
    return ahead.coming.event in icons.HARMFUL and state.seat in _struck(state, ahead)


def ahead_fact(board: AgeBoard) -> ShownFigure:
    """The end of this round in one sign: what comes, with the workers that it costs."""
    state = board.state
    ahead = war.forecast(state)
    if ahead is None:
        return ShownFigure(_icon(ahead), "", board.say(T("last round")))
    lost = workers_lost(state, ahead)
    figure = board.frame.shell.language.number(-lost, signed=True) if lost else ""
    words = _strikes(ahead.coming) or T("calm")
    icon = icons.PLAGUE if ahead.coming.plague else _icon(ahead)
    return ShownFigure(icon, figure, board.say(words), "neg" if lost or _hurt(state, ahead) else "text2")


def workers_lost(state: State, ahead: war.Forecast) -> int:
    """The workers that the seat whose turn it is would lose to war, plague and event, of those it has."""
    event = ahead.coming.event
    struck = bool(event) and EVENT[event].workers < 0 and state.seat in _struck(state, ahead)
    return max(0, min((state.seat in ahead.losers) + ahead.coming.plague + struck, state.board.workers - state.red))


def _icon(ahead: war.Forecast | None) -> str:
    if ahead is None:
        return "flag-variant"
    if ahead.coming.war:
        return icons.WAR
    if ahead.coming.plague:
        return icons.PLAGUE
    return icons.EVENTS if ahead.coming.event else "check-bold"


def _struck(state: State, ahead: war.Forecast | None) -> list[Seat]:
    """Whom the event at the end of this round would touch as things stand."""
    if ahead is None or not ahead.coming.event:
        return []
    then = state.copy()
    war.add_cube(then)
    return war.hit(then, EVENT[ahead.coming.event])


def _event_lines(board: AgeBoard, event: str, struck: list[Seat]) -> Iterator[Text]:
    """What the event does, and who that would be now."""
    yield event_words(EVENT[event])
    if EVENT[event].who != "all" and board.several:
        names = tuple(board.seat_name(seat) for seat in struck)
        yield T("As things stand: {names}.", names=names) if names else T("As things stand: nobody.")


def _comparison(board: AgeBoard, ahead: war.Forecast) -> Block:
    """Everybody's strength at the moment of the war; who would lose a worker has an alert."""
    parts: list[Block] = []
    for seat, n in enumerate(ahead.strengths):
        hit = seat in ahead.losers
        color = "neg" if hit else "text"
        marks: list[Block] = [SeatMark(seat, 14), Icon(icons.STRENGTH, 16, color), Words(str(n), "figure_s", color)]
        if hit:
            marks.append(Icon("alert-outline", 16, "neg"))
        elif seat in ahead.spared:
            marks.append(Icon("check-bold", 16, "pos"))
        parts.append(Row(*marks, gap=4))
    if ahead.opponent is not None:
        opponent = [Icon(icons.OPPONENT, 18, "text2"), Icon(icons.STRENGTH, 16, "text")]
        parts.append(Row(*opponent, Words(str(ahead.opponent), "figure_s"), gap=4))
    return Flow(*parts, gap=16, row_gap=2)


def open_round_end(board: AgeBoard) -> None:
    """What to do with the real pieces when this round ends, in the order of the rulebook."""
    state = board.state
    if state.round >= ROUNDS:
        lines = [Note(board.say(text), icon, style="body") for icon, text in _last_round(board)]
        title = T("At the end of the play")
    else:
        lines = [Note(board.say(text), icon, style="body") for icon, text in round_end(board)]
        title = T("At the end of round {n}", n=state.round)
    board.frame.shell.overlay(Sheet(board.say(title), *lines, gap=14))


def _last_round(board: AgeBoard) -> Iterator[tuple[str, Text]]:
    yield "information-outline", T("No war and no plague any more: only the final abilities count.")
    state = board.state
    for seat in state.seats():
        for ability in state.boards[seat].abilities("game_end", state.cards):
            name = thing_name(state, ability.source)
            if board.several:
                yield icons.POINTS, T("{player}: {card}", player=board.seat_name(seat), card=name)
            else:
                yield icons.POINTS, T("{card}", card=name)


def round_end(board: AgeBoard) -> Iterator[tuple[str, Text]]:
    state = board.state
    ahead = war.forecast(state)
    assert ahead is not None
    if state.rules.solo:
        yield icons.COINS, T("A coin on every civilization of the market.")
        yield icons.OPPONENT, T("The opponent’s strength becomes {n}.", n=ahead.opponent or 0)
    else:
        following = board.seat_name((state.first - 1) % state.rules.players)
        yield "star", T("The first player token goes to {name}.", name=following)
    card = ahead.coming.card
    if card:
        yield "arrow-right", T("The permanent card moves on: {card} opens.", card=thing_name(state, card))
    if ahead.coming.event:
        yield icons.EVENTS, event_words(EVENT[ahead.coming.event])
    if ahead.coming.war:
        yield icons.WAR, _war_words(board, ahead)
    if ahead.coming.plague:
        yield icons.PLAGUE, T("Plague: everyone sacrifices a worker.")
    if state.rules.solo:
        yield icons.CIVILIZATION, T("A new civilization comes into the market, without a coin.")


def _war_words(board: AgeBoard, ahead: war.Forecast) -> Text:
    state = board.state
    if ahead.opponent is not None:
        short = ahead.needed[0]
        if not ahead.losers:
            return T("War: you are stronger, or spared.")
        return N(
            "War: {mine} against {theirs}. With {n} more strength you keep your worker.",
            "War: {mine} against {theirs}. With {n} more strength you keep your worker.",
            short,
            mine=ahead.strengths[0],
            theirs=ahead.opponent,
        )
    losers = tuple(board.seat_name(seat) for seat in state.seats() if seat in ahead.losers)
    if not losers:
        return T("War: nobody loses a worker as things stand.")
    return N("War: {names} loses a worker.", "War: {names} lose a worker each.", len(losers), names=losers)


def forecast_key(board: AgeBoard) -> Hashable:
    """What the card depends on."""
    ahead = war.forecast(board.state)
    return (board.state.round, ahead, tuple(_struck(board.state, ahead)))
