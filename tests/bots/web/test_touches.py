"""The page's touches, by the tests that stand beside them in JavaScript."""

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2] / "web"

NODE = shutil.which("node")


@pytest.mark.slow
@pytest.mark.skipif(NODE is None, reason="Node is missing, which runs them")
def test_touches_become_plies() -> None:
    run = subprocess.run(
        [NODE or "node", "--test", *sorted(TESTS.glob("*.test.mjs"))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
