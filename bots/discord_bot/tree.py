"""All commands of the bot, as Discord's library keeps them."""

import discord
from discord import app_commands

from bots.discord_bot.completing import SUGGEST
from bots.discord_bot.menus import add_menus
from bots.discord_bot.once import Once
from bots.discord_bot.slash import HANDLE, Handle, Interaction, slash_commands
from takmail.service.ports import Suggest


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands of one client; ``handle`` gets what people give by them.

    ``suggest`` completes what they type into options. The commands themselves are those of all
    clients: each interaction is told whose it is.
    """

    def __init__(
        self, client: discord.Client, handle: Handle, suggest: Suggest | None = None
    ) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._once = Once()
        self._extras = {HANDLE: handle, SUGGEST: suggest}
        for command in slash_commands():
            self.add_command(command)
        add_menus(self, handle)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Tell a command, or what completes it, who does what people give by it.

        Return whether it is to be done: not once more, if Discord tells of it again.
        """
        interaction.extras.update(self._extras)
        return self._once.is_first(interaction.id)

    async def _call(self, interaction: Interaction) -> None:
        """Run a command.

        discord.py would tell nobody of what it can't read, nor of an error if it can't tell in
        which command it was.
        """
        try:
            await super()._call(interaction)
        except app_commands.AppCommandError as error:
            await self.on_error(interaction, error)
        except Exception as error:  # noqa: BLE001 - anything can be wrong with it
            unreadable = app_commands.AppCommandError("it can't be read")
            unreadable.__cause__ = error
            await self.on_error(interaction, unreadable)
