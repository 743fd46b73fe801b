"""What SQLAlchemy works out for a statement serves every database of the kind."""

from pathlib import Path

from sqlalchemy import Compiled, Connection, make_url, select

from takmail.store.engines import threaded_engine
from takmail.store.tables import chats
from tests.stores import migrated

QUERY = select(chats.c.id).where(chats.c.chat == "den")


def compiled(connection: Connection) -> Compiled | None:
    return connection.execute(QUERY).context.compiled


def test_a_statement_is_put_together_once_for_all_databases(tmp_path: Path) -> None:
    seen = []
    for name in ("one", "other"):
        file = tmp_path / name
        file.write_bytes(migrated())
        for writes in (True, False):
            engine = threaded_engine(make_url(f"sqlite+pysqlite:///{file}"), writes=writes)
            engine.connect().close()
            with engine.connect() as connection:
                seen.append(compiled(connection))
            engine.dispose()
    assert seen[0] is not None
    assert all(each is seen[0] for each in seen)
