"""Chats, who is in them as what, and how the bot comes and goes."""

from dataclasses import replace

from tests.e2e.telegram.expecting import Expecting
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.standing import GONE, KICKED, MEMBER, OWNER, UNMET, Standing, admin
from tests.e2e.telegram.world import Chat, User


class Groups(Expecting):
    """Makes chats, and lets people bring the bot there, make it an admin, or throw it out."""

    def person(
        self,
        name: str,
        username: str | None = None,
        *,
        is_bot: bool = False,
        language: str | None = None,
    ) -> User:
        """Return a new user; ``name`` may hold a last name too, ``language`` is the app's."""
        first, _, last = name.partition(" ")
        return User(next(self._user_ids), first, username, last or None, is_bot, language)

    def private(self, user: User, *, started: bool = True) -> Chat:
        """Return the private talk of a user with the bot.

        Where it was never ``started``, the bot can't write until the user has written.
        """
        chat = self._chats.get(user.id)
        if chat is None:
            chat = self._enter(Chat(user.id, "private", owner=user))
            self._standings[chat.id, self.bot.id] = MEMBER if started else UNMET
        return chat

    def group(self, title: str) -> Chat:
        """Return a new basic group with the bot in it."""
        return self._enter(Chat(-next(self._user_ids), "group", title))

    def supergroup(self, title: str, *, forum: bool = False) -> Chat:
        """Return a new supergroup with the bot in it; a ``forum`` has topics."""
        number = -1_000_000_000_000 - next(self._user_ids)
        return self._enter(Chat(number, "supergroup", title, forum=forum))

    def channel(self, title: str) -> Chat:
        """Return a new channel with the bot as an admin in it."""
        number = -1_000_000_000_000 - next(self._user_ids)
        chat = self._enter(Chat(number, "channel", title))
        self._standings[chat.id, self.bot.id] = admin()
        return chat

    def topic(self, chat: Chat, name: str = "Topic") -> Chat:
        """Return a new topic of a supergroup, which becomes a forum by that."""
        self._enter(replace(chat, forum=True, thread=None))
        thread = next(self._message_ids[chat.id])
        self._add_topic(chat.id, thread, name)
        return replace(chat, thread=thread, forum=True)

    def delete_topic(self, topic: Chat) -> None:
        """Let a topic be gone."""
        del self._topics[topic.id, topic.thread or 0]

    async def close_topic(self, topic: Chat, user: User) -> None:
        """Have somebody close a topic."""
        self._topics[topic.id, topic.thread or 0].closed = True
        await self._tell(topic, user, {"forum_topic_closed": {}})

    async def reopen_topic(self, topic: Chat, user: User) -> None:
        """Have somebody open a closed topic again."""
        self._topics[topic.id, topic.thread or 0].closed = False
        await self._tell(topic, user, {"forum_topic_reopened": {}})

    def make_owner(self, chat: Chat, user: User) -> None:
        """Let a group be somebody's own."""
        self._stand(chat, user, OWNER)

    def make_admin(self, chat: Chat, user: User, *rights: str, anonymous: bool = False) -> None:
        """Make a person an admin, with these rights beside the usual one."""
        self._stand(chat, user, admin(*rights, anonymous=anonymous))

    async def promote_bot(self, chat: Chat, by: User, *rights: str) -> None:
        """Make the bot an admin, with these rights beside the usual one."""
        await self._let_bot_be(admin(*rights), chat, by)

    async def demote_bot(self, chat: Chat, by: User) -> None:
        """Make the bot an ordinary member again."""
        await self._let_bot_be(MEMBER, chat, by)

    async def invite_bot(self, by: User, chat: Chat | None = None) -> Chat:
        """Bring the bot into a group, a new one if none is given, and return that."""
        if chat is None:
            chat = self.group("Somebody's group")
            self._stand(chat, self.bot, GONE)
        await self._let_bot_be(MEMBER, chat, by)
        await self._tell(chat, by, {"new_chat_members": [self.bot.json()]})
        return chat

    async def remove_bot(self, chat: Chat, by: User, *, banned: bool = True) -> None:
        """Throw the bot out of a group, or at least off."""
        await self._let_bot_be(KICKED if banned else GONE, chat, by)

    async def block(self, user: User) -> None:
        """Have somebody block the bot in private."""
        await self._let_bot_be(KICKED, self.private(user), user)

    async def unblock(self, user: User) -> None:
        """Have somebody take that back."""
        await self._let_bot_be(MEMBER, self.private(user), user)

    async def _let_bot_be(self, standing: Standing, chat: Chat, by: User) -> None:
        old = self._standing(chat.id, self.bot.id)
        self._stand(chat, self.bot, standing)
        change: Json = {
            "chat": chat.json(),
            "from": by.json(),
            "date": next(self._times),
            "old_chat_member": old.json(self.bot),
            "new_chat_member": standing.json(self.bot),
        }
        await self._push({"my_chat_member": change})

    def _stand(self, chat: Chat, user: User, standing: Standing) -> None:
        self._standings[chat.id, user.id] = standing
        self._users[user.id] = user

    async def _tell(self, chat: Chat, by: User, happened: Json) -> int:
        """Put a line of Telegram's own into a chat; it is from whoever did what it tells."""
        number = next(self._message_ids[chat.id])
        message = self._message(by, chat, number) | happened
        self._known[chat.id, number] = message
        await self._push({"message": message})
        return number
