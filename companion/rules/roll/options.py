"""What is chosen before a play, and what is then put on the table."""

from __future__ import annotations

from typing import Final

from companion.core.game import seat_name
from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Slot
from companion.core.text import N, T
from companion.rules.roll.facts import FIRST_CITIES, FIRST_FOOD, SOLO_ROUNDS
from companion.rules.roll.rules import Rules, rules_of

_SEVERAL: Final = ("2", "3", "4")
_OFF, _ON = Choice("off", T("Off")), Choice("on", T("On"))

OPTIONS: Final = (
    Option(
        "players",
        T("Players"),
        tuple(Choice(str(n), N("{n} player", "{n} players", n)) for n in range(1, 5)),
        "1",
    ),
    Option(
        "age",
        T("Age"),
        (
            Choice("bronze", T("Bronze Age"), T("The base game: five developments end it; alone, ten rounds.")),
            Choice(
                "late_bronze",
                T("Late Bronze Age"),
                T("Longer: ships, smiths, trade; seven developments end it; alone, ten rounds."),
            ),
        ),
        "bronze",
    ),
    Option(
        "edition",
        T("Printing"),
        (
            Choice("first", T("First printing")),
            Choice("2024", T("2024 printing"), T("Some later prices and points, as a newer printing has them.")),
        ),
        "first",
        T("Compare the price of Medicine on your sheet: 15 or 20."),
        when={"age": ("bronze",)},
    ),
    Option(
        "race",
        T("Kind of play"),
        (Choice("off", T("Usual play")), Choice("on", T("Race"))),
        "off",
        T("A race: everyone plays the ten solo rounds, side by side."),
        when={"players": _SEVERAL},
    ),
    Option(
        "same_dice",
        T("Dice of the race"),
        (Choice("off", T("Everyone their own")), Choice("on", T("Same dice for all"))),
        "off",
        T("In a race with virtual dice, everyone gets the same faces."),
        when={"players": _SEVERAL, "race": ("on",)},
    ),
    Option(
        "trading",
        T("Trading"),
        (Choice("off", T("Without trading")), Choice("on", T("With trading"))),
        "off",
        T("A variant of the rulebook: trade goods and food with the player whose turn it is."),
        when={"players": _SEVERAL, "age": ("bronze",), "race": ("off",)},
    ),
    Option(
        "solo_rounds",
        T("Rounds"),
        tuple(Choice(str(n), N("{n} round", "{n} rounds", n)) for n in (SOLO_ROUNDS, SOLO_ROUNDS + 1, SOLO_ROUNDS + 2)),
        str(SOLO_ROUNDS),
        T("The Late Bronze Age has no solo rules of its own; these are those of the Bronze Age."),
        when={"players": ("1",), "age": ("late_bronze",)},
        house=True,
    ),
    Option(
        "idle_workers",
        T("Idle workers"),
        (_OFF, _ON),
        "off",
        T("May a worker stay idle while there are free boxes?"),
        house=True,
    ),
    Option(
        "preservation",
        T("Preservation"),
        (Choice("once", T("Once per turn")), Choice("often", T("As often as you have pottery"))),
        "once",
        T("The rulebook does not say how often it works."),
        when={"age": ("late_bronze",)},
        house=True,
    ),
    Option(
        "ships",
        T("Ships"),
        (Choice("5", T("At most {n}", n=5)), Choice("none", T("No limit"))),
        "5",
        T("The rulebook does not limit the number of ships."),
        when={"age": ("late_bronze",)},
        house=True,
    ),
    Option(
        "smithing_wall",
        T("Smithing with the Great Wall"),
        (
            Choice("smithing", T("You invade the others")),
            Choice("wall", T("The wall holds, nothing happens")),
        ),
        "smithing",
        T("The rulebook does not say what your Invasion does when you own both."),
        when={"age": ("late_bronze",), "players": _SEVERAL, "race": ("off",)},
        house=True,
    ),
)

FIRST_PLAYER: Final = 0  # the number of its slot


def first_player(recipe: Recipe) -> Seat:
    """Drawn from the seed; drawn again, it is always someone else."""
    players = int(recipe["players"])
    if players == 1:
        return 0
    first = recipe.dice("first player").below(players)
    for time in range(recipe.again.count(FIRST_PLAYER)):
        first = (first + 1 + recipe.dice("first player again", time).below(players - 1)) % players
    return first


def slots(recipe: Recipe) -> tuple[Slot, ...]:
    if recipe["players"] == "1":
        return ()
    first = seat_name(first_player(recipe))
    return (Slot(FIRST_PLAYER, T("First player"), first, T("Who begins"), icon="star"),)


def checklist(recipe: Recipe) -> tuple[ChecklistItem, ...]:
    """Everything that has to lie on the table before the first throw."""
    rules = rules_of(recipe, first_player(recipe))
    n = rules.players
    jobs = [
        ChecklistItem("boards", N("Take a pegboard.", "Give each of the {n} players a pegboard.", n)),
        ChecklistItem(
            "pegs",
            N("Take one peg of each of the six colours.", "Give each player one peg of each of the six colours.", n),
        ),
        ChecklistItem("food", T("Put the food peg on {n}.", n=FIRST_FOOD)),
        ChecklistItem("goods", T("Put the five goods pegs on 0.")),
        ChecklistItem(
            "sheets",
            N("Take a score sheet and a pencil.", "Give each player a score sheet and a pencil.", n),
            T("The sheet of the Late Bronze Age") if rules.late else None,
        ),
        *_crossed_out(rules),
    ]
    if n == 1:
        return (*jobs, ChecklistItem("dice", T("Take {n} dice, one for each city.", n=FIRST_CITIES), real=True))
    first = seat_name(rules.first_player)
    dice = T("Give {n} dice, one for each city, to {player}, who begins.", n=FIRST_CITIES, player=first)
    return (*jobs, _star(rules), ChecklistItem("dice", dice, real=True))


def _crossed_out(rules: Rules) -> list[ChecklistItem]:
    in_play = {monument.id for monument in rules.monuments}
    missing = tuple(entry.name for key, entry in rules.printing.monuments.items() if key not in in_play)
    if not missing:
        return []
    return [
        ChecklistItem(
            "monuments", T("Cross out on every sheet: {monuments}.", monuments=missing), T("Not in this game.")
        )
    ]


def _star(rules: Rules) -> ChecklistItem:
    return ChecklistItem(
        "star",
        T("Draw a star on the sheet of {player}.", player=seat_name(rules.first_player)),
        T("The round ends with the player to the right of the star."),
    )
