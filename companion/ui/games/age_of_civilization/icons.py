"""The icons of Age of Civilization: one for each action, kind of card and thing to be had."""

from __future__ import annotations

from companion.rules.age_of_civilization.facts import EVENT
from companion.rules.age_of_civilization.fields import Kind
from companion.rules.age_of_civilization.setup import ICONS

ACTIONS = {**ICONS, "wonder": "pillar", "research": "flask-outline", "enslave": "link-variant"}
COINS, POINTS, WORKER, STRENGTH = "circle-multiple", "star", "worker", "shield"
WAR, PLAGUE, EVENTS = "sword-cross", "skull", "sun-clock-outline"
CIVILIZATION, WONDER, TECHNOLOGY, SPECIAL = "crown", "pillar", "flask-outline", "head-lightbulb-outline"
OPPONENT, CARDS, HOUSE = "robot-outline", "cards-playing-outline", "home-outline"

GAINS = {
    "coins": COINS,
    "points": POINTS,
    "worker": WORKER,
    "technology": TECHNOLOGY,
    "wonder": WONDER,
    "others": "account-group",
}
KINDS = {
    Kind.CIVILIZATION: CIVILIZATION,
    Kind.WONDER: WONDER,
    Kind.TECHNOLOGY: TECHNOLOGY,
    Kind.SPECIAL: SPECIAL,
    Kind.ACTION_CARD: "hammer",
}
SCORE = {
    **{action: icon for action, icon in ACTIONS.items() if action},
    "work": WORKER,
    "abilities": CIVILIZATION,
    "events": EVENTS,
    "final": "flag-variant",
    "correction": "pencil-outline",
    "workers": WORKER,
    "coins": COINS,
}
HARMFUL = frozenset(key for key, event in EVENT.items() if event.workers < 0 or event.coins < 0)
