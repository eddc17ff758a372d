"""Draw every screen in every size, theme, language and text size, and say what is wrong with any of them.

A *scene* brings the app to one place; then the window, the theme, the language and the text size change under it, which
builds the screen anew each time, exactly as it would for a person.
"""

from __future__ import annotations

import atexit
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeAlias

from companion.core import clock
from companion.core.chance import Dice
from companion.core.game import TABLE
from companion.core.table import Player, Table
from companion.dev.book_scenes import lay_books
from companion.dev.offscreen import OffscreenApp, without_a_display
from companion.rules import BOOKS, GAMES
from companion.rules.roll import Phase
from companion.store import Store

without_a_display()  # what follows imports Kivy, which makes its window at once

from companion.ui.games.age_of_civilization.campaign_scenes import CAMPAIGN_SCENES, win  # noqa: E402
from companion.ui.games.age_of_civilization.catalogue_scenes import CARD_SCENES, type_in  # noqa: E402
from companion.ui.games.age_of_civilization.scenes import AOC_SCENES, aoc_table, aoc_view  # noqa: E402
from companion.ui.games.duel.leader.scenes import LEADER_SCENES, leader_table  # noqa: E402
from companion.ui.games.duel.scenes import DUEL_SCENES, DuelScene, go_to, lay_duels  # noqa: E402
from companion.ui.games.roll.scenes import ROLL_SCENES, roll_table  # noqa: E402

SIZES = {"phone": (412, 915), "small": (360, 640), "wide": (1280, 800)}
SCHEMES = ("dark", "light")
LANGUAGES = ("en", "fr")
TEXT_SIZES = (1.0, 1.6)
Look: TypeAlias = tuple[str, str, str, float]  # size, scheme, language and text size
SHOWN_AT = datetime(2026, 11, 18, 21, 10, tzinfo=UTC)  # pictures greet in the evening
PLAYED_AT = SHOWN_AT - timedelta(minutes=40)  # and their tables were touched a while ago
MOVING = ("phone", "dark", "en", 1.0)  # the look that is drawn with motion, as a person has it; it takes longer


@dataclass(frozen=True)
class Scene:
    """One picture: where to go, and what to touch there (by the names of the targets)."""

    name: str
    go: Callable[[Any, Cast], None]
    touch: tuple[str, ...] = ()
    first: bool = False  # on a device where nothing was ever played


@dataclass(frozen=True)
class Cast:
    """The plays that the scenes are about, by what they show."""

    tables: dict[str, int]
    plays: tuple[int, ...]


# What lies in the store


def _random_play(seed: int, until: Callable[[Any], bool]) -> Table:
    """A solo play of Roll by somebody who takes any move that builds or buys before any that does not."""
    game = GAMES["roll"]
    table = Table(game, game.prepare(game.recipe({"players": "1"}, seed)), (Player("Ada"),))
    dice = Dice(seed)
    while not table.over and not until(table.state):
        if table.actor == TABLE:
            table.draw()
            continue
        moves = game.moves(table.state)
        busy = [move for move in moves if str(move).split()[0] not in ("done", "stop")]
        table.play(dice.pick(busy or moves))
    return table


def _stands_at(phase: Phase, round_: int) -> Callable[[Any], bool]:
    return lambda state: state.phase is phase and state.round >= round_


def _table_at(phase: Phase, round_: int) -> Table:
    """A play that stands at this step of a turn; some steps come up rarely, so several plays are tried."""
    for seed in range(1, 200):
        table = _random_play(seed, _stands_at(phase, round_))
        if not table.over or phase is Phase.OVER:
            return table
    raise LookupError(f"no play reaches {phase}")


_STEPS = {
    Phase.READY: 4,
    Phase.KEEP: 5,
    Phase.LEAD: 1,
    Phase.HARVEST: 3,
    Phase.BUILD: 4,
    Phase.BUY: 6,
    Phase.DISCARD: 3,
    Phase.OVER: 10,
}


def fill(store: Store) -> Cast:
    """A store as after some evenings: finished plays, and a table at every step of a turn."""
    type_in(store)
    plays = []
    for seed in (11, 12, 13):
        table = _random_play(seed, lambda state: False)
        plays.append(store.begin(table))
        store.finish(plays[-1], table.score)
    tables = {str(phase): store.begin(_table_at(phase, round_)) for phase, round_ in _STEPS.items()}
    physical = _random_play(5, _stands_at(Phase.ROLLING, 3))
    tables["physical"] = store.begin(physical, {"physical": True})
    game = GAMES["roll"]
    tables["fresh"] = store.begin(Table(game, game.prepare(game.recipe({"players": "1"}, 7)), (Player("Ada"),)))
    two = game.prepare(game.recipe({"players": "2"}, 7))
    tables["two"] = store.begin(Table(game, two, (Player("Ada"), Player("Grace"))))
    for seats in ROLL_SCENES:
        tables[f"roll-{seats.name}"] = store.begin(roll_table(seats), {"laid": True, **seats.view})
    tables |= lay_duels(store)
    for civ in AOC_SCENES:
        table = aoc_table(civ)
        tables[f"aoc-{civ.name}"] = store.begin(table, aoc_view(civ, table))
    for led in LEADER_SCENES:
        tables[f"leader-{led.name}"] = store.begin(leader_table(led), {"laid": True, "physical": False})
    return Cast({**tables, **lay_books(store), **win(store)}, tuple(plays))


# The scenes


def _at(screen: str, **args: Any) -> Callable[[Any, Cast], None]:
    return lambda shell, cast: shell.navigator.go(screen, **args)


def _home(shell: Any, cast: Cast) -> None:
    shell.navigator.root("home")


def _table(name: str) -> Callable[[Any, Cast], None]:
    return lambda shell, cast: shell.navigator.go("table", number=cast.tables[name])


def _play(screen: str, name: str) -> Callable[[Any, Cast], None]:
    return lambda shell, cast: shell.navigator.go(screen, number=cast.tables[name])


def _duel(scene: DuelScene) -> Callable[[Any, Cast], None]:
    return lambda shell, cast: go_to(scene, shell, cast.tables[f"duel-{scene.name}"])


def _keys(shell: Any, cast: Cast) -> None:
    shell.navigator.root("settings")
    shell.open_shortcuts()


def _result(shell: Any, cast: Cast) -> None:
    shell.navigator.go("result", number=cast.plays[0])


_RIVALS = ("roll", "duel", "age_of_civilization")  # games that one can play against a rival

SCENES = (
    Scene("home", _home),
    Scene("first-home", _home, first=True),
    *(Scene(f"first-{game}", _at("game", game=game), first=True) for game in BOOKS),
    *(Scene(f"first-{game}-rival", _at("game", game=game), ("company-rival",), first=True) for game in _RIVALS),
    *(Scene(f"first-{game}-setup", _at("setup", game=game), ("company-rival",), first=True) for game in _RIVALS),
    Scene("first-history", lambda shell, cast: shell.navigator.root("history"), first=True),
    Scene("code", _home, ("enter-code",)),
    Scene("game", _at("game", game="roll")),
    Scene("help", _at("game", game="roll"), ("help",)),
    Scene("setup", _at("setup", game="roll")),
    Scene("house-rules", _at("setup", game="roll", house=True)),
    Scene("name", _at("setup", game="roll"), ("name-0",)),
    Scene("checklist", lambda shell, cast: shell.navigator.go("checklist", number=cast.tables["fresh"])),
    Scene("checklist-two", lambda shell, cast: shell.navigator.go("checklist", number=cast.tables["two"])),
    Scene("count", _at("count", game="roll")),
    Scene("count-two", _at("count", game="roll"), ("players-2", "seat-2")),
    *(Scene(f"roll-{phase}", _table(str(phase))) for phase in _STEPS),
    Scene("roll-physical", _table("physical")),
    *(Scene(f"roll-{scene.name}", _table(f"roll-{scene.name}"), scene.touch) for scene in ROLL_SCENES),
    Scene("seats", _at("setup", game="roll"), ("company-several", "name-1")),
    Scene("roll-log", _table(str(Phase.BUY)), ("more", "menu-journal")),
    Scene("roll-score", _table(str(Phase.BUY)), ("more", "menu-score")),
    Scene("roll-correct", _table(str(Phase.BUY)), ("more", "menu-correct")),
    Scene("duel-game", _at("game", game="duel")),
    Scene("duel-opponent", _at("setup", game="duel"), ("company-rival", "level-4")),
    Scene("duel-count", _at("count", game="duel"), ("pawn-1-plus", "pawn-2-plus")),
    Scene("duel-setup", _at("setup", game="duel")),
    Scene("duel-seats", _at("setup", game="duel"), ("name-1", "kind-rival", "level-4", "temperament-general")),
    *(Scene(f"duel-{scene.name}", _duel(scene), scene.touch) for scene in DUEL_SCENES),
    Scene("leader-game", _at("game", game="leader")),
    Scene("leader-setup", _at("setup", game="leader")),
    *(Scene(f"leader-{scene.name}", _table(f"leader-{scene.name}"), scene.touch) for scene in LEADER_SCENES),
    Scene("aoc-setup", _at("setup", game="age_of_civilization")),
    Scene("aoc-checklist", _play("checklist", "aoc-first")),
    *(Scene(f"aoc-{scene.name}", _table(f"aoc-{scene.name}"), scene.touch) for scene in AOC_SCENES),
    Scene("result", _result),
    Scene("again", _result, ("again",)),
    Scene("journal", lambda shell, cast: shell.navigator.go("journal", number=cast.plays[0])),
    Scene("history", lambda shell, cast: shell.navigator.root("history")),
    Scene("history-tables", _at("history", shelf="tables")),
    Scene("history-deleted", _at("history", shelf="deleted")),
    Scene("settings", lambda shell, cast: shell.navigator.root("settings")),
    Scene("about", _at("about")),
    Scene("keys", _keys),
    Scene("mosaic-game", _at("game", game="mosaic")),
    Scene("mosaic-setup", _at("setup", game="mosaic")),
    Scene("mosaic-rules", _at("rules", game="mosaic", about="score")),
    Scene("mosaic-checklist", _play("checklist", "mosaic-laying"), ("hands-one",)),
    Scene("mosaic-lanes", _play("checklist", "mosaic-two"), ("hands-several",)),
    *(
        Scene(f"mosaic-{step}", _play("count", f"mosaic-{step}"))
        for step in ("map", "pieces", "tiles", "cards", "summary")
    ),
    Scene("mosaic-book", _play("book", "mosaic-two")),
    Scene("mosaic-missing", _play("count", "mosaic-summary"), ("save",)),
    Scene("mosaic-steps", _play("count", "mosaic-map"), ("steps",)),
    Scene("mosaic-pad", _play("count", "mosaic-cards"), ("projects-1-figure",)),
    Scene("mosaic-result", _play("result", "mosaic-result")),
    Scene("tta-checklist", _play("checklist", "tta-laying"), ("hands-one",)),
    Scene("tta-book", _play("book", "tta-laying")),
    Scene("tta-rules", _at("rules", game="through_the_ages", about="score")),
    Scene("tta-events", _play("count", "tta-events")),
    Scene("tta-figures", _play("count", "tta-figures")),
    Scene("tta-result", _play("result", "tta-result")),
    *(Scene(f"cards-{scene.name}", _at(scene.place, **scene.args), scene.touch) for scene in CARD_SCENES),
    *(Scene(f"campaign-{scene.name}", _at(scene.place, **scene.args), scene.touch) for scene in CAMPAIGN_SCENES),
    Scene("campaign-result", _play("result", "campaign-result")),
)


# Drawing


OPEN_WHEN_WIDE = frozenset({"monument-race"})  # a wide window has room for what these targets open elsewhere


def touch(stage: OffscreenApp, names: tuple[str, ...]) -> None:
    """Touch these targets one after the other."""
    from companion.dev.layout_check import find
    from companion.ui.kit.touch import IMPATIENT

    for name in names:
        if name in OPEN_WHEN_WIDE and stage.window.size == SIZES["wide"]:
            continue
        target = find(stage.front, name)
        if not target.is_ready():  # a main button that has just come
            stage.let_pass(IMPATIENT)
        target.activate()
        stage.settle()


def looks() -> Iterator[Look]:
    """Every window, scheme, language and text size, those that change the least last."""
    yield from product(SIZES, SCHEMES, LANGUAGES, TEXT_SIZES)


def render(stage: OffscreenApp, cast: Cast, scene: Scene, look: Look, path: Path | None) -> list[str]:
    """Show a scene in one look, draw it if a path is given, and name its flaws."""
    with shown(stage, cast, scene, look, motion=look == MOVING):
        if path is not None:
            stage.shot(path)
        return stage.flaws()


@contextmanager
def shown(stage: OffscreenApp, cast: Cast, scene: Scene, look: Look, motion: bool) -> Iterator[None]:
    """A scene in one look, for as long as one looks at it."""
    size, scheme, language, text_size = look
    if stage.window.size != SIZES[size]:
        stage.resize(*SIZES[size])
    stage.prefer(theme=scheme, language=language, text_size=text_size, motion=motion)
    store = stage.shell.store
    if scene.first:
        stage.shell.store = Store.in_memory()
    scene.go(stage.shell, cast)
    stage.settle()
    touch(stage, scene.touch)
    yield
    stage.shell.close_overlays()
    stage.shell.store = store
    stage.shell.navigator.root("home")


def render_all(out: Path, beginning: str = "") -> None:
    """Every scene whose name begins so in every look, on all processors; exits with 1 when one of them has a flaw."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn"), begin_drawing) as pool:
        results = list(pool.map(partial(_render_look, out, beginning), looks()))
    drawn, flaws = sum(drawn for drawn, _ in results), [flaw for _, found in results for flaw in found]
    for flaw in flaws:
        print(flaw)
    print(f"{drawn} pictures in {out}, {len(flaws)} flaws")
    sys.exit(1 if flaws or not drawn else 0)


_opened: list[tuple[OffscreenApp, Cast]] = []  # the app of this process, once it has drawn something


def begin_drawing() -> None:
    """Before the first picture of a process."""
    os.environ["TZ"] = "UTC"  # times of files are shown too
    if hasattr(time, "tzset"):
        time.tzset()


def _render_look(out: Path, beginning: str, look: Look) -> tuple[int, list[str]]:
    """All scenes in one look: how many pictures, and what is wrong with them."""
    if not _opened:
        folder = tempfile.mkdtemp(prefix="visavis-screens-")
        atexit.register(rmtree, folder, ignore_errors=True)
        _opened.append(_open(Path(folder)))
    stage, cast = _opened[0]
    scenes = [scene for scene in SCENES if scene.name.startswith(beginning)]
    flaws = []
    for scene in scenes:
        name = file_name(scene, look)
        flaws += [f"{name}: {flaw}" for flaw in render(stage, cast, scene, look, out / name)]
    return len(scenes), flaws


def file_name(scene: Scene, look: Look) -> str:
    return "-".join((scene.name, *map(str, look))) + ".png"


def _open(folder: Path) -> tuple[OffscreenApp, Cast]:
    cast = fill_in(folder)
    return OffscreenApp(folder, SIZES["phone"]), cast


def fill_in(folder: Path) -> Cast:
    """A folder for the app as after some evenings; from now on time stands still at the moment of the pictures."""
    clock.stand_at(SHOWN_AT)
    store = Store.open(folder / "visavis.db", lambda: PLAYED_AT)
    cast = fill(store)
    store.set("motion", False)
    store.close()
    return cast


def render_home(path: Path) -> None:
    """The home screen as a phone shows it, with what this device has stored."""
    from companion import device

    stage = OffscreenApp(device.data_folder(), SIZES["phone"])
    stage.shot(path)
    stage.stop()
