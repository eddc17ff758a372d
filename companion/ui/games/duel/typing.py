"""Real cards, tokens and wonders: the person taps in what lies there, and nothing that the app can know by itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.duel.facts import CARDS, PLACES, Card, Token, Wonder
from companion.rules.duel.moves import Backs, Draw, Offer, Reveal
from companion.ui.games.duel import faces
from companion.ui.games.duel.cards import CardCell
from companion.ui.games.duel.choosing import MOST_SEEN
from companion.ui.games.duel.phase_view import PhaseView
from companion.ui.games.duel.pyramid import Spot
from companion.ui.games.duel.rows import PickRow
from companion.ui.games.duel.structure import laying_sheet
from companion.ui.kit.block import Block, Grid
from companion.ui.look.theme import theme
from companion.ui.table.board import Action, Actions

_BY_COLOUR = {colour: number for number, colour in enumerate(faces.COLOUR_ICONS)}


def by_colour(cards: Sequence[Card]) -> list[Card]:
    """As cards are sorted in a box: by colour, then by age."""
    return sorted(cards, key=lambda card: (_BY_COLOUR[card.colour], card.number))


class TurningUp(PhaseView):
    """Cards that lie face up now, place by place from the far side; the last tap makes the move. A tap on a place goes
    to it, so that a card can be set right, or another one read first."""

    draft_id = "TurningUp"
    forward = False

    small = True
    _cells: Sequence[Block] = ()

    def due(self) -> tuple[int, ...]:
        """The places to be filled."""
        places: tuple[int, ...] = self.state.due_places
        return places

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Reveal) and len(ahead.cards) == len(self.due()):
            return {"cards": list(ahead.cards), "focus": None}
        return {"cards": [None] * len(self.due()), "focus": 0}

    @property
    def cards(self) -> list[int | None]:
        cards: list[int | None] = self.draft["cards"]
        return cards

    def possible(self) -> list[Card]:
        """What can lie at the place in focus: the cards of its kind that nobody has seen elsewhere."""
        focus = self.draft["focus"]
        others = [card for number, card in enumerate(self.cards) if card is not None and number != focus]
        return by_colour(self.state.possible_cards(self.due()[focus], others))

    # The structure

    def spot(self, place: int) -> Spot:
        spot = super().spot(place)
        if place not in self.due():
            return spot
        number = self.due().index(place)
        card = self.cards[number]
        if card is not None and number != self.draft["focus"]:
            return spot._replace(state="entered", face=faces.face(self.board, CARDS[card]))
        return spot._replace(due="now" if number == self.draft["focus"] else "later")

    def targets(self) -> dict[int, str]:
        return {place: f"place-{place + 1}" for place in self.due()}

    def tap(self, place: int) -> None:
        self.choose(focus=self.due().index(place))

    # The cards to pick from

    def panel(self) -> list[Block]:
        if self.draft["focus"] is None:
            return []
        self._cells = [
            CardCell(faces.face(self.board, card), name=f"turn-{card.id}", on_release=partial(self.pick, card))
            for card in self.possible()
        ]
        return [Grid(*self._cells, columns=1 if theme.stacking else 3, gap=6)]

    def asked_for(self) -> Sequence[Block]:
        """The place, and the cards that may lie there from the first on: there may be more than a window shows."""
        focus = self.draft["focus"]
        if focus is None:
            return super().asked_for()
        place = self.board.pyramid.target(self.due()[focus])
        return [block for block in (place, *self._cells[: 1 if theme.stacking else 2]) if block is not None]

    def pick(self, card: Card) -> None:
        """This card lies at the place in focus."""
        if self.board.session.busy:
            return
        cards = list(self.cards)
        cards[self.draft["focus"]] = card.number
        if None in cards:
            self.choose(cards=cards, focus=cards.index(None))
        else:
            self.choose(cards=cards, focus=None)
            self.commit()

    def commit(self) -> None:
        self.board.session.play(Reveal(tuple(card for card in self.cards if card is not None)))

    def read_so_far(self) -> tuple[Move, ...]:
        """The first cards without a gap: they stand when the app turns up the others."""
        cards = self.cards
        known = cards[: cards.index(None)] if None in cards else cards
        return (Reveal(tuple(card for card in known if card is not None)),) if known else ()

    def now(self) -> Prompt:
        if self.draft["focus"] is None:
            return Prompt(T("Do these cards lie there?"), T("Tap a card to change it."))
        now = self.board.session.game.now(self.state)
        if not self.state.laying_out:
            return now
        missing = self.cards.count(None)
        helper = N("From the far side on; {n} to go.", "From the far side on; {n} to go.", missing)
        return Prompt(now.sentence, helper)

    def actions(self) -> Actions:
        missing = self.cards.count(None)
        beside = (Action("laying", T("How to lay it"), self._open_laying),) if self.state.laying_out else ()
        if missing:
            words = N("{n} card to tap in", "{n} cards to tap in", missing)
            short = N("{n} more", "{n} more", missing)
            return Actions(Action("turned", words, self.commit, short=short, enabled=False), beside)
        return Actions(Action("turned", T("These cards lie there"), self.commit, "check-bold"), beside)

    def _open_laying(self) -> None:
        self.board.frame.shell.overlay(laying_sheet(self.board, self.state.age))

    def key(self, text: str) -> bool:
        return False


class MarkingGuilds(PhaseView):
    """Age III: which of the face-down cards have the back of a guild."""

    draft_id = "MarkingGuilds"
    forward = False

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"places": list(ahead.places) if isinstance(ahead, Backs) else []}

    def number_wanted(self) -> int:
        return self.state.guilds_to_come

    def spot(self, place: int) -> Spot:
        spot = super().spot(place)
        if spot.state != "back":
            return spot
        return spot._replace(due="marked" if place in self.draft["places"] else "markable")

    def targets(self) -> dict[int, str]:
        state = self.state
        face_down = [place for place in range(PLACES) if state.filled(place) and state.card_at(place) is None]
        return {place: f"place-{place + 1}" for place in face_down}

    def tap(self, place: int) -> None:
        self.choose(places=sorted(set(self.draft["places"]) ^ {place}))

    def actions(self) -> Actions:
        marked, wanted = len(self.draft["places"]), self.number_wanted()
        do = partial(self.board.session.play, Backs(tuple(self.draft["places"])))
        if marked == wanted:
            return Actions(Action("marked", N("This is a guild", "These {n} are guilds", wanted), do, "check-bold"))
        words = T("{n} of {all} marked", n=marked, all=wanted)
        return Actions(Action("marked", words, do, enabled=False))


class _Several(PhaseView):
    """So many things of a list, in any order; the main button makes the move."""

    draft_id = "_Several"
    _rows: Sequence[Block] = ()

    @abstractmethod
    def every(self) -> Sequence[Token | Wonder]:
        """What can lie there."""

    @abstractmethod
    def number_wanted(self) -> int:
        """How many of them lie there."""

    @abstractmethod
    def move(self, numbers: tuple[int, ...]) -> Move:
        """The move that tells which."""

    @abstractmethod
    def confirm(self) -> Text:
        """The main button, when all are marked."""

    @abstractmethod
    def before(self, ahead: Move | None) -> tuple[int, ...]:
        """What was taken back here."""

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"numbers": list(self.before(ahead))}

    def toggle(self, number: int) -> None:
        numbers = list(self.draft["numbers"])
        if number in numbers:
            numbers.remove(number)
        elif len(numbers) < self.number_wanted():
            numbers.append(number)
        self.choose(numbers=numbers)

    def panel(self) -> list[Block]:
        chosen = self.draft["numbers"]
        self._rows = [
            PickRow(
                self.board,
                thing,
                name=f"pick-{thing.id}",
                on_release=partial(self.toggle, thing.number),
                selected=thing.number in chosen,
                brief=True,
                named=True,
            )
            for thing in self.every()
        ]
        return [Grid(*self._rows, columns=1 if theme.stacking or self.board.frame.wide else 2, gap=6)]

    def asked_for(self) -> Sequence[Block]:
        return self._rows[:MOST_SEEN]

    def actions(self) -> Actions:
        missing = self.number_wanted() - len(self.draft["numbers"])
        do = partial(self.board.session.play, self.move(tuple(self.draft["numbers"])))
        if missing:
            return Actions(Action("lie", N("{n} more", "{n} more", missing), do, enabled=False), self.beside())
        return Actions(Action("lie", self.confirm(), do, "check-bold"), self.beside())

    def now(self) -> Prompt:
        """What is still to be tapped in, counted down."""
        missing = self.number_wanted() - len(self.draft["numbers"])
        return Prompt(self.board.session.game.now(self.state).sentence, N("{n} to go.", "{n} to go.", missing))

    def beside(self) -> tuple[Action, ...]:
        return (Action("draw", T("Let the app draw"), self.board.session.draw, short=T("App draws")),)

    def key(self, text: str) -> bool:
        return False


class LayingTokens(_Several):
    """Progress tokens on the board, or those that the Great Library drew."""

    draft_id = "LayingTokens"

    def every(self) -> Sequence[Token]:
        return self.state.drawable_tokens

    def number_wanted(self) -> int:
        return self.state.tokens_to_draw

    def move(self, numbers: tuple[int, ...]) -> Move:
        return Draw(numbers)

    def confirm(self) -> Text:
        return T("These lie there")

    def before(self, ahead: Move | None) -> tuple[int, ...]:
        return ahead.tokens if isinstance(ahead, Draw) else ()


class LayingWonders(_Several):
    """Four wonders to choose from, or all that were dealt: those of one seat, then those of the other."""

    draft_id = "LayingWonders"

    def every(self) -> Sequence[Wonder]:
        return self.state.drawable_wonders

    def number_wanted(self) -> int:
        wanted = self.state.wonders_to_draw
        return wanted if wanted <= 4 else wanted - 4

    def move(self, numbers: tuple[int, ...]) -> Move:
        return Offer(numbers)

    def confirm(self) -> Text:
        return T("These lie there")

    def before(self, ahead: Move | None) -> tuple[int, ...]:
        return ahead.wonders if isinstance(ahead, Offer) and len(ahead.wonders) == self.number_wanted() else ()


class Drawing(PhaseView):
    """A draw of the app that waits: after an undo of what was tapped in, or before the second four wonders."""

    draft_id = "Drawing"

    def actions(self) -> Actions:
        return Actions(Action("draw", T("Let the app draw"), self.board.session.draw, faces.CARDS))

    def now(self) -> Prompt:
        return Prompt(T("The app draws."), T("Or redo what was taken back."))
