"""Lines that nobody in particular wrote, or somebody else."""

from tests.e2e.telegram.html import Json
from tests.e2e.telegram.people import People
from tests.e2e.telegram.world import Chat, User

ANONYMOUS = User(1087968824, "Group", "GroupAnonymousBot", is_bot=True)
"""From whom the lines of admins are who write as their group."""

TELEGRAM = User(777000, "Telegram")
"""From whom a channel's posts are in the group that is linked to it."""


class Speakers(People):
    """Lets groups and channels speak, and people pass on what others have said."""

    async def say_anonymously(self, group: Chat, text: str, *, reply_to: int | None = None) -> int:
        """Say something as an admin who writes as the group."""
        extra: Json = {"sender_chat": group.json()}
        return await self.say(ANONYMOUS, group, text, reply_to=reply_to, extra=extra)

    async def say_as_channel(self, group: Chat, channel: Chat, text: str) -> int:
        """Say something in a group as one of somebody's channels."""
        channel_bot = User(136817688, "Channel", "Channel_Bot", is_bot=True)
        return await self.say(channel_bot, group, text, extra={"sender_chat": channel.json()})

    async def post(self, channel: Chat, text: str, linked: Chat | None = None) -> int:
        """Post in a channel; return the number there, or in the group that is ``linked`` to it."""
        number = next(self._message_ids[channel.id])
        said = self._worded(TELEGRAM, channel, number, text)
        del said["from"]
        post = said | {"sender_chat": channel.json()}
        self._known[channel.id, number] = post
        if self._standing(channel.id, self.bot.id).leads:
            await self._push({"channel_post": post})
        if linked is None:
            return number
        origin: Json = {
            "type": "channel", "date": post["date"], "chat": channel.json(), "message_id": number,
        }  # fmt: skip
        extra: Json = {
            "sender_chat": channel.json(), "is_automatic_forward": True, "forward_origin": origin,
        }  # fmt: skip
        return await self.say(TELEGRAM, linked, text, extra=extra)

    async def forward(self, user: User, chat: Chat, text: str, author: User) -> int:
        """Pass on what somebody else has said."""
        origin: Json = {"type": "user", "date": next(self._times), "sender_user": author.json()}
        return await self.say(user, chat, text, extra={"forward_origin": origin})

    async def say_by_way_of(self, other: User, user: User, chat: Chat, text: str) -> int:
        """Send what another bot has offered."""
        return await self.say(user, chat, text, extra={"via_bot": other.json()})
