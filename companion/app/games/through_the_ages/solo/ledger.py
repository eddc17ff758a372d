"""A person's own ledger beside automas: a play of Through the Ages that follows only that person's civilization.

The automa's table keeps which one it is in its view, and reads it. What it reads there is proposed, and becomes part of
a play only by what the person then says: each of the two journals is whole without the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.app import table_start
from companion.app.tables import followed, joining
from companion.core.score import Seat
from companion.core.setup import Recipe
from companion.core.table import Player, Table
from companion.core.text import Refusal
from companion.rules.through_the_ages.game import Ages
from companion.rules.through_the_ages.hearsay import ABSENT
from companion.rules.through_the_ages.measures import measures
from companion.rules.through_the_ages.scoring import CULTURE
from companion.rules.through_the_ages.state import State
from companion.store import Record, Store

LEDGER: Final = "ledger"  # in the view of the automa's table
_PERSON: Final[Seat] = 0


@dataclass(frozen=True)
class Ledger:
    """What a ledger knows of its person now."""

    number: int  # of the play
    age: int
    figures: Mapping[str, int]  # by the names of the score sheet, culture points among them
    events: tuple[int, ...] = ()  # that were turned up

    @property
    def strength(self) -> int:
        return self.figures["strength"]


def begin(store: Store, recipe: Recipe, first: Seat, person: Player, midway: bool) -> dict[str, int]:
    """A ledger for the person at an automa's table; what the view of that table keeps of it. On the worker's thread."""
    game = Ages()
    chosen = {"players": recipe["players"], "variant": recipe["variant"], "military": "real", "keep": "none"}
    seed = table_start.new_seed()
    while game.prepare(own := game.recipe(chosen, seed)).contents.first_player != first:
        seed += 1
    players = (person, *(Player("") for _ in range(1, game.seats(own))))
    view: dict[str, Any] = {
        "laid": True,
        "sources": {source.id: "real" for source in game.sources(own)},
        "depths": {str(seat + 1): ABSENT for seat in range(1, len(players))},
        **({"midway": True} if midway else {}),
    }
    number = store.begin(Table(game, game.prepare(own), players), view)
    if not midway:
        table_start.play(store, number)
    return {"number": number, "seed": own.seed}


def ledger_record(store: Store, link: Any) -> Record | None:
    """The play of a ledger, as long as it is under way; None where there is none, or another has its number. On the
    worker's thread."""
    if not isinstance(link, dict):
        return None
    for record in store.under_way(Ages.id):
        if isinstance(record, Record) and record.id == link.get("number") and record.recipe.seed == link.get("seed"):
            return record if record.recipe["keep"] == "none" and followed(record) else None
    return None


def read(store: Store, link: Any) -> Ledger | None:
    """What a ledger knows; None where it knows nothing yet. On the worker's thread."""
    record = ledger_record(store, link)
    if record is None or record.trouble or joining(record):
        return None
    try:
        state: State = store.load(record.id).state
        figures = {CULTURE: state.boards[_PERSON].culture, **measures(state, _PERSON)}
    except Refusal:  # a figure that nobody has said
        return None
    return Ledger(record.id, state.age, figures, state.past)
