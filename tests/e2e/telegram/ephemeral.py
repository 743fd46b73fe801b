"""Ephemeral messages of the bot: in a group, for the one member who has pressed a button there."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.expecting import Expecting
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.reading import keyboard_in, read_text, worded
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.sending import Sending
from tests.e2e.telegram.world import Chat, Press, Shown, User

_GROUPS = ("group", "supergroup")


@dataclass(frozen=True, slots=True, kw_only=True)
class EphemeralMessage(Shown):
    """A message that one member of a group alone sees."""

    number: int
    chat: Chat
    receiver: int


class Ephemeral(Sending, Expecting):
    """Shows messages to one member alone.

    An older server doesn't know of that: it passes over the parameter, so that all see the message.
    ``in_time`` are the seconds after a press in which a bot that is no admin may answer it so.
    """

    def __init__(self, *, ephemeral: bool = True, **settings: bool) -> None:
        super().__init__(**settings)
        self.in_time = 15.0
        self._ephemeral: list[EphemeralMessage] = []
        self._knows_ephemeral = ephemeral
        self._handlers |= {
            "editEphemeralMessageText": self._edit_ephemeral,
            "deleteEphemeralMessage": self._delete_ephemeral,
        }

    def ephemeral(self, user: User, chat: Chat) -> list[EphemeralMessage]:
        """Return the messages that one member alone sees in a chat."""
        return [
            message
            for message in self._ephemeral
            if (message.chat.id, message.chat.thread) == (chat.id, chat.thread)
            and message.receiver == user.id
        ]

    async def press_ephemeral(
        self, user: User, message: EphemeralMessage, button: str
    ) -> tuple[str, bool]:
        """Press a button as `tap_ephemeral` does, and return its answer as `expect_answer` does."""
        return await self.expect_answer(await self.tap_ephemeral(user, message, button))

    async def tap_ephemeral(self, user: User, message: EphemeralMessage, button: str) -> Press:
        """Press a button of such a message, and wait for nothing.

        Raise ``AssertionError`` if there is no such button now, or the user doesn't see it.
        """
        now = [each for each in self.ephemeral(user, message.chat) if each.number == message.number]
        found = now[0].button(button) if now else None
        assert found, f"{user.first_name} can't press {button!r} on {now}"
        query: Json = {
            "from": user.json(),
            "message": self._ephemeral_json(now[0]),
            "chat_instance": str(message.chat.id),
            "data": found["callback_data"],
        }
        return await self.push_press(query)

    async def _send_message(self, asked: Asked) -> Json:
        given = asked.parameters.get("ephemeral_message_parameters")
        if given is None or not self._knows_ephemeral:
            return await super()._send_message(asked)
        chat, how = self._chat(asked.parameters), json.loads(given)
        self._must_be_member(chat)
        self._must_be_open(chat)
        receiver = int(how["receiver_user_id"])
        self._must_be_allowed(chat, receiver, how)
        reading = read_text(asked.parameters, "Bad Request: message is too long")
        message = EphemeralMessage(
            number=next(self._user_ids),
            chat=chat,
            receiver=receiver,
            text=reading.text,
            html=asked.parameters["text"],
            entities=tuple(reading.entities),
            keyboard=keyboard_in(asked.parameters),
        )
        self._ephemeral.append(message)
        await self._notify()
        return self._ephemeral_json(message)

    def _must_be_allowed(self, chat: Chat, receiver: int, how: Json) -> None:
        """Refuse a message for one member, unless it answers a press of theirs in time."""
        if chat.type not in _GROUPS:
            raise malformed("Bad Request: ephemeral messages can be sent only in groups")
        if self._standing(chat.id, self.bot.id).leads:
            return
        press = self._press(str(how.get("callback_query_id")))
        if press is None or press.over or press.at + self.in_time <= time.monotonic():
            raise refused(400, "Bad Request: query is too old or query ID is invalid")
        pressed = cast("Json", press.query["message"])
        there = cast("Json", pressed["chat"])["id"], cast("Json", press.query["from"])["id"]
        if there != (chat.id, receiver):
            raise malformed("Bad Request: the query is another user's")
        if how.get("replace_callback_query_message") and "ephemeral_message_id" in pressed:
            raise malformed("Bad Request: an ephemeral message can only be edited")

    def _press(self, number: str) -> Press | None:
        return next((press for press in self.presses if press.id == number), None)

    def _ephemeral_json(self, message: EphemeralMessage) -> Json:
        receiver: Json = {
            "receiver_user": self._users[message.receiver].json(),
            "ephemeral_message_id": message.number,
        }
        return self._message(self.bot, message.chat, 0) | message.words_json() | receiver

    async def _edit_ephemeral(self, asked: Asked) -> bool:
        old = self._found(asked)
        reading = read_text(asked.parameters, "Bad Request: MESSAGE_TOO_LONG")
        new = worded(old, asked.parameters["text"], reading)
        new = replace(new, keyboard=keyboard_in(asked.parameters))
        if replace(new, html=old.html) == old:
            raise refused(400, "Bad Request: message is not modified")
        self._ephemeral[self._ephemeral.index(old)] = new
        await self._notify()
        return True

    async def _delete_ephemeral(self, asked: Asked) -> bool:
        self._ephemeral.remove(self._found(asked))
        await self._notify()
        return True

    def _found(self, asked: Asked) -> EphemeralMessage:
        """Return the message that is to be changed."""
        if not self._knows_ephemeral:
            raise refused(404, "Not Found: method not found")
        given: Mapping[str, str] = asked.parameters
        wanted = (self._chat(given).id, given["receiver_user_id"], given["ephemeral_message_id"])
        for message in self._ephemeral:
            if (message.chat.id, str(message.receiver), str(message.number)) == wanted:
                return message
        raise refused(400, "Bad Request: message to edit not found")
