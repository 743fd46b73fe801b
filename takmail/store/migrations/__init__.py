"""The migrations: Alembic's environment, and one file a step in ``versions``, from 0019 on."""
