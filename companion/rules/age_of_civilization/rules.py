"""What a play of this recipe goes by: every option as a plain value, and the steps of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.core.setup import Recipe
from companion.rules.age_of_civilization.catalogue import SHIPPED
from companion.rules.age_of_civilization.scenario import PLAIN, Scenario, own

CUSTOM: Final = "custom"


class Phase(StrEnum):
    """What a play waits for: a move of one seat, or of the table."""

    SCENE = "scene"  # the table: which scenario of the owner's this is
    LAYING = "laying"  # the table: what lies there, when people draw
    DRAFT = "draft"
    CIVILIZATION = "civilization"
    REFILL = "refill"  # the table: the next civilization of the market
    CHOOSE = "choose"  # a technology or wonder that is owed
    FOLLOW = "follow"  # a Culture that comes with a Construction
    ACT = "act"
    END = "end"  # abilities at the end of the turn
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules in force. ``scenario`` is a plain skirmish in every play that has none."""

    recipe: Recipe
    players: int
    scenario: Scenario
    custom: bool
    innovation: bool
    changing: bool
    draft: bool
    by_hand: bool
    empty_wonder: bool
    weak_conquest: str  # what a Conquest without the highest strength gives: nothing, its bonuses, or it is forbidden
    short_coins: bool  # with fewer coins than the loss, lose what there is
    raid_always: bool
    zero_ties: bool
    special_at_rest: bool
    last_cube: bool
    ability_at_once: bool
    deck: tuple[str, ...]  # the civilizations in play

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def open_market(self) -> bool:
        """Whether taking a card puts coins on the others and brings a new one: neither alone nor in a draft."""
        return not self.solo and not self.draft


def rules_of(recipe: Recipe, scenario: Scenario | None = None) -> Rules:
    """The rules of a recipe; ``scenario`` is the owner's own one, where the recipe leaves it to the owner."""
    players = int(recipe["players"])
    named = recipe["scenario"]
    scene = scenario or own().get(named, PLAIN)
    deck = tuple(
        card
        for card, civilization in SHIPPED.civilizations.items()
        if (civilization.solo or players > 1) and card not in scene.removed
    )
    return Rules(
        recipe=recipe,
        players=players,
        scenario=scene,
        custom=named == CUSTOM,
        innovation=recipe["innovation"] == "on",
        changing=recipe["changing"] == "on",
        draft=recipe["draft"] == "on",
        by_hand=recipe["draws"] == "hand",
        empty_wonder=recipe["empty_wonder"] == "on",
        weak_conquest=recipe["weak_conquest"],
        short_coins=recipe["short_coins"] == "all",
        raid_always=recipe["raid"] == "always",
        zero_ties=recipe["zero_ties"] == "on",
        special_at_rest=recipe["special_at_rest"] == "on",
        last_cube=recipe["last_cube"] == "on",
        ability_at_once=recipe["ability_at_once"] == "on",
        deck=deck,
    )
