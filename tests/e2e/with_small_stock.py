"""The program with a small stock of puzzles: ``python -m tests.e2e.with_small_stock serve``."""

import pytest

import bots.__main__
from tests.service.puzzles.small_stock import put

if __name__ == "__main__":
    del __file__  # or else each worker would load all of this; the program is no such file
    put(pytest.MonkeyPatch())
    raise SystemExit(bots.__main__.main())
