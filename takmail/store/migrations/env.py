"""Alembic's way in: it migrates over the connection that it is handed."""

from alembic import context
from sqlalchemy import Connection

from takmail.store.column_types import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()
