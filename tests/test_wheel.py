"""The built wheel: what it holds, and what each extra takes and is good for, in an environment."""

import asyncio
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.parser import BytesParser
from importlib.metadata import PathDistribution, distribution
from pathlib import Path

import pytest
from aiohttp import ClientSession
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from packaging.requirements import Requirement

from tests.bots.mail_bot.imap_kit import PASSWORD, USER, FakeImap
from tests.bots.test_telegram_webhook import free_port
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.environments import make_environment
from tests.store.postgres import empty_postgres, needs_postgres
from tests.terminals import terminal
from tests.test_requirements import RUN, included, modules

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
    """Return a function that makes an environment for extras, from the packages at hand."""

    def make(extra: str) -> Installed:
        folder = tmp_path / f"environment {extra}"
        packages = make_environment(folder, closure(unpacked, extra))
        for path in unpacked.iterdir():
            (packages / path.name).symlink_to(path)
        return Installed(folder)

    return make


def closure(unpacked: Path, extra: str) -> set[str]:
    """Return the packages that the wheel needs with extras, by what each says itself."""
    (ours,) = (PathDistribution(path) for path in unpacked.glob("*.dist-info"))
    asked = [("takmail", each) for each in extra.split(",")]
    found = set(asked)
    while asked:
        name, wanted = asked.pop()
        for line in (ours if name == "takmail" else distribution(name)).requires or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": wanted}):
                new = {(needed.name, each) for each in ("", *needed.extras)} - found
                found |= new
                asked += new
    return {name for name, _ in found} - {"takmail"}


@pytest.mark.parametrize("extra", ["", *RUN])
def test_an_extra_takes_all_that_its_modules_import(
    install: Callable[[str], Installed], extra: str
) -> None:
    ours = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path, module, room in modules()
        if room in included(extra) and "__main__" not in module and "migrations" not in module
    ]
    assert len(ours) > 100
    loads = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]"
    install(extra).run("-W", "ignore", "-c", loads, *ours)


def test_alone_it_is_a_library_and_an_engine(install: Callable[[str], Installed]) -> None:
    alone = install("")
    found = alone.folder.glob("lib/*/site-packages/*.dist-info")
    assert {path.name.partition("-")[0] for path in found} == {"lark", "takmail"}
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


def test_render_draws_pictures(install: Callable[[str], Installed]) -> None:
    draws = "from takmail import render, tak; print(render.png(tak.Position.standard(5))[:4])"
    assert r"b'\x89PNG'" in install("render").run("-c", draws)
    assert r"b'\x89PNG'" not in install("").run("-c", draws, code=1)


def test_cli_and_render_draw_files(install: Callable[[str], Installed]) -> None:
    drawing = install("cli,render")
    drawing.takmail("draw", "x3/x3/x3 1 1", "--out", "board.png")
    assert (drawing.folder / "board.png").read_bytes().startswith(b"\x89PNG")
    (drawing.folder / "game.ptn").write_text('[Size "5"]\n1. a1 e5\n')
    drawing.takmail("animate", "game.ptn", "--out", "game.gif")
    assert (drawing.folder / "game.gif").read_bytes().startswith(b"GIF")


def test_bot_looks_after_games(install: Callable[[str], Installed]) -> None:
    bot = install("bot")
    assert "takmail.sqlite3" in bot.takmail("check", code=2)
    bot.takmail("play", "5", typed="ps a1\nquit\n")
    assert "All is well" in bot.takmail("check")
    bot.takmail("backup", "backup.sqlite3")
    bot.takmail("export", "games.ptn")
    assert "1. a5" in (bot.folder / "games.ptn").read_text("utf-8")
    said = bot.takmail("doctor", code=1, TAKMAIL_DATABASE_URL="postgresql://127.0.0.1/x")
    assert 'pip install "takmail[postgres]"' in said


_WITHOUT_UNIX = """
import asyncio, os, signal, subprocess, sys, tempfile
def lacking(*_): raise NotImplementedError
asyncio.SelectorEventLoop.add_signal_handler = lacking
sys.modules.update(dict.fromkeys(("fcntl", "grp", "pwd", "resource", "termios")))
for name in ("fork", "getpgid", "killpg", "nice", "setsid", "uname"):
    delattr(os, name)
del signal.SIGHUP, signal.SIGKILL, signal.SIGPROF
from bots.__main__ import main
sys.exit(main())
"""
"""The program without much that Windows lacks, as far as Python itself can do without."""


def test_the_console_needs_nothing_of_unix(install: Callable[[str], Installed]) -> None:
    played = ["play", "5", "--computer", "1", "--database", "sqlite:///games.sqlite3"]
    console = install("console")
    said = console.run("-c", _WITHOUT_UNIX, *played, typed="ps a1\nps c3\nquit\n")
    assert "You played `ps a1`" in said
    console.run("-c", _WITHOUT_UNIX, "backup", "copy.sqlite3", TAKMAIL_DATABASE_URL=played[-1])


def test_console_plays_a_game(install: Callable[[str], Installed]) -> None:
    console = install("console")
    console.run("-P", TRIED, "console")
    at = console.settings(TERM="xterm")
    with terminal("play", environment=at, module="takmail", python=console.python) as there:
        there.until("type 2.*\n>")
        there.type("2")
        there.until("White>")
        there.type("ps a1")
        there.until("Black>")
        assert there.leave() == 0
    lacking = 'pip install "takmail[web]"'
    assert lacking in console.takmail("board", "--no-browser", code=2)
    assert lacking in console.takmail("play", "5", "--database", "sqlite://", typed="web\nquit\n")


def test_postgres_finds_its_driver(install: Callable[[str], Installed]) -> None:
    address = f"postgresql://127.0.0.1:{free_port()}/x"
    said = install("postgres").takmail("doctor", code=1, TAKMAIL_DATABASE_URL=address)
    assert "No PostgreSQL server answers" in said


@needs_postgres
async def test_postgres_keeps_games(install: Callable[[str], Installed]) -> None:
    address = await empty_postgres()
    postgres = install("postgres")
    postgres.takmail("play", "5", "--database", address, typed="ps a1\nquit\n")
    assert "one game checked" in postgres.takmail("check", "--database", address)


async def test_metrics_answer_monitors(install: Callable[[str], Installed], tmp_path: Path) -> None:
    """A platform must be served, too."""
    monitored, port = install("metrics,telegram"), free_port()
    async with FakeTelegram() as telegram, ClientSession(f"http://127.0.0.1:{port}") as monitor:
        bot = Bot.for_servers(tmp_path, None, telegram, monitored.folder)
        bot.python = monitored.python
        bot.set("PYTHONPATH", "")
        bot.set("TAKMAIL_METRICS", f"127.0.0.1:{port}")
        await bot.start()
        room = TelegramRoom(telegram, telegram.group("Tak"))
        await room.say("ann", "/games")
        await room.expect("private chat")
        async with monitor.get("/metrics") as answer:
            assert "takmail_games_on 0.0" in await answer.text()
        assert await bot.stop() == 0


@asynccontextmanager
async def letters_sent() -> AsyncIterator[tuple[int, asyncio.Queue[EmailMessage]]]:
    """Take letters at a port of SMTP, with any password."""
    taken = asyncio.Queue[EmailMessage]()

    class Handler:
        async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
            assert isinstance(envelope.content, bytes)
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            taken.put_nowait(letter)
            return "250 OK"

    def made() -> SMTP:
        return SMTP(Handler(), loop=loop, auth_require_tls=False, authenticator=anybody)

    def anybody(*_: object) -> AuthResult:
        return AuthResult(success=True)

    loop = asyncio.get_running_loop()
    async with await loop.create_server(made, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1], taken


async def test_mail_answers_a_letter(install: Callable[[str], Installed], tmp_path: Path) -> None:
    mail = install("mail")
    async with FakeImap() as imap, letters_sent() as (smtp, sent):
        bot = Bot.for_servers(tmp_path, None, None, mail.folder)
        bot.python = mail.python
        bot.set("PYTHONPATH", "")
        bot.set("TAKMAIL_MAIL_ADDRESS", USER)
        bot.set("TAKMAIL_MAIL_PASSWORD", PASSWORD)
        bot.set("TAKMAIL_MAIL_IMAP", f"127.0.0.1:{imap.settings.imap.port}")
        bot.set("TAKMAIL_MAIL_SMTP", f"127.0.0.1:{smtp}")
        assert await bot.run("doctor") == 0, bot.log
        await bot.start()
        await imap.until_heard("IDLE")
        imap.deliver(b"From: Ann <ann@example.com>\r\nMessage-ID: <1@x>\r\n\r\nHello!\r\n")
        async with asyncio.timeout(PATIENCE):
            assert "ann@example.com" in str((await sent.get())["To"])
        assert await bot.stop() == 0
    assert 'Run pip install "takmail[discord]"' not in bot.log


async def test_web_shows_the_board(install: Callable[[str], Installed]) -> None:
    web = install("web")
    board = await asyncio.create_subprocess_exec(
        web.python, "-m", "takmail", "board", "--no-browser", "--database", "sqlite://",
        cwd=web.folder, env=web.settings(), stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert board.stdout is not None
    found = re.search(r"(http://127.0.0.1:\d+)/#(\S+)", (await board.stdout.readline()).decode())
    assert found
    async with ClientSession(found[1], headers={"Authorization": f"Bearer {found[2]}"}) as browser:
        for path in ("/", "/static/app.js", "/api/start"):
            async with browser.get(path) as answer:
                assert answer.status == 200, path
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
