"""What people do with a bot in chats of which it knows nothing."""

from collections.abc import Callable

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.expecting import Expecting
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.inline_results import InlineAnswer, Offered, read_answer
from tests.e2e.telegram.refusals import refused
from tests.e2e.telegram.world import Chat, InlineMessage, Press, User

_TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


class InlineQueries(Expecting):
    """Has people type the bot's name and a few words, and send one of what it then offers.

    That needs no chat of the bot's. A message so sent is the sender's; the bot knows it by an id,
    if it has buttons, and can edit it.
    """

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._asked_inline: dict[str, str] = {}
        self._answered_inline: dict[str, InlineAnswer] = {}
        self._handlers["answerInlineQuery"] = self._answer_inline

    async def query(
        self,
        user: User,
        text: str,
        *,
        chat_type: str = "group",
        offset: str = "",
    ) -> InlineAnswer:
        """Type these words behind the bot's name, in a chat of such a type; return its answer.

        Raise ``AssertionError`` if the bot is not made for that, or does not answer in time.
        """
        number = await self.type_query(user, text, chat_type=chat_type, offset=offset)
        return await self._expect(
            lambda: self._answered_inline.get(number),
            lambda: f"{text!r} was typed: the bot did not answer",
        )

    async def type_query(
        self, user: User, text: str, *, chat_type: str = "group", offset: str = ""
    ) -> str:
        """Type these words behind the bot's name and wait for nothing; return the query's id."""
        assert self.inline, "the bot is not set to inline queries"
        assert self._is_wanted("inline_query"), "the bot does not ask for inline queries"
        number = str(8_000_000_000 + next(self._user_ids))
        self._asked_inline[number] = text
        query: Json = {"id": number, "from": user.json(), "query": text, "offset": offset}
        await self._push({"inline_query": query | {"chat_type": chat_type}})
        return number

    async def send_result(
        self,
        user: User,
        answer: InlineAnswer,
        index: int = 0,
        *,
        chat: Chat | None = None,
        feedback: bool = True,
    ) -> InlineMessage:
        """Send one of what was offered, and return the message.

        With ``feedback``, as BotFather calls it, the bot is told what was chosen. ``chat`` is where
        it is sent, if the bot is a member there: then it sees the message, too.
        """
        offered = answer.results[index]
        message = self._sent_by_way_of_bot(user, offered, chat)
        if feedback:
            assert self._is_wanted("chosen_inline_result"), "the bot does not ask what was chosen"
            chosen: Json = {"result_id": offered.id, "from": user.json(), "query": answer.query}
            known: Json = {"inline_message_id": message.id} if message.id else {}
            await self._push({"chosen_inline_result": chosen | known})
        if chat is not None:
            said = self._message(user, chat, next(self._message_ids[chat.id]))
            said |= message.words_json() | {"via_bot": self.bot.json()}
            self._known[chat.id, int(str(said["message_id"]))] = said
            await self._push({"message": said})
        return message

    def _sent_by_way_of_bot(self, user: User, offered: Offered, chat: Chat | None) -> InlineMessage:
        number = f"BAAAAKx{len(self._inline_messages):04}" if offered.keyboard else ""
        message = InlineMessage(
            id=number,
            sender=user,
            instance=str(chat.id if chat else -next(self._user_ids)),
            text=offered.text,
            html=offered.html,
            entities=tuple(offered.reading.entities),
            file=offered.file,
            keyboard=offered.keyboard,
        )
        if number:
            self._inline_messages[number] = message
        return message

    def inline_message(self, message: InlineMessage) -> InlineMessage:
        """Return a message as it is now."""
        return self._inline_messages[message.id]

    async def expect_inline(
        self, message: InlineMessage, predicate: Callable[[InlineMessage], bool]
    ) -> InlineMessage:
        """Return a message as soon as the predicate holds for it.

        Raise ``AssertionError`` with what it is like instead, if it is not so in time.
        """

        def now() -> list[InlineMessage]:
            return [self._inline_messages[message.id]]

        return await self._expect(lambda: next(filter(predicate, now()), None), lambda: f"{now()}")

    async def press_inline(
        self, user: User, message: InlineMessage, button: str
    ) -> tuple[str, bool]:
        """Press a button as `tap_inline` does, and return its answer as `expect_answer` does."""
        return await self.expect_answer(await self.tap_inline(user, message, button))

    async def tap_inline(self, user: User, message: InlineMessage, button: str) -> Press:
        """Press a button, named by its label or its data, and wait for nothing.

        Anybody in the chat can. Raise ``AssertionError`` if there is no such button now.
        """
        now = self._inline_messages[message.id]
        found = now.button(button)
        assert found, f"{user.first_name} can't press {button!r}: there are {now.buttons}"
        query: Json = {
            "from": user.json(),
            "inline_message_id": message.id,
            "chat_instance": message.instance,
            "data": found["callback_data"],
        }
        return await self.push_press(query)

    async def delete_inline(self, message: InlineMessage) -> None:
        """Let a message be deleted in its chat; the bot is told nothing."""
        del self._inline_messages[message.id]
        await self._notify()

    async def _answer_inline(self, asked: Asked) -> bool:
        number = asked.parameters["inline_query_id"]
        if number not in self._asked_inline:
            raise refused(400, _TOO_OLD)
        answer = read_answer(self._asked_inline[number], asked.parameters, self._files)
        del self._asked_inline[number]
        self._answered_inline[number] = answer
        await self._notify()
        return True
