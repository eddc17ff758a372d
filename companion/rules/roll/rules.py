"""What a play of this recipe goes by: the printing's numbers and every option as a plain value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.rules.roll.facts import SOLO_ROUNDS, Monument, Printing, printing


class Phase(StrEnum):
    """The steps of a turn; each waits for a move of one seat, or in ROLLING of the table."""

    READY = "ready"
    ROLLING = "rolling"
    KEEP = "keep"
    LEAD = "lead"
    HARVEST = "harvest"
    INVADE = "invade"
    BUILD = "build"
    TRADE = "trade"
    ANSWER = "answer"
    BUY = "buy"
    DISCARD = "discard"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force. ``alone`` holds for one player and for a race: everyone plays the solo rules."""

    printing: Printing
    players: int
    first_player: Seat
    alone: bool
    same_dice: bool
    trading: bool
    rounds: int  # 0: until a development or the last monument ends it
    monuments: tuple[Monument, ...]  # in play
    preserve_once: bool
    most_ships: int
    idle_workers: bool
    smithing_beats_wall: bool
    steps: tuple[Phase, ...]  # between the disasters and the end of the turn

    @property
    def late(self) -> bool:
        return self.printing.id == "late_bronze"


NO_LIMIT = 99


def rules_of(recipe: Recipe, first_player: Seat) -> Rules:
    """The rules of a recipe, with the star on this player's sheet."""
    late = recipe["age"] == "late_bronze"
    players = int(recipe["players"])
    race = recipe["race"] == "on"
    alone = players == 1 or race
    numbers = printing("late_bronze" if late else "bronze_2024" if recipe["edition"] == "2024" else "bronze")
    removed = () if alone else numbers.removed.get(players, ())
    build_trade = (Phase.BUILD, Phase.TRADE) if late else (Phase.TRADE, Phase.BUILD)
    return Rules(
        printing=numbers,
        players=players,
        first_player=first_player,
        alone=alone,
        same_dice=recipe["same_dice"] == "on",
        trading=not alone and (late or recipe["trading"] == "on"),
        rounds=(int(recipe["solo_rounds"]) if late and players == 1 else SOLO_ROUNDS) if alone else 0,
        monuments=tuple(monument for key, monument in numbers.monuments.items() if key not in removed),
        preserve_once=recipe["preservation"] == "once",
        most_ships=int(recipe["ships"]) if recipe["ships"].isdigit() else NO_LIMIT,
        idle_workers=recipe["idle_workers"] == "on",
        smithing_beats_wall=recipe["smithing_wall"] == "smithing",
        steps=(*build_trade, Phase.BUY),
    )
