"""What is in the menus of people and of messages, beside what Discord has there itself."""

from typing import Any

import discord
from discord import app_commands

from bots.discord_bot.incoming import account_of
from bots.discord_bot.slash import Given, Handle, Interaction
from bots.discord_bot.translation import explained
from takmail.commands.challenges import Challenge
from takmail.commands.games import ReadText
from takmail.wording.message.drafts import say


def add_menus(tree: app_commands.CommandTree[discord.Client], handle: Handle) -> None:
    """Put the entries of the menus into the tree; ``handle`` gets what people choose there."""

    async def challenge(interaction: Interaction, person: discord.User) -> None:
        given = Given(Challenge(person.name), people=(account_of(person),))
        await handle(interaction, given)

    async def read(interaction: Interaction, message: discord.Message) -> None:
        own = message.author.id == interaction.application_id
        given = Given(
            ReadText(message.content),
            attachments=tuple(message.attachments),
            about=str(message.id) if own else None,
        )
        await handle(interaction, given)

    tree.add_command(_entry("menu-challenge", challenge))
    tree.add_command(_entry("menu-read", read))


def _entry(key: str, callback: Any) -> app_commands.ContextMenu:
    return app_commands.ContextMenu(name=explained(say(key)), callback=callback)
