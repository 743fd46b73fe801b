"""What is logged: nothing that people wrote, and no secret in any form."""

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from urllib.parse import quote

import pytest
import structlog
from sqlalchemy import create_engine
from sqlalchemy.exc import DataError, IntegrityError

from bots.database import secrets_in
from bots.logs import (
    QUIET,
    RECONNECTING,
    Hiding,
    RecentErrors,
    configure_logs,
    describe,
    format_error,
    log_loop_error,
)
from takmail.store.errors import BrokenChangeError, UnavailableError
from tests.logs import log_plainly

WORDS = "Annabelle said: fiddlesticks"
PASSWORD = 's3/c"r\\ä t@x'


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Leave logging as it was found."""
    root = logging.getLogger()
    handlers, level, hook = root.handlers[:], root.level, sys.excepthook
    levels = {name: logging.getLogger(name).level for name in ("bots", "takmail", *QUIET)}
    filters = {name: logging.getLogger(name).filters[:] for name in RECONNECTING}
    yield
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)
    for name, filtered in filters.items():
        logging.getLogger(name).filters[:] = filtered
    logging.captureWarnings(capture=False)
    log_plainly()


def fail(error: Exception, cause: Exception | None = None) -> None:
    raise error from cause


def failure() -> Exception:
    with pytest.raises(UnavailableError) as failed:
        fail(UnavailableError("the disk is full"), KeyError(WORDS))
    return failed.value


def test_a_traceback_says_where_and_how_but_not_what_was_written() -> None:
    told = format_error(failure())
    assert "fiddlesticks" not in told
    assert "KeyError: (not shown" in told
    assert "UnavailableError: the disk is full" in told
    assert 'test_logs.py", line' in told


@pytest.mark.parametrize(
    "error",
    [
        ValueError(WORDS),
        LookupError(WORDS),
        ExceptionGroup(WORDS, [ValueError(WORDS), KeyError(WORDS)]),
        UnicodeError(WORDS),
        json.JSONDecodeError(WORDS, WORDS, 0),
        BrokenChangeError(WORDS),
        DataError("SELECT ?", {}, ValueError(WORDS)),
    ],
)
def test_what_may_quote_somebody_is_left_out(error: Exception) -> None:
    assert "fiddlesticks" not in format_error(error)
    assert type(error).__name__ in describe(error)


def test_what_a_statement_was_to_save_is_left_out() -> None:
    engine = create_engine("sqlite://", hide_parameters=True)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE said (text TEXT UNIQUE)")
        with pytest.raises(IntegrityError) as failed:
            connection.exec_driver_sql("INSERT INTO said VALUES (?), (?)", (WORDS, WORDS))
    engine.dispose()
    told = format_error(failed.value)
    assert "UNIQUE constraint failed" in told
    assert "fiddlesticks" not in told


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ann:{quote(PASSWORD, safe='')}@localhost/games",
        f"postgresql://ann:{quote(PASSWORD, safe='').lower()}@localhost/games",
        f"postgresql://ann@localhost/games?password={quote(PASSWORD, safe='')}",
        "postgresql://ann:hidden@hidden2@localhost/games",
        "postgresql://ann:hidden/@localhost:port/games?password=hidden",
    ],
)
def test_a_password_is_hidden_in_every_form(address: str) -> None:
    hide = Hiding(secrets_in(address))
    forms = [address, repr(address), json.dumps(address), repr({"dsn": address})]
    if "hidden" not in address:
        forms += [PASSWORD, repr(PASSWORD), json.dumps(PASSWORD), quote(PASSWORD)]
    for form in forms:
        told = hide(form).casefold()
        assert "hidden" not in told
        assert "s3" not in told


def test_addresses_that_let_others_write_are_hidden() -> None:
    hide = Hiding()
    assert hide("POST /webhooks/123/aW50ZX-J_x/messages") == "POST /webhooks/123/***/messages"
    assert hide("https://x/bot123:abc-DEF/getMe") == "https://x/bot123:***/getMe"


def test_what_is_logged_passes_all_of_that(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("DEBUG", ["topsecret", PASSWORD])
    log = structlog.get_logger("takmail.somewhere")
    log.debug("ours is heard", given={"deep": ["topsecret"]})
    logging.getLogger("discord.gateway").debug("payload %s", WORDS)
    logging.getLogger("sqlalchemy.engine").debug("INSERT %s", WORDS)
    logging.getLogger("asyncpg").debug("dsn with topsecret %s", WORDS)
    logging.getLogger("some.library").info("reached %s", f"postgresql://a:{PASSWORD}@b")
    try:
        fail(ValueError(WORDS))
    except ValueError:
        log.exception("it failed")
        logging.getLogger("bots.x").exception("it failed, too")
    told = capsys.readouterr().err
    assert "ours is heard" in told
    assert told.count("ValueError: (not shown") == 2
    for hidden in ("topsecret", "fiddlesticks", "s3/c"):
        assert hidden not in told
    for line in told.splitlines():
        json.loads(line)


async def test_what_nobody_waited_for_is_logged_without_its_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logs("DEBUG")
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_loop_error)

    async def fail_aside() -> None:
        fail(ValueError(WORDS))

    task = loop.create_task(fail_aside(), name=WORDS)
    await asyncio.wait({task})
    del task
    told = capsys.readouterr().err
    assert "never retrieved" in told
    assert "fiddlesticks" not in told


def test_a_program_that_fails_says_so_without_its_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logs("INFO", ["topsecret"])
    error = ValueError(f"{WORDS} topsecret")
    sys.excepthook(ValueError, error, None)
    told = capsys.readouterr().err
    assert "The program has failed" in told
    assert "fiddlesticks" not in told
    assert "topsecret" not in told


def test_an_outage_of_a_platform_fills_the_log_with_no_tracebacks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    configure_logs("INFO")
    library = logging.getLogger("discord.shard")
    refused = ConnectionRefusedError(111, "no")
    attempt = "Attempting a reconnect for shard ID %s in %.2fs"
    library.error(attempt, 0, 1.5, exc_info=refused)
    library.error("Something else", exc_info=refused)
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert "exception" not in first
    assert first["level"] == "warning"
    assert first["event"] == (
        "Attempting a reconnect for shard ID 0 in 1.50s (ConnectionRefusedError)"
    )
    assert "exception" in second


def test_errors_of_the_last_hour_are_counted() -> None:
    time = [0.0]
    errors = RecentErrors(lambda: time[-1])
    logger = logging.getLogger("tests.errors")
    logger.addHandler(errors)
    try:
        logger.warning("no error")
        for seconds in (0.0, 1800.0, 1801.0):
            time.append(seconds)
            logger.error("an error")
        time.append(3600.0)
        assert errors.count() == 3
        time.append(3601.0)
        assert errors.count() == 2
    finally:
        logger.removeHandler(errors)
