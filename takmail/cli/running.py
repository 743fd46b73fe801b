"""How a command runs: it prints what it found, or one clear complaint."""

import argparse
import os
import sys
from collections.abc import Callable

from takmail.notation.errors import NotationError
from takmail.notation.replaying import UnplayableError
from takmail.tak.errors import SetupError
from takmail.wording.notation import explain_setup_error
from takmail.wording.spoken import SPOKEN, tell
from takmail.wording.tools import unplayable, unreadable

BAD_INPUT = 2
"""The exit code for a file or a position that is no good; argparse's own for bad arguments."""

BROKEN_PIPE = 141
"""The exit code when nobody reads the output any more; a shell's own for that (128 + SIGPIPE)."""


class ComplaintError(Exception):
    """Something that can't be used; the text is for the person at the keyboard."""


def runner(command: Callable[[argparse.Namespace], str]) -> Callable[[argparse.Namespace], int]:
    """Return a handler that prints what the command gives, or one complaint on standard error."""

    def run(options: argparse.Namespace) -> int:
        try:
            text = command(options)
        except (ComplaintError, NotationError, UnplayableError, SetupError) as error:
            return _complain(_complaint(error))
        return _print(text)

    return run


def _complaint(error: Exception) -> str:
    if isinstance(error, NotationError):
        return unreadable(error)
    if isinstance(error, UnplayableError):
        return unplayable(error)
    if isinstance(error, SetupError):
        return SPOKEN.host.marked(explain_setup_error(error))
    return str(error)


def _complain(complaint: str) -> int:
    print(complaint, file=sys.stderr)  # noqa: T201 - the command's one message
    return BAD_INPUT


def _print(text: str) -> int:
    """Print what a command gives."""
    try:
        print(text, flush=True)  # noqa: T201 - the command's output
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except OSError as error:
        abandon_output()
        return _complain(tell("cli-unprinted", reason=error.strerror or str(error)))
    return 0


def abandon_output() -> None:
    """Let what is left of the output vanish; at its end Python would try to write it again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
