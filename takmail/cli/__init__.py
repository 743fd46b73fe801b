"""The commands beside play: those on files, the engine by TEI, and the making of puzzles."""

import os
import sys

BAD_INPUT = 2
"""The exit code for a file or a position that is no good; argparse's own for bad arguments."""

BROKEN_PIPE = 141
"""The exit code when the output has no reader any more; a shell's own for that (128 + SIGPIPE)."""


def abandon_output(error: OSError) -> int:
    """Let what is left of an output that failed vanish, and return the exit code.

    At its end Python would try to write it again.
    """
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return BROKEN_PIPE if isinstance(error, BrokenPipeError) else BAD_INPUT


def print_version() -> int:
    """Print the version, which is looked up only then: it takes a while, and an installation."""
    from importlib.metadata import version  # noqa: PLC0415 - as it says

    print("takmail", version("takmail"))  # noqa: T201 - all that was asked for
    return 0
