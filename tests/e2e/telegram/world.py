"""The people, chats and messages of the tests' Telegram."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.keyboards import Keyboard


@dataclass(frozen=True, slots=True)
class User:
    """Somebody on Telegram."""

    id: int
    first_name: str
    username: str | None = None
    last_name: str | None = None
    is_bot: bool = False
    language_code: str | None = None

    def json(self) -> Json:
        fields = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in fields.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Chat:
    """A private talk, a group, or one topic of a forum."""

    id: int
    type: str
    title: str = ""
    thread: int | None = None
    owner: User | None = None
    forum: bool = False

    def json(self) -> Json:
        if self.owner:
            return {**self.owner.json(), "type": self.type}
        forum: Json = {"is_forum": True} if self.forum else {}
        return {"id": self.id, "type": self.type, "title": self.title, **forum}

    def unreachable_json(self, message_id: int) -> Json:
        """Return what Telegram tells of a message here that is out of the bot's reach."""
        return {"message_id": message_id, "date": 0, "chat": self.json()}


@dataclass(frozen=True, slots=True)
class Attached:
    """A file of a message; ``method`` is how the bot sent it."""

    name: str
    data: bytes
    method: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a message with buttons of the bot's shows now, and what it was written as."""

    text: str
    html: str
    entities: tuple[Json, ...]
    file: Attached | None = None
    keyboard: Keyboard = ()

    @property
    def buttons(self) -> list[str]:
        """The labels of its buttons."""
        return [str(button["text"]) for row in self.keyboard for button in row]

    def button(self, named: str) -> Json | None:
        """Return the button with this label or data that can be pressed, if there is one."""
        for button in (button for row in self.keyboard for button in row):
            if "callback_data" in button and named in (button["callback_data"], button["text"]):
                return button
        return None

    def link(self, label: str) -> str:
        """Return where the button with this label leads; raise ``AssertionError`` if nowhere."""
        buttons = (button for row in self.keyboard for button in row)
        urls = [str(b["url"]) for b in buttons if "url" in b and b["text"] == label]
        assert urls, f"no button leads anywhere that is called {label!r}: {self.keyboard}"
        return urls[0]

    def app(self, label: str) -> str:
        """Return the address of the Mini App that the button with this label opens, if any."""
        buttons = (button for row in self.keyboard for button in row if button["text"] == label)
        (opened,) = (cast("Json", button.get("web_app", {})) for button in buttons)
        return str(opened.get("url", ""))

    def query(self, label: str) -> str:
        """Return the words that the button with this label types in a chat that is chosen."""
        buttons = (button for row in self.keyboard for button in row if button["text"] == label)
        (chosen,) = (button["switch_inline_query_chosen_chat"] for button in buttons)
        return str(cast("Json", chosen)["query"])

    def words_json(self) -> Json:
        """Return the fields of the message that carry its words and its buttons."""
        text, entities = ("caption", "caption_entities") if self.file else ("text", "entities")
        fields: Json = {text: self.text, entities: list(self.entities)}
        if self.keyboard:
            fields["reply_markup"] = {"inline_keyboard": [list(row) for row in self.keyboard]}
        return {name: value for name, value in fields.items() if value}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent(Shown):
    """A message that the bot has sent; a ``silent`` one makes no sound.

    ``effect`` is the id of the effect that was shown with it, if there was one.
    """

    message_id: int
    chat: int
    thread: int | None
    reply_to: int | None
    silent: bool = False
    effect: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class InlineMessage(Shown):
    """A message that somebody has sent out of what the bot offered him.

    ``id`` is what the bot knows it by: a message without buttons it can't know. ``instance`` is
    the chat in which it is, as far as presses tell.
    """

    id: str
    sender: User
    instance: str


@dataclass(slots=True)
class Topic:
    """A topic of a forum; ``notice`` is what Telegram shows to have opened it."""

    thread: int
    name: str
    color: int = 0
    by_bot: bool = False
    closed: bool = False
    notice: Json = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Call:
    """One request that the bot made; ``at`` is when, in seconds of a steady clock."""

    method: str
    parameters: Mapping[str, str]
    at: float = 0.0


@dataclass(slots=True)
class Press:
    """A button that somebody pressed, with the data that it held.

    ``answer`` is what the bot answered, and whether in a box to be closed; ``url`` is where the
    answer leads. A press that is ``over`` can't be answered any more. The bot reads ``query`` of
    it; ``at`` is its moment, in seconds of a steady clock.
    """

    id: str
    data: str
    answer: tuple[str, bool] | None = None
    url: str = ""
    over: bool = False
    query: Json = field(default_factory=dict)
    at: float = field(default_factory=time.monotonic)
