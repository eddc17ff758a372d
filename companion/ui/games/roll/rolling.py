"""The dice: roll them, keep some, reroll the others; or tap in what the real dice show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.game import Move, Prompt
from companion.core.text import N, T, Text
from companion.rules.roll.facts import FACES, THROWS
from companion.rules.roll.harvest import price
from companion.rules.roll.moves import Lead, Preserve, Rolled, Stop, Throw
from companion.rules.roll.turn import preserve_fault
from companion.ui.games.roll.dice import FacePicker
from companion.ui.games.roll.phase_view import DieLook, PhaseView
from companion.ui.kit.block import Block
from companion.ui.kit.cards import Card
from companion.ui.kit.focus import Shortcut
from companion.ui.table.board import Action, Actions

if TYPE_CHECKING:
    from companion.ui.games.roll.board import RollBoard


class Typing(PhaseView):
    """Real dice: six faces to tap, the focus jumping from die to die. Nothing counts before the main button: until
    then every die can be tapped and changed."""

    draft_id = "Typing"
    big_dice = True
    read_words: ClassVar[Text] = T("These are my dice")

    def due(self) -> tuple[int, ...]:
        """The dice to read."""
        due: tuple[int, ...] = self.state.due
        return due

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Rolled) and len(ahead.faces) == len(self.due()):
            return {"faces": list(ahead.faces), "focus": len(ahead.faces) - 1}
        return {"faces": [None] * len(self.due()), "focus": 0}

    @property
    def focus(self) -> int:
        """Which of the dice to read the next face is for."""
        focus = self.draft["focus"]
        return len(self.faces) - 1 if focus is None else int(focus)

    @property
    def read(self) -> tuple[str, ...]:
        """The faces of the leftmost dice that were read already."""
        return tuple(takewhile(bool, (face or "" for face in self.faces)))

    @property
    def complete(self) -> bool:
        return None not in self.faces

    @property
    def faces(self) -> list[str | None]:
        faces: list[str | None] = self.draft["faces"]
        return faces

    def dice(self) -> list[DieLook]:
        looks = [DieLook(face or None, "kept", self.say(T("kept"))) for face in self.state.dice]
        for number, die in enumerate(self.due()):
            face = self.faces[number]
            if number == self.focus:
                looks[die] = DieLook(face, "next", self.say(T("now")))
            else:
                looks[die] = DieLook(face, "entered" if face else "empty", self.say(T("read")) if face else "")
        return looks

    def counted_faces(self) -> list[str]:
        return [face for face in (*self.state.dice, *self.faces) if face]

    def takes(self, die: int) -> bool:
        return die in self.due()

    def tap(self, die: int) -> None:
        self.choose(focus=self.due().index(die))

    def panel(self) -> list[Block]:
        return [face_pad(self.board, self.pick)]

    def renew(self) -> bool:
        return True  # the dice show what is read; the faces to choose from stay as they are

    def asked_for(self) -> Sequence[Block]:
        return (self.board.dice_area, *self.board.panel_blocks())

    def pick(self, face: str) -> None:
        """The die in focus shows this face."""
        if self.board.session.busy:
            return
        faces = list(self.faces)
        faces[self.focus] = face
        self.choose(faces=faces, focus=faces.index(None) if None in faces else self.focus)

    def commit(self) -> None:
        self.board.session.play(Rolled(self.read))

    def read_so_far(self) -> tuple[Move, ...]:
        """The leftmost dice that were read already: they stand when the app rolls the others."""
        return (Rolled(self.read),) if self.read else ()

    def now(self) -> Prompt:
        if self.complete:
            return Prompt(T("Are these your dice?"), T("Tap a die to change it."))
        helper = T("Tap the face; a tap on a die goes back to it.")
        return Prompt(T("What does die {n} show?", n=self.due()[self.focus] + 1), helper)

    def actions(self) -> Actions:
        missing = self.faces.count(None)
        if missing:
            words = N("{n} die to read", "{n} dice to read", missing)
            return Actions(Action("rolled", words, self.commit, enabled=False), self.beside())
        return Actions(Action("rolled", self.read_words, self.commit, "check-bold"), self.beside())

    def beside(self) -> tuple[Action, ...]:
        return ()

    def key(self, text: str) -> bool:
        """1 to 6 are the faces, in the order they stand in."""
        if text in "123456":
            self.pick(list(FACES)[int(text) - 1])
            return True
        return False

    def shortcuts(self) -> Sequence[Shortcut]:
        return [Shortcut("1 – 6", T("The face that the die shows"))]


def face_pad(board: RollBoard, pick: Callable[[str], Any]) -> Block:
    """The six faces of a die to tap, as large as the window lets them be."""
    names = [board.say(FACES[face].name) for face in FACES]
    columns = 6 if board.frame.window_class == "wide" else 3
    return Card(FacePicker(pick, tuple(FACES), names, columns=columns, size=56 if board.tight else 72), padding=10)


def preserving(board: RollBoard) -> tuple[Action, ...]:
    """Preservation is used before the first throw."""
    if preserve_fault(board.state) is not None:
        return ()
    return (Action("preserve", T("Double the food"), partial(board.session.play, Preserve())),)


class ReadyToType(Typing):
    """With real dice the first throw needs no button: whoever taps in a face has rolled."""

    draft_id = "ReadyToType"

    def due(self) -> tuple[int, ...]:
        return tuple(range(len(self.state.dice)))

    def commit(self) -> None:
        self.board.session.play(Throw(self.due()), Rolled(self.read))

    def read_so_far(self) -> tuple[Move, ...]:
        known = super().read_so_far()
        return (Throw(self.due()), *known) if known else ()

    def beside(self) -> tuple[Action, ...]:
        return preserving(self.board)


class Ready(PhaseView):
    draft_id = "Ready"
    big_dice = True

    def actions(self) -> Actions:
        n = len(self.state.dice)
        words = N("Roll {n} die", "Roll {n} dice", n)
        throw = partial(self.board.session.play, Throw(self.state.free_dice()))
        roll = Action("roll", words, throw, "dice-multiple", rolls=True)
        return Actions(roll, preserving(self.board))


class InTheAir(PhaseView):
    """Virtual dice that wait in the air: only after an undo of what real dice showed."""

    draft_id = "InTheAir"
    big_dice = True

    def now(self) -> Prompt:
        n = len(self.state.due)
        return Prompt(N("Roll {n} die.", "Roll {n} dice.", n), T("Or redo what was taken back."))

    def actions(self) -> Actions:
        words = N("Roll {n} die", "Roll {n} dice", len(self.state.due))
        return Actions(Action("roll", words, self.board.session.draw, "dice-multiple", rolls=True))


class Keeping(PhaseView):
    """Every die is kept or loose. After a roll those kept before stay kept, the new ones are loose."""

    draft_id = "Keeping"
    big_dice = True

    def renew(self) -> bool:
        return True  # the dice themselves are the form

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        everyone = range(len(self.state.dice))
        if isinstance(ahead, Stop):
            return {"kept": list(everyone)}
        thrown = ahead.dice if isinstance(ahead, Throw) else self.board.last_thrown()
        return {"kept": [die for die in everyone if die not in thrown or self.state.locked(die)]}

    @property
    def kept(self) -> list[int]:
        kept: list[int] = self.draft["kept"]
        return kept

    def loose(self) -> tuple[int, ...]:
        return tuple(die for die in range(len(self.state.dice)) if die not in self.kept)

    def dice(self) -> list[DieLook]:
        kept, loose = self.say(T("kept")), self.say(T("reroll"))
        return [
            DieLook(face, "kept", kept) if die in self.kept else DieLook(face, "free", loose)
            for die, face in enumerate(self.state.dice)
        ]

    def counted_faces(self) -> list[str]:
        return [self.state.dice[die] for die in self.kept]

    def takes(self, die: int) -> bool:
        return not self.state.locked(die)

    def tap(self, die: int) -> None:
        if self.takes(die):
            self.choose(kept=sorted(set(self.kept) ^ {die}))

    def now(self) -> Prompt:
        rerolls = THROWS - self.state.throws
        helper = N(
            "Tap a die to keep it or free it. {n} reroll left.",
            "Tap a die to keep it or free it. {n} rerolls left.",
            rerolls,
        )
        if not self.loose():
            return Prompt(T("Keep all dice, or free some."), helper)
        if not self.kept:
            return Prompt(T("Keep the dice you like."), helper)
        return Prompt(T("Reroll the loose dice, or stop."), helper)

    def actions(self) -> Actions:
        loose, lost = self.loose(), price(self.state).points
        stop = partial(self.board.session.play, Stop())
        if not loose:
            return Actions(keep_all(stop, lost))
        throw = partial(self.board.session.play, Throw(loose))
        asked = not self.kept  # the sentence asks to keep some
        return Actions(reroll_dice(len(loose), throw, shaken=not asked), (stop_here(stop, lost),))


def reroll_dice(n: int, throw: Callable[[], Any], shaken: bool = True) -> Action:
    """The main button that throws so many dice again."""
    words, short = N("Reroll {n} die", "Reroll {n} dice", n), T("Reroll {n}", n=n)
    return Action("reroll", words, throw, "dice-multiple", short=short, rolls=shaken)


def keep_all(stop: Callable[[], Any], lost: int) -> Action:
    """The main button that ends the throwing, with the points that it costs."""
    if not lost:
        return Action("stop", T("Keep all dice"), stop, "check-bold", short=T("Keep all"))
    words, short = T("Keep all dice: {n:+}", n=-lost), T("Keep all: {n:+}", n=-lost)
    return Action("stop", words, stop, "check-bold", short=short)


def stop_here(stop: Callable[[], Any], lost: int) -> Action:
    if not lost:
        return Action("stop", T("Stop"), stop)
    return Action("stop", T("Stop: {n:+}", n=-lost), stop, short=T("Stop {n:+}", n=-lost))


class Leading(PhaseView):
    """Leadership: one die more, or go on."""

    draft_id = "Leading"
    big_dice = True
    chosen = ("die",)

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        return {"die": ahead.die if isinstance(ahead, Lead) else None}

    def dice(self) -> list[DieLook]:
        kept, loose = self.say(T("kept")), self.say(T("reroll"))
        return [
            DieLook(face, "free", loose) if die == self.draft["die"] else DieLook(face, "kept", kept)
            for die, face in enumerate(self.state.dice)
        ]

    def counted_faces(self) -> list[str]:
        return [face for die, face in enumerate(self.state.dice) if die != self.draft["die"]]

    def takes(self, die: int) -> bool:
        return bool(self.state.board.has("leadership"))  # it may have been corrected away

    def tap(self, die: int) -> None:
        self.choose(die=None if die == self.draft["die"] else die)

    def actions(self) -> Actions:
        stop, lost = partial(self.board.session.play, Stop()), price(self.state).points
        if self.draft["die"] is None:
            return Actions(keep_all(stop, lost))
        lead = partial(self.board.session.play, Lead(self.draft["die"]))
        return Actions(reroll_dice(1, lead), (stop_here(stop, lost),))


class Landing(PhaseView):
    """The last throw lies there, large, for a moment; then it is counted. A tap counts it at once."""

    draft_id = "Landing"
    big_dice = True

    def now(self) -> Prompt:
        return Prompt(T("These dice count."))

    def actions(self) -> Actions:
        return Actions(Action("count", T("Count the dice"), self.board.count, "arrow-right"))
