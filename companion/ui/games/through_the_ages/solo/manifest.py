"""The automa of Through the Ages as the house shows it: data and names only."""

from __future__ import annotations

from companion.app.game_info import GameInfo
from companion.core.text import Called, T

MANIFEST = GameInfo(
    "ages_solo",
    "murex",
    "Through the Ages · Solo",
    T("You against automas"),
    built=True,
    facts=(
        ("account-multiple-outline", T("1 player")),
        ("timer-outline", T("2 h")),
        ("robot-outline", T("house rules")),
    ),
    opposite="ages_automa",
    opposite_name=Called(T("The automa"), T("the automa")),
    help=(
        (
            "cards-playing-outline",
            T("Your cards lie on the table, you play by the rules; the app does not have to know any of them."),
        ),
        ("sword-cross", T("After your turn you say your strength; the automa plays, and the app tells what to move.")),
        ("bell-outline", T("An event that is turned up is picked in two taps; the app tells what it does to whom.")),
        ("shield-outline", T("It attacks who is weaker, bids for colonies, and can be attacked with any card.")),
        ("script-text-outline", T("At the end only what the events of Age III compare is asked.")),
        ("undo-variant", T("Every step can be taken back, also after a restart, and any figure can be corrected.")),
    ),
    score_icons={"culture": "drama-masks"},
    board="companion.ui.games.through_the_ages.solo.board:AutomaBoard",
    policy="companion.app.games.through_the_ages.solo.policy:AutomaPolicy",
    shelved=False,
)
