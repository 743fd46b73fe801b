"""Makes a database of the present program, for the tests of later ones.

``python -m tests.earlier NAME`` makes the folder ``tests/earlier/NAME``.
"""

import sys
from pathlib import Path

from tests.earlier.making import make

if __name__ == "__main__":
    make(Path(__file__).parent / sys.argv[1])
