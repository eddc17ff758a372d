"""What is chosen before a play, and what is then put on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.core.score import Seat
from companion.core.setup import ChecklistItem, Choice, Option, Recipe, Slot
from companion.core.text import N, T, Text
from companion.rules.duel import hidden
from companion.rules.duel.facts import (
    FIRST_COINS,
    FIRST_GAME,
    GUILDS_IN_PLAY,
    LAYOUTS,
    ON_OFFER,
    REMOVED,
    TOKENS,
    TOKENS_ON_BOARD,
    WONDERS,
    WONDERS_EACH,
    mask,
    members,
)
from companion.rules.duel.state import State
from companion.rules.duel.words import seat_name

OPTIONS: Final = (
    Option("players", T("Players"), (Choice("2", N("{n} player", "{n} players", 2)),), "2"),
    Option(
        "wonders",
        T("Wonders"),
        (
            Choice("draft", T("Chosen"), T("From four on offer, one, two and one; then once more.")),
            Choice("random", T("Dealt"), T("Four each, at random.")),
            Choice("first", T("First game"), T("The two sets that the rulebook gives to beginners.")),
        ),
        "draft",
    ),
    Option(
        "draws",
        T("Tokens and wonders"),
        (
            Choice("app", T("Drawn by the app"), T("You lay out what the app has drawn.")),
            Choice("hand", T("Drawn by hand"), T("You shuffle, and tell the app what lies there.")),
        ),
        "app",
    ),
    Option(
        "first",
        T("First player"),
        (
            Choice("draw", T("At random")),
            Choice("1", T("Player {n}", n=1)),
            Choice("2", T("Player {n}", n=2)),
        ),
        "draw",
    ),
)

# Numbers of the slots
_FIRST_PLAYER: Final = 0
_TOKENS: Final = 1
_WONDERS: Final = _TOKENS + TOKENS_ON_BOARD


@dataclass(frozen=True, slots=True)
class Contents:
    """What lies on the table; tokens and wonders in the order they were drawn, empty when drawn by hand."""

    first: Seat
    tokens: tuple[int, ...]
    wonders: tuple[int, ...]  # the first four on offer, or the four of each seat
    drafted: bool

    @property
    def plans(self) -> tuple[int, int]:
        if self.drafted or not self.wonders:
            return 0, 0
        return mask(self.wonders[:WONDERS_EACH]), mask(self.wonders[WONDERS_EACH:])

    @property
    def offered(self) -> int:
        return mask(self.wonders) if self.drafted else 0


def contents(recipe: Recipe) -> Contents:
    by_app = recipe["draws"] == "app"
    drafted = recipe["wonders"] == "draft"
    if recipe["wonders"] == "first":
        wonders = tuple(number for plans in FIRST_GAME for number in members(plans))
    elif by_app:
        n = ON_OFFER if drafted else 2 * WONDERS_EACH
        wonders = _first_drawn(recipe, "wonders", len(WONDERS), n, _WONDERS)
    else:
        wonders = ()
    tokens = _first_drawn(recipe, "tokens", len(TOKENS), TOKENS_ON_BOARD, _TOKENS) if by_app else ()
    return Contents(_first_player(recipe), tokens, wonders, drafted)


def start(laid: Contents) -> State:
    """The position before the first move."""
    return State(laid.first, mask(laid.tokens), laid.plans, laid.offered, laid.drafted)


def _first_drawn(recipe: Recipe, kind: str, size: int, n: int, first_slot: int) -> tuple[int, ...]:
    """The first n of the seed's order; one drawn again goes to the end of the line."""
    order = list(hidden.order(recipe.seed, kind, size))
    drawn, line = order[:n], order[n:]
    for slot in recipe.again:
        if first_slot <= slot < first_slot + n:
            line.append(drawn[slot - first_slot])
            drawn[slot - first_slot] = line.pop(0)
    return tuple(drawn)


def _first_player(recipe: Recipe) -> Seat:
    if recipe["first"] != "draw":
        return int(recipe["first"]) - 1
    return (recipe.dice("first player").below(2) + recipe.again.count(_FIRST_PLAYER)) % 2


# The setup in words


def slots(recipe: Recipe) -> tuple[Slot, ...]:
    laid = contents(recipe)
    chosen = recipe["first"] != "draw"
    who = seat_name(laid.first)
    found = [Slot(_FIRST_PLAYER, T("First player"), who, T("Who begins"), icon="star", fixed=chosen)]
    for number, token in enumerate(laid.tokens):
        label = T("Token {n}", n=number + 1)
        found.append(
            Slot(_TOKENS + number, label, TOKENS[token].name, T("Progress tokens"), icon="head-lightbulb-outline")
        )
    for number, wonder in enumerate(laid.wonders):
        found.append(
            Slot(
                _WONDERS + number,
                T("Wonder {n}", n=number % WONDERS_EACH + 1),
                WONDERS[wonder].name,
                _wonder_group(laid, number),
                icon="pillar",
                fixed=recipe["wonders"] == "first",
            )
        )
    return tuple(found)


def _wonder_group(laid: Contents, number: int) -> Text:
    if laid.drafted:
        return T("First wonders on offer")
    return T("Wonders of player {n}", n=number // WONDERS_EACH + 1)


def checklist(recipe: Recipe) -> tuple[ChecklistItem, ...]:
    """Everything that has to lie on the table, in the order of the rulebook."""
    laid = contents(recipe)
    return (
        ChecklistItem("board", T("Lay the board between the two players, to one side.")),
        ChecklistItem("pawn", T("Put the conflict pawn on the space in the middle.")),
        ChecklistItem("military", T("Put the four military tokens on their places, face up.")),
        _tokens_job(laid),
        ChecklistItem("coins", N("Give each player {n} coin.", "Give each player {n} coins.", FIRST_COINS)),
        ChecklistItem("first", T("{player} is the first player.", player=T("Player {n}", n=laid.first + 1))),
        *_wonder_jobs(laid),
        ChecklistItem(
            "decks",
            N(
                "Put {n} card of each of the three age decks back into the box, unseen.",
                "Put {n} cards of each of the three age decks back into the box, unseen.",
                REMOVED,
            ),
            T("Nobody looks at them: they may be any."),
            real=True,
        ),
        ChecklistItem(
            "guilds",
            N(
                "Shuffle {n} unseen guild into the deck of Age III.",
                "Shuffle {n} unseen guilds into the deck of Age III.",
                GUILDS_IN_PLAY,
            ),
            T("The other guilds go back into the box, unseen too."),
            real=True,
        ),
        ChecklistItem("structure", T("Lay out the structure of Age I."), laying_order(1), real=True),
    )


def laying_order(age: int) -> Text:
    """How to lay out a structure, from the farthest row on."""
    rows: list[Text] = []
    places = LAYOUTS[age]
    for row in range(places[-1].row + 1):
        cards = [place for place in places if place.row == row]
        if cards[0].face_up:
            rows.append(T("{n} face up", n=len(cards)))
        else:
            rows.append(T("{n} face down", n=len(cards)))
    return T("From the far side: {rows}; each row half over the one before.", rows=tuple(rows))


def _tokens_job(laid: Contents) -> ChecklistItem:
    if not laid.tokens:
        text = T("Shuffle the progress tokens and put {n} on the board, face up.", n=TOKENS_ON_BOARD)
    else:
        names = tuple(TOKENS[token].name for token in laid.tokens)
        text = T("Put these progress tokens on the board: {tokens}.", tokens=names)
    return ChecklistItem("tokens", text, T("Keep the others at hand: the Great Library may draw from them."))


def _wonder_jobs(laid: Contents) -> list[ChecklistItem]:
    names = tuple(WONDERS[wonder].name for wonder in laid.wonders)
    if laid.drafted:
        text = (
            T("Lay out these wonders: {wonders}.", wonders=names)
            if names
            else T("Shuffle the wonders and lay out {n} of them, face up.", n=ON_OFFER)
        )
        detail = T("The first player takes one, the other two, the first the last; then four more, in turned order.")
        return [ChecklistItem("wonders", text, detail)]
    if not names:
        return [ChecklistItem("wonders", T("Shuffle the wonders and deal {n} to each player.", n=WONDERS_EACH))]
    return [
        ChecklistItem(
            f"wonders{seat + 1}",
            T("Wonders of player {n}: {wonders}.", n=seat + 1, wonders=names[seat * WONDERS_EACH :][:WONDERS_EACH]),
        )
        for seat in (0, 1)
    ]
