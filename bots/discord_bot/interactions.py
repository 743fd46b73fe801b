"""Interactions: slash commands, presses and forms, answered in the time that Discord allows."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

import discord
from discord import app_commands

from bots.common.lanes import Tasks
from bots.discord_bot.calls import Call, Calls
from bots.discord_bot.components import asks_for_form, form, with_form
from bots.discord_bot.guests import (
    MOST_MESSAGES,
    GuestBoards,
    HiddenMessages,
    Interaction,
    is_guest,
    seen_alone,
)
from bots.discord_bot.incoming import (
    Handling,
    from_form,
    from_interaction,
    from_press,
    log_failure,
    refusal_with,
    refused_for_now,
)
from bots.discord_bot.layouts import changed_message, new_message, posts_of
from bots.discord_bot.lines import Troubles
from bots.discord_bot.markup import Post
from bots.discord_bot.permissions import is_silenced, refusal, with_warning
from bots.discord_bot.requests import FAILURES, Pace
from bots.discord_bot.sending import allowed_mentions, answer_id
from bots.discord_bot.slash import Given, Repeats
from takmail.commands.presses import Press
from takmail.service.ports import Answer, Incoming, Posted
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say


@dataclass(frozen=True, slots=True)
class Part:
    """One message of an answer, for the sender or for all; it may replace the pressed one."""

    post: Post
    hidden: bool
    mentions: discord.AllowedMentions
    replaces: bool = False


def parts_of(answer: Answer, *, alone: bool, most: int | None = None) -> Sequence[Part]:
    """Return the messages of an answer; ``alone``: only the presser sees the pressed message.

    The first may take its place; several can't take the place of a message that all see. Of more
    messages than ``most`` the last one stays, for it has the buttons.
    """
    quiet = [replace(reply, silent=True) for reply in answer.replies]  # the sender looks at them
    replies = list(_parts(quiet, hidden=answer.hidden))
    aloud = list(_parts(answer.aloud, hidden=False))
    if alone:
        parts, replaces = [*replies, *aloud], answer.in_place and bool(replies)
    else:
        parts, replaces = [*aloud, *replies], answer.replaces and len(aloud or replies) == 1
    if replaces:
        parts[0] = replace(parts[0], replaces=True)
    if most is not None and len(parts) > most:
        return [*parts[: most - 1], parts[-1]]
    return parts


def _parts(messages: Sequence[Message], *, hidden: bool) -> Iterator[Part]:
    for message in messages:
        mentions = allowed_mentions(message)
        framed = not hidden or message.has_portraits
        for post in posts_of(message if framed else message.without_card()):
            yield Part(post, hidden, mentions)


_HIDDEN = "takmail-hidden"
"""Under this name the extras of an interaction say whether the sender alone sees that it waits."""


async def reply(
    interaction: Interaction,
    handling: Awaitable[Answer],
    enclosed: Callable[[Answer], Awaitable[Answer]],
    until: float,
    close: Callable[[], Awaitable[None]] | None = None,
) -> tuple[Answer, list[str]]:
    """Answer with the result of ``handling``; ask Discord for more time if that lasts longer.

    ``until`` is a time of the loop's clock.

    Return the answer and the ids of the messages that it has become.

    As soon as ``handling`` has decided who sees the answer, time is asked for so that they do,
    while ``enclosed`` draws. Before that the sender alone sees that the bot is at work, as the
    answer may be a refusal; an answer for all is then a message of its own, and that sign goes.
    A message that only the presser sees waits without a sign, for the answer may take its place;
    so does any where the bot is a guest.

    Once time is over, ``close`` lets no message of the outbox be the first answer any more.
    """
    work = asyncio.ensure_future(handling)
    if not await _is_done(work, until):
        if close is not None:
            await close()
        if not interaction.response.is_done():
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
        if not await _is_done(drawing, until) and not interaction.response.is_done():
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
    if not interaction.app_permissions.embed_links:
        replies, aloud = ([m.without_card() for m in ms] for ms in (answer.replies, answer.aloud))
        answer = replace(answer, replies=tuple(replies), aloud=tuple(aloud))
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
    """Answer with nothing; what the presser alone saw has served its purpose.

    The sign that an answer is coming goes. A press that was only acknowledged has none: its
    original response is the message with the button, which must stay.
    """
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True)
    waiting = discord.InteractionResponseType.deferred_channel_message
    if alone or interaction.response.type is waiting:
        await interaction.delete_original_response()


async def _tell(interaction: Interaction, part: Part) -> str | None:
    """Show a part, as a new message if the one to replace is gone; return its id, if known."""
    response, post = interaction.response, part.post
    if part.replaces:
        done = response.is_done()
        with suppress(discord.NotFound):
            pressed = interaction.message
            laid_out = pressed is not None and pressed.flags.components_v2
            await (interaction.edit_original_response if done else response.edit_message)(
                **changed_message(post, laid_out=laid_out), allowed_mentions=part.mentions
            )
            return str(pressed.id) if pressed else None
    shown = {
        **new_message(post),
        "ephemeral": part.hidden,
        "allowed_mentions": part.mentions,
    }
    if response.is_done():
        return str((await interaction.followup.send(**shown, wait=True)).id)
    return answer_id(await response.send_message(**shown))


_logger = logging.getLogger(__name__)

_PARTING = 2.0
"""Seconds to say that a command was broken off."""

_PRESSING = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Errors for a command of an earlier version, which apps show for a while after an update."""


@dataclass(slots=True, eq=False)
class Interactions:
    """The answers to interactions, which take their turn with the lines of their chat."""

    handling: Handling
    troubles: Troubles
    tasks: Tasks
    posted: Posted
    pace: Pace
    hidden: HiddenMessages
    calls: Calls
    enclosed: Callable[[Answer], Awaitable[Answer]]
    _guest_boards: GuestBoards = field(default_factory=GuestBoards)
    _repeats: Repeats = field(default_factory=Repeats)

    async def command(self, interaction: Interaction, given: Given) -> None:
        """Answer a slash command."""
        await self.answer(interaction, _from_command(interaction, given), given.attachments)

    async def press(self, interaction: Interaction) -> None:
        """Answer a press, a choice in a menu or a form, and nothing else."""
        if interaction.type not in _PRESSING or not self._repeats.is_first(interaction.id):
            return
        submitted = interaction.type is discord.InteractionType.modal_submit
        incoming = from_form(interaction) if submitted else from_press(interaction)
        wanted = asks_for_form(incoming.press) if incoming else None
        if incoming is None:
            await self._tell(interaction, say("press-unknown"))
        else:
            await self.answer(interaction, incoming, wanted=wanted)

    async def answer(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment] = (),
        wanted: Press | None = None,
    ) -> None:
        """Hand an interaction to the service, and answer.

        If a form is ``wanted`` and the service doesn't refuse that in time, open it instead.
        """
        self.tasks.note()
        until = asyncio.get_running_loop().time() + self.pace.patience
        try:
            with self.calls.offered(interaction) as call:
                handling = asyncio.ensure_future(
                    self._handle_call(call, incoming, attachments, until)
                )
                done = wanted is not None and await _is_done(handling, until)
                if wanted is not None and done and not (await handling).refused:
                    opened = form(wanted, interaction.locale.value)
                    await interaction.response.send_modal(opened)  # taken only as the first answer
                    return
                close = partial(self.calls.close, call)
                answer, ids = await reply(interaction, handling, self.enclosed, until, close)
            if answer.about is not None and ids:
                alone = answer.hidden and answer.purpose is not None
                noted = self.hidden.keep(interaction, ids) if alone else ids
                chat = incoming.place.chat if answer.purpose else None
                await self.posted(answer.about, noted, chat, answer.purpose)
            if incoming.place.guest:
                await self._guest_boards.shown(interaction, incoming.place.chat, answer, ids)
        except asyncio.CancelledError:
            await self._tell(interaction, say("broken_off"))
            raise
        except FAILURES as error:
            _logger.warning("Interaction %s could not be answered: %s", interaction.id, error)
        except Exception as error:  # noqa: BLE001 - whatever it is, the sender waits
            await self.fail(interaction, error)

    async def fail(self, interaction: Interaction, error: BaseException) -> None:
        """Say that something failed, also where that was before or after the service."""
        if interaction.type is discord.InteractionType.autocomplete:
            log_failure(error, f"interaction {interaction.id}")
            return
        if isinstance(error, _OUTDATED):
            sentence = say("command-outdated")
        else:
            sentence = say("unexpected", id=log_failure(error, f"interaction {interaction.id}"))
        await self._tell(interaction, sentence)

    async def _handle_call(
        self,
        call: Call,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment],
        until: float,
    ) -> Answer:
        """Handle what a message of the outbox may answer until then, and wait for that message."""
        incoming = replace(incoming, call=call.name if call in self.calls else None)
        answer = await self._handle_or_refuse(call.interaction, incoming, attachments)
        await self.calls.close(call, until if answer.awaits else 0.0)
        return answer

    async def _handle_or_refuse(
        self,
        interaction: Interaction,
        incoming: Incoming,
        attachments: Sequence[discord.Attachment],
    ) -> Answer:
        """Handle a command or a press, with a warning where the bot can't announce what it does.

        Where lines wait to be saved it is refused, and never done: its sender gives it up.
        """
        async with self.troubles.turn(incoming.place.chat) as entered:
            if not entered:
                return refused_for_now(incoming)
            silenced = is_silenced(interaction)
            refused = refusal(interaction, incoming.command) if silenced else None
            if refused is not None:
                return refused
            answer = await self.handling.answer(incoming, attachments)
            answer = with_form(interaction, incoming, answer)
            return with_warning(answer, interaction) if silenced else answer

    async def _tell(self, interaction: Interaction, sentence: Sentence) -> None:
        """Refuse outside of the usual way, as far as Discord still takes it, and can be told."""
        answer = refusal_with(interaction.locale.value, sentence)
        with suppress(Exception):
            async with asyncio.timeout(_PARTING):
                until = asyncio.get_running_loop().time() + self.pace.patience
                await reply(interaction, _given(answer), _given, until)


async def _given(answer: Answer) -> Answer:
    return answer


async def _is_done(handling: "asyncio.Future[Answer]", until: float) -> bool:
    """Return whether something is done by a moment; cancel it with the task."""
    left = until - asyncio.get_running_loop().time()
    try:
        await asyncio.wait({handling}, timeout=max(0.0, left))
    except asyncio.CancelledError:
        handling.cancel()
        raise
    return handling.done()


def _from_command(interaction: Interaction, given: Given) -> Incoming:
    return replace(
        from_interaction(interaction),
        text=given.command if isinstance(given.command, str) else None,
        command=None if isinstance(given.command, str) else given.command,
        game=given.game,
        reply_to=given.about,
        people=given.people,
    )
