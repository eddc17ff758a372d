"""Age of Civilization, with the cards in layers: printed, yours, house."""

from companion.core.owner_facts import Origin
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue
from companion.rules.age_of_civilization.game import AgeOfCivilization
from companion.rules.age_of_civilization.offers import Offer, offers
from companion.rules.age_of_civilization.rules import Phase, Rules
from companion.rules.age_of_civilization.state import State
from companion.rules.age_of_civilization.war import Forecast, forecast

__all__ = [
    "BOOK",
    "SHIPPED",
    "AgeOfCivilization",
    "Catalogue",
    "Forecast",
    "Offer",
    "Origin",
    "Phase",
    "Rules",
    "State",
    "forecast",
    "offers",
]

BOOK = AgeOfCivilization  # what the list of games finds here
