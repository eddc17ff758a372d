"""The table laid out: what the seed decides, and the checklist in the fastest order for one pair of hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Recipe, Slot, deal
from companion.core.text import N, T, Text
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    ACHIEVEMENTS_IN_PLAY,
    CLOSED,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    PIECES,
    PLAYERS,
    REGIONS,
    START_CARDS,
    START_HAND,
    START_POPULATION,
    TOKENS,
    WONDERS,
    Achievement,
    Deck,
    open_regions,
)
from companion.rules.mosaic.options import Rules, rules_of

ACHIEVEMENT_SLOTS: Final = range(ACHIEVEMENTS_IN_PLAY)
LEADER_SLOTS: Final = range(ACHIEVEMENT_SLOTS.stop, ACHIEVEMENT_SLOTS.stop + PLAYERS[-1])
FIRST_PLAYER: Final = LEADER_SLOTS.stop

MAP: Final = T("Map")
CARDS: Final = T("Cards")
TILES: Final = T("Tiles")
EACH: Final = T("Each player")

_CONDITIONS: Final[dict[str, Callable[[int], Text]]] = {
    "population": lambda n: N("{n} population", "{n} population", n),
    "projects_and_wonders": lambda n: T("{n} projects and wonders together", n=n),
    "port_cities": lambda n: T("{n} port cities", n=n),
    "regions": lambda n: T("dominate {n} regions", n=n),
    "production_ideas": lambda n: T("ideas production {n}", n=n),
    "production_food": lambda n: T("food production {n}", n=n),
    "production_stone": lambda n: T("stone production {n}", n=n),
    "production_tribute": lambda n: T("tax production {n}", n=n),
    "production_tariff": lambda n: T("tariff production {n}", n=n),
    "cities": lambda n: T("{n} cities", n=n),
    "military_units": lambda n: T("{n} military units", n=n),
    "unique_goods": lambda n: T("{n} different goods", n=n),
    "money": lambda n: N("{n} money", "{n} money", n),
    "pillars": lambda n: T("a symbol of each of the {n} pillars", n=n),
    "technology_cards": lambda n: T("{n} technology cards", n=n),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """What the seed decided, for whoever plays on from here. Seats are numbered clockwise."""

    first_player: Seat
    achievements: tuple[str, ...]
    leaders: tuple[str, ...]  # by seat; empty when they are drafted
    players: int

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        """Clockwise from the first player: start cities, and every round."""
        return tuple((self.first_player + step) % self.players for step in range(self.players))

    @property
    def leader_order(self) -> tuple[Seat, ...]:
        """Anticlockwise from the right of the first player, who picks last."""
        return self.turn_order[::-1]

    @property
    def regions(self) -> tuple[str, ...]:
        return open_regions(self.players)


def layout(recipe: Recipe) -> Layout:
    rules = rules_of(recipe)
    (first,) = deal(recipe, "first player", range(rules.players), (FIRST_PLAYER,))
    achievements = deal(recipe, "achievements", tuple(ACHIEVEMENTS), ACHIEVEMENT_SLOTS)
    leaders = deal(recipe, "leaders", tuple(LEADERS), LEADER_SLOTS[: rules.players]) if rules.leaders_dealt else ()
    return Layout(first, achievements, leaders, rules.players)


def condition(achievement: Achievement, players: int) -> Text:
    """What an achievement asks for, so that its tile is found in any language."""
    return _CONDITIONS[achievement.figure](achievement.least[players])


def slots(laid: Layout) -> tuple[Slot, ...]:
    """Everything that was drawn and can be drawn again."""
    first = Slot(FIRST_PLAYER, T("First player"), seat_name(laid.first_player), T("Who begins"), icon="star")
    group = T("Achievements: {n} of {total}", n=len(laid.achievements), total=len(ACHIEVEMENTS))
    tiles = (
        Slot(number, condition(ACHIEVEMENTS[key], laid.players), ACHIEVEMENTS[key].name, group, icon="medal-outline")
        for number, key in zip(ACHIEVEMENT_SLOTS, laid.achievements, strict=True)
    )
    leaders = (
        Slot(LEADER_SLOTS[seat], seat_name(seat), LEADERS[key].name, T("Leaders"), icon="school")
        for seat, key in enumerate(laid.leaders)
    )
    return (*tiles, *leaders, first)


def checklist(recipe: Recipe, laid: Layout) -> tuple[ChecklistItem, ...]:
    """Board and tokens first, for they take longest; then cards, tiles, player boards; then everybody together."""
    rules = rules_of(recipe)
    return (*_map(rules), *_cards(rules), *_tiles(laid), *_each(), *_together(rules, laid))


def _map(rules: Rules) -> list[ChecklistItem]:
    jobs = [
        ChecklistItem(
            "board",
            T("Put the board in the middle, with stone, ideas, food and money in four piles beside it."),
            lane=MAP,
        )
    ]
    if closed := tuple(REGIONS[region] for region in CLOSED[rules.players]):
        text = N("Close this region: {regions}.", "Close these regions: {regions}.", len(closed), regions=closed)
        jobs.append(ChecklistItem("closed", text, T("No tokens, no pieces, no points there."), "lock", MAP))
    return [
        *jobs,
        ChecklistItem("fish", T("Put a fish token face up on every port hex."), T("Ports show a ship."), "fish", MAP),
        ChecklistItem(
            "caches",
            T("Shuffle the {n} cache tokens face down; put one on every cache hex.", n=TOKENS["caches"]),
            T("Any left over go back to the box unseen."),
            lane=MAP,
        ),
        ChecklistItem(
            "goods",
            T("Shuffle all goods face down with the {n} blanks; put one on every other hex.", n=TOKENS["blanks"]),
            T("Whole hexes only, six sides. The “?” stays aside until someone plays its technology."),
            "amphora",
            MAP,
        ),
        ChecklistItem("reveal", T("Turn all tokens face up; take the blanks off the board."), None, "eye-outline", MAP),
    ]


def _cards(rules: Rules) -> list[ChecklistItem]:
    dealt = START_HAND * rules.players
    technology = DECKS["technology"]
    others = technology.cards - START_CARDS
    return [
        ChecklistItem(
            "supremacy",
            T("Lay the four Supremacy cards aside, one from each deck."),
            T("English cards call it Empire Scoring."),
            "crown",
            CARDS,
        ),
        ChecklistItem(
            "start_technologies",
            T(
                "Shuffle the {n} start technologies; deal {hand} face down to each player.",
                n=START_CARDS,
                hand=START_HAND,
            ),
            T("They have an S at the left edge."),
            "cards-outline",
            CARDS,
        ),
        ChecklistItem(
            "technology",
            T(
                "Shuffle the other {left} start cards and the {others} technologies.",
                left=START_CARDS - dealt,
                others=others,
            ),
            T("{n} cards.", n=technology.cards - dealt),
            "lightbulb-on-outline",
            CARDS,
        ),
        *_deck_jobs(technology, technology.cards - dealt, rules.players),
        ChecklistItem(
            "construction",
            T("Shuffle the {n} construction cards.", n=DECKS["construction"].cards),
            None,
            "hammer",
            CARDS,
        ),
        *_deck_jobs(DECKS["construction"], DECKS["construction"].cards, rules.players),
        *_small_deck(
            DECKS["population"],
            rules.players,
            T(
                "Shuffle the {total} population cards; keep {n} of them.",
                **_card_counts(DECKS["population"], rules.players),
            ),
        ),
        *_small_deck(
            DECKS["tax"],
            rules.players,
            T(
                "Shuffle the tax and the tariff cards apart; keep {half} of each and shuffle them together.",
                half=DECKS["tax"].kept[rules.players] // 2,
            ),
        ),
    ]


def _card_counts(deck: Deck, players: int) -> dict[str, int]:
    return {"total": deck.cards, "n": deck.kept[players]}


def _small_deck(deck: Deck, players: int, text: Text) -> list[ChecklistItem]:
    detail = T("{n} cards; the others go back to the box unseen.", n=deck.kept[players])
    icon = "account-group" if deck.id == "population" else "circle-multiple"
    return [ChecklistItem(deck.id, text, detail, icon, CARDS), *_deck_jobs(deck, deck.kept[players], players)]


def _deck_jobs(deck: Deck, cards: int, players: int) -> list[ChecklistItem]:
    """The supremacy card's way into the deck, and the deck's onto the board."""
    sizes = tuple(str(size) for size in deck.pile_sizes(cards))
    if deck.piles == 2:
        hide = T("Shuffle its Supremacy card into one and put the other on top.")
    elif deck.supremacy_pile[players] == deck.piles:
        hide = T("Shuffle its Supremacy card into one and put the two others on top.")
    else:
        hide = T("Shuffle its Supremacy card into one; put one of the others on top, one below.")
    return [
        ChecklistItem(
            f"{deck.id}_cut",
            T("Cut {deck:the} into piles of {sizes}.", deck=deck.name, sizes=sizes),
            hide,
            "crown",
            CARDS,
        ),
        ChecklistItem(
            f"{deck.id}_offer",
            T("Put {deck:the} on its space and turn up {n} cards beside it.", deck=deck.name, n=deck.offer),
            None,
            "cards-playing-outline",
            CARDS,
        ),
    ]


def _tiles(laid: Layout) -> list[ChecklistItem]:
    chosen = tuple(ACHIEVEMENTS[key].name for key in laid.achievements)
    back = len(ACHIEVEMENTS) - len(chosen)
    return [
        ChecklistItem(
            "wonders", T("Lay out the {n} wonder tiles with their pieces.", n=len(WONDERS)), None, "pillar", TILES
        ),
        ChecklistItem("golden_ages", T("Lay out the {n} golden age tiles.", n=len(GOLDEN_AGES)), None, "star", TILES),
        ChecklistItem(
            "governments",
            T("Put the {n} government tiles on their space, arrow up.", n=len(GOVERNMENTS)),
            None,
            "scale-balance",
            TILES,
        ),
        ChecklistItem(
            "achievements",
            T("Lay out these {n} achievements: {tiles}.", n=len(chosen), tiles=chosen),
            T("The {n} others go back to the box.", n=back),
            "medal-outline",
            TILES,
        ),
    ]


def _each() -> list[ChecklistItem]:
    return [
        ChecklistItem(
            "player_board", T("Take a player board and put a cube on 0 of its five production tracks."), lane=EACH
        ),
        ChecklistItem(
            "population_start", T("Set your population to {n}.", n=START_POPULATION), None, "account-group", EACH
        ),
        ChecklistItem(
            "pieces",
            T("Take all pieces of your colour."),
            T(
                "{cities} cities, {ports} port cities, {farm} farm and {manufactory} manufactory towns, "
                "{infantry} infantry, {cavalry} cavalry, {engines} siege engines.",
                cities=PIECES["cities"],
                ports=PIECES["port_cities"],
                farm=PIECES["farm_towns"],
                manufactory=PIECES["manufactory_towns"],
                infantry=PIECES["infantry"],
                cavalry=PIECES["cavalry"],
                engines=PIECES["siege_engines"],
            ),
            "chess-rook",
            EACH,
        ),
    ]


def _together(rules: Rules, laid: Layout) -> list[ChecklistItem]:
    order = tuple(seat_name(seat) for seat in laid.turn_order)
    return [
        ChecklistItem(
            "first_player",
            T("Give the first player token to {player}.", player=seat_name(laid.first_player)),
            T("It stays there all game."),
            "star",
        ),
        _leaders(rules, laid),
        ChecklistItem(
            "technology_draft",
            T(
                "Draft the start technologies: keep one face down, pass the rest to the left, until you have {n}.",
                n=START_HAND,
            ),
            None,
            "swap-horizontal",
        ),
        ChecklistItem(
            "start_cities",
            T("Place one city each on any free hex, in this order: {players}.", players=order),
            T("No port city, no money into the chest. Take the good or the cache from the hex."),
            "city-variant-outline",
        ),
        ChecklistItem(
            "benefits",
            T("Turn up the start technologies you want and can play, then take what they and your leader give."),
            None,
            "check-bold",
        ),
    ]


def _leaders(rules: Rules, laid: Layout) -> ChecklistItem:
    if rules.leaders_dealt:
        dealt = tuple(
            T("{leader} ({player})", player=seat_name(seat), leader=LEADERS[key].name)
            for seat, key in enumerate(laid.leaders)
        )
        return ChecklistItem(
            "leaders", T("Give out the leaders: {dealt}.", dealt=dealt), T("The others go back to the box."), "school"
        )
    return ChecklistItem(
        "leaders",
        T(
            "Draft the leaders: {player} picks one of the {n} and passes the rest to the right, and so on.",
            player=seat_name(laid.leader_order[0]),
            n=len(LEADERS),
        ),
        T("In this order: {players}.", players=tuple(seat_name(seat) for seat in laid.leader_order)),
        "school",
    )
