"""The Bot API: what a bot asks, and what it is answered."""

import json
from collections.abc import Mapping
from typing import cast

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.edits import Edits
from tests.e2e.telegram.html import Json, Reading, utf16
from tests.e2e.telegram.media import media_json
from tests.e2e.telegram.reading import keyboard_in, read_caption, read_text, valid_commands
from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.world import Attached, Chat, Sent

NOTICE_LIMIT = 200
_CONFLICT = (
    "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running"
)
_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


class BotApi(Edits):
    """Answers the methods that a bot calls."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "sendMessage": self._send_message,
            "sendPhoto": self._send_file,
            "sendAnimation": self._send_file,
            "sendDocument": self._send_file,
            "deleteMessage": self._delete_message,
            "answerCallbackQuery": self._answer_press,
            "getFile": self._tell_file,
            "getMe": self._tell_me,
            "getUpdates": self._get_updates,
            "getMyCommands": self._get_commands,
            "setMyCommands": self._set_commands,
            "deleteWebhook": self._delete_webhook,
        }

    async def _perform(self, asked: Asked) -> object:
        if asked.method not in self._handlers:
            raise refused(404, "Not Found: method not found")
        return await self._handlers[asked.method](asked)

    async def _tell_file(self, asked: Asked) -> Json:
        number = asked.parameters["file_id"]
        path = f"{number}/{self._files[number].name}"
        return {"file_id": number, "file_unique_id": f"u{number}", "file_path": path}

    async def _get_commands(self, asked: Asked) -> list[Json]:
        return self.commands_in.get(asked.parameters.get("language_code", ""), [])

    async def _set_commands(self, asked: Asked) -> bool:
        known = valid_commands(json.loads(asked.parameters["commands"]))
        self.commands_in[asked.parameters.get("language_code", "")] = known
        return True

    async def _delete_webhook(self, _: Asked) -> bool:
        return True

    async def _tell_me(self, _: Asked) -> Json:
        return self.bot.json() | {
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": self.inline,
        }

    async def _get_updates(self, asked: Asked) -> list[Json]:
        parameters = asked.parameters
        if "allowed_updates" in parameters:
            self._wanted = frozenset(json.loads(parameters["allowed_updates"]))
        self._confirm(int(parameters.get("offset", "0")))
        self._poll += 1
        mine = self._poll
        await self._notify()

        def done() -> bool:
            return bool(self._updates) or self._down or self._poll != mine

        try:
            await self._until(done, float(parameters.get("timeout", "0")) or 0.001)
        except TimeoutError:
            return []
        if self._poll != mine:
            raise refused(409, _CONFLICT)
        return list(self._updates)[: int(parameters.get("limit", "100"))]

    def _confirm(self, offset: int) -> None:
        while self._updates and cast("int", self._updates[0]["update_id"]) < offset:
            self._updates.popleft()

    async def _send_message(self, asked: Asked) -> Json:
        chat = self._chat(asked.parameters)
        reading = read_text(asked.parameters, "Bad Request: message is too long")
        return await self._post(chat, asked.parameters["text"], reading, asked.parameters)

    async def _send_file(self, asked: Asked) -> Json:
        parameters = asked.parameters
        (uploaded,) = asked.files.values()
        file = Attached(uploaded.filename, uploaded.file.read(), asked.method)
        chat = self._chat(parameters)
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

    async def _answer_press(self, asked: Asked) -> bool:
        parameters = asked.parameters
        number, text = parameters["callback_query_id"], parameters.get("text", "")
        press = next((press for press in self.presses if press.id == number), None)
        if press is None or press.answer is not None or press.over:
            raise refused(400, _TOO_OLD)
        if utf16(text) > NOTICE_LIMIT:
            raise refused(400, "Bad Request: MESSAGE_TOO_LONG")
        press.answer = (text, asked.says("show_alert"))
        await self._notify()
        return True

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
