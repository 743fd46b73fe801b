"""One row of the outbox on its platform: a new message, a changed one, or buttons taken off."""

from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from takmail.service.ports import Adapter, TryLaterError, UndeliverableError
from takmail.store.rows import Act, OutboxRow
from takmail.wording.message import Message

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Sending:
    """What a row has an adapter do in a chat.

    ``earlier`` are the ids of our messages there that are out of date by it, the oldest first.
    """

    row: OutboxRow
    chat: str
    adapter: Adapter
    message: Message
    earlier: Sequence[str]

    @property
    def closed(self) -> Sequence[str]:
        """The ids of the messages that have no buttons any more when it is done."""
        return self.earlier

    async def send(self) -> Sequence[str]:
        """Do it; return the ids of what it has become. May be repeated.

        Raise ``TryLaterError`` or ``UndeliverableError``.
        """
        match self.row.act:
            case Act.STRIP:
                await self._try_to_strip(self.earlier)
                return ()
            case Act.EDIT:
                return await self._edit()
            case Act.POST:
                return await self._post()

    async def _edit(self) -> Sequence[str]:
        """Change the last of the earlier messages; post anew if it is gone."""
        if not self.earlier:
            return await self._post()
        *others, last = self.earlier
        if not await self.adapter.edit(self.chat, self.message, ids=[last]):
            return await self._post()
        await self._try_to_strip(others)
        return [last]

    async def _post(self) -> Sequence[str]:
        ids = await self.adapter.send(
            self.chat,
            self.message,
            key=f"takmail-{self.row.id}",
            reply_to=self.row.reply_to,
        )
        await self._try_to_strip(self.earlier)
        return ids

    async def _try_to_strip(self, ids: Sequence[str]) -> None:
        """Take the buttons off; where they stay, what they do is refused as out of date.

        The message was sent by now, so nothing that goes wrong here may count against it.
        """
        if not ids:
            return
        try:
            await self.adapter.strip(self.chat, ids=ids)
        except (TryLaterError, UndeliverableError) as error:
            log.info("old buttons stay", chat=self.chat, why=str(error))
        except Exception:
            log.exception("old buttons could not be taken off", chat=self.chat)
