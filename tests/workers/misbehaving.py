"""An engine that speaks TEI and misbehaves as its first argument says, once it is to think.

A second argument is a file for the ids of its processes.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

WAY, *NOTED = sys.argv[1:]


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def hang() -> None:
    while True:
        time.sleep(60)


def note(*pids: int) -> None:
    for file in NOTED:
        with Path(file).open("a", encoding="ascii") as notes:
            notes.writelines(f"{pid}\n" for pid in pids)


def with_child() -> None:
    note(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]).pid)
    hang()


def eat() -> None:
    held = []
    while True:
        held.append(bytearray(1 << 28))


def chatter(line: str) -> None:
    while True:
        sys.stdout.write(line)


def close() -> None:
    os.close(1)
    hang()


WAYS = {
    "hangs": hang,
    "crashes": lambda: sys.exit(3),
    "floods": lambda: chatter("x" * 1_000_000),
    "chatters": lambda: chatter("info string\n"),
    "is blank": lambda: chatter("\n"),
    "cheats": lambda: say("bestmove h8"),
    "moves twice": lambda: say("bestmove a1"),
    "gives up": lambda: say("bestmove --"),
    "says nothing": lambda: say("bestmove"),
    "talks": lambda: say("bestmove \0" + "a" * 60_000),
    "has a child": with_child,
    "eats": eat,
    "complains": lambda: [sys.stderr.write("no\n" * 1000) for _ in iter(int, 1)],
    "closes": close,
}

note(os.getpid())
say("id name Odd @Tiltak_1.2 <b>. It goes on and on")
for told in sys.stdin:
    match told.split():
        case ["tei"]:
            say("size 4 5 halfkomi -1 0 4\nteiok")
        case ["isready"]:
            say("readyok")
        case ["go", *_]:
            note(os.getpid())
            WAYS[WAY]()
        case ["quit"]:
            continue
