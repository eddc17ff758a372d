"""The five games as the house shows them, and what of each can be played here so far.

A rulebook may know more than the screens can show yet. What the screens offer is said here and nowhere else: a new
board, or a board for more seats, is opened up by a change of this list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.app.seat_names import LEADER
from companion.core.text import T, Text

if TYPE_CHECKING:
    from companion.core.game import Book
    from companion.core.setup import Choice, Option, Recipe


@dataclass(frozen=True, slots=True)
class Door:
    """A row of a game's page that leads to a place which only this game has, or to another ``game``'s page."""

    place: str
    icon: str
    title: Text
    caption: Text
    game: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game on the shelf: the id of its rulebook, the token of its accent, which is also the name of its emblem.

    Without a ``board`` the app lays its table and counts it, and does not follow the moves between. ``playable`` limits
    the values of options at a table of this app; options it does not name are open; of those named in
    ``elsewhere`` all but the usual value are chosen on a page of their own, and values in ``brought`` need more than a
    code can carry. A game with ``dice`` or ``cards`` asks whether they are real ones.
    Where a game has its own opponent, whom nobody else can replace, it sits ``opposite`` one person. ``help`` says what
    the app does at this table, and what stays yours.
    """

    id: str
    accent: str
    title: str
    seats: Text
    built: bool = False
    board: bool = True
    facts: tuple[tuple[str, Text], ...] = ()  # icon and word
    dice: bool = False
    cards: bool = False
    playable: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    elsewhere: tuple[str, ...] = ()
    brought: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    scored: tuple[str, ...] = ("players",)  # the options that change a score sheet
    help: tuple[tuple[str, Text], ...] = ()
    doors: tuple[Door, ...] = ()
    opposite: str = ""

    def choices(self, option: Option) -> tuple[Choice, ...]:
        """The values of an option that a table can have here."""
        allowed = (option.default,) if option.id in self.elsewhere else self.playable.get(option.id)
        return tuple(choice for choice in option.choices if allowed is None or choice.value in allowed)

    def can_play(self, recipe: Recipe) -> bool:
        return self.built and all(recipe[option] in values for option, values in self.playable.items())

    def first_choice(self, book: Book) -> dict[str, str]:
        """The options of a table that nobody has changed: their defaults where these can be played."""
        chosen = {}
        for option in book.options:
            values = [choice.value for choice in self.choices(option)]
            chosen[option.id] = option.default if option.default in values else values[0]
        return chosen


SHELF: tuple[Shown, ...] = (
    Shown(
        "roll",
        "roll",
        "Roll Through the Ages",
        T("1 to 4 players"),
        built=True,
        facts=(("account-multiple-outline", T("1 to 4")), ("timer-outline", T("30 min")), ("script", T("full rules"))),
        dice=True,
        scored=("players", "age", "edition"),
        help=(
            (
                "dice-multiple-outline",
                T("Roll your own dice and tap in what they show, or let the app roll. You can switch at any moment."),
            ),
            (
                "table-furniture",
                T("Your board may stay on the table: the app keeps the same books, and tells what to move."),
            ),
            (
                "calculator-variant-outline",
                T("Goods, food, disasters, payments and points are worked out for you, by the rules of your printing."),
            ),
            ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
            (
                "robot-outline",
                T("A rival can sit on any seat: it says what it does and why, and you move its pegs if you like."),
            ),
        ),
    ),
    Shown(
        "duel",
        "duel",
        "7 Wonders Duel",
        T("1 or 2 players"),
        built=True,
        facts=(("account-multiple-outline", T("1 or 2")), ("timer-outline", T("30 min")), ("script", T("full rules"))),
        cards=True,
        help=(
            (
                "cards-playing-outline",
                T("Lay out your own cards and tap in those that lie face up, or let the app shuffle and show them."),
            ),
            (
                "circle-multiple",
                T("Lit cards can be taken; the chip is their price now. A tap shows its parts and what follows."),
            ),
            (
                "shield",
                T("The app keeps both cities, the conflict pawn and the progress tokens, and tells what to move."),
            ),
            ("eye-off-outline", T("A tap on a face-down card lists what it may be, with the odds.")),
            (
                "robot-outline",
                T("A rival can sit on either seat: it says what to take and to pay, and why. A coach can sit by you."),
            ),
            ("undo-variant", T("Every step can be taken back, also after a restart, and any card can be set right.")),
        ),
        doors=(
            Door(
                "game",
                "crown",
                T("Alone against a leader"),
                T("With your own cards, one tap per turn, nothing to enter"),
                game="leader",
            ),
        ),
    ),
    Shown(
        "age_of_civilization",
        "aoc",
        "Age of Civilization",
        T("1 to 4 players"),
        built=True,
        facts=(("account-multiple-outline", T("1 to 4")), ("timer-outline", T("40 min")), ("script", T("full rules"))),
        elsewhere=("scenario",),
        brought={"scenario": ("custom",)},
        scored=("players", "scenario"),
        help=(
            (
                "cards-playing-outline",
                T("Lay out what the app has drawn, or shuffle yourselves and tap in the cards that lie there."),
            ),
            (
                "home-outline",
                T("What no source tells of a card is a house value of ours, marked as such: complete it from the box."),
            ),
            (
                "worker",
                T("Every action says what it costs and gives just now; a long touch shows where each part comes from."),
            ),
            ("sword-cross", T("War, plague and events are foretold with the strengths of all, before they strike.")),
            ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
            ("robot-outline", T("At a table of 2 to 4 a rival can sit on any seat: it says what it does and why.")),
        ),
        doors=(
            Door("campaign", "flag-variant", T("Campaign"), T("Scenarios for one player, with medals to win")),
            Door(
                "catalogue",
                "cards-outline",
                T("The cards"),
                T("What is printed, what is ours, and what you typed in from your box"),
            ),
        ),
    ),
    Shown(
        "mosaic",
        "mosaic",
        "Mosaic",
        T("2 to 6 players"),
        built=True,
        board=False,
        facts=(
            ("account-multiple-outline", T("2 to 6")),
            ("timer-outline", T("2 h")),
            ("calculator-variant-outline", T("setup and score")),
        ),
        help=(
            (
                "table-furniture",
                T("The app tells what to lay where, for your number of players; each of you can take a list."),
            ),
            ("dice-multiple", T("It draws achievements, leaders and the first player; tap one to draw it again.")),
            ("map-outline", T("Supremacy is counted on the map: type the influence, or the pieces, region by region.")),
            ("calculator-variant-outline", T("The score sheet stays half filled in as long as you like.")),
            ("information-outline", T("The play between setup and score is yours; the app does not follow it yet.")),
        ),
    ),
    Shown(
        "through_the_ages",
        "tta",
        "Through the Ages",
        T("2 to 4 players"),
        built=True,
        board=False,
        facts=(
            ("account-multiple-outline", T("2 to 4")),
            ("timer-outline", T("3 h")),
            ("calculator-variant-outline", T("setup and score")),
        ),
        help=(
            (
                "table-furniture",
                T("The app names the cards that leave each deck, for your number of players, and how many stay."),
            ),
            ("dice-multiple", T("It deals the first card row and names the first player; tap one to draw it again.")),
            (
                "script-text-outline",
                T("At the end pick the Age III events that are left: the sheet asks only for what they compare."),
            ),
            ("calculator-variant-outline", T("The score sheet stays half filled in as long as you like.")),
            ("information-outline", T("The play between setup and score is yours; the app does not follow it yet.")),
        ),
    ),
)

# Other ways to play one of them: they have a page of their own, behind a door of that game's.
_BEHIND: tuple[Shown, ...] = (
    Shown(
        "leader",
        "duel",
        "7 Wonders Duel · Solo",
        T("You against a leader"),
        built=True,
        facts=(
            ("account-multiple-outline", T("1 player")),
            ("timer-outline", T("30 min")),
            ("crown", T("house rules")),
        ),
        opposite=LEADER,
        help=(
            (
                "cards-playing-outline",
                T("Your cards lie on the table, you play by the rules; the app does not have to know the structure."),
            ),
            (
                "crown",
                T("On its turn the leader draws an order: colours and a side. You move its card and tap what it took."),
            ),
            (
                "shield",
                T("Of your own turn you tap shields, a symbol or a wonder; for any other card, the main button."),
            ),
            ("star", T("The app keeps the pawn, the tokens and the leader’s city, and sees every supremacy.")),
            ("calculator-variant-outline", T("At the end you count your own city, and the better one wins.")),
            ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
        ),
    ),
)


def shown(game: str) -> Shown:
    """The game with this id; a play may also be of one that only a later version of the app knows."""
    entries = (*SHELF, *_BEHIND)
    return next((entry for entry in entries if entry.id == game), Shown(game, "bronze", game, Text("")))
