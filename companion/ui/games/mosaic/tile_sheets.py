"""Sheets of Mosaic: tiles and cards to pick from, units to move, where supremacy cards may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.core.text import N, Sayable, T, Text
from companion.rules.mosaic.civilization import LEDGER, MAP, UNNAMED, Civilization, figure_label
from companion.rules.mosaic.facts import (
    ACHIEVEMENTS,
    BORDERS,
    DECKS,
    GOLDEN_AGES,
    GOVERNMENTS,
    LEADERS,
    PILLARS,
    REGIONS,
    TECHNOLOGIES,
    WONDERS,
    Government,
)
from companion.rules.mosaic.form import SCORING_TECHNOLOGIES
from companion.rules.mosaic.legal import age_choices, change, leader_choices, loyal_regions
from companion.rules.mosaic.moves import Claim, Follow, Govern, Loyal, Own, Raise, Shift, Supremacy
from companion.rules.mosaic.odds import window
from companion.rules.mosaic.on_map import wonder_price
from companion.rules.mosaic.pieces import UNITS, some
from companion.rules.mosaic.setup import condition
from companion.rules.mosaic.state import TILES, State
from companion.rules.mosaic.words import government_worth
from companion.ui.games.mosaic import faces, wonder_sheet
from companion.ui.games.mosaic.prices import paid_text
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Note, SectionHead
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.table.sheets import sentence

if TYPE_CHECKING:
    from companion.ui.games.mosaic.board import MosaicBoard

IN_A_PHASE = ("formations", "cavalry_tactics", "diplomats", "armor", "siege_engines", "loyalty")


class PickSheet(Sheet):
    """Things to pick one of: a tap makes the move and closes it."""

    def __init__(self, board: MosaicBoard, title: Text, *blocks: Block) -> None:
        super().__init__(board.say(title), *blocks, gap=12)
        board.frame.shell.overlay(self)


class Pick(NamedTuple):
    """Something to pick, and the move that it makes."""

    name: str
    icon: str
    title: Sayable
    caption: Sayable | None
    move: Any


def _rows(
    board: MosaicBoard, picks: Iterable[Pick], leave: Callable[[], None], made: Callable[[Any], None]
) -> list[Block]:
    def take(move: Any) -> None:
        leave()
        made(move)

    rows = [
        ActionRow(
            icon,
            sentence(board.say(title)),
            board.say(caption) if caption is not None else "",
            name=name,
            on_release=partial(take, move),
            chevron=False,
            tile=False,
        )
        for name, icon, title, caption, move in picks
    ]
    return [RowCard(*rows, inset=52)] if rows else [Note(board.say(T("Nothing is left.")))]


def open_picks(
    board: MosaicBoard,
    title: Text,
    picks: Sequence[Pick],
    note: Text | None = None,
    take: Callable[[Any], None] | None = None,
) -> None:
    """Things to pick one of: it is played, or taken by whoever asked."""
    held: list[Sheet] = []

    def leave() -> None:
        held[0].leave()

    blocks = _rows(board, picks, leave, take or board.session.play) if picks or note is None else []
    if note is not None:
        blocks.insert(0, Note(board.say(note)))
    held.append(PickSheet(board, title, *blocks))


# Wonders and units


def open_wonders(board: MosaicBoard) -> None:
    state, region = board.state, board.region
    civ = state.civilizations[board.seat]
    coins = (change(civ, wonder_price(civ)) or ()) if civ.depth == LEDGER else ()
    picks: list[Pick] = [
        Pick(f"wonder-{tile}", faces.WONDER, WONDERS[tile].name, None, Raise(board.seat, tile, region, coins=coins))
        for tile in state.free_wonders()
    ]
    if civ.depth == MAP:
        picks.insert(
            0, Pick("wonder-any", faces.WONDER, T("A wonder, whichever"), None, Raise(board.seat, UNNAMED, region))
        )
    price = paid_text(civ, wonder_price(civ)) if civ.depth == LEDGER else None
    ask = partial(wonder_sheet.open_site, board) if civ.depth == LEDGER else None
    open_picks(board, T("Wonder in {region}", region=REGIONS[region]), picks, price, ask)


def open_shift(board: MosaicBoard) -> None:
    """Units of this region to another, neighbours first; into those all of a kind may go as one."""
    civ, region = board.state.civilizations[board.seat], board.region
    near = [to for to in board.state.regions if to in BORDERS[region]]
    far = [to for to in board.state.regions if to not in BORDERS[region] and to != region]
    picks: list[Pick] = []
    for unit in UNITS:
        here = civ.count((unit,), region)
        ways = [*((to, n) for to in near for n in dict.fromkeys((1, here)) if here), *((to, 1) for to in far if here)]
        picks += [
            Pick(
                f"shift-{unit}-{to}" if n == 1 else f"shift-all-{unit}-{to}",
                faces.PIECES[unit],
                T("{piece} to {region}", piece=some(unit, n), region=REGIONS[to]),
                None if to in near else T("no neighbour"),
                Shift(board.seat, unit, region, to, n),
            )
            for to, n in ways
        ]
    open_picks(board, T("Move units from {region}", region=REGIONS[region]), picks)


# Tiles


def open_governments(board: MosaicBoard) -> None:
    state = board.state
    taken = {each.government for each in state.civilizations}
    civ = state.civilizations[board.seat]

    def founding_move(government: str, ideas: int) -> Govern:
        coins = (change(civ, {"ideas": ideas}) or ()) if civ.depth == LEDGER else ()
        return Govern(board.seat, government, coins)

    picks: list[Pick] = [
        Pick(
            f"government-{tile.id}",
            faces.GOVERNMENT,
            tile.name,
            _government_caption(civ, tile, state.rules.players),
            founding_move(tile.id, tile.ideas),
        )
        for tile in GOVERNMENTS.values()
        if tile.id not in taken
    ]
    if civ.government:
        picks.append(Pick("government-none", faces.GOVERNMENT, T("Give it back"), None, Govern(board.seat, "")))
    open_picks(board, T("Government of {player}", player=board.seat_name(board.seat)), picks)


def _government_caption(civ: Civilization, tile: Government, players: int) -> Text:
    """What it counts in a phase; its price, and what that leaves, where the seat pays one."""
    worth = government_worth(tile.id, players)
    if civ.depth != LEDGER:
        return worth
    return T("{price}. {worth}", price=paid_text(civ, {"ideas": tile.ideas}), worth=worth)


def open_ages(board: MosaicBoard) -> None:
    state = board.state
    civ = state.civilizations[board.seat]
    picks: list[Pick] = []
    if civ.depth == MAP:
        picks.append(Pick("age-any", faces.AGE, T("A golden age, whichever"), None, Claim(board.seat, "age", UNNAMED)))
    for tile in state.free_ages():
        age = GOLDEN_AGES[tile]
        caption = T("Six symbols: {pillar}", pillar=PILLARS[age.pillar])
        for choice in age_choices(civ, tile):
            name = f"age-{tile}-{choice}" if choice else f"age-{tile}"
            title = T("{age}: {what}", age=age.name, what=figure_label(choice)) if choice else age.name
            picks.append(Pick(name, faces.AGE, title, caption, Claim(board.seat, "age", tile, choice)))
    open_picks(board, T("Golden age of {player}", player=board.seat_name(board.seat)), picks)


def open_achievements(board: MosaicBoard) -> None:
    state = board.state
    picks: list[Pick] = []
    if state.civilizations[board.seat].depth == MAP:
        any_tile = Claim(board.seat, "achievement", UNNAMED)
        picks.append(Pick("achievement-any", faces.ACHIEVEMENT, T("An achievement, whichever"), None, any_tile))
    picks += [
        Pick(
            f"achievement-{tile}",
            faces.ACHIEVEMENT,
            ACHIEVEMENTS[tile].name,
            condition(ACHIEVEMENTS[tile], state.rules.players),
            Claim(board.seat, "achievement", tile),
        )
        for tile in state.free_achievements()
    ]
    open_picks(board, T("Achievement of {player}", player=board.seat_name(board.seat)), picks)


# Cards


def open_technologies(board: MosaicBoard) -> None:
    """Those that count in a phase, and for whoever keeps the score those that count at the end."""
    state = board.state
    civ = state.civilizations[board.seat]
    owned = {card for each in state.civilizations for card in each.technologies}
    offered = IN_A_PHASE if civ.depth == MAP else (*IN_A_PHASE, *SCORING_TECHNOLOGIES)
    picks = [
        Pick(f"own-{card}", faces.TECHNOLOGY, TECHNOLOGIES[card].name, None, Own(board.seat, card))
        for card in offered
        if card not in owned
    ]
    if civ.has("loyalty"):
        picks = [*loyal_picks(board), *picks]
    open_picks(board, T("Technology of {player}", player=board.seat_name(board.seat)), picks)


def loyal_picks(board: MosaicBoard) -> list[Pick]:
    """The regions that Loyalty may shut."""
    return [
        Pick(
            f"loyal-{region}",
            "lock-outline",
            T("Loyalty shuts {region}", region=REGIONS[region]),
            None,
            Loyal(board.seat, region),
        )
        for region in loyal_regions(board.state, board.state.civilizations[board.seat])
    ]


def open_leaders(board: MosaicBoard) -> None:
    taken = {each.leader for each in board.state.civilizations}
    told = board.state.civilizations[board.seat].leader in LEADERS
    picks: list[Pick] = [
        Pick(f"leader-{leader.id}", faces.LEADER, leader.name, None, leader.id)
        for leader in LEADERS.values()
        if leader.id not in taken and not told
    ]
    note = T("Correct it from the menu if it is another one.") if told else None
    title = T("Leader of {player}", player=board.seat_name(board.seat))
    open_picks(board, title, picks, note, partial(_follow, board))


def _follow(board: MosaicBoard, leader: str) -> None:
    """A leader that lets a ledger choose a production asks which."""
    offered = leader_choices(board.state.civilizations[board.seat], leader)
    if len(offered) == 1:
        board.session.play(Follow(board.seat, leader, *offered))
        return
    picks = [
        Pick(
            f"choice-{choice}",
            faces.FIGURES.get(choice) or faces.FIGURES[choice.removeprefix("track_")],
            figure_label(choice),
            None,
            Follow(board.seat, leader, choice),
        )
        for choice in offered
    ]
    open_picks(board, T("{leader}: which production?", leader=LEADERS[leader].name), picks)


# Supremacy


def open_supremacy(board: MosaicBoard) -> None:
    """From which deck the card came."""
    state = board.state
    picks: list[Pick] = [
        Pick(f"deck-{deck}", "cards-outline", kind.name, odds_text(state, deck), Supremacy(deck))
        for deck, kind in DECKS.items()
        if deck not in state.shown
    ]
    if not state.ending:
        text = T("All tiles of two kinds are gone")
        picks.append(Pick("deck-tiles", faces.ACHIEVEMENT, text, T("It brings the end of the game."), Supremacy(TILES)))
    open_picks(
        board, T("Where did it come from?"), picks, T("Finish the action first; another card is drawn in its place.")
    )


def odds_text(state: State, deck: str) -> Text:
    """When the card of a deck can come: odds while all draws are told, else only what is sure."""
    seen = window(state, deck)
    if seen is None:
        return T("It has come.")
    if not state.all_told:
        return N("Within {n} card at the latest.", "Within {n} cards at the latest.", seen.last)
    if seen.first <= 1:
        return T("The next card: {n} %.", n=round(100 * seen.chance))
    return N("Not before {n} more card.", "Not before {n} more cards.", seen.first - 1)


def open_odds(board: MosaicBoard) -> None:
    """When the card of each deck can come: sure bounds, and odds while everybody tells their actions."""
    rows: list[Block] = []
    for deck, kind in DECKS.items():
        text = odds_text(board.state, deck)
        words = sentence(board.say(kind.name)), board.say(text)
        rows.append(ActionRow("cards-outline", *words, name=f"odds-{deck}", tile=False))
    note = T("Counted from the actions that were told; without them only the bounds are sure.")
    head = SectionHead(board.say(T("Supremacy cards")), board.accent)
    PickSheet(board, T("When a supremacy card can come"), head, RowCard(*rows, inset=52), Note(board.say(note)))
