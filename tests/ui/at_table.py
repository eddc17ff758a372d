"""The app at a table: what the tests of every game sit down with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.app.coach import Advice
from companion.app.rivals import Intent
from companion.app.session import Session
from companion.core.table import Table
from companion.ui.kit.buttons import PrimaryButton
from tests.ui.driver import PHONE, Driver


class AtTable(Driver):
    """The app, opened at a table by touches from the home screen."""

    def __init__(self, folder: Path, table: Table, view: dict[str, Any] | None = None, **how: Any) -> None:
        size = how.pop("size", PHONE)
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        with self.store() as store:
            self.number = store.begin(table, {"laid": True, **(view or {})})
        super().__init__(folder, size, **how)
        self.tap("continue")

    @property
    def session(self) -> Session:
        session: Session = self.shell.page.session
        return session

    @property
    def intent(self) -> Intent:
        """What the rival means to do."""
        intent = self.session.rivals.intent
        assert intent is not None
        return intent

    @property
    def planned(self) -> list[Any]:
        """The moves of the rival that are told now."""
        return [step.move for step in self.intent.steps]

    @property
    def advice(self) -> Advice:
        """What the coach would do."""
        advice = self.session.coach.advice
        assert advice is not None
        return advice

    @property
    def state(self) -> Any:
        return self.session.state

    def main(self) -> Any:
        """The main button."""
        [button] = [target for target in self.targets() if isinstance(target, PrimaryButton)]
        return button

    def menu(self, item: str) -> None:
        self.tap("more")
        self.tap(f"menu-{item}")


def sitting(
    folder: Path, driver: Callable[..., Any], new_table: Callable[[], Table] | None = None
) -> Iterator[Callable[..., Any]]:
    """For a fixture: sits down at a table, or at a new one; the app is closed after the test."""
    opened: list[Any] = []

    def sit_down(table: Table | None = None, **how: Any) -> Any:
        if table is None:
            assert new_table is not None
            table = new_table()
        opened.append(driver(folder / str(len(opened)), table, **how))
        return opened[-1]

    yield sit_down
    for each in opened:
        each.stop()


def replayed(driver: AtTable) -> Table:
    """The table as the journal on the disk tells it."""
    with driver.store() as store:
        return store.load(driver.number)


def saved(driver: AtTable) -> Any:
    """The record of the play after its result was saved."""
    driver.tap("save")
    assert driver.screen == "result"
    with driver.store() as store:
        [record] = store.plays()
        assert not store.tables()
    return record
