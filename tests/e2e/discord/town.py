"""Places of the small Discord, and what becomes of them while a bot is there."""

from collections.abc import Sequence

from tests.e2e.discord.actions import Actions
from tests.e2e.discord.guilds import Guild
from tests.e2e.discord.world import Channel, ChannelKind, Tag, User


class Town(Actions):
    """Adds places and changes them.

    What isn't awaited is only prepared: the bot learns of it when it connects.
    """

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        """Add a channel to a server."""
        where = guild or self.guild
        return self.add_channel(Channel(self.ids.next(), name, ChannelKind.TEXT, where.id))

    def forum(
        self,
        name: str,
        tags: Sequence[str] = (),
        guild: Guild | None = None,
        *,
        tag_required: bool = False,
    ) -> Channel:
        """Add a forum to a server, with these tags."""
        forum = Channel(
            self.ids.next(),
            name,
            ChannelKind.FORUM,
            (guild or self.guild).id,
            tags=[Tag(self.ids.next(), tag) for tag in tags],
            tag_required=tag_required,
        )
        return self.add_channel(forum)

    def thread(self, parent: Channel, name: str) -> Channel:
        """Add a thread to a channel."""
        thread = Channel(self.ids.next(), name, ChannelKind.THREAD, parent.guild, parent.id)
        return self.add_channel(thread)

    def group(self, *people: User) -> Channel:
        """Add a talk of some people that the bot has no part in; two have it to themselves."""
        kind = ChannelKind.DM if len(people) == 2 else ChannelKind.GROUP_DM
        return self.add_channel(Channel(self.ids.next(), "", kind, None, people=people))

    def foreign_guild(self, name: str) -> Guild:
        """Add a server where the bot is no member; people can bring it there."""
        return self.add_guild(name, joined=False)

    def install(self, person: User) -> None:
        """Let a person install the bot for himself, so that he has it everywhere."""
        self.installed_by.add(person.id)

    async def announce(self, channel: Channel) -> None:
        """Tell the bot at once of a place that was added."""
        event = "THREAD_CREATE" if channel.is_thread else "CHANNEL_CREATE"
        await self.gateway.tell(event, channel.json(self.bot.id))

    async def deny(self, channel: Channel, what: int) -> None:
        """Take these permissions from the bot in a channel, and give back all others."""
        channel.denied = what
        await self.gateway.tell("CHANNEL_UPDATE", channel.json(self.bot.id))

    async def shut(self, channel: Channel) -> None:
        """Hide a channel from all who have no role."""
        channel.closed = True
        await self.gateway.tell("CHANNEL_UPDATE", channel.json(self.bot.id))

    async def archive(
        self, thread: Channel, *, archived: bool = True, locked: bool = False
    ) -> None:
        """Let a moderator, or time, archive a thread or bring it back."""
        thread.locked = locked
        thread.archive(archived=archived)
        await self.gateway.tell("THREAD_UPDATE", thread.json())

    async def remove(self, channel: Channel) -> None:
        """Let a moderator delete a channel or a thread."""
        channel.deleted = True
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        await self.gateway.tell(event, channel.json(self.bot.id))

    async def join(self, guild: Guild) -> None:
        """Let somebody bring the bot into a server."""
        guild.joined, guild.down = True, False
        told = guild.json()
        del told["unavailable"]  # it is there only if the server was known before
        await self.gateway.tell("GUILD_CREATE", told)

    async def leave(self, guild: Guild) -> None:
        """Let somebody remove the bot from a server."""
        guild.joined = False
        await self.gateway.tell("GUILD_DELETE", {"id": str(guild.id)})

    async def fail(self, guild: Guild) -> None:
        """Let a server be out of order for a while; the bot stays its member."""
        guild.down = True
        gone = {"id": str(guild.id), "unavailable": True}
        await self.gateway.tell("GUILD_DELETE", gone)

    async def recover(self, guild: Guild) -> None:
        """Let a server be in order again."""
        guild.down = False
        await self.gateway.tell("GUILD_CREATE", guild.json())
