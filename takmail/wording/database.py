"""Why the database can't be used, for whoever runs the bots. No sentence holds a password."""

_HOW = "TAKMAIL_DATABASE_URL can name another one."


def newer_database(revision: str) -> str:
    """Say that the database can't be opened by this version."""
    return (
        f"The database was made by a newer Takmail (its revision {revision} is unknown here). "
        "Nothing in it was touched; install that version, or name another database."
    )


def unreadable_address() -> str:
    """Say that the database's address is none."""
    return (
        "The database's address can't be read. One looks like "
        "sqlite:////var/lib/takmail/takmail.sqlite3 or "
        "postgresql://takmail:password@localhost/takmail; an @ in a password is written %40."
    )


def unknown_kind() -> str:
    """Say that the address is of a kind of database that games can't be kept in."""
    return (
        "Games are kept in SQLite or PostgreSQL: the database's address begins with sqlite:/// or "
        "postgresql://."
    )


def unknown_driver(kind: str) -> str:
    """Say that the address names a driver that can't be used."""
    return f"The driver in the database's address can't be used here. Begin it with {kind}://."


def missing_driver() -> str:
    """Say that PostgreSQL's library is not installed."""
    return (
        'The library for PostgreSQL is not installed: pip install "takmail[postgres]". Or leave '
        "TAKMAIL_DATABASE_URL out for a SQLite file."
    )


def unusable_folder(folder: str) -> str:
    """Say that the folder of a database file can't be made."""
    return f"The folder {folder} for the database can't be made. {_HOW}"


def unusable_file(file: str) -> str:
    """Say that a database file can't be opened or written to."""
    return (
        f"The database {file} can't be opened and written to: it must be a file, and this user "
        f"must be allowed to write to it and to its folder. {_HOW}"
    )


def no_database_file(file: str) -> str:
    """Say that a file holds something else than a database."""
    return f"{file} is not a database; nothing in it was touched. {_HOW}"


def damaged_file(file: str) -> str:
    """Say that a database file is broken."""
    return f"The database {file} is damaged. Put a copy of it back from before. {_HOW}"


def no_room(file: str) -> str:
    """Say that the disk is full."""
    return f"There is no room left on the disk for the database {file}."


def file_in_use(file: str) -> str:
    """Say that another program holds a database file."""
    return f"Another program holds the database {file} and doesn't let go of it."


def unknown_server(host: str) -> str:
    """Say that a server's name leads nowhere."""
    return f"There is no server of the name {host}, where the database should be."


def no_answer(server: str) -> str:
    """Say that PostgreSQL does not answer."""
    return f"No PostgreSQL answers at {server}. Is it running, and is that where it is?"


def login_refused(server: str, user: str) -> str:
    """Say that PostgreSQL doesn't let the user in."""
    return f"PostgreSQL at {server} refused the user {user} or the password."


def no_such_database(server: str, name: str) -> str:
    """Say that PostgreSQL has no database of this name."""
    return f"PostgreSQL at {server} has no database {name}. `createdb {name}` makes it."


def not_allowed(name: str, user: str) -> str:
    """Say that PostgreSQL doesn't let the user make tables."""
    return (
        f"PostgreSQL doesn't allow the user {user} to make tables in the database {name}. "
        f"Make {user} its owner."
    )


def busy_server(server: str) -> str:
    """Say that PostgreSQL lets nobody in just now."""
    return (
        f"PostgreSQL at {server} takes no connection just now: it is starting, stopping or full. "
        "Try again in a while."
    )


def trouble() -> str:
    """Say that something else is wrong."""
    return (
        "The database can't be used. With TAKMAIL_LOG_LEVEL=DEBUG its own words about that are "
        "logged."
    )
