"""What is installed is pinned, by version and by hash, the same everywhere, and from no address."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
FILES = (
    "requirements.txt",
    *(f"requirements/{n}.txt" for n in ("browser", "docs", "fuzzing", "tools", "working")),
)

_READ = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT = _READ["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
BUILDING: list[str] = _READ["build-system"]["requires"]
RUN = [extra for extra in EXTRAS if extra not in {"dev", "docs", "fuzz"}]

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


def named(requirements: Iterable[str]) -> set[str]:
    """Return the packages that requirements name, ours apart."""
    return {normal(Requirement(each).name) for each in requirements} - {"takmail"}


def test_who_runs_the_program_gets_all_extras_what_builds_it_and_no_tools() -> None:
    wanted = [PROJECT["dependencies"], BUILDING, *(EXTRAS[each] for each in RUN)]
    got = set(pins("requirements.txt"))
    assert named(chain(*wanted)) <= got
    assert got & named(EXTRAS["dev"]) == {*named(BUILDING), "packaging"}
    assert named(EXTRAS["dev"]) <= set(pins("requirements/working.txt"))


ROOMS = {
    **dict.fromkeys(("tak", "notation", "terms", "rulesets", "engine", "puzzles", "render"), ""),
    "render/picture": "render",
    **dict.fromkeys(("wording", "commands/lines", "cli"), "cli"),
    "config.py": "cli",
    "bots/command_line.py": "cli",
    "bots/console_bot": "console",
    "bots/discord_bot": "discord",
    "bots/mail_bot": "mail",
    "bots/mail_bot/pages.py": "web",
    "bots/telegram_bot": "telegram",
    "bots/web": "web",
    "bots/monitors.py": "metrics",
}
"""The extra of each room whose modules import packages; all others are the bot's."""

DISTRIBUTIONS = {
    "PIL": "pillow",
    "bs4": "beautifulsoup4",
    "discord": "discord-py",
    "dotenv": "python-dotenv",
    "fluent": "fluent-runtime",
    "telegram": "python-telegram-bot",
}
"""The names under which indexes have packages, where these are others."""

APART = {("commands/lines/slips.py", "rapidfuzz"), ("bots/mail_bot/adapter.py", "aiohttp")}
"""Imports of a larger extra, which are done where it is there."""

_IMPORT = re.compile(r"^ *(?:from ([A-Za-z]\w*)[\w.]* import |import ([A-Za-z]\w*))", re.MULTILINE)


def modules() -> Iterator[tuple[Path, str, str]]:
    """Yield each module of ours: its file, its name as in ``ROOMS``, and its extra."""
    for path in sorted(chain(*((ROOT / each).rglob("*.py") for each in ("takmail", "bots")))):
        module = path.relative_to(ROOT).as_posix().removeprefix("takmail/")
        rooms = [room for room in ROOMS if f"{module}/".startswith(f"{room}/")]
        yield path, module, ROOMS[max(rooms, key=len)] if rooms else "bot"


def imported() -> Iterator[tuple[str, str, str]]:
    """Yield each package that a module of ours imports: the module, its extra and the package."""
    for path, module, extra in modules():
        for found in _IMPORT.findall(path.read_text("utf-8")):
            name = "".join(found)
            if name not in sys.stdlib_module_names | {"takmail", "bots", "grammar"}:
                yield module, extra, normal(DISTRIBUTIONS.get(name, name))


def included(extra: str) -> set[str]:
    """Return an extra with those that it includes, and the base."""
    asked = map(Requirement, EXTRAS.get(extra, []))
    inner = chain(*(each.extras for each in asked if each.name == "takmail"))
    return {"", extra}.union(*map(included, inner))


def declared(extra: str) -> set[str]:
    """Return the packages that an extra and those that it includes name, with the base's."""
    inner = (EXTRAS[each] for each in included(extra) - {""})
    return named(chain(PROJECT["dependencies"], *inner))


def test_every_package_is_declared_where_it_is_imported() -> None:
    lacking = {
        (module, name)
        for module, extra, name in imported()
        if name not in declared(extra) and not name.startswith("_")
    }
    assert lacking == APART


def test_every_package_that_is_declared_is_imported() -> None:
    used = {name for _, _, name in imported()}
    found_by_others = {"asyncpg", "tzdata"}  # by SQLAlchemy, and by `zoneinfo`
    assert declared("all") - used == found_by_others


_STUB = """#!/bin/sh
echo "$@" >> said
if [ "$2" = venv ]; then cp "$0" .venv/bin/python; cp "$0" .venv/bin/pip; fi
"""
"""A Python that notes its arguments, and makes environments out of itself."""


@pytest.mark.parametrize("left", [("python",), ("pip", ".ready")])
def test_an_environment_without_its_pip_or_python_is_made_again(
    tmp_path: Path, left: tuple[str, ...]
) -> None:
    """A set-up was cut off, or a new version of the system has other Pythons."""
    ours = tmp_path / ".venv" / "bin"
    ours.mkdir(parents=True)
    (tmp_path / "python").write_text(_STUB)
    for name in left:
        (ours.parent / name if name == ".ready" else ours / name).write_text(_STUB)
    for path in (tmp_path / "python", *ours.iterdir()):
        path.chmod(0o755)
    for name in ("Makefile", "pyproject.toml", "requirements.txt"):
        (tmp_path / name).symlink_to(ROOT / name)
    for _ in range(2):
        command = ["make", "PYTHON=./python", ".venv/.ready"]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    said = (tmp_path / "said").read_text().splitlines()
    assert [line for line in said if "venv" in line] == ["-m venv --clear .venv"]
