"""Answers a slash command in the time that Discord allows."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

import discord

from bots.discord_bot.parts import Post, to_posts
from bots.discord_bot.sending import allowed_mentions, to_files
from bots.discord_bot.slash import Interaction
from takmail.service.ports import Answer


async def reply(interaction: Interaction, handling: Awaitable[Answer], *, patience: float) -> None:
    """Answer with what ``handling`` gives; ask for more time after ``patience`` seconds.

    Once more time was asked for, the first text is seen by the sender only, hidden or not: a
    mistake must not be shown to all because the service was slow.
    """
    work = asyncio.ensure_future(handling)
    await asyncio.wait({work}, timeout=patience)
    if not work.done():
        with suppress(discord.HTTPException):  # what was said counts even if nobody can be told
            await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        answer = await work
    except Exception:
        await _stay_silent(interaction)
        raise
    await _deliver(interaction, answer)


async def _deliver(interaction: Interaction, answer: Answer) -> None:
    for message in answer.replies:
        mentions = allowed_mentions(message)
        for post in to_posts(message):
            await _say(interaction, post, hidden=answer.hidden, mentions=mentions)
    if not answer.replies:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True)
        await _stay_silent(interaction)


async def _say(
    interaction: Interaction, post: Post, *, hidden: bool, mentions: discord.AllowedMentions
) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(
            post.text,
            files=to_files(post),
            ephemeral=hidden,
            allowed_mentions=mentions,
            suppress_embeds=True,
        )
    else:
        await interaction.response.send_message(
            post.text,
            files=to_files(post),
            ephemeral=hidden,
            allowed_mentions=mentions,
            suppress_embeds=True,
        )


async def _stay_silent(interaction: Interaction) -> None:
    """Take back the sign that an answer is coming."""
    if interaction.response.is_done():
        await interaction.delete_original_response()
