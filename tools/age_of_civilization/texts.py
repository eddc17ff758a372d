"""Texts that owners of the game exchange: scenarios, and the cards that they typed in."""

from __future__ import annotations

import random
from functools import partial
from typing import Final

from companion.core import fact_bundle
from companion.core.paths import SCENARIOS
from companion.rules.age_of_civilization import AgeOfCivilization
from companion.rules.age_of_civilization.catalogue import SHIPPED, Catalogue
from companion.rules.age_of_civilization.scenario import read_text
from companion.ui.games.age_of_civilization.catalogue_scenes import THEIRS, YOURS
from tools.soak.texts import Exchanged

_WRITE: Final = partial(fact_bundle.write, AgeOfCivilization.id)
_READ: Final = partial(fact_bundle.read, AgeOfCivilization.id, SHIPPED)


def scenario(chooser: random.Random) -> Exchanged:
    path = chooser.choice(sorted((SCENARIOS / "age_of_civilization").glob("*.json")))
    return Exchanged(path.read_text(encoding="utf-8"), lambda text: read_text(read_text(text).text))


def catalogue(chooser: random.Random) -> Exchanged:
    return Exchanged(_WRITE(Catalogue(chooser.choice((YOURS, THEIRS)))), _take)


def _take(text: str) -> None:
    changes = fact_bundle.differences(Catalogue({}), _READ(text))
    after = fact_bundle.apply(Catalogue({}), changes)
    assert _READ(_WRITE(after)) == after.yours, "a catalogue that was taken reads otherwise"
