"""Failures that nobody expected: logged with an id, counted, and tasks begun again after them."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager

import structlog

from takmail.backoff import Backoff
from takmail.service.ports import TryLaterError
from takmail.store.errors import UnavailableError

# Short names for single failures, by which what a person was told is found in the log.


_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""None that is easily read as another one or as a digit."""

_LENGTH = 8


def new_error_id() -> str:
    """Return a name that no other failure has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


# What fails though nobody expected it to: logged with an id, and counted.


WHOLE = 20
"""How often what fails in the same way is logged with all that led to it."""

log = structlog.get_logger(__name__)


class Failures:
    """Takes note of failures."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each kind of error has come since the start."""
        return self._counts

    def note(self, error: Exception, what: str) -> str:
        """Log what failed, and why; return the id by which it is found in the log.

        ``what`` says what was to be done, without words of people.
        """
        kind, id_ = type(error).__name__, new_error_id()
        self._counts[kind] += 1
        count = self._counts[kind]
        whole = error if count <= WHOLE else None
        log.error("unexpected failure", id=id_, what=what, kind=kind, count=count, exc_info=whole)
        return id_

    @contextmanager
    def or_later(self, what: str) -> Iterator[None]:
        """Have nothing out of the block but ``TryLaterError``: that something can't be known now.

        What fails unexpectedly is noted.
        """
        try:
            yield
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error
        except TryLaterError:
            raise
        except Exception as error:
            raise TryLaterError(self.note(error, what)) from error

    @contextmanager
    def kept_in(self, what: str) -> Iterator[None]:
        """Have nothing out of the block but that the database can't be used now.

        That raises ``TryLaterError``. What fails unexpectedly is noted, and left undone.
        """
        try:
            yield
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error
        except TryLaterError:
            raise
        except Exception as error:  # noqa: BLE001 - one bad thing may harm only itself
            self.note(error, what)


# What goes on by itself goes on: a task that ends unexpectedly is begun again.


FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before something that has ended is begun again: doubled each time, up to the longest."""

CALM = 600.0
"""Seconds after which something that has gone on for so long is taken to be well again."""


async def keep_going(  # noqa: PLR0913 - one parameter for each thing that tests replace
    name: str,
    run: Callable[[], Awaitable[None]],
    *,
    may_end: bool = False,
    first_pause: float = FIRST_PAUSE,
    longest_pause: float = LONGEST_PAUSE,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Run something that is to go on until it is cancelled; log its errors, and begin it again.

    What ``may_end`` does so by returning.
    """
    clock = asyncio.get_running_loop().time
    pauses = Backoff(first_pause, longest_pause)
    while True:
        begun = clock()
        try:
            await run()
        except Exception:
            log.exception("a task has failed and will be begun again", task=name)
        else:
            if may_end:
                return
            log.error("a task has ended and will be begun again", task=name)
        if clock() - begun > CALM:
            pauses.reset()
        await pause(pauses.next())
