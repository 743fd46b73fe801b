"""The built wheel: what it holds, and what each extra takes and is good for, in an environment."""

import asyncio
import re
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from email.parser import BytesParser
from importlib.metadata import PathDistribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.bots.test_telegram_webhook import free_port
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
TRIED = str(ROOT / "tests" / "installed.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_all_that_is_read_at_run_time(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    for package in ("grammar", "takmail", "bots"):
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert path.relative_to(ROOT).as_posix() in names


def test_its_description_can_be_read_anywhere(wheel: Path) -> None:
    """Each link of the README has become one into this release."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [each for each in archive.namelist() if each.endswith(".dist-info/METADATA")]
        described = BytesParser().parsebytes(archive.read(name))
    assert described["Description-Content-Type"] == "text/markdown"
    text = described.get_payload()
    assert isinstance(text, str)
    found = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    released = f"/v{described['Version']}/"
    assert len([link for link in found if released in link]) > 30
    assert [link for link in found if not link.startswith("https://")] == []


@dataclass(frozen=True, slots=True)
class Installed:
    """An environment that holds the wheel and the packages of an extra, and no others."""

    folder: Path

    @property
    def python(self) -> str:
        return str(self.folder / "bin" / "python")

    def run(self, *arguments: str, code: int = 0, typed: str = "", **settings: str) -> str:
        """Run Python there, and return what is said if it ends with an exit code."""
        done = subprocess.run(
            [self.python, *arguments], cwd=self.folder, env=self.settings(**settings),
            input=typed, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == code, done.stderr + done.stdout
        return done.stdout + done.stderr

    def takmail(self, *arguments: str, code: int = 0, typed: str = "", **settings: str) -> str:
        """Run the program there."""
        return self.run("-m", "takmail", *arguments, code=code, typed=typed, **settings)

    def settings(self, **more: str) -> dict[str, str]:
        home = str(self.folder)
        return {"PATH": "", "LANG": "C.UTF-8", "HOME": home, "XDG_DATA_HOME": home, **more}


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    folder = wheel.with_name("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def install(unpacked: Path, tmp_path: Path) -> Callable[[str], Installed]:
    """Return a function that makes an environment for an extra, from the packages at hand."""

    def make(extra: str) -> Installed:
        venv.create(tmp_path / "environment", with_pip=False, symlinks=True)
        (packages,) = tmp_path.glob("environment/lib/python*/site-packages")
        for path in unpacked.iterdir():
            (packages / path.name).symlink_to(path)
        for name in closure(unpacked, extra):
            for top in {file.parts[0] for file in distribution(name).files or ()} - {".."}:
                if not (packages / top).exists():
                    (packages / top).symlink_to(Path(str(distribution(name).locate_file(top))))
        return Installed(tmp_path / "environment")

    return make


def closure(unpacked: Path, extra: str) -> set[str]:
    """Return the packages that the wheel needs with an extra, by what each says itself."""
    (ours,) = (PathDistribution(path) for path in unpacked.glob("*.dist-info"))
    asked, found = [("takmail", extra)], {("takmail", extra)}
    while asked:
        name, wanted = asked.pop()
        for line in (ours if name == "takmail" else distribution(name)).requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": wanted}):
                new = {(needed.name, each) for each in ("", *needed.extras)} - found
                found |= new
                asked += new
    return {name for name, _ in found} - {"takmail"}


def test_alone_it_is_a_library_and_an_engine(install: Callable[[str], Installed]) -> None:
    alone = install("")
    alone.run("-P", TRIED, "library")
    assert 'pip install "takmail[discord]"' in alone.takmail("serve", code=2)
    assert 'pip install "takmail[bot]"' in alone.takmail("backup", "x", code=2)


def test_cli_works_on_files(install: Callable[[str], Installed]) -> None:
    cli = install("cli")
    assert "Black to move" in cli.takmail("replay", "x3/x,1,x/x3 2 2")
    assert '[Size "3"]' in cli.takmail("convert", "x3/x,1,x/x3 2 2", "--to", "ptn")
    assert cli.takmail("link", "x3/x,1,x/x3 2 2").startswith("https://ptn.ninja/")
    assert 'pip install "takmail[bot]"' in cli.takmail("completion", "bash", code=2)
    assert 'pip install "takmail[cli,render]"' in cli.takmail("draw", "x3/x3/x3 1 1", code=2)
    assert "请运行" in (told := cli.takmail("play", code=2, TAKMAIL_LANGUAGE="zh"))
    assert 'pip install "takmail[console]"' in told


def test_bot_looks_after_games(install: Callable[[str], Installed]) -> None:
    bot = install("bot")
    bot.takmail("draw", "x3/x3/x3 1 1", "--out", "board.png")
    assert (bot.folder / "board.png").read_bytes().startswith(b"\x89PNG")
    assert "takmail.sqlite3" in bot.takmail("check", code=2)
    said = bot.takmail("doctor", code=1, TAKMAIL_DATABASE_URL="postgresql://127.0.0.1/x")
    assert 'pip install "takmail[postgres]"' in said


def test_console_plays_a_game(install: Callable[[str], Installed]) -> None:
    console = install("console")
    console.run("-P", TRIED, "console")
    lacking = 'pip install "takmail[web]"'
    assert lacking in console.takmail("board", "--no-browser", code=2)
    assert lacking in console.takmail("play", "5", "--database", "sqlite://", typed="web\nquit\n")


def test_postgres_finds_its_driver(install: Callable[[str], Installed]) -> None:
    address = f"postgresql://127.0.0.1:{free_port()}/x"
    said = install("postgres").takmail("doctor", code=1, TAKMAIL_DATABASE_URL=address)
    assert "No PostgreSQL server answers" in said


def test_metrics_finds_its_library(install: Callable[[str], Installed]) -> None:
    assert "Monitors" in install("metrics").run(
        "-c", "import bots.monitors as m; print(m.Monitors)"
    )


def test_mail_finds_its_libraries(install: Callable[[str], Installed]) -> None:
    nowhere = f"127.0.0.1:{free_port()}"
    servers = {"TAKMAIL_MAIL_IMAP": nowhere, "TAKMAIL_MAIL_SMTP": nowhere}
    login = {"TAKMAIL_MAIL_ADDRESS": "tak@example.org", "TAKMAIL_MAIL_PASSWORD": "secret"}
    mail = install("mail")
    assert "a server doesn't answer" in mail.takmail("doctor", code=1, **servers, **login)
    assert "Letter" in mail.run("-c", "import bots.mail_bot.reading as m; print(m.Letter)")


async def test_web_shows_the_board(install: Callable[[str], Installed]) -> None:
    web = install("web")
    board = await asyncio.create_subprocess_exec(
        web.python, "-m", "takmail", "board", "--no-browser", "--database", "sqlite://",
        cwd=web.folder, env=web.settings(), stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert board.stdout is not None
    assert "http://127.0.0.1:" in (await board.stdout.readline()).decode()
    board.send_signal(signal.SIGTERM)
    assert await board.wait() == 0


@pytest.mark.parametrize("platform", ["discord", "telegram"])
async def test_a_platform_is_served(
    install: Callable[[str], Installed], platform: str, tmp_path: Path
) -> None:
    installed = install(platform)
    async with FakeDiscord() as discord, FakeTelegram(privacy=False) as telegram:
        bot = Bot.for_servers(tmp_path, discord, telegram, installed.folder)
        bot.python = installed.python
        bot.set("PYTHONPATH", "")
        await bot.start()
        room: Room = (
            DiscordRoom(discord, discord.channel("tak"))
            if platform == "discord"
            else TelegramRoom(telegram, telegram.group("Tak"))
        )
        if platform == "discord":
            await room.bot_is_there(1)
        await room.say("ann", "@bot games" if platform == "discord" else "/games")
        await room.expect("no games" if platform == "discord" else "private chat")
        assert await bot.stop() == 0
    other = {"discord": "telegram", "telegram": "discord"}[platform]
    assert f'Run pip install "takmail[{other}]"' in bot.log.replace('\\"', '"')
