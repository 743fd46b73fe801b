"""What the tests of these commands share."""

import pytest

from bots.__main__ import main


def said_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the program; return its exit code, what it said, and what it complained of."""
    capsys.readouterr()
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err
