"""Hands to the service what people say and press, and has an answer to it whatever happens."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace

import discord

from bots.discord_bot.sharing import read_files
from takmail.commands.lines.reading import parse_line
from takmail.service.failures import new_error_id
from takmail.service.ports import Answer, Handle, Incoming, TryLaterError
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft, Sentence, say

_logger = logging.getLogger(__name__)

SILENT = Answer()


class Handling:
    """The way to the service. What goes wrong there is told to whom it concerns, by an id.

    ``longest`` is how many seconds one line or press may take: what takes longer has failed, so
    that it doesn't hold up all that is said in its chat later.
    """

    def __init__(self, handle: Handle, longest: float) -> None:
        self._handle = handle
        self._longest = longest

    async def answer(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> Answer:
        """Return the service's answer to a command or a press, with its files read.

        Where the service fails, say so: with an id, by which the log has it, or, if nothing can
        be saved now, by asking for it again.
        """
        try:
            return await self.tried(incoming, attachments)
        except TryLaterError as error:
            _logger.warning("Message %s could not be saved: %s", incoming.message_id, error)
            return refused_for_now(incoming)

    async def tried(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment] = ()
    ) -> Answer:
        """Return the service's answer, with the files read that came along if it is for the bot.

        Raise ``TryLaterError`` if it can't be saved now; what else fails is told by an id. Talk
        gets no answer. A line that takes too long is for later, too: the service drops it if it was
        saved all the same.
        """
        try:
            async with asyncio.timeout(self._longest):
                return await self._handled(incoming, attachments)
        except TryLaterError:
            raise
        except Exception as error:
            if isinstance(error, TimeoutError) and not incoming.direct:
                raise TryLaterError("it takes too long") from error
            error_id = log_failure(error, f"message {incoming.message_id}")
            if not is_meant(incoming):
                return SILENT
            return failed(incoming.locale or incoming.place.locale, error_id)

    async def _handled(
        self, incoming: Incoming, attachments: Sequence[discord.Attachment]
    ) -> Answer:
        if incoming.addressed and attachments:
            files = await read_files(attachments, asked_for=incoming.direct)
            incoming = replace(incoming, files=files)
        return await self._handle(incoming)


def log_failure(error: BaseException, what: str) -> str:
    """Log what nobody expected to fail; return the id to tell whoever it was for."""
    error_id = new_error_id()
    _logger.error("Error %s: %s could not be handled", error_id, what, exc_info=error)
    return error_id


def failed(locale: str, error_id: str) -> Answer:
    """Return what somebody is told whose line or press failed."""
    return said(locale, say("unexpected", id=error_id))


def refused_for_now(incoming: Incoming) -> Answer:
    """Return what somebody is told of whose command or press nothing can be saved now."""
    return said(incoming.locale or incoming.place.locale, say("try_again"))


def said(locale: str, sentence: Sentence) -> Answer:
    """Return a refusal of one sentence, in the language nearest to a locale."""
    return Answer((SPOKEN.best(locale).message(Draft((sentence,))),), refused=True)


def is_meant(incoming: Incoming) -> bool:
    """Return whether somebody waits for an answer: nobody does who was only talking."""
    if incoming.addressed:
        return True
    try:
        return parse_line(incoming.text or "") is not None
    except Exception:  # noqa: BLE001 - it may be the reading that fails
        return False
