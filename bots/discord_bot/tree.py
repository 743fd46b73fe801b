"""All commands of the bot, as Discord's library keeps them."""

import discord
from discord import app_commands

from bots.discord_bot.menus import add_menus
from bots.discord_bot.slash import Handle, add_commands
from takmail.service.ports import Suggest


def command_tree(
    client: discord.Client, handle: Handle, suggest: Suggest | None = None
) -> app_commands.CommandTree[discord.Client]:
    """Return the commands; ``handle`` gets what people give by them.

    ``suggest`` completes what they type into options.
    """
    tree = app_commands.CommandTree[discord.Client](
        client,
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=True
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )
    add_commands(tree, handle, suggest)
    add_menus(tree, handle)
    return tree
