"""Programs that stand in for those of a host's machine, for `tests/hosting/test_commands.py`.

Each is called by its own name, as the first argument. What belongs to the machine (users, services,
containers, packages) is not touched: they look whether all that they are given is there, and fail
otherwise. The machine's folders `/etc`, `/opt` and `/var` are in the sandbox.
"""

import argparse
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

SANDBOX = Path(os.environ.get("SANDBOX", "/nowhere"))
ROOT = Path(__file__).parents[2]

Words = Sequence[str]


def sudo(words: Words) -> int:
    """Run a command as this user, whichever is named."""
    return subprocess.call(words[2:] if words[0] == "-u" else words)


def python3(words: Words) -> int:
    """Make an environment with nothing in it but stand-ins."""
    module, folder = words[-2:]
    assert list(words[:-1]) == ["-m", module] == ["-m", "venv"]
    (Path(folder) / "bin").mkdir(parents=True)
    for name in ("pip", "takmail"):
        (Path(folder) / "bin" / name).symlink_to(SANDBOX / "bin" / name)
    return 0


def pip(words: Words) -> int:
    """Look whether what is to be installed is there, with hashes."""
    reader = argparse.ArgumentParser()
    reader.add_argument("command", choices=["install"])
    reader.add_argument("--requirement", "-r", type=Path)
    reader.add_argument("--no-deps", action="store_true", required=True)
    reader.add_argument("--require-hashes", action="store_true")
    reader.add_argument("--no-build-isolation", action="store_true")
    reader.add_argument("project", type=Path, nargs="?")
    asked = reader.parse_intermixed_args(words)
    if asked.requirement:
        return int("--hash=sha256:" not in asked.requirement.read_text("utf-8"))
    return int(not (asked.project / "pyproject.toml").is_file())


def install(words: Words) -> int:
    """Install files for this user, whichever is named."""
    named = ("--group=", "--owner=")
    return subprocess.call(["/usr/bin/install", *(w for w in words if not w.startswith(named))])


def systemctl(words: Words) -> int:
    """Look whether units are installed; run those that end by themselves."""
    units = [SANDBOX / "etc/systemd/system" / word for word in words if "." in word]
    assert all(unit.is_file() for unit in units), units
    done = 0
    for unit in units if "start" in words else ():
        if "Type=oneshot" in unit.read_text("utf-8"):
            done |= run_unit(unit)
    return done


def run_unit(unit: Path) -> int:
    """Run the commands of a service one after the other until one fails."""
    pairs = [line.split("=", 1) for line in unit.read_text("utf-8").splitlines() if "=" in line[1:]]
    for name in dict(pairs)["StateDirectory"].split():
        (SANDBOX / "var/lib" / name).mkdir(parents=True, exist_ok=True)
    for name, value in pairs:
        if name in {"ExecStartPre", "ExecStart", "ExecStartPost"}:
            command = shlex.split(value.replace("%%", "%"))
            if code := subprocess.call(command, cwd=dict(pairs)["WorkingDirectory"]):
                return code
    return 0


def journalctl(words: Words) -> int:
    """Look whether the unit is installed."""
    return systemctl(words)


def docker(words: Words) -> int:
    """Look whether a command for containers fits those that are described."""
    from ruamel.yaml import YAML  # noqa: PLC0415 - one of many stand-ins

    described = YAML(typ="safe").load(Path("compose.yaml"))
    services = described["services"]
    if list(words) == ["image", "prune", "--force"]:
        return 0
    compose, *words = words
    if words[0] == "--profile":
        assert any(words[1] in service.get("profiles", ()) for service in services.values())
        words = words[2:]
    command, *rest = words
    named = [word for word in rest if not word.startswith("--")]
    assert compose == "compose"
    match command:
        case "build" | "up" | "logs" | "ps" | "pull" | "stop":
            assert set(named) <= set(services)
            assert all(Path(service.get("env_file", ".")).exists() for service in services.values())
        case "exec":
            service, program, *arguments = rest
            assert program in PROGRAMS[service]
            if program == "takmail":
                understood(arguments)
        case "run":
            run_container(rest)
        case "cp":
            source, target = rest
            service, _, file = source.partition(":")
            (_, folder) = services[service]["volumes"][0].split(":")
            assert file.startswith(f"{folder}/")
            assert Path(target).is_dir()
        case _:
            raise AssertionError(command)
    return 0


PROGRAMS = {"bot": ["takmail", "ls"], "postgres": ["psql", "createdb", "dropdb"]}
"""The programs in a container that are used, by the service."""


def run_container(words: Words) -> None:
    """Look whether a container would find what it is to do."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--rm", action="store_true", required=True)
    reader.add_argument("-v", dest="volume")
    reader.add_argument("--entrypoint", choices=["sh"])
    reader.add_argument("service", choices=["bot"])
    asked, arguments = reader.parse_known_args(words)
    if asked.entrypoint:
        subprocess.run([asked.entrypoint, "-n", *arguments], check=True)
        return
    if asked.volume:
        file, there, _ = asked.volume.split(":")
        assert Path(file).is_file()
        assert arguments[-1] == there
    understood(arguments)


def git(words: Words) -> int:
    """Look whether a command is one of those that need no repository here; clone a folder."""
    command, *rest = words
    assert command in {"clone", "pull", "rev-parse", "checkout"}
    if command == "clone":
        Path(Path(rest[-1]).name).mkdir()
    return 0


def understood(arguments: Words) -> None:
    """End with a complaint if the program takes no such arguments."""
    from bots.command_line import _parser  # noqa: PLC0415 - one of many stand-ins

    _parser().parse_args(arguments)


def takmail(words: Words) -> int:
    """Run the program; of what would run until it is stopped, only look at the settings."""
    if "serve" not in words:
        ours = {**os.environ, "PYTHONPATH": str(ROOT)}
        return subprocess.call([sys.executable, "-m", "bots", *words], env=ours)
    from takmail.config import read_settings  # noqa: PLC0415 - one of many stand-ins

    shared = {"TAKMAIL_DISCORD_TOKEN": "a.b.c", "TAKMAIL_DATABASE_URL": "postgresql://db/takmail"}
    settings = read_settings({**shared, **os.environ})
    return len(settings.faults) + len(settings.unknown)


def nothing(_words: Words) -> int:
    """Do nothing."""
    return 0


STAND_INS: Mapping[str, Callable[[Words], int]] = {
    "sudo": sudo,
    "python3": python3,
    "pip": pip,
    "install": install,
    "systemctl": systemctl,
    "journalctl": journalctl,
    "docker": docker,
    "takmail": takmail,
    "useradd": nothing,
    "createuser": nothing,
    "createdb": nothing,
    "git": git,
    "apt": nothing,
    "nano": nothing,
    "sudoedit": nothing,
}

if __name__ == "__main__":
    sys.exit(STAND_INS[sys.argv[1]](sys.argv[2:]))
