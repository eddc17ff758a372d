from typing import Any

from kivy.event import EventDispatcher

class WindowBase(EventDispatcher):
    width: float
    height: float
    size: tuple[float, float]
    on_draw: Any  # a method; who draws nothing puts another in its place
    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...

Window: WindowBase
