"""Where the tests write their files: in memory, where the machine has a folder for that.

A database waits for the disk whenever something is committed, and most tests commit. No test can
tell the two apart: what outlasts a killed program outlasts it in memory, too.
"""

import os
import shutil
import tempfile
from pathlib import Path

_FOLDER = Path("/dev/shm")
_ROOM = 2 * 1024**3
"""Bytes that must be free there, far more than the tests take: containers may have a few MB."""


def write_in_memory() -> None:
    """Have temporary files written in memory, by this process and by all that it starts.

    Whoever has said where they should be (``TMPDIR``) gets them there.
    """
    if "TMPDIR" in os.environ or not os.access(_FOLDER, os.W_OK):
        return
    if shutil.disk_usage(_FOLDER).free >= _ROOM:
        os.environ["TMPDIR"] = str(_FOLDER)
        tempfile.tempdir = None  # it is looked for anew
