"""What lets people's own words go from the record, and nothing else of it."""

from collections.abc import Callable

from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

_WORDS = ("reason",), ("invitee", "name"), ("invitee", "handle")
"""Where an event has words of people: why a ply is disputed, whom a challenge names."""

_SQLITE = """
CREATE TRIGGER record_is_kept_update BEFORE UPDATE ON record
WHEN NOT (
    NEW.code IS OLD.code AND NEW.seq IS OLD.seq AND NEW.at IS OLD.at
    AND NEW."by" IS OLD."by" AND NEW.kind IS OLD.kind
    AND CASE WHEN json_valid(NEW.payload) AND json_valid(OLD.payload)
        THEN {gone} AND {new} = {old} ELSE 0 END
)
BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END
"""

_POSTGRES_FUNCTION = """
CREATE FUNCTION record_words_go() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN
    IF (NEW.code, NEW.seq, NEW.at, NEW."by", NEW.kind)
        IS NOT DISTINCT FROM (OLD.code, OLD.seq, OLD.at, OLD."by", OLD.kind) THEN
        BEGIN
            IF {gone} AND {new} = {old} THEN
                RETURN NEW;
            END IF;
        EXCEPTION WHEN data_exception THEN NULL; -- it is no JSON
        END;
    END IF;
    RAISE integrity_constraint_violation USING MESSAGE = 'the record is append-only';
END$$
"""

_POSTGRES_TRIGGERS = (
    "DROP TRIGGER record_is_kept ON record",
    """
    CREATE TRIGGER record_is_kept BEFORE DELETE OR TRUNCATE ON record
    EXECUTE FUNCTION record_is_kept()
    """,
    """
    CREATE TRIGGER record_words_go BEFORE UPDATE ON record
    FOR EACH ROW EXECUTE FUNCTION record_words_go()
    """,
)


def upgrade() -> None:
    """Let an event be changed into itself without people's words; all else is refused as before."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER record_is_kept_update")
        op.execute(_SQLITE.format(gone=_gone_on_sqlite(), **_both(_without_on_sqlite)))
        return
    op.execute(_POSTGRES_FUNCTION.format(gone=_gone_on_postgres(), **_both(_without_on_postgres)))
    for statement in _POSTGRES_TRIGGERS:
        op.execute(statement)


def _both(without: Callable[[str], str]) -> dict[str, str]:
    return {"new": without("NEW.payload"), "old": without("OLD.payload")}


def _gone_on_sqlite() -> str:
    """Return the condition that the new event has no such words."""
    words = (f"json_extract(NEW.payload, '$.{'.'.join(path)}')" for path in _WORDS)
    return " AND ".join(f"coalesce({word}, '') = ''" for word in words)


def _without_on_sqlite(column: str) -> str:
    words = ", ".join(f"'$.{'.'.join(path)}', ''" for path in _WORDS)
    return f"json_replace({column}, {words})"


def _gone_on_postgres() -> str:
    """Return the condition that the new event has no such words."""
    words = (f"NEW.payload::jsonb #>> '{{{','.join(path)}}}'" for path in _WORDS)
    return " AND ".join(f"coalesce({word}, '') = ''" for word in words)


def _without_on_postgres(column: str) -> str:
    bare = f"{column}::jsonb"
    for path in _WORDS:
        bare = f"jsonb_set({bare}, '{{{','.join(path)}}}', '\"\"', false)"
    return bare
