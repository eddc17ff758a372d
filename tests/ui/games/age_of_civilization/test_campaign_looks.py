"""The gallery, the campaign and the editor in narrow, ordinary and wide windows: nothing is cut, all is in reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.ui.games.age_of_civilization.campaign_scenes import CAMPAIGN_SCENES, CampaignScene, win
from companion.ui.scene import Cast
from tests.ui.driver import PHONE, SMALL, WIDE, Driver
from tests.ui.sampling import looks_of

LOOKS = (
    (SMALL, {"theme": "light", "language": "fr", "text_size": 1.6}),
    (PHONE, {"theme": "dark", "language": "en", "text_size": 1.0}),
    (WIDE, {"theme": "hc_light", "language": "fr", "text_size": 1.6}),
    (WIDE, {"theme": "dark", "language": "fr", "text_size": 1.0}),
)
RESULT = CampaignScene("result", "result")
SCENES = (*CAMPAIGN_SCENES, RESULT)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, Cast]]:
    folder = tmp_path_factory.mktemp("campaign")
    driver = Driver(folder)
    with driver.store() as store:
        cast = win(store)
    yield driver, cast
    driver.stop()


@pytest.mark.parametrize("number", range(len(SCENES)), ids=[scene.name for scene in SCENES])
def test_nothing_is_cut_off(stage: tuple[Driver, Cast], number: int) -> None:
    (driver, cast), scene = stage, SCENES[number]
    args = {"number": cast["campaign-result"]} if scene is RESULT else scene.args
    found = []
    for size, preferences in looks_of(number, LOOKS):
        driver.resize(*size)
        driver.prefer(**preferences)
        driver.shell.navigator.go(scene.place, **args)
        driver.settle()
        for name in scene.touch:
            driver.tap(name)
        found += [f"{size}, {preferences}: {flaw}" for flaw in driver.flaws()]
        driver.shell.close_overlays()
        driver.shell.navigator.root("home")
        driver.settle()
    assert found == []
