"""Answers to interactions: their messages, who sees them, and the messages they replace."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import discord

from bots.discord_bot.components import to_view
from bots.discord_bot.guests import MOST_MESSAGES, Interaction, is_guest, seen_alone
from bots.discord_bot.markup import Post, to_posts
from bots.discord_bot.requests import FAILURES
from bots.discord_bot.sending import allowed_mentions, to_files
from takmail.service.ports import Answer
from takmail.wording.message.messages import Message


@dataclass(frozen=True, slots=True)
class Part:
    """One message of an answer, for the sender or for all; it may replace the pressed one."""

    post: Post
    hidden: bool
    mentions: discord.AllowedMentions
    replaces: bool = False


def parts_of(answer: Answer, *, alone: bool, most: int | None = None) -> Sequence[Part]:
    """Return the messages of an answer; ``alone`` says that nobody else sees the pressed message.

    Of more messages than ``most`` the last one stays, for it has the buttons.
    """
    replies = list(_parts(answer.replies, hidden=answer.hidden))
    aloud = list(_parts(answer.aloud, hidden=False))
    parts = [*replies, *aloud] if alone else [*aloud, *replies]
    if _takes_place(answer, replies, aloud, alone=alone):
        parts[0] = replace(parts[0], replaces=True)
    if most is not None and len(parts) > most:
        return [*parts[: most - 1], parts[-1]]
    return parts


def _takes_place(
    answer: Answer, replies: Sequence[Part], aloud: Sequence[Part], *, alone: bool
) -> bool:
    """Return whether the first message takes the place of the pressed one.

    Several messages can't take the place of one that all see.
    """
    if alone:
        return answer.in_place and bool(replies)
    return answer.replaces and len(aloud or replies) == 1


def _parts(messages: Sequence[Message], *, hidden: bool) -> Iterator[Part]:
    for message in messages:
        mentions = allowed_mentions(message)
        for post in to_posts(message):
            yield Part(post, hidden, mentions)


_HIDDEN = "takmail-hidden"
"""Under this name the extras of an interaction say whether the sender alone sees that it waits."""


async def reply(
    interaction: Interaction,
    handling: Awaitable[Answer],
    enclosed: Callable[[Answer], Awaitable[Answer]],
    *,
    patience: float,
) -> tuple[Answer, list[str]]:
    """Answer with what ``handling`` gives; ask for more time after ``patience`` seconds.

    Return the answer and the ids of the messages that it has become.

    As soon as ``handling`` has decided who sees the answer, time is asked for so that they do,
    while ``enclosed`` draws. Before that the sender alone sees that the bot is at work, as the
    answer may be a refusal; an answer for all is then a message of its own, and that sign goes.
    A message that only the presser sees waits without a sign, for the answer may take its place;
    so does any where the bot is a guest.
    """
    until = asyncio.get_running_loop().time() + patience
    work = asyncio.ensure_future(handling)
    try:
        await asyncio.wait({work}, timeout=patience)
    except asyncio.CancelledError:
        work.cancel()
        raise
    if not work.done():
        with suppress(*FAILURES):  # it counts even if it can't be answered
            await _defer(interaction, hidden=True, thinking=not _may_change(interaction))
    try:
        answer = await _drawn(interaction, await work, enclosed, until)
    except Exception:
        with suppress(*FAILURES):
            await _make_way(interaction, hidden=True)  # for the message about the failure
        raise
    return answer, await _deliver(interaction, answer)


async def _drawn(
    interaction: Interaction,
    answer: Answer,
    enclosed: Callable[[Answer], Awaitable[Answer]],
    until: float,
) -> Answer:
    """Return an answer with its pictures; ask for more time as it will be seen."""
    drawing = asyncio.ensure_future(enclosed(answer))
    try:
        left = max(0.0, until - asyncio.get_running_loop().time())
        await asyncio.wait({drawing}, timeout=left)
        if not drawing.done() and not interaction.response.is_done():
            alone = seen_alone(interaction)
            aloud = bool(answer.aloud) and not (alone and answer.replies)
            changes = _may_change(interaction) or answer.replaces
            with suppress(*FAILURES):
                hidden = answer.hidden and not aloud
                await _defer(interaction, hidden=hidden, thinking=not changes)
        return await drawing
    finally:
        drawing.cancel()


async def _defer(interaction: Interaction, *, hidden: bool, thinking: bool) -> None:
    interaction.extras[_HIDDEN] = hidden
    await interaction.response.defer(ephemeral=hidden, thinking=thinking)


def _may_change(interaction: Interaction) -> bool:
    """Return whether the answer may take the place of a message that was pressed."""
    return seen_alone(interaction) or (interaction.message is not None and is_guest(interaction))


async def _deliver(interaction: Interaction, answer: Answer) -> list[str]:
    alone = seen_alone(interaction)
    most = MOST_MESSAGES if is_guest(interaction) else None
    parts = parts_of(answer, alone=alone, most=most)
    if not parts or (alone and not answer.replies):
        await _end(interaction, alone=alone)
    else:
        await _make_way(interaction, hidden=parts[0].hidden)
    ids = [await _tell(interaction, part) for part in parts]
    return [id_ for id_ in ids if id_ is not None]


async def _make_way(interaction: Interaction, *, hidden: bool) -> None:
    """Remove the sign that an answer is coming where others see it than should see the answer.

    Discord puts the next message in its place, and refuses that where the sign is gone
    (discord-api-docs#2739), so the sign becomes a message first.
    """
    waits = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
    if waits and hidden is not bool(interaction.extras.get(_HIDDEN)):
        await interaction.edit_original_response(content="…")
        await interaction.delete_original_response()


async def _end(interaction: Interaction, *, alone: bool) -> None:
    """Answer with nothing; what the presser alone saw has served its purpose."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True)
    if alone:
        await interaction.delete_original_response()
    else:
        await _stop_thinking(interaction)


async def _tell(interaction: Interaction, part: Part) -> str | None:
    """Show a part where it belongs, as a new message if the one to replace is gone."""
    if part.replaces:
        try:
            return await _replace(interaction, part.post, part.mentions)
        except discord.NotFound:
            pass
    return await _show(interaction, part.post, hidden=part.hidden, mentions=part.mentions)


async def _replace(
    interaction: Interaction, post: Post, mentions: discord.AllowedMentions
) -> str | None:
    """Put a post in the place of the message that was pressed; return the id of that."""
    done = interaction.response.is_done()
    edit = interaction.edit_original_response if done else interaction.response.edit_message
    await edit(
        content=post.text,
        attachments=to_files(post),
        view=to_view(post.rows),
        allowed_mentions=mentions,
    )
    return str(interaction.message.id) if interaction.message else None


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
