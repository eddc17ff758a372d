"""The dice: roll them, keep some, reroll the others; or tap in what the real dice show."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.game import Move, Now
from companion.rules.roll.facts import FACES, THROWS
from companion.rules.roll.moves import Lead, Preserve, Rolled, Stop, Throw
from companion.rules.roll.turn import preserve_fault
from companion.text import N, T
from companion.ui.boards.board import Action, Actions
from companion.ui.boards.roll.step import DieLook, Step
from companion.ui.widgets.block import Block
from companion.ui.widgets.cards import Card
from companion.ui.widgets.dice import FacePicker


class Typing(Step):
    """Real dice: six faces to tap, the focus jumping from die to die; the last one makes the move."""

    big_dice = True

    def due(self) -> tuple[int, ...]:
        """The dice to read."""
        return self.state.due

    def first_draft(self, ahead: Move | None) -> dict[str, Any]:
        if isinstance(ahead, Rolled) and len(ahead.faces) == len(self.due()):
            return {"faces": list(ahead.faces), "focus": None}
        return {"faces": [None] * len(self.due()), "focus": 0}

    @property
    def faces(self) -> list[str | None]:
        return self.draft["faces"]

    def dice(self) -> list[DieLook]:
        looks = [DieLook(face or None, "kept", self.say(T("kept"))) for face in self.state.dice]
        for number, die in enumerate(self.due()):
            face = self.faces[number]
            if number == self.draft["focus"]:
                looks[die] = DieLook(face, "next", self.say(T("now")))
            else:
                looks[die] = DieLook(face, "entered" if face else "empty", self.say(T("read")) if face else "")
        return looks

    def counted(self) -> list[str]:
        return [face for face in (*self.state.dice, *self.faces) if face]

    def takes(self, die: int) -> bool:
        return die in self.due()

    def tap(self, die: int) -> None:
        self.choose(focus=self.due().index(die))

    def panel(self) -> list[Block]:
        if self.draft["focus"] is None:
            return []
        names = [self.say(FACES[face].name) for face in FACES]
        columns = 6 if self.board.frame.window_class == "wide" else 3
        return [Card(FacePicker(self.pick, tuple(FACES), names, columns=columns), padding=10)]

    def renew(self) -> bool:
        return (self.draft["focus"] is None) == (not self.board.panel_blocks())

    def pick(self, face: str) -> None:
        """The die in focus shows this face."""
        if self.board.play.busy:
            return
        faces = list(self.faces)
        faces[self.draft["focus"]] = face
        if None in faces:
            self.choose(faces=faces, focus=faces.index(None))
        else:
            self.choose(faces=faces, focus=None)
            self.commit()

    def commit(self) -> None:
        self.board.play.play(Rolled(tuple(self.faces)))

    def read_so_far(self) -> tuple[Move, ...]:
        """The leftmost dice that were read already: they stand when the app rolls the others."""
        faces = self.faces
        known = faces[: faces.index(None)] if None in faces else faces
        return (Rolled(tuple(known)),) if known else ()

    def now(self) -> Now:
        focus = self.draft["focus"]
        if focus is None:
            return Now(T("Are these your dice?"), T("Tap a die to change it."))
        helper = T("Tap the face; a tap on a die goes back to it.")
        return Now(T("What does die {n} show?", n=self.due()[focus] + 1), helper)

    def actions(self) -> Actions:
        missing = self.faces.count(None)
        if missing:
            words = N("{n} die to read", "{n} dice to read", missing)
            return Actions(Action("rolled", words, self.commit, enabled=False), self.beside())
        return Actions(Action("rolled", T("These are my dice"), self.commit, "check-bold"), self.beside())

    def beside(self) -> tuple[Action, ...]:
        return ()

    def key(self, text: str) -> bool:
        """1 to 6 are the faces, in the order they stand in."""
        if text in "123456" and self.draft["focus"] is not None:
            self.pick(list(FACES)[int(text) - 1])
            return True
        return False


def preserving(board: Any) -> tuple[Action, ...]:
    """Preservation is used before the first throw."""
    if preserve_fault(board.state) is not None:
        return ()
    return (Action("preserve", T("Double the food"), partial(board.play.play, Preserve())),)


class ReadyToType(Typing):
    """With real dice the first throw needs no button: whoever taps in a face has rolled."""

    def due(self) -> tuple[int, ...]:
        return tuple(range(len(self.state.dice)))

    def commit(self) -> None:
        self.board.play.play(Throw(self.due()), Rolled(tuple(self.faces)))

    def read_so_far(self) -> tuple[Move, ...]:
        known = super().read_so_far()
        return (Throw(self.due()), *known) if known else ()

    def beside(self) -> tuple[Action, ...]:
        return preserving(self.board)


class Ready(Step):
    big_dice = True

    def actions(self) -> Actions:
        n = len(self.state.dice)
        words = N("Roll {n} die", "Roll {n} dice", n)
        roll = Action("roll", words, partial(self.board.play.play, Throw(self.state.free_dice())), "dice-multiple")
        return Actions(roll, preserving(self.board))


class InTheAir(Step):
    """Virtual dice that wait in the air: only after an undo of what real dice showed."""

    big_dice = True

    def now(self) -> Now:
        n = len(self.state.due)
        return Now(N("Roll {n} die.", "Roll {n} dice.", n), T("Or redo what was taken back."))

    def actions(self) -> Actions:
        words = N("Roll {n} die", "Roll {n} dice", len(self.state.due))
        return Actions(Action("roll", words, self.board.play.draw, "dice-multiple"))


class Keeping(Step):
    """Every die is kept or loose. After a roll those kept before stay kept, the new ones are loose."""

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
        return self.draft["kept"]

    def loose(self) -> tuple[int, ...]:
        return tuple(die for die in range(len(self.state.dice)) if die not in self.kept)

    def dice(self) -> list[DieLook]:
        kept, loose = self.say(T("kept")), self.say(T("reroll"))
        return [
            DieLook(face, "kept", kept) if die in self.kept else DieLook(face, "free", loose)
            for die, face in enumerate(self.state.dice)
        ]

    def counted(self) -> list[str]:
        return [self.state.dice[die] for die in self.kept]

    def takes(self, die: int) -> bool:
        return not self.state.locked(die)

    def tap(self, die: int) -> None:
        if self.takes(die):
            self.choose(kept=sorted(set(self.kept) ^ {die}))

    def now(self) -> Now:
        rerolls = THROWS - self.state.throws
        helper = N(
            "Tap a die to keep it or free it. {n} reroll left.",
            "Tap a die to keep it or free it. {n} rerolls left.",
            rerolls,
        )
        if not self.loose():
            return Now(T("Keep all dice, or free some."), helper)
        if not self.kept:
            return Now(T("Keep the dice you like."), helper)
        return Now(T("Reroll the loose dice, or stop."), helper)

    def actions(self) -> Actions:
        loose = self.loose()
        stop = partial(self.board.play.play, Stop())
        if not loose:
            return Actions(Action("stop", T("Keep all dice"), stop, "check-bold", short=T("Keep all")))
        reroll = Action(
            "reroll",
            N("Reroll {n} die", "Reroll {n} dice", len(loose)),
            partial(self.board.play.play, Throw(loose)),
            "dice-multiple",
            short=T("Reroll {n}", n=len(loose)),
        )
        return Actions(reroll, (Action("stop", T("Stop"), stop),))


class Leading(Step):
    """Leadership: one die more, or go on."""

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

    def counted(self) -> list[str]:
        return [face for die, face in enumerate(self.state.dice) if die != self.draft["die"]]

    def takes(self, die: int) -> bool:
        return self.state.board.has("leadership")  # it may have been corrected away

    def tap(self, die: int) -> None:
        self.choose(die=None if die == self.draft["die"] else die)

    def actions(self) -> Actions:
        stop = partial(self.board.play.play, Stop())
        if self.draft["die"] is None:
            return Actions(Action("stop", T("Keep all dice"), stop, "check-bold", short=T("Keep all")))
        lead = partial(self.board.play.play, Lead(self.draft["die"]))
        reroll = Action("reroll", N("Reroll {n} die", "Reroll {n} dice", 1), lead, "dice-multiple")
        return Actions(reroll, (Action("stop", T("Stop"), stop),))
