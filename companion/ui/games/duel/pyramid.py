"""The structure of cards of 7 Wonders Duel, drawn as one picture: each row half over the one before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.ui.games.duel.cards import (
    RADIUS,
    CardFace,
    Price,
    paint_back,
    paint_card,
    paint_gap,
    paint_order,
    paint_price,
)
from companion.ui.kit.block import Block
from companion.ui.kit.focus import FocusStop
from companion.ui.kit.touch import Touchable
from companion.ui.look import draw
from companion.ui.look.theme import theme

TURNING = 0.22  # seconds
LEAVING = 0.24
FAREWELL = 24  # dp that a card moves towards its city while it fades
LAST_COLUMN = 11  # half cards are counted from 1 to 11
CHIP = 0.22  # how far a price stands out below its card, by the width of the card


class Spot(NamedTuple):
    """One place: in which row, at which half card, and what lies there.

    ``state`` is "taken", "back", "guild" (its back), or for a face-up card "covered", "open", "chosen" or "entered";
    of a back, ``due`` says that it is to be tapped in or marked. Before any card is known, "up" is one that will lie
    face up, and ``order`` its number in the order of laying.
    """

    row: int
    column: int
    state: str
    face: CardFace | None = None
    price: Price | None = None
    due: str = ""
    order: str = ""


class CardSize(NamedTuple):
    """How large the cards are, in dp, how far the rows are apart, and how much room is kept for all of them; 0 is as
    much as they need."""

    card: tuple[float, float]
    pitch: float
    high: float = 0


Tap = Callable[[int], Any]


def _nothing(place: int) -> None:
    pass


class _Touch(Touchable):
    """What a finger takes of a card that nothing covers: the pyramid draws it, this only lights up."""

    def paint(self) -> None:
        if self.pressed:
            draw.panel(*self.rect, self.radius, theme.color("text", 0.12))


class _Look(FocusStop, Block):
    """A card that lies there to be looked at: a finger takes it by its place, arrow keys by this."""

    by_tab = False
    radius = dp(RADIUS)

    def __init__(self, name: str, on_look: Callable[[], Any]) -> None:
        super().__init__()
        self.name, self._on_look = name, on_look

    def height_for(self, width: float) -> float:
        return self.height

    def activate(self) -> None:
        self._on_look()

    activate_held = activate

    def repaint(self) -> None:
        super().repaint()
        self.show_focus()


class Pyramid(Block):
    """``targets`` are the places that can be taken, with the names of their targets; a tap calls ``on_tap(place)``.
    A tap on any other card calls ``on_look(place)``. Cards that are turned up turn over, and one that is taken leaves.
    Without these it is a picture."""

    roams = True  # arrow keys go from card to card before they lead out
    turn = NumericProperty(1)  # from the back to the face
    leave = NumericProperty(1)  # from its place to nowhere

    def __init__(self, measure: CardSize, on_tap: Tap = _nothing, on_look: Tap | None = None) -> None:
        super().__init__()
        self._measure, self._on_tap, self._on_look = measure, on_tap, on_look
        self._age = ""
        self.spots: tuple[Spot, ...] = ()
        self._lying: list[int] = []
        self._targets: dict[int, str] = {}
        self._touches: dict[int, Touchable] = {}
        self._looks: dict[int, _Look] = {}
        self._turning: frozenset[int] = frozenset()
        self._leaving: Spot | None = None
        self._up = True
        self.fbind("turn", self._turned)
        self.fbind("leave", self._left)

    def update(
        self,
        age: str,
        spots: Sequence[Spot],
        targets: Mapping[int, str],
        measure: CardSize,
        up: bool | None = None,
    ) -> None:
        """Show the structure of an age (its numeral). A card that was taken leaves upwards or downwards; None when
        nobody took one, as after an undo."""
        if (age, tuple(spots), dict(targets), measure) == (self._age, self.spots, self._targets, self._measure):
            return
        before, same_age = self.spots, age == self._age
        old = (len(before), self._rows(), self._measure)
        self._age, self.spots, self._measure = age, tuple(spots), measure
        resized = not same_age or old != (len(spots), self._rows(), measure)
        lying = [place for place, spot in enumerate(self.spots) if spot.state != "taken" and not spot.order]
        if targets != self._targets or resized or lying != self._lying:
            self._targets, self._lying = dict(targets), lying
            self._set_targets()
        self._call_off(same_age)
        if same_age and theme.motion:
            self._turn_over(before)
            if up is not None:
                self._let_leave(before, up)
        if resized:
            self.changed()
        else:
            self.repaint()

    def _call_off(self, same_age: bool) -> None:
        """What still moves and is not so any more: a card taken that lies there again, one turned up that does not."""
        if not same_age:
            self._turning, self._leaving = frozenset(), None
            return
        self._turning = frozenset(place for place in self._turning if self.spots[place].face is not None)
        gone = self._leaving
        if gone is not None and any(
            (spot.row, spot.column) == (gone.row, gone.column) and spot.state != "taken" for spot in self.spots
        ):
            self._leaving = None

    def _turn_over(self, before: Sequence[Spot]) -> None:
        turned = {
            place
            for place, (old, new) in enumerate(zip(before, self.spots, strict=True))
            if old.face is None and new.face is not None and new.state != "entered"
        }
        if turned:
            Animation.cancel_all(self, "turn")
            self._turning = frozenset(turned)
            self.turn = 0
            Animation(turn=1, duration=TURNING, t="in_out_quad").start(self)

    def _turned(self, *_: object) -> None:
        if self.turn >= 1:
            self._turning = frozenset()
        self.repaint()

    def _let_leave(self, before: Sequence[Spot], up: bool) -> None:
        taken = [old for old, new in zip(before, self.spots, strict=True) if old.state != new.state == "taken"]
        if len(taken) == 1 and taken[0].face is not None:
            Animation.cancel_all(self, "leave")
            self._leaving, self._up = taken[0], up
            self.leave = 0
            Animation(leave=1, duration=LEAVING, t="out_cubic").start(self)

    def _left(self, *_: object) -> None:
        if self.leave >= 1:
            self._leaving = None
        self.repaint()

    def _set_targets(self) -> None:
        for block in self.blocks:
            self.remove_widget(block)
        self.blocks = []
        self._touches = {
            place: _Touch(name=name, on_release=partial(self._on_tap, place), radius=RADIUS)
            for place, name in self._targets.items()
        }
        looking = [place for place in self._lying if place not in self._targets and self._on_look is not None]
        self._looks = {place: _Look(f"look-{place + 1}", partial(self._look_at, place)) for place in looking}
        everything: dict[int, Block] = {**self._touches, **self._looks}
        self.hold(*(everything[place] for place in sorted(everything)))

    def _look_at(self, place: int) -> None:
        if self._on_look is not None:
            self._on_look(place)

    def target(self, place: int | None) -> Touchable | None:
        """What a finger touches to take the card at a place."""
        return self._touches.get(place) if place is not None else None

    # Measures, in pixels

    @property
    def _card(self) -> tuple[float, float]:
        width, height = self._measure.card
        return dp(width), dp(height)

    def _rows(self) -> int:
        """Also those that are all taken: what lies below the structure keeps its place."""
        return max((spot.row for spot in self.spots), default=-1) + 1

    def wish(self) -> float:
        return self._card[0] * 6.5

    def least(self) -> float:
        return self._card[0] * 6

    def height_for(self, width: float) -> float:
        """The chip of the last row stands out below it."""
        if not self.spots:
            return 0
        needed = self._card[1] + (self._rows() - 1) * dp(self._measure.pitch) + self._card[0] * CHIP
        return max(needed, dp(self._measure.high))

    def corner(self, spot: Spot) -> tuple[float, float]:
        """The lower left corner of a card; a wide window does not spread the cards farther than they are wide."""
        width, height = self._card
        unit = min((self.width - width) / (LAST_COLUMN - 1), width * 0.545)
        left = self.center_x - (unit * (LAST_COLUMN - 1) + width) / 2
        return round(left + (spot.column - 1) * unit), round(self.top - height - spot.row * dp(self._measure.pitch))

    def arrange(self) -> None:
        """Two rows below there may be another target at the same column."""
        width, height = self._card
        high = min(height, int(2 * dp(self._measure.pitch)))
        for place, touch in self._touches.items():
            x, y = self.corner(self.spots[place])
            covered = self.spots[place].state not in ("open", "chosen")
            touch.place(x, y + height - high if covered else y, width, high if covered else height)
        for place, look in self._looks.items():
            look.place(*self.corner(self.spots[place]), width, height)

    # Drawing: taken outlines first, then row by row, then all price chips

    def paint(self) -> None:
        width, height = self._card
        for spot in self.spots:
            if spot.state == "taken":
                paint_gap(*self.corner(spot), width, height)
        for place, spot in enumerate(self.spots):
            if spot.state != "taken":
                self._paint_spot(place, spot)
        for place, spot in enumerate(self.spots):
            if spot.price is not None and place not in self._turning:
                x, y = self.corner(spot)
                paint_price(spot.price, x + width / 2, y + dp(1), width)
        if self._leaving is not None:
            self._paint_leaving(self._leaving)

    def _paint_leaving(self, spot: Spot) -> None:
        (x, y), (width, height) = self.corner(spot), self._card
        step = dp(FAREWELL) * self.leave * (1 if self._up else -1)
        with draw.faded(1 - self.leave):
            assert spot.face is not None  # nobody takes a card before it is turned up
            paint_card(spot.face, x, y + step, width, height, spot.state)

    def _paint_spot(self, place: int, spot: Spot) -> None:
        (x, y), (width, height) = self.corner(spot), self._card
        turning = place in self._turning
        if turning:
            PushMatrix()
            Scale(abs(2 * self.turn - 1) or 0.01, 1, 1, origin=(x + width / 2, y))
        if spot.order:
            paint_order(spot.order, x, y, width, height, face_up=spot.state == "up")
        elif spot.face is None or (turning and self.turn < 0.5):
            paint_back(self._age, x, y, width, height, spot.state == "guild", spot.due)
        else:
            paint_card(spot.face, x, y, width, height, spot.state, dp(self._measure.pitch))
        if turning:
            PopMatrix()

    # Touches

    def _front_to_back(self) -> Iterator[int]:
        return reversed(range(len(self.spots)))

    def place_at(self, x: float, y: float) -> int | None:
        """The uppermost card at a point."""
        width, height = self._card
        for place in self._front_to_back():
            left, low = self.corner(self.spots[place])
            if self.spots[place].state != "taken" and left <= x <= left + width and low <= y <= low + height:
                return place
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if self._on_look is None or self.place_at(*touch.pos) is None:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        place = self.place_at(*touch.pos)
        if place is not None and self._on_look is not None:
            self._on_look(place)
        return True

    def cancel(self, touch: Any) -> None:
        """The finger began to scroll."""
        touch.ungrab(self)
