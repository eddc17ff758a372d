"""Sharing: a result, a setup and a whole play as text, picture and QR code; a play that is pasted in is replayed."""

from __future__ import annotations

from pathlib import Path

import pytest
import segno

from companion import device
from companion.app import play_code
from companion.core.table import Player, Table
from companion.core.text import Refusal
from companion.dev.layout_check import out_of_sight
from companion.device.fake import Fake
from companion.rules import GAMES
from companion.ui.kit.qr_code import QRCode
from companion.ui.table.score_table import SUPREMACIES
from tests.ui.driver import PHONE, SIDEWAYS, SMALL, WIDE, Driver
from tests.ui.test_history import RIVAL, keep, played


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []

    def share(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr(device, "share", share)
    return texts


@pytest.fixture
def table(driver: Driver) -> Table:
    table = played("roll", Player("Ada"), seed=4)
    with driver.store() as store:
        number = keep(store, table)
    driver.shell.navigator.go("result", number=number)
    driver.settle()
    driver.tap("share")
    return table


def test_a_result_as_text_says_who_won_and_how_against_whom(driver: Driver, shared: list[str]) -> None:
    tables = (played("duel", Player("Ada"), RIVAL, seed=seed) for seed in range(1, 200))
    table = next(each for each in tables if each.score.outcome and each.score.outcome.ending in SUPREMACIES)
    with driver.store() as store:
        number = keep(store, table)
    driver.shell.navigator.go("result", number=number)
    driver.settle()
    driver.tap("share")
    driver.tap("share-result")
    head, played_by, rival, won, *points = shared[0].splitlines()
    assert head.startswith("7 Wonders Duel, ")
    assert played_by == "2 players"
    assert rival == "Rival · Level 3: Regular · Builder"
    outcome = table.score.outcome
    assert outcome is not None
    assert ("Ada wins" if outcome.winners == (0,) else "The rival wins") in won
    assert "supremacy" in won, "points alone would name another winner"
    assert points[0] == f"Ada: {table.score.totals[0]} points"


def test_a_play_is_shared_and_pasted_in_again(
    driver: Driver, table: Table, shared: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.tap("share-play")
    assert Table.from_text(shared[0], GAMES).score == table.score
    for text in (shared[0], f"Look: {play_code.packed(shared[0])} !"):
        monkeypatch.setattr(device, "clipboard_text", lambda longest, text=text: text)
        driver.shell.navigator.root("home")
        driver.settle()
        driver.tap("enter-code")
        driver.tap("key-paste")
        assert driver.screen == "replay"
        driver.tap("last")
        driver.see(f"Step {len(table.journal)} of {len(table.journal)}")
        driver.tap("what-if")
        assert driver.screen == "what-if"


def test_a_damaged_play_is_refused_with_a_sentence(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    text = play_code.packed(played("roll", Player("Ada"), seed=4).to_text())
    monkeypatch.setattr(device, "clipboard_text", lambda longest: text[: len(text) // 2])
    driver.tap("enter-code")
    driver.tap("key-paste")
    driver.see("This text is damaged")


def test_the_setup_is_a_qr_code_that_says_its_code(driver: Driver, table: Table) -> None:
    driver.tap("qr-code")
    driver.see(table.setup.code)
    [code] = [widget for widget in driver.widgets() if isinstance(widget, QRCode)]
    expected = segno.make(table.setup.code, micro=False, error="l")
    assert code.matrix == tuple(bytes(row) for row in expected.matrix)
    assert not driver.flaws()


def test_a_whole_play_fits_into_a_qr_code_or_says_why_not(driver: Driver, table: Table) -> None:
    driver.tap("qr-play")
    fits = len(play_code.packed(table.to_text())) <= play_code.MOST_IN_QR
    assert fits == any(isinstance(widget, QRCode) for widget in driver.widgets())
    assert fits or driver.sees("too long for a QR code")


@pytest.mark.parametrize("size", [SIDEWAYS, SMALL, PHONE, WIDE])
def test_a_camera_sees_the_whole_qr_code_at_once(driver: Driver, table: Table, size: tuple[int, int]) -> None:
    driver.resize(*size)
    driver.tap("qr-play")
    [code] = [widget for widget in driver.widgets() if isinstance(widget, QRCode)]
    assert out_of_sight([code]) == []


def test_a_picture_is_written(driver: Driver, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "exchange_folder", lambda: tmp_path / "out")
    driver.tap("share-picture")
    [file] = (tmp_path / "out").glob("*.png")
    assert file.read_bytes().startswith(b"\x89PNG")


def test_on_a_phone_a_picture_goes_to_the_share_sheet(driver: Driver, table: Table, tmp_path: Path) -> None:
    phone = Fake(tmp_path)
    driver.back()
    with device.using(phone):
        driver.tap("share")
        driver.tap("share-picture")
        [(name, png)] = phone.calls("share_picture")
        assert name.endswith(".png")
        assert png.startswith(b"\x89PNG")
        phone.broken = frozenset({"share_picture"})
        driver.tap("share")
        driver.tap("share-picture")
        driver.see("Share the result as text")
        phone.can = frozenset()
        driver.tap("share")
        assert "share-picture" not in driver.names()


@pytest.mark.parametrize("text", ["", "VISAVIS1:AAAA", "game chess\n", "VISAVIS1:" + "A" * 50, "x" * 500_000])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(Refusal):
        play_code.read(text)
