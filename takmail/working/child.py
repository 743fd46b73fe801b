"""A worker: a process that does one job after the other, until nobody is left to give it any.

It begins with the first job (``python -m takmail.working.child``) and ends when its pipe is closed,
also by the death of the program. The program alone ends it otherwise, so the signals that a whole
group gets don't count here. What lines need goes first: a worker takes the processor that is left.
"""

import os
import signal
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

from takmail.working.frames import HEAD, frame, value_in

NICENESS = 5
"""A third of the time, where the program and a worker want the same processor."""

MEMORY = 1 << 30
"""Bytes of addresses. Drawing takes a fifth of that."""


def main() -> None:
    """Do jobs until there are no more."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICENESS)
    _limit_memory()
    jobs, results = _pipes()
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(jobs, waiting), daemon=True).start()
    answer = frame(None)
    with suppress(BrokenPipeError):
        while True:
            results.write(answer)
            results.flush()
            answer = _done(waiting.get())


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes of jobs and results; whatever else is written goes where errors go."""
    jobs, results = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 - a descriptor is what is wanted
        os.dup2(nothing.fileno(), 0)
    return open(jobs, "rb"), open(results, "wb")  # noqa: PTH123 - kept open


def _listen(jobs: BinaryIO, waiting: "SimpleQueue[bytes]") -> None:
    """Queue what comes in; at the pipe's end there is nobody to work for any more."""
    while len(head := jobs.read(HEAD.size)) == HEAD.size:
        waiting.put(jobs.read(*HEAD.unpack(head)))
    os._exit(0)


def _done(body: bytes) -> bytes:
    """Return what became of a job: whether it was done, and its result or why not."""
    try:
        function, given, seconds = value_in(body)
        # The kernel ends what no thread could: a job that never lets another one run.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            return frame((True, function(*given)))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except Exception as error:  # noqa: BLE001 - whoever has asked is told
        return frame((False, error))


def _limit_memory() -> None:
    """Have a job that wants too much fail, before the system has to end somebody."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not every system has it

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
