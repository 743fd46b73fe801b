"""A platform that delivers, for tests."""

import asyncio
from collections.abc import Sequence

from takmail.service.ports import TryLaterError, UndeliverableError
from takmail.wording.message.messages import Buttons, Message


class Post:
    """A platform on which some chats can't be written to, and some people not in private."""

    def __init__(self, platform: str) -> None:
        self.platform = platform
        self.overhears = True
        self.columns = 0
        self.shut: set[str] = set()
        self.shy: set[str] = set()
        self.hurried = False
        self.sent: list[tuple[str, str]] = []

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        return

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        del key, reply_to
        if chat in self.shut:
            raise UndeliverableError("thrown out")
        self.sent.append((chat, message.plain()))
        return ()

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        del chat, message, ids
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        del chat, ids

    async def private_chat(self, user: str) -> str | None:
        if self.hurried:
            raise TryLaterError("not connected")
        return None if user in self.shy else f"dm-{user}"

    def told(self, chat: str) -> list[str]:
        return [text for there, text in self.sent if there == chat]


class Recorder(Post):
    """A platform that gives its messages ids, and on which they can be changed.

    ``posted`` are the messages as they stand, by their ids; ``deeds`` is all that was done,
    ``answered`` what each message sent was an answer to.
    ``trouble`` is what goes wrong with taking buttons off, ``parts`` how many messages of its own
    the platform makes of one.
    """

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.posted: dict[str, Message] = {}
        self.deeds: list[tuple[str, str]] = []
        self.answered: list[str | None] = []
        self.changeable = True
        self.parts = 1
        self.trouble: Exception | None = None

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        await super().send(chat, message, key=key, reply_to=reply_to)
        self.answered.append(reply_to)
        id_ = f"{chat}:{key.rsplit('-', 1)[1]:0>6}"
        ids = (id_, *(f"{id_}-{part}" for part in range(1, self.parts)))
        self.posted |= dict.fromkeys(ids, message)
        self.deeds.append(("send", id_))
        return ids

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        assert all(id_.startswith(f"{chat}:") for id_ in ids)
        self.deeds += [("edit", id_) for id_ in ids]
        if self.changeable:
            self.posted |= dict.fromkeys(ids, message)
        return self.changeable

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        assert all(id_.startswith(f"{chat}:") for id_ in ids)
        if self.trouble is not None:
            raise self.trouble
        for id_ in ids:
            self.deeds.append(("strip", id_))
            words = (block for block in self.posted[id_].blocks if not isinstance(block, Buttons))
            self.posted[id_] = Message(tuple(words))

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        assert all(id_.startswith(f"{chat}:") for id_ in ids)
        for id_ in ids:
            self.deeds.append(("delete", id_))
            self.posted.pop(id_, None)

    def last(self, chat: str) -> str:
        """Return the id of the last message in a chat."""
        return [id_ for id_ in self.posted if id_.startswith(f"{chat}:")][-1]

    def buttons(self, chat: str) -> dict[str, list[str]]:
        """Return the labels of all buttons that stand in a chat, by their messages' ids."""
        shown = ((id_, post) for id_, post in self.posted.items() if id_.startswith(f"{chat}:"))
        return {id_: [b.text for b in post.buttons] for id_, post in shown if post.buttons}
