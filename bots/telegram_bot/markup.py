"""Messages as Telegram's HTML, in posts that Telegram takes, with their buttons as keyboards."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from html import escape
from itertools import accumulate, pairwise
from typing import Any
from urllib.parse import urlencode

from telegram import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    SwitchInlineQueryChosenChat,
)
from telegram.constants import KeyboardButtonStyle, ParseMode

from bots.telegram_bot.chats import PLATFORM
from bots.telegram_bot.pages import NO_PAGE, Page
from takmail.notation.text import columns_of
from takmail.wording.message.messages import (
    Button,
    Buttons,
    File,
    Menu,
    Message,
    Share,
    Sharing,
    Start,
    buttons_of,
)
from takmail.wording.message.sentences import worded
from takmail.wording.message.text import (
    ChatName,
    Code,
    Deadline,
    Link,
    Moment,
    Paragraph,
    Person,
    Preformatted,
    Span,
    Strong,
    Words,
    Written,
)
from takmail.wording.message.tones import Tone, touch_of

_APART = "\u2060"
"""A joiner without width, which breaks any mention, command or address."""

_FOUND = re.compile(
    r"""
    @ (?= \w )                                  # a mention, an e-mail's address
  | [#$] (?= \w )                               # a hashtag, a cashtag
  | (?<! [\w/<>] ) / (?= \w )                   # a command
  | (?<= \w ) : (?= // )                        # an address with what it is opened by
  | (?<= \w ) \. (?= \w )                       # one without: a.com
  | \+ (?= \d )                                 # a phone number
    """,
    re.VERBOSE,
)


_NUMBER = re.compile(r"\d(?:[ -]?\d){8,}")
"""The number of a card, or of a phone."""

_BETWEEN_DIGITS = re.compile(r"(?<=\d)(?=[ -]?\d)")


def inert(text: str) -> str:
    """Return a text that looks the same and in which Telegram finds nothing to mark.

    It finds mentions, commands, addresses, hashtags, cashtags, phone numbers and numbers of cards
    in any text that a bot sends, in any markup.
    """
    marked = _FOUND.sub(rf"\g<0>{_APART}", text)
    return _NUMBER.sub(lambda number: _BETWEEN_DIGITS.sub(_APART, number[0]), marked)


LIMIT = 4096
"""UTF-16 units that one message may show; tags and escapes do not count."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Text between two tags."""

    text: str
    opening: str = ""
    closing: str = ""

    def html(self) -> str:
        return f"{self.opening}{escape(self.text, quote=False)}{self.closing}"


_HANDLE = re.compile(r"@[A-Za-z0-9_]{1,32}")

_Runs = tuple[_Run, ...]
_NEWLINE = _Run("\n")


def render(message: Message, limit: int = LIMIT) -> tuple[str, ...]:
    """Return a message as one or more texts in HTML.

    Each is well-formed by itself and shows something. The message is cut between blocks if
    possible, else between lines, else between words.
    """
    return tuple("".join(run.html() for run in part if run.text) for part in _parts(message, limit))


def units(text: str) -> int:
    """Return a text's length as Telegram counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def sendable(text: str) -> str:
    """Return a text without lone surrogates, which can't be sent at all."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _parts(message: Message, limit: int) -> list[_Runs]:
    parts: list[_Runs] = [()]
    for block in message.words:
        folded = isinstance(block, Paragraph) and block.folded
        for number, cut in enumerate(_pieces(_runs(block), limit)):
            piece = _folded(cut) if folded else cut
            longer = (*parts[-1], _NEWLINE, *piece) if parts[-1] else piece
            if number == 0 and units(_shown(longer)) <= limit:
                parts[-1] = longer
            else:
                parts.append(piece)
    # Telegram refuses a message that shows nothing but blanks.
    return [part for part in parts if _shown(part).strip()]


_SHORT = 120
"""Units of a text that isn't folded: a phone shows it in the three lines that stay in any case."""


def _folded(runs: _Runs) -> _Runs:
    """Return runs as a quote that readers open, if they are long."""
    if units(_shown(runs)) <= _SHORT:
        return runs
    quote = list(runs)
    quote[0] = replace(quote[0], opening=f"<blockquote expandable>{quote[0].opening}")
    quote[-1] = replace(quote[-1], closing=f"{quote[-1].closing}</blockquote>")
    return tuple(quote)


def _pieces(runs: _Runs, limit: int) -> Iterator[_Runs]:
    """Cut a block into pieces of at most ``limit`` units."""
    text = _shown(runs)
    start = 0
    while units(text[start:]) > limit:
        stop, resume = _border(text, start, start + _fitting(text[start:], limit))
        yield _slice(runs, start, stop)
        start = resume
    yield _slice(runs, start, len(text))


def _fitting(text: str, limit: int) -> int:
    """Return how many characters from the start fit into ``limit`` units, at least one."""
    return max(1, sum(used <= limit for used in accumulate(map(units, text))))


def _border(text: str, start: int, full: int) -> tuple[int, int]:
    """Return where a piece ends and where the next begins, the blank between them left out."""
    for blank in "\n ":
        border = text.rfind(blank, start + 1, full + 1)
        if border > 0:
            return border, border + 1
    return full, full


def _slice(runs: _Runs, start: int, stop: int) -> _Runs:
    pieces: list[_Run] = []
    position = 0
    for run in runs:
        text = run.text[max(start - position, 0) : max(stop - position, 0)]
        if text:
            pieces.append(run if text == run.text else replace(run, text=text))
        position += len(run.text)
    return tuple(pieces)


def _shown(runs: _Runs) -> str:
    return "".join(run.text for run in runs)


def _runs(block: Words) -> _Runs:
    if isinstance(block, Preformatted):
        return (_Run(sendable(block.bare), "<pre>", "</pre>"),)
    return tuple(_run(span) for span in block.spans)


def _run(span: Span) -> _Run:
    match span:
        case Code(text):
            return _Run(sendable(text), "<code>", "</code>")
        case Strong(text):
            return _Run(inert(sendable(text)), "<b>", "</b>")
        case Person():
            return _person(span)
        case Link(text, url) if url:
            return _link(sendable(text), url)
        case ChatName(text, url=url) if url:
            return _link(inert(sendable(text)), url)
        case Moment(text, at):
            return _time(text, at, ' format="Dt"')
        case Deadline(text, at=datetime() as at):
            return _time(text, at)
        case Written(text) | ChatName(text):
            return _Run(inert(sendable(text)))
        case _:
            return _Run(sendable(span.text))


def _link(text: str, url: str) -> _Run:
    return _Run(text, f'<a href="{escape(sendable(url))}">', "</a>")


def _time(text: str, at: datetime, form: str = "") -> _Run:
    """Return a time by the reader's own clock; without a form the text stays and a tap shows it."""
    return _Run(sendable(text), f'<tg-time unix="{int(at.timestamp())}"{form}>', "</tg-time>")


def _person(person: Person) -> _Run:
    name = " ".join(sendable(person.name).split())
    if not person.platform and _HANDLE.fullmatch(name):
        # A person that somebody challenges and the bot has not met yet: the handle reaches them.
        return _Run(name)
    shown = inert(name)
    if person.ping and person.platform == PLATFORM:
        return _Run(shown or person.user, f'<a href="tg://user?id={escape(person.user)}">', "</a>")
    return _Run(shown)


_ROW_WIDTH = 38
"""Columns that a phone shows side by side; all buttons of a row are as wide as its widest."""

_ROW_LENGTH = 4

_CHOICES_LENGTH = 8
"""The most choices of a menu side by side; a row of the largest board."""

_ALIGNED = 0
"""In place of a number of buttons: as many as there are, however long their labels."""

_MOST_BUTTONS = 100
_LONGEST_LABEL = 60


def keyboard(
    message: Message,
    bot: str = "",
    *,
    inline: bool = False,
    page: Page = NO_PAGE,
    private: bool = False,
) -> InlineKeyboardMarkup | None:
    """Return the keyboard of a message, ``None`` if it has no buttons.

    Each row of the message begins a row of the keyboard, and takes several if it is long; choices
    of a menu become buttons. Buttons that open the private chat with the ``bot``, by its username,
    come last, and those that pass its address on. ``inline`` says that it takes inline queries.
    Buttons for the ``page`` open it themselves where they can, as they do in a ``private`` chat.
    """
    rows: list[list[InlineKeyboardButton]] = []
    left = _MOST_BUTTONS
    for row in message.rows:
        buttons = buttons_of(row)[:left]
        left -= len(buttons)
        keys = (
            page.opening(button.press, _label(button.text), bot, private=private)
            or _pressed(button)
            for button in buttons
        )
        rows += _rows(keys, _length(row))
    if bot:
        rows += _rows(page.watching(message, bot), 1)
        for starts in message.starts:
            rows += _rows((_start(start, bot) for start in starts.row), _ROW_LENGTH)
        if message.sharing is not None:
            rows += _rows(_sharing(message.sharing, bot, inline=inline), _ROW_LENGTH)
    return InlineKeyboardMarkup(rows) if rows else None


def address(bot: str, payload: str, *, group: bool = False) -> str:
    """Return the address that opens the private chat with the bot, or brings it into a group."""
    return f"https://t.me/{bot}?{'startgroup' if group else 'start'}={payload}"


def _length(row: Buttons | Menu) -> int:
    """Return the number of a row's buttons that may stand side by side."""
    if isinstance(row, Menu):
        return _CHOICES_LENGTH
    return _ALIGNED if row.aligned else _ROW_LENGTH


def _rows(buttons: Iterable[InlineKeyboardButton], length: int) -> list[list[InlineKeyboardButton]]:
    """Return buttons in as few rows as show their labels, all of them about as long.

    Where the longest label needs a row of its own, the others share theirs as they fit.
    """
    row = list(buttons)
    if length == _ALIGNED or not row:
        return [row] if row else []
    fitting = _most_beside(row, length)
    if fitting < 2:
        return _filled(row, length)
    count = -(-len(row) // fitting)
    borders = [len(row) * at // count for at in range(count + 1)]
    return [row[start:end] for start, end in pairwise(borders)]


def _most_beside(row: Iterable[InlineKeyboardButton], length: int) -> int:
    """Return how many buttons as wide as the widest of a row fit side by side."""
    return min(length, _ROW_WIDTH // max(1, *(columns_of(button.text) for button in row)))


def _filled(
    buttons: Iterable[InlineKeyboardButton], length: int
) -> list[list[InlineKeyboardButton]]:
    """Return buttons in rows that are filled one after the other."""
    rows: list[list[InlineKeyboardButton]] = []
    for button in buttons:
        row = [*(rows[-1] if rows else ()), button]
        if rows and len(row) <= _most_beside(row, length):
            rows[-1] = row
        else:
            rows.append([button])
    return rows


_STYLES = {
    Tone.PLAIN: None,
    Tone.NEXT: KeyboardButtonStyle.PRIMARY,
    Tone.YES: KeyboardButtonStyle.SUCCESS,
    Tone.LOSS: KeyboardButtonStyle.DANGER,
}


def _pressed(button: Button) -> InlineKeyboardButton:
    style = _STYLES[touch_of(button.press).tone]
    return InlineKeyboardButton(_label(button.text), callback_data=button.data, style=style)


def _start(start: Start, bot: str) -> InlineKeyboardButton:
    url = address(bot, start.payload, group=start.group)
    return InlineKeyboardButton(_label(start.text), url=url)


def _chosen_chat(label: str, query: str) -> InlineKeyboardButton:
    """Return a button that types a query into a chat which the presser chooses."""
    chosen = SwitchInlineQueryChosenChat(
        query, allow_user_chats=True, allow_group_chats=True, allow_channel_chats=True
    )
    return InlineKeyboardButton(_label(label), switch_inline_query_chosen_chat=chosen)


_LONGEST_COPIED = 256


def _sharing(sharing: Sharing | Share, bot: str, *, inline: bool) -> Iterator[InlineKeyboardButton]:
    """Yield the buttons that pass something on; an address also where there is no inline mode."""
    if isinstance(sharing, Share):
        if inline:
            yield _chosen_chat(sharing.text, sharing.query)
        return
    url, label = address(bot, sharing.payload), worded(sharing.send)
    text = worded(sharing.text)
    if inline:
        yield _chosen_chat(label, sharing.payload)
    else:
        shared = urlencode({"url": url, "text": sendable(text)})
        yield InlineKeyboardButton(_label(label), url=f"https://t.me/share/url?{shared}")
    copied = f"{sendable(text)} {url}"
    copied = copied if units(copied) <= _LONGEST_COPIED else url
    yield InlineKeyboardButton(_label(worded(sharing.copy)), copy_text=CopyTextButton(copied))


def _label(text: str) -> str:
    label = sendable(text)
    return label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"


CAPTION_LIMIT = 1024
"""UTF-16 units that the words below a file may show."""

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Post:
    """A message as Telegram takes it: ``html``, below the ``file`` if there is one.

    ``cheers`` puts an effect over it; only new messages in private chats may have one.
    """

    html: str
    file: File | None = None
    keyboard: InlineKeyboardMarkup | None = None
    silent: bool = False
    cheers: bool = False

    @property
    def words(self) -> dict[str, Any]:
        """The arguments of the library for a message without a file."""
        return {
            "text": self.html,
            "parse_mode": ParseMode.HTML,
            "reply_markup": self.keyboard,
            "link_preview_options": NO_PREVIEW,
        }

    @property
    def caption(self) -> dict[str, Any]:
        """The arguments of the library for the name of the file, and the words below it."""
        name = self.file and self.file.name
        return {"filename": name, "caption": self.html or None, "parse_mode": ParseMode.HTML}


def to_posts(
    message: Message,
    bot: str = "",
    *,
    inline: bool = False,
    page: Page = NO_PAGE,
    private: bool = False,
) -> list[Post]:
    """Return a message as posts, its `keyboard` below the last one; only the first may sound."""
    posts = [
        replace(post, silent=message.silent or number > 0)
        for number, post in enumerate(_to_posts(message))
    ]
    if posts:
        shown = keyboard(message, bot, inline=inline, page=page, private=private)
        posts[-1] = replace(posts[-1], keyboard=shown, cheers=message.cheers)
    return posts


def _to_posts(message: Message) -> list[Post]:
    """Return files, the first with the words below it if they fit, else with the words behind."""
    files = [Post("", file) for file in message.files]
    captions = render(message, CAPTION_LIMIT) if files else ()
    if len(captions) == 1:
        return [replace(files[0], html=captions[0]), *files[1:]]
    return [*files, *map(Post, render(message))]
