"""What a bot asks about chats and those in them."""

from tests.e2e.telegram.asking import Asked
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.standing import GONE
from tests.e2e.telegram.state import State

_ACTIONS = {
    "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice",
    "upload_document", "choose_sticker", "find_location", "record_video_note", "upload_video_note",
}  # fmt: skip


class Memberships(State):
    """Tells who is what in a chat."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._handlers |= {
            "getChat": self._get_chat,
            "getChatMember": self._get_member,
            "getChatAdministrators": self._get_admins,
            "leaveChat": self._leave,
            "sendChatAction": self._act,
        }

    async def _get_chat(self, asked: Asked) -> Json:
        chat = self._chat(asked.parameters)
        self._must_be_member(chat)
        gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")
        kinds = dict.fromkeys((*gifts, "gifts_from_channels"), True)
        more: Json = {"accent_color_id": 1, "max_reaction_count": 11, "accepted_gift_types": kinds}
        return chat.json() | more

    async def _get_member(self, asked: Asked) -> Json:
        chat, number = self._chat(asked.parameters), int(asked.parameters["user_id"])
        self._must_be_member(chat)
        if number not in self._users:
            raise refused(400, "Bad Request: PARTICIPANT_ID_INVALID")
        return self._standing(chat.id, number).json(self._users[number])

    async def _get_admins(self, asked: Asked) -> list[Json]:
        chat = self._chat(asked.parameters)
        if chat.type == "private":
            raise refused(400, "Bad Request: there are no administrators in the private chat")
        self._must_be_member(chat)
        leading = [
            (self._users[user], standing)
            for (place, user), standing in self._standings.items()
            if place == chat.id and standing.leads
        ]
        return [standing.json(user) for user, standing in leading]

    async def _leave(self, asked: Asked) -> bool:
        chat = self._chat(asked.parameters)
        self._must_be_member(chat)
        self._standings[chat.id, self.bot.id] = GONE
        return True

    async def _act(self, asked: Asked) -> bool:
        self._must_be_member(self._chat(asked.parameters))
        if asked.parameters["action"] not in _ACTIONS:
            raise malformed("Bad Request: wrong parameter action in request")
        return True
