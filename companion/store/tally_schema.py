"""What all plays come to, counted by SQLite itself while it writes them: a step of the file's format.

``sitting`` says of each seat also how its play stands (``state``: open, left, finished, undated or deleted), of which
``variant`` it is and when it ended, so that lists of one person read no play. ``seat_tally`` and ``play_tally`` count
how many seats and plays are alike in all that figures are made of: a histogram of ten thousand plays is as long as that
of a hundred. Triggers keep all of it to the plays, whoever changes them; :mod:`companion.store.tallies` asks it and
counts it anew where it has rotted. ``judged`` says of a finished play that what it has earned was looked at, as it is.
"""

from __future__ import annotations

from typing import Final

from companion.store.memory_schema import MEET, PLAYERS, SHEET

_STATE: Final = """CASE WHEN {0}.deleted IS NOT NULL THEN 'deleted' WHEN {0}.finished IS NOT NULL THEN 'finished'
    WHEN {0}.put_away IS NOT NULL THEN 'left' ELSE 'open' END"""
# A day that nobody can read is none: such a play stands in lists, but nothing is counted of it.
_DATED: Final = """typeof({0}.finished) = 'text' AND date(substr({0}.finished, 1, 10)) = substr({0}.finished, 1, 10)
    AND julianday({0}.finished) IS NOT NULL"""
_VARIANT: Final = "(SELECT id FROM variant WHERE game = {0}.game AND options = {0}.variant)"

SEAT: Final = ("who", "variant", "points", "state", "seats", "kind", "level", "rival", "ending", "won", "winners")
PLAY: Final = ("variant", "points", "state", "seats")


def _sat(play: str, source: str = "") -> str:
    """The query that finds out who sat in a play, of the alias ``play``; with a ``source``, in all plays of it."""
    players, sheet = PLAYERS.format(play), SHEET.format(play)
    return f"""SELECT {play}.id, each.key,
            CASE WHEN json_extract(each.value, '$.kind') IS NOT 'person' THEN NULL
                WHEN json_extract(each.value, '$.name') <> '' THEN json_extract(each.value, '$.name')
                WHEN (SELECT count(*) FROM json_each({players}) AS other
                    WHERE other.type = 'object' AND json_extract(other.value, '$.kind') = 'person') = 1 THEN ''
                END,
            json_extract(each.value, '$.kind'),
            CASE json_type(each.value, '$.level') WHEN 'integer' THEN json_extract(each.value, '$.level') END,
            json_extract(each.value, '$.temperament'),
            CASE json_type({sheet}, '$.totals[' || each.key || ']') WHEN 'integer'
                THEN json_extract({sheet}, '$.totals[' || each.key || ']') END,
            EXISTS (SELECT 1 FROM json_each({sheet}, '$.winners') AS winner WHERE winner.value = each.key),
            json_extract({sheet}, '$.ending'),
            {_VARIANT.format(play)},
            CASE WHEN {_STATE.format(play)} = 'finished' AND NOT ({_DATED.format(play)}) THEN 'undated'
                ELSE {_STATE.format(play)} END,
            CASE WHEN {_DATED.format(play)} THEN {play}.finished END, {play}.seats,
            CASE WHEN {play}.seats = 2 THEN (SELECT json_extract(other.value, '$.level')
                FROM json_each({players}) AS other WHERE other.type = 'object'
                AND json_extract(other.value, '$.kind') = 'rival' AND json_extract(other.value, '$.rival_kind') IS NULL
                AND json_type(other.value, '$.level') = 'integer' AND other.key <> each.key) END,
            coalesce(json_array_length({sheet}, '$.winners'), 0)
        FROM {source}json_each({players}) AS each WHERE each.type = 'object' AND typeof(each.key) = 'integer'"""


def _alike(columns: tuple[str, ...], values: dict[str, str]) -> str:
    return " AND ".join(f"{column} IS {values[column]}" for column in columns)


def _add(table: str, columns: tuple[str, ...], values: dict[str, str]) -> str:
    return f"""UPDATE {table} SET n = n + 1 WHERE {_alike(columns, values)};
        INSERT INTO {table} SELECT {", ".join(values[column] for column in columns)}, 1 WHERE changes() = 0"""


def _subtract(table: str, columns: tuple[str, ...], values: dict[str, str]) -> str:
    alike = _alike(columns, values)
    return f"UPDATE {table} SET n = n - 1 WHERE {alike}; DELETE FROM {table} WHERE {alike} AND n < 1"


def _seat(row: str) -> dict[str, str]:
    return {column: f"{row}.{column}" for column in SEAT}


def _play(row: str) -> dict[str, str]:
    return {
        "variant": _VARIANT.format(row),
        "points": f"{row}.points",
        "state": _STATE.format(row),
        "seats": f"{row}.seats",
    }


_KNOWN: Final = "INSERT OR IGNORE INTO variant (game, options) VALUES (NEW.game, NEW.variant)"
_SIT: Final = f"""DELETE FROM sitting WHERE play = NEW.id;
    INSERT INTO sitting {_sat("NEW")};
    {MEET.format(where="play = NEW.id")}"""
_WATCHED: Final = ("game", "variant", "seats", "players", "sheet", "points", "finished", "put_away", "deleted")

# The tallies as they must be.
COUNTED: Final = {
    "seat_tally": f"SELECT {', '.join(SEAT)}, count(*) AS n FROM sitting GROUP BY {', '.join(SEAT)}",
    "play_tally": f"""SELECT {", ".join(f"{value} AS {column}" for column, value in _play("play").items())},
        count(*) AS n FROM play GROUP BY 1, 2, 3, 4""",
}
SAT: Final = _sat("play", "play, ")

TALLIES: Final = (
    "ALTER TABLE play ADD COLUMN judged INTEGER NOT NULL DEFAULT 0",
    """UPDATE play SET judged = 1 WHERE finished IS NOT NULL AND EXISTS (SELECT 1 FROM thing
        WHERE shelf IN ('awards', 'deeds.' || game) AND key = CAST(play.id AS TEXT))""",
    """CREATE INDEX play_to_judge ON play (game, finished, id)
        WHERE judged = 0 AND finished IS NOT NULL AND deleted IS NULL""",
    """CREATE INDEX play_by_variant ON play (game, variant, finished, id)
        WHERE finished IS NOT NULL AND deleted IS NULL""",
    """CREATE TABLE variant (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        UNIQUE (game, options)
    )""",
    "INSERT INTO variant (game, options) SELECT DISTINCT game, variant FROM play",
    "DROP INDEX play_alone",
    "DROP TRIGGER play_sits",
    "DROP TRIGGER play_sits_anew",
    "DROP TABLE sitting",
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
        variant INTEGER,
        state TEXT NOT NULL,
        ended TEXT,
        seats INTEGER,
        rival INTEGER,
        winners INTEGER NOT NULL,
        PRIMARY KEY (play, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX sitting_by_who ON sitting (who, play) WHERE who IS NOT NULL",
    """CREATE INDEX sitting_by_variant ON sitting
        (who, variant, ended, play, seat, seats, points, won, ending, rival)
        WHERE who IS NOT NULL AND state = 'finished'""",
    """CREATE INDEX sitting_by_end ON sitting (who, ended, play, seat, variant, seats, points, won)
        WHERE who IS NOT NULL AND state = 'finished'""",
    """CREATE INDEX sitting_by_points ON sitting (who, variant, points, ended, play)
        WHERE who IS NOT NULL AND state = 'finished'""",
    """CREATE TABLE seat_tally (
        who TEXT, variant INTEGER, points INTEGER, state TEXT NOT NULL, seats INTEGER, kind TEXT, level INTEGER,
        rival INTEGER, ending TEXT, won INTEGER NOT NULL, winners INTEGER NOT NULL, n INTEGER NOT NULL
    )""",
    "CREATE INDEX seat_tally_by_who ON seat_tally (who, variant, points)",
    """CREATE TABLE play_tally (
        variant INTEGER, points INTEGER, state TEXT NOT NULL, seats INTEGER, n INTEGER NOT NULL
    )""",
    "CREATE INDEX play_tally_by_variant ON play_tally (variant, state, points)",
    f"INSERT INTO sitting {SAT}",
    *(f"INSERT INTO {table} {counted}" for table, counted in COUNTED.items()),
    f"CREATE TRIGGER seat_counts AFTER INSERT ON sitting BEGIN {_add('seat_tally', SEAT, _seat('NEW'))}; END",
    f"CREATE TRIGGER seat_uncounts AFTER DELETE ON sitting BEGIN {_subtract('seat_tally', SEAT, _seat('OLD'))}; END",
    f"""CREATE TRIGGER play_sits AFTER INSERT ON play BEGIN
        {_KNOWN};
        {_add("play_tally", PLAY, _play("NEW"))};
        {_SIT};
    END""",
    f"""CREATE TRIGGER play_sits_anew AFTER UPDATE OF {", ".join(_WATCHED)} ON play
        WHEN {" OR ".join(f"NEW.{column} IS NOT OLD.{column}" for column in _WATCHED)} BEGIN
        {_KNOWN};
        {_subtract("play_tally", PLAY, _play("OLD"))};
        {_add("play_tally", PLAY, _play("NEW"))};
        {_SIT};
    END""",
    f"""CREATE TRIGGER play_leaves AFTER DELETE ON play BEGIN
        {_subtract("play_tally", PLAY, _play("OLD"))};
        DELETE FROM sitting WHERE play = OLD.id;
    END""",
    # A play whose result or day was changed is looked at again.
    """CREATE TRIGGER play_differs AFTER UPDATE OF sheet, finished, players ON play
        WHEN NEW.judged AND (NEW.sheet IS NOT OLD.sheet OR NEW.finished IS NOT OLD.finished
            OR NEW.players IS NOT OLD.players) BEGIN
        UPDATE play SET judged = 0 WHERE id = NEW.id;
    END""",
)
