"""The steps by which the file of the store came to its format of today; the first makes it. A step that was released is
never changed: files of its time are brought up to date from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from companion.store.database import Migration

# What the file keeps of people and of what they played, beside the plays themselves.
#
# ``sitting`` says for each seat of each play who sat there and what came of it. It follows from the columns ``players``
# and ``sheet`` of the play, and SQLite itself writes it anew whenever one of them changes, whoever changes it: lists,
# filters and statistics ask this table and read no play. A value that has rotted counts as nothing, and stops nobody.
#
# ``who`` is the name of a person, and empty for the only person at a table who has none: that is *you*. It is NULL for
# rivals and for persons whom nobody named.

CLOSED: Final = "coalesce(finished, put_away)"  # when a play was finished, or left for good

_PLAYERS: Final = "CASE WHEN typeof({0}.players) = 'text' AND json_valid({0}.players) THEN {0}.players ELSE '[]' END"
_SHEET: Final = "CASE WHEN typeof({0}.sheet) = 'text' AND json_valid({0}.sheet) THEN {0}.sheet ELSE '{{}}' END"


def _sat_at_first(play: str, source: str = "") -> str:
    """Who sat in a play, of the alias ``play``, as this step asked for it; with a ``source``, in all plays of it."""
    players, sheet = _PLAYERS.format(play), _SHEET.format(play)
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


_MEET: Final = """INSERT OR IGNORE INTO person (name, color, shape)
    SELECT who, look % 6, (look + look / 6) % 6 FROM (
        SELECT who, (SELECT count(*) FROM person) - 1 + row_number() OVER (ORDER BY first, seat) AS look
        FROM (SELECT who, min(play) AS first, min(seat) AS seat FROM sitting WHERE {where} GROUP BY who)
        WHERE who <> '' AND who NOT IN (SELECT name FROM person))"""

_SIT_AT_FIRST: Final = f"""BEGIN
    DELETE FROM sitting WHERE play = NEW.id;
    INSERT INTO sitting {_sat_at_first("NEW")};
    {_MEET.format(where="play = NEW.id")};
END"""

MEMORY: Final[Migration] = (
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
    f"INSERT INTO sitting {_sat_at_first('play', 'play, ')}",
    _MEET.format(where="true"),
    f"CREATE TRIGGER play_sits AFTER INSERT ON play {_SIT_AT_FIRST}",
    f"""CREATE TRIGGER play_sits_anew AFTER UPDATE OF players, sheet ON play
        WHEN NEW.players IS NOT OLD.players OR NEW.sheet IS NOT OLD.sheet {_SIT_AT_FIRST}""",
    """CREATE TRIGGER play_is_known AFTER INSERT ON play WHEN NEW.uid IS NULL BEGIN
        UPDATE play SET uid = lower(hex(randomblob(12))) WHERE id = NEW.id;
    END""",
    # Whoever moves at a table that was put away has taken it up again.
    """CREATE TRIGGER play_goes_on AFTER UPDATE OF revision ON play WHEN NEW.put_away IS NOT NULL BEGIN
        UPDATE play SET put_away = NULL WHERE id = NEW.id;
    END""",
)

# What lay on the table at the last position, by which a play outlives the code that it was played by. Those from before
# this step have none, and neither have plays whose moves the app does not follow.
FINGERPRINTS: Final[Migration] = ("ALTER TABLE play ADD COLUMN fingerprint TEXT",)

# What all plays come to, counted by SQLite itself while it writes them.
#
# ``sitting`` says of each seat also how its play stands (``state``: open, left, finished, joined, undated or deleted;
# who joined in mid-game sets no record), of which ``variant`` it is and when it ended, so that lists of one person read
# no play. ``seat_tally`` and ``play_tally`` count how many seats and plays are alike in all that figures are made of: a
# histogram of ten thousand plays is as long as that of a hundred. Triggers keep all of it to the plays, whoever changes
# them; :mod:`companion.store.tallies` asks it and counts it anew where it has rotted. ``judged`` says of a finished
# play that what it has earned was looked at.

_JOINED: Final = "CASE WHEN json_valid({0}.view) THEN json_extract({0}.view, '$.midway') END"
_STATE: Final = f"""CASE WHEN {{0}}.deleted IS NOT NULL THEN 'deleted'
    WHEN {{0}}.finished IS NOT NULL THEN CASE WHEN {_JOINED} THEN 'joined' ELSE 'finished' END
    WHEN {{0}}.put_away IS NOT NULL THEN 'left' ELSE 'open' END"""
# A day that nobody can read is none: such a play stands in lists, but nothing is counted of it.
_DATED: Final = """typeof({0}.finished) = 'text' AND date(substr({0}.finished, 1, 10)) = substr({0}.finished, 1, 10)
    AND julianday({0}.finished) IS NOT NULL"""
_VARIANT: Final = "(SELECT id FROM variant WHERE game = {0}.game AND options = {0}.variant)"

SEAT: Final = ("who", "variant", "points", "state", "seats", "kind", "level", "rival", "ending", "won", "winners")
PLAY: Final = ("variant", "points", "state", "seats")


def _sat(play: str, source: str = "") -> str:
    """The query that finds out who sat in a play, of the alias ``play``; with a ``source``, in all plays of it."""
    players, sheet = _PLAYERS.format(play), _SHEET.format(play)
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
    {_MEET.format(where="play = NEW.id")}"""
_WATCHED: Final = ("game", "variant", "seats", "players", "sheet", "points", "finished", "put_away", "deleted")

# The tallies as they must be.
COUNTED: Final = {
    "seat_tally": f"SELECT {', '.join(SEAT)}, count(*) AS n FROM sitting GROUP BY {', '.join(SEAT)}",
    "play_tally": f"""SELECT {", ".join(f"{value} AS {column}" for column, value in _play("play").items())},
        count(*) AS n FROM play GROUP BY 1, 2, 3, 4""",
}
SAT: Final = _sat("play", "play, ")

TALLIES: Final[Migration] = (
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
    f"""CREATE TRIGGER play_sits_anew AFTER UPDATE OF {", ".join(_WATCHED)}, view ON play
        WHEN {" OR ".join(f"NEW.{column} IS NOT OLD.{column}" for column in _WATCHED)}
            OR (NEW.finished IS NOT NULL AND NEW.view IS NOT OLD.view) BEGIN
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
