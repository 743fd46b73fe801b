"""Channels in which people can give commands and press buttons, but the bot may not write.

The answer along the call is seen there all the same; what happens afterwards can't be announced.
"""

from dataclasses import replace

import discord

from bots.discord_bot.guests import is_guest, is_unwelcome, seen_alone
from bots.discord_bot.slash import Interaction
from takmail.commands.challenges import Challenge
from takmail.commands.spec import Command
from takmail.service.ports import Answer
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft, Sentence, say


def is_silenced(interaction: Interaction) -> bool:
    """Return whether the bot may not write where a command was given or a button pressed.

    For a private talk Discord names no such permissions. Where the bot is a guest, it says
    everything along the call; that is seen by all unless the server wants it otherwise.
    """
    if interaction.guild_id is None:
        return False
    if is_guest(interaction):
        return is_unwelcome(interaction)
    may = interaction.app_permissions
    may_send = may.send_messages_in_threads if _is_thread(interaction) else may.send_messages
    return not (may.administrator or (may.view_channel and may_send))


def refusal(interaction: Interaction, command: Command | None) -> Answer | None:
    """Return why this is not even handed on: nobody would see the challenge."""
    if not isinstance(command, Challenge):
        return None
    told = [say("silenced-not_proposed"), _why(interaction)]
    if is_guest(interaction):
        told = [say("guest-not_proposed")]
    return Answer((_language(interaction).message(Draft(tuple(told))),), refused=True)


def with_warning(answer: Answer, interaction: Interaction) -> Answer:
    """Add to a hidden answer that others don't see what was done.

    All see it where it changes a message that is there.
    """
    if answer.aloud and answer.replaces and not seen_alone(interaction):
        return answer
    answer = replace(answer, replies=(*answer.aloud, *answer.replies), aloud=())
    if answer.refused or not (answer.hidden or not answer.replies):
        return answer
    *others, last = answer.replies or (_language(interaction).message(Draft((say("done"),))),)
    why = _language(interaction).paragraph(_why(interaction))
    last = replace(last, blocks=(*last.blocks, why))
    return replace(answer, replies=(*others, last))


def _why(interaction: Interaction) -> Sentence:
    if is_guest(interaction):
        return say("guest-unwelcome")
    return say("silenced-thread" if _is_thread(interaction) else "silenced-channel")


def _language(interaction: Interaction) -> Language:
    return SPOKEN.best(str(interaction.locale))


def _is_thread(interaction: Interaction) -> bool:
    return isinstance(interaction.channel, discord.Thread)
