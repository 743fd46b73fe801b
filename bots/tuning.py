"""How the interpreter is set up for serving."""

import gc
import sys

SWITCH_SECONDS = 0.0001


def tune() -> None:
    """Let threads take turns sooner than Python's usual 5 ms.

    A saved line passes between the event loop and the store's thread several times, and each
    time the thread would wait for a busy loop that long.
    """
    sys.setswitchinterval(SWITCH_SECONDS)


def settle() -> None:
    """Leave everything that is loaded by now out of the collector's later rounds.

    Going through all modules each time would hold up every line for some 40 ms.
    """
    gc.collect()
    gc.freeze()
