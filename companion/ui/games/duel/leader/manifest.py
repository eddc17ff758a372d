"""The leader of 7 Wonders Duel as the house shows it: data and names only."""

from __future__ import annotations

from companion.app.game_info import GameInfo
from companion.core.text import Called, T

MANIFEST = GameInfo(
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
    opposite="leader",
    opposite_name=Called(T("The leader"), T("the leader")),
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
    board="companion.ui.games.duel.leader.board:LeaderBoard",
    evidence="companion.ui.games.duel.ending:evidence_of",
    policy="companion.app.games.duel.leader.policy:LeaderPolicy",
    shelved=False,
)
