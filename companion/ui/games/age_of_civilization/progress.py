"""Alone: how far the achievements are, or the medals of a scenario, while the play goes on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from companion.core.text import T, Text
from companion.rules.age_of_civilization.goals import medal
from companion.rules.age_of_civilization.scenario import MEDALS
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Note, TouchCard
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.words import Icon, Words
from scenarios.age_of_civilization import words
from scenarios.age_of_civilization.achievements import progress

if TYPE_CHECKING:
    from companion.rules.age_of_civilization.facts import Achievement
    from companion.ui.games.age_of_civilization.board import AgeBoard
    from scenarios.contract import Progress


def _goals_met(board: AgeBoard) -> tuple[int, int]:
    """How many of how many."""
    goals = board.state.rules.scenario.goals
    if goals:
        return medal(board.state), len(goals)
    every = progress(board.state)
    return sum(each.met for _, each in every), len(every)


def progress_key(board: AgeBoard) -> Hashable:
    return _goals_met(board) if board.state.rules.solo else None


def progress_row(board: AgeBoard) -> list[Block]:
    """One line that opens the list."""
    state = board.state
    if not state.rules.solo:
        return []
    met, every = _goals_met(board)
    scene = state.rules.scenario
    title = T("Medals of “{scenario}”", scenario=scene.name) if scene.goals else T("Achievements")
    row = Row(
        Icon("medal-outline", 24, "warn" if met else "text2"),
        Words(board.say(title), "body", grow=1),
        Words(board.say(T("{n} of {all}", n=met, all=every)), "label", "text2"),
        Icon("chevron-right", 22, "text2"),
        gap=12,
    )
    return [TouchCard(row, name="progress", on_release=lambda: open_progress(board), padding=(14, 10))]


def goals_line(board: AgeBoard) -> list[Block]:
    """What the next medal of a scenario asks for, in one line; a tap shows all of them."""
    scene = board.state.rules.scenario
    if not scene.goals:
        return []
    won = min(medal(board.state), len(scene.goals) - 1)
    asked = tuple(
        T("{wanted} ({have})", wanted=wanted, have=have)
        for wanted, have, _ in words.standing(board.state, scene.goals[won])
    )
    line = T("{medal}: {asked}", medal=words.MEDAL_NAMES[MEDALS[won]], asked=asked)
    row = Row(
        Icon("medal-outline", 20, "warn" if medal(board.state) else "text2"),
        Words(board.say(line), "secondary", one_line=True, grow=1),
        Icon("chevron-right", 20, "text2"),
        gap=10,
    )
    return [TouchCard(row, name="goals", on_release=lambda: open_progress(board), padding=(12, 4))]


def goals_key(board: AgeBoard) -> Hashable:
    scene = board.state.rules.scenario
    if not scene.goals:
        return None
    return tuple((have, want) for goal in scene.goals for _, have, want in words.standing(board.state, goal))


def open_progress(board: AgeBoard) -> None:
    scene = board.state.rules.scenario
    if not scene.goals:
        lines = [_achievement(board, *each) for each in progress(board.state)]
        note = Note(board.say(T("Judged after the final abilities.")))
        board.frame.shell.overlay(Sheet(board.say(T("Achievements")), note, *lines, gap=12))
        return
    lines = []
    for name, goal in zip(MEDALS, scene.goals, strict=False):
        parts = [(text, have, want) for text, have, want in words.standing(board.state, goal)]
        lines.append(
            Column(
                Words(board.say(words.MEDAL_NAMES[name]), "strong"),
                *(Words(_have(board, text, have), "secondary", "text2") for text, have, _ in parts),
                gap=2,
            )
        )
    changes = [Note(board.say(text), style="secondary") for text in words.changes(scene)]
    board.frame.shell.overlay(Sheet(board.say(scene.name), *lines, *changes, gap=12))


def _have(board: AgeBoard, wanted: Text, have: int) -> str:
    return board.say(T("{wanted}; now {n}", wanted=wanted, n=have))


def _achievement(board: AgeBoard, achievement: Achievement, each: Progress) -> Block:
    """Its name, and each thing it asks for with what there is."""
    parts = tuple(
        T("{label} {have}, at most {want}", label=part.label, have=part.have, want=part.want)
        if part.most
        else T("{label} {have} of {want}", label=part.label, have=part.have, want=part.want)
        for part in each.parts
    )
    icon, colour = ("close", "muted") if each.lost else ("circle-outline", "text2")
    if each.met:
        icon, colour = "check-circle", "pos"
    lines = Column(
        Words(board.say(achievement.name), "strong", "text2" if each.lost else "text"),
        Words(" · ".join(map(board.say, parts)), "secondary", "text2"),
        gap=1,
        grow=1,
    )
    return Row(Icon(icon, 22, colour), lines, gap=12, align="top")
