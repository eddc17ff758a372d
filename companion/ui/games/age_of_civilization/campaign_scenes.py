"""Achievements, campaign and scenario editor for the pictures of :mod:`companion.dev.screens`: some medals won."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

from companion.app import table_finish
from companion.app.games.age_of_civilization import campaign
from companion.core.chance import Dice
from companion.core.game import TABLE, Correct
from companion.core.table import Player, Table
from companion.core.text import Name
from companion.rules import GAMES
from companion.rules.age_of_civilization.goals import Result
from companion.store import Store
from companion.ui.scene import Cast
from scenarios.age_of_civilization.awards import SHELF
from scenarios.age_of_civilization.deeds import SoloResult

_DAY: Final = datetime(2026, 11, 2, 21, 30, tzinfo=UTC)
_ROME: Final = Name("Rome", "Rome"), Name("China", "Chine"), Name("Great Britain", "Grande-Bretagne")
_DEEDS: Final = (
    SoloResult(9_001, _DAY, Result(21, 8, 1, 3), _ROME[:1], achievements=("remarkable_clan",)),
    SoloResult(
        9_002, _DAY + timedelta(days=3), Result(28, 3, 2, 7), _ROME, achievements=("remarkable_clan", "great_kingdom")
    ),
    SoloResult(9_003, _DAY + timedelta(days=5), Result(12, 2, 0, 1), (), "the_long_caravan", Name("", ""), lost=True),
)
_WRITTEN: Final[Mapping[str, Any]] = {
    "id": "mine_1",
    "name": {"en": "The Island at the Edge of the Map", "fr": "L’Île au bord de la carte"},
    "from_year": -1200,
    "to_year": 300,
    "story": "Nobody believes the fishermen. So they went to look.\n\nWhat they found is yours now.",
    "removed": ["egypt", "rome", "china", "persia"],
    "technologies": ["navigation"],
    "track": {"5": "card_fishing", "7": "card_plague"},
    "events": {"6": "great_harvest"},
    "wars": [6, 8],
    "closed": ["farm"],
    "goals": {"bronze": {"points": 15}, "silver": {"points": 20, "wonders": 2}, "gold": {"points": 25, "strength": 7}},
    "wars_lost": 2,
    "milestones": {"4": {"technologies": 3}},
}


class CampaignScene(NamedTuple):
    """A place, and what is touched there."""

    name: str
    place: str
    args: Mapping[str, Any] = {}
    touch: tuple[str, ...] = ()


_MINE: Final = {"key": "mine_1"}

CAMPAIGN_SCENES: Final = (
    CampaignScene("gallery", "achievements"),
    CampaignScene("earned", "achievements", {}, ("achievement-great_kingdom",)),
    CampaignScene("missing", "achievements", {}, ("achievement-super_power",)),
    CampaignScene("page", "campaign"),
    CampaignScene("take-over", "campaign", {}, ("take-over", "take")),
    CampaignScene("ours", "scenario", {"key": "stones_and_stars"}),
    CampaignScene("locked", "scenario", {"key": "after_the_bells"}),
    CampaignScene("blank", "scenario", {"key": "silk_road"}),
    CampaignScene("yours", "scenario", _MINE),
    CampaignScene("setup", "scenario", {"key": "stones_and_stars"}, ("play",)),
    CampaignScene("edit", "edit-scenario", _MINE),
    CampaignScene("edit-booklet", "edit-scenario", {"key": "silk_road"}),
    CampaignScene("edit-goal", "edit-scenario", _MINE, ("medal-silver",)),
    CampaignScene("edit-place", "edit-scenario", _MINE, ("place-6",)),
    CampaignScene("edit-cards", "edit-scenario", _MINE, ("removed",)),
    CampaignScene("edit-years", "edit-scenario", _MINE, ("years",)),
    CampaignScene("edit-story", "edit-scenario", _MINE, ("story",)),
)


def win(store: Store) -> Cast:
    """A scenario of the owner's, some deeds, and a play that has won a medal, by what it shows."""
    campaign.keep(store, _WRITTEN)
    store.keep(SHELF, {str(deed.play): deed.as_json() for deed in _DEEDS})
    game = GAMES[campaign.GAME]
    recipe = game.recipe({"players": "1", "scenario": "stones_and_stars"}, 3)
    table = Table(game, game.prepare(recipe), (Player("Ada"),))
    dice = Dice(3)
    while not table.over:
        if table.actor == TABLE:
            table.draw()
        else:
            table.play(dice.pick(game.moves(table.state)))
    table.play(Correct("0.points", 31))
    number = store.begin(table)
    table_finish.finish(store, number, table.score)
    return {"campaign-result": number}
