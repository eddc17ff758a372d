"""Texts that owners of the game exchange: scenarios, and the cards that they typed in."""

from __future__ import annotations

import random

from companion.core.paths import SCENARIOS
from companion.rules.age_of_civilization import bundle
from companion.rules.age_of_civilization.catalogue import Catalogue
from companion.rules.age_of_civilization.scenario import read_text
from companion.ui.games.age_of_civilization.catalogue_scenes import THEIRS, YOURS
from tools.soak.texts import Exchanged


def scenario(chooser: random.Random) -> Exchanged:
    path = chooser.choice(sorted((SCENARIOS / "age_of_civilization").glob("*.json")))
    return Exchanged(path.read_text(encoding="utf-8"), lambda text: read_text(read_text(text).text))


def catalogue(chooser: random.Random) -> Exchanged:
    return Exchanged(bundle.write(Catalogue(chooser.choice((YOURS, THEIRS)))), _take)


def _take(text: str) -> None:
    changes = bundle.differences(Catalogue({}), bundle.read(text))
    after = bundle.apply(Catalogue({}), changes)
    assert bundle.read(bundle.write(after)) == after.yours, "a catalogue that was taken reads otherwise"
