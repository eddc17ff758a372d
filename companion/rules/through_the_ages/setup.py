"""The table laid out: which cards leave the decks, the first card row, boards and markers, as a checklist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Recipe, Slot, deal
from companion.core.text import N, Sayable, T, Text
from companion.rules.through_the_ages.facts import (
    AGES,
    BOARD,
    CARDS,
    CIVIL,
    CIVIL_DECK,
    EVENTS_MORE,
    FIRST_TURN_ACTIONS,
    MILITARY,
    MILITARY_DECK,
    ROW_COSTS,
    deck,
    removed_cards,
)

ROW_SLOTS: Final = range(len(ROW_COSTS))
FIRST_PLAYER: Final = ROW_SLOTS.stop

BOARDS: Final = T("Boards")
CIVIL_CARDS: Final = T("Civil cards")
MILITARY_CARDS: Final = T("Military cards")
EACH: Final = T("Each player")

_ICONS: Final[Mapping[str, str]] = {"wonder": "pillar", "leader": "crown", "action": "play"}


@dataclass(frozen=True, slots=True)
class Layout:
    """What the seed decided, for whoever plays on from here. Seats are numbered clockwise."""

    first_player: Seat
    row: tuple[str, ...]  # left to right; empty when it is dealt at the table
    players: int

    @property
    def turn_order(self) -> tuple[Seat, ...]:
        return tuple((self.first_player + step) % self.players for step in range(self.players))

    @property
    def first_actions(self) -> dict[Seat, int]:
        """Civil actions of each seat on its first turn: 1 for the first player, one more for each after."""
        return dict(zip(self.turn_order, FIRST_TURN_ACTIONS, strict=False))


def layout(recipe: Recipe) -> Layout:
    players = int(recipe["players"])
    (first,) = deal(recipe, "first player", range(players), (FIRST_PLAYER,))
    row = deal(recipe, "card row", deck(CIVIL, "A", players), ROW_SLOTS) if recipe["row"] == "app" else ()
    return Layout(first, row, players)


def slots(laid: Layout) -> tuple[Slot, ...]:
    """Everything that was drawn and can be drawn again; a card of the row is labelled with its price."""
    first = Slot(FIRST_PLAYER, T("First player"), seat_name(laid.first_player), T("Who begins"), icon="star")
    row = (
        Slot(number, _price(cost), CARDS[key].name, T("Card row, left to right"), _ICONS[CARDS[key].kind])
        for number, cost, key in zip(ROW_SLOTS, ROW_COSTS, laid.row, strict=False)
    )
    return (*row, first)


def _price(actions: int) -> Text:
    return N("{n} civil action", "{n} civil actions", actions)


def checklist(laid: Layout) -> tuple[ChecklistItem, ...]:
    """The boards, then the cards, which take longest; then cubes and markers; then everybody together."""
    return (
        ChecklistItem(
            "boards", T("Put the shared boards in the middle, where everyone can see and reach them."), lane=BOARDS
        ),
        *_civil(laid),
        *_military(laid.players),
        *_each(),
        *_together(laid),
    )


def _civil(laid: Layout) -> list[ChecklistItem]:
    sorting = T("Sort the cards by their backs into eight decks: civil and military, Ages A, I, II and III.")
    sizes = tuple(T("{age}: {n}", age=age, n=len(deck(CIVIL, age, laid.players))) for age in AGES)
    dealt = T("The app deals the civil cards: sort them by age and colour to fetch them, or leave them in the box.")
    return [
        ChecklistItem("decks", sorting, icon="cards-outline", lane=CIVIL_CARDS, real=True),
        *(_take_out(CIVIL, age, laid.players) for age in AGES[1:] if removed_cards(CIVIL, age, laid.players)),
        _real_civil("civil_sizes", T("Check the civil decks: {sizes} cards.", sizes=sizes), None, "check-bold"),
        ChecklistItem("civil_sorted", dealt, None, "cards-outline", CIVIL_CARDS, dealt=True, source=CIVIL_DECK),
        *_row(laid),
    ]


def _row(laid: Layout) -> list[ChecklistItem]:
    """The card row, and the civil decks behind it."""
    left = len(deck(CIVIL, "A", laid.players)) - len(ROW_SLOTS)
    others = T("Shuffle the other {n} face down onto the bright half of the current age board.", n=left)
    if laid.row:
        cards = tuple(CARDS[key].name for key in laid.row)
        text = T("Find these Age A cards and lay them in the card row, left to right: {cards}.", cards=cards)
    else:
        text = T("Shuffle the civil cards of Age A and lay {n} in the card row, left to right.", n=len(ROW_SLOTS))
    later, why = T("Put the decks of Ages I, II and III within reach."), T("Each is shuffled when its age begins.")
    return [
        ChecklistItem("row", text, _bands(), "cards-playing-outline", CIVIL_CARDS),
        _real_civil("current_age", others, None, "cards-outline"),
        _real_civil("later_ages", later, why),
    ]


def _real_civil(key: str, text: Text, detail: Text | None, icon: str = "") -> ChecklistItem:
    """What is done with real civil cards alone."""
    return ChecklistItem(key, text, detail, icon, CIVIL_CARDS, real=True, source=CIVIL_DECK)


def _bands() -> Text:
    bands = [ROW_COSTS.count(cost) for cost in sorted(set(ROW_COSTS))]
    return T(
        "The first {one} cost 1 civil action, the next {two} cost 2, the last {three} cost 3.",
        one=bands[0],
        two=bands[1],
        three=bands[2],
    )


def _take_out(kind: str, age: str, players: int) -> ChecklistItem:
    """The cards that leave one deck, by name; on civil cards the mark helps to find them."""
    out = removed_cards(kind, age, players)
    names: tuple[Sayable, ...] = tuple(
        T("{card} (×{n})", card=CARDS[key].name, n=n) if n > 1 else CARDS[key].name for key, n in out.items()
    )
    n = sum(out.values())
    if kind == MILITARY:
        text = T("Take the {n} pacts out of military deck {age}: {cards}.", n=n, age=age, cards=names)
        return ChecklistItem(f"pacts_{age}", text, T("Pacts need a third player."), "link-variant", MILITARY_CARDS,
                             real=True, source=MILITARY_DECK)  # fmt: skip
    text = T("Take {n} cards out of civil deck {age}: {cards}.", n=n, age=age, cards=names)
    marks = T("Those marked 3+ or 4.") if players == 2 else T("Those marked 4.")
    return ChecklistItem(f"civil_{age}", text, marks, "close", CIVIL_CARDS, real=True, source=CIVIL_DECK)


def _military(players: int) -> list[ChecklistItem]:
    jobs = [_take_out(MILITARY, age, players) for age in AGES if removed_cards(MILITARY, age, players)]
    sizes = tuple(T("{age}: {n}", age=age, n=len(deck(MILITARY, age, players))) for age in AGES)
    events = players + EVENTS_MORE
    return [
        *jobs,
        ChecklistItem(
            "military_sizes",
            T("Check the military decks: {sizes} cards.", sizes=sizes),
            None,
            "check-bold",
            MILITARY_CARDS,
            real=True,
            source=MILITARY_DECK,
        ),
        ChecklistItem(
            "military_sorted",
            T("The app deals military cards and events: leave them in the box, or sort them by age and colour."),
            None,
            "cards-outline",
            MILITARY_CARDS,
            dealt=True,
            source=MILITARY_DECK,
        ),
        ChecklistItem(
            "events",
            T(
                "Shuffle the military cards of Age A; put {n} face down on the military board as current events.",
                n=events,
            ),
            T("Players plus {more}. The others go back to the box unseen.", more=EVENTS_MORE),
            "script-text-outline",
            MILITARY_CARDS,
            real=True,
            source=MILITARY_DECK,
        ),
    ]


def _each() -> list[ChecklistItem]:
    workers: Mapping[str, int] = BOARD["workers"]
    on_cards = tuple(T("{n} on {card}", n=n, card=CARDS[key].name) for key, n in workers.items() if n)
    ratings: Mapping[str, int] = BOARD["ratings"]
    return [
        ChecklistItem("colour", T("Take a player board and everything of your colour."), lane=EACH),
        ChecklistItem(
            "blue",
            T("Put a blue cube on each of the {n} spaces of the blue bank.", n=BOARD["blue"]),
            None,
            "circle-multiple",
            EACH,
        ),
        ChecklistItem(
            "yellow",
            T("Put a yellow cube on each of the {n} spaces of the yellow bank.", n=BOARD["yellow_bank"]),
            None,
            "circle-multiple-outline",
            EACH,
        ),
        ChecklistItem(
            "workers",
            T("Put yellow workers on the cards: {workers}.", workers=on_cards),
            N(
                "{n} more in the pool of unused workers: {total} yellow cubes in all.",
                "{n} more in the pool of unused workers: {total} yellow cubes in all.",
                BOARD["unused_workers"],
                total=BOARD["yellow_bank"] + sum(workers.values()) + BOARD["unused_workers"],
            ),
            "worker",
            EACH,
        ),
        ChecklistItem(
            "actions",
            T(
                "Put {white} white and {red} red cubes beside Despotism, not on it.",
                white=BOARD["white"],
                red=BOARD["red"],
            ),
            None,
            "scale-balance",
            EACH,
        ),
        ChecklistItem(
            "ratings",
            T(
                "Set your ratings: science {science}, culture {culture}, strength {strength}, happiness {happy}.",
                **ratings,
            ),
            None,
            "speedometer",
            EACH,
        ),
        ChecklistItem("points", T("Set your science points and your culture points to 0."), None, "star", EACH),
        ChecklistItem(
            "flag",
            T("Put your tactics flag on the common tactics area of the military board."),
            None,
            "flag-variant",
            EACH,
        ),
    ]


def _together(laid: Layout) -> list[ChecklistItem]:
    actions = tuple(T("{n} for {player}", player=seat_name(seat), n=n) for seat, n in laid.first_actions.items())
    return [
        ChecklistItem(
            "first_player",
            T("First player for the whole game: {player}.", player=seat_name(laid.first_player)),
            T("An unused military card of Age A under the board shows it."),
            "star",
        ),
        ChecklistItem(
            "first_actions",
            T("Put white cubes on Despotism for the first turn: {actions}.", actions=actions),
            T("No military action on the first turn: all red cubes stay beside the card."),
            "play",
        ),
        ChecklistItem("box", T("Leave the cubes that are left in the box; you may need them later.")),
    ]
