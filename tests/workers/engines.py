"""Commands of engines that speak TEI, as a host would set them."""

import shlex
import sys
from pathlib import Path

HERE = Path(__file__).parent


def engine(program: str, *arguments: str) -> str:
    """Return the command of one of the engines in this folder."""
    return shlex.join([sys.executable, str(HERE / f"{program}.py"), *arguments])
