"""A process that has everything loaded already, and has children that are the program.

Run as ``python -m tests.nursery LINK`` by `tests/programs.py`, which says why. For each order that
comes along the link, a socket's number, it forks a child; the child becomes what was ordered.
"""

import atexit
import importlib
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import threading
from typing import NamedTuple, NoReturn

from bots.discord_bot.registration import explained
from bots.telegram_bot.commands import commands_for
from bots.telegram_bot.requests import trust
from takmail.commands.command_order import SPECS
from takmail.wording.help import explain_option, purpose_of
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from tests.garbage import collect_later, collect_seldom
from tests.stores import migrated
from tests.warming import warm

LIBRARIES = (
    "anyio._backends._asyncio",
    "asyncpg",
    "bots.discord_bot.adapter",
    "bots.doctor",
    "bots.playing",
    "bots.serving",
    "bots.telegram_bot.adapter",
    "httpcore",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.ext.asyncio",
)
"""What the program imports only when it is needed."""

PROGRAMS = (
    "bots.__main__",
    "bots.command_line",
    "tests.faults.victim",
    "tests.service.scripted",
    "tests.service.timers.firing_child",
    "tests.store.crash_child",
    "tests.store.opening_child",
)
"""What is run. It is imported for the sake of its imports, and executed anew when it is run."""

END = b"\n"


class Order(NamedTuple):
    """What to run, and how."""

    module: str
    arguments: list[str]
    folder: str
    environment: dict[str, str]


def prepare() -> None:
    """Load everything that stays the same, and leave it out of the children's garbage."""
    collect_later()
    for name in (*LIBRARIES, *PROGRAMS):
        importlib.import_module(name)
    for name in PROGRAMS:
        del sys.modules[name]
    for tag in LANGUAGES.tags:
        vocabulary_in(tag)
        commands_for("default", SPOKEN[tag])
    for spec in SPECS:
        for told in (purpose_of(spec), *(explain_option(spec, one) for one in spec.slash_options)):
            explained(told)
    migrated()
    trust()
    warm()
    collect_seldom()


def take_orders(link: socket.socket) -> Order | None:
    """Take orders while there is somebody to give them; return its order in each child.

    With an order come the child's standard streams, and a file to write its exit code into when it
    has ended. Its process id goes back along the link.
    """
    children: dict[int, int] = {}
    woken, waker = socket.socketpair()
    waker.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(waker.fileno())
    with link, woken, waker, selectors.DefaultSelector() as selector:
        selector.register(link, selectors.EVENT_READ)
        selector.register(woken, selectors.EVENT_READ)
        while True:
            ready = [key.fileobj for key, _ in selector.select()]
            if woken in ready:
                woken.recv(4096)
            if link in ready:
                data, (*streams, ending) = _received(link)
                if not data:
                    return None
                child = os.fork()
                if not child:
                    break
                children[child] = ending
                for stream in streams:
                    os.close(stream)
                link.send(str(child).encode() + END)
            _bury(children)
        signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for file in (ending, *children.values()):
        os.close(file)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    return Order(*json.loads(data))


def _received(link: socket.socket) -> tuple[bytes, list[int]]:
    data, files, _, _ = socket.recv_fds(link, 1 << 16, 4)
    while data and not data.endswith(END):
        data += link.recv(1 << 16)
    return data, files or [-1]


def _bury(children: dict[int, int]) -> None:
    """Tell of every child that has ended with which code it did."""
    for child in list(children):
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            with os.fdopen(children.pop(child), "w") as told:
                told.write(str(os.waitstatus_to_exitcode(status)))


def become(order: Order) -> int:
    """Run a module as ``python -m`` does; return the exit code."""
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.environment)
    sys.argv[1:] = order.arguments
    try:
        runpy.run_module(order.module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def leave(code: int) -> NoReturn:
    """Wait for threads and flush as at any exit, but let the system take what was loaded.

    To take that apart object by object would cost half as much again as all that a test does.
    """
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    prepare()
    ordered = take_orders(socket.socket(fileno=int(sys.argv[1])))
    if ordered is not None:
        leave(become(ordered))
