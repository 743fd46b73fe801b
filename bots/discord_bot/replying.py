"""Answers a slash command in the time that Discord allows."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

import discord

from bots.discord_bot.parts import Post, to_posts
from bots.discord_bot.sending import allowed_mentions, to_files
from bots.discord_bot.slash import Interaction
from takmail.service.ports import Answer


async def reply(
    interaction: Interaction, handling: Awaitable[Answer], *, patience: float
) -> tuple[Answer, list[str]]:
    """Answer with what ``handling`` gives; ask for more time after ``patience`` seconds.

    Return the answer and the ids of the messages that it has become.

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
    return answer, await _deliver(interaction, answer)


async def _deliver(interaction: Interaction, answer: Answer) -> list[str]:
    ids: list[str | None] = []
    for message in answer.replies:
        mentions = allowed_mentions(message)
        ids += [
            await _say(interaction, post, hidden=answer.hidden, mentions=mentions)
            for post in to_posts(message)
        ]
    if not answer.replies:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True)
        await _stay_silent(interaction)
    return [id_ for id_ in ids if id_ is not None]


async def _say(
    interaction: Interaction, post: Post, *, hidden: bool, mentions: discord.AllowedMentions
) -> str | None:
    """Say something; return the id of the message, if Discord tells it."""
    if interaction.response.is_done():
        sent = await interaction.followup.send(
            post.text,
            files=to_files(post),
            ephemeral=hidden,
            allowed_mentions=mentions,
            suppress_embeds=True,
            wait=True,
        )
        return str(sent.id)
    response = await interaction.response.send_message(
        post.text,
        files=to_files(post),
        ephemeral=hidden,
        allowed_mentions=mentions,
        suppress_embeds=True,
    )
    resource = response.resource
    return str(resource.id) if isinstance(resource, discord.InteractionMessage) else None


async def _stay_silent(interaction: Interaction) -> None:
    """Take back the sign that an answer is coming."""
    if interaction.response.is_done():
        await interaction.delete_original_response()
