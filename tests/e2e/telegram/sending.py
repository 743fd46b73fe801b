"""Requests of a bot that send messages, and that delete them."""

import json
from collections.abc import Mapping

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.edits import Edits
from tests.e2e.telegram.files import given_file
from tests.e2e.telegram.html import Json, Reading
from tests.e2e.telegram.media import media_json
from tests.e2e.telegram.reading import keyboard_in, read_caption, read_text
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.world import Attached, Chat, Sent

_EFFECTS = {"5046509860389126442", "5104841245755180586", "5107584321108051014"}


class Sending(Edits):
    """Sends messages, with files and without."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "sendMessage": self._send_message,
            "sendPhoto": self._send_file,
            "sendAnimation": self._send_file,
            "sendDocument": self._send_file,
            "deleteMessage": self._delete_message,
        }

    async def _send_message(self, asked: Asked) -> Json:
        chat = self._chat(asked.parameters)
        reading = read_text(asked.parameters, "Bad Request: message is too long")
        return await self._post(chat, asked.parameters["text"], reading, asked.parameters)

    async def _send_file(self, asked: Asked) -> Json:
        parameters = asked.parameters
        chat, kind = self._chat(parameters), asked.method.removeprefix("send").lower()
        given = parameters.get(kind, kind)
        file = given_file(given, asked.method, asked.files, self._files)
        reading = read_caption(parameters)
        return await self._post(chat, parameters.get("caption", ""), reading, parameters, file)

    async def _post(
        self,
        chat: Chat,
        html: str,
        reading: Reading,
        parameters: Mapping[str, str],
        file: Attached | None = None,
    ) -> Json:
        """Keep a message of the bot and let whoever waits for it see it."""
        self._must_be_member(chat)
        self._must_be_open(chat)
        keyboard, reply_to = keyboard_in(parameters), self._reply_to(chat, parameters)
        sent = Sent(
            message_id=next(self._message_ids[chat.id]),
            chat=chat.id,
            thread=chat.thread,
            text=reading.text,
            html=html,
            entities=tuple(reading.entities),
            reply_to=reply_to,
            file=file,
            keyboard=keyboard,
            silent=parameters.get("disable_notification", "").lower() == "true",
            effect=self._effect(chat, parameters),
        )
        message = self._message(self.bot, chat, sent.message_id) | sent.words_json()
        message |= self._answered(chat, reply_to)
        if file is not None:
            message |= media_json(self._share(file), file)
        self._known[chat.id, sent.message_id] = message
        self._sent.append(sent)
        await self._notify()
        return message

    async def _delete_message(self, asked: Asked) -> bool:
        chat, number = self._chat(asked.parameters), int(asked.parameters["message_id"])
        if (chat.id, number) not in self._known:
            raise refused(400, "Bad Request: message to delete not found")
        if chat.type != "private" and self._find(chat.id, number) is None:
            raise refused(400, "Bad Request: message can't be deleted")
        await self.delete(chat, number)
        return True

    def _effect(self, chat: Chat, parameters: Mapping[str, str]) -> str:
        """Return the effect of a message, which only those in private chats may have."""
        effect = parameters.get("message_effect_id", "")
        if effect and chat.type != "private":
            raise refused(400, "Bad Request: EFFECT_ID_INVALID")
        if effect and effect not in _EFFECTS:
            raise malformed("Bad Request: EFFECT_ID_INVALID")
        return effect

    def _must_be_open(self, chat: Chat) -> None:
        """Refuse to send into a closed topic, if the bot may not manage topics."""
        topic = self._topics.get((chat.id, chat.thread or 0))
        manages = self._standing(chat.id, self.bot.id).may("can_manage_topics")
        if topic and topic.closed and not manages:
            raise refused(400, "Bad Request: TOPIC_CLOSED")

    def _reply_to(self, chat: Chat, parameters: Mapping[str, str]) -> int | None:
        if "reply_parameters" not in parameters:
            return None
        reply = json.loads(parameters["reply_parameters"])
        number = int(reply["message_id"])
        if (chat.id, number) in self._known:
            return number
        if reply.get("allow_sending_without_reply"):
            return None
        raise refused(400, "Bad Request: message to be replied not found")
