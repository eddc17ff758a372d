"""What the file keeps of people and of what they played, beside the plays themselves: a step of the file's format.

``sitting`` says for each seat of each play who sat there and what came of it. It follows from the columns ``players``
and ``sheet`` of the play, and SQLite itself writes it anew whenever one of them changes, whoever changes it: lists,
filters and statistics ask this table and read no play. A value that has rotted counts as nothing, and stops nobody.

``who`` is the name of a person, and empty for the only person at a table who has none: that is *you*. It is NULL for
rivals and for persons whom nobody named.
"""

from __future__ import annotations

from typing import Final

CLOSED: Final = "coalesce(finished, put_away)"  # when a play was finished, or left for good

PLAYERS: Final = "CASE WHEN typeof({0}.players) = 'text' AND json_valid({0}.players) THEN {0}.players ELSE '[]' END"
SHEET: Final = "CASE WHEN typeof({0}.sheet) = 'text' AND json_valid({0}.sheet) THEN {0}.sheet ELSE '{{}}' END"


def _sat(play: str, source: str = "") -> str:
    """The query that finds out who sat in a play, of the alias ``play``; with a ``source``, in all plays of it."""
    players, sheet = PLAYERS.format(play), SHEET.format(play)
    return f"""SELECT {play}.id, each.key,
            CASE WHEN json_extract(each.value, '$.kind') IS NOT 'person' THEN NULL
                WHEN json_extract(each.value, '$.name') <> '' THEN json_extract(each.value, '$.name')
                WHEN (SELECT count(*) FROM json_each({players}) AS other
                    WHERE other.type = 'object' AND json_extract(other.value, '$.kind') = 'person') = 1 THEN ''
                END,
            json_extract(each.value, '$.kind'), json_extract(each.value, '$.level'),
            json_extract(each.value, '$.temperament'),
            json_extract({sheet}, '$.totals[' || each.key || ']'),
            EXISTS (SELECT 1 FROM json_each({sheet}, '$.winners') AS winner WHERE winner.value = each.key),
            json_extract({sheet}, '$.ending')
        FROM {source}json_each({players}) AS each WHERE each.type = 'object' AND typeof(each.key) = 'integer'"""


MEET: Final = """INSERT OR IGNORE INTO person (name, color, shape)
    SELECT who, look % 6, (look + look / 6) % 6 FROM (
        SELECT who, (SELECT count(*) FROM person) - 1 + row_number() OVER (ORDER BY first, seat) AS look
        FROM (SELECT who, min(play) AS first, min(seat) AS seat FROM sitting WHERE {where} GROUP BY who)
        WHERE who <> '' AND who NOT IN (SELECT name FROM person))"""

_SIT: Final = f"""BEGIN
    DELETE FROM sitting WHERE play = NEW.id;
    INSERT INTO sitting {_sat("NEW")};
    {MEET.format(where="play = NEW.id")};
END"""

MEMORY: Final = (
    "ALTER TABLE play ADD COLUMN uid TEXT",  # the same on every device that has this play
    "ALTER TABLE play ADD COLUMN put_away TEXT",  # when a table was left for good, without a result
    "ALTER TABLE play ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE play ADD COLUMN edited TEXT",  # when something about a play was changed, beside its table
    "ALTER TABLE thing ADD COLUMN changed TEXT",
    "UPDATE play SET uid = id || '@' || started",
    "CREATE UNIQUE INDEX play_by_uid ON play (uid)",
    f"""CREATE INDEX play_by_close ON play ({CLOSED}, id)
        WHERE deleted IS NULL AND {CLOSED} IS NOT NULL""",
    """CREATE TABLE person (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        color INTEGER NOT NULL,
        shape INTEGER NOT NULL,
        kept INTEGER NOT NULL DEFAULT 0,
        edited TEXT
    )""",
    """CREATE TABLE sitting (
        play INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        who TEXT,
        kind TEXT,
        level INTEGER,
        temperament TEXT,
        points INTEGER,
        won INTEGER NOT NULL,
        ending TEXT,
        PRIMARY KEY (play, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX sitting_by_who ON sitting (who, play) WHERE who IS NOT NULL",
    "INSERT INTO person (name, color, shape, kept) VALUES ('', 0, 0, 1)",
    f"INSERT INTO sitting {_sat('play', 'play, ')}",
    MEET.format(where="true"),
    f"CREATE TRIGGER play_sits AFTER INSERT ON play {_SIT}",
    f"""CREATE TRIGGER play_sits_anew AFTER UPDATE OF players, sheet ON play
        WHEN NEW.players IS NOT OLD.players OR NEW.sheet IS NOT OLD.sheet {_SIT}""",
    """CREATE TRIGGER play_is_known AFTER INSERT ON play WHEN NEW.uid IS NULL BEGIN
        UPDATE play SET uid = lower(hex(randomblob(12))) WHERE id = NEW.id;
    END""",
    # Whoever moves at a table that was put away has taken it up again.
    """CREATE TRIGGER play_goes_on AFTER UPDATE OF revision ON play WHEN NEW.put_away IS NOT NULL BEGIN
        UPDATE play SET put_away = NULL WHERE id = NEW.id;
    END""",
)
