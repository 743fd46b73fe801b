"""What adapters are told when the database can't be used."""

from collections.abc import Iterator
from contextlib import contextmanager

from takmail.service.ports import TryLaterError
from takmail.store.errors import UnavailableError


@contextmanager
def or_later() -> Iterator[None]:
    """Have the block raise ``TryLaterError`` where the database can't be used now."""
    try:
        yield
    except UnavailableError as error:
        raise TryLaterError(str(error)) from error
