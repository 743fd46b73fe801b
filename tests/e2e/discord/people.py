"""What people do on the small Discord with messages, and what they see of the bot's."""

from collections.abc import Callable, Mapping
from itertools import chain

from tests.e2e.discord.calls import Call
from tests.e2e.discord.channels import Channel, User
from tests.e2e.discord.files import Attached
from tests.e2e.discord.messages import wake
from tests.e2e.discord.modals import Modal
from tests.e2e.discord.permissions import EVERYTHING_ALLOWED
from tests.e2e.discord.state import State
from tests.e2e.discord.world import ChannelKind, Post
from tests.e2e.patience import PATIENCE


class People(State):
    """Lets people say things, and looks through their eyes."""

    def person(
        self,
        name: str,
        shown: str | None = None,
        *,
        bot: bool = False,
        nickname: str | None = None,
        locale: str = "en-GB",
        also: int = 0,
        lacks: int = 0,
    ) -> User:
        """Let somebody exist; the same name is the same person.

        ``also`` are permissions beyond the usual ones, as bits, ``lacks`` those that are missing.
        """
        known = (user for user in self.people.values() if user.name == name)
        allowed = str(int(EVERYTHING_ALLOWED) & ~lacks | also)
        named = shown or name.capitalize()
        return next(known, None) or self.add_user(
            User(self.ids.next(), name, named, bot, nickname, locale, allowed)
        )

    async def say(
        self,
        person: User,
        channel: Channel,
        text: str,
        *,
        reply_to: Post | None = None,
        webhook: bool = False,
        system: bool = False,
        sticker: bool = False,
        files: Mapping[str, bytes] | None = None,
    ) -> Post:
        """Let a person say something, or send a sticker; the bot hears it if it is connected."""
        post = Post(
            self.ids.next(),
            channel,
            person,
            text,
            reply_to=reply_to,
            webhook=webhook,
            system=system,
            sticker=sticker,
            files=tuple(self.file(name, data) for name, data in (files or {}).items()),
        )
        await wake(self, channel)
        await self.publish(post)
        return post

    def file(self, name: str, data: bytes) -> Attached:
        """Keep a file that somebody attaches, to be fetched."""
        return self.keep_file(name, data)

    async def edit(self, post: Post, text: str) -> None:
        """Let whoever wrote a message change its text."""
        post.text, post.edited = text, True
        await self.tell_of("MESSAGE_UPDATE", post)

    async def unfurl(self, post: Post) -> None:
        """Let Discord add an embed: an update that nobody made."""
        await self.tell_of("MESSAGE_UPDATE", post)

    # What they see

    def messages(self, channel: Channel) -> list[Post]:
        """Return what the bot said to all in this channel, oldest first, and is still there."""
        said = [p for p in self.posts if p.channel is channel and p.author is self.bot]
        return [post for post in said if not (post.kind or post.hidden)]

    def hidden(self, person: User, channel: Channel) -> list[Post]:
        """Return what this person alone sees in a channel, as it looks now, oldest first."""
        replies = chain(*(call.replies for call in self.calls.values() if call.person == person))
        seen = [post for post in replies if post.hidden and post.channel is channel]
        return [post for post in seen if not post.deleted]

    async def expect(
        self,
        channel: Channel,
        predicate: Callable[[Post], bool] = lambda _: True,
        timeout: float = PATIENCE,  # noqa: ASYNC109 - the limit is for a test to fail, not to tune
    ) -> Post:
        """Wait until the bot has said something in this channel that the predicate accepts."""
        return await self.until(
            lambda: next(filter(predicate, self.messages(channel)), None), timeout
        )

    async def expect_hidden(
        self,
        person: User,
        channel: Channel,
        predicate: Callable[[Post], bool] = lambda _: True,
        timeout: float = PATIENCE,  # noqa: ASYNC109 - the limit is for a test to fail, not to tune
    ) -> Post:
        """Wait until the newest message that this person alone sees is as the predicate wants it.

        Changes of the message count: what is looked at is its latest state.
        """
        return await self.until(
            lambda: next(filter(predicate, self.hidden(person, channel)[-1:]), None), timeout
        )

    async def expect_reply(self, call: Call, number: int = 1) -> Post:
        """Wait for an answer to a command or a press."""
        return await self.until(
            lambda: call.replies[number - 1] if len(call.replies) >= number else None
        )

    async def expect_modal(self, call: Call) -> Modal:
        """Wait for the modal that a command or a press opens."""
        return await self.until(lambda: call.modal)

    def sees(self, person: User, post: Post) -> bool:
        """Return whether a person sees a message that is there."""
        if post.deleted or (post.channel.people and person not in post.channel.people):
            return False
        if post.channel.kind is ChannelKind.PRIVATE_THREAD and person not in post.channel.members:
            return False
        return not post.hidden or post in self.hidden(person, post.channel)

    def seen_by(self, person: User, channel: Channel, message_id: int) -> Post | None:
        """Return this message of the bot if it is there and the person can see it."""
        posts = chain(self.messages(channel), self.hidden(person, channel))
        found = (post for post in posts if (post.channel, post.id) == (channel, message_id))
        return next((post for post in found if self.sees(person, post)), None)
