"""What the tests of these commands share."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bots.__main__ import main
from tests.logs import log_plainly

_NOBODY = 65534


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the program; return its exit code, what it said, and what it complained of."""
    capsys.readouterr()
    code = main(arguments)
    log_plainly()  # the command has set up its own logs, which nobody hears after it
    out, err = capsys.readouterr()
    return code, out, err


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Have no rights that only root has, to whom all files are open."""
    root = os.geteuid() == 0
    if root:
        os.setresuid(_NOBODY, _NOBODY, 0)
    try:
        yield
    finally:
        if root:
            os.setresuid(0, 0, 0)
