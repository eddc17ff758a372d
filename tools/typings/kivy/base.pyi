from typing import Any

from kivy.uix.widget import Widget

class ExceptionHandler:
    def handle_exception(self, exception: BaseException) -> int: ...

class ExceptionManagerBase:
    RAISE: int
    PASS: int
    def add_handler(self, handler: ExceptionHandler) -> None: ...
    def remove_handler(self, handler: ExceptionHandler) -> None: ...
    def handle_exception(self, exception: BaseException) -> int: ...

ExceptionManager: ExceptionManagerBase
EventLoop: Any

def runTouchApp(  # noqa: N802 -- its name
    widget: Widget | None = None, embedded: bool = False
) -> None: ...
