"""Tables in progress, finished plays, settings and what an owner keeps, in one SQLite file."""

from companion.store.database import StoreError
from companion.store.migrations import MIGRATIONS
from companion.store.rows import Record, Unreadable
from companion.store.store import Store

__all__ = ["MIGRATIONS", "Record", "Store", "StoreError", "Unreadable"]
