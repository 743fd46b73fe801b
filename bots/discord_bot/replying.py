"""Answers a slash command or a press in the time that Discord allows."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress

import discord

from bots.discord_bot.components import to_view
from bots.discord_bot.failures import FAILURES
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
        with suppress(*FAILURES):  # it counts even if it can't be answered
            await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        answer = await work
    except Exception:
        with suppress(*FAILURES):
            await _stop_thinking(interaction)
        raise
    return answer, await _deliver(interaction, answer)


async def _deliver(interaction: Interaction, answer: Answer) -> list[str]:
    ids: list[str | None] = []
    for message in answer.replies:
        mentions = allowed_mentions(message)
        ids += [
            await _show(interaction, post, hidden=answer.hidden, mentions=mentions)
            for post in to_posts(message)
        ]
    if not ids:
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True)
        await _stop_thinking(interaction)
    return [id_ for id_ in ids if id_ is not None]


async def _show(
    interaction: Interaction, post: Post, *, hidden: bool, mentions: discord.AllowedMentions
) -> str | None:
    """Answer with a post; return the id of the message, if Discord gives it."""
    if interaction.response.is_done():
        sent = await interaction.followup.send(
            post.text,
            files=to_files(post),
            view=to_view(post.rows),
            ephemeral=hidden,
            allowed_mentions=mentions,
            suppress_embeds=True,
            wait=True,
        )
        return str(sent.id)
    response = await interaction.response.send_message(
        post.text,
        files=to_files(post),
        view=to_view(post.rows),
        ephemeral=hidden,
        allowed_mentions=mentions,
        suppress_embeds=True,
    )
    resource = response.resource
    return str(resource.id) if isinstance(resource, discord.InteractionMessage) else None


async def _stop_thinking(interaction: Interaction) -> None:
    """Remove the sign that an answer is coming, if there is one.

    A press that was only acknowledged has none: its original response is the message with the
    button, which must stay.
    """
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.delete_original_response()
