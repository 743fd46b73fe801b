"""People and chats, and what people do there."""

from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from tests.e2e.telegram.entities import words
from tests.e2e.telegram.groups import Groups
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.media import file_json
from tests.e2e.telegram.standing import KICKED, MEMBER, UNMET
from tests.e2e.telegram.world import Attached, Chat, Press, User


class People(Groups):
    """Has people say and press things."""

    async def say(
        self,
        user: User,
        chat: Chat,
        text: str,
        *,
        reply_to: int | None = None,
        caption: bool = False,
        naming: Mapping[str, User] | None = None,
        file: Attached | None = None,
        extra: Json | None = None,
    ) -> int:
        """Say something in a chat and return the message's number there.

        ``caption`` says it below a picture, ``file`` below that file. ``naming`` marks a stretch
        of the text as the mention of a user without a username. ``extra`` adds fields to the
        message as they are.
        """
        number = next(self._message_ids[chat.id])
        below = caption or file is not None
        message = self._worded(user, chat, number, text, naming, caption=below)
        if file is not None:
            message["document"] = file_json(self._share(file), file)
        message |= self._answered(chat, reply_to)
        message |= extra or {}
        self._known[chat.id, number] = message
        self._users[user.id] = user
        if chat.type == "private" and self._standing(chat.id, self.bot.id) == UNMET:
            self._standings[chat.id, self.bot.id] = MEMBER
        if self._heard(chat, message):
            await self._push({"message": message})
        return number

    def _worded(
        self,
        user: User,
        chat: Chat,
        number: int,
        text: str,
        naming: Mapping[str, User] | None = None,
        *,
        caption: bool = False,
    ) -> Json:
        return self._message(user, chat, number) | words(text, naming or {}, caption=caption)

    async def edit(self, chat: Chat, number: int, text: str) -> None:
        """Change what was said before."""
        message = self._known[chat.id, number] | words(text, {}, caption=False)
        message["edit_date"] = next(self._times)
        self._known[chat.id, number] = message
        if self._heard(chat, message):
            await self._push({"edited_message": message})

    async def press(self, user: User, chat: Chat, message_id: int, button: str) -> tuple[str, bool]:
        """Press a button as `tap` does, and return its answer as `expect_answer` does."""
        return await self.expect_answer(await self.tap(user, chat, message_id, button))

    async def tap(
        self, user: User, chat: Chat, message_id: int, button: str, *, overdue: bool = False
    ) -> Press:
        """Press a button of the bot, named by its label or its data, and wait for nothing.

        An ``overdue`` press reaches the bot too late to be answered. Raise ``AssertionError`` if
        there is no such button, or if the bot does not ask for presses.
        """
        sent = self._find(chat.id, message_id)
        found = sent.button(button) if sent and chat.owner in (None, user) else None
        assert found, f"{user.first_name} can't press {button!r} on message {message_id}"
        assert self._is_wanted("callback_query"), "the bot does not ask for presses"
        self._users[user.id] = user
        known = self._known.get((chat.id, message_id))
        query: Json = {
            "from": user.json(),
            "message": known or chat.unreachable_json(message_id),
            "chat_instance": str(chat.id),
            "data": found["callback_data"],
        }
        return await self.push_press(query, overdue=overdue)

    async def follow(self, user: User, url: str, group: Chat | None = None) -> Chat:
        """Follow a link to the bot, press Start there, and return the chat.

        A link with ``startgroup`` brings the bot into a group, a new one if none is given. Raise
        ``AssertionError`` if the link does not lead to the bot.
        """
        parts = urlsplit(url)
        username = self.bot.username or ""
        assert parts.netloc in ("t.me", "telegram.me"), url
        assert parts.path.strip("/").lower() == username.lower(), url
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if "startgroup" in asked:
            chat = await self.invite_bot(user, group)
            await self.say(user, chat, f"/start@{username} {asked['startgroup']}".strip())
            return chat
        chat = self.private(user, started=False)
        if self._standing(chat.id, self.bot.id) == KICKED:
            await self.unblock(user)
        await self.say(user, chat, f"/start {asked.get('start', '')}".strip())
        return chat

    async def migrate(self, chat: Chat, *, announced: bool = True) -> Chat:
        """Turn a group into a supergroup and return that; its old id is refused from now on."""
        new = self.supergroup(chat.title)
        self._moves[chat.id] = new.id
        admin = self.person("Admin")
        if announced:
            notice = self._message(admin, chat, next(self._message_ids[chat.id]))
            await self._push({"message": notice | {"migrate_to_chat_id": new.id}})
        return new
