"""Where the library is pointed."""

import pytest

from bots.telegram_bot.requests import make_bot
from takmail.config import TelegramSettings


@pytest.mark.parametrize(
    ("api", "files", "asked", "fetched"),
    [
        (None, None, "https://api.telegram.org", "https://api.telegram.org"),
        ("http://127.0.0.1:81/", None, "http://127.0.0.1:81", "http://127.0.0.1:81"),
        (
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
        ),
        (
            "http://127.0.0.1:81/bot",
            "http://127.0.0.1:82/file/bot",
            "http://127.0.0.1:81",
            "http://127.0.0.1:82",
        ),
        (
            "http://127.0.0.1:81",
            "http://127.0.0.1:81/file/",
            "http://127.0.0.1:81",
            "http://127.0.0.1:81",
        ),
    ],
)
def test_another_server_can_be_asked(
    api: str | None, files: str | None, asked: str, fetched: str
) -> None:
    bot = make_bot(TelegramSettings("1:a", api, files))
    assert bot.base_url == f"{asked}/bot1:a"
    assert bot.base_file_url == f"{fetched}/file/bot1:a"
