"""``takmail tei`` from the sources, in any folder and without any setting."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bots.__main__ import main

sys.exit(main(["tei"]))
