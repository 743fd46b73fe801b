"""People and chats, and what people do there."""

from collections.abc import Mapping
from dataclasses import replace

from tests.e2e.telegram.entities import words
from tests.e2e.telegram.expecting import Expecting
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.media import file_json
from tests.e2e.telegram.world import Attached, Chat, Press, User


class People(Expecting):
    """Has people say and press things."""

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

    def private(self, user: User) -> Chat:
        """Return the private talk of a user with the bot."""
        return self._enter(Chat(user.id, "private", owner=user))

    def group(self, title: str) -> Chat:
        """Return a new basic group with the bot in it."""
        return self._enter(Chat(-next(self._user_ids), "group", title))

    def supergroup(self, title: str) -> Chat:
        """Return a new supergroup with the bot in it."""
        return self._enter(Chat(-1_000_000_000_000 - next(self._user_ids), "supergroup", title))

    def topic(self, chat: Chat) -> Chat:
        """Return a new topic of a supergroup, which becomes a forum by that."""
        thread = next(self._message_ids[chat.id])
        self._topics.add((chat.id, thread))
        return replace(chat, thread=thread)

    def delete_topic(self, topic: Chat) -> None:
        """Let a topic be gone."""
        self._topics.remove((topic.id, topic.thread or 0))

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
        message = self._message(user, chat, number) | words(text, naming or {}, caption=below)
        if file is not None:
            message["document"] = file_json(self._share(file), file)
        message |= self._answered(chat, reply_to)
        message |= extra or {}
        self._known[chat.id, number] = message
        if self._heard(chat, message):
            await self._push({"message": message})
        return number

    async def edit(self, chat: Chat, number: int, text: str) -> None:
        """Change what was said before."""
        message = self._known[chat.id, number] | words(text, {}, caption=False)
        message["edit_date"] = next(self._times)
        self._known[chat.id, number] = message
        if self._heard(chat, message):
            await self._push({"edited_message": message})

    async def press(
        self,
        user: User,
        chat: Chat,
        message_id: int,
        button: str,
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> tuple[str, bool]:
        """Press a button as `tap` does, and return its answer as `expect_answer` does."""
        return await self.expect_answer(await self.tap(user, chat, message_id, button), timeout)

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
        known = self._known.get((chat.id, message_id))
        query: Json = {
            "from": user.json(),
            "message": known or chat.unreachable_json(message_id),
            "chat_instance": str(chat.id),
            "data": found["callback_data"],
        }
        return await self.push_press(query, overdue=overdue)

    async def migrate(self, chat: Chat, *, announced: bool = True) -> Chat:
        """Turn a group into a supergroup and return that; its old id is refused from now on."""
        new = self.supergroup(chat.title)
        self._moves[chat.id] = new.id
        admin = self.person("Admin")
        if announced:
            notice = self._message(admin, chat, next(self._message_ids[chat.id]))
            await self._push({"message": notice | {"migrate_to_chat_id": new.id}})
        return new
