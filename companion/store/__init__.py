"""Tables in progress, finished plays, settings and what an owner keeps, in one SQLite file."""

from companion.store.archive import Filter
from companion.store.database import StoreError
from companion.store.people import Person
from companion.store.rows import Record, Unreadable
from companion.store.store import MIGRATIONS, Store

__all__ = ["MIGRATIONS", "Filter", "Person", "Record", "Store", "StoreError", "Unreadable"]
