"""One page for each seat on a phone, the one whose turn it is in front; a wide window shows all seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.app.session import Change
from companion.core.score import Seat
from companion.ui.kit.block import Block, Grid
from companion.ui.kit.seat_tab import SeatTab
from companion.ui.look.theme import theme
from companion.ui.table.phase_view import SteppedBoard


class PagedBoard(SteppedBoard):
    """A board on which a person may turn to the page of another seat."""

    def acting(self) -> Seat:
        """The seat that is to do something; while the table is, the one whose turn it is."""
        actor: Seat = self.state.actor()
        whose: Seat = self.state.seat
        return actor if actor >= 0 else whose

    def front_seat(self) -> Seat:
        """Whose page stands in front; a wide window has no pages."""
        return self.acting() if self.session.look is None or self.frame.wide else self.session.look

    def look_at(self, seat: Seat | None) -> None:
        """Turn to the page of a seat; None is the one whose turn it is."""
        self.session.look = None if seat == self.acting() else seat
        self.frame.show()
        self.frame.scroll_up()

    def look_again(self) -> None:
        """Look again, although no move was made: something was uncovered."""
        self.update(Change.LOOKS)
        self.refresh()

    def seat_tabs(self, points: Callable[[Seat], str], selected: Seat, turn: Seat | None, sign: str) -> Block:
        """One tab per seat; a tap shows its page. The one at whose ``turn`` it is has a ``sign``."""
        tabs = [
            SeatTab(
                seat,
                self.say(self.seat_name(seat)),
                points(seat),
                selected=seat == selected,
                turn=seat == turn,
                sign=sign,
                on_release=partial(self.look_at, seat),
            )
            for seat in range(len(self.session.players))
        ]
        return Grid(*tabs, columns=2 if theme.stacking and len(tabs) == 4 else len(tabs), gap=8)

    def persons(self) -> int:
        return sum(player.kind == "person" for player in self.session.players)
