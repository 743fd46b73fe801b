"""Inline mode: people send the bot's messages in any chat, and there the bot can change them."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from telegram import (
    Bot,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.constants import InlineQueryLimit, ParseMode
from telegram.error import BadRequest, TelegramError, TimedOut

from bots.telegram_bot.chats import inline_chat
from bots.telegram_bot.incoming import account
from bots.telegram_bot.markup import NO_PREVIEW, Post, sendable, to_posts
from bots.telegram_bot.pages import NO_PAGE, Page
from bots.telegram_bot.trouble import Pace, delivery_error
from bots.telegram_bot.uploads import Uploads
from takmail.recent import Recent
from takmail.service import ports
from takmail.service.ports import Answer, TryLaterError
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Message, Start
from takmail.wording.message.sentences import say

UNCHANGED = "message is not modified"

_log = logging.getLogger(__name__)

_REMEMBERED = 10_000
_PRIVATE = ("sender", "private")
"""The types of chats that Telegram names in a query and that are no groups."""


class InlineChats:
    """The chats in which inline messages stand, as far as queries and presses tell.

    Edits of all of them count together: 20 a minute in a group.
    """

    def __init__(self) -> None:
        self._instances: Recent[str, str] = Recent(_REMEMBERED)
        self._private: Recent[str, bool] = Recent(_REMEMBERED)
        self._typed_in: Recent[int, bool] = Recent(_REMEMBERED)

    def typed(self, user: int, chat_type: str | None) -> None:
        """Note the type of chat in which a user types behind the bot's name."""
        self._typed_in.put(user, chat_type in _PRIVATE)

    def chosen(self, user: int, inline_message: str) -> None:
        """Note that a user has sent a message where they typed last."""
        if self._typed_in.get(user):
            self._private.put(inline_message, True)

    def pressed(self, inline_message: str, instance: str) -> None:
        """Note the chat of a message whose button was pressed."""
        self._instances.put(inline_message, instance)

    def of(self, inline_message: str) -> str:
        """Return a name for the chat of a message; that of a group begins like a group's id."""
        group = "" if self._private.get(inline_message) else "-"
        return group + inline_chat(self._instances.get(inline_message) or inline_message)


class InlineMessages:
    """Replaces the words and buttons of inline messages."""

    def __init__(self, bot: Bot, page: Page = NO_PAGE) -> None:
        self._bot = bot
        self._page = page
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._next: dict[str, Post] = {}
        """The newest content that waits to be put into each message."""

    async def put(self, inline_message: str, message: Message) -> None:
        """Edit a message, one edit after the other; raise the errors of ``Adapter.edit``."""
        posts = to_posts(message.in_words(), self._bot.username, inline=True, page=self._page)
        if not posts:
            return
        if len(posts) > 1:
            _log.warning("What is told inline is too long for one message, and is cut")
        turn = self._turns.setdefault(inline_message, asyncio.Lock())
        self._next[inline_message] = Post(posts[0].html, keyboard=posts[-1].keyboard)
        async with turn:
            newest = self._next.pop(inline_message, None)
            if newest is None:
                return
            try:
                await self._edit(inline_message, newest)
            except TryLaterError:
                self._next.setdefault(inline_message, newest)
                raise

    async def _edit(self, inline_message: str, post: Post) -> None:
        try:
            await self._bot.edit_message_text(inline_message_id=inline_message, **post.words)
        except TimedOut as error:
            # To say the same once more does no harm, so there is nothing to be waited for.
            raise TryLaterError(repr(error)) from error
        except TelegramError as error:
            if isinstance(error, BadRequest) and UNCHANGED in error.message.lower():
                return
            raise delivery_error(error) from error


_LONGEST_LABEL = 100
"""Characters of a title or a detail; more isn't shown in a list."""


class InlineQueries:
    """Answers each inline query, unless its sender types on."""

    def __init__(self, bot: Bot, inline: ports.Inline, pace: Pace, uploads: Uploads) -> None:
        self._bot = bot
        self._inline = inline
        self._pace = pace
        self._uploads = uploads
        self._answering: dict[int, asyncio.Task[None]] = {}

    async def take(self, query: InlineQuery) -> None:
        """Answer a query; return when that is done, or its sender types on."""
        user = query.from_user.id
        if user in self._answering:
            self._answering[user].cancel()
        task = self._answering[user] = asyncio.create_task(self._answer(query))
        try:
            await asyncio.wait([task])
        finally:
            task.cancel()
            if self._answering.get(user) is task:
                del self._answering[user]

    async def _answer(self, query: InlineQuery) -> None:
        answer = await self._asked(query)
        try:
            await self._bot.answer_inline_query(
                query.id,
                list(self._listed(answer.results)),
                cache_time=0,
                is_personal=True,
                button=_button(answer.start),
            )
        except TelegramError as error:
            _log.info("What was typed inline could not be answered: %r", error)

    async def _asked(self, query: InlineQuery) -> ports.InlineAnswer:
        """Return the messages that a user can send; if it takes too long, a link to the DM."""
        asked = ports.InlineQuery(
            account(query.from_user),
            query.query,
            self._pace.now(),
            query.from_user.language_code or "",
        )
        try:
            async with asyncio.timeout(self._pace.press):
                return await self._inline(asked)
        except Exception:  # noqa: BLE001 - whatever is wrong, a person waits for an answer
            _log.warning("What was typed inline could not be looked up", exc_info=True)
        label = SPOKEN.best(asked.locale).text(say("inline-later"))
        return ports.InlineAnswer(start=Start(label, ports.HELP))

    def _listed(
        self, results: Sequence[ports.InlineResult]
    ) -> list[InlineQueryResultArticle | InlineQueryResultCachedPhoto]:
        """Return the results that Telegram takes: each once, and not too many."""
        listed: dict[str, InlineQueryResultArticle | InlineQueryResultCachedPhoto] = {}
        for result in results:
            shown = self._photo(result) or _article(result, self._bot.username)
            if shown is not None:
                listed.setdefault(shown.id, shown)
        return list(listed.values())[: InlineQueryLimit.RESULTS]

    def _photo(self, result: ports.InlineResult) -> InlineQueryResultCachedPhoto | None:
        """Return a result with a picture, if Telegram has it: none can be uploaded here."""
        posts = to_posts(result.message, self._bot.username)
        file = posts[0].file if len(posts) == 1 else None
        photo = None if file is None else self._uploads.known(file)
        if photo is None:
            return None
        return InlineQueryResultCachedPhoto(
            result.press.encoded,
            photo,
            _shortened(result.title),
            _shortened(result.detail) or None,
            posts[0].html or None,
            posts[0].keyboard,
            parse_mode=ParseMode.HTML,
        )


def _article(result: ports.InlineResult, bot: str) -> InlineQueryResultArticle | None:
    """Return a result in words, ``None`` if there are none."""
    posts = to_posts(result.message.in_words(), bot)
    if not posts:
        return None
    return InlineQueryResultArticle(
        result.press.encoded,
        _shortened(result.title),
        InputTextMessageContent(
            posts[0].html, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW
        ),
        reply_markup=posts[-1].keyboard,
        description=_shortened(result.detail) or None,
    )


def _button(start: Start | None) -> InlineQueryResultsButton | None:
    if start is None:
        return None
    return InlineQueryResultsButton(_shortened(start.text), start_parameter=start.payload)


def _shortened(label: str) -> str:
    text = " ".join(sendable(label).split())
    return text if len(text) <= _LONGEST_LABEL else f"{text[: _LONGEST_LABEL - 1]}…"


def inline_content(answer: Answer) -> Message | None:
    """Return the new content of an inline message after a press, ``None`` if it stays as it is."""
    replies = () if answer.hidden else answer.replies
    return next(iter((*answer.aloud, *replies)), None)


def private_part(answer: Answer) -> Answer:
    """Return the part of an answer that is for the presser alone."""
    return replace(answer, replies=answer.replies if answer.hidden else (), aloud=(), hidden=True)
