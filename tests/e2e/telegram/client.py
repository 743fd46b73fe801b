"""An unmodified python-telegram-bot that asks the tests' Telegram things."""

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager

import pytest
from telegram import Bot, Update
from telegram.error import BadRequest, Forbidden
from telegram.request import HTTPXRequest

from bots.telegram_bot.requests import trust
from tests.e2e.telegram.server import FakeTelegram


@asynccontextmanager
async def connected(server: FakeTelegram) -> AsyncIterator[Bot]:
    """Return the library's bot."""
    given = {"verify": trust(), "trust_env": False}
    requests = [HTTPXRequest(httpx_kwargs=given) for _ in range(2)]
    async with Bot(
        server.token,
        base_url=f"{server.api_url}/bot",
        base_file_url=f"{server.file_url}/file/bot",
        request=requests[0],
        get_updates_request=requests[1],
    ) as bot:
        yield bot


def refused(fault: str) -> AbstractContextManager[object]:
    """Expect a refusal with these words, in whatever case the library puts them."""
    return pytest.raises(BadRequest, match=f"(?i){fault}")


def forbidden(fault: str) -> AbstractContextManager[object]:
    """Expect that something is forbidden, with these words."""
    return pytest.raises(Forbidden, match=f"(?i){fault}")


async def next_update(bot: Bot, *kinds: str) -> Update:
    """Return the next update, confirmed; ``kinds`` are those that the bot asks for."""
    (update,) = await bot.get_updates(timeout=5, limit=1, allowed_updates=kinds or None)
    await bot.get_updates(offset=update.update_id + 1)
    return update
