"""What the pages about facts of cards share: where a fact comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.owner_facts import Origin
from companion.ui.kit.block import Row
from companion.ui.kit.words import Icon, Words

if TYPE_CHECKING:
    from companion.ui.kit.shell import ScreenShell

ORIGINS = {
    Origin.PRINTED: ("script", "text2"),
    Origin.YOURS: ("check-circle", "pos"),
    Origin.HOUSE: ("home-outline", "warn"),
    Origin.NOBODY: ("help-circle-outline", "text2"),
}


class OriginBadge(Row):
    """Who says so, as an icon and a word."""

    def __init__(self, shell: ScreenShell, origin: Origin) -> None:
        icon, color = ORIGINS[origin]
        super().__init__(Icon(icon, 16, color), Words(shell.say(origin.label), "caption_strong", color), gap=4)
