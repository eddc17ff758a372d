"""Widgets that leave something to those who inherit from them, and cannot be made before it is there."""

from __future__ import annotations

from abc import ABCMeta

from kivy.uix.widget import WidgetMetaclass


class AbstractWidget(WidgetMetaclass, ABCMeta):
    """What a class of widgets is made with to have ``abstractmethod``: Kivy's classes have a metaclass of their own."""
