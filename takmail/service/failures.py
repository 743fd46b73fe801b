"""Unexpected failures: logged with an id, counted, and tasks that start again after them."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import structlog

from takmail.backoff import Backoff
from takmail.service.ports import TryLaterError
from takmail.store.errors import UnavailableError

_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Letters that look like no other letter or digit."""


def new_error_id() -> str:
    """Return an id for a failure, by which people and hosts find it in the log."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


WHOLE = 20
"""Failures of the same kind that the log gets with their traceback."""

log = structlog.get_logger(__name__)


class Failures:
    """Logs failures, and ``counts`` them since the start, by the kind of their error."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def note(self, error: Exception, what: str) -> str:
        """Log a failure; return the id by which it is found in the log.

        ``what`` is the task that failed, without words of people.
        """
        kind, id_ = type(error).__name__, new_error_id()
        self.counts[kind] += 1
        count = self.counts[kind]
        whole = error if count <= WHOLE else None
        log.error("unexpected failure", id=id_, what=what, kind=kind, count=count, exc_info=whole)
        return id_

    def or_later(self, what: str) -> AbstractContextManager[None]:
        """Turn all errors of a block into ``TryLaterError``, and log unexpected ones."""
        return self._guarded(what, later=True)

    def kept_in(self, what: str) -> AbstractContextManager[None]:
        """Log unexpected errors of a block, and go on after it.

        Raise ``TryLaterError`` if the database can't be used now.
        """
        return self._guarded(what, later=False)

    @contextmanager
    def _guarded(self, what: str, *, later: bool) -> Iterator[None]:
        try:
            yield
        except UnavailableError as error:
            raise TryLaterError(str(error)) from error
        except TryLaterError:
            raise
        except Exception as error:
            id_ = self.note(error, what)
            if later:
                raise TryLaterError(id_) from error


FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before a task starts again: doubled each time, up to the longest."""

CALM = 600.0
"""Seconds after which a task counts as well again."""


async def keep_going(
    name: str,
    run: Callable[[], Awaitable[None]],
    *,
    may_end: bool = False,
    longest_pause: float = LONGEST_PAUSE,
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Run a task until it is cancelled; log its errors, and start it again.

    A task that ``may_end`` may also return.
    """
    clock = asyncio.get_running_loop().time
    pauses = Backoff(FIRST_PAUSE, longest_pause)
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
