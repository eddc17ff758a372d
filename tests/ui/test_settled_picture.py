"""With motion on, as it is unless one asks otherwise: what a board shows once it is at rest is the picture of the same
position built fresh. Nothing that moved, turned over or left stays behind."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.core.table import Player, Table
from companion.rules import GAMES
from companion.rules.age_of_civilization import Phase as CivPhase
from companion.rules.duel import Phase as DuelPhase
from companion.ui.games.duel.cards import CardFace
from companion.ui.games.duel.leader.scenes import LEADER_SCENES, leader_table
from companion.ui.games.duel.pyramid import CardSize, Pyramid, Spot
from tests.ui.at_table import AtTable
from tests.ui.driver import Driver
from tests.ui.games.age_of_civilization import at_table as at_civ
from tests.ui.games.duel import at_table as at_duel
from tests.ui.games.mosaic import at_table as at_mosaic
from tests.ui.games.through_the_ages import at_table as at_ages
from tests.ui.games.through_the_ages.solo import at_automa

pytestmark = pytest.mark.shapes

MOVES = 10


class Picture(NamedTuple):
    size: tuple[int, int]
    pixels: list[bytes]  # row by row


class AtPicture(AtTable):
    """The app, with the board's picture as it is really drawn."""

    def picture(self) -> Picture:
        """The board, drawn anew whether in sight or not."""
        image = self.shell.page.page.scroll.content.blocks[0].export_as_image()
        pixels = image.texture.pixels
        return Picture(image.texture.size, [pixels[at : at + 4] for at in range(0, len(pixels), 4)])

    def fresh(self) -> Picture:
        """The picture of this position by an app that saw no move of it."""
        self.restart()
        self.tap("continue")
        return self.picture()

    def moves(self, times: int, chooser: random.Random) -> Iterator[int]:
        for number in range(times):
            moves = [move for move in self.session.game.moves(self.state) if not str(move).startswith("empty")]
            self.session.play(chooser.choice(moves))
            self.settle()
            yield number


def leader() -> Table:
    return leader_table(next(scene for scene in LEADER_SCENES if scene.name == "yours"))


def aoc() -> Table:
    return at_civ.reach(at_civ.at(CivPhase.ACT, 2), at_civ.TWO)


def duel() -> Table:
    return at_duel.reach(at_duel.at(DuelPhase.TURN, 1, 19))


def roll() -> Table:
    game = GAMES["roll"]
    return Table(game, game.prepare(game.recipe({"players": "2"}, 7)), (Player("Ada"), Player("Grace")))


def mosaic() -> Table:
    table = at_mosaic.new_table()
    for line in ("place 1 italia city 1", "place 2 gaul city 1", "place 3 egypt city 1", "begin"):
        table.play(at_mosaic.GAME.parse(line))
    return table


def ages() -> Table:
    return at_ages.reach(at_ages.acting(3))


def ages_solo() -> Table:
    return at_automa.new_table()


@pytest.mark.parametrize("table", [roll, duel, leader, aoc, mosaic, ages, ages_solo])
def test_what_is_settled_is_what_is_built_fresh(table: Callable[[], Table], tmp_path: Path) -> None:
    driver = AtPicture(tmp_path, table(), motion=True)
    for _ in driver.moves(MOVES, random.Random(4)):
        pass
    settled = driver.picture()
    fresh = driver.fresh()
    driver.stop()
    assert settled.size == fresh.size
    assert not _differences(settled, fresh), "there is something that does not belong there"
    assert len({*fresh.pixels}) > 50  # it is a picture


def _differences(one: Picture, other: Picture) -> list[tuple[int, int]]:
    """Where one has another colour than the other."""
    width, pairs = one.size[0], zip(one.pixels, other.pixels, strict=True)
    return [(at % width, at // width) for at, (mine, theirs) in enumerate(pairs) if mine != theirs]


def _drawn(widget: Any) -> int:
    return int(widget.canvas.before.length())


def test_cards_that_leave_and_turn_over_leave_nothing_in_the_canvas(driver: Driver) -> None:
    """Also when the move is taken back while the card is still on its way."""
    driver.prefer(motion=True)
    face = CardFace("Lumber yard", "c_brown", "tree", (("tree",),))
    lying = [Spot(0, 5, "covered", face), Spot(1, 4, "open", face), Spot(1, 6, "back")]
    pyramid = Pyramid(CardSize((60, 90), 66))
    pyramid.update("I", lying, {}, CardSize((60, 90), 66))
    pyramid.place(0, 0, 400, 200)
    before = _drawn(pyramid)
    taken = [lying[0], lying[1]._replace(state="taken"), lying[2]._replace(state="covered", face=face)]
    for _ in range(3):
        pyramid.update("I", taken, {}, CardSize((60, 90), 66), True)
        pyramid.leave, pyramid.turn = 0.5, 0.5
        pyramid.update("I", lying, {}, CardSize((60, 90), 66))
        assert _drawn(pyramid) == before
    driver.settle()
    assert _drawn(pyramid) == before
