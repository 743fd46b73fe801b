"""What is told where the bot is a guest: along the call, as it can't write there by itself.

It goes back after the commit and is kept nowhere. If the program ends in between, what was told is
lost but the game isn't: the next press in that chat shows it as it stands.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.service.announcing.purposes import ALL
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.changes import Announcement
from takmail.store.rows import Act
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Message


@dataclass(frozen=True, slots=True)
class Told:
    """Announcements by the way that they take.

    ``outbox`` are those that the bot sends by itself. ``aloud`` is for all in the chat where it was
    asked; it ``replaces`` the message below which a button was pressed if that is out of date, and
    ``closes`` all that was told before.
    """

    outbox: tuple[Announcement, ...]
    aloud: tuple[Message, ...] = ()
    replaces: bool = False
    closes: bool = False

    def with_answer(self, answer: Answer, code: str) -> Answer:
        """Return an answer with what all are told of the game with this code."""
        if not self.aloud:
            return answer
        return replace(
            answer, aloud=self.aloud, replaces=self.replaces, closes=self.closes, about=code
        )


async def told_by(store: Store, request: Request, written: Sequence[Announcement]) -> Told:
    """Return which way each announcement takes that was written for a request.

    What is for chats where the bot is a guest, and nothing was asked now, is left out.
    """
    outbox, aloud = [], []
    for announcement in written:
        here = announcement.chat_id == request.chat.id
        chat = request.chat if here else await store.chats.by_id(announcement.chat_id)
        if chat is None or not chat.guest:
            outbox.append(announcement)
        elif here and announcement.act is not Act.STRIP:
            aloud.append(announcement)
    if not aloud:
        return Told(tuple(outbox))
    messages = tuple(load_message(announcement.payload) for announcement in aloud)
    closes = ALL in aloud[0].replaces
    return Told(tuple(outbox), messages, _is_outdated(request, aloud[0]), closes)


def _is_outdated(request: Request, by: Announcement) -> bool:
    """Return whether the message with the pressed button is no longer of use.

    Buttons without a record number are never out of date: such as those below a final board.
    """
    return request.press is not None and request.press.number > 0 and bool(by.replaces)
