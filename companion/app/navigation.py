"""Where a person is: a stack of routes, of which Back takes off the top one.

A route is the name of a screen, its arguments, and what the screen remembers (scroll, half-made choices). Screens are
built from their route and thrown away when one leaves it; whenever the language, the theme, the text size or the
window's class changes, the screen on top builds its page anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.app.game_info import every
from companion.core.lookup import resolve

# Imported on first visit: start-up pays for the home screen only.
SCREENS = {
    "home": "companion.ui.screens.home:Home",
    "game": "companion.ui.screens.game_page:GamePage",
    "setup": "companion.ui.screens.setup_wizard:SetupWizard",
    "count": "companion.ui.screens.score_sheet:ScoreSheetScreen",
    "rules": "companion.ui.screens.rules:RulesScreen",
    "joining": "companion.ui.screens.joining:JoiningScreen",
    "checklist": "companion.ui.screens.checklist:Checklist",
    "book": "companion.ui.screens.book_page:BookPage",
    "unplayable": "companion.ui.screens.unplayable:Unplayable",
    "table": "companion.ui.table.screen:TableScreen",
    "replay": "companion.ui.table.replay:ReplayScreen",
    "what-if": "companion.ui.table.replay:WhatIfScreen",
    "result": "companion.ui.screens.result:ResultScreen",
    "lookback": "companion.ui.screens.lookback:LookBack",
    "journal": "companion.ui.screens.journal:Journal",
    "history": "companion.ui.screens.history:History",
    "keeping": "companion.ui.screens.keeping:KeepingScreen",
    "bring": "companion.ui.screens.bring:BringScreen",
    "people": "companion.ui.screens.people:PeopleScreen",
    "achievements": "companion.ui.screens.achievements:Achievements",
    "campaign": "companion.ui.screens.campaign:CampaignScreen",
    "facts": "companion.ui.screens.facts:FactsScreen",
    "bundle": "companion.ui.screens.fact_exchange:BundleScreen",
    "takeover": "companion.ui.screens.fact_exchange:TakeOver",
    "settings": "companion.ui.screens.settings:SettingsScreen",
    "about": "companion.ui.screens.about:AboutScreen",
}

ROOTS = ("home", "history", "achievements", "settings")  # the items of the bottom navigation


@dataclass
class Route:
    screen: str
    args: dict[str, Any] = field(default_factory=dict)
    memory: dict[str, Any] = field(default_factory=dict)


class Navigator:
    """The stack; ``show`` is called with the route on top whenever it changes."""

    def __init__(self, show: Callable[[Route], None]) -> None:
        self._show = show
        self.stack: list[Route] = [Route("home")]

    @property
    def top(self) -> Route:
        return self.stack[-1]

    def go(self, screen: str, **args: Any) -> None:
        self.stack.append(Route(screen, args))
        self._show(self.top)

    def swap(self, screen: str, **args: Any) -> None:
        """Go to another route in place of this one: Back does not return here."""
        self.stack[-1] = Route(screen, args)
        self._show(self.top)

    def root(self, screen: str) -> None:
        """Go to an item of the bottom navigation; Back from there leads home."""
        self.stack = [Route("home")] if screen == "home" else [Route("home"), Route(screen)]
        self._show(self.top)

    def back(self) -> bool:
        """Back to the route below; False where there is none."""
        if len(self.stack) == 1:
            return False
        self.stack.pop()
        self._show(self.top)
        return True

    def again(self) -> None:
        self._show(self.top)


def screen_class(name: str) -> Any:
    """The page of this name: one of the house, or of a game."""
    if name in SCREENS:
        return resolve(SCREENS[name])
    return resolve(next(info.pages[name] for info in every() if name in info.pages))
