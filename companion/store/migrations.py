"""The steps by which the file of the store came to its format of today; the first makes it. A step that was released is
never changed: files of its time are brought up to date from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.store.memory_schema import MEMORY
from companion.store.tally_schema import TALLIES

if TYPE_CHECKING:
    from companion.store.database import Migration

# What lay on the table at the last position, by which a play outlives the code that it was played by. Those from before
# this step have none, and neither have plays whose moves the app does not follow.
FINGERPRINTS: Final[Migration] = ("ALTER TABLE play ADD COLUMN fingerprint TEXT",)

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE play (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            recipe TEXT NOT NULL,
            code TEXT NOT NULL,
            players TEXT NOT NULL,
            position INTEGER NOT NULL,
            revision INTEGER NOT NULL DEFAULT 0,
            ticks TEXT NOT NULL DEFAULT '[]',
            view TEXT NOT NULL DEFAULT '{}',
            started TEXT NOT NULL,
            touched TEXT NOT NULL,
            seconds REAL NOT NULL DEFAULT 0,
            sheet TEXT,
            finished TEXT,
            deleted TEXT
        )""",
        """CREATE TABLE move (
            play INTEGER NOT NULL REFERENCES play,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (play, number)
        ) WITHOUT ROWID""",
        "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX play_by_time ON play (finished, touched)",
    ),
    (
        """CREATE TABLE thing (
            shelf TEXT NOT NULL,
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (shelf, key)
        ) WITHOUT ROWID""",
    ),
    # What lists and rankings ask for, in columns of their own, so that ten thousand plays cost no more than a hundred;
    # and in which order the tables were last stirred, which a clock that was set back does not upset.
    (
        "ALTER TABLE play ADD COLUMN stirred INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE play ADD COLUMN seats INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE play ADD COLUMN variant TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE play ADD COLUMN points INTEGER",
        """UPDATE play SET stirred = turn.number
            FROM (SELECT id, row_number() OVER (ORDER BY touched, id) AS number FROM play) AS turn
            WHERE turn.id = play.id""",
        "UPDATE play SET seats = json_array_length(players) WHERE json_valid(players)",
        """UPDATE play SET variant = json_extract(recipe, '$.chosen')
            WHERE json_valid(recipe) AND json_type(recipe, '$.chosen') = 'object'""",
        """UPDATE play SET points = coalesce(
                (SELECT max(total.value) FROM json_each(sheet, '$.totals') AS total
                    JOIN json_each(players) AS seat ON seat.key = total.key
                    WHERE json_extract(seat.value, '$.kind') = 'person'),
                (SELECT max(value) FROM json_each(sheet, '$.totals')))
            WHERE json_valid(sheet) AND json_valid(players)""",
        "DROP INDEX play_by_time",
        "CREATE INDEX play_by_turn ON play (stirred)",
        "CREATE INDEX table_by_turn ON play (stirred) WHERE finished IS NULL AND deleted IS NULL",
        "CREATE INDEX play_by_end ON play (finished, id) WHERE finished IS NOT NULL AND deleted IS NULL",
        "CREATE INDEX play_by_game ON play (game, finished, id) WHERE finished IS NOT NULL AND deleted IS NULL",
        """CREATE INDEX play_by_points ON play (game, variant, points DESC, finished, id)
            WHERE finished IS NOT NULL AND deleted IS NULL""",
    ),
    # How often a shelf was changed, by whichever window: what was counted from it once need not be counted again. And
    # the plays of one person alone, which are judged.
    (
        "CREATE TABLE shelf (name TEXT PRIMARY KEY, changes INTEGER NOT NULL) WITHOUT ROWID",
        *(
            f"""CREATE TRIGGER thing_{event.lower()} AFTER {event} ON thing BEGIN
                INSERT INTO shelf VALUES ({row}.shelf, 1) ON CONFLICT (name) DO UPDATE SET changes = changes + 1;
            END"""
            for event, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
        ),
        """CREATE INDEX play_alone ON play (game, id)
            WHERE finished IS NOT NULL AND deleted IS NULL AND seats = 1""",
    ),
    MEMORY,
    FINGERPRINTS,
    TALLIES,
)
