"""7 Wonders Duel as the house shows it: data and names only, so that it can be read before anything is drawn."""

from __future__ import annotations

from companion.app.game_info import GameInfo, Mark, PageLink
from companion.core.text import T

MANIFEST = GameInfo(
    "duel",
    "duel",
    "7 Wonders Duel",
    T("1 or 2 players"),
    built=True,
    facts=(("account-multiple-outline", T("1 or 2")), ("timer-outline", T("30 min")), ("script", T("full rules"))),
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
    links=(
        PageLink(
            "game",
            "crown",
            T("Alone against a leader"),
            T("With your own cards, one tap per turn, nothing to enter"),
            game="leader",
        ),
    ),
    colors={
        "duel": ("#8DB3F2", "#274F99", "#B5D0FF", "#123A80"),  # lapis
        "c_brown": ("#B98A5E", "#7A4E25", "#DDB088", "#5A3413"),  # raw materials, pickaxe
        "c_grey": ("#AEB6BF", "#59626C", "#D3D9DF", "#3A424B"),  # manufactured goods, bottle
        "c_blue": ("#6FA0EA", "#24529E", "#A3C6FF", "#123A80"),  # civilian, bank
        "c_green": ("#6FBF8B", "#1F6B3D", "#9FE3B6", "#084A28"),  # science, school cap
        "c_yellow": ("#E6BE5A", "#8A6100", "#FFDC7C", "#5A3F00"),  # commerce, storefront
        "c_red": ("#E9806B", "#9C2F1C", "#FFAC9B", "#7A1200"),  # military, crossed swords
        "c_purple": ("#BD93DF", "#653487", "#DCBEF5", "#4A1F69"),  # guilds, group
        "oncard": ("#14181F", "#FFFDF7", "#000000", "#FFFFFF"),  # glyph on these
    },
    emblem=tuple(
        Mark("block", ((x, y), (x + 9, y + 11)), radius=2)
        for x, y in ((27.5, 15), (22, 28), (33, 28), (16.5, 41), (27.5, 41), (38.5, 41))
    ),
    board="companion.ui.games.duel.board:DuelBoard",
    policy="companion.app.games.duel.policy:DuelPolicy",
    lookback="companion.ui.games.duel.lookback",
    setup_picture="companion.ui.games.duel.structure:setup_blocks",
    evidence="companion.ui.games.duel.ending:evidence_of",
)
