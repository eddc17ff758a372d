"""The page of one civilization: ratings, warnings, technologies with their workers, banks, cards in play, hands."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from companion.app.games.through_the_ages import offers
from companion.core.score import Seat
from companion.core.text import N, T, Text
from companion.rules.through_the_ages.cards import KIND, LEVEL, NONE, RULES
from companion.rules.through_the_ages.facts import _DATA
from companion.rules.through_the_ages.forecast import (
    Forecast,
    forecast,
    stock,
    tokens_until_safe,
    workers_until_unrest,
)
from companion.rules.through_the_ages.prices import population_price
from companion.rules.through_the_ages.ratings import CONSUMPTION, CORRUPTION, rates
from companion.rules.through_the_ages.words import card_name
from companion.ui.games.through_the_ages import faces, hands, hearsay_page, in_play, rating_sheet
from companion.ui.games.through_the_ages.bank import Bank, Token
from companion.ui.games.through_the_ages.stat_tiles import Stat, StatStrip, StatTiles
from companion.ui.games.through_the_ages.technology_row import Technology, TechnologyRow
from companion.ui.games.through_the_ages.thing_sheet import open_thing
from companion.ui.kit.block import Block, Column, Row
from companion.ui.kit.cards import Card, Separator
from companion.ui.kit.touch import Callback
from companion.ui.kit.words import Icon, Words
from companion.ui.look.theme import theme

if TYPE_CHECKING:
    from companion.ui.games.through_the_ages.board import AgesBoard

YELLOW_SPACES: int = _DATA["yellow_bank"]["spaces"]
BLUE_SPACES: int = _DATA["blue_bank"]["spaces"]


def key(board: AgesBoard, seat: Seat) -> Hashable:
    """All that a page shows; it is built anew when this differs."""
    mine = board.state.boards[seat]
    lies = (tuple(mine.workers.items()), tuple(mine.tokens.items()), tuple(mine.hand), tuple(mine.secret))
    cards = (mine.leader, mine.government, mine.wonder, mine.stage, tuple(mine.wonders), mine.ruins, mine.tactic)
    more = (tuple(mine.specials), tuple(mine.colonies), mine.bonds, mine.wars, mine.fresh, tuple(board.state.common))
    bank = (mine.yellow, mine.blue, mine.unused, mine.culture, mine.science, mine.civil, mine.military, mine.used)
    fleeting = (mine.armed, mine.arms, mine.pool, mine.lore)
    said = hearsay_page.key(board, seat), mine.extra and tuple(mine.extra.items())
    return (seat, said, lies, cards, more, bank, fleeting, board.state.phase, board.state.seat, bool(board.state.todo))


# Ratings


def stats(board: AgesBoard, seat: Seat) -> list[tuple[Stat, Callback]]:
    """Culture, science, strength, happiness: what stands there, and what a turn adds."""
    if hearsay_page.is_loose(board, seat):
        return hearsay_page.stats(board, seat)
    state, say = board.state, board.say
    mine, now, ahead = state.boards[seat], rates(state, seat), forecast(state, seat)
    content = "pos" if not ahead.discontent else "warn"
    told = [
        Stat("culture", faces.CULTURE, say(mine.culture), say(T("Culture")), signed_number(board, now.culture)),
        Stat("science", faces.SCIENCE, say(mine.science), say(T("Science")), signed_number(board, now.science)),
        Stat("strength", faces.STRENGTH, say(now.strength), say(T("Strength"))),
        Stat("happy", faces.HAPPY, say(now.happy), say(T("Happy")), say(T("of {n}", n=ahead.needed)), content),
    ]
    return [(stat, partial(rating_sheet.open_rating, board, seat, stat.name)) for stat in told]


def signed_number(board: AgesBoard, n: int) -> str:
    return board.frame.shell.language.number(n, signed=True) if n else "+0"


def stat_block(board: AgesBoard, seat: Seat, low: bool) -> Block:
    shown = stats(board, seat)
    return StatStrip(shown) if low else StatTiles(shown)


# Warnings


def warnings(board: AgesBoard, seat: Seat) -> list[tuple[str, Text, Text | None]]:
    """What goes wrong at the end of this turn, and what would help."""
    state, ahead = board.state, forecast(board.state, seat)
    found: list[tuple[str, Text, Text | None]] = []
    if ahead.uprising:
        remedy = N(
            "{n} more happy face, or idle workers instead",
            "{n} more happy faces, or idle workers instead",
            ahead.discontent - state.boards[seat].unused,
        )
        found.append((faces.UNHAPPY, T("Uprising: this turn produces nothing"), remedy))
    elif ahead.discontent:
        what = N("{n} discontent worker", "{n} discontent workers", ahead.discontent)
        found.append((faces.UNHAPPY, what, T("Idle workers keep the peace; one more is an uprising")))
    elif state.round > 1 and (more := workers_until_unrest(state, seat)) <= 2 and state.boards[seat].yellow:
        found.append((faces.UNHAPPY, T("Happiness just holds"), _unrest(more, ahead)))
    if ahead.corruption and not ahead.uprising:
        tokens = tokens_until_safe(state, seat)
        found.append(
            (
                "alert-outline",
                N("Corruption takes {n} resource", "Corruption takes {n} resources", ahead.corruption),
                N(
                    "Bring {n} blue token back to the bank to lose less",
                    "Bring {n} blue tokens back to the bank to lose less",
                    tokens,
                ),
            )
        )
    if ahead.hunger and not ahead.uprising:
        what = T("Famine: {n} food is missing", n=ahead.hunger)
        found.append((faces.FOOD, what, T("It costs {n} culture", n=4 * ahead.hunger)))
    return found


def _unrest(more: int, ahead: Forecast) -> Text:
    if more <= 1:
        return T("The next new worker needs a happy face more")
    return T("The second new worker needs a happy face more")


def warning_block(board: AgesBoard, seat: Seat) -> list[Block]:
    if hearsay_page.is_loose(board, seat):
        return []
    rows: list[Block] = []
    for icon, what, remedy in warnings(board, seat):
        words: list[Block] = [Words(board.say(what), "secondary_strong")]
        if remedy is not None:
            words.append(Words(board.say(remedy), "caption", "text2"))
        if rows:
            rows.append(Separator(36))
        rows.append(Row(Icon(icon, 24, "warn"), Column(*words, grow=1), gap=12))
    if not rows:
        return []
    card = Card(Column(*rows, gap=6), padding=(14, 8))
    card.border_token = "warn"
    return [card]


# Technologies


def technologies(board: AgesBoard, seat: Seat) -> Block:
    """Every technology with workers in its kind's order, the highest level first; then the armies."""
    mine = board.state.boards[seat]
    order = sorted(mine.workers, key=lambda card: (faces.ORDER.index(KIND[card]), -LEVEL[card]))
    rows: list[Block] = [_technology(board, seat, card) for card in order]
    if mine.tactic != NONE:
        rows += [Separator(14), in_play.tactic_row(board, seat)]
    return Card(Column(*rows), padding=(2, 4))


def _technology(board: AgesBoard, seat: Seat, card: int) -> Block:
    mine, rule = board.state.boards[seat], RULES[card]
    workers = mine.workers[card]
    look = Technology(
        card,
        faces.icon(card),
        board.say(card_name(card)),
        rule.age,
        workers,
        mine.tokens.get(card),
        faces.output(rule, max(workers, 1)),
        able=False,
    )
    row = TechnologyRow(look, accent=board.accent, on_release=partial(_open_technology, board, seat, card))
    row.name = f"technology-{rule.id}"
    return row


def _open_technology(board: AgesBoard, seat: Seat, card: int) -> None:
    open_thing(board, card, offers.of_technology(board.state, seat, card))


# Banks


def _marks(table: tuple[int, ...], spaces: int, words: Callable[[int], str]) -> list[tuple[int, str]]:
    """Behind which place, counted from the left, another price begins, and the price as long as tokens end there."""
    return [(place, words(table[place])) for place in range(1, spaces) if table[place] != table[place + 1]]


def banks(board: AgesBoard, seat: Seat) -> Block:
    mine, say = board.state.boards[seat], board.say
    price, lies = population_price(mine), stock(board.state, seat)
    next_worker = T("next worker {n} food", n=price) if mine.yellow else T("nobody left")
    idle = N("{n} idle", "{n} idle", mine.unused)
    stored = T("{food} food and {ore} resources stored", food=lies.food, ore=lies.ore)
    yellow = Bank(
        mine.yellow,
        YELLOW_SPACES,
        _marks(CONSUMPTION, YELLOW_SPACES, lambda n: say(N("eat {n}", "eat {n}", n))),
        "warn",
        True,
    )
    blue = Bank(mine.blue, BLUE_SPACES, _marks(CORRUPTION, BLUE_SPACES, lambda n: say(T("lose {n}", n=n))), "s2", False)
    return Card(
        _bank_head(faces.WORKER, "warn", say(T("Yellow bank {n}", n=mine.yellow)), f"{say(next_worker)} · {say(idle)}"),
        yellow,
        _bank_head("", "s2", say(T("Blue bank {n}", n=mine.blue)), say(stored)),
        blue,
        gap=4,
        padding=(14, 10),
    )


def _bank_head(icon: str, color: str, title: str, remark: str) -> Block:
    sign: Block = Icon(icon, 18, color) if icon else Token()
    words = Words(remark, "caption", "text2", align="left" if theme.stacking else "right")
    return Row(Row(sign, Words(title, "secondary_strong"), gap=7, grow=1), words, gap=8, stack=True)


# The whole page


def page(board: AgesBoard, seat: Seat, secret: bool) -> list[Block]:
    """What lies before a seat, below its ratings; ``secret``: with its military cards."""
    if hearsay_page.is_loose(board, seat):
        return hearsay_page.page(board, seat)
    return [
        *hands.civil_hand(board, seat),
        technologies(board, seat),
        in_play.cards(board, seat),
        banks(board, seat),
        *(hands.military_hand(board, seat) if secret else ()),
    ]


def left_half(board: AgesBoard, seat: Seat, secret: bool) -> list[Block]:
    """The left half of a wide page: what works."""
    if hearsay_page.is_loose(board, seat):
        return hearsay_page.page(board, seat)
    return [technologies(board, seat), banks(board, seat), *(hands.military_hand(board, seat) if secret else ())]


def right(board: AgesBoard, seat: Seat) -> list[Block]:
    """The right half: cards."""
    if hearsay_page.is_loose(board, seat):
        return []
    return [*hands.civil_hand(board, seat), in_play.cards(board, seat)]
