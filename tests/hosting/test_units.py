"""The units of `contrib/systemd`, as systemd reads them."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from dotenv import dotenv_values

from bots.hangs import ALLOWED, LOOKS
from bots.systemd import READY_WITHIN
from takmail.config import read_settings

UNITS = Path(__file__).parents[2] / "contrib" / "systemd"
SERVICES = ("takmail.service", "takmail-backup.service")


def options(unit: str) -> dict[str, str]:
    lines = (UNITS / unit).read_text("utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if re.match(r"\w+=", line))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_nothing_wrong_with_them(tmp_path: Path) -> None:
    for unit in UNITS.glob("takmail*.*"):
        text = unit.read_text("utf-8").replace("/opt/takmail/bin/takmail", sys.executable)
        (tmp_path / unit.name).write_text(text, "utf-8")
    units = [str(unit) for unit in sorted(tmp_path.glob("*.[st]*"))]
    assert len(units) == 3
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (told.returncode, told.stderr) == (0, "")


def test_the_services_have_the_same_settings_user_and_limits() -> None:
    serving, keeping = (options(unit) for unit in SERVICES)
    own = {"Description", "Type", "StateDirectory", "WorkingDirectory", "ExecStart"}
    assert keeping.keys() - own - {"ExecStartPre", "ExecStartPost"} <= serving.keys()
    assert all(serving[name] == keeping[name] for name in serving.keys() & keeping.keys() - own)
    begun = "/opt/takmail/bin/takmail --env-file /etc/takmail/takmail.env"
    assert begun in serving["ExecStart"]
    assert begun in keeping["ExecStart"]
    assert keeping["StateDirectory"].split()[0] == serving["StateDirectory"]


def test_the_file_of_settings_is_read_without_a_fault() -> None:
    values = dotenv_values(UNITS / "takmail.env")
    settings = read_settings({name: value or "" for name, value in values.items()})
    assert (settings.faults, settings.unknown) == ((), ())
    folder = f"/var/lib/{options('takmail.service')['StateDirectory']}"
    assert settings.database_url == f"sqlite:///{folder}/takmail.sqlite3"


def test_a_start_has_the_time_that_it_takes() -> None:
    serving = options("takmail.service")
    assert serving["Type"] == "notify"
    assert int(serving["TimeoutStartSec"].removesuffix("min")) * 60 > 2 * READY_WITHIN
    assert int(serving["WatchdogSec"]) > ALLOWED + 2 * ALLOWED / LOOKS
