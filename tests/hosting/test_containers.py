"""The image and what is started from it. Nothing here builds it: that takes Docker."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from sqlalchemy import make_url

from takmail.config import read_settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE: dict[str, Any] = YAML(typ="safe").load(ROOT / "compose.yaml")


def said(instruction: str) -> list[str]:
    """Return what is said of an instruction, line by line."""
    return re.findall(rf"^{instruction} +(.+)$", DOCKERFILE, re.MULTILINE)


def copied() -> list[str]:
    lines = [line.split() for line in said("COPY") if "--from" not in line]
    return [word for line in lines for word in line[:-1]]


def ignored(name: str) -> bool:
    """Return whether Docker gets to see a file at all."""
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    return f"!{name}" not in lines and "*" in lines


def test_the_image_gets_what_it_copies_and_no_settings() -> None:
    assert not [name for name in copied() if ignored(name) or not (ROOT / name).exists()]
    assert ignored(".env")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    assert set(packages) <= set(copied())


@pytest.mark.slow
def test_what_the_image_copies_is_enough_to_build_the_program(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name)
        else:
            shutil.copy(ROOT / name, source)
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, source],
        check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.stat().st_size > 100_000


def test_packages_are_installed_by_their_hashes() -> None:
    runs = [line for line in said("RUN") if "pip install" in line]
    assert [line.rsplit(maxsplit=1)[1] for line in runs] == ["requirements.txt", "."]
    assert all("--no-deps" in line and "--no-cache-dir" in line for line in runs)
    assert "--require-hashes" in runs[0]


def test_the_program_gets_signals_and_is_not_root() -> None:
    begun = [*json.loads(said("ENTRYPOINT")[0]), *json.loads(said("CMD")[0])]
    assert begun == ["takmail", "serve"]
    (user,) = said("USER")
    assert int(user) > 0
    assert f"--uid {user} " in DOCKERFILE


def test_the_health_check_looks_at_a_files_age_and_starts_no_program(tmp_path: Path) -> None:
    (said_of_health,) = said("HEALTHCHECK")
    command = said_of_health.partition(" CMD ")[2]
    assert "takmail" not in command
    file = tmp_path / "healthy"

    def healthy() -> bool:
        ours = {**os.environ, "TAKMAIL_HEALTH_FILE": str(file)}
        run = subprocess.run(["sh", "-c", command], env=ours, check=False, capture_output=True)
        return run.returncode == 0

    assert not healthy()
    file.touch()
    assert healthy()
    old = file.stat().st_mtime - 240
    os.utime(file, (old, old))
    assert not healthy()
    (named,) = re.findall(r"TAKMAIL_HEALTH_FILE=(\S+)", DOCKERFILE)
    assert str(Path(named).parent) == COMPOSE["services"]["bot"]["tmpfs"], "all else is read-only"


def test_backups_are_in_the_volume_unless_the_page_puts_them_elsewhere() -> None:
    bot = COMPOSE["services"]["bot"]
    (folder,) = re.findall(r"TAKMAIL_BACKUPS=(\S+)", DOCKERFILE)
    assert str(Path(folder).parent) == bot["volumes"][0].split(":")[1]
    page = (ROOT / "docs" / "hosting" / "docker-backups.md").read_text("utf-8")
    (block,) = re.findall(r"^```yaml\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    (volume,) = YAML(typ="safe").load(block)["services"]["bot"]["volumes"]
    assert volume.endswith(f":{folder}")
    assert re.findall(r"--owner=(\d+)", page) == said("USER")
    assert f"/data/{Path(folder).name}/" in page


def test_the_image_and_the_memory_can_be_set_as_the_page_says() -> None:
    bot = COMPOSE["services"]["bot"]
    page = (ROOT / "docs" / "hosting" / "docker.md").read_text("utf-8")
    asked = [bot["image"], bot["mem_limit"]]
    for name, usual in [re.findall(r"\$\{(\w+):-(\w+)\}", each)[0] for each in asked]:
        assert not name.startswith("TAKMAIL_"), "the program warns of settings that it doesn't know"
        assert f"{name}=" in page
        assert usual == "takmail" or f"{usual.removesuffix('m')} MB" in page


def test_games_are_in_the_volume_also_where_the_example_sets_nothing() -> None:
    bot = COMPOSE["services"]["bot"]
    (volume, folder) = bot["volumes"][0].split(":")
    assert volume in COMPOSE["volumes"]
    assert said("VOLUME") == [folder]
    address = bot["environment"]["TAKMAIL_DATABASE_URL"]
    usual = re.fullmatch(r"\$\{TAKMAIL_DATABASE_URL:-(.+)\}", address)
    assert usual is not None
    assert f"TAKMAIL_DATABASE_URL={usual[1]}" in DOCKERFILE
    assert Path(make_url(usual[1]).database or "").parent == Path(folder)


def test_postgresql_is_started_only_when_asked_for_and_is_the_one_of_the_page() -> None:
    services = COMPOSE["services"]
    assert [name for name, service in services.items() if "profiles" not in service] == ["bot"]
    page = (ROOT / "docs" / "hosting" / "docker-more.md").read_text("utf-8")
    (block,) = re.findall(r"^```text\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    written = dict(line.split("=", 1) for line in block.splitlines())
    assert [written["COMPOSE_PROFILES"]] == services["postgres"]["profiles"]
    address = make_url(read_settings(written).database_url)
    made = services["postgres"]["environment"]
    assert (address.host, address.username, address.database) == (
        "postgres", made["POSTGRES_USER"], made["POSTGRES_DB"],
    )  # fmt: skip
    assert address.password == written["POSTGRES_PASSWORD"]


def test_the_files_of_the_page_that_change_the_bot_fit_it() -> None:
    page = (ROOT / "docs" / "hosting" / "docker-more.md").read_text("utf-8")
    blocks = re.findall(r"^```yaml\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    listening, in_a_folder = [YAML(typ="safe").load(block)["services"]["bot"] for block in blocks]
    webhook = {
        "TAKMAIL_TELEGRAM_TOKEN": "1:a",
        "TAKMAIL_TELEGRAM_WEBHOOK_URL": "https://tak.example.org/telegram",
    }
    settings = read_settings({**webhook, **listening["environment"]})
    assert (settings.faults, settings.unknown) == ((), ())
    ports = [address.rpartition(":")[2] for address in listening["environment"].values()]
    assert listening["ports"] == [f"127.0.0.1:{port}:{port}" for port in ports]
    (folder,) = in_a_folder["volumes"]
    assert folder.endswith(COMPOSE["services"]["bot"]["volumes"][0].removeprefix("games"))
    owner = re.findall(r"--owner=(\d+)", page)
    assert owner == said("USER")


def compose() -> list[str]:
    """Return Compose as it is called here: a part of Docker, a program of its own, or nothing."""
    ways = (["docker", "compose"], ["docker-compose"])
    there = [way for way in ways if shutil.which(way[0])]
    works = (subprocess.run([*way, "version"], check=False, capture_output=True) for way in there)
    return next((way for way, tried in zip(there, works, strict=True) if not tried.returncode), [])


def test_compose_reads_its_file(tmp_path: Path) -> None:
    if not (way := compose()):
        pytest.skip("Compose is not installed")
    text = (ROOT / "compose.yaml").read_text("utf-8")
    # Version 1, which some systems still have, doesn't know names.
    (tmp_path / "compose.yaml").write_text(re.sub("^name: .*", "", text, flags=re.MULTILINE))
    shutil.copy(ROOT / ".env.example", tmp_path / ".env")
    ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    told = subprocess.run(
        [*way, "--profile", "postgres", "config", "--services"],
        cwd=tmp_path, env=ours, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert set(told.stdout.split()) == {"bot", "postgres"}, told.stderr
