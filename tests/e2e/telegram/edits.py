"""Requests of a bot that change its messages."""

import json
from collections.abc import Mapping
from dataclasses import replace

from telegram.constants import ReactionEmoji

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.files import given_file
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.media import METHODS, media_json
from tests.e2e.telegram.reading import keyboard_in, read_caption, read_text, worded
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.state import State
from tests.e2e.telegram.world import Attached, InlineMessage, Sent, Shown

_UNCHANGED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
_PASSING = {"text", "entities", "caption", "caption_entities", "reply_markup"}
_MEDIA = {"photo", "animation", "document"}


class Edits(State):
    """Changes messages."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "editMessageText": self._edit_text,
            "editMessageCaption": self._edit_caption,
            "editMessageMedia": self._edit_media,
            "editMessageReplyMarkup": self._edit_keyboard,
            "setMessageReaction": self._react,
        }

    async def _edit_text(self, asked: Asked) -> Json | bool:
        sent = self._editable(asked.parameters)
        if sent.file is not None:
            raise refused(400, "Bad Request: there is no text in the message to edit")
        reading = read_text(asked.parameters, "Bad Request: MESSAGE_TOO_LONG")
        changed = worded(sent, asked.parameters["text"], reading)
        return await self._change(changed, asked.parameters)

    async def _edit_caption(self, asked: Asked) -> Json | bool:
        sent = self._editable(asked.parameters)
        if sent.file is None:
            raise refused(400, "Bad Request: there is no caption in the message to edit")
        html, reading = asked.parameters.get("caption", ""), read_caption(asked.parameters)
        return await self._change(worded(sent, html, reading), asked.parameters)

    async def _edit_keyboard(self, asked: Asked) -> Json | bool:
        return await self._change(self._editable(asked.parameters), asked.parameters)

    async def _edit_media(self, asked: Asked) -> Json | bool:
        sent, media = self._editable(asked.parameters), json.loads(asked.parameters["media"])
        file = self._new_file(media, asked, inline=isinstance(sent, InlineMessage))
        changed = worded(sent, media.get("caption", ""), read_caption(media))
        return await self._change(replace(changed, file=file), asked.parameters)

    async def _react(self, asked: Asked) -> bool:
        place = (self._chat(asked.parameters).id, int(asked.parameters["message_id"]))
        if place not in self._known:
            raise refused(400, "Bad Request: message to react not found")
        given = [str(one.get("emoji")) for one in json.loads(asked.parameters["reaction"])]
        if len(given) > 1 or not set(given) <= set(ReactionEmoji):
            raise malformed("Bad Request: REACTION_INVALID")
        self.reactions[place] = given
        await self._notify()
        return True

    def _new_file(self, media: Mapping[str, str], asked: Asked, *, inline: bool) -> Attached:
        """Return the file that a message is to have: a new one, a known one, or one by its URL."""
        if media["type"] not in METHODS:
            raise malformed("Bad Request: wrong type of media specified")
        given = str(media["media"])
        if inline and given.startswith("attach://"):
            raise malformed("Bad Request: inline message can't be edited to a new file")
        return given_file(given, METHODS[media["type"]], asked.files, self._files)

    def _editable(self, parameters: Mapping[str, str]) -> Sent | InlineMessage:
        """Return the message of the bot, or sent by way of it, that is to be edited."""
        if "inline_message_id" in parameters:
            inline = self._inline_messages.get(parameters["inline_message_id"])
            if inline is None:
                raise refused(400, "Bad Request: MESSAGE_ID_INVALID")
            return inline
        chat, number = self._chat(parameters).id, int(parameters["message_id"])
        if (chat, number) not in self._known:
            raise refused(400, "Bad Request: message to edit not found")
        sent = self._find(chat, number)
        if sent is None:
            raise refused(400, "Bad Request: message can't be edited")
        return sent

    async def _change(
        self, changed: Sent | InlineMessage, parameters: Mapping[str, str]
    ) -> Json | bool:
        """Let a message become this, with the keyboard that was given: with none, if none was."""
        changed = replace(changed, keyboard=keyboard_in(parameters))
        if isinstance(changed, InlineMessage):
            _check_changed(self._inline_messages[changed.id], changed)
            self._inline_messages[changed.id] = changed
            await self._notify()
            return True
        return await self._change_sent(changed)

    async def _change_sent(self, changed: Sent) -> Json:
        place = (changed.chat, changed.message_id)
        index = next(i for i, s in enumerate(self._sent) if (s.chat, s.message_id) == place)
        old, known = self._sent[index], self._known[place]
        _check_changed(old, changed)
        moved = changed.file is not old.file
        gone = _PASSING | _MEDIA if moved else _PASSING
        message = {n: v for n, v in known.items() if n not in gone} | changed.words_json()
        if changed.file is not None and moved:
            message |= media_json(self._share(changed.file), changed.file)
        message["edit_date"] = next(self._times)
        self._sent[index], self._known[place] = changed, message
        await self._notify()
        return message


def _check_changed(old: Shown, new: Shown) -> None:
    """Refuse an edit that changes nothing."""
    if replace(new, html=old.html) == old and new.file is old.file:
        raise refused(400, _UNCHANGED)
