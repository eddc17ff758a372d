"""The automa of Mosaic by level and persona: the one kind of rival there is, since no turns are kept."""

from __future__ import annotations

from typing import Final

from automa.lineup import Lineup, RivalKind, Strength
from automa.mosaic.levels import LEVELS
from automa.mosaic.personas import PERSONAS
from companion.core.text import T

AUTOMA: Final = "automa"
# Wins of each level in 100 plays of two against the scripted person, from ``bench mosaic_automa_record``.
WINS: Final = (10, 42, 67, 91)


def lineup() -> Lineup:
    measured = [T("Beats our scripted person {n} times in 100.", n=wins) for wins in WINS]
    automa = RivalKind(
        id=AUTOMA,
        name=T("Automa"),
        hint=T("The app tells its turns; it needs no resources."),
        levels={each.number: Strength(each.name, said) for each, said in zip(LEVELS, measured, strict=True)},
        fair=T("Weaker levels rest more and score less for what they take; nobody looks into a hand."),
        maker="automa.mosaic.rival:Automa",
        temperaments=PERSONAS,
        coaches=False,
        hurries=False,
    )
    return Lineup((automa,))
