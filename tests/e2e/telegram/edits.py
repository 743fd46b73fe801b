"""Requests of a bot that change its messages."""

import json
from collections.abc import Mapping
from dataclasses import replace

from aiohttp import web

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.media import METHODS, media_json
from tests.e2e.telegram.reading import keyboard_in, read_caption, read_text, worded
from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.state import State
from tests.e2e.telegram.world import Attached, Chat, Sent

_UNCHANGED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
_PASSING = {"text", "entities", "caption", "caption_entities", "reply_markup"}
_MEDIA = {"photo", "animation", "document"}


class Edits(State):
    """Changes messages."""

    def _chat(self, parameters: Mapping[str, str]) -> Chat:
        number = int(parameters["chat_id"])
        if number in self._moves:
            raise refused(
                400,
                "Bad Request: group chat was upgraded to a supergroup chat",
                {"migrate_to_chat_id": self._moves[number]},
            )
        if number not in self._chats:
            raise refused(400, "Bad Request: chat not found")
        thread = int(parameters.get("message_thread_id", "0")) or None
        if thread and (number, thread) not in self._topics:
            raise refused(400, "Bad Request: message thread not found")
        return replace(self._chats[number], thread=thread)

    async def _edit(
        self, method: str, parameters: Mapping[str, str], files: Mapping[str, web.FileField]
    ) -> Json:
        match method:
            case "editMessageText":
                return await self._edit_text(parameters)
            case "editMessageCaption":
                return await self._edit_caption(parameters)
            case "editMessageMedia":
                return await self._edit_media(parameters, files)
            case "editMessageReplyMarkup":
                return await self._change(self._editable(parameters), parameters)
        raise refused(404, "Not Found: method not found")

    async def _edit_text(self, parameters: Mapping[str, str]) -> Json:
        sent = self._editable(parameters)
        if sent.file is not None:
            raise refused(400, "Bad Request: there is no text in the message to edit")
        reading = read_text(parameters, "Bad Request: MESSAGE_TOO_LONG")
        return await self._change(worded(sent, parameters["text"], reading), parameters)

    async def _edit_caption(self, parameters: Mapping[str, str]) -> Json:
        sent = self._editable(parameters)
        if sent.file is None:
            raise refused(400, "Bad Request: there is no caption in the message to edit")
        changed = worded(sent, parameters.get("caption", ""), read_caption(parameters))
        return await self._change(changed, parameters)

    async def _edit_media(
        self, parameters: Mapping[str, str], files: Mapping[str, web.FileField]
    ) -> Json:
        sent, media = self._editable(parameters), json.loads(parameters["media"])
        uploaded = files.get(str(media["media"]).removeprefix("attach://"))
        if uploaded is None or media["type"] not in METHODS:
            raise refused(400, "Bad Request: wrong file identifier/HTTP URL specified")
        file = Attached(uploaded.filename, uploaded.file.read(), METHODS[media["type"]])
        changed = worded(sent, media.get("caption", ""), read_caption(media))
        return await self._change(replace(changed, file=file), parameters)

    def _editable(self, parameters: Mapping[str, str]) -> Sent:
        """Return the message of the bot that is to be edited."""
        chat, number = self._chat(parameters).id, int(parameters["message_id"])
        if (chat, number) not in self._known:
            raise refused(400, "Bad Request: message to edit not found")
        sent = self._find(chat, number)
        if sent is None:
            raise refused(400, "Bad Request: message can't be edited")
        return sent

    async def _change(self, changed: Sent, parameters: Mapping[str, str]) -> Json:
        """Let a message become this, with the keyboard that was given: with none, if none was."""
        place = (changed.chat, changed.message_id)
        changed = replace(changed, keyboard=keyboard_in(parameters))
        index = next(i for i, s in enumerate(self._sent) if (s.chat, s.message_id) == place)
        old, known = self._sent[index], self._known[place]
        moved = changed.file is not old.file
        if replace(changed, html=old.html) == old and not moved:
            raise refused(400, _UNCHANGED)
        gone = _PASSING | _MEDIA if moved else _PASSING
        message = {n: v for n, v in known.items() if n not in gone} | changed.words_json()
        if changed.file is not None and moved:
            message |= media_json(self._share(changed.file), changed.file)
        message["edit_date"] = next(self._times)
        self._sent[index], self._known[place] = changed, message
        await self._notify()
        return message
