"""``python -m takmail`` is the program ``takmail``, which is put together in ``bots``.

It is the only module here that looks outwards; the contracts of import-linter name it.
"""

import sys

from bots.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
