"""The migrations: Alembic's environment, and one file a step in ``versions``."""
