"""What people type behind the bot's name in any chat, and what they are offered to send there."""

import asyncio
import logging
from collections.abc import Iterator, Sequence

from telegram import (
    Bot,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
)
from telegram.constants import InlineQueryLimit, ParseMode
from telegram.error import TelegramError

from bots.telegram_bot.markup import sendable
from bots.telegram_bot.posts import NO_PREVIEW, to_posts
from bots.telegram_bot.trouble import Pace
from bots.telegram_bot.words import account
from takmail.service import ports
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import say
from takmail.wording.message.messages import Start

_LONGEST_LABEL = 100
"""Characters of a title or a detail; more isn't shown in a list."""

_log = logging.getLogger(__name__)


class InlineQueries:
    """Answers inline queries, whatever happens.

    Who types on has no use for the answer to what he had typed before.
    """

    def __init__(self, bot: Bot, inline: ports.Inline | None, pace: Pace) -> None:
        self._bot = bot
        self._inline = inline
        self._pace = pace
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
                list(_articles(answer.results)),
                cache_time=0,
                is_personal=True,
                button=_button(answer),
            )
        except TelegramError as error:
            _log.info("What was typed inline could not be answered: %r", error)

    async def _asked(self, query: InlineQuery) -> ports.InlineAnswer:
        """Return what can be sent; if that can't be told in time, the way to the private talk."""
        asked = ports.InlineQuery(
            account(query.from_user),
            query.query,
            self._pace.now(),
            query.from_user.language_code or "",
        )
        try:
            if self._inline is not None:
                async with asyncio.timeout(self._pace.press):
                    return await self._inline(asked)
        except Exception:  # noqa: BLE001 - whatever is wrong, somebody waits for an answer
            _log.warning("What was typed inline could not be looked up", exc_info=True)
        label = SPOKEN.best(asked.locale).text(say("inline-later"))
        return ports.InlineAnswer(start=Start(label, ports.HELP))


def _articles(results: Sequence[ports.InlineResult]) -> Iterator[InlineQueryResultArticle]:
    """Yield what can be sent, as far as Telegram takes it: each once, and not too many."""
    ids: set[str] = set()
    for result in results:
        posts = to_posts(result.message.in_words())
        id_ = result.press.encoded
        if not posts or id_ in ids or len(ids) == InlineQueryLimit.RESULTS:
            continue
        ids.add(id_)
        yield InlineQueryResultArticle(
            id_,
            _shortened(result.title),
            InputTextMessageContent(
                posts[0].html, parse_mode=ParseMode.HTML, link_preview_options=NO_PREVIEW
            ),
            reply_markup=posts[-1].keyboard,
            description=_shortened(result.detail) or None,
        )


def _button(answer: ports.InlineAnswer) -> InlineQueryResultsButton | None:
    start = answer.start
    if start is None:
        return None
    return InlineQueryResultsButton(_shortened(start.label), start_parameter=start.payload)


def _shortened(label: str) -> str:
    text = " ".join(sendable(label).split())
    return text if len(text) <= _LONGEST_LABEL else f"{text[: _LONGEST_LABEL - 1]}…"
