"""What is installed is pinned, by version and by hash, the same everywhere, and from no address."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = (
    "requirements.txt",
    *(f"requirements/{n}.txt" for n in ("browser", "docs", "fuzzing", "tools", "working")),
)

_PIN = re.compile(
    r"^([A-Za-z0-9._-]+)==(\S+)((?: ;[^\\\n]*)?)((?: \\\n    --hash=\S+)+)$", re.MULTILINE
)


def normal(name: str) -> str:
    """Return a package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def constraints() -> dict[str, str]:
    """Return the versions that are pinned, by name."""
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = (line.split("==") for line in lines if "==" in line)
    return {normal(name): version for name, version in pins}


def pins(file: str) -> dict[str, tuple[str, list[str]]]:
    """Return the versions and hashes of a file, by name."""
    text = (ROOT / file).read_text("utf-8")
    return {
        normal(name): (version, re.findall(r"--hash=(\S+)", hashes))
        for name, version, _, hashes in _PIN.findall(text)
    }


@pytest.mark.parametrize("file", FILES)
def test_a_file_holds_nothing_but_pins_with_their_hashes(file: str) -> None:
    text = (ROOT / file).read_text("utf-8")
    assert not _PIN.sub("", text).strip()
    for _, hashes in pins(file).values():
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes)


@pytest.mark.parametrize("file", FILES)
def test_the_versions_are_those_of_the_constraints(file: str) -> None:
    known = constraints()
    assert {name: version for name, (version, _) in pins(file).items()}.items() <= known.items()


def test_nothing_is_pinned_that_nobody_installs() -> None:
    assert set(constraints()) == {name for file in FILES for name in pins(file)}


def test_who_runs_the_program_gets_all_that_it_names_and_what_builds_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    named = [
        *project["project"]["dependencies"],
        *extras["discord"],
        *extras["telegram"],
        *extras["postgres"],
        *extras["metrics"],
        *project["build-system"]["requires"],
    ]
    names = {normal(re.split(r"[\[<>=!~ ]", each, maxsplit=1)[0]) for each in named}
    assert names <= set(pins("requirements.txt"))
    assert set(pins("requirements.txt")) <= {*pins("requirements/working.txt")}
