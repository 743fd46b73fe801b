"""Environments with some of the packages at hand, such as those that a host installs."""

import re
import venv
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement


def make_environment(folder: Path, names: Iterable[str]) -> Path:
    """Make an environment that holds these packages and no others; return where it has them."""
    venv.create(folder, with_pip=False, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    for name in names:
        for top in {file.parts[0] for file in distribution(name).files or ()} - {".."}:
            if not (packages / top).exists():
                (packages / top).symlink_to(Path(str(distribution(name).locate_file(top))))
    return packages


def hosts_python(folder: Path, root: Path) -> str:
    """Return a Python with the packages that `make run` installs in a tree, and no tools.

    Those bring along packages that httpx and structlog load where they are: 4 MiB.
    """
    pins = re.findall(
        r"^[^\s#][^\\]*", (root / "requirements.txt").read_text("utf-8"), re.MULTILINE
    )
    pinned = map(Requirement, pins)
    names = [pin.name for pin in pinned if pin.marker is None or pin.marker.evaluate()]
    make_environment(folder, [*names, "takmail"])
    return str(folder / "bin" / "python")
