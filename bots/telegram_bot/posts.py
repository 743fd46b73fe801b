"""Messages as the posts that Telegram takes: words, a file, or a file with words below."""

from dataclasses import dataclass, replace

from telegram import InlineKeyboardMarkup, LinkPreviewOptions

from bots.telegram_bot.keyboards import keyboard
from bots.telegram_bot.markup import render
from takmail.wording.message.messages import File, Message

CAPTION_LIMIT = 1024
"""UTF-16 units that the words below a file may show."""

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Post:
    """Something to be posted at once: ``html``, below the ``file`` if there is one.

    A ``silent`` one is noticed without a sound.
    """

    html: str
    file: File | None = None
    keyboard: InlineKeyboardMarkup | None = None
    silent: bool = False


def to_posts(message: Message, bot: str = "") -> list[Post]:
    """Return a message as posts, its buttons below the last one; only the first may sound.

    ``bot`` is our own username.
    """
    posts = [
        replace(post, silent=message.silent or number > 0)
        for number, post in enumerate(_to_posts(message))
    ]
    if posts:
        posts[-1] = replace(posts[-1], keyboard=keyboard(message, bot))
    return posts


def _to_posts(message: Message) -> list[Post]:
    """Return words that fit below a message's only file, else its files, then its words."""
    files = message.files
    captions = render(message, CAPTION_LIMIT) if len(files) == 1 else ()
    if len(captions) == 1:
        return [Post(captions[0], files[0])]
    return [*(Post("", file) for file in files), *(Post(html) for html in render(message))]
