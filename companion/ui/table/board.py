"""What every board promises to the frame around it, and the small things both are made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.metrics import dp

from companion.app.rivals import Intent
from companion.app.session import Change, Session
from companion.core.field import Field, Value
from companion.core.game import Move, Prompt
from companion.core.score import Seat
from companion.core.text import Sayable, Text
from companion.ui.kit.block import Block, Column
from companion.ui.kit.focus import Shortcut
from companion.ui.table.score_table import score_table

if TYPE_CHECKING:
    from companion.ui.table.frame import TableFrame


@dataclass(frozen=True)
class Action:
    """Something a button does. ``short`` is for large text; a disabled one says in its words why. ``rolls``: it rolls
    dice, so a shake of the device does it too. ``refused`` is what a tap does on a disabled one: the forbidden move is
    tried, refused with its reason, and somebody may say that it happened anyway. A ``quiet`` one is outlined even
    as the main button: something else can be done first."""

    name: str
    words: Text
    do: Callable[[], Any]
    icon: str | None = None
    short: Text | None = None
    enabled: bool = True
    rolls: bool = False
    refused: Callable[[], Any] | None = None
    quiet: bool = False


class ActionSubject(NamedTuple):
    """What the buttons would act on, shown above them; it is made anew when its key differs."""

    key: Hashable
    make: Callable[[], Block]


@dataclass(frozen=True)
class Actions:
    """The one main button of this moment, and at most two beside it."""

    main: Action
    others: tuple[Action, ...] = ()
    about: ActionSubject | None = None


@dataclass(frozen=True)
class MenuItem:
    """A line of the menu of a table."""

    name: str
    icon: str
    title: Sayable
    do: Callable[[], Any]
    caption: Text | None = None


class Slot(Column):
    """A place in a page whose content changes: it is built anew only when its key says that something differs. The
    ``least`` height in dp is kept free for it."""

    def __init__(self, gap: float = 0, grow: float | None = None, least: float = 0) -> None:
        super().__init__(gap=gap, grow=grow)
        self._key: Hashable = None
        self._least_height = dp(least)

    def height_for(self, width: float) -> float:
        return max(super().height_for(width), self._least_height)

    def show(self, key: Hashable, make: Callable[[], Sequence[Block]]) -> bool:
        """Whether it was built anew."""
        if key == self._key:
            return False
        self._key = key
        self.let_go()
        self.hold(*make())
        return True


class Steady(Slot):
    """Keeps the height that it once had at this table, and from the start the ``usual`` one, so that what stands below
    keeps its place from turn to turn. It holds one block."""

    def __init__(self, heights: dict[float, float] | None, usual: float) -> None:
        super().__init__()
        self._heights, self._usual = heights, usual

    def height_for(self, width: float) -> float:
        height = super().height_for(width)
        if self._heights is None or not self.blocks:
            return height
        self._heights[width] = max(height, self._heights.get(width, self._usual))
        return self._heights[width]

    def arrange(self) -> None:
        for block in self.blocks:
            block.place(*self.rect)


class Stack(Column):
    """A column in which an empty slot takes no room, not even its gap."""

    def _rows_with_heights(self, width: float) -> list[tuple[Block, float]]:
        heights = [(block, block.measure(self._inner_width(width))) for block in self.blocks]
        return [(block, height) for block, height in heights if height > 0]

    def height_for(self, width: float) -> float:
        heights = [height for _, height in self._rows_with_heights(width)]
        return sum(heights) + self._gap * max(len(heights) - 1, 0) + self._sides[1] + self._sides[3]

    def arrange(self) -> None:
        top, inner = self.top - self._sides[1], self._inner_width(self.width)
        for block, height in self._rows_with_heights(self.width):
            block.place(self.x + self._sides[0], top - height, inner, height)
            top -= height + self._gap


class Board(ABC):
    """A game at the table. It is built once for a window and then kept up to date, so that pegs and dice can move.

    ``frame`` is the screen around it: the board reads ``frame.session`` and calls :meth:`refresh` when a half-made
    choice changed what the frame shows, the sentence or the buttons.
    """

    accent = "bronze"
    tells = False  # whether rivals say here what they do
    score_icons: Mapping[str, str] = {}  # row of the score sheet: icon
    score_colors: Mapping[str, str] = {}  # and its colour, where it has one

    def __init__(self, frame: TableFrame) -> None:
        self.frame = frame
        self.build()

    @abstractmethod
    def build(self) -> None:
        """Make everything that is shown, for this window and theme; a half-made choice is as it was."""

    @property
    def session(self) -> Session:
        return self.frame.session

    @property
    def state(self) -> Any:
        return self.frame.session.state

    def say(self, what: Sayable) -> str:
        return self.frame.say(what)

    def seat_name(self, seat: Seat) -> Sayable:
        """The name of who sits there."""
        return self.session.seat_names[seat]

    def refresh(self) -> None:
        self.frame.refresh()

    def read_so_far(self) -> tuple[Move, ...]:
        """What was already read from real dice or cards in the step that is under way."""
        return ()

    @property
    def alone(self) -> bool:
        """Whether the coach expects points; among several it expects a lead."""
        return len(self.session.players) == 1

    # What the frame asks for

    def variant(self) -> Sequence[Text]:
        """Which table of this game it is, in a word or two: how many play, which options."""
        return ()

    def rounds(self) -> tuple[int, int] | None:
        """The round and how many there are; None when nobody knows."""
        return None

    def whose(self) -> Seat | None:
        """Who is to do something now; None when there is only one seat, or nothing left to do."""
        return (
            self.session.snapshot.actor if len(self.session.players) > 1 and self.session.snapshot.actor >= 0 else None
        )

    @abstractmethod
    def body(self) -> Block:
        """The board itself, built now for this window."""

    def panel(self) -> Block | None:
        """What stands beside the board in a wide window, below the sentence; the body then leaves it out."""
        return None

    def now(self) -> Prompt | None:
        """What to do now, refined by what is half chosen; None where the board itself says it larger."""
        return self.session.game.now(self.state)

    def sentence_changed(self) -> None:
        """Another sentence may leave other room beneath it."""
        return

    @property
    def by_button(self) -> bool:
        """Whether the sentence asks for nothing but the main button: to take the device, to go back to the turn."""
        return False

    def asked_for(self) -> Sequence[Block]:
        """What the sentence asks for: the dice to keep, the cards to choose among. It is in sight without scrolling."""
        return ()

    @abstractmethod
    def actions(self) -> Actions:
        """The buttons of this moment."""

    def unsettled(self) -> bool:
        """Whether something still moves that one must see first, such as dice that tumble: until then the main button
        takes no tap."""
        return False

    def let_go(self) -> bool:
        """Let go of what is half chosen, as Back does first; False where nothing is."""
        return False

    def menu(self) -> Sequence[MenuItem]:
        return ()

    def told_again(self, number: int) -> bool:
        """Whether a step of the journal began what a rival had done for it, so that it can be told again."""
        return self.tells and self.session.rivals.obeyed(number)

    def told_blocks(self, number: int) -> list[Block]:
        """What a rival had done for it from that step of the journal on, once more as it was told."""
        passage = self.session.snapshot.passage(number)
        return self.instruction_blocks(self.session.rivals.told_intent(passage))

    def instruction_blocks(
        self, intent: Intent, opened: bool = True, on_toggle: Callable[[], None] | None = None
    ) -> list[Block]:
        """What a rival does, as an instruction for the table, and why."""
        return []

    def score_table(self) -> Block:
        """The score as it stands, with its parts."""
        return score_table(self.frame, self.session.game.id, self.session.players, self.session.snapshot.score)

    def missing(self) -> Sequence[Text]:
        """What would bring points next, for the live score."""
        return ()

    def figures_concerned(self, move: Move) -> Collection[str] | None:
        """The figures that a move is about which happened against the rules; None where all of them fit on a sheet."""
        return None

    def proposal(self, field: Field) -> Value | None:
        """What a field that is asked for stands at to begin with, where something else than the table knows it."""
        return None

    def correct(self) -> bool:
        """Ask first what is to be corrected, where there are too many figures for one sheet; False where not."""
        return False

    def key(self, text: str) -> bool:
        """A figure of the keyboard."""
        return False

    def shortcuts(self) -> Sequence[Shortcut]:
        """What figures of the keyboard do now."""
        return ()

    @abstractmethod
    def update(self, change: Change) -> None:
        """The table has changed: show it."""
