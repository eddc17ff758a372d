"""A table that is being chosen: its options, who sits where, and how it was chosen the last time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal

from automa.lineup import RivalKind
from companion.app import table_start
from companion.app.rivals import kind_of, lineup
from companion.core.game import Book, Game
from companion.core.setup import Recipe, settle
from companion.core.source import Source, Where
from companion.core.table import Player
from companion.core.text import Text

if TYPE_CHECKING:
    from companion.app.game_info import GameInfo
    from companion.store import Store

Company = Literal["alone", "rival", "several"]
FIRST_LEVEL: Final = 2  # of a rival whom nobody has chosen yet


def usual_key(game: str) -> str:
    """The setting that remembers how a game was last set up."""
    return f"usual.{game}"


def usual(settings: Mapping[str, Any], game: str) -> dict[str, Any]:
    """How a game was last set up, as far as it can be read; empty where it never was."""
    kept = settings.get(usual_key(game))
    if not isinstance(kept, dict):
        return {}
    chosen, sitting = kept.get("chosen"), kept.get("sitting")
    found: dict[str, Any] = {"physical": kept["physical"]} if isinstance(kept.get("physical"), bool) else {}
    for key in ("sources", "depths"):
        if isinstance(kept.get(key), dict):
            found[key] = {str(each): value for each, value in kept[key].items() if isinstance(value, str)}
    if isinstance(chosen, dict):
        found["chosen"] = {option: value for option, value in chosen.items() if isinstance(value, str)}
    if isinstance(sitting, list):
        found["sitting"] = tuple(line for line in sitting if _names_somebody(line))
    if _names_somebody(kept.get("met")) and Player.parse(kept["met"]).kind == "rival":
        found["met"] = kept["met"]
    return found


def _names_somebody(line: Any) -> bool:
    try:
        return 0 <= Player.parse(line).level < 100
    except (AttributeError, ValueError):
        return False


@dataclass(frozen=True)
class Draft:
    """It lives in the memory of a route, so nothing is lost when the phone is turned."""

    chosen: dict[str, str]
    seed: int
    again: tuple[int, ...] = ()
    sources: Mapping[str, str] = field(default_factory=dict)  # where each deck or die comes from, as far as was said
    otherwise: Where = "real"  # and where those do of which nothing was said
    sitting: tuple[str, ...] = ()  # who sits where, as a journal writes it
    house: bool = False  # whether the house rules are unfolded
    depths: Mapping[str, str] = field(default_factory=dict)  # how closely each seat is followed, counted from 1
    midway: bool = False  # whether the play begins from a table in mid-game
    met: str = ""  # the rival who sat here before several people did

    def where(self, source: Source) -> Where:
        return "real" if self.sources.get(source.id, self.otherwise) == "real" else "app"

    def known_players(self) -> list[Player]:
        """Everybody of whom somebody spoke, also those who would sit at a larger table."""
        return [Player.parse(line) for line in self.sitting]

    def players(self) -> tuple[Player, ...]:
        """Who sits at the table; alone it is always a person, and a seat that nobody spoke of is a person's."""
        seats = int(self.chosen["players"])
        known = self.known_players()[:seats]
        if seats == 1:
            return tuple(player if player.kind == "person" else Player("") for player in known) or (Player(""),)
        return (*known, *(Player("") for _ in range(seats - len(known))))

    def numbered_players(self) -> list[tuple[int, Player]]:
        """Who sits there, counted from 1."""
        return list(enumerate(self.players(), 1))

    @property
    def company(self) -> Company:
        """Alone, one person against a rival, or any other table."""
        kinds = [player.kind for player in self.players()]
        return "alone" if len(kinds) == 1 else "rival" if kinds == ["person", "rival"] else "several"

    @property
    def rival(self) -> Player:
        """The rival who sits there, or sat there last."""
        met = Player.parse(self.met) if self.met else Player("", "rival", FIRST_LEVEL)
        return next((player for player in self.known_players() if player.kind == "rival"), met)

    def against(self, rival: Player) -> Draft:
        """One person with this rival opposite."""
        person = next((player for player in self.known_players() if player.kind == "person"), Player(""))
        return replace(self, chosen={**self.chosen, "players": "2"}, sitting=(str(person), str(rival)))

    def with_company(self, company: Company) -> Draft:
        """The same table for another company: names stay, and among several persons one takes the rival's seat."""
        if company == self.company:
            return self
        if company == "rival":
            return self.against(self.rival)
        if company == "alone":
            return replace(self, chosen={**self.chosen, "players": "1"})
        seats = str(max(int(self.chosen["players"]), 2))
        persons = [Player(player.name) if player.kind == "person" else Player("") for player in self.known_players()]
        sitting, met = tuple(map(str, persons)), str(self.rival)
        return replace(self, chosen={**self.chosen, "players": seats}, sitting=sitting, met=met)


def begin(entry: GameInfo, book: Book, usual: Mapping[str, Any]) -> Draft:
    """A table as it was last set up."""
    chosen = entry.first_choice(book)
    for option in book.options:
        value = usual.get("chosen", {}).get(option.id)
        if value in [choice.value for choice in entry.choices(option)]:
            chosen[option.id] = value
    return Draft(
        settle(book.options, chosen),
        table_start.new_seed(),
        sources=usual.get("sources", {}),
        otherwise="real" if usual.get("physical", True) else "app",  # one answer for all, as it was kept before
        sitting=tuple(usual.get("sitting", ())),
        met=usual.get("met", ""),
        depths=usual.get("depths", {}),
    )


def recipe_of(book: Book, draft: Draft) -> Recipe:
    return book.recipe(draft.chosen, draft.seed, draft.again)


def sources_of(book: Book, draft: Draft) -> dict[str, Where]:
    """Where the decks and dice of this table come from; of those that follow another, as that one does."""
    found: dict[str, Where] = {}
    for source in book.sources(recipe_of(book, draft)):
        found[source.id] = draft.where(source) if source.asked else found.get(source.follows, source.where)
    return found


def depths_of(book: Book, draft: Draft) -> tuple[str, ...]:
    """How closely each seat is followed; those of rivals as is usual."""
    offered = book.depths(recipe_of(book, draft)) if isinstance(book, Game) else ()
    known = [depth.id for depth in offered] or [""]
    asked = [draft.depths.get(str(n), "") if player.kind == "person" else "" for n, player in draft.numbered_players()]
    return tuple(depth if depth in known else known[0] for depth in asked)


def rival_kinds(book: Book, draft: Draft) -> tuple[tuple[RivalKind, Text | None], ...]:
    """Every kind of rival of a game, with the reason why it cannot sit at this table, if it cannot."""
    line = lineup(book.id)
    if line is None:
        return ()
    table = recipe_of(book, draft), sources_of(book, draft), depths_of(book, draft)
    return tuple((kind, kind.why_not(*table)) for kind in line.kinds)


def kind_at(book: Book, draft: Draft, player: Player) -> RivalKind | None:
    """The kind of a rival; another one where it cannot sit there, None where nobody can."""
    able = [kind for kind, why in rival_kinds(book, draft) if why is None]
    return next((kind for kind in able if kind is kind_of(book.id, player)), able[0] if able else None)


def companies(entry: GameInfo, book: Book, draft: Draft) -> list[Company]:
    """Who can play at such a table; nothing to choose where the game brings its own opponent."""
    numbers = [choice.value for choice in entry.choices(book.options[0])]
    if entry.opposite:
        return []
    found: list[Company] = ["alone"] if "1" in numbers else []
    if "2" in numbers and kind_at(book, replace(draft, chosen={**draft.chosen, "players": "2"}), draft.rival):
        found.append("rival")
    return [*found, "several"] if numbers != ["1"] else found


def players_of(entry: GameInfo, book: Book, draft: Draft) -> tuple[Player, ...]:
    """Who sits at the table; where no rival can, a rival's seat is a person's until the choice is changed back."""
    players = draft.players()
    if entry.opposite:
        own = Player("", "rival", int(draft.chosen["level"]), entry.opposite)
        return players[0], *(own for _ in players[1:])
    return tuple(player if player.kind == "person" else _fitting_rival(book, draft, player) for player in players)


def _fitting_rival(book: Book, draft: Draft, rival: Player) -> Player:
    kind = kind_at(book, draft, rival)
    return replace(rival, rival_kind=kind.id) if kind is not None else Player("")


def lay(
    store: Store,
    entry: GameInfo,
    book: Book,
    draft: Draft,
    settled: Iterable[str] = (),
    view: Mapping[str, Any] | None = None,
) -> int:
    """Begin the table, remember how it was chosen except for options that were ``settled`` elsewhere, and return its
    number. On the worker's thread."""
    chosen = {option: value for option, value in draft.chosen.items() if option not in set(settled)}
    recipe = recipe_of(book, draft)
    sources = {source.id: draft.where(source) for source in book.sources(recipe)}
    usual: dict[str, Any] = {"chosen": chosen, "sitting": draft.sitting, "met": draft.met, "depths": dict(draft.depths)}
    usual["sources"], usual["physical"] = {**draft.sources, **sources}, draft.otherwise == "real"
    store.set(usual_key(book.id), usual)
    persons = [str(n) for n, player in draft.numbered_players() if player.kind == "person"]
    depths = {n: depth for n, depth in draft.depths.items() if n in persons}
    begun: dict[str, Any] = {"depths": depths} if depths else {}
    begun |= {"midway": True} if draft.midway else {}
    return table_start.lay(store, recipe, players_of(entry, book, draft), sources, {**begun, **(view or {})})
