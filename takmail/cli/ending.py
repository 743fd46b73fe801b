"""How the program ends."""

import os
import sys

BAD_INPUT = 2
"""The exit code for a file or a position that is no good; argparse's own for bad arguments."""

BROKEN_PIPE = 141
"""The exit code when the output has no reader any more; a shell's own for that (128 + SIGPIPE)."""


def abandon_output() -> None:
    """Let what is left of the output vanish; at its end Python would try to write it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
