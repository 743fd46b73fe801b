"""An answer as the messages that it becomes on Discord: which for whom, and in which's place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import discord

from bots.discord_bot.parts import Post, to_posts
from bots.discord_bot.sending import allowed_mentions
from takmail.service.ports import Answer
from takmail.wording.message.messages import Message


@dataclass(frozen=True, slots=True)
class Part:
    """One message of an answer, for the sender or for all; it may replace what was pressed."""

    post: Post
    hidden: bool
    mentions: discord.AllowedMentions
    replaces: bool = False


def parts_of(answer: Answer, *, alone: bool, most: int | None = None) -> Sequence[Part]:
    """Return what an answer becomes; ``alone`` says that nobody else sees what was pressed.

    Of more messages than ``most`` the last is among those that are left, for it has the buttons.
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
    """Return whether the first message takes the place of what was pressed.

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
