"""What a bot does with the topics of a forum."""

from dataclasses import replace

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.state import State
from tests.e2e.telegram.world import Chat, Topic

COLORS = (7322096, 16766590, 13338331, 9367192, 16749490, 16478047)
"""Those that the icon of a topic can have."""

_NAME_LIMIT = 128


class Forums(State):
    """Makes, names, closes, opens and removes topics."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "createForumTopic": self._create_topic,
            "editForumTopic": self._edit_topic,
            "closeForumTopic": self._close_topic,
            "reopenForumTopic": self._reopen_topic,
            "deleteForumTopic": self._remove_topic,
        }

    def topics(self, chat: Chat) -> list[Topic]:
        """Return the topics of a forum, the oldest first."""
        return [topic for (place, _), topic in self._topics.items() if place == chat.id]

    async def _create_topic(self, asked: Asked) -> Json:
        chat = self._forum(asked)
        if not self._standing(chat.id, self.bot.id).may("can_manage_topics"):
            raise refused(400, "Bad Request: not enough rights to create a topic")
        color = int(asked.parameters.get("icon_color", COLORS[0]))
        if color not in COLORS:
            raise malformed("Bad Request: TOPIC_ICON_COLOR_INVALID")
        thread = next(self._message_ids[chat.id])
        topic = self._add_topic(chat.id, thread, _name_in(asked), color=color, by_bot=True)
        shown: Json = {"name": topic.name, "icon_color": color}
        notice = self._message(self.bot, replace(chat, thread=thread), thread)
        topic.notice = notice | {"forum_topic_created": shown}
        await self._notify()
        return {"message_thread_id": thread} | shown

    async def _edit_topic(self, asked: Asked) -> bool:
        topic = self._managed(asked)
        if "name" in asked.parameters:
            name = _name_in(asked)
            if name == topic.name:
                raise refused(400, "Bad Request: TOPIC_NOT_MODIFIED")
            topic.name = name
        await self._notify()
        return True

    async def _close_topic(self, asked: Asked) -> bool:
        return await self._set_closed(asked, closed=True)

    async def _reopen_topic(self, asked: Asked) -> bool:
        return await self._set_closed(asked, closed=False)

    async def _set_closed(self, asked: Asked, *, closed: bool) -> bool:
        topic = self._managed(asked)
        if topic.closed is closed:
            raise refused(400, "Bad Request: TOPIC_NOT_MODIFIED")
        topic.closed = closed
        await self._notify()
        return True

    async def _remove_topic(self, asked: Asked) -> bool:
        chat, topic = self._forum(asked), self._named_topic(asked)
        if not self._standing(chat.id, self.bot.id).may("can_delete_messages"):
            raise refused(400, "Bad Request: not enough rights to delete a topic")
        del self._topics[chat.id, topic.thread]
        gone = [s for s in self._sent if (s.chat, s.thread) == (chat.id, topic.thread)]
        for sent in gone:
            await self.delete(chat, sent.message_id)
        await self._notify()
        return True

    def _forum(self, asked: Asked) -> Chat:
        """Return the forum that a request is about."""
        chat = self._chat({"chat_id": asked.parameters["chat_id"]})
        self._must_be_member(chat)
        if not chat.forum:
            raise refused(400, "Bad Request: the chat is not a forum")
        return chat

    def _named_topic(self, asked: Asked) -> Topic:
        chat, thread = self._forum(asked), int(asked.parameters["message_thread_id"])
        topic = self._topics.get((chat.id, thread))
        if topic is None:
            raise refused(400, "Bad Request: TOPIC_ID_INVALID")
        return topic

    def _managed(self, asked: Asked) -> Topic:
        """Return the topic that a request is about; the bot may change its own ones."""
        chat, topic = self._forum(asked), self._named_topic(asked)
        if not topic.by_bot and not self._standing(chat.id, self.bot.id).may("can_manage_topics"):
            raise refused(400, "Bad Request: not enough rights to manage the topic")
        return topic


def _name_in(asked: Asked) -> str:
    name = asked.parameters.get("name", "").strip()
    if not name:
        raise malformed("Bad Request: TOPIC_TITLE_EMPTY")
    if len(name) > _NAME_LIMIT:
        raise malformed("Bad Request: TOPIC_TITLE_TOO_LONG")
    return name
