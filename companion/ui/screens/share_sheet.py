"""Sharing a setup, a result or a whole play: as text, as a picture, or as a QR code on the screen."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from companion import device
from companion.app import exchange_files, play_code
from companion.core import clock
from companion.core.text import T, Text
from companion.ui.kit.block import Block, Box
from companion.ui.kit.overlay import Sheet
from companion.ui.kit.qr_code import QRCode
from companion.ui.kit.rows import ActionRow, RowCard
from companion.ui.kit.words import Words
from companion.ui.screens import parts

if TYPE_CHECKING:
    from pathlib import Path

    from companion.ui.kit.screen import Screen

PICTURE = 412  # dp that the card in a picture is wide


def show_qr(screen: Screen, title: str, text: str, hint: Text) -> None:
    """A text as a QR code, to be read by another's camera."""
    if len(text) > play_code.MOST_IN_QR:
        screen.shell.toast(T("This is too long for a QR code: share it as text."))
        return
    words = Words(screen.say(hint), "secondary", "text2")
    screen.shell.overlay(Sheet(title, QRCode(text), words, gap=14))


class ShareSheet(Sheet):
    """What can be shared of a play: its ``result`` in words, its setup ``code``, its journal if it has one, and a
    ``picture`` of its card."""

    def __init__(
        self, screen: Screen, result: str, code: str | None, number: int | None, picture: Callable[[], Block] | None
    ) -> None:
        self._screen, self._result, self._code, self._number, self._picture = screen, result, code, number, picture
        rows = [self._row("share-result", "script-text-outline", T("The result as text"), self._share_result)]
        if picture is not None:
            rows.append(self._row("share-picture", "eye-outline", T("The result as a picture"), self._share_picture))
        if code is not None:
            rows.append(self._row("share-code", "content-copy", T("The setup code as text"), self._share_code))
            rows.append(self._row("qr-code", "qrcode", T("The setup as a QR code"), self._qr_setup))
        if number is not None:
            rows.append(self._row("share-play", "format-list-bulleted", T("The whole play as text"), self._share_play))
            rows.append(self._row("qr-play", "qrcode", T("The whole play as a QR code"), self._qr_play))
        super().__init__(screen.say(T("Share")), RowCard(*rows, inset=54))

    def _row(self, name: str, icon: str, title: Text, do: Callable[[], Any]) -> ActionRow:
        return ActionRow(icon, self._screen.say(title), name=name, tile=False, on_release=partial(self._do, do))

    def _do(self, do: Callable[[], Any]) -> None:
        self.leave()
        do()

    def _share_result(self) -> None:
        parts.share(self._screen.shell, self._result, T("The result is copied; paste it where you like."))

    def _share_code(self) -> None:
        parts.share(self._screen.shell, self._code or "", T("Copied."))

    def _qr_setup(self) -> None:
        hint = T("Scan it, or type it in: “Enter a code” on the first page lays the same table.")
        show_qr(self._screen, self._code or "", self._code or "", hint)

    def _text(self, then: Callable[[str], Any]) -> None:
        store, number = self._screen.shell.store, self._number
        assert number is not None
        self._screen.do(lambda: store.load(number).to_text(), then=then)

    def _share_play(self) -> None:
        self._text(
            lambda text: parts.share(self._screen.shell, text, T("The play is copied; paste it where you like."))
        )

    def _qr_play(self) -> None:
        hint = T("Scan it with a camera, copy the text, and paste it in under “Enter a code”.")

        def show(text: str) -> None:
            show_qr(self._screen, self._screen.say(T("The whole play")), play_code.packed(text), hint)

        self._text(show)

    def _share_picture(self) -> None:
        """The card of the result: for other apps on a phone, else as a file beside the others that a person takes."""
        assert self._picture is not None
        shell, width = self._screen.shell, dp(PICTURE)
        card: Any = Box(self._picture(), padding=16, fill="bg", radius=0)  # Kivy's own part of it draws the picture
        card.place(0, 0, width, card.measure(width))
        body = io.BytesIO()
        card.export_as_image().save(body, fmt="png")
        name = f"vis-a-vis-{clock.now():%Y-%m-%d-%H%M%S}.png"

        if device.is_phone():
            if not device.share_picture(name, body.getvalue()):
                shell.toast(T("This device does not take the picture. Share the result as text."))
            return

        def saved(path: Path) -> None:
            shell.toast(T("Written: {name}", name=str(path)))

        shell.worker.fetch(lambda: exchange_files.save(name, body.getvalue()), then=saved, on_refusal=shell.refused)
