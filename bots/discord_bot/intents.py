"""What the bot asks Discord to be told of: as little as it can play with."""

import discord


def least_intents(*, reads_all: bool) -> discord.Intents:
    """Return the intents; ``reads_all`` asks for the words of messages not meant for the bot.

    - ``guilds``: which servers, channels and threads there are, whether all may read them, and in
      what language a server speaks; joining and leaving.
    - ``guild_messages``, ``dm_messages``: lines that are said, and edits of them.
    - ``message_content``: lines that neither mention nor answer the bot, such as ``ps b4``. The
      only privileged one: its host must grant it.

    Not asked for: members and presences (people come with what they say), reactions, typing.
    """
    intents = discord.Intents.none()
    intents.guilds = True
    intents.guild_messages = True
    intents.dm_messages = True
    intents.message_content = reads_all
    return intents
