"""The migrations: Alembic's environment, and one file a step in ``versions``, after 0019."""
