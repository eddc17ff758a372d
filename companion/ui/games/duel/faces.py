"""Cards, wonders and tokens as signs: which glyph stands for what, and what is drawn on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.rules.duel.facts import FIXED_PRICE, RAW, RESOURCES, SYMBOLS, Card, Cost, Guild, Token, Wonder
from companion.ui.games.duel.cards import CardFace
from companion.ui.kit.signs import Signs

if TYPE_CHECKING:
    from companion.ui.table.board import Board
    from companion.ui.table.frame import TableFrame

COINS, POINTS, SHIELDS, WONDER, CARDS = "circle-multiple", "star", "shield", "pillar", "cards-playing-outline"

RESOURCE_ICONS = tuple(
    {"wood": "tree", "clay": "wall", "stone": "block", "glass": "bottle-tonic", "papyrus": "script"}[key]
    for key in RESOURCES
)
SYMBOL_ICONS = tuple(
    {
        "quill": "feather",
        "mortar": "mortar-pestle",
        "wheel": "ship-wheel",
        "pendulum": "metronome",
        "sundial": "sun-clock-outline",
        "armillary_sphere": "orbit",
        "balance": "scale-balance",
    }[key]
    for key in SYMBOLS
)
COLOUR_ICONS = {
    "brown": "pickaxe",
    "grey": "bottle-tonic",
    "blue": "bank",
    "green": "school",
    "yellow": "storefront",
    "red": "sword-cross",
    "purple": "account-group",
    "wonder": WONDER,
    "coins": COINS,
}
TOKEN_ICONS = {
    "agriculture": "barley",
    "architecture": "pillar",
    "economy": "bank",
    "law": "scale-balance",
    "masonry": "wall",
    "mathematics": "sigma",
    "philosophy": "head-lightbulb-outline",
    "strategy": "chess-rook",
    "theology": "church",
    "urbanism": "city-variant-outline",
}
SCORE_ICONS = {
    "military": SHIELDS,
    "blue": "bank",
    "green": "school",
    "yellow": "storefront",
    "purple": "account-group",
    "wonders": WONDER,
    "progress": "head-lightbulb-outline",
    "coins": COINS,
}
SCORE_COLORS = {
    "military": "c_red",
    "blue": "c_blue",
    "green": "c_green",
    "yellow": "c_yellow",
    "purple": "c_purple",
    "coins": "warn",
}


def colour(card: Card) -> str:
    return f"c_{card.colour}"


def face(board: Board | TableFrame, card: Card) -> CardFace:
    """What is drawn on a card."""
    return CardFace(
        board.say(card.name), colour(card), COLOUR_ICONS[card.colour], card_signs(card), cost_signs(card.cost)
    )


def cost_signs(cost: Cost) -> Signs:
    """The coins as a figure, each resource as often as it is needed."""
    coins = (COINS, str(cost.coins)) if cost.coins else ()
    return (*coins, *(RESOURCE_ICONS[resource] for resource, n in enumerate(cost.resources) for _ in range(n)))


def _one_of(resources: tuple[int, ...]) -> Signs:
    signs: list[str] = []
    for resource in resources:
        signs += ["/", RESOURCE_ICONS[resource]]
    return tuple(signs[1:])


def card_signs(card: Card) -> tuple[Signs, ...]:
    """What a card gives, on one line or two."""
    lines: list[Signs] = []
    line: list[str] = []
    for resource, n in enumerate(card.makes):
        line += [RESOURCE_ICONS[resource], str(n)] if n else []
    line += _one_of(card.makes_one_of)
    if card.fixes_price_of:
        line += [*(RESOURCE_ICONS[resource] for resource in card.fixes_price_of), "=", COINS, str(FIXED_PRICE)]
    if card.coins_per:
        kind, n = card.coins_per
        lines.append((COINS, str(n), "×", COLOUR_ICONS[kind]))
    if card.guild:
        lines += _guild_signs(card.guild)
    line += _common_signs(card)
    return (*lines, tuple(line)) if line else tuple(lines)


def _guild_signs(guild: Guild) -> list[Signs]:
    kinds = tuple(COLOUR_ICONS[kind] for kind in guild.of)
    if guild.each > 1:
        return [(POINTS, str(guild.points)), ("/", *kinds, str(guild.each))]
    both = (COINS,) if guild.coins else ()
    return [(POINTS, *both, str(guild.points)), ("×", *kinds)]


def _common_signs(of: Card | Wonder) -> list[str]:
    signs: list[str] = []
    if of.shields:
        signs += [SHIELDS, str(of.shields)]
    if isinstance(of, Card) and of.symbol >= 0:
        signs.append(SYMBOL_ICONS[of.symbol])
    if of.coins:
        signs += [COINS, str(of.coins)]
    if of.points:
        signs += [POINTS, str(of.points)]
    return signs


def token_icon(token: Token) -> str:
    return TOKEN_ICONS[token.id]


def made_signs(output: tuple[int, ...], producers: tuple[int, int]) -> list[Signs]:
    """What a city makes: each resource with its number, then its producers of a choice."""
    signs: list[Signs] = [(RESOURCE_ICONS[resource], str(n)) for resource, n in enumerate(output) if n]
    for n, resources in zip(producers, (range(RAW), range(RAW, len(RESOURCES))), strict=True):
        if n:
            signs.append((*_one_of(tuple(resources)), *((str(n),) if n > 1 else ())))
    return signs
