"""The program, its steps numbered from outside: ``python -m tests.faults.victim serve``.

A step is what others could see of it, just before or just after: a commit, a request to a
platform, an event of Discord's gateway, a letter fetched, flagged or sent. At step
``FAULTS_KILL_AT`` the process dies as by a power cut; the kind of that step is then the last line
of the file ``FAULTS_STEPS``. If ``FAULTS_FROM`` names a file, steps are counted from when it is
there. The file ``FAULTS_TIME`` holds how many
seconds have gone by that nobody waited for: it is later for what people say, too. The file
``FAULTS_AWAY`` holds the same of what went by while the program was away. By ``FAULTS_HASTE`` its
pauses after failures, and for further servers, are so many times shorter. ``FAULTS_SOON`` is how
many seconds the computer may think before people read of their own move alone, ``FAULTS_PONDERS``
how many it thinks longer than it must.
"""

import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from functools import partial, wraps
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import aiosmtplib
import httpx
from discord.gateway import DiscordWebSocket
from imapclient import IMAPClient
from sqlalchemy.engine.default import DefaultDialect

import bots.__main__
from bots import serving
from bots.discord_bot import adapter as discord_adapter
from bots.discord_bot import requests as discord_pace
from bots.discord_bot.requests import Pace as DiscordPace
from bots.telegram_bot import adapter as telegram_adapter
from bots.telegram_bot import trouble as telegram_trouble
from bots.telegram_bot.trouble import Pace as TelegramPace
from takmail.service.delivery.retries import FIRST_PAUSE
from takmail.service.ports import Answer, Incoming
from takmail.service.schedule import computer, heartbeat, timers
from takmail.service.service import Service
from takmail.store import store
from tests.pondering import Ponderous

KILL_AT, STEPS, FROM = "FAULTS_KILL_AT", "FAULTS_STEPS", "FAULTS_FROM"
TIME, AWAY = "FAULTS_TIME", "FAULTS_AWAY"
HASTE = "FAULTS_HASTE"
SOON, PONDERS = "FAULTS_SOON", "FAULTS_PONDERS"

LOOK_AGAIN = 0.05
"""Seconds after which the program looks what is due, where time goes by in an instant."""


class Steps:
    """Counts the steps, and dies at one of them."""

    def __init__(self, last: int, told: str, begins: str | None) -> None:
        self._numbers = count(1)
        self._last = last
        self._told = told
        self._begins = begins

    def take(self, kind: str) -> None:
        """Take a step of a kind."""
        if self._begins is not None and not Path(self._begins).exists():
            return
        if next(self._numbers) == self._last:
            with Path(self._told).open("a", encoding="utf-8") as file:
                file.write(f"{kind}\n")
            os.kill(os.getpid(), signal.SIGKILL)

    def around(
        self, kind: str, work: Callable[..., Awaitable[Any]]
    ) -> Callable[..., Awaitable[Any]]:
        """Return the work with a step before it and one behind."""

        @wraps(work)
        async def watched(*arguments: Any, **named: Any) -> Any:
            self.take(f"before {kind}")
            result = await work(*arguments, **named)
            self.take(f"after {kind}")
            return result

        return watched

    def around_plain(self, kind: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """Return the work, which awaits nothing, with a step before it and one behind."""

        @wraps(work)
        def watched(*arguments: Any, **named: Any) -> Any:
            self.take(f"before {kind}")
            result = work(*arguments, **named)
            self.take(f"after {kind}")
            return result

        return watched


def count_steps(steps: Steps) -> None:
    """Have the steps of this process counted."""
    seams: list[tuple[Any, str, str]] = [
        (aiohttp.ClientSession, "_request", "a request to Discord"),
        (httpx.AsyncClient, "send", "a request to Telegram"),
        (DiscordWebSocket, "received_message", "an event from Discord"),
        (aiosmtplib.SMTP, "sendmail", "a letter sent"),
    ]
    for owner, name, kind in seams:
        setattr(owner, name, steps.around(kind, getattr(owner, name)))
    for name, kind in (("fetch", "a letter fetched"), ("add_flags", "a letter flagged")):
        setattr(IMAPClient, name, steps.around_plain(kind, getattr(IMAPClient, name)))
    dialect: Any = DefaultDialect
    dialect.do_commit = steps.around_plain("a commit", dialect.do_commit)


def pass_time(file: Path) -> None:
    """Have so many seconds go by while the program runs, by all clocks.

    It looks often what is due, as it can't know when there are more.
    """
    vars(timers)["LONGEST_SLEEP"] = LOOK_AGAIN
    vars(heartbeat)["OUTAGE"] = timedelta.max
    shift_time(file)


def shift_time(file: Path) -> None:
    """Have it be so many seconds later by all clocks."""

    class Shifted(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + shift_in(file)

    for module in (store, discord_pace, telegram_trouble):
        vars(module)["datetime"] = Shifted
    decided = Service.decided

    async def said_later(self: Service, incoming: Incoming) -> Answer:
        return await decided(self, replace(incoming, at=incoming.at + shift_in(file)))

    Service.decided = said_later  # type: ignore[method-assign]


def shift_in(file: Path) -> timedelta:
    """Return the time that a file holds, in seconds."""
    return timedelta(seconds=float(file.read_text()))


def shift_to(file: Path, seconds: float) -> None:
    """Have a file hold so many seconds, at no moment anything else: a program may be reading it."""
    written = file.with_suffix(".new")
    written.write_text(str(seconds))
    written.replace(file)


def hurry(times: float) -> None:
    """Have the first pause after a failure, and that for a further server, be so much shorter."""
    discord, telegram = DiscordPace(), TelegramPace()
    changed: list[tuple[Any, str, dict[str, Any]]] = [
        (serving, "Delivery", {"first_pause": FIRST_PAUSE / times}),
        (telegram_adapter, "Pace", {"first_pause": telegram.first_pause / times}),
        (
            discord_adapter,
            "DiscordAdapter",
            {"pace": replace(discord, servers=discord.servers / times)},
        ),
    ]
    for module, name, settings in changed:
        vars(module)[name] = partial(vars(module)[name], **settings)


if __name__ == "__main__":
    del __file__  # or else each worker would load all of this; the program is no such file
    if KILL_AT in os.environ:
        last, told = int(os.environ.pop(KILL_AT)), os.environ.pop(STEPS)
        count_steps(Steps(last, told, os.environ.pop(FROM, None)))
    if TIME in os.environ:
        pass_time(Path(os.environ.pop(TIME)))
    if AWAY in os.environ:
        shift_time(Path(os.environ.pop(AWAY)))
    if HASTE in os.environ:
        hurry(float(os.environ.pop(HASTE)))
    if SOON in os.environ:
        vars(computer)["SOON"] = float(os.environ.pop(SOON))
    if PONDERS in os.environ:
        ponderous = Ponderous(float(os.environ.pop(PONDERS)))
        vars(serving)["make_thinkers"] = lambda _: ponderous
    raise SystemExit(bots.__main__.main())
