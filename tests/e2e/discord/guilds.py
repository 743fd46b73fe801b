"""Servers of the small Discord."""

from dataclasses import dataclass, field

from tests.e2e.discord.ids import timestamp
from tests.e2e.discord.permissions import EVERYTHING_ALLOWED, KEEPERS, May
from tests.e2e.discord.world import Channel, Json, User


@dataclass(eq=False, slots=True)
class Guild:
    """A server. Discord makes a role for each bot, here ``bot_role``, with the bot's name.

    The bot is ``joined`` where it is a member; while the server is ``down`` it still is. Discord
    tells what happens to a server in its ``system_channel``.
    """

    id: int
    name: str
    bot: User
    bot_role: int
    channels: list[Channel] = field(default_factory=list)
    locale: str = "en-US"
    joined: bool = True
    down: bool = False
    system_channel: Channel | None = None
    allowed: str = EVERYTHING_ALLOWED

    def rest_json(self) -> Json:
        """Write the server as a request for it is answered."""
        everyone = _role_json(self.id, "@everyone", {}, self.allowed)
        bots = _role_json(self.bot_role, self.bot.name, {"bot_id": str(self.bot.id)}, self.allowed)
        keepers = _role_json(KEEPERS, "keepers", {}, str(int(May.MANAGE_CHANNELS)))
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "owner_id": "1",
            "preferred_locale": self.locale,
            "system_channel_id": str(self.system_channel.id) if self.system_channel else None,
            "system_channel_flags": 0,
            "roles": [everyone, bots, keepers],
            "emojis": [],
            "stickers": [],
            "features": [],
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_progress_bar_enabled": False,
            "afk_timeout": 300,
        }

    def json(self) -> Json:
        """Write the server as the event tells it that makes it known to a bot."""
        alive = [channel for channel in self.channels if not channel.deleted]
        member = self.bot.member_json() | {"roles": [str(self.bot_role)]}
        return self.rest_json() | {
            "joined_at": timestamp(self.id),
            "large": False,
            "unavailable": False,
            "member_count": 2,
            "voice_states": [],
            "members": [member],
            "channels": [c.json(self.bot.id) for c in alive if not c.is_thread],
            "threads": [c.json(self.bot.id) for c in alive if c.is_thread and not c.archived],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def brief_json(self) -> Json:
        """Write the server as a list of servers names it."""
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": self.allowed,
            "features": [],
            "approximate_member_count": 2,
            "approximate_presence_count": 1,
        }

    def partial_json(self) -> Json:
        """Write the server as a press or a command there names it."""
        return {"id": str(self.id), "locale": self.locale, "features": []}


def _role_json(role: int, name: str, tags: Json, allowed: str) -> Json:
    return {
        "id": str(role),
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": allowed,
        "managed": bool(tags),
        "mentionable": False,
        "flags": 0,
        "tags": tags,
    }
