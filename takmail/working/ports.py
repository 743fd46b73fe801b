"""What is asked for by whoever has work to be done elsewhere, and how that can fail."""

from collections.abc import Callable
from enum import Enum
from typing import Protocol, TypeVar

T = TypeVar("T")


class Lane(Enum):
    """A kind of job. Jobs of one kind wait for each other; the short don't wait for the long.

    The value is how many seconds of a processor such a job may take.
    """

    SHORT = 5.0
    """A picture: some hundredths of a second."""

    READING = 4.0
    """A text that somebody has brought: at worst a good part of a second."""

    LONG = 20.0
    """An animation: a second or more."""


class WorkError(Exception):
    """A job was not done, for a reason that isn't its own."""


class TookTooLongError(WorkError):
    """A job took longer than one of its lane may."""


class WorkerDiedError(WorkError):
    """The worker has ended in the middle of the job, and a second one, too."""


class TooLargeError(WorkError):
    """A job wanted more memory than a worker may have."""


class Working(Protocol):
    """Does work beside the event loop."""

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return what the function returns for what is given, or raise what it raises.

        The function is one of a module, and what it gets and gives can be pickled. Raise
        `WorkError` if it could not be done.
        """
