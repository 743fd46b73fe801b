"""Uploads: pictures and animations that Telegram has go again by its id, without their bytes."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import TypeVar

from telegram import Message
from telegram.error import BadRequest

from takmail.recent import Recent
from takmail.wording.message.messages import File, Kind

_REMEMBERED = 1000
"""Files whose ids are kept: greetings, lessons and puzzles repeat, most boards don't."""

_REFUSED = ("wrong file", "wrong remote file", "file reference")

_Sent = TypeVar("_Sent", bound=Message | bool)


class Uploads:
    """Sends files, each by Telegram's id of it where it was sent before."""

    def __init__(self) -> None:
        self._ids: Recent[bytes, str] = Recent(_REMEMBERED)

    def known(self, file: File) -> str | None:
        """Return Telegram's id of a file that was sent before."""
        return self._ids.get(sha256(file.data).digest())

    async def send(self, file: File, send: Callable[[bytes | str], Awaitable[_Sent]]) -> _Sent:
        """Send a file by its id or its bytes, and return what Telegram answers.

        A text may have another name each time, so it goes by its bytes.
        """
        if file.kind is Kind.TEXT:
            return await send(file.data)
        key = sha256(file.data).digest()
        if (known := self._ids.get(key)) is not None:
            try:
                return await send(known)
            except BadRequest as error:
                if not any(reason in error.message.lower() for reason in _REFUSED):
                    raise
        sent = await send(file.data)
        id_ = _id_of(sent) if isinstance(sent, Message) else None
        if id_ is not None:
            self._ids.put(key, id_)
        return sent


def _id_of(sent: Message) -> str | None:
    """Return Telegram's id of the picture or the animation in a message."""
    shown = sent.animation or (sent.photo[-1] if sent.photo else None)
    return None if shown is None else shown.file_id
