"""How a command runs: it prints what it found, or one clear complaint."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from takmail.cli import BAD_INPUT, abandon_output
from takmail.notation.errors import NotationError, Problem
from takmail.notation.replay import UnplayableError
from takmail.tak.setups import SetupError
from takmail.wording.languages.spoken import SPOKEN, tell


class ComplaintError(Exception):
    """Something that can't be used; the text is for the person at the keyboard."""


@dataclass(frozen=True, slots=True)
class Report:
    """Output of a command, with notes beside it and ``complaints`` about what was left out.

    ``failed`` says that the output tells of something wrong.
    """

    output: str | bytes
    notes: Sequence[str] = ()
    complaints: Sequence[str] = ()
    failed: bool = False


def runner(command: Callable[[argparse.Namespace], Report]) -> Callable[[argparse.Namespace], int]:
    """Return a handler that prints what the command gives, or one complaint on standard error."""

    def run(options: argparse.Namespace) -> int:
        try:
            report = command(options)
        except (ComplaintError, NotationError, UnplayableError, SetupError) as error:
            say_beside(complaint_about(error))
            return BAD_INPUT
        code = print_output(report.output) if report.output else 0
        for note in (*report.notes, *report.complaints):
            say_beside(note)
        return BAD_INPUT if (report.complaints or report.failed) and not code else code

    return run


def complaint_about(error: Exception) -> str:
    """Return the complaint about something that can't be read, played, set up or done."""
    from takmail.wording.exports import unplayable  # noqa: PLC0415 - seldom used
    from takmail.wording.notation import explain_setup_error, unreadable  # noqa: PLC0415

    if isinstance(error, NotationError):
        hints = [tell("cli-say_size")] if error.problem is Problem.MISSING_SIZE else []
        return "\n".join([unreadable(error), *hints])
    if isinstance(error, UnplayableError):
        return unplayable(error)
    if isinstance(error, SetupError):
        return SPOKEN.host.marked(explain_setup_error(error))
    return str(error)


def say_beside(text: str) -> None:
    """Say something on standard error."""
    print(text, file=sys.stderr)  # noqa: T201 - what is said beside the output


def print_output(output: str | bytes) -> int:
    """Print a command's output; return 0, or the exit code if it has no reader."""
    try:
        if isinstance(output, bytes):
            sys.stdout.buffer.write(output)
            sys.stdout.flush()
        else:
            print(output, flush=True)  # noqa: T201 - the command's output
    except OSError as error:
        code = abandon_output(error)
        if code == BAD_INPUT:
            say_beside(tell("cli-unprinted", reason=error.strerror or str(error)))
        return code
    return 0
