"""A program that fetches letters and does nothing else, to be killed.

    python -m tests.e2e.mail.reader DOMAIN ACCOUNT FOLDER

It adds the text of each letter to a file, and keeps its position in another.
"""

import asyncio
import os
import sys
from pathlib import Path

from bots.mail_bot.fetching import Fetched, Fetcher, Position
from takmail.mailboxes import MailServer, MailSettings
from tests.e2e.mail.servers import PASSWORD, Post, posts


def settings_for(post: Post, account: str, password: str = PASSWORD) -> MailSettings:
    """Return the bot's settings for an account."""
    address = f"{account}@{post.domain}"
    imap, smtp = (MailServer("127.0.0.1", port, is_here=True) for port in (post.imap, post.smtp))
    return MailSettings(address, imap, smtp, address, password)


async def _read(post: Post, account: str, folder: Path) -> None:
    noted = folder / "position"
    position = Position(*map(int, noted.read_text().split())) if noted.exists() else None

    async def take(letter: Fetched) -> None:
        with (folder / "letters").open("ab") as file:
            file.write(letter.data.rpartition(b"\r\n\r\n")[2].strip() + b"\n")

    async def note(position: Position) -> None:
        (folder / "new").write_text(f"{position.validity} {position.uid}")
        os.replace(folder / "new", noted)  # noqa: PTH105 - whole, or not at all

    await Fetcher(settings_for(post, account)).run(position, take, note)


if __name__ == "__main__":
    asyncio.run(_read(posts()[sys.argv[1]], sys.argv[2], Path(sys.argv[3])))
