"""What fails though nobody expected it to: logged with an id, and counted."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import structlog

from takmail.service.error_ids import new_error_id
from takmail.service.ports import TryLaterError
from takmail.store.errors import UnavailableError

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
