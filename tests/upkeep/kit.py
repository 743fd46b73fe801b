"""What the tests of these commands share."""

import pytest

from bots.__main__ import main
from tests.logs import log_plainly


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the program; return its exit code, what it said, and what it complained of."""
    capsys.readouterr()
    code = main(arguments)
    log_plainly()  # the command has set up its own logs, which nobody hears after it
    out, err = capsys.readouterr()
    return code, out, err
