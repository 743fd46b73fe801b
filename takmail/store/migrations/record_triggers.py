"""Triggers that guard the record; databases of all forms have them."""

KEPT = {
    "sqlite": (
        """
        CREATE TRIGGER record_is_kept_DELETE BEFORE DELETE ON record
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END
        """,
        """
        CREATE TRIGGER record_is_kept_update BEFORE UPDATE ON record
        WHEN NOT (
            NEW.code IS OLD.code AND NEW.seq IS OLD.seq AND NEW.at IS OLD.at
            AND NEW."by" IS OLD."by" AND NEW.kind IS OLD.kind
            AND CASE WHEN json_valid(NEW.payload) AND json_valid(OLD.payload)
                THEN coalesce(json_extract(NEW.payload, '$.reason'), '') = ''
                    AND coalesce(json_extract(NEW.payload, '$.invitee.name'), '') = ''
                    AND coalesce(json_extract(NEW.payload, '$.invitee.handle'), '') = ''
                    AND json_replace(NEW.payload,
                        '$.reason', '', '$.invitee.name', '', '$.invitee.handle', '')
                    = json_replace(OLD.payload,
                        '$.reason', '', '$.invitee.name', '', '$.invitee.handle', '')
                ELSE 0 END
        )
        BEGIN SELECT RAISE(ABORT, 'the record is append-only'); END
        """,
    ),
    "postgresql": (
        """
        CREATE FUNCTION record_is_kept() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN
            RAISE integrity_constraint_violation USING MESSAGE = 'the record is append-only';
        END$$
        """,
        """
        CREATE TRIGGER record_is_kept BEFORE DELETE OR TRUNCATE ON record
        EXECUTE FUNCTION record_is_kept()
        """,
        """
        CREATE FUNCTION record_words_go() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN
            IF (NEW.code, NEW.seq, NEW.at, NEW."by", NEW.kind)
                IS NOT DISTINCT FROM (OLD.code, OLD.seq, OLD.at, OLD."by", OLD.kind) THEN
                BEGIN
                    IF coalesce(NEW.payload::jsonb #>> '{reason}', '') = ''
                        AND coalesce(NEW.payload::jsonb #>> '{invitee,name}', '') = ''
                        AND coalesce(NEW.payload::jsonb #>> '{invitee,handle}', '') = ''
                        AND jsonb_set(jsonb_set(jsonb_set(NEW.payload::jsonb,
                            '{reason}', '""', false),
                            '{invitee,name}', '""', false),
                            '{invitee,handle}', '""', false)
                        = jsonb_set(jsonb_set(jsonb_set(OLD.payload::jsonb,
                            '{reason}', '""', false),
                            '{invitee,name}', '""', false),
                            '{invitee,handle}', '""', false) THEN
                        RETURN NEW;
                    END IF;
                EXCEPTION WHEN data_exception THEN NULL; -- it is no JSON
                END;
            END IF;
            RAISE integrity_constraint_violation USING MESSAGE = 'the record is append-only';
        END$$
        """,
        """
        CREATE TRIGGER record_words_go BEFORE UPDATE ON record
        FOR EACH ROW EXECUTE FUNCTION record_words_go()
        """,
    ),
}
"""Statements that make the triggers: a record only grows, but people's own words may go from it.

They are the reason of a dispute and the person whom a challenge names.
"""
